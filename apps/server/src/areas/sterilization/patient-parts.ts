import type { RecallContactStatus } from '@molaire/domain/sterilization/recall'
import type { LocalDate } from '@molaire/domain/shared/local-date'
import { displayName } from '@molaire/domain/users/display-name'
import { recallContactStatusWords } from '@molaire/words/sterilization/terms'
import { json } from '../../platform/db/json-text.ts'
import { inBothLanguages } from '../../platform/words/in-both-languages.ts'
import { writtenDay, writtenDayOf } from '../../platform/words/written.ts'
import { copyOf, type PatientPart } from '../patients/index.ts'
import { words } from './words.ts'

interface CopiedTray {
  date: LocalDate
  serialNumber: string
  content: string | null
  sterilizer: string
  loadedOn: LocalDate
  loadNumber: number
  linkedBy: Parameters<typeof displayName>[0] | null
}

/** STER-02: the trays that served for a patient. */
const traysPart: PatientPart = {
  name: 'trays',
  table: 'tray_cycles',
  followsAppointment: true,
  timeline: {
    at: 'a.linked_at',
    kind: 'tray',
    says: {
      serialNumber: json.text('(select t.serial_number from trays t where t.group_id = a.group_id and t.id = a.tray_id)'),
      appointmentId: json.plain('a.appointment_id'),
    },
  },
  copy: copyOf<CopiedTray>({
    select: `
      select a.id, v.starts_on as date, a.appointment_id, t.serial_number, coalesce(a.content, t.content) as content,
        s.name as sterilizer, l.loaded_on, l.number as load_number, l.status as load_status, a.expires_on, a.linked_at, (
          select json_build_object('firstName', u.first_name, 'lastName', u.last_name, 'title', u.title, 'credential', u.credential)
          from users u where u.group_id = a.group_id and u.id = a.linked_by) as linked_by
      from tray_cycles a
      join trays t on t.group_id = a.group_id and t.id = a.tray_id
      join appointments v on v.group_id = a.group_id and v.id = a.appointment_id
      join sterilization_loads l on l.group_id = a.group_id and l.id = a.load_id
      join sterilizers s on s.group_id = l.group_id and s.id = l.sterilizer_id
      where a.group_id = params.group_id and a.patient_id = params.patient_id
      order by v.starts_at, a.linked_at, a.id`,
    data: (row) => ({ ...row, linkedBy: row.linkedBy && displayName(row.linkedBy) }),
    words: inBothLanguages((say) => say(words.fr.trays, words.en.trays)),
    line: (row, language) => [
      writtenDay(row.date, language),
      [row.serialNumber, row.content].filter(Boolean).join('\n'),
      `${row.sterilizer}\n${words[language].load(writtenDay(row.loadedOn, language), row.loadNumber)}`,
      row.linkedBy ? displayName(row.linkedBy) : '',
    ],
  }),
}

interface CopiedContact {
  since: Date
  status: RecallContactStatus
  note: string | null
  timeZone: string
}

/** STER-02: the recalls that named a patient, and how they were reached. */
const recallsPart: PatientPart = {
  name: 'sterilizationRecalls',
  table: 'sterilization_recall_contacts',
  copy: copyOf<CopiedContact>({
    select: `
      select a.id, a.created_at as since, a.status, a.note, a.contacted_at, c.time_zone
      from sterilization_recall_contacts a
      join patients p on p.group_id = a.group_id and p.id = a.patient_id
      cross join lateral (select k.time_zone from clinics k where k.group_id = a.group_id order by k.id limit 1) c
      where a.group_id = params.group_id and a.patient_id = params.patient_id
      order by a.created_at, a.id`,
    data: ({ timeZone: _timeZone, ...row }) => row,
    words: inBothLanguages((say) => say(words.fr.recalls, words.en.recalls)),
    line: ({ since, status, note, timeZone }, language) => [
      writtenDayOf(since, timeZone, language),
      recallContactStatusWords[status][language],
      note ?? '',
    ],
  }),
}

export const sterilizationParts: readonly PatientPart[] = [traysPart, recallsPart]
