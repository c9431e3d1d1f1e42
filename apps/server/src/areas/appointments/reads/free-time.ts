import type { Opening as WireOpening } from '@molaire/contract/appointments/shapes'
import type { Booked } from '@molaire/domain/appointments/conflicts'
import { nearestOpenings, type OpenDay } from '@molaire/domain/appointments/openings'
import { addDays, daysBetween, type LocalDate } from '@molaire/domain/shared/local-date'
import type { Scope } from '../../../platform/context.ts'
import { clinicNow } from '../../clinics/index.ts'
import { availabilityOf, loadSchedule } from '../../schedule/index.ts'
import type { Target } from '../target.ts'
import { presentOpening } from '../present.ts'
import { bookedBetween } from '../queries.ts'

/** The last day that a date can be. */
export const lastDay = '9999-12-31'

/**
 * The days of a clinic to search, perhaps for one practitioner or one room. The time of the
 * appointment `movingId` counts as free.
 */
export interface Search {
  clinicId: string
  from: LocalDate
  days: number
  practitionerId?: string | undefined
  roomId?: string | undefined
  /** This patient's appointments count as taken too, in any room. */
  patientId?: string | undefined
  movingId?: string | undefined
}

/**
 * Loads what the rules of openings need about these days, and the names of the rooms. `current` is
 * the appointment `movingId`, if it is in these days. Stops at `lastDay`.
 */
export async function loadOpenDays(
  ctx: Scope,
  search: Search,
): Promise<{ days: OpenDay[]; rooms: Map<string, { name: string; nameEn: string | null }>; current: Booked | undefined }> {
  const { clinicId, from, practitionerId, roomId, patientId, movingId } = search
  const length = Math.min(search.days, daysBetween(from, lastDay) + 1)
  const to = addDays(from, length - 1)
  const loaded = await loadSchedule(ctx, { clinicId, from, to })
  const assignments = loaded.assignments.filter(
    (one) => (practitionerId === undefined || one.userId === practitionerId) && (roomId === undefined || one.roomId === roomId),
  )
  const booked = await bookedBetween(ctx, {
    from,
    to,
    roomIds: [...new Set(assignments.map(({ roomId }) => roomId))],
    practitionerIds: [...new Set(assignments.map(({ userId }) => userId))],
    patientIds: patientId === undefined ? [] : [patientId],
  })
  const schedule = { ...loaded, assignments }
  return {
    days: Array.from({ length }, (_, i) => {
      const date = addDays(from, i)
      const others = (booked.get(date) ?? []).filter(({ id }) => id !== movingId)
      return { date, open: availabilityOf(schedule, date).open, booked: others }
    }),
    rooms: new Map(assignments.map(({ room }) => [room.id, room])),
    current: [...booked.values()].flat().find(({ id }) => id === movingId),
  }
}

const nearestCount = 3
// Usually the same day has enough. If not, two more weeks are searched.
const followingDays = 14

/**
 * WIZ-07: the three nearest free times of the same type and length, for the same practitioner and
 * patient, in any room where that practitioner receives. Never before the clinic's now. The current
 * place of an appointment that is being moved is not among them.
 */
export async function nearestTo(ctx: Scope, target: Target, clinic: { id: string; timeZone: string }): Promise<WireOpening[]> {
  const { roomId, practitionerId, patientId, appointmentTypeId } = target
  const now = clinicNow(ctx, clinic)
  const from = target.date > now.date ? target.date : now.date
  const search = async (days: number) => {
    const openDays = await loadOpenDays(ctx, { clinicId: clinic.id, from, days, practitionerId, patientId, movingId: target.id })
    const openings = nearestOpenings({
      days: openDays.days,
      current: openDays.current,
      near: { date: from, minutes: target.start, roomId },
      limit: nearestCount,
      notBefore: now,
      durationMinutes: target.end - target.start,
      practitionerId,
      typeId: appointmentTypeId,
      ...(patientId !== undefined && { patientId }),
    })
    return openings.map((opening) => presentOpening(opening, openDays.rooms))
  }
  const thatDay = await search(1)
  return thatDay.length === nearestCount ? thatDay : search(1 + followingDays)
}
