import { expect } from 'vitest'
import { appointmentStatuses, type AppointmentStatus } from '@molaire/domain/appointments/status'
import { bookingIn, type OpenClinic } from '../testing.ts'
import { problem, testFrom, useTestApp } from '../../../testing.ts'

// The clock is at 10:42 on Friday 20 November 2026 in Quebec.
const house = useTestApp()
const test = testFrom(() => house.givenOpenClinic())

const noSuchId = '018f0000-0000-7000-8000-000000000000'
const friday = '2026-11-20'

/** The body of a move in an open clinic; by default, the place of `givenAppointment`. */
const placeIn = ({ room, practitioner }: OpenClinic, wishes: Record<string, unknown> = {}) => ({
  roomId: room.id,
  practitionerId: practitioner.id,
  date: friday,
  startTime: '14:00',
  durationMinutes: 30,
  ...wishes,
})

const move = (open: OpenClinic, { id }: { id: string }, wishes: Record<string, unknown> = {}, version = 1) =>
  house.post(`/appointments/${id}/move`, placeIn(open, wishes), { ...open.desk, 'if-match': `"v${version}"` })

const fatou = (open: OpenClinic) => house.givenPatient({ group: open.group, firstName: 'Fatou', lastName: 'Diallo' })

async function storedPlace(id: string) {
  const { rows } = await house.sql<Record<string, unknown>>`
    select starts_on as date, start_time, duration_minutes, room_id, practitioner_id, version, lower(during) as starts_at
    from appointments where id = ${id}`
  return rows[0]
}

test('CAL-07 an appointment moves to another time, room, practitioner and day, and keeps everything else', async (open) => {
  const other = {
    room: await house.givenRoom(open),
    practitioner: await house.givenUser({ group: open.group, role: 'hygienist' }),
  }
  await house.givenHours({ ...open, ...other })
  const before = await house.givenAppointment(open, { status: 'confirmed', reason: 'Sensibilité au froid' })

  const { status, body, headers } = await move(open, before, {
    roomId: other.room.id,
    practitionerId: other.practitioner.id,
    date: '2026-11-23',
    startTime: '09:15',
    durationMinutes: 45,
  })

  expect(status).toBe(200)
  expect(headers['etag']).toBe('"v2"')
  expect(body).toMatchObject({
    id: before.id,
    version: 2,
    roomId: other.room.id,
    roomName: other.room.name,
    practitionerId: other.practitioner.id,
    practitioner: { id: other.practitioner.id },
    date: '2026-11-23',
    startTime: '09:15',
    durationMinutes: 45,
    startsAt: '2026-11-23T14:15:00.000Z',
    endsAt: '2026-11-23T15:00:00.000Z',
    status: 'confirmed',
    reason: 'Sensibilité au froid',
    patient: { id: open.patient.id },
    createdAt: '2026-11-20T15:42:00.000Z',
  })
  expect((await house.get(`/appointments/${before.id}`, open.desk)).body).toEqual(body)
  // The former time is free at once.
  expect((await house.post('/appointments', bookingIn(open, { patientId: (await fatou(open)).id }), open.desk)).status).toBe(201)
})

test('CAL-07 its own time is not in its way; another’s is, and who is there is said', async (open) => {
  const mine = await house.givenAppointment(open)
  const other = await house.givenAppointment(open, { patient: await fatou(open), startTime: '15:00' })

  expect(await move(open, mine, { startTime: '14:15' })).toMatchObject({ status: 200, body: { version: 2, startTime: '14:15' } })
  expect((await move(open, mine, { startTime: '14:15', durationMinutes: 45 }, 2)).status).toBe(200)
  const refused = await move(open, mine, { startTime: '14:15', durationMinutes: 60 }, 3)
  expect(refused).toMatchObject(problem(409, 'appointment_conflict'))
  expect(refused.body.details.conflicts).toMatchObject([
    { kind: 'room', appointmentId: other.id, patientName: 'Fatou Diallo', startTime: '15:00', endTime: '15:30' },
    { kind: 'practitioner', appointmentId: other.id },
  ])
  expect(await storedPlace(mine.id)).toMatchObject({ startTime: '14:15:00', durationMinutes: 45, version: 3 })
})

test('CAL-07 a patient is not moved to where they are elsewhere', async (open) => {
  const other = {
    room: await house.givenRoom(open),
    practitioner: await house.givenUser({ group: open.group, role: 'dentist' }),
  }
  await house.givenAppointment({ ...open, ...other }, { startTime: '16:00' })
  const { status, body } = await move(open, await house.givenAppointment(open), { startTime: '15:45' })
  expect({ status, kinds: body.details.conflicts.map(({ kind }: { kind: string }) => kind) }).toEqual({
    status: 409,
    kinds: ['patient'],
  })
})

test('CAL-07 a move to where it stands changes nothing', async (open) => {
  const mine = await house.givenAppointment(open)
  expect(await move(open, mine)).toMatchObject({ status: 200, body: { version: 1 } })
  const { rows } = await house.sql`select 1 from audit_events where row_id = ${mine.id} and action = 'update'`
  expect(rows).toEqual([])
})

test('CAL-07 a move obeys the rules of a booking: hours, holiday, kind, closing time', async (open) => {
  await house.givenHoliday({ ...open, name: 'Noël', startDate: '2026-12-25' })
  const ortho = await house.givenAppointmentType({ group: open.group })
  const orthoRoom = await house.givenRoom(open)
  await house.givenHours({ ...open, room: orthoRoom, types: [ortho] })
  const closedRoom = await house.givenRoom(open)
  const idle = await house.givenUser({ group: open.group, role: 'dentist' })
  const mine = await house.givenAppointment(open)

  for (const [wish, code] of [
    [{ startTime: '07:30' }, 'appointment_outside_hours'],
    [{ startTime: '16:45' }, 'appointment_outside_hours'],
    [{ roomId: closedRoom.id }, 'appointment_outside_hours'],
    [{ date: '2027-01-04' }, 'appointment_outside_hours'],
    [{ practitionerId: idle.id }, 'appointment_practitioner_not_offered'],
    [{ date: '2026-12-25' }, 'appointment_on_holiday'],
    [{ roomId: orthoRoom.id }, 'appointment_type_not_allowed'],
  ] as const) {
    expect(await move(open, mine, wish), JSON.stringify(wish)).toMatchObject({ status: 422, body: { code } })
  }
  expect((await move(open, mine, { date: '2026-12-25' })).body.details).toEqual({ name: 'Noël' })
  expect(await storedPlace(mine.id)).toMatchObject({ date: friday, startTime: '14:00:00', version: 1 })
})

test('CAL-07 WIZ-04 0, 7 and 500 minutes, a day or time that is none, and what is missing are refused by field', async (open) => {
  const mine = await house.givenAppointment(open)
  for (const wish of [
    { durationMinutes: 0 },
    { durationMinutes: 7 },
    { durationMinutes: 500 },
    { durationMinutes: '30' },
    { date: '2026-02-30' },
    { startTime: '24:30' },
    { roomId: undefined },
    { status: 'confirmed' },
  ]) {
    const [name] = Object.keys(wish)
    expect(await move(open, mine, wish), JSON.stringify(wish)).toMatchObject(
      problem(400, 'invalid_request', { fields: [{ path: `body.${name}` }] }),
    )
  }
})

test('API-05 a move names rows of the group only, and another group’s appointment is nowhere', async (open) => {
  const other = await house.givenOpenClinic()
  const mine = await house.givenAppointment(open)
  for (const [field, foreign] of [
    ['roomId', other.room.id],
    ['practitionerId', other.practitioner.id],
    ['roomId', noSuchId],
    ['practitionerId', open.room.id],
  ] as const) {
    expect(await move(open, mine, { [field]: foreign })).toMatchObject(
      problem(400, 'invalid_request', { fields: [{ path: `body.${field}`, rule: 'unknown_reference' }] }),
    )
  }
  const theirs = await house.givenAppointment(other)
  expect(await move(open, theirs)).toMatchObject(problem(404, 'not_found'))
  expect(await move(open, { id: noSuchId })).toMatchObject(problem(404, 'not_found'))
})

test('API-06 members move nothing', async (open) => {
  const desk = await house.signInAs(await house.givenUser({ group: open.group, role: 'member' }))
  expect(await move({ ...open, desk }, await house.givenAppointment(open), { startTime: '15:00' })).toMatchObject({
    status: 403,
  })
})

test('API-08 a move says which version it saw: 428 without, 412 with the current one when it is another', async (open) => {
  const mine = await house.givenAppointment(open)
  expect(await house.post(`/appointments/${mine.id}/move`, placeIn(open), open.desk)).toMatchObject({ status: 428 })
  const moved = await move(open, mine, { startTime: '15:00' })
  const stale = await move(open, mine, { startTime: '16:00' })
  expect(stale).toMatchObject(problem(412, 'version_conflict', { details: { current: moved.body } }))
  expect(await storedPlace(mine.id)).toMatchObject({ startTime: '15:00:00' })
})

test('CAL-07 what is under way only lasts longer or shorter; what is over stays', async (open) => {
  const may = async (status: AppointmentStatus, wishes: Record<string, unknown>) => {
    const one = await house.givenAppointment(open, { status })
    const { status: code, body } = await move(open, one, wishes)
    if (code !== 200) expect(body).toMatchObject({ code: 'appointment_not_movable', details: { status } })
    await house.sql`delete from appointments where id = ${one.id}`
    return code
  }
  const outcomes: Record<string, number[]> = {}
  for (const status of appointmentStatuses) {
    outcomes[status] = [
      await may(status, { durationMinutes: 60 }),
      await may(status, { startTime: '15:00' }),
      await may(status, { startTime: '14:15', durationMinutes: 15 }),
    ]
  }
  expect(outcomes).toEqual({
    scheduled: [200, 200, 200],
    confirmed: [200, 200, 200],
    in_progress: [200, 409, 409],
    completed: [409, 409, 409],
    cancelled: [409, 409, 409],
    no_show: [409, 409, 409],
  })
})

test('CAL-07 where the clinic has closed since, an appointment may be shortened, but takes no new time', async (open) => {
  const mine = await house.givenAppointment(open, { date: '2027-01-04', durationMinutes: 60 })
  const on = (wishes: Record<string, unknown>, version?: number) => move(open, mine, { date: '2027-01-04', ...wishes }, version)
  expect(await on({ durationMinutes: 75 })).toMatchObject(problem(422, 'appointment_outside_hours'))
  expect(await on({ durationMinutes: 45 })).toMatchObject({ status: 200, body: { durationMinutes: 45, version: 2 } })
  expect(await on({ startTime: '14:15', durationMinutes: 30 }, 2)).toMatchObject({ status: 200, body: { startTime: '14:15' } })
})

test('CAL-07 an appointment moves to another clinic of the group, under that clinic’s clock', async (open) => {
  const clinic = await house.givenClinic({ group: open.group, name: 'Clinique de la Rive', timeZone: 'America/Halifax' })
  const room = await house.givenRoom({ ...open, clinic })
  await house.givenHours({ ...open, room, period: await house.givenWorkPeriod({ ...open, clinic }) })
  const mine = await house.givenAppointment(open)
  expect(await move(open, mine, { roomId: room.id, startTime: '09:00' })).toMatchObject({
    status: 200,
    body: { clinicId: clinic.id, timeZone: 'America/Halifax', startTime: '09:00', startsAt: '2026-11-20T13:00:00.000Z' },
  })
})

test('APT-02 who was greeted is still here after a move within the day, and not yet after one to another', async (open) => {
  const mine = await house.givenAppointment(open)
  await house.put(`/appointments/${mine.id}/arrival`, { hasArrived: true }, open.desk)
  const arrivedAt = '2026-11-20T15:42:00.000Z'
  expect((await move(open, mine, { startTime: '15:00' }, 2)).body).toMatchObject({ arrivedAt })
  expect((await move(open, mine, { date: '2026-11-23' }, 3)).body).toMatchObject({ arrivedAt: null })
})

test('API-07 the log tells from where to where', async (open) => {
  const mine = await house.givenAppointment(open)
  await move(open, mine, { startTime: '15:00', durationMinutes: 45 })
  const { rows } = await house.sql`
    select user_id, before ->> 'start_time' as was, after ->> 'start_time' as is, after ->> 'duration_minutes' as minutes
    from audit_events where row_id = ${mine.id} and action = 'update'`
  expect(rows).toEqual([{ userId: open.receptionist.id, was: '14:00:00', is: '15:00:00', minutes: '45' }])
})

test('CFG-01 CFG-02 CFG-03 nothing is booked in, or moved to, an archived room or clinic, with an archived kind or someone who left', async (open) => {
  const archived = await house.givenRoom(open)
  await house.givenHours({ ...open, room: archived })
  await house.sql`update rooms set archived_at = ${house.clock.now()} where id = ${archived.id}`
  const gone = await house.givenUser({ group: open.group, role: 'dentist' })
  await house.givenHours({ ...open, practitioner: gone, room: await house.givenRoom(open) })
  await house.sql`update users set is_enabled = false where id = ${gone.id}`
  const old = await house.givenAppointmentType({ group: open.group })
  const ofOldKind = await house.givenAppointment(open, { appointmentType: old, startTime: '09:00' })
  await house.sql`update appointment_types set archived_at = ${house.clock.now()} where id = ${old.id}`
  const mine = await house.givenAppointment(open)
  const book = (wishes: Record<string, unknown>) =>
    house.post('/appointments', bookingIn(open, { startTime: '15:00', ...wishes }), open.desk)

  const closed = { status: 409, body: { code: 'appointment_place_archived' } }
  expect(await book({ roomId: archived.id })).toMatchObject(closed)
  expect(await move(open, mine, { roomId: archived.id })).toMatchObject(closed)
  const left = { status: 422, body: { code: 'appointment_practitioner_not_offered' } }
  expect(await book({ practitionerId: gone.id })).toMatchObject(left)
  expect(await move(open, mine, { practitionerId: gone.id })).toMatchObject(left)
  expect(await book({ appointmentTypeId: old.id })).toMatchObject(problem(422, 'appointment_type_not_allowed'))
  // An earlier appointment of that type can still be moved.
  expect(await move(open, ofOldKind, { startTime: '10:00' })).toMatchObject({ status: 200 })

  await house.sql`update clinics set archived_at = ${house.clock.now()} where id = ${open.clinic.id}`
  expect(await book({})).toMatchObject(closed)
  expect(await move(open, mine, { startTime: '15:00' })).toMatchObject(closed)
})

// These tests need requests at the same moment.

const crowd = 8

async function livingOverlaps(open: OpenClinic): Promise<number> {
  const { rows } = await house.sql<{ count: number }>`
    select count(*) as count from appointments a join appointments b
      on b.group_id = a.group_id and b.id > a.id and b.during && a.during and b.status not in ('cancelled', 'no_show')
      and (b.room_id = a.room_id or b.practitioner_id = a.practitioner_id or b.patient_id = a.patient_id)
    where a.group_id = ${open.group.id} and a.status not in ('cancelled', 'no_show')`
  return rows[0]?.count ?? Number.NaN
}

async function givenCrowd(open: OpenClinic, count = crowd) {
  const patients = await Promise.all(
    Array.from({ length: count }, (_, i) => house.givenPatient({ group: open.group, lastName: `Roy-${i}` })),
  )
  return Promise.all(
    patients.map((patient, i) =>
      house.givenAppointment(open, { patient, date: '2026-11-23', startTime: `${String(i + 8).padStart(2, '0')}:00` }),
    ),
  )
}

test('CAL-07 WIZ-07 of many who are moved to one slot at once exactly one gets it, the others are told who did', async () => {
  const open = await house.givenOpenClinic()
  const all = await givenCrowd(open)
  const answers = await Promise.all(all.map((one) => move(open, one)))
  const won = answers.filter(({ status }) => status === 200)
  expect(won).toHaveLength(1)
  for (const { status, body } of answers.filter((answer) => answer !== won[0])) {
    expect(status).toBe(409)
    expect(body.details.conflicts).toContainEqual(expect.objectContaining({ kind: 'room', appointmentId: won[0]?.body.id }))
    expect(body.details.nearest).toHaveLength(3)
  }
  expect(await livingOverlaps(open)).toBe(0)
})

test('CAL-07 WIZ-07 a move and a stretch against bookings of the same time: one wins each round', async (open) => {
  const [mover, stretcher, ...others] = await Promise.all(
    Array.from({ length: 6 }, (_, i) => house.givenPatient({ group: open.group, lastName: `Roy-${i}` })),
  )
  for (const date of ['2026-11-24', '2026-11-25', '2026-11-26']) {
    const moved = await house.givenAppointment(open, { ...(mover && { patient: mover }), date, startTime: '09:00' })
    const stretched = await house.givenAppointment(open, { ...(stretcher && { patient: stretcher }), date, startTime: '13:30' })
    const answers = await Promise.all([
      move(open, moved, { date }),
      move(open, stretched, { date, startTime: '13:30', durationMinutes: 60 }),
      ...others.map(({ id }) => house.post('/appointments', bookingIn(open, { patientId: id, date }), open.desk)),
    ])
    expect(
      answers.filter(({ status }) => status < 300),
      date,
    ).toHaveLength(1)
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(answers.length - 1)
  }
  expect(await livingOverlaps(open)).toBe(0)
})

test('CAL-07 WIZ-07 two that exchange their times at once: no deadlock, no overlap, each moved or told', async (open) => {
  const second = {
    ...open,
    room: await house.givenRoom(open),
    practitioner: await house.givenUser({ group: open.group, role: 'dentist' }),
  }
  await house.givenHours({ ...open, room: second.room, practitioner: second.practitioner })
  const patient = await fatou(open)
  for (let round = 0; round < 5; round += 1) {
    const date = `2026-12-0${round + 1}`
    const a = await house.givenAppointment(open, { date })
    const b = await house.givenAppointment(second, { date, patient })
    const answers = await Promise.all([move(second, a, { date }), move(open, b, { date })])
    expect(answers.map(({ status }) => status)).toEqual([409, 409])
    const crossed = await Promise.all([
      move(second, a, { date, startTime: '15:00' }),
      move(open, b, { date, startTime: '15:00' }),
    ])
    expect(crossed.map(({ status }) => status)).toEqual([200, 200])
  }
  expect(await livingOverlaps(open)).toBe(0)
})

test('APT-02 CAL-07 a status against a move of the same version: one succeeds, the other sees the row as it is by then', async () => {
  const open = await house.givenOpenClinic()
  for (const one of await givenCrowd(open, 4)) {
    const answers = await Promise.all([
      move(open, one, { startTime: '16:00' }),
      house.post(`/appointments/${one.id}/status`, { status: 'cancelled' }, { ...open.desk, 'if-match': '"v1"' }),
    ])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 412])
    const [won, lost] = answers[0].status === 200 ? answers : [...answers].reverse()
    expect(lost?.body.details.current).toEqual(won?.body)
    await house.sql`delete from appointments where id = ${one.id}`
  }
})

test('CAL-07 WIZ-07 an appointment that cannot be moved somewhere is told of times nearby, and never of the place that it has', async (open) => {
  await house.givenAppointment({ ...open, patient: await fatou(open) }, { startTime: '14:00' })
  const mine = await house.givenAppointment(open, { startTime: '14:30' })
  const { body } = await move(open, mine, { startTime: '14:00' })
  expect(body).toMatchObject({
    code: 'appointment_conflict',
    details: { conflicts: [{ kind: 'room' }, { kind: 'practitioner' }] },
  })
  // A quarter of an hour later is possible: the appointment's own time counts as free.
  expect(body.details.nearest.map(({ startTime }: { startTime: string }) => startTime)).toEqual(['13:30', '14:45', '13:00'])
})

test('CAL-07 WIZ-07 when the other one was not committed yet, the database refuses the move, and who was first is told', async () => {
  const open = await house.givenOpenClinic()
  const mine = await house.givenAppointment(open, { startTime: '09:00' })
  const patient = await fatou(open)
  const other = await house.database.pool.connect()
  try {
    await other.query('begin')
    await other.query(
      `insert into appointments (group_id, id, clinic_id, time_zone, room_id, practitioner_id, patient_id, appointment_type_id, starts_on, start_time, duration_minutes)
       values ($1, gen_random_uuid(), $2, 'America/Toronto', $3, $4, $5, $6, $7, '14:00', 30)`,
      [open.group.id, open.clinic.id, open.room.id, open.practitioner.id, patient.id, open.appointmentType.id, friday],
    )
    const second = move(open, mine)
    await house.untilSomeoneWaits()
    await other.query('commit')
    const answer = await second
    expect(answer).toMatchObject(problem(409, 'appointment_conflict'))
    expect(answer.body.details).toMatchObject({
      conflicts: [{ kind: 'room', patientName: 'Fatou Diallo' }, { kind: 'practitioner' }],
      nearest: [{ startTime: '13:30' }, { startTime: '14:30' }, { startTime: '13:00' }],
    })
  } finally {
    other.release()
  }
})

test('CFG-04 CAL-07 a schedule that is being changed is waited for: what it closes takes nobody any more', async (open) => {
  const mine = await house.givenAppointment(open, { startTime: '09:00' })
  const other = await house.database.pool.connect()
  try {
    await other.query('begin')
    await other.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`${open.group.id} schedule ${open.clinic.id}`])
    const answers = Promise.all([
      move(open, mine, { date: '2026-11-23' }),
      house.post(
        '/appointments',
        bookingIn(open, { patientId: (await fatou(open)).id, date: '2026-11-23', startTime: '10:00' }),
        open.desk,
      ),
    ])
    for (;;) {
      const { rowCount } = await house.database.pool.query(
        `select 1 from pg_locks where locktype = 'advisory' and not granted and database = (select oid from pg_database where datname = current_database())`,
      )
      if (rowCount === 2) break
    }
    await other.query(
      `insert into holidays (group_id, id, clinic_id, name, starts_on) values ($1, gen_random_uuid(), $2, 'Fermé', '2026-11-23')`,
      [open.group.id, open.clinic.id],
    )
    await other.query('commit')
    expect((await answers).map(({ body }) => body.code)).toEqual(['appointment_on_holiday', 'appointment_on_holiday'])
  } finally {
    other.release()
  }
})
