import { isInCalendar, overlappedBy, paint, type NewBlock } from '@molaire/domain/schedule/painting'
import { minutesOf, type LocalTime } from '@molaire/domain/shared/local-time'
import type { MinuteRange } from '@molaire/domain/shared/ranges'
import { isRefusal } from '@molaire/domain/shared/refusal'
import type { Scope } from '../../platform/context.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { requireReferences, unknownReference } from '../../platform/http/references.ts'
import { presentHours } from './present.ts'
import * as queries from './queries.ts'
import type { StoredBlock, WeekHours } from './queries.ts'

// What the changes of a week have in common. Whoever calls has locked the schedule of the clinic.

type Week = { id: string; clinicId: string }
/** A block of a week that is still to be saved has no slot and no version yet. */
type WeekBlock = NewBlock & { id: string; timeSlotId?: string; version?: number }

/**
 * The hours of a body in minutes; refuses with time_slot_outside_calendar what the calendar does
 * not show, `details` told with it.
 */
export function calendarHours(
  { dayOfWeek, startTime, endTime }: { dayOfWeek: number; startTime: LocalTime; endTime: LocalTime },
  details?: { index: number },
): WeekHours {
  const hours = { dayOfWeek, start: minutesOf(startTime), end: minutesOf(endTime) }
  if (!isInCalendar(hours)) throw new AppError('time_slot_outside_calendar', details && { details })
  return hours
}

type Who = Pick<NewBlock, 'userId' | 'roomId' | 'appointmentTypeIds'>

/** Ids as the database writes them, each kind of appointment once. */
export function namesOf({ userId, roomId, appointmentTypeIds }: Who): Who {
  return {
    userId: userId.toLowerCase(),
    roomId: roomId.toLowerCase(),
    appointmentTypeIds: [...new Set(appointmentTypeIds.map((id) => id.toLowerCase()))],
  }
}

/**
 * Refuses, field by field, rooms of other clinics, whoever cannot sign in, and what is archived.
 * Each is given by its place in the request; what an assignment names already may stay when the
 * rest of it is changed.
 */
export async function requireAssignable(
  ctx: Scope,
  clinicId: string,
  places: ReadonlyMap<string, Who>,
  current?: Who,
): Promise<void> {
  const candidates = [...places.values()]
  const named = {
    roomIds: idsOf(candidates.map(({ roomId }) => roomId)),
    userIds: idsOf(candidates.map(({ userId }) => userId)),
    appointmentTypeIds: idsOf(candidates.flatMap(({ appointmentTypeIds }) => appointmentTypeIds)),
  }
  const assignable = await queries.holdAssignable(ctx, clinicId, named)
  if (current) for (const id of [current.roomId, current.userId, ...current.appointmentTypeIds]) assignable.add(id)
  const checks = [...places].flatMap(([place, { roomId, userId, appointmentTypeIds }]) => [
    [`${place}.roomId`, assignable.has(roomId)] as const,
    [`${place}.userId`, assignable.has(userId)] as const,
    [`${place}.appointmentTypeIds`, appointmentTypeIds.every((id) => assignable.has(id))] as const,
  ])
  requireReferences(Object.fromEntries(checks))
}

const idsOf = (ids: readonly string[]) => [...new Set(ids)]

/**
 * Paints blocks into a week, one after the other. Refuses with assignment_overlaps, and which of
 * them it is (CFG-04).
 */
export async function paintBlocks(ctx: Scope, week: Week, newBlocks: readonly NewBlock[]): Promise<void> {
  const before = await queries.listBlocks(ctx, week.id)
  let after: WeekBlock[] = before
  for (const [index, block] of newBlocks.entries()) {
    const painted = paint(block, after)
    if (isRefusal(painted)) throw overlapError(painted.with, { index })
    const { start, end, grows, swallows } = painted
    after = grows
      ? after.filter((other) => !swallows.includes(other)).map((other) => (other === grows ? { ...other, start, end } : other))
      : [...after, { ...block, id: ctx.newId() }]
  }
  await saveWeek(ctx, week, { before, after })
}

/**
 * Refuses with assignment_overlaps when the same person is in the same room at that time already.
 */
export function requireNoOverlap(block: WeekBlock, blocks: readonly StoredBlock[]): void {
  const there = overlappedBy(block, blocks)
  if (there) throw overlapError(there)
}

const overlapError = (there: MinuteRange, which?: { index: number }) =>
  new AppError('assignment_overlaps', { details: { ...presentHours(there), ...which } })

/**
 * Writes the difference of two states of a week: slots are found or made, and one that its last
 * assignment leaves goes.
 */
export async function saveWeek(
  ctx: Scope,
  week: Week,
  { before, after }: { before: readonly StoredBlock[]; after: readonly WeekBlock[] },
): Promise<void> {
  const stays = new Set(after.map(({ id }) => id))
  const was = new Map(before.map((block) => [block.id, block]))
  const removed = before.filter(({ id }) => !stays.has(id))
  const added = after.filter(({ id }) => !was.has(id))
  const changed = after.filter((block) => {
    const old = was.get(block.id)
    return old !== undefined && !isSameBlock(old, block)
  })

  await queries.deleteAssignments(
    ctx,
    removed.map(({ id }) => id),
  )
  const slotOf = await queries.ensureTimeSlots(ctx, week.id, [...added, ...changed])
  await queries.setAssignments(
    ctx,
    changed.map((block) => ({ ...block, timeSlotId: slotOf(block) })),
  )
  await queries.insertAssignments(
    ctx,
    added.map((block) => ({ ...block, timeSlotId: slotOf(block) })),
  )
  const left = [...removed, ...changed].flatMap(({ id }) => was.get(id)?.timeSlotId ?? [])
  await queries.deleteEmptyTimeSlots(ctx, left)
}

/** Do two blocks say the same, whichever rows they are? */
export function isSameBlock(a: NewBlock, b: NewBlock): boolean {
  return keyOf(a) === keyOf(b)
}

const keyOf = ({ userId, roomId, dayOfWeek, start, end, appointmentTypeIds }: NewBlock) =>
  JSON.stringify([userId, roomId, dayOfWeek, start, end, [...appointmentTypeIds].sort()])

/**
 * The blocks as they may be painted anew: without rooms that are archived and without whoever
 * cannot sign in; kinds that are archived are left out, and with them a block that took no other,
 * since no kinds means all (WIZ-06).
 */
export async function assignableOf(ctx: Scope, clinicId: string, blocks: readonly NewBlock[]): Promise<NewBlock[]> {
  const assignable = await queries.holdAssignable(ctx, clinicId, {
    roomIds: idsOf(blocks.map(({ roomId }) => roomId)),
    userIds: idsOf(blocks.map(({ userId }) => userId)),
    appointmentTypeIds: idsOf(blocks.flatMap(({ appointmentTypeIds }) => appointmentTypeIds)),
  })
  return blocks
    .filter(({ roomId, userId }) => assignable.has(roomId) && assignable.has(userId))
    .map(({ appointmentTypeIds, ...block }) => ({
      ...block,
      appointmentTypeIds: appointmentTypeIds.filter((id) => assignable.has(id)),
      tookAll: appointmentTypeIds.length === 0,
    }))
    .filter(({ appointmentTypeIds, tookAll }) => tookAll || appointmentTypeIds.length > 0)
    .map(({ tookAll: _, ...block }) => block)
}

/**
 * The work period that a body names, its schedule locked; refuses the field when the group has none
 * such.
 */
export async function lockWeekOfBody(ctx: Scope, { workPeriodId }: { workPeriodId: string }): Promise<Week> {
  const period = await queries.workPeriods.find(ctx, workPeriodId)
  if (period) await queries.lockSchedule(ctx, period.clinicId)
  // It may have gone while the lock was waited for.
  const still = period && (await queries.workPeriods.find(ctx, workPeriodId))
  if (!still) throw unknownReference('body.workPeriodId')
  return still
}
