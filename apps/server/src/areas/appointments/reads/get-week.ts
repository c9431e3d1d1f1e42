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
 * CAL-10: seven days of one room or one practitioner, in one trip. Refuses: invalid_request,
 * not_found.
 */
export async function getWeek(ctx: Context, { params, query }: WeekRequest): Promise<Finished> {
  const dates = datesAround(params.date)
  const only = onlyOne(query)
  const { clinicId } = query
  const range = { clinicId, from: dates[0] ?? '', to: dates.at(-1) ?? '', only }
  const days = await atOnce(ctx, (ctx) => loadDaysOf(ctx, range))
  const clinic = clinicConfigurations.find(ctx, clinicId)
  const written = clinic && writeWeek(clinic, { dates, days, only })
  if (written !== undefined) return new Finished(written)
  // The configuration has changed, or nobody has asked yet: both from one picture.
  return reading(ctx, async (ctx) => {
    const days = await loadDaysOf(ctx, range)
    const written = writeWeek(await clinicConfigurations.get(ctx, clinicId), { dates, days, only })
    if (written === undefined) throw new Error('an appointment stands in a room that is not there')
    return new Finished(written)
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
  const written = dates.map((date) => writeDay(clinic, days.get(date) ?? emptyDay(date), { schedule, cut }))
  if (written.includes(undefined)) return undefined
  const head = JSON.stringify({ from: dates[0], clinicId: clinic.id, timeZone: clinic.timeZone }).slice(0, -1)
  return `${head},"days":[${written.join(',')}]}`
}

/**
 * The first and the last week of the calendar are not whole: a day is '0001-01-01' to '9999-12-31'.
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

/**
 * Who receives in the room, or where the practitioner receives, and nothing else. Periods and
 * holidays are everybody's.
 */
function cutTo(only: Only, schedule: Schedule): Schedule {
  return {
    ...schedule,
    assignments: schedule.assignments.filter(({ roomId, userId }) =>
      'roomId' in only ? roomId === only.roomId : userId === only.practitionerId,
    ),
  }
}
