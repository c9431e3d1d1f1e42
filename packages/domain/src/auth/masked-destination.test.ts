import { expect, test } from 'vitest'
import { maskedDestination } from './masked-destination.ts'

test.each([
  ['zoe@clinique.ca', 'z***@c***'],
  ['é@x', 'é***@x***'],
  ['𝓏oe@𝒸.ca', '𝓏***@𝒸***'],
  ['"a@b"@clinique.ca', '"***@c***'],
  ['personne', 'p***@***'],
  ['', '***@***'],
])('AUTH-07 %j is shown as %j', (email, shown) => {
  expect(maskedDestination(email)).toBe(shown)
})
