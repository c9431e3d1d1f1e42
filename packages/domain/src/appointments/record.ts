import type { AppointmentStatus } from './status.ts'

/**
 * APT-03: the texts of an appointment that its team writes, beside the reason. The last four are
 * the short facts that every record must state (D-3, r. 16, s. 16).
 */
export const noteFields = ['clinical_note', 'observations', 'diagnosis', 'consent', 'anaesthetic', 'materials'] as const
export type NoteField = (typeof noteFields)[number]

/** Every text that a signature freezes and an amendment may replace (APT-14). */
export const recordFields = ['reason', ...noteFields] as const
export type RecordField = (typeof recordFields)[number]

/** How long a text may be, in UTF-16 units. */
export const longestText: Readonly<Record<RecordField, number>> = {
  reason: 2000,
  clinical_note: 20_000,
  observations: 20_000,
  diagnosis: 2000,
  consent: 2000,
  anaesthetic: 2000,
  materials: 2000,
}

/** What a complete record still misses, in the order in which the panel lists it. */
export const recordGaps = [
  'reason',
  'clinical_note',
  'diagnosis',
  'consent',
  'anaesthetic',
  'materials',
  'treatments',
  'signature',
] as const
export type RecordGap = (typeof recordGaps)[number]

export interface RecordState {
  /** The texts as they read now; a field that was never written is absent or empty. */
  texts: Readonly<Partial<Record<RecordField, string>>>
  isSigned: boolean
  /** How many treatments were done at the appointment; undefined while that is not known. */
  doneTreatments: number | undefined
}

/**
 * What the record of an appointment still misses (APT-03, APT-14; D-3, r. 16, s. 16). A field that
 * does not apply says so in words ("none"), so only an empty one is missing. The signature is missing
 * last, because it freezes the rest. Treatments are left out while they are not known.
 *
 * `recordGapsOf({ texts: {}, isSigned: false, doneTreatments: 1 })` lists all but `treatments`.
 */
export function recordGapsOf({ texts, isSigned, doneTreatments }: RecordState): RecordGap[] {
  return recordGaps.filter((gap) => {
    if (gap === 'signature') return !isSigned
    if (gap === 'treatments') return doneTreatments === 0
    return !texts[gap]?.trim()
  })
}

/** A cancelled appointment has no record to write. Of a missed one, that may be noted. */
export function hasRecord(status: AppointmentStatus): boolean {
  return status !== 'cancelled'
}

/** APT-14: a record is signed once the appointment has begun. */
export function maySign(status: AppointmentStatus): boolean {
  return status === 'in_progress' || status === 'completed'
}
