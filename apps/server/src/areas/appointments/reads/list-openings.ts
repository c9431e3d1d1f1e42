import { sql } from 'kysely'
import type * as wire from '@molaire/contract/appointments/endpoints'
import type { Opening } from '@molaire/contract/appointments/shapes'
import type { Received } from '@molaire/contract/shared/endpoint'
import type { Booked } from '@molaire/domain/appointments/conflicts'
import { listOpenings as findOpenings } from '@molaire/domain/appointments/openings'
import { addDays, daysBetween, type LocalDate } from '@molaire/domain/shared/local-date'
import { timeOf } from '@molaire/domain/shared/local-time'
import type { Context, Scope } from '../../../platform/context.ts'
import { reading } from '../../../platform/db/transaction.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import { wholeList } from '../../../platform/http/list.ts'
import { clinicNow, getClinic } from '../../clinics/index.ts'
import { availabilityOf, loadSchedule, practitionersOf } from '../../schedule/index.ts'
import { findReferences, inMinutes } from '../queries.ts'

const daysSearched = 60
const lastDay = '9999-12-31'

/** WIZ-03: the best next free times of a clinic within 60 days, never before the clinic's now. Refuses: not_found. */
export function listOpenings(ctx: Context, { query }: Pick<Received<typeof wire.listOpenings>, 'query'>) {
  const { clinicId, practitionerId, roomId, appointmentTypeId, durationMinutes, limit } = query
  return reading(ctx, async (ctx) => {
    const clinic = await getClinic(ctx, clinicId)
    const named = await findReferences(ctx, { practitionerId, roomId, appointmentTypeId })
    if (!named.practitioner || !named.room || !named.appointmentType) throw new AppError('not_found')

    const now = clinicNow(ctx, clinic)
    const from = query.from > now.date ? query.from : now.date
    const length = Math.min(daysSearched, daysBetween(from, lastDay) + 1)
    const to = addDays(from, length - 1)
    const schedule = await loadSchedule(ctx, { clinicId, from, to })
    const booked = await listBooked(ctx, { clinicId, practitionerIds: practitionersOf(schedule).map(({ id }) => id), from, to })

    const openings = findOpenings({
      days: Array.from({ length }, (_, i) => {
        const date = addDays(from, i)
        return { date, open: availabilityOf(schedule, date).open, booked: booked.get(date) ?? [] }
      }),
      notBefore: now,
      durationMinutes,
      limit,
      ...(practitionerId !== undefined && { practitionerId }),
      ...(roomId !== undefined && { roomId }),
      ...(appointmentTypeId !== undefined && { typeId: appointmentTypeId }),
    })
    const roomNames = new Map(schedule.assignments.map(({ room }) => [room.id, room.name]))
    return wholeList(
      openings.map(({ date, start, roomId, practitionerId }): Opening => ({
        date,
        startTime: timeOf(start),
        roomId,
        roomName: roomNames.get(roomId) ?? '',
        practitionerId,
      })),
    )
  })
}

/** Living appointments of the clinic, and those of its practitioners wherever they are, by day. */
async function listBooked(
  { db, groupId }: Scope,
  { clinicId, practitionerIds, from, to }: { clinicId: string; practitionerIds: string[]; from: LocalDate; to: LocalDate },
): Promise<Map<LocalDate, Booked[]>> {
  const rows = await db
    .selectFrom('appointments')
    .select(['id', 'roomId', 'practitionerId', 'patientId', 'startsOn', 'startTime', 'durationMinutes', 'status'])
    .where('groupId', '=', groupId)
    .where('startsOn', '>=', from)
    .where('startsOn', '<=', to)
    .where('status', 'not in', ['cancelled', 'no_show'])
    .where((is) =>
      is.or([is('clinicId', '=', clinicId), is('practitionerId', '=', sql<string>`any(${practitionerIds}::uuid[])`)]),
    )
    .execute()
  const byDay = new Map<LocalDate, Booked[]>()
  for (const booked of rows.map(inMinutes)) byDay.set(booked.date, [...(byDay.get(booked.date) ?? []), booked])
  return byDay
}
