import { sql, type RawBuilder } from 'kysely'
import { z } from 'zod'
import type * as wire from '@molaire/contract/radiology/endpoints'
import type { ImageUploadFacts, UnfiledImage } from '@molaire/contract/radiology/shapes'
import { id, localDate } from '@molaire/contract/shared/fields'
import type { ImageKind } from '@molaire/domain/radiology/kinds'
import { nameDiffers } from '@molaire/domain/radiology/name-inside'
import { foldText } from '@molaire/domain/shared/fold'
import { imageKindWords } from '@molaire/words/radiology/image-kinds'
import type { Context, Scope } from '../../platform/context.ts'
import { json, jsonText } from '../../platform/db/json-text.ts'
import type { Database } from '../../platform/db/pool.ts'
import { atOnce } from '../../platform/db/transaction.ts'
import { fileKey, type FileStore, type NamedKeys } from '../../platform/files/files.ts'
import { AppError } from '../../platform/http/app-error.ts'
import type { RequestOf } from '../../platform/http/handle.ts'
import { pageOf, readPlace } from '../../platform/http/list.ts'
import { presentImage, presentMount, type ImageRow, type MountRow } from './present.ts'

/** A measurement `m` as JSON. */
export const measurementJson = jsonText(
  json.object({
    id: json.plain('m.id'),
    version: json.number('m.version'),
    imageId: json.plain('m.image_id'),
    kind: json.plain('m.kind'),
    frame: json.number('m.frame'),
    points: json.value('m.points::text'),
    name: json.textOrNull('m.name'),
    createdById: json.plainOrNull('m.created_by'),
    createdAt: json.moment('m.created_at'),
  }),
)

const imageColumns = sql.raw(`
  i.id, i.version, i.clinic_id, i.patient_id, i.source, i.kind, i.teeth, i.side, i.taken_on, i.taken_at, i.author_id, i.note,
  i.file_name, i.bytes, i.has_thumbnail, i.format, i.columns, i.rows, i.frames, i.bits_stored, i.photometric, i.transfer_syntax,
  i.modality, i.spacing_row, i.spacing_column, i.spacing_source, i.study_uid, i.series_uid, i.sop_uid, i.sop_class, i.instance_number,
  i.name_inside, i.patient_id_inside, i.birth_date_inside, i.calibration_mm_per_pixel, i.calibration_known_mm, i.calibrated_by,
  i.calibrated_at, i.uses_detector_spacing, i.created_at, i.archived_at, p.first_name, p.last_name, (
    select json_build_object('firstName', u.first_name, 'lastName', u.last_name, 'title', u.title, 'credential', u.credential)
    from users u where u.group_id = i.group_id and u.id = i.author_id) as author, (
    select '[' || coalesce(string_agg(${measurementJson}, ',' order by m.id), '') || ']'
    from radiology_measurements m where m.group_id = i.group_id and m.image_id = i.id) as measurements`)
const fromImages = sql.raw(`radiology_images i left join patients p on p.group_id = i.group_id and p.id = i.patient_id`)

/** One image as the API shows it. Refuses: not_found. */
export async function readImage(ctx: Scope, id: string, store: FileStore) {
  const { rows } = await sql<ImageRow>`
    select ${imageColumns} from ${fromImages} where i.group_id = ${ctx.groupId} and i.id = ${id}`.execute(ctx.db)
  const [row] = rows
  if (!row) throw new AppError('not_found')
  return presentImage(row, { store, groupId: ctx.groupId })
}

/** RAD-03: one image in one flight. Refuses: not_found. */
export const getImage = (ctx: Context, { params }: RequestOf<typeof wire.getImage>, store: FileStore) =>
  atOnce(ctx, (ctx) => readImage(ctx, params.id, store))

/** The condition for those in use, in the archive, or both. */
const ofArchival = (column: string, archived: 'no' | 'yes' | 'all') =>
  sql.raw(archived === 'all' ? 'true' : `${column} is ${archived === 'yes' ? 'not null' : 'null'}`)

/**
 * What comes after a place, in the order of the latest day and then the latest id. Call it before a
 * flight begins. Refuses: invalid_request.
 */
function after(ctx: Context, alias: string, nextKey: string | undefined): RawBuilder<boolean> {
  const place = readPlace(ctx, nextKey, z.tuple([localDate, id]))
  return place ? sql`(${sql.raw(`${alias}.taken_on, ${alias}.id`)}) < (${place[0]}::date, ${place[1]}::uuid)` : sql`true`
}

/** How many rows there are, and whether the group has the patient. */
const countedOf = ({ groupId }: Scope, { patientId, from }: { patientId: string; from: RawBuilder<unknown> }) => sql<{
  count: number
  isThere: boolean
}>`
  select exists (select from patients where group_id = ${groupId} and id = ${patientId}) as is_there,
    (select count(*)::int from ${from}) as count`

/** RAD-01, RAD-03: a patient's images in one flight. Refuses: not_found. */
export async function listPatientImages(
  ctx: Context,
  { params, query: { limit, nextKey, archived } }: RequestOf<typeof wire.listPatientImages>,
  store: FileStore,
) {
  const next = after(ctx, 'i', nextKey)
  const [counted, rows] = await atOnce(ctx, async (ctx) => {
    const where = sql`where i.group_id = ${ctx.groupId} and i.patient_id = ${params.id} and ${ofArchival('i.archived_at', archived)}`
    const [counted, { rows }] = await Promise.all([
      countedOf(ctx, { patientId: params.id, from: sql`radiology_images i ${where}` }).execute(ctx.db),
      sql<ImageRow>`
        select ${imageColumns} from ${fromImages} ${where} and ${next}
        order by i.taken_on desc, i.id desc limit ${limit + 1}`.execute(ctx.db),
    ])
    return [counted.rows[0], rows] as const
  })
  if (!counted?.isThere) throw new AppError('not_found')
  return presentPage(ctx, { rows, limit, count: counted.count }, (row) => presentImage(row, { store, groupId: ctx.groupId }))
}

/** A page of rows by day, each presented with its addresses. */
async function presentPage<R extends { takenOn: string; id: string }, T>(
  ctx: Context,
  { rows, limit, count }: { rows: readonly R[]; limit: number; count: number },
  present: (row: R) => Promise<T>,
) {
  const page = pageOf(ctx, { rows, limit, count, placeOf: ({ takenOn, id }) => [takenOn, id], present })
  return { ...page, items: await Promise.all(page.items) }
}

const endings = { dicom: ['dcm', 'application/dicom'], jpeg: ['jpg', 'image/jpeg'], png: ['png', 'image/png'] } as const

/** The longest that an address is good for, in seconds. */
const ADDRESS_SECONDS = 120

/**
 * RAD-04: the signed address of an original, after its view is in the audit log. Its name says the
 * kind in the wanted language, the day and the teeth, and no person. Refuses: not_found.
 */
export async function getImageAddress(ctx: Context, { params, query }: RequestOf<typeof wire.getImageAddress>, store: FileStore) {
  const row = await atOnce(ctx, ({ db, groupId }) =>
    db
      .selectFrom('radiologyImages')
      .select(['kind', 'teeth', 'takenOn', 'format', 'bytes'])
      .where('groupId', '=', groupId)
      .where('id', '=', params.id)
      .executeTakeFirst(),
  )
  if (!row) throw new AppError('not_found')
  // The constraints of the table hold the same lists.
  const [ending, type] = endings[row.format as keyof typeof endings]
  const kind = foldText(imageKindWords[row.kind as ImageKind][query.language]).replaceAll(' ', '-')
  const name = `${[kind, row.takenOn, ...row.teeth].join('-')}.${ending}`
  const expiresAt = new Date(ctx.clock.now().getTime() + ADDRESS_SECONDS * 1000).toISOString()
  const inline = query.download === 'no'
  const url = await store.addressOf(fileKey(ctx.groupId, params.id), { type, name, inline, seconds: ADDRESS_SECONDS })
  return { url, expiresAt, type, name, bytes: row.bytes }
}

const mountColumns = sql.raw(`
  t.id, t.version, t.clinic_id, t.patient_id, t.layout, t.name, t.taken_on, t.created_at, t.archived_at, (
    select coalesce(json_agg(json_build_object('slot', s.slot, 'imageId', s.image_id) order by s.slot), '[]')::text
    from radiology_mount_slots s where s.group_id = t.group_id and s.mount_id = t.id) as slots`)

/** One mount as the API shows it. Refuses: not_found. */
export async function readMount({ db, groupId }: Scope, id: string) {
  const { rows } = await sql<MountRow>`
    select ${mountColumns} from radiology_mounts t where t.group_id = ${groupId} and t.id = ${id}`.execute(db)
  const [row] = rows
  if (!row) throw new AppError('not_found')
  return presentMount(row)
}

/** A patient's mounts in one flight. Refuses: not_found. */
export async function listPatientMounts(
  ctx: Context,
  { params, query: { limit, nextKey, archived } }: RequestOf<typeof wire.listPatientMounts>,
) {
  const next = after(ctx, 't', nextKey)
  const [counted, rows] = await atOnce(ctx, async (ctx) => {
    const where = sql`where t.group_id = ${ctx.groupId} and t.patient_id = ${params.id} and ${ofArchival('t.archived_at', archived)}`
    const [counted, { rows }] = await Promise.all([
      countedOf(ctx, { patientId: params.id, from: sql`radiology_mounts t ${where}` }).execute(ctx.db),
      sql<MountRow>`
        select ${mountColumns} from radiology_mounts t ${where} and ${next}
        order by t.taken_on desc, t.id desc limit ${limit + 1}`.execute(ctx.db),
    ])
    return [counted.rows[0], rows] as const
  })
  if (!counted?.isThere) throw new AppError('not_found')
  const placeOf = ({ takenOn, id }: MountRow) => [takenOn, id]
  return pageOf(ctx, { rows, limit, count: counted.count, placeOf, present: presentMount })
}

type Suggested = { id: string; firstName: string; lastName: string; birthDate: string | null }
type UnfiledRow = ImageRow & { sameDay: Suggested[]; deviceName: string | null }

/**
 * RAD-07: images of a clinic's devices that are in nobody's file, with the patients they may be of.
 */
export async function listUnfiledImages(
  ctx: Context,
  { query: { clinicId, limit, nextKey } }: RequestOf<typeof wire.listUnfiledImages>,
  store: FileStore,
) {
  const next = after(ctx, 'i', nextKey)
  const [count, rows] = await atOnce(ctx, async (ctx) => {
    const where = sql`where i.group_id = ${ctx.groupId} and i.clinic_id = ${clinicId} and i.patient_id is null and i.archived_at is null`
    const [counted, { rows }] = await Promise.all([
      sql<{ count: number }>`select count(*)::int as count from radiology_images i ${where}`.execute(ctx.db),
      sql<UnfiledRow>`
        select ${imageColumns},
          (select d.name from imaging_devices d where d.group_id = i.group_id and d.id = i.device_id) as device_name, (
          select coalesce(json_agg(json_build_object('id', b.id, 'firstName', b.first_name, 'lastName', b.last_name,
            'birthDate', b.date_of_birth) order by b.id), '[]')
          from patients b where b.group_id = i.group_id and b.date_of_birth = i.birth_date_inside and b.status <> 'archived') as same_day
        from ${fromImages} ${where} and ${next}
        order by i.taken_on desc, i.id desc limit ${limit + 1}`.execute(ctx.db),
    ])
    return [counted.rows[0]?.count ?? 0, rows] as const
  })
  return presentPage(ctx, { rows, limit, count }, async (row): Promise<UnfiledImage> => ({
    image: await presentImage(row, { store, groupId: ctx.groupId }),
    birthDateInside: row.birthDateInside,
    patientIdInside: row.patientIdInside,
    deviceName: row.deviceName,
    suggestions: row.nameInside === null ? [] : row.sameDay.filter((patient) => !nameDiffers(row.nameInside, patient)),
  }))
}

/** RAD-01: the images of the same patient with the same bytes: said, not refused. */
export async function findSameFiles({ db, groupId }: Scope, uploadId: string): Promise<ImageUploadFacts['sameFiles']> {
  const { rows } = await sql<ImageUploadFacts['sameFiles'][number]>`
    select i.id as image_id, i.kind, i.taken_on from radiology_uploads u
    join radiology_images i on i.group_id = u.group_id and i.patient_id = u.patient_id and i.sha256 = u.sha256 and i.archived_at is null
    where u.group_id = ${groupId} and u.id = ${uploadId} order by i.id limit 10`.execute(db)
  return rows
}

/**
 * RAD-04: of these files, those of an image or of an upload that is not given up. Takes the owner's
 * login.
 */
export const namedRadiologyKeys =
  ({ db }: Database): NamedKeys =>
  async (keys) => {
    const { rows } = await sql<{ key: string }>`
      select k.key from unnest(${keys}::text[]) as k (key)
      where exists (
        select from radiology_images i where i.group_id = split_part(k.key, '/', 1)::uuid and i.id = left(split_part(k.key, '/', 2), 36)::uuid)
      or exists (
        select from radiology_uploads u where u.group_id = split_part(k.key, '/', 1)::uuid and u.id = left(split_part(k.key, '/', 2), 36)::uuid)`.execute(
      db,
    )
    return new Set(rows.map(({ key }) => key))
  }
