import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays } from '../shared/local-date.ts'
import { add, cents } from '../shared/money.ts'
import { dueDate, frequencies, instalmentsOf, mostInstalments, planNow, termsLeft } from './payment-plan.ts'

const monthly = { frequency: 'monthly', start: '2026-01-31' } as const
const amountsOf = (total: number, by: { count: number } | { amount: number }) =>
  instalmentsOf(cents(total), { ...monthly, by: 'count' in by ? by : { amount: cents(by.amount) } }).map(({ amount }) => amount)

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
    const { nextOn, nextAmount, overdue } = planNow({ instalments: plan, paid, credited: 0 }, today)
    return [nextOn, nextAmount, overdue]
  }
  expect(at(0, '2026-01-31')).toEqual(['2026-01-31', 3_334, 0])
  expect(at(0, '2026-02-01')).toEqual(['2026-01-31', 3_334, 3_334])
  expect(at(3_334, '2026-02-01')).toEqual(['2026-02-28', 3_333, 0])
  expect(at(4_000, '2026-03-15')).toEqual(['2026-02-28', 2_667, 2_667])
  expect(at(10_000, '2027-01-01')).toEqual([null, 0, 0])
  expect(planNow({ instalments: plan, paid: 5_000, credited: 0 }, '2026-01-31').instalments.map(({ paid }) => paid)).toEqual([
    3_334, 1_666, 0,
  ])
})

test('INV-07 INV-12 a credit lowers the first instalments, and is never paid', () => {
  const instalments = instalmentsOf(cents(60_000), { ...monthly, by: { count: 3 } })
  const { nextOn, nextAmount, instalments: now } = planNow({ instalments, paid: 15_000, credited: 10_000 }, '2026-01-31')
  expect([nextOn, nextAmount]).toEqual(['2026-02-28', 15_000])
  expect(now.map(({ credited, paid, left }) => [credited, paid, left])).toEqual([
    [10_000, 10_000, 0],
    [0, 5_000, 15_000],
    [0, 0, 20_000],
  ])
})

test('INV-07 a plan that replaces another begins with its unpaid instalments, and not in the past', () => {
  const instalments = instalmentsOf(cents(30_000), { frequency: 'monthly', start: '2026-10-01', by: { count: 3 } })
  const left = (paid: number, today: string) => termsLeft(planNow({ instalments, paid, credited: 0 }, today), today)
  expect(left(0, '2026-09-15')).toEqual({ start: '2026-10-01', count: 3 })
  expect(left(15_000, '2026-10-20')).toEqual({ start: '2026-11-01', count: 2 })
  expect(left(15_000, '2026-11-20')).toEqual({ start: '2026-11-20', count: 2 })
  expect(left(30_000, '2026-11-20')).toBeUndefined()
})

test('INV-07 whatever was paid and credited, the parts sum to it, and overdue never exceeds what is left', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 50_000 }),
      fc.integer({ min: 1, max: 40 }),
      fc.double({ min: 0, max: 1, noNaN: true }),
      fc.double({ min: 0, max: 1, noNaN: true }),
      fc.integer({ min: -10, max: 2_000 }),
      (total, count, share, ofCredit, days) => {
        fc.pre(count <= total)
        const settled = Math.floor(total * share)
        const credited = Math.floor(settled * ofCredit)
        const paid = settled - credited
        const instalments = instalmentsOf(cents(total), { ...monthly, by: { count } })
        const plan = planNow({ instalments, paid, credited }, addDays('2026-01-31', days))
        expect(add(...plan.instalments.map((one) => one.paid))).toBe(paid)
        expect(add(...plan.instalments.map((one) => one.credited))).toBe(credited)
        expect(add(...plan.instalments.map((one) => one.left))).toBe(total - settled)
        expect(plan.overdue).toBeLessThanOrEqual(total - settled)
        expect(plan.nextOn === null).toBe(settled === total)
      },
    ),
  )
})
