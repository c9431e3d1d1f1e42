import { sql } from 'kysely'
import { openRanges, type Assignment, type OpenRange } from '@molaire/domain/schedule/availability'
import { holidayOn, type Holiday } from '@molaire/domain/schedule/holidays'
import { practitionersOffered } from '@molaire/domain/schedule/offered'
import type { WorkPeriod } from '@molaire/domain/schedule/work-period'
import { daysBetween, weekday, type LocalDate } from '@molaire/domain/shared/local-date'
import { minutesOf } from '@molaire/domain/shared/local-time'
import { timeOfDay } from '../../../platform/db/time-of-day.ts'
import type { Scope } from '../../../platform/context.ts'

/** A practitioner, as screens name them. */
export interface PractitionerRow {
  id: string
  firstName: string
  lastName: string
  title: string | null
  credential: string | null
  role: string
}

export type ScheduledRoom = { id: string; name: string; nameEn: string | null; type: string }

/** An assignment with the names that screens show. */
export type ScheduledAssignment = Assignment & { room: ScheduledRoom; practitioner: PractitionerRow }

/** What the rules need to know of a clinic's hours in a range of days. */
export interface Schedule {
  periods: (WorkPeriod & { id: string })[]
  holidays: Holiday[]
  assignments: ScheduledAssignment[]
}

export type Stretch = { clinicId: string; from: LocalDate; to: LocalDate }

/** The schedule of a clinic in a range of days, in one statement. Both days are included. */
export async function loadSchedule(ctx: Scope, stretch: Stretch): Promise<Schedule> {
  const { rows } = await sql<{ stored: StoredSchedule }>`select ${storedSchedule(ctx, stretch)} as stored`.execute(ctx.db)
  const [row] = rows
  if (!row) throw new Error('a select without a table lost its row')
  return scheduleFrom(row.stored)
}

/** The schedule in the result of storedSchedule. */
export const scheduleFrom = ({ spans, assignments }: StoredSchedule): Schedule => ({
  periods: spans
    .filter(({ kind }) => kind === 'period')
    .map(({ id, startsOn, endsOn }) => ({ id, startDate: startsOn, endDate: endsOn ?? startsOn })),
  holidays: spans
    .filter(({ kind }) => kind === 'holiday')
    .map(({ name, startsOn, endsOn }) => ({ name, startDate: startsOn, endDate: endsOn })),
  assignments: assignments.map(assignmentFrom),
})

/** CAL-05, WIZ-03: one day of a clinic: its holiday, and who receives where and when. */
export function availabilityOf(schedule: Schedule, date: LocalDate): { holiday: Holiday | undefined; open: OpenRange[] } {
  return { holiday: holidayOn(date, schedule.holidays), open: openRanges({ date, ...schedule }) }
}

/** The same, loading the schedule. */
export async function dayAvailability(ctx: Scope, { clinicId, date }: { clinicId: string; date: LocalDate }) {
  return availabilityOf(await loadSchedule(ctx, { clinicId, from: date, to: date }), date)
}

/** WIZ-02: the practitioners with an assignment, each once, by name. */
export function practitionersOf({ assignments }: Schedule): PractitionerRow[] {
  const byId = new Map(assignments.map(({ practitioner }) => [practitioner.id, practitioner]))
  return practitionersOffered(assignments).flatMap((id) => byId.get(id) ?? [])
}

/** A schedule in the JSON of the database: one column, beside whatever else a statement selects. */
export interface StoredSchedule {
  spans: { kind: 'period' | 'holiday'; id: string; name: string; startsOn: LocalDate; endsOn: LocalDate | null }[]
  assignments: StoredAssignment[]
}

type StoredAssignment = Omit<PractitionerRow, 'id'> & {
  roomId: string
  userId: string
  appointmentTypeIds: string[]
  dayOfWeek: number
  startTime: string
  endTime: string
  workPeriodId: string
  roomName: string
  roomNameEn: string | null
  roomType: string
}

/**
 * A column with the schedule of a clinic over some days, for statements that also select something
 * else. Left out: users who can no longer sign in, and archived rooms and clinics (Decision 0036).
 */
export const storedSchedule = (
  { groupId }: Pick<Scope, 'groupId'>,
  { clinicId, from, to }: Stretch,
) => sql<StoredSchedule>`json_build_object(
  'spans', (select coalesce(json_agg(span), '[]') from (
    select 'period' as kind, id, name, starts_on as "startsOn", ends_on as "endsOn" from work_periods
    where group_id = ${groupId} and clinic_id = ${clinicId} and starts_on <= ${to} and ends_on >= ${from}
    union all
    select 'holiday', id, name, starts_on, ends_on from holidays
    where group_id = ${groupId} and clinic_id = ${clinicId} and starts_on <= ${to} and coalesce(ends_on, starts_on) >= ${from}
    order by "startsOn", name) as span),
  'assignments', (select coalesce(json_agg(assignment), '[]') from (
    select a.room_id as "roomId", a.user_id as "userId", a.appointment_type_ids as "appointmentTypeIds",
      s.day_of_week as "dayOfWeek", s.start_time as "startTime", s.end_time as "endTime", s.work_period_id as "workPeriodId",
      r.name as "roomName", r.name_en as "roomNameEn", r.type as "roomType", u.first_name as "firstName", u.last_name as "lastName",
      u.title, u.credential, u.role
    from assignments a
      join time_slots s on s.group_id = a.group_id and s.id = a.time_slot_id
      join work_periods p on p.group_id = s.group_id and p.id = s.work_period_id
      join rooms r on r.group_id = a.group_id and r.id = a.room_id
      join clinics c on c.group_id = p.group_id and c.id = p.clinic_id
      join users u on u.group_id = a.group_id and u.id = a.user_id
    where a.group_id = ${groupId} and p.clinic_id = ${clinicId} and r.clinic_id = ${clinicId}
      and p.starts_on <= ${to} and p.ends_on >= ${from} and s.day_of_week = any(${weekdaysOf(from, to)}::int[])
      and u.is_enabled and r.archived_at is null and c.archived_at is null
    order by u.last_name, u.first_name, a.id) as assignment))`

const assignmentFrom = (row: StoredAssignment): ScheduledAssignment => ({
  userId: row.userId,
  roomId: row.roomId,
  workPeriodId: row.workPeriodId,
  dayOfWeek: row.dayOfWeek,
  start: minutesOf(timeOfDay(row.startTime)),
  end: minutesOf(timeOfDay(row.endTime)),
  appointmentTypeIds: row.appointmentTypeIds,
  room: { id: row.roomId, name: row.roomName, nameEn: row.roomNameEn, type: row.roomType },
  practitioner: {
    id: row.userId,
    firstName: row.firstName,
    lastName: row.lastName,
    title: row.title,
    credential: row.credential,
    role: row.role,
  },
})

/** The days of the week in a range of days: one for a day, all seven for a week or more. */
export function weekdaysOf(from: LocalDate, to: LocalDate): number[] {
  const days = Math.min(7, daysBetween(from, to) + 1)
  return Array.from({ length: days }, (_, i) => (weekday(from) + i) % 7)
}
