import { sql } from 'kysely'
import type { Scope } from '../../../platform/context.ts'

/** How many times a patient was put on a list, whatever became of it. */
export async function countOfPatient({ db, groupId }: Scope, patientId: string): Promise<number> {
  const { count } = await db
    .selectFrom('waitingListEntries')
    .select(sql<number>`count(*)`.as('count'))
    .where('groupId', '=', groupId)
    .where('patientId', '=', patientId)
    .executeTakeFirstOrThrow()
  return count
}

/** All of a patient's entries with the names that a reader needs, the earliest first. */
export const listAllOfPatient = ({ db, groupId }: Scope, patientId: string) =>
  db
    .selectFrom('waitingListEntries as e')
    .innerJoin('clinics as c', (on) => on.onRef('c.groupId', '=', 'e.groupId').onRef('c.id', '=', 'e.clinicId'))
    .innerJoin('appointmentTypes as t', (on) => on.onRef('t.groupId', '=', 'e.groupId').onRef('t.id', '=', 'e.appointmentTypeId'))
    .leftJoin('users as u', (on) => on.onRef('u.groupId', '=', 'e.groupId').onRef('u.id', '=', 'e.practitionerId'))
    .select(['e.id', 'e.createdAt', 'e.status', 'e.statusChangedAt', 'e.durationMinutes', 'e.weekdays', 'e.dayParts', 'e.note'])
    .select(['e.availableFrom', 'e.availableUntil', 'e.priority', 'e.appointmentId', 'e.bookedAppointmentId'])
    .select(['c.name as clinicName', 'c.timeZone', 't.name as typeName', 'u.firstName', 'u.lastName', 'u.title', 'u.credential'])
    .where('e.groupId', '=', groupId)
    .where('e.patientId', '=', patientId)
    .orderBy('e.createdAt')
    .orderBy('e.id')
    .execute()
export type OfPatientRow = Awaited<ReturnType<typeof listAllOfPatient>>[number]
