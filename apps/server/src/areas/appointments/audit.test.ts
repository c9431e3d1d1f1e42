import { sql } from 'kysely'
import { expect } from 'vitest'
import { sealAudit } from '../../platform/audit/sealing.ts'
import { sealAll, sealedLines } from '../../platform/testing/seal-all.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { bookingIn, type OpenClinic } from './testing.ts'
import { testFrom, useTestApp } from '../../testing.ts'

// The audit log of views and changes (API-07). Tested in this area, because it needs a patient with
// appointments.
const house = useTestApp()
const test = testFrom(() => house.givenOpenClinic())

interface Line {
  action: string
  tableName: string
  rowId: string
  userId: string | null
  before: Record<string, unknown> | null
  after: Record<string, unknown> | null
}

async function linesOf(rowId: string): Promise<Line[]> {
  const { rows } = await house.sql<Line>`
    select action, table_name, row_id, user_id, before, after from audit_events where row_id = ${rowId} order by id`
  return rows
}

test('API-07 every change and every view of a patient’s file is in the log, with who and what', async (open) => {
  const { body: patient } = await house.post('/patients', { firstName: 'Zoé', lastName: 'Nguyen' }, open.desk)
  await house.get(`/patients/${patient.id}`, open.desk)
  await house.get('/patients?search=nguyen', open.desk)
  const { body: booked } = await house.post('/appointments', bookingIn(open, { patientId: patient.id }), open.desk)
  await house.get(`/appointments/${booked.id}`, open.desk)
  await house.post(`/appointments/${booked.id}/status`, { status: 'confirmed' }, { ...open.desk, 'if-match': '"v1"' })

  const userId = open.receptionist.id
  expect(await linesOf(patient.id)).toMatchObject([
    { action: 'insert', tableName: 'patients', userId, before: null, after: { first_name: 'Zoé', last_name: 'Nguyen' } },
    { action: 'view', tableName: 'patients', userId, before: null, after: null },
  ])
  expect(await linesOf(booked.id)).toMatchObject([
    { action: 'insert', tableName: 'appointments', userId, after: { patient_id: patient.id, status: 'scheduled' } },
    { action: 'view', tableName: 'appointments', userId },
    { action: 'update', tableName: 'appointments', userId, before: { status: 'scheduled' }, after: { status: 'confirmed' } },
  ])
})

test('API-07 what was refused leaves no line, and what nobody signed in did names no one', async (open) => {
  const newPatient = { firstName: 'Fatou', lastName: 'Diallo' }
  const refused = await house.post(
    '/appointments',
    bookingIn(open, { patientId: undefined, newPatient, startTime: '22:00' }),
    open.desk,
  )
  expect(refused.status).toBe(422)
  const { rows } =
    await house.sql`select 1 from audit_events where group_id = ${open.group.id} and after ->> 'last_name' = 'Diallo'`
  expect(rows).toEqual([])
  expect(await linesOf(open.clinic.id)).toMatchObject([{ action: 'insert', tableName: 'clinics', userId: null }])
})

test('API-07 no one changes or removes a line: neither the application nor, without taking the lock off, the owner', async () => {
  const { group } = await house.givenOpenClinic()
  const statements = [
    'update audit_events set user_id = null',
    'delete from audit_events',
    'truncate audit_events',
    'update audit_seals set events = 0',
    'delete from audit_seals',
  ]
  for (const statement of statements) {
    const asApp = inTransaction(house.systemContext(group.id), ({ db }) => sql.raw(statement).execute(db))
    await expect(asApp, statement).rejects.toMatchObject({ code: '42501' })
    await expect(sql.raw(statement).execute(house.database.db), statement).rejects.toMatchObject({ code: '42501' })
  }
})

test('API-07 seals cover every finished line once, and hold while nobody touches them', async (open) => {
  const other = await house.givenPatient({ group: open.group })
  await sealAll(house.database, open.group.id)
  const { sealed: before } = await sealedLines(house.database, open.group.id)
  await house.get(`/patients/${open.patient.id}`, open.desk)
  await house.get(`/patients/${other.id}`, open.desk)
  await sealAll(house.database, open.group.id)
  expect(await sealedLines(house.database, open.group.id)).toEqual({ lines: before + 2, sealed: before + 2 })
  expect(await sealAudit(house.database)).toBe(0)
  expect(await firstBrokenSeal(open)).toBeNull()
})

test('API-07 a line of a transaction that is still open waits for the next seal', async (open) => {
  await sealAll(house.database, open.group.id)
  const { lines } = await sealedLines(house.database, open.group.id)
  const other = await house.database.pool.connect()
  try {
    await other.query('begin')
    await other.query(`update patients set notes = 'x' where id = $1`, [open.patient.id])
    await house.get(`/patients/${open.patient.id}`, open.desk)
    await sealAudit(house.database)
    expect(await sealedLines(house.database, open.group.id)).toEqual({ lines: lines + 1, sealed: lines })
    await other.query('commit')
  } finally {
    other.release()
  }
  await sealAll(house.database, open.group.id)
  expect(await firstBrokenSeal(open)).toBeNull()
})

test.each([
  ['changed', 'update audit_events set user_id = null where id = (select max(id) from audit_events where group_id = $1)'],
  ['removed', 'delete from audit_events where id = (select max(id) from audit_events where group_id = $1)'],
  [
    'added',
    `insert into audit_events (transaction_id, group_id, action, table_name, row_id)
     select transaction_id, group_id, 'view', 'patients', gen_random_uuid() from audit_events where group_id = $1 limit 1`,
  ],
])('API-07 a sealed line %s from below is found', async (_, statement) => {
  const open = await house.givenOpenClinic()
  const other = await house.givenGroup()
  await sealAll(house.database, open.group.id)
  await house.get(`/patients/${open.patient.id}`, open.desk)
  await sealAll(house.database, open.group.id)
  expect(await firstBrokenSeal(open)).toBeNull()

  const client = await house.database.pool.connect()
  try {
    // As the owner of the server could do it: with the triggers switched off.
    await client.query("begin; set local session_replication_role = 'replica'")
    expect((await client.query(statement, [open.group.id])).rowCount).toBe(1)
    await client.query('commit')
  } finally {
    client.release()
  }
  expect(await firstBrokenSeal(open)).toBeGreaterThan(0)
  expect(await firstBrokenSeal({ group: other })).toBeNull()
})

async function firstBrokenSeal({ group }: Pick<OpenClinic, 'group'>): Promise<number | null> {
  const { rows } = await house.sql<{ seal: number | null }>`select broken as seal from private.check_seals(${group.id}, 0, null)`
  return rows[0]?.seal ?? null
}
