import type * as wire from '@molaire/contract/radiology/endpoints'
import type { Context, Scope } from '../../../platform/context.ts'
import { committing, inTransaction } from '../../../platform/db/transaction.ts'
import type { FileStore } from '../../../platform/files/files.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import type { RequestOf } from '../../../platform/http/handle.ts'
import * as queries from '../queries.ts'
import { readImage } from '../reads.ts'

/**
 * Locks an image that is in use, of which the caller saw this version. Refuses: not_found,
 * image_archived, version_conflict.
 */
async function lockInUse(ctx: Scope, { id, ifMatch }: { id: string; ifMatch: number | undefined }, store: FileStore) {
  const row = await queries.images.lock(ctx, id)
  if (row.archivedAt !== null) throw new AppError('image_archived')
  if (ifMatch !== undefined && ifMatch !== row.version)
    throw new AppError('version_conflict', { details: { current: await readImage(ctx, id, store) } })
  return row
}

/** Changes columns of an image and answers with it, in the flight that commits. */
const change = (ctx: Scope, id: string, to: Parameters<typeof queries.images.set>[2], store: FileStore) =>
  committing(ctx, async () => (await Promise.all([queries.images.set(ctx, id, to), readImage(ctx, id, store)]))[1])

/**
 * Changes what is said of an image; its file never changes. Refuses: not_found, image_archived,
 * version_conflict, and as `describe`.
 */
export function updateImage(
  ctx: Context,
  { params: { id }, body, ifMatch }: RequestOf<typeof wire.updateImage>,
  store: FileStore,
) {
  return inTransaction(ctx, async (ctx) => {
    const row = await lockInUse(ctx, { id, ifMatch }, store)
    // Left out, the author stays who it was.
    const author = body.authorId === null && row.authorId === null ? {} : { authorId: body.authorId ?? row.authorId }
    const { authorId, ...description } = await queries.describe(ctx, { ...body, ...author }, row.clinicId)
    return change(ctx, id, { ...description, authorId: row.authorId === null && body.authorId === null ? null : authorId }, store)
  })
}

/** Takes an image out of the record's pages; done twice, it is as once. Refuses: not_found. */
export function archiveImage(ctx: Context, { params: { id } }: RequestOf<typeof wire.archiveImage>, store: FileStore) {
  return inTransaction(ctx, async (ctx) => {
    const { archivedAt } = await queries.images.lock(ctx, id)
    if (archivedAt !== null) return readImage(ctx, id, store)
    return change(ctx, id, { archivedAt: ctx.clock.now(), archivedBy: queries.authorOf(ctx) }, store)
  })
}

/** Takes an image out of the archive. Refuses: not_found. */
export function restoreImage(ctx: Context, { params: { id } }: RequestOf<typeof wire.restoreImage>, store: FileStore) {
  return inTransaction(ctx, async (ctx) => {
    const { archivedAt } = await queries.images.lock(ctx, id)
    if (archivedAt === null) return readImage(ctx, id, store)
    return change(ctx, id, { archivedAt: null, archivedBy: null }, store)
  })
}

/**
 * RAD-02: sets or removes the calibration of an image, and the opt-in to the spacing on its
 * detector. Refuses: not_found, image_archived, version_conflict, image_spacing_missing.
 */
export function calibrateImage(
  ctx: Context,
  { params: { id }, body, ifMatch }: RequestOf<typeof wire.calibrateImage>,
  store: FileStore,
) {
  return inTransaction(ctx, async (ctx) => {
    const { spacingSource } = await lockInUse(ctx, { id, ifMatch }, store)
    const { mmPerPixel, knownMm, usesDetectorSpacing } = body
    if (usesDetectorSpacing && spacingSource !== 'imager') throw new AppError('image_spacing_missing')
    const by =
      mmPerPixel === null
        ? { calibratedBy: null, calibratedAt: null }
        : { calibratedBy: queries.authorOf(ctx), calibratedAt: ctx.clock.now() }
    return change(ctx, id, { calibrationMmPerPixel: mmPerPixel, calibrationKnownMm: knownMm, usesDetectorSpacing, ...by }, store)
  })
}

/**
 * RAD-07: puts an image that came from a device into a patient's file, once. Refuses: not_found,
 * image_already_filed, image_archived, patient_archived, invalid_request.
 */
export function fileImage(ctx: Context, { params: { id }, body }: RequestOf<typeof wire.fileImage>, store: FileStore) {
  return inTransaction(ctx, async (ctx) => {
    const row = await lockInUse(ctx, { id, ifMatch: undefined }, store)
    if (row.patientId !== null) throw new AppError('image_already_filed')
    await queries.holdPatient(ctx, body.patientId, 'body.patientId')
    return change(ctx, id, { patientId: body.patientId }, store)
  })
}
