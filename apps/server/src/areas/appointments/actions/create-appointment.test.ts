import pg from 'pg'
import { expect, test, vi } from 'vitest'
import type { Answer } from '../../../platform/testing/test-app.ts'
import { bookingIn, type OpenClinic } from '../testing.ts'
import { useTestApp } from '../../../testing.ts'

// These tests need requests at the same moment.
const house = useTestApp()

const crowd = 64
/** Many requests on a busy machine take time. */
vi.setConfig({ testTimeout: 60_000 })

/**
 * This many patients, rooms and practitioners of one clinic; every practitioner receives in every
 * room.
 */
async function givenCrowd(open: OpenClinic, { patients = 1, rooms = 1, practitioners = 1 }) {
  const many = <T>(count: number, first: T, next: (number: number) => Promise<T>) =>
    Promise.all([first, ...Array.from({ length: count - 1 }, (_, i) => next(i + 2))])
  const all = {
    patients: await many<{ id: string }>(patients, open.patient, (n) =>
      house.givenPatient({ group: open.group, lastName: `Tremblay-${n}` }),
    ),
    rooms: await many<{ id: string }>(rooms, open.room, () => house.givenRoom(open)),
    practitioners: await many<{ id: string }>(practitioners, open.practitioner, () =>
      house.givenUser({ group: open.group, role: 'dentist' }),
    ),
  }
  for (const room of all.rooms) {
    for (const practitioner of all.practitioners) {
      if (room !== open.room || practitioner !== open.practitioner)
        await house.givenHours({ ...open, room, practitioner, days: [5] })
    }
  }
  return all
}

const at = <T>(list: readonly T[], i: number) => list[i % list.length] as T // the lists here are never empty

async function expectOneWinner(open: OpenClinic, answers: Answer[], kind: string) {
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
  const winner = answers.find(({ status }) => status === 201)?.body
  const losers = answers.filter(({ status }) => status !== 201)
  expect(losers).toHaveLength(crowd - 1)
  for (const { status, body } of losers) {
    expect(status).toBe(409)
    expect(body.code).toBe('appointment_conflict')
    expect(body.details.conflicts).toContainEqual({
      kind,
      appointmentId: winner.id,
      patientName: `${winner.patient.firstName} ${winner.patient.lastName}`,
      practitionerName: expect.stringContaining(winner.practitioner.lastName),
      roomName: winner.roomName,
      startTime: winner.startTime,
      endTime: expect.any(String),
    })
  }
  const { rows } = await house.sql`select id from appointments where group_id = ${open.group.id}`
  expect(rows).toEqual([{ id: winner.id }])
}

test('WIZ-07 64 people book one slot at once: one gets it, 63 are told who did', async () => {
  const open = await house.givenOpenClinic()
  const { patients } = await givenCrowd(open, { patients: crowd })
  const answers = await Promise.all(
    patients.map(({ id }) => house.post('/appointments', bookingIn(open, { patientId: id }), open.desk)),
  )
  await expectOneWinner(open, answers, 'room')
})

test('WIZ-07 64 people book one practitioner in two rooms at once: one gets her', async () => {
  const open = await house.givenOpenClinic()
  const { patients, rooms } = await givenCrowd(open, { patients: crowd, rooms: 2 })
  const answers = await Promise.all(
    patients.map(({ id }, i) =>
      // Half an hour that begins at 14:00 or 14:15: they all overlap.
      house.post(
        '/appointments',
        bookingIn(open, { patientId: id, roomId: at(rooms, i).id, startTime: at(['14:00', '14:15'], i >> 1) }),
        open.desk,
      ),
    ),
  )
  await expectOneWinner(open, answers, 'practitioner')
})

test('WIZ-07 one patient is booked 64 times at once, in two rooms with two practitioners: once it is', async () => {
  const open = await house.givenOpenClinic()
  const { rooms, practitioners } = await givenCrowd(open, { rooms: 2, practitioners: 2 })
  const answers = await Promise.all(
    Array.from({ length: crowd }, (_, i) =>
      house.post(
        '/appointments',
        bookingIn(open, { roomId: at(rooms, i).id, practitionerId: at(practitioners, i).id }),
        open.desk,
      ),
    ),
  )
  await expectOneWinner(open, answers, 'patient')
})

test('WIZ-07 when the other booking was not committed yet, the database refuses the second, and who was first is told all the same', async () => {
  const open = await house.givenOpenClinic()
  const { patients } = await givenCrowd(open, { patients: 2 })
  const other = await house.database.pool.connect()
  try {
    await other.query('begin')
    const { rows } = await other.query<{ id: string }>(
      `insert into appointments (group_id, id, clinic_id, time_zone, room_id, practitioner_id, patient_id, appointment_type_id, starts_on, start_time, duration_minutes)
       values ($1, gen_random_uuid(), $2, 'America/Toronto', $3, $4, $5, $6, '2026-11-20', '14:00', 30) returning id`,
      [open.group.id, open.clinic.id, open.room.id, open.practitioner.id, at(patients, 1).id, open.appointmentType.id],
    )
    const second = house.post('/appointments', bookingIn(open), open.desk)
    await house.untilSomeoneWaits()
    await other.query('commit')
    const answer = await second
    expect(answer).toMatchObject({ status: 409, body: { code: 'appointment_conflict' } })
    expect(answer.body.details.conflicts).toMatchObject([
      { kind: 'room', appointmentId: rows[0]?.id, patientName: 'Ève Tremblay-2' },
      { kind: 'practitioner' },
    ])
  } finally {
    other.release()
  }
})

/**
 * Checks, then inserts, on a connection of its own, as a program without locks and rules would.
 * Returns whether it was booked.
 */
async function bookNaively(open: OpenClinic, patients: readonly { id: string }[]): Promise<boolean[]> {
  const { connectionString } = house.database.pool.options
  const clients = patients.map(() => new pg.Client({ connectionString }))
  await Promise.all(clients.map((client) => client.connect()))
  try {
    const isFree = await Promise.all(
      clients.map(async (client) => {
        await client.query('begin')
        const { rowCount } = await client.query(
          `select 1 from appointments where group_id = $1 and room_id = $2 and starts_on = '2026-11-20' and status not in ('cancelled', 'no_show')`,
          [open.group.id, open.room.id],
        )
        return rowCount === 0
      }),
    )
    return await Promise.all(
      clients.map(async (client, i) => {
        if (!isFree[i]) return false
        try {
          await client.query(
            `insert into appointments (group_id, id, clinic_id, time_zone, room_id, practitioner_id, patient_id, appointment_type_id, starts_on, start_time, duration_minutes)
             values ($1, gen_random_uuid(), $2, 'America/Toronto', $3, $4, $5, $6, '2026-11-20', '14:00', 30)`,
            [open.group.id, open.clinic.id, open.room.id, open.practitioner.id, at(patients, i).id, open.appointmentType.id],
          )
          await client.query('commit')
          return true
        } catch (error) {
          expect(error).toMatchObject({ code: expect.stringMatching(/^(23P01|40P01)$/) }) // an overlap or a deadlock
          await client.query('rollback')
          return false
        }
      }),
    )
  } finally {
    await Promise.all(clients.map((client) => client.end()))
  }
}

// The last test of this file, because it drops the constraints.
test('WIZ-07 the database alone refuses what a program that only checks would overlap; without the constraints it happens', async () => {
  const open = await house.givenOpenClinic()
  const { patients } = await givenCrowd(open, { patients: 24 })
  expect((await bookNaively(open, patients)).filter(Boolean)).toHaveLength(1)

  await house.sql`delete from appointments`
  await house.sql`alter table appointments drop constraint appointments__room_free, drop constraint appointments__practitioner_free,
    drop constraint appointments__patient_free`
  expect((await bookNaively(open, patients)).filter(Boolean).length).toBeGreaterThan(1)
})
