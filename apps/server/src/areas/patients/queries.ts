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

/** Inserts many files in one statement, each with its id and its moment of creation. */
export async function insertPatients(
  { db, groupId }: Scope,
  opened: readonly { id: string; file: FileGiven; openedAt: Date }[],
): Promise<void> {
  const rows = opened.map(({ id, file, openedAt }) => ({ groupId, id, createdAt: openedAt, ...columnsOf(file) }))
  await db.insertInto('patients').values(rows).execute()
}

/**
 * NOTIF-06: notifies of a new patient, or of an import of several. A file without a clinic is one
 * of every clinic of the group.
 */
export async function notifyOfPatient(
  { db, groupId, newId, clock }: Scope,
  { clinicId, facts, path }: { clinicId: string | null; facts: { patientId: string } | { count: number }; path: string },
): Promise<void> {
  await sql`select private.notify(${groupId}, ${clinicId}::uuid, ${newId()}, 'new_patient', ${JSON.stringify(facts)}::jsonb, ${path}, ${clock.now()})`.execute(
    db,
  )
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
 * Moves the rows of a part to another patient, in the part's own way if it has one; only `ids`, if
 * present. Returns their ids.
 */
export async function movePart(ctx: Scope, part: HeldPart, move: Move): Promise<string[]> {
  const { from, to, ids = null } = move
  const moveRows = async () => {
    const { rows } = await sql<{ id: string }>`
      update ${sql.table(part.table)} set patient_id = ${to}, version = version + 1
      where group_id = ${ctx.groupId} and patient_id = ${from} and (${ids}::uuid[] is null or ${goesBack(part, move)})
      returning id`.execute(ctx.db)
    return rows.map(({ id }) => id)
  }
  return part.move ? part.move(ctx, move, moveRows) : moveRows()
}

/** The condition for rows that go back when a merge is undone. */
const goesBack = ({ table, followsAppointment = false }: HeldPart, { to, ids = [] }: Move) => {
  const cameAlong = sql`id = any (${[...ids]}::uuid[])`
  if (!followsAppointment) return cameAlong
  const appointment = sql`${sql.table(table)}.appointment_id`
  return sql`case when ${appointment} is null then ${cameAlong} else exists (
    select from appointments a where a.group_id = ${sql.table(table)}.group_id and a.id = ${appointment} and a.patient_id = ${to}) end`
}
