import { findConflicts } from '@molaire/domain/appointments/conflicts'
import { isPast } from '@molaire/domain/appointments/past'
import type { ClinicNow } from '@molaire/domain/appointments/status'
import { minutesOf } from '@molaire/domain/shared/local-time'
import { readDay, useDay, type FreedTime } from '../../appointments/index.ts'
import { messages } from '../messages.ts'
import { fullName, type WaitingWords } from '../words.ts'

/**
 * A freed time in words, and whether it is gone: over, or booked by somebody else once its day is
 * loaded. The rest of a time that has begun can still be filled.
 */
export const useFreedPlace = (time: FreedTime | null, now: ClinicNow, words: WaitingWords) => {
  const day = useDay(time?.clinicId ?? '', time?.date).data
  if (!time) return null
  const { t, shortDay, clock, duration } = words
  const start = minutesOf(time.startTime)
  const { date, roomId, practitionerId } = time
  const place = { date, roomId, practitionerId, start, end: start + time.durationMinutes }
  const room = day?.rooms.find(({ id }) => id === roomId)?.name
  const practitioner = words.practitionerName(practitionerId)
  const [inTheWay] = day === undefined ? [] : findConflicts(place, readDay(day).booked)
  const isTaken = inTheWay !== undefined
  return {
    when: t(messages.freed.when, {
      day: shortDay(date, now.date),
      time: clock(time.startTime),
      duration: duration(time.durationMinutes),
    }),
    room,
    place: [room, practitioner].filter(Boolean).join(' · '),
    /** Whose appointment is in that room now: the patient just placed there, or somebody else's. */
    bookedFor: inTheWay?.kind === 'room' ? fullName(inTheWay.with.patient) : null,
    gone: goneBecause({ isOver: isPast({ date, start: place.end }, now), isTaken }),
  }
}

const goneBecause = ({ isOver, isTaken }: { isOver: boolean; isTaken: boolean }): 'past' | 'taken' | null => {
  if (isOver) return 'past'
  return isTaken ? 'taken' : null
}
