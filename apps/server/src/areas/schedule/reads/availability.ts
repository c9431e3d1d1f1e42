import { sql } from 'kysely'
import { openRanges, type Assignment, type OpenRange } from '@molaire/domain/schedule/availability'
import { holidayOn, type Holiday } from '@molaire/domain/schedule/holidays'
import { practitionersOffered } from '@molaire/domain/schedule/offered'
import type { WorkPeriod } from '@molaire/domain/schedule/work-period'
import { daysBetween, weekday, type LocalDate } from '@molaire/domain/shared/local-date'
import { minutesOf } from '@molaire/domain/shared/local-time'
import { timeOfDay } from '../../../platform/db/time-of-day.ts'
import type { Scope } from '../../../platform/context.ts'

/** Someone who receives patients, as screens name them. */
export interface PractitionerRow {
  id: string
  firstName: string
  lastName: string
  title: string | null
  credential: string | null
  role: string
}

export type ScheduledRoom = { id: string; name: string; type: string }

/** Who stands in which room in a weekly slot, with the names that screens show. */
export type ScheduledAssignment = Assignment & { room: ScheduledRoom; practitioner: PractitionerRow }

/** All that the rules ask about the opening of a clinic over a stretch of days. */
export interface Schedule {
  periods: (WorkPeriod & { id: string })[]
  holidays: Holiday[]
  assignments: ScheduledAssignment[]
}

export type Stretch = { clinicId: string; from: LocalDate; to: LocalDate }

/**
 * The schedule of a clinic from one day to another, both included, in two statements. Whoever may no longer sign in receives nobody; a room or
 * a clinic that is archived opens no more (Decision 0036).
 */
export async function loadSchedule(ctx: Scope, stretch: Stretch): Promise<Schedule> {
  const spans = await listSpans(ctx, stretch)
  return {
    periods: spans
      .filter(({ kind }) => kind === 'period')
      .map(({ id, startsOn, endsOn }) => ({ id, startDate: startsOn, endDate: endsOn ?? startsOn })),
    holidays: spans
      .filter(({ kind }) => kind === 'holiday')
      .map(({ name, startsOn, endsOn }) => ({ name, startDate: startsOn, endDate: endsOn })),
    assignments: await listAssignments(ctx, stretch),
  }
}

/** CAL-05, WIZ-03: one day of a clinic: the holiday that closes it, or who receives where and when. */
export function availabilityOf(schedule: Schedule, date: LocalDate): { holiday: Holiday | undefined; open: OpenRange[] } {
  return { holiday: holidayOn(date, schedule.holidays), open: openRanges({ date, ...schedule }) }
}

/** The same, for who knows only the clinic and the day. */
export async function dayAvailability(ctx: Scope, { clinicId, date }: { clinicId: string; date: LocalDate }) {
  return availabilityOf(await loadSchedule(ctx, { clinicId, from: date, to: date }), date)
}

/** WIZ-02: the practitioners who have a slot, each once, by name. */
export function practitionersOf({ assignments }: Schedule): PractitionerRow[] {
  const byId = new Map(assignments.map(({ practitioner }) => [practitioner.id, practitioner]))
  return practitionersOffered(assignments).flatMap((id) => byId.get(id) ?? [])
}

type Span = { kind: 'period' | 'holiday'; id: string; name: string; startsOn: LocalDate; endsOn: LocalDate | null }

async function listSpans({ db, groupId }: Scope, { clinicId, from, to }: Stretch): Promise<Span[]> {
  const { rows } = await sql<Span>`
    select 'period' as kind, id, name, starts_on, ends_on from work_periods
    where group_id = ${groupId} and clinic_id = ${clinicId} and starts_on <= ${to} and ends_on >= ${from}
    union all
    select 'holiday', id, name, starts_on, ends_on from holidays
    where group_id = ${groupId} and clinic_id = ${clinicId} and starts_on <= ${to} and coalesce(ends_on, starts_on) >= ${from}
    order by starts_on, name`.execute(db)
  return rows
}

async function listAssignments({ db, groupId }: Scope, { clinicId, from, to }: Stretch): Promise<ScheduledAssignment[]> {
  const rows = await db
    .selectFrom('assignments as a')
    .innerJoin('timeSlots as s', (on) => on.onRef('s.groupId', '=', 'a.groupId').onRef('s.id', '=', 'a.timeSlotId'))
    .innerJoin('workPeriods as p', (on) => on.onRef('p.groupId', '=', 's.groupId').onRef('p.id', '=', 's.workPeriodId'))
    .innerJoin('rooms as r', (on) => on.onRef('r.groupId', '=', 'a.groupId').onRef('r.id', '=', 'a.roomId'))
    .innerJoin('clinics as c', (on) => on.onRef('c.groupId', '=', 'p.groupId').onRef('c.id', '=', 'p.clinicId'))
    .innerJoin('users as u', (on) => on.onRef('u.groupId', '=', 'a.groupId').onRef('u.id', '=', 'a.userId'))
    .select(['a.roomId', 'a.userId', 'a.appointmentTypeIds', 's.dayOfWeek', 's.startTime', 's.endTime', 's.workPeriodId'])
    .select(['r.name as roomName', 'r.type as roomType'])
    .select(['u.firstName', 'u.lastName', 'u.title', 'u.credential', 'u.role'])
    .where('a.groupId', '=', groupId)
    .where('p.clinicId', '=', clinicId)
    .where('r.clinicId', '=', clinicId)
    .where('p.startsOn', '<=', to)
    .where('p.endsOn', '>=', from)
    .where('s.dayOfWeek', '=', sql<number>`any(${weekdaysOf(from, to)}::int[])`)
    .where('u.isEnabled', '=', true)
    .where('r.archivedAt', 'is', null)
    .where('c.archivedAt', 'is', null)
    .orderBy('u.lastName')
    .orderBy('u.firstName')
    .orderBy('a.id')
    .execute()
  return rows.map((row) => ({
    userId: row.userId,
    roomId: row.roomId,
    workPeriodId: row.workPeriodId,
    dayOfWeek: row.dayOfWeek,
    start: minutesOf(timeOfDay(row.startTime)),
    end: minutesOf(timeOfDay(row.endTime)),
    appointmentTypeIds: row.appointmentTypeIds,
    room: { id: row.roomId, name: row.roomName, type: row.roomType },
    practitioner: {
      id: row.userId,
      firstName: row.firstName,
      lastName: row.lastName,
      title: row.title,
      credential: row.credential,
      role: row.role,
    },
  }))
}

/** The days of the week that a stretch of days touches: one for a day, all seven from a week on. */
export function weekdaysOf(from: LocalDate, to: LocalDate): number[] {
  const days = Math.min(7, daysBetween(from, to) + 1)
  return Array.from({ length: days }, (_, i) => (weekday(from) + i) % 7)
}
