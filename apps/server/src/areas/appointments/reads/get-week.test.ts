import { beforeAll, expect } from 'vitest'
import type { OpenClinic } from '../testing.ts'
import { problem, testFrom, useTestApp } from '../../../testing.ts'

// The clock is at 10:42 on Friday 20 November 2026 in Quebec.
const house = useTestApp()
const test = testFrom(() => house.givenOpenClinic())
let open: OpenClinic
beforeAll(async () => {
  open = await house.givenOpenClinic()
})

const weekOf = (date: string, whose: { roomId?: string; practitionerId?: string }, { clinic, desk }: OpenClinic = open) =>
  house.get(`/weeks/${date}?${new URLSearchParams({ clinicId: clinic.id, ...whose }).toString()}`, desk)

type Day = {
  date: string
  holiday: { name: string } | null
  rooms: { id: string; open: object[] }[]
  appointments: { id: string }[]
}

test('CAL-10 the week of a room is seven days from Sunday, each as the day gives it, without the other rooms', async (open) => {
  const room = await house.givenRoom(open)
  const colleague = await house.givenUser({ group: open.group, role: 'hygienist' })
  await house.givenHours({ ...open, room, practitioner: colleague, from: '09:00', to: '12:00' })
  const sunday = await house.givenAppointment(open, { date: '2026-11-15', startTime: '10:00' })
  const saturday = await house.givenAppointment(open, { date: '2026-11-21', startTime: '16:30', status: 'cancelled' })
  await house.givenAppointment(open, { date: '2026-11-14' })
  await house.givenAppointment(open, { date: '2026-11-22' })
  await house.givenAppointment({ ...open, room, practitioner: colleague }, { date: '2026-11-18', startTime: '09:00' })

  const { status, body } = await weekOf('2026-11-18', { roomId: open.room.id }, open)

  expect(status).toBe(200)
  expect(body).toMatchObject({ from: '2026-11-15', clinicId: open.clinic.id, timeZone: 'America/Toronto' })
  expect(body.days.map((day: Day) => day.date)).toEqual([15, 16, 17, 18, 19, 20, 21].map((day) => `2026-11-${day}`))
  const shown = body.days.flatMap((day: Day) => day.appointments.map(({ id }) => id))
  expect(shown).toEqual([sunday.id, saturday.id])
  for (const day of body.days as Day[]) {
    expect(day.rooms.map(({ id }) => id)).toEqual([open.room.id])
    const alone = await house.get(`/days/${day.date}?clinicId=${open.clinic.id}`, open.desk)
    expect(day.rooms[0]).toEqual(alone.body.rooms.find(({ id }: { id: string }) => id === open.room.id))
  }
})

test('CAL-10 the week of a practitioner goes wherever they receive, and shows nobody else’s', async (open) => {
  const second = await house.givenRoom(open)
  const colleague = await house.givenUser({ group: open.group, role: 'hygienist' })
  await house.givenHours({ ...open, room: second, days: [1], from: '17:00', to: '20:00' })
  await house.givenHours({ ...open, room: second, practitioner: colleague, from: '08:30', to: '16:30' })
  const theirs = await house.givenAppointment(open, { date: '2026-11-17', startTime: '11:00' })
  await house.givenAppointment({ ...open, room: second, practitioner: colleague }, { date: '2026-11-17', startTime: '09:00' })

  const { body } = await weekOf('2026-11-15', { practitionerId: open.practitioner.id }, open)

  const [, monday, tuesday] = body.days
  expect(monday.rooms.map(({ id }: { id: string }) => id)).toEqual([open.room.id, second.id])
  expect(monday.rooms[1].open).toEqual([
    { start: '17:00', end: '20:00', practitionerId: open.practitioner.id, appointmentTypeIds: [] },
  ])
  expect(tuesday.rooms.map(({ id }: { id: string }) => id)).toEqual([open.room.id])
  expect(tuesday.appointments.map(({ id }: { id: string }) => id)).toEqual([theirs.id])
  for (const day of body.days) expect(JSON.stringify(day)).not.toContain(colleague.id)
})

test('CAL-05 CAL-10 a holiday closes its day of the week and says its name', async (open) => {
  await house.givenHoliday({ ...open, name: 'Noël', startDate: '2026-12-25' })
  const { body } = await weekOf('2026-12-25', { roomId: open.room.id }, open)
  expect(body.days.map((day: Day) => day.holiday?.name ?? null)).toEqual([null, null, null, null, null, 'Noël', null])
  expect(body.days[5].rooms).toEqual([])
})

test.each([
  ['2026-03-08', '2026-03-08'],
  ['2026-11-01', '2026-11-01'],
])('CAL-10 WIZ-08 the week of a clock change, %s, has its seven days and the hours of the wall clock', async (date, sunday) => {
  const open = await house.givenOpenClinic()
  const { id } = await house.givenAppointment(open, { date, startTime: '09:30' })
  const { body } = await weekOf(date, { roomId: open.room.id }, open)
  expect(body.from).toBe(sunday)
  expect(new Set(body.days.map((day: Day) => day.date)).size).toBe(7)
  expect(body.days[0].appointments).toMatchObject([{ id, date, startTime: '09:30' }])
  for (const day of body.days) expect(day.rooms[0].open).toMatchObject([{ start: '08:00', end: '17:00' }])
})

test('CAL-10 a week is read in four statements, however much is in it', async () => {
  await house.givenAppointment(open, { date: '2026-06-01' })
  await weekOf('2026-06-01', { roomId: open.room.id })
  await weekOf('2026-06-01', { roomId: open.room.id })
  expect(house.trips()).toBe(1)
})

test('CAL-10 a week is of a room or of a practitioner: both or neither is refused', async () => {
  for (const whose of [{}, { roomId: open.room.id, practitionerId: open.practitioner.id }])
    expect(await weekOf('2026-11-20', whose)).toMatchObject({
      status: 400,
      body: {
        code: 'invalid_request',
        fields: [
          { path: 'query.roomId', rule: 'room_or_practitioner' },
          { path: 'query.practitionerId', rule: 'room_or_practitioner' },
        ],
      },
    })
})

test('CAL-10 the two ends of the calendar have no whole week', async () => {
  for (const date of ['0001-01-01', '9999-12-31'])
    expect(await weekOf(date, { roomId: open.room.id })).toMatchObject(
      problem(400, 'invalid_request', { fields: [{ path: 'params.date' }] }),
    )
  for (const date of ['0001-01-07', '9999-12-25']) expect((await weekOf(date, { roomId: open.room.id })).status).toBe(200)
})

test('API-05 CAL-10 a room of another clinic, and a room or practitioner of another group, are not there', async (elsewhere) => {
  const sister = await house.givenClinic({ group: open.group })
  const itsRoom = await house.givenRoom({ group: open.group, clinic: sister })
  for (const whose of [{ roomId: elsewhere.room.id }, { practitionerId: elsewhere.practitioner.id }, { roomId: itsRoom.id }])
    expect(await weekOf('2026-11-20', whose)).toMatchObject(problem(404, 'not_found'))
  const { status } = await house.get(`/weeks/2026-11-20?clinicId=${elsewhere.clinic.id}&roomId=${open.room.id}`, open.desk)
  expect(status).toBe(404)
})
