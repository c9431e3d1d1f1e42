import { kindsOf, type Actor } from '../users/access.ts'

/** A draft may change. A signed prescription never changes; it can only be cancelled. */
export const prescriptionStatuses = ['draft', 'signed', 'cancelled'] as const
export type PrescriptionStatus = (typeof prescriptionStatuses)[number]

/** The moments that decide the status, in any form; null when it has not happened. */
interface Signed {
  signedAt: unknown
  cancelledAt: unknown
}

/** The status follows from the signature and the cancellation. */
export function statusOf({ signedAt, cancelledAt }: Signed): PrescriptionStatus {
  if (cancelledAt !== null) return 'cancelled'
  return signedAt === null ? 'draft' : 'signed'
}

/** RX-01: only what was signed and stands is written again; a draft is simply changed. */
export const mayRenew = (prescription: Signed): boolean => statusOf(prescription) === 'signed'

/**
 * Only dentists sign (D-3, r. 11): neither hygienists nor assistants, nor an administrator who is
 * no dentist, although the table of rights lets administrators write drafts.
 */
export const maySign = (person: Actor): boolean => kindsOf(person).has('dentist')

/** The reason of a cancellation, which is required, in UTF-16 units. */
export const longestReason = 200
