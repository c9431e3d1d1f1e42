import { type LocalTime, minutesOf } from '../shared/local-time.ts'
import { type MinuteRange, intersect, merge } from '../shared/ranges.ts'

/** A person in a room at a time of the week. In minutes since midnight; day 0 is Sunday. */
export type Stand = MinuteRange & { id: string; userId: string; roomId: string; dayOfWeek: number }

/** The same in another clinic, where only the time matters. */
export type StandElsewhere = MinuteRange & { userId: string; dayOfWeek: number }

type SlotOfWeek = { id: string; dayOfWeek: number; startTime: LocalTime; endTime: LocalTime }

/**
 * The assignments of a week with the day and the minutes of their slots. One without its slot is
 * left out.
 */
export function standsOf<A extends { timeSlotId: string }>(week: {
  timeSlots: readonly SlotOfWeek[]
  assignments: readonly A[]
}): (A & MinuteRange & { dayOfWeek: number })[] {
  const slots = new Map(week.timeSlots.map((slot) => [slot.id, slot]))
  return week.assignments.flatMap((assignment) => {
    const slot = slots.get(assignment.timeSlotId)
    return slot === undefined ? [] : [{ ...assignment, dayOfWeek: slot.dayOfWeek, ...inMinutes(slot) }]
  })
}

/** `{ startTime: '08:00', endTime: '12:00' }` is 480 to 720. */
export function inMinutes({ startTime, endTime }: { startTime: LocalTime; endTime: LocalTime }): MinuteRange {
  return { start: minutesOf(startTime), end: minutesOf(endTime) }
}

type Meeting = MinuteRange & { dayOfWeek: number }

/**
 * The minutes of a weekday that two assignments share: one person in two rooms, two people in one
 * room, or one person here and in another clinic.
 */
export type Clash<S extends Stand = Stand, E extends StandElsewhere = StandElsewhere> = Meeting &
  ({ kind: 'person'; a: S; b: S } | { kind: 'room'; a: S; b: S } | { kind: 'elsewhere'; a: S; b: E })

/**
 * CFG-04: the contradictions in a week, each pair once, in the order of `stands`. Clashes are shown
 * but never refused, because a room may be shared on purpose. The same person twice in one room is
 * no clash: it opens the room once.
 */
export function findClashes<S extends Stand, E extends StandElsewhere = StandElsewhere>({
  stands,
  elsewhere = [],
}: {
  stands: readonly S[]
  elsewhere?: readonly E[]
}): Clash<S, E>[] {
  return stands.flatMap((a, i) => [
    ...stands.slice(i + 1).flatMap((b): Clash<S, E>[] => {
      const isSamePerson = a.userId === b.userId
      const isSameRoom = a.roomId === b.roomId
      const shared = meeting(a, b)
      if (shared === undefined || isSamePerson === isSameRoom) return []
      return [isSamePerson ? { kind: 'person', a, b, ...shared } : { kind: 'room', a, b, ...shared }]
    }),
    ...elsewhere.flatMap((b): Clash<S, E>[] => {
      const shared = a.userId === b.userId ? meeting(a, b) : undefined
      return shared === undefined ? [] : [{ kind: 'elsewhere', a, b, ...shared }]
    }),
  ])
}

function meeting(a: Meeting, b: Meeting): Meeting | undefined {
  const shared = a.dayOfWeek === b.dayOfWeek ? intersect(a, b) : undefined
  return shared && { dayOfWeek: a.dayOfWeek, ...shared }
}

/**
 * How many minutes each person works in a week, in the order in which people first appear. Being in
 * two rooms at once counts once.
 */
export function hoursOf(stands: readonly StandElsewhere[]): Map<string, number> {
  const days = new Map<string, Map<number, MinuteRange[]>>()
  for (const { userId, dayOfWeek, start, end } of stands) {
    const ofPerson = days.get(userId) ?? new Map<number, MinuteRange[]>()
    ofPerson.set(dayOfWeek, [...(ofPerson.get(dayOfWeek) ?? []), { start, end }])
    days.set(userId, ofPerson)
  }
  return new Map(
    [...days].map(([userId, ofPerson]) => [
      userId,
      [...ofPerson.values()].flatMap((ranges) => merge(ranges)).reduce((sum, { start, end }) => sum + end - start, 0),
    ]),
  )
}
