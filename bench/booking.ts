// What booking costs with the full rule (references, schedule held and asked, conflicts, audit, the answer read back) in a group with 24 000
// appointments behind it, at 16 callers, beside a bare INSERT of the same row under the same exclusion constraints as one prepared statement, in
// the same run, and what contention does: 1 000 attempts on 100 slots, ten on each, all at once. Goals P2: at least a tenth of the bare bookings a
// second, p99 at most 8 times; exactly 100 appointments, every loser a clean 409 that names who was first, no false conflict, no 5xx. Callers
// share this process with the server, so the figures err on the slow side.   npx tsx bench/booking.ts [seconds]
import { addDays } from '@molaire/domain/shared/local-date'
import { timeOf } from '@molaire/domain/shared/local-time'
import { buildApp } from '../apps/server/src/app.ts'
import { givenSignIn, openTestPool } from '../apps/server/src/areas/user-pool/testing.ts'
import { givenBigGroup, type Place } from './big-group.ts'
import { onScratchServer, quantile, report, say, type ScratchParts } from './scratch-server.ts'

const CALLERS = 16
const seconds = Number(process.argv[2] ?? 5)
const opening = '2026-09-26'
const PAST = 100
const first = addDays(opening, PAST)
const DAYS = 1000

type Wanted = { place: Place; date: string; startTime: string; patientId: string }
type Answer = { statusCode: number; body: string }

async function measure(scratch: ScratchParts) {
  const { issuer, clientId } = scratch.settings.pool
  const parts = { ...scratch, userPool: await openTestPool({ ...scratch, issuer, clientId }) }
  const { pool } = parts.database
  const { groupId, typeId, places, patientIds, receptionist } = await givenBigGroup(parts, {
    first: opening,
    days: PAST + DAYS,
    visits: PAST,
  })
  await pool.query('create table bare_appointments (like appointments including all)')
  const { rows: columns } = await pool.query<{ all: string }>(
    `select string_agg(quote_ident(column_name), ', ') as all from information_schema.columns where table_name = 'appointments' and is_generated = 'NEVER'`,
  )
  await pool.query(
    `insert into bare_appointments (${columns[0]?.all}) select ${columns[0]?.all} from appointments; analyze bare_appointments`,
  )
  const app = await buildApp(parts)
  const { IdToken } = await givenSignIn(parts.userPool, receptionist)
  const headers = { authorization: `Bearer ${IdToken}` }
  let callers = 0
  const book = ({ place, date, startTime, patientId }: Wanted): Promise<Answer> =>
    app.inject({
      method: 'POST',
      url: '/api/appointments',
      headers,
      remoteAddress: `10.0.0.${(callers = (callers + 1) % CALLERS)}`, // nobody books a hundred times a second: no one address may
      payload: {
        roomId: place.room,
        practitionerId: place.practitioner,
        patientId,
        appointmentTypeId: typeId,
        date,
        startTime,
        durationMinutes: 30,
      },
    })
  const bare = ({ place, date, startTime, patientId }: Wanted) =>
    pool.query({
      name: 'bare',
      text: `insert into bare_appointments (group_id, id, clinic_id, time_zone, room_id, practitioner_id, patient_id, appointment_type_id, starts_on, start_time, duration_minutes)
        values ($1, gen_random_uuid(), $2, 'America/Toronto', $3, $4, $5, $6, $7, $8, 30)`,
      values: [groupId, place.clinic, place.room, place.practitioner, patientId, typeId, date, startTime],
    })
  const booked = async (wanted: Wanted) => {
    const { statusCode, body } = await book(wanted)
    if (statusCode !== 201) throw new Error(body)
  }
  // Each caller fills one room after the other, day after day; nobody wants what another has.
  const slots = (number: number): Wanted => {
    const date = addDays(first, Math.floor(number / (24 * places.length)) % DAYS)
    const place = places[number % places.length]
    const patientId = patientIds[(number * 7) % patientIds.length]
    if (!place || patientId === undefined) throw new Error('an empty group')
    return { place, date, startTime: timeOf(480 + 30 * (Math.floor(number / places.length) % 24)), patientId }
  }

  const figures = { booking: [] as number[], bare: [] as number[] }
  const done = { booking: 0, bare: 0 }
  const next = { booking: 0, bare: 0 }
  // In turns, so that whatever else the machine does touches both. Ten rounds before it counts: every connection has planned its statements, and
  // the functions are compiled, as on a server that has been up since the morning.
  for (let round = -10; round < seconds; round += 1) {
    for (const [name, work] of [
      ['booking', booked],
      ['bare', bare],
    ] as const) {
      const end = performance.now() + 1000
      const begin = next[name]
      await Promise.all(
        Array.from({ length: CALLERS }, async () => {
          while (performance.now() < end) {
            const wanted = slots(next[name]++)
            const start = performance.now()
            await work(wanted)
            if (round >= 0) figures[name].push(performance.now() - start)
          }
        }),
      )
      if (round >= 0) done[name] += next[name] - begin
    }
  }
  report(`POST /appointments, ${CALLERS} callers`, figures.booking)
  report(`bare INSERT, ${CALLERS} callers`, figures.bare)
  const ratio = (part: number) => (quantile(figures.booking, part) / quantile(figures.bare, part)).toFixed(1)
  const share = ((100 * done.booking) / done.bare).toFixed(1)
  say(`${Math.round(done.booking / seconds)} a second, bare ${Math.round(done.bare / seconds)}: ${share} %   (goal: 10 %)`)
  say(`ratios: median ${ratio(0.5)}, p99 ${ratio(0.99)}   (goal: p99 8)`)

  await contend({ book, places, patientIds, pool: parts.database.pool })
  await app.close()
}

/** Ten want each of 100 slots at the same moment, in twenty rooms: 1 000 requests are open at once. */
async function contend({
  book,
  places,
  patientIds,
  pool,
}: {
  book: (wanted: Wanted) => Promise<Answer>
  places: Place[]
  patientIds: string[]
  pool: ScratchParts['database']['pool']
}) {
  const date = addDays(first, DAYS - 1)
  const wanted = Array.from({ length: 1000 }, (_, number): Wanted => {
    const slot = Math.floor(number / 10)
    const place = places[slot % places.length]
    const patientId = patientIds[number]
    if (!place || patientId === undefined) throw new Error('an empty group')
    return { place, date, startTime: timeOf(480 + 30 * Math.floor(slot / places.length)), patientId }
  })
  const start = performance.now()
  const answers = await Promise.all(wanted.map(book))
  const took = performance.now() - start
  const { rows } = await pool.query<{ room: string; time: string; count: number }>(
    'select room_id as room, start_time as time, count(*) as count from appointments where starts_on = $1 group by 1, 2',
    [date],
  )
  const won = answers.filter(({ statusCode }) => statusCode === 201).length
  const lost = answers.filter(({ statusCode }) => statusCode === 409).map(({ body }) => JSON.parse(body))
  const named = lost.filter(({ code, details }) => code === 'appointment_conflict' && details.conflicts.length > 0)
  const other = answers.filter(({ statusCode }) => statusCode !== 201 && statusCode !== 409).map(({ body }) => body)
  say(
    `1 000 attempts on 100 slots: ${won} booked, ${lost.length} refused, ${named.length} of them told who was first, ${other.length} other answers, in ${took.toFixed(0)} ms`,
  )
  const taken = rows.filter(({ count }) => Number(count) === 1).length
  if (won !== 100 || taken !== 100 || rows.length !== 100 || named.length !== 900 || other.length > 0)
    throw new Error(`the contention run went wrong: ${taken} slots of ${rows.length} taken once; ${other.slice(0, 3).join('\n')}`)
}

await onScratchServer(measure)
