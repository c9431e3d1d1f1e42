import type { JudgedLanding } from '@molaire/domain/appointments/landing'
import { MINUTES_PER_DAY, timeOf } from '@molaire/domain/shared/local-time'
import type { MinuteRange } from '@molaire/domain/shared/ranges'
import { shortName } from '@molaire/domain/users/display-name'
import type { Day } from '@molaire/contract/appointments/shapes'
import { messages } from '../../messages.ts'
import type { BookedAppointment } from '../read-day.ts'
import type { DayWords } from '../use-day-words.ts'

/** A place for an appointment within a day, with the rules' verdict. */
export interface Landing extends MinuteRange {
  roomId: string
  judged: JudgedLanding<BookedAppointment>
}

const roomName = (day: Day, id: string) => day.rooms.find((room) => room.id === id)?.name ?? ''
const practitionerName = (day: Day, id: string) => {
  const practitioner = day.practitioners.find((one) => one.id === id)
  return practitioner ? shortName(practitioner) : ''
}

/** « 14 h – 14 h 45, Salle 2 ». */
const placeWords = ({ start, end, roomId }: Landing, day: Day, words: DayWords): string =>
  words.t(messages.moving.place, { range: words.range(start, end), room: roomName(day, roomId) })

/**
 * « Avec Dr Thériault au lieu de Dre Archambault », when the new room has another practitioner;
 * null when the practitioner stays.
 */
const insteadWords = (landing: Landing, appointment: BookedAppointment, day: Day, { t }: DayWords): string | null => {
  if (!landing.judged.isOtherPractitioner) return null
  const to = practitionerName(day, landing.judged.practitionerId)
  const from = practitionerName(day, appointment.practitionerId)
  return to && from ? t(messages.moving.instead, { to, from }) : null
}

/** CAL-07: why an appointment cannot be placed there, in one sentence; null when it can. */
export const whyNot = (landing: Landing, appointment: BookedAppointment, day: Day, words: DayWords): string | null => {
  const { t, time } = words
  const { conflicts, open, practitionerId } = landing.judged
  const { moving } = messages
  if (day.holiday) return t(moving.onHoliday, { name: day.holiday.name })
  const inTheWay = (['patient', 'practitioner', 'room'] as const).flatMap(
    (kind) => conflicts.find((one) => one.kind === kind) ?? [],
  )
  const [first] = inTheWay
  if (first) {
    const other = first.with
    const patient = `${other.patient.firstName} ${other.patient.lastName}`
    const hours = { start: time(other.start), end: time(Math.min(other.end, MINUTES_PER_DAY)) }
    switch (first.kind) {
      case 'patient':
        return t(moving.conflict.patient, { patient, ...hours })
      case 'practitioner':
        return t(moving.conflict.practitioner, { practitioner: practitionerName(day, other.practitionerId), patient, ...hours })
      case 'room':
        return t(moving.conflict.room, { room: roomName(day, landing.roomId), patient, ...hours })
      default:
        return first.kind satisfies never
    }
  }
  if (open === true) return null
  if (open.refusal === 'type_not_allowed') {
    const type = day.appointmentTypes.find(({ id }) => id === appointment.appointmentTypeId)?.name ?? ''
    return t(moving.typeRefused, { type })
  }
  const practitioner = practitionerName(day, practitionerId)
  const receives = day.rooms
    .find(({ id }) => id === landing.roomId)
    ?.open.some((range) => range.practitionerId === practitionerId)
  if (!practitioner || !receives) return t(moving.nobodyReceives, { room: roomName(day, landing.roomId) })
  return t(moving.outsideHours, { practitioner, start: time(landing.start), end: time(landing.end) })
}

/**
 * The words for a place: where it is, why it is refused, or that it is past and with another
 * practitioner. `sentence` joins them.
 */
export const landingWords = (landing: Landing, appointment: BookedAppointment, day: Day, words: DayWords) => {
  const place = placeWords(landing, day, words)
  const why = whyNot(landing, appointment, day, words)
  const instead = insteadWords(landing, appointment, day, words)
  const past = landing.judged.isPast ? words.t(messages.moving.past) : null
  const parts = why === null ? [place, past, instead] : [place, why]
  return { place, why, past, instead, sentence: parts.filter(Boolean).join('. ') }
}
export type JudgedWords = ReturnType<typeof landingWords>

/** The times of a place in the format of the API. */
export const wirePlace = (place: MinuteRange & { date: string; roomId: string; practitionerId: string }) => ({
  date: place.date,
  roomId: place.roomId,
  practitionerId: place.practitionerId,
  startTime: timeOf(place.start),
  durationMinutes: place.end - place.start,
})
