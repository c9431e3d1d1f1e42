import type { Clinic } from '@molaire/contract/clinics/endpoints'
import type { RecordRow } from '../../platform/records/record-store.ts'

/** A clinic with the name of its group. */
export type ClinicRow = RecordRow<'clinics'> & { groupName: string }

export function presentClinic(row: ClinicRow): Clinic {
  const { id, name, address, phone, email, fax, timeZone, groupId, groupName, invoicePrefix, invoiceNumber, version } = row
  const { paymentTermsDays, gstNumber, qstNumber } = row
  const isArchived = row.archivedAt !== null
  return {
    ...{ id, name, address, phone, email, fax, timeZone, groupId, groupName, invoicePrefix, invoiceNumber },
    ...{ paymentTermsDays, gstNumber, qstNumber, isArchived, version },
  }
}
