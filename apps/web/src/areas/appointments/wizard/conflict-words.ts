import { MINUTES_PER_DAY, timeOf } from '@molaire/domain/shared/local-time'
import { parsePhone } from '@molaire/domain/shared/phone'
import type { Conflict } from '@molaire/domain/appointments/conflicts'
import { shortName } from '@molaire/domain/users/display-name'
import type { Day, Opening, WireConflict } from '@molaire/contract/appointments/shapes'
import { hasCode } from '../../../platform/api/api-error.ts'
import { describeError } from '../../../platform/api/describe-error.ts'
import type { BookedVisit } from '../calendar/read-day.ts'
import type { DayWords } from '../calendar/use-day-words.ts'
import { messages } from '../messages.ts'
import type { WizardStep } from '@molaire/domain/appointments/wizard-steps'
import type { Booking, CheckedBooking } from './booking.ts'
import { isSkipped } from './clock-gap.ts'

/** A conflict found on the screen, in the shape in which the server tells one. */
const asTold = ({ kind, with: visit }: Conflict<BookedVisit>, day: Day): WireConflict => {
  const practitioner = day.practitioners.find(({ id }) => id === visit.practitionerId)
  return {
    kind,
    appointmentId: visit.id,
    patientName: `${visit.patient.firstName} ${visit.patient.lastName}`,
    practitionerName: practitioner ? shortName(practitioner) : '',
    roomName: day.rooms.find(({ id }) => id === visit.roomId)?.name ?? '',
    startTime: visit.startTime,
    endTime: timeOf(Math.min(visit.end, MINUTES_PER_DAY)),
  }
}

const kindOrder = ['patient', 'practitioner', 'room'] as const

/** WIZ-03: who is in the way, in words; one sentence per appointment, though it may hold both the room and the practitioner. */
const sentencesOf = (conflicts: readonly WireConflict[], { t, clock }: DayWords): string[] => {
  const inOrder = [...conflicts].sort((a, b) => kindOrder.indexOf(a.kind) - kindOrder.indexOf(b.kind))
  const once = inOrder.filter(
    (one, index) => inOrder.findIndex(({ appointmentId }) => appointmentId === one.appointmentId) === index,
  )
  return once.map((one) =>
    t(messages.wizard.conflict[one.kind], {
      practitioner: one.practitionerName,
      patient: one.patientName,
      room: one.roomName,
      start: clock(one.startTime),
      end: clock(one.endTime),
    }),
  )
}

/** WIZ-03, WIZ-06: why the chosen time cannot be booked, sentence by sentence; empty when it can. */
export const whyRefused = (checked: CheckedBooking, day: Day | undefined, words: DayWords): string[] => {
  const { draft, conflicts, open } = checked
  if (!day || draft.startMinutes === undefined) return []
  if (day.holiday) return [words.t(messages.wizard.onHoliday, { name: day.holiday.name })]
  if (isSkipped(day.date, draft.startMinutes, day.timeZone))
    return [words.t(messages.wizard.skipped, { time: words.time(draft.startMinutes), date: words.date(day.date, 'heading') })]
  if (conflicts.length > 0)
    return sentencesOf(
      conflicts.map((one) => asTold(one, day)),
      words,
    )
  if (open === true) return []
  if (open.refusal === 'type_not_allowed') {
    const type = day.appointmentTypes.find(({ id }) => id === draft.typeId)?.name ?? ''
    return [words.t(messages.wizard.typeRefused, { type })]
  }
  const practitioner = day.practitioners.find(({ id }) => id === draft.practitionerId)
  return [
    words.t(messages.wizard.outsideHours, {
      practitioner: practitioner ? shortName(practitioner) : '',
      room: day.rooms.find(({ id }) => id === draft.roomId)?.name ?? '',
      start: words.time(draft.startMinutes),
      end: words.time(draft.startMinutes + draft.durationMinutes),
    }),
  ]
}

/** Something still to be said, and the step where one says it. */
export interface Missing {
  step: WizardStep
  text: string
}

/** The first thing still to be said, in the order of the steps; null when all is said. */
export const whatIsMissing = (booking: Booking, checked: CheckedBooking, { t }: DayWords): Missing | null => {
  const { draft } = checked
  const { missing } = messages.wizard
  const who = (text: string): Missing => ({ step: 'who', text })
  if (booking.newPatient && (!booking.newPatient.firstName.trim() || !booking.newPatient.lastName.trim()))
    return who(t(missing.names))
  if (booking.newPatient?.phone.trim() && !parsePhone(booking.newPatient.phone)) return who(t(messages.wizard.phoneInvalid))
  if (!booking.patient && !booking.newPatient) return who(t(missing.patient))
  // The kind is asked beside the patient as well as with the details: how long and with whom follow from it.
  if (booking.step === 'who' && !draft.typeId && checked.types.length > 1) return who(t(missing.type))
  if (draft.startMinutes === undefined) return { step: 'when', text: t(missing.time) }
  if (!draft.typeId) return { step: booking.step === 'who' ? 'who' : 'details', text: t(missing.type) }
  return null
}

const placeRefusals = [
  'appointment_conflict',
  'appointment_outside_hours',
  'appointment_on_holiday',
  'appointment_type_not_allowed',
  'appointment_time_does_not_exist',
  'appointment_practitioner_not_offered',
] as const

/** Whether the server refused the time and place themselves: asking for the same again would be refused again. */
export const isPlaceRefusal = (error: unknown): boolean => placeRefusals.some((code) => hasCode(error, code))

/** What the server refused, in words: who took the time, or which rule stands in the way. */
export const describeRefusal = (error: unknown, words: DayWords): string[] => {
  const told = hasCode(error, 'appointment_conflict') ? error.details['conflicts'] : null
  if (Array.isArray(told) && told.length > 0 && told.every(isConflict)) return sentencesOf(told, words)
  return [describeError(error, messages.errors)]
}

/** The nearest free times that came with the refusal; null when none did. */
export const nearestTold = (error: unknown): Opening[] | null => {
  const told = hasCode(error, 'appointment_conflict') ? error.details['nearest'] : null
  return Array.isArray(told) && told.length > 0 && told.every(isOpening) ? told : null
}

const hasTexts = (told: unknown, names: readonly string[]): told is object =>
  typeof told === 'object' &&
  told !== null &&
  names.every((name) => typeof Object.getOwnPropertyDescriptor(told, name)?.value === 'string')

const isOpening = (told: unknown): told is Opening =>
  hasTexts(told, ['date', 'startTime', 'roomId', 'roomName', 'practitionerId'])

/** The built application carries no schemas: what a refusal brings along is looked at here. */
const isConflict = (told: unknown): told is WireConflict =>
  hasTexts(told, ['kind', 'appointmentId', 'patientName', 'practitionerName', 'roomName', 'startTime', 'endTime']) &&
  'kind' in told &&
  kindOrder.some((kind) => kind === told.kind)
