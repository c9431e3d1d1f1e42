import type * as wire from '@molaire/contract/appointments/endpoints'
import { addDays, startOfWeek, type LocalDate } from '@molaire/domain/shared/local-date'
import type { Context } from '../../../platform/context.ts'
import { atOnce, reading } from '../../../platform/db/transaction.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import { Finished } from '../../../platform/http/finished.ts'
import type { RequestOf } from '../../../platform/http/handle.ts'
import { clinicConfigurations, type ClinicConfiguration, type Schedule } from '../../schedule/index.ts'
import { loadDaysOf, type DayAppointments, type Only } from './day-appointments.ts'
import { emptyDay, writeDay } from './write-day.ts'

type WeekRequest = RequestOf<typeof wire.getWeek>

/**
 * CAL-10: a week of one room or of one practitioner, in one round trip to the database. Refuses:
 * invalid_request, not_found.
 */
export async function getWeek(ctx: Context, { params, query }: WeekRequest): Promise<Finished> {
  const dates = datesAround(params.date)
  const only = onlyOne(query)
  const { clinicId } = query
  const range = { clinicId, from: dates[0] ?? '', to: dates.at(-1) ?? '', only }
  const days = await atOnce(ctx, (ctx) => loadDaysOf(ctx, range))
  const clinic = clinicConfigurations.find(ctx, clinicId)
  const weekJson = clinic && writeWeek(clinic, { dates, days, only })
  if (weekJson !== undefined) return new Finished(weekJson)
  // The configuration has changed or is not cached: read it and the week from one snapshot.
  return reading(ctx, async (ctx) => {
    const days = await loadDaysOf(ctx, range)
    const weekJson = writeWeek(await clinicConfigurations.get(ctx, clinicId), { dates, days, only })
    if (weekJson === undefined) throw new Error('an appointment stands in a room that is not there')
    return new Finished(weekJson)
  })
}

function writeWeek(
  clinic: ClinicConfiguration,
  { dates, days, only }: { dates: LocalDate[]; days: Map<LocalDate, DayAppointments>; only: Only },
): string | undefined {
  const isThere = 'roomId' in only ? clinic.rooms.has(only.roomId) : clinic.staff.has(only.practitionerId)
  if (!isThere) throw new AppError('not_found')
  const cut = 'roomId' in only ? only.roomId : only.practitionerId
  const schedule = cutTo(only, clinic.schedule)
  const dayJsons = dates.map((date) => writeDay(clinic, days.get(date) ?? emptyDay(date), { schedule, cut }))
  if (dayJsons.includes(undefined)) return undefined
  const head = JSON.stringify({ from: dates[0], clinicId: clinic.id, timeZone: clinic.timeZone }).slice(0, -1)
  return `${head},"days":[${dayJsons.join(',')}]}`
}

/**
 * The seven days from Sunday. Days go from '0001-01-01' to '9999-12-31', so the first and the last
 * week are incomplete and refused.
 */
function datesAround(date: LocalDate): LocalDate[] {
  if (date < '0001-01-07' || date > '9999-12-25')
    throw new AppError('invalid_request', { fields: [problem('params.date', 'whole_week', 'Its week is not whole')] })
  const sunday = startOfWeek(date)
  return Array.from({ length: 7 }, (_, day) => addDays(sunday, day))
}

function onlyOne({ roomId, practitionerId }: WeekRequest['query']): Only {
  if (roomId !== undefined && practitionerId === undefined) return { roomId }
  if (practitionerId !== undefined && roomId === undefined) return { practitionerId }
  const message = 'Name a room or a practitioner, one of the two'
  throw new AppError('invalid_request', {
    fields: ['query.roomId', 'query.practitionerId'].map((path) => problem(path, 'room_or_practitioner', message)),
  })
}

const problem = (path: string, rule: string, message: string) => ({ path, rule, message })

/** The schedule with only the assignments of this room or practitioner. */
function cutTo(only: Only, schedule: Schedule): Schedule {
  return {
    ...schedule,
    assignments: schedule.assignments.filter(({ roomId, userId }) =>
      'roomId' in only ? roomId === only.roomId : userId === only.practitionerId,
    ),
  }
}
