import type { BookingBlock } from '../schedule/offered.ts'
import { type LocalDate, isLocalDate } from '../shared/local-date.ts'
import { parsePhone } from '../shared/phone.ts'
import type { Refusal } from '../shared/refusal.ts'
import type { Conflict } from './conflicts.ts'
import { DEFAULT_DURATION, isValidDuration } from './duration.ts'

/** WIZ-01: the three steps, in order. */
export const wizardSteps = ['who', 'when', 'details'] as const
export type WizardStep = (typeof wizardSteps)[number]

/**
 * WIZ-01: everything entered so far; going back changes nothing. The patient is an id, or the names
 * of a new one (WIZ-02).
 */
export type WizardDraft = {
  patientId?: string
  newPatient?: { firstName: string; lastName: string; phone?: string; despite?: string[] }
  practitionerId?: string
  date?: LocalDate
  startMinutes?: number
  durationMinutes: number
  roomId?: string
  typeId?: string
  reason: string
  status: 'scheduled' | 'confirmed'
}

/** What other rules say about this draft now. */
export type WizardContext = {
  /** WIZ-05 */
  blocked: BookingBlock | null
  /** WIZ-02: the practitioners who have time slots */
  practitionerIds: readonly string[]
  /** WIZ-06: the types allowed at the chosen time */
  typeIds: readonly string[]
  /**
   * WIZ-03: the result of schedule/availability for the chosen time; true until a time is chosen
   */
  open: true | Refusal
  /** WIZ-03: the result of appointments/conflicts */
  conflicts: readonly Conflict[]
}

/**
 * A new draft with the values known when it opens: a room and a day from a column's button, or a
 * patient from the waiting list.
 */
export function startDraft(initial: Partial<WizardDraft> = {}): WizardDraft {
  return { durationMinutes: DEFAULT_DURATION, reason: '', status: 'scheduled', ...initial }
}

/** WIZ-01: whether the step holds valid values. It then shows its summary and a check mark. */
export function stepComplete(step: WizardStep, draft: WizardDraft, context: WizardContext): boolean {
  switch (step) {
    case 'who':
      return hasPatient(draft) && isOneOf(context.practitionerIds, draft.practitionerId)
    case 'when':
      return (
        draft.date !== undefined &&
        isLocalDate(draft.date) &&
        draft.startMinutes !== undefined &&
        isValidDuration(draft.durationMinutes) &&
        (context.open === true || context.open.refusal === 'type_not_allowed') &&
        context.conflicts.length === 0
      )
    case 'details':
      return draft.roomId !== undefined && isOneOf(context.typeIds, draft.typeId) && context.open === true
    default:
      return step satisfies never
  }
}

/**
 * WIZ-01: whether the user may continue from this step. Never while the clinic cannot take bookings
 * (WIZ-05). Going back is always allowed.
 */
export function mayLeave(step: WizardStep, draft: WizardDraft, context: WizardContext): boolean {
  return context.blocked === null && stepComplete(step, draft, context)
}

/**
 * WIZ-01: whether all three steps are valid, so that the appointment can be created, from any step.
 */
export function mayCreate(draft: WizardDraft, context: WizardContext): boolean {
  return wizardSteps.every((step) => mayLeave(step, draft, context))
}

function hasPatient({ patientId, newPatient }: WizardDraft): boolean {
  if (newPatient === undefined) return patientId !== undefined
  const isPhoneFine = !newPatient.phone?.trim() || parsePhone(newPatient.phone) !== undefined
  return newPatient.firstName.trim() !== '' && newPatient.lastName.trim() !== '' && isPhoneFine
}

function isOneOf(ids: readonly string[], id: string | undefined): boolean {
  return id !== undefined && ids.includes(id)
}
