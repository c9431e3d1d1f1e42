import { expect, test } from 'vitest'
import type { WeekSchedule } from '@molaire/contract/schedule/shapes'
import { applyAct, isPending, undoOf, type Placing, type WeekAct } from './week-acts.ts'

const period = { id: 'p', clinicId: 'c', name: 'Automne', startDate: '2026-09-01', endDate: '2026-12-20', version: 1 }
const slot = (id: string, dayOfWeek: number, startTime = '08:00', endTime = '12:00') => ({
  id,
  workPeriodId: 'p',
  dayOfWeek,
  startTime,
  endTime,
  version: 1,
})
const stand = (
  id: string,
  timeSlotId: string,
  given: { userId?: string; roomId?: string; appointmentTypeIds?: string[] } = {},
) => ({
  id,
  timeSlotId,
  userId: 'maude',
  roomId: 'room1',
  appointmentTypeIds: [],
  version: 1,
  ...given,
})
const week = (timeSlots: WeekSchedule['timeSlots'], assignments: WeekSchedule['assignments']): WeekSchedule => ({
  period,
  timeSlots,
  assignments,
  rooms: [],
  people: [],
  elsewhere: [],
})
const to = (given: Partial<Placing> = {}): Placing => ({
  dayOfWeek: 1,
  startTime: '08:00',
  endTime: '12:00',
  userId: 'maude',
  roomId: 'room1',
  appointmentTypeIds: [],
  ...given,
})
const monday = week([slot('mon', 1)], [stand('a', 'mon')])
/** The content of a week, without ids. */
const summaryOf = ({ timeSlots, assignments }: WeekSchedule) => ({
  slots: timeSlots.map(({ dayOfWeek, startTime, endTime }) => `${dayOfWeek} ${startTime} ${endTime}`).sort(),
  stands: assignments
    .map(({ timeSlotId, userId, roomId, appointmentTypeIds }) => {
      const hours = timeSlots.find(({ id }) => id === timeSlotId)
      return `${hours?.dayOfWeek} ${hours?.startTime} ${hours?.endTime} ${userId} ${roomId} ${appointmentTypeIds.join()}`
    })
    .sort(),
})
const doAll = (from: WeekSchedule, acts: readonly WeekAct[]) =>
  acts.reduce((known, act, at) => applyAct(known, act, `${at}`), from)

test('CFG-04 an assignment is shown at once, in the slot of those hours or in one that is made', () => {
  const joined = applyAct(monday, { kind: 'assign', to: to({ userId: 'josee', roomId: 'room2' }) }, 't')
  expect(joined.timeSlots).toHaveLength(1)
  expect(joined.assignments.at(-1)).toMatchObject({ timeSlotId: 'mon', userId: 'josee' })
  expect(isPending(joined.assignments.at(-1)?.id ?? '')).toBe(true)
  const made = applyAct(monday, { kind: 'assign', to: to({ dayOfWeek: 2 }) }, 't')
  expect(summaryOf(made).slots).toEqual(['1 08:00 12:00', '2 08:00 12:00'])
})

test.each<[string, WeekAct, { slots: string[]; stands: string[] }]>([
  [
    'reassign',
    { kind: 'reassign', id: 'a', to: to({ endTime: '13:00', appointmentTypeIds: ['exam'] }) },
    { slots: ['1 08:00 12:00', '1 08:00 13:00'], stands: ['1 08:00 13:00 maude room1 exam'] },
  ],
  ['unassign', { kind: 'unassign', id: 'a' }, { slots: ['1 08:00 12:00'], stands: [] }],
  [
    'moveSlot',
    { kind: 'moveSlot', id: 'mon', to: { dayOfWeek: 3, startTime: '09:00', endTime: '12:00' } },
    { slots: ['3 09:00 12:00'], stands: ['3 09:00 12:00 maude room1 '] },
  ],
  ['closeSlot', { kind: 'closeSlot', id: 'mon' }, { slots: [], stands: [] }],
  [
    'openSlot',
    { kind: 'openSlot', to: { dayOfWeek: 1, startTime: '13:00', endTime: '17:00' } },
    { slots: ['1 08:00 12:00', '1 13:00 17:00'], stands: ['1 08:00 12:00 maude room1 '] },
  ],
])('CFG-04 %s is shown at once, and what undoes it brings the week back', (_, act, expected) => {
  const after = applyAct(monday, act, 't')
  expect(summaryOf(after)).toEqual(expected)
  const undone = summaryOf(doAll(after, undoOf({ before: monday, after, now: after })))
  expect(undone).toEqual(summaryOf(monday))
})

test('CFG-04 undoing a move across slots takes the slot that was made away, and keeps who was moved', () => {
  const after = week([slot('mon', 1), slot('new', 1, '09:00', '12:00')], [stand('a', 'new')])
  expect(undoOf({ before: monday, after, now: after })).toEqual([
    { kind: 'reassign', id: 'a', to: to() },
    { kind: 'closeSlot', id: 'new' },
  ])
})

test('CFG-04 undoing what was painted takes its slot away, unless somebody else stands in it since', () => {
  const after = week([...monday.timeSlots, slot('tue', 2)], [...monday.assignments, stand('b', 'tue')])
  expect(undoOf({ before: monday, after, now: after })).toEqual([{ kind: 'closeSlot', id: 'tue' }])
  const now = { ...after, assignments: [...after.assignments, stand('c', 'tue', { userId: 'josee', roomId: 'room2' })] }
  expect(undoOf({ before: monday, after, now })).toEqual([{ kind: 'unassign', id: 'b' }])
})

test('CFG-04 undoing leaves alone what somebody else did or undid since', () => {
  const after = week([...monday.timeSlots, slot('tue', 2)], [...monday.assignments, stand('b', 'tue')])
  const now = week([slot('wed', 3)], [stand('z', 'wed')])
  expect(undoOf({ before: monday, after, now })).toEqual([])
})

test('CFG-04 undoing a copied day brings back what stood there', () => {
  const before = week([slot('mon', 1), slot('tue', 2, '13:00', '17:00')], [stand('a', 'mon'), stand('t', 'tue')])
  const after = week([slot('mon', 1), slot('tue2', 2)], [stand('a', 'mon'), stand('t2', 'tue2')])
  const undone = doAll(after, undoOf({ before, after, now: after }))
  expect(summaryOf(undone)).toEqual(summaryOf(before))
})
