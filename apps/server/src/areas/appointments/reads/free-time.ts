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

/** The last day that a date can name. */
export const lastDay = '9999-12-31'

/**
 * What is looked at: days of a clinic, of one practitioner or in one room if named; the time of
 * `movingId` counts as free.
 */
export interface Search {
  clinicId: string
  from: LocalDate
  days: number
  practitionerId?: string | undefined
  roomId?: string | undefined
  /** Whose appointments elsewhere count too. */
  patientId?: string | undefined
  movingId?: string | undefined
}

/**
 * What the rules of openings ask about a stretch of days, in two statements, the names of the
 * rooms, and where that which is moved stands now, if it is among them; none after the last day
 * there is.
 */
export async function loadOpenDays(
  ctx: Scope,
  search: Search,
): Promise<{ days: OpenDay[]; roomNames: Map<string, string>; current: Booked | undefined }> {
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
    roomNames: new Map(assignments.map(({ room }) => [room.id, room.name])),
    current: [...booked.values()].flat().find(({ id }) => id === movingId),
  }
}

const nearestOffered = 3
// Most people find a time on the same day; a fortnight more is looked at only when they do not.
const followingDays = 14

/**
 * WIZ-07: the three nearest free times with the same practitioner, of the same kind and length, for
 * the same patient; in any room of the clinic where that practitioner receives, and never before
 * the clinic's now. An appointment that is moved is not told of the place that it has.
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
      limit: nearestOffered,
      notBefore: now,
      durationMinutes: target.end - target.start,
      practitionerId,
      typeId: appointmentTypeId,
      ...(patientId !== undefined && { patientId }),
    })
    return openings.map((opening) => presentOpening(opening, openDays.roomNames))
  }
  const thatDay = await search(1)
  return thatDay.length === nearestOffered ? thatDay : search(1 + followingDays)
}
