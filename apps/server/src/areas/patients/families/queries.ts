import { sql } from 'kysely'
import type { Scope } from '../../../platform/context.ts'
import { rowsOf } from '../../../platform/records/rows-of.ts'
import type { Move } from '../parts.ts'
import { setColumns } from '../queries.ts'

/**
 * Links between two people: the relative is the patient's `relationship`. To add one, the caller
 * locks both files.
 */
export const links = rowsOf('familyLinks')

/** Null when patients pay for themselves. The caller has locked the file, and the payer's. */
export const setPayer = (ctx: Scope, id: string, payerId: string | null): Promise<void> => setColumns(ctx, id, { payerId })

/**
 * Moves links from one file to the other; only `ids`, if present. Links that the other file has
 * already, and the link between the two, stay with the merged file, which no family shows; they are
 * there again when the merge is undone (Decision 0074). Returns the ids.
 */
export async function moveLinks({ db, groupId }: Scope, { from, to, ids }: Move): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    update family_links l set version = version + 1,
      patient_id = case when patient_id = ${from} then ${to} else patient_id end,
      relative_id = case when relative_id = ${from} then ${to} else relative_id end
    where group_id = ${groupId} and ${from} in (patient_id, relative_id) and ${to} not in (patient_id, relative_id)
      and (${ids ?? null}::uuid[] is null or id = any (${ids ?? null}::uuid[]))
      and not exists (
        select 1 from family_links o
        where o.group_id = l.group_id and ${to} in (o.patient_id, o.relative_id)
          and (case when l.patient_id = ${from} then l.relative_id else l.patient_id end) in (o.patient_id, o.relative_id))
    returning id`.execute(db)
  return rows.map(({ id }) => id)
}

/**
 * Moves the accounts that `from` pays for to `to`; only `ids`, if present. Returns the ids of the
 * patients.
 */
export async function movePayers({ db, groupId }: Scope, { from, to, ids }: Move): Promise<string[]> {
  const rows = await db
    .updateTable('patients')
    .set((column) => ({ payerId: to, version: column('version', '+', 1) }))
    .where('groupId', '=', groupId)
    .where('payerId', '=', from)
    .where('id', '<>', to)
    .$if(ids !== undefined, (query) => query.where('id', '=', sql<string>`any(${ids}::uuid[])`))
    .returning('id')
    .execute()
  return rows.map(({ id }) => id)
}
