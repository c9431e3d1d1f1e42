import { sql } from 'kysely'
import type { Identity } from '@molaire/domain/patients/duplicates'
import type { Scope } from '../../../platform/context.ts'
import { byName, type Named } from './read-line.ts'

/** The clinics and the staff of the group, by the names that lines may contain. */
export async function readNamed({ db, groupId }: Scope): Promise<{ clinics: Named; staff: Named }> {
  const clinics = await db.selectFrom('clinics').select(['id', 'name', 'archivedAt']).where('groupId', '=', groupId).execute()
  const open = clinics.filter(({ archivedAt }) => archivedAt === null)
  const staff = await db
    .selectFrom('users')
    .select(['id', 'firstName', 'lastName', 'email'])
    .where('groupId', '=', groupId)
    .execute()
  return {
    // An open clinic may have the name of an archived one.
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

/** A file that may be like a line; `at` is the index of that line. */
export type Candidate = Identity & { at: number; id: string }

/** Files that share something with the lines. Not all of them, when many do (migration 0020). */
export async function readCandidates({ db }: Scope, lines: readonly Identity[]): Promise<Candidate[]> {
  const linesJson = JSON.stringify(lines.map((line, at) => ({ at, ...line })))
  const { rows } = await sql<Candidate>`
    select at, id, first_name, last_name, date_of_birth, phone, email, health_insurance_number
    from private.patients_like_lines(${linesJson}::jsonb)`.execute(db)
  return rows
}

/** The transactions that have ended by now, in PostgreSQL's notation. */
export async function currentSnapshot({ db }: Scope): Promise<string> {
  const { rows } = await sql<{ now: string }>`select pg_current_snapshot()::text as now`.execute(db)
  return rows[0]?.now ?? ''
}

/**
 * The files that other transactions created or changed since a snapshot, archived ones included,
 * merged ones not. The audit log has the transaction of each change.
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
