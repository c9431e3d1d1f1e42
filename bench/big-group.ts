import { createUserBody } from '@molaire/contract/users/shapes'
import { addDays } from '@molaire/domain/shared/local-date'
import type pg from 'pg'
import type { AppParts } from '../apps/server/src/app.ts'
import { givenAppointmentType } from '../apps/server/src/areas/appointment-types/testing.ts'
import { givenClinic } from '../apps/server/src/areas/clinics/testing.ts'
import { givenGroup } from '../apps/server/src/areas/groups/testing.ts'
import { givenRoom } from '../apps/server/src/areas/rooms/testing.ts'
import { givenHours, givenWorkPeriod } from '../apps/server/src/areas/schedule/testing.ts'
import { addUser } from '../apps/server/src/areas/users/index.ts'
import { systemContext } from '../apps/server/src/platform/context.ts'
import { emailOf, PASSWORD } from './http/members.ts'
import { fillWithPatients } from './many-patients.ts'

const CLINICS = 4
const ROOMS = 5
const APPOINTMENTS_A_DAY = 12 // in each room

/** A room and the practitioner who receives there, every day from 8:00 to 20:00. */
export type Place = { clinic: string; room: string; practitioner: string }

interface Size {
  patients: number
  /** The first day with appointments, one an hour in each room. */
  first: string
  /** How many days have appointments. */
  visited: number
  /** Appointments before this day are over. */
  today: string
  /** How many days are open, from the first on. */
  open: number
}

/** Adds a user who can sign in to a group. */
export const addMember = (
  parts: AppParts,
  { groupId, ...person }: { groupId: string; email: string; lastName: string; role: 'receptionist' | 'dentist' },
) =>
  addUser(systemContext(parts, groupId), {
    body: createUserBody.parse({ firstName: 'Zoé', groupId, ...person }),
    userPool: parts.userPool,
    secret: { password: PASSWORD },
    temporary: false,
  })

/**
 * A group of 4 clinics with 5 rooms each, with patients and appointments. Actions fill the small
 * tables. The two large ones are filled in bulk, without triggers, by `owner`: a superuser's
 * connection.
 */
export async function givenBigGroup(parts: AppParts, owner: pg.ClientBase, { patients, open, ...appointments }: Size) {
  const house = { parts }
  const group = await givenGroup(house)
  const member = (number: number, role: 'receptionist' | 'dentist') =>
    addMember(parts, { groupId: group.id, email: emailOf(number), lastName: `Roy-${number}`, role })
  await member(0, 'receptionist')
  const type = await givenAppointmentType(house, { group })
  const places: Place[] = []
  for (let clinicNumber = 0; clinicNumber < CLINICS; clinicNumber += 1) {
    const clinic = await givenClinic(house, { group, name: `Clinique ${clinicNumber}` })
    const endDate = addDays(appointments.first, open - 1)
    const period = await givenWorkPeriod(house, { group, clinic, startDate: appointments.first, endDate })
    for (let number = 0; number < ROOMS; number += 1) {
      const room = await givenRoom(house, { group, clinic })
      const practitioner = await member(1 + places.length, 'dentist')
      await givenHours(house, { group, period, room, practitioner, to: '20:00' })
      places.push({ clinic: clinic.id, room: room.id, practitioner: practitioner.id })
    }
  }
  await fillWithPatients(owner, [{ id: group.id, patients }])
  await fillWithAppointments(owner, { groupId: group.id, typeId: type.id, places, ...appointments })
  return { groupId: group.id, typeId: type.id, places }
}

interface Appointments extends Pick<Size, 'first' | 'visited' | 'today'> {
  groupId: string
  typeId: string
  places: readonly Place[]
}

/**
 * Appointments are spread over the active patients in turn, so that nobody is in two rooms at once.
 */
async function fillWithAppointments(
  owner: pg.ClientBase,
  { groupId, typeId, places, first, visited, today }: Appointments,
): Promise<void> {
  await owner.query("begin; set local session_replication_role = 'replica'")
  await owner.query(
    `with people as (
        select id, row_number() over (order by sort_name, id) - 1 as n from patients where group_id = $1 and status = 'active'),
      counted as materialized (select count(*) as people from people),
      places as (
        select (place ->> 'clinic')::uuid as clinic_id, (place ->> 'room')::uuid as room_id,
          (place ->> 'practitioner')::uuid as practitioner_id, n - 1 as n
        from jsonb_array_elements($2::jsonb) with ordinality as t(place, n))
     insert into appointments (group_id, id, clinic_id, time_zone, room_id, practitioner_id, patient_id,
       appointment_type_id, starts_on, start_time, duration_minutes, status)
     select $1, gen_random_uuid(), places.clinic_id, 'America/Toronto', places.room_id, places.practitioner_id, people.id, $3,
       $4::date + day, time '08:00' + appointment * interval '1 hour', 45,
       case when $4::date + day < $6::date then 'completed' else 'scheduled' end
     from generate_series(0, $5::int - 1) day cross join generate_series(0, ${APPOINTMENTS_A_DAY - 1}) appointment cross join places
       cross join counted
       join people on people.n =
         ((day * ${APPOINTMENTS_A_DAY * CLINICS * ROOMS} + appointment * ${CLINICS * ROOMS} + places.n) * 7919) % counted.people`,
    [groupId, JSON.stringify(places), typeId, first, visited, today],
  )
  await owner.query('commit')
}
