import { timeOf } from '@molaire/domain/shared/local-time'
import type { MinuteRange } from '@molaire/domain/shared/ranges'
import type { WeekSchedule } from '@molaire/contract/schedule/shapes'

/** Hours on a day of the week; 0 is Sunday. */
export interface SlotHours {
  dayOfWeek: number
  startTime: string
  endTime: string
}
/** A person in a room at some hours; no appointment types means all. */
export interface Placing extends SlotHours {
  userId: string
  roomId: string
  appointmentTypeIds: string[]
}

export type WeekAct =
  | { kind: 'assign'; to: Placing }
  | { kind: 'reassign'; id: string; to: Placing }
  | { kind: 'unassign'; id: string }
  | { kind: 'openSlot'; to: SlotHours }
  | { kind: 'moveSlot'; id: string; to: SlotHours }
  | { kind: 'closeSlot'; id: string }
  | { kind: 'copyDay'; from: number; to: number[] }

/** The content of one request: one change, or several assignments, which are saved all or none. */
export type Step = { kind: 'assignAll'; to: Placing[] } | { kind: 'one'; act: Exclude<WeekAct, { kind: 'assign' }> }

/** The most assignments that one request may create. */
const MAX_ASSIGNED = 200

/**
 * CFG-04: groups changes into requests, in order: consecutive assignments share one. Each step
 * comes with its changes (`of`).
 */
export function stepsOf<T extends { act: WeekAct }>(acts: readonly T[]): { step: Step; of: T[] }[] {
  const steps: { step: Step; of: T[] }[] = []
  for (const one of acts) {
    const last = steps.at(-1)
    const { act } = one
    if (act.kind !== 'assign') steps.push({ step: { kind: 'one', act }, of: [one] })
    else if (last?.step.kind === 'assignAll' && last.of.length < MAX_ASSIGNED) {
      last.step.to.push(act.to)
      last.of.push(one)
    } else steps.push({ step: { kind: 'assignAll', to: [act.to] }, of: [one] })
  }
  return steps
}

/** The prefix of ids of items that are shown before the server has answered. */
const pendingPrefix = 'pending:'
export const isPending = (id: string): boolean => id.startsWith(pendingPrefix)

/** Converts minutes of the day to the hours of the API. */
export const slotHours = (dayOfWeek: number, { start, end }: MinuteRange): SlotHours => ({
  dayOfWeek,
  startTime: timeOf(start),
  endTime: timeOf(end),
})

const hoursOnly = ({ dayOfWeek, startTime, endTime }: SlotHours): SlotHours => ({ dayOfWeek, startTime, endTime })
const isSameHours = (a: SlotHours, b: SlotHours) =>
  a.dayOfWeek === b.dayOfWeek && a.startTime === b.startTime && a.endTime === b.endTime
const isSamePlacing = (a: Placing, b: Placing) =>
  isSameHours(a, b) &&
  a.userId === b.userId &&
  a.roomId === b.roomId &&
  [...a.appointmentTypeIds].sort().join() === [...b.appointmentTypeIds].sort().join()

/** The assignments of a week with their hours, by id. `hoursOf` may replace the hours of a slot. */
const placings = (week: WeekSchedule, hoursOf: (slot: SlotHours & { id: string }) => SlotHours = hoursOnly) => {
  const slots = new Map(week.timeSlots.map((slot) => [slot.id, slot]))
  return new Map(
    week.assignments.flatMap(({ id, timeSlotId, userId, roomId, appointmentTypeIds }): [string, Placing][] => {
      const slot = slots.get(timeSlotId)
      return slot ? [[id, { ...hoursOf(slot), userId, roomId, appointmentTypeIds }]] : []
    }),
  )
}

/** The slot with those hours, or a new pending one; returned with the week that contains it. */
const withSlot = (week: WeekSchedule, hours: SlotHours, tag: string): { week: WeekSchedule; slotId: string } => {
  const match = week.timeSlots.find((slot) => isSameHours(slot, hours))
  if (match) return { week, slotId: match.id }
  const slot = { id: `${pendingPrefix}${tag}:slot`, workPeriodId: week.period.id, ...hoursOnly(hours), version: 1 }
  return { week: { ...week, timeSlots: [...week.timeSlots, slot] }, slotId: slot.id }
}

/**
 * The week as it will be after the change. `tag` makes the ids of pending items unique. A copied
 * day is shown only after the server's answer.
 */
export function applyAct(week: WeekSchedule, act: WeekAct, tag: string): WeekSchedule {
  switch (act.kind) {
    case 'assign': {
      const { week: opened, slotId } = withSlot(week, act.to, tag)
      const { userId, roomId, appointmentTypeIds } = act.to
      const pendingAssignment = { id: pendingPrefix + tag, timeSlotId: slotId, userId, roomId, appointmentTypeIds, version: 1 }
      return { ...opened, assignments: [...opened.assignments, pendingAssignment] }
    }
    case 'reassign': {
      const { week: opened, slotId } = withSlot(week, act.to, tag)
      const { userId, roomId, appointmentTypeIds } = act.to
      const assignments = opened.assignments.map((one) =>
        one.id === act.id ? { ...one, timeSlotId: slotId, userId, roomId, appointmentTypeIds } : one,
      )
      return { ...opened, assignments }
    }
    case 'unassign':
      return { ...week, assignments: week.assignments.filter(({ id }) => id !== act.id) }
    case 'openSlot':
      return withSlot(week, act.to, tag).week
    case 'moveSlot':
      return { ...week, timeSlots: week.timeSlots.map((slot) => (slot.id === act.id ? { ...slot, ...hoursOnly(act.to) } : slot)) }
    case 'closeSlot':
      return {
        ...week,
        timeSlots: week.timeSlots.filter(({ id }) => id !== act.id),
        assignments: week.assignments.filter(({ timeSlotId }) => timeSlotId !== act.id),
      }
    case 'copyDay':
      return week
  }
}

/**
 * The changes that undo a change. `before` and `after` are the week around it, `now` is the current
 * week. Only the change itself is undone; later changes by others stay. Moved slots go back first
 * and new ones are opened last, so that no two slots with the same hours exist at once.
 */
export function undoOf({ before, after, now }: { before: WeekSchedule; after: WeekSchedule; now: WeekSchedule }): WeekAct[] {
  const slotsBefore = new Map(before.timeSlots.map((slot) => [slot.id, slot]))
  const slotsAfter = new Map(after.timeSlots.map((slot) => [slot.id, slot]))
  const slotsNow = new Map(now.timeSlots.map((slot) => [slot.id, slot]))

  const moveSlots = after.timeSlots.flatMap((slot): (WeekAct & { kind: 'moveSlot' })[] => {
    const slotBefore = slotsBefore.get(slot.id)
    const isMoved = slotBefore && !isSameHours(slotBefore, slot) && slotsNow.has(slot.id)
    return isMoved ? [{ kind: 'moveSlot', id: slot.id, to: hoursOnly(slotBefore) }] : []
  })
  const movedBack = new Set(moveSlots.map(({ id }) => id))

  const placingsBefore = placings(before)
  // When a slot moves back, its assignments move with it.
  const placingsAfter = placings(after, (slot) => hoursOnly((movedBack.has(slot.id) && slotsBefore.get(slot.id)) || slot))
  const isThere = new Set(now.assignments.map(({ id }) => id))

  const reassigns = [...placingsAfter].flatMap(([id, placing]): WeekAct[] => {
    const old = placingsBefore.get(id)
    return old && isThere.has(id) && !isSamePlacing(old, placing) ? [{ kind: 'reassign', id, to: old }] : []
  })
  const newIds = [...placingsAfter.keys()].filter((id) => !placingsBefore.has(id) && isThere.has(id))
  const newSlotIds = [...slotsAfter.keys()].filter((id) => !slotsBefore.has(id) && slotsNow.has(id))
  const goesBack = new Set([...newIds, ...reassigns.flatMap((act) => (act.kind === 'reassign' ? [act.id] : []))])
  // A slot in which someone else has made an assignment since then stays.
  const closing = newSlotIds.filter((slotId) =>
    now.assignments.every(({ id, timeSlotId }) => timeSlotId !== slotId || goesBack.has(id)),
  )
  const slotOf = new Map(now.assignments.map(({ id, timeSlotId }) => [id, timeSlotId]))
  const unassigns = newIds
    .filter((id) => !closing.includes(slotOf.get(id) ?? ''))
    .map((id): WeekAct => ({ kind: 'unassign', id }))

  const openSlots = before.timeSlots
    .filter((slot) => !slotsAfter.has(slot.id) && !now.timeSlots.some((one) => isSameHours(one, slot)))
    .map((slot): WeekAct => ({ kind: 'openSlot', to: hoursOnly(slot) }))
  const assigns = [...placingsBefore].flatMap(([id, placing]): WeekAct[] =>
    placingsAfter.has(id) ? [] : [{ kind: 'assign', to: placing }],
  )

  return [
    ...moveSlots,
    ...reassigns,
    ...unassigns,
    ...closing.map((id): WeekAct => ({ kind: 'closeSlot', id })),
    ...openSlots,
    ...assigns,
  ]
}
