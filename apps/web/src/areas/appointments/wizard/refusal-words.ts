import type { Opening, WireConflict } from '@molaire/contract/appointments/shapes'
import { hasCode } from '../../../platform/api/api-error.ts'
import { describeError } from '../../../platform/api/describe-error.ts'
import { currentLocale } from '../../../platform/i18n/locale.ts'
import { namesIn } from '../../../platform/i18n/second-names.ts'
import type { DayWords } from '../calendar/use-day-words.ts'
import { messages } from '../messages.ts'

const kindOrder = ['patient', 'practitioner', 'room'] as const

/**
 * WIZ-03: the conflicting appointments in words; one sentence each, even if it blocks both the room
 * and the practitioner.
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

/** Whether the server refused the time and place: the same request would be refused again. */
export const isPlaceRefusal = (error: unknown): boolean => placeRefusals.some((code) => hasCode(error, code))

/** Describes a refusal: the conflicting appointments, or the rule. */
export const describeRefusal = (error: unknown, words: DayWords): string[] => {
  const details = hasCode(error, 'appointment_conflict') ? error.details['conflicts'] : null
  if (Array.isArray(details) && details.length > 0 && details.every(isConflict))
    return sentencesOf(namesIn(currentLocale(), details), words)
  return [describeError(error, messages.errors)]
}

/** The nearest free times in a refusal; null without any. */
export const nearestTold = (error: unknown): Opening[] | null => {
  const details = hasCode(error, 'appointment_conflict') ? error.details['nearest'] : null
  return Array.isArray(details) && details.length > 0 && details.every(isOpening) ? namesIn(currentLocale(), details) : null
}

const hasTexts = (value: unknown, names: readonly string[]): value is object =>
  typeof value === 'object' &&
  value !== null &&
  names.every((name) => typeof Object.getOwnPropertyDescriptor(value, name)?.value === 'string')

const isOpening = (value: unknown): value is Opening =>
  hasTexts(value, ['date', 'startTime', 'roomId', 'roomName', 'practitionerId'])

/** The built application has no schemas, so the details of a refusal are checked here. */
const isConflict = (value: unknown): value is WireConflict =>
  hasTexts(value, ['kind', 'appointmentId', 'patientName', 'practitionerName', 'roomName', 'startTime', 'endTime']) &&
  'kind' in value &&
  kindOrder.some((kind) => kind === value.kind)
