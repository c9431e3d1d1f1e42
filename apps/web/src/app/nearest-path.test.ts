import { test, expect } from 'vitest'
import { nearestPath } from './nearest-path.ts'

const known = ['/', '/appointments', '/appointments/calendar', '/patients', '/config/rooms', '/waiting-list']

test.each([
  ['/appointmets/calandar', '/appointments/calendar'],
  ['/Patient', '/patients'],
  ['/config/room', '/config/rooms'],
  ['/waitinglist', '/waiting-list'],
  ['/nothing-like-it', null],
  ['/x', '/'],
  ['/patients', null],
])('SHELL-01 an unknown address %s suggests %s', (typed, path) => {
  expect(nearestPath(typed, known)).toBe(path)
})
