import { expect, test } from 'vitest'
import { countryCodes, parseCountry } from './countries.ts'

test('PAT-02 a country is one of those that exist, and Canada goes without saying', () => {
  expect(new Set(countryCodes).size).toBe(249)
  expect(['fr', ' FR ', 'US', 'ca', 'XX', '', 'France'].map(parseCountry)).toEqual([
    'FR',
    'FR',
    'US',
    null,
    undefined,
    undefined,
    undefined,
  ])
})
