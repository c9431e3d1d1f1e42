import { isPasswordAcceptable } from '@molaire/domain/auth/password-policy'
import { expect, test } from 'vitest'
import { newTemporaryPassword } from './create-user.ts'

test('AUTH-09 a temporary password always meets the policy, is never the same, and holds no letter that looks like another', () => {
  const passwords = Array.from({ length: 2000 }, newTemporaryPassword)
  expect(passwords.filter((password) => !isPasswordAcceptable(password))).toEqual([])
  expect(passwords.filter((password) => password.length !== 14 || /[IOl01]/.test(password))).toEqual([])
  expect(new Set(passwords).size).toBe(2000)
  // No class of characters has a fixed position.
  expect(new Set(passwords.map((password) => password.search(/\d/))).size).toBeGreaterThan(8)
})
