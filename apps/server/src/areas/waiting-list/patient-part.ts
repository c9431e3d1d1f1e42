import type { Locale } from '@molaire/contract/shared/fields'
import type { DayPart } from '@molaire/domain/waiting-list/availability'
import { displayName } from '@molaire/domain/users/display-name'
import type { Scope } from '../../platform/context.ts'
import { json, jsonText } from '../../platform/db/json-text.ts'
import { writtenDay, writtenDayOf, writtenDuration, writtenWeekday } from '../../platform/words/written.ts'
import { afterPlace, type CopyPart, type PatientPart, type TimelineSource } from '../patients/index.ts'
import { setPatient } from './queries.ts'
import { countOfPatient, listAllOfPatient, type OfPatientRow } from './reads/of-patient.ts'
import { words } from './words.ts'

// The constraint waiting_list_entries__status_known holds the same list.
const asStatus = (stored: string) => stored as 'waiting' | 'booked' | 'removed'

const timeline: TimelineSource = {
  entries: `
    select e.created_at as at, e.id::text as id,
      ${jsonText(
        json.object({
          id: json.plain('e.id'),
          at: json.moment('e.created_at'),
          kind: json.plain(`'waiting'`),
          appointmentTypeId: json.plain('e.appointment_type_id'),
          outcome: json.plain('e.status'),
        }),
      )} as entry
    from waiting_list_entries e
    where e.group_id = asked.group_id and e.patient_id = asked.patient_id and ${afterPlace({ at: 'e.created_at', id: 'e.id' })}`,
  count: `select count(*) from waiting_list_entries where group_id = asked.group_id and patient_id = asked.patient_id`,
}

/** What the waiting list keeps of a patient. Waiting is no visit: a file may be archived meanwhile, and nobody is then offered a time. */
export const waitingListPart: PatientPart = {
  name: 'waitingList',
  tables: ['waiting_list_entries'],
  count: countOfPatient,
  move: setPatient,
  moveBack: async (ctx, back) => {
    await setPatient(ctx, back)
  },
  timeline,
  copy,
}

/** Every time that they were put on a list, and what became of it. */
async function copy(ctx: Scope, { patientId, language }: { patientId: string; language: Locale }): Promise<CopyPart> {
  const rows = await listAllOfPatient(ctx, patientId)
  const { title, header } = words[language]
  return {
    data: rows.map(asData),
    sections: [
      {
        title,
        table: {
          header: [header.since, header.type, header.practitioner, header.wish, header.status],
          rows: rows.map((row) => asLine(row, language)),
        },
      },
    ],
  }
}

const practitionerOf = ({ firstName, ...row }: OfPatientRow) => (firstName === null ? null : displayName({ ...row, firstName }))

const asData = (row: OfPatientRow) => ({
  id: row.id,
  since: row.createdAt.toISOString(),
  status: row.status,
  statusSince: row.statusChangedAt.toISOString(),
  clinic: row.clinicName,
  type: row.typeName,
  practitioner: practitionerOf(row),
  durationMinutes: row.durationMinutes,
  weekdays: row.weekdays,
  dayParts: row.dayParts,
  availableFrom: row.availableFrom,
  availableUntil: row.availableUntil,
  priority: row.priority,
  note: row.note,
  appointmentId: row.appointmentId,
  bookedAppointmentId: row.bookedAppointmentId,
})

function asLine(row: OfPatientRow, language: Locale): string[] {
  const said = words[language]
  const wishes = [
    writtenDuration(row.durationMinutes, language),
    row.weekdays.map((day) => writtenWeekday(day, language)).join(', '),
    // The constraint waiting_list_entries__day_parts_known holds the same list.
    row.dayParts.map((part) => said.dayParts[part as DayPart]).join(', '),
    row.availableFrom && said.from(writtenDay(row.availableFrom, language)),
    row.availableUntil && said.until(writtenDay(row.availableUntil, language)),
    row.note && said.note(row.note),
  ]
  return [
    writtenDayOf(row.createdAt, row.timeZone, language),
    row.typeName,
    `${practitionerOf(row) ?? said.anyone}\n${row.clinicName}`,
    wishes.filter(Boolean).join('\n'),
    said.status[asStatus(row.status)],
  ]
}
