import { createHash, randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { Scope } from '../../../platform/context.ts'
import type { Database } from '../../../platform/db/pool.ts'
import { AppError } from '../../../platform/http/app-error.ts'

/** A new key: 256 bits. The word in front tells whoever finds one what it opens. */
export const newKey = (): string => `molaire-image-${randomBytes(32).toString('base64url')}`

const hashOf = (key: string): Buffer => createHash('sha256').update(key).digest()

/** A device as its key says who it is. */
export interface Device {
  groupId: string
  id: string
  clinicId: string
  name: string
  mayStore: boolean
  mayRead: boolean
}

/**
 * The device with this key, unless it was revoked. A program has no user, so the query runs outside
 * row-level security. It notes the use.
 */
export async function findDeviceOfKey(database: Database, key: string, now: Date): Promise<Device | undefined> {
  const { rows } = await sql<Device>`select * from private.device_of_key(${hashOf(key)}, ${now})`.execute(database.db)
  return rows[0]
}

const withPeople = ({ db, groupId }: Scope) =>
  db
    .selectFrom('imagingDevices as d')
    .innerJoin('users as c', (on) => on.onRef('c.groupId', '=', 'd.groupId').onRef('c.id', '=', 'd.createdBy'))
    .leftJoin('users as r', (on) => on.onRef('r.groupId', '=', 'd.groupId').onRef('r.id', '=', 'd.revokedBy'))
    .select([
      'd.id',
      'd.version',
      'd.clinicId',
      'd.name',
      'd.mayStore',
      'd.mayRead',
      'd.createdAt',
      'd.lastUsedAt',
      'd.revokedAt',
    ])
    .select(['d.createdBy', 'c.firstName as createdByFirstName', 'c.lastName as createdByLastName'])
    .select(['d.revokedBy', 'r.firstName as revokedByFirstName', 'r.lastName as revokedByLastName'])
    .where('d.groupId', '=', groupId)

/** Those in use first, each kind by name. */
export const listDevices = (ctx: Scope) =>
  withPeople(ctx)
    .orderBy(sql`d.revoked_at is not null`)
    .orderBy('d.name')
    .orderBy('d.id')
    .execute()

export type DeviceRow = Awaited<ReturnType<typeof listDevices>>[number]

/** Refuses: not_found. */
export async function getDevice(ctx: Scope, id: string): Promise<DeviceRow> {
  const row = await withPeople(ctx).where('d.id', '=', id).executeTakeFirst()
  if (!row) throw new AppError('not_found')
  return row
}

/** Refuses: not_found. */
export async function lockDevice(ctx: Scope, id: string): Promise<DeviceRow> {
  const { db, groupId } = ctx
  await db.selectFrom('imagingDevices').select('id').where('groupId', '=', groupId).where('id', '=', id).forUpdate().execute()
  return getDevice(ctx, id)
}

export async function insertDevice(
  { db, groupId, user, clock }: Scope,
  { key, ...device }: { id: string; clinicId: string; name: string; mayStore: boolean; mayRead: boolean; key: string },
): Promise<void> {
  const row = { ...device, groupId, keyHash: hashOf(key), createdBy: user.id, createdAt: clock.now() }
  await db.insertInto('imagingDevices').values(row).execute()
}

export async function setDevice(
  { db, groupId }: Scope,
  id: string,
  change: { name: string; mayStore: boolean; mayRead: boolean } | { revokedAt: Date; revokedBy: string },
): Promise<void> {
  await db
    .updateTable('imagingDevices')
    .set((device) => ({ ...change, version: device('version', '+', 1) }))
    .where('groupId', '=', groupId)
    .where('id', '=', id)
    .execute()
}

/** Whether the group has such a clinic that is not archived. */
export async function hasClinic({ db, groupId }: Scope, id: string): Promise<boolean> {
  const clinic = db.selectFrom('clinics').select('id').where('groupId', '=', groupId).where('id', '=', id)
  return (await clinic.where('archivedAt', 'is', null).executeTakeFirst()) !== undefined
}

/**
 * What must be known before an instance of a device is kept: whether the device may still store,
 * what the group already has under this SOP instance UID, the time zone of the clinic, and the
 * patient whose id (or whose file number) the device wrote. A patient of a closed file is not
 * matched. Instances of one UID are kept one after the other.
 */
export async function holdInstance(
  { db, groupId }: Scope,
  { deviceId, clinicId, sopUid, patientId }: { deviceId: string; clinicId: string; sopUid: string; patientId: string | null },
) {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`instance ${groupId} ${sopUid}`}, 0))`.execute(db)
  const ownId = patientId?.trim().toLowerCase() ?? ''
  const { rows } = await sql<{ mayStore: boolean; timeZone: string; patientId: string | null; known: Known[] }>`
    select d.may_store and d.revoked_at is null as may_store, c.time_zone,
      (select p.id from patients p
       where p.group_id = d.group_id and p.id = ${uuid.test(ownId) ? ownId : null}::uuid
         and p.status <> 'archived' and p.merged_into_id is null for key share) as patient_id,
      (select coalesce(jsonb_agg(jsonb_build_object('sha256', i.sha256, 'studyUid', i.study_uid, 'seriesUid', i.series_uid)), '[]')
       from radiology_images i where i.group_id = d.group_id and i.sop_uid = ${sopUid}) as known
    from imaging_devices d join clinics c on c.group_id = d.group_id and c.id = ${clinicId}
    where d.group_id = ${groupId} and d.id = ${deviceId}`.execute(db)
  return rows[0]
}
interface Known {
  sha256: string
  studyUid: string
  seriesUid: string
}
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** Writes into the audit log that these images were viewed. */
export async function insertViews({ db }: Scope, ids: readonly string[]): Promise<void> {
  await sql`select private.record_view('radiology_images', image, true) from unnest(${ids}::uuid[]) image`.execute(db)
}

/** The same of an image whose frames a device takes one by one: one view until a minute passed. */
export async function insertViewOfFrames({ db, groupId }: Scope, id: string, deviceId: string): Promise<void> {
  await sql`
    select private.record_view('radiology_images', ${id}, true)
    where not exists (
      select from audit_events e
      where e.group_id = ${groupId} and e.table_name = 'radiology_images' and e.row_id = ${id}
        and e.user_id = ${deviceId} and e.action = 'view' and e.at > clock_timestamp() - interval '1 minute')`.execute(db)
}
