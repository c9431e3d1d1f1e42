import type { Patient, PatientSummary } from '@molaire/contract/patients/shapes'
import { ageOn } from '@molaire/domain/patients/age'
import type { PatientStatus } from '@molaire/domain/patients/status'
import type { LocalDate } from '@molaire/domain/shared/local-date'
import type { PatientRow, SummaryRow } from './reads.ts'

/** A line of the list. `todayIn` gives the day that it is now in a zone, or in the group's own when the patient has no clinic (PAT-03). */
export function presentSummary(row: SummaryRow, todayIn: (timeZone: string | null) => LocalDate): PatientSummary {
  const { id, firstName, lastName, email, phone, dateOfBirth, clinicId, assignedPractitionerId, lastVisit, nextAppointment } = row
  return {
    id,
    firstName,
    lastName,
    email,
    phone,
    dateOfBirth,
    age: ageOn(dateOfBirth, todayIn(row.timeZone)) ?? null,
    // The constraint patients__status_known holds the same list.
    status: row.status as PatientStatus,
    clinicId,
    assignedPractitionerId,
    lastVisit,
    nextAppointment,
  }
}

export function presentPatient(row: PatientRow, todayIn: (timeZone: string | null) => LocalDate): Patient {
  const { notes, streetAddress, city, province, postalCode, emergencyContactName, emergencyContactPhone, version } = row
  return {
    ...presentSummary(row, todayIn),
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
