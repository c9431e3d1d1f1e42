import { expect } from 'vitest'
import { bookingIn, type OpenClinic } from '../testing.ts'
import { testFrom, useTestApp } from '../../../testing.ts'

// The clock is at 10:42 on Friday 20 November 2026 in Quebec. The clinic of these tests receives
// from 8:00 to 17:00.
const house = useTestApp()
const test = testFrom(() => house.givenOpenClinic())

type OpeningRow = { date: string; startTime: string; roomName: string }
const written = (list: OpeningRow[]) => list.map(({ date, startTime }) => `${date.slice(8)} ${startTime}`)

async function find(open: OpenClinic, wishes: Record<string, string | number>): Promise<string[]> {
  const query = new URLSearchParams({ clinicId: open.clinic.id, from: '2026-11-23', durationMinutes: '60', limit: '3' })
  for (const [name, value] of Object.entries(wishes)) query.set(name, String(value))
  const { status, body } = await house.get(`/openings?${query}`, open.desk)
  expect(status, JSON.stringify(body)).toBe(200)
  return written(body.items)
}

test('WIZ-03 a patient is offered no time when they are elsewhere, in another clinic neither', async (open) => {
  const elsewhere = { ...open, clinic: await house.givenClinic({ group: open.group, name: 'Clinique de la Rive' }) }
  const [room, practitioner] = [await house.givenRoom(elsewhere), await house.givenUser({ group: open.group, role: 'dentist' })]
  await house.givenAppointment(
    { ...elsewhere, room, practitioner },
    { date: '2026-11-23', startTime: '08:00', durationMinutes: 480 },
  )
  expect(await find(open, { limit: 1 })).toEqual(['23 08:00'])
  expect(await find(open, { limit: 1, patientId: open.patient.id })).toEqual(['23 16:00'])
})

test('CAL-07 the time of what is being moved counts as free, and its patient is known by it', async (open) => {
  const mine = await house.givenAppointment(open, { date: '2026-11-23', startTime: '08:00', durationMinutes: 480 })
  const [room, practitioner] = [await house.givenRoom(open), await house.givenUser({ group: open.group, role: 'dentist' })]
  // The same patient has another practitioner later that day.
  await house.givenAppointment({ ...open, room, practitioner }, { date: '2026-11-23', startTime: '16:00', durationMinutes: 60 })
  expect(await find(open, { limit: 2 })).toEqual(['23 16:00', '24 08:00'])
  expect(await find(open, { limit: 2, movingId: mine.id })).toEqual(['23 08:00', '24 08:00'])
  expect(await find(open, { durationMinutes: 480, limit: 1, movingId: mine.id })).toEqual(['23 08:00'])
})

test('CAL-07 near a time, the nearest come first, on that day and then the following', async (open) => {
  await house.givenHoliday({ ...open, name: 'Fermé', startDate: '2026-11-24' })
  await house.givenAppointment(open, { date: '2026-11-23', startTime: '13:00', durationMinutes: 120 })
  expect(await find(open, { nearTime: '14:00', durationMinutes: 30 })).toEqual(['23 15:00', '23 12:30', '23 15:30'])
  expect(await find(open, { nearTime: '14:00', durationMinutes: 240 })).toEqual(['23 09:00', '25 13:00', '25 09:00'])
  // Never before the clinic's now.
  expect(await find(open, { nearTime: '08:00', from: '2026-11-01', limit: 2 })).toEqual(['20 10:45', '20 11:45'])
})

test('WIZ-06 openings fit the kind, the room and the practitioner asked for', async (open) => {
  const ortho = await house.givenAppointmentType({ group: open.group })
  const room = await house.givenRoom(open)
  const colleague = await house.givenUser({ group: open.group, role: 'hygienist' })
  await house.givenHours({ ...open, room, practitioner: colleague, types: [ortho], from: '18:00', to: '20:00' })
  expect(await find(open, { roomId: room.id, limit: 2 })).toEqual(['23 18:00', '24 18:00'])
  expect(await find(open, { roomId: room.id, appointmentTypeId: open.appointmentType.id })).toEqual([])
  expect(await find(open, { practitionerId: colleague.id, appointmentTypeId: ortho.id, nearTime: '08:00', limit: 2 })).toEqual([
    '23 18:00',
    '23 19:00',
  ])
})

test('API-05 openings for another group’s patient or appointment are nowhere', async (open) => {
  const other = await house.givenOpenClinic()
  const { id } = await house.givenAppointment(other)
  for (const named of [`patientId=${other.patient.id}`, `movingId=${id}`]) {
    const answer = await house.get(`/openings?clinicId=${open.clinic.id}&from=2026-11-23&durationMinutes=30&${named}`, open.desk)
    expect(answer, named).toMatchObject({ status: 404, body: { code: 'not_found' } })
  }
})

async function nearestOf(open: OpenClinic, wishes: Record<string, unknown> = {}): Promise<OpeningRow[]> {
  const { status, body } = await house.post('/appointments', bookingIn(open, wishes), open.desk)
  expect(status).toBe(409)
  return body.details.nearest
}

test('WIZ-07 a refused booking offers the three nearest times of that practitioner that would be granted', async (open) => {
  const other = await house.givenPatient({ group: open.group, firstName: 'Fatou', lastName: 'Diallo' })
  await house.givenAppointment(open, { patient: other, startTime: '13:30', durationMinutes: 60 })
  // The patient has another practitioner right after.
  const [room, practitioner] = [await house.givenRoom(open), await house.givenUser({ group: open.group, role: 'dentist' })]
  await house.givenAppointment({ ...open, room, practitioner }, { startTime: '14:30' })

  const nearest = await nearestOf(open)
  expect(written(nearest)).toEqual(['20 13:00', '20 15:00', '20 12:30'])
  expect(nearest[0]).toEqual({
    date: '2026-11-20',
    startTime: '13:00',
    roomId: open.room.id,
    roomName: open.room.name,
    practitionerId: open.practitioner.id,
  })
  for (const { date, startTime } of nearest) {
    const granted = await house.post('/appointments', bookingIn(open, { date, startTime }), open.desk)
    expect(granted.status).toBe(201)
    await house.sql`delete from appointments where id = ${granted.body.id}`
  }
})

test('WIZ-07 where the day is full, the following days are offered; the practitioner’s other rooms too', async (open) => {
  const other = await house.givenPatient({ group: open.group, firstName: 'Fatou', lastName: 'Diallo' })
  const second = await house.givenRoom(open)
  await house.givenHours({ ...open, room: second, days: [1] })
  await house.givenHoliday({ ...open, name: 'Fermé', startDate: '2026-11-21', endDate: '2026-11-22' })
  await house.givenAppointment(open, { patient: other, startTime: '10:45', durationMinutes: 375 })
  const colleague = await house.givenUser({ group: open.group, role: 'dentist' })
  await house.givenAppointment(
    { ...open, patient: other, practitioner: colleague },
    { date: '2026-11-23', startTime: '13:30', durationMinutes: 60 },
  )

  const nearest = await nearestOf(open)
  expect(written(nearest)).toEqual(['23 14:00', '23 14:30', '23 13:30'])
  expect(nearest.map(({ roomName }) => roomName)).toEqual([second.name, open.room.name, second.name])
})

test('WIZ-07 a move, or a return, that is refused offers times too; its own time counts as free', async (open) => {
  const other = await house.givenPatient({ group: open.group, firstName: 'Fatou', lastName: 'Diallo' })
  await house.givenAppointment(open, { patient: other, startTime: '14:00', durationMinutes: 180 })
  const mine = await house.givenAppointment(open, { startTime: '13:00', durationMinutes: 60 })
  const gone = await house.givenAppointment(open, { startTime: '14:00', status: 'cancelled' })
  const place = { roomId: open.room.id, practitionerId: open.practitioner.id, date: '2026-11-20' }
  const moved = await house.post(
    `/appointments/${mine.id}/move`,
    { ...place, startTime: '14:00', durationMinutes: 60 },
    { ...open.desk, 'if-match': '"v1"' },
  )
  expect(moved.status).toBe(409)
  expect(written(moved.body.details.nearest)).toEqual(['20 12:45', '20 11:45', '20 10:45'])
  const back = await house.post(`/appointments/${gone.id}/status`, { status: 'scheduled' }, { ...open.desk, 'if-match': '"v1"' })
  expect(back.status).toBe(409)
  expect(written(back.body.details.nearest)).toEqual(['20 12:30', '20 12:00', '20 11:30'])
})

test('WIZ-03 WIZ-07 nothing is suggested before the clinic’s now, however the past is asked for; what was may be written down', async (open) => {
  const other = await house.givenPatient({ group: open.group, firstName: 'Fatou', lastName: 'Diallo' })
  await house.givenAppointment(open, { patient: other, date: '2026-11-19', startTime: '09:00', durationMinutes: 60 })
  await house.givenAppointment(open, { patient: other, startTime: '09:00', durationMinutes: 60 })
  for (const date of ['2026-11-19', '2026-11-20']) {
    const nearest = await nearestOf(open, { date, startTime: '09:00' })
    expect(written(nearest)).toEqual(['20 10:45', '20 11:15', '20 11:45'])
  }
  expect(await find(open, { from: '2026-11-19', durationMinutes: 30, limit: 1 })).toEqual(['20 10:45'])
  expect((await house.post('/appointments', bookingIn(open, { startTime: '10:00' }), open.desk)).status).toBe(201)
})

test('WIZ-07 where nothing is free for a fortnight, nothing is offered', async (open) => {
  const period = await house.givenWorkPeriod({ ...open, startDate: '2027-05-03', endDate: '2027-05-03' })
  await house.givenHours({ ...open, period, days: [1], from: '14:00', to: '14:30' })
  const other = await house.givenPatient({ group: open.group, firstName: 'Fatou', lastName: 'Diallo' })
  await house.givenAppointment(open, { patient: other, date: '2027-05-03' })
  expect(await nearestOf(open, { date: '2027-05-03' })).toEqual([])
})
