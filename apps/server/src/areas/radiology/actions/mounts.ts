import type * as wire from '@molaire/contract/radiology/endpoints'
import type { ImageKind, ImageSide } from '@molaire/domain/radiology/kinds'
import { nextSlot } from '@molaire/domain/radiology/mounts'
import type { Context } from '../../../platform/context.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import type { RequestOf } from '../../../platform/http/handle.ts'
import { requireReferences } from '../../../platform/http/references.ts'
import * as queries from '../queries.ts'
import { readMount } from '../reads.ts'
import { requireFree } from './uploads.ts'

/**
 * RAD-01: begins a mount, and puts images of the patient in it, each in the next slot that suits;
 * those without a slot are left out. Refuses: not_found, patient_archived,
 * image_mount_other_patient, invalid_request.
 */
export function createMount(ctx: Context, { params, body }: RequestOf<typeof wire.createMount>) {
  return inTransaction(ctx, async (ctx) => {
    const { imageIds, clinicId, layout, name, takenOn } = body
    const [, hasClinic, own] = await Promise.all([
      queries.holdPatient(ctx, params.id),
      queries.hasClinic(ctx, clinicId),
      queries.findOwnImages(ctx, params.id, imageIds),
    ])
    requireReferences({ 'body.clinicId': hasClinic })
    if (own.length < new Set(imageIds).size) throw new AppError('image_mount_other_patient')
    const values = { patientId: params.id, clinicId, layout, name, takenOn, createdBy: queries.authorOf(ctx) }
    const { id } = await queries.mounts.add(ctx, values)
    const taken = new Map<string, string>()
    for (const image of own) {
      const hints = { kind: image.kind as ImageKind, side: image.side as ImageSide | null, teeth: image.teeth } // by its constraints
      const slot = nextSlot(layout, new Set(taken.keys()), hints)
      if (slot !== null) taken.set(slot, image.id)
    }
    await queries.fillSlots(
      ctx,
      id,
      [...taken].map(([slot, imageId]) => ({ slot, imageId })),
    )
    return readMount(ctx, id)
  })
}

/**
 * Names a mount, or changes its day. Refuses: not_found, image_mount_archived, version_conflict.
 */
export function updateMount(ctx: Context, { params: { id }, body, ifMatch }: RequestOf<typeof wire.updateMount>) {
  return inTransaction(ctx, async (ctx) => {
    const { version } = await queries.lockMount(ctx, id)
    if (ifMatch !== undefined && ifMatch !== version)
      throw new AppError('version_conflict', { details: { current: await readMount(ctx, id) } })
    await queries.mounts.set(ctx, id, body)
    return readMount(ctx, id)
  })
}

/**
 * RAD-01: puts an image in a slot of a mount, or empties it. An image that is elsewhere in the
 * mount moves. Two people who fill the same slot: the second is refused. Refuses: not_found,
 * image_mount_archived, image_mount_slot_unknown, image_mount_slot_taken,
 * image_mount_other_patient.
 */
export function fillMountSlot(
  ctx: Context,
  { params: { id, slot }, body: { imageId, replaces } }: RequestOf<typeof wire.fillMountSlot>,
) {
  return inTransaction(ctx, async (ctx) => {
    const mount = await queries.lockMount(ctx, id)
    requireFree(mount, slot, imageId === null ? [replaces, ...mount.slots.map(({ imageId }) => imageId)] : [replaces, imageId])
    if (imageId !== null && (await queries.findOwnImages(ctx, mount.patientId, [imageId])).length === 0)
      throw new AppError('image_mount_other_patient')
    await queries.emptySlots(ctx, id, { slot, imageId })
    await Promise.all([queries.fillSlots(ctx, id, imageId === null ? [] : [{ slot, imageId }]), queries.mounts.set(ctx, id, {})])
    return readMount(ctx, id)
  })
}

/** Archives a mount; its images stay. Refuses: not_found. */
export const archiveMount = (ctx: Context, { params: { id } }: RequestOf<typeof wire.archiveMount>) => setArchived(ctx, id, true)

/** Takes a mount out of the archive. Refuses: not_found. */
export const restoreMount = (ctx: Context, { params: { id } }: RequestOf<typeof wire.restoreMount>) => setArchived(ctx, id, false)

function setArchived(ctx: Context, id: string, isArchived: boolean) {
  return inTransaction(ctx, async (ctx) => {
    const { archivedAt } = await queries.mounts.lock(ctx, id)
    if ((archivedAt !== null) !== isArchived)
      await queries.mounts.set(ctx, id, { archivedAt: isArchived ? ctx.clock.now() : null })
    return readMount(ctx, id)
  })
}
