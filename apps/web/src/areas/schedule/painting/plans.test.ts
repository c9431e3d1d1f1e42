import { expect, test } from 'vitest'
import { findClashes } from '@molaire/domain/schedule/clashes'
import type { Block } from '@molaire/domain/schedule/painting'
import { moveSlotPlan, paintPlan, placePlan, slotAt, slotPlan, weekClashes } from './plans.ts'

const h = (hours: number) => hours * 60
const block = (id: string, dayOfWeek: number, start: number, end: number, given: Partial<Block> = {}): Block => ({
  id,
  userId: 'maude',
  roomId: 'room1',
  dayOfWeek,
  start: h(start),
  end: h(end),
  appointmentTypeIds: [],
  ...given,
})
const maude = { userId: 'maude', appointmentTypeIds: [] }
const morning = { start: h(8), end: h(12), roomId: 'room1', brush: maude }
const slot = (id: string, dayOfWeek: number, startTime: string, endTime: string) => ({
  id,
  workPeriodId: 'p',
  dayOfWeek,
  startTime,
  endTime,
  version: 1,
})

test('CFG-04 painting several days makes one assignment a day', () => {
  const { acts, leftOut } = paintPlan({ ...morning, days: [1, 2] }, [])
  expect(leftOut).toEqual([])
  expect(acts).toEqual(
    [1, 2].map((dayOfWeek) => ({
      kind: 'assign',
      to: { dayOfWeek, startTime: '08:00', endTime: '12:00', userId: 'maude', roomId: 'room1', appointmentTypeIds: [] },
    })),
  )
})

test('CFG-04 a day on which the same person is in that room already is left out', () => {
  const { acts, leftOut } = paintPlan({ ...morning, days: [1, 2, 3] }, [block('b', 2, 11, 13)])
  expect(leftOut).toEqual([2])
  expect(acts.map((act) => act.kind === 'assign' && act.to.dayOfWeek)).toEqual([1, 3])
})

test('CFG-04 painting against a block is no overlap: the server makes one of both', () => {
  expect(paintPlan({ ...morning, days: [1] }, [block('b', 1, 12, 17)]).acts).toMatchObject([
    { kind: 'assign', to: { startTime: '08:00', endTime: '12:00' } },
  ])
})

test('CFG-04 a block is moved, but not over the same person in the same room, and not to where it is', () => {
  const own = block('b', 1, 8, 12)
  const other = block('c', 2, 8, 12)
  expect(placePlan(own, { ...own, roomId: 'room2', dayOfWeek: 2 }, [own, other]).acts).toMatchObject([
    { kind: 'reassign', id: 'b', to: { dayOfWeek: 2, roomId: 'room2', startTime: '08:00' } },
  ])
  expect(placePlan(own, { ...own, dayOfWeek: 2 }, [own, other])).toEqual({ acts: [], leftOut: [2] })
  expect(placePlan(own, { ...own }, [own, other])).toEqual({ acts: [], leftOut: [] })
  expect(placePlan(own, { ...own, end: h(13) }, [own, other]).acts).toHaveLength(1)
  expect(placePlan(own, { ...own, appointmentTypeIds: ['exam'] }, [own, other]).acts).toHaveLength(1)
})

test('CFG-04 slots are opened where they are not yet, and moved but not onto another', () => {
  const monday = slot('m', 1, '08:00', '12:00')
  const hours = { start: h(8), end: h(12) }
  expect(slotPlan({ ...hours, days: [1, 2] }, [monday])).toEqual({
    acts: [{ kind: 'openSlot', to: { dayOfWeek: 2, startTime: '08:00', endTime: '12:00' } }],
    leftOut: [1],
  })
  const tuesday = slot('t', 2, '08:00', '12:00')
  expect(moveSlotPlan(monday, 2, hours, [monday, tuesday])).toEqual({ acts: [], leftOut: [2] })
  expect(moveSlotPlan(monday, 1, hours, [monday, tuesday])).toEqual({ acts: [], leftOut: [] })
  expect(moveSlotPlan(monday, 3, hours, [monday, tuesday]).acts).toEqual([
    { kind: 'moveSlot', id: 'm', to: { dayOfWeek: 3, startTime: '08:00', endTime: '12:00' } },
  ])
})

test('CFG-04 a press on empty time fills the slot that is there, the shortest of several', () => {
  const slots = [slot('long', 1, '08:00', '17:00'), slot('short', 1, '08:00', '12:00'), slot('other', 2, '08:00', '12:00')]
  expect(slotAt(slots, 1, h(9))).toEqual({ start: h(8), end: h(12) })
  expect(slotAt(slots, 1, h(12))).toEqual({ start: h(8), end: h(17) })
  expect(slotAt(slots, 2, h(12))).toBeUndefined()
})

test('CFG-04 clashes that differ by their day alone are told once', () => {
  const stands = [1, 2].flatMap((day) => [
    block(`a${day}`, day, 8, 12),
    block(`b${day}`, day, 10, 12, { roomId: 'room2' }),
    block(`c${day}`, day, 8, 9, { userId: 'josee' }),
  ])
  const elsewhere = [
    {
      userId: 'maude',
      dayOfWeek: 2,
      startTime: '11:00',
      endTime: '12:00',
      clinicName: 'Rive',
      roomName: 'Salle 9',
      start: h(11),
      end: h(12),
    },
  ]
  const result = weekClashes(findClashes({ stands, elsewhere }))
  expect(result.map(({ kind, days, start }) => [kind, days, start])).toEqual([
    ['room', [1, 2], h(8)],
    ['person', [1, 2], h(10)],
    ['elsewhere', [2], h(11)],
  ])
  expect(new Set(result[1]?.ids)).toEqual(new Set(['a1', 'b1', 'a2', 'b2']))
})
