import type { ImagePoint, MeasurementKind } from '@molaire/domain/radiology/measure'
import type { MountLayout, SlotName } from '@molaire/domain/radiology/mounts'
import type { Context } from '../../platform/context.ts'
import { insertAll } from '../../platform/db/insert-all.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import type { Files } from '../../platform/files/files.ts'
import { storeImage } from './actions/uploads.ts'
import type { ImageFacts } from './reading/image-facts.ts'
import * as queries from './queries.ts'

/** An image of an older record: a local file, what is in it, and what is said of it. */
export interface RecordedImage extends Omit<queries.NewImage, 'source' | 'bytes' | 'sha256' | 'hasThumbnail' | 'facts'> {
  path: string
  facts: ImageFacts
  createdAt: Date
  /** Of its first frame. */
  measurements?: readonly { kind: MeasurementKind; points: readonly ImagePoint[]; name: string }[]
}

/** A mount of an older record with the images in its slots. */
export interface RecordedMount {
  clinicId: string
  patientId: string
  layout: MountLayout
  takenOn: string
  slots: { slot: SlotName; imageId: string }[]
}

/**
 * RAD-01: takes over images with their files and measurements, and mounts of them. The files are in
 * the store before a row names them.
 */
export async function recordImages(
  ctx: Context,
  files: Files,
  { images, mounts }: { images: readonly RecordedImage[]; mounts: readonly RecordedMount[] },
): Promise<void> {
  const rows: (queries.NewImage & { createdAt: Date })[] = []
  for (const { path, facts, measurements: _, ...image } of images) {
    const { bytes, sha256 } = await storeImage(files, { groupId: ctx.groupId, id: image.id, path, facts })
    const { thumbnail, ...content } = facts
    rows.push({ ...image, source: 'upload' as const, bytes, sha256, hasThumbnail: thumbnail !== null, facts: content })
  }
  await inTransaction(ctx, async (ctx) => {
    await queries.insertImages(ctx, rows)
    const measured = images.flatMap(({ id: imageId, createdAt, authorId, measurements = [] }) =>
      measurements.map(({ points, ...one }) => ({
        ...{ ...one, points: points.map(({ x, y }) => ({ x, y })) },
        ...{ id: ctx.newId(), imageId, createdAt, createdBy: authorId },
      })),
    )
    await insertAll(ctx, 'radiologyMeasurements', measured)
    for (const { slots, ...mount } of mounts) {
      const { id } = await queries.mounts.add(ctx, { ...mount, name: null, createdBy: queries.authorOf(ctx) })
      await queries.fillSlots(ctx, id, slots)
    }
  })
}
