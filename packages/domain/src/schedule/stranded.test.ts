import { expect, test } from 'vitest'
import { findStranded, type Opened, type Promised } from './stranded.ts'

// 2026-11-20 is a Friday.
const friday: Promised = { date: '2026-11-20', start: 540, end: 600, roomId: 'salle 1', practitionerId: 'marie', typeId: 'exam' }
const open: Opened = {
  periods: [{ id: 'autumn', startDate: '2026-09-01', endDate: '2026-12-20' }],
  holidays: [],
  assignments: [
    {
      userId: 'marie',
      roomId: 'salle 1',
      dayOfWeek: 5,
      start: 480,
      end: 720,
      appointmentTypeIds: [],
      workPeriodId: 'autumn',
    },
  ],
}
const [marie] = open.assignments
const withMarie = (change: Partial<NonNullable<typeof marie>>): Opened => ({
  ...open,
  assignments: open.assignments.map((assignment) => ({ ...assignment, ...change })),
})

test.each<[string, Opened, boolean]>([
  ['nothing', open, false],
  ['a holiday on that day', { ...open, holidays: [{ name: 'Inventaire', startDate: '2026-11-20' }] }, true],
  [
    'a holiday that ends on that day',
    { ...open, holidays: [{ name: 'Inventaire', startDate: '2026-11-18', endDate: '2026-11-20' }] },
    true,
  ],
  ['a holiday the day before', { ...open, holidays: [{ name: 'Inventaire', startDate: '2026-11-19' }] }, false],
  [
    'the period ends the day before',
    { ...open, periods: [{ id: 'autumn', startDate: '2026-09-01', endDate: '2026-11-19' }] },
    true,
  ],
  [
    'the period ends on that day',
    { ...open, periods: [{ id: 'autumn', startDate: '2026-09-01', endDate: '2026-11-20' }] },
    false,
  ],
  ['the period goes', { ...open, periods: [] }, true],
  ['the person leaves', { ...open, assignments: [] }, true],
  ['another room', withMarie({ roomId: 'salle 2' }), true],
  ['another person', withMarie({ userId: 'jean' }), true],
  ['another day of the week', withMarie({ dayOfWeek: 4 }), true],
  ['she begins in the middle of it', withMarie({ start: 555 }), true],
  ['she ends in the middle of it', withMarie({ end: 585 }), true],
  ['she begins and ends with it', withMarie({ start: 540, end: 600 }), false],
  ['only other kinds', withMarie({ appointmentTypeIds: ['crown'] }), true],
  ['its kind among others', withMarie({ appointmentTypeIds: ['crown', 'exam'] }), false],
])('CFG-04 %s: is an appointment stranded?', (_, after, expected) => {
  expect(findStranded([friday], { before: open, after })).toEqual(expected ? [friday] : [])
})

test('CFG-04 two blocks that touch hold an appointment across them; without one of them it is stranded', () => {
  const before: Opened = {
    ...open,
    assignments: [...withMarie({ end: 570 }).assignments, ...withMarie({ start: 570 }).assignments],
  }
  expect(findStranded([friday], { before, after: open })).toEqual([])
  expect(findStranded([friday], { before, after: withMarie({ end: 570 }) })).toEqual([friday])
})

test('CFG-04 an appointment outside open time before the change is not stranded by it; the others keep their order', () => {
  const evening = { ...friday, start: 1080, end: 1140 }
  const later = { ...friday, date: '2026-11-27' }
  expect(findStranded([later, evening, friday], { before: open, after: { ...open, assignments: [] } })).toEqual([later, friday])
})
