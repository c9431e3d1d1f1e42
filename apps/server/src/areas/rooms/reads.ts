import { sql, type RawBuilder } from 'kysely'
import type { OpenRange } from '@molaire/domain/schedule/availability'
import { addDays, type LocalDate } from '@molaire/domain/shared/local-date'
import { timeOf } from '@molaire/domain/shared/local-time'
import type * as wire from '@molaire/contract/rooms/endpoints'
import type { ListedRoom } from '@molaire/contract/rooms/endpoints'
import type { Context, Scope } from '../../platform/context.ts'
import { BoundedMap } from '../../platform/bounded-map.ts'
import type { Database } from '../../platform/db/pool.ts'
import { wallClock } from '../../platform/clock/zone.ts'
import { compiledOnce } from '../../platform/db/compiled-once.ts'
import { atOnce, reading } from '../../platform/db/transaction.ts'
import { Finished } from '../../platform/http/finished.ts'
import { wholeList } from '../../platform/http/list.ts'
import type { RequestOf } from '../../platform/http/handle.ts'
import { clinicNow, getClinic } from '../clinics/index.ts'
import { availabilityOf, clinicConfigurations, type ClinicConfiguration } from '../schedule/index.ts'
import { presentListedRoom, type ListedRoomRow } from './present.ts'

type Input = RequestOf<typeof wire.listRooms>

/**
 * CFG-01: rooms of the group, or of one of its clinics, oldest first. `archived` selects archived
 * ones. For one clinic, a single round trip: who receives there is in its cached configuration.
 * Refuses: not_found.
 */
export async function listRooms(ctx: Context, { query: { clinicId, archived } }: Input) {
  if (clinicId === undefined)
    return reading(ctx, async (ctx) => wholeList((await listRoomRows(ctx, archived)).map(presentListedRoom)))
  const upcoming = await atOnce(ctx, (ctx) => countUpcoming(ctx, clinicId))
  const clinic =
    clinicConfigurations.find(ctx, clinicId) ?? (await reading(ctx, (ctx) => clinicConfigurations.get(ctx, clinicId)))
  const rooms = roomsOn(clinic, clinicNow(ctx, clinic).date)
    .filter(({ isArchived }) => archived === 'all' || isArchived === (archived === 'yes'))
    .map((room) => ({ ...room, upcomingAppointments: upcoming[room.id] ?? 0 }))
  return new Finished(JSON.stringify(wholeList(rooms)))
}

/** The last list of a clinic's rooms, without the counts. */
const listCache = new WeakMap<ClinicConfiguration, { date: LocalDate; rooms: ListedRoom[] }>()

/** The rooms of a clinic with who receives in them on a day. */
function roomsOn(clinic: ClinicConfiguration, date: LocalDate): ListedRoom[] {
  const known = listCache.get(clinic)
  if (known?.date === date) return known.rooms
  const { open } = availabilityOf(clinic.schedule, date)
  const rooms = [...clinic.rooms.values()].map((room) =>
    presentListedRoom({ ...room, clinicId: clinic.id, today: receivingIn(clinic, room.id, open), upcomingAppointments: 0 }),
  )
  listCache.set(clinic, { date, rooms })
  return rooms
}

/** Who receives in a room on a day, earliest first. */
const receivingIn = ({ staff }: ClinicConfiguration, roomId: string, open: readonly OpenRange[]): ListedRoomRow['today'] =>
  open
    .filter((range) => range.roomId === roomId)
    .flatMap(({ practitionerId, start, end }) => {
      const practitioner = staff.get(practitionerId)
      return practitioner ? [{ ...practitioner, startTime: timeOf(start), endTime: timeOf(end) }] : []
    })
    .sort(
      (one, other) =>
        compare(one.startTime, other.startTime) || compare(one.lastName, other.lastName) || compare(one.id, other.id),
    )

const compare = (one: string, other: string) => (one < other ? -1 : one > other ? 1 : 0)

/** The number of appointments to come, by room. */
type Upcoming = Record<string, number>
/**
 * The last counts, by clinic. They are valid within the same minute, because appointments end on
 * whole minutes, and as long as no day from the first one on has changed.
 */
const countCache = new WeakMap<Database, BoundedMap<string, { minute: number; version: string; upcoming: Upcoming }>>()
const MOST_COUNTED = 300

type RoomsQuery = { groupId: string; clinicId: string; now: Date; from: LocalDate; known: string | null }
const selectUpcoming = compiledOnce<RoomsQuery, { version: string; upcoming: Upcoming | null }>(
  (_db, { groupId, clinicId, now, from, known }) => sql<{ version: string; upcoming: Upcoming | null }>`
    select v.version, case when v.version is distinct from ${known} then (
      select json_object_agg(r.id, ${upcomingIn(now)}) from rooms r where r.group_id = ${groupId} and r.clinic_id = ${clinicId}) end as upcoming
    from (select private.days_version(${clinicId}, ${from}, '9999-12-31') as version) v`,
)

/**
 * Counts again only if something may have changed. Empty for a clinic that the group does not have.
 */
async function countUpcoming({ db, groupId, clock, database }: Scope, clinicId: string): Promise<Upcoming> {
  const now = clock.now()
  const minute = Math.floor(now.getTime() / 60_000)
  const key = `${groupId} ${clinicId}`
  const ofDatabase = countCache.get(database) ?? new BoundedMap(MOST_COUNTED)
  countCache.set(database, ofDatabase)
  const last = ofDatabase.get(key)
  const known = last?.minute === minute ? last.version : null
  // An appointment of the day before may still be under way, and no time zone is more than a day
  // from UTC.
  const from = addDays(wallClock(now, 'UTC').date, -2)
  const [row] = await selectUpcoming(db, { groupId, clinicId, now, from, known })
  if (!row) throw new Error('a select without a condition lost its row')
  if (last && row.version === known) return last.upcoming
  const upcoming = row.upcoming ?? {}
  ofDatabase.set(key, { minute, version: row.version, upcoming })
  return upcoming
}

/**
 * Rooms with who receives there on the clinic's today, earliest first, and the number of
 * appointments to come.
 */
function listRoomRows({ db, groupId, clock }: Scope, archived: Input['query']['archived']): Promise<ListedRoomRow[]> {
  const now = clock.now()
  return (
    db
      .selectFrom('rooms as r')
      .selectAll('r')
      .select([receivesToday(now).as('today'), upcomingIn(now).as('upcomingAppointments')])
      .where('r.groupId', '=', groupId)
      .$if(archived !== 'all', (rooms) => rooms.where('r.archivedAt', archived === 'yes' ? 'is not' : 'is', null))
      // Ids grow with time.
      .orderBy('r.id')
      .execute()
  )
}

// Keys inside JSON are not converted to camelCase, so they are written that way.
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

/**
 * The number of appointments in a room `r` that are to come or under way. Those to come are counted
 * in the index alone. The longest appointment lasts eight hours.
 */
const upcomingIn = (now: Date | RawBuilder<Date>) => {
  const standing = sql`select count(*)::int from appointments a
    where a.group_id = r.group_id and a.room_id = r.id and a.status in ('scheduled', 'confirmed', 'in_progress')`
  return sql<number>`(
    (${standing} and a.starts_at > ${now}::timestamptz)
    + (${standing} and a.starts_at <= ${now}::timestamptz and a.starts_at > ${now}::timestamptz - interval '8 hours'
      and upper(a.during) > ${now}::timestamptz))`
}

/**
 * WIZ-05: how much of a clinic is set up for its first booking, on the clinic's today. Refuses:
 * not_found.
 */
export function getSetup(ctx: Context, { query }: RequestOf<typeof wire.getSetup>): Promise<wire.Setup> {
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
