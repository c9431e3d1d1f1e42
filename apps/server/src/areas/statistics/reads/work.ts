import { sql } from 'kysely'
import type { Period } from '@molaire/domain/statistics/period-before'
import type { Scope } from '../../../platform/context.ts'
import { when, type Filter } from './lines.ts'

/** The appointments of a practitioner in a room of a type. */
export interface WorkRow {
  practitionerId: string
  roomId: string
  appointmentTypeId: string
  appointments: number
  minutes: number
  noShows: number
  cancellations: number
}

/** Of an appointment `a`: whether it took place. */
const tookPlace = sql`a.status in ('in_progress', 'completed')`

const ofDays = ({ from, to }: Period) => sql`a.starts_on between ${from}::date and ${to}::date`

/** STAT-01: how many appointments took place in a period, for how long, and which did not. */
export const readWork = ({ db, groupId }: Scope, filter: Filter, period: Period) =>
  sql<WorkRow>`
    select a.practitioner_id, a.room_id, a.appointment_type_id,
      count(*) filter (where ${tookPlace}) as appointments,
      coalesce(sum(a.duration_minutes) filter (where ${tookPlace}), 0) as minutes,
      count(*) filter (where a.status = 'no_show') as no_shows, count(*) filter (where a.status = 'cancelled') as cancellations
    from appointments a
    where a.group_id = ${groupId} and ${ofDays(period)} and ${when(filter.clinicId, (id) => sql`a.clinic_id = ${id}`)}
      and ${when(filter.practitionerId, (id) => sql`a.practitioner_id = ${id}`)}
    group by a.practitioner_id, a.room_id, a.appointment_type_id`.execute(db)

/** The open and the occupied minutes of a practitioner. */
export interface HoursRow {
  practitionerId: string
  openMinutes: number
  occupiedMinutes: number
}

const minuteOf = (time: string) => sql`(extract(epoch from ${sql.raw(time)}) / 60)::int`

/**
 * STAT-01: the minutes in which practitioners receive by the schedule, as the domain's `openRanges`
 * has them, and those of them in which an appointment took place; on days that have passed at the
 * clinic. Two rooms at once count once. Users who can no longer sign in, and archived rooms and
 * clinics, have no hours, as in the calendar.
 */
export const readHours = ({ db, groupId, clock }: Scope, { clinicId, practitionerId }: Filter, { from, to }: Period) =>
  sql<HoursRow>`
    with open as materialized (
      select c.id as clinic_id, s.user_id, d.day, range_agg(s.hours) as hours
      from clinics c
      join lateral (
        select p.starts_on, p.ends_on, a.user_id, t.day_of_week, int4range(${minuteOf('t.start_time')}, ${minuteOf('t.end_time')}) as hours
        from work_periods p
        join time_slots t on t.group_id = p.group_id and t.work_period_id = p.id
        join assignments a on a.group_id = t.group_id and a.time_slot_id = t.id
        join rooms r on r.group_id = a.group_id and r.id = a.room_id and r.clinic_id = p.clinic_id and r.archived_at is null
        join users u on u.group_id = a.group_id and u.id = a.user_id and u.is_enabled
        where p.group_id = c.group_id and p.clinic_id = c.id and ${when(practitionerId, (id) => sql`a.user_id = ${id}`)}) s on true
      join (
        select n::date as day, extract(dow from n)::int as weekday
        from generate_series(${from}::date::timestamp, ${to}::date::timestamp, interval '1 day') n) d
        on d.weekday = s.day_of_week and d.day between s.starts_on and s.ends_on
          and d.day < (${clock.now()}::timestamptz at time zone c.time_zone)::date
      where c.group_id = ${groupId} and c.archived_at is null and ${when(clinicId, (id) => sql`c.id = ${id}`)}
        and not exists (
          select from holidays h where h.group_id = c.group_id and h.clinic_id = c.id and d.day between h.starts_on and coalesce(h.ends_on, h.starts_on))
      group by c.id, s.user_id, d.day
    ), ranges as materialized (
      select o.clinic_id, o.user_id, o.day, lower(r) as first, upper(r) as last from open o cross join lateral unnest(o.hours) r
    ), occupied as (
      -- Nobody has two appointments at once, so their minutes add up.
      select o.user_id, sum(least(o.last, a.first + a.duration_minutes) - greatest(o.first, a.first)) as minutes
      from ranges o
      join (
        select a.clinic_id, a.practitioner_id, a.starts_on, ${minuteOf('a.start_time')} as first, a.duration_minutes
        from appointments a
        where a.group_id = ${groupId} and ${ofDays({ from, to })} and ${tookPlace} and ${when(clinicId, (id) => sql`a.clinic_id = ${id}`)}
          and ${when(practitionerId, (id) => sql`a.practitioner_id = ${id}`)}) a
        on a.clinic_id = o.clinic_id and a.practitioner_id = o.user_id and a.starts_on = o.day
          and a.first < o.last and a.first + a.duration_minutes > o.first
      group by o.user_id
    )
    select r.user_id as practitioner_id, sum(r.last - r.first)::int as open_minutes,
      coalesce((select o.minutes from occupied o where o.user_id = r.user_id), 0)::int as occupied_minutes
    from ranges r group by r.user_id`.execute(db)

/**
 * STAT-01: the plans that were proposed in a period, and those of them that are confirmed
 * now. The options of one choice count once. A plan is of the practitioner of the appointment at
 * which it was proposed, or else of who wrote it.
 */
export const readPlans = ({ db, groupId }: Scope, { clinicId, practitionerId }: Filter, { from, to }: Period) =>
  sql<{ plansProposed: number; plansConfirmed: number }>`
    select count(distinct coalesce(p.choice_id, p.id)) as plans_proposed,
      count(distinct coalesce(p.choice_id, p.id)) filter (where p.status = 'confirmed') as plans_confirmed
    from treatment_plans p
    join clinics c on c.group_id = p.group_id and c.id = p.clinic_id
    left join appointments a on a.group_id = p.group_id and a.id = p.appointment_id
    where p.group_id = ${groupId} and p.created_at >= ${from}::date::timestamp at time zone c.time_zone
      and p.created_at < (${to}::date + 1)::timestamp at time zone c.time_zone
      and ${when(clinicId, (id) => sql`p.clinic_id = ${id}`)}
      and ${when(practitionerId, (id) => sql`coalesce(a.practitioner_id, p.created_by) = ${id}`)}`.execute(db)
