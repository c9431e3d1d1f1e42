import { expect, test } from 'vitest'
import { readCalendarAddress } from './calendar-address.ts'

test('CAL-03 the day and the clinic stand in the address; what is neither falls away', () => {
  expect(readCalendarAddress({ date: '2026-11-20', clinic: 'abc' })).toEqual({ date: '2026-11-20', clinic: 'abc' })
  expect(readCalendarAddress({ date: '2026-02-30', clinic: '' })).toEqual({})
  expect(readCalendarAddress({ date: 20261120, other: 'x' })).toEqual({})
})

test('CAL-10 the week and whose it is stand in the address too; another view is the day', () => {
  const week = { view: 'week', room: 'abc', practitioner: 'def' }
  expect(readCalendarAddress(week)).toEqual(week)
  expect(readCalendarAddress({ view: 'month', room: 1, practitioner: '' })).toEqual({})
})
