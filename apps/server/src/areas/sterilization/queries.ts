import { sql, type Insertable } from 'kysely'
import type { LocalDate } from '@molaire/domain/shared/local-date'
import type { LoadStatus } from '@molaire/domain/sterilization/loads'
import type { RecallContactStatus } from '@molaire/domain/sterilization/recall'
import type { TrayFacts } from '@molaire/domain/sterilization/trays'
import { nilId, type Scope } from '../../platform/context.ts'
import { insertAll } from '../../platform/db/insert-all.ts'
import type { DB } from '../../platform/db/tables.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { rowsOf, type NewRow, type RecordRow } from '../../platform/records/rows-of.ts'

export const loads = rowsOf('sterilizationLoads')
export const trays = rowsOf('trays')
export const cycles = rowsOf('trayCycles')
export const contacts = rowsOf('sterilizationRecallContacts')
export type LoadRow = RecordRow<'sterilizationLoads'>

/** Who acts; null for the installation. */
export const authorOf = ({ user }: Scope): string | null => (user.id === nilId ? null : user.id)

/** Whether the group has the clinic, in use, and the clinic the room; no room is always there. */
export async function hasPlace({ db, groupId }: Scope, { clinicId, roomId }: { clinicId: string; roomId: string | null }) {
  const { rows } = await sql<{ clinic: boolean; room: boolean }>`
    select exists (select from clinics where group_id = ${groupId} and id = ${clinicId} and archived_at is null) as clinic,
      ${roomId}::uuid is null or exists (
        select from rooms where group_id = ${groupId} and id = ${roomId} and clinic_id = ${clinicId}) as room`.execute(db)
  return rows[0] ?? { clinic: false, room: false }
}

/** Writes the settings of a clinic over what they were. */
export async function setSettings(
  { db, groupId, newId }: Scope,
  row: { clinicId: string; shelfLifeDays: number | null },
): Promise<void> {
  await db
    .insertInto('sterilizationSettings')
    .values({ groupId, id: newId(), ...row })
    .onConflict((on) => on.columns(['groupId', 'clinicId']).doUpdateSet({ shelfLifeDays: row.shelfLifeDays }))
    .execute()
}

/** For how many days the packs of a clinic stay sterile; null without a limit. */
export async function shelfLifeOf({ db, groupId }: Scope, clinicId: string): Promise<number | null> {
  const row = await db
    .selectFrom('sterilizationSettings')
    .select('shelfLifeDays')
    .where('groupId', '=', groupId)
    .where('clinicId', '=', clinicId)
    .executeTakeFirst()
  return row?.shelfLifeDays ?? null
}

/**
 * Locks a sterilizer until the end of the transaction, so that one load at a time draws its number
 * there; undefined when the group does not have it.
 */
export async function lockSterilizer({ db, groupId }: Scope, id: string) {
  return db
    .selectFrom('sterilizers')
    .select(['id', 'clinicId', 'archivedAt'])
    .where('groupId', '=', groupId)
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()
}

/** The number of the next load of a day. The caller has locked the sterilizer. */
export async function nextNumber(
  { db, groupId }: Scope,
  { sterilizerId, loadedOn }: { sterilizerId: string; loadedOn: LocalDate },
) {
  const row = await db
    .selectFrom('sterilizationLoads')
    .select((load) => load.fn.max('number').as('last'))
    .where('groupId', '=', groupId)
    .where('sterilizerId', '=', sterilizerId)
    .where('loadedOn', '=', loadedOn)
    .executeTakeFirst()
  return (row?.last ?? 0) + 1
}

/** A tray with its current cycle, locked together. */
export interface LockedTray {
  id: string
  version: number
  clinicId: string
  clinicName: string
  serialNumber: string
  content: string | null
  discardedAt: Date | null
  cycle:
    | (Omit<NonNullable<TrayFacts['cycle']>, 'loadStatus'> & {
        id: string
        loadId: string
        loadStatus: LoadStatus
        usedOn: LocalDate | null
      })
    | null
}

/**
 * Locks trays with their loads and their current cycles until the end of the transaction, in that
 * order, and reads them as they are then. Those that the group does not have are left out.
 */
export async function lockTrays({ db, groupId }: Scope, by: { ids: readonly string[] } | { serialNumbers: readonly string[] }) {
  const is = 'ids' in by ? sql`t.id = any(${[...by.ids]}::uuid[])` : sql`t.serial_number = any(${[...by.serialNumbers]}::text[])`
  // Started together, they run in this order in one flight. Whoever recalls a load locks it
  // first, then its packs.
  const loadLocks = sql`
    select from sterilization_loads where group_id = ${groupId} and id in (
      select c.load_id from trays t join tray_cycles c on c.group_id = t.group_id and c.tray_id = t.id and c.replaced_at is null
      where t.group_id = ${groupId} and ${is}) order by id for share`.execute(db)
  const trayLocks = sql`select from trays t where t.group_id = ${groupId} and ${is} order by t.id for no key update`.execute(db)
  const read = sql<LockedTray>`
    select t.id, t.version, t.clinic_id, k.name as clinic_name, t.serial_number, t.content, t.discarded_at, case when c.id is not null then
      json_build_object('id', c.id, 'loadId', c.load_id, 'loadStatus', l.status, 'appointmentId', c.appointment_id,
        'quarantinedAt', c.quarantined_at, 'reprocessAt', c.reprocess_at, 'expiresOn', c.expires_on, 'usedOn', (
          select a.starts_on from appointments a where a.group_id = c.group_id and a.id = c.appointment_id)) end as cycle
    from trays t
      join clinics k on k.group_id = t.group_id and k.id = t.clinic_id
      left join tray_cycles c on c.group_id = t.group_id and c.tray_id = t.id and c.replaced_at is null
      left join sterilization_loads l on l.group_id = c.group_id and l.id = c.load_id
    where t.group_id = ${groupId} and ${is} order by t.serial_number`.execute(db)
  const [, , { rows }] = await Promise.all([loadLocks, trayLocks, read])
  return rows
}

/** One tray by its id, locked in the same way. Refuses with not_found. */
export async function lockTray(ctx: Scope, id: string): Promise<LockedTray> {
  const [tray] = await lockTrays(ctx, { ids: [id] })
  if (!tray) throw new AppError('not_found')
  return tray
}

/** Adds trays. Returns their ids in the order of their numbers. */
export async function insertTrays(
  ctx: Scope,
  { clinicId, serialNumbers, content }: { clinicId: string; serialNumbers: readonly string[]; content: string | null },
): Promise<string[]> {
  const values = { clinicId, content, createdBy: authorOf(ctx), movedAt: ctx.clock.now() }
  return (
    await trays.insert(
      ctx,
      serialNumbers.map((serialNumber) => ({ ...values, serialNumber })),
    )
  ).map(({ id }) => id)
}

/** Those of these numbers that the group has. */
export async function numbersAmong({ db, groupId }: Scope, serialNumbers: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ serialNumber: string }>`
    select serial_number from trays where group_id = ${groupId} and serial_number = any(${[...serialNumbers]}::text[]) order by 1`.execute(
    db,
  )
  return rows.map(({ serialNumber }) => serialNumber)
}

/** Notes that something happened to trays: they come first in the list. */
export async function touchTrays({ db, groupId, clock }: Scope, ids: readonly string[], set: object = {}): Promise<void> {
  if (ids.length === 0) return
  await db
    .updateTable('trays')
    .set((tray) => ({ ...set, movedAt: clock.now(), version: tray('version', '+', 1) }))
    .where('groupId', '=', groupId)
    .where('id', 'in', [...ids])
    .execute()
}

/** Puts trays in a load. The sterilization that they had before is replaced. */
export async function insertCycles(
  ctx: Scope,
  {
    trayIds,
    ...values
  }: { trayIds: readonly string[] } & Omit<NewRow<'trayCycles'>, 'trayId' | 'content'> & {
      contentOf: (id: string) => string | null
    },
): Promise<void> {
  const { contentOf, ...same } = values
  const now = ctx.clock.now()
  await ctx.db
    .updateTable('trayCycles')
    .set((cycle) => ({ replacedAt: now, version: cycle('version', '+', 1) }))
    .where('groupId', '=', ctx.groupId)
    .where('trayId', 'in', [...trayIds])
    .where('replacedAt', 'is', null)
    .execute()
  await cycles.insert(
    ctx,
    trayIds.map((trayId) => ({ ...same, trayId, content: contentOf(trayId) })),
  )
  await touchTrays(ctx, trayIds)
}

/** Takes a tray out of its load; the sterilization before is the current one again. */
export async function deleteCycle(ctx: Scope, { id, trayId }: { id: string; trayId: string }): Promise<void> {
  await cycles.delete(ctx, id)
  await sql`
    update tray_cycles set replaced_at = null, version = version + 1
    where group_id = ${ctx.groupId} and id = (
      select id from tray_cycles where group_id = ${ctx.groupId} and tray_id = ${trayId} order by id desc limit 1)`.execute(
    ctx.db,
  )
  await touchTrays(ctx, [trayId])
}

/** An appointment as the tab of trays looks at it. */
export interface LockedAppointment {
  id: string
  clinicId: string
  patientId: string
  status: string
  isSigned: boolean
}

/**
 * Locks an appointment against its signature until the end of the transaction. Refuses with
 * not_found.
 */
export async function lockAppointment({ db, groupId }: Scope, id: string): Promise<LockedAppointment> {
  const lock = sql`select from appointments where group_id = ${groupId} and id = ${id} for share`.execute(db)
  const read = sql<LockedAppointment>`
    select a.id, a.clinic_id, a.patient_id, a.status, exists (
      select from record_signatures s where s.group_id = a.group_id and s.appointment_id = a.id) as is_signed
    from appointments a where a.group_id = ${groupId} and a.id = ${id}`.execute(db)
  const [, { rows }] = await Promise.all([lock, read])
  const [row] = rows
  if (!row) throw new AppError('not_found')
  return row
}

/** The sterilization of a tray that served at an appointment, and whether a recall names it. */
export async function findUse({ db, groupId }: Scope, { trayId, appointmentId }: { trayId: string; appointmentId: string }) {
  const { rows } = await sql<{ id: string; isRecalled: boolean }>`
    select c.id, exists (
      select from sterilization_recall_packs r where r.group_id = c.group_id and r.tray_cycle_id = c.id) as is_recalled
    from tray_cycles c where c.group_id = ${groupId} and c.tray_id = ${trayId} and c.appointment_id = ${appointmentId}`.execute(
    db,
  )
  return rows[0]
}

type Recorded<Table extends keyof DB> = Omit<Insertable<DB[Table]>, 'groupId'>

/** Inserts loads, trays and cycles of older records. */
export async function insertRecorded(
  ctx: Scope,
  rows: {
    loads: readonly Recorded<'sterilizationLoads'>[]
    trays: readonly Recorded<'trays'>[]
    cycles: readonly Recorded<'trayCycles'>[]
  },
): Promise<void> {
  await insertAll(ctx, 'sterilizationLoads', rows.loads)
  await insertAll(ctx, 'trays', rows.trays)
  await insertAll(ctx, 'trayCycles', rows.cycles)
}

/** A sterilization of an older record, the appointment at which it served, and who linked it. */
export interface RecordedUse {
  id: string
  appointmentId: string
  linkedBy: string
}

/** Links sterilizations to the appointments that are there, at the moment when these began. */
export async function linkRecorded({ db, groupId }: Scope, uses: readonly RecordedUse[]): Promise<void> {
  const of = (name: keyof RecordedUse) => uses.map((use) => use[name])
  await sql`
    with linked as (
      update tray_cycles c set appointment_id = a.id, patient_id = a.patient_id, linked_by = u.linked_by, linked_at = a.starts_at
      from unnest(${of('id')}::uuid[], ${of('appointmentId')}::uuid[], ${of('linkedBy')}::uuid[]) as u (id, appointment_id, linked_by)
        join appointments a on a.group_id = ${groupId} and a.id = u.appointment_id and a.status in ('in_progress', 'completed')
      where c.group_id = ${groupId} and c.id = u.id and c.appointment_id is null
      returning c.tray_id, c.linked_at)
    update trays t set moved_at = greatest(t.moved_at, l.at)
    from (select tray_id, max(linked_at) as at from linked group by tray_id) l where t.group_id = ${groupId} and t.id = l.tray_id`.execute(
    db,
  )
}

/** Whether the group has made a recall. */
export async function hasRecall({ db, groupId }: Scope): Promise<boolean> {
  const row = await db.selectFrom('sterilizationRecalls').select('id').where('groupId', '=', groupId).limit(1).executeTakeFirst()
  return row !== undefined
}

/**
 * Locks the loads of packs, then their trays, until the end of the transaction: in the order of
 * lockTrays, so that whoever links one of them comes before or after.
 */
export async function lockPacks({ db, groupId }: Scope, packs: readonly { cycleId: string; trayId: string }[]): Promise<void> {
  await sql`
    select from sterilization_loads where group_id = ${groupId} and id in (
      select load_id from tray_cycles where group_id = ${groupId} and id = any(${packs.map(({ cycleId }) => cycleId)}::uuid[]))
    order by id for no key update`.execute(db)
  await sql`
    select from trays where group_id = ${groupId} and id = any(${packs.map(({ trayId }) => trayId)}::uuid[])
    order by id for no key update`.execute(db)
}

/** Writes a recall with its packs and the patients to contact. Returns its id. */
export async function insertRecall(
  ctx: Scope,
  recall: {
    loadId: string | null
    sterilizerId: string | null
    afterAt: Date | null
    untilAt: Date | null
    loadIds: string[]
    reason: string
    packs: readonly { cycleId: string; trayId: string; isUsed: boolean }[]
    patientIds: readonly string[]
  },
): Promise<string> {
  const { db, groupId, clock } = ctx
  const { packs, patientIds, ...values } = recall
  const recallId = ctx.newId()
  const now = clock.now()
  await db
    .insertInto('sterilizationRecalls')
    .values({ ...values, groupId, id: recallId, createdBy: authorOf(ctx), createdAt: now })
    .execute()
  await insertAll(
    ctx,
    'sterilizationRecallPacks',
    packs.map(({ cycleId, isUsed }) => ({ id: ctx.newId(), recallId, trayCycleId: cycleId, wasUsed: isUsed })),
  )
  await insertAll(
    ctx,
    'sterilizationRecallContacts',
    patientIds.map((patientId) => ({ id: ctx.newId(), recallId, patientId, status: 'to_contact', version: 1, createdAt: now })),
  )
  const unused = packs.filter(({ isUsed }) => !isUsed)
  await sql`
    update tray_cycles set quarantined_at = ${now}, version = version + 1
    where group_id = ${groupId} and id = any(${unused.map(({ cycleId }) => cycleId)}::uuid[]) and quarantined_at is null`.execute(
    db,
  )
  await touchTrays(
    ctx,
    unused.map(({ trayId }) => trayId),
  )
  return recallId
}

/** Writes down how a patient was reached. */
export const setContact = (
  ctx: Scope,
  id: string,
  { status, note }: { status: RecallContactStatus; note: string | null },
): Promise<void> =>
  contacts.set(ctx, id, {
    status,
    note,
    ...(status === 'to_contact'
      ? { contactedBy: null, contactedAt: null }
      : { contactedBy: authorOf(ctx), contactedAt: ctx.clock.now() }),
  })
