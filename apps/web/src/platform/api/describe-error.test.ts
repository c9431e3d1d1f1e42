import { expect, test } from 'vitest'
import { commonErrors } from '@molaire/contract/shared/errors'
import { common } from '../i18n/common-messages.ts'
import { defineMessages } from '../i18n/define-messages.ts'
import { setLocale } from '../i18n/locale.ts'
import { ApiError, type ApiErrorCode } from './api-error.ts'
import { describeError } from './describe-error.ts'

const refusal = (code: ApiErrorCode, more: { status?: number; details?: Record<string, unknown>; requestId?: string } = {}) =>
  new ApiError({ status: 409, code, title: 'plain English', ...more })
const area = defineMessages('described', {
  errors: { user_email_taken: { fr: 'Pris par {name}', en: 'Taken by {name}' } },
})

test('API-02 every code that any endpoint may answer has a sentence in both languages', () => {
  const known = Object.keys(common.errors)
  expect(Object.keys(commonErrors).filter((code) => !known.includes(code))).toEqual([])
})

test('a refusal is told by the area first, with its details, then in common words, else as the server wrote it', () => {
  setLocale('fr')
  expect(describeError(refusal('user_email_taken', { details: { name: 'Zoé', other: {} } }), area.errors)).toBe('Pris par Zoé')
  expect(describeError(refusal('not_found'), area.errors)).toBe('Cet élément n’existe plus.')
  expect(describeError(refusal('user_last_admin'), area.errors)).toBe('plain English')
  setLocale('en')
  expect(describeError(refusal('user_email_taken', { details: { name: 'Zoé' } }), area.errors)).toBe('Taken by Zoé')
})

test('our own mistakes carry the id that support can search for, and anything else is a general sentence', () => {
  setLocale('fr')
  expect(describeError(refusal('unexpected', { status: 500, requestId: 'req-7' }))).toBe(
    'Une erreur est survenue (Référence\u00a0: req-7)',
  )
  expect(describeError(new Error('boom'))).toBe('Une erreur est survenue')
})
