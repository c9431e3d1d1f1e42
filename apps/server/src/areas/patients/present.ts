import type { Patient, PatientSummary } from '@molaire/contract/patients/shapes'
import { ageOn } from '@molaire/domain/patients/age'
import type { PatientStatus } from '@molaire/domain/patients/status'
import type { LocalDate } from '@molaire/domain/shared/local-date'
import type { PatientRow, SummaryRow } from './reads.ts'

/** What day it is now at a clinic, or where the group is when the patient has none (PAT-03). */
type TodayOf = (clinicId: string | null) => LocalDate

/** A line of the list. */
export function presentSummary(row: SummaryRow, todayOf: TodayOf): PatientSummary {
  const { id, firstName, lastName, email, phone, dateOfBirth, clinicId, assignedPractitionerId, lastVisit, nextAppointment } = row
  return {
    id,
    firstName,
    lastName,
    email,
    phone,
    dateOfBirth,
    age: ageOn(dateOfBirth, todayOf(clinicId)) ?? null,
    // The constraint patients__status_known holds the same list.
    status: row.status as PatientStatus,
    clinicId,
    assignedPractitionerId,
    lastVisit,
    nextAppointment,
  }
}

/** The whole file. */
export function presentPatient(row: PatientRow, todayOf: TodayOf): Patient {
  const { notes, streetAddress, city, province, postalCode, emergencyContactName, emergencyContactPhone, version } = row
  return {
    ...presentSummary(row, todayOf),
    notes,
    streetAddress,
    city,
    province,
    postalCode,
    emergencyContactName,
    emergencyContactPhone,
    createdAt: row.createdAt.toISOString(),
    version,
  }
}
