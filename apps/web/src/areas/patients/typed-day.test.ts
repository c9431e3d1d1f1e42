import { expect, test } from 'vitest'
import { readTypedDay } from './typed-day.ts'

test.each([
  ['1984-03-14', '1984-03-14'],
  [' 1984/3/4 ', '1984-03-04'],
  ['1984 03 14', '1984-03-14'],
  ['19840314', '1984-03-14'],
  ['14/03/1984', '1984-03-14'],
  ['29.2.2024', '2024-02-29'],
  ['2023-02-29', undefined],
  ['31/04/2000', undefined],
  ['14/03/84', undefined],
  ['1984', undefined],
  ['mars', undefined],
  ['', undefined],
])('a birth date typed as %j is read as %j', (typed, day) => {
  expect(readTypedDay(typed)).toBe(day)
})
