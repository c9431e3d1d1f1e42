import { MINUTES_PER_DAY, timeOf } from '@molaire/domain/shared/local-time'
import { parsePhone } from '@molaire/domain/shared/phone'
import type { Conflict } from '@molaire/domain/appointments/conflicts'
import { shortName } from '@molaire/domain/users/display-name'
import type { BookingOptions, Day, WireConflict } from '@molaire/contract/appointments/shapes'
import type { BookedAppointment } from '../calendar/read-day.ts'
import type { DayWords } from '../calendar/use-day-words.ts'
import { wizardMessages } from './messages.ts'
import type { WizardStep } from '@molaire/domain/appointments/wizard-steps'
import type { Booking, CheckedBooking } from './booking.ts'
import { isSkipped } from './clock-gap.ts'
import { sentencesOf } from './refusal-words.ts'

/** A conflict found on the screen, in the form of the API. */
const asTold = ({ kind, with: appointment }: Conflict<BookedAppointment>, day: Day): WireConflict => {
  const practitioner = day.practitioners.find(({ id }) => id === appointment.practitionerId)
  return {
    kind,
    appointmentId: appointment.id,
    patientName: `${appointment.patient.firstName} ${appointment.patient.lastName}`,
    practitionerName: practitioner ? shortName(practitioner) : '',
    roomName: day.rooms.find(({ id }) => id === appointment.roomId)?.name ?? '',
    startTime: appointment.startTime,
    endTime: timeOf(Math.min(appointment.end, MINUTES_PER_DAY)),
  }
}

/** WIZ-03, WIZ-06: why the chosen time cannot be booked, as sentences; empty when it can. */
export const whyRefused = (
  checked: CheckedBooking,
  day: Day | undefined,
  options: BookingOptions | undefined,
  words: DayWords,
): string[] => {
  const { draft, conflicts, open } = checked
  if (!day || draft.startMinutes === undefined) return []
  if (day.holiday) return [words.t(wizardMessages.onHoliday, { name: day.holiday.name })]
  if (isSkipped(day.date, draft.startMinutes, day.timeZone))
    return [words.t(wizardMessages.skipped, { time: words.time(draft.startMinutes), date: words.date(day.date, 'heading') })]
  if (conflicts.length > 0)
    return sentencesOf(
      conflicts.map((one) => asTold(one, day)),
      words,
    )
  if (open === true) return []
  if (open.refusal === 'type_not_allowed') {
    const type = day.appointmentTypes.find(({ id }) => id === draft.typeId)?.name ?? ''
    return [words.t(wizardMessages.typeRefused, { type })]
  }
  // Among all those of the clinic: whoever is off that day is named too.
  const practitioner = options?.practitioners.find(({ id }) => id === draft.practitionerId)
  return [
    words.t(wizardMessages.outsideHours, {
      practitioner: practitioner ? shortName(practitioner) : '',
      room: day.rooms.find(({ id }) => id === draft.roomId)?.name ?? '',
      start: words.time(draft.startMinutes),
      end: words.time(draft.startMinutes + draft.durationMinutes),
    }),
  ]
}

/** The ids of the controls that ask for an answer, which take the focus when it is missing. */
export const answerIds = {
  patient: 'booking-patient',
  firstName: 'booking-first-name',
  lastName: 'booking-last-name',
  phone: 'booking-phone',
  type: 'booking-type',
}

/** A missing answer, the step to give it in, and the id of its control there. */
export interface Missing {
  step: WizardStep
  text: string
  id?: string
}

/**
 * Whether a type is still to be chosen. That can be done in the first step as well as with the
 * details, because the duration and the practitioner depend on it.
 */
export const lacksType = ({ draft, types }: CheckedBooking): boolean => !draft.typeId && types.length > 1

/** The first missing answer, in the order of the steps; null when there is none. */
export const whatIsMissing = (booking: Booking, checked: CheckedBooking, { t }: DayWords): Missing | null => {
  const { draft } = checked
  const { missing } = wizardMessages
  const who = (id: string, text: string): Missing => ({ step: 'who', text, id })
  const { newPatient } = booking
  if (newPatient && !newPatient.firstName.trim()) return who(answerIds.firstName, t(missing.names))
  if (newPatient && !newPatient.lastName.trim()) return who(answerIds.lastName, t(missing.names))
  if (newPatient?.phone.trim() && !parsePhone(newPatient.phone)) return who(answerIds.phone, t(wizardMessages.phoneInvalid))
  if (!booking.patient && !newPatient) return who(answerIds.patient, t(missing.patient))
  if (booking.step === 'who' && lacksType(checked)) return who(answerIds.type, t(missing.type))
  if (draft.startMinutes === undefined) return { step: 'when', text: t(missing.time) }
  if (!draft.typeId) return { step: booking.step === 'who' ? 'who' : 'details', text: t(missing.type), id: answerIds.type }
  return null
}
