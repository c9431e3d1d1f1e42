import { sql, type Expression, type QueryCreator } from 'kysely'
import type { Alert } from '@molaire/domain/patients/alerts'
import type { Scope } from '../../../platform/context.ts'
import type { DB } from '../../../platform/db/tables.ts'
import { AppError } from '../../../platform/http/app-error.ts'

/** One appointment with all that its page shows. Refuses with not_found. */
export async function getRow(ctx: Scope, id: string) {
  const row = await selectRow(ctx.db, ctx.groupId).where('a.id', '=', id).executeTakeFirst()
  if (!row) throw new AppError('not_found')
  return row
}

export type AppointmentRow = Awaited<ReturnType<typeof getRow>>

/**
 * Selects all that an appointment's page shows. `db` may hide the table `appointments` behind the
 * rows that a statement has just written.
 */
export const selectRow = (db: QueryCreator<DB>, groupId: string | Expression<string>) =>
  db
    .selectFrom('appointments as a')
    .innerJoin('patients as p', (on) => on.onRef('p.groupId', '=', 'a.groupId').onRef('p.id', '=', 'a.patientId'))
    .innerJoin('users as u', (on) => on.onRef('u.groupId', '=', 'a.groupId').onRef('u.id', '=', 'a.practitionerId'))
    .innerJoin('rooms as r', (on) => on.onRef('r.groupId', '=', 'a.groupId').onRef('r.id', '=', 'a.roomId'))
    .innerJoin('appointmentTypes as t', (on) => on.onRef('t.groupId', '=', 'a.groupId').onRef('t.id', '=', 'a.appointmentTypeId'))
    .select([
      'a.id',
      'a.version',
      'a.clinicId',
      'a.timeZone',
      'a.roomId',
      'a.practitionerId',
      'a.patientId',
      'a.appointmentTypeId',
    ])
    .select(['a.startsOn', 'a.startTime', 'a.startsAt', 'a.durationMinutes', 'a.status', 'a.reason', 'a.cancellationReason'])
    .select(['a.arrivedAt', 'a.startedAt', 'a.statusChangedAt', 'a.createdAt'])
    .select(['r.name as roomName', 'r.nameEn as roomNameEn', 't.nameEn as typeNameEn'])
    .select(['p.firstName as patientFirstName', 'p.lastName as patientLastName', sql<Alert[]>`p.alerts`.as('patientAlerts')])
    .select(['p.phone as patientPhone', 'p.dateOfBirth as patientDateOfBirth'])
    .select(['u.firstName', 'u.lastName', 'u.title', 'u.credential', 'u.role'])
    .select(['t.name as typeName', 't.color as typeColor', 't.version as typeVersion', 't.archivedAt as typeArchivedAt'])
    .select(['t.defaultDurationMinutes as typeDefaultDurationMinutes', isFirstAppointment.as('isFirstAppointment')])
    .where('a.groupId', '=', groupId)

// No earlier appointment, cancelled and no-show ones aside. The schema is named to reach the table
// itself, even when `db` hides it.
const isFirstAppointment = sql<boolean>`not exists (
  select 1 from public.appointments e
  where e.group_id = a.group_id and e.patient_id = a.patient_id
    and e.starts_at < a.starts_at and e.status not in ('cancelled', 'no_show'))`
