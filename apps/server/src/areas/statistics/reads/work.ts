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

/** The open and the occupied minutes of a practitioner. */
export interface HoursRow {
  practitionerId: string
  openMinutes: number
  occupiedMinutes: number
}

/** A row of `readWork`: sums of appointments, or the hours of a practitioner. */
type Row = (WorkRow & { isHours: false }) | (HoursRow & { isHours: true })

const minuteOf = (time: string) => sql`(date_part('epoch', ${sql.raw(time)}) / 60)::int`

/**
 * STAT-01: how many appointments took place in a period, for how long, and which did not; and the
 * minutes in which practitioners receive by the schedule, as the domain's `openRanges` has them,
 * with those of them in which an appointment took place, on days that have passed at the clinic.
 * Two rooms at once count once. Users who can no longer sign in, and archived rooms and clinics,
 * have no hours, as in the calendar. The appointments are read once, in one statement.
 */
export async function readWork(
  { db, groupId, clock }: Scope,
  { clinicId, practitionerId }: Filter,
  { from, to }: Period,
): Promise<{ work: WorkRow[]; hours: HoursRow[] }> {
  const { rows } = await sql<Row>`
    with visits as materialized (
      select a.clinic_id, a.practitioner_id, a.room_id, a.appointment_type_id, a.starts_on, ${minuteOf('a.start_time')} as first, a.duration_minutes,
        a.status in ('in_progress', 'completed') as took_place, a.status = 'no_show' as is_no_show, a.status = 'cancelled' as is_cancelled
      from appointments a
      where a.group_id = ${groupId} and a.starts_on between ${from}::date and ${to}::date and ${when(clinicId, (id) => sql`a.clinic_id = ${id}`)}
        and ${when(practitionerId, (id) => sql`a.practitioner_id = ${id}`)}
    ), days as materialized (
      select c.id as clinic_id, n::date as day, date_part('dow', n)::int as weekday
      from clinics c
      join generate_series(${from}::date::timestamp, ${to}::date::timestamp, interval '1 day') n
        on n::date < (${clock.now()}::timestamptz at time zone c.time_zone)::date
      where c.group_id = ${groupId} and c.archived_at is null and ${when(clinicId, (id) => sql`c.id = ${id}`)}
        and not exists (
          select from holidays h where h.group_id = c.group_id and h.clinic_id = c.id and n::date between h.starts_on and coalesce(h.ends_on, h.starts_on))
    ), weeks as materialized (
      -- A clinic has one schedule at a time.
      select p.clinic_id, p.starts_on, p.ends_on, a.user_id, t.day_of_week,
        range_agg(int4range(${minuteOf('t.start_time')}, ${minuteOf('t.end_time')})) as hours
      from work_periods p
      join time_slots t on t.group_id = p.group_id and t.work_period_id = p.id
      join assignments a on a.group_id = t.group_id and a.time_slot_id = t.id
      join rooms r on r.group_id = a.group_id and r.id = a.room_id and r.clinic_id = p.clinic_id and r.archived_at is null
      join users u on u.group_id = a.group_id and u.id = a.user_id and u.is_enabled
      where p.group_id = ${groupId} and p.ends_on >= ${from}::date and p.starts_on <= ${to}::date
        and ${when(practitionerId, (id) => sql`a.user_id = ${id}`)}
      group by 1, 2, 3, 4, 5
    ), open as materialized (
      select d.clinic_id, d.day, w.user_id, lower(r) as first, upper(r) as last
      from weeks w
      cross join lateral unnest(w.hours) r
      join days d on d.clinic_id = w.clinic_id and d.weekday = w.day_of_week and d.day between w.starts_on and w.ends_on
    ), occupied as materialized (
      -- Nobody has two appointments at once, so their minutes add up.
      select o.user_id, sum(least(o.last, v.first + v.duration_minutes) - greatest(o.first, v.first)) as minutes
      from visits v
      join open o on o.clinic_id = v.clinic_id and o.user_id = v.practitioner_id and o.day = v.starts_on
        and v.first < o.last and v.first + v.duration_minutes > o.first
      where v.took_place
      group by o.user_id
    )
    select false as is_hours, v.practitioner_id, v.room_id, v.appointment_type_id, count(*) filter (where v.took_place) as appointments,
      coalesce(sum(v.duration_minutes) filter (where v.took_place), 0) as minutes, count(*) filter (where v.is_no_show) as no_shows,
      count(*) filter (where v.is_cancelled) as cancellations, null::int as open_minutes, null::int as occupied_minutes
    from visits v group by 2, 3, 4
    union all
    select true, o.user_id, null, null, null, null, null, null, o.minutes, coalesce(occupied.minutes, 0)::int
    from (select user_id, sum(last - first)::int as minutes from open group by user_id) o left join occupied using (user_id)`.execute(
    db,
  )
  return { work: rows.filter((row) => !row.isHours), hours: rows.filter((row) => row.isHours) }
}

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
