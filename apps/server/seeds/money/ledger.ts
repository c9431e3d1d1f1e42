import { instalmentsOf, type Instalment } from '@molaire/domain/invoices/payment-plan'
import { inCash } from '@molaire/domain/invoices/cash-rounding'
import { settle, type Tender } from '@molaire/domain/invoices/take-payment'
import { cents, type Cents } from '@molaire/domain/shared/money'
import type { RecordedEntry } from '../../src/areas/invoices/index.ts'
import type { Moment, PlannedBill, PlannedTender } from './planned.ts'

/** An entry without its ids: those that belong to one act have the same `act`. */
export interface LedgerEntry extends Pick<RecordedEntry, 'round' | 'kind' | 'amountCents' | 'method' | 'reference' | 'reason'> {
  at: Moment
  act: number
  /** The places of the entries that it rounds or takes back. */
  rounds: number | null
  reverses: number | null
}

/** What became of an invoice, in amounts. */
export interface Ledger {
  entries: LedgerEntry[]
  plan: { amount: Cents; settledBefore: Cents; instalments: Instalment[] } | null
}

/** To the nearest of these steps, at least one of them, and less than the whole. */
const shareOf = (whole: number, share: number, step: number): number =>
  share === 1 ? whole : Math.min(Math.max(step, Math.round((whole * share) / step) * step), Math.max(0, whole - 1))

/** What is handed over by each tender of a payment; cash in coins that exist. */
function tendersOf(planned: readonly PlannedTender[], amount: number, balance: number): Tender[] {
  let left = amount
  return planned.flatMap(({ method, share }, at) => {
    const isLast = at === planned.length - 1
    // An insurer pays a share to the cent.
    const part = isLast ? left : shareOf(amount, share, method === 'insurance' || method === 'ramq' ? 1 : 100)
    left -= part
    const given = isLast && method === 'cash' && amount === balance ? inCash(cents(part)) : cents(part)
    return given > 0 ? [{ method, amount: given }] : []
  })
}

/**
 * INV-06, INV-07: the entries of a bill of so much, in cents. Whatever the amount, no more is paid
 * than is owed. The entries of a bill that was corrected are those of the second invoice.
 */
export function ledgerOf(bill: PlannedBill, total: number): Ledger {
  const entries: LedgerEntry[] = []
  let balance = total
  let round: 1 | 2 = bill.corrected === null ? 1 : 2
  let lastPaid: number[] = []
  let plan: Ledger['plan'] = null
  let nextInstalment = 0
  const agree = (at: Moment) => {
    const { plan: planned } = bill
    if (!planned || plan || balance <= 0 || isBefore(at, planned.agreed)) return
    const { frequency, start, count } = planned
    const terms = { frequency, start, by: { count } }
    plan = { amount: cents(balance), settledBefore: cents(total - balance), instalments: instalmentsOf(cents(balance), terms) }
  }
  const add = (entry: Omit<LedgerEntry, 'round' | 'rounds' | 'reverses'> & Partial<LedgerEntry>) => {
    balance -= entry.amountCents
    return entries.push({ round, rounds: null, reverses: null, ...entry }) - 1
  }
  const pay = (at: Moment, act: number, planned: readonly PlannedTender[], amount: number) => {
    const tenders = tendersOf(planned, amount, balance)
    const { allocations } = settle(tenders, [{ id: '', balance: cents(balance) }])
    lastPaid = allocations.flatMap(({ tender, amount, rounding }) => {
      const { method } = tenders[tender] ?? unreachable()
      const own = planned.find((one) => one.method === method)?.reference ?? null
      const paid = add({ at, act, kind: 'payment', amountCents: amount, method, reference: own, reason: null })
      if (rounding === 0) return [paid]
      const rounds = { at, act, kind: 'rounding' as const, amountCents: rounding, method: null, reference: null, reason: null }
      return [paid, add({ ...rounds, rounds: paid })]
    })
  }
  for (const [act, step] of bill.steps.entries()) {
    agree(step)
    const at = { date: step.date, minutes: step.minutes }
    const plain = { at, act, method: null, reference: null, reason: null }
    if (step.kind === 'reversal') {
      round = 2
      for (const place of lastPaid) {
        const paid = entries[place] ?? unreachable()
        const rounds = paid.rounds
        add({ ...paid, at, act, round, rounds, amountCents: -paid.amountCents, reverses: place, reason: step.reason })
      }
      lastPaid = []
    } else if (balance <= 0) continue
    else if (step.kind === 'payment') pay(at, act, step.tenders, shareOf(balance, step.share, 500))
    else if (step.kind === 'advance') add({ ...plain, kind: 'advance', amountCents: Math.min(step.most, balance) })
    else if (step.kind === 'credit')
      add({ ...plain, kind: 'credit', amountCents: shareOf(balance, step.share, 100), reason: step.reason })
    else {
      const due = (plan as Ledger['plan'])?.instalments[nextInstalment]
      nextInstalment += 1
      if (due) pay(at, act, [step.tender], Math.min(due.amount, balance))
    }
  }
  if (bill.plan) agree(bill.plan.agreed)
  return { entries, plan }
}

const isBefore = (a: Moment, b: Moment) => a.date < b.date || (a.date === b.date && a.minutes < b.minutes)

const unreachable = (): never => {
  throw new Error('a ledger names its own entries')
}
