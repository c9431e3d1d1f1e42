import { minutesOf } from '@molaire/domain/shared/local-time'
import type { Promised } from '@molaire/domain/schedule/stranded'
import type { PersonName } from '@molaire/domain/users/display-name'
import type { Scope } from '../../../platform/context.ts'
import { timeOfDay } from '../../../platform/db/time-of-day.ts'
import { isToCome } from '../../clinics/index.ts'

/** An appointment to come or under way, with the names that the screen shows. */
export type ComingAppointment = Promised & {
  id: string
  patient: PersonName
  practitioner: PersonName
  roomName: string
  roomNameEn: string | null
}

/** The appointments of a clinic to come or under way, earliest first. */
export async function listComingAppointments({ db, groupId, clock }: Scope, clinicId: string): Promise<ComingAppointment[]> {
  const rows = await db
    .selectFrom('appointments as a')
    .innerJoin('patients as p', (on) => on.onRef('p.groupId', '=', 'a.groupId').onRef('p.id', '=', 'a.patientId'))
    .innerJoin('users as u', (on) => on.onRef('u.groupId', '=', 'a.groupId').onRef('u.id', '=', 'a.practitionerId'))
    .innerJoin('rooms as r', (on) => on.onRef('r.groupId', '=', 'a.groupId').onRef('r.id', '=', 'a.roomId'))
    .select(['a.id', 'a.roomId', 'a.practitionerId', 'a.appointmentTypeId', 'a.startsOn', 'a.startTime', 'a.durationMinutes'])
    .select(['p.firstName as patientFirstName', 'p.lastName as patientLastName', 'r.name as roomName', 'r.nameEn as roomNameEn'])
    .select(['u.firstName', 'u.lastName', 'u.title', 'u.credential'])
    .where('a.groupId', '=', groupId)
    .where('a.clinicId', '=', clinicId)
    .where(isToCome(clock.now()))
    .orderBy('a.startsAt')
    .orderBy('a.id')
    .execute()
  return rows.map((row) => {
    const start = minutesOf(timeOfDay(row.startTime))
    return {
      id: row.id,
      date: row.startsOn,
      start,
      end: start + row.durationMinutes,
      roomId: row.roomId,
      practitionerId: row.practitionerId,
      typeId: row.appointmentTypeId,
      patient: { firstName: row.patientFirstName, lastName: row.patientLastName },
      practitioner: { firstName: row.firstName, lastName: row.lastName, title: row.title, credential: row.credential },
      roomName: row.roomName,
      roomNameEn: row.roomNameEn,
    }
  })
}
