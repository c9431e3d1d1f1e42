import type * as wire from '@molaire/contract/radiology/endpoints'
import type { ImagingDevice } from '@molaire/contract/radiology/shapes'
import type { Context } from '../../../platform/context.ts'
import { inTransaction, reading } from '../../../platform/db/transaction.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import type { RequestOf } from '../../../platform/http/handle.ts'
import { wholeList } from '../../../platform/http/list.ts'
import { requireReferences } from '../../../platform/http/references.ts'
import { requireVersion } from '../../../platform/http/require-version.ts'
import * as queries from './queries.ts'

/** RAD-07: the group's devices. A key is in none of these answers. */
export const listImagingDevices = (ctx: Context) =>
  reading(ctx, async (ctx) => wholeList((await queries.listDevices(ctx)).map(presentDevice)))

/**
 * RAD-07: adds a device. Its key is in this answer only; the table holds a digest. Refuses:
 * invalid_request (an archived clinic), imaging_device_name_taken.
 */
export function createImagingDevice(ctx: Context, { body }: RequestOf<typeof wire.createImagingDevice>) {
  const key = queries.newKey()
  return inTransaction(ctx, async (ctx) => {
    requireReferences({ 'body.clinicId': await queries.hasClinic(ctx, body.clinicId) })
    const id = ctx.newId()
    await queries.insertDevice(ctx, { ...body, id, key })
    return { device: presentDevice(await queries.getDevice(ctx, id)), key }
  })
}

/** Refuses: not_found, version_conflict, imaging_device_revoked, imaging_device_name_taken. */
export function updateImagingDevice(ctx: Context, { params: { id }, body, ifMatch }: RequestOf<typeof wire.updateImagingDevice>) {
  return inTransaction(ctx, async (ctx) => {
    const device = await queries.lockDevice(ctx, id)
    requireVersion(device, { ifMatch, present: presentDevice })
    if (device.revokedAt) throw new AppError('imaging_device_revoked')
    await queries.setDevice(ctx, id, body)
    return presentDevice(await queries.getDevice(ctx, id))
  })
}

/** Its key opens nothing from now on. A second time changes nothing. Refuses: not_found. */
export function revokeImagingDevice(ctx: Context, { params: { id } }: RequestOf<typeof wire.revokeImagingDevice>) {
  return inTransaction(ctx, async (ctx) => {
    const device = await queries.lockDevice(ctx, id)
    if (device.revokedAt) return presentDevice(device)
    await queries.setDevice(ctx, id, { revokedAt: ctx.clock.now(), revokedBy: ctx.user.id })
    return presentDevice(await queries.getDevice(ctx, id))
  })
}

const presentDevice = (row: queries.DeviceRow): ImagingDevice => ({
  ...{ id: row.id, version: row.version, clinicId: row.clinicId, name: row.name, mayStore: row.mayStore, mayRead: row.mayRead },
  createdAt: row.createdAt.toISOString(),
  createdBy: { id: row.createdBy, firstName: row.createdByFirstName, lastName: row.createdByLastName },
  lastUsedAt: row.lastUsedAt?.toISOString() ?? null,
  revokedAt: row.revokedAt?.toISOString() ?? null,
  revokedBy:
    row.revokedBy === null
      ? null
      : { id: row.revokedBy, firstName: row.revokedByFirstName ?? '', lastName: row.revokedByLastName ?? '' },
})
