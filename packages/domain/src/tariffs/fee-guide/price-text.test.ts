import { expect, test } from 'vitest'
import { amountOf, splitPrice } from './price-text.ts'

test.each([
  ['Examen complet 1 234,50', 'Examen complet', 123_450],
  ['Examen complet 1 234,50 $', 'Examen complet', 123_450],
  ['Complete exam $1,234.50', 'Complete exam', 123_450],
  ['Examen .................. 85,00', 'Examen', 8_500],
  ['Examen … … 85', 'Examen', 8_500],
  ['Examen 85,5', 'Examen', 8_550],
  ['Examen 1234.5', 'Examen', 123_450],
  ['Examen 12.345,00', 'Examen', 1_234_500],
  ['Obturation 3 surfaces 312,00', 'Obturation 3 surfaces', 31_200],
  ['Détartrage, 1 unité 58,00', 'Détartrage, 1 unité', 5_800],
  ['85,00', '', 8_500],
])('CFG-07 of %j the words are %j and the price %i cents', (text, rest, price) => {
  expect(splitPrice(text)).toMatchObject({ rest, printed: { price, highPrice: null, isIndividual: false } })
})

test.each([
  ['Couronne 900,00 +L', { price: 90_000, hasLab: true, hasMaterial: false }],
  ['Couronne 900,00 + L + M', { price: 90_000, hasLab: true, hasMaterial: true }],
  ['Gouttière 300,00 +E', { price: 30_000, hasLab: false, hasMaterial: true }],
  ['Chirurgie 120,00 - 160,00', { price: 12_000, highPrice: 16_000 }],
  ['Chirurgie 120,00 à 160,00 +L', { price: 12_000, highPrice: 16_000, hasLab: true }],
  ['Greffe I.C.', { price: null, isIndividual: true }],
  ['Greffe ..... IC + L', { price: null, isIndividual: true, hasLab: true }],
  ['Greffe selon le cas', { price: null, isIndividual: true }],
])('CFG-07 %j', (text, printed) => {
  expect(splitPrice(text)?.printed).toMatchObject(printed)
})

test.each(['Examen complet', 'Obturation, 3 surfaces', 'RESTAURATION', 'Chic', 'Examen -85,00x', 'Prix 99 999 999,00'])(
  'CFG-07 %j ends with no price',
  (text) => {
    expect(splitPrice(text)).toBeNull()
  },
)

test('CFG-07 an amount is read whichever way it is written, and is no price beyond what any act costs', () => {
  expect(['1 234,50', '1,234.50', '1.234,50', '1234', '0,5', '$ 12.00', '100 000,00'].map(amountOf)).toEqual([
    123_450, 123_450, 123_450, 123_400, 50, 1_200, 10_000_000,
  ])
  expect(amountOf('100 000,01')).toBeNull()
  expect(amountOf('9'.repeat(30))).toBeNull()
})
