import type { LocalDate } from '@molaire/domain/shared/local-date'
import type { DayPart } from '@molaire/domain/waiting-list/availability'
import { nameIn } from '@molaire/domain/shared/second-names'
import { displayName } from '@molaire/domain/users/display-name'
import { dayPartWords } from '@molaire/words/waiting-list/day-parts'
import { waitingListStatusWords } from '@molaire/words/waiting-list/statuses'
import { json } from '../../platform/db/json-text.ts'
import { writtenDay, writtenDayOf, writtenDuration, writtenWeekday } from '../../platform/words/written.ts'
import { copyOf, type PatientPart } from '../patients/index.ts'
import { words } from './words.ts'

/**
 * The waiting list's part of a patient's file. Waiting does not prevent archiving the file; an
 * archived patient is not offered a time.
 */
export const waitingListPart: PatientPart = {
  name: 'waitingList',
  table: 'waiting_list_entries',
  timeline: {
    at: 'a.created_at',
    kind: 'waiting',
    says: { appointmentTypeId: json.plain('a.appointment_type_id'), outcome: json.plain('a.status') },
  },
  copy: copyOf<Copied>({
    select: `
      select a.id, a.created_at as since, a.status, a.status_changed_at as status_since, c.name as clinic, c.time_zone, t.name as type, t.name_en as type_en,
        a.duration_minutes, a.weekdays, a.day_parts, a.available_from, a.available_until, a.priority, a.note, a.appointment_id,
        a.booked_appointment_id, (
          select json_build_object('firstName', u.first_name, 'lastName', u.last_name, 'title', u.title, 'credential', u.credential)
          from users u where u.group_id = a.group_id and u.id = a.practitioner_id) as practitioner
      from waiting_list_entries a
      join clinics c on c.group_id = a.group_id and c.id = a.clinic_id
      join appointment_types t on t.group_id = a.group_id and t.id = a.appointment_type_id
      where a.group_id = params.group_id and a.patient_id = params.patient_id
      order by a.created_at, a.id`,
    data: ({ timeZone: _timeZone, ...row }) => ({ ...row, practitioner: row.practitioner && displayName(row.practitioner) }),
    words,
    line: (row, language) => {
      const { anyone, from, until, note } = words[language]
      const wishes = [
        writtenDuration(row.durationMinutes, language),
        row.weekdays.map((day) => writtenWeekday(day, language)).join(', '),
        row.dayParts.map((part) => dayPartWords[part][language]).join(', '),
        row.availableFrom && from(writtenDay(row.availableFrom, language)),
        row.availableUntil && until(writtenDay(row.availableUntil, language)),
        row.note && note(row.note),
      ]
      return [
        writtenDayOf(row.since, row.timeZone, language),
        nameIn(language, { name: row.type, nameEn: row.typeEn }),
        `${row.practitioner ? displayName(row.practitioner) : anyone}\n${row.clinic}`,
        wishes.filter(Boolean).join('\n'),
        waitingListStatusWords[row.status][language],
      ]
    },
  }),
}

interface Copied {
  since: Date
  status: keyof typeof waitingListStatusWords
  clinic: string
  timeZone: string
  type: string
  typeEn: string | null
  practitioner: Parameters<typeof displayName>[0] | null
  durationMinutes: number
  weekdays: readonly number[]
  dayParts: readonly DayPart[]
  availableFrom: LocalDate | null
  availableUntil: LocalDate | null
  note: string | null
}
