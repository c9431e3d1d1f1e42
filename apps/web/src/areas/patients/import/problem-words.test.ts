import { expect, test } from 'vitest'
import { setLocale } from '../../../platform/i18n/locale.ts'
import { guessDayFirst, withField } from './fields.ts'
import { problemsFile } from './problem-words.ts'

test('PAT-08 the list of problems is a file in which no cell is a formula', async () => {
  setLocale('fr')
  const { name, blob } = problemsFile(
    [
      { line: 3, level: 'error', field: 'phone', rule: 'phone', value: '=1+1;"x"', patientId: null },
      { line: 4, level: 'duplicate', field: null, rule: 'like_file', value: 'Zoé', patientId: null },
    ],
    'fr',
  )
  expect(name).toBe('lignes-a-corriger.csv')
  // text() drops the byte order mark.
  expect(new Uint8Array(await blob.arrayBuffer()).slice(0, 3)).toEqual(new Uint8Array([0xef, 0xbb, 0xbf]))
  expect((await blob.text()).split('\r\n').slice(1)).toEqual([
    `"3";"Erreur";"Téléphone";"Téléphone non canadien";"'=1+1;""x"""`,
    '"4";"Doublon";"";"Dossier semblable : Zoé";""',
    '',
  ])
})

test('PAT-08 a field that another column had is taken from it', () => {
  expect(withField(['firstName', 'lastName', null], 2, 'lastName')).toEqual(['firstName', null, 'lastName'])
  expect(withField([null, 'lastName', null], 1, null)).toEqual([null, null, null])
})

test('PAT-08 dates begin with the day unless a sample cannot be read so', () => {
  const mapping = ['lastName', 'dateOfBirth'] as const
  expect(guessDayFirst([['Roy', '03/04/1980']], mapping)).toBe(true)
  expect(guessDayFirst([['Roy', '14/03/1980']], mapping)).toBe(true)
  expect(
    guessDayFirst(
      [
        ['Roy', '03/04/1980'],
        ['Côté', '03/14/1980'],
      ],
      mapping,
    ),
  ).toBe(false)
  expect(guessDayFirst([['Roy', '1980-03-14']], mapping)).toBe(true)
})
