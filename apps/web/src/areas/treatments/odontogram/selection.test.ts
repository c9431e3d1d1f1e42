import { expect, test } from 'vitest'
import { nothing, pressForAll, pressSurface, pressTooth, selectTeeth, type Selection } from './selection.ts'

const of = (selection: Selection) => selection.map(({ tooth, surfaces }) => `${tooth} ${surfaces}`.trim())

test('APT-07 a surface selects itself and its tooth; three clicks are MOD, in any order', () => {
  expect(of(pressSurface(nothing, '26', 'D'))).toEqual(['26 D'])
  const mod = (['D', 'M', 'O'] as const).reduce<Selection>(
    (selection, surface) => pressSurface(selection, '26', surface),
    nothing,
  )
  expect(of(mod)).toEqual(['26 MOD'])
})

test('APT-07 a surface pressed again is taken away; the tooth stays', () => {
  expect(of(pressSurface([{ tooth: '26', surfaces: 'MO' }], '26', 'M'))).toEqual(['26 O'])
  expect(of(pressSurface([{ tooth: '26', surfaces: 'O' }], '26', 'O'))).toEqual(['26'])
})

test('APT-07 a surface of another tooth begins again, or joins with Shift', () => {
  const before = [{ tooth: '26', surfaces: 'MO' }]
  expect(of(pressSurface(before, '27', 'O'))).toEqual(['27 O'])
  expect(of(pressSurface(before, '27', 'O', true))).toEqual(['26 MO', '27 O'])
})

test('APT-07 the silhouette selects the tooth alone, and pressed again nothing', () => {
  expect(of(pressTooth([{ tooth: '14', surfaces: 'O' }], '26'))).toEqual(['26'])
  expect(of(pressTooth([{ tooth: '26', surfaces: 'MO' }], '26'))).toEqual([])
  expect(of(pressTooth([{ tooth: '26', surfaces: 'MO' }], '27', true))).toEqual(['26 MO', '27'])
  expect(of(pressTooth(selectTeeth(['26', '27']), '27', true))).toEqual(['26'])
})

test('APT-07 teeth that a drag passes keep the surfaces that they had', () => {
  expect(of(selectTeeth(['25', '26', '27'], [{ tooth: '26', surfaces: 'O' }]))).toEqual(['25', '26 O', '27'])
})

test('APT-07 the pad changes a surface of all selected teeth, each by its own letter', () => {
  const all = pressForAll(selectTeeth(['13', '14'], [{ tooth: '14', surfaces: 'O' }]), ['O', 'I'])
  expect(of(all)).toEqual(['13 I', '14 O'])
  expect(of(pressForAll(all, ['O', 'I']))).toEqual(['13', '14'])
})
