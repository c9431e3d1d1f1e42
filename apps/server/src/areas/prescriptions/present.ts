import type { Prescription, PrescriptionFavourite, PrescriptionSuggestion } from '@molaire/contract/prescriptions/shapes'
import type { PrescriptionKind } from '@molaire/domain/prescriptions/content'
import { statusOf } from '@molaire/domain/prescriptions/status'
import type { FavouriteRow, PrescriptionRow } from './queries.ts'

/** A prescription with who wrote or signed it. */
export type ReadRow = PrescriptionRow & {
  prescriber: { firstName: string; lastName: string; title: string | null; credential: string | null }
}

export function presentPrescription(row: ReadRow): Prescription {
  const { id, version, clinicId, patientId, appointmentId, prescribedOn, validUntil, notes, renewedFromId, licenceNumber } = row
  const { firstName, lastName, title, credential } = row.prescriber
  return {
    ...{ id, version, clinicId, patientId, appointmentId, prescribedOn, ...contentOf(row), validUntil, notes, renewedFromId },
    prescriber: { id: row.prescriberId, firstName, lastName, title, credential },
    status: statusOf(row),
    signedAt: row.signedAt?.toISOString() ?? null,
    licenceNumber,
    cancelledAt: row.cancelledAt?.toISOString() ?? null,
    cancellationReason: row.cancellationReason,
    createdAt: row.createdAt.toISOString(),
  }
}

type ContentRow = Omit<PrescriptionSuggestion, 'uses' | 'kind'> & { kind: string }
export type SuggestionRow = ContentRow & { uses: number }

const contentOf = (row: ContentRow) => {
  const { medication, form, concentration, dosage, quantity, duration, description, renewals } = row
  const kind = row.kind as PrescriptionKind // the constraint prescriptions__kind_known holds the same list
  return { kind, medication, form, concentration, dosage, quantity, duration, description, renewals }
}

export const presentSuggestion = (row: SuggestionRow): PrescriptionSuggestion => ({ ...contentOf(row), uses: row.uses })

export const presentFavourite = (row: FavouriteRow): PrescriptionFavourite => {
  const { id, version, name, notes, userId } = row
  return { id, version, name, isShared: userId === null, ...contentOf(row), notes }
}
