import { expect, test } from 'vitest'
import { firstSpot, spotAt, stepSpot } from './move-spot.ts'

const free = (roomId: string, start: number, end: number) => ({ roomId, practitionerId: 'maude', start, end })
const rooms = ['one', 'two']

test('CAL-07 on another day an appointment that is being moved stands first at the free time nearest to its own', () => {
  const lit = [free('one', 480, 540), free('two', 660, 720), free('three', 600, 720)]
  expect(firstSpot(630, 30, lit, rooms)).toEqual({ roomId: 'two', start: 660 })
  expect(firstSpot(525, 30, lit, rooms)).toEqual({ roomId: 'one', start: 510 })
  expect(firstSpot(630, 30, [], rooms)).toEqual({ roomId: 'one', start: 630 })
  expect(firstSpot(630, 30, lit, [])).toBeNull()
})

test('CAL-07 a click on free time keeps the appointment inside it; elsewhere it stays where it is, to be told why not', () => {
  const lit = [free('one', 485, 545)]
  expect(spotAt(500, 30, lit, 'one')).toEqual({ roomId: 'one', start: 495 })
  expect(spotAt(540, 30, lit, 'one')).toEqual({ roomId: 'one', start: 510 })
  expect(spotAt(500, 30, lit, 'two')).toEqual({ roomId: 'two', start: 495 })
})

test('CAL-07 arrows move by a quarter of an hour and to the next room; with Shift they lengthen and shorten', () => {
  const press = (key: string, shiftKey = false, length = 30) =>
    stepSpot({ roomId: 'one', start: 600 }, length, rooms, { key, shiftKey })
  expect(press('ArrowDown')).toEqual({ spot: { roomId: 'one', start: 615 }, length: 30 })
  expect(press('ArrowUp')?.spot.start).toBe(585)
  expect(press('ArrowRight')?.spot.roomId).toBe('two')
  expect(press('ArrowLeft')?.spot.roomId).toBe('one')
  expect(press('ArrowDown', true)).toEqual({ spot: { roomId: 'one', start: 600 }, length: 45 })
  expect(press('ArrowUp', true, 15)?.length).toBe(15)
  expect(press('Enter')).toBeUndefined()
})
