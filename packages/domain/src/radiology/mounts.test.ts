import { expect, test } from 'vitest'
import { isTooth } from '../treatments/teeth.ts'
import { isOtherSide, mountLayouts, mountSlots, nextSlot, type MountLayout, type SlotHints } from './mounts.ts'

test.each(mountLayouts)('RAD-01 the slots of %s are as many as its name says, each once and in a place of its own', (layout) => {
  const slots = mountSlots[layout]
  expect(slots).toHaveLength(Number(layout.split('_').at(-1)))
  expect(new Set(slots.map(({ slot }) => slot)).size).toBe(slots.length)
  expect(new Set(slots.map(({ row, column }) => `${row} ${column}`)).size).toBe(slots.length)
  expect(slots.flatMap(({ teeth }) => teeth).every(isTooth)).toBe(true)
})

test('RAD-01 every permanent tooth is in a periapical slot of the whole mouth', () => {
  const teeth = mountSlots.full_mouth_18.filter(({ kind }) => kind === 'periapical').flatMap(({ teeth }) => teeth)
  expect([...teeth].sort()).toEqual([1, 2, 3, 4].flatMap((quadrant) => [1, 2, 3, 4, 5, 6, 7, 8].map((at) => `${quadrant}${at}`)))
})

const next = (layout: MountLayout, taken: string[], hints: SlotHints) => nextSlot(layout, new Set(taken), hints)
const bare: SlotHints = { kind: 'periapical', side: null, teeth: [] }
const unknown: SlotHints = { ...bare, kind: 'other' }

test('RAD-01 images of which nothing is known fill a mount in the order of an examination, until it is full', () => {
  const taken: string[] = []
  for (let slot = next('full_mouth_18', [], unknown); slot !== null; slot = next('full_mouth_18', taken, unknown))
    taken.push(slot)
  expect(taken).toEqual(mountSlots.full_mouth_18.map(({ slot }) => slot))
  expect(next('full_mouth_18', taken, unknown)).toBeNull()
})

test('RAD-01 an image that names teeth or a side goes where they are, and nowhere else', () => {
  expect(next('full_mouth_18', [], { ...bare, teeth: ['36'] })).toBe('lower_left_molar')
  expect(next('full_mouth_18', [], { kind: 'bitewing', side: null, teeth: ['46', '16'] })).toBe('bitewing_right_molar')
  expect(next('full_mouth_18', ['lower_left_molar'], { ...bare, teeth: ['36'] })).toBeNull()
  expect(next('bitewing_2', [], { kind: 'bitewing', side: 'left', teeth: [] })).toBe('bitewing_left')
  expect(next('bitewing_4', [], { kind: 'periapical', side: null, teeth: ['46'] })).toBeNull()
})

test('RAD-01 an image of a known kind goes to a slot of that kind only, also when it names nothing', () => {
  const everywhere = (kind: SlotHints['kind']) => mountLayouts.map((layout) => next(layout, [], { ...bare, kind }))
  for (const kind of ['panoramic', 'cephalometric', 'cbct', 'occlusal'] as const)
    expect(everywhere(kind)).toEqual([null, null, null])
  expect(everywhere('bitewing')).toEqual(['bitewing_right', 'bitewing_right_molar', 'bitewing_right_molar'])
  expect(everywhere('periapical')).toEqual([null, null, 'upper_right_molar'])
  expect(everywhere('photo')).toEqual(['bitewing_right', 'bitewing_right_molar', 'upper_right_molar'])
})

test('RAD-01 an image is of the other side when its teeth, or without them its side, contradict the slot', () => {
  const at = (side: 'right' | 'left' | null, image: Partial<SlotHints>) => isOtherSide({ side }, { ...bare, ...image })
  expect(at('right', { teeth: ['25', '26', '35', '36'] })).toBe(true)
  expect(at('right', { side: 'left' })).toBe(true)
  // The teeth decide, also of images that were saved before they did.
  expect(at('right', { side: 'left', teeth: ['46'] })).toBe(false)
  expect(at('right', { teeth: ['11', '21'] })).toBe(false)
  expect(at('right', {})).toBe(false)
  expect(at(null, { side: 'left' })).toBe(false)
})
