import type * as wire from '@molaire/contract/appointments/endpoints'
import type { Week } from '@molaire/contract/appointments/shapes'
import type { Received } from '@molaire/contract/shared/endpoint'
import { addDays, startOfWeek, type LocalDate } from '@molaire/domain/shared/local-date'
import type { Context, Scope } from '../../../platform/context.ts'
import { reading } from '../../../platform/db/transaction.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import { loadSchedule, type Schedule } from '../../schedule/index.ts'
import { findReferences } from '../queries.ts'
import { dayOf } from './get-day.ts'
import { getClinicAndTypes, listRowsBetween, type Only } from './rows.ts'

type Asked = Pick<Received<typeof wire.getWeek>, 'params' | 'query'>

/** CAL-10: seven days of one room or one practitioner, in four statements and one consistent picture. Refuses: invalid_request, not_found. */
export function getWeek(ctx: Context, { params, query }: Asked): Promise<Week> {
  const dates = datesAround(params.date)
  const only = onlyOne(query)
  const [from = '', to = ''] = [dates[0], dates.at(-1)]
  return reading(ctx, async (ctx) => {
    const clinic = await getClinicAndTypes(ctx, query.clinicId)
    await requireThere(ctx, clinic.id, only)
    const schedule = cutTo(only, await loadSchedule(ctx, { clinicId: clinic.id, from, to }))
    const rows = await listRowsBetween(ctx, { clinicId: clinic.id, from, to, only })
    return {
      from,
      clinicId: clinic.id,
      timeZone: clinic.timeZone,
      days: dates.map((date) => dayOf(date, { clinic, schedule, rows: rows.filter(({ startsOn }) => startsOn === date) })),
    }
  })
}

/** The first and the last week of the calendar are not whole: a day is '0001-01-01' to '9999-12-31'. */
function datesAround(date: LocalDate): LocalDate[] {
  if (date < '0001-01-07' || date > '9999-12-25')
    throw new AppError('invalid_request', { fields: [problem('params.date', 'whole_week', 'Its week is not whole')] })
  const sunday = startOfWeek(date)
  return Array.from({ length: 7 }, (_, day) => addDays(sunday, day))
}

function onlyOne({ roomId, practitionerId }: Asked['query']): Only {
  if (roomId !== undefined && practitionerId === undefined) return { roomId }
  if (practitionerId !== undefined && roomId === undefined) return { practitionerId }
  const message = 'Name a room or a practitioner, one of the two'
  throw new AppError('invalid_request', {
    fields: ['query.roomId', 'query.practitionerId'].map((path) => problem(path, 'room_or_practitioner', message)),
  })
}

const problem = (path: string, rule: string, message: string) => ({ path, rule, message })

/** A room of that clinic, or someone of the group; refuses with not_found, for another group's too. */
async function requireThere(ctx: Scope, clinicId: string, only: Only): Promise<void> {
  const found = await findReferences(ctx, only)
  const isThere = 'roomId' in only ? found.clinic?.id === clinicId : found.practitioner
  if (!isThere) throw new AppError('not_found')
}

/** Who receives in the room, or where the practitioner receives, and nothing else. Periods and holidays are everybody's. */
function cutTo(only: Only, schedule: Schedule): Schedule {
  return {
    ...schedule,
    assignments: schedule.assignments.filter(({ roomId, userId }) =>
      'roomId' in only ? roomId === only.roomId : userId === only.practitionerId,
    ),
  }
}
