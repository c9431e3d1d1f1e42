import { inMinutes, type Clash, type Stand } from '@molaire/domain/schedule/clashes'
import { overlappedBy, type Block } from '@molaire/domain/schedule/painting'
import type { MinuteRange } from '@molaire/domain/shared/ranges'
import type { WeekSchedule } from '@molaire/contract/schedule/shapes'
import { slotHours, type WeekAct } from './week-acts.ts'

/** The person to paint, and for which appointment types: none means all. */
export interface Brush {
  userId: string
  appointmentTypeIds: string[]
}

export interface Plan {
  acts: WeekAct[]
  /**
   * The days left out, because the same person is in that room, or the same slot exists, at these
   * hours.
   */
  leftOut: number[]
}

/**
 * CFG-04: paints a person into a room at the same hours of some days. Days on which they are
 * already there are left out. Hours that touch a block of the same person extend it, which the
 * server does.
 */
export function paintPlan(
  { days, roomId, brush, start, end }: MinuteRange & { days: readonly number[]; roomId: string; brush: Brush },
  blocks: readonly Block[],
): Plan {
  const isTaken = (dayOfWeek: number) =>
    overlappedBy({ userId: brush.userId, roomId, dayOfWeek, start, end }, blocks) !== undefined
  const acts = days
    .filter((day) => !isTaken(day))
    .map((day): WeekAct => ({ kind: 'assign', to: { ...slotHours(day, { start, end }), ...brush, roomId } }))
  return { acts, leftOut: days.filter(isTaken) }
}

/**
 * CFG-04: moves, stretches or changes one block. Leaves the day out when the same person is already
 * there; plans no act when nothing changes.
 */
export function placePlan(block: Block, to: Omit<Block, 'id'>, blocks: readonly Block[]): Plan {
  const { userId, roomId, dayOfWeek, appointmentTypeIds } = to
  if (overlappedBy({ ...to, id: block.id }, blocks)) return { acts: [], leftOut: [dayOfWeek] }
  const isSame =
    block.dayOfWeek === dayOfWeek &&
    block.start === to.start &&
    block.end === to.end &&
    block.userId === userId &&
    block.roomId === roomId &&
    [...block.appointmentTypeIds].sort().join() === [...appointmentTypeIds].sort().join()
  if (isSame) return { acts: [], leftOut: [] }
  const placing = { ...slotHours(dayOfWeek, to), userId, roomId, appointmentTypeIds: [...appointmentTypeIds] }
  return { acts: [{ kind: 'reassign', id: block.id, to: placing }], leftOut: [] }
}

type WireSlot = WeekSchedule['timeSlots'][number]
const isThere = (slots: readonly WireSlot[], dayOfWeek: number, { start, end }: MinuteRange, but?: string) =>
  slots.some((slot) => {
    const hours = inMinutes(slot)
    return slot.id !== but && slot.dayOfWeek === dayOfWeek && hours.start === start && hours.end === end
  })

/**
 * CFG-04: opens a time slot at the same hours of some days. A day that already has it is left out.
 */
export function slotPlan({ days, ...hours }: MinuteRange & { days: readonly number[] }, slots: readonly WireSlot[]): Plan {
  const leftOut = days.filter((day) => isThere(slots, day, hours))
  const acts = days
    .filter((day) => !leftOut.includes(day))
    .map((day): WeekAct => ({ kind: 'openSlot', to: slotHours(day, hours) }))
  return { acts, leftOut }
}

/** CFG-04: moves or stretches a time slot with all its assignments. */
export function moveSlotPlan(slot: WireSlot, dayOfWeek: number, hours: MinuteRange, slots: readonly WireSlot[]): Plan {
  if (isThere(slots, dayOfWeek, hours, slot.id)) return { acts: [], leftOut: [dayOfWeek] }
  const before = inMinutes(slot)
  if (slot.dayOfWeek === dayOfWeek && before.start === hours.start && before.end === hours.end) return { acts: [], leftOut: [] }
  return { acts: [{ kind: 'moveSlot', id: slot.id, to: slotHours(dayOfWeek, hours) }], leftOut: [] }
}

/** The time slot that a press on empty time fills: the shortest one at that minute. */
export function slotAt(slots: readonly WireSlot[], dayOfWeek: number, minute: number): MinuteRange | undefined {
  return slots
    .filter((slot) => slot.dayOfWeek === dayOfWeek)
    .map(inMinutes)
    .filter(({ start, end }) => start <= minute && minute < end)
    .sort((a, b) => a.end - a.start - (b.end - b.start))[0]
}

export type Elsewhere = WeekSchedule['elsewhere'][number] & MinuteRange

/** A clash that occurs on one or more days. */
export type WeekClash = MinuteRange & { days: number[]; ids: string[] } & (
    | { kind: 'person'; userId: string; roomIds: [string, string] }
    | { kind: 'room'; roomId: string; userIds: [string, string] }
    | { kind: 'elsewhere'; userId: string; clinicName: string; roomName: string }
  )

/**
 * CFG-04: clashes for display: those that differ only by the day become one, in the order of the
 * week.
 */
export function weekClashes(clashes: readonly Clash<Stand, Elsewhere>[]): WeekClash[] {
  const byKey = new Map<string, WeekClash>()
  for (const clash of clashes.toSorted((a, b) => a.dayOfWeek - b.dayOfWeek || a.start - b.start)) {
    const what = whatOf(clash)
    const ids = clash.kind === 'elsewhere' ? [clash.a.id] : [clash.a.id, clash.b.id]
    const key = JSON.stringify([what, clash.start, clash.end])
    const sameClash = byKey.get(key)
    if (sameClash) {
      if (!sameClash.days.includes(clash.dayOfWeek)) sameClash.days.push(clash.dayOfWeek)
      sameClash.ids.push(...ids)
    } else byKey.set(key, { ...what, start: clash.start, end: clash.end, days: [clash.dayOfWeek], ids })
  }
  return [...byKey.values()]
}

const pair = (a: string, b: string): [string, string] => (a < b ? [a, b] : [b, a])

const whatOf = (clash: Clash<Stand, Elsewhere>) => {
  switch (clash.kind) {
    case 'person':
      return { kind: clash.kind, userId: clash.a.userId, roomIds: pair(clash.a.roomId, clash.b.roomId) }
    case 'room':
      return { kind: clash.kind, roomId: clash.a.roomId, userIds: pair(clash.a.userId, clash.b.userId) }
    case 'elsewhere':
      return { kind: clash.kind, userId: clash.a.userId, clinicName: clash.b.clinicName, roomName: clash.b.roomName }
  }
}
