import { expect, test } from 'vitest'
import { nameIn } from './second-names.ts'

test('CFG-03 English has the English name, French the main one', () => {
  const type = { name: 'Obturation', nameEn: 'Filling' }
  expect(nameIn('en', type)).toBe('Filling')
  expect(nameIn('fr', type)).toBe('Obturation')
})

test.for([{ nameEn: null }, { nameEn: undefined }, { nameEn: '' }, {}])(
  'CFG-01 without an English name, both languages have the main one: %j',
  (other) => {
    const room = { name: 'Salle 1', ...other }
    expect(nameIn('en', room)).toBe('Salle 1')
    expect(nameIn('fr', room)).toBe('Salle 1')
  },
)
