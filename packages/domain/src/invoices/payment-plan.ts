import { addDays, addMonths, type LocalDate } from '../shared/local-date.ts'
import { add, cents, splitEvenly, type Cents } from '../shared/money.ts'

/** INV-07: how often an instalment is due (specification §4). */
export const frequencies = ['daily', 'weekly', 'biweekly', 'monthly', 'quarterly', 'semi_annually', 'yearly'] as const
export type Frequency = (typeof frequencies)[number]

/** The most instalments of one plan: three years of weeks. */
export const mostInstalments = 160

/** One instalment, as it was agreed. */
export interface Instalment {
  dueOn: LocalDate
  amount: Cents
}

/** How far one instalment is from the one before. */
const steps: Record<Frequency, { days: number } | { months: number }> = {
  daily: { days: 1 },
  weekly: { days: 7 },
  biweekly: { days: 14 },
  monthly: { months: 1 },
  quarterly: { months: 3 },
  semi_annually: { months: 6 },
  yearly: { months: 12 },
}

/**
 * INV-07: when the instalment `index` (from 0) is due. Always counted from the start, so that month
 * ends do not drift: from January 31, February 28, then March 31 (facts §9).
 */
export function dueDate(start: LocalDate, frequency: Frequency, index: number): LocalDate {
  const step = steps[frequency]
  return 'days' in step ? addDays(start, step.days * index) : addMonths(start, step.months * index)
}

/** What the instalments are computed from. */
export interface PlanTerms {
  frequency: Frequency
  start: LocalDate
  /** How many instalments, or how much each is. */
  by: { count: number } | { amount: Cents }
}

/**
 * INV-07: the instalments of an amount. By their number, the first ones take the remaining cents;
 * by their amount, the last one is the rest. Their sum is exact. Throws RangeError for an amount of
 * nothing, for less than a cent each, and for more than `mostInstalments`.
 */
export function instalmentsOf(total: Cents, { frequency, start, by }: PlanTerms): Instalment[] {
  if (total <= 0) throw new RangeError(`nothing to spread: ${total}`)
  if ('amount' in by && by.amount <= 0) throw new RangeError(`not an instalment: ${by.amount}`)
  const count = 'count' in by ? by.count : Math.ceil(total / by.amount)
  if (!Number.isSafeInteger(count) || count < 1 || count > mostInstalments || count > total)
    throw new RangeError(`not a number of instalments: ${count}`)
  const amounts =
    'count' in by
      ? splitEvenly(total, count)
      : Array.from({ length: count }, (_, index) => (index < count - 1 ? by.amount : cents(total - by.amount * (count - 1))))
  return amounts.map((amount, index) => ({ dueOn: dueDate(start, frequency, index), amount }))
}

/** A payment, or a credit note, which is neither paid nor owed. In cents. */
export interface Settled {
  kind: 'payment' | 'credit'
  /** Negative when something of before the plan was taken back. */
  amount: number
}

/** What was agreed, and what settled it since, in the order in which it happened; in cents. */
export interface PlanSettled {
  instalments: readonly { dueOn: LocalDate; amount: number }[]
  settled: readonly Settled[]
}

/** An instalment on a day: what was credited and paid on it, and what is left. */
export interface InstalmentNow extends Instalment {
  credited: Cents
  paid: Cents
  left: Cents
  isOverdue: boolean
}

/** A plan on a day. */
export interface PlanNow {
  instalments: InstalmentNow[]
  /** The date of the first instalment of which something is left; null once there is none. */
  nextOn: LocalDate | null
  /** What remains of that instalment. */
  nextAmount: Cents
  /** What is left of what was due before today. */
  overdue: Cents
}

/**
 * INV-07: where a plan stands. Each payment and each credit goes to the first instalment still open
 * when it was made, and flows on to the next, so that none rewrites what came before it.
 */
export function planNow({ instalments, settled }: PlanSettled, today: LocalDate): PlanNow {
  const parts = instalments.map(({ dueOn, amount }) => ({ dueOn, amount, left: amount, payment: 0, credit: 0 }))
  // What was taken back of before the plan isn't in it: what comes next settles that first.
  let owedBesides = 0
  for (const { kind, amount } of settled) {
    let rest = amount - owedBesides
    owedBesides = Math.max(0, -rest)
    for (const part of parts) {
      const taken = Math.min(Math.max(0, rest), part.left)
      part[kind] += taken
      part.left -= taken
      rest -= taken
    }
  }
  const now = parts.map(({ dueOn, amount, left, payment, credit }): InstalmentNow => {
    const amounts = { amount: cents(amount), credited: cents(credit), paid: cents(payment), left: cents(left) }
    return { dueOn, ...amounts, isOverdue: left > 0 && dueOn < today }
  })
  const next = now.find(({ left }) => left > 0)
  return {
    instalments: now,
    nextOn: next?.dueOn ?? null,
    nextAmount: next?.left ?? cents(0),
    overdue: add(...now.filter(({ isOverdue }) => isOverdue).map(({ left }) => left)),
  }
}

/**
 * INV-07: what a plan still asks for, as the first terms of one that takes its place: a date that
 * isn't past, and the number of its unpaid instalments. Undefined once all are paid.
 */
export function termsLeft({ instalments, nextOn }: PlanNow, today: LocalDate): { start: LocalDate; count: number } | undefined {
  if (nextOn === null) return undefined
  const count = instalments.filter(({ left }) => left > 0).length
  return { start: nextOn < today ? today : nextOn, count }
}
