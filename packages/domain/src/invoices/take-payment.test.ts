import fc from 'fast-check'
import { expect, test } from 'vitest'
import { add, cents } from '../shared/money.ts'
import { paymentMethods } from './payment-methods.ts'
import { isUnrounded, refuseReceivedOn, settle, type Owed, type Tender } from './take-payment.ts'

const owed = (...balances: number[]): Owed[] => balances.map((balance, at) => ({ id: `i${at}`, balance: cents(balance) }))
const pay = (method: Tender['method'], amount: number): Tender => ({ method, amount: cents(amount) })
const brief = (tenders: Tender[], invoices: Owed[]) => {
  const { allocations, excess } = settle(tenders, invoices)
  return {
    paid: allocations.map(({ tender, invoiceId, amount, rounding }) => [tender, invoiceId, amount, rounding]),
    over: excess.map(({ tender, amount }) => [tender, amount]),
  }
}

test('INV-06 a payment settles one invoice, in part or whole', () => {
  expect(brief([pay('debit_card', 21_450)], owed(42_900))).toEqual({ paid: [[0, 'i0', 21_450, 0]], over: [] })
  expect(brief([pay('debit_card', 42_900)], owed(42_900))).toEqual({ paid: [[0, 'i0', 42_900, 0]], over: [] })
})

test('INV-06 a payment for several invoices goes to the oldest first', () => {
  expect(brief([pay('check', 15_000)], owed(10_000, 0, 8_000))).toEqual({
    paid: [
      [0, 'i0', 10_000, 0],
      [0, 'i2', 5_000, 0],
    ],
    over: [],
  })
})

test('INV-06 of several tenders, cash comes last and is what is rounded', () => {
  expect(brief([pay('cash', 4_450), pay('insurance', 10_000)], owed(14_452))).toEqual({
    paid: [
      [1, 'i0', 10_000, 0],
      [0, 'i0', 4_450, 2],
    ],
    over: [],
  })
  expect(brief([pay('cash', 4_455)], owed(4_453))).toEqual({ paid: [[0, 'i0', 4_455, -2]], over: [] })
  // Cash for a part of the balance is what it is.
  expect(brief([pay('cash', 2_000)], owed(4_453))).toEqual({ paid: [[0, 'i0', 2_000, 0]], over: [] })
  // A card pays the exact amount.
  expect(brief([pay('card', 4_453)], owed(4_453))).toEqual({ paid: [[0, 'i0', 4_453, 0]], over: [] })
})

test('INV-06 the rounding of cash goes to the last invoice that it reaches', () => {
  expect(brief([pay('cash', 10_000)], owed(6_001, 4_001)).paid).toEqual([
    [0, 'i0', 6_001, 0],
    [0, 'i1', 3_999, 2],
  ])
})

test('INV-06 what no invoice takes is left over, by tender', () => {
  expect(brief([pay('card', 6_000), pay('check', 7_000)], owed(10_000))).toEqual({
    paid: [
      [0, 'i0', 6_000, 0],
      [1, 'i0', 4_000, 0],
    ],
    over: [[1, 3_000]],
  })
  expect(brief([pay('card', 100)], [])).toEqual({ paid: [], over: [[0, 100]] })
})

test('INV-06 nothing is lost: what is handed over is what is settled, less the rounding, plus what is left over', () => {
  const amount = fc.integer({ min: 1, max: 30_000 }).map(cents)
  const tenders = fc.array(fc.record({ method: fc.constantFrom(...paymentMethods), amount }), { minLength: 1, maxLength: 4 })
  const balances = fc.array(fc.integer({ min: 0, max: 30_000 }), { maxLength: 5 })
  fc.assert(
    fc.property(tenders, balances, (tenders, balances) => {
      const invoices = owed(...balances)
      const { allocations, excess } = settle(tenders, invoices)
      for (const [at, { amount }] of tenders.entries()) {
        const own = [...allocations, ...excess].filter(({ tender }) => tender === at)
        expect(add(...own.map((one) => one.amount))).toBe(amount)
      }
      for (const { id, balance } of invoices) {
        const own = allocations.filter(({ invoiceId }) => invoiceId === id)
        expect(add(...own.flatMap(({ amount, rounding }) => [amount, rounding]))).toBeLessThanOrEqual(balance)
      }
      for (const { rounding } of allocations) expect(Math.abs(rounding)).toBeLessThanOrEqual(2)
      const settled = add(...allocations.flatMap(({ amount, rounding }) => [amount, rounding]))
      if (excess.length > 0) expect(settled).toBe(add(...invoices.map(({ balance }) => balance)))
    }),
  )
})

test('INV-06 nothing is received in the future, nor before the issue', () => {
  const why = (receivedOn: string) => refuseReceivedOn(receivedOn, { issuedOn: '2026-09-13', today: '2026-11-20' })
  expect([why('2026-11-21'), why('2026-09-12')]).toEqual(['in_future', 'before_issue'])
  expect([why('2026-11-20'), why('2026-09-13')]).toEqual([undefined, undefined])
})

test('INV-06 what is above the balance is left over, in cash from the next five cents on', () => {
  const left = (method: Tender['method'], amount: number) =>
    add(...settle([pay(method, amount)], owed(21_453)).excess.map((one) => one.amount))
  expect([left('card', 21_453), left('card', 21_454)]).toEqual([0, 1])
  expect([left('cash', 21_455), left('cash', 21_460) > 0]).toEqual([0, true])
})

test('INV-06 without cash, a payment settles the same on one invoice whatever is owed above it', () => {
  const unrounded = paymentMethods.filter((method) => method !== 'cash')
  const tender = fc.record({ method: fc.constantFrom(...unrounded), amount: fc.integer({ min: 1, max: 100_000 }).map(cents) })
  fc.assert(
    fc.property(fc.array(tender, { minLength: 1, maxLength: 5 }), fc.nat({ max: 100_000 }), (tenders, above) => {
      const sum = add(...tenders.map(({ amount }) => amount))
      expect(isUnrounded(tenders)).toBe(true)
      expect(settle(tenders, owed(sum + above))).toEqual(settle(tenders, owed(sum)))
    }),
  )
  expect(isUnrounded([pay('card', 1), pay('cash', 1)])).toBe(false)
})
