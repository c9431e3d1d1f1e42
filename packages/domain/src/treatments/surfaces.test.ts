import { expect, test } from 'vitest'
import { normalizeSurfaces, shownSurfaces, surfacesOf } from './surfaces.ts'
import { allTeeth, isAnterior } from './teeth.ts'

test('APT-06 every tooth has five surfaces: incisal and vestibular in front, occlusal and buccal behind', () => {
  for (const tooth of allTeeth) expect(surfacesOf(tooth).join(''), tooth).toBe(isAnterior(tooth) ? 'MIDVL' : 'MODBL')
  expect(surfacesOf('99')).toEqual([])
  expect(surfacesOf('00')).toEqual([])
})

test.each([
  ['26', 'dom', 'MOD'],
  ['26', 'MODVP', 'MODBL'],
  ['26', 'p, v', 'BL'],
  ['26', 'iof', 'OB'],
  ['11', 'oD', 'ID'],
  ['11', 'bp', 'VL'],
  ['11', 'f', 'V'],
  ['36', 'MMOO', 'MO'],
  ['54', 'm-o', 'MO'],
  ['26', '', ''],
])('APT-06 surfaces of %s written %j are stored as %j', (tooth, text, expected) => {
  expect(normalizeSurfaces(tooth, text)).toBe(expected)
})

test('APT-06 letters that are no surface of the tooth are refused by name, surfaces need a tooth', () => {
  expect(normalizeSurfaces('26', 'MXO9')).toEqual({ refusal: 'surface_unknown', details: { tooth: '26', letters: 'X9' } })
  expect(normalizeSurfaces(null, 'MO')).toEqual({ refusal: 'tooth_required' })
  expect(normalizeSurfaces('99', 'M')).toEqual({ refusal: 'tooth_required' })
  expect(normalizeSurfaces(null, ' ')).toBe('')
})

test('APT-06 what is stored is stored the same once more, for every tooth and every set of surfaces', () => {
  for (const tooth of allTeeth)
    for (let bits = 0; bits < 32; bits++) {
      const surfaces = surfacesOf(tooth)
        .filter((_, i) => bits & (1 << i))
        .join('')
      expect(normalizeSurfaces(tooth, [...surfaces].reverse().join(''))).toBe(surfaces)
      expect(normalizeSurfaces(tooth, shownSurfaces(tooth, surfaces))).toBe(surfaces)
    }
})

test('APT-06 lingual is shown as palatal on upper teeth', () => {
  expect([shownSurfaces('26', 'MOL'), shownSurfaces('51', 'L'), shownSurfaces('36', 'MOL')]).toEqual(['MOP', 'P', 'MOL'])
})
