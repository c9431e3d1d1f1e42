import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays } from '../shared/local-date.ts'
import { add, cents } from '../shared/money.ts'
import {
  dueDate,
  frequencies,
  instalmentsOf,
  mostInstalments,
  planNow,
  termsLeft,
  type Instalment,
  type Settled,
} from './payment-plan.ts'

const monthly = { frequency: 'monthly', start: '2026-01-31' } as const
const amountsOf = (total: number, by: { count: number } | { amount: number }) =>
  instalmentsOf(cents(total), { ...monthly, by: 'count' in by ? by : { amount: cents(by.amount) } }).map(({ amount }) => amount)

const payment = (amount: number): Settled => ({ kind: 'payment', amount })
const credit = (amount: number): Settled => ({ kind: 'credit', amount })
/** What was credited and paid on each instalment, and what is left. */
const partsOf = (instalments: Instalment[], settled: Settled[]) =>
  planNow({ instalments, settled }, '2026-01-31').instalments.map(({ credited, paid, left }) => [credited, paid, left])

test('INV-07 instalments by number: the first ones take the remaining cents', () => {
  expect(amountsOf(10_000, { count: 3 })).toEqual([3_334, 3_333, 3_333])
  expect(amountsOf(125_000, { count: 7 })).toEqual([17_858, 17_857, 17_857, 17_857, 17_857, 17_857, 17_857])
})

test('INV-07 instalments by amount: the last one is the rest', () => {
  expect(amountsOf(124_500, { amount: 20_750 })).toEqual(Array.from({ length: 6 }, () => 20_750))
  expect(amountsOf(10_000, { amount: 3_000 })).toEqual([3_000, 3_000, 3_000, 1_000])
  expect(amountsOf(500, { amount: 10_000 })).toEqual([500])
})

test('INV-07 the seven frequencies, whose month ends do not drift', () => {
  const third = (start: string) => Object.fromEntries(frequencies.map((frequency) => [frequency, dueDate(start, frequency, 2)]))
  expect(third('2026-01-31')).toEqual({
    daily: '2026-02-02',
    weekly: '2026-02-14',
    biweekly: '2026-02-28',
    monthly: '2026-03-31',
    quarterly: '2026-07-31',
    semi_annually: '2027-01-31',
    yearly: '2028-01-31',
  })
  expect([0, 1, 2, 3].map((index) => dueDate('2026-01-31', 'monthly', index))).toEqual([
    ...['2026-01-31', '2026-02-28', '2026-03-31', '2026-04-30'],
  ])
  expect(dueDate('2028-02-29', 'yearly', 1)).toBe('2029-02-28')
  expect(dueDate('2028-02-29', 'yearly', 4)).toBe('2032-02-29')
})

test('INV-07 the instalments of any amount sum to the cent, in the order of their dates', () => {
  const terms = fc.record({
    total: fc.integer({ min: 1, max: 10_000_000 }),
    frequency: fc.constantFrom(...frequencies),
    by: fc.oneof(
      fc.record({ count: fc.integer({ min: 1, max: mostInstalments }) }),
      fc.record({ amount: fc.integer({ min: 1, max: 10_000_000 }).map(cents) }),
    ),
  })
  fc.assert(
    fc.property(terms, ({ total, frequency, by }) => {
      fc.pre('count' in by ? by.count <= total : total / by.amount <= mostInstalments)
      const all = instalmentsOf(cents(total), { frequency, start: '2026-08-31', by })
      expect(add(...all.map(({ amount }) => amount))).toBe(total)
      expect(all.every(({ amount }) => amount > 0)).toBe(true)
      expect(all.map(({ dueOn }) => dueOn)).toEqual(all.map(({ dueOn }) => dueOn).toSorted())
    }),
  )
})

test('INV-07 nothing, less than a cent each and too many instalments are refused', () => {
  for (const [total, by] of [
    [0, { count: 3 }],
    [-5, { count: 3 }],
    [2, { count: 3 }],
    [100, { count: 0 }],
    [100, { count: 1.5 }],
    [100_000, { count: mostInstalments + 1 }],
    [100_000, { amount: 0 }],
    [100_000, { amount: 1 }],
  ] as const)
    expect(() => amountsOf(total, by)).toThrow(RangeError)
})

test('INV-07 what is paid fills the oldest instalments first, and the next date advances', () => {
  const plan = instalmentsOf(cents(10_000), { ...monthly, by: { count: 3 } })
  const at = (paid: number, today: string) => {
    const { nextOn, nextAmount, overdue } = planNow({ instalments: plan, settled: [payment(paid)] }, today)
    return [nextOn, nextAmount, overdue]
  }
  expect(at(0, '2026-01-31')).toEqual(['2026-01-31', 3_334, 0])
  expect(at(0, '2026-02-01')).toEqual(['2026-01-31', 3_334, 3_334])
  expect(at(3_334, '2026-02-01')).toEqual(['2026-02-28', 3_333, 0])
  expect(at(4_000, '2026-03-15')).toEqual(['2026-02-28', 2_667, 2_667])
  expect(at(10_000, '2027-01-01')).toEqual([null, 0, 0])
  expect(partsOf(plan, [payment(5_000)])).toEqual([
    [0, 3_334, 0],
    [0, 1_666, 1_667],
    [0, 0, 3_333],
  ])
})

test('INV-07 INV-12 a credit lowers the first instalment still open when it was made, and no payment moves', () => {
  const fourOf37 = instalmentsOf(cents(14_800), { ...monthly, by: { count: 4 } })
  const threePaid = [payment(3_700), payment(3_700), payment(3_700)]
  expect(partsOf(fourOf37, [...threePaid, credit(2_000)])).toEqual([
    [0, 3_700, 0],
    [0, 3_700, 0],
    [0, 3_700, 0],
    [2_000, 0, 1_700],
  ])
  const three = instalmentsOf(cents(34_100), { ...monthly, by: { count: 3 } })
  expect(partsOf(three, [payment(11_367), credit(6_833)])).toEqual([
    [0, 11_367, 0],
    [6_833, 0, 4_534],
    [0, 0, 11_366],
  ])
  expect(partsOf(three, [payment(11_367), credit(6_833), payment(10_000)])).toEqual([
    [0, 11_367, 0],
    [6_833, 4_534, 0],
    [0, 5_466, 5_900],
  ])
})

test('INV-07 INV-12 a credit before any payment, and one above what an instalment still asks, flow on', () => {
  const instalments = instalmentsOf(cents(60_000), { ...monthly, by: { count: 3 } })
  expect(partsOf(instalments, [credit(10_000), payment(15_000)])).toEqual([
    [10_000, 10_000, 0],
    [0, 5_000, 15_000],
    [0, 0, 20_000],
  ])
  expect(partsOf(instalments, [payment(15_000), credit(10_000)])).toEqual([
    [5_000, 15_000, 0],
    [5_000, 0, 15_000],
    [0, 0, 20_000],
  ])
})

test('INV-07 INV-12 what is taken back of before a plan changes no instalment, and is settled before the next', () => {
  const instalments = instalmentsOf(cents(60_000), { ...monthly, by: { count: 3 } })
  const takenBack = [payment(20_000), payment(-5_000)]
  expect(partsOf(instalments, takenBack)[0]).toEqual([0, 20_000, 0])
  expect(partsOf(instalments, [...takenBack, payment(4_000)])[1]).toEqual([0, 0, 20_000])
  expect(partsOf(instalments, [...takenBack, payment(4_000), payment(4_000)])[1]).toEqual([0, 3_000, 17_000])
})

test('INV-07 a plan that replaces another begins with its unpaid instalments, and not in the past', () => {
  const instalments = instalmentsOf(cents(30_000), { frequency: 'monthly', start: '2026-10-01', by: { count: 3 } })
  const left = (paid: number, today: string) => termsLeft(planNow({ instalments, settled: [payment(paid)] }, today), today)
  expect(left(0, '2026-09-15')).toEqual({ start: '2026-10-01', count: 3 })
  expect(left(15_000, '2026-10-20')).toEqual({ start: '2026-11-01', count: 2 })
  expect(left(15_000, '2026-11-20')).toEqual({ start: '2026-11-20', count: 2 })
  expect(left(30_000, '2026-11-20')).toBeUndefined()
})

test('INV-07 INV-12 whatever came in whatever order, the parts sum to it, and what comes next moves nothing', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 50_000 }),
      fc.integer({ min: 1, max: 40 }),
      fc.array(fc.record({ kind: fc.constantFrom('payment', 'credit'), amount: fc.integer({ min: 1, max: 5_000 }) })),
      fc.integer({ min: -10, max: 2_000 }),
      (total, count, settled, days) => {
        const sumOf = (kind: Settled['kind']) =>
          add(...settled.filter((one) => one.kind === kind).map(({ amount }) => cents(amount)))
        const left = total - sumOf('payment') - sumOf('credit')
        fc.pre(count <= total && left >= 0)
        const instalments = instalmentsOf(cents(total), { ...monthly, by: { count } })
        const today = addDays('2026-01-31', days)
        const plan = planNow({ instalments, settled }, today)
        expect(add(...plan.instalments.map((one) => one.paid))).toBe(sumOf('payment'))
        expect(add(...plan.instalments.map((one) => one.credited))).toBe(sumOf('credit'))
        expect(add(...plan.instalments.map((one) => one.left))).toBe(left)
        expect(plan.overdue).toBeLessThanOrEqual(left)
        expect(plan.nextOn === null).toBe(left === 0)
        const before = planNow({ instalments, settled: settled.slice(0, -1) }, today)
        for (const [at, { paid, credited }] of before.instalments.entries()) {
          expect(plan.instalments[at]?.paid).toBeGreaterThanOrEqual(paid)
          expect(plan.instalments[at]?.credited).toBeGreaterThanOrEqual(credited)
        }
      },
    ),
  )
})
