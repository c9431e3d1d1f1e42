import { sql } from 'kysely'
import type { Identity } from '@molaire/domain/patients/duplicates'
import type { Scope } from '../../../platform/context.ts'
import { byName, type Named } from './read-line.ts'

/** The clinics and the staff of the group, by the names that lines may write. */
export async function readNamed({ db, groupId }: Scope): Promise<{ clinics: Named; staff: Named }> {
  const clinics = await db.selectFrom('clinics').select(['id', 'name', 'archivedAt']).where('groupId', '=', groupId).execute()
  const open = clinics.filter(({ archivedAt }) => archivedAt === null)
  const staff = await db
    .selectFrom('users')
    .select(['id', 'firstName', 'lastName', 'email'])
    .where('groupId', '=', groupId)
    .execute()
  return {
    // The name of a clinic that was archived may have become another's.
    clinics: new Map([...byName(clinics.map(namesOf)), ...byName(open.map(namesOf))]),
    staff: byName(
      staff.map(({ id, firstName, lastName, email }) => ({
        id,
        names: [`${firstName} ${lastName}`, `${lastName} ${firstName}`, email],
      })),
    ),
  }
}

const namesOf = ({ id, name }: { id: string; name: string }) => ({ id, names: [name] })

/** A file that may be like a line; `at` is the place of the line among those asked. */
export type Candidate = Identity & { at: number; id: string }

/** Files that share something with lines; not every one of many (migration 0020). */
export async function readCandidates({ db }: Scope, lines: readonly Identity[]): Promise<Candidate[]> {
  const linesJson = JSON.stringify(lines.map((line, at) => ({ at, ...line })))
  const { rows } = await sql<Candidate>`
    select at, id, first_name, last_name, date_of_birth, phone, email, health_insurance_number
    from private.patients_like_lines(${linesJson}::jsonb)`.execute(db)
  return rows
}

/** The transactions that are over now, as PostgreSQL writes them. */
export async function currentSnapshot({ db }: Scope): Promise<string> {
  const { rows } = await sql<{ now: string }>`select pg_current_snapshot()::text as now`.execute(db)
  return rows[0]?.now ?? ''
}

/**
 * The files that others opened or changed since a snapshot; archived ones too, not those that a
 * merge took in. The log of the group knows them by their transactions.
 */
export async function readChangedSince({ db, groupId }: Scope, snapshot: string): Promise<Identity[]> {
  const { rows } = await sql<Identity>`
    select first_name, last_name, date_of_birth, phone, email, health_insurance_number from patients
    where group_id = ${groupId} and merged_into_id is null and id in (
      select row_id from audit_events
      where group_id = ${groupId} and transaction_id >= pg_snapshot_xmin(${snapshot}::pg_snapshot)
        and not pg_visible_in_snapshot(transaction_id, ${snapshot}::pg_snapshot) and transaction_id <> pg_current_xact_id()
        and table_name = 'patients' and action in ('insert', 'update'))`.execute(db)
  return rows
}
