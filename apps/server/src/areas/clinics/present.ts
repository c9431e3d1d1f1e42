import type { Clinic } from '@molaire/contract/clinics/endpoints'
import type { ClinicRow } from './queries.ts'

export function presentClinic({ id, name, address, phone, email, fax, timeZone, version }: ClinicRow): Clinic {
  return { id, name, address, phone, email, fax, timeZone, version }
}
