import { expect, test } from 'vitest'
import { overlapOf, periodFields, periodProblems } from './period-form.ts'

const autumn = { id: 'a', clinicId: 'c1', name: 'Automne', startDate: '2026-09-01', endDate: '2026-12-20', version: 1 }
const typed = { ...periodFields(null, 'c1'), name: 'Hiver', startDate: '2027-01-04', endDate: '2027-04-30' }

test.each([
  [{}, {}],
  [{ name: ' ' }, { name: 'required' }],
  [
    { startDate: '', endDate: '' },
    { startDate: 'required', endDate: 'required' },
  ],
  [{ startDate: '2027-02-30' }, { startDate: 'date' }],
  [{ endDate: '2027-01-03' }, { endDate: 'reversed' }],
  [{ endDate: '2027-01-04' }, {}],
  [{ clinicId: '' }, { clinicId: 'required' }],
])('CFG-04 a period with %j has the problems %j', (given, problems) => {
  expect(periodProblems({ ...typed, ...given })).toEqual(problems)
})

test('CFG-04 a period that shares a day with another of the clinic is seen before it is sent', () => {
  const over = { ...typed, startDate: '2026-12-20' }
  expect(overlapOf(over, [autumn], undefined)).toBe(autumn)
  expect(overlapOf(typed, [autumn], undefined)).toBeUndefined()
  expect(overlapOf(over, [autumn], 'a')).toBeUndefined()
  expect(overlapOf({ ...over, clinicId: 'c2' }, [autumn], undefined)).toBeUndefined()
  expect(overlapOf({ ...over, endDate: '' }, [autumn], undefined)).toBeUndefined()
})

test('CFG-04 a new period begins where the others end', () => {
  expect(periodFields(null, 'c1', { start: '2026-12-21', copyFromId: 'a' })).toMatchObject({
    startDate: '2026-12-21',
    endDate: '',
    copyFromId: 'a',
  })
  expect(periodFields(autumn, 'c2')).toEqual({
    name: 'Automne',
    startDate: '2026-09-01',
    endDate: '2026-12-20',
    clinicId: 'c1',
    copyFromId: '',
  })
})
