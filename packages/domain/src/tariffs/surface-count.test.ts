import { expect, test } from 'vitest'
import { checkSurfaces, needOf, surfaceCounts } from './surface-count.ts'

test('CFG-14 an act takes surfaces, the canals of a tooth, or nothing', () => {
  expect(surfaceCounts.map(needOf)).toEqual(['nothing', 'surfaces', 'surfaces', 'surfaces', 'surfaces', 'surfaces', 'canals'])
})

test.each([
  ['none', null, '', undefined],
  ['none', '26', '', undefined],
  ['none', '26', 'M', 'surfaces_forbidden'],
  ['3', '26', 'MOD', undefined],
  ['3', '26', 'MO', 'surface_count_wrong'],
  ['1', '26', 'MO', 'surface_count_wrong'],
  ['5', '26', 'MODBL', undefined],
  ['3', null, '', 'tooth_required'],
  ['root_canal', '36', '', undefined],
  ['root_canal', null, '', 'tooth_required'],
  ['root_canal', '36', 'O', 'surfaces_forbidden'],
] as const)('APT-06 CFG-14 an act of %s surfaces on tooth %s with %j: %s', (count, tooth, surfaces, refusal) => {
  expect(checkSurfaces(count, tooth, surfaces)?.refusal).toBe(refusal)
})

test('APT-06 a wrong number of surfaces says which was expected', () => {
  expect(checkSurfaces('3', '26', 'MO')).toEqual({ refusal: 'surface_count_wrong', details: { expected: 3, given: 2 } })
})
