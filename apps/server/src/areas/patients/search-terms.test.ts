import { expect, test } from 'vitest'
import { asksForSomething, searchTerms } from './search-terms.ts'

const nothing = { words: [], digits: [], birthDates: [], healthInsuranceNumber: undefined }

test.each([
  ['Tremblay Ève', { words: ['tremblay', 'eve'] }],
  ['  côté-bélanger ', { words: ['cote', 'belanger'] }],
  ["O'Neil", { words: ['o', 'neil'] }],
  ['ève.lafrenière@courriel.example', { words: ['eve.lafreniere@courriel.example'] }],
  ['819 555-0147', { digits: ['8195550147'] }],
  ['+1 (819) 555.0147', { digits: ['8195550147'] }],
  ['555-01', { digits: ['55501'] }],
  ['0147', { digits: ['0147'] }],
  ['roy 0147', { words: ['roy'], digits: ['0147'] }],
  ['12', { words: ['12'] }],
  ['1980-02-14', { birthDates: ['1980-02-14'] }],
  ['14 février 1980', { birthDates: ['1980-02-14'] }],
  ['19800214', { birthDates: ['1980-02-14'] }],
  ['03/04/1980', { birthDates: ['1980-04-03', '1980-03-04'] }],
  ['14/02/1980 roy', { words: ['roy'], birthDates: ['1980-02-14'] }],
  ['COTG 8453 1412', { words: ['cotg'], digits: ['8453', '1412'], healthInsuranceNumber: 'COTG84531412' }],
  ['cotg-84', { words: ['cotg', '84'], healthInsuranceNumber: 'COTG84' }],
  ['100 %', { words: [], digits: ['100'] }],
  ['\\', {}],
  ['', {}],
])('PAT-01 %j asks for %j', (text, expected) => {
  expect(searchTerms(text)).toEqual({ ...nothing, ...expected })
})

test('PAT-01 a lone sign asks for nothing', () => {
  expect(asksForSomething(searchTerms('%'))).toBe(false)
  expect(asksForSomething(searchTerms('roy'))).toBe(true)
})
