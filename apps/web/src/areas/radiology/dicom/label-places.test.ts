import { expect, test } from 'vitest'
import { placeLabels } from './label-places.ts'

const label = (left: number, top: number) => ({ lines: ['1,5 mm'], anchor: { left, top } })
const placesOf = (labels: ReturnType<typeof label>[], handles: { left: number; top: number }[] = []) =>
  placeLabels(labels, handles).map(({ left, top, anchor }) => [
    left > anchor.left ? 'right' : left + 48 < anchor.left ? 'left' : 'middle',
    Math.sign(Math.round((top - anchor.top) / 10)),
  ])

test('RAD-02 a value is at the right of its point, unless a handle or another value is there', () => {
  expect(placesOf([label(100, 100)])).toEqual([['right', -1]])
  expect(placesOf([label(100, 100)], [{ left: 130, top: 98 }])).toEqual([['left', -1]])
  expect(placesOf([label(100, 100), label(105, 104)])).toEqual([
    ['right', -1],
    ['left', -1],
  ])
})

test('RAD-02 of values at one place each has its own as long as there is one', () => {
  const placed = placeLabels(
    Array.from({ length: 5 }, () => label(100, 100)),
    [],
  )
  expect(new Set(placed.map(({ left, top }) => `${left} ${top}`)).size).toBe(4)
  expect(placed[4]).toMatchObject({ left: placed[0]?.left, top: placed[0]?.top })
})
