import type { Frequency } from '@molaire/domain/invoices/payment-plan'
import type { PaymentMethod } from '@molaire/domain/invoices/payment-methods'
import type { LocalDate } from '@molaire/domain/shared/local-date'
import type { Planned } from '../calendar.ts'
import type { CaredFor, PlannedCare, PlannedRecord } from '../care/plan-care.ts'
import type { Random } from '../random.ts'

/** A moment at the clinic: minutes since its midnight. */
export interface Moment {
  date: LocalDate
  minutes: number
}

/** A means of payment, for a share of the amount; the last one of a payment takes the rest. */
export interface PlannedTender {
  method: PaymentMethod
  share: number
  reference: string | null
}

/** One thing that changed the balance of an invoice after its issue. */
export type Step = Moment &
  (
    | {
        kind: 'payment'
        /** The share of the balance that is paid; 1 is all of it. */
        share: number
        tenders: readonly PlannedTender[]
      }
    | { kind: 'instalment'; tender: PlannedTender }
    | { kind: 'credit'; share: number; reason: string }
    /** Takes the last payment back. */
    | { kind: 'reversal'; reason: string }
    /** Uses what was received before, at most this much. */
    | { kind: 'advance'; most: number }
  )

/** INV-07: how the balance after the first payment is spread. */
export interface PlannedInstalments {
  agreed: Moment
  frequency: Frequency
  start: LocalDate
  count: number
}

/** INV-09: what the clinic did about an unpaid invoice. */
export interface PlannedFollowUp extends Moment {
  kind: 'call' | 'promise' | 'reminder' | 'note'
  note: string | null
  promisedOn: LocalDate | null
  nextOn: LocalDate | null
  isDone: boolean
}

/** An issued invoice, and what became of it. */
export interface PlannedBill {
  /** Index in the clinic's list of appointments. */
  appointment: number
  issued: Moment
  sent: Moment | null
  steps: readonly Step[]
  plan: PlannedInstalments | null
  followUps: readonly PlannedFollowUp[]
  /** Why it was cancelled at once and issued again, if it was; the steps are of the second. */
  corrected: string | null
}

/** What was billed and paid in a clinic. */
export interface PlannedBilling {
  /** The invoices that are not issued yet, by the index of the appointment. */
  open: ReadonlyMap<number, 'draft' | 'ready'>
  /** In the order of issue. */
  bills: readonly PlannedBill[]
  deposits: readonly PlannedDeposit[]
}

/** Facts §10: money received before the services, in cents. */
export interface PlannedDeposit extends Moment {
  /** Index in the list of patients. */
  patient: number
  cents: number
  method: PaymentMethod
  purpose: string
  /** When it was given back, and why. */
  refund: (Moment & { reason: string }) | null
}

/** A visit whose invoice is planned. */
export interface Visit {
  record: PlannedRecord
  appointment: Planned
  care: PlannedCare
  patient: CaredFor
  age: number
}

/** How large a clinic is: the first of a group, its second, or the only one. */
export type Size = 'large' | 'small' | 'alone'

/** What a story depends on. */
export interface Circumstances {
  random: Random
  today: LocalDate
  /** The first open day this many days after another one; undefined from today on. */
  later: (date: LocalDate, days: number) => LocalDate | undefined
}

const reference = {
  check: (random: Random) => String(random.between(101, 480)).padStart(4, '0'),
  insurance: (random: Random) => `R${random.between(100_000, 999_999)}`,
  ramq: (random: Random) => String(random.between(1_000_000, 9_999_999)),
} as const

/** A tender for a share of an amount, with the reference that its method has. */
export function tenderOf(random: Random, method: PaymentMethod, share = 1): PlannedTender {
  const refer = reference[method as keyof typeof reference] as ((random: Random) => string) | undefined
  return { method, share, reference: refer?.(random) ?? null }
}
