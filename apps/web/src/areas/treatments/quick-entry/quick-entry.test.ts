import { expect, test } from 'vitest'
import type { SurfaceCount } from '@molaire/domain/tariffs/surface-count'
import { givenTariff } from '../testing.ts'
import { matchTariffs, readyTariffs, sitesOf } from './match-tariffs.ts'
import { parseEntry } from './parse-entry.ts'

test.each([
  ['26mod', '26', 'MOD', ''],
  ['26 MOD', '26', 'MOD', ''],
  ['26 mod comp', '26', 'MOD', 'comp'],
  ['26 m o d', '26', 'MOD', ''],
  ['26 dom', '26', 'MOD', ''],
  ['comp 26 mod', '26', 'MOD', 'comp'],
  ['mod 26', '26', 'MOD', ''],
  ['mod26 amalgame', '26', 'MOD', 'amalgame'],
  ['26 mop', '26', 'MOL', ''],
  ['11 mid', '11', 'MID', ''],
  ['11mod', '11', 'MID', ''],
  ['canal 36', '36', '', 'canal'],
  ['Dent 36, canal', '36', '', 'canal'],
  ['couronne sur la 11', '11', '', 'couronne'],
  ['26 poli', '26', '', 'poli'],
  ['26 comp', '26', '', 'comp'],
  ['55 ob', '55', 'OB', ''],
  ['23323', null, '', '23323'],
  ['26 23323', '26', '', '23323'],
  ['examén', null, '', 'examen'],
  ['19 mod', null, '', '19 mod'],
  ['', null, '', ''],
])('APT-06 what is typed is read: « %s »', (text, tooth, surfaces, words) => {
  expect(parseEntry(text)).toEqual({ tooth, surfaces, words: words === '' ? [] : words.split(' ') })
})

const tariff = (code: string, surfaceCount: SurfaceCount, descriptionFr: string, descriptionEn: string | null = null) =>
  givenTariff({ id: code, code, surfaceCount, descriptionFr, descriptionEn })
const schedule = readyTariffs([
  tariff('01205', 'none', 'Examen d’urgence', 'Emergency exam'),
  tariff('21223', '3', 'Amalgame, molaire, 3 surfaces', 'Amalgam, molar, 3 surfaces'),
  tariff('23113', '3', 'Composite, antérieure, 3 surfaces', 'Composite, anterior, 3 surfaces'),
  tariff('23323', '3', 'Composite, molaire, 3 surfaces', 'Composite, molar, 3 surfaces'),
  tariff('23324', '4', 'Composite, molaire, 4 surfaces', 'Composite, molar, 4 surfaces'),
  tariff('27215', 'none', 'Couronne céramométallique', 'Porcelain fused to metal crown'),
  tariff('33100', 'root_canal', 'Traitement de canal, 1 canal', 'Root canal, 1 canal'),
  tariff('33300', 'root_canal', 'Traitement de canal, 3 canaux', 'Root canal, 3 canals'),
])
const find = (text: string, frequent: string[] = []) => {
  const { tooth, surfaces, words } = parseEntry(text)
  return matchTariffs(schedule, words, tooth ? [{ tooth, surfaces }] : [], frequent).map(
    ({ ready, missing }) => ready.code + (missing ? ` lacks ${missing}` : ''),
  )
}

test('APT-06 26mod is a filling of three surfaces on a molar, and words choose among them', () => {
  expect(find('26mod')).toEqual(['21223', '23323'])
  expect(find('26mod', ['23323'])).toEqual(['23323', '21223'])
  expect(find('26 mod comp')).toEqual(['23323'])
  expect(find('26modl comp')).toEqual(['23324'])
})

test('APT-06 canal 36 is the root canal of a molar, canal 11 that of an incisor', () => {
  expect(find('canal 36')).toEqual(['33300', '33100'])
  expect(find('root canal 11')).toEqual(['33100', '33300'])
})

test('APT-06 words without accents, in both languages, and parts of a code', () => {
  expect(find('ceramo 26')).toEqual(['27215'])
  expect(find('crown 26')).toEqual(['27215'])
  expect(find('emergency')).toEqual(['01205'])
  expect(find('272 26')).toEqual(['27215'])
})

test('APT-06 what lacks a tooth or surfaces comes last and says so; a wrong number of surfaces not at all', () => {
  expect(find('composite')).toEqual(['23113 lacks tooth', '23323 lacks tooth', '23324 lacks tooth'])
  expect(find('26 comp')).toEqual(['23323 lacks surfaces', '23324 lacks surfaces'])
  expect(find('crown')).toEqual(['27215 lacks tooth'])
  expect(find('26mo comp')).toEqual([])
})

test('APT-06 a whole code is always found, and says what it lacks', () => {
  expect(find('26mo 23323')).toEqual(['23323 lacks surfaces'])
  expect(find('23113 26')).toEqual(['23113 lacks surfaces'])
})

test('APT-06 an examination takes no tooth, a crown no surfaces, a filling one site for each tooth', () => {
  const of = (code: string) => schedule.find((one) => one.code === code)!
  const selection = [
    { tooth: '26', surfaces: 'MOD' },
    { tooth: '27', surfaces: 'MOD' },
  ]
  expect(sitesOf(of('01205'), selection)).toEqual([{ tooth: null, surfaces: '' }])
  expect(sitesOf(of('27215'), selection.slice(1))).toEqual([{ tooth: '27', surfaces: '' }])
  expect(sitesOf(of('23323'), selection)).toEqual(selection)
})
