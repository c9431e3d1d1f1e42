import { expect, test } from 'vitest'
import { readTypedMonth } from './typed-month.ts'

test.each(['2028-03', '2028 03', '2028/3', '03/2028', '3-2028', '202803', ' 2028-03 '])('PAT-02 %s is March 2028', (text) => {
  expect(readTypedMonth(text)).toBe('2028-03')
})

test.each(['', '2028', '2028-13', '00/2028', '28-03', 'mars 2028'])('PAT-02 %j is no month', (text) => {
  expect(readTypedMonth(text)).toBeUndefined()
})
