import { inCash } from './cash-rounding.ts'
import type { PaymentMethod } from './payment-methods.ts'
import { add, cents, type Cents } from '../shared/money.ts'
import type { LocalDate } from '../shared/local-date.ts'

/** One means by which a payment is made: part of it by card, part in cash. */
export interface Tender {
  method: PaymentMethod
  /** What is handed over, above 0. */
  amount: Cents
}

/** An invoice that a payment may settle, with what is owed on it. */
export interface Owed {
  id: string
  balance: Cents
}

/** A part of a tender that settles an invoice. */
export interface Allocation {
  /** The position of the tender. */
  tender: number
  invoiceId: string
  /** What was handed over for it. */
  amount: Cents
  /**
   * What cash rounding adds to it on the invoice: positive when less was handed over than is
   * settled, negative when more.
   */
  rounding: Cents
}

/** What a payment settles, and what is left over. */
export interface Settlement {
  allocations: Allocation[]
  /** What no invoice takes, by tender: to be kept as a fee advance, or refused. */
  excess: { tender: number; amount: Cents }[]
}

/**
 * INV-06, screens §12.8: lets tenders settle invoices in the order in which they are given, the
 * oldest first. Cash comes last, so that it is what is rounded: it settles the whole rest when it
 * is that rest, rounded to five cents. Throws RangeError for an amount that is not above 0.
 */
export function settle(tenders: readonly Tender[], invoices: readonly Owed[]): Settlement {
  const open = invoices.filter(({ balance }) => balance > 0).map(({ id, balance }) => ({ id, left: balance as number }))
  const order = tenders.map((tender, at) => ({ ...tender, at })).toSorted((a, b) => rank(a) - rank(b) || a.at - b.at)
  const settlement: Settlement = { allocations: [], excess: [] }
  for (const { amount, method, at } of order) {
    if (amount <= 0) throw new RangeError(`not an amount to pay: ${amount}`)
    const owed = add(...open.map(({ left }) => cents(left)))
    const rounding = method === 'cash' && amount === inCash(owed) ? owed - amount : 0
    let left = amount + rounding
    for (const invoice of open) {
      const part = Math.min(left, invoice.left)
      if (part <= 0) continue
      invoice.left -= part
      left -= part
      // The rounding goes to the last invoice that the cash reaches.
      const own = left === 0 && rounding !== 0 ? rounding : 0
      settlement.allocations.push({ tender: at, invoiceId: invoice.id, amount: cents(part - own), rounding: cents(own) })
    }
    if (left > 0) settlement.excess.push({ tender: at, amount: cents(left) })
  }
  return settlement
}

const rank = ({ method }: Tender): number => (method === 'cash' ? 1 : 0)

/**
 * Whether nothing of a payment is rounded: then what it settles on one invoice is the same for
 * every balance that is not below its sum.
 */
export const isUnrounded = (tenders: readonly Pick<Tender, 'method'>[]): boolean =>
  tenders.every(({ method }) => method !== 'cash')

/**
 * INV-06: why money may not be received on this day, or undefined. `issuedOn` is the day before
 * which nothing is owed, and `today` the clinic's date. `settle` judges the amount.
 */
export function refuseReceivedOn(
  receivedOn: LocalDate,
  { issuedOn, today }: { issuedOn: LocalDate; today: LocalDate },
): 'in_future' | 'before_issue' | undefined {
  if (receivedOn > today) return 'in_future'
  return receivedOn < issuedOn ? 'before_issue' : undefined
}
