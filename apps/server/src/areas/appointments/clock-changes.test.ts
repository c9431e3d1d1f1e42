import { expect, test } from 'vitest'
import { bookingIn, type OpenClinic } from './testing.ts'
import { problem, useTestApp } from '../../testing.ts'

// Quebec changes its clocks on 8 March and 1 November 2026, at 2:00 in the night, when no clinic is
// open. On Easter Island the clock went from 22:00 back to 21:00 (4 April 2026), and in Khartoum
// once from noon to 13:00 (15 January 2000): the same rules, while a clinic is open.
const house = useTestApp()

const givenQuebec = async () => {
  const open = await house.givenOpenClinic()
  await house.givenHours({ ...open, days: [0], from: '17:00', to: '22:00' })
  return open
}
const givenEasterIsland = async () => {
  const open = await house.givenOpenClinic({ timeZone: 'Pacific/Easter' })
  await house.givenHours({ ...open, days: [6], from: '17:00', to: '22:00' })
  return open
}
const givenKhartoum = async () => {
  const open = await house.givenOpenClinic({ timeZone: 'Africa/Khartoum' })
  const period = await house.givenWorkPeriod({ ...open, startDate: '2000-01-01', endDate: '2000-01-31' })
  await house.givenHours({ ...open, period })
  return open
}

const book = async (open: OpenClinic, date: string, startTime: string, wishes: Record<string, unknown> = {}) => {
  const patient = await house.givenPatient({ group: open.group })
  return house.post('/appointments', bookingIn(open, { patientId: patient.id, date, startTime, ...wishes }), open.desk)
}

const stored = async (open: OpenClinic) =>
  (
    await house.sql<{ start: Date; end: Date }>`
      select lower(during) as start, upper(during) as end from appointments where group_id = ${open.group.id} order by starts_at`
  ).rows.map(({ start, end }) => `${start.toISOString().slice(0, 16)} ${end.toISOString().slice(11, 16)}`)

test('WIZ-08 the days of 23 and of 25 hours in Quebec: the whole working day can be booked, each at its moment', async () => {
  for (const [date, moments] of [
    ['2026-03-08', ['2026-03-08T12:00 20:00', '2026-03-08T20:00 00:00', '2026-03-09T00:00 02:00']],
    ['2026-11-01', ['2026-11-01T13:00 21:00', '2026-11-01T21:00 01:00', '2026-11-02T01:00 03:00']],
  ] as const) {
    const open = await givenQuebec()
    const answers = [
      await book(open, date, '08:00', { durationMinutes: 480 }),
      await book(open, date, '16:00', { durationMinutes: 240 }),
      await book(open, date, '20:00', { durationMinutes: 120 }),
    ]
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201])
    expect(await stored(open)).toEqual(moments)
    const day = await house.get(`/days/${date}?clinicId=${open.clinic.id}`, open.desk)
    expect(day.body.appointments.map(({ startTime }: { startTime: string }) => startTime)).toEqual(['08:00', '16:00', '20:00'])
    for (const next of ['07', '09'])
      expect((await house.get(`/days/2026-03-${next}?clinicId=${open.clinic.id}`, open.desk)).body.appointments).toEqual([])
  }
})

test('WIZ-08 an appointment moved over a change keeps its time of the clock and its length', async () => {
  const open = await givenQuebec()
  const one = await house.givenAppointment(open, { date: '2026-03-07', startTime: '09:00', durationMinutes: 60 })
  const place = { roomId: open.room.id, practitionerId: open.practitioner.id, startTime: '09:00', durationMinutes: 60 }
  const moved = await house.post(
    `/appointments/${one.id}/move`,
    { ...place, date: '2026-03-08' },
    { ...open.desk, 'if-match': '"v1"' },
  )
  expect(moved.body).toMatchObject({
    startTime: '09:00',
    startsAt: '2026-03-08T13:00:00.000Z',
    endsAt: '2026-03-08T14:00:00.000Z',
  })
})

test('WIZ-08 the hour that Quebec skips is refused as a time that does not exist, its neighbours as outside hours', async () => {
  const open = await givenQuebec()
  const one = await house.givenAppointment(open, { date: '2026-03-07' })
  const code = async (date: string, startTime: string) => {
    const booked = await book(open, date, startTime)
    const place = { roomId: open.room.id, practitionerId: open.practitioner.id, date, startTime, durationMinutes: 30 }
    const moved = await house.post(`/appointments/${one.id}/move`, place, { ...open.desk, 'if-match': '"v1"' })
    expect(moved.body.code).toBe(booked.body.code)
    return booked.body.code
  }
  expect(await code('2026-03-08', '02:00')).toBe('appointment_time_does_not_exist')
  expect(await code('2026-03-08', '02:45')).toBe('appointment_time_does_not_exist')
  expect(await code('2026-03-08', '01:45')).toBe('appointment_outside_hours')
  expect(await code('2026-03-08', '03:00')).toBe('appointment_outside_hours')
  expect(await code('2026-11-01', '01:30')).toBe('appointment_outside_hours')
})

test('WIZ-08 a time that the clock shows twice is its first showing, and the hour before it is not lost', async () => {
  const open = await givenEasterIsland()
  const date = '2026-04-04' // 22:00 becomes 21:00
  const twice = await book(open, date, '21:30')
  expect(twice.body).toMatchObject({
    startTime: '21:30',
    startsAt: '2026-04-05T02:30:00.000Z',
    endsAt: '2026-04-05T03:00:00.000Z',
  })
  expect((await book(open, date, '20:30', { durationMinutes: 60 })).body).toMatchObject({ startsAt: '2026-04-05T01:30:00.000Z' })
  expect(await stored(open)).toEqual(['2026-04-05T01:30 02:30', '2026-04-05T02:30 03:00'])
  // On the clinic's clock one follows the other, and nothing fits between them.
  expect(await book(open, date, '21:15', { durationMinutes: 15 })).toMatchObject(problem(409, 'appointment_conflict'))
  expect(await book(open, date, '21:45', { durationMinutes: 30 })).toMatchObject(problem(422, 'appointment_outside_hours'))
  // A week later the clock has one 21:30 again.
  expect((await book(open, '2026-04-11', '21:30')).body).toMatchObject({ startsAt: '2026-04-12T03:30:00.000Z' })
})

test('WIZ-08 no one begins in an hour that was skipped at noon; whoever sits through it is there as long as was booked', async () => {
  const open = await givenKhartoum()
  const date = '2000-01-15'
  for (const startTime of ['12:00', '12:45'])
    expect(await book(open, date, startTime)).toMatchObject(problem(422, 'appointment_time_does_not_exist'))
  const through = await book(open, date, '11:30', { durationMinutes: 60 })
  expect(through.body).toMatchObject({ startsAt: '2000-01-15T09:30:00.000Z', endsAt: '2000-01-15T10:30:00.000Z' })
  // These sixty minutes end at 13:30 on the clock, and the refusal names the appointment.
  const conflicts = ['room', 'practitioner'].map((kind) => ({ kind, appointmentId: through.body.id }))
  expect(await book(open, date, '13:00')).toMatchObject(problem(409, 'appointment_conflict', { details: { conflicts } }))
  expect((await book(open, date, '13:30')).body).toMatchObject({ startsAt: '2000-01-15T10:30:00.000Z' })
})

test('WIZ-08 the last quarter before midnight and the first after belong to their own days', async () => {
  const open = await house.givenOpenClinic()
  const late = await house.givenAppointment(open, { date: '2026-11-20', startTime: '23:45', durationMinutes: 15 })
  const early = await house.givenAppointment(open, { date: '2026-11-21', startTime: '00:00', durationMinutes: 15 })
  const ids = async (date: string) =>
    (await house.get(`/days/${date}?clinicId=${open.clinic.id}`, open.desk)).body.appointments.map(({ id }: { id: string }) => id)
  expect(await ids('2026-11-20')).toEqual([late.id])
  expect(await ids('2026-11-21')).toEqual([early.id])
  expect(await stored(open)).toEqual(['2026-11-21T04:45 05:00', '2026-11-21T05:00 05:15'])
})

test('WIZ-07 WIZ-08 between clinics of two time zones, a patient is elsewhere at the same moment, not at the same time of the clock', async () => {
  const open = await house.givenOpenClinic()
  const clinic = await house.givenClinic({ group: open.group, timeZone: 'America/Halifax' })
  const halifax = {
    ...open,
    clinic,
    room: await house.givenRoom({ group: open.group, clinic }),
    practitioner: await house.givenUser({ group: open.group, role: 'dentist' }),
  }
  await house.givenHours({ ...halifax, period: await house.givenWorkPeriod(halifax) })
  const there = await house.givenAppointment(open, { startTime: '14:00' })
  const book = (startTime: string) => house.post('/appointments', bookingIn(halifax, { startTime }), open.desk)
  // At 15:00 in Halifax it is 14:00 in Quebec.
  const refused = await book('15:00')
  expect(refused).toMatchObject(problem(409, 'appointment_conflict'))
  expect(refused.body.details.conflicts).toMatchObject([{ kind: 'patient', appointmentId: there.id, startTime: '14:00' }])
  expect(refused.body.details.nearest).toHaveLength(3)
  // The configuration has changed since, so the database is read before it is written to.
  await house.givenRoom(halifax)
  expect((await book('14:00')).status).toBe(201)
})
