import { expect, test } from 'vitest'
import { halfHours, minuteAt } from './grid-time.ts'
import { nextStop } from './roving.ts'

const h = (hours: number, minutes = 0) => hours * 60 + minutes

test('CAL-01 the board counts half hours from 7:00 to 22:00', () => {
  expect([halfHours(420), halfHours(450), halfHours(1320)]).toEqual([0, 1, 30])
  expect([minuteAt(0), minuteAt(0.5), minuteAt(1), minuteAt(-1), minuteAt(2)]).toEqual([420, 870, 1320, 420, 1320])
})

test('the pointer’s share of the width is a minute from 7:00 to 22:00', () => {
  expect([minuteAt(-1), minuteAt(0), minuteAt(0.5), minuteAt(2)]).toEqual([h(7), h(7), h(14, 30), h(22)])
})

const head = (id: string) => ({ id, start: -1 })
const lanes = [
  [head('sun')],
  [head('mon'), { id: 'mon-am', start: h(8) }, { id: 'mon-pm', start: h(13) }],
  [head('tue'), { id: 'tue-am', start: h(9) }, { id: 'tue-pm', start: h(14) }],
]

test.each([
  ['mon', 'ArrowRight', 'mon-am'],
  ['mon-am', 'ArrowRight', 'mon-pm'],
  ['mon-pm', 'ArrowRight', 'mon-pm'],
  ['mon-am', 'ArrowLeft', 'mon'],
  ['mon', 'ArrowLeft', 'mon'],
  ['mon-pm', 'ArrowDown', 'tue-pm'],
  ['tue-am', 'ArrowUp', 'mon-am'],
  ['mon-am', 'ArrowUp', 'sun'],
  ['sun', 'ArrowDown', 'mon'],
  ['sun', 'ArrowUp', 'sun'],
  ['tue-pm', 'ArrowDown', 'tue-pm'],
  ['tue', 'ArrowUp', 'mon'],
  ['tue-pm', 'Home', 'tue'],
  ['tue', 'End', 'tue-pm'],
])('CFG-04 from %s, %s leads to %s', (from, key, to) => {
  expect(nextStop(lanes, from, key, 'across')?.id).toBe(to)
})

test('other keys, and stops that are gone, lead nowhere', () => {
  expect(nextStop(lanes, 'mon', 'a', 'across')).toBeUndefined()
  expect(nextStop(lanes, 'gone', 'ArrowDown', 'across')).toBeUndefined()
})
