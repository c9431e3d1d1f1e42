import type * as wire from '@molaire/contract/sterilization/endpoints'
import { failuresOf, isOpen, mayMove, mayReadLater, missingToRelease, type LoadStatus } from '@molaire/domain/sterilization/loads'
import type { Context, Scope } from '../../../platform/context.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import type { RequestOf } from '../../../platform/http/handle.ts'
import { requireReferences } from '../../../platform/http/references.ts'
import { readTodays } from '../../clinics/index.ts'
import * as queries from '../queries.ts'
import { readLoad, resultsOf } from '../reads/loads.ts'

/**
 * STER-01: begins a load by the caller, which takes the next number of the clinic's day in its
 * sterilizer. Refuses: invalid_request, sterilizer_archived, sterilization_load_time_invalid.
 */
export function createSterilizationLoad(ctx: Context, { body }: RequestOf<typeof wire.createSterilizationLoad>) {
  return inTransaction(ctx, async (ctx) => {
    const { sterilizerId, startedAt: given, ...values } = body
    const [sterilizer, todays] = await Promise.all([queries.lockSterilizer(ctx, sterilizerId), readTodays(ctx)])
    requireReferences({ 'body.sterilizerId': sterilizer !== undefined })
    if (!sterilizer) throw new AppError('not_found')
    if (sterilizer.archivedAt !== null) throw new AppError('sterilizer_archived')
    const { clinicId } = sterilizer
    const startedAt = given === undefined ? ctx.clock.now() : new Date(given)
    if (startedAt > ctx.clock.now()) throw new AppError('sterilization_load_time_invalid')
    const loadedOn = todays.asOf(startedAt).of(clinicId)
    const number = await queries.nextNumber(ctx, { sterilizerId, loadedOn })
    const operatorId = queries.authorOf(ctx)
    const { id } = await queries.loads.add(ctx, { ...values, clinicId, sterilizerId, startedAt, loadedOn, number, operatorId })
    return readLoad(ctx, id)
  })
}

/**
 * STER-01: replaces the parameters of a load that is not judged; with its end, it is processed.
 * Refuses: not_found, version_conflict, sterilization_load_closed, sterilization_load_test for one
 * that holds packs, sterilization_load_time_invalid.
 */
export function updateSterilizationLoad(ctx: Context, { params, body, ifMatch }: RequestOf<typeof wire.updateSterilizationLoad>) {
  return inTransaction(ctx, async (ctx) => {
    const row = await lockSeen(ctx, params.id, ifMatch)
    const { startedAt: given, endedAt: end, ...values } = body
    if (!isOpen(statusOf(row))) throw closed(row)
    if (values.isTest && !row.isTest && (await readLoad(ctx, row.id)).trayCount > 0) throw new AppError('sterilization_load_test')
    const startedAt = given === undefined ? row.startedAt : new Date(given)
    const endedAt = end === null ? row.endedAt : new Date(end)
    const todays = await readTodays(ctx)
    // Its number belongs to its day.
    if (todays.asOf(startedAt).of(row.clinicId) !== row.loadedOn) throw new AppError('sterilization_load_time_invalid')
    requireTimes(ctx, { startedAt, endedAt })
    await queries.loads.set(ctx, row.id, {
      ...values,
      startedAt,
      endedAt,
      status: endedAt === null ? 'in_progress' : 'processed',
    })
    return readLoad(ctx, row.id)
  })
}

/**
 * STER-01: replaces the readings of a load. A first reading ends its cycle, and one that fails
 * makes it fail. Refuses: not_found, version_conflict, sterilization_load_closed when it is judged
 * and more than its biological indicator would change, sterilization_load_time_invalid.
 */
export function recordSterilizationResults(
  ctx: Context,
  { params, body, ifMatch }: RequestOf<typeof wire.recordSterilizationResults>,
) {
  return inTransaction(ctx, async (ctx) => {
    const row = await lockSeen(ctx, params.id, ifMatch)
    const { endedAt: end, biologicalReadAt: readAt, ...given } = body
    const results = { ...given, hasBiological: given.hasBiological || given.biological !== null }
    const from = statusOf(row)
    if (!isOpen(from) && !mayReadLater(resultsOf(row), results)) throw closed(row)
    const { physical, externalIndicator, internalIndicator, airRemoval, biological } = results
    const isRead = [physical, externalIndicator, internalIndicator, airRemoval, biological].some((reading) => reading !== null)
    const isEnded = isRead || end !== undefined
    const endedAt = row.endedAt ?? (isEnded ? (end === undefined ? ctx.clock.now() : new Date(end)) : null)
    requireTimes(ctx, { startedAt: row.startedAt, endedAt })
    const isFailed = failuresOf(results).length > 0
    const status = isFailed ? 'failed' : from === 'in_progress' && isEnded ? 'processed' : from
    const lastRead = row.biological === biological ? row.biologicalReadAt : null
    const biologicalReadAt = biological === null ? null : readAt === null ? (lastRead ?? ctx.clock.now()) : new Date(readAt)
    await queries.loads.set(ctx, row.id, { ...results, biologicalReadAt, endedAt, status })
    return readLoad(ctx, row.id)
  })
}

/**
 * STER-01: the caller releases a load: its packs are ready. Refuses: not_found, version_conflict,
 * sterilization_load_status_not_allowed, sterilization_load_not_releasable with `{ missing }`.
 */
export function releaseSterilizationLoad(ctx: Context, { params, ifMatch }: RequestOf<typeof wire.releaseSterilizationLoad>) {
  return inTransaction(ctx, async (ctx) => {
    const row = await lockSeen(ctx, params.id, ifMatch)
    requireMove(row, 'released')
    const missing = missingToRelease({ ...row, ...resultsOf(row) })
    if (missing.length > 0) throw new AppError('sterilization_load_not_releasable', { details: { missing } })
    await queries.loads.set(ctx, row.id, {
      ...{ status: 'released', releasedBy: queries.authorOf(ctx), releasedAt: ctx.clock.now() },
    })
    return readLoad(ctx, row.id)
  })
}

/**
 * STER-01: quarantines a load for good, and says why. Refuses: not_found, version_conflict,
 * sterilization_load_status_not_allowed.
 */
export function quarantineSterilizationLoad(
  ctx: Context,
  { params, body, ifMatch }: RequestOf<typeof wire.quarantineSterilizationLoad>,
) {
  return inTransaction(ctx, async (ctx) => {
    const row = await lockSeen(ctx, params.id, ifMatch)
    requireMove(row, 'quarantined')
    await queries.loads.set(ctx, row.id, { status: 'quarantined', quarantineReason: body.reason })
    return readLoad(ctx, row.id)
  })
}

/** Its constraint sterilization_loads__status_known holds the same list. */
export const statusOf = ({ status }: queries.LoadRow): LoadStatus => status as LoadStatus

/** The refusal of what a load that is judged does not take. */
export const closed = ({ status }: queries.LoadRow) => new AppError('sterilization_load_closed', { details: { status } })

function requireMove(row: queries.LoadRow, to: LoadStatus): void {
  const from = statusOf(row)
  if (!mayMove(from, to)) throw new AppError('sterilization_load_status_not_allowed', { details: { from, to } })
}

function requireTimes({ clock }: Scope, { startedAt, endedAt }: { startedAt: Date; endedAt: Date | null }): void {
  const last = endedAt ?? startedAt
  if (last < startedAt || last > clock.now()) throw new AppError('sterilization_load_time_invalid')
}

/** Locks a load of which the caller saw this version. Refuses: not_found, version_conflict. */
async function lockSeen(ctx: Scope, id: string, ifMatch: number | undefined): Promise<queries.LoadRow> {
  const row = await queries.loads.lock(ctx, id)
  if (ifMatch !== undefined && ifMatch !== row.version)
    throw new AppError('version_conflict', { details: { current: await readLoad(ctx, id) } })
  return row
}
