import { sql } from 'kysely'
import type { Scope } from '../../../platform/context.ts'
import { when, type Filter } from './lines.ts'

/** The appointments of a period: of everything, a practitioner, a room or a type. */
export interface WorkRow {
  /** Which of them are summed up: the bits of `grouping`, 0 for one that is not. */
  kind: number
  practitionerId: string | null
  roomId: string | null
  appointmentTypeId: string | null
  appointments: number
  minutes: number
  noShows: number
  cancellations: number
}

/** Of an appointment `a`: whether it took place. */
const tookPlace = sql`a.status in ('in_progress', 'completed')`

/** STAT-01: how many appointments took place, for how long, and which did not. */
export const readWork = ({ db, groupId }: Scope, { clinicId, practitionerId, from, to }: Filter, isWhole: boolean) =>
  sql<WorkRow>`
    select ${isWhole ? sql`0` : sql`grouping(a.practitioner_id, a.room_id, a.appointment_type_id)`} as kind,
      ${isWhole ? sql`null::uuid as practitioner_id` : sql`a.practitioner_id, a.room_id, a.appointment_type_id`},
      count(*) filter (where ${tookPlace}) as appointments,
      coalesce(sum(a.duration_minutes) filter (where ${tookPlace}), 0) as minutes,
      count(*) filter (where a.status = 'no_show') as no_shows, count(*) filter (where a.status = 'cancelled') as cancellations
    from appointments a
    where a.group_id = ${groupId} and a.starts_on between ${from}::date and ${to}::date
      and ${when(clinicId, (id) => sql`a.clinic_id = ${id}`)} and ${when(practitionerId, (id) => sql`a.practitioner_id = ${id}`)}
    group by grouping sets (() ${isWhole ? sql`` : sql`, (a.practitioner_id), (a.room_id), (a.appointment_type_id)`})`.execute(db)

/** The open and the occupied minutes of a practitioner. */
export interface HoursRow {
  practitionerId: string
  openMinutes: number
  occupiedMinutes: number
}

const minuteOf = (time: string) => sql`(extract(epoch from ${sql.raw(time)}) / 60)::int`
const minutesIn = (ranges: string) => sql`(select coalesce(sum(upper(r) - lower(r)), 0) from unnest(${sql.raw(ranges)}) r)`

/**
 * STAT-01: the minutes in which practitioners receive by the schedule, as the domain's `openRanges`
 * has them, and those of them in which an appointment took place; on days that have passed at the
 * clinic. Two rooms at once count once. Users who can no longer sign in, and archived rooms and
 * clinics, have no hours, as in the calendar.
 */
export const readHours = ({ db, groupId, clock }: Scope, { clinicId, practitionerId, from, to }: Filter) =>
  sql<HoursRow>`
    with open as (
      select c.id as clinic_id, s.user_id, d.day, range_agg(s.hours) as hours
      from clinics c
      join lateral (
        select p.id as period_id, p.starts_on, p.ends_on, a.user_id, t.day_of_week,
          int4range(${minuteOf('t.start_time')}, ${minuteOf('t.end_time')}) as hours
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
    ), booked as (
      select a.clinic_id, a.practitioner_id, a.starts_on,
        range_agg(int4range(${minuteOf('a.start_time')}, ${minuteOf('a.start_time')} + a.duration_minutes)) as minutes
      from appointments a
      where a.group_id = ${groupId} and a.starts_on between ${from}::date and ${to}::date and ${tookPlace}
        and ${when(clinicId, (id) => sql`a.clinic_id = ${id}`)} and ${when(practitionerId, (id) => sql`a.practitioner_id = ${id}`)}
      group by a.clinic_id, a.practitioner_id, a.starts_on
    )
    select o.user_id as practitioner_id, sum(${minutesIn('o.hours')})::int as open_minutes,
      sum(case when b.minutes is null then 0 else ${minutesIn('o.hours * b.minutes')} end)::int as occupied_minutes
    from open o
    left join booked b on b.clinic_id = o.clinic_id and b.practitioner_id = o.user_id and b.starts_on = o.day
    group by o.user_id`.execute(db)

/**
 * STAT-01: the treatment plans that were proposed in a period, and those of them that are confirmed
 * now. The options of one choice count once. A plan is of the practitioner of the appointment at
 * which it was proposed, or else of who wrote it.
 */
export const readPlans = ({ db, groupId }: Scope, { clinicId, practitionerId, from, to }: Filter) =>
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
