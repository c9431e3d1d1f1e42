import { expect, test } from 'vitest'
import { searchWords, wordStarts } from './word-starts.ts'

const marked = (text: string, search: string) =>
  wordStarts(text, searchWords(search)).map(({ start, end }) => text.slice(start, end))

test.each([
  ['Lafrenière', 'LAF', ['Laf']],
  ['L’Écuyer-Œuvray', 'ecu oeu', ['Écu', 'Œu']],
  ['de la salle', 'alle', []],
  ['Créer, recréer', 'cre creer', ['Créer']],
  ['', 'a', []],
  ['patient', '', []],
])('HELP-02 PAT-01 in « %s » a search for « %s » marks %j', (text, search, parts) => {
  expect(marked(text, search)).toEqual(parts)
})
