import { expect, test } from 'vitest'
import { allTeeth, type Dentition } from '@molaire/domain/treatments/teeth'
import { jawWidth, layoutOf, nextTooth, teethBetween } from './chart-layout.ts'
import { glyphOf, shapeOf } from './tooth-shape.ts'

const teethOf = (dentition: Dentition) => (['upper', 'lower'] as const).flatMap((jaw) => layoutOf(dentition, jaw).teeth)

test('APT-07 a chart has 32 permanent teeth, 20 milk teeth, or both', () => {
  expect((['permanent', 'primary', 'mixed'] as const).map((dentition) => teethOf(dentition).length)).toEqual([32, 20, 52])
})

test('APT-07 a milk tooth is in the column of its successor, and everything inside the drawing', () => {
  const { teeth, height } = layoutOf('mixed', 'upper')
  const xOf = (tooth: string) => teeth.find((one) => one.tooth === tooth)?.x
  expect([xOf('55'), xOf('61')]).toEqual([xOf('15'), xOf('21')])
  for (const { x, top, height: own } of teeth) expect(x > 0 && x < jawWidth && top + own <= height).toBe(true)
})

test('APT-07 every tooth has a silhouette and five surfaces, mesial towards the midline', () => {
  for (const tooth of allTeeth) {
    expect(shapeOf(tooth).outline).not.toContain('NaN')
    expect(glyphOf(tooth)).toHaveLength(5)
  }
  const sideOf = (tooth: string, surface: string) => glyphOf(tooth).find((one) => one.surface === surface)?.side
  expect([sideOf('16', 'M'), sideOf('26', 'M'), sideOf('36', 'M'), sideOf('46', 'M')]).toEqual(['right', 'left', 'left', 'right'])
  expect([sideOf('16', 'B'), sideOf('46', 'B'), sideOf('11', 'V'), sideOf('16', 'L')]).toEqual(['top', 'bottom', 'top', 'bottom'])
})

test('APT-07 arrows go to the neighbour and keep the column between rows', () => {
  expect(nextTooth('permanent', '11', 'ArrowRight')).toBe('21')
  expect(nextTooth('permanent', '28', 'ArrowRight')).toBe('28')
  expect(nextTooth('permanent', '26', 'ArrowDown')).toBe('36')
  expect(nextTooth('mixed', '15', 'ArrowDown')).toBe('55')
  expect(nextTooth('mixed', '65', 'ArrowDown')).toBe('75')
  expect(nextTooth('mixed', '75', 'ArrowDown')).toBe('35')
  expect(nextTooth('mixed', '18', 'ArrowDown')).toBe('55')
  expect([nextTooth('permanent', '26', 'Home'), nextTooth('permanent', '26', 'End')]).toEqual(['18', '28'])
  expect(nextTooth('permanent', '26', 'x')).toBeUndefined()
})

test('APT-07 a drag takes the teeth of one row between its ends', () => {
  expect(teethBetween('permanent', '12', '22')).toEqual(['12', '11', '21', '22'])
  expect(teethBetween('permanent', '22', '12')).toEqual(['12', '11', '21', '22'])
  expect(teethBetween('permanent', '12', '42')).toEqual(['42'])
})
