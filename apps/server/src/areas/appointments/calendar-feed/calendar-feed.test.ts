import ICAL from 'ical.js'
import { sql } from 'kysely'
import { expect } from 'vitest'
import { buildApp } from '../../../app.ts'
import { givenSignIn } from '../../user-pool/testing.ts'
import { testFrom, useTestApp } from '../../../testing.ts'

// The clock is at 10:42 on Friday 20 November 2026 in Quebec.
const house = useTestApp()
const test = testFrom(() => givenFeed())

type Headers = Record<string, string>

/** An open clinic whose dentist is signed in and has a feed. */
async function givenFeed() {
  const open = await house.givenOpenClinic()
  const dentist = await house.signInAs(open.practitioner)
  const { status, body } = await house.post('/calendar-feed', undefined, dentist)
  expect(status).toBe(201)
  return { ...open, dentist, path: body.path as string }
}

// Each request from another IP address: the limit for one address is another test's subject.
let callers = 0
const read = (path: string, headers: Headers = {}) =>
  house.send({ method: 'GET', url: path, headers, remoteAddress: `10.0.${Math.floor(callers / 250)}.${(callers++ % 250) + 1}` })

function eventsOf(text: string) {
  const calendar = new ICAL.Component(ICAL.parse(text))
  return calendar.getAllSubcomponents('vevent').map((one) => {
    const event = new ICAL.Event(one)
    return {
      uid: event.uid,
      summary: event.summary,
      location: event.location,
      sequence: event.sequence,
      start: event.startDate.toJSDate().toISOString(),
      end: event.endDate.toJSDate().toISOString(),
      properties: one.getAllProperties().map(({ name }) => name),
    }
  })
}

test('CAL-10 a feed is made, told once, found again without its address, and taken back', async ({ dentist }) => {
  const open = await house.givenOpenClinic()
  expect((await house.get('/calendar-feed', open.desk)).body).toEqual({ feed: null })

  const made = await house.post('/calendar-feed', undefined, open.desk)
  expect(made.body).toEqual({
    createdAt: '2026-11-20T15:42:00.000Z',
    path: expect.stringMatching(/^\/api\/calendar-feeds\/[\w-]{43}\.ics$/),
  })
  expect((await house.get('/calendar-feed', open.desk)).body).toEqual({ feed: { createdAt: '2026-11-20T15:42:00.000Z' } })
  expect((await read(made.body.path)).status).toBe(200)

  for (let times = 0; times < 2; times++)
    expect(await house.delete('/calendar-feed', open.desk)).toMatchObject({ status: 200, body: { feed: null } })
  expect((await house.get('/calendar-feed', open.desk)).body).toEqual({ feed: null })
  expect((await read(made.body.path)).status).toBe(404)
  // A colleague's feed still exists.
  expect((await house.get('/calendar-feed', dentist)).body.feed).not.toBeNull()
})

test('CAL-10 CFG-01 the place in a feed has the English name of the room for someone who works in English', async (feed) => {
  await house.givenAppointment(feed, { date: '2026-11-23' })
  await house.sql`update rooms set name_en = 'Room 1' where id = ${feed.room.id}`
  const place = async () => eventsOf((await read(feed.path)).body as string).map(({ location }) => location)
  expect(await place()).toEqual([`${feed.clinic.name}, ${feed.room.name}`])
  await house.sql`update users set preferred_locale = 'en' where id = ${feed.practitioner.id}`
  expect(await place()).toEqual([`${feed.clinic.name}, Room 1`])
})

test('CAL-10 a feed holds initials, times and the place of the living appointments of its practitioner, and nothing else of anyone', async (feed) => {
  const patient = await house.givenPatient({
    group: feed.group,
    firstName: 'Élodie',
    lastName: 'Côté-Bédard',
    phone: '819 555-0177',
    email: 'elodie@exemple.ca',
  })
  const colleague = await house.givenUser({ group: feed.group, role: 'hygienist' })
  const { id } = await house.givenAppointment(
    { ...feed, patient },
    { date: '2026-11-23', startTime: '09:00', durationMinutes: 45, reason: 'Douleur' },
  )
  for (const status of ['cancelled', 'no_show'] as const) await house.givenAppointment(feed, { date: '2026-11-24', status })
  await house.givenAppointment({ ...feed, practitioner: colleague }, { date: '2026-11-25' })

  const answer = await read(feed.path)

  expect(answer.status).toBe(200)
  expect(answer.headers['content-type']).toBe('text/calendar; charset=utf-8')
  expect(answer.headers['cache-control']).toBe('no-store')
  const text = answer.body as string
  expect(eventsOf(text)).toEqual([
    {
      uid: `${id}@molaire`,
      summary: 'EC',
      location: `${feed.clinic.name}, ${feed.room.name}`,
      sequence: 0,
      start: '2026-11-23T14:00:00.000Z',
      end: '2026-11-23T14:45:00.000Z',
      properties: ['uid', 'sequence', 'dtstamp', 'dtstart', 'dtend', 'summary', 'location', 'last-modified', 'class'],
    },
  ])
  const unfolded = text.replaceAll('\r\n ', '')
  expect(unfolded).toContain('X-WR-CALNAME:Dre Maude Archambault')
  expect(unfolded).toContain('REFRESH-INTERVAL;VALUE=DURATION:PT15M')
  for (const word of [
    'Élodie',
    'Elodie',
    'Côté',
    'Bédard',
    '555-0177',
    '5550177',
    '@exemple',
    'Douleur',
    feed.appointmentType.name,
    patient.id,
    colleague.lastName,
  ])
    expect(unfolded).not.toContain(word)
})

test('CAL-10 a feed reaches from 30 days back to 180 ahead', async (feed) => {
  for (const date of ['2026-10-20', '2026-10-21', '2027-05-19', '2027-05-20']) await house.givenAppointment(feed, { date })
  expect(eventsOf((await read(feed.path)).body).map(({ start }) => start.slice(0, 10))).toEqual(['2026-10-21', '2027-05-19'])
})

test.each([
  ['2026-03-07', '2026-03-07T14:30:00.000Z'],
  ['2026-03-08', '2026-03-08T13:30:00.000Z'],
  ['2026-10-31', '2026-10-31T13:30:00.000Z'],
  ['2026-11-01', '2026-11-01T14:30:00.000Z'],
])('CAL-10 WIZ-08 half past nine of %s is the moment %s in every program', async (date, moment) => {
  const feed = await givenFeed()
  await house.givenAppointment(feed, { date, startTime: '09:30', durationMinutes: 60 })
  house.clock.set(`${date}T15:42:00Z`)
  const [event] = eventsOf((await read(feed.path)).body)
  house.clock.set('2026-11-20T15:42:00Z')
  expect(event).toMatchObject({ start: moment, end: new Date(Date.parse(moment) + 3_600_000).toISOString() })
})

/**
 * The database writes the audit log with its own clock. This makes the lines of one appointment an
 * hour older.
 */
const anHourPasses = (id: string) =>
  sql`
    alter table audit_events disable trigger append_only;
    update audit_events set at = at - interval '1 hour' where row_id = ${sql.lit(id)};
    alter table audit_events enable trigger append_only`.execute(house.database.db)

test('CAL-10 a moved appointment keeps its name in the feed under a higher number and a later change; a cancelled one is gone', async (feed) => {
  const { id } = await house.givenAppointment(feed, { date: '2026-11-24', startTime: '09:00' })
  const changedAt = (text: string) =>
    new ICAL.Component(ICAL.parse(text)).getFirstSubcomponent('vevent')?.getFirstPropertyValue('last-modified')?.toString() ?? ''
  await anHourPasses(id)
  const before = (await read(feed.path)).body
  // A view is not a change.
  expect((await house.get(`/appointments/${id}`, feed.desk)).status).toBe(200)
  expect(changedAt((await read(feed.path)).body)).toBe(changedAt(before))
  await house.sql`update appointments set start_time = '10:00', version = version + 1 where id = ${id}`
  const after = (await read(feed.path)).body

  expect(eventsOf(after)).toMatchObject([{ uid: eventsOf(before)[0]?.uid, sequence: 1, start: '2026-11-24T15:00:00.000Z' }])
  expect(changedAt(after) > changedAt(before)).toBe(true)

  await house.sql`update appointments set status = 'cancelled', version = version + 1 where id = ${id}`
  expect(eventsOf((await read(feed.path)).body)).toEqual([])
})

test('CAL-10 a wrong address, an old one, one taken back, and that of someone who left are one and the same refusal', async (replaced) => {
  const again = await house.post('/calendar-feed', undefined, replaced.dentist)
  const revoked = await givenFeed()
  await house.delete('/calendar-feed', revoked.dentist)
  const disabled = await givenFeed()
  await house.sql`update users set is_enabled = false where id = ${disabled.practitioner.id}`
  const withoutRight = await givenFeed()
  await house.sql`update users set role = 'statistic', is_dentist = false where id = ${withoutRight.practitioner.id}`

  const refusals = await Promise.all(
    [
      replaced.path,
      revoked.path,
      disabled.path,
      withoutRight.path,
      `/api/calendar-feeds/${'A'.repeat(43)}.ics`,
      '/api/calendar-feeds/x.ics',
    ].map((path) => read(path)),
  )
  for (const { status, body } of refusals)
    expect({ status, ...body, requestId: '' }).toEqual({
      status: 404,
      code: 'not_found',
      title: 'not found',
      type: 'urn:molaire:problem:not_found',
      requestId: '',
    })
  expect((await read(again.body.path)).status).toBe(200)
})

type Feed = Awaited<ReturnType<typeof givenFeed>>

const chosen = 'Nouveau-secret-7'
const forgotten = async ({ practitioner: { email: Username } }: Feed) => {
  const { clientId: ClientId } = house.parts.settings.pool
  await house.callPool('ForgotPassword', { ClientId, Username })
  const ConfirmationCode = await house.mailedCode(Username)
  return house.callPool('ConfirmForgotPassword', { ClientId, Username, ConfirmationCode, Password: chosen })
}
const changed = async ({ practitioner: { cognitoId, password } }: Feed) => {
  const { AccessToken } = await givenSignIn(house.parts.userPool, cognitoId)
  return house.callPool('ChangePassword', { AccessToken, PreviousPassword: password, ProposedPassword: chosen })
}
const signedOut = async ({ practitioner: { cognitoId } }: Feed) => {
  const { AccessToken } = await givenSignIn(house.parts.userPool, cognitoId)
  return house.callPool('GlobalSignOut', { AccessToken })
}
/** Sends an administrator's request about the dentist. */
const byAdmin = async ({ group, practitioner }: Feed, path: string, body?: object) => {
  const admin = await house.signInAs(await house.givenUser({ group, role: 'admin', isAdmin: true }))
  const url = `/users/${practitioner.id}${path}`
  return body ? house.put(url, body, admin) : house.post(url, undefined, admin)
}

test.each<[string, (feed: Feed) => Promise<{ status: number }>]>([
  ['every sign-in of its owner is ended by an administrator', (feed) => byAdmin(feed, '/sign-out')],
  ['its owner is given a new temporary password', (feed) => byAdmin(feed, '/temporary-password')],
  ['its owner has set a new password with a mailed code', forgotten],
  ['its owner has changed their password', changed],
  [
    'its owner was disabled, and enabled again',
    async (feed) => {
      await byAdmin(feed, '', { isEnabled: false })
      return byAdmin(feed, '', { isEnabled: true })
    },
  ],
])('CAL-10 AUTH-13 a feed ends once %s; one that is made since opens', async (_, end) => {
  const feed = await givenFeed()
  house.clock.advance(1000)
  expect((await end(feed)).status).toBe(200)
  house.clock.advance(1000)
  expect(await read(feed.path)).toMatchObject({ status: 404, body: { code: 'not_found' } })
  const again = await house.signInAs(feed.practitioner)
  expect((await house.get('/calendar-feed', again)).body).toEqual({ feed: null })
  const made = await house.post('/calendar-feed', undefined, again)
  expect((await read(made.body.path)).status).toBe(200)
  expect((await read(feed.path)).status).toBe(404)
  house.clock.set('2026-11-20T15:42:00Z')
})

test('CAL-10 AUTH-13 whoever signs out at the end of a day keeps the agenda on their telephone', async (feed) => {
  house.clock.advance(1000)
  expect((await signedOut(feed)).status).toBe(200)
  expect((await house.post('/users/current/sign-out', undefined, await house.signInAs(feed.practitioner))).status).toBe(200)
  house.clock.advance(1000)
  expect((await read(feed.path)).status).toBe(200)
  expect((await house.get('/calendar-feed', await house.signInAs(feed.practitioner))).body.feed).not.toBeNull()
  house.clock.set('2026-11-20T15:42:00Z')
})

test('API-05 CAL-10 a feed opens its owner’s group and no other, whatever session comes with it', async (one) => {
  const two = await givenFeed()
  await house.givenAppointment(one)
  const mine = await house.givenAppointment(two)
  for (const headers of [{}, one.dentist, { authorization: 'Bearer nonsense' }] as Headers[])
    expect(eventsOf((await read(two.path, headers)).body).map(({ uid }) => uid)).toEqual([`${mine.id}@molaire`])
})

test('CAL-10 of a secret only its digest is kept, in the table and in the log', async ({ path }) => {
  const secret = path.slice(path.lastIndexOf('/') + 1, -4)
  const { rows } = await house.sql<{ text: string }>`
    select f::text as text from calendar_feeds f union all select e::text from audit_events e where table_name = 'calendar_feeds'`
  expect(rows.length).toBeGreaterThan(1)
  const hex = Buffer.from(secret).toString('hex')
  const bytes = Buffer.from(secret, 'base64url').toString('hex')
  for (const { text } of rows) for (const form of [secret, hex, bytes]) expect(text).not.toContain(form)
})

test('CAL-10 a secret is not written into the server’s own log, even when the database fails under it', async ({ path }) => {
  const secret = path.slice(path.lastIndexOf('/') + 1, -4)
  let written = ''
  const { createLogger } = await import('../../../platform/log/logger.ts')
  const app = await buildApp({ ...house.parts, log: createLogger('trace', { write: (line) => (written += line) }) })
  await house.sql`alter function private.feed_of_secret rename to feed_of_secret_gone`
  const answer = await app.inject({ method: 'GET', url: path, headers: { 'x-forwarded-for': '10.0.0.1' } })
  await house.sql`alter function private.feed_of_secret_gone rename to feed_of_secret`
  await app.close()

  expect(answer.statusCode).toBe(500)
  expect(written).toContain('/api/calendar-feeds/:secret.ics')
  expect(written).not.toContain(secret)
})

test('AUTH-16 CAL-10 one address may ask sixty times a minute', async () => {
  const ask = () => house.send({ method: 'GET', url: '/api/calendar-feeds/x.ics', remoteAddress: '10.9.9.9' })
  for (let times = 0; times < 60; times++) expect((await ask()).status).toBe(404)
  expect(await ask()).toMatchObject({ status: 429, body: { code: 'too_many_requests' } })
  expect((await read('/api/calendar-feeds/x.ics')).status).toBe(404)
})
