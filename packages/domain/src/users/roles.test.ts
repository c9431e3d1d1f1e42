import { expect, test } from 'vitest'
import { roleLabels, shownRole } from './roles.ts'

test.each([
  ['receptionist', { label: 'receptionist' }],
  ['Receptionist', { label: 'receptionist' }],
  ['dentiste', { label: 'dentiste' }],
  ['orthodontiste', { text: 'Orthodontiste' }],
  ['écolière', { text: 'Écolière' }],
  ['', { label: 'member' }],
  ['  ', { label: 'member' }],
  [null, { label: 'member' }],
  [undefined, { label: 'member' }],
])('SHELL-11 the role %j shows as %j', (role, shown) => {
  expect(shownRole(role)).toEqual(shown)
})

test('SHELL-11 every word with a translation shows as itself', () => {
  expect(roleLabels.map((label) => shownRole(label))).toEqual(roleLabels.map((label) => ({ label })))
  expect(roleLabels).toHaveLength(12)
})
