import { expect, test } from 'vitest'
import { isRefusal } from '../shared/refusal.ts'
import { surfaceCounts } from '../tariffs/surface-count.ts'
import { surfacesOf } from './surfaces.ts'
import { allTeeth, toothAreas } from './teeth.ts'
import { checkSite, countsAt, readSite } from './site.ts'

test.each([
  [null, '', { tooth: null, surfaces: '' }],
  ['', ' ', { tooth: null, surfaces: '' }],
  ['26', 'dom', { tooth: '26', surfaces: 'MOD' }],
  [' 11 ', 'vp', { tooth: '11', surfaces: 'VL' }],
  ['10', '', { tooth: '10', surfaces: '' }],
  ['99', '', { tooth: '99', surfaces: '' }],
])('APT-06 %j and %j are read as %j', (tooth, surfaces, site) => {
  expect(readSite(tooth, surfaces)).toEqual(site)
})

test.each([
  ['19', '', 'tooth_unknown'],
  ['9', '', 'tooth_unknown'],
  ['A1', 'M', 'tooth_unknown'],
  ['26', 'X', 'surface_unknown'],
  [null, 'M', 'tooth_required'],
  ['00', 'M', 'tooth_required'],
  ['99', 'M', 'tooth_required'],
])('APT-06 %j and %j are refused: %s', (tooth, surfaces, refusal) => {
  expect(readSite(tooth, surfaces)).toMatchObject({ refusal })
})

test('APT-06 a region is not a tooth: no root canal in a quadrant, none without a tooth', () => {
  for (const area of toothAreas)
    expect(checkSite('root_canal', { tooth: area, surfaces: '' })).toEqual({ refusal: 'tooth_required' })
  expect(checkSite('root_canal', { tooth: '36', surfaces: 'M' })).toEqual({ refusal: 'surfaces_forbidden' })
  expect(checkSite('root_canal', { tooth: '99', surfaces: '' })).toBeUndefined()
  expect(checkSite('none', { tooth: '10', surfaces: '' })).toBeUndefined()
})

test('APT-06 of every tooth and every set of surfaces, the counts that suit are those that the rule accepts', () => {
  for (const tooth of allTeeth)
    for (let bits = 0; bits < 32; bits++) {
      const text = surfacesOf(tooth)
        .filter((_, i) => bits & (1 << i))
        .join('')
      const site = readSite(tooth, text)
      if (isRefusal(site)) throw new Error('a tooth has its surfaces')
      expect(countsAt(site)).toEqual(
        text === '' ? ['none', 'root_canal'] : surfaceCounts.filter((count) => count === `${text.length}`),
      )
    }
  expect(countsAt({ tooth: null, surfaces: '' })).toEqual(['none'])
})
