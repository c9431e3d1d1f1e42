import type { Clinic } from '@molaire/contract/clinics/endpoints'
import type { ClinicRow } from './queries.ts'

export function presentClinic(row: ClinicRow): Clinic {
  const { id, name, address, phone, email, fax, timeZone, groupId, groupName, invoicePrefix, invoiceNumber, version } = row
  const isArchived = row.archivedAt !== null
  return { id, name, address, phone, email, fax, timeZone, groupId, groupName, invoicePrefix, invoiceNumber, isArchived, version }
}
