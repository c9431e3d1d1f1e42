import { expect, test } from 'vitest'
import { trancheOf, tranches } from './aging.ts'

test('INV-09 every number of days is in one tranche, whose bounds are half-open', () => {
  expect([-400, 0, 29, 30, 59, 60, 89, 90, 400].map(trancheOf)).toEqual([
    ...['under30', 'under30', 'under30', 'from30', 'from30', 'from60', 'from60', 'from90', 'from90'],
  ])
  for (let days = -5; days <= 400; days += 1) expect(tranches).toContain(trancheOf(days))
})
