import { sql } from 'kysely'
import { expect } from 'vitest'
import { appointmentStatuses, legalMoves } from '@molaire/domain/appointments/status'
import type { LocalTime } from '@molaire/domain/shared/local-time'
import { bookingIn } from './testing.ts'
import { problem, testFrom, useTestApp } from '../../testing.ts'

// The clock is at 10:42 on Friday 20 November 2026 in Quebec.
const house = useTestApp()
const test = testFrom(() => house.givenOpenClinic())

const noSuchId = '018f0000-0000-7000-8000-000000000000'

test('CAL-01 CAL-06 the day holds its rooms, who receives when, the kinds of appointment, and each appointment as a card shows it', async (open) => {
  const { id } = await house.givenAppointment(open, { startTime: '09:30', durationMinutes: 45, status: 'confirmed' })

  const { status, body } = await house.get(`/days/2026-11-20?clinicId=${open.clinic.id}`, open.desk)

  expect(status).toBe(200)
  expect(body).toEqual({
    date: '2026-11-20',
    clinicId: open.clinic.id,
    timeZone: 'America/Toronto',
    holiday: null,
    rooms: [
      {
        id: open.room.id,
        name: open.room.name,
        type: 'treatment',
        open: [{ start: '08:00', end: '17:00', practitionerId: open.practitioner.id, appointmentTypeIds: [] }],
      },
    ],
    practitioners: [
      { id: open.practitioner.id, firstName: 'Maude', lastName: 'Archambault', title: 'Dre', credential: null, role: 'dentist' },
    ],
    appointmentTypes: [open.appointmentType],
    appointments: [
      {
        id,
        version: 1,
        roomId: open.room.id,
        practitionerId: open.practitioner.id,
        patient: { id: open.patient.id, firstName: 'Ève', lastName: 'Lafrenière', hasAlerts: false },
        appointmentTypeId: open.appointmentType.id,
        date: '2026-11-20',
        startTime: '09:30',
        durationMinutes: 45,
        status: 'confirmed',
        arrivedAt: null,
        startedAt: null,
        statusChangedAt: '2026-11-20T15:42:00.000Z',
        isFirstAppointment: true,
      },
    ],
  })
})

test('CAL-01 the day is read in one statement, however much is in it', async (open) => {
  await house.givenAppointment(open)
  const ask = (headers = {}) => house.get(`/days/2026-11-20?clinicId=${open.clinic.id}`, { ...open.desk, ...headers })
  const { headers } = await ask()
  await ask()
  expect(house.trips()).toBe(1)
  expect(await ask({ 'if-none-match': String(headers['etag']) })).toMatchObject({ status: 304, body: '' })
  expect(house.trips()).toBe(1)
})

test('CAL-02 a room without an active slot that day is not part of the day', async (open) => {
  const mondays = await house.givenRoom({ group: open.group, clinic: open.clinic })
  const colleague = await house.givenUser({ group: open.group })
  await house.givenHours({ group: open.group, period: open.period, room: mondays, practitioner: colleague, days: [1] })

  const roomsOn = async (date: string) => {
    const { body } = await house.get(`/days/${date}?clinicId=${open.clinic.id}`, open.desk)
    return body.rooms.map((room: { id: string }) => room.id)
  }
  expect(await roomsOn('2026-11-20')).toEqual([open.room.id])
  expect(await roomsOn('2026-11-23')).toEqual([open.room.id, mondays.id])
  expect(await roomsOn('2027-01-04')).toEqual([])
})

test('CAL-02 slots of another work period, or of someone who left, open no room', async (open) => {
  const next = await house.givenWorkPeriod({ ...open, startDate: '2027-01-01', endDate: '2027-06-30' })
  const later = await house.givenRoom(open)
  await house.givenHours({ ...open, period: next, room: later })
  const day = async (date: string) => (await house.get(`/days/${date}?clinicId=${open.clinic.id}`, open.desk)).body

  expect((await day('2026-11-20')).rooms).toHaveLength(1)
  expect((await day('2027-01-05')).rooms.map((room: { id: string }) => room.id)).toEqual([later.id])

  await house.sql`update users set is_enabled = false where id = ${open.practitioner.id}`
  expect((await day('2026-11-20')).rooms).toEqual([])
})

test('CAL-05 a holiday closes the day and gives its name', async (open) => {
  await house.givenHoliday({ ...open, name: 'Congé des Fêtes', startDate: '2026-12-24', endDate: '2026-12-27' })
  for (const date of ['2026-12-24', '2026-12-27']) {
    const { body } = await house.get(`/days/${date}?clinicId=${open.clinic.id}`, open.desk)
    expect(body).toMatchObject({ holiday: { name: 'Congé des Fêtes' }, rooms: [] })
  }
  const { body } = await house.get(`/days/2026-12-28?clinicId=${open.clinic.id}`, open.desk)
  expect(body).toMatchObject({ holiday: null, rooms: [{ id: open.room.id }] })
})

test('CAL-06 a first appointment is one without an earlier appointment that was kept or still stands', async (open) => {
  await house.givenAppointment(open, { date: '2026-11-02', status: 'no_show' })
  const first = await house.givenAppointment(open, { date: '2026-11-20', startTime: '09:00' })
  const second = await house.givenAppointment(open, { date: '2026-11-20', startTime: '11:00' })
  const { body } = await house.get(`/days/2026-11-20?clinicId=${open.clinic.id}`, open.desk)
  expect(body.appointments).toMatchObject([
    { id: first.id, isFirstAppointment: true },
    { id: second.id, isFirstAppointment: false },
  ])
})

test('CAL-03 the load of a stretch of days: minutes open, minutes booked, holidays by name', async (open) => {
  await house.givenHoliday({ ...open, name: 'Noël', startDate: '2026-12-25' })
  // A room with two practitioners counts once.
  await house.givenHours({ ...open, practitioner: await house.givenUser({ group: open.group }), from: '12:00', to: '18:00' })
  await house.givenAppointment(open, { date: '2026-12-24', startTime: '09:00', durationMinutes: 45 })
  await house.givenAppointment(open, { date: '2026-12-24', startTime: '10:00', durationMinutes: 60, status: 'cancelled' })

  const answer = await house.get(`/day-loads?clinicId=${open.clinic.id}&from=2026-12-24&to=2026-12-25`, open.desk)

  expect(answer.body).toEqual({
    items: [
      { date: '2026-12-24', openMinutes: 600, bookedMinutes: 45, holiday: null },
      { date: '2026-12-25', openMinutes: 0, bookedMinutes: 0, holiday: 'Noël' },
    ],
    pagination: { nextKey: null, hasMore: false },
    count: 2,
  })
})

test('CAL-10 the telephone numbers of a day: each patient once, those without a number left out', async (open) => {
  const nathan = await house.givenPatient({ group: open.group, phone: '819 555-0110' })
  const mute = await house.givenPatient({ group: open.group, phone: null })
  const fatou = await house.givenPatient({ group: open.group, phone: '819 555-0111' })
  const at = (patient: typeof nathan, date: string, startTime: string, status: 'scheduled' | 'cancelled' = 'scheduled') =>
    house.givenAppointment({ ...open, patient }, { date, startTime, status })
  await at(nathan, '2026-11-20', '09:00')
  await at(nathan, '2026-11-20', '10:00', 'cancelled')
  await at(mute, '2026-11-20', '11:00')
  await at(fatou, '2026-11-21', '09:00')

  const { body } = await house.get(`/days/2026-11-20/phones?clinicId=${open.clinic.id}`, open.desk)

  expect(body).toMatchObject({ items: [{ patientId: nathan.id, phone: '819 555-0110' }], count: 1 })
})

test('the load is told for 62 days at most, of a stretch that ends after it begins', async (open) => {
  const loads = (from: string, to: string) => house.get(`/day-loads?clinicId=${open.clinic.id}&from=${from}&to=${to}`, open.desk)
  expect((await loads('2026-01-01', '2026-03-03')).body.count).toBe(62)
  expect((await loads('9999-12-01', '9999-12-31')).body.count).toBe(31)
  expect(await loads('2026-01-01', '2026-03-04')).toMatchObject({
    status: 400,
    body: { code: 'invalid_request', fields: [{ path: 'query.to', rule: 'at_most_62_days' }] },
  })
  expect(await loads('2026-01-02', '2026-01-01')).toMatchObject({
    status: 400,
    body: { code: 'invalid_request', fields: [{ path: 'query.to', rule: 'before_from' }] },
  })
})

test('WIZ-02 only practitioners with a slot in a period that is not over are offered', async (open) => {
  await house.givenUser({ group: open.group, role: 'hygienist' })
  const last = await house.givenWorkPeriod({ ...open, startDate: '2025-01-01', endDate: '2025-12-31' })
  await house.givenHours({ ...open, period: last, practitioner: await house.givenUser({ group: open.group, role: 'dentist' }) })

  const { body } = await house.get(`/booking-options?clinicId=${open.clinic.id}`, open.desk)

  expect(body).toEqual({
    block: null,
    practitioners: [
      { id: open.practitioner.id, firstName: 'Maude', lastName: 'Archambault', title: 'Dre', credential: null, role: 'dentist' },
    ],
    appointmentTypes: [open.appointmentType],
  })
})

test('WIZ-02 whoever has no slot at all cannot be booked', async (open) => {
  const colleague = await house.givenUser({ group: open.group, role: 'dentist' })
  const answer = await house.post('/appointments', bookingIn(open, { practitionerId: colleague.id }), open.desk)
  expect(answer).toMatchObject({ status: 422, body: { code: 'appointment_practitioner_not_offered' } })
})

test('WIZ-02 a new patient’s file is opened by the same act, at that clinic', async (open) => {
  const newPatient = { firstName: 'Fatou', lastName: 'Diallo', phone: '(819) 555 0188' }
  const booked = await house.post('/appointments', bookingIn(open, { patientId: undefined, newPatient }), open.desk)
  expect(booked).toMatchObject({
    status: 201,
    body: { patient: { firstName: 'Fatou', lastName: 'Diallo', phone: '819 555-0188' } },
  })

  const file = await house.get(`/patients/${booked.body.patient.id}`, open.desk)
  expect(file.body).toMatchObject({ clinicId: open.clinic.id, nextAppointment: { id: booked.body.id } })
})

test('WIZ-02 no file is opened when the booking is refused', async (open) => {
  await house.givenAppointment(open)
  const newPatient = { firstName: 'Fatou', lastName: 'Diallo' }
  const refused = await house.post('/appointments', bookingIn(open, { patientId: undefined, newPatient }), open.desk)
  expect(refused.status).toBe(409)
  expect((await house.get('/patients?search=diallo', open.desk)).body.count).toBe(0)

  const born = { ...newPatient, dateOfBirth: '2026-11-21' }
  const unborn = await house.post(
    '/appointments',
    bookingIn(open, { patientId: undefined, newPatient: born, startTime: '09:00' }),
    open.desk,
  )
  expect(unborn).toMatchObject({
    status: 422,
    body: { code: 'patient_date_in_future', fields: [{ path: 'body.newPatient.dateOfBirth', rule: 'in_future' }] },
  })
})

test('WIZ-02 PAT-04 a new patient who is like one there is refused with that file, and nothing is booked; said to be another, they are', async (open) => {
  const there = await house.givenPatient({ group: open.group, firstName: 'Fatou', lastName: 'Diallo', phone: '819 555-0188' })
  const newPatient = { firstName: 'fatou', lastName: 'Dialo', phone: '(819) 555 0188' }
  const wished = bookingIn(open, { patientId: undefined, newPatient })
  expect(await house.post('/appointments', wished, open.desk)).toMatchObject({
    status: 409,
    body: { code: 'patient_duplicate', details: { duplicates: [{ id: there.id, lastName: 'Diallo', reasons: ['phone'] }] } },
  })
  const { rows } = await house.sql`select 1 from appointments where group_id = ${open.group.id}`
  expect(rows).toEqual([])
  const despite = { ...wished, newPatient: { ...newPatient, despite: [there.id] } }
  const booked = await house.post('/appointments', despite, open.desk)
  expect(booked).toMatchObject({ status: 201, body: { patient: { lastName: 'Dialo' } } })
  expect(booked.body.patient.id).not.toBe(there.id)
})

test('WIZ-02 opening a file needs the right to, also while booking', async (open) => {
  const hygienist = await house.signInAs(await house.givenUser({ group: open.group, role: 'hygienist' }))
  const newPatient = { firstName: 'Fatou', lastName: 'Diallo' }
  expect(await house.post('/appointments', bookingIn(open, { patientId: undefined, newPatient }), hygienist)).toMatchObject({
    status: 403,
    body: { code: 'not_allowed', details: { action: 'patients.write' } },
  })
  expect((await house.post('/appointments', bookingIn(open), hygienist)).status).toBe(201)
})

test('WIZ-02 PAT-03 nobody is booked whose file is archived; inactive they come like any', async (open) => {
  const status = (status: string) => house.sql`update patients set status = ${status} where id = ${open.patient.id}`
  const book = () => house.post('/appointments', bookingIn(open), open.desk)
  await status('archived')
  expect(await book()).toMatchObject({ status: 409, body: { code: 'patient_archived' } })
  await status('inactive')
  expect((await book()).status).toBe(201)
})

test('WIZ-03 the next openings fit, begin after the clinic’s now, and leave no quarter of an hour over', async (open) => {
  await house.givenAppointment(open, { startTime: '11:00', durationMinutes: 360 })
  const { status, body } = await house.get(
    `/openings?clinicId=${open.clinic.id}&from=2026-11-01&durationMinutes=30&limit=3`,
    open.desk,
  )
  expect(status).toBe(200)
  // 10:45 to 11:00 is too short. Each of the next days, free from 8:00, gives its best start.
  const place = { roomId: open.room.id, roomName: open.room.name, practitionerId: open.practitioner.id }
  expect(body).toEqual({
    items: [
      { date: '2026-11-21', startTime: '08:00', ...place },
      { date: '2026-11-22', startTime: '08:00', ...place },
      { date: '2026-11-23', startTime: '08:00', ...place },
    ],
    pagination: { nextKey: null, hasMore: false },
    count: 3,
  })
})

test('WIZ-03 openings know that a practitioner is elsewhere, and stop at the last day there is', async (open) => {
  const elsewhere = { ...open, clinic: await house.givenClinic({ group: open.group, name: 'Clinique de la Rive' }) }
  const room = await house.givenRoom(elsewhere)
  await house.givenAppointment({ ...elsewhere, room }, { startTime: '11:00', durationMinutes: 345 })
  const find = (from: string) =>
    house.get(`/openings?clinicId=${open.clinic.id}&from=${from}&durationMinutes=15&limit=2&roomId=${open.room.id}`, open.desk)
  expect((await find('2026-11-20')).body.items).toMatchObject([
    { date: '2026-11-20', startTime: '10:45' },
    { date: '2026-11-20', startTime: '16:45' },
  ])
  expect(await find('9999-12-31')).toMatchObject({ status: 200, body: { count: 0 } })
})

test('WIZ-03 a taken room, practitioner or patient refuses the booking and says who is there', async (open) => {
  const other = {
    room: await house.givenRoom(open),
    practitioner: await house.givenUser({
      group: open.group,
      role: 'hygienist',
      firstName: 'Josée',
      lastName: 'Lachance',
      credential: 'H.D.',
    }),
    patient: await house.givenPatient({ group: open.group, firstName: 'Fatou', lastName: 'Diallo' }),
  }
  await house.givenHours({ ...open, room: other.room })
  await house.givenHours({ ...open, ...other })
  await house.givenHours({ ...open, practitioner: other.practitioner })
  const { id } = await house.givenAppointment(open, { patient: other.patient, startTime: '13:45', durationMinutes: 30 })

  const refusal = async (wishes: Record<string, unknown>) => {
    const { status, body } = await house.post('/appointments', bookingIn(open, wishes), open.desk)
    expect(status).toBe(409)
    expect(body.code).toBe('appointment_conflict')
    return body.details.conflicts
  }
  const who = {
    appointmentId: id,
    patientName: 'Fatou Diallo',
    practitionerName: 'Dre Maude Archambault',
    roomName: open.room.name,
    startTime: '13:45',
    endTime: '14:15',
  }
  expect(await refusal({ practitionerId: other.practitioner.id })).toEqual([{ kind: 'room', ...who }])
  expect(await refusal({ roomId: other.room.id })).toEqual([{ kind: 'practitioner', ...who }])
  expect(await refusal({ roomId: other.room.id, practitionerId: other.practitioner.id, patientId: other.patient.id })).toEqual([
    { kind: 'patient', ...who },
  ])
  // An appointment may begin where another ends.
  expect((await house.post('/appointments', bookingIn(open, { startTime: '14:15' }), open.desk)).status).toBe(201)
})

test('WIZ-03 nothing is booked outside the hours of that practitioner in that room, on a holiday, or past closing', async (open) => {
  await house.givenHoliday({ ...open, name: 'Noël', startDate: '2026-12-25' })
  const otherRoom = await house.givenRoom(open)
  const refusal = async (wishes: Record<string, unknown>) => {
    const { status, body } = await house.post('/appointments', bookingIn(open, wishes), open.desk)
    return { status, code: body.code, details: body.details }
  }
  const closed = { status: 422, code: 'appointment_outside_hours' }
  expect(await refusal({ startTime: '07:30' })).toEqual(closed)
  expect(await refusal({ startTime: '16:45' })).toEqual(closed)
  expect(await refusal({ startTime: '24:00' })).toEqual(closed)
  expect(await refusal({ roomId: otherRoom.id })).toEqual(closed)
  expect(await refusal({ date: '2027-01-04' })).toEqual(closed)
  expect(await refusal({ date: '2026-12-25' })).toEqual({
    status: 422,
    code: 'appointment_on_holiday',
    details: { name: 'Noël' },
  })
})

test('WIZ-03 CFG-04 what the server remembers of a clinic books nobody once another process has closed the day', async (open) => {
  const book = (startTime: string) => house.post('/appointments', bookingIn(open, { startTime }), open.desk)
  for (const startTime of ['11:00', '13:00']) expect((await book(startTime)).status).toBe(201)
  await house.givenHoliday({ ...open, name: 'Inventaire', startDate: '2026-11-20' })
  expect(await book('15:00')).toMatchObject(problem(422, 'appointment_on_holiday', { details: { name: 'Inventaire' } }))
})

test('WIZ-03 a walk-in of this morning is written down afterwards', async (open) => {
  const answer = await house.post('/appointments', bookingIn(open, { startTime: '08:00' }), open.desk)
  expect(answer).toMatchObject({ status: 201, body: { startTime: '08:00', status: 'scheduled' } })
})

test('WIZ-04 a duration is 15 minutes to 8 hours, by 15', async (open) => {
  for (const durationMinutes of [0, -15, 14, 20, 495, 15.5, '30', null]) {
    const answer = await house.post('/appointments', bookingIn(open, { durationMinutes }), open.desk)
    expect(answer, `duration ${durationMinutes}`).toMatchObject({
      status: 400,
      body: { code: 'invalid_request', fields: [{ path: 'body.durationMinutes' }] },
    })
  }
  for (const [durationMinutes, date] of [
    [15, '2026-11-24'],
    [480, '2026-11-25'],
  ]) {
    const answer = await house.post('/appointments', bookingIn(open, { durationMinutes, date, startTime: '08:00' }), open.desk)
    expect(answer).toMatchObject({ status: 201, body: { durationMinutes } })
  }
})

test('WIZ-05 without a kind of appointment, or a work period with slots, nothing can be booked and the reason is said', async (open) => {
  const empty = { ...open, clinic: await house.givenClinic({ group: open.group, name: 'Clinique neuve' }) }
  const room = await house.givenRoom(empty)
  const options = async (clinic: { id: string }) => (await house.get(`/booking-options?clinicId=${clinic.id}`, open.desk)).body
  const book = (wishes: Record<string, unknown>) => house.post('/appointments', bookingIn(open, wishes), open.desk)

  expect(await options(empty.clinic)).toMatchObject({ block: 'no_active_period', practitioners: [] })
  expect(await book({ roomId: room.id })).toMatchObject({ status: 422, body: { code: 'appointment_no_active_period' } })
  const period = await house.givenWorkPeriod(empty)
  expect(await options(empty.clinic)).toMatchObject({ block: 'no_active_period' })
  expect(await book({ roomId: room.id })).toMatchObject({ status: 422, body: { code: 'appointment_no_active_period' } })
  await house.givenHours({ ...empty, period, room })
  expect(await options(empty.clinic)).toMatchObject({ block: null })
  expect((await book({ roomId: room.id })).status).toBe(201)

  const untyped = await house.givenOpenClinic()
  await house.sql`delete from appointment_types where group_id = ${untyped.group.id}`
  expect((await house.get(`/booking-options?clinicId=${untyped.clinic.id}`, untyped.desk)).body).toMatchObject({
    block: 'no_appointment_type',
    appointmentTypes: [],
  })
  expect(await house.post('/appointments', bookingIn(untyped), untyped.desk)).toMatchObject({
    status: 422,
    body: { code: 'appointment_type_missing' },
  })
})

test('WIZ-06 a slot takes the kinds of appointment that it names; one that names none takes all', async (open) => {
  const ortho = await house.givenAppointmentType({ group: open.group })
  const room = await house.givenRoom(open)
  await house.givenHours({ ...open, room, types: [ortho] })
  const book = (wishes: Record<string, unknown>) =>
    house.post('/appointments', bookingIn(open, { roomId: room.id, ...wishes }), open.desk)

  expect(await book({})).toMatchObject({ status: 422, body: { code: 'appointment_type_not_allowed' } })
  expect((await book({ appointmentTypeId: ortho.id })).status).toBe(201)
  expect((await book({ roomId: open.room.id, appointmentTypeId: ortho.id, startTime: '09:00' })).status).toBe(201)

  const openingsFor = async (typeId: string) =>
    (
      await house.get(
        `/openings?clinicId=${open.clinic.id}&from=2026-11-23&durationMinutes=60&roomId=${room.id}&appointmentTypeId=${typeId}`,
        open.desk,
      )
    ).body.count
  expect(await openingsFor(open.appointmentType.id)).toBe(0)
  expect(await openingsFor(ortho.id)).toBe(6)
})

test('WIZ-08 nine o’clock stays nine o’clock over both clock changes, at the right moment', async (open) => {
  const moments = {
    '2026-03-07': '2026-03-07T14:00:00.000Z',
    '2026-03-08': '2026-03-08T13:00:00.000Z',
    '2026-10-31': '2026-10-31T13:00:00.000Z',
    '2026-11-01': '2026-11-01T14:00:00.000Z',
  }
  for (const [date, startsAt] of Object.entries(moments)) {
    const { body } = await house.post(
      '/appointments',
      bookingIn(open, { date, startTime: '09:00', durationMinutes: 60 }),
      open.desk,
    )
    const endsAt = new Date(Date.parse(startsAt) + 3_600_000).toISOString()
    expect(body).toMatchObject({ date, startTime: '09:00', startsAt, endsAt, timeZone: 'America/Toronto' })
    const { rows } = await house.sql<{ start: Date; end: Date }>`
      select lower(during) as start, upper(during) as end from appointments where id = ${body.id}`
    expect(rows[0]).toEqual({ start: new Date(startsAt), end: new Date(endsAt) })
  }
})

test('WIZ-08 a time that the clock skipped is refused', async () => {
  // Samoa went from 29 to 31 December 2011, without a 30th. In Quebec clocks change at night, when
  // no clinic is open.
  const open = await house.givenOpenClinic({ timeZone: 'Pacific/Apia' })
  const period = await house.givenWorkPeriod({ ...open, startDate: '2011-12-01', endDate: '2011-12-31' })
  await house.givenHours({ ...open, period })
  const book = (date: string) => house.post('/appointments', bookingIn(open, { date, startTime: '09:00' }), open.desk)
  expect(await book('2011-12-30')).toMatchObject({ status: 422, body: { code: 'appointment_time_does_not_exist' } })
  expect(await book('2011-12-29')).toMatchObject({ status: 201, body: { startsAt: '2011-12-29T19:00:00.000Z' } })
  expect(await book('2011-12-31')).toMatchObject({ status: 201, body: { startsAt: '2011-12-30T19:00:00.000Z' } })
})

test('WIZ-08 when a clinic’s zone is mended, its appointments keep their wall-clock time', async (open) => {
  const { id } = await house.givenAppointment(open, { startTime: '09:00' })
  await house.sql`update clinics set time_zone = 'America/Halifax' where id = ${open.clinic.id}`
  const { body } = await house.get(`/appointments/${id}`, open.desk)
  expect(body).toMatchObject({ startTime: '09:00', startsAt: '2026-11-20T13:00:00.000Z', timeZone: 'America/Halifax' })
})

test('an appointment shows what was booked, with whom, for whom and why', async (open) => {
  const patient = await house.givenPatient({
    group: open.group,
    firstName: 'Zoé',
    lastName: 'Nguyen',
    phone: '819 555-0123',
    dateOfBirth: '1990-11-21',
  })
  const reason = 'Sensibilité au froid\nà droite'
  const booked = await house.post(
    '/appointments',
    bookingIn(open, { patientId: patient.id, reason, status: 'confirmed' }),
    open.desk,
  )
  expect(booked.status).toBe(201)
  expect(booked.headers['etag']).toBe('"v1"')
  const seen = await house.get(`/appointments/${booked.body.id}`, open.desk)
  expect(seen.headers['etag']).toBe('"v1"')
  expect(seen.body).toEqual(booked.body)
  expect(seen.body).toEqual({
    id: booked.body.id,
    version: 1,
    clinicId: open.clinic.id,
    roomId: open.room.id,
    roomName: open.room.name,
    practitionerId: open.practitioner.id,
    practitioner: {
      id: open.practitioner.id,
      firstName: 'Maude',
      lastName: 'Archambault',
      title: 'Dre',
      credential: null,
      role: 'dentist',
    },
    // Thirty-six years old tomorrow.
    patient: {
      id: patient.id,
      firstName: 'Zoé',
      lastName: 'Nguyen',
      phone: '819 555-0123',
      age: 35,
      hasAlerts: false,
      alerts: [],
    },
    appointmentTypeId: open.appointmentType.id,
    appointmentType: open.appointmentType,
    date: '2026-11-20',
    startTime: '14:00',
    durationMinutes: 30,
    timeZone: 'America/Toronto',
    startsAt: '2026-11-20T19:00:00.000Z',
    endsAt: '2026-11-20T19:30:00.000Z',
    status: 'confirmed',
    arrivedAt: null,
    reason,
    cancellationReason: null,
    isFirstAppointment: true,
    startedAt: null,
    statusChangedAt: '2026-11-20T15:42:00.000Z',
    createdAt: '2026-11-20T15:42:00.000Z',
  })
})

test('APT-02 the database knows the same legal moves as the rules', async () => {
  const { rows } = await house.sql<{ fromStatus: string; toStatus: string }>`select * from appointment_status_moves`
  const stored = Object.fromEntries(
    appointmentStatuses.map((from) => [
      from,
      rows
        .filter(({ fromStatus }) => fromStatus === from)
        .map(({ toStatus }) => toStatus)
        .sort(),
    ]),
  )
  const ruled = Object.fromEntries(Object.entries(legalMoves).map(([from, to]) => [from, [...to].sort()]))
  expect(stored).toEqual(ruled)
})

test('APT-02 only legal moves are made; the refusal says which are', async (open) => {
  for (const from of appointmentStatuses) {
    for (const to of appointmentStatuses) {
      const { id } = await house.givenAppointment(open, { status: from })
      const answer = await house.post(`/appointments/${id}/status`, { status: to }, { ...open.desk, 'if-match': '"v1"' })
      if (legalMoves[from].includes(to)) {
        expect(answer, `${from} → ${to}`).toMatchObject({ status: 200, body: { id, status: to, version: 2 } })
        expect(answer.headers['etag']).toBe('"v2"')
      } else {
        expect(answer, `${from} → ${to}`).toMatchObject({
          status: 409,
          body: { code: 'appointment_status_not_allowed', details: { from, to, allowed: legalMoves[from] } },
        })
      }
      await house.sql`delete from appointments where id = ${id}`
    }
  }
})

test('WIZ-07 the database itself keeps a room, a practitioner and a patient from being in two places at once, each by its own constraint', async (open) => {
  const elsewhere = {
    room: await house.givenRoom(open),
    practitioner: await house.givenUser({ group: open.group, role: 'dentist' }),
    patient: await house.givenPatient({ group: open.group }),
  }
  await house.givenAppointment(open, { startTime: '14:00', durationMinutes: 30 })
  for (const [shared, constraint] of [
    ['room', 'appointments__room_free'],
    ['practitioner', 'appointments__practitioner_free'],
    ['patient', 'appointments__patient_free'],
  ] as const) {
    // Everything differs but the one thing that cannot be booked twice.
    const other = { ...open, ...elsewhere, [shared]: open[shared] }
    for (const startTime of ['13:45', '14:00', '14:15'] as const) {
      await expect(house.givenAppointment(other, { startTime }), `${shared} ${startTime}`).rejects.toMatchObject({ constraint })
    }
    const called = await house.givenAppointment(other, { status: 'cancelled' })
    const missed = await house.givenAppointment(other, { status: 'no_show' })
    const before = await house.givenAppointment(other, { startTime: '13:30' })
    const after = await house.givenAppointment(other, { startTime: '14:30' })
    const change = (what: string, { id }: { id: string }) =>
      sql`update appointments set ${sql.raw(what)} where id = ${id}`.execute(house.database.db)
    for (const [what, one] of [
      ["status = 'scheduled'", called],
      ["status = 'scheduled'", missed],
      ['duration_minutes = 45', before],
      ["start_time = '14:15'", after],
    ] as const) {
      await expect(change(what, one), `${shared} ${what}`).rejects.toMatchObject({ constraint })
    }
    for (const { id } of [called, missed, before, after]) await house.sql`delete from appointments where id = ${id}`
  }
  await house.givenAppointment({ ...open, ...elsewhere })
})

test('APT-02 the database itself refuses an illegal move', async (open) => {
  const { id } = await house.givenAppointment(open, { status: 'completed' })
  await expect(house.sql`update appointments set status = 'cancelled' where id = ${id}`).rejects.toMatchObject({
    constraint: 'appointments__status_move_legal',
  })
})

test('APT-02 the moment of a change of status is kept', async (open) => {
  const { id } = await house.givenAppointment(open, { startTime: '10:45' })
  house.clock.set('2026-11-20T15:50:00Z')
  try {
    const answer = await house.post(`/appointments/${id}/status`, { status: 'in_progress' }, { ...open.desk, 'if-match': '"v1"' })
    expect(answer.body).toMatchObject({
      status: 'in_progress',
      statusChangedAt: '2026-11-20T15:50:00.000Z',
      createdAt: '2026-11-20T15:42:00.000Z',
    })
  } finally {
    house.clock.set('2026-11-20T15:42:00Z')
  }
})

test('CAL-09 APT-02 an appointment began once: its end and the undoing of it leave that moment; expected again, it has not begun', async (open) => {
  const { id } = await house.givenAppointment(open, { startTime: '10:45' })
  let version = 0
  const at = async (time: string, status: string) => {
    house.clock.set(`2026-11-20T${time}:00Z`)
    const { body } = await house.post(`/appointments/${id}/status`, { status }, { ...open.desk, 'if-match': `"v${++version}"` })
    return [body.status, body.startedAt?.slice(11, 16), body.statusChangedAt?.slice(11, 16)]
  }
  try {
    expect(await at('15:42', 'in_progress')).toEqual(['in_progress', '15:42', '15:42'])
    expect(await at('16:20', 'completed')).toEqual(['completed', '15:42', '16:20'])
    expect(await at('16:22', 'in_progress')).toEqual(['in_progress', '15:42', '16:22'])
    const day = await house.get(`/days/2026-11-20?clinicId=${open.clinic.id}`, open.desk)
    expect(day.body.appointments).toMatchObject([{ id, startedAt: '2026-11-20T15:42:00.000Z' }])
    expect(await at('16:23', 'scheduled')).toEqual(['scheduled', undefined, '16:23'])
    expect(await at('16:30', 'in_progress')).toEqual(['in_progress', '16:30', '16:30'])
  } finally {
    house.clock.set('2026-11-20T15:42:00Z')
  }
})

test('CAL-09 an appointment that was taken over as begun began when its status says; what is not begun has no beginning, in the database either', async (open) => {
  const begun = await house.givenAppointment(open, { status: 'in_progress' })
  const startedAt = '2026-11-20T15:42:00.000Z'
  expect((await house.get(`/appointments/${begun.id}`, open.desk)).body).toMatchObject({ startedAt })
  const { id } = await house.givenAppointment(open, { startTime: '16:00' })
  await expect(house.sql`update appointments set started_at = now() where id = ${id}`).rejects.toMatchObject({
    constraint: 'appointments__begun_not_expected',
  })
})

test('APT-02 a cancelled appointment comes back, unless someone else has its time by now', async (open) => {
  const cancelled = await house.givenAppointment(open, { status: 'cancelled' })
  const other = await house.givenPatient({ group: open.group, firstName: 'Fatou', lastName: 'Diallo' })
  const taker = await house.post('/appointments', bookingIn(open, { patientId: other.id, startTime: '14:15' }), open.desk)
  expect(taker.status).toBe(201)
  const bringBack = () =>
    house.post(`/appointments/${cancelled.id}/status`, { status: 'scheduled' }, { ...open.desk, 'if-match': '"v1"' })

  const refused = await bringBack()
  expect(refused).toMatchObject({ status: 409, body: { code: 'appointment_conflict' } })
  expect(refused.body.details.conflicts).toMatchObject([
    { kind: 'room', appointmentId: taker.body.id, patientName: 'Fatou Diallo', startTime: '14:15', endTime: '14:45' },
    { kind: 'practitioner', appointmentId: taker.body.id },
  ])
  await house.post(`/appointments/${taker.body.id}/status`, { status: 'no_show' }, { ...open.desk, 'if-match': '"v1"' })
  expect(await bringBack()).toMatchObject({ status: 200, body: { status: 'scheduled', version: 2 } })
})

test('CAL-09 APT-02 nobody begins, ends or misses an appointment of a day to come; it is confirmed and called off', async (open) => {
  const made: Record<string, unknown> = {}
  for (const from of ['scheduled', 'in_progress'] as const) {
    for (const to of legalMoves[from]) {
      const { id } = await house.givenAppointment(open, { status: from, date: '2026-11-21' })
      const { status, body } = await house.post(
        `/appointments/${id}/status`,
        { status: to },
        { ...open.desk, 'if-match': '"v1"' },
      )
      made[`${from} → ${to}`] = status === 200 || [status, body.code]
      await house.sql`delete from appointments where id = ${id}`
    }
  }
  const refused = [409, 'appointment_too_early']
  expect(made).toEqual({
    'scheduled → confirmed': true,
    'scheduled → in_progress': refused,
    'scheduled → cancelled': true,
    'scheduled → no_show': refused,
    'in_progress → completed': refused,
    'in_progress → confirmed': true,
    'in_progress → scheduled': true,
  })
})

test('CAL-09 WIZ-08 the day of an appointment is the clinic’s, not the server’s', async () => {
  const begin = async (timeZone: string, date: string) => {
    const open = await house.givenOpenClinic({ timeZone })
    const { id } = await house.givenAppointment(open, { date })
    return house.post(`/appointments/${id}/status`, { status: 'in_progress' }, { ...open.desk, 'if-match': '"v1"' })
  }
  // Saturday 4:42 in Auckland, Friday in Toronto.
  expect((await begin('Pacific/Auckland', '2026-11-21')).status).toBe(200)
  expect((await begin('America/Toronto', '2026-11-21')).body.code).toBe('appointment_too_early')
})

test('CAL-05 WIZ-03 CFG-04 for a time to come, what was called off comes back only where a booking would be received; the past is written down', async (open) => {
  const back = ({ id }: { id: string }, status = 'scheduled') =>
    house.post(`/appointments/${id}/status`, { status }, { ...open.desk, 'if-match': '"v1"' })
  const cancelled = (date: string, startTime: LocalTime = '14:00') =>
    house.givenAppointment(open, { status: 'cancelled', date, startTime })
  await house.givenHoliday({ ...open, name: 'Inventaire', startDate: '2026-12-15' })
  await house.givenHoliday({ ...open, name: 'Déménagement', startDate: '2026-11-19' })
  expect(await back(await cancelled('2026-12-15'))).toMatchObject({
    status: 422,
    body: { code: 'appointment_on_holiday', details: { name: 'Inventaire' } },
  })
  expect(await back(await cancelled('2026-12-16', '17:00'))).toMatchObject({
    status: 422,
    body: { code: 'appointment_outside_hours' },
  })
  expect((await back(await cancelled('2026-12-16'), 'confirmed')).status).toBe(200)
  expect((await back(await cancelled('2026-11-19'))).status).toBe(200)
  expect((await back(await cancelled('2026-11-20', '07:00'))).status).toBe(200)
})

test('CFG-04 one that was ended before its time was not counted among those to come: it comes back as one', async (open) => {
  const { id } = await house.givenAppointment(open, { status: 'completed' })
  const undo = () => house.post(`/appointments/${id}/status`, { status: 'in_progress' }, { ...open.desk, 'if-match': '"v1"' })
  const holiday = await house.givenHoliday({ ...open, name: 'Inventaire', startDate: '2026-11-20' })
  expect(await undo()).toMatchObject({ status: 422, body: { code: 'appointment_on_holiday' } })
  await house.sql`delete from holidays where id = ${holiday.id}`
  expect((await undo()).status).toBe(200)
})

test('PAT-01 patients by their last visit, page after page; whoever never came stands at the end both ways', async (open) => {
  const visited = async (lastName: string, dates: string[], status: 'completed' | 'cancelled' = 'completed') => {
    const patient = await house.givenPatient({ group: open.group, lastName })
    for (const date of dates) {
      const practitioner = await house.givenUser({ group: open.group })
      const room = await house.givenRoom(open)
      await house.givenAppointment(open, { room, practitioner, patient, date, status })
    }
  }
  await visited('Récente', ['2026-01-05', '2026-11-03'])
  await visited('Deuxième', ['2026-06-01'])
  await visited('Première', ['2026-06-01'])
  await visited('Annulée', ['2026-11-10'], 'cancelled')
  const pageByPage = async (sort: string) => {
    const seen: string[] = []
    let nextKey: string | null = ''
    while (nextKey !== null && seen.length < 10) {
      const key: string = nextKey && `&nextKey=${encodeURIComponent(nextKey)}`
      const { body } = await house.get(`/patients?limit=1&sort=${sort}${key}`, open.desk)
      seen.push(...body.items.map(({ lastName }: { lastName: string }) => lastName))
      nextKey = body.pagination.nextKey
    }
    return seen
  }
  // Lafrenière is the clinic's own patient, without an appointment.
  expect(await pageByPage('lastVisit')).toEqual(['Deuxième', 'Première', 'Récente', 'Annulée', 'Lafrenière'])
  expect(await pageByPage('-lastVisit')).toEqual(['Récente', 'Deuxième', 'Première', 'Annulée', 'Lafrenière'])
})

test('API-08 a change says which version it saw: 428 without, 412 with the current one when it is another', async (open) => {
  const { id } = await house.givenAppointment(open)
  const change = (status: string, ifMatch?: string) =>
    house.post(`/appointments/${id}/status`, { status }, { ...open.desk, ...(ifMatch !== undefined && { 'if-match': ifMatch }) })

  expect(await change('confirmed')).toMatchObject({ status: 428, body: { code: 'version_required' } })
  expect(await change('confirmed', '"v1"')).toMatchObject({ status: 200, body: { version: 2 } })
  const stale = await change('cancelled', '"v1"')
  expect(stale).toMatchObject({ status: 412, body: { code: 'version_conflict' } })
  const { body: current } = await house.get(`/appointments/${id}`, open.desk)
  expect(current).toMatchObject({ status: 'confirmed', version: 2 })
  expect(stale.body.details.current).toEqual(current)
})

test('API-08 of many who change one appointment at once, exactly one succeeds', async (open) => {
  const { id } = await house.givenAppointment(open)
  const answers = await Promise.all(
    Array.from({ length: 8 }, () =>
      house.post(`/appointments/${id}/status`, { status: 'confirmed' }, { ...open.desk, 'if-match': '"v1"' }),
    ),
  )
  expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array<number>(7).fill(412)])
})

test('API-05 whatever a booking names must be of the group: the field is named, as for a row that is nowhere', async (open) => {
  const other = await house.givenOpenClinic()
  const refused = async (body: object) => {
    const answer = await house.post('/appointments', body, open.desk)
    expect(answer).toMatchObject({ status: 400, body: { code: 'invalid_request' } })
    return answer.body.fields.map(({ path, rule }: { path: string; rule: string }) => `${path} ${rule}`)
  }
  for (const [field, foreign] of Object.entries({
    roomId: other.room.id,
    practitionerId: other.practitioner.id,
    patientId: other.patient.id,
    appointmentTypeId: other.appointmentType.id,
  })) {
    expect(await refused(bookingIn(open, { [field]: foreign }))).toEqual([`body.${field} unknown_reference`])
    expect(await refused(bookingIn(open, { [field]: noSuchId }))).toEqual([`body.${field} unknown_reference`])
    // An id of the right group, but of a row in another table.
    expect(await refused(bookingIn(open, { [field]: open.clinic.id }))).toEqual([`body.${field} unknown_reference`])
  }
  expect(await refused(bookingIn(other))).toHaveLength(4)
  const newPatient = {
    firstName: 'Fatou',
    lastName: 'Diallo',
    clinicId: other.clinic.id,
    assignedPractitionerId: other.practitioner.id,
  }
  expect(await refused(bookingIn(open, { patientId: undefined, newPatient }))).toEqual([
    'body.newPatient.clinicId unknown_reference',
    'body.newPatient.assignedPractitionerId unknown_reference',
  ])
})

test('API-05 an appointment, or a clinic, of another group answers 404 like one that is nowhere', async (open) => {
  const other = await house.givenOpenClinic()
  const { id } = await house.givenAppointment(other)
  for (const path of [
    `/appointments/${id}`,
    `/appointments/${noSuchId}`,
    `/appointments/1`,
    `/days/2026-11-20?clinicId=${other.clinic.id}`,
    `/days/2026-11-20/phones?clinicId=${other.clinic.id}`,
    `/day-loads?clinicId=${other.clinic.id}&from=2026-11-20&to=2026-11-21`,
    `/booking-options?clinicId=${other.clinic.id}`,
    `/openings?clinicId=${other.clinic.id}&from=2026-11-20&durationMinutes=30`,
    `/openings?clinicId=${open.clinic.id}&from=2026-11-20&durationMinutes=30&roomId=${other.room.id}`,
    `/openings?clinicId=${open.clinic.id}&from=2026-11-20&durationMinutes=30&practitionerId=${other.practitioner.id}`,
    `/openings?clinicId=${open.clinic.id}&from=2026-11-20&durationMinutes=30&appointmentTypeId=${other.appointmentType.id}`,
  ]) {
    expect(await house.get(path, open.desk), path).toMatchObject({ status: 404, body: { code: 'not_found' } })
  }
  expect(
    await house.post(`/appointments/${id}/status`, { status: 'cancelled' }, { ...open.desk, 'if-match': '"v1"' }),
  ).toMatchObject({
    status: 404,
  })
  const { rows } = await house.sql`select status from appointments where id = ${id}`
  expect(rows).toEqual([{ status: 'scheduled' }])
})

test('API-02 what is malformed gets a problem document that names each field', async (open) => {
  const fieldsOf = async (answer: Promise<{ status: number; body: { code: string; fields?: { path: string }[] } }>) => {
    const { status, body } = await answer
    expect({ status, code: body.code }).toEqual({ status: 400, code: 'invalid_request' })
    return body.fields?.map(({ path }) => path).sort()
  }
  const book = (body: unknown) => house.post('/appointments', body, open.desk)
  expect(await fieldsOf(book({}))).toEqual(
    ['appointmentTypeId', 'date', 'durationMinutes', 'practitionerId', 'roomId', 'startTime'].map((name) => `body.${name}`),
  )
  expect(await fieldsOf(book([]))).toEqual(['body'])
  expect(await fieldsOf(book(null))).toEqual(['body'])
  expect(await fieldsOf(book(bookingIn(open, { isAdmin: true, groupId: open.group.id })))).toEqual([
    'body.groupId',
    'body.isAdmin',
  ])
  expect(await fieldsOf(book(bookingIn(open, { patientId: undefined })))).toEqual(['body.patientId'])
  expect(await fieldsOf(book(bookingIn(open, { newPatient: { firstName: 'Léa', lastName: 'Roy' } })))).toEqual(['body.patientId'])
  expect(
    await fieldsOf(book(bookingIn(open, { patientId: undefined, newPatient: { firstName: ' ', lastName: 'x'.repeat(101) } }))),
  ).toEqual(['body.newPatient.firstName', 'body.newPatient.lastName'])
  for (const wrong of [
    { date: '2026-02-30' },
    { date: 20261120 },
    { startTime: '9:00' },
    { startTime: '25:00' },
    { roomId: '' },
    { roomId: 'salle 1' },
    { patientId: null },
    { reason: 'x'.repeat(2001) },
    { reason: 'nul \u0000' },
    { status: 'completed' },
  ]) {
    const [name = ''] = Object.keys(wrong)
    expect(await fieldsOf(book(bookingIn(open, wrong))), JSON.stringify(wrong)).toEqual([`body.${name}`])
  }

  const get = (path: string) => house.get(path, open.desk)
  const { id: clinicId } = open.clinic
  expect(await fieldsOf(get('/days/2026-02-30'))).toEqual(['params.date', 'query.clinicId'])
  expect(await fieldsOf(get(`/days/demain?clinicId=${clinicId}`))).toEqual(['params.date'])
  expect(await fieldsOf(get('/day-loads'))).toEqual(['query.clinicId', 'query.from', 'query.to'])
  expect(await fieldsOf(get('/booking-options?clinicId=1'))).toEqual(['query.clinicId'])
  expect(await fieldsOf(get(`/openings?clinicId=${clinicId}&from=x&durationMinutes=20&limit=21&roomId=`))).toEqual([
    'query.durationMinutes',
    'query.from',
    'query.limit',
    'query.roomId',
  ])
  const { id } = await house.givenAppointment(open)
  const change = (body: unknown, ifMatch = '"v1"') =>
    house.post(`/appointments/${id}/status`, body, { ...open.desk, 'if-match': ifMatch })
  expect(await fieldsOf(change({}))).toEqual(['body.status'])
  expect(await fieldsOf(change({ status: 'arrived' }))).toEqual(['body.status'])
  expect(await fieldsOf(change({ status: 'confirmed', version: 3 }))).toEqual(['body.version'])
  expect(await fieldsOf(change({ status: 'confirmed' }, 'v1'))).toEqual(['headers.if-match'])
})

test('API-06 members read the calendar and book nothing', async (open) => {
  const { id } = await house.givenAppointment(open)
  const member = await house.signInAs(await house.givenUser({ group: open.group, role: 'member' }))
  expect((await house.get(`/days/2026-11-20?clinicId=${open.clinic.id}`, member)).status).toBe(200)
  expect((await house.get(`/appointments/${id}`, member)).status).toBe(200)
  expect(await house.post('/appointments', bookingIn(open), member)).toMatchObject({ status: 403, body: { code: 'not_allowed' } })
  expect(
    await house.post(`/appointments/${id}/status`, { status: 'cancelled' }, { ...member, 'if-match': '"v1"' }),
  ).toMatchObject({ status: 403 })
  expect(await house.get(`/days/2026-11-20?clinicId=${open.clinic.id}`)).toMatchObject({
    status: 401,
    body: { code: 'not_signed_in' },
  })
})
