import { expect, test } from 'vitest'
import { cents } from '../../shared/money.ts'
import { compareWithTariffs } from './compare.ts'

const tariff = (code: string, price: number) => ({ code, price: cents(price) })
const act = (code: string, price: number | null) => ({ code, price: price === null ? null : cents(price) })

test('CFG-07 an act of a guide is new, the same, or dearer or cheaper by so many percent', () => {
  const tariffs = [tariff('10001', 10_000), tariff('10002', 3_000), tariff('10003', 3_000), tariff('10004', 0)]
  const acts = [act('10001', 10_000), act('10002', 3_100), act('10003', 2_900), act('10004', 500), act('20000', 100)]
  const { differences, gone } = compareWithTariffs(acts, tariffs)
  expect(differences.map(({ kind }) => kind)).toEqual(['same', 'price', 'price', 'price', 'new'])
  expect(differences.flatMap((one) => (one.kind === 'price' ? [one.percent] : []))).toEqual([3.3, -3.3, null])
  expect(gone).toEqual([])
})

test('CFG-07 what the guide has no more is said, and an act without a fixed price keeps the clinic’s own', () => {
  const kept = tariff('10002', 3_000)
  const { differences, gone } = compareWithTariffs([act('10002', null), act('10009', null)], [tariff('10001', 1), kept])
  expect(differences).toEqual([
    { kind: 'unpriced', tariff: kept },
    { kind: 'unpriced', tariff: null },
  ])
  expect(gone).toEqual([tariff('10001', 1)])
})
