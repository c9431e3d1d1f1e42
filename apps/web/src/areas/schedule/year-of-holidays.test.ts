import { expect, test } from 'vitest'
import { firstTicks, holidayBody, holidayProblems, holidaysOf, marksOf, proposals } from './year-of-holidays.ts'

const christmas = { name: 'Noël', startDate: '2026-12-24', endDate: '2027-01-02' }
const labour = { name: 'Fête du Travail', startDate: '2026-09-07' }

test('CFG-04 a year shows the holidays that have a day in it, in order', () => {
  expect(holidaysOf([christmas, labour], 2026)).toEqual([labour, christmas])
  expect(holidaysOf([christmas, labour], 2027)).toEqual([christmas])
  expect(holidaysOf([christmas, labour], 2025)).toEqual([])
})

test('CFG-04 marks stand at their share of the year and are cut at its ends', () => {
  expect(marksOf([{ name: '', startDate: '2026-01-01' }], 2026)).toEqual([{ at: 0, long: 1 / 365 }])
  expect(marksOf([christmas], 2026)).toEqual([{ at: 357 / 365, long: 8 / 365 }])
  expect(marksOf([christmas], 2027)).toEqual([{ at: 0, long: 2 / 365 }])
  expect(marksOf([{ name: '', startDate: '2028-12-31' }], 2028)).toEqual([{ at: 365 / 366, long: 1 / 366 }])
})

test('CFG-04 what is kept already is marked; one of the two days of Easter is ticked at first', () => {
  const list = proposals(2026, [labour, christmas])
  expect(list.filter(({ covered }) => covered).map(({ date }) => date)).toEqual(['2026-09-07', '2026-12-25'])
  const ticked = firstTicks(list)
  expect(ticked.has('2026-04-03')).toBe(true)
  expect(ticked.has('2026-04-06')).toBe(false)
  expect(ticked.has('2026-09-07')).toBe(false)
  expect(ticked.size).toBe(6)
})

test('CFG-04 once a day of Easter is kept, the other is not proposed', () => {
  const ticked = firstTicks(proposals(2026, [{ name: 'Lundi de Pâques', startDate: '2026-04-06' }]))
  expect(ticked.has('2026-04-03')).toBe(false)
})

test.each([
  [{}, {}],
  [{ name: ' ' }, { name: 'required' }],
  [{ startDate: '' }, { startDate: 'required' }],
  [{ startDate: '2026-02-30' }, { startDate: 'date' }],
  [{ endDate: '2026-12-23' }, { endDate: 'reversed' }],
  [{ endDate: '2026-12-24' }, {}],
  [{ endDate: '20261' }, { endDate: 'date' }],
])('CFG-04 a holiday with %j has the problems %j', (given, problems) => {
  expect(holidayProblems({ name: 'Noël', startDate: '2026-12-24', endDate: '', ...given })).toEqual(problems)
})

test('CFG-04 a holiday of one day is sent without a last one', () => {
  const fields = { name: ' Noël ', startDate: '2026-12-25', endDate: '2026-12-25' }
  expect(holidayBody(fields)).toEqual({ name: 'Noël', startDate: '2026-12-25', endDate: null })
  expect(holidayBody({ ...fields, endDate: '2026-12-26' }).endDate).toBe('2026-12-26')
})
