import { inCash } from '@molaire/domain/invoices/cash-rounding'
import type { PaymentMethod } from '@molaire/domain/invoices/payment-methods'
import { refuseReceivedOn, settle, type Owed, type Tender } from '@molaire/domain/invoices/take-payment'
import type { LocalDate } from '@molaire/domain/shared/local-date'
import { add, cents, type Cents } from '@molaire/domain/shared/money'
import { parseMoney } from '@molaire/domain/shared/money-text'

/** One means of payment as it is typed. */
export interface TypedTender {
  method: PaymentMethod | null
  amount: string
  reference: string
}

/** What is being paid, and what is known of it. */
export interface Due {
  /** In the order in which they are paid. */
  invoices: readonly Owed[]
  /** When the latest of them was issued. */
  issuedOn: LocalDate
  today: LocalDate
}

/** What the fields come to, and why they cannot be recorded. */
export interface Judged {
  tenders: (Tender & { reference: string })[]
  /** What is handed over. */
  sum: Cents
  /** What cash rounding adds to it on the invoices; negative when more is handed over. */
  rounding: Cents
  /** What no invoice takes. */
  excess: Cents
  /** What is owed afterwards. */
  after: Cents
  problems: { amount?: 'not_positive' | 'above_balance'; method?: 'method'; date?: 'date' | 'in_future' | 'before_issue' }
}

/** What is owed on all the invoices. */
export const owedOf = ({ invoices }: Pick<Due, 'invoices'>): Cents => add(...invoices.map(({ balance }) => balance))

/**
 * INV-06: what is asked by a method: cash has no pennies (facts §5).
 */
export const askedBy = (method: PaymentMethod | null, owed: Cents): Cents => (method === 'cash' ? inCash(owed) : owed)

/** INV-06: judges the fields of the dialog by the rules that the server asks too. */
export const judge = (
  typed: readonly TypedTender[],
  { receivedOn, keeps }: { receivedOn: string; keeps: boolean },
  due: Due,
): Judged => {
  const tenders = typed.flatMap(({ method, amount, reference }) => {
    const value = parseMoney(amount)
    return value === undefined || value <= 0 ? [] : [{ method: method ?? 'other', amount: value, reference: reference.trim() }]
  })
  const owed = owedOf(due)
  const { allocations, excess: left } = settle(tenders, due.invoices)
  const sum = add(...tenders.map(({ amount }) => amount))
  const rounding = add(...allocations.map((one) => one.rounding))
  const excess = add(...left.map(({ amount }) => amount))
  const settled = add(...allocations.map(({ amount }) => amount), rounding)
  const isPositive = tenders.length === typed.length
  const date = receivedOn === '' ? 'date' : refuseReceivedOn(receivedOn, due)
  return {
    tenders,
    sum,
    rounding,
    excess,
    after: cents(owed - settled),
    problems: {
      ...(!isPositive ? { amount: 'not_positive' as const } : excess > 0 && !keeps ? { amount: 'above_balance' as const } : {}),
      ...(typed.some(({ method }) => method === null) && { method: 'method' as const }),
      ...(date && { date }),
    },
  }
}

/** The reference that a method has. */
export const referenceOf = (method: PaymentMethod | null): 'check' | 'authorization' | 'claim' | 'other' => {
  if (method === 'check') return 'check'
  if (method === 'card' || method === 'credit_card' || method === 'debit_card') return 'authorization'
  return method === 'insurance' || method === 'ramq' ? 'claim' : 'other'
}
