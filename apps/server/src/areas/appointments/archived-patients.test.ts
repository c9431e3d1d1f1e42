import { expect, vi } from 'vitest'
import { bookingIn, type OpenClinic } from './testing.ts'
import { testFrom, useTestApp } from '../../testing.ts'

// Files are archived while others book, cancel or move. The clock is at 10:42 on Friday 20 November
// 2026 in Quebec.
const house = useTestApp()
vi.setConfig({ testTimeout: 60_000 })
const test = testFrom(() => house.givenOpenClinic())

const setStatus = ({ desk }: OpenClinic, { id }: { id: string }, status: string) =>
  house.put(`/patients/${id}/status`, { status }, desk)
const archive = (open: OpenClinic, patient: { id: string } = open.patient) => setStatus(open, patient, 'archived')
const book = (open: OpenClinic, wishes: Record<string, unknown> = {}) =>
  house.post('/appointments', bookingIn(open, wishes), open.desk)

test('PAT-03 a file is not archived while an appointment lies ahead, and is once it was called off; what is over does not count', async (open) => {
  await house.givenAppointment(open, { date: '2026-11-18', status: 'completed' })
  await house.givenAppointment(open, { date: '2026-11-19', status: 'scheduled' })
  const { body: today } = await book(open)
  await book(open, { date: '2026-11-23' })
  const refused = await archive(open)
  expect(refused).toMatchObject({ status: 409, body: { code: 'patient_is_expected', details: { count: 2 } } })
  // An inactive patient may still have appointments.
  expect((await setStatus(open, open.patient, 'inactive')).status).toBe(200)
  await house.sql`update appointments set status = 'cancelled' where starts_on = '2026-11-23'`
  expect((await archive(open)).body.details).toEqual({ count: 1 })
  await house.post(`/appointments/${today.id}/status`, { status: 'cancelled' }, { ...open.desk, 'if-match': '"v1"' })
  expect(await archive(open)).toMatchObject({ status: 200, body: { status: 'archived' } })

  expect(await book(open)).toMatchObject({ status: 409, body: { code: 'patient_archived' } })
  expect((await setStatus(open, open.patient, 'active')).status).toBe(200)
  expect((await book(open)).status).toBe(201)
})

test('PAT-03 an appointment that was called off does not come back while the file is archived', async (open) => {
  const { body: booked } = await book(open)
  await house.post(`/appointments/${booked.id}/status`, { status: 'cancelled' }, { ...open.desk, 'if-match': '"v1"' })
  await archive(open)
  const again = await house.post(
    `/appointments/${booked.id}/status`,
    { status: 'scheduled' },
    { ...open.desk, 'if-match': '"v2"' },
  )
  expect(again).toMatchObject({ status: 409, body: { code: 'patient_archived' } })
})

test('PAT-03 who archives a file while it is being booked waits for the booking, and is told of it', async (open) => {
  const other = await house.database.pool.connect()
  try {
    await other.query('begin')
    await other.query(
      `insert into appointments (group_id, id, clinic_id, time_zone, room_id, practitioner_id, patient_id, appointment_type_id, starts_on, start_time, duration_minutes)
       values ($1, gen_random_uuid(), $2, 'America/Toronto', $3, $4, $5, $6, '2026-11-20', '14:00', 30)`,
      [open.group.id, open.clinic.id, open.room.id, open.practitioner.id, open.patient.id, open.appointmentType.id],
    )
    const archived = archive(open)
    await house.untilSomeoneWaits()
    await other.query('commit')
    expect(await archived).toMatchObject({ status: 409, body: { code: 'patient_is_expected', details: { count: 1 } } })
  } finally {
    other.release()
  }
})

test('PAT-03 who books a file that is being archived waits, and is told that it is: the booking itself had still seen it open', async (open) => {
  const other = await house.database.pool.connect()
  try {
    await other.query('begin')
    await other.query(`select 1 from patients where id = $1 for update`, [open.patient.id])
    const booked = book(open)
    await house.untilSomeoneWaits()
    await other.query(`update patients set status = 'archived' where id = $1`, [open.patient.id])
    await other.query('commit')
    expect(await booked).toMatchObject({ status: 409, body: { code: 'patient_archived' } })
  } finally {
    other.release()
  }
})

test('PAT-03 sixteen files archived while each is booked: never an archived file with an appointment ahead', async () => {
  const open = await house.givenOpenClinic()
  const patients = await Promise.all(Array.from({ length: 16 }, () => house.givenPatient({ group: open.group })))
  const answers = await Promise.all(
    patients.flatMap((patient, n) => {
      const startTime = `${String(8 + (n >> 1)).padStart(2, '0')}:${n % 2 ? '30' : '00'}`
      const both = [() => archive(open, patient), () => book(open, { patientId: patient.id, date: '2026-11-23', startTime })]
      return (n % 2 ? both : both.reverse()).map((act) => act())
    }),
  )
  expect(answers.every(({ status }) => [200, 201, 409].includes(status))).toBe(true)
  expect(answers.filter(({ status }) => status === 409)).toHaveLength(16)
  const { rows } = await house.sql`
    select 1 from appointments a join patients p on p.group_id = a.group_id and p.id = a.patient_id
    where a.group_id = ${open.group.id} and p.status = 'archived'`
  expect(rows).toEqual([])
})

test('PAT-03 the database alone keeps appointments to come away from archived files; what is over may be written down', async (open) => {
  const { id } = await house.givenAppointment(open, { date: '2026-11-19', status: 'scheduled' })
  const two = await house.givenPatient({ group: open.group })
  const off = await house.givenAppointment({ ...open, patient: two }, { date: '2026-11-24', status: 'scheduled' })
  await archive(open)
  const change = (set: string, row = id) =>
    house.database.pool.query(`update appointments set ${set} where id = '${row}'`).then(
      () => 'done',
      (error: { constraint?: string }) => error.constraint,
    )
  const refused = 'appointments__patient_not_archived'
  expect(await change(`starts_on = '2026-11-25'`)).toBe(refused)
  expect(await change(`start_time = '15:00'`)).toBe(refused)
  expect(await change(`patient_id = '${open.patient.id}'`, off.id)).toBe(refused)
  // An appointment that is not cancelled can be ended, but not brought back.
  expect(await change(`status = 'no_show'`)).toBe('done')
  expect(await change(`status = 'confirmed'`)).toBe(refused)
  await house.givenAppointment(open, { date: '2026-10-01', status: 'completed' })
  await expect(house.givenAppointment(open, { date: '2026-12-01', status: 'scheduled' })).rejects.toMatchObject({
    constraint: refused,
  })
})
