import { expect, test } from 'vitest'
import { bodyOf, fieldsFromSearch, problemsOf } from './new-patient-form.ts'

const nothing = { firstName: '', lastName: '', dateOfBirth: '', phone: '', email: '' }
const today = '2026-11-20'

test('PAT-02 first and last name are all that a file needs', () => {
  expect(problemsOf(nothing, today)).toEqual({ firstName: 'required', lastName: 'required' })
  expect(problemsOf({ ...nothing, firstName: ' ', lastName: 'Roy' }, today)).toEqual({ firstName: 'required' })
  expect(problemsOf({ ...nothing, firstName: 'Ève', lastName: 'Roy' }, today)).toEqual({})
})

test.each([
  [{ dateOfBirth: 'hier' }, { dateOfBirth: 'dateUnreadable' }],
  [{ dateOfBirth: '2026-11-21' }, { dateOfBirth: 'dateInFuture' }],
  [{ dateOfBirth: '2026-11-20' }, {}],
  [{ phone: '819 555' }, { phone: 'phone' }],
  [{ phone: '(819) 555-0147' }, {}],
  [{ email: 'eve@' }, { email: 'email' }],
  [{ email: 'eve.roy@exemple.ca' }, {}],
])('PAT-02 with %j the problems are %j', (given, problems) => {
  expect(problemsOf({ ...nothing, firstName: 'Ève', lastName: 'Roy', ...given }, today)).toEqual(problems)
})

test('the body holds what was typed, trimmed, and nothing that was not', () => {
  expect(bodyOf({ ...nothing, firstName: ' Ève ', lastName: 'Roy' })).toEqual({ firstName: 'Ève', lastName: 'Roy' })
  expect(
    bodyOf({ firstName: 'Ève', lastName: 'Roy', dateOfBirth: '14/03/1984', phone: '819 555-0147', email: ' eve@exemple.ca' }),
  ).toEqual({ firstName: 'Ève', lastName: 'Roy', dateOfBirth: '1984-03-14', phone: '819 555-0147', email: 'eve@exemple.ca' })
})

test.each([
  ['Lafrenière', { lastName: 'Lafrenière' }],
  ['Ève  Lafrenière Roy', { firstName: 'Ève', lastName: 'Lafrenière Roy' }],
  ['8195550147', { phone: '819 555-0147' }],
  ['eve@exemple.ca', { email: 'eve@exemple.ca' }],
  ['1984-03-14', {}],
  ['', {}],
])('a search for %j fills the new file with what it says', (search, fields) => {
  expect(fieldsFromSearch(search)).toEqual({ ...nothing, ...fields })
})
