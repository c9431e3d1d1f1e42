import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type * as wire from '@molaire/contract/radiology/endpoints'
import type { ImageUploadFacts } from '@molaire/contract/radiology/shapes'
import { guessKind, sideInFile } from '@molaire/domain/radiology/kinds'
import { nextSlot, mountSlots } from '@molaire/domain/radiology/mounts'
import { nameDiffers } from '@molaire/domain/radiology/name-inside'
import { timeOf } from '@molaire/domain/shared/local-time'
import type { Context, Scope } from '../../../platform/context.ts'
import { atOnce, inTransaction } from '../../../platform/db/transaction.ts'
import { fileKey, type Files } from '../../../platform/files/files.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import type { RequestOf } from '../../../platform/http/handle.ts'
import { readTodays } from '../../clinics/index.ts'
import type { RadiologyParts } from '../parts.ts'
import type { ImageFacts } from '../reading/image-facts.ts'
import { thumbnailAddress } from '../present.ts'
import * as queries from '../queries.ts'
import { findSameFiles, readImage } from '../reads.ts'

/**
 * RAD-01: begins to send a file for a patient; its id becomes that of the image. Refuses:
 * not_found, patient_archived, invalid_request, and as `Uploads.open`.
 */
export async function createImageUpload(
  ctx: Context,
  { params, body: { clinicId, name, bytes } }: RequestOf<typeof wire.createImageUpload>,
  { uploads }: Files,
) {
  const id = ctx.newId()
  await inTransaction(ctx, (ctx) => queries.insertUpload(ctx, { id, patientId: params.id, clinicId, name, bytes }))
  const { url, expiresAt } = await uploads.open({ groupId: ctx.groupId, id, bytes })
  return { id, url, expiresAt: expiresAt.toISOString() }
}

/**
 * RAD-01: another address for an upload that lasts longer than its first one. Refuses: not_found,
 * image_upload_kept, and as `Uploads.open`.
 */
export async function renewImageUpload(
  ctx: Context,
  { params: { id } }: RequestOf<typeof wire.renewImageUpload>,
  { uploads }: Files,
) {
  const upload = await atOnce(ctx, (ctx) => queries.getUpload(ctx, id))
  if (upload.keptAt !== null) throw queries.kept(id)
  const { url, expiresAt } = await uploads.open({ groupId: ctx.groupId, id, bytes: upload.bytes })
  return { id, url, expiresAt: expiresAt.toISOString() }
}

/**
 * RAD-01, RAD-05: reads what an upload contains, in a process of its own and outside every
 * transaction, and puts the original and its thumbnail in the store. It is done once: a second
 * call, also one at the same time, answers the same. Refuses: not_found, upload_incomplete,
 * image_upload_kept, and what the reader says of the file.
 */
export async function readImageUpload(
  ctx: Context,
  { params: { id } }: RequestOf<typeof wire.readImageUpload>,
  { files, readUpload }: RadiologyParts,
): Promise<ImageUploadFacts> {
  const { groupId } = ctx
  const upload = await atOnce(ctx, (ctx) => queries.getUpload(ctx, id))
  if (upload.keptAt !== null) throw queries.kept(id)
  if (upload.facts === null) {
    try {
      const path = await files.uploads.pathOf({ groupId, id, bytes: upload.bytes })
      const facts = await readUpload(path)
      const { sha256 } = await storeImage(files, { groupId, id, path, facts })
      await inTransaction(ctx, (ctx) => queries.setFacts(ctx, id, { facts, sha256 }))
      await files.uploads.remove({ groupId, id })
    } catch (error) {
      // Another call read it at the same time and removed the bytes: its facts are the answer.
      const { facts } = await atOnce(ctx, (ctx) => queries.getUpload(ctx, id))
      if (facts === null) throw error
    }
  }
  const [row, sameFiles] = await atOnce(ctx, (ctx) => Promise.all([queries.getUpload(ctx, id), findSameFiles(ctx, id)]))
  if (row.facts === null) throw new AppError('not_found')
  const { facts } = row
  const { format, columns, rows, frames, bitsStored, photometric, transferSyntax, modality, spacing, teeth } = facts
  const { minutes = null } = facts.takenAt ?? {}
  return {
    ...{ id, name: row.fileName, bytes: row.bytes },
    ...{ format, columns, rows, frames, bitsStored, photometric, transferSyntax, modality, spacing, teeth },
    ...{ nameInside: facts.patientName, nameDiffers: nameDiffers(facts.patientName, row) },
    kind: guessKind(facts),
    side: sideInFile(facts),
    takenOn: facts.takenAt?.day ?? null,
    takenAt: minutes === null ? null : timeOf(minutes),
    thumbnailUrl: row.hasThumbnail ? await thumbnailAddress(files.store, groupId, id) : null,
    sameFiles,
  }
}

/** Puts an original and its thumbnail in the store. The row is written after that. */
export async function storeImage(
  { store }: Files,
  { groupId, id, path, facts }: { groupId: string; id: string; path: string; facts: Pick<ImageFacts, 'format' | 'thumbnail'> },
): Promise<{ bytes: number; sha256: string }> {
  const type = facts.format === 'dicom' ? 'application/dicom' : `image/${facts.format}`
  const stored = await store.put(fileKey(groupId, id), path, type)
  if (facts.thumbnail) {
    const folder = await mkdtemp(join(tmpdir(), 'molaire-thumbnail-'))
    try {
      const local = join(folder, 'thumbnail')
      await writeFile(local, facts.thumbnail)
      await store.put(fileKey(groupId, id, 'thumbnail'), local, 'image/webp')
    } finally {
      await rm(folder, { recursive: true, force: true })
    }
  }
  return stored
}

/**
 * RAD-01: makes an upload an image of its patient, once, and puts it in a slot of a mount if that
 * is named, or of a new one. Refuses: not_found, image_upload_unread, image_upload_kept,
 * patient_archived, as `describe`, `mountFor` and `slotFor`.
 */
export function keepImageUpload(
  ctx: Context,
  { params: { id }, body }: RequestOf<typeof wire.keepImageUpload>,
  { store }: Files,
) {
  return inTransaction(ctx, async (ctx) => {
    const upload = await queries.getUpload(ctx, id, { isLocked: true })
    if (upload.keptAt !== null) throw queries.kept(id)
    const { facts, sha256, clinicId, patientId, fileName, bytes, hasThumbnail } = upload
    if (facts === null || sha256 === null) throw new AppError('image_upload_unread')
    if (upload.status === 'archived') throw new AppError('patient_archived')
    const [description, mount] = await Promise.all([
      queries.describe(ctx, body, clinicId),
      mountFor(ctx, body, { clinicId, patientId }),
    ])
    const slot = mount && slotFor(mount, { ...body, side: description.side, patientId })
    await queries.insertImages(ctx, [
      { id, clinicId, patientId, source: 'upload', fileName, bytes, sha256, hasThumbnail, facts, ...description },
    ])
    await Promise.all([
      queries.markKept(ctx, id),
      ...(mount && slot
        ? [queries.fillSlots(ctx, mount.id, [{ slot, imageId: id }]), queries.mounts.set(ctx, mount.id, {})]
        : []),
    ])
    return { ...(await readImage(ctx, id, store)), mountId: mount?.id ?? null }
  })
}

/**
 * The mount for an image, if any: the named one, locked, or a new one, which is gone again with its
 * transaction if the image doesn't fit. Refuses: as `lockMount`.
 */
async function mountFor(
  ctx: Scope,
  { mountId, newMount }: Pick<RequestOf<typeof wire.keepImageUpload>['body'], 'mountId' | 'newMount'>,
  of: { clinicId: string; patientId: string },
): Promise<Pick<queries.LockedMount, 'id' | 'layout' | 'slots' | 'patientId'> | null> {
  if (newMount === null) return mountId === null ? null : queries.lockMount(ctx, mountId)
  const takenOn = (await readTodays(ctx)).of(of.clinicId)
  const values = { ...of, layout: newMount, name: null, takenOn, createdBy: queries.authorOf(ctx) }
  const { id } = await queries.mounts.add(ctx, values)
  return { ...of, id, layout: newMount, slots: [] }
}

/**
 * The slot for an image of that patient: the one that the request names, or the next that suits.
 * Refuses: image_mount_other_patient, image_mount_slot_unknown, image_mount_slot_taken,
 * image_mount_full.
 */
function slotFor(
  { layout, slots, patientId }: Pick<queries.LockedMount, 'layout' | 'slots' | 'patientId'>,
  body: Parameters<typeof nextSlot>[2] & { slot: string | null; patientId: string },
): string {
  if (patientId !== body.patientId) throw new AppError('image_mount_other_patient')
  if (body.slot === null) {
    const next = nextSlot(layout, new Set(slots.map(({ slot }) => slot)), body)
    if (next === null) throw new AppError('image_mount_full')
    return next
  }
  requireFree({ layout, slots }, body.slot)
  return body.slot
}

/** Refuses: image_mount_slot_unknown, image_mount_slot_taken unless by `replaces`. */
export function requireFree(
  { layout, slots }: Pick<queries.LockedMount, 'layout' | 'slots'>,
  slot: string,
  allowed: readonly (string | null)[] = [],
): void {
  if (!mountSlots[layout].some((known) => known.slot === slot)) throw new AppError('image_mount_slot_unknown')
  const taken = slots.find((filled) => filled.slot === slot)
  if (taken && !allowed.includes(taken.imageId))
    throw new AppError('image_mount_slot_taken', { details: { imageId: taken.imageId } })
}

/** Gives up an upload, and removes its bytes. Refuses: not_found, image_upload_kept. */
export async function abandonImageUpload(
  ctx: Context,
  { params: { id } }: RequestOf<typeof wire.abandonImageUpload>,
  { uploads, store }: Files,
) {
  await inTransaction(ctx, (ctx) => queries.deleteUpload(ctx, id))
  const { groupId } = ctx
  await uploads.remove({ groupId, id })
  await Promise.all([store.remove(fileKey(groupId, id)), store.remove(fileKey(groupId, id, 'thumbnail'))])
  return { id }
}
