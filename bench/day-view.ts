// What the day of a clinic costs with 500 000 appointments in the database: 4 clinics, 20 rooms, 50 000 patients, 2 084 days; the day asked for
// has 5 rooms and 60 appointments. Beside it, in the same run, the least that could answer: one prepared statement for the same appointments.
// Goals of the issue: a median under 10 ms on the server, 8 KB on the wire; P4: half of what a bare server does for 16 callers. Callers share this process with the server, so the figures err on the
// slow side.   npx tsx bench/day-view.ts
import { gzipSync } from 'node:zlib'
import Fastify from 'fastify'
import { addDays } from '@molaire/domain/shared/local-date'
import { buildApp } from '../apps/server/src/app.ts'
import { givenSignIn, openTestPool } from '../apps/server/src/areas/user-pool/testing.ts'
import { givenBigGroup } from './big-group.ts'
import { onScratchServer, quantile, report, say, type ScratchParts } from './scratch-server.ts'

const DAYS = 2084
const ROUNDS = 400
const first = '2021-01-01'
const asked = addDays(first, 1700)

async function measure(scratch: ScratchParts) {
  const { issuer, clientId } = scratch.settings.pool
  const parts = { ...scratch, userPool: await openTestPool({ ...scratch, issuer, clientId }) }
  const { groupId, places, receptionist } = await givenBigGroup(parts, { first, days: DAYS, visits: DAYS })
  const clinicId = places[0]?.clinic
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
  const { body } = await day()
  say(
    `the day asked for has ${rooms.length} rooms and ${appointments.length} appointments, ${body.length} bytes, ${gzipSync(body).length} with gzip`,
  )
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
  const bareServer = Fastify().get('/', async () => (await bare()).rows)
  const bareAnswer = () => bareServer.inject('/')
  await perSecond(day) // both are compiled by then
  await perSecond(bareAnswer)
  const [ours, theirs] = [await perSecond(day), await perSecond(bareAnswer)]
  say(
    `16 callers: GET /days/:date ${ours} a second;   the same statement behind a bare server ${theirs}: ${((100 * ours) / theirs).toFixed(0)} %   (goal P4: 50 %)`,
  )
  await bareServer.close()
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

await onScratchServer(measure)
