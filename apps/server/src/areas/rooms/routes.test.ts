import { sql } from 'kysely'
import pg from 'pg'
import { expect } from 'vitest'
import { usualTypes } from '@molaire/domain/appointment-types/usual-types'
import { usualRooms } from '@molaire/domain/rooms/usual-rooms'
import { quebecHolidays } from '@molaire/domain/schedule/quebec-holidays'
import { usualHours, usualPeriod, usualPlaces } from '@molaire/domain/schedule/usual-week'
import { bookingIn, type OpenClinic } from '../appointments/testing.ts'
import { problem, refused, testFrom, useTestApp } from '../../testing.ts'

const house = useTestApp()
const test = testFrom(() => house.givenOpenClinic())

const managerOf = async (group: { id: string }) =>
  house.signInAs(await house.givenUser({ group, role: 'manager', isManager: true }))
const listed = (room: object) => ({ ...room, today: [], upcomingAppointments: 0 })

test('API-02 API-05 the rooms of the group or of one clinic, in the order they were added', async () => {
  const group = await house.givenGroup()
  const [erables, rive] = [await house.givenClinic({ group }), await house.givenClinic({ group, name: 'Clinique de la Rive' })]
  const salle2 = await house.givenRoom({ group, clinic: erables, name: 'Salle 2' })
  const ortho = await house.givenRoom({ group, clinic: erables, name: 'Ortho', type: 'orthodontics' })
  const salleA = await house.givenRoom({ group, clinic: rive, name: 'Salle 2' })
  const elsewhere = await house.givenGroup()
  const theirs = await house.givenClinic({ group: elsewhere })
  await house.givenRoom({ group: elsewhere, clinic: theirs })
  const member = await house.signInAs(await house.givenUser({ group, role: 'member' }))

  expect((await house.get('/rooms', member)).body).toEqual({
    items: [salle2, ortho, salleA].map(listed),
    pagination: { nextKey: null, hasMore: false },
    count: 3,
  })
  expect((await house.get(`/rooms?clinicId=${erables.id}`, member)).body.items).toEqual([salle2, ortho].map(listed))
  expect(ortho).toEqual({
    id: ortho.id,
    clinicId: erables.id,
    name: 'Ortho',
    type: 'orthodontics',
    isArchived: false,
    version: 1,
  })
  expect(await house.get(`/rooms?clinicId=${theirs.id}`, member)).toMatchObject(problem(404, 'not_found'))
  expect(await house.get('/rooms?clinicId=salle', member)).toMatchObject(
    problem(400, 'invalid_request', { fields: [{ path: 'query.clinicId' }] }),
  )
  const manager = await managerOf(group)
  expect(await house.post('/rooms', { clinicId: theirs.id, name: 'Salle 1', type: 'other' }, manager)).toMatchObject(
    problem(400, 'invalid_request', { fields: [{ path: 'body.clinicId', rule: 'unknown_reference' }] }),
  )
  const garage = { clinicId: erables.id, name: 'Salle 1', type: 'garage' }
  expect(refused(await house.post('/rooms', garage, manager))).toEqual([400, 'invalid_request'])
})

test('CFG-01 CFG-03 the English names of a room and a type are wherever their names are, and absent where nobody gave one', async (open) => {
  const manager = await managerOf(open.group)
  const { appointmentType: type, room, patient } = open
  const appointment = await house.givenAppointment(open)
  const at = `?clinicId=${open.clinic.id}`
  const read = async (path: string) => (await house.get(path, open.desk)).body
  const before = JSON.stringify([await read(`/days/2026-11-20${at}`), await read(`/appointments/${appointment.id}`)])
  expect(before).not.toContain('NameEn')
  expect(before).not.toContain('nameEn')

  const { name, color, defaultDurationMinutes } = type
  const english = { name, nameEn: 'Exam', color, defaultDurationMinutes }
  expect((await house.put(`/appointment-types/${type.id}`, english, manager)).body).toMatchObject({ nameEn: 'Exam' })
  const changed = await house.put(`/rooms/${room.id}`, { name: room.name, nameEn: ' Room 1 ', type: 'treatment' }, manager)
  expect(changed.body).toMatchObject({ name: room.name, nameEn: 'Room 1' })

  expect(await read(`/days/2026-11-20${at}`)).toMatchObject({
    rooms: [{ name: room.name, nameEn: 'Room 1' }],
    appointmentTypes: [{ name, nameEn: 'Exam' }],
  })
  const whole = { roomName: room.name, roomNameEn: 'Room 1', appointmentType: { name, nameEn: 'Exam' } }
  expect(await read(`/appointments/${appointment.id}`)).toMatchObject(whole)
  expect(await read(`/patients/${patient.id}/appointments?when=upcoming`)).toMatchObject({ items: [whole] })
  expect(await read(`/booking-options${at}`)).toMatchObject({ appointmentTypes: [{ nameEn: 'Exam' }] })
  expect(await read(`/rooms${at}`)).toMatchObject({ items: [{ nameEn: 'Room 1' }] })
  const openings = await read(`/openings${at}&from=2026-11-20&durationMinutes=30&appointmentTypeId=${type.id}`)
  expect(openings.items[0]).toMatchObject({ roomName: room.name, roomNameEn: 'Room 1' })
  const taken = await house.post('/appointments', bookingIn(open), open.desk)
  expect(taken.body.details.conflicts[0]).toMatchObject({ roomNameEn: 'Room 1' })
  expect(taken.body.details.nearest[0]).toMatchObject({ roomNameEn: 'Room 1' })
  const { items } = await read(`/patients/${patient.id}/timeline`)
  expect(items).toContainEqual(expect.objectContaining({ appointment: expect.objectContaining({ roomNameEn: 'Room 1' }) }))

  // Emptied, it is the main name again.
  expect(
    (await house.put(`/rooms/${room.id}`, { name: room.name, nameEn: '', type: 'treatment' }, manager)).body,
  ).not.toHaveProperty('nameEn')
})

test('CFG-01 CFG-03 what English shows is not there twice, whether it is a main name or an English one', async (open) => {
  const manager = await managerOf(open.group)
  const room = (names: object) => house.post('/rooms', { clinicId: open.clinic.id, type: 'other', ...names }, manager)
  const type = (names: object) =>
    house.post('/appointment-types', { color: '#2F8F5B', defaultDurationMinutes: 30, ...names }, manager)
  for (const [add, code] of [
    [room, 'room_english_name_taken'],
    [type, 'appointment_type_english_name_taken'],
  ] as const) {
    expect((await add({ name: 'Chirurgie', nameEn: 'Surgery' })).status).toBe(201)
    expect(refused(await add({ name: 'Opérations', nameEn: ' SURGERY' }))).toEqual([409, code])
    expect(refused(await add({ name: 'surgery' }))).toEqual([409, code])
    expect((await add({ name: 'surgery', nameEn: 'Operations' })).status).toBe(201)
  }
})

test('CFG-01 a room is archived once nobody is to come there; its past stays, and it can come back', async (open) => {
  const manager = await managerOf(open.group)
  // It is 10:42 on Friday the 20th. Past or cancelled appointments:
  await house.givenAppointment(open, { date: '2026-11-19', status: 'confirmed' })
  await house.givenAppointment(open, { startTime: '09:00', status: 'completed' })
  await house.givenAppointment(open, { date: '2026-11-23', status: 'cancelled' })
  // Under way, and to come:
  const here = await house.givenAppointment(open, { startTime: '10:30', status: 'in_progress' })
  const later = await house.givenAppointment(open, { date: '2027-02-01' })
  const archive = () => house.post(`/rooms/${open.room.id}/archive`, undefined, manager)

  const answer = await archive()
  expect(refused(answer)).toEqual([409, 'room_has_appointments'])
  expect(answer.body.details).toEqual({ count: 2, firstDate: '2026-11-20' })
  expect((await house.get('/rooms', manager)).body.items).toMatchObject([{ id: open.room.id, upcomingAppointments: 2 }])
  await end(open, here.id, 'completed')
  expect((await archive()).body.details).toEqual({ count: 1, firstDate: '2027-02-01' })
  await end(open, later.id, 'cancelled')

  expect((await archive()).body).toMatchObject({ id: open.room.id, isArchived: true, version: 2 })
  expect((await archive()).body.version).toBe(2)
  const names = async (query: string) =>
    (await house.get(`/rooms${query}`, manager)).body.items.map(({ id }: OpenClinic['room']) => id)
  expect(await names('')).toEqual([])
  expect(await names('?archived=yes')).toEqual([open.room.id])
  expect(await names('?archived=all')).toEqual([open.room.id])
  expect((await house.get('/rooms?archived=yes', manager)).body.items[0].today).toEqual([])

  const restored = await house.post(`/rooms/${open.room.id}/restore`, undefined, manager)
  expect(restored.body).toMatchObject({ isArchived: false, version: 3 })
  expect(await names('')).toEqual([open.room.id])
})

/**
 * Sets the status directly in the table: this test is about rooms, not about the moves between
 * statuses.
 */
const end = (open: OpenClinic, id: string, status: string) =>
  sql`alter table appointments disable trigger status_move_legal; update appointments set status = ${sql.lit(status)} where group_id = ${sql.lit(open.group.id)} and id = ${sql.lit(id)}; alter table appointments enable trigger status_move_legal`.execute(
    house.database.db,
  )

test('CFG-01 in an archived room nobody is booked nor comes back for later, while its past may be put right', async (open) => {
  const manager = await managerOf(open.group)
  const past = await house.givenAppointment(open, { date: '2026-11-19', status: 'no_show' })
  const future = await house.givenAppointment(open, { date: '2026-11-23', status: 'cancelled' })
  await house.post(`/rooms/${open.room.id}/archive`, undefined, manager)
  const to = (status: string, { id }: { id: string }) =>
    house.post(`/appointments/${id}/status`, { status }, { ...open.desk, 'if-match': '"v1"' })
  expect(refused(await to('scheduled', future))).toEqual([409, 'appointment_place_archived'])
  expect((await to('confirmed', past)).body).toMatchObject({ status: 'confirmed' })
  const booked = await house.post('/appointments', bookingIn(open, { startTime: '15:00' }), open.desk)
  expect(booked.status).toBeGreaterThanOrEqual(400)
  await expect(house.givenAppointment(open, { startTime: '15:00' })).rejects.toMatchObject({
    constraint: 'appointments__place_open',
  })
})

test('CFG-01 who books while the room is being archived waits, and then finds it closed; who booked first keeps it open', async (open) => {
  const manager = await managerOf(open.group)
  const other = new pg.Client({ connectionString: house.database.pool.options.connectionString })
  await other.connect()
  const archive = `update rooms set archived_at = '2026-11-20T15:42:00Z' where group_id = '${open.group.id}' and id = '${open.room.id}'`
  try {
    await other.query('begin')
    await other.query(`select 1 from rooms where group_id = '${open.group.id}' and id = '${open.room.id}' for update`)
    const booking = house.post('/appointments', bookingIn(open), open.desk)
    await house.untilSomeoneWaits()
    await other.query(archive)
    await other.query('commit')
    expect(refused(await booking)).toEqual([409, 'appointment_place_archived'])
    await other.query(`update rooms set archived_at = null where group_id = '${open.group.id}' and id = '${open.room.id}'`)

    await other.query('begin')
    const row = await house.givenAppointment(open, { status: 'cancelled' })
    await other.query(`update appointments set status = 'scheduled' where group_id = '${open.group.id}' and id = '${row.id}'`)
    const archiving = house.post(`/rooms/${open.room.id}/archive`, undefined, manager)
    await house.untilSomeoneWaits()
    await other.query('commit')
    expect(refused(await archiving)).toEqual([409, 'room_has_appointments'])
  } finally {
    await other.end()
  }
})

test('CFG-01 a room says who receives there today, by the date of its clinic', async () => {
  const group = await house.givenGroup()
  const dre = await house.givenUser({ group, role: 'dentist', title: 'Dre', firstName: 'Maude', lastName: 'Archambault' })
  const gone = await house.givenUser({ group, role: 'dentist' })
  // At 23:30 on Friday in Trois-Rivières it is 00:30 on Saturday in Halifax.
  const moment = house.clock.now()
  const roomIn = async (timeZone: string) => {
    const clinic = await house.givenClinic({ group, timeZone })
    const room = await house.givenRoom({ group, clinic })
    const period = await house.givenWorkPeriod({ group, clinic, startDate: '2026-11-01', endDate: '2026-12-31' })
    await house.givenHours({ group, period, room, practitioner: dre, days: [5], from: '13:00', to: '17:00' })
    await house.givenHours({ group, period, room, practitioner: gone, days: [5], from: '08:00', to: '09:00' })
    await house.givenHours({ group, period, room, practitioner: dre, days: [5], from: '08:00', to: '12:00' })
    await house.givenHours({ group, period, room, practitioner: dre, days: [6], from: '10:00', to: '11:00' })
    return { clinic, room }
  }
  const quebec = await roomIn('America/Toronto')
  await roomIn('America/Halifax')
  await house.sql`update users set is_enabled = false where id = ${gone.id}`
  const today = async () =>
    (await house.get('/rooms', await house.signInAs(dre))).body.items.map(
      (room: { today: { startTime: string; endTime: string }[] }) => room.today,
    )
  house.clock.set('2026-11-21T04:30:00Z')
  try {
    const practitionerName = 'Dre Archambault'
    expect(await today()).toEqual([
      [
        { practitionerName, startTime: '08:00', endTime: '12:00' },
        { practitionerName, startTime: '13:00', endTime: '17:00' },
      ],
      [{ practitionerName, startTime: '10:00', endTime: '11:00' }],
    ])
    await house.givenHoliday({ group, clinic: quebec.clinic, name: 'Pont', startDate: '2026-11-19', endDate: '2026-11-20' })
    expect((await today())[0]).toEqual([])
    house.clock.set('2027-01-01T17:00:00Z')
    expect(await today()).toEqual([[], []])
  } finally {
    house.clock.set(moment)
  }
})

test('WIZ-05 what is still missing before a clinic can book, archived ones and periods that are over left out', async (open) => {
  const manager = await managerOf(open.group)
  const setup = async (clinicId: string) => (await house.get(`/setup?clinicId=${clinicId}`, manager)).body
  const counts = { clinics: 1, rooms: 1, appointmentTypes: 1, workPeriods: 1, timeSlots: 7, assignments: 7 }
  expect(await setup(open.clinic.id)).toEqual(counts)
  await house.givenRoom(open)
  const old = await house.givenWorkPeriod({ ...open, startDate: '2025-01-01', endDate: '2025-12-31' })
  await house.givenHours({ ...open, period: old })
  const bare = await house.givenClinic({ group: open.group })
  expect(await setup(open.clinic.id)).toEqual({ ...counts, clinics: 2, rooms: 2 })
  expect(await setup(bare.id)).toEqual({ ...counts, clinics: 2, rooms: 0, workPeriods: 0, timeSlots: 0, assignments: 0 })
  await house.post(`/rooms/${open.room.id}/archive`, undefined, manager)
  expect(await setup(open.clinic.id)).toEqual({ ...counts, clinics: 2, rooms: 1, assignments: 0 })
  const theirs = await house.givenOpenClinic()
  expect(refused(await house.get(`/setup?clinicId=${theirs.clinic.id}`, manager))).toEqual([404, 'not_found'])
})

test('WIZ-05 CFG-01 CFG-02 CFG-03 CFG-04 the Quebec defaults lead an empty group to a booked appointment', async () => {
  const group = await house.givenGroup()
  const manager = await managerOf(group)
  const make = async (path: string, body: object) => {
    const answer = await house.post(path, body, manager)
    expect(answer.status, path).toBe(201)
    return answer.body
  }
  const address = { address: '1200, rue des Érables, Trois-Rivières', phone: '819 555-0100' }
  const clinic = await make('/clinics', { groupId: group.id, name: 'Clinique neuve', ...address })
  const setup = async () => (await house.get(`/setup?clinicId=${clinic.id}`, manager)).body
  const none = { rooms: 0, appointmentTypes: 0, workPeriods: 0, timeSlots: 0, assignments: 0 }
  expect(await setup()).toEqual({ clinics: 1, ...none })

  for (const { name, type } of usualRooms) await make('/rooms', { clinicId: clinic.id, name: name.fr, nameEn: name.en, type })
  for (const { name, ...type } of usualTypes) await make('/appointment-types', { ...type, name: name.fr, nameEn: name.en })
  const period = await make('/work-periods', { clinicId: clinic.id, ...usualPeriod('2026-11-20') })
  const holidays = quebecHolidays(2027).map(({ name, date }) => ({ name: name.fr, startDate: date, endDate: null }))
  await make('/holidays', { clinicId: clinic.id, holidays, acceptStranded: false })
  for (const hours of usualHours) await make('/time-slots', { workPeriodId: period.id, ...hours })
  const { people, rooms, timeSlots } = (await house.get(`/work-periods/${period.id}/week`, manager)).body
  const assignments = usualPlaces<{ id: string; isDentist: boolean; isEnabled: boolean }, { id: string; isArchived: boolean }>(
    people,
    rooms,
  ).flatMap(({ person, room }) =>
    timeSlots.map(({ dayOfWeek, startTime, endTime }: Record<string, unknown>) => ({
      ...{ dayOfWeek, startTime, endTime, userId: person.id, roomId: room.id, appointmentTypeIds: [] },
    })),
  )
  await make('/assignments', { workPeriodId: period.id, assignments })
  expect(await setup()).toEqual({
    ...{ clinics: 1, rooms: 3, appointmentTypes: usualTypes.length },
    ...{ workPeriods: 1, timeSlots: 10, assignments: 10 },
  })

  const options = (await house.get(`/booking-options?clinicId=${clinic.id}`, manager)).body
  expect(options.block).toBeNull()
  const patient = await house.givenPatient({ group })
  const [practitioner, appointmentType, room] = [options.practitioners[0], options.appointmentTypes[0], rooms[0]]
  const booking = (date: string) => ({
    ...{ patientId: patient.id, practitionerId: practitioner.id, roomId: room.id, appointmentTypeId: appointmentType.id },
    ...{ date, startTime: '13:00', durationMinutes: 60 },
  })
  await make('/appointments', booking('2026-11-23'))
  expect(refused(await house.post('/appointments', booking('2027-06-24'), manager))).toEqual([422, 'appointment_on_holiday'])
})
