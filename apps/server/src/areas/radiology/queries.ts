import { sql } from 'kysely'
import { isTooth } from '@molaire/domain/treatments/teeth'
import { sideOf, type ImageSide } from '@molaire/domain/radiology/kinds'
import type { MountLayout } from '@molaire/domain/radiology/mounts'
import { nilId, type Scope } from '../../platform/context.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { requireReferences } from '../../platform/http/references.ts'
import { rowsOf, type RecordRow } from '../../platform/records/rows-of.ts'
import { readTodays } from '../clinics/index.ts'
import type { Move } from '../patients/index.ts'
import type { ImageFacts } from './reading/image-facts.ts'

export const images = rowsOf('radiologyImages')
export const mounts = rowsOf('radiologyMounts')

/** Who acts; null for someone of another group (SHELL-12) and for the installation. */
export const authorOf = ({ user, groupId }: Scope): string | null =>
  user.groupId === groupId && user.email !== '' ? user.id : null

/** A file on its way in, with what was read in it. */
export interface UploadRow {
  id: string
  clinicId: string
  patientId: string
  fileName: string
  bytes: number
  facts: Omit<ImageFacts, 'thumbnail'> | null
  sha256: string | null
  hasThumbnail: boolean
  keptAt: Date | null
  /** Of the patient. */
  status: string
  firstName: string
  lastName: string
}

/**
 * Notes a file that someone begins to send, and forgets those of the group that nobody kept within
 * a day. Locks the patient's file against an archive or a merge. Refuses: not_found,
 * patient_archived, invalid_request.
 */
export async function insertUpload(
  ctx: Scope,
  { id, patientId, clinicId, name, bytes }: { id: string; patientId: string; clinicId: string; name: string; bytes: number },
): Promise<void> {
  const { db, groupId, clock } = ctx
  const now = clock.now()
  const { rows } = await sql<{ status: string | null; clinic: boolean }>`
    with patient as materialized (
      select status from patients where group_id = ${groupId} and id = ${patientId} for key share),
    clinic as materialized (select id from clinics where group_id = ${groupId} and id = ${clinicId} and archived_at is null),
    swept as (
      delete from radiology_uploads where group_id = ${groupId} and kept_at is null and created_at < ${now}::timestamptz - interval '1 day'),
    made as (
      insert into radiology_uploads (group_id, id, clinic_id, patient_id, file_name, bytes, created_by, created_at)
      select ${groupId}, ${id}, clinic.id, ${patientId}, ${name}, ${bytes}, ${authorOf(ctx)}, ${now}
      from patient, clinic where patient.status <> 'archived')
    select (select status from patient) as status, exists (select from clinic) as clinic`.execute(db)
  const [row] = rows
  if (typeof row?.status !== 'string') throw new AppError('not_found')
  requireReferences({ 'body.clinicId': row.clinic })
  if (row.status === 'archived') throw new AppError('patient_archived')
}

/** An upload with its patient, locked when it will change. Refuses: not_found. */
export async function getUpload({ db, groupId }: Scope, id: string, { isLocked = false } = {}): Promise<UploadRow> {
  const { rows } = await sql<UploadRow>`
    select u.id, u.clinic_id, u.patient_id, u.file_name, u.bytes, u.facts, u.sha256, u.has_thumbnail, u.kept_at,
      p.status, p.first_name, p.last_name
    from radiology_uploads u join patients p on p.group_id = u.group_id and p.id = u.patient_id
    where u.group_id = ${groupId} and u.id = ${id}
    ${isLocked ? sql`for update of u for key share of p` : sql``}`.execute(db)
  const [row] = rows
  if (!row) throw new AppError('not_found')
  return row
}

/** Writes what was read in an upload, unless it is written or the upload is gone. */
export async function setFacts(
  { db, groupId, clock }: Scope,
  id: string,
  { facts: { thumbnail, ...facts }, sha256 }: { facts: ImageFacts; sha256: string },
): Promise<void> {
  await db
    .updateTable('radiologyUploads')
    .set({ facts: JSON.stringify(facts), sha256, hasThumbnail: thumbnail !== null, readAt: clock.now() })
    .where('groupId', '=', groupId)
    .where('id', '=', id)
    .where('readAt', 'is', null)
    .execute()
}

/** Removes an upload that was not kept. Refuses: not_found, image_upload_kept. */
export async function deleteUpload(ctx: Scope, id: string): Promise<void> {
  const { keptAt } = await getUpload(ctx, id, { isLocked: true })
  if (keptAt !== null) throw kept(id)
  await ctx.db.deleteFrom('radiologyUploads').where('groupId', '=', ctx.groupId).where('id', '=', id).execute()
}

/** Moves uploads from one patient to another; only `ids`, if present. Returns their ids. */
export async function moveUploads({ db, groupId }: Scope, { from, to, ids }: Move): Promise<string[]> {
  const rows = await db
    .updateTable('radiologyUploads')
    .set({ patientId: to })
    .where('groupId', '=', groupId)
    .where('patientId', '=', from)
    .$if(ids !== undefined, (query) => query.where('id', 'in', [...(ids ?? []), nilId]))
    .returning('id')
    .execute()
  return rows.map(({ id }) => id)
}

/** The refusal of an upload that became an image, whose id is the same. */
export const kept = (id: string): AppError => new AppError('image_upload_kept', { details: { imageId: id } })

/** What a person says of an image, after the checks of the contract. */
export interface Description {
  kind: string
  teeth: string[]
  side: ImageSide | null
  takenOn: string
  takenAt: string | null
  authorId: string | null
  note: string | null
}

/**
 * The columns of a description, checked: the teeth exist and decide the side, the day is not after
 * today at the clinic, and the author works in the group. Without an author it is the caller.
 * Refuses: image_tooth_unknown, image_taken_in_future, image_author_elsewhere.
 */
export async function describe(ctx: Scope, description: Description, clinicId: string): Promise<Description> {
  const { db, groupId } = ctx
  const authorId = description.authorId ?? authorOf(ctx)
  const [todays, author] = await Promise.all([
    readTodays(ctx),
    description.authorId === null
      ? undefined
      : db
          .selectFrom('users')
          .select('id')
          .where('groupId', '=', groupId)
          .where('id', '=', description.authorId)
          .executeTakeFirst(),
  ])
  const unknown = description.teeth.find((tooth) => !isTooth(tooth))
  if (unknown !== undefined) throw new AppError('image_tooth_unknown', { details: { tooth: unknown } })
  if (description.takenOn > todays.of(clinicId)) throw new AppError('image_taken_in_future')
  if (description.authorId !== null && !author) throw new AppError('image_author_elsewhere')
  const { kind, takenOn, takenAt, note } = description
  return { kind, teeth: [...new Set(description.teeth)], side: sideOf(description), takenOn, takenAt, authorId, note }
}

/** A new image: what is said of it, its file, and what the file says. */
export interface NewImage extends Description {
  /** That of its file in the store. */
  id: string
  clinicId: string
  patientId: string | null
  source: 'upload' | 'device'
  /** The device that sent it (RAD-07). */
  deviceId?: string
  fileName: string
  bytes: number
  sha256: string
  hasThumbnail: boolean
  facts: Omit<ImageFacts, 'thumbnail'>
}

/** Adds images. Their files are in the store already. */
export async function insertImages(ctx: Scope, added: readonly (NewImage & { createdAt?: Date })[]): Promise<void> {
  if (added.length === 0) return
  const rows = added.map(({ facts, createdAt = ctx.clock.now(), ...image }) => {
    const { format, columns, rows, frames, bitsStored, photometric, transferSyntax, modality, spacing } = facts
    const { studyUid, seriesUid, sopUid, sopClass, instanceNumber, patientName, patientId, birthDate, dicomJson } = facts
    return {
      ...image,
      ...{ groupId: ctx.groupId, createdBy: authorOf(ctx), createdAt },
      ...{ format, columns, rows, frames, bitsStored, photometric, transferSyntax, modality },
      ...{ spacingRow: spacing?.row ?? null, spacingColumn: spacing?.column ?? null, spacingSource: spacing?.source ?? null },
      ...{ studyUid, seriesUid, sopUid, sopClass, instanceNumber },
      ...{ nameInside: patientName, patientIdInside: patientId, birthDateInside: birthDate },
      dicomJson: dicomJson && JSON.stringify(dicomJson),
    }
  })
  await ctx.db.insertInto('radiologyImages').values(rows).execute()
}

/** Notes that an upload became an image. */
export async function markKept({ db, groupId, clock }: Scope, id: string): Promise<void> {
  await db
    .updateTable('radiologyUploads')
    .set({ keptAt: clock.now() })
    .where('groupId', '=', groupId)
    .where('id', '=', id)
    .execute()
}

export type LockedMount = RecordRow<'radiologyMounts'> & { layout: MountLayout; slots: { slot: string; imageId: string }[] }

/** A mount and its slots, locked. Refuses: not_found, image_mount_archived. */
export async function lockMount(ctx: Scope, id: string): Promise<LockedMount> {
  const row = await mounts.lock(ctx, id)
  if (row.archivedAt !== null) throw new AppError('image_mount_archived')
  // After the lock, so that a slot that someone filled in between is seen.
  const slots = await ctx.db
    .selectFrom('radiologyMountSlots')
    .select(['slot', 'imageId'])
    .where('groupId', '=', ctx.groupId)
    .where('mountId', '=', id)
    .execute()
  return { ...row, layout: row.layout as MountLayout, slots } // its constraint holds the same list
}

/** Puts images in slots of a mount that the caller has locked, or that is new. */
export async function fillSlots(ctx: Scope, mountId: string, slots: readonly { slot: string; imageId: string }[]): Promise<void> {
  if (slots.length === 0) return
  const { groupId, newId } = ctx
  const rows = slots.map(({ slot, imageId }) => ({ groupId, id: newId(), mountId, slot, imageId }))
  await ctx.db.insertInto('radiologyMountSlots').values(rows).execute()
}

/** Empties a slot, and takes an image out of the mount wherever it is. */
export async function emptySlots(
  { db, groupId }: Scope,
  mountId: string,
  { slot, imageId }: { slot: string; imageId: string | null },
): Promise<void> {
  await db
    .deleteFrom('radiologyMountSlots')
    .where('groupId', '=', groupId)
    .where('mountId', '=', mountId)
    .where((is) => is.or([is('slot', '=', slot), ...(imageId === null ? [] : [is('imageId', '=', imageId)])]))
    .execute()
}

/** The images of a patient among these ids, in the order of their making, without archived ones. */
export async function findOwnImages({ db, groupId }: Scope, patientId: string, ids: readonly string[]) {
  if (ids.length === 0) return []
  return db
    .selectFrom('radiologyImages')
    .select(['id', 'kind', 'teeth', 'side'])
    .where('groupId', '=', groupId)
    .where('patientId', '=', patientId)
    .where('archivedAt', 'is', null)
    .where('id', 'in', [...ids])
    .orderBy('id')
    .execute()
}

/** Locks the patient's file against an archive or a merge. Refuses: not_found, patient_archived. */
export async function holdPatient({ db, groupId }: Scope, patientId: string, field?: string): Promise<void> {
  const { rows } = await sql<{ status: string }>`
    select status from patients where group_id = ${groupId} and id = ${patientId} for key share`.execute(db)
  const [row] = rows
  if (!row && field !== undefined) requireReferences({ [field]: false })
  if (!row) throw new AppError('not_found')
  if (row.status === 'archived') throw new AppError('patient_archived')
}

/** Whether the group has the clinic, in use. */
export async function hasClinic({ db, groupId }: Scope, id: string): Promise<boolean> {
  const row = await db
    .selectFrom('clinics')
    .select('id')
    .where('groupId', '=', groupId)
    .where('id', '=', id)
    .where('archivedAt', 'is', null)
    .executeTakeFirst()
  return row !== undefined
}
