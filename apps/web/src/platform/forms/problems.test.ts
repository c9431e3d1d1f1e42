import { expect, test } from 'vitest'
import { ApiError } from '../api/api-error.ts'
import { setLocale } from '../i18n/locale.ts'
import { keepTyped } from './keep-typed.ts'
import { aboutField, namedProblems } from './problems.ts'

test('a problem is named by its field, and one of the whole form stands alone', () => {
  setLocale('fr')
  expect(
    namedProblems([{ message: 'Hors ligne' }, { fieldId: 'user-email', message: 'Ce champ est requis' }], 'user', {
      email: 'Courriel',
    }),
  ).toEqual([{ message: 'Hors ligne' }, { fieldId: 'user-email', message: 'Courriel\u00a0: Ce champ est requis' }])
})

test('a refusal about one field names it, and no other refusal does', () => {
  const taken = new ApiError({ status: 409, code: 'user_email_taken', title: 'taken' })
  expect(aboutField(taken, 'user_email_taken', 'email')).toMatchObject({
    code: 'user_email_taken',
    fields: [{ path: 'body.email', rule: 'user_email_taken' }],
  })
  expect(aboutField(taken, 'group_name_taken', 'name')).toBe(taken)
})

test('after a reload what was typed stands, and everything else says what the server says now', () => {
  const opened = { name: 'Érables', phone: '1', fax: '2' }
  expect(keepTyped({ opened, typed: { ...opened, phone: '9' }, now: { name: 'Érables inc.', phone: '3', fax: '2' } })).toEqual({
    name: 'Érables inc.',
    phone: '9',
    fax: '2',
  })
})
