import type { Selectable } from 'kysely'
import type { Scope } from '../../platform/context.ts'
import type { AppointmentTypes } from '../../platform/db/tables.ts'
import { AppError } from '../../platform/http/app-error.ts'

export type AppointmentTypeRow = Selectable<AppointmentTypes>
export type NewAppointmentType = Pick<AppointmentTypeRow, 'name' | 'color' | 'defaultDurationMinutes'>
type Change = Partial<NewAppointmentType & Pick<AppointmentTypeRow, 'archivedAt'>>

export function insertAppointmentType(
  { db, groupId, newId, clock }: Scope,
  values: NewAppointmentType,
): Promise<AppointmentTypeRow> {
  return db
    .insertInto('appointmentTypes')
    .values({ groupId, id: newId(), createdAt: clock.now(), ...values })
    .returningAll()
    .executeTakeFirstOrThrow()
}

/**
 * The kind of appointment, and how many others are offered; refuses with not_found, for another group's too. Every kind of the group is held
 * until the transaction ends, so that two of the last two cannot leave at once and nothing new names this one.
 */
export async function lockAppointmentType({ db, groupId }: Scope, id: string) {
  const types = await db
    .selectFrom('appointmentTypes')
    .selectAll()
    .where('groupId', '=', groupId)
    .orderBy('id')
    .forUpdate()
    .execute()
  const type = types.find((type) => type.id === id)
  if (!type) throw new AppError('not_found')
  return { type, others: types.filter((other) => other !== type && other.archivedAt === null).length }
}

/** Grows the version too; whoever calls holds the row. */
export function setAppointmentType({ db, groupId }: Scope, id: string, change: Change): Promise<AppointmentTypeRow> {
  return db
    .updateTable('appointmentTypes')
    .set((eb) => ({ ...change, version: eb('version', '+', 1) }))
    .where('groupId', '=', groupId)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
}

export async function deleteAppointmentType({ db, groupId }: Scope, id: string): Promise<void> {
  await db.deleteFrom('appointmentTypes').where('groupId', '=', groupId).where('id', '=', id).execute()
}
