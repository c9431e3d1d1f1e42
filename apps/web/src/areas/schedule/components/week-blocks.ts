import { findClashes, inMinutes, standsOf } from '@molaire/domain/schedule/clashes'
import type { MinuteRange } from '@molaire/domain/shared/ranges'
import type { WeekSchedule } from '@molaire/contract/schedule/shapes'
import { weekClashes, type Elsewhere, type WeekClash } from '../painting/plans.ts'

/** Where its people stand in other clinics, in minutes. */
export const elsewhereOf = (week: WeekSchedule): Elsewhere[] => week.elsewhere.map((one) => ({ ...one, ...inMinutes(one) }))

/** CFG-04: what cannot be true of the week as it stands, days together. */
export const clashesOf = (week: WeekSchedule): WeekClash[] =>
  weekClashes(findClashes({ stands: standsOf(week), elsewhere: elsewhereOf(week) }))

/**
 * CFG-04: what hours of somebody would clash with; `own` is the assignment that has them, and is in
 * nobody’s way.
 */
export const clashesWith = (
  { days, ...hours }: MinuteRange & { userId: string; roomId: string; days: readonly number[] },
  week: WeekSchedule,
  own: string | undefined,
): WeekClash[] => {
  const added = days.map((dayOfWeek) => ({ ...hours, id: `added-${dayOfWeek}`, dayOfWeek }))
  const others = standsOf(week).filter(({ id }) => id !== own)
  const clashes = findClashes({ stands: [...added, ...others], elsewhere: elsewhereOf(week) })
  return weekClashes(clashes.filter(({ a }) => a.id.startsWith('added-')))
}

const LAST_HOUR = 21 * 60
/** The full hour under a press, the last one that is shown at most. */
export const hourAround = (minute: number): MinuteRange => {
  const start = Math.min(LAST_HOUR, Math.floor(minute / 60) * 60)
  return { start, end: start + 60 }
}

type Person = WeekSchedule['people'][number]

/** Roles that receive patients: they are offered first. */
const receives = (role: string) => ['dentist', 'dentiste', 'doctor', 'hygienist'].includes(role.toLowerCase())

/**
 * Who is offered as a brush at once: who stands in the week already or receives patients, and who
 * was picked from the others.
 */
export const brushesOf = (week: WeekSchedule, picked: readonly string[]): { offered: Person[]; others: Person[] } => {
  const standing = new Set(week.assignments.map(({ userId }) => userId))
  const isOffered = ({ id, role, isEnabled }: Person) => isEnabled && (standing.has(id) || receives(role) || picked.includes(id))
  const byName = (a: Person, b: Person) => `${a.lastName} ${a.firstName}`.localeCompare(`${b.lastName} ${b.firstName}`, 'fr')
  return {
    offered: week.people.filter(isOffered).sort(byName),
    others: week.people.filter((person) => person.isEnabled && !isOffered(person)).sort(byName),
  }
}
