import { gzipSync } from 'node:zlib'
import { expect } from 'vitest'
import { gatherDayChanges } from '../../../platform/audit/sealing.ts'
import type { OpenClinic } from '../testing.ts'
import { testFrom, useTestApp } from '../../../testing.ts'

// Every patient who comes is in the day, even if the room, the hours or the type were changed
// since.
const house = useTestApp()
const test = testFrom(() => house.givenOpenClinic())

const dayOf = async (open: OpenClinic, date = '2026-11-20') =>
  (await house.get(`/days/${date}?clinicId=${open.clinic.id}`, open.desk)).body

test('CAL-02 a room that is closed that day is in it when somebody is expected there, and only then', async (open) => {
  const colleague = await house.givenUser({ group: open.group, role: 'hygienist', firstName: 'Josée', lastName: 'Lachance' })
  const unused = { room: await house.givenRoom(open), practitioner: colleague }
  const { id } = await house.givenAppointment({ ...open, ...unused }, { startTime: '18:00' })

  const day = await dayOf(open)
  expect(day.rooms).toMatchObject([
    { id: open.room.id, open: [{ start: '08:00' }] },
    { id: unused.room.id, name: unused.room.name, type: 'treatment', open: [] },
  ])
  expect(day.practitioners).toContainEqual(expect.objectContaining({ id: colleague.id, firstName: 'Josée' }))
  expect(day.appointments).toMatchObject([{ id, roomId: unused.room.id }])

  for (const status of ['cancelled', 'no_show']) {
    await house.sql`update appointments set status = ${status} where id = ${id}`
    expect((await dayOf(open)).rooms).toHaveLength(1)
    await house.sql`update appointments set status = 'scheduled' where id = ${id}`
  }
  expect((await dayOf(open, '2026-11-21')).rooms).toHaveLength(1)
})

test('CAL-02 CAL-05 on a holiday, and after the last work period, rooms where somebody is expected are in the day', async (open) => {
  await house.givenHoliday({ ...open, name: 'Congé des Fêtes', startDate: '2026-12-24' })
  for (const date of ['2026-12-24', '2027-01-04']) {
    expect((await dayOf(open, date)).rooms, date).toEqual([])
    const { id } = await house.givenAppointment(open, { date })
    expect(await dayOf(open, date)).toMatchObject({ rooms: [{ id: open.room.id, open: [] }], appointments: [{ id }] })
  }
})

test('CFG-01 CAL-02 an archived room stays in the days of those who were booked there', async (open) => {
  const { id } = await house.givenAppointment(open)
  await house.sql`update rooms set archived_at = now() where id = ${open.room.id}`
  expect(await dayOf(open)).toMatchObject({ rooms: [{ id: open.room.id, open: [] }], appointments: [{ id }] })
  expect((await dayOf(open, '2026-11-21')).rooms).toEqual([])
})

test('CFG-03 archived kinds are in the day, marked, and are not offered for booking', async (open) => {
  const old = await house.givenAppointmentType({ group: open.group })
  await house.sql`update appointment_types set archived_at = now() where id = ${old.id}`
  expect((await dayOf(open)).appointmentTypes).toEqual([open.appointmentType, { ...old, isArchived: true }])
  const options = () => house.get(`/booking-options?clinicId=${open.clinic.id}`, open.desk)
  expect((await options()).body.appointmentTypes).toEqual([open.appointmentType])
  await house.sql`update appointment_types set archived_at = now() where group_id = ${open.group.id}`
  expect((await options()).body).toMatchObject({ block: 'no_appointment_type', appointmentTypes: [] })
})

test('CAL-01 a day of 60 appointments weighs no more than 8 KB on the wire', async (open) => {
  const names = ['Lafrenière', 'Gagnon-Tremblay', 'O’Brien', 'Nguyen', 'Côté-Bélanger', 'Diallo', 'St-Onge', 'Ouellette']
  for (let number = 0; number < 5; number += 1) {
    const practitioner = await house.givenUser({ group: open.group, role: 'dentist', firstName: `Maude-${number}` })
    const room = await house.givenRoom(open)
    await house.givenHours({ ...open, room, practitioner })
    for (let appointment = 0; appointment < 12; appointment += 1) {
      const patient = await house.givenPatient({
        group: open.group,
        firstName: `Zoé ${number * 12 + appointment}`,
        lastName: names[appointment % 8],
      })
      const startTime = `${String(7 + appointment).padStart(2, '0')}:15`
      await house.givenAppointment({ ...open, room, practitioner, patient }, { startTime, durationMinutes: 45 })
    }
  }
  const day = await dayOf(open)
  expect(day.appointments).toHaveLength(60)
  expect(gzipSync(JSON.stringify(day)).length).toBeLessThanOrEqual(8192)
})

test('CAL-06 PAT-02 a day says who has an alert on record, and not which; the appointment itself says it', async (open) => {
  const alerts = [{ kind: 'allergy' as const, label: 'Pénicilline' }]
  const patient = await house.givenPatient({ group: open.group, alerts })
  const warned = await house.givenAppointment({ ...open, patient }, { startTime: '09:00' })
  const other = await house.givenAppointment(open, { startTime: '14:00' })
  const day = await dayOf(open)
  expect(
    day.appointments.map(({ id, patient }: { id: string; patient: { hasAlerts: boolean } }) => [id, patient.hasAlerts]),
  ).toEqual([
    [warned.id, true],
    [other.id, false],
  ])
  expect(JSON.stringify(day)).not.toContain('Pénicilline')
  expect((await house.get(`/appointments/${warned.id}`, open.desk)).body.patient).toMatchObject({ hasAlerts: true, alerts })
  expect((await house.get(`/appointments/${other.id}`, open.desk)).body.patient).toMatchObject({ hasAlerts: false, alerts: [] })
})

test('CAL-08 a day that is the same does not travel again; whatever it shows that changes is seen by the very next request', async (open) => {
  const patient = await house.givenPatient({ group: open.group, firstName: 'Zoé' })
  const shown = await house.givenAppointment({ ...open, patient }, { startTime: '09:00' })
  let etag = ''
  const ask = async () => {
    const answer = await house.get(`/days/2026-11-20?clinicId=${open.clinic.id}`, { ...open.desk, 'if-none-match': etag })
    etag = String(answer.headers['etag'])
    return answer
  }
  const sql = (text: string, ...values: unknown[]) => house.database.pool.query(text, values)
  const other = { practitioner: await house.givenUser({ group: open.group }), room: await house.givenRoom(open) }
  const elsewhere = { ...open, ...other, patient }
  await ask()
  const changes: [string, () => Promise<unknown>, unknown][] = [
    ['booked', () => house.givenAppointment(open, { startTime: '15:00' }), { appointments: [{}, { startTime: '15:00' }] }],
    [
      'an earlier appointment on another day: no longer the first',
      () => house.givenAppointment(elsewhere, { date: '2026-06-01' }),
      { appointments: [{ isFirstAppointment: false }, {}] },
    ],
    [
      'called off: the first again',
      () => sql(`update appointments set status = 'cancelled' where patient_id = $1 and starts_on = '2026-06-01'`, patient.id),
      { appointments: [{ isFirstAppointment: true }, {}] },
    ],
    [
      'the patient’s name',
      () => sql(`update patients set first_name = 'Chloé', version = version + 1 where id = $1`, patient.id),
      { appointments: [{ patient: { firstName: 'Chloé' } }, {}] },
    ],
    [
      'an alert',
      () => sql(`update patients set alerts = '[{"kind":"allergy","label":"Latex"}]' where id = $1`, patient.id),
      { appointments: [{ patient: { hasAlerts: true } }, {}] },
    ],
    ['a room', () => sql(`update rooms set name = 'Ailleurs' where id = $1`, open.room.id), { rooms: [{ name: 'Ailleurs' }] }],
    [
      'a kind',
      () => sql(`update appointment_types set color = '#123456' where id = $1`, open.appointmentType.id),
      { appointmentTypes: [{ color: '#123456' }] },
    ],
    [
      'the staff',
      () => sql(`update users set last_name = 'Roy' where id = $1`, open.practitioner.id),
      { practitioners: [{ lastName: 'Roy' }] },
    ],
    ['a holiday', () => house.givenHoliday({ ...open, name: 'Fermé', startDate: '2026-11-20' }), { holiday: { name: 'Fermé' } }],
    ['moved away', () => sql(`update appointments set starts_on = '2026-11-21' where id = $1`, shown.id), { appointments: [{}] }],
    [
      'removed',
      () => sql('delete from appointments where starts_on = $1 and group_id = $2', '2026-11-20', open.group.id),
      { appointments: [] },
    ],
  ]
  for (const [name, change, seen] of changes) {
    expect((await ask()).status, name).toBe(304)
    await change()
    const { status, body } = await ask()
    expect(status, name).toBe(200)
    expect(body, name).toMatchObject(seen as object)
  }
  // A change on another day does not change this one.
  await ask()
  await house.givenAppointment(open, { date: '2026-11-23' })
  expect((await ask()).status).toBe(304)
})

test('CAL-08 the lines that say that a day was changed become one, and its version stays the same', async (open) => {
  for (let hour = 8; hour < 20; hour += 1)
    await house.givenAppointment(open, { startTime: `${String(hour).padStart(2, '0')}:00`, durationMinutes: 15 })
  const lines = async () =>
    (await house.database.pool.query('select 1 from private.day_changes where group_id = $1', [open.group.id])).rowCount
  const ask = (etag = '') =>
    house.get(`/days/2026-11-20?clinicId=${open.clinic.id}`, { ...open.desk, ...(etag && { 'if-none-match': etag }) })
  await ask()
  const etag = String((await ask()).headers['etag'])
  expect(await lines()).toBe(12)
  await gatherDayChanges(house.database)
  expect(await lines()).toBe(1)
  expect((await ask(etag)).status).toBe(304)
})
