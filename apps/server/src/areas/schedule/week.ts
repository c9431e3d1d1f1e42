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

// Steps that several actions on a week share. The caller has locked the clinic's schedule.

type Week = { id: string; clinicId: string }
/** A block that is not saved yet has no time slot and no version. */
type WeekBlock = NewBlock & { id: string; timeSlotId?: string; version?: number }

/**
 * The hours of a request body, in minutes. Refuses with time_slot_outside_calendar hours that the
 * calendar cannot show; `details` goes with the refusal.
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

/** Ids in lower case, as the database returns them, and each appointment type once. */
export function namesOf({ userId, roomId, appointmentTypeIds }: Who): Who {
  return {
    userId: userId.toLowerCase(),
    roomId: roomId.toLowerCase(),
    appointmentTypeIds: [...new Set(appointmentTypeIds.map((id) => id.toLowerCase()))],
  }
}

/**
 * Refuses, field by field, rooms of other clinics, users who cannot sign in, and archived rooms and
 * types. The keys of `places` are paths in the request. What `current` already names is accepted.
 */
export async function requireAssignable(
  ctx: Scope,
  clinicId: string,
  places: ReadonlyMap<string, Who>,
  current?: Who,
): Promise<void> {
  const candidates = [...places.values()]
  const ids = {
    roomIds: idsOf(candidates.map(({ roomId }) => roomId)),
    userIds: idsOf(candidates.map(({ userId }) => userId)),
    appointmentTypeIds: idsOf(candidates.flatMap(({ appointmentTypeIds }) => appointmentTypeIds)),
  }
  const assignable = await queries.holdAssignable(ctx, clinicId, ids)
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
 * CFG-04: paints blocks into a week, one after the other. Refuses with assignment_overlaps and the
 * index of the block.
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

/** Refuses with assignment_overlaps if the same person is already in that room at that time. */
export function requireNoOverlap(block: WeekBlock, blocks: readonly StoredBlock[]): void {
  const other = overlappedBy(block, blocks)
  if (other) throw overlapError(other)
}

const overlapError = (hours: MinuteRange, which?: { index: number }) =>
  new AppError('assignment_overlaps', { details: { ...presentHours(hours), ...which } })

/**
 * Saves the difference between two states of a week. Time slots are reused or created; those that
 * lose their last assignment are deleted.
 */
export async function saveWeek(
  ctx: Scope,
  week: Week,
  { before, after }: { before: readonly StoredBlock[]; after: readonly WeekBlock[] },
): Promise<void> {
  const remainingIds = new Set(after.map(({ id }) => id))
  const blocksBefore = new Map(before.map((block) => [block.id, block]))
  const removed = before.filter(({ id }) => !remainingIds.has(id))
  const added = after.filter(({ id }) => !blocksBefore.has(id))
  const changed = after.filter((block) => {
    const old = blocksBefore.get(block.id)
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
  const slotIds = [...removed, ...changed].flatMap(({ id }) => blocksBefore.get(id)?.timeSlotId ?? [])
  await queries.deleteEmptyTimeSlots(ctx, slotIds)
}

/** Whether two blocks have the same content, even if they are different rows. */
export function isSameBlock(a: NewBlock, b: NewBlock): boolean {
  return keyOf(a) === keyOf(b)
}

const keyOf = ({ userId, roomId, dayOfWeek, start, end, appointmentTypeIds }: NewBlock) =>
  JSON.stringify([userId, roomId, dayOfWeek, start, end, [...appointmentTypeIds].sort()])

/**
 * The blocks that can be painted again. Left out: blocks of archived rooms or of users who cannot
 * sign in, and archived appointment types. A block whose types are all archived goes too, because a
 * block without types takes them all (WIZ-06).
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
 * Locks the schedule of the work period that a request body names. Refuses the field if the group
 * does not have it.
 */
export async function lockWeekOfBody(ctx: Scope, { workPeriodId }: { workPeriodId: string }): Promise<Week> {
  const period = await queries.workPeriods.find(ctx, workPeriodId)
  if (period) await queries.lockSchedule(ctx, period.clinicId)
  // It may have been deleted during the wait for the lock.
  const lockedPeriod = period && (await queries.workPeriods.find(ctx, workPeriodId))
  if (!lockedPeriod) throw unknownReference('body.workPeriodId')
  return lockedPeriod
}
