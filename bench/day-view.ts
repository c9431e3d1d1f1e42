// What the day of a clinic costs with 120 000 appointments in the database: 4 clinics, 20 rooms, 50 000 patients, 500 days; the day asked for
// has 5 rooms and 60 appointments. Beside it, in the same run, the least that could answer: one prepared statement for the same appointments.
// Goal of the issue: 20 ms on the server. Callers share this process with the server, so the figures err on the slow side.   npx tsx bench/day-view.ts
import { createUserBody } from '@molaire/contract/users/shapes'
import { addDays } from '@molaire/domain/shared/local-date'
import { buildApp, type AppParts } from '../apps/server/src/app.ts'
import { givenAppointmentType } from '../apps/server/src/areas/appointment-types/testing.ts'
import { givenClinic } from '../apps/server/src/areas/clinics/testing.ts'
import { givenGroup } from '../apps/server/src/areas/groups/testing.ts'
import { givenRoom } from '../apps/server/src/areas/rooms/testing.ts'
import { givenHours, givenWorkPeriod } from '../apps/server/src/areas/schedule/testing.ts'
import { givenSignIn, openTestPool } from '../apps/server/src/areas/user-pool/testing.ts'
import { addUser } from '../apps/server/src/areas/users/index.ts'
import { systemContext } from '../apps/server/src/platform/context.ts'
import { onScratchServer, quantile, report, say, type ScratchParts } from './scratch-server.ts'

const CLINICS = 4
const ROOMS = 5
const DAYS = 500
const VISITS_A_DAY = 12 // in each room
const PATIENTS = 50_000
const ROUNDS = 400
const first = '2025-07-01'
const asked = addDays(first, 400)

async function measure(scratch: ScratchParts) {
  const { issuer, clientId } = scratch.settings.pool
  const parts = { ...scratch, userPool: await openTestPool({ ...scratch, issuer, clientId }) }
  const { groupId, clinicId, receptionist } = await fill(parts)
  const { rows } = await parts.database.pool.query<{ count: number }>('select count(*) as count from appointments')
  say(`${rows[0]?.count} appointments`)

  const app = await buildApp(parts)
  const { IdToken } = await givenSignIn(parts.userPool, receptionist)
  const day = async () => {
    const answer = await app.inject({
      url: `/api/days/${asked}?clinicId=${clinicId}`,
      headers: { authorization: `Bearer ${IdToken}` },
    })
    if (answer.statusCode !== 200) throw new Error(answer.body)
    return answer
  }
  const bare = () => parts.database.pool.query({ name: 'bare', text: bareDay, values: [groupId, clinicId, asked] })

  const { rooms, appointments } = (await day()).json<{ rooms: unknown[]; appointments: unknown[] }>()
  say(`the day asked for has ${rooms.length} rooms and ${appointments.length} appointments, ${(await day()).body.length} bytes`)
  const figures = { day: [] as number[], bare: [] as number[] }
  for (let round = -40; round < ROUNDS; round += 1) {
    for (const [name, work] of [
      ['day', day],
      ['bare', bare],
    ] as const) {
      const start = performance.now()
      await work()
      if (round >= 0) figures[name].push(performance.now() - start)
    }
  }
  report('GET /days/:date, one caller', figures.day)
  report('bare SQL, one caller', figures.bare)
  say(`ratio of the medians ${(quantile(figures.day, 0.5) / quantile(figures.bare, 0.5)).toFixed(1)}`)
  say(`GET /days/:date, 16 callers ${await perSecond(day)} a second;   bare SQL ${await perSecond(bare)} a second`)
  await app.close()
}

async function perSecond(work: () => Promise<unknown>): Promise<number> {
  const milliseconds = 3000
  const end = performance.now() + milliseconds
  let done = 0
  await Promise.all(
    Array.from({ length: 16 }, async () => {
      while (performance.now() < end) {
        await work()
        done += 1
      }
    }),
  )
  return Math.round((done * 1000) / milliseconds)
}

const bareDay = `
  select a.id, a.version, a.room_id, a.practitioner_id, a.patient_id, a.appointment_type_id, a.starts_on, a.start_time, a.duration_minutes, a.status,
    p.first_name as patient_first_name, p.last_name as patient_last_name, u.first_name, u.last_name
  from appointments a
    join patients p on p.group_id = a.group_id and p.id = a.patient_id
    join users u on u.group_id = a.group_id and u.id = a.practitioner_id
  where a.group_id = $1 and a.clinic_id = $2 and a.starts_on = $3 order by a.starts_at`

/** The small tables with the actions, the two large ones in bulk, without triggers. Answers whom and what to ask for. */
async function fill(parts: AppParts) {
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
  const clinics = []
  const rooms = []
  for (let clinicNumber = 0; clinicNumber < CLINICS; clinicNumber += 1) {
    const clinic = await givenClinic(house, { group, name: `Clinique ${clinicNumber}` })
    clinics.push(clinic.id)
    const period = await givenWorkPeriod(house, { group, clinic, startDate: first, endDate: addDays(first, DAYS) })
    for (let number = 0; number < ROOMS; number += 1) {
      const room = await givenRoom(house, { group, clinic })
      const practitioner = await member(1 + rooms.length, 'dentist')
      await givenHours(house, { group, period, room, practitioner, to: '20:00' })
      rooms.push({ clinic: clinic.id, room: room.id, practitioner: practitioner.id })
    }
  }
  const client = await parts.database.pool.connect()
  try {
    await client.query("begin; set local session_replication_role = 'replica'")
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
       from generate_series(0, ${DAYS - 1}) day cross join generate_series(0, ${VISITS_A_DAY - 1}) visit cross join places
         join people on people.n = (day * ${VISITS_A_DAY * CLINICS * ROOMS} + visit * ${CLINICS * ROOMS} + places.n) % ${PATIENTS}`,
      [group.id, JSON.stringify(rooms), type.id, first],
    )
    await client.query('commit; analyze')
  } finally {
    client.release()
  }
  return { groupId: group.id, clinicId: clinics[0] ?? '', receptionist: receptionist.cognitoId }
}

await onScratchServer(measure)
