import type * as wire from '@molaire/contract/treatments/endpoints'
import type { Opening as WireOpening } from '@molaire/contract/appointments/shapes'
import type { VisitOpenings } from '@molaire/contract/treatments/plans'
import type { Booked } from '@molaire/domain/appointments/conflicts'
import { mayMove } from '@molaire/domain/appointments/moving'
import { listOpenings, nearestOpenings, timesOfDay, type Opening, type OpenDay } from '@molaire/domain/appointments/openings'
import { addDays, compareDates, type LocalDate } from '@molaire/domain/shared/local-date'
import { minutesOf } from '@molaire/domain/shared/local-time'
import { longAgo } from '@molaire/domain/treatments/completed-on'
import type { Context, Scope } from '../../../platform/context.ts'
import { reading } from '../../../platform/db/transaction.ts'
import { wholeList } from '../../../platform/http/list.ts'
import type { RequestOf } from '../../../platform/http/handle.ts'
import { loadOpenDays, presentOpening } from '../../appointments/index.ts'
import { clinicNow, getClinic } from '../../clinics/index.ts'
import { dayOf, isToBook, latest } from './chain.ts'
import * as queries from './queries.ts'
import { requireOpen } from './read-plan.ts'

type Input = RequestOf<typeof wire.listTreatmentPlanOpenings>
type Wish = Input['query']['wishes'][number]

const daysSearched = 60
const mostDaysAhead = 240
const openingsOfVisit = 6

/**
 * APT-04: where each visit of a plan could be, in one preview that honours order, delay, duration,
 * practitioner and type: of those that are not booked, or of those that are booked too early. The
 * wished place of a visit is kept while it is possible; those behind it follow. No two places of
 * the answer overlap. Refuses: not_found, treatment_plan_cancelled.
 */
export function listTreatmentPlanOpenings(ctx: Context, { params, query }: Input) {
  return reading(ctx, async (ctx) => {
    const plan = await queries.getPlan(ctx, params.id)
    requireOpen(plan)
    const now = clinicNow(ctx, await getClinic(ctx, plan.clinicId))
    const from = latest(now.date, query.from)
    const wishes = new Map(query.wishes.map((wish) => [wish.visitId, wish]))
    const chain: Chain = {
      plan,
      now,
      typeId: query.appointmentTypeId,
      places: [],
      moving: new Set(),
      loadDays: daysOf(ctx, plan),
    }
    const previews: VisitOpenings[] = []
    // One after the other: where a visit is decides from when on the next one may be.
    let before = query.of === 'unbooked' ? from : longAgo
    for (const visit of plan.proposed) {
      const earliest = addDays(before, visit.delayDays)
      const day = dayOf(visit)
      if (query.of === 'unbooked' ? !isToBook(visit) : !mustMove(visit, earliest)) {
        before = day ?? earliest
        continue
      }
      // From here on, so that a visit may take the former time of one that leaves it.
      if (visit.appointment) chain.moving.add(visit.appointment.id)
      const first = latest(from, earliest)
      const one = await placeVisit(chain, { visit, first, wish: wishes.get(visit.id) })
      previews.push(one)
      before = one.place?.date ?? latest(first, wishes.get(visit.id)?.date ?? first)
    }
    return wholeList(previews)
  })
}

type OpenDays = Awaited<ReturnType<typeof loadOpenDays>>

/**
 * The days to search from a day on. The first search also loads those that later visits will need,
 * as far as their delays tell, so that most chains take one trip.
 */
function daysOf(ctx: Scope, { clinicId, patientId, proposed }: queries.PlanRow): (start: LocalDate) => Promise<OpenDays> {
  const delays = proposed.reduce((sum, { delayDays }) => sum + delayDays, 0)
  let loaded: OpenDays | undefined
  return async (start) => {
    const end = addDays(start, daysSearched)
    const [first, last] = [loaded?.days[0]?.date, loaded?.days.at(-1)?.date]
    const isLoaded =
      first !== undefined && last !== undefined && compareDates(first, start) <= 0 && compareDates(addDays(last, 1), end) >= 0
    if (!loaded || !isLoaded) {
      const days = daysSearched + Math.min(delays, mostDaysAhead)
      loaded = await loadOpenDays(ctx, { clinicId, from: start, days, patientId })
    }
    return { ...loaded, days: loaded.days.filter(({ date }) => compareDates(date, start) >= 0 && compareDates(date, end) < 0) }
  }
}

/** What was done at a visit stays on its day, as where an appointment is moved. */
const mustMove = ({ appointment, hasDone }: queries.VisitRow, earliest: LocalDate): boolean =>
  appointment !== null && !hasDone && mayMove(appointment.status) === 'everything' && compareDates(appointment.date, earliest) < 0

interface Chain {
  plan: queries.PlanRow
  now: { date: LocalDate; minutes: number }
  /** The type of the visits that have none. */
  typeId: string | undefined
  /** The places of the visits before. */
  places: Booked[]
  /** The appointments that move, whose own time counts as free. */
  moving: Set<string>
  loadDays: (start: LocalDate) => Promise<OpenDays>
}

async function placeVisit(
  { plan: { patientId }, now, typeId: otherTypeId, places, moving, loadDays }: Chain,
  { visit, first, wish }: { visit: queries.VisitRow; first: LocalDate; wish: Wish | undefined },
): Promise<VisitOpenings> {
  const { appointment } = visit
  // A practitioner that nobody chose stays the one of the appointment.
  const practitionerId = visit.practitionerId ?? appointment?.practitionerId
  const typeId = appointment?.appointmentTypeId ?? visit.appointmentTypeId ?? otherTypeId
  const start = latest(first, wish?.date ?? first)
  const loaded = await loadDays(start)
  const stays = ({ id }: Booked) => !moving.has(id)
  const days = loaded.days.map((day): OpenDay => {
    const others = places.filter(({ date }) => date === day.date)
    return { ...day, booked: [...day.booked.filter(stays), ...others] }
  })
  const search = {
    durationMinutes: appointment?.durationMinutes ?? visit.durationMinutes,
    patientId,
    notBefore: now,
    ...(practitionerId !== undefined && { practitionerId }),
    ...(typeId !== undefined && { typeId }),
  }
  const openings = appointment
    ? nearestOpenings({ ...search, days, limit: openingsOfVisit, near: nearOf(appointment, start) })
    : listOpenings({ ...search, days, limit: openingsOfVisit })
  const [wishedDay] = days
  const wishedPlace =
    wish?.at && wishedDay?.date === wish.date ? timesOfDay({ ...search, day: wishedDay }).find(isAt(wish.at)) : undefined
  const place = wishedPlace ?? openings[0]
  if (place) places.push({ ...place, id: visit.id, patientId, end: place.start + search.durationMinutes, status: 'scheduled' })
  const present = (opening: Opening): WireOpening => presentOpening(opening, loaded.rooms)
  return {
    proposedAppointmentId: visit.id,
    appointmentId: appointment?.id ?? null,
    durationMinutes: search.durationMinutes,
    earliest: first,
    place: place ? present(place) : null,
    openings: openings.map(present),
  }
}

const nearOf = ({ startTime, roomId }: queries.BookedVisit, date: LocalDate) => ({ date, minutes: minutesOf(startTime), roomId })

const isAt =
  ({ startTime, roomId, practitionerId }: NonNullable<Wish['at']>) =>
  (opening: Opening) =>
    opening.start === minutesOf(startTime) && opening.roomId === roomId && opening.practitionerId === practitionerId
