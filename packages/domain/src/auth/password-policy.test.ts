import { expect, test } from 'vitest'
import { isPasswordAcceptable, passwordRules } from './password-policy.ts'

test.each([
  ['', ''],
  ['abc', 'lower'],
  ['ABC', 'upper'],
  ['123', 'digit'],
  ['!', 'special'],
  ['abcdefgh', 'length lower'],
  ['Abcdefg1', 'length upper lower digit'],
  ['Ab1!', 'upper lower digit special'],
  ['Abcdef1!', 'length upper lower digit special'],
  ['Molaire-demo-1', 'length upper lower digit special'],
  // Letters outside A–Z have no case for the provider.
  ['Àbcdef1!', 'length lower digit special'],
  // Four emojis are four characters, although they are eight code units.
  ['😀😀😀😀', ''],
])('AUTH-09 %j satisfies: %s', (pw, satisfied) => {
  const rules = passwordRules(pw)
  expect(
    Object.entries(rules)
      .filter(([, isMet]) => isMet)
      .map(([rule]) => rule)
      .join(' '),
  ).toBe(satisfied)
})

test.each([...'^$*.[]{}()?"!@#%&/\\,><\':;|_~`=+-'])('AUTH-09 %s is a special character', (sign) => {
  expect(passwordRules(sign).special).toBe(true)
})

test.each([
  ['Abcdef1 x', true],
  ['Abcdefg1 ', false],
  [' Abcdefg1', false],
  ['Abcdefg1é', false],
  ['Abcdefg1€', false],
])('AUTH-09 in %j there is a special character: %s', (pw, expected) => {
  expect(passwordRules(pw).special).toBe(expected)
})

test.each([
  ['Abcdef1!', true],
  ['abcdef1!', false],
  ['ABCDEF1!', false],
  ['Abcdefg!', false],
  ['Abcdefg1', false],
  ['Abcde1!', false],
  [`${'A'.repeat(252)}bc1!`, true],
  [`${'A'.repeat(253)}bc1!`, false],
  [' Abcdef1!', false],
  ['Abcdef1! ', false],
  ['😀Aa1!bcd', true],
  ['Abcdef1!\nx', false],
  [`Ab1!${'😀'.repeat(252)}`, true],
  [`Ab1!${'😀'.repeat(253)}`, false],
])('AUTH-09 %j may be a password: %s', (pw, expected) => {
  expect(isPasswordAcceptable(pw)).toBe(expected)
})
