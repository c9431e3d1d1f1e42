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
 * WIZ-01: everything typed so far; going back changes nothing of it. A patient is known by id, or
 * new with names (WIZ-02).
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

/** What the rest of the house says about this draft at this moment. */
export type WizardContext = {
  /** WIZ-05 */
  blocked: BookingBlock | null
  /** WIZ-02: those who have time slots */
  practitionerIds: readonly string[]
  /** WIZ-06: the types offered for the chosen time */
  typeIds: readonly string[]
  /** WIZ-03: the answer of schedule/availability for the chosen time; true until one is chosen */
  open: true | Refusal
  /** WIZ-03: the answer of appointments/conflicts */
  conflicts: readonly Conflict[]
}

/**
 * A new draft, filled with what is known when it opens: a room and a day from a column's button, a
 * patient from a waiting list.
 */
export function startDraft(known: Partial<WizardDraft> = {}): WizardDraft {
  return { durationMinutes: DEFAULT_DURATION, reason: '', status: 'scheduled', ...known }
}

/** WIZ-01: does the step hold valid values? It then shows its summary and a check. */
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
 * WIZ-01: may one go on from this step? Nobody passes while the clinic cannot take bookings
 * (WIZ-05). Going back is always allowed.
 */
export function mayLeave(step: WizardStep, draft: WizardDraft, context: WizardContext): boolean {
  return context.blocked === null && stepComplete(step, draft, context)
}

/**
 * WIZ-01: the three steps are valid, so the appointment may be created, from whichever step is
 * shown.
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
