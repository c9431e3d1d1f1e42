import type { Opening, WireConflict } from '@molaire/contract/appointments/shapes'
import { hasCode } from '../../../platform/api/api-error.ts'
import { describeError } from '../../../platform/api/describe-error.ts'
import type { DayWords } from '../calendar/use-day-words.ts'
import { messages } from '../messages.ts'

const kindOrder = ['patient', 'practitioner', 'room'] as const

/**
 * WIZ-03: who is in the way, in words; one sentence per appointment, though it may hold both the
 * room and the practitioner.
 */
export const sentencesOf = (conflicts: readonly WireConflict[], { t, clock }: DayWords): string[] => {
  const inOrder = [...conflicts].sort((a, b) => kindOrder.indexOf(a.kind) - kindOrder.indexOf(b.kind))
  const once = inOrder.filter(
    (one, index) => inOrder.findIndex(({ appointmentId }) => appointmentId === one.appointmentId) === index,
  )
  return once.map((one) =>
    t(messages.booking.conflict[one.kind], {
      practitioner: one.practitionerName,
      patient: one.patientName,
      room: one.roomName,
      start: clock(one.startTime),
      end: clock(one.endTime),
    }),
  )
}

const placeRefusals = [
  'appointment_conflict',
  'appointment_outside_hours',
  'appointment_on_holiday',
  'appointment_type_not_allowed',
  'appointment_time_does_not_exist',
  'appointment_practitioner_not_offered',
] as const

/**
 * Whether the server refused the time and place themselves: asking for the same again would be
 * refused again.
 */
export const isPlaceRefusal = (error: unknown): boolean => placeRefusals.some((code) => hasCode(error, code))

/** What the server refused, in words: who took the time, or which rule stands in the way. */
export const describeRefusal = (error: unknown, words: DayWords): string[] => {
  const details = hasCode(error, 'appointment_conflict') ? error.details['conflicts'] : null
  if (Array.isArray(details) && details.length > 0 && details.every(isConflict)) return sentencesOf(details, words)
  return [describeError(error, messages.errors)]
}

/** The nearest free times that came with the refusal; null when none did. */
export const nearestTold = (error: unknown): Opening[] | null => {
  const details = hasCode(error, 'appointment_conflict') ? error.details['nearest'] : null
  return Array.isArray(details) && details.length > 0 && details.every(isOpening) ? details : null
}

const hasTexts = (value: unknown, names: readonly string[]): value is object =>
  typeof value === 'object' &&
  value !== null &&
  names.every((name) => typeof Object.getOwnPropertyDescriptor(value, name)?.value === 'string')

const isOpening = (value: unknown): value is Opening =>
  hasTexts(value, ['date', 'startTime', 'roomId', 'roomName', 'practitionerId'])

/** The built application carries no schemas: what a refusal brings along is looked at here. */
const isConflict = (value: unknown): value is WireConflict =>
  hasTexts(value, ['kind', 'appointmentId', 'patientName', 'practitionerName', 'roomName', 'startTime', 'endTime']) &&
  'kind' in value &&
  kindOrder.some((kind) => kind === value.kind)
