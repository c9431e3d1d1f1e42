import { expect, test } from 'vitest'
import type { SurfaceCount } from '../tariffs/surface-count.ts'
import { actFacts } from './act-facts.ts'
import { mayCombine, suggestTariffs, takenOf } from './suggestions.ts'

const tariff = (code: string, surfaceCount: SurfaceCount, descriptionFr: string) => ({
  id: code,
  code,
  surfaceCount,
  facts: actFacts({ surfaceCount, descriptionFr, descriptionEn: null }),
})
const schedule = [
  tariff('01205', 'none', 'Examen d’urgence'),
  tariff('11001', 'none', 'Détartrage'),
  tariff('21223', '3', 'Amalgame, molaire, 3 surfaces'),
  tariff('23113', '3', 'Composite, antérieure, 3 surfaces'),
  tariff('23323', '3', 'Composite, molaire, 3 surfaces'),
  tariff('23324', '4', 'Composite, molaire, 4 surfaces'),
  tariff('25733', '3', 'Incrustation céramique'),
  tariff('27215', 'none', 'Couronne céramométallique'),
  tariff('33100', 'root_canal', 'Traitement de canal, 1 canal'),
  tariff('33300', 'root_canal', 'Traitement de canal, 3 canaux'),
  tariff('33400', 'root_canal', 'Traitement de canal, 4 canaux'),
  tariff('71001', 'none', 'Extraction'),
]
const codes = (tooth: string | null, surfaces = '', frequent: string[] = []) =>
  suggestTariffs(schedule, tooth === null ? [] : [{ tooth, surfaces }], frequent).map(({ code }) => code)

test('APT-06 three surfaces of a molar offer the fillings of three surfaces for it, by code', () => {
  expect(codes('26', 'MOD')).toEqual(['21223', '23323', '25733'])
})

test('APT-06 what the practitioner does most comes first', () => {
  expect(codes('26', 'MOD', ['33300', '23323', '21223'])).toEqual(['23323', '21223', '25733'])
})

test('APT-06 a fourth surface offers another code', () => {
  expect(codes('26', 'MODB')).toEqual(['23324'])
})

test('APT-06 an incisor is not offered a molar’s filling', () => {
  expect(codes('11', 'MID')).toEqual(['23113', '25733'])
})

test('APT-06 a tooth alone offers root canals, its usual number of canals first, and acts on a tooth', () => {
  expect(codes('26')).toEqual(['33300', '27215', '71001', '33400', '33100'])
  expect(codes('11', '', ['33300'])).toEqual(['33100', '27215', '71001', '33300', '33400'])
  expect(codes('26', '', ['33300'])[0]).toBe('33300')
})

test('APT-06 with nothing selected, the usual acts that need no tooth', () => {
  expect(codes(null)).toEqual([])
  expect(codes(null, '', ['33300', '11001', '01205'])).toEqual(['11001', '01205'])
})

test('APT-06 several teeth: what suits all of them', () => {
  const of = (...teeth: [string, string][]) =>
    suggestTariffs(
      schedule,
      teeth.map(([tooth, surfaces]) => ({ tooth, surfaces })),
      [],
    ).map(({ code }) => code)
  expect(of(['26', 'MOD'], ['11', 'MID'])).toEqual(['25733'])
  expect(of(['26', 'MOD'], ['27', 'O'])).toEqual([])
})

test('APT-06 what a tariff takes of the selected tooth', () => {
  const taken = (code: string) => takenOf(schedule.find((one) => one.code === code)!)
  expect(['23323', '33300', '27215', '01205'].map(taken)).toEqual(['surfaces', 'tooth', 'tooth', 'nothing'])
})

test('APT-06 two fillings on one tooth may be one; a filling and a crown are two', () => {
  expect(mayCombine({ tooth: '26', surfaces: 'MO' }, { tooth: '26', surfaces: 'B' })).toBe(true)
  expect(mayCombine({ tooth: '26', surfaces: 'MO' }, { tooth: '26', surfaces: '' })).toBe(false)
  expect(mayCombine({ tooth: '26', surfaces: 'MO' }, { tooth: '27', surfaces: 'MO' })).toBe(false)
})
