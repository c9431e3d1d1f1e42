import { sql, type RawBuilder } from 'kysely'
import type * as wire from '@molaire/contract/tariffs/endpoints'
import type { QuickSelection } from '@molaire/contract/tariffs/shapes'
import type { Context, Scope } from '../../../platform/context.ts'
import { reading } from '../../../platform/db/transaction.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import { wholeList } from '../../../platform/http/list.ts'
import type { RequestOf } from '../../../platform/http/handle.ts'

/** A quick selection with its tariffs, in their order. */
export interface StoredSelection {
  id: string
  clinicId: string
  nameFr: string
  nameEn: string | null
  archivedAt: Date | null
  version: number
  tariffIds: string[]
}

export const presentSelection = ({ archivedAt, ...selection }: StoredSelection): QuickSelection => ({
  ...selection,
  isArchived: archivedAt !== null,
})

async function select({ db, groupId }: Scope, where: RawBuilder<boolean>): Promise<StoredSelection[]> {
  const { rows } = await sql<StoredSelection>`
    select q.id, q.clinic_id, q.name_fr, q.name_en, q.archived_at, q.version,
      array(
        select i.tariff_id from quick_selection_tariffs i
        where i.group_id = q.group_id and i.quick_selection_id = q.id order by i.position) as tariff_ids
    from quick_selections q where q.group_id = ${groupId} and ${where} order by q.position, q.id`.execute(db)
  return rows
}

/** CFG-06: quick selections of the group or of one clinic, in their order. */
export const listQuickSelections = (
  ctx: Context,
  { query: { clinicId, archived } }: RequestOf<typeof wire.listQuickSelections>,
) =>
  reading(ctx, async (ctx) => {
    const isShown =
      archived === 'all' ? sql`true` : archived === 'yes' ? sql`q.archived_at is not null` : sql`q.archived_at is null`
    const ofClinic = clinicId === undefined ? sql`true` : sql`q.clinic_id = ${clinicId}`
    return wholeList((await select(ctx, sql<boolean>`${isShown} and ${ofClinic}`)).map(presentSelection))
  })

/** Refuses with not_found. */
export async function getSelection(ctx: Scope, id: string): Promise<StoredSelection> {
  const [row] = await select(ctx, sql<boolean>`q.id = ${id}`)
  if (!row) throw new AppError('not_found')
  return row
}

/** The ids of a clinic's quick selections in use, in their order. */
export const listSelectionIds = async (ctx: Scope, clinicId: string): Promise<string[]> =>
  (await select(ctx, sql<boolean>`q.clinic_id = ${clinicId} and q.archived_at is null`)).map(({ id }) => id)

/** Whether all of these tariffs are the clinic's; archived ones too. */
export async function areOfClinic({ db, groupId }: Scope, clinicId: string, tariffIds: readonly string[]): Promise<boolean> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from tariffs
    where group_id = ${groupId} and clinic_id = ${clinicId} and id = any(${tariffIds}::uuid[])`.execute(db)
  return rows[0]?.n === new Set(tariffIds).size
}
