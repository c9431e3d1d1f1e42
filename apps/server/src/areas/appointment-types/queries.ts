import type { Selectable } from 'kysely'
import type { Scope } from '../../platform/context.ts'
import type { AppointmentTypes } from '../../platform/db/tables.ts'

export type AppointmentTypeRow = Selectable<AppointmentTypes>
export type NewAppointmentType = { name: string; color: string }

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

/** Kinds of appointment of the group, in the order they were added: ids grow with time. */
export function listAppointmentTypes({ db, groupId }: Scope): Promise<AppointmentTypeRow[]> {
  return db.selectFrom('appointmentTypes').selectAll().where('groupId', '=', groupId).orderBy('id').execute()
}
