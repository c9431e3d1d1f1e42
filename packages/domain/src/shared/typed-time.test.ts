import { expect, test } from 'vitest'
import { readTypedTime } from './typed-time.ts'

test.each([
  ['13 h 30', '13:30'],
  ['13\u00a0h\u00a030', '13:30'],
  ['13h30', '13:30'],
  ['13h', '13:00'],
  ['13:30', '13:30'],
  ['1330', '13:30'],
  ['930', '09:30'],
  ['0930', '09:30'],
  ['8', '08:00'],
  ['8 h 05', '08:05'],
  ['1:30 pm', '13:30'],
  ['1:30 p.m.', '13:30'],
  ['1:30\u00a0p.m.', '13:30'],
  ['130p', '13:30'],
  ['1 PM', '13:00'],
  ['12 am', '00:00'],
  ['12:15 a.m.', '00:15'],
  ['12 pm', '12:00'],
  ['midi', '12:00'],
  ['Noon', '12:00'],
  ['minuit', '00:00'],
])('SHELL-06 %s is %s', (text, time) => {
  expect(readTypedTime(text)).toBe(time)
})

test.each(['', '24', '25 h', '13:60', '1360', '13 pm', '0 am', 'x', '13 h 3', '12345', '+2'])(
  'SHELL-06 %j is no time',
  (text) => {
    expect(readTypedTime(text)).toBeUndefined()
  },
)
