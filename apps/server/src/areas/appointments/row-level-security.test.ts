import { sql } from 'kysely'
import { beforeAll, expect, test, vi } from 'vitest'
import { inTransaction } from '../../platform/db/transaction.ts'
import type { OpenClinic } from './testing.ts'
import { ifMatch, useTestApp } from '../../testing.ts'

// Row-level security between groups, in the database itself, below all our queries (API-05). Tested
// in this area, where all tables can be filled.
const house = useTestApp()
let one: OpenClinic
let two: OpenClinic
beforeAll(async () => {
  one = await house.givenOpenClinic()
  two = await house.givenOpenClinic()
  for (const [open, other] of [
    [one, two],
    [two, one],
  ] as const) {
    await house.givenAppointment(open)
    await givenWaiting(open)
    await givenRegisters(open)
    await house.givenSubscription({ user: open.receptionist, clinic: open.clinic, types: ['invoice_ready'] })
    await givenCare(open)
    await givenImages(open)
    await house.givenInventoryItem(open)
    await house.givenHoliday({ ...open, name: 'Noël', startDate: '2026-12-25' })
    const feed = {
      groupId: open.group.id,
      id: house.parts.newId(),
      userId: open.practitioner.id,
      secretHash: Buffer.from(open.group.id),
    }
    await house.database.db.insertInto('calendarFeeds').values(feed).execute()
    const { id: userId, groupId } = await house.givenUser({ group: open.group, accessGroupIds: [other.group.id] })
    const ended = { groupId, id: house.parts.newId(), userId, endedAt: house.clock.now() }
    await house.database.db.insertInto('endedSignIns').values(ended).execute()
    await house.post('/patients', { firstName: 'Zoé', lastName: 'Roy' }, { ...open.desk, 'idempotency-key': 'one' })
  }
  // A seal waits for every transaction on the server, also in other tests' databases.
  await vi.waitFor(async () => {
    await house.sql`select private.seal_audit(id) from groups`
    const { rows } = await house.sql<{ sealed: number }>`select count(distinct group_id)::int as sealed from audit_seals`
    expect(rows[0]?.sealed).toBeGreaterThan(1)
  }, 20_000)
})

/** Rows of later areas, inserted directly: this area may not import them. */
async function givenWaiting({
  group,
  clinic,
  room,
  practitioner,
  patient,
  appointmentType,
  receptionist,
}: OpenClinic): Promise<void> {
  const ofClinic = { groupId: group.id, clinicId: clinic.id }
  const entry = {
    ...ofClinic,
    id: house.parts.newId(),
    patientId: patient.id,
    appointmentTypeId: appointmentType.id,
    durationMinutes: 30,
  }
  await house.database.db.insertInto('waitingListEntries').values(entry).execute()
  const place = {
    roomId: room.id,
    practitionerId: practitioner.id,
    startsOn: '2026-11-23',
    startTime: '09:00',
    durationMinutes: 30,
  }
  const offer = { ...ofClinic, ...place, id: house.parts.newId(), entryId: entry.id, offeredBy: receptionist.id }
  await house.database.db.insertInto('waitingListOffers').values(offer).execute()
}

/** An image that a device sent, with a measurement, in a mount, and an upload that is not kept. */
async function givenImages({ group, clinic, patient, receptionist }: OpenClinic): Promise<void> {
  const { db } = house.database
  const row = () => ({ groupId: group.id, id: house.parts.newId() })
  const of = { clinicId: clinic.id, patientId: patient.id }
  const [device, image, mount] = [row(), row(), row()]
  const key = { keyHash: Buffer.from(group.id), mayStore: true, mayRead: false }
  await db
    .insertInto('imagingDevices')
    .values({ ...device, ...key, clinicId: clinic.id, name: 'Capteur', createdBy: receptionist.id })
    .execute()
  const file = {
    fileName: 'a.dcm',
    bytes: 1,
    sha256: 'a',
    format: 'dicom',
    columns: 9,
    rows: 9,
    bitsStored: 8,
    photometric: 'RGB',
  }
  await db
    .insertInto('radiologyImages')
    .values({ ...image, ...of, ...file, source: 'device', deviceId: device.id, kind: 'photo', takenOn: '2026-11-20' })
    .execute()
  await db
    .insertInto('radiologyMeasurements')
    .values({ ...row(), imageId: image.id, kind: 'probe', points: '[{"x":1,"y":1}]' })
    .execute()
  await db
    .insertInto('radiologyMounts')
    .values({ ...mount, ...of, layout: 'bitewing_2', takenOn: '2026-11-20' })
    .execute()
  await db
    .insertInto('radiologyMountSlots')
    .values({ ...row(), mountId: mount.id, slot: 'bitewing_left', imageId: image.id })
    .execute()
  await db
    .insertInto('radiologyUploads')
    .values({ ...row(), ...of, fileName: 'b.dcm', bytes: 1 })
    .execute()
}

/**
 * Rows of the areas of care, written through the API: tariffs, a plan, a treatment, notes, a
 * prescription.
 */
async function givenCare(open: OpenClinic): Promise<void> {
  const { group, clinic, patient, practitioner } = open
  const dentist = await house.signInAs(practitioner)
  const manager = await house.signInAs(await house.givenUser({ group, role: 'manager', isManager: true }))
  const done = async (answer: Promise<{ status: number; body: unknown }>) => {
    const { status, body } = await answer
    expect(status, JSON.stringify(body)).toBeLessThan(300)
    return body as never // each caller below knows what it asked for
  }
  const tariff = await house.givenTariff({ group, clinic, appointments: [[30, 0]] })
  await house.givenQuickSelection({ group, clinic, tariffs: [tariff] })
  const change = { kind: 'adjustment', clinicId: clinic.id, effectiveOn: '2027-01-01', percent: 1, rounding: 1, parts: ['price'] }
  const { fingerprint }: { fingerprint: string } = await done(house.post('/tariff-changes/preview', { change }, manager))
  await done(house.post('/tariff-changes', { change, fingerprint }, manager))

  const { id } = await house.givenAppointment(open, { startTime: '08:00', status: 'in_progress' })
  const treatments = [{ tariffId: tariff.id, tooth: '26', surfaces: 'MOD' }]
  const visit = { sequence: 1, durationMinutes: 30, delayDays: 0, treatments }
  await done(
    house.post(`/patients/${patient.id}/treatment-plans`, { clinicId: clinic.id, name: 'Plan', proposed: [visit] }, dentist),
  )
  await done(house.post(`/appointments/${id}/treatments`, { treatments, status: 'completed' }, dentist))
  await done(house.post(`/patients/${patient.id}/tooth-conditions`, { tooth: '18', kind: 'missing' }, dentist))
  await done(house.put(`/appointments/${id}/notes/clinical_note`, { text: 'Note' }, dentist))
  await done(
    house.post(`/appointments/${id}/signature`, { reason: '', notes: [{ field: 'clinical_note', version: 1 }] }, dentist),
  )
  await done(
    house.post(
      `/appointments/${id}/amendments`,
      { field: 'clinical_note', former: 'Note', text: 'Autre', reason: 'Précision' },
      dentist,
    ),
  )
  await house.givenPrescription(open)
  await house.givenRecall(open, { appointment: await house.givenAppointment(open, { startTime: '16:00' }) })
  await done(house.post('/prescription-favourites', { name: 'Ibuprofène', medication: 'Ibuprofène' }, dentist))
  await givenMoney(open, id, done)
}

/**
 * An issued invoice with a payment, a payment plan and a follow-up, a fee advance, a notification
 * and a document that was mailed.
 */
async function givenMoney(
  { clinic, patient, desk }: OpenClinic,
  appointmentId: string,
  done: (answer: Promise<{ status: number; body: unknown }>) => Promise<never>,
): Promise<void> {
  const once = () => ({ ...desk, 'idempotency-key': house.parts.newId() })
  const { invoice }: { invoice: { id: string; version: number } } = await done(
    house.get(`/appointments/${appointmentId}/invoice`, desk),
  )
  const ready: { version: number } = await done(
    house.post(`/invoices/${invoice.id}/ready`, undefined, { ...desk, ...ifMatch(invoice.version) }),
  )
  const { rows } = await house.sql<{
    id: string
  }>`select id from notifications where clinic_id = ${clinic.id} and type = 'invoice_ready'`
  await done(house.delete(`/notifications/${rows[0]?.id}`, desk))
  await done(house.post(`/invoices/${invoice.id}/issue`, undefined, { ...once(), ...ifMatch(ready.version) }))
  const [tenders, receivedOn] = [[{ method: 'cash', amount: 500 }], '2026-11-20']
  const of = { patientId: patient.id, clinicId: clinic.id, tenders, receivedOn }
  await done(house.post('/payments', { ...of, invoiceIds: [invoice.id] }, once()))
  await done(house.post('/fee-advances', { ...of, purpose: 'Couronne' }, once()))
  await done(
    house.post(
      `/invoices/${invoice.id}/payment-plans`,
      { frequency: 'monthly', startDate: '2026-12-01', by: { count: 2 } },
      once(),
    ),
  )
  await done(house.post(`/invoices/${invoice.id}/follow-ups`, { kind: 'call', note: 'Rappeler' }, once()))
  const mail = { kind: 'invoice', id: invoice.id, clinicId: clinic.id, address: 'eve@exemple.ca' }
  await done(house.post('/documents/mail-one', mail, once()))
  expect((await house.get('/invoices/export?language=fr', desk)).status).toBe(200)
}

/** Rows that the patients' area writes beside the files. */
async function givenRegisters({ group, patient }: OpenClinic): Promise<void> {
  const { db } = house.database
  const row = () => ({ groupId: group.id, id: house.parts.newId() })
  const now = house.clock.now()
  const { id: other } = await house.givenPatient({ group })
  await db
    .insertInto('familyLinks')
    .values({ ...row(), patientId: patient.id, relativeId: other, relationship: 'child' })
    .execute()
  const merge = {
    keptId: patient.id,
    mergedId: other,
    before: '{}',
    after: '{}',
    moved: '{}',
    mergedStatus: 'active',
    mergedAt: now,
  }
  await db
    .insertInto('patientMerges')
    .values({ ...row(), ...merge })
    .execute()
  const copy = { patientId: patient.id, recipient: 'patient', purpose: 'Demande', contents: ['file'], communicatedAt: now }
  await db
    .insertInto('patientCommunications')
    .values({ ...row(), ...copy })
    .execute()
  await db
    .insertInto('patientExports')
    .values({ ...row(), exportedAt: now, filter: '{}', patients: 2 })
    .execute()
  await db
    .insertInto('auditLogExports')
    .values({ ...row(), exportedAt: now, filter: '{}', lines: 2 })
    .execute()
}

/** Every table with rows of a group, from the catalogue, so that a new one is tested at once. */
async function tablesOfGroups(): Promise<string[]> {
  const { rows } = await house.sql<{ name: string }>`
    select table_name as name from information_schema.columns
    where table_schema = 'public' and (column_name = 'group_id' or (table_name = 'groups' and column_name = 'id')) order by 1`
  return rows.map(({ name }) => name)
}

const countOf = async (run: (statement: string) => Promise<{ count: number }[]>, table: string) =>
  (await run(`select count(*) as count from ${table}`))[0]?.count

test('API-05 without a group the application’s role sees no row of any table; with one, only its own', async () => {
  const tables = await tablesOfGroups()
  expect(tables).toEqual(
    expect.arrayContaining(['appointments', 'audit_events', 'audit_seals', 'clinics', 'groups', 'patients', 'users']),
  )

  const all = async (statement: string) => (await sql.raw<{ count: number }>(statement).execute(house.database.db)).rows
  const asNoGroup = (statement: string) =>
    house.database.db.connection().execute(async (db) => {
      await sql.raw('begin; set local role molaire_app').execute(db)
      try {
        return (await sql.raw<{ count: number }>(statement).execute(db)).rows
      } finally {
        await sql.raw('rollback').execute(db)
      }
    })
  const asGroupOne = (statement: string) =>
    inTransaction(
      house.systemContext(one.group.id),
      async ({ db }) => (await sql.raw<{ count: number }>(statement).execute(db)).rows,
    )

  for (const table of tables) {
    const [everything, nothing, own] = [
      await countOf(all, table),
      await countOf(asNoGroup, table),
      await countOf(asGroupOne, table),
    ]
    expect(everything, `${table} holds rows of two groups`).toBeGreaterThan(1)
    expect(nothing, table).toBe(0)
    expect(own, table).toBeGreaterThan(0)
    expect(own, table).toBeLessThan(everything ?? 0)
  }
})

test('API-05 a row cannot point across groups, whoever writes it', async () => {
  const { rows: keys } = await house.sql<{ table: string; columns: string[]; target: string; targetColumns: string[] }>`
    select c.conrelid::regclass::text as table, c.confrelid::regclass::text as target,
      (select array_agg(a.attname::text order by k.n) from unnest(c.conkey) with ordinality k(num, n)
        join pg_attribute a on a.attrelid = c.conrelid and a.attnum = k.num) as columns,
      (select array_agg(a.attname::text order by k.n) from unnest(c.confkey) with ordinality k(num, n)
        join pg_attribute a on a.attrelid = c.confrelid and a.attnum = k.num) as target_columns
    from pg_constraint c join pg_namespace s on s.oid = c.connamespace
    where c.contype = 'f' and s.nspname = 'public'`
  const tables = await tablesOfGroups()
  const between = keys.filter(
    ({ table, target, columns }) =>
      tables.includes(table) &&
      tables.includes(target) &&
      target !== 'groups' &&
      // A subscription may be to a clinic of a group opened to the user, so the row refers to that
      // group too (Decision 0033).
      columns[0] !== 'clinic_group_id',
  )
  expect(between.length).toBeGreaterThan(10)
  for (const { table, columns, targetColumns } of between) {
    expect([columns[0], targetColumns[0]], `${table} (${columns.join(', ')})`).toEqual(['group_id', 'group_id'])
  }

  // Policies do not apply to the superuser; foreign keys do. Of the appointment with treatments, a
  // trigger would refuse first.
  for (const [column, foreign] of [
    ['room_id', two.room.id],
    ['practitioner_id', two.practitioner.id],
    ['patient_id', two.patient.id],
    ['appointment_type_id', two.appointmentType.id],
    ['clinic_id', two.clinic.id],
  ] as const) {
    await expect(
      sql`update appointments set ${sql.ref(column)} = ${foreign} where group_id = ${one.group.id} and status = 'scheduled'`.execute(
        house.database.db,
      ),
      column,
    ).rejects.toMatchObject({ code: '23503' })
  }
})

test('API-05 a group can neither write nor change a row of another', async () => {
  const asOne = house.systemContext(one.group.id)
  await expect(
    inTransaction(asOne, ({ db }) =>
      sql`insert into patients (group_id, id, first_name, last_name) values (${two.group.id}, gen_random_uuid(), 'Zoé', 'Roy')`.execute(
        db,
      ),
    ),
  ).rejects.toMatchObject({ code: '42501' })
  const { rows } = await inTransaction(asOne, ({ db }) =>
    sql`update patients set last_name = 'Intrus' where id = ${two.patient.id} returning id`.execute(db),
  )
  expect(rows).toEqual([])
})

test('the application’s role owns nothing and alters nothing', async () => {
  const asApp = (statement: string) =>
    inTransaction(house.systemContext(one.group.id), ({ db }) => sql.raw(statement).execute(db))
  for (const statement of [
    'alter table patients add column x text',
    'drop table appointments',
    'alter table patients disable row level security',
    'truncate patients',
    'create table loot (x text)',
    'select * from pool_users',
    "select pg_read_file('postgresql.conf')",
  ]) {
    await expect(asApp(statement), statement).rejects.toMatchObject({ code: '42501' })
  }
})
