import type { LocalDate } from '../shared/local-date.ts'

/** What is prescribed: a drug, a device, or a treatment (D-3, r. 11, s. 1). */
export const prescriptionKinds = ['drug', 'device', 'treatment'] as const
export type PrescriptionKind = (typeof prescriptionKinds)[number]

/** More renewals than anyone authorizes; the database has the same limit. */
export const MOST_RENEWALS = 99

/** What a prescription says. A text that is not given is null. */
export interface PrescriptionContent {
  kind: PrescriptionKind
  /** The name of the drug, the kind of the device, or the nature of the treatment. */
  medication: string
  form: string | null
  concentration: string | null
  dosage: string | null
  quantity: string | null
  /** The length of the treatment, in words: '7 jours'. */
  duration: string | null
  /** Of a device. */
  description: string | null
  renewals: number
  /** The last day on which it may be renewed. */
  validUntil: LocalDate | null
}

/** The fields that only some kinds have, in the order of the form. */
export const fieldsOfKind: Readonly<Record<PrescriptionKind, readonly PrescriptionDetail[]>> = {
  drug: ['form', 'concentration', 'quantity', 'duration', 'dosage'],
  device: ['description', 'quantity'],
  treatment: ['description', 'quantity', 'duration'],
}
export type PrescriptionDetail = 'form' | 'concentration' | 'dosage' | 'quantity' | 'duration' | 'description'

/** The elements that a signature may lack. */
export const prescriptionElements = [
  'medication',
  'form',
  'concentration',
  'quantityOrDuration',
  'dosage',
  'description',
  'validity',
] as const
export type PrescriptionElement = (typeof prescriptionElements)[number]

/** Whether a text says anything. */
export const isGiven = (text: string | null | undefined): boolean => Boolean(text?.trim())

/** The same without the details that its kind does not have: a device has no dosage. */
export function onlyOfKind<C extends Pick<PrescriptionContent, 'kind' | PrescriptionDetail>>(content: C): C {
  const has = (name: PrescriptionDetail) => fieldsOfKind[content.kind].includes(name)
  const keep = (name: PrescriptionDetail) => (has(name) ? content[name] : null)
  return {
    ...content,
    form: keep('form'),
    concentration: keep('concentration'),
    dosage: keep('dosage'),
    quantity: keep('quantity'),
    duration: keep('duration'),
    description: keep('description'),
  }
}

/**
 * The legal elements that a prescription still lacks to be signed on a day (D-3, r. 11, s. 1;
 * APT-11), in the order of the form; empty when it is complete. A renewable one needs a validity
 * that is not over.
 */
export function missingToSign(content: PrescriptionContent, today: LocalDate): PrescriptionElement[] {
  const { kind, medication, form, concentration, dosage, quantity, duration, description, renewals, validUntil } = content
  const isLacking: Record<PrescriptionElement, boolean> = {
    medication: !isGiven(medication),
    form: kind === 'drug' && !isGiven(form),
    concentration: kind === 'drug' && !isGiven(concentration),
    quantityOrDuration: kind === 'drug' && !isGiven(quantity) && !isGiven(duration),
    dosage: kind === 'drug' && !isGiven(dosage),
    description: kind === 'device' && !isGiven(description),
    validity: renewals > 0 && (validUntil === null || validUntil < today),
  }
  return prescriptionElements.filter((element) => isLacking[element])
}
