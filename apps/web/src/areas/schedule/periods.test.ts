import { expect, test } from 'vitest'
import { chosenPeriod, nextStart, previewDay, stateOf } from './periods.ts'

const autumn = { id: 'autumn', startDate: '2026-09-01', endDate: '2026-12-20' }
const winter = { id: 'winter', startDate: '2027-01-04', endDate: '2027-04-30' }
const spring = { id: 'spring', startDate: '2027-05-01', endDate: '2027-06-23' }
const all = [spring, winter, autumn]

test.each([
  ['2026-08-31', 'upcoming'],
  ['2026-09-01', 'active'],
  ['2026-12-20', 'active'],
  ['2026-12-21', 'over'],
])('CFG-04 on %s the autumn is %s', (today, state) => {
  expect(stateOf(autumn, today)).toBe(state)
})

test.each([
  ['winter', '2026-11-20', 'winter'],
  ['gone', '2026-11-20', 'autumn'],
  [undefined, '2026-11-20', 'autumn'],
  [undefined, '2026-12-25', 'winter'],
  [undefined, '2028-01-01', 'spring'],
])('CFG-04 asked for %s on %s, one sees the %s', (requestedId, today, id) => {
  expect(chosenPeriod(all, requestedId, today)?.id).toBe(id)
})

test('CFG-04 without a period none is seen', () => {
  expect(chosenPeriod([], 'autumn', '2026-11-20')).toBeUndefined()
  expect(nextStart([])).toBeUndefined()
})

test('CFG-04 a new period begins after the latest', () => {
  expect(nextStart(all)).toBe('2027-06-24')
})

test.each([
  ['the next one while it holds', '2026-11-20', 2, '2026-11-24'],
  ['today itself', '2026-11-20', 5, '2026-11-20'],
  ['the first of a period to come', '2026-08-01', 2, '2026-09-01'],
  ['the last once it is nearly over', '2026-12-18', 2, '2026-12-15'],
  ['the last of one that is over', '2027-02-01', 2, '2026-12-15'],
])('CFG-04 the day to preview is %s', (_, today, day, expected) => {
  expect(previewDay(autumn, day, today)).toBe(expected)
})

test('CFG-04 a period of a few days may lack the day asked for', () => {
  expect(previewDay({ startDate: '2026-11-18', endDate: '2026-11-20' }, 2, '2026-11-20')).toBeUndefined()
})
