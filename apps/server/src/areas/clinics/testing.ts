import type { AppParts } from '../../app.ts'
import { systemContext } from '../../platform/context.ts'
import type { RecordArea } from '../../platform/records/testing.ts'
import type { NewRow } from '../../platform/records/record-store.ts'
import { createClinic } from './index.ts'

/** A clinic of a group; by default, in Quebec. */
export function givenClinic(
  { parts }: { parts: AppParts },
  { group, ...wishes }: { group: { id: string } } & Partial<NewRow<'clinics'>>,
) {
  const clinic = { name: 'Clinique des Érables', address: '1200, rue des Érables, Trois-Rivières', phone: '819 555-0100' }
  return createClinic(systemContext(parts, group.id), { ...clinic, ...wishes })
}

/** The body of a request to create a clinic. */
export const rive = {
  name: 'Clinique de la Rive',
  address: '45, rue Notre-Dame, Shawinigan',
  phone: '(819) 555-0199',
  email: 'rive@clinique.example',
  fax: '+1 819 555 0198',
  invoicePrefix: 'RIVE-',
}

/** The cases for tools/house/records.db.test.ts. */
export const walk: RecordArea = {
  path: '/clinics',
  noun: 'clinic',
  nouns: 'clinics',
  given: (house, { group }) => givenClinic(house, { group }),
  made: {
    title: 'CFG-02 a manager opens a clinic of their group, changes it and closes it',
    body: ({ group }) => ({ ...rive, groupId: group.id, invoiceNumber: 400 }),
    is: { ...rive, phone: '819 555-0199', fax: '819 555-0198', timeZone: 'America/Toronto', invoiceNumber: 400 },
  },
  changes: [
    [
      { ...rive, name: 'Clinique du Rivage', email: '', fax: null, invoicePrefix: '' },
      { phone: '819 555-0199', email: null },
    ],
  ],
  stale: 'a change or removal',
  hasArchive: true,
  inUse: {
    title: 'CFG-02 a clinic that something names is not closed, and says how much does',
    code: 'clinic_in_use',
    of: ({ clinic }) => clinic,
    details: { appointments: 1, patients: 1, rooms: 1, workPeriods: 1 },
  },
}
