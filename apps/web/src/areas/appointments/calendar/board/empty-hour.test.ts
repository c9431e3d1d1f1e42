import { expect, test } from 'vitest'
import { firstFreeTime, nextFreeTime } from './empty-hour.ts'

const free = (roomId: string, ...starts: number[]) => starts.map((start) => ({ roomId, start }))
const times = [...free('a', 480, 495, 510, 615, 630), ...free('c', 540, 555)]
const rooms = ['a', 'b', 'c']

test('CAL-04 by keyboard one begins at the first free time from now on, in the room one is in', () => {
  expect(firstFreeTime(times, rooms, { roomId: 'a', start: 520 })).toEqual({ roomId: 'a', start: 615 })
  expect(firstFreeTime(times, rooms, { roomId: 'b', start: 520 })).toEqual({ roomId: 'c', start: 540 })
  // Later nothing is free: an earlier time can still be recorded.
  expect(firstFreeTime(times, rooms, { roomId: 'a', start: 900 })).toEqual({ roomId: 'a', start: 630 })
  expect(firstFreeTime(times, ['b'], { roomId: 'b', start: 0 })).toBeNull()
})

test('CAL-04 arrow keys lead over the free time only: up and down in a room, across to the next room that has some', () => {
  const from = (roomId: string, start: number, key: string) => nextFreeTime({ roomId, start }, times, rooms, key)
  expect(from('a', 480, 'ArrowDown')).toEqual({ roomId: 'a', start: 510 })
  expect(from('a', 510, 'ArrowDown')).toEqual({ roomId: 'a', start: 615 })
  expect(from('a', 615, 'ArrowUp')).toEqual({ roomId: 'a', start: 510 })
  expect(from('a', 480, 'ArrowUp')).toEqual({ roomId: 'a', start: 480 })
  expect(from('a', 480, 'ArrowRight')).toEqual({ roomId: 'c', start: 540 })
  expect(from('c', 555, 'ArrowLeft')).toEqual({ roomId: 'a', start: 510 })
  expect(from('c', 555, 'ArrowRight')).toEqual({ roomId: 'c', start: 555 })
  expect(from('a', 480, 'x')).toBeUndefined()
})
