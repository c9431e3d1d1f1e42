import { expect, test } from 'vitest'
import { ofName } from './french.ts'

test.each([
  ['Ève Lafrenière', 'd’Ève Lafrenière'],
  ['Antoine', 'd’Antoine'],
  ['Œdipe', 'd’Œdipe'],
  ['Yvan', 'd’Yvan'],
  ['Yannick', 'de Yannick'],
  ['Huguette', 'd’Huguette'],
  ['Hélène', 'd’Hélène'],
  ['Hamid', 'de Hamid'],
  ['Zoé', 'de Zoé'],
])('« le rendez-vous » of %s is %s', (name, expected) => {
  expect(ofName(name)).toBe(expected)
})
