import { isOpenFor } from '@molaire/domain/schedule/availability'
import { sql } from 'kysely'
import { expect, vi } from 'vitest'
import type { Scope } from '../../../platform/context.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import type { Answer } from '../../../platform/testing/test-app.ts'
import { bookingIn } from '../../appointments/testing.ts'
import { assign as assignInWeek, availabilityOf, createHolidays, holdSchedule, loadSchedule } from '../index.ts'
import { lockSchedule } from '../queries.ts'
import { listComingAppointments } from '../reads/coming-appointments.ts'
import { seeded } from '../../../platform/testing/seeded.ts'
import { problem, testFrom, useTestApp } from '../../../testing.ts'

// These tests need requests at the same moment.
const house = useTestApp()
const test = testFrom(() => house.givenManagedClinic())

/** Many requests on a busy machine take time. */
vi.setConfig({ testTimeout: 60_000 })
const statuses = (answers: Answer[]) => answers.map(({ status }) => status).sort()
const december = Array.from({ length: 28 }, (_, i) => `2026-12-${String(i + 1).padStart(2, '0')}`)

/**
 * Runs `first` in a transaction that stays open until another one waits for its locks, then
 * commits. Returns the answer of the other.
 */
async function meanwhile(
  { group }: { group: { id: string } },
  first: (ctx: Scope) => Promise<unknown>,
  other: () => Promise<Answer>,
  on: 'row' | 'lock' = 'lock',
): Promise<Answer> {
  const later: Promise<Answer>[] = []
  await inTransaction(house.systemContext(group.id), async (ctx) => {
    await first(ctx)
    later.push(other())
    await house.untilSomeoneWaits(on)
  })
  const [answer] = await Promise.all(later)
  if (!answer) throw new Error('nobody asked')
  return answer
}

test('CFG-04 a holiday waits for a booking that is under way, and is told that it strands it', async (open) => {
  const holidays = [{ name: 'Inventaire', startDate: '2026-11-20' }]
  const answer = await meanwhile(
    open,
    async (ctx) => {
      await holdSchedule(ctx, open.clinic.id.toUpperCase())
      await sql`insert into appointments (group_id, id, clinic_id, time_zone, room_id, practitioner_id, patient_id, appointment_type_id, starts_on, start_time, duration_minutes)
        values (${open.group.id}, gen_random_uuid(), ${open.clinic.id}, 'America/Toronto', ${open.room.id}, ${open.practitioner.id}, ${open.patient.id}, ${open.appointmentType.id}, '2026-11-20', '14:00', 30)`.execute(
        ctx.db,
      )
    },
    () => house.post('/holidays', { clinicId: open.clinic.id, holidays }, open.manager),
  )
  expect(answer).toMatchObject(problem(409, 'schedule_strands_appointments', { details: { count: 1 } }))
})

test('CAL-05 a booking waits for a holiday that is under way, and is refused by it', async (open) => {
  const holidays = [{ name: 'Inventaire', startDate: '2026-11-20', endDate: null }]
  const answer = await meanwhile(
    open,
    (ctx) => createHolidays(ctx, { body: { clinicId: open.clinic.id, holidays, acceptStranded: false } }),
    () => house.post('/appointments', bookingIn(open), open.desk),
  )
  expect(answer).toMatchObject(problem(422, 'appointment_on_holiday', { details: { name: 'Inventaire' } }))
})

test('CAL-05 what was called off waits for a holiday that is under way, and does not come back onto it', async (open) => {
  const { id } = await house.givenAppointment(open, { status: 'cancelled' })
  const holidays = [{ name: 'Inventaire', startDate: '2026-11-20', endDate: null }]
  const answer = await meanwhile(
    open,
    (ctx) => createHolidays(ctx, { body: { clinicId: open.clinic.id, holidays, acceptStranded: false } }),
    () => house.post(`/appointments/${id}/status`, { status: 'scheduled' }, { ...open.desk, 'if-match': '"v1"' }),
  )
  expect(answer).toMatchObject(problem(422, 'appointment_on_holiday'))
})

test('WIZ-06 CFG-04 a correction of the kind waits for a change of the hours that is under way, and is refused by it', async (open) => {
  const crown = await house.givenAppointmentType({ group: open.group })
  const { id } = await house.givenAppointment(open)
  const answer = await meanwhile(
    open,
    async (ctx) => {
      await lockSchedule(ctx, open.clinic.id)
      await ctx.db
        .updateTable('assignments')
        .set({ appointmentTypeIds: [open.appointmentType.id] })
        .where('roomId', '=', open.room.id)
        .execute()
    },
    () => house.put(`/appointments/${id}`, { appointmentTypeId: crown.id }, { ...open.desk, 'if-match': '"v1"' }),
  )
  expect(answer).toMatchObject(problem(422, 'appointment_type_not_allowed'))
})

test('CFG-04 bookings wait for no one who only books, and schedules of other clinics for nobody', async () => {
  const [open, other] = [await house.givenManagedClinic(), await house.givenManagedClinic()]
  await inTransaction(house.systemContext(open.group.id), async (ctx) => {
    await holdSchedule(ctx, open.clinic.id)
    expect((await house.post('/appointments', bookingIn(open), open.desk)).status).toBe(201)
    const holidays = [{ name: 'Inventaire', startDate: '2026-11-20' }]
    expect((await house.post('/holidays', { clinicId: other.clinic.id, holidays }, other.manager)).status).toBe(201)
  })
})

test('CFG-04 of a holiday and a booking on its day at once, one is refused, day after day', async (open) => {
  const answers = await Promise.all(
    december.map(async (date, i) => {
      const patient = await house.givenPatient({ group: open.group })
      const book = () => house.post('/appointments', bookingIn({ ...open, patient }, { date }), open.desk)
      const close = () =>
        house.post('/holidays', { clinicId: open.clinic.id, holidays: [{ name: 'x', startDate: date }] }, open.manager)
      return Promise.all(i % 2 === 0 ? [book(), close()] : [close(), book()])
    }),
  )
  for (const pair of answers) {
    expect(statuses(pair)[0]).toBe(201)
    const [loser] = pair.filter(({ status }) => status !== 201)
    expect(['appointment_on_holiday', 'schedule_strands_appointments']).toContain(loser?.body.code)
  }
  const { rows } = await house.sql`
    select 1 from appointments a join holidays h on h.group_id = a.group_id and h.clinic_id = a.clinic_id and h.starts_on = a.starts_on
    where a.group_id = ${open.group.id}`
  expect(rows).toEqual([])
})

test('CFG-04 of the end of a period and a booking after it at once, one is refused', async (open) => {
  const period = (endDate: string) =>
    house.put(`/work-periods/${open.period.id}`, { name: '2026', startDate: '2026-01-01', endDate }, open.manager)
  for (const startTime of ['09:00', '10:00', '11:00', '12:00', '13:00', '14:00']) {
    const [booked, ended] = await Promise.all([
      house.post('/appointments', bookingIn(open, { date: '2026-12-15', startTime }), open.desk),
      period('2026-12-14'),
    ])
    expect(statuses([booked, ended])).toEqual(booked.status === 201 ? [201, 409] : [200, 422])
    if (booked.status === 201) await house.sql`update appointments set status = 'cancelled' where id = ${booked.body.id}`
    expect((await period('2026-12-31')).status).toBe(200)
  }
})

test('CFG-04 of periods that overlap and are opened at once one is opened, and the others are told which', async () => {
  const { group, clinic, manager } = await givenEmptyClinic()
  const answers = await Promise.all(
    Array.from({ length: 12 }, (_, i) =>
      house.post(
        '/work-periods',
        { clinicId: clinic.id, name: `Saison ${i}`, startDate: '2026-01-01', endDate: '2026-12-31' },
        manager,
      ),
    ),
  )
  const [made] = answers.filter(({ status }) => status === 201)
  const losers = answers.filter(({ status }) => status !== 201)
  expect(losers).toHaveLength(11)
  for (const { body } of losers)
    expect(body).toMatchObject({ code: 'work_period_overlaps', details: { name: made?.body.name, endDate: '2026-12-31' } })
  const { rows } = await house.sql`select 1 from work_periods where group_id = ${group.id}`
  expect(rows).toHaveLength(1)
})

async function givenEmptyClinic() {
  const group = await house.givenGroup()
  const clinic = await house.givenClinic({ group })
  const room = await house.givenRoom({ group, clinic })
  const marie = await house.givenUser({ group, role: 'dentist' })
  const manager = await house.signInAs(await house.givenUser({ group, role: 'manager', isManager: true }))
  return { group, clinic, room, marie, manager }
}

test('CFG-04 one block painted by many at once is there once; blocks that touch become one in whatever order', async () => {
  const { group, clinic, room, marie, manager } = await givenEmptyClinic()
  const { id: workPeriodId } = await house.givenWorkPeriod({ group, clinic })
  const paint = (dayOfWeek: number, startTime: string, endTime: string) =>
    house.post(
      '/assignments',
      { workPeriodId, assignments: [{ dayOfWeek, startTime, endTime, userId: marie.id, roomId: room.id }] },
      manager,
    )
  const same = await Promise.all(Array.from({ length: 8 }, () => paint(1, '08:00', '12:00')))
  expect(statuses(same)).toEqual([201, ...Array.from({ length: 7 }, () => 409)])

  const hours = ['08:00', '09:00', '10:00', '11:00', '12:00', '13:00']
  const touching = await Promise.all(hours.map((hour, i) => paint(2, hour, hours[i + 1] ?? '14:00')))
  expect(new Set(statuses(touching))).toEqual(new Set([201]))
  const { rows } = await house.sql`
    select s.day_of_week, s.start_time, s.end_time, count(a.id)::int as people from time_slots s
      left join assignments a on a.group_id = s.group_id and a.time_slot_id = s.id
    where s.group_id = ${group.id} group by s.id, s.day_of_week, s.start_time, s.end_time order by s.day_of_week`
  expect(rows).toEqual([
    { dayOfWeek: 1, startTime: '08:00:00', endTime: '12:00:00', people: 1 },
    { dayOfWeek: 2, startTime: '08:00:00', endTime: '14:00:00', people: 1 },
  ])
})

test('CFG-04 a period that is removed while someone paints it is told to them as gone', async (open) => {
  const answer = await meanwhile(
    open,
    async (ctx) => {
      const remove = (table: string, column: string) =>
        sql`delete from ${sql.table(table)} where ${sql.ref(column)} = ${open.period.id}`.execute(ctx.db)
      await sql`select pg_advisory_xact_lock(hashtextextended(${`${open.group.id} schedule ${open.clinic.id}`}, 0))`.execute(
        ctx.db,
      )
      await sql`delete from assignments where group_id = ${open.group.id}`.execute(ctx.db)
      await remove('time_slots', 'work_period_id')
      await remove('work_periods', 'id')
    },
    () =>
      house.post(
        '/assignments',
        {
          workPeriodId: open.period.id,
          assignments: [
            { dayOfWeek: 1, startTime: '18:00', endTime: '19:00', userId: open.practitioner.id, roomId: open.room.id },
          ],
        },
        open.manager,
      ),
  )
  expect(answer.body.fields).toMatchObject([{ path: 'body.workPeriodId', rule: 'unknown_reference' }])
})

test('CFG-04 WIZ-07 a storm of bookings and changes of the schedule leaves nobody outside open time, and no 5xx', async () => {
  const open = await house.givenManagedClinic()
  const patients = await Promise.all(Array.from({ length: 5 }, () => house.givenPatient({ group: open.group })))
  const seed = Number(process.env['STORM_SEED'] ?? Date.now() % 1_000_000)
  const random = seeded(seed)
  const pick = <T>(list: readonly T[]) => list[Math.floor(random() * list.length)] as T // the lists here are never empty
  const days = ['2026-12-07', '2026-12-08', '2026-12-09']
  const booked = new Map<string, number>()
  const holidays = new Set<string>()
  const hours = [
    ['08:00', '12:00'],
    ['10:00', '17:00'],
    ['07:00', '18:00'],
  ] as const

  const book = async () => {
    const startTime = pick(['08:00', '09:30', '11:30', '14:00', '16:30'])
    const answer = await house.post(
      '/appointments',
      bookingIn({ ...open, patient: pick(patients) }, { date: pick(days), startTime }),
      open.desk,
    )
    if (answer.status === 201) booked.set(answer.body.id, answer.body.version)
    return answer
  }
  const cancel = async () => {
    const [id, version] = pick([...booked])
    booked.delete(id)
    return house.post(`/appointments/${id}/status`, { status: 'cancelled' }, { ...open.desk, 'if-match': `"v${version}"` })
  }
  const close = async () => {
    const body = { clinicId: open.clinic.id, holidays: [{ name: 'x', startDate: pick(days) }] }
    const answer = await house.post('/holidays', body, open.manager)
    if (answer.status === 201) holidays.add(answer.body.items[0].id)
    return answer
  }
  const reopen = () => {
    const id = pick([...holidays])
    holidays.delete(id)
    return house.delete(`/holidays/${id}`, open.manager)
  }
  const period = () => {
    const endDate = pick(['2026-12-07', '2026-12-08', '2026-12-31'])
    return house.put(`/work-periods/${open.period.id}`, { name: '2026', startDate: '2026-01-01', endDate }, open.manager)
  }
  const slot = async () => {
    const { body } = await house.get(`/work-periods/${open.period.id}/week`, open.manager)
    const { id, dayOfWeek } = pick<{ id: string; dayOfWeek: number }>(body.timeSlots)
    const [startTime, endTime] = pick(hours)
    return house.put(`/time-slots/${id}`, { dayOfWeek, startTime, endTime }, open.manager)
  }
  const copy = () => {
    const from = pick([1, 2, 3])
    return house.post(`/work-periods/${open.period.id}/copy-day`, { from, to: [1, 2, 3] }, open.manager)
  }
  const step = () => {
    const acts = [book, book, book, close, period, slot, copy]
    if (booked.size > 0) acts.push(cancel)
    if (holidays.size > 0) acts.push(reopen, reopen)
    return pick(acts)()
  }

  for (let round = 0; round < 10; round++) {
    for (const { status, body } of await Promise.all(Array.from({ length: 8 }, step)))
      expect([200, 201, 404, 409, 412, 422], `seed ${seed}: ${JSON.stringify(body)}`).toContain(status)
    const outside = await inTransaction(house.systemContext(open.group.id), async (ctx) => {
      const schedule = await loadSchedule(ctx, { clinicId: open.clinic.id, from: '2026-12-07', to: '2026-12-09' })
      const coming = await listComingAppointments(ctx, open.clinic.id)
      return coming.filter((one) => isOpenFor(one, availabilityOf(schedule, one.date).open) !== true)
    })
    expect(outside, `seed ${seed}, round ${round}`).toEqual([])
  }
})

// The database alone: the appointment types of an assignment (migration 0010)

const assign = (open: Awaited<ReturnType<typeof house.givenManagedClinic>>, typeIds: string[], at = '18:00') => `
  with slot as (insert into time_slots (group_id, id, work_period_id, day_of_week, start_time, end_time)
    values ('${open.group.id}', gen_random_uuid(), '${open.period.id}', 1, '${at}', '21:00') returning id)
  insert into assignments (group_id, id, time_slot_id, user_id, room_id, appointment_type_ids)
    select '${open.group.id}', gen_random_uuid(), id, '${open.practitioner.id}', '${open.room.id}', '{${typeIds.join(',')}}' from slot`
const unknown = { code: '23503', constraint: 'assignments__types_known' }

test('CFG-04 WIZ-06 the database lets no assignment name a kind that the group has not, or one twice, and keeps a kind that is named', async (open) => {
  const [type, theirs] = [open.appointmentType, await house.givenAppointmentType({ group: await house.givenGroup() })]
  const run = (statement: string) => house.database.pool.query(statement)
  await expect(run(assign(open, ['01890000-0000-7000-8000-000000000000']))).rejects.toMatchObject(unknown)
  await expect(run(assign(open, [type.id, theirs.id]))).rejects.toMatchObject(unknown)
  await expect(run(assign(open, [type.id, type.id]))).rejects.toMatchObject(unknown)
  await run(assign(open, [type.id]))
  await expect(
    run(
      `update assignments set appointment_type_ids = '{${theirs.id}}' where appointment_type_ids <> '{}' and group_id = '${open.group.id}'`,
    ),
  ).rejects.toMatchObject(unknown)
  await expect(run(`delete from appointment_types where id = '${type.id}'`)).rejects.toMatchObject(unknown)
  await run(`delete from assignments where appointment_type_ids <> '{}' and group_id = '${open.group.id}'`)
  await run(`delete from appointment_types where id = '${type.id}'`)
})

test.each([
  ['a kind that is removed while it is assigned stays', 'assign', 'delete'],
  ['a kind that is assigned while it is removed is unknown', 'delete', 'assign'],
] as const)('CFG-04 WIZ-06 %s', async (_, first, second) => {
  const open = await house.givenManagedClinic()
  const { id } = await house.givenAppointmentType({ group: open.group })
  const statements = { assign: assign(open, [id]), delete: `delete from appointment_types where id = '${id}'` }
  const one = await house.database.pool.connect()
  try {
    await one.query('begin')
    await one.query(statements[first])
    const other = house.database.pool.query(statements[second])
    const refused = expect(other).rejects.toMatchObject(unknown)
    await house.untilSomeoneWaits()
    await one.query('commit')
    await refused
  } finally {
    one.release()
  }
})

test('CFG-04 WIZ-06 a kind that is removed while someone paints with it is refused by its field', async (open) => {
  const { id } = await house.givenAppointmentType({ group: open.group })
  const hours = { dayOfWeek: 1, startTime: '18:00', endTime: '19:00' }
  const who = { userId: open.practitioner.id, roomId: open.room.id, appointmentTypeIds: [id] }
  const answer = await meanwhile(
    open,
    (ctx) => sql`delete from appointment_types where group_id = ${open.group.id} and id = ${id}`.execute(ctx.db),
    () => house.post('/assignments', { workPeriodId: open.period.id, assignments: [{ ...hours, ...who }] }, open.manager),
    'row',
  )
  expect(answer.body.fields).toMatchObject([{ path: 'body.assignments.0.appointmentTypeIds', rule: 'unknown_reference' }])
})

test('CFG-03 CFG-04 WIZ-06 a kind that is archived while someone paints with it is refused by its field', async (open) => {
  const { id } = await house.givenAppointmentType({ group: open.group })
  const who = { userId: open.practitioner.id, roomId: open.room.id, appointmentTypeIds: [id] }
  const assignments = [{ dayOfWeek: 1, startTime: '18:00', endTime: '19:00', ...who }]
  const answer = await meanwhile(
    open,
    (ctx) =>
      sql`update appointment_types set archived_at = now() where group_id = ${open.group.id} and id = ${id}`.execute(ctx.db),
    () => house.post('/assignments', { workPeriodId: open.period.id, assignments }, open.manager),
    'row',
  )
  expect(answer.body.fields).toMatchObject([{ path: 'body.assignments.0.appointmentTypeIds', rule: 'unknown_reference' }])
})

test('CFG-03 CFG-04 WIZ-06 a kind that is painted with while someone archives it stays, for that block takes nothing else', async (open) => {
  const { id } = await house.givenAppointmentType({ group: open.group })
  const who = { userId: open.practitioner.id, roomId: open.room.id, appointmentTypeIds: [id] }
  const assignments = [{ dayOfWeek: 1, startTime: '18:00', endTime: '19:00', ...who }]
  const answer = await meanwhile(
    open,
    (ctx) => assignInWeek(ctx, { workPeriodId: open.period.id, assignments }),
    () => house.post(`/appointment-types/${id}/archive`, undefined, open.manager),
    'row',
  )
  expect(answer).toMatchObject(problem(409, 'appointment_type_sole_of_assignment', { details: { assignments: 1 } }))
})

test('CFG-04 a room that is archived while someone paints in it is refused by its field', async (open) => {
  const room = await house.givenRoom(open)
  const hours = { dayOfWeek: 1, startTime: '18:00', endTime: '19:00' }
  const answer = await meanwhile(
    open,
    (ctx) => sql`update rooms set archived_at = now() where group_id = ${open.group.id} and id = ${room.id}`.execute(ctx.db),
    () =>
      house.post(
        '/assignments',
        { workPeriodId: open.period.id, assignments: [{ ...hours, userId: open.practitioner.id, roomId: room.id }] },
        open.manager,
      ),
    'row',
  )
  expect(answer.body.fields).toMatchObject([{ path: 'body.assignments.0.roomId', rule: 'unknown_reference' }])
})

test('CFG-04 changes of one clinic’s schedule at once leave no 5xx and strand nobody', async (open) => {
  await house.givenAppointment(open)
  const week = await house.get(`/work-periods/${open.period.id}/week`, open.manager)
  const answers = await Promise.all([
    ...week.body.timeSlots.map(({ id, dayOfWeek }: { id: string; dayOfWeek: number }) =>
      house.put(`/time-slots/${id}`, { dayOfWeek, startTime: '07:00', endTime: '18:00' }, open.manager),
    ),
    house.post(`/work-periods/${open.period.id}/copy-day`, { from: 1, to: [0, 2, 3, 4, 6] }, open.manager),
    ...week.body.assignments.map(({ id }: { id: string }) => house.delete(`/assignments/${id}`, open.manager)),
    house.put(`/work-periods/${open.period.id}`, { name: '2026', startDate: '2026-02-01', endDate: '2026-12-01' }, open.manager),
  ])
  for (const { status } of answers) expect([200, 404, 409]).toContain(status)
  // Whichever came first, the appointment of that Friday kept its hours.
  const after = await house.get(`/work-periods/${open.period.id}/week`, open.manager)
  expect(after.body.timeSlots.some(({ dayOfWeek }: { dayOfWeek: number }) => dayOfWeek === 5)).toBe(true)
})
