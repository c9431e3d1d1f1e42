import { type Priority, priorities } from './availability.ts'

/** What the order of the list depends on. `since` is a moment in ISO 8601, which sorts as text. */
export type Waiting = { priority: Priority; since: string }

/** WAIT-01: the most urgent first, then the longest waiting. */
export function compareWaiting(one: Waiting, other: Waiting): number {
  return byUrgency(one, other) || bySeniority(one, other)
}

/** An entry that fits a free time. */
export type Fitting = Waiting & { practitionerId: string | null; durationMinutes: number }

/**
 * WAIT-02: the order in which patients are asked for a free time: the most urgent; then those who
 * want this practitioner only; then those who use more of the time; then the longest waiting.
 */
export function compareFitting(one: Fitting, other: Fitting): number {
  const isParticular = ({ practitionerId }: Fitting) => Number(practitionerId !== null)
  return (
    byUrgency(one, other) ||
    isParticular(other) - isParticular(one) ||
    other.durationMinutes - one.durationMinutes ||
    bySeniority(one, other)
  )
}

function byUrgency(one: Waiting, other: Waiting): number {
  return priorities.indexOf(other.priority) - priorities.indexOf(one.priority)
}

function bySeniority(one: Waiting, other: Waiting): number {
  if (one.since === other.since) return 0
  return one.since < other.since ? -1 : 1
}
