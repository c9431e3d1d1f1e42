import { findConflicts } from '@molaire/domain/appointments/conflicts'
import { minutesOf } from '@molaire/domain/shared/local-time'
import type { LocalDate } from '@molaire/domain/shared/local-date'
import { readDay, useDay, type FreedTime } from '../../appointments/index.ts'
import { messages } from '../messages.ts'
import type { WaitingWords } from '../words.ts'

/** A freed time in words, and whether somebody has taken it meanwhile, once its day is known. */
export const useFreedPlace = (time: FreedTime | null, today: LocalDate, words: WaitingWords) => {
  const day = useDay(time?.clinicId ?? '', time?.date).data
  if (!time) return null
  const { t, shortDay, clock, duration } = words
  const start = minutesOf(time.startTime)
  const { date, roomId, practitionerId } = time
  const wanted = { date, roomId, practitionerId, start, end: start + time.durationMinutes }
  const room = day?.rooms.find(({ id }) => id === roomId)?.name
  const practitioner = words.practitionerName(practitionerId)
  return {
    when: t(messages.freed.when, {
      day: shortDay(date, today),
      time: clock(time.startTime),
      duration: duration(time.durationMinutes),
    }),
    room,
    place: [room, practitioner].filter(Boolean).join(' · '),
    isTaken: day !== undefined && findConflicts(wanted, readDay(day).booked).length > 0,
  }
}
