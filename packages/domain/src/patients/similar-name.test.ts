import { expect, test } from 'vitest'
import { isOneMistakeFrom } from './similar-name.ts'

test.each([
  ['trembley', 'tremblay', 'a letter is wrong'],
  ['trmblay', 'tremblay', 'a letter is missing'],
  ['tremmblay', 'tremblay', 'a letter is there twice'],
  ['trembaly', 'tremblay', 'two are swapped'],
  ['remblay', 'tremblay', 'the first is missing'],
  ['dremblay', 'tremblay', 'the first is wrong'],
  ['xtremblay', 'tremblay', 'one is too many at the beginning'],
  ['tremblays', 'tremblay', 'one is too many at the end'],
  ['lafrn', 'lafreniere', 'a beginning with a letter missing'],
  ['lafer', 'lafreniere', 'a beginning with two swapped'],
])('PAT-01 %s leads to %s: %s', (typed, word) => {
  expect(isOneMistakeFrom(typed, word)).toBe(true)
})

test.each([
  ['tremblay', 'tremblay'],
  ['trem', 'tremblay'],
  ['rou', 'roy'],
  ['trambley', 'tremblay'],
  ['gagnon', 'tremblay'],
  ['tremblayxx', 'tremblay'],
])('PAT-01 %s does not lead to %s by one mistake', (typed, word) => {
  expect(isOneMistakeFrom(typed, word)).toBe(false)
})
