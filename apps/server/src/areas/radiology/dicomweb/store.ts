import { Readable } from 'node:stream'
import { guessKind, MOST_TEETH, sideInFile } from '@molaire/domain/radiology/kinds'
import { timeOf } from '@molaire/domain/shared/local-time'
import { wallClock } from '../../../platform/clock/zone.ts'
import type { Context } from '../../../platform/context.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { fileKey } from '../../../platform/files/files.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import { storeImage } from '../actions/uploads.ts'
import type { ImageFacts } from '../reading/image-facts.ts'
import type { RadiologyParts } from '../parts.ts'
import { insertImages, type NewImage } from '../queries.ts'
import type { FailureReason, Outcome } from './dicom-json.ts'
import { mediaTypeOf, parameterOf, readParts } from './multipart.ts'
import * as queries from './queries.ts'

/** More instances in one request are refused; devices send a study in several requests. */
const MOST_INSTANCES = 2000

/**
 * RAD-07: keeps the instances of a STOW-RS request one after the other, each by itself: what is
 * refused is named in the answer and does not stop the others. Refuses unsupported_media_type, and
 * invalid_request for a body that is cut off or has no instances.
 */
export async function storeInstances(
  ctx: Context,
  parts: RadiologyParts & {
    device: queries.Device
    contentType: string | undefined
    body: AsyncIterable<Buffer>
    studyUid?: string
  },
): Promise<Outcome[]> {
  const outcomes: Outcome[] = []
  for await (const { type, bytes } of instancesIn(parts)) {
    if (outcomes.length === MOST_INSTANCES) throw new AppError('body_too_large')
    const outcome = isInstance(type) ? await storeInstance(ctx, parts, bytes) : failed('notUnderstood', 'unsupported_media_type')
    outcomes.push(outcome)
  }
  if (outcomes.length === 0)
    throw new AppError('invalid_request', { fields: [{ path: 'body', rule: 'instances', message: 'There is no instance' }] })
  return outcomes
}

/** A part without a type is an instance if the request says so of all. */
const isInstance = (type: string) => type === '' || type === 'application/dicom'

/** One instance alone, or the parts of a multipart/related body. */
async function* instancesIn({
  contentType,
  body,
}: {
  contentType: string | undefined
  body: AsyncIterable<Buffer>
}): AsyncGenerator<{ type: string; bytes: AsyncIterable<Buffer> }, void> {
  const type = mediaTypeOf(contentType)
  if (type === 'application/dicom') return yield { type, bytes: body }
  const boundary = parameterOf(contentType ?? '', 'boundary')
  const each = mediaTypeOf(parameterOf(contentType ?? '', 'type') ?? 'application/dicom')
  if (type !== 'multipart/related' || boundary === undefined || boundary.length > 200 || each !== 'application/dicom')
    throw new AppError('unsupported_media_type')
  for await (const { headers, bytes } of readParts(body, boundary))
    yield { type: mediaTypeOf(headers.get('content-type')), bytes }
}

const failed = (reason: FailureReason, code: string, facts?: ImageFacts): Outcome => ({
  sopClass: facts?.sopClass ?? null,
  sopUid: facts?.sopUid ?? null,
  failed: { reason, code },
})

const reasonOf: Readonly<Record<string, FailureReason>> = {
  image_bomb: 'outOfResources',
  image_too_large: 'outOfResources',
  upload_too_large: 'outOfResources',
  upload_quota_reached: 'outOfResources',
  storage_full: 'outOfResources',
  image_syntax_unsupported: 'syntaxUnsupported',
  image_pixels_unsupported: 'syntaxUnsupported',
  image_without_pixels: 'classUnsupported',
  image_reading_timed_out: 'processingFailure',
  file_store_unavailable: 'processingFailure',
  service_unavailable: 'processingFailure',
}

async function storeInstance(
  ctx: Context,
  { files, readUpload, device, studyUid }: RadiologyParts & { device: queries.Device; studyUid?: string },
  bytes: AsyncIterable<Buffer>,
): Promise<Outcome> {
  const { groupId } = ctx
  const id = ctx.newId()
  let facts: ImageFacts | undefined
  let isKept = false
  let hasFile = false
  try {
    const { path } = await files.uploads.take({ groupId, id }, Readable.from(bytes, { objectMode: false }))
    facts = await readUpload(path)
    const { format, sopUid, sopClass } = facts
    if (format !== 'dicom' || sopUid === null || facts.studyUid === null || facts.seriesUid === null)
      return failed('notUnderstood', 'image_format_unsupported', facts)
    const stored = { studyUid: facts.studyUid, seriesUid: facts.seriesUid }
    if (studyUid !== undefined && studyUid !== facts.studyUid) return failed('otherStudy', 'image_other_study', facts)
    // The file is durable before its row is written; a file without a row is swept (D11).
    hasFile = true
    const { bytes: size, sha256 } = await storeImage(files, { groupId, id, path, facts })
    const kept = facts
    const outcome = await inTransaction(ctx, async (ctx): Promise<Outcome | 'kept'> => {
      const state = await queries.holdInstance(ctx, {
        deviceId: device.id,
        clinicId: device.clinicId,
        sopUid,
        patientId: kept.patientId,
      })
      if (!state?.mayStore) return failed('notAllowed', 'not_allowed', kept)
      const same = state.known.find((one) => one.sha256 === sha256)
      if (same) return { sopClass, sopUid, stored: { studyUid: same.studyUid, seriesUid: same.seriesUid } }
      // Another file under a UID that is taken: the first one stays as it is.
      if (state.known.length > 0) return failed('duplicateInstance', 'image_duplicate', kept)
      const { thumbnail, ...rest } = kept
      await insertImages(ctx, [
        {
          ...descriptionOf(kept, wallClock(ctx.clock.now(), state.timeZone).date),
          ...{ id, clinicId: device.clinicId, deviceId: device.id, patientId: state.patientId, source: 'device' },
          ...{ fileName: `${sopUid}.dcm`, bytes: size, sha256, hasThumbnail: thumbnail !== null, facts: rest },
        },
      ])
      return 'kept'
    })
    isKept = outcome === 'kept'
    return outcome === 'kept' ? { sopClass, sopUid, stored } : outcome
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    if (error.status >= 500 && error.cause !== undefined) ctx.log.error({ err: error.cause }, error.code)
    return failed(reasonOf[error.code] ?? 'notUnderstood', error.code, facts)
  } finally {
    await files.uploads.remove({ groupId, id })
    // What stays by a failure here is swept.
    if (hasFile && !isKept)
      for (const part of [undefined, 'thumbnail']) await files.store.remove(fileKey(groupId, id, part)).catch(() => undefined)
  }
}

/** What the file says, for the form of an image. A day to come is a clock that is wrong. */
function descriptionOf(
  facts: ImageFacts,
  today: string,
): Pick<NewImage, 'kind' | 'teeth' | 'side' | 'takenOn' | 'takenAt' | 'authorId' | 'note'> {
  const { takenAt, teeth } = facts
  const isPast = takenAt !== null && takenAt.day <= today
  return {
    kind: guessKind(facts),
    teeth: teeth.slice(0, MOST_TEETH),
    side: sideInFile(facts),
    takenOn: isPast ? takenAt.day : today,
    takenAt: isPast && takenAt.minutes !== null ? timeOf(takenAt.minutes) : null,
    authorId: null,
    note: null,
  }
}
