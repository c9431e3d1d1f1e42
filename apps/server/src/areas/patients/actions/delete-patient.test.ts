import { expect } from 'vitest'
import { bookingIn } from '../../appointments/testing.ts'
import { testFrom, useTestApp } from '../../../testing.ts'

const house = useTestApp()
const test = testFrom(() => house.givenOpenClinic())

test('PAT-07 API-07 a file opened by mistake is removed: it is gone, and the log keeps what it said', async ({ group, desk }) => {
  const { id } = await house.givenPatient({ group, lastName: 'Erreur' })
  await house.get(`/patients/${id}`, desk)
  expect(await house.delete(`/patients/${id}`, { ...desk, 'if-match': '"v2"' })).toMatchObject({
    status: 412,
    body: { details: { current: { id, version: 1 } } },
  })
  expect(await house.delete(`/patients/${id}`, { ...desk, 'if-match': '"v1"' })).toMatchObject({ status: 200, body: { id } })
  for (const gone of [await house.get(`/patients/${id}`, desk), await house.delete(`/patients/${id}`, desk)])
    expect(gone).toMatchObject({ status: 404, body: { code: 'not_found' } })
  expect((await house.get('/patients/recent', desk)).body.items).toEqual([])
  const { rows } = await house.sql`select action, before, after from audit_events where row_id = ${id} order by id desc limit 1`
  expect(rows).toMatchObject([{ action: 'delete', before: { last_name: 'Erreur' }, after: null }])
})

test('PAT-07 a file that holds anything stays, and what it holds is counted: appointments of any status, waiting, family, who pays', async (open) => {
  const { group, patient, desk } = open
  await house.givenAppointment(open, { status: 'cancelled' })
  await house.givenAppointment(open, { date: '2026-11-23' })
  await house.givenEntry(open, { patient })
  const refused = await house.delete(`/patients/${patient.id}`, desk)
  expect(refused).toMatchObject({ status: 409, body: { code: 'patient_has_records' } })
  expect(refused.body.details).toMatchObject({ appointments: 2 })
  expect(Object.keys(refused.body.details)).toHaveLength(2)

  const child = await house.givenPatient({ group })
  await house.sql`update patients set payer_id = ${patient.id} where id = ${child.id}`
  await house.sql`insert into family_links (group_id, id, patient_id, relative_id, relationship)
    values (${group.id}, gen_random_uuid(), ${child.id}, ${patient.id}, 'parent')`
  expect(Object.keys((await house.delete(`/patients/${patient.id}`, desk)).body.details).length).toBeGreaterThan(2)
  const ofChild = await house.delete(`/patients/${child.id}`, desk)
  expect(ofChild).toMatchObject({ status: 409, body: { code: 'patient_has_records' } })
  expect(Object.values(ofChild.body.details).every((count) => Number(count) > 0)).toBe(true)
})

test('PAT-07 every table that names a patient keeps the file from being removed, each by its count', async ({ group, desk }) => {
  const { rows } = await house.sql<{ tables: number }>`
    select count(distinct conrelid)::int as tables from pg_constraint where contype = 'f' and confrelid = 'patients'::regclass
      and confdeltype not in ('a', 'r')`
  // No foreign key to patients may cascade: that would delete records silently.
  expect(rows).toEqual([{ tables: 0 }])
  const { id } = await house.givenPatient({ group })
  await house.sql`insert into patient_communications (group_id, id, patient_id, recipient, purpose, contents, communicated_at)
    values (${group.id}, gen_random_uuid(), ${id}, 'patient', 'Sa copie', '{file}', now())`
  const { status, body } = await house.delete(`/patients/${id}`, desk)
  expect({ status, counts: Object.values(body.details) }).toEqual({ status: 409, counts: [1] })
})

test('PAT-07 who removes a file while it is being booked waits, and then finds the appointment', async (open) => {
  const other = await house.database.pool.connect()
  try {
    await other.query('begin')
    await other.query(
      `insert into appointments (group_id, id, clinic_id, time_zone, room_id, practitioner_id, patient_id, appointment_type_id, starts_on, start_time, duration_minutes)
       values ($1, gen_random_uuid(), $2, 'America/Toronto', $3, $4, $5, $6, '2026-11-20', '14:00', 30)`,
      [open.group.id, open.clinic.id, open.room.id, open.practitioner.id, open.patient.id, open.appointmentType.id],
    )
    const removed = house.delete(`/patients/${open.patient.id}`, open.desk)
    await house.untilSomeoneWaits()
    await other.query('commit')
    expect(await removed).toMatchObject({ status: 409, body: { code: 'patient_has_records', details: { appointments: 1 } } })
  } finally {
    other.release()
  }
})

test('PAT-07 who books a file that is being removed is told that it is not there', async (open) => {
  const other = await house.database.pool.connect()
  try {
    await other.query('begin')
    await other.query(`delete from patients where id = $1`, [open.patient.id])
    const booked = house.post('/appointments', bookingIn(open), open.desk)
    await house.untilSomeoneWaits()
    await other.query('commit')
    expect(await booked).toMatchObject({ status: 400, body: { fields: [{ path: 'body.patientId', rule: 'unknown_reference' }] } })
  } finally {
    other.release()
  }
})
