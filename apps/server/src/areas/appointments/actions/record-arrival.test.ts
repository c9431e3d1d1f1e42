import { expect } from 'vitest'
import { appointmentStatuses } from '@molaire/domain/appointments/status'
import { bookingIn, type OpenClinic } from '../testing.ts'
import { problem, testFrom, useTestApp } from '../../../testing.ts'

// The clock is at 10:42 on Friday 20 November 2026 in Quebec.
const now = '2026-11-20T15:42:00.000Z'
const house = useTestApp()
const test = testFrom(() => house.givenOpenClinic())

const greet = (open: OpenClinic, { id }: { id: string }, hasArrived = true, version?: number) =>
  house.put(`/appointments/${id}/arrival`, { hasArrived }, { ...open.desk, ...(version && { 'if-match': `"v${version}"` }) })

const changeStatus = (open: OpenClinic, { id }: { id: string }, body: object, version = 1) =>
  house.post(`/appointments/${id}/status`, body, { ...open.desk, 'if-match': `"v${version}"` })

test('APT-02 greeting keeps the moment and leaves the status; it is taken back as simply', async (open) => {
  const one = await house.givenAppointment(open, { status: 'confirmed' })
  const greeted = await greet(open, one)
  expect(greeted).toMatchObject({ status: 200, body: { status: 'confirmed', arrivedAt: now, version: 2 } })
  expect(greeted.headers['etag']).toBe('"v2"')
  const day = await house.get(`/days/2026-11-20?clinicId=${open.clinic.id}`, open.desk)
  expect(day.body.appointments).toMatchObject([{ id: one.id, arrivedAt: now, status: 'confirmed' }])
  expect(await greet(open, one, false, 2)).toMatchObject({ status: 200, body: { arrivedAt: null, version: 3 } })
})

test('APT-02 greeting twice is greeting once: the first moment holds, whatever the second one saw', async (open) => {
  const one = await house.givenAppointment(open)
  await greet(open, one, true, 1)
  house.clock.set('2026-11-20T15:50:00Z')
  try {
    expect(await greet(open, one, true, 1)).toMatchObject({ status: 200, body: { arrivedAt: now, version: 2 } })
    expect(await greet(open, one)).toMatchObject({ status: 200, body: { arrivedAt: now, version: 2 } })
  } finally {
    house.clock.set(now)
  }
  expect(await greet(open, one, false, 2)).toMatchObject({ status: 200, body: { version: 3 } })
  expect(await greet(open, one, false, 1)).toMatchObject({ status: 200, body: { arrivedAt: null, version: 3 } })
})

test('APT-02 CAL-07 an undo gives the greeting its moment back, after another day too; never one to come or of another day', async (open) => {
  const one = await house.givenAppointment(open)
  const greetAt = (arrivedAt: string, { desk } = open) =>
    house.put(`/appointments/${one.id}/arrival`, { hasArrived: true, arrivedAt }, desk)
  await greet(open, one)
  const move = (date: string, version: number) => {
    const { roomId, practitionerId, startTime, durationMinutes } = bookingIn(open)
    const place = { roomId, practitionerId, startTime, durationMinutes, date }
    return house.post(`/appointments/${one.id}/move`, place, { ...open.desk, 'if-match': `"v${version}"` })
  }
  house.clock.set('2026-11-20T16:30:00Z')
  try {
    expect((await move('2026-11-23', 2)).body).toMatchObject({ arrivedAt: null })
    expect((await move('2026-11-20', 3)).body).toMatchObject({ arrivedAt: null })
    for (const [arrivedAt, reason] of [
      ['2026-11-20T16:30:01Z', 'to_come'],
      ['2026-11-20T04:59:00Z', 'not_today'], // 23:59 the day before, in Quebec
    ] as const) {
      expect(await greetAt(arrivedAt), arrivedAt).toMatchObject(
        problem(409, 'appointment_arrival_not_allowed', { details: { reason } }),
      )
    }
    expect(await greetAt('10:42')).toMatchObject({ status: 400, body: { fields: [{ path: 'body.arrivedAt' }] } })
    expect(await greetAt('2026-11-20T10:42:00-05:00')).toMatchObject({ status: 200, body: { arrivedAt: now, version: 5 } })
    // Deleted on the next day, and that undone.
    house.clock.set('2026-11-21T16:30:00Z')
    const nextDay = { ...open, desk: await house.signInAs(open.receptionist) }
    expect(await greet(nextDay, one, false)).toMatchObject({ status: 200, body: { arrivedAt: null } })
    expect(await greet(nextDay, one)).toMatchObject({ status: 409, body: { details: { reason: 'not_today' } } })
    expect(await greetAt(now, nextDay)).toMatchObject({ status: 200, body: { arrivedAt: now } })
  } finally {
    house.clock.set(now)
  }
})

test('APT-02 two people greet at once: both see the same moment, and the log has it once', async (open) => {
  const one = await house.givenAppointment(open)
  const answers = await Promise.all(Array.from({ length: 8 }, () => greet(open, one, true, 1)))
  for (const answer of answers) expect(answer).toMatchObject({ status: 200, body: { arrivedAt: now, version: 2 } })
  const { rows } = await house.sql`select user_id from audit_events where row_id = ${one.id} and action = 'update'`
  expect(rows).toEqual([{ userId: open.receptionist.id }])
})

test('APT-02 only who is expected today is greeted', async (open) => {
  const reasons: Record<string, unknown> = {}
  for (const status of appointmentStatuses) {
    const one = await house.givenAppointment(open, { status })
    const { status: code, body } = await greet(open, one)
    reasons[status] = code === 200 ? true : { code: body.code, ...body.details }
    await house.sql`delete from appointments where id = ${one.id}`
  }
  const refused = { code: 'appointment_arrival_not_allowed', reason: 'status' }
  expect(reasons).toEqual({
    scheduled: true,
    confirmed: true,
    in_progress: refused,
    completed: refused,
    cancelled: refused,
    no_show: refused,
  })
  for (const date of ['2026-11-19', '2026-11-21']) {
    expect(await greet(open, await house.givenAppointment(open, { date })), date).toMatchObject(
      problem(409, 'appointment_arrival_not_allowed', { details: { reason: 'not_today' } }),
    )
  }
})

test('APT-02 WIZ-08 today is the clinic’s day, not the server’s', async () => {
  const open = await house.givenOpenClinic({ timeZone: 'Pacific/Auckland' }) // Saturday 21, 4:42
  expect((await greet(open, await house.givenAppointment(open, { date: '2026-11-21' }))).status).toBe(200)
  expect((await greet(open, await house.givenAppointment(open, { date: '2026-11-20' }))).status).toBe(409)
})

test('APT-02 what has begun keeps its greeting', async (open) => {
  const one = await house.givenAppointment(open)
  await greet(open, one)
  expect((await changeStatus(open, one, { status: 'in_progress' }, 2)).body).toMatchObject({
    status: 'in_progress',
    arrivedAt: now,
  })
  expect(await greet(open, one, false)).toMatchObject({ status: 409, body: { details: { reason: 'status' } } })
  expect(await greet(open, one, true)).toMatchObject({ status: 200, body: { version: 3 } })
})

test('APT-02 who was greeted is not missed until the greeting is taken back; called off they may be', async (open) => {
  const one = await house.givenAppointment(open)
  await greet(open, one)
  expect(await changeStatus(open, one, { status: 'no_show' }, 2)).toMatchObject(problem(409, 'appointment_has_arrived'))
  await expect(house.sql`update appointments set status = 'no_show' where id = ${one.id}`).rejects.toMatchObject({
    constraint: 'appointments__missed_was_not_there',
  })
  await greet(open, one, false)
  expect((await changeStatus(open, one, { status: 'no_show' }, 3)).status).toBe(200)

  const other = await house.givenAppointment(open, { startTime: '15:00' })
  await greet(open, other)
  expect((await changeStatus(open, other, { status: 'cancelled' }, 2)).body).toMatchObject({
    status: 'cancelled',
    arrivedAt: now,
  })
})

test('API-08 greeting with a stale version is refused with the current one; without a version it takes what is there', async (open) => {
  const one = await house.givenAppointment(open)
  const confirmed = await changeStatus(open, one, { status: 'confirmed' })
  expect(await greet(open, one, true, 1)).toMatchObject(
    problem(412, 'version_conflict', { details: { current: confirmed.body } }),
  )
  expect((await greet(open, one)).status).toBe(200)
})

test('API-05 API-06 greeting is for the group’s own staff who may', async (open) => {
  const other = await house.givenOpenClinic()
  const theirs = await house.givenAppointment(other)
  expect(await greet(open, theirs)).toMatchObject(problem(404, 'not_found'))
  const desk = await house.signInAs(await house.givenUser({ group: open.group, role: 'member' }))
  expect(await greet({ ...open, desk }, await house.givenAppointment(open))).toMatchObject({ status: 403 })
  expect(await house.put(`/appointments/${theirs.id}/arrival`, { hasArrived: 'yes' }, open.desk)).toMatchObject({
    status: 400,
    body: { fields: [{ path: 'body.hasArrived' }] },
  })
})

test('CAL-09 why it was called off is kept while it is, and forgotten when it comes back', async (open) => {
  const one = await house.givenAppointment(open)
  const cancelled = await changeStatus(open, one, { status: 'cancelled', cancellationReason: ' Malade ' })
  expect(cancelled).toMatchObject({ status: 200, body: { status: 'cancelled', cancellationReason: 'Malade' } })
  expect(await changeStatus(open, one, { status: 'scheduled' }, 2)).toMatchObject({
    status: 200,
    body: { cancellationReason: null },
  })
  // The reason is kept only with a cancellation.
  expect(await changeStatus(open, one, { status: 'confirmed', cancellationReason: 'Malade' }, 3)).toMatchObject({
    status: 200,
    body: { status: 'confirmed', cancellationReason: null },
  })
  expect((await changeStatus(open, one, { status: 'cancelled' }, 4)).body).toMatchObject({ cancellationReason: null })
  expect(await changeStatus(open, one, { status: 'scheduled', cancellationReason: 'x'.repeat(201) }, 5)).toMatchObject({
    status: 400,
    body: { fields: [{ path: 'body.cancellationReason' }] },
  })
})
