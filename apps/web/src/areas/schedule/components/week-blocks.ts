import { receivesPatients } from '@molaire/domain/users/access'
import { findClashes, inMinutes, standsOf } from '@molaire/domain/schedule/clashes'
import type { MinuteRange } from '@molaire/domain/shared/ranges'
import type { WeekSchedule } from '@molaire/contract/schedule/shapes'
import { weekClashes, type Elsewhere, type WeekClash } from '../painting/plans.ts'

/** The hours that these people work in other clinics, in minutes. */
export const elsewhereOf = (week: WeekSchedule): Elsewhere[] => week.elsewhere.map((one) => ({ ...one, ...inMinutes(one) }))

/** CFG-04: the clashes of the week; equal clashes of several days are one. */
export const clashesOf = (week: WeekSchedule): WeekClash[] =>
  weekClashes(findClashes({ stands: standsOf(week), elsewhere: elsewhereOf(week) }))

/**
 * CFG-04: the clashes that a person's new hours would have. `own` is the assignment being changed,
 * which does not count.
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
/** The full hour around a minute, at most the last hour of the grid. */
export const hourAround = (minute: number): MinuteRange => {
  const start = Math.min(LAST_HOUR, Math.floor(minute / 60) * 60)
  return { start, end: start + 60 }
}

type Person = WeekSchedule['people'][number]

/**
 * `offered` are the people shown as brushes: those who are assigned in the week, receive patients,
 * or were picked from `others`.
 */
export const brushesOf = (week: WeekSchedule, picked: readonly string[]): { offered: Person[]; others: Person[] } => {
  const standing = new Set(week.assignments.map(({ userId }) => userId))
  const isOffered = (person: Person) =>
    person.isEnabled && (standing.has(person.id) || receivesPatients(person) || picked.includes(person.id))
  const byName = (a: Person, b: Person) => `${a.lastName} ${a.firstName}`.localeCompare(`${b.lastName} ${b.firstName}`, 'fr')
  return {
    offered: week.people.filter(isOffered).sort(byName),
    others: week.people.filter((person) => person.isEnabled && !isOffered(person)).sort(byName),
  }
}
