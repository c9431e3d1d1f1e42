import { expect, test } from 'vitest'
import { isOpenToFamily, mayGiveToParent, ownFileSince } from './own-file.ts'

test('PAT-06 a file is open to the family until the day of the fourteenth birthday', () => {
  const child = { dateOfBirth: '2012-11-22', familyConsentOn: null }
  expect(ownFileSince(child.dateOfBirth)).toBe('2026-11-22')
  expect(isOpenToFamily(child, '2026-11-21')).toBe(true)
  expect(isOpenToFamily(child, '2026-11-22')).toBe(false)
})

test('PAT-06 who consents opens their file to the family at any age', () => {
  expect(isOpenToFamily({ dateOfBirth: '1984-03-14', familyConsentOn: '2026-01-05' }, '2026-11-22')).toBe(true)
})

test('PAT-06 born on 29 February, fourteen on 28 February of a common year', () => {
  expect(ownFileSince('2012-02-29')).toBe('2026-02-28')
})

test('PAT-06 without a birth date nobody is known to be fourteen', () => {
  expect(ownFileSince(null)).toBeUndefined()
  expect(isOpenToFamily({ dateOfBirth: null, familyConsentOn: null }, '2026-11-22')).toBe(true)
})

test('PAT-06 a parent has no copy of a file without a birth date, unless the patient consents', () => {
  const today = '2026-11-22'
  expect(mayGiveToParent({ dateOfBirth: null, familyConsentOn: null }, today)).toBe(false)
  expect(mayGiveToParent({ dateOfBirth: null, familyConsentOn: today }, today)).toBe(true)
  expect(mayGiveToParent({ dateOfBirth: '2012-11-23', familyConsentOn: null }, today)).toBe(true)
  expect(mayGiveToParent({ dateOfBirth: '2012-11-22', familyConsentOn: null }, today)).toBe(false)
})
