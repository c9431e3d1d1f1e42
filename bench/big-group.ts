import { createUserBody } from '@molaire/contract/users/shapes'
import { addDays } from '@molaire/domain/shared/local-date'
import type { AppParts } from '../apps/server/src/app.ts'
import { givenAppointmentType } from '../apps/server/src/areas/appointment-types/testing.ts'
import { givenClinic } from '../apps/server/src/areas/clinics/testing.ts'
import { givenGroup } from '../apps/server/src/areas/groups/testing.ts'
import { givenRoom } from '../apps/server/src/areas/rooms/testing.ts'
import { givenHours, givenWorkPeriod } from '../apps/server/src/areas/schedule/testing.ts'
import { addUser } from '../apps/server/src/areas/users/index.ts'
import { systemContext } from '../apps/server/src/platform/context.ts'

export const CLINICS = 4
export const ROOMS = 5
export const PATIENTS = 50_000
export const VISITS_A_DAY = 12 // in each room

/** A room with the one who receives there, every day from 8:00 to 20:00. */
export type Place = { clinic: string; room: string; practitioner: string }

/**
 * A group of 4 clinics with 5 rooms each, open from `first` on for `days` days, and 50 000 patients; with `visits`, each room has one every hour of
 * the first `visits` days. The small tables are filled with the actions, the two large ones in bulk, without triggers.
 */
export async function givenBigGroup(parts: AppParts, { first, days, visits }: { first: string; days: number; visits: number }) {
  const house = { parts }
  const group = await givenGroup(house)
  const member = async (number: number, role: 'receptionist' | 'dentist') =>
    addUser(systemContext(parts, group.id), {
      body: createUserBody.parse({
        email: `p${number}@clinique.example`,
        firstName: 'Zoé',
        lastName: `Roy-${number}`,
        role,
        groupId: group.id,
      }),
      userPool: parts.userPool,
      secret: { password: 'Molaire-bench-1' },
      temporary: false,
    })
  const receptionist = await member(0, 'receptionist')
  const type = await givenAppointmentType(house, { group })
  const places: Place[] = []
  for (let clinicNumber = 0; clinicNumber < CLINICS; clinicNumber += 1) {
    const clinic = await givenClinic(house, { group, name: `Clinique ${clinicNumber}` })
    const period = await givenWorkPeriod(house, { group, clinic, startDate: first, endDate: addDays(first, days) })
    for (let number = 0; number < ROOMS; number += 1) {
      const room = await givenRoom(house, { group, clinic })
      const practitioner = await member(1 + places.length, 'dentist')
      await givenHours(house, { group, period, room, practitioner, to: '20:00' })
      places.push({ clinic: clinic.id, room: room.id, practitioner: practitioner.id })
    }
  }
  const client = await parts.database.pool.connect()
  try {
    await client.query("begin; set local session_replication_role = 'replica'")
    // Built over what is there in a minute, instead of row by row in ten.
    const { rows: constraints } = await client.query<{ name: string; definition: string }>(
      `select conname as name, pg_get_constraintdef(oid) as definition from pg_constraint where conrelid = 'appointments'::regclass and contype = 'x'`,
    )
    for (const { name } of constraints) await client.query(`alter table appointments drop constraint ${name}`)
    await client.query(
      `insert into patients (group_id, id, first_name, last_name) select $1, gen_random_uuid(), 'Zoé', 'Tremblay-' || n from generate_series(1, ${PATIENTS}) n`,
      [group.id],
    )
    await client.query(
      `with people as (select id, row_number() over () - 1 as n from patients),
        places as (select (place ->> 'clinic')::uuid as clinic_id, (place ->> 'room')::uuid as room_id, (place ->> 'practitioner')::uuid as practitioner_id, n - 1 as n
          from jsonb_array_elements($2::jsonb) with ordinality as t(place, n))
       insert into appointments (group_id, id, clinic_id, time_zone, room_id, practitioner_id, patient_id, appointment_type_id, starts_on, start_time, duration_minutes, status)
       select $1, gen_random_uuid(), places.clinic_id, 'America/Toronto', places.room_id, places.practitioner_id, people.id, $3,
         $4::date + day, time '08:00' + visit * interval '1 hour', 45, 'completed'
       from generate_series(0, $5::int - 1) day cross join generate_series(0, ${VISITS_A_DAY - 1}) visit cross join places
         join people on people.n = (day * ${VISITS_A_DAY * CLINICS * ROOMS} + visit * ${CLINICS * ROOMS} + places.n) % ${PATIENTS}`,
      [group.id, JSON.stringify(places), type.id, first, visits],
    )
    for (const { name, definition } of constraints)
      await client.query(`alter table appointments add constraint ${name} ${definition}`)
    await client.query('commit; analyze')
    const { rows } = await client.query<{ id: string }>('select id from patients')
    return {
      groupId: group.id,
      typeId: type.id,
      places,
      patientIds: rows.map(({ id }) => id),
      receptionist: receptionist.cognitoId,
    }
  } finally {
    client.release()
  }
}
