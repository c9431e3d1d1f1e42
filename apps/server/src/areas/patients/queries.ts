import { sql } from 'kysely'
import type { NewPatient } from '@molaire/contract/patients/shapes'
import type { Alert } from '@molaire/domain/patients/alerts'
import type { PatientStatus } from '@molaire/domain/patients/status'
import type { Identity } from '@molaire/domain/patients/duplicates'
import type { Scope } from '../../platform/context.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { rowsOf } from '../../platform/records/rows-of.ts'
import type { HeldPart, Move } from './parts.ts'

/**
 * All that a file says, with its status where it is given: a new one is active otherwise, a known
 * one stays as it is.
 */
export type FileGiven = NewPatient & { status?: PatientStatus | undefined }

/** A file's columns as JSON wants them: alerts are one JSON value, not an array of PostgreSQL's. */
const columnsOf = ({ alerts, ...values }: FileGiven) => ({ ...values, alerts: JSON.stringify(alerts) })

/** Answers the new file's id. */
export async function insertPatient(ctx: Scope, file: FileGiven): Promise<string> {
  const id = ctx.newId()
  await insertPatients(ctx, [{ id, file, openedAt: ctx.clock.now() }])
  return id
}

/** Opens many files in one statement, each under its id and at its moment. */
export async function insertPatients(
  { db, groupId }: Scope,
  opened: readonly { id: string; file: FileGiven; openedAt: Date }[],
): Promise<void> {
  const rows = opened.map(({ id, file, openedAt }) => ({ groupId, id, createdAt: openedAt, ...columnsOf(file) }))
  await db.insertInto('patients').values(rows).execute()
}

/**
 * Holds a file until the end of the transaction: against other changes, or against everything, also
 * whoever is about to name it (a booking). Refuses with not_found, for another group's too.
 */
export async function lockPatient({ db, groupId }: Scope, id: string, against: 'changes' | 'all' = 'changes'): Promise<void> {
  const file = db.selectFrom('patients').select('id').where('groupId', '=', groupId).where('id', '=', id)
  const row = await (against === 'all' ? file.forUpdate() : file.forNoKeyUpdate()).executeTakeFirst()
  if (!row) throw new AppError('not_found')
}

/**
 * Changes of one file, whose version grows: whoever calls holds the row and has judged the change.
 */
export const { set: setColumns, delete: deletePatient } = rowsOf('patients')

/** All that a file says, given again. */
export const setFile = (ctx: Scope, id: string, values: FileGiven): Promise<void> => setColumns(ctx, id, columnsOf(values))

export const setAlerts = (ctx: Scope, id: string, alerts: readonly Alert[]): Promise<void> =>
  setColumns(ctx, id, { alerts: JSON.stringify(alerts) })

/**
 * Makes whoever opens a file that has a birth date, a telephone, an e-mail or a number in common
 * with this one wait for the end of the transaction: no two files are alike without one of them
 * (PAT-04). Always in this order, so that no two wait for each other.
 */
export async function lockIdentity(
  { db, groupId }: Scope,
  { dateOfBirth, phone, email, healthInsuranceNumber }: Identity,
): Promise<void> {
  const given = { born: dateOfBirth, phone, email: email?.toLowerCase(), healthInsuranceNumber }
  const keys = Object.entries(given).flatMap(([name, value]) => (value ? [`${groupId} patient ${name} ${value}`] : []))
  if (keys.length > 0)
    await sql`select pg_advisory_xact_lock(hashtextextended(key, 0)) from unnest(${keys}::text[]) key`.execute(db)
}

/** Whether the group has this member of the staff. */
export async function hasUser({ db, groupId }: Scope, id: string): Promise<boolean> {
  const row = await db.selectFrom('users').select('id').where('groupId', '=', groupId).where('id', '=', id).executeTakeFirst()
  return row !== undefined
}

/**
 * Makes rows that a part holds another patient's, in the part's own way if it has one; only those
 * named, where they are named. Answers their ids.
 */
export async function movePart(ctx: Scope, part: HeldPart, move: Move): Promise<string[]> {
  const { from, to, ids = null } = move
  const moveRows = async () => {
    const { rows } = await sql<{ id: string }>`
      update ${sql.table(part.table)} set patient_id = ${to}, version = version + 1
      where group_id = ${ctx.groupId} and patient_id = ${from} and (${ids}::uuid[] is null or id = any (${ids}::uuid[]))
      returning id`.execute(ctx.db)
    return rows.map(({ id }) => id)
  }
  return part.move ? part.move(ctx, move, moveRows) : moveRows()
}
