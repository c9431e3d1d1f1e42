import { expect, test } from 'vitest'
import {
  allTeeth,
  chartRows,
  classOf,
  dentitionAt,
  fitsAge,
  isAnterior,
  isPrimary,
  isRight,
  isTooth,
  isToothArea,
  isUpper,
  successorOf,
  usualCanals,
} from './teeth.ts'

test('APT-07 the chart has 32 permanent and 20 primary teeth, as one sees them facing the patient', () => {
  expect(chartRows.permanentUpper.join(' ')).toBe('18 17 16 15 14 13 12 11 21 22 23 24 25 26 27 28')
  expect(chartRows.primaryUpper.join(' ')).toBe('55 54 53 52 51 61 62 63 64 65')
  expect(chartRows.primaryLower.join(' ')).toBe('85 84 83 82 81 71 72 73 74 75')
  expect(chartRows.permanentLower.join(' ')).toBe('48 47 46 45 44 43 42 41 31 32 33 34 35 36 37 38')
  expect(new Set(allTeeth).size).toBe(52)
})

test('APT-07 of all two digits the 52 teeth and 99 are teeth, and no area is one', () => {
  const all = Array.from({ length: 100 }, (_, n) => String(n).padStart(2, '0'))
  expect(all.filter(isTooth)).toEqual([...allTeeth, '99'].sort())
  expect(all.filter(isToothArea).filter(isTooth)).toEqual([])
  expect(all.filter(isToothArea).join(' ')).toBe('00 01 02 03 04 05 06 07 08 10 20 30 40')
  for (const text of ['', '1', '026', '2 6', 'A6', '19', '56', '90']) expect(isTooth(text), text).toBe(false)
})

test.each([
  ['11', 'incisor', 'upper right anterior permanent'],
  ['23', 'canine', 'upper left anterior permanent'],
  ['35', 'premolar', 'lower left posterior permanent'],
  ['48', 'molar', 'lower right posterior permanent'],
  ['52', 'incisor', 'upper right anterior primary'],
  ['63', 'canine', 'upper left anterior primary'],
  ['74', 'molar', 'lower left posterior primary'],
  ['85', 'molar', 'lower right posterior primary'],
])('APT-07 %s is a %s, %s', (tooth, kind, words) => {
  const sides = [isUpper(tooth) ? 'upper' : 'lower', isRight(tooth) ? 'right' : 'left']
  expect(classOf(tooth)).toBe(kind)
  expect([...sides, isAnterior(tooth) ? 'anterior' : 'posterior', isPrimary(tooth) ? 'primary' : 'permanent'].join(' ')).toBe(
    words,
  )
})

test('APT-07 nothing is known of a supernumerary tooth', () => {
  expect([classOf('99'), isUpper('99'), isRight('99'), isAnterior('99'), isPrimary('99')]).toEqual([
    undefined,
    false,
    false,
    false,
    false,
  ])
})

test('APT-07 each primary tooth is replaced by the permanent one of its position', () => {
  const primary = allTeeth.filter(isPrimary)
  expect(primary.map(successorOf).every((tooth) => isTooth(tooth) && !isPrimary(tooth))).toBe(true)
  expect(['51', '55', '65', '75', '85'].map(successorOf)).toEqual(['11', '15', '25', '35', '45'])
})

test('APT-07 canals: one, two of an upper first premolar, three of a molar', () => {
  expect(['11', '23', '14', '24', '15', '34', '36', '54'].map(usualCanals)).toEqual([1, 1, 2, 2, 1, 1, 3, 3])
})

test('APT-07 the chart shows primary teeth before six, both until twelve, permanent ones after and where no age is known', () => {
  expect([0, 5, 6, 12, 13, 90, null].map(dentitionAt)).toEqual([
    'primary',
    'primary',
    'mixed',
    'mixed',
    'permanent',
    'permanent',
    'permanent',
  ])
})

test('APT-06 a tooth that the age does not have is doubted: RAMQ asks why', () => {
  expect(fitsAge('55', 15)).toBe(true)
  expect(fitsAge('55', 16)).toBe(false)
  expect(fitsAge('16', 5)).toBe(true)
  expect(fitsAge('16', 4)).toBe(false)
  expect([fitsAge('16', null), fitsAge('99', 3), fitsAge('00', 3)]).toEqual([true, true, true])
})
