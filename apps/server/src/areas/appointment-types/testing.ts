import type { AppParts } from '../../app.ts'
import { systemContext } from '../../platform/context.ts'
import type { RecordArea } from '../../platform/records/testing.ts'
import type { NewRow } from '../../platform/records/record-store.ts'
import { createAppointmentType } from './index.ts'

/** An appointment type of a group, with a unique name. */
export function givenAppointmentType(
  { parts }: { parts: AppParts },
  { group, ...wishes }: { group: { id: string } } & Partial<NewRow<'appointmentTypes'>>,
) {
  const name = `Examen ${parts.newId().slice(-6)}`
  return createAppointmentType(systemContext(parts, group.id), { name, color: '#2F8F5B', ...wishes })
}

const kind = { name: 'Suivi', color: '#4A8FA8', defaultDurationMinutes: 15 }
/** The cases for tools/house/records.db.test.ts. */
export const walk: RecordArea = {
  path: '/appointment-types',
  noun: 'kind',
  nouns: 'kinds of appointment',
  given: (house, { group }) => givenAppointmentType(house, { group }),
  made: { title: 'CFG-03 a manager adds a kind of appointment, changes it and removes it', body: () => kind, is: kind },
  changes: [[{ ...kind, color: '#a1b2c3', defaultDurationMinutes: 480 }, {}]],
  hasArchive: true,
  taken: {
    title: 'CFG-03 a group has a name of a kind once, however it is written; that of an archived one is free again',
    code: 'appointment_type_name_taken',
    name: 'Suivi',
    variants: [' SUIVI'],
  },
}
