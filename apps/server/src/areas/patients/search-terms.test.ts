import { expect, test } from 'vitest'
import { searchTerms } from './search-terms.ts'

test.each([
  ['Tremblay Ève', ['tremblay', 'eve'], []],
  ['  côté-bélanger ', ['cote', 'belanger'], []],
  ["O'Neil", ['o', 'neil'], []],
  ['ève.lafrenière@courriel.example', ['eve.lafreniere@courriel.example'], []],
  ['819 555-0147', ['8195550147'], []],
  ['+1 (819) 555.0147', ['8195550147'], []],
  ['555-01', ['555', '01'], []],
  ['1980-02-14', [], ['1980-02-14']],
  ['14/02/1980 roy', ['roy'], ['1980-02-14']],
  ['4-2-1980', [], ['1980-02-04']],
  ['1980.2.4', [], ['1980-02-04']],
  ['31/02/1980', ['31', '02', '1980'], []],
  ['14/02/80', ['14', '02', '80'], []],
  ['100 %', ['100'], []],
  ['\\', [], []],
  ['', [], []],
])('PAT-01 %j asks for the words %j and the birth dates %j', (text, words, birthDates) => {
  expect(searchTerms(text)).toEqual({ words, birthDates })
})
