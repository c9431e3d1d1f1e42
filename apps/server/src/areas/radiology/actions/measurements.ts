import { MOST_MEASUREMENTS, type Measurement } from '@molaire/contract/radiology/shapes'
import type * as wire from '@molaire/contract/radiology/endpoints'
import { pointCounts, type MeasurementKind } from '@molaire/domain/radiology/measure'
import type { Context } from '../../../platform/context.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import { Finished } from '../../../platform/http/finished.ts'
import type { RequestOf } from '../../../platform/http/handle.ts'
import { insertMeasurement, removeMeasurement, setMeasurement, type Written } from '../queries/measurements.ts'

const requireCount = (kind: MeasurementKind, points: readonly unknown[]) => {
  if (points.length !== pointCounts[kind]) throw new AppError('image_points_invalid')
}

/**
 * RAD-03: saves a measurement, in one flight. Refuses: not_found, image_archived,
 * image_points_invalid, image_measurements_full.
 */
export function createMeasurement(
  ctx: Context,
  { params: { id }, body: { kind, frame, points, name } }: RequestOf<typeof wire.createMeasurement>,
) {
  requireCount(kind, points)
  return inTransaction(ctx, async (ctx) => {
    const row = await insertMeasurement(ctx, { imageId: id, kind, frame, name, points })
    if (row && row.json === null && row.count >= MOST_MEASUREMENTS)
      throw new AppError('image_measurements_full', { details: { most: MOST_MEASUREMENTS } })
    return finishedOf(row)
  })
}

function finishedOf(row: Written | undefined): Finished {
  if (!row) throw new AppError('not_found')
  if (row.json !== null) return new Finished(row.json, row.etag ?? undefined)
  if (row.isArchived) throw new AppError('image_archived')
  throw new AppError('image_points_invalid')
}

/**
 * RAD-03: moves or names a measurement, in one flight. Refuses: not_found, image_archived,
 * image_points_invalid, version_conflict.
 */
export function updateMeasurement(
  ctx: Context,
  { params: { id }, body: { points, name }, ifMatch }: RequestOf<typeof wire.updateMeasurement>,
) {
  return inTransaction(ctx, async (ctx) => {
    const row = await setMeasurement(ctx, id, { points, name, ifMatch })
    requireSeen(row, ifMatch)
    return finishedOf(row)
  })
}

function requireSeen(row: Written | undefined, ifMatch: number | undefined): void {
  if (!row || ifMatch === undefined || ifMatch === row.version) return
  throw new AppError('version_conflict', { details: { current: JSON.parse(row.current) as Measurement } }) // measurementJson
}

/** Removes a measurement, in one flight. Refuses: not_found, image_archived, version_conflict. */
export function deleteMeasurement(ctx: Context, { params: { id }, ifMatch }: RequestOf<typeof wire.deleteMeasurement>) {
  return inTransaction(ctx, async (ctx) => {
    const row = await removeMeasurement(ctx, id, ifMatch)
    requireSeen(row, ifMatch)
    return finishedOf(row)
  })
}
