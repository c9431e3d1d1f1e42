import { sql } from 'kysely'
import { isOfKind, type FieldOfKind, type ListedField } from '@molaire/domain/patients/fields'
import { listedFields } from '@molaire/domain/patients/list-columns'
import type { Alert } from '@molaire/domain/patients/alerts'
import type { Scope } from '../../../platform/context.ts'

/** A file as the export writes it, with the names of clinics and people. */
export type ExportedRow = { id: string; status: string } & {
  [F in ListedField]: F extends FieldOfKind<'alerts'> ? readonly Alert[] : string | null
}

const selected = listedFields.map((name) => {
  const id = sql.ref(`p.${name}`)
  if (isOfKind(name, 'person'))
    return sql`(select btrim(u.first_name || ' ' || u.last_name) from users u where u.group_id = p.group_id and u.id = ${id})`.as(
      name,
    )
  if (isOfKind(name, 'clinic')) return sql`(select c.name from clinics c where c.group_id = p.group_id and c.id = ${id})`.as(name)
  return id.as(name)
})

/** Files as the export writes them, in the order of `ids`. */
export async function readExported({ db, groupId }: Scope, ids: readonly string[]): Promise<ExportedRow[]> {
  const rows = await db
    .selectFrom('patients as p')
    .select(['p.id', 'p.status', ...selected])
    .where('p.groupId', '=', groupId)
    .where('p.id', '=', sql<string>`any(${ids}::uuid[])`)
    .execute()
  const byId = new Map(rows.map((row) => [row.id, row as ExportedRow])) // each column has the type of its field
  return ids.flatMap((id) => byId.get(id) ?? [])
}
