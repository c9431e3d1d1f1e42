import type { Locale } from '@molaire/contract/shared/fields'
import { displayName } from '@molaire/domain/users/display-name'
import type { Scope } from '../../platform/context.ts'
import { violatedConstraint } from '../../platform/db/constraint-errors.ts'
import { json, jsonText } from '../../platform/db/json-text.ts'
import { timeOfDay } from '../../platform/db/time-of-day.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { writtenDay, writtenDuration, writtenTime } from '../../platform/words/written.ts'
import { afterPlace, type CopyPart, type PatientPart, type TimelineSource } from '../patients/index.ts'
import { countAheadOfPatient, countOfPatient, listAllOfPatient, type OfPatientRow } from './of-patient/rows.ts'
import { words } from './of-patient/words.ts'
import { asStatus, overlapping, setPatient } from './queries.ts'

const appointment = json.object({
  id: json.plain('a.id'),
  date: json.plain('a.starts_on'),
  startTime: json.time('a.start_time'),
  durationMinutes: json.number('a.duration_minutes'),
  status: json.plain('a.status'),
  clinicId: json.plain('a.clinic_id'),
  roomId: json.plain('a.room_id'),
  // Asked for row by row: with a join the planner takes few to be all there are, and reads them all to sort them.
  roomName: json.text('(select r.name from rooms r where r.group_id = a.group_id and r.id = a.room_id)'),
  practitionerId: json.plain('a.practitioner_id'),
  appointmentTypeId: json.plain('a.appointment_type_id'),
  reason: json.textOrNull('a.reason'),
})

const timeline: TimelineSource = {
  entries: `
    select a.starts_at as at, a.id::text as id,
      ${jsonText(json.object({ id: json.plain('a.id'), at: json.moment('a.starts_at'), kind: json.plain(`'appointment'`), appointment }))} as entry
    from appointments a
    where a.group_id = asked.group_id and a.patient_id = asked.patient_id and ${afterPlace({ at: 'a.starts_at', id: 'a.id' })}`,
  count: `select count(*) from appointments where group_id = asked.group_id and patient_id = asked.patient_id`,
}

/** What appointments keep of a patient. */
export const appointmentsPart: PatientPart = {
  name: 'appointments',
  tables: ['appointments'],
  count: countOfPatient,
  countAhead: countAheadOfPatient,
  move: (ctx, files) => move(ctx, files),
  moveBack: async (ctx, back) => {
    await move(ctx, back)
  },
  timeline,
  copy,
}

/**
 * One person is not in two places: refuses with patient_merge_overlap and the ids. Of a visit that was moved there at this very moment the database
 * tells, and by then nothing more can be asked: the refusal is without ids, and trying again finds them.
 */
async function move(ctx: Scope, files: { from: string; to: string; ids?: readonly string[] }): Promise<string[]> {
  const appointments = await overlapping(ctx, [files.from, files.to])
  if (appointments.length > 0) throw new AppError('patient_merge_overlap', { details: { appointments } })
  try {
    return await setPatient(ctx, files)
  } catch (error) {
    if (violatedConstraint(error) !== 'appointments__patient_free') throw error
    throw new AppError('patient_merge_overlap', { cause: error })
  }
}

/** Every appointment in the order in which they were, or are to be. */
async function copy(ctx: Scope, { patientId, language }: { patientId: string; language: Locale }): Promise<CopyPart> {
  const rows = await listAllOfPatient(ctx, patientId)
  const { title, header } = words[language]
  return {
    data: rows.map(asData),
    sections: [
      {
        title,
        table: {
          header: [header.day, header.time, header.duration, header.type, header.practitioner, header.status, header.reason],
          rows: rows.map((row) => asLine(row, language)),
        },
      },
    ],
  }
}

const asData = (row: OfPatientRow) => ({
  id: row.id,
  date: row.startsOn,
  startTime: timeOfDay(row.startTime),
  timeZone: row.timeZone,
  startsAt: row.startsAt.toISOString(),
  durationMinutes: row.durationMinutes,
  status: row.status,
  type: row.typeName,
  practitioner: displayName(row),
  clinic: row.clinicName,
  room: row.roomName,
  reason: row.reason,
  cancellationReason: row.cancellationReason,
  arrivedAt: row.arrivedAt?.toISOString() ?? null,
  startedAt: row.startedAt?.toISOString() ?? null,
  createdAt: row.createdAt.toISOString(),
})

function asLine(row: OfPatientRow, language: Locale): string[] {
  const { status, because } = words[language]
  const said = status[asStatus(row.status)]
  return [
    writtenDay(row.startsOn, language),
    writtenTime(timeOfDay(row.startTime), language),
    writtenDuration(row.durationMinutes, language),
    row.typeName,
    `${displayName(row)}\n${row.clinicName}`,
    row.cancellationReason === null ? said : because(said, row.cancellationReason),
    row.reason ?? '',
  ]
}
