import { expect, test } from 'vitest'
import { countWords } from './count-words.ts'
import { defineMessages } from './define-messages.ts'
import { setLocale } from './locale.ts'

const names = defineMessages('count-words-test', {
  users: { fr: '{n, plural, one {# utilisateur} other {# utilisateurs}}', en: '{n, plural, one {# user} other {# users}}' },
  clinics: { fr: '{n, plural, one {# clinique} other {# cliniques}}', en: '{n, plural, one {# clinic} other {# clinics}}' },
})

test('what a refusal counted is said by name, nothing for none, and the rest together', () => {
  setLocale('fr')
  expect(countWords({ users: 9, clinics: 1, tariffs: 40, rooms: 2 }, names)).toBe(
    '9 utilisateurs, 1 clinique et 42 autres éléments',
  )
  expect(countWords({ users: 0, clinics: 2 }, names)).toBe('2 cliniques')
  expect(countWords({ tariffs: 1, note: 'x' }, names)).toBe('1 autre élément')
  expect(countWords({}, names)).toBe('')
  setLocale('en')
  expect(countWords({ users: 1, clinics: 2, rooms: 1 }, names)).toBe('1 user, 2 clinics and 1 other item')
})
