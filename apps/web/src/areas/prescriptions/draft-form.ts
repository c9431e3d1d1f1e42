import type { Prescription, PrescriptionFavourite } from '@molaire/contract/prescriptions/shapes'
import {
  fieldsOfKind,
  missingToSign,
  MOST_RENEWALS,
  type PrescriptionDetail,
  type PrescriptionElement,
  type PrescriptionKind,
} from '@molaire/domain/prescriptions/content'
import { proposedValidity } from '@molaire/domain/prescriptions/renew'
import { isLocalDate, type LocalDate } from '@molaire/domain/shared/local-date'
import type { PrescriptionBody } from './api.ts'

/** The fields of a prescription as they are typed. */
export interface DraftFields extends Record<string, unknown>, Record<PrescriptionDetail, string> {
  kind: PrescriptionKind
  medication: string
  renewals: string
  validUntil: string
  notes: string
}

/** What is wrong in a field, as a key of the messages. */
export type DraftProblem = 'required' | 'wholeNumber' | 'validityPast'

export const emptyDraft: DraftFields = {
  ...{ kind: 'drug', medication: '', form: '', concentration: '', dosage: '', quantity: '', duration: '', description: '' },
  ...{ renewals: '0', validUntil: '', notes: '' },
}

type Content = Omit<PrescriptionFavourite, 'id' | 'version' | 'name' | 'isShared' | 'notes'> &
  Partial<Pick<Prescription, 'notes' | 'validUntil'>>

/** The fields for what a prescription, a favourite or a suggestion says. */
export const draftOf = (content: Content): DraftFields => {
  const { kind, medication, form, concentration, dosage, quantity, duration, description, renewals, notes, validUntil } = content
  return {
    ...{ kind, medication, form: form ?? '', concentration: concentration ?? '', dosage: dosage ?? '' },
    ...{ quantity: quantity ?? '', duration: duration ?? '', description: description ?? '' },
    ...{ renewals: String(renewals), notes: notes ?? '', validUntil: validUntil ?? '' },
  }
}

/** The number of renewals; an empty box means none. Undefined for anything else. */
const renewalsOf = (typed: string): number | undefined => {
  const text = typed.trim()
  if (text === '') return 0
  return /^\d{1,2}$/.test(text) && Number(text) <= MOST_RENEWALS ? Number(text) : undefined
}

/** Whether the fields say that it may be renewed. */
export const isRenewable = ({ renewals }: Pick<DraftFields, 'renewals'>): boolean => !['', '0', '00'].includes(renewals.trim())

/**
 * APT-11: the next fields of a form, with a validity proposed once they are renewable, and without
 * that proposal once they are not. What the user typed stays (Decision 0128).
 */
export const withValidity = (before: DraftFields, next: DraftFields, today: LocalDate): DraftFields => {
  if (isRenewable(before) === isRenewable(next)) return next
  const [from, to] = isRenewable(next) ? ['', proposedValidity(today)] : [proposedValidity(today), '']
  return next.validUntil === from ? { ...next, validUntil: to } : next
}

/** The body of the request. Details that the kind does not have are left out. */
export const bodyOf = (fields: DraftFields): PrescriptionBody => {
  const { kind, medication, renewals, validUntil, notes } = fields
  const details = Object.fromEntries(fieldsOfKind[kind].map((name) => [name, fields[name].trim() || null]))
  return {
    ...{ kind, medication: medication.trim(), ...details, renewals: renewalsOf(renewals) ?? 0, notes: notes.trim() || null },
    validUntil: isLocalDate(validUntil) ? validUntil : null,
  }
}

/** What keeps a draft from being saved. Other legal elements may follow later. */
export const problemsOf = (
  { medication, renewals, validUntil }: DraftFields,
  today: LocalDate,
): Partial<Record<'medication' | 'renewals' | 'validUntil', DraftProblem>> => ({
  ...(medication.trim() === '' && { medication: 'required' }),
  ...(renewalsOf(renewals) === undefined && { renewals: 'wholeNumber' }),
  ...(validUntil !== '' && validUntil < today && { validUntil: 'validityPast' }),
})

/** APT-11: the legal elements that the fields still lack for a signature. */
export const missingIn = (fields: DraftFields, today: LocalDate): PrescriptionElement[] => {
  const { kind, medication, renewals = 0, validUntil = null, ...details } = bodyOf(fields)
  return missingToSign(
    {
      ...{ kind: kind ?? 'drug', medication, renewals, validUntil },
      ...{ form: details.form ?? null, concentration: details.concentration ?? null, dosage: details.dosage ?? null },
      ...{ quantity: details.quantity ?? null, duration: details.duration ?? null, description: details.description ?? null },
    },
    today,
  )
}
