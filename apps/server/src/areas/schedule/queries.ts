import { sql, type RawBuilder, type Selectable } from 'kysely'
import type { Block } from '@molaire/domain/schedule/painting'
import type { LocalDate } from '@molaire/domain/shared/local-date'
import { minutesOf, timeOf } from '@molaire/domain/shared/local-time'
import type { MinuteRange } from '@molaire/domain/shared/ranges'
import type { Scope } from '../../platform/context.ts'
import type { TimeSlots, WorkPeriods } from '../../platform/db/tables.ts'
import { timeOfDay } from '../../platform/db/time-of-day.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { rowsOf } from '../../platform/records/rows-of.ts'

export type WorkPeriodRow = Selectable<WorkPeriods>
/** A weekly time slot with the clinic of its work period. */
export type TimeSlotRow = Selectable<TimeSlots> & { clinicId: string }
/** Hours of a day of the week, in minutes since midnight; 0 is Sunday. */
export type WeekHours = MinuteRange & { dayOfWeek: number }
/** An assignment with the hours of its time slot. */
export type StoredBlock = Block & { timeSlotId: string; version: number }

/**
 * Locks a clinic's schedule until the end of the transaction: other changes of it and bookings
 * wait, so that none can be stranded unseen (Decision 0037). To be taken before any row of the
 * schedule is locked.
 */
export async function lockSchedule({ db, groupId }: Scope, clinicId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${scheduleKey(groupId, clinicId)}, 0))`.execute(db)
}

/**
 * Locks a clinic's schedule against changes until the end of the transaction; the lock is shared.
 * Booking and moving take it first, before their own locks and before they read what is open
 * (Decision 0037).
 */
export async function holdSchedule({ db, groupId }: Scope, clinicId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock_shared(hashtextextended(${scheduleKey(groupId, clinicId)}, 0))`.execute(db)
}

/**
 * The key of the advisory lock on a clinic's schedule. A transaction that also takes other locks
 * takes this one first, and shared.
 */
export const scheduleKey = (groupId: string, clinicId: string) => `${groupId} schedule ${clinicId.toLowerCase()}`

/** Reads a row to find its clinic, locks the clinic's schedule, then reads the row again. */
async function withSchedule<R extends { clinicId: string }>(ctx: Scope, get: () => Promise<R>): Promise<R> {
  await lockSchedule(ctx, (await get()).clinicId)
  return get()
}

const orRefuse = <R>(row: R | undefined): R => {
  if (!row) throw new AppError('not_found')
  return row
}

// Work periods

export const workPeriods = rowsOf('workPeriods')

/**
 * The work period, with the schedule of its clinic locked. Refuses with not_found, also for one of
 * another group.
 */
export const lockWorkPeriod = (ctx: Scope, id: string) => withSchedule(ctx, () => workPeriods.get(ctx, id))

/** The work periods of a clinic, latest first. */
export function listWorkPeriods({ db, groupId }: Scope, clinicId: string): Promise<WorkPeriodRow[]> {
  return db
    .selectFrom('workPeriods')
    .selectAll()
    .where('groupId', '=', groupId)
    .where('clinicId', '=', clinicId)
    .orderBy('startsOn', 'desc')
    .execute()
}

export type Days = { startDate: LocalDate; endDate: LocalDate }

/** The first other work period of the clinic that shares a day with these. */
export function findOverlappingPeriod(
  { db, groupId }: Scope,
  { clinicId, startDate, endDate, exceptId }: Days & { clinicId: string; exceptId?: string },
): Promise<WorkPeriodRow | undefined> {
  return db
    .selectFrom('workPeriods')
    .selectAll()
    .where('groupId', '=', groupId)
    .where('clinicId', '=', clinicId)
    .where('startsOn', '<=', endDate)
    .where('endsOn', '>=', startDate)
    .$if(exceptId !== undefined, (qb) => qb.where('id', '!=', exceptId ?? ''))
    .orderBy('startsOn')
    .executeTakeFirst()
}

/** Deletes its time slots and assignments too. */
export async function deleteWorkPeriod(ctx: Scope, id: string): Promise<void> {
  const slots = await listTimeSlots(ctx, id)
  await deleteTimeSlots(
    ctx,
    slots.map((slot) => slot.id),
  )
  await workPeriods.delete(ctx, id)
}

// Holidays

/** The holidays of a clinic, earliest first. */
export function listHolidays({ db, groupId }: Scope, clinicId: string) {
  return db
    .selectFrom('holidays')
    .selectAll()
    .where('groupId', '=', groupId)
    .where('clinicId', '=', clinicId)
    .orderBy('startsOn')
    .orderBy('id')
    .execute()
}

// Weekly slots

const selectTimeSlots = ({ db, groupId }: Scope) =>
  db
    .selectFrom('timeSlots as s')
    .innerJoin('workPeriods as p', (on) => on.onRef('p.groupId', '=', 's.groupId').onRef('p.id', '=', 's.workPeriodId'))
    .selectAll('s')
    .select('p.clinicId')
    .where('s.groupId', '=', groupId)

/**
 * The time slot, with the schedule of its clinic locked. Refuses with not_found, also for one of
 * another group.
 */
export const lockTimeSlot = (ctx: Scope, id: string): Promise<TimeSlotRow> =>
  withSchedule(ctx, async () => orRefuse(await selectTimeSlots(ctx).where('s.id', '=', id).executeTakeFirst()))

/** The time slots of a work period in the order of the week. */
export function listTimeSlots(ctx: Scope, workPeriodId: string): Promise<TimeSlotRow[]> {
  return selectTimeSlots(ctx)
    .where('s.workPeriodId', '=', workPeriodId)
    .orderBy('s.dayOfWeek')
    .orderBy('s.startTime')
    .orderBy('s.endTime')
    .execute()
}

/** The time slot with exactly these hours, if the work period has one. */
export function findTimeSlot(ctx: Scope, { workPeriodId, dayOfWeek, start, end }: WeekHours & { workPeriodId: string }) {
  return selectTimeSlots(ctx)
    .where('s.workPeriodId', '=', workPeriodId)
    .where('s.dayOfWeek', '=', dayOfWeek)
    .where('s.startTime', '=', timeOf(start))
    .where('s.endTime', '=', timeOf(end))
    .executeTakeFirst()
}

/**
 * Finds or inserts the time slots of a work period with these hours. Returns a function from hours
 * to the slot's id. The caller has locked the schedule.
 */
export async function ensureTimeSlots(
  ctx: Scope,
  workPeriodId: string,
  hours: readonly WeekHours[],
): Promise<(hour: WeekHours) => string> {
  if (hours.length > 0) {
    const distinctHours = [...new Map(hours.map((hour) => [hoursKey(hour), hour])).values()]
    await ctx.db
      .insertInto('timeSlots')
      .values(
        distinctHours.map(({ dayOfWeek, start, end }) => ({
          ...born(ctx),
          workPeriodId,
          dayOfWeek,
          startTime: timeOf(start),
          endTime: timeOf(end),
        })),
      )
      .onConflict((once) => once.constraint('time_slots__once').doNothing())
      .execute()
  }
  const slots = new Map((await listTimeSlots(ctx, workPeriodId)).map((slot) => [hoursKey(hoursOf(slot)), slot.id]))
  return (hour) => {
    const id = slots.get(hoursKey(hour))
    if (id === undefined) throw new Error('a slot was just found or made')
    return id
  }
}

/** A slot's hours in minutes since midnight. */
export const hoursOf = ({ dayOfWeek, startTime, endTime }: Pick<TimeSlotRow, 'dayOfWeek' | 'startTime' | 'endTime'>) => ({
  dayOfWeek,
  start: minutesOf(timeOfDay(startTime)),
  end: minutesOf(timeOfDay(endTime)),
})

const hoursKey = ({ dayOfWeek, start, end }: WeekHours) => `${dayOfWeek} ${start} ${end}`

/** The caller has locked the schedule. */
export const setTimeSlot = (ctx: Scope, id: string, { dayOfWeek, start, end }: WeekHours): Promise<void> =>
  rowsOf('timeSlots').set(ctx, id, { dayOfWeek, startTime: timeOf(start), endTime: timeOf(end) })

/** Deletes their assignments too. */
export async function deleteTimeSlots({ db, groupId }: Scope, ids: readonly string[]): Promise<void> {
  await db.deleteFrom('assignments').where('groupId', '=', groupId).where('timeSlotId', '=', anyOf(ids)).execute()
  await db.deleteFrom('timeSlots').where('groupId', '=', groupId).where('id', '=', anyOf(ids)).execute()
}

/** Deletes those of these slots that have no assignments. */
export async function deleteEmptyTimeSlots({ db, groupId }: Scope, ids: readonly string[]): Promise<void> {
  await db
    .deleteFrom('timeSlots as s')
    .where('s.groupId', '=', groupId)
    .where('s.id', '=', anyOf(ids))
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('assignments as a')
            .select('a.id')
            .whereRef('a.groupId', '=', 's.groupId')
            .whereRef('a.timeSlotId', '=', 's.id'),
        ),
      ),
    )
    .execute()
}

// Assignments

const selectBlocks = ({ db, groupId }: Scope) =>
  db
    .selectFrom('assignments as a')
    .innerJoin('timeSlots as s', (on) => on.onRef('s.groupId', '=', 'a.groupId').onRef('s.id', '=', 'a.timeSlotId'))
    .innerJoin('workPeriods as p', (on) => on.onRef('p.groupId', '=', 's.groupId').onRef('p.id', '=', 's.workPeriodId'))
    .select(['a.id', 'a.timeSlotId', 'a.userId', 'a.roomId', 'a.appointmentTypeIds', 'a.version'])
    .select(['s.dayOfWeek', 's.startTime', 's.endTime', 's.workPeriodId', 'p.clinicId'])
    .where('a.groupId', '=', groupId)

const inMinutes = <R extends { dayOfWeek: number; startTime: string; endTime: string }>({ startTime, endTime, ...row }: R) => ({
  ...row,
  ...hoursOf({ dayOfWeek: row.dayOfWeek, startTime, endTime }),
})

/**
 * The assignment, with the schedule of its clinic locked. Refuses with not_found, also for one of
 * another group.
 */
export async function lockAssignment(ctx: Scope, id: string) {
  return inMinutes(
    await withSchedule(ctx, async () => orRefuse(await selectBlocks(ctx).where('a.id', '=', id).executeTakeFirst())),
  )
}

/** The assignments of a work period, in the order of the week. */
export async function listBlocks(ctx: Scope, workPeriodId: string): Promise<StoredBlock[]> {
  const rows = await selectBlocks(ctx)
    .where('s.workPeriodId', '=', workPeriodId)
    .orderBy('s.dayOfWeek')
    .orderBy('s.startTime')
    .orderBy('s.endTime')
    .orderBy('a.id')
    .execute()
  return rows.map(inMinutes)
}

/** Inserts assignments with the ids that the caller chose. */
export async function insertAssignments(
  ctx: Scope,
  assignments: readonly Pick<StoredBlock, 'id' | 'timeSlotId' | 'userId' | 'roomId' | 'appointmentTypeIds'>[],
): Promise<void> {
  if (assignments.length === 0) return
  await ctx.db
    .insertInto('assignments')
    .values(
      assignments.map(({ id, timeSlotId, userId, roomId, appointmentTypeIds }) => ({
        ...born(ctx),
        id,
        timeSlotId,
        userId,
        roomId,
        appointmentTypeIds: [...appointmentTypeIds],
      })),
    )
    .execute()
}

/**
 * Updates all in one statement and increments their versions. The caller has locked the schedule.
 */
export async function setAssignments(
  { db, groupId }: Scope,
  assignments: readonly Omit<StoredBlock, 'version' | keyof WeekHours>[],
): Promise<void> {
  if (assignments.length === 0) return
  const rows = assignments.map(
    ({ id, timeSlotId, userId, roomId, appointmentTypeIds }) =>
      sql`(${id}::uuid, ${timeSlotId}::uuid, ${userId}::uuid, ${roomId}::uuid, ${[...appointmentTypeIds]}::uuid[])`,
  )
  await sql`
    update assignments a
    set time_slot_id = w.time_slot_id, user_id = w.user_id, room_id = w.room_id,
      appointment_type_ids = w.appointment_type_ids, version = a.version + 1
    from (values ${sql.join(rows)}) as w (id, time_slot_id, user_id, room_id, appointment_type_ids)
    where a.group_id = ${groupId} and a.id = w.id`.execute(db)
}

export async function deleteAssignments({ db, groupId }: Scope, ids: readonly string[]): Promise<void> {
  await db.deleteFrom('assignments').where('groupId', '=', groupId).where('id', '=', anyOf(ids)).execute()
}

/** What an assignment refers to. */
export interface Named {
  roomIds: readonly string[]
  userIds: readonly string[]
  appointmentTypeIds: readonly string[]
}

/**
 * Which of these may be assigned in a clinic: its rooms and the group's types that are not
 * archived, and users who can sign in. The rows are locked until the end of the transaction, so
 * that none is archived or deleted meanwhile.
 */
export async function holdAssignable({ db, groupId }: Scope, clinicId: string, candidates: Named): Promise<Set<string>> {
  const hold = async (table: string, ids: readonly string[], mayBe: RawBuilder<unknown>) => {
    const { rows } = await sql<{ id: string }>`
      select id from ${sql.table(table)} where group_id = ${groupId} and id = ${anyOf(ids)} and ${mayBe} order by id for share`.execute(
      db,
    )
    return rows.map(({ id }) => id)
  }
  return new Set([
    ...(await hold('rooms', candidates.roomIds, sql`clinic_id = ${clinicId} and archived_at is null`)),
    ...(await hold('users', candidates.userIds, sql`is_enabled`)),
    ...(await hold('appointment_types', candidates.appointmentTypeIds, sql`archived_at is null`)),
  ])
}

const anyOf = (ids: readonly string[]) => sql<string>`any(${[...ids]}::uuid[])`

const born = ({ groupId, newId, clock }: Scope) => ({ groupId, id: newId(), createdAt: clock.now() })
