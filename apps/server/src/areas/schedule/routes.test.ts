import type { WeekSchedule } from '@molaire/contract/schedule/shapes'
import { sql } from 'kysely'
import { expect } from 'vitest'
import { type systemContext } from '../../platform/context.ts'
import { constraintCode } from '../../platform/db/constraint-errors.ts'
import { reading } from '../../platform/db/transaction.ts'
import type { Answer } from '../../platform/testing/test-app.ts'
import { dayAvailability } from './index.ts'
import { problem, refused, ifMatch, testFrom, useTestApp } from '../../testing.ts'

const house = useTestApp()
const test = testFrom(() => givenEmptyWeek())

const nowhere = '01890000-0000-7000-8000-000000000000'
const fieldsOf = ({ body }: Answer) => body.fields?.map(({ path }: { path: string }) => path).sort()

type Managed = Awaited<ReturnType<typeof house.givenManagedClinic>>

/** A clinic with an empty week, one dentist, two rooms and a manager. */
async function givenEmptyWeek() {
  const group = await house.givenGroup()
  const clinic = await house.givenClinic({ group })
  const rooms = [
    await house.givenRoom({ group, clinic, name: 'Salle 1' }),
    await house.givenRoom({ group, clinic, name: 'Salle 2' }),
  ]
  const marie = await house.givenUser({ group, role: 'dentist', isDentist: true, firstName: 'Marie', lastName: 'Aubin' })
  const manager = await house.signInAs(await house.givenUser({ group, role: 'manager', isManager: true }))
  const period = await house.givenWorkPeriod({ group, clinic })
  const block = (wishes: object = {}) => ({
    dayOfWeek: 1,
    startTime: '08:00',
    endTime: '12:00',
    userId: marie.id,
    roomId: rooms[0]?.id ?? '',
    ...wishes,
  })
  const paintAll = (assignments: readonly object[], workPeriodId = period.id) =>
    house.post('/assignments', { workPeriodId, assignments }, manager)
  const paint = (wishes: object = {}) => paintAll([block(wishes)])
  return { group, clinic, rooms, marie, manager, period, block, paint, paintAll }
}

/** A week in readable lines: `1 08:00–12:00 Salle 1 Aubin`. */
function linesOf({ body }: { body: WeekSchedule }): string[] {
  const { timeSlots, assignments, rooms, people } = body
  return timeSlots.flatMap(({ id, dayOfWeek, startTime, endTime }) => {
    const there = assignments.filter(({ timeSlotId }) => timeSlotId === id)
    const hours = `${dayOfWeek} ${startTime}–${endTime}`
    return there.length === 0
      ? [`${hours} nobody`]
      : there.map(
          ({ roomId, userId }) =>
            `${hours} ${rooms.find(({ id }) => id === roomId)?.name} ${people.find(({ id }) => id === userId)?.lastName}`,
        )
  })
}
const weekOf = async ({ period, manager }: { period: { id: string }; manager: Record<string, string> }) =>
  house.get(`/work-periods/${period.id}/week`, manager)

// Periods

test('CFG-04 a manager opens work periods, changes one and removes it; they are listed the latest first', async () => {
  const group = await house.givenGroup()
  const clinic = await house.givenClinic({ group })
  const manager = await house.signInAs(await house.givenUser({ group, role: 'manager', isManager: true }))
  const autumn = { name: 'Automne 2026', startDate: '2026-09-01', endDate: '2026-12-20' }
  const made = await house.post('/work-periods', { clinicId: clinic.id, ...autumn }, manager)
  expect(made).toMatchObject({ status: 201, body: { ...autumn, clinicId: clinic.id, version: 1 } })
  const winter = await house.post(
    '/work-periods',
    { clinicId: clinic.id, name: 'Hiver', startDate: '2026-12-21', endDate: '2027-03-31' },
    manager,
  )
  expect((await house.get(`/work-periods?clinicId=${clinic.id}`, manager)).body).toEqual({
    items: [winter.body, made.body],
    pagination: { nextKey: null, hasMore: false },
    count: 2,
  })

  const path = `/work-periods/${made.body.id}`
  const changed = await house.put(path, { ...autumn, name: 'Automne', endDate: '2026-12-18' }, manager)
  expect(changed.body).toEqual({ ...made.body, name: 'Automne', endDate: '2026-12-18', version: 2 })
  expect(changed.headers['etag']).toBe('"v2"')
  expect((await house.delete(path, manager)).body).toEqual({ id: made.body.id })
  expect(refused(await house.delete(path, manager))).toEqual([404, 'not_found'])
})

test('CFG-04 two periods that share a day are refused, with the one that is there; a period does not overlap itself', async () => {
  const { clinic, period, manager } = await givenEmptyWeek()
  const there = { name: '2026-01-01', startDate: '2026-01-01', endDate: '2026-12-31' }
  const next = { name: 'Hiver', startDate: '2027-01-01', endDate: '2027-03-31' }
  const late = await house.post('/work-periods', { clinicId: clinic.id, ...next, startDate: '2026-12-31' }, manager)
  expect(refused(late)).toEqual([409, 'work_period_overlaps'])
  expect(late.body.details).toEqual(there)

  const made = await house.post('/work-periods', { clinicId: clinic.id, ...next }, manager)
  expect(made.status).toBe(201)
  const moved = await house.put(`/work-periods/${made.body.id}`, { ...next, startDate: '2026-12-31' }, manager)
  expect(moved).toMatchObject(problem(409, 'work_period_overlaps', { details: there }))
  expect((await house.put(`/work-periods/${period.id}`, { ...there, endDate: '2026-12-30' }, manager)).status).toBe(200)
  expect((await house.put(`/work-periods/${made.body.id}`, { ...next, startDate: '2026-12-31' }, manager)).status).toBe(200)
})

test('CFG-04 another clinic has periods of its own', async ({ group, manager }) => {
  const rive = await house.givenClinic({ group, name: 'Clinique de la Rive' })
  const body = { clinicId: rive.id, name: 'Année', startDate: '2026-01-01', endDate: '2026-12-31' }
  expect((await house.post('/work-periods', body, manager)).status).toBe(201)
})

test('CFG-04 the database keeps two periods of a clinic apart by itself, and that is the same refusal', async () => {
  const { clinic, group } = await givenEmptyWeek()
  const insert = house.sql`insert into work_periods (group_id, id, clinic_id, name, starts_on, ends_on)
    values (${group.id}, gen_random_uuid(), ${clinic.id}, 'x', '2026-12-31', '2027-01-02')`
  expect(constraintCode(await insert.catch((error: unknown) => error))).toBe('work_period_overlaps')
})

test('CFG-04 a new period takes the week of another one, without what is archived or gone since', async (week) => {
  const { group, clinic, rooms, marie, manager, period, paint } = week
  const [exam, crown] = [await house.givenAppointmentType({ group }), await house.givenAppointmentType({ group })]
  const jean = await house.givenUser({ group, role: 'dentist', lastName: 'Roy' })
  await paint({ appointmentTypeIds: [exam.id, crown.id] })
  await paint({ dayOfWeek: 2, roomId: rooms[1]?.id })
  await paint({ dayOfWeek: 3, userId: jean.id })
  await paint({ dayOfWeek: 4, appointmentTypeIds: [crown.id] })
  await house.post('/time-slots', { workPeriodId: period.id, dayOfWeek: 6, startTime: '09:00', endTime: '11:00' }, manager)
  await house.sql`update rooms set archived_at = now() where id = ${rooms[1]?.id}`
  await house.sql`update users set is_enabled = false where id = ${jean.id}`
  await house.sql`update appointment_types set archived_at = now() where id = ${crown.id}`

  const made = await house.post(
    '/work-periods',
    { clinicId: clinic.id, name: '2027', startDate: '2027-01-01', endDate: '2027-12-31', copyFromId: period.id },
    manager,
  )
  const copy = await weekOf({ period: made.body, manager })
  // The slots of Tuesday, Wednesday and Thursday are copied, but their people can no longer be
  // assigned.
  expect(linesOf(copy)).toEqual([
    '1 08:00–12:00 Salle 1 Aubin',
    '2 08:00–12:00 nobody',
    '3 08:00–12:00 nobody',
    '4 08:00–12:00 nobody',
    '6 09:00–11:00 nobody',
  ])
  expect(copy.body.assignments).toMatchObject([{ userId: marie.id, appointmentTypeIds: [exam.id], version: 1 }])
  expect(linesOf(await weekOf(week))).toHaveLength(5)

  // The two periods have separate weeks: a change of one does not change the other.
  await house.delete(`/assignments/${copy.body.assignments[0].id}`, manager)
  expect(linesOf(await weekOf(week))).toContain('1 08:00–12:00 Salle 1 Aubin')
})

test('CFG-04 API-05 a period of a clinic, or with the week of a period, that is not there is refused by its field', async () => {
  const { clinic, group, manager, period } = await givenEmptyWeek()
  const other = await givenEmptyWeek()
  const rive = await house.givenClinic({ group })
  const ofRive = await house.givenWorkPeriod({ group, clinic: rive })
  const closed = await house.givenClinic({ group })
  await house.sql`update clinics set archived_at = now() where id = ${closed.id}`
  const body = { clinicId: clinic.id, name: 'x', startDate: '2027-01-01', endDate: '2027-12-31' }
  for (const [wishes, path] of [
    [{ clinicId: other.clinic.id }, 'body.clinicId'],
    [{ clinicId: nowhere }, 'body.clinicId'],
    [{ clinicId: closed.id }, 'body.clinicId'],
    [{ copyFromId: other.period.id }, 'body.copyFromId'],
    [{ copyFromId: ofRive.id }, 'body.copyFromId'],
    [{ copyFromId: nowhere }, 'body.copyFromId'],
  ] as const) {
    const answer = await house.post('/work-periods', { ...body, ...wishes }, manager)
    expect(refused(answer), path).toEqual([400, 'invalid_request'])
    expect(answer.body.fields).toMatchObject([{ path, rule: 'unknown_reference' }])
  }
  const capitals = { ...body, clinicId: clinic.id.toUpperCase(), copyFromId: period.id.toUpperCase() }
  expect((await house.post('/work-periods', capitals, manager)).status).toBe(201)
})

test('API-05 the schedule of another group’s clinic is not there', async ({ manager }) => {
  const other = await givenEmptyWeek()
  for (const path of [`/work-periods?clinicId=${other.clinic.id}`, `/holidays?clinicId=${other.clinic.id}`])
    expect(refused(await house.get(path, manager))).toEqual([404, 'not_found'])
})

// Holidays

test('CFG-04 several holidays are added at once, listed the earliest first, changed and removed', async ({ clinic, manager }) => {
  const made = await house.post(
    '/holidays',
    {
      clinicId: clinic.id,
      holidays: [
        { name: 'Noël', startDate: '2026-12-24', endDate: '2027-01-02' },
        { name: 'Action de grâce', startDate: '2026-10-12' },
      ],
    },
    manager,
  )
  expect(made.status).toBe(201)
  const [noel, grace] = made.body.items
  expect(noel).toEqual({
    id: noel.id,
    clinicId: clinic.id,
    name: 'Noël',
    startDate: '2026-12-24',
    endDate: '2027-01-02',
    version: 1,
  })
  expect(grace).toMatchObject({ name: 'Action de grâce', startDate: '2026-10-12', endDate: null })
  expect((await house.get(`/holidays?clinicId=${clinic.id}`, manager)).body).toMatchObject({ items: [grace, noel], count: 2 })

  const changed = await house.put(
    `/holidays/${grace.id}`,
    { name: 'Action de grâce', startDate: '2026-10-11', endDate: '2026-10-12' },
    manager,
  )
  expect(changed.body).toEqual({ ...grace, startDate: '2026-10-11', endDate: '2026-10-12', version: 2 })
  expect((await house.delete(`/holidays/${grace.id}`, manager)).body).toEqual({ id: grace.id })
  expect((await house.get(`/holidays?clinicId=${clinic.id}`, manager)).body.items).toEqual([noel])
})

test('CFG-04 of several holidays all are added or none', async () => {
  const open = await house.givenManagedClinic()
  await house.givenAppointment(open)
  const holidays = [
    { name: 'Noël', startDate: '2026-12-25' },
    { name: 'Inventaire', startDate: '2026-11-20' },
  ]
  const answer = await house.post('/holidays', { clinicId: open.clinic.id, holidays }, open.manager)
  expect(refused(answer)).toEqual([409, 'schedule_strands_appointments'])
  expect((await house.get(`/holidays?clinicId=${open.clinic.id}`, open.manager)).body.items).toEqual([])
  for (const clinicId of [nowhere, (await givenEmptyWeek()).clinic.id]) {
    const absent = await house.post('/holidays', { clinicId, holidays }, open.manager)
    expect(absent.body.fields).toMatchObject([{ path: 'body.clinicId', rule: 'unknown_reference' }])
  }
})

test('CFG-04 a clinic has one holiday that begins on a day, however it comes there', async ({ group, clinic, manager }) => {
  const rive = await house.givenClinic({ group })
  const noel = { name: 'Noël', startDate: '2026-12-25' }
  const close = (holidays: object[], at = clinic) => house.post('/holidays', { clinicId: at.id, holidays }, manager)
  const taken = [409, 'holiday_date_taken']
  expect(refused(await close([noel, { ...noel, name: 'Fêtes', endDate: '2026-12-31' }]))).toEqual(taken)
  const answers = await Promise.all([close([noel]), close([noel])])
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 409])
  expect((await close([noel], rive)).status).toBe(201)
  const other = await close([{ name: 'Lendemain de Noël', startDate: '2026-12-26' }])
  const path = `/holidays/${other.body.items[0].id}`
  expect(refused(await house.put(path, { name: 'Noël', startDate: '2026-12-25' }, manager))).toEqual(taken)
  expect((await house.get(`/holidays?clinicId=${clinic.id}`, manager)).body.count).toBe(2)
})

// Slots

test('CFG-04 a slot that nobody stands in is added, moved with those who do, and removed with them', async (week) => {
  const { period, manager, rooms, paint, group } = week
  const slot = { workPeriodId: period.id, dayOfWeek: 1, startTime: '08:00', endTime: '12:00' }
  const made = await house.post('/time-slots', slot, manager)
  expect(made.status).toBe(201)
  expect(linesOf(made)).toEqual(['1 08:00–12:00 nobody'])
  expect(refused(await house.post('/time-slots', slot, manager))).toEqual([409, 'time_slot_taken'])

  const jean = await house.givenUser({ group, role: 'dentist', lastName: 'Roy' })
  await paint()
  await paint({ userId: jean.id, roomId: rooms[1]?.id })
  const path = `/time-slots/${made.body.timeSlots[0].id}`
  const moved = await house.put(path, { dayOfWeek: 2, startTime: '13:00', endTime: '17:00' }, manager)
  expect(linesOf(moved)).toEqual(['2 13:00–17:00 Salle 1 Aubin', '2 13:00–17:00 Salle 2 Roy'])
  expect(moved.body.timeSlots[0].version).toBe(2)
  expect(moved.headers['etag']).toBeUndefined() // the answer is a week, which has no version

  const removed = await house.delete(path, manager)
  expect(removed.body).toMatchObject({ timeSlots: [], assignments: [] })
})

test('CFG-04 a slot is not moved onto another, nor someone of it onto themselves in the same room', async () => {
  const { manager, paint, period } = await givenEmptyWeek()
  await paint()
  const painted = await paint({ startTime: '13:00', endTime: '17:00' })
  const path = `/time-slots/${painted.body.timeSlots[1].id}`
  const put = (startTime: string, endTime: string) => house.put(path, { dayOfWeek: 1, startTime, endTime }, manager)
  expect(refused(await put('08:00', '12:00'))).toEqual([409, 'time_slot_taken'])
  const overlap = await put('11:00', '15:00')
  expect(refused(overlap)).toEqual([409, 'assignment_overlaps'])
  expect(overlap.body.details).toEqual({ startTime: '08:00', endTime: '12:00' })
  expect((await put('13:00', '17:00')).status).toBe(200)
  expect((await put('12:00', '17:00')).status).toBe(200)
  expect(linesOf(await weekOf({ period, manager }))).toEqual(['1 08:00–12:00 Salle 1 Aubin', '1 12:00–17:00 Salle 1 Aubin'])
})

test.each([
  ['06:45', '12:00', 422, 'time_slot_outside_calendar'],
  ['21:00', '22:15', 422, 'time_slot_outside_calendar'],
  ['21:00', '24:00', 422, 'time_slot_outside_calendar'],
  ['08:05', '12:00', 422, 'time_slot_outside_calendar'],
  ['08:00', '12:01', 422, 'time_slot_outside_calendar'],
  ['12:00', '08:00', 400, 'invalid_request'],
  ['08:00', '08:00', 400, 'invalid_request'],
  ['8:00', '12:00', 400, 'invalid_request'],
  ['08:00', '25:00', 400, 'invalid_request'],
])('CFG-04 a slot, or someone in a room, from %s to %s is refused with %d %s', async (startTime, endTime, status, code) => {
  const { period, manager, paint, block } = await givenEmptyWeek()
  const there = await paint({ dayOfWeek: 3 })
  const hours = { dayOfWeek: 1, startTime, endTime }
  const who = block()
  for (const answer of [
    await house.post('/time-slots', { workPeriodId: period.id, ...hours }, manager),
    await house.put(`/time-slots/${there.body.timeSlots[0].id}`, hours, manager),
    await paint(hours),
    await house.put(`/assignments/${there.body.assignments[0].id}`, { ...who, ...hours }, manager),
  ])
    expect(refused(answer)).toEqual([status, code])
  expect(linesOf(await weekOf({ period, manager }))).toEqual(['3 08:00–12:00 Salle 1 Aubin'])
})

test('CFG-04 the whole day that the calendar shows can be open', async ({ paint }) => {
  expect(linesOf(await paint({ startTime: '07:00', endTime: '22:00' }))).toEqual(['1 07:00–22:00 Salle 1 Aubin'])
})

// Assignments

test('CFG-04 painting finds the slot of those hours, or makes it', async ({ group, rooms, paint }) => {
  const jean = await house.givenUser({ group, role: 'dentist', lastName: 'Roy' })
  const first = await paint()
  expect(first.status).toBe(201)
  const second = await paint({ userId: jean.id, roomId: rooms[1]?.id })
  expect(linesOf(second)).toEqual(['1 08:00–12:00 Salle 1 Aubin', '1 08:00–12:00 Salle 2 Roy'])
  expect(second.body.timeSlots).toEqual(first.body.timeSlots)
})

test('CFG-04 several are painted in one request, all of them or none, and the refusal names the one that cannot be', async () => {
  const { group, rooms, manager, period, block, paint, paintAll } = await givenEmptyWeek()
  const jean = await house.givenUser({ group, role: 'dentist', lastName: 'Roy' })
  await paint({ dayOfWeek: 2, startTime: '09:00', endTime: '10:00' })
  const there = ['2 09:00–10:00 Salle 1 Aubin']
  const days = [1, 2, 3].map((dayOfWeek) => block({ dayOfWeek }))

  const overlap = await paintAll(days)
  expect(refused(overlap)).toEqual([409, 'assignment_overlaps'])
  expect(overlap.body.details).toEqual({ startTime: '09:00', endTime: '10:00', index: 1 })
  const twice = await paintAll([block(), block({ startTime: '11:00', endTime: '13:00' })])
  expect(twice.body).toMatchObject({ code: 'assignment_overlaps', details: { startTime: '08:00', endTime: '12:00', index: 1 } })
  const late = await paintAll([block(), block({ dayOfWeek: 3, startTime: '21:00', endTime: '22:15' })])
  expect(late).toMatchObject(problem(422, 'time_slot_outside_calendar', { details: { index: 1 } }))
  const unknown = await paintAll([block(), block({ dayOfWeek: 3, roomId: nowhere }), block({ dayOfWeek: 4, userId: nowhere })])
  expect(fieldsOf(unknown)).toEqual(['body.assignments.1.roomId', 'body.assignments.2.userId'])
  expect(fieldsOf(await paintAll([]))).toEqual(['body.assignments'])
  expect(linesOf(await weekOf({ period, manager }))).toEqual(there)

  // The last one fills the gap between the two before it: the three become one block.
  const painted = await paintAll([
    block(),
    block({ startTime: '13:00', endTime: '17:00' }),
    block({ startTime: '12:00', endTime: '13:00' }),
    block({ userId: jean.id, roomId: rooms[1]?.id }),
  ])
  expect(painted.status).toBe(201)
  expect(linesOf(painted)).toEqual(['1 08:00–12:00 Salle 2 Roy', '1 08:00–17:00 Salle 1 Aubin', ...there])
})

test('CFG-04 a request that lets several blocks grow keeps each of them the row it was, one version on', async () => {
  const { group, rooms, block, paintAll } = await givenEmptyWeek()
  const jean = await house.givenUser({ group, role: 'dentist', lastName: 'Roy' })
  const type = await house.givenAppointmentType({ group })
  const ofJean = { userId: jean.id, roomId: rooms[1]?.id, appointmentTypeIds: [type.id] }
  const before = await paintAll([block(), block({ dayOfWeek: 2, ...ofJean })])
  const noon = { startTime: '12:00', endTime: '15:00' }
  const after = await paintAll([block(noon), block({ dayOfWeek: 2, ...ofJean, ...noon })])
  expect(linesOf(after)).toEqual(['1 08:00–15:00 Salle 1 Aubin', '2 08:00–15:00 Salle 2 Roy'])
  const rows = ({ body }: { body: WeekSchedule }) =>
    body.assignments.map(({ id, userId, roomId, appointmentTypeIds, version }) => [
      id,
      userId,
      roomId,
      appointmentTypeIds,
      version,
    ])
  expect(rows(after)).toEqual(rows(before).map((row) => [...row.slice(0, 4), 2]))
})

test('CFG-04 the same person in the same room at the same time is refused, with what is there', async ({ rooms, paint }) => {
  await paint()
  for (const hours of [{}, { startTime: '11:45', endTime: '14:00' }, { startTime: '09:00', endTime: '10:00' }]) {
    const answer = await paint(hours)
    expect(refused(answer)).toEqual([409, 'assignment_overlaps'])
    expect(answer.body.details).toEqual({ startTime: '08:00', endTime: '12:00', index: 0 })
  }
  // The same person in two rooms at once is a clash that the screen shows, and that the clinic may
  // want.
  expect((await paint({ roomId: rooms[1]?.id })).status).toBe(201)
})

test('CFG-04 a block that is touched grows, with the same kinds only; between two it makes one', async () => {
  const { group, paint, period, manager } = await givenEmptyWeek()
  const exam = await house.givenAppointmentType({ group })
  const first = await paint({ startTime: '08:00', endTime: '10:00' })
  const grown = await paint({ startTime: '10:00', endTime: '12:00' })
  expect(linesOf(grown)).toEqual(['1 08:00–12:00 Salle 1 Aubin'])
  expect(grown.body.assignments).toMatchObject([{ id: first.body.assignments[0].id, version: 2 }])

  await paint({ startTime: '13:00', endTime: '17:00' })
  expect(linesOf(await paint({ startTime: '12:00', endTime: '13:00' }))).toEqual(['1 08:00–17:00 Salle 1 Aubin'])
  const other = await paint({ startTime: '17:00', endTime: '18:00', appointmentTypeIds: [exam.id] })
  expect(linesOf(other)).toEqual(['1 08:00–17:00 Salle 1 Aubin', '1 17:00–18:00 Salle 1 Aubin'])
  const { rows } = await house.sql`select 1 from time_slots where work_period_id = ${period.id}`
  expect(rows).toHaveLength(2)
  expect(linesOf(await weekOf({ period, manager }))).toHaveLength(2)
})

test('CFG-04 an assignment moves between slots; a slot that its last one leaves goes', async () => {
  const { group, rooms, paint, block, manager } = await givenEmptyWeek()
  const jean = await house.givenUser({ group, role: 'dentist', lastName: 'Roy' })
  await paint()
  const week = await paint({ userId: jean.id, roomId: rooms[1]?.id })
  const [marie, roy] = week.body.assignments
  const who = block()
  const moved = await house.put(
    `/assignments/${marie.id}`,
    { ...who, dayOfWeek: 2, endTime: '13:00' },
    { ...manager, ...ifMatch(1) },
  )
  expect(linesOf(moved)).toEqual(['1 08:00–12:00 Salle 2 Roy', '2 08:00–13:00 Salle 1 Aubin'])
  expect(moved.body.assignments.find(({ id }: { id: string }) => id === marie.id).version).toBe(2)

  const beside = { ...who, userId: jean.id, roomId: rooms[1]?.id, dayOfWeek: 2, endTime: '13:00' }
  expect(linesOf(await house.put(`/assignments/${roy.id}`, beside, manager))).toEqual([
    '2 08:00–13:00 Salle 1 Aubin',
    '2 08:00–13:00 Salle 2 Roy',
  ])
  expect(linesOf(await house.delete(`/assignments/${roy.id}`, manager))).toEqual(['2 08:00–13:00 Salle 1 Aubin'])
  expect((await house.delete(`/assignments/${marie.id}`, manager)).body.timeSlots).toEqual([])
})

test('CFG-04 an assignment is not moved onto another of the same person in the same room', async ({ paint, block, manager }) => {
  await paint()
  const week = await paint({ startTime: '13:00', endTime: '17:00' })
  const who = block()
  const put = (startTime: string) =>
    house.put(`/assignments/${week.body.assignments[1].id}`, { ...who, startTime, endTime: '17:00' }, manager)
  expect(await put('11:45')).toMatchObject(
    problem(409, 'assignment_overlaps', { details: { startTime: '08:00', endTime: '12:00' } }),
  )
  expect(linesOf(await put('12:00'))).toEqual(['1 08:00–12:00 Salle 1 Aubin', '1 12:00–17:00 Salle 1 Aubin'])
})

test('CFG-04 WIZ-06 an assignment names rooms of its clinic, people who can sign in and kinds of the group, none of them archived', async () => {
  const { group, clinic, paint, paintAll, block, manager } = await givenEmptyWeek()
  const other = await givenEmptyWeek()
  const rive = await house.givenClinic({ group })
  const ofRive = await house.givenRoom({ group, clinic: rive })
  const type = await house.givenAppointmentType({ group })
  const theirType = await house.givenAppointmentType({ group: other.group })
  const [closed, gone, old] = [
    await house.givenRoom({ group, clinic }),
    await house.givenUser({ group }),
    await house.givenAppointmentType({ group }),
  ]
  await house.sql`update rooms set archived_at = now() where id = ${closed.id}`
  await house.sql`update users set is_enabled = false where id = ${gone.id}`
  await house.sql`update appointment_types set archived_at = now() where id = ${old.id}`
  const there = await paint({ dayOfWeek: 5, appointmentTypeIds: [type.id, type.id.toUpperCase()] })
  expect(there.body.assignments[0].appointmentTypeIds).toEqual([type.id])

  for (const [wishes, field] of [
    [{ roomId: ofRive.id }, 'roomId'],
    [{ roomId: other.rooms[0]?.id }, 'roomId'],
    [{ roomId: closed.id }, 'roomId'],
    [{ userId: other.marie.id }, 'userId'],
    [{ userId: gone.id }, 'userId'],
    [{ userId: nowhere }, 'userId'],
    [{ appointmentTypeIds: [type.id, theirType.id] }, 'appointmentTypeIds'],
    [{ appointmentTypeIds: [old.id] }, 'appointmentTypeIds'],
    [{ appointmentTypeIds: [nowhere] }, 'appointmentTypeIds'],
  ] as const) {
    const changes = block({ dayOfWeek: 5, ...wishes })
    for (const [answer, place] of [
      [await paint(wishes), 'body.assignments.0'],
      [await house.put(`/assignments/${there.body.assignments[0].id}`, changes, manager), 'body'],
    ] as const) {
      expect(refused(answer), field).toEqual([400, 'invalid_request'])
      expect(answer.body.fields).toMatchObject([{ path: `${place}.${field}`, rule: 'unknown_reference' }])
    }
  }
  for (const workPeriodId of [other.period.id, nowhere]) {
    expect(fieldsOf(await paintAll([block()], workPeriodId))).toEqual(['body.workPeriodId'])
    const slot = await house.post('/time-slots', { workPeriodId, dayOfWeek: 1, startTime: '08:00', endTime: '09:00' }, manager)
    expect(fieldsOf(slot)).toEqual(['body.workPeriodId'])
  }
})

test('CFG-04 what an assignment names already may stay when it is archived since, and its hours be changed', async () => {
  const { group, rooms, paint, block, manager, marie } = await givenEmptyWeek()
  const type = await house.givenAppointmentType({ group })
  const { body } = await paint({ appointmentTypeIds: [type.id] })
  await house.sql`update rooms set archived_at = now() where id = ${rooms[0]?.id}`
  await house.sql`update users set is_enabled = false where id = ${marie.id}`
  await house.sql`update appointment_types set archived_at = now() where id = ${type.id}`
  const who = block({ endTime: '11:00', appointmentTypeIds: [type.id] })
  const changed = await house.put(`/assignments/${body.assignments[0].id}`, who, manager)
  expect(linesOf(changed)).toEqual(['1 08:00–11:00 Salle 1 Aubin'])
  expect(changed.body.rooms.map(({ name, isArchived }: { name: string; isArchived: boolean }) => [name, isArchived])).toEqual([
    ['Salle 1', true],
    ['Salle 2', false],
  ])
  expect(changed.body.people.find(({ id }: { id: string }) => id === marie.id).isEnabled).toBe(false)
  // Without an assignment they are no longer offered.
  const without = await house.delete(`/assignments/${body.assignments[0].id}`, manager)
  expect(without.body.rooms.map(({ name }: { name: string }) => name)).toEqual(['Salle 2'])
  expect(without.body.people.map(({ id }: { id: string }) => id)).not.toContain(marie.id)
})

test('CFG-01 CFG-04 the week gives the English names of its rooms, where there are any', async () => {
  const { group, clinic, period, manager } = await givenEmptyWeek()
  await house.givenRoom({ group, clinic, name: 'Chirurgie', nameEn: 'Surgery' })
  const { rooms } = (await weekOf({ period, manager })).body
  expect(rooms.map(({ name, nameEn }: WeekSchedule['rooms'][number]) => [name, nameEn])).toEqual([
    ['Salle 1', undefined],
    ['Salle 2', undefined],
    ['Chirurgie', 'Surgery'],
  ])
})

test('CFG-04 the week tells where its people stand in other clinics at that time of year', async () => {
  const { group, marie, period, manager, clinic } = await givenEmptyWeek()
  const rive = await house.givenClinic({ group, name: 'Clinique de la Rive' })
  const room = await house.givenRoom({ group, clinic: rive, name: 'Salle A' })
  const at = async (startDate: string, endDate: string, days: number[]) => {
    const period = await house.givenWorkPeriod({ group, clinic: rive, startDate, endDate })
    await house.givenHours({ group, period, room, practitioner: marie, days, from: '13:00' })
  }
  await at('2025-01-01', '2025-12-31', [1])
  await at('2026-01-01', '2026-06-30', [4])
  await at('2026-07-01', '2026-12-31', [4])
  await at('2027-01-01', '2027-12-31', [2, 4])
  const thursdays = {
    userId: marie.id,
    dayOfWeek: 4,
    startTime: '13:00',
    endTime: '17:00',
    clinicName: rive.name,
    roomName: 'Salle A',
  }
  expect((await weekOf({ period, manager })).body.elsewhere).toEqual([thursdays])

  // A period of two days, a Monday and a Tuesday, shares only the Tuesdays.
  const short = await house.givenWorkPeriod({ group, clinic, startDate: '2027-01-04', endDate: '2027-01-05' })
  expect((await weekOf({ period: short, manager })).body.elsewhere).toMatchObject([{ dayOfWeek: 2 }])

  // A disabled user opens no time, nor does an archived room.
  await house.sql`update users set is_enabled = false where id = ${marie.id}`
  expect((await weekOf({ period, manager })).body.elsewhere).toEqual([])
  await house.sql`update users set is_enabled = true where id = ${marie.id}`
  expect((await weekOf({ period, manager })).body.elsewhere).toEqual([thursdays])
  await house.sql`update rooms set archived_at = now() where id = ${room.id}`
  expect((await weekOf({ period, manager })).body.elsewhere).toEqual([])
})

test('CFG-04 days are made like another one; what is the same already stays the row that it is', async () => {
  const { group, rooms, period, paint, manager } = await givenEmptyWeek()
  const jean = await house.givenUser({ group, role: 'dentist', lastName: 'Roy' })
  await paint()
  await paint({ userId: jean.id, roomId: rooms[1]?.id, startTime: '13:00', endTime: '17:00' })
  await house.post('/time-slots', { workPeriodId: period.id, dayOfWeek: 1, startTime: '18:00', endTime: '20:00' }, manager)
  const same = await paint({ dayOfWeek: 2 })
  await paint({ dayOfWeek: 3, startTime: '09:00', endTime: '21:00' })
  await paint({ dayOfWeek: 4, startTime: '09:00', endTime: '21:00' })

  const copied = await house.post(`/work-periods/${period.id}/copy-day`, { from: 1, to: [2, 3, 1, 2] }, manager)
  expect(copied.status).toBe(200)
  const monday = (day: number) => [
    `${day} 08:00–12:00 Salle 1 Aubin`,
    `${day} 13:00–17:00 Salle 2 Roy`,
    `${day} 18:00–20:00 nobody`,
  ]
  expect(linesOf(copied)).toEqual([...monday(1), ...monday(2), ...monday(3), '4 09:00–21:00 Salle 1 Aubin'])
  const ids = copied.body.assignments.map(({ id }: { id: string }) => id)
  for (const { id } of same.body.assignments) expect(ids).toContain(id)

  const empty = await house.post(`/work-periods/${period.id}/copy-day`, { from: 0, to: [1, 2, 3] }, manager)
  expect(linesOf(empty)).toEqual(['4 09:00–21:00 Salle 1 Aubin'])
})

// What a change strands

const stranding: [string, (open: Managed, acceptStranded: boolean) => Promise<Answer>][] = [
  [
    'a holiday on that day',
    ({ clinic, manager }, acceptStranded) =>
      house.post(
        '/holidays',
        {
          clinicId: clinic.id,
          holidays: [{ name: 'Inventaire', startDate: '2026-11-19', endDate: '2026-11-21' }],
          acceptStranded,
        },
        manager,
      ),
  ],
  [
    'a holiday that is moved to that day',
    async (open, acceptStranded) => {
      const startDate = acceptStranded ? '2026-11-17' : '2026-11-18'
      const { id } = await house.givenHoliday({ ...open, name: 'Inventaire', startDate })
      return house.put(`/holidays/${id}`, { name: 'Inventaire', startDate: '2026-11-20', acceptStranded }, open.manager)
    },
  ],
  [
    'a period that ends before it',
    ({ period, manager }, acceptStranded) =>
      house.put(
        `/work-periods/${period.id}`,
        { name: '2026', startDate: '2026-01-01', endDate: '2026-11-19', acceptStranded },
        manager,
      ),
  ],
  [
    'a period that is removed',
    ({ period, manager }, acceptStranded) => house.delete(`/work-periods/${period.id}${acceptQuery(acceptStranded)}`, manager),
  ],
  [
    'a slot that begins after it',
    async (open, acceptStranded) => {
      const { timeSlots } = await friday(open)
      return house.put(
        `/time-slots/${timeSlots}`,
        { dayOfWeek: 5, startTime: '14:15', endTime: '17:00', acceptStranded },
        open.manager,
      )
    },
  ],
  [
    'a slot that is removed',
    async (open, acceptStranded) =>
      house.delete(`/time-slots/${(await friday(open)).timeSlots}${acceptQuery(acceptStranded)}`, open.manager),
  ],
  [
    'an assignment that is given to someone else',
    async (open, acceptStranded) => {
      const { id: userId } = await house.givenUser({ group: open.group, role: 'dentist' })
      return changeFriday(open, { userId, acceptStranded })
    },
  ],
  [
    'an assignment that takes other kinds only',
    async (open, acceptStranded) => {
      const { id } = await house.givenAppointmentType({ group: open.group })
      return changeFriday(open, { appointmentTypeIds: [id], acceptStranded })
    },
  ],
  [
    'an assignment that is removed',
    async (open, acceptStranded) =>
      house.delete(`/assignments/${(await friday(open)).assignments}${acceptQuery(acceptStranded)}`, open.manager),
  ],
  [
    'a day that becomes like another',
    async (open, acceptStranded) => {
      const { assignments } = await friday(open, 0)
      await house.delete(`/assignments/${assignments}`, open.manager)
      return house.post(`/work-periods/${open.period.id}/copy-day`, { from: 0, to: [5], acceptStranded }, open.manager)
    },
  ],
]

const acceptQuery = (acceptStranded: boolean) => `?acceptStranded=${acceptStranded}`

/** The ids of the time slot and the assignment of a day of the week. */
async function friday({ period, manager }: Managed, day = 5): Promise<{ timeSlots: string; assignments: string }> {
  const { timeSlots, assignments } = (await weekOf({ period, manager })).body as WeekSchedule // the answer of that endpoint
  const slot = timeSlots.find(({ dayOfWeek }) => dayOfWeek === day)
  const there = assignments.find(({ timeSlotId }) => timeSlotId === slot?.id)
  return { timeSlots: slot?.id ?? '', assignments: there?.id ?? '' }
}

async function changeFriday(open: Managed, wishes: object): Promise<Answer> {
  const body = {
    dayOfWeek: 5,
    startTime: '08:00',
    endTime: '17:00',
    userId: open.practitioner.id,
    roomId: open.room.id,
    ...wishes,
  }
  return house.put(`/assignments/${(await friday(open)).assignments}`, body, open.manager)
}

test.each(stranding)('CFG-04 %s strands an appointment: refused with which, unless that is accepted', async (_, change) => {
  const open = await house.givenManagedClinic()
  const { id } = await house.givenAppointment(open)
  const answer = await change(open, false)
  expect(refused(answer)).toEqual([409, 'schedule_strands_appointments'])
  expect(answer.body.details).toEqual({
    count: 1,
    appointments: [
      {
        id,
        date: '2026-11-20',
        startTime: '14:00',
        durationMinutes: 30,
        patientName: expect.stringContaining(open.patient.lastName),
        practitionerName: 'Dre Maude Archambault',
        roomName: open.room.name,
      },
    ],
  })
  const ctx = house.systemContext(open.group.id)
  const isOpen = async () => {
    const { open: ranges } = await availabilityOn(ctx, open)
    return ranges.some(({ start, end, practitionerId, appointmentTypeIds }) =>
      [start <= 840, end >= 870, practitionerId === open.practitioner.id, appointmentTypeIds.length === 0].every(Boolean),
    )
  }
  expect(await isOpen()).toBe(true)

  expect([200, 201]).toContain((await change(open, true)).status)
  expect(await isOpen()).toBe(false)
  expect((await house.get(`/appointments/${id}`, open.desk)).body.status).toBe('scheduled')
})

const availabilityOn = async (ctx: ReturnType<typeof systemContext>, { clinic }: Managed) => {
  return reading(ctx, (ctx) => dayAvailability(ctx, { clinicId: clinic.id, date: '2026-11-20' }))
}

test('CFG-04 only those to come count: not what is over, called off, missed, done, or outside hours already', async () => {
  const open = await house.givenManagedClinic()
  const times = ['08:00', '13:00', '13:30', '14:00', '14:30']
  const patients = await Promise.all(times.map(() => house.givenPatient({ group: open.group })))
  const [early, one, two, three] = patients
  await house.givenAppointment(open, { date: '2026-11-13' })
  await house.givenAppointment({ ...open, patient: early ?? open.patient }, { startTime: '08:00' }) // over since 8:30; it is 10:42
  await house.givenAppointment({ ...open, patient: one ?? open.patient }, { startTime: '13:00', status: 'cancelled' })
  await house.givenAppointment({ ...open, patient: two ?? open.patient }, { startTime: '13:30', status: 'no_show' })
  await house.givenAppointment({ ...open, patient: three ?? open.patient }, { startTime: '11:00', status: 'completed' })
  await house.givenAppointment(open, { startTime: '18:00' })
  const close = () =>
    house.post(
      '/holidays',
      { clinicId: open.clinic.id, holidays: [{ name: 'x', startDate: '2026-11-01', endDate: '2026-11-30' }] },
      open.manager,
    )
  const made = await close()
  expect(made.status).toBe(201)
  await house.delete(`/holidays/${made.body.items[0].id}`, open.manager)

  // Under way at 10:42, and tomorrow.
  await house.givenAppointment({ ...open, patient: patients[4] ?? open.patient }, { startTime: '10:30', status: 'in_progress' })
  await house.givenAppointment(open, { date: '2026-11-21', startTime: '09:00', status: 'confirmed' })
  const { details } = (await close()).body
  expect(details.appointments.map(({ date, startTime }: { date: string; startTime: string }) => [date, startTime])).toEqual([
    ['2026-11-20', '10:30'],
    ['2026-11-21', '09:00'],
  ])
})

test('CFG-04 all that are stranded are counted, the first fifty are told', async () => {
  const open = await house.givenManagedClinic()
  for (let day = 1; day <= 27; day++) {
    const date = `2026-12-${String(day).padStart(2, '0')}`
    for (const startTime of ['09:00', '10:00']) await house.givenAppointment(open, { date, startTime })
  }
  const answer = await house.delete(`/work-periods/${open.period.id}`, open.manager)
  expect(answer.body.details.count).toBe(54)
  expect(answer.body.details.appointments).toHaveLength(50)
  expect(answer.body.details.appointments[0]).toMatchObject({ date: '2026-12-01', startTime: '09:00' })
})

test('CFG-04 a change that strands nobody asks nothing; neither does one of another clinic', async () => {
  const open = await house.givenManagedClinic()
  await house.givenAppointment(open)
  const { timeSlots } = await friday(open)
  const narrower = { dayOfWeek: 5, startTime: '14:00', endTime: '14:30' }
  expect((await house.put(`/time-slots/${timeSlots}`, narrower, open.manager)).status).toBe(200)
  const rive = await house.givenClinic({ group: open.group })
  const holidays = [{ name: 'x', startDate: '2026-11-20' }]
  expect((await house.post('/holidays', { clinicId: rive.id, holidays }, open.manager)).status).toBe(201)
})

// Archived rooms and clinics open no time

test.each(['rooms', 'clinics'])(
  'CAL-05 WIZ-05 what is archived of %s opens nothing any more, and is open again when it is restored',
  async (table) => {
    const open = await house.givenManagedClinic()
    const id = table === 'rooms' ? open.room.id : open.clinic.id
    const ctx = house.systemContext(open.group.id)
    const set = (at: string | null) =>
      sql`update ${sql.table(table)} set archived_at = ${at} where id = ${id}`.execute(house.database.db)
    expect((await availabilityOn(ctx, open)).open).toHaveLength(1)
    await set('2026-11-20T12:00:00Z')
    expect((await availabilityOn(ctx, open)).open).toEqual([])
    await set(null)
    expect((await availabilityOn(ctx, open)).open).toHaveLength(1)
  },
)

// Versions, rights, bad input

test('API-08 a change or removal based on a stale version is refused with the row as it is', async () => {
  const { period, clinic, group, manager, paint, block } = await givenEmptyWeek()
  const { body: week } = await paint()
  const [slot] = week.timeSlots
  const [assignment] = week.assignments
  const holiday = await house.givenHoliday({ group, clinic, name: 'x', startDate: '2026-12-25' })
  const who = block()
  const rows: [string, object][] = [
    [`/work-periods/${period.id}`, { name: '2026', startDate: '2026-01-01', endDate: '2026-12-31' }],
    [`/holidays/${holiday.id}`, { name: 'Noël', startDate: '2026-12-25' }],
    [`/assignments/${assignment.id}`, { ...who, endTime: '13:00' }],
  ]
  for (const [path, body] of rows) {
    expect((await house.put(path, body, { ...manager, ...ifMatch(1) })).status).toBe(200)
    for (const answer of [
      await house.put(path, body, { ...manager, ...ifMatch(1) }),
      await house.delete(path, { ...manager, ...ifMatch(1) }),
    ]) {
      expect(refused(answer)).toEqual([412, 'version_conflict'])
      expect(answer.body.details.current).toMatchObject({ id: path.split('/')[2], version: 2 })
    }
  }
  // Its time slot was deleted when the assignment moved.
  expect(refused(await house.delete(`/time-slots/${slot.id}`, manager))).toEqual([404, 'not_found'])
  const [now] = (await weekOf({ period, manager })).body.timeSlots
  const hours = { dayOfWeek: 1, startTime: '09:00', endTime: '13:00' }
  expect((await house.put(`/time-slots/${now.id}`, hours, { ...manager, ...ifMatch(1) })).status).toBe(200)
  const stale = await house.put(`/time-slots/${now.id}`, hours, { ...manager, ...ifMatch(1) })
  expect(stale).toMatchObject({ status: 412, body: { details: { current: { ...hours, version: 2 } } } })
  expect(refused(await house.delete(`/time-slots/${now.id}`, { ...manager, ...ifMatch(1) }))).toEqual([412, 'version_conflict'])
})

test.each(['receptionist', 'dentist', 'member'] as const)(
  'API-06 a %s reads the schedule and changes none of it',
  async (role) => {
    const { group, clinic, period, block } = await givenEmptyWeek()
    const as = await house.signInAs(await house.givenUser({ group, role }))
    expect((await house.get(`/work-periods/${period.id}/week`, as)).status).toBe(200)
    expect((await house.get(`/holidays?clinicId=${clinic.id}`, as)).status).toBe(200)
    for (const answer of [
      await house.post('/assignments', { workPeriodId: period.id, assignments: [block()] }, as),
      await house.post('/holidays', { clinicId: clinic.id, holidays: [{ name: 'x', startDate: '2026-12-25' }] }, as),
      await house.delete(`/work-periods/${period.id}`, as),
    ])
      expect(refused(answer)).toEqual([403, 'not_allowed'])
  },
)

test.each<[string, string, object, string[]]>([
  [
    '/work-periods',
    'a long name and days that are not',
    { name: 'x'.repeat(500), startDate: '2026-02-30', endDate: '2026-13-01' },
    ['body.endDate', 'body.name', 'body.startDate'],
  ],
  ['/work-periods', 'a blank name', { name: ' ', startDate: '2027-01-01', endDate: '2027-02-01' }, ['body.name']],
  ['/work-periods', 'reversed dates', { name: 'x', startDate: '2027-02-01', endDate: '2027-01-31' }, ['body.endDate']],
  ['/holidays', 'no day at all', { holidays: [] }, ['body.holidays']],
  [
    '/holidays',
    'reversed dates',
    { holidays: [{ name: 'x', startDate: '2026-12-25', endDate: '2026-12-24' }] },
    ['body.holidays.0.endDate'],
  ],
  ['/holidays', 'a long name', { holidays: [{ name: 'x'.repeat(500), startDate: '2026-12-25' }] }, ['body.holidays.0.name']],
  [
    '/holidays',
    'control characters and a day in words',
    { holidays: [{ name: 'a\u0000b', startDate: '25 décembre' }] },
    ['body.holidays.0.name', 'body.holidays.0.startDate'],
  ],
])('API-02 %s with %s is refused field by field', async (path, _, wishes, fields) => {
  const { clinic, manager } = await givenEmptyWeek()
  const answer = await house.post(path, { clinicId: clinic.id, ...wishes }, manager)
  expect(refused(answer)).toEqual([400, 'invalid_request'])
  expect(fieldsOf(answer)).toEqual(fields)
})

test('API-02 a day of the week is 0 to 6, and a period is not left with reversed dates', async ({ period, manager, paint }) => {
  for (const dayOfWeek of [7, -1, 1.5]) expect(fieldsOf(await paint({ dayOfWeek }))).toEqual(['body.assignments.0.dayOfWeek'])
  const copy = await house.post(`/work-periods/${period.id}/copy-day`, { from: 7, to: [] }, manager)
  expect(fieldsOf(copy)).toEqual(['body.from', 'body.to'])
  const put = await house.put(
    `/work-periods/${period.id}`,
    { name: 'x', startDate: '2026-02-01', endDate: '2026-01-01' },
    manager,
  )
  expect(fieldsOf(put)).toEqual(['body.endDate'])
})
