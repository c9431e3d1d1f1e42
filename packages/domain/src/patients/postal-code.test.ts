import { expect, test } from 'vitest'
import { parsePostalCode } from './postal-code.ts'

test.each(['g9a5b2', 'G9A 5B2', ' G9A-5B2 ', 'g9a  5b2', 'G9A–5B2'])('PAT-02 %s is the postal code G9A 5B2', (typed) => {
  expect(parsePostalCode(typed)).toBe('G9A 5B2')
})

test.each(['', 'G9A', 'G9A 5B', 'D9A 5B2', 'W9A 5B2', 'Z1A 1A1', 'G9O 5B2', '12345', 'G9A 5B22', 'ÉG9A5B2'])(
  'PAT-02 %s is no postal code',
  (typed) => {
    expect(parsePostalCode(typed)).toBeUndefined()
  },
)
