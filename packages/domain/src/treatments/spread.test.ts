import fc from 'fast-check'
import { expect, test } from 'vitest'
import { add, cents } from '../shared/money.ts'
import { feeNames, unitCost, type Fees } from '../tariffs/fees.ts'
import { costOf, mostHundredths, ONE } from './quantity.ts'
import { spread } from './spread.ts'

const fee = fc.integer({ min: 0, max: 10_000_000 }).map(cents)
const anyFees = fc.record({ price: fee, labFee: fee, materialFee: fee, medicationFee: fee, additionalFee: fee })
const canal: Fees = {
  price: cents(91_200),
  labFee: cents(100),
  materialFee: cents(0),
  medicationFee: cents(1),
  additionalFee: cents(0),
}

test('APT-05 a canal in three visits: each fee split evenly, the odd cents in the first ones', () => {
  expect(
    spread(canal, ONE, 3).map(({ fees: { price, labFee, medicationFee }, quantity }) => [price, labFee, medicationFee, quantity]),
  ).toEqual([
    [30_400, 34, 1, ONE],
    [30_400, 33, 0, ONE],
    [30_400, 33, 0, ONE],
  ])
})

test('APT-05 in one visit an act keeps its fees and its quantity', () => {
  expect(spread(canal, 150, 1)).toEqual([{ fees: canal, quantity: 150 }])
})

test('APT-05 what the visits cost together is what the act costs, to the cent, whatever the fees, the quantity and the visits', () => {
  fc.assert(
    fc.property(
      anyFees,
      fc.integer({ min: 1, max: mostHundredths }),
      fc.integer({ min: 1, max: 24 }),
      (fees, quantity, visits) => {
        const shares = spread(fees, quantity, visits)
        const costs = shares.map((share) => costOf(unitCost(share.fees), share.quantity))
        expect(shares).toHaveLength(visits)
        expect(add(...costs)).toBe(costOf(unitCost(fees), quantity))
        // Evenly: no two visits differ by more than a cent for each fee and each unit.
        expect(Math.max(...costs) - Math.min(...costs)).toBeLessThanOrEqual(feeNames.length * Math.ceil(quantity / ONE))
        for (const share of shares) for (const name of feeNames) expect(share.fees[name]).toBeGreaterThanOrEqual(0)
      },
    ),
  )
})
