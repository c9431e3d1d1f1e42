import type { Clinic } from '@molaire/contract/clinics/endpoints'
import type { ClinicRow } from './queries.ts'

export function presentClinic(row: ClinicRow): Clinic {
  const { id, name, address, phone, email, fax, timeZone, groupId, groupName, invoicePrefix, invoiceNumber, version } = row
  return { id, name, address, phone, email, fax, timeZone, groupId, groupName, invoicePrefix, invoiceNumber, version }
}
