import type * as wire from '@molaire/contract/sterilization/endpoints'
import { addDays } from '@molaire/domain/shared/local-date'
import { isOpen } from '@molaire/domain/sterilization/loads'
import { mayBePacked, trayStateOf, type TrayState } from '@molaire/domain/sterilization/trays'
import type { Context, Scope } from '../../../platform/context.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import type { RequestOf } from '../../../platform/http/handle.ts'
import { invalidField, requireReferences } from '../../../platform/http/references.ts'
import { readTodays } from '../../clinics/index.ts'
import * as queries from '../queries.ts'
import { readLoadDetails } from '../reads/loads.ts'
import { readTrace, readTrays } from '../reads/trays.ts'
import { closed, statusOf } from './loads.ts'

/**
 * STER-01: adds trays, all or none, and puts them in a load when it is named. Refuses:
 * sterilization_tray_exists with the numbers that exist or come twice, invalid_request, and as
 * packTrays.
 */
export function createSterilizationTrays(ctx: Context, { body }: RequestOf<typeof wire.createSterilizationTrays>) {
  return inTransaction(ctx, async (ctx) => {
    const { clinicId, serialNumbers, content, loadId } = body
    const [has, taken] = await Promise.all([
      queries.hasPlace(ctx, { clinicId, roomId: null }),
      queries.numbersAmong(ctx, serialNumbers),
    ])
    requireReferences({ 'body.clinicId': has.clinic })
    const twice = serialNumbers.filter((serial, at) => serialNumbers.indexOf(serial) !== at)
    if (taken.length + twice.length > 0)
      throw new AppError('sterilization_tray_exists', { details: { serialNumbers: [...new Set([...taken, ...twice])].sort() } })
    const ids = await queries.insertTrays(ctx, { clinicId, serialNumbers, content })
    if (loadId !== null) await pack(ctx, loadId, { serialNumbers, content: null, field: 'body.loadId' })
    return { items: await readTrays(ctx, ids) }
  })
}

interface Packing {
  serialNumbers: readonly string[]
  content: string | null
  packedOn?: string | undefined
  expiresOn?: string | null | undefined
  /** The field of the request that names the load; the path when left out. */
  field?: string
}

async function pack(ctx: Scope, loadId: string, { serialNumbers, content, packedOn: day, expiresOn: expiry, field }: Packing) {
  const load = await queries.loads.lock(ctx, loadId).catch((error: unknown) => {
    if (field !== undefined && error instanceof AppError) throw invalidField(field, 'unknown_reference')
    throw error
  })
  if (!isOpen(statusOf(load))) throw closed(load)
  if (load.isTest) throw new AppError('sterilization_load_test')
  const [todays, shelfLife, trays] = await Promise.all([
    readTodays(ctx),
    queries.shelfLifeOf(ctx, load.clinicId),
    queries.lockTrays(ctx, { serialNumbers }),
  ])
  const today = todays.of(load.clinicId)
  const known = new Set(trays.map(({ serialNumber }) => serialNumber))
  const refuse = (code: ConstructorParameters<typeof AppError>[0], numbers: readonly string[], more: object = {}) => {
    const [serialNumber] = numbers
    if (serialNumber !== undefined) throw new AppError(code, { details: { serialNumber, serialNumbers: numbers, ...more } })
  }
  const those = (is: (tray: queries.LockedTray) => boolean) => trays.filter(is).map(({ serialNumber }) => serialNumber)
  const stateOf = (tray: queries.LockedTray): TrayState => trayStateOf(tray, today)
  refuse(
    'sterilization_tray_unknown',
    serialNumbers.filter((serial) => !known.has(serial)),
  )
  const elsewhere = trays.find(({ clinicId }) => clinicId !== load.clinicId)
  refuse('sterilization_tray_elsewhere', elsewhere ? [elsewhere.serialNumber] : [], { clinicName: elsewhere?.clinicName })
  refuse(
    'sterilization_tray_discarded',
    those((tray) => stateOf(tray) === 'discarded'),
  )
  refuse(
    'sterilization_tray_waiting',
    those((tray) => !mayBePacked(stateOf(tray))),
  )
  const packedOn = day ?? today
  if (packedOn > today) throw invalidField('body.packedOn', 'past_or_today')
  const expiresOn = expiry === undefined ? (shelfLife === null ? null : addDays(packedOn, shelfLife)) : expiry
  if (expiresOn !== null && expiresOn < packedOn) throw invalidField('body.expiresOn', 'after_packing')
  const contents = new Map(trays.map((tray) => [tray.id, content ?? tray.content]))
  await queries.insertCycles(ctx, {
    ...{ trayIds: [...contents.keys()], contentOf: (id) => contents.get(id) ?? null },
    ...{ loadId, clinicId: load.clinicId, packedOn, expiresOn, packedBy: queries.authorOf(ctx) },
  })
}

/**
 * STER-01: puts trays in a load that is not judged, all or none. Refuses: not_found,
 * sterilization_load_closed, sterilization_load_test, and for trays
 * sterilization_tray_unknown, _elsewhere, _discarded and _waiting with their numbers.
 */
export function packTrays(ctx: Context, { params, body }: RequestOf<typeof wire.packTrays>) {
  return inTransaction(ctx, async (ctx) => {
    await pack(ctx, params.id, body)
    return readLoadDetails(ctx, params.id)
  })
}

type Named = RequestOf<typeof wire.reprocessTray>

/**
 * Locks a tray in one of these states. Refuses: not_found, version_conflict,
 * sterilization_tray_state_not_allowed.
 */
async function lockIn(ctx: Scope, { params, ifMatch }: Named, states: readonly TrayState[]) {
  const [tray, todays] = await Promise.all([queries.lockTray(ctx, params.id), readTodays(ctx)])
  if (ifMatch !== undefined && ifMatch !== tray.version)
    throw new AppError('version_conflict', { details: { current: await readTrace(ctx, tray.id) } })
  const state = trayStateOf(tray, todays.of(tray.clinicId))
  if (!states.includes(state)) throw new AppError('sterilization_tray_state_not_allowed', { details: { state } })
  return tray
}

/**
 * Sends a tray back to be sterilized. A quarantined one stays so until it is packed again. Refuses:
 * not_found, version_conflict, sterilization_tray_state_not_allowed.
 */
export function reprocessTray(ctx: Context, named: Named) {
  return inTransaction(ctx, async (ctx) => {
    const { id, cycle } = await lockIn(ctx, named, ['ready', 'used', 'expired'])
    if (cycle) await queries.cycles.set(ctx, cycle.id, { reprocessAt: ctx.clock.now() })
    await queries.touchTrays(ctx, [id])
    return readTrace(ctx, id)
  })
}

/**
 * Takes a tray out of a load that is not judged: its sterilization before counts again. Refuses:
 * not_found, version_conflict, sterilization_tray_state_not_allowed.
 */
export function unpackTray(ctx: Context, named: RequestOf<typeof wire.unpackTray>) {
  return inTransaction(ctx, async (ctx) => {
    const { id, cycle } = await lockIn(ctx, named, ['waiting'])
    if (cycle) await queries.deleteCycle(ctx, { id: cycle.id, trayId: id })
    return readTrace(ctx, id)
  })
}

/**
 * Discards a tray for good. Refuses: not_found, version_conflict,
 * sterilization_tray_state_not_allowed while it is in a load.
 */
export function discardTray(ctx: Context, { body, ...named }: RequestOf<typeof wire.discardTray>) {
  return inTransaction(ctx, async (ctx) => {
    const { id } = await lockIn(ctx, named, ['ready', 'used', 'to_reprocess', 'expired', 'quarantined'])
    const discarded = { discardedAt: ctx.clock.now(), discardedBy: queries.authorOf(ctx), discardReason: body.reason }
    await queries.touchTrays(ctx, [id], discarded)
    return readTrace(ctx, id)
  })
}
