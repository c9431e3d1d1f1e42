import { recordFieldWords } from '@molaire/words/appointments/record-fields'
import type { RecordField } from '@molaire/domain/appointments/record'
import type { Locale } from '@molaire/contract/shared/fields'
import type { AppointmentStatus } from '@molaire/domain/appointments/status'
import type { LocalDate } from '@molaire/domain/shared/local-date'
import { nameIn } from '@molaire/domain/shared/second-names'
import { displayName } from '@molaire/domain/users/display-name'
import { appointmentStatusWords } from '@molaire/words/appointments/statuses'
import { writtenTime } from '@molaire/words/shared/times'
import type { Scope } from '../../platform/context.ts'
import { json } from '../../platform/db/json-text.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { writtenDay, writtenDayOf, writtenDuration } from '../../platform/words/written.ts'
import { copyOf, type Move, type PatientPart } from '../patients/index.ts'
import { countAheadOfPatient } from './of-patient/rows.ts'
import { notesWords, words } from './of-patient/words.ts'
import { overlapping } from './queries.ts'
import { isIntact } from './record/digest.ts'

const appointment = json.object({
  id: json.plain('a.id'),
  date: json.plain('a.starts_on'),
  startTime: json.time('a.start_time'),
  durationMinutes: json.number('a.duration_minutes'),
  status: json.plain('a.status'),
  clinicId: json.plain('a.clinic_id'),
  roomId: json.plain('a.room_id'),
  // A subquery, not a join: for a join the planner expects few rows, and reads and sorts them all.
  roomName: json.text('(select r.name from rooms r where r.group_id = a.group_id and r.id = a.room_id)'),
  roomNameEn: json.textOrNull('(select r.name_en from rooms r where r.group_id = a.group_id and r.id = a.room_id)'),
  practitionerId: json.plain('a.practitioner_id'),
  appointmentTypeId: json.plain('a.appointment_type_id'),
  reason: json.textOrNull('a.reason'),
})

/** The appointments' part of a patient's file. */
export const appointmentsPart: PatientPart = {
  name: 'appointments',
  table: 'appointments',
  countAhead: countAheadOfPatient,
  move,
  timeline: { at: 'a.starts_at', kind: 'appointment', says: { appointment } },
  copy: withNotes(
    copyOf<Copied>({
      select: `
      select a.id, a.starts_on as date, left(a.start_time::text, 5) as start_time, a.time_zone, a.starts_at, a.duration_minutes, a.status,
        t.name as type, t.name_en as type_en, c.name as clinic, r.name as room, r.name_en as room_en, a.reason, a.cancellation_reason, a.arrived_at, a.started_at, a.created_at,
        json_build_object('firstName', u.first_name, 'lastName', u.last_name, 'title', u.title, 'credential', u.credential) as practitioner,
        coalesce((select json_agg(json_build_object('field', n.field, 'text', n.text, 'by', n.saved_name, 'at', n.saved_at) order by n.field)
          from appointment_notes n where n.group_id = a.group_id and n.appointment_id = a.id and n.text <> ''), '[]') as notes,
        (select json_build_object('by', s.signed_name, 'at', s.signed_at, 'digest', s.digest)
          from record_signatures s where s.group_id = a.group_id and s.appointment_id = a.id) as signature,
        coalesce((select json_agg(json_build_object('field', m.field, 'text', m.text, 'reason', m.reason, 'by', m.amended_name,
            'at', m.amended_at) order by m.amended_at, m.id)
          from record_amendments m where m.group_id = a.group_id and m.appointment_id = a.id), '[]') as amendments
      from appointments a
      join clinics c on c.group_id = a.group_id and c.id = a.clinic_id
      join rooms r on r.group_id = a.group_id and r.id = a.room_id
      join users u on u.group_id = a.group_id and u.id = a.practitioner_id
      join appointment_types t on t.group_id = a.group_id and t.id = a.appointment_type_id
      where a.group_id = params.group_id and a.patient_id = params.patient_id
      order by a.starts_at, a.id`,
      data: (row) => ({ ...row, practitioner: displayName(row.practitioner) }),
      words,
      line: (row, language) => {
        const status = appointmentStatusWords[row.status][language]
        return [
          writtenDay(row.date, language),
          writtenTime(row.startTime, language),
          writtenDuration(row.durationMinutes, language),
          nameIn(language, { name: row.type, nameEn: row.typeEn }),
          `${displayName(row.practitioner)}\n${row.clinic}`,
          row.cancellationReason === null ? status : words[language].because(status, row.cancellationReason),
          row.reason ?? '',
        ]
      },
    }),
  ),
}

/** The same part, with a section of what is written at the appointments, signatures included. */
function withNotes(copy: PatientPart['copy']): PatientPart['copy'] {
  return async (ctx, request) => {
    const part = await copy(ctx, request)
    const { title, header } = notesWords[request.language]
    const rows = (part.data as Copied[]).flatMap((row) => notesLines(row, request.language)) // what `copyOf` made of the rows
    return rows.length === 0 ? part : { ...part, sections: [...part.sections, { title, table: { header, rows } }] }
  }
}

function notesLines({ date, timeZone, reason, notes, signature, amendments }: Copied, language: Locale): string[][] {
  const { amended, signature: intact, brokenSignature: broken } = notesWords[language]
  const line = (what: string, { by, at }: Pick<Written, 'by' | 'at'>) => [
    writtenDay(date, language),
    what,
    by,
    writtenDayOf(new Date(at), timeZone, language),
  ]
  const word = (field: RecordField) => recordFieldWords[field][language]
  return [
    ...notes.map((note) => line(`${word(note.field)}\n${note.text}`, note)),
    ...(signature ? [line(isIntact(signature.digest, { reason: reason ?? '', notes }) ? intact : broken, signature)] : []),
    ...amendments.map((one) => line(`${amended(word(one.field), one.reason)}\n${one.text}`, one)),
  ]
}

/** Something that was written at an appointment, by whom and when (ISO 8601). */
interface Written {
  text: string
  by: string
  at: string
}

interface Copied {
  timeZone: string
  notes: (Written & { field: RecordField })[]
  signature: { by: string; at: string; digest: string } | null
  amendments: (Written & { field: RecordField; reason: string })[]
  date: LocalDate
  startTime: string
  durationMinutes: number
  status: AppointmentStatus
  type: string
  typeEn: string | null
  practitioner: Parameters<typeof displayName>[0]
  clinic: string
  reason: string | null
  cancellationReason: string | null
}

/**
 * Refuses with patient_merge_overlap, and the ids, when the two files have appointments at the same
 * time. One added by a concurrent transaction is found at the next attempt.
 */
async function move(ctx: Scope, files: Move, moveRows: () => Promise<string[]>): Promise<string[]> {
  const appointments = await overlapping(ctx, [files.from, files.to])
  if (appointments.length > 0) throw new AppError('patient_merge_overlap', { details: { appointments } })
  return moveRows()
}
