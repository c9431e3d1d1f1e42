import pg from 'pg'
import { expect, test } from 'vitest'
import { problem, refused, useTestApp } from '../../testing.ts'

const house = useTestApp()

const managerOf = async (group: { id: string }) =>
  house.signInAs(await house.givenUser({ group, role: 'manager', isManager: true }))
const suivi = { name: 'Suivi', color: '#4A8FA8', defaultDurationMinutes: 15 }

test('API-02 API-05 the kinds of appointment of the group, in the order they were added, with how many are to come', async () => {
  const open = await house.givenOpenClinic()
  const { group, appointmentType } = open
  const crown = await house.givenAppointmentType({ group, name: 'Couronne', color: '#6C5CC4', defaultDurationMinutes: 90 })
  await house.givenAppointmentType({ group: await house.givenGroup() })
  await house.givenAppointment(open)
  await house.givenAppointment(open, { date: '2026-12-20' })
  await house.givenAppointment(open, { startTime: '09:00', status: 'completed' })
  await house.givenAppointment(open, { startTime: '16:00', status: 'cancelled' })
  const member = await house.signInAs(await house.givenUser({ group, role: 'member' }))

  expect((await house.get('/appointment-types', member)).body).toEqual({
    items: [
      { ...appointmentType, upcomingAppointments: 2 },
      { ...crown, upcomingAppointments: 0 },
    ],
    pagination: { nextKey: null, hasMore: false },
    count: 2,
  })
  expect(crown).toEqual({
    id: crown.id,
    name: 'Couronne',
    color: '#6C5CC4',
    defaultDurationMinutes: 90,
    isArchived: false,
    version: 1,
  })
  expect(appointmentType.defaultDurationMinutes).toBe(30)
})

test.each([
  ['color', '#12345'],
  ['color', 'red'],
  ['defaultDurationMinutes', 0],
  ['defaultDurationMinutes', 20],
  ['defaultDurationMinutes', 495],
  ['name', '  '],
])('CFG-03 a kind whose %s is %j is refused under that field', async (field, wrong) => {
  const manager = await managerOf(await house.givenGroup())
  expect(await house.post('/appointment-types', { ...suivi, [field]: wrong }, manager)).toMatchObject(
    problem(400, 'invalid_request', { fields: [{ path: `body.${field}` }] }),
  )
})

test('CFG-03 a kind in use is not deleted, and says by what, assignments too; it is archived, and can come back', async () => {
  const open = await house.givenOpenClinic()
  const other = await house.givenAppointmentType({ group: open.group })
  await house.givenAppointment(open)
  await house.givenAppointment(open, { startTime: '16:00', status: 'cancelled' })
  const room = await house.givenRoom({ group: open.group, clinic: open.clinic })
  await house.givenHours({ ...open, room, days: [1, 2], from: '18:00', to: '19:00', types: [other, open.appointmentType] })
  const manager = await managerOf(open.group)
  const path = `/appointment-types/${open.appointmentType.id}`
  const answer = await house.delete(path, manager)
  expect(refused(answer)).toEqual([409, 'appointment_type_in_use'])
  expect(answer.body.details).toEqual({ appointments: 2, assignments: 2 })

  expect((await house.post(`${path}/archive`, undefined, manager)).body).toMatchObject({ isArchived: true, version: 2 })
  expect((await house.post(`${path}/archive`, undefined, manager)).body.version).toBe(2)
  const ids = async (archived: string) =>
    (await house.get(`/appointment-types?archived=${archived}`, manager)).body.items.map(({ id }: { id: string }) => id)
  expect(await ids('no')).toEqual([other.id])
  expect(await ids('yes')).toEqual([open.appointmentType.id])
  expect(await ids('all')).toEqual([open.appointmentType.id, other.id])
  expect((await house.post(`${path}/restore`, undefined, manager)).body).toMatchObject({ isArchived: false, version: 3 })
})

test('WIZ-05 CFG-03 the last kind that is offered is neither archived nor deleted, however many are archived', async () => {
  const group = await house.givenGroup()
  const manager = await managerOf(group)
  const [first, last] = [await house.givenAppointmentType({ group }), await house.givenAppointmentType({ group })]
  expect((await house.post(`/appointment-types/${first.id}/archive`, undefined, manager)).status).toBe(200)
  for (const answer of [
    await house.post(`/appointment-types/${last.id}/archive`, undefined, manager),
    await house.delete(`/appointment-types/${last.id}`, manager),
  ])
    expect(refused(answer)).toEqual([409, 'appointment_type_last'])
  expect((await house.delete(`/appointment-types/${first.id}`, manager)).status).toBe(200)
})

test('WIZ-05 of the last two kinds, archived at the same moment, one stays', async () => {
  const group = await house.givenGroup()
  const manager = await managerOf(group)
  const types = [await house.givenAppointmentType({ group }), await house.givenAppointmentType({ group })]
  const other = new pg.Client({ connectionString: house.database.pool.options.connectionString })
  await other.connect()
  try {
    await other.query('begin')
    await other.query(`update appointment_types set name = name where group_id = '${group.id}'`)
    const archiving = types.map(({ id }) => house.post(`/appointment-types/${id}/archive`, undefined, manager))
    await house.untilSomeoneWaits('row', 2)
    await other.query('commit')
    expect((await Promise.all(archiving)).map(({ status }) => status).sort()).toEqual([200, 409])
  } finally {
    await other.end()
  }
})

test('CFG-03 a kind that an assignment takes alone is not archived, else that assignment would take every kind or none', async () => {
  const open = await house.givenOpenClinic()
  const { group, room, practitioner } = open
  const [alone, pair, left] = [
    await house.givenAppointmentType({ group }),
    await house.givenAppointmentType({ group }),
    await house.givenAppointmentType({ group }),
  ]
  const manager = await managerOf(group)
  const archive = ({ id }: { id: string }) => house.post(`/appointment-types/${id}/archive`, undefined, manager)
  const past = await house.givenWorkPeriod({ ...open, startDate: '2025-01-01', endDate: '2025-12-31' })
  const hours = { group, room, practitioner, from: '18:00', to: '19:00' } as const
  await house.givenHours({ ...hours, period: past, types: [left], days: [1] })
  await house.givenHours({ ...hours, period: open.period, types: [alone], days: [1, 2] })
  await house.givenHours({ ...hours, period: open.period, types: [pair, left], days: [3] })
  const answer = await archive(alone)
  expect(refused(answer)).toEqual([409, 'appointment_type_sole_of_assignment'])
  expect(answer.body.details).toEqual({ assignments: 2 })
  expect((await archive(left)).status).toBe(200)
  expect(refused(await archive(pair))).toEqual([409, 'appointment_type_sole_of_assignment'])
  await house.sql`delete from assignments where group_id = ${group.id} and appointment_type_ids @> array[${alone.id}::uuid]`
  expect((await archive(alone)).status).toBe(200)
})
