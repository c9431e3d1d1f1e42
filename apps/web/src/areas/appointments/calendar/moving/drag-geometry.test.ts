import { expect, test } from 'vitest'
import { autoscroll, landAt, minuteUnder, roomUnder, stretchTo, type BoardGeometry } from './drag-geometry.ts'

// 900 px for 900 minutes: a minute is a pixel, and 8:00 is 60 px down.
const board: BoardGeometry = {
  left: 100,
  top: 200,
  height: 900,
  lanes: [
    { roomId: 'one', left: 60, width: 300 },
    { roomId: 'two', left: 360, width: 300 },
  ],
}
const pointer = (x: number, y: number, scrollTop = 0) => ({ x, y, scrollLeft: 0, scrollTop })

test('CAL-07 the time under a pointer counts what is scrolled away', () => {
  expect(minuteUnder(board, pointer(200, 260))).toBe(480)
  expect(minuteUnder(board, pointer(200, 260, 120))).toBe(600)
  expect(minuteUnder(board, pointer(200, 150))).toBe(370)
})

test('CAL-07 the column under a pointer is the nearest one', () => {
  expect(roomUnder(board, pointer(200, 0))).toBe('one')
  expect(roomUnder(board, pointer(461, 0))).toBe('two')
  expect(roomUnder(board, pointer(20, 0))).toBe('one')
  expect(roomUnder(board, pointer(2000, 0))).toBe('two')
  expect(roomUnder({ ...board, lanes: [] }, pointer(0, 0))).toBeUndefined()
})

test.each([
  ['on the nearest quarter', 487, 30, [480, 510]],
  ['on the next one from its middle on', 488, 30, [495, 525]],
  ['not before the board begins', 300, 45, [420, 465]],
  ['not past its end', 1310, 60, [1260, 1320]],
])('CAL-07 an appointment lands %s', (_, minute, length, [start, end]) => {
  expect(landAt(minute, length)).toEqual({ start, end })
})

test.each([
  ['to the nearest quarter', 600, 652, 645],
  ['to 15 minutes at least', 600, 500, 615],
  ['to 8 hours at most', 480, 1300, 960],
  ['to the end of the board at most', 1230, 1400, 1320],
  ['in quarters from where it begins', 610, 652, 655],
])('CAL-07 an appointment is stretched %s', (_, start, minute, end) => {
  expect(stretchTo(start, minute)).toEqual({ start, end })
})

test('CAL-07 near its edges the board scrolls, faster the nearer; not where it is too low for both edges', () => {
  expect(autoscroll(400, 200, 900)).toBe(0)
  expect(autoscroll(228, 200, 900)).toBe(-7)
  expect(autoscroll(900, 200, 900)).toBe(14)
  expect(autoscroll(2000, 200, 900)).toBe(14)
  expect(autoscroll(205, 200, 300)).toBe(0)
})
