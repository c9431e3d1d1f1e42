import { test, expect } from 'vitest'
import { formatIcu } from './icu-format.ts'

const results = '{n, plural, =0 {Aucun résultat} one {# résultat} other {# résultats}}'

test.each([
  ['Bonjour {name}!', { name: 'Ève' }, 'fr', 'Bonjour Ève!'],
  ["L'accès d'{name} aujourd'hui", { name: 'Ève' }, 'fr', "L'accès d'Ève aujourd'hui"],
  ['Le compte d’{name}', { name: 'דוד כהן' }, 'fr', 'Le compte d’\u2068דוד כהן\u2069'],
  ['{name} : {phone}', { name: 'محمد العلوي', phone: '819 555-0147' }, 'fr', '\u2068محمد العلوي\u2069 : 819 555-0147'],
  ['Solde : {amount}', { amount: '12,50 $' }, 'fr', 'Solde : 12,50 $'],
  [results, { n: 0 }, 'fr', 'Aucun résultat'],
  [results, { n: 1 }, 'fr', '1 résultat'],
  [results, { n: 1.5 }, 'fr', '1,5 résultat'],
  [results, { n: 2 }, 'fr', '2 résultats'],
  [results, { n: 1234 }, 'fr', '1\u00a0234 résultats'],
  ['{n, plural, one {# result} other {# results}}', { n: 0 }, 'en', '0 results'],
  ['{n, plural, one {# result} other {# results}}', { n: 1234 }, 'en', '1,234 results'],
  ['{who, select, dr {Le docteur} other {{name}}} part', { who: 'x', name: 'Ève' }, 'fr', 'Ève part'],
  ['{n, plural, one {{name} a # chat} other {{name} a # chats}}', { n: 3, name: 'Zoé' }, 'fr', 'Zoé a 3 chats'],
])('%j reads as it should', (text, values, locale, read) => {
  expect(formatIcu(text, values, locale)).toBe(read)
})

test('a missing value, a missing branch and an open brace are errors, not half a sentence', () => {
  expect(() => formatIcu('{name}', {}, 'fr')).toThrow(/name/)
  expect(() => formatIcu('{n, plural, one {x}}', { n: 5 }, 'fr')).toThrow(/branch/)
  expect(() => formatIcu('{name', { name: 'x' }, 'fr')).toThrow(/brace/)
})
