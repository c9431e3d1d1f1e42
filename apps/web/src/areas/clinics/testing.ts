import type { Clinic } from '@molaire/contract/clinics/endpoints'
import { uuid } from '../../platform/testing/screen.ts'
import { aUser } from '../users/testing.ts'

/** A clinic as the server tells of it; say what differs. */
export const aClinic = (n: number, differs: Partial<Clinic> = {}): Clinic => ({
  id: uuid(n),
  name: 'Clinique des Érables',
  address: '2145, rue Royale',
  phone: '819 555-0100',
  email: null,
  fax: null,
  timeZone: 'America/Toronto',
  groupId: aUser().groupId,
  groupName: 'Groupe Mauricie',
  invoicePrefix: 'ÉRA-',
  invoiceNumber: 1272,
  isArchived: false,
  version: 3,
  ...differs,
})
