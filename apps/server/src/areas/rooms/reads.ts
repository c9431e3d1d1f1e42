import { sql } from 'kysely'
import type * as wire from '@molaire/contract/rooms/endpoints'
import type { Received } from '@molaire/contract/shared/endpoint'
import type { Context, Scope } from '../../platform/context.ts'
import { reading } from '../../platform/db/transaction.ts'
import { wholeList } from '../../platform/http/list.ts'
import { clinicNow, getClinic, isToCome } from '../clinics/index.ts'
import { presentListedRoom, type ListedRoomRow } from './present.ts'

/** CFG-01: rooms of the group, or of one of its clinics, in the order they were added; those archived when asked for. Refuses: not_found. */
export function listRooms(ctx: Context, { query }: Pick<Received<typeof wire.listRooms>, 'query'>) {
  return reading(ctx, async (ctx) => {
    if (query.clinicId !== undefined) await getClinic(ctx, query.clinicId)
    return wholeList((await listRoomRows(ctx, query)).map(presentListedRoom))
  })
}

/** With who receives there on the clinic's today, earliest first, and how many are still to come. */
function listRoomRows(
  { db, groupId, clock }: Scope,
  { clinicId, archived }: Received<typeof wire.listRooms>['query'],
): Promise<ListedRoomRow[]> {
  const now = clock.now()
  return (
    db
      .selectFrom('rooms as r')
      .selectAll('r')
      .select([receivesToday(now).as('today'), toCome(now).as('upcomingAppointments')])
      .where('r.groupId', '=', groupId)
      .$if(clinicId !== undefined, (rooms) => rooms.where('r.clinicId', '=', clinicId ?? ''))
      .$if(archived !== 'all', (rooms) => rooms.where('r.archivedAt', archived === 'yes' ? 'is not' : 'is', null))
      // Ids grow with time.
      .orderBy('r.id')
      .execute()
  )
}

// Keys inside JSON travel as they are spelt.
const receivesToday = (now: Date) => sql<ListedRoomRow['today']>`coalesce((
  select json_agg(json_build_object('firstName', u.first_name, 'lastName', u.last_name, 'title', u.title,
    'startTime', s.start_time, 'endTime', s.end_time) order by s.start_time, u.last_name, u.id)
  from clinics c
    cross join lateral (select (${now}::timestamptz at time zone c.time_zone)::date as day) as today
    join work_periods p on p.group_id = c.group_id and p.clinic_id = c.id and today.day between p.starts_on and p.ends_on
    join time_slots s on s.group_id = p.group_id and s.work_period_id = p.id and s.day_of_week = extract(dow from today.day)
    join assignments a on a.group_id = s.group_id and a.time_slot_id = s.id and a.room_id = r.id
    join users u on u.group_id = a.group_id and u.id = a.user_id and u.is_enabled
  where c.group_id = r.group_id and c.id = r.clinic_id and c.archived_at is null and r.archived_at is null
    and not exists (
      select 1 from holidays h
      where h.group_id = c.group_id and h.clinic_id = c.id and today.day between h.starts_on and coalesce(h.ends_on, h.starts_on))), '[]')`

const toCome = (now: Date) => sql<number>`(
  select count(*)::int from appointments a where a.group_id = r.group_id and a.room_id = r.id and ${isToCome(now)})`

/** WIZ-05: how far a clinic is from its first booking, by its own today. Refuses: not_found. */
export function getSetup(ctx: Context, { query }: Pick<Received<typeof wire.getSetup>, 'query'>): Promise<wire.Setup> {
  return reading(ctx, async (ctx) => {
    const clinic = await getClinic(ctx, query.clinicId)
    const { db, groupId } = ctx
    const { date: today } = clinicNow(ctx, clinic)
    const { rows } = await sql<wire.Setup>`
      with periods as (
        select id from work_periods where group_id = ${groupId} and clinic_id = ${clinic.id} and ends_on >= ${today}
      ), slots as (
        select s.id from time_slots s join periods p on p.id = s.work_period_id where s.group_id = ${groupId}
      )
      select
        (select count(*)::int from clinics where group_id = ${groupId} and archived_at is null) as clinics,
        (select count(*)::int from rooms where group_id = ${groupId} and clinic_id = ${clinic.id} and archived_at is null) as rooms,
        (select count(*)::int from appointment_types where group_id = ${groupId} and archived_at is null) as appointment_types,
        (select count(*)::int from periods) as work_periods,
        (select count(*)::int from slots) as time_slots,
        (select count(*)::int from assignments a
          join slots s on s.id = a.time_slot_id
          join rooms r on r.group_id = a.group_id and r.id = a.room_id and r.clinic_id = ${clinic.id} and r.archived_at is null
          join users u on u.group_id = a.group_id and u.id = a.user_id and u.is_enabled
          where a.group_id = ${groupId}) as assignments`.execute(db)
    const [counts] = rows
    if (!counts) throw new Error('a list of counts lost its row')
    return counts
  })
}
