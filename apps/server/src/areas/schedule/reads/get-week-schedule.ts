import { sql } from 'kysely'
import type * as wire from '@molaire/contract/schedule/endpoints'
import type { WeekSchedule } from '@molaire/contract/schedule/shapes'
import type { RoomType } from '@molaire/domain/rooms/room-types'
import type { Context, Scope } from '../../../platform/context.ts'
import { reading } from '../../../platform/db/transaction.ts'
import { secondName } from '../../../platform/records/second-name.ts'
import { timeOfDay } from '../../../platform/db/time-of-day.ts'
import type { RequestOf } from '../../../platform/http/handle.ts'
import { presentAssignment, presentTimeSlot, presentWorkPeriod } from '../present.ts'
import { listBlocks, listTimeSlots, workPeriods, type WorkPeriodRow } from '../queries.ts'
import { weekdaysOf } from './availability.ts'

/**
 * CFG-04: the week of a work period, with everything that painting it needs. Refuses: not_found.
 */
export function getWeekSchedule(ctx: Context, { params }: RequestOf<typeof wire.getWeekSchedule>): Promise<WeekSchedule> {
  return reading(ctx, (ctx) => readWeek(ctx, params.id))
}

/** The same inside a transaction; changes of the week return it. */
export async function readWeek(ctx: Scope, workPeriodId: string): Promise<WeekSchedule> {
  const [period, assignments, timeSlots] = await Promise.all([
    workPeriods.get(ctx, workPeriodId),
    listBlocks(ctx, workPeriodId),
    listTimeSlots(ctx, workPeriodId),
  ])
  const roomIds = assignments.map(({ roomId }) => roomId)
  const userIds = assignments.map(({ userId }) => userId)
  const [rooms, people, elsewhere] = await Promise.all([
    listRooms(ctx, period, roomIds),
    listPeople(ctx, userIds),
    listElsewhere(ctx, period),
  ])
  return {
    period: presentWorkPeriod(period),
    timeSlots: timeSlots.map(presentTimeSlot),
    assignments: assignments.map(presentAssignment),
    rooms,
    people,
    elsewhere,
  }
}

async function listRooms(
  { db, groupId }: Scope,
  { clinicId }: WorkPeriodRow,
  assignedIds: readonly string[],
): Promise<WeekSchedule['rooms']> {
  const rows = await db
    .selectFrom('rooms')
    .select(['id', 'name', 'nameEn', 'type', 'archivedAt'])
    .where('groupId', '=', groupId)
    .where('clinicId', '=', clinicId)
    .where((is) => is.or([is('archivedAt', 'is', null), is('id', '=', anyOf(assignedIds))]))
    .orderBy('id')
    .execute()
  // The constraint rooms__type_known holds the same list.
  return rows.map(({ id, name, nameEn, type, archivedAt }) => ({
    id,
    name,
    ...secondName({ nameEn }),
    type: type as RoomType,
    isArchived: archivedAt !== null,
  }))
}

function listPeople({ db, groupId }: Scope, assignedIds: readonly string[]): Promise<WeekSchedule['people']> {
  return db
    .selectFrom('users')
    .select(['id', 'firstName', 'lastName', 'title', 'credential', 'role', 'isDentist', 'isEnabled'])
    .where('groupId', '=', groupId)
    .where((is) => is.or([is('isEnabled', '=', true), is('id', '=', anyOf(assignedIds))]))
    .orderBy('lastName')
    .orderBy('firstName')
    .orderBy('id')
    .execute()
}

/**
 * The assignments of people in the group's other clinics, on days that are in both periods. Only
 * those that open time there.
 */
async function listElsewhere({ db, groupId }: Scope, period: WorkPeriodRow): Promise<WeekSchedule['elsewhere']> {
  const rows = await db
    .selectFrom('assignments as a')
    .innerJoin('timeSlots as s', (on) => on.onRef('s.groupId', '=', 'a.groupId').onRef('s.id', '=', 'a.timeSlotId'))
    .innerJoin('workPeriods as p', (on) => on.onRef('p.groupId', '=', 's.groupId').onRef('p.id', '=', 's.workPeriodId'))
    .innerJoin('clinics as c', (on) => on.onRef('c.groupId', '=', 'p.groupId').onRef('c.id', '=', 'p.clinicId'))
    .innerJoin('rooms as r', (on) => on.onRef('r.groupId', '=', 'a.groupId').onRef('r.id', '=', 'a.roomId'))
    .innerJoin('users as u', (on) => on.onRef('u.groupId', '=', 'a.groupId').onRef('u.id', '=', 'a.userId'))
    .select(['a.userId', 's.dayOfWeek', 's.startTime', 's.endTime', 'c.name as clinicName'])
    .select(['r.name as roomName', 'r.nameEn as roomNameEn'])
    .select(['p.startsOn', 'p.endsOn'])
    .where('a.groupId', '=', groupId)
    .where('p.clinicId', '!=', period.clinicId)
    .where('p.startsOn', '<=', period.endsOn)
    .where('p.endsOn', '>=', period.startsOn)
    .where('u.isEnabled', '=', true)
    .where('r.archivedAt', 'is', null)
    .where('c.archivedAt', 'is', null)
    .orderBy('a.userId')
    .orderBy('s.dayOfWeek')
    .orderBy('s.startTime')
    .orderBy('c.name')
    .execute()
  const met = rows
    .filter(({ dayOfWeek, startsOn, endsOn }) =>
      weekdaysOf(later(startsOn, period.startsOn), earlier(endsOn, period.endsOn)).includes(dayOfWeek),
    )
    .map(({ userId, dayOfWeek, startTime, endTime, clinicName, roomName, roomNameEn }) => ({
      userId,
      dayOfWeek,
      startTime: timeOfDay(startTime),
      endTime: timeOfDay(endTime),
      clinicName,
      roomName,
      ...secondName({ roomNameEn }),
    }))
  // Two successive periods of the other clinic may give the same line.
  return [...new Map(met.map((one) => [JSON.stringify(one), one])).values()]
}

const later = (a: string, b: string) => (a > b ? a : b)
const earlier = (a: string, b: string) => (a < b ? a : b)
const anyOf = (ids: readonly string[]) => sql<string>`any(${[...ids]}::uuid[])`
