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
 * All fields of a file. Without a status, a new file is active and an existing one keeps its own.
 */
export type FileGiven = NewPatient & { status?: PatientStatus | undefined }

/** The columns of a file. Alerts are one JSON value, not a PostgreSQL array. */
const columnsOf = ({ alerts, ...values }: FileGiven) => ({ ...values, alerts: JSON.stringify(alerts) })

/** Returns the new file's id. */
export async function insertPatient(ctx: Scope, file: FileGiven): Promise<string> {
  const id = ctx.newId()
  await insertPatients(ctx, [{ id, file, openedAt: ctx.clock.now() }])
  return id
}

/** Inserts many files in one statement, each with its id and its moment of creation. */
export async function insertPatients(
  { db, groupId }: Scope,
  opened: readonly { id: string; file: FileGiven; openedAt: Date }[],
): Promise<void> {
  const rows = opened.map(({ id, file, openedAt }) => ({ groupId, id, createdAt: openedAt, ...columnsOf(file) }))
  await db.insertInto('patients').values(rows).execute()
}

/**
 * Locks a file until the end of the transaction: against other changes, or with `all` also against
 * rows that are about to refer to it (a booking). Refuses with not_found, also for one of another
 * group.
 */
export async function lockPatient({ db, groupId }: Scope, id: string, against: 'changes' | 'all' = 'changes'): Promise<void> {
  const file = db.selectFrom('patients').select('id').where('groupId', '=', groupId).where('id', '=', id)
  const row = await (against === 'all' ? file.forUpdate() : file.forNoKeyUpdate()).executeTakeFirst()
  if (!row) throw new AppError('not_found')
}

/**
 * Changes one file and increments its version. The caller has locked the row and checked the
 * change.
 */
export const { set: setColumns, delete: deletePatient } = rowsOf('patients')

/** Replaces all fields of a file. */
export const setFile = (ctx: Scope, id: string, values: FileGiven): Promise<void> => setColumns(ctx, id, columnsOf(values))

export const setAlerts = (ctx: Scope, id: string, alerts: readonly Alert[]): Promise<void> =>
  setColumns(ctx, id, { alerts: JSON.stringify(alerts) })

/**
 * Locks the birth date, telephone, e-mail and number of a person until the end of the transaction,
 * so that other transactions that create a file with one of them wait. Duplicates always share one
 * of them (PAT-04). Always in this order, to prevent deadlocks.
 */
export async function lockIdentity(
  { db, groupId }: Scope,
  { dateOfBirth, phone, email, healthInsuranceNumber }: Identity,
): Promise<void> {
  const values = { born: dateOfBirth, phone, email: email?.toLowerCase(), healthInsuranceNumber }
  const keys = Object.entries(values).flatMap(([name, value]) => (value ? [`${groupId} patient ${name} ${value}`] : []))
  if (keys.length > 0)
    await sql`select pg_advisory_xact_lock(hashtextextended(key, 0)) from unnest(${keys}::text[]) key`.execute(db)
}

/** Whether the group has this member of the staff. */
export async function hasUser({ db, groupId }: Scope, id: string): Promise<boolean> {
  const row = await db.selectFrom('users').select('id').where('groupId', '=', groupId).where('id', '=', id).executeTakeFirst()
  return row !== undefined
}

/**
 * The `move` of a part whose rows may belong to an appointment. When a merge is undone, such a row
 * goes with its appointment, whenever it was made; another one if it came with the file.
 */
export const moveWithAppointments =
  (table: 'invoices' | 'treatment_plans' | 'prescriptions'): NonNullable<HeldPart['move']> =>
  async ({ db, groupId }, { from, to, ids }, moveRows) => {
    if (!ids) return moveRows()
    const { rows } = await sql<{ id: string }>`
      update ${sql.table(table)} t set patient_id = ${to}, version = t.version + 1
      where t.group_id = ${groupId} and t.patient_id = ${from} and case
        when t.appointment_id is not null then exists (
          select from appointments a where a.group_id = t.group_id and a.id = t.appointment_id and a.patient_id = ${to})
        else t.id = any(${[...ids]}::uuid[]) end
      returning t.id`.execute(db)
    return rows.map(({ id }) => id)
  }

/**
 * Moves the rows of a part to another patient, in the part's own way if it has one; only `ids`, if
 * present. Returns their ids.
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
