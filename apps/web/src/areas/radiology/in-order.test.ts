import { expect, test } from 'vitest'
import { isTooth } from '@molaire/domain/treatments/teeth'
import { inRailOrder, previousOfKind, previousOfTooth, railDays, readTeeth, teethShown } from './in-order.ts'
import { aMount, anImage } from './testing.ts'

const older = { takenOn: '2026-05-14', takenAt: null }

test('RAD-03 images are listed by day, the latest first, and a day has its mounts', () => {
  const mount = aMount(1, { takenOn: '2026-05-14' })
  const images = [anImage(1, older), anImage(2, { takenAt: '10:23' }), anImage(3), anImage(4, { takenAt: null })]
  const days = railDays(images, [mount])
  expect(days.map(({ day, mounts, entries }) => [day, mounts.length, entries.map(({ image }) => image.id)])).toEqual([
    ['2026-11-20', 0, [images[2]?.id, images[1]?.id, images[3]?.id]],
    ['2026-05-14', 1, [images[0]?.id]],
  ])
  expect(railDays([], [mount])).toHaveLength(1)
})

test('RAD-03 the files of one tomography are one line, in the order of its slices', () => {
  const slice = (n: number) => anImage(n, { kind: 'cbct', seriesUid: '1.2.3', instanceNumber: n, takenAt: `10:${30 - n}` })
  const others = [anImage(7, { seriesUid: '1.2.4' }), anImage(8, { seriesUid: '1.2.4' })]
  const [day] = railDays([slice(2), slice(10), slice(1), ...others])
  expect(day?.entries.map(({ images }) => images.length)).toEqual([3, 1, 1])
  expect(inRailOrder(day ? [day] : []).map(({ instanceNumber }) => instanceNumber)).toEqual([1, 2, 10, null, null])
})

test('RAD-03 the image to compare is the previous of the same kind and side, or of the same tooth', () => {
  const right = anImage(1)
  const left = anImage(2, { ...older, side: 'left' })
  const oldRight = anImage(3, { takenOn: '2025-05-14' })
  const newer = anImage(4, { takenOn: '2026-11-21' })
  const root = anImage(5, { ...older, kind: 'periapical', side: null, teeth: ['36'] })
  const all = [right, left, oldRight, newer, root]
  expect(previousOfKind(right, all)).toBe(oldRight)
  expect(previousOfKind(right, [right, left])).toBe(left)
  expect(previousOfKind(oldRight, all)).toBeUndefined()
  const later = anImage(6, { kind: 'panoramic', teeth: ['35', '36'] })
  expect(previousOfTooth(later, '36', [...all, later])).toBe(root)
  expect(previousOfTooth(root, '36', [...all, later])).toBeUndefined()
  expect(teethShown([later, root])).toEqual([
    { tooth: '35', n: 1 },
    { tooth: '36', n: 2 },
  ])
})

test('RAD-01 teeth are typed with spaces or commas, and each must exist', () => {
  expect(readTeeth(' 36, 37  36', isTooth)).toEqual(['36', '37'])
  expect(readTeeth('', isTooth)).toEqual([])
  expect(readTeeth('36 19', isTooth)).toBeUndefined()
})
