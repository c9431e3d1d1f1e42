import { MOST_MEASUREMENTS } from '@molaire/contract/radiology/shapes'
import type { MeasurementKind } from '@molaire/domain/radiology/measure'
import type { Scope } from '../../../platform/context.ts'
import { answering } from '../../../platform/db/transaction.ts'
import { authorOf } from '../queries.ts'
import { measurementJson } from '../reads.ts'

/** What the statement of a write says about it. */
export interface Written {
  /** The measurement; null when nothing was written. */
  json: string | null
  etag: string | null
  isArchived: boolean
  /** Whether the points and the frame are inside the image. */
  fits: boolean
  count: number
  kind: MeasurementKind
  version: number
  /** The measurement as it was. */
  current: string
}

/** Whether all points `$n` and the frame are inside the image `i`, with a pixel to spare. */
const fits = (points: string, frame: string) => `(${frame} <= i.frames and not exists (
  select from jsonb_to_recordset(${points}::jsonb) as p (x float8, y float8)
  where p.x < -1 or p.y < -1 or p.x > i.columns + 1 or p.y > i.rows + 1))`

const createText = `select made.json, '"v1"' as etag, i.archived_at is not null as "isArchived", i.fits, i.count
  from i left join made on true`
const createWrites = `i as materialized (
    select i.id, i.archived_at, ${fits('$7', '$5')} as fits,
      (select count(*)::int from radiology_measurements m where m.group_id = i.group_id and m.image_id = i.id) as count
    from radiology_images i where i.group_id = $1 and i.id = $3 for key share),
  m as (
    insert into radiology_measurements (group_id, id, image_id, kind, frame, points, name, created_by, created_at)
    select $1::uuid, $2::uuid, i.id, $4::text, $5::int, $7::jsonb, $6::text, $8::uuid, $9::timestamptz
    from i where i.archived_at is null and i.fits and i.count < ${MOST_MEASUREMENTS} returning *),
  made as (select ${measurementJson} as json from m)`

/** Adds a measurement, unless the row says why not; undefined without the image. */
export async function insertMeasurement(
  ctx: Scope,
  {
    imageId,
    kind,
    frame,
    name,
    points,
  }: { imageId: string; kind: MeasurementKind; frame: number; name: string | null; points: readonly unknown[] },
): Promise<Written | undefined> {
  const { groupId, newId, clock } = ctx
  const values = [groupId, newId(), imageId, kind, frame, name, JSON.stringify(points), authorOf(ctx), clock.now()]
  return writtenIn(await answering(ctx, [], { writes: createWrites, text: createText, values }))
}

const writtenIn = (results: Awaited<ReturnType<typeof answering>>) => results.at(-1)?.rows[0] as unknown as Written | undefined // the columns of the text

const updateText = `select made.json, made.etag, it."isArchived", it.fits, it.version, it.current, it.kind
  from it left join made on true`
const ofMeasurement = `it as materialized (
    select m.id, m.version, m.kind, i.archived_at is not null as "isArchived", ${measurementJson} as current, %
    from radiology_measurements m join radiology_images i on i.group_id = m.group_id and i.id = m.image_id
    where m.group_id = $1 and m.id = $2 for update of m for key share of i)`
const updateWrites = `${ofMeasurement.replace('%', `${fits('$3', 'm.frame')} and jsonb_array_length($3::jsonb) = jsonb_array_length(m.points) as fits`)},
  m as (
    update radiology_measurements m set points = $3::jsonb, name = $4::text, version = m.version + 1
    from it where m.group_id = $1 and m.id = it.id and it.fits and not it."isArchived" and ($5::int is null or it.version = $5)
    returning m.*),
  made as (select ${measurementJson} as json, '"v' || m.version || '"' as etag from m)`

/** Changes a measurement of that version, unless the row says why not; undefined without it. */
export async function setMeasurement(
  ctx: Scope,
  id: string,
  { points, name, ifMatch }: { points: readonly unknown[]; name: string | null; ifMatch: number | undefined },
): Promise<Written | undefined> {
  const values = [ctx.groupId, id, JSON.stringify(points), name, ifMatch ?? null]
  return writtenIn(await answering(ctx, [], { writes: updateWrites, text: updateText, values }))
}

const deleteWrites = `${ofMeasurement.replace('%', 'true as fits')},
  made as (
    delete from radiology_measurements m using it
    where m.group_id = $1 and m.id = it.id and not it."isArchived" and ($3::int is null or it.version = $3)
    returning '{"id":"' || m.id || '"}' as json, null::text as etag)`

/** Removes a measurement of that version, unless the row says why not; undefined without it. */
export async function removeMeasurement(ctx: Scope, id: string, ifMatch: number | undefined): Promise<Written | undefined> {
  const values = [ctx.groupId, id, ifMatch ?? null]
  return writtenIn(await answering(ctx, [], { writes: deleteWrites, text: updateText, values }))
}
