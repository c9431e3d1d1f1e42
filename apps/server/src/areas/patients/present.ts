import type { Patient, PatientSummary } from '@molaire/contract/patients/shapes'
import type { Locale } from '@molaire/contract/shared/fields'
import { ageOn } from '@molaire/domain/patients/age'
import type { PatientStatus } from '@molaire/domain/patients/status'
import type { DayPart } from '@molaire/domain/waiting-list/availability'
import type { LocalDate } from '@molaire/domain/shared/local-date'
import type { PatientRow, SummaryRow } from './reads.ts'

/** What day it is now at a clinic, or where the group is when the patient has none (PAT-03). */
type TodayOf = (clinicId: string | null) => LocalDate

/** A line of the list. */
export function presentSummary(row: SummaryRow, todayOf: TodayOf): PatientSummary {
  const {
    id,
    firstName,
    lastName,
    email,
    phone,
    dateOfBirth,
    clinicId,
    assignedPractitionerId,
    lastVisit,
    nextAppointment,
    alerts,
  } = row
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
    alerts,
    clinicId,
    assignedPractitionerId,
    lastVisit,
    nextAppointment,
  }
}

/** The whole file. */
export function presentPatient(row: PatientRow, todayOf: TodayOf): Patient {
  const { createdAt, preferredLanguage, preferredDayParts, ...file } = row
  return {
    ...file,
    ...presentSummary(row, todayOf),
    // The constraints patients__language_known and patients__day_parts_known hold the same lists.
    preferredLanguage: preferredLanguage as Locale | null,
    preferredDayParts: preferredDayParts as DayPart[],
    createdAt: createdAt.toISOString(),
  }
}
