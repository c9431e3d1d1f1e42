import { inMinutes, standsOf } from '@molaire/domain/schedule/clashes'
import type { Block } from '@molaire/domain/schedule/painting'
import type { WeekSchedule } from '@molaire/contract/schedule/shapes'
import type { Elsewhere } from '../painting/plans.ts'

/** The assignments of a week with their day and minutes. */
export const blocksOf = (week: WeekSchedule): Block[] => standsOf(week)

/** Where its people stand in other clinics, in minutes. */
export const elsewhereOf = (week: WeekSchedule): Elsewhere[] => week.elsewhere.map((one) => ({ ...one, ...inMinutes(one) }))

type Person = WeekSchedule['people'][number]

/** Roles that receive patients: they are offered first. */
const receives = (role: string) => ['dentist', 'dentiste', 'doctor', 'hygienist'].includes(role.toLowerCase())

/** Who is offered as a brush at once: who stands in the week already or receives patients, and who was picked from the others. */
export const brushesOf = (week: WeekSchedule, picked: readonly string[]): { offered: Person[]; others: Person[] } => {
  const standing = new Set(week.assignments.map(({ userId }) => userId))
  const isOffered = ({ id, role, isEnabled }: Person) => isEnabled && (standing.has(id) || receives(role) || picked.includes(id))
  const byName = (a: Person, b: Person) => `${a.lastName} ${a.firstName}`.localeCompare(`${b.lastName} ${b.firstName}`, 'fr')
  return {
    offered: week.people.filter(isOffered).sort(byName),
    others: week.people.filter((person) => person.isEnabled && !isOffered(person)).sort(byName),
  }
}
