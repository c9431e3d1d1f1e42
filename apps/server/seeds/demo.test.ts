import type { PeriodicReport } from '@molaire/contract/reports/endpoints'
import { tranches, trancheOf } from '@molaire/domain/invoices/aging'
import { paymentMethods } from '@molaire/domain/invoices/payment-methods'
import { planNow } from '@molaire/domain/invoices/payment-plan'
import { stockLevel } from '@molaire/domain/inventory/stock'
import { add, cents } from '@molaire/domain/shared/money'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { demoAccounts, demoPassword } from '../src/platform/config/demo-accounts.ts'
import { digestOf } from '../src/areas/appointments/record/digest.ts'
import { isHalfPrepared } from '../src/platform/db/what-is-inside.ts'
import { differencesOf } from '../src/areas/statistics/testing.ts'
import { signInAs } from '../src/platform/testing/sign-in-as.ts'
import { testApp, testMoment, type TestApp } from '../src/platform/testing/test-app.ts'
import { tariffCodes } from './care/tariffs.ts'
import { seedDemo } from './demo.ts'
import { planDemo } from './plan.ts'

// The demo clinic as created at 10:42 on a Friday.
let house: TestApp
beforeAll(async () => {
  house = await testApp()
  await seedDemo(house.parts)
}, 120_000)
afterAll(() => house.close())

async function as(email: string) {
  const { rows } = await sql<{ cognitoId: string }>`select cognito_id from users where email = ${email}`.execute(
    house.database.db,
  )
  return signInAs(house, { cognitoId: rows[0]?.cognitoId ?? '' })
}

test('the demo opens on a day that is full: every status, one who is late, someone new', async () => {
  const desk = await as('receptionist@molaire.example')
  const { body: clinics } = await house.get('/clinics', desk)
  expect(clinics.items.map(({ name }: { name: string }) => name)).toEqual([
    'Clinique dentaire des Érables',
    'Clinique dentaire de la Rive',
  ])
  const { body: day } = await house.get(`/days/2026-11-20?clinicId=${clinics.items[0].id}`, desk)
  expect(day.rooms.map(({ name }: { name: string }) => name)).toEqual(['Salle 1', 'Salle 2', 'Salle 3', 'Ortho', 'Radiologie'])
  const statuses = new Set(day.appointments.map(({ status }: { status: string }) => status))
  expect([...statuses].sort()).toEqual(['cancelled', 'completed', 'confirmed', 'in_progress', 'no_show', 'scheduled'])
  const news = day.appointments.filter(({ isFirstAppointment }: { isFirstAppointment: boolean }) => isFirstAppointment)
  expect(news.map(({ patient }: { patient: { lastName: string } }) => patient.lastName)).toEqual(
    expect.arrayContaining(['Cyr', 'Haddad', 'Mansouri']),
  )
  const { body: options } = await house.get(`/booking-options?clinicId=${clinics.items[0].id}`, desk)
  expect(options).toMatchObject({ block: null, appointmentTypes: { length: 10 } })
  const { body: openings } = await house.get(`/openings?clinicId=${clinics.items[0].id}&from=2026-11-20&durationMinutes=30`, desk)
  expect(openings.items[0].date).toBe('2026-11-20')
})

test('CFG-05 CFG-06 APT-05 every demo clinic has the synthetic guide, with its history, and quick selections', async () => {
  const manager = await as('manager@molaire.example')
  const { body: clinics } = await house.get('/clinics', manager)
  for (const { id } of clinics.items) {
    const { body } = await house.get(`/fee-schedule?clinicId=${id}&on=2026-11-20`, manager)
    expect([body.tariffs.length, body.quickSelections.length]).toEqual([tariffCodes.length, 8])
    expect(body.tariffs.find(({ code }: { code: string }) => code === '33003')).toMatchObject({
      surfaceCount: 'root_canal',
      price: 86_400,
      appointments: { length: 3 },
    })
  }
})

test('WAIT-01 some of the demo’s patients wait: for an earlier time, or for any, and one of them for one of today’s', async () => {
  const desk = await as('receptionist@molaire.example')
  const { body: clinics } = await house.get('/clinics', desk)
  const { body: waiting } = await house.get(`/waiting-list?clinicId=${clinics.items[0].id}`, desk)
  const wantsSooner = waiting.items.filter(({ appointment }: { appointment: unknown }) => appointment !== null)
  expect([waiting.count, wantsSooner.length]).toEqual([7, 3])
  expect(waiting.items[0].priority).toBe('urgent')
  const { body: day } = await house.get(`/days/2026-11-20?clinicId=${clinics.items[0].id}`, desk)
  const freed = day.appointments.find(({ status }: { status: string }) => status === 'cancelled')
  const { date, startTime, durationMinutes, roomId, practitionerId } = freed
  const query = new URLSearchParams({ clinicId: clinics.items[0].id, date, startTime, durationMinutes, roomId, practitionerId })
  const { body: matches } = await house.get(`/waiting-list-matches?${query.toString()}`, desk)
  expect(matches.count).toBeGreaterThan(0)
  const { body: suggestions } = await house.get(`/waiting-list-suggestions?clinicId=${clinics.items[0].id}`, desk)
  expect(suggestions.count).toBeGreaterThan(5)
})

test('the demo’s patients can be found, with their appointments behind and before them', async () => {
  const desk = await as('receptionist@molaire.example')
  const { body: all } = await house.get('/patients?status=all&sort=-lastVisit', desk)
  expect(all.count).toBe(400)
  expect(all.items.every(({ lastVisit }: { lastVisit: unknown }) => lastVisit !== null)).toBe(true)
  const { body: laf } = await house.get('/patients?search=laf', desk)
  expect(laf.items.map(({ firstName, age, phone }: Record<string, unknown>) => [firstName, age, phone])).toEqual(
    expect.arrayContaining([
      ['Ève', 34, '819 555-0162'],
      ['Étienne', 51, '819 555-0110'],
    ]),
  )
  const other = await as('receptionist@autre.example')
  expect((await house.get('/patients?status=all', other)).body.count).toBe(60)
})

test('PAT-06 the demo has families: who pays for the children, and a file that the family sees no more', async () => {
  const desk = await as('receptionist@molaire.example')
  const familyOf = async (name: string) => {
    const { body } = await house.get(`/patients?search=${encodeURIComponent(name)}`, desk)
    const { body: family } = await house.get(`/patients/${body.items[0].id}/family`, desk)
    return family.relatives.map((one: Record<string, unknown> & { patient: { firstName: string; age: number } }) => [
      one.relationship,
      `${one.patient.firstName}, ${one.patient.age}`,
      one['pays'],
      one['view'] !== null,
    ])
  }
  expect(await familyOf('Geneviève Côté-Bélanger')).toEqual([
    ['spouse', 'Martin, 44', null, false],
    ['child', 'Rosalie, 12', 'patient', true],
    ['child', 'Théo, 9', 'patient', true],
    ['parent', 'Louise, 71', null, false],
  ])
  expect(await familyOf('Isabelle Ouellette')).toEqual([
    ['child', 'Félix, 15', 'patient', false],
    ['child', 'Jade, 14', 'patient', true],
    ['child', 'Samuel, 9', 'patient', true],
  ])
})

test('every demo account signs in with the printed password', async () => {
  for (const { email } of demoAccounts) {
    const answer = await house.send({
      method: 'POST',
      url: '/idp/',
      headers: { 'content-type': 'application/x-amz-json-1.1', 'x-amz-target': 'AWSCognitoIdentityProviderService.InitiateAuth' },
      payload: JSON.stringify({
        AuthFlow: 'USER_PASSWORD_AUTH',
        ClientId: house.parts.settings.pool.clientId,
        AuthParameters: { USERNAME: email, PASSWORD: demoPassword },
      }),
    })
    expect({ email, status: answer.status }).toEqual({ email, status: 200 })
  }
})

test('the demo’s administration looks lived in: someone has left, someone looks after both groups, some are told of things', async () => {
  const admin = await as('admin@molaire.example')
  const { body: staff } = await house.get('/users?limit=100', admin)
  const gone = staff.items.filter(({ isEnabled }: { isEnabled: boolean }) => !isEnabled)
  expect(gone.map(({ lastName }: { lastName: string }) => lastName)).toEqual(['Beaumier'])
  const { body: groups } = await house.get('/groups', await as('manager@molaire.example'))
  expect(groups.items.map(({ name }: { name: string }) => name)).toEqual(['Groupe Estrie', 'Groupe Mauricie'])
  expect((await house.get('/groups', admin)).body.items[1]).toMatchObject({ userCount: 15, clinicCount: 2 })
  for (const [email, count] of [
    ['receptionist@molaire.example', 2],
    ['receptionist@autre.example', 1],
    ['dentist@molaire.example', 2],
    ['hygienist@molaire.example', 0],
  ] as const)
    expect((await house.get('/user-clinic-notifications', await as(email))).body.count, email).toBe(count)
})

test('NOTIF-01 NOTIF-06 the demo’s bell shows something to reception, care and management, with nothing missing', async () => {
  const typesOf = async (email: string) => {
    const { body } = await house.get('/notifications?limit=100', await as(email))
    for (const { message } of body.items as { message: string }[]) {
      expect(message).toBeTruthy()
      expect(message).not.toMatch(/undefined|null|NaN/)
    }
    return [...new Set((body.items as { type: string }[]).map(({ type }) => type))].sort()
  }
  const ofDesk = ['billing_event', 'invoice_ready', 'new_appointment', 'new_patient']
  expect(await typesOf('receptionist@molaire.example')).toEqual(expect.arrayContaining(ofDesk))
  expect(await typesOf('dentist@molaire.example')).toEqual(['invoice_ready', 'new_appointment'])
  expect(await typesOf('manager@molaire.example')).toEqual(expect.arrayContaining(['low_inventory', 'system_update']))
  expect(await typesOf('admin@molaire.example')).toEqual(expect.arrayContaining(['low_inventory', 'system_update']))
})

test('API-05 the manager of the demo’s second group sees it alone, and an administrator of it sees both', async () => {
  const theirs = await as('manager@autre.example')
  const first = await as('receptionist@molaire.example')
  const { body: me } = await house.get('/users?cognitoId=CURRENT_USER', theirs)
  const groupOf = async (as: Record<string, string>) =>
    (await house.get('/users?cognitoId=CURRENT_USER', as)).body.items[0].groupId as string
  const groupId: string = me.items[0].groupId
  const other = await groupOf(first)
  expect(other).not.toBe(groupId)

  expect((await house.get('/groups', theirs)).body.items.map(({ id }: { id: string }) => id)).toEqual([groupId])
  for (const path of ['/users?limit=100', '/clinics', '/patients?status=all&limit=50']) {
    const ids = async (as: Record<string, string>) => (await house.get(path, as)).body.items.map(({ id }: { id: string }) => id)
    const [seen, ofFirst] = [await ids(theirs), await ids(first)]
    expect(seen.length, path).toBeGreaterThan(0)
    expect(ofFirst.length, path).toBeGreaterThan(0)
    expect(
      seen.filter((id: string) => ofFirst.includes(id)),
      path,
    ).toEqual([])
    const answer = await house.get(path, { ...theirs, 'x-group-id': other })
    expect([answer.status, answer.body.code], path).toEqual([403, 'group_not_allowed'])
  }
  const { rows } = await sql<{ groupId: string; count: number }>`
    select group_id, count(*) as count from patients group by 1`.execute(house.database.db)
  const counted = (await house.get('/patients?status=all&limit=10', theirs)).body.count
  expect(counted).toBe(rows.find((row) => row.groupId === groupId)?.count)
  const staff = (await house.get('/users?limit=100', theirs)).body.items
  expect(staff.every((user: { groupId: string }) => user.groupId === groupId)).toBe(true)

  // As the README says of administrators (decision 0033).
  const admin = await as('admin@autre.example')
  expect((await house.get('/groups', admin)).body.items).toHaveLength(2)
  expect((await house.get('/patients?limit=10', { ...admin, 'x-group-id': other })).status).toBe(200)
})

test('the demo is whole, and a real clinic’s constraints hold in it', async () => {
  expect(await isHalfPrepared(house.database)).toBe(false)
  const { rows } = await sql<{ appointments: number; early: number; unlogged: number }>`
    select count(*) as appointments,
      count(*) filter (where created_at > '2026-11-20T15:42:00Z' or status_changed_at > '2026-11-20T15:42:00Z' or status_changed_at < created_at) as early,
      count(*) filter (where not exists (select 1 from audit_events e where e.group_id = a.group_id and e.table_name = 'appointments' and e.row_id = a.id)) as unlogged
    from appointments a`.execute(house.database.db)
  const planned = planDemo(new Date(testMoment)).flatMap(({ clinics }) => clinics.flatMap(({ appointments }) => appointments))
  expect(rows[0]?.appointments).toBe(planned.length)
  expect(planned.length).toBeGreaterThan(2000)
  expect(rows[0]).toMatchObject({ early: 0, unlogged: 0 })
})

/** The care of everyone in the demo, as planned. */
const plannedCare = () =>
  planDemo(new Date(testMoment)).flatMap(({ clinics }) =>
    clinics.flatMap(({ care, appointments }) => care.map((one) => ({ ...one, appointments }))),
  )

test('APT-09 INV-02 every appointment that took place has treatments and one invoice: issued, but for three to review and today’s drafts', async () => {
  const { rows } = await sql<{ name: string; status: string; isToday: boolean; invoice: string; n: number; wrong: number }>`
    select c.name, a.status, a.starts_on = '2026-11-20' as is_today,
      case when i.status in ('draft', 'ready') then i.status else 'issued' end as invoice, count(*)::int as n,
      count(*) filter (where t.n is distinct from it.n or t.total is distinct from it.total or t.n is null)::int as wrong
    from appointments a
    join clinics c on c.group_id = a.group_id and c.id = a.clinic_id
    left join lateral (select * from invoices i where i.group_id = a.group_id and i.appointment_id = a.id
      order by i.number_sequence desc nulls first limit 1) i on true
    left join lateral (select count(*) as n, sum(((price_cents + lab_fee_cents + material_fee_cents + medication_fee_cents
      + additional_fee_cents)::bigint * quantity_hundredths + 50) / 100) as total
      from treatments t where t.group_id = a.group_id and t.appointment_id = a.id and t.invoice_item_id is not null) t on true
    left join lateral (select count(*) as n, sum(total_cents) as total from invoice_items it
      where it.group_id = i.group_id and it.invoice_id = i.id) it on true
    where a.status in ('completed', 'in_progress') group by 1, 2, 3, 4 order by 1, 2, 3, 4`.execute(house.database.db)
  expect(rows.filter(({ wrong }) => wrong > 0)).toEqual([])
  const count = (which: (row: (typeof rows)[number]) => boolean) => rows.filter(which).reduce((sum, { n }) => sum + n, 0)
  const records = plannedCare().flatMap(({ records }) => records)
  expect(count(() => true)).toBe(records.length)
  const erables = rows.filter(({ name }) => name === 'Clinique dentaire des Érables')
  expect(erables.filter(({ invoice }) => invoice === 'ready')).toMatchObject([{ isToday: true, n: 3 }])
  expect(erables.filter(({ status }) => status === 'in_progress').every(({ invoice }) => invoice === 'draft')).toBe(true)
  expect(count(({ isToday, invoice }) => !isToday && invoice === 'draft')).toBe(0)
  expect(count(({ isToday, invoice }) => isToday && invoice === 'issued')).toBeGreaterThan(0)
  expect(count(({ invoice }) => invoice === 'issued')).toBeGreaterThan(records.length - 30)
})

test('INV-02 INV-13 the numbers of each demo clinic have no gap, grow with the moment of issue, and the next one follows', async () => {
  type Numbering = { n: number; first: number; last: number; next: number; backwards: number; misnamed: number; late: number }
  const { rows } = await sql<Numbering>`
    select count(*)::int as n, min(number_sequence) as first, max(number_sequence) as last, c.invoice_number as next,
      count(*) filter (where i.issued_at < i.before)::int as backwards,
      count(*) filter (where i.number <> c.invoice_prefix || lpad(i.number_sequence::text, 5, '0'))::int as misnamed,
      count(*) filter (where i.issued_at > ${testMoment}::timestamptz or i.due_on <> i.issued_on + 30)::int as late
    from (select *, lag(issued_at) over (partition by clinic_id order by number_sequence) as before from invoices where number is not null) i
    join clinics c on c.group_id = i.group_id and c.id = i.clinic_id group by c.id, c.invoice_number order by c.id`.execute(
    house.database.db,
  )
  expect(rows).toHaveLength(3)
  for (const row of rows)
    expect(row).toMatchObject({ first: 1, last: row.n, next: row.n + 1, backwards: 0, misnamed: 0, late: 0 })
  const { rows: days } = await sql<{ same: number; all: number }>`
    select count(*) filter (where i.issued_on = a.starts_on)::int as same, count(*)::int as all
    from invoices i join appointments a on a.group_id = i.group_id and a.id = i.appointment_id where i.number is not null`.execute(
    house.database.db,
  )
  expect((days[0]?.same ?? 0) / (days[0]?.all ?? 1)).toBeGreaterThan(0.95)
})

test('INV-06 INV-12 what was paid in the demo adds up, and nothing is paid before its invoice, after now, or above it', async () => {
  const { rows } = await sql<{ n: number; unbalanced: number; early: number; late: number; owed: number; unlogged: number }>`
    select count(*)::int as n,
      count(*) filter (where i.paid_cents <> e.paid or i.credited_cents <> e.credited)::int as unbalanced,
      count(*) filter (where e.first < i.issued_on or e.began < i.issued_at)::int as early,
      count(*) filter (where e.last > '2026-11-20' or e.ended > ${testMoment}::timestamptz)::int as late,
      count(*) filter (where i.status in ('issued', 'sent', 'partial'))::int as owed,
      count(*) filter (where not exists (select from audit_events a where a.group_id = i.group_id and a.table_name = 'invoices' and a.row_id = i.id
        and a.after ->> 'number' = i.number))::int as unlogged
    from invoices i cross join lateral (
      select coalesce(sum(amount_cents) filter (where kind <> 'credit'), 0) as paid, coalesce(sum(amount_cents) filter (where kind = 'credit'), 0) as credited,
        min(received_on) as first, max(received_on) as last, min(created_at) as began, max(created_at) as ended
      from invoice_entries e where e.group_id = i.group_id and e.invoice_id = i.id) e
    where i.number is not null`.execute(house.database.db)
  expect(rows[0]).toMatchObject({ unbalanced: 0, early: 0, late: 0, unlogged: 0 })
  const { rows: methods } = await sql<{ method: string; n: number }>`
    select method, count(*)::int as n from invoice_entries where kind = 'payment' group by 1`.execute(house.database.db)
  expect(methods.map(({ method }) => method).sort()).toEqual([...paymentMethods].sort())
  const { rows: kinds } = await sql<Record<string, number>>`
    select count(*) filter (where kind = 'rounding')::int as roundings, count(*) filter (where kind = 'credit')::int as credits,
      count(*) filter (where kind = 'payment' and reverses_id is not null and method = 'check')::int as cheques,
      count(*) filter (where kind = 'advance')::int as advances,
      (select count(*)::int from (select act_id from invoice_entries where kind = 'payment' group by 1 having count(*) > 1) acts) as tenders,
      (select count(*)::int from invoices where corrects_id is not null and number is not null) as corrections,
      (select count(*)::int from invoices where gst_cents > 0 and qst_cents > 0) as taxed
    from invoice_entries`.execute(house.database.db)
  const counts = kinds[0] ?? {}
  for (const [what, least] of Object.entries({
    roundings: 4,
    credits: 5,
    cheques: 4,
    advances: 5,
    tenders: 50,
    corrections: 1,
    taxed: 3,
  }))
    expect(counts[what], what).toBeGreaterThanOrEqual(least)
})

test('INV-09 the first demo group has about fourteen unpaid invoices, in every tranche, with what was done about some', async () => {
  const { rows } = await sql<{ id: string; number: string; days: number; balance: number; followUps: number }>`
    select i.id, i.number, date '2026-11-20' - i.due_on as days, (i.total_cents - i.paid_cents - i.credited_cents)::int as balance,
      (select count(*)::int from invoice_follow_ups f where f.group_id = i.group_id and f.invoice_id = i.id) as follow_ups
    from invoices i join groups g on g.id = i.group_id
    where g.name = 'Groupe Mauricie' and i.status in ('issued', 'sent', 'partial') order by i.due_on`.execute(house.database.db)
  expect(rows.length).toBeGreaterThanOrEqual(12)
  expect(rows.length).toBeLessThanOrEqual(18)
  expect(new Set(rows.map(({ days }) => trancheOf(days)))).toEqual(new Set(tranches))
  expect(rows.every(({ balance }) => balance > 0)).toBe(true)
  expect(rows.filter(({ followUps }) => followUps > 0).length).toBeGreaterThanOrEqual(5)
  const { rows: kinds } = await sql<{ kind: string }>`select distinct kind from invoice_follow_ups order by 1`.execute(
    house.database.db,
  )
  expect(kinds.map(({ kind }) => kind)).toEqual(['call', 'promise', 'reminder'])
})

test('INV-07 the demo’s payment plans sum to what was spread; some are paid, one on time, one late', async () => {
  type Row = { total: number; paid: number; instalments: { dueOn: string; amount: number }[]; settled: number; amount: number }
  const { rows } = await sql<Row>`
    select p.amount_cents::int as amount, p.settled_before_cents::int as settled, (i.paid_cents + i.credited_cents)::int as paid, i.total_cents::int as total,
      (select json_agg(json_build_object('dueOn', n.due_on, 'amount', n.amount_cents) order by n.sequence) from payment_plan_instalments n
        where n.group_id = p.group_id and n.plan_id = p.id) as instalments
    from payment_plans p join invoices i on i.group_id = p.group_id and i.id = p.invoice_id`.execute(house.database.db)
  expect(rows.length).toBeGreaterThanOrEqual(5)
  const states = rows.map(({ total, paid, settled, amount, instalments }) => {
    expect(settled + amount).toBe(total)
    const parts = instalments.map((one) => ({ ...one, amount: cents(one.amount) }))
    expect(add(...parts.map((one) => one.amount))).toBe(amount)
    const { nextOn, overdue } = planNow(
      { instalments: parts, settled: [{ kind: 'payment', amount: paid - settled }] },
      '2026-11-20',
    )
    return nextOn === null ? 'paid' : overdue > 0 ? 'late' : 'on time'
  })
  expect(new Set(states)).toEqual(new Set(['paid', 'late', 'on time']))
})

test('facts §10 the demo’s fee advances were received before they were used or given back, and some are held', async () => {
  const { rows } = await sql<{ left: number; kinds: string[]; least: number; late: number }>`
    select sum(amount_cents)::int as "left", array_agg(kind order by created_at) as kinds,
      count(*) filter (where created_at > ${testMoment}::timestamptz)::int as late,
      min(so_far)::int as least
    from (select *, sum(amount_cents) over (partition by group_id, clinic_id, patient_id order by created_at, id) as so_far from fee_advance_entries) f
    group by group_id, clinic_id, patient_id`.execute(house.database.db)
  expect(rows.length).toBeGreaterThanOrEqual(6)
  expect(rows.every(({ left, least, kinds, late }) => left >= 0 && least >= 0 && late === 0 && kinds[0] === 'deposit')).toBe(true)
  expect(rows.filter(({ left }) => left > 0).length).toBeGreaterThanOrEqual(2)
  for (const kind of ['use', 'refund'])
    expect(
      rows.some(({ kinds }) => kinds.includes(kind)),
      kind,
    ).toBe(true)
})

test('APT-14 every signature of the demo has the digest of what was signed, after the appointment and not after now', async () => {
  type Signed = { digest: string; reason: string | null; notes: { field: string; text: string }[]; isEarly: boolean }
  const { rows } = await sql<Signed>`
    select s.digest, a.reason, s.signed_at < upper(a.during) or s.signed_at > ${testMoment}::timestamptz as is_early,
      (select json_agg(json_build_object('field', n.field, 'text', n.text)) from appointment_notes n
        where n.group_id = a.group_id and n.appointment_id = a.id) as notes
    from record_signatures s join appointments a on a.group_id = s.group_id and a.id = s.appointment_id`.execute(
    house.database.db,
  )
  const signed = plannedCare().flatMap(({ records }) => records.filter(({ signedAfter }) => signedAfter !== null))
  expect(rows.length).toBe(signed.length)
  const isSound = ({ digest, reason, notes, isEarly }: Signed) =>
    !isEarly &&
    digest === digestOf({ reason: reason ?? '', ...Object.fromEntries(notes.map(({ field, text }) => [field, text])) })
  expect(rows.filter((row) => !isSound(row))).toEqual([])
  const { rows: amended } = await sql<{ n: number }>`select count(*)::int as n from record_amendments`.execute(house.database.db)
  expect(amended[0]?.n).toBeGreaterThan(5)
  const { rows: unlogged } = await sql<{ n: number }>`
    select count(*)::int as n from treatments t where not exists (
      select 1 from audit_events e where e.group_id = t.group_id and e.table_name = 'treatments' and e.row_id = t.id)`.execute(
    house.database.db,
  )
  expect(unlogged).toEqual([{ n: 0 }])
})

test('APT-04 APT-08 APT-11 the demo’s patient in the chair has what her plan says, and dentists have their favourites', async () => {
  const dentist = await as('dentist@molaire.example')
  const { body: matches } = await house.get(`/patients?search=${encodeURIComponent('Geneviève Côté-Bélanger')}`, dentist)
  const patientId = matches.items[0].id
  const { body: clinics } = await house.get('/clinics', dentist)
  const { body: day } = await house.get(`/days/2026-11-20?clinicId=${clinics.items[0].id}`, dentist)
  const visit = day.appointments.find(({ patient }: { patient: { id: string } }) => patient.id === patientId)
  const { body: chart } = await house.get(`/patients/${patientId}/chart?appointmentId=${visit.id}`, dentist)
  type Shown = { code: string; tooth: string | null; surfaces: string; status: string; appointmentId: string | null }
  const todays = chart.treatments.filter((one: Shown) => one.appointmentId === visit.id && one.status !== 'planned')
  expect(todays.map(({ code, tooth, surfaces, status }: Shown) => [code, tooth, surfaces, status])).toEqual([
    ['01003', null, '', 'completed'],
    ['02002', '36', '', 'completed'],
    ['33003', '36', '', 'confirmed'],
    ['20001', '36', 'O', 'confirmed'],
  ])
  const planned = chart.treatments.filter(({ status }: Shown) => status === 'planned')
  expect(planned.map(({ code, tooth, surfaces }: Shown) => [code, tooth, surfaces])).toEqual([
    ['23002', '24', 'MO'],
    ['23001', '33', 'V'],
    ['27002', '36', ''],
  ])
  expect(chart.invoice).toMatchObject({ status: 'draft', itemCount: 4 })
  expect(chart.plans).toMatchObject([{ status: 'confirmed', proposed: { length: 3 } }])
  expect(chart.plans[0].proposed[0].appointment).toMatchObject({ id: visit.id })
  const { body: favourites } = await house.get('/prescription-favourites', dentist)
  expect(favourites.items.map(({ medication }: { medication: string }) => medication).sort()).toEqual([
    'Amoxicilline',
    'Chlorhexidine',
    'Clindamycine',
    'Ibuprofène',
  ])
  const { rows } = await sql<{ n: number; unsigned: number; renewed: number }>`
    select count(*)::int as n, count(*) filter (where licence_number is null)::int as unsigned,
      count(renewed_from_id)::int as renewed from prescriptions`.execute(house.database.db)
  expect(rows[0]).toMatchObject({ n: expect.any(Number), unsigned: 0 })
  expect(rows[0]?.n).toBe(
    plannedCare().reduce(
      (sum, { records }) => sum + records.reduce((n, { medicines, renews }) => n + medicines.length + (renews ? 1 : 0), 0),
      0,
    ),
  )
  expect(rows[0]?.renewed).toBeGreaterThan(5)
})

test.each(['manager@molaire.example', 'manager@autre.example'])(
  'STAT-02 INV-08 INV-09 PAT-05 reports, statistics, closings and accounts of the demo of %s reconcile, to the cent',
  async (email) => {
    const manager = await as(email)
    const { rows } = await sql<{ clinicIds: string[]; patientIds: string[]; from: string; rounded: number }>`
      select (select array_agg(c.id) from clinics c where c.group_id = u.group_id) as clinic_ids,
        (select array_agg(distinct i.patient_id) from invoices i where i.group_id = u.group_id) as patient_ids,
        (select min(i.issued_on) from invoices i where i.group_id = u.group_id) as "from",
        (select coalesce(sum(e.amount_cents), 0)::int from invoice_entries e where e.group_id = u.group_id and e.kind = 'rounding') as rounded
      from users u where u.email = ${email}`.execute(house.database.db)
    const [group] = rows
    if (!group) throw new Error('the demo has its manager')
    const read: Parameters<typeof differencesOf>[0] = async (path, query = {}) => {
      const given = Object.entries(query).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]]))
      const { status, body } = await house.get(`${path}?${new URLSearchParams(given).toString()}`, manager)
      expect(status, JSON.stringify(body)).toBe(200)
      return body
    }
    const { billed, outstanding } = await read<PeriodicReport>('/reports/periodic', { from: group.from, to: '2026-11-20' })
    expect(billed).toBeGreaterThan(1_000_000)
    expect(outstanding).toBeGreaterThan(0)
    expect(await differencesOf(read, { ...group, to: '2026-11-20' })).toEqual([])
  },
  120_000,
)

test('STER-01 STER-02 APT-10 the demo has ninety days of sterilization: trays in every state, tests that are missing, a recall', async () => {
  const assistant = await as('assistant@molaire.example')
  const { items: clinics } = (await house.get('/clinics', assistant)).body
  const log = (await house.get(`/sterilization-log?clinicId=${clinics[0].id}`, assistant)).body
  const tests = log.days.flatMap(({ missing }: { missing: { test: string }[] }) => missing.map(({ test }) => test))
  expect([log.loadCount > 150, log.failedCount, tests.sort()]).toEqual([true, 1, ['air_removal', 'biological']])
  for (const state of ['ready', 'used', 'to_reprocess', 'expired', 'quarantined', 'discarded'])
    expect((await house.get(`/sterilization-trays?state=${state}`, assistant)).body.count, state).toBeGreaterThan(0)
  const { items: recalls } = (await house.get('/sterilization-recalls', assistant)).body
  expect(recalls).toMatchObject([{ sterilizerName: 'Lisa 1', quarantinedCount: 1 }])
  expect(recalls[0].patientCount).toBeGreaterThan(5)
  expect(recalls[0].toContactCount).toBeLessThan(recalls[0].patientCount)
  const { rows } = await sql<{ late: number }>`
    select count(*)::int as late from sterilization_recall_packs p
      join sterilization_recalls r on r.group_id = p.group_id and r.id = p.recall_id
      join tray_cycles c on c.group_id = p.group_id and c.id = p.tray_cycle_id
    where c.linked_at > r.created_at`.execute(house.database.db)
  expect(rows).toEqual([{ late: 0 }])
})

// The last one, because it changes the demo.
test('NOTIF-06 INV-11 a draft of today that is marked ready notifies the demo’s reception', async () => {
  const { rows } = await sql<{ id: string; version: number; clinicId: string }>`
    select i.id, i.version, i.clinic_id from invoices i join groups g on g.id = i.group_id
    where g.name = 'Groupe Mauricie' and i.status = 'draft' limit 1`.execute(house.database.db)
  const [draft] = rows
  if (!draft) throw new Error('the demo has a draft')
  const desk = { ...(await as('receptionist@molaire.example')), 'if-match': `"v${draft.version}"` }
  expect((await house.post(`/invoices/${draft.id}/ready`, undefined, desk)).status).toBe(200)
  const { rows: written } = await sql<{ clinicId: string; facts: object; readers: string[] }>`
    select n.clinic_id, n.facts, (select array_agg(u.email order by u.email) from user_clinic_notifications s join users u on u.id = s.user_id
      where s.clinic_id = n.clinic_id and n.type = any (s.notification_types)) as readers
    from notifications n where n.type = 'invoice_ready' and n.navigation_url = ${`/invoices/view/${draft.id}`}`.execute(
    house.database.db,
  )
  expect(written).toEqual([
    {
      clinicId: draft.clinicId,
      facts: { number: null, invoiceId: draft.id, what: 'ready' },
      readers: ['dentist@molaire.example', 'receptionist@molaire.example'],
    },
  ])
})

test('STOCK-01 STOCK-07 the demo has about forty items, three low and one out, with 90 days of movements that add up', async () => {
  const manager = await as('manager@molaire.example')
  const { body: clinics } = await house.get('/clinics', manager)
  const { body: list } = await house.get(`/inventory-items?clinicId=${clinics.items[0].id}`, manager)
  expect(list.count).toBe(40)
  const levels = list.items.map((item: { quantity: number; lowStockThreshold: number }) => stockLevel(item))
  expect(levels.slice(0, 5)).toEqual(['out', 'low', 'low', 'low', 'enough'])
  const { body: order } = await house.get(`/inventory-items/reorder?clinicId=${clinics.items[0].id}`, manager)
  expect(order.items.length).toBeGreaterThan(3)
  const { rows } = await sql<{ wrong: number; movements: number; late: number; people: number; notices: number }>`
    select count(*) filter (where m.sum <> i.quantity)::int as wrong, sum(m.count)::int as movements,
      count(*) filter (where m.latest > '2026-11-20T05:00:00Z')::int as late,
      (select count(distinct created_by)::int from inventory_movements) as people,
      (select count(*)::int from notifications where type = 'low_inventory') as notices
    from inventory_items i
    join (select item_id, sum(change), count(*), max(created_at) as latest from inventory_movements group by 1) m on m.item_id = i.id`.execute(
    house.database.db,
  )
  expect(rows[0]).toMatchObject({ wrong: 0, late: 0, notices: 4 })
  expect(rows[0]?.movements).toBeGreaterThan(400)
  expect(rows[0]?.people).toBeGreaterThan(2)
})

test('RAD-01 RAD-03 the demo has images, one measured: bitewings in a mount, a periapical on two days, a panoramic, each with its file', async () => {
  const dentist = await as('dentist@molaire.example')
  const { body: matches } = await house.get(`/patients?search=${encodeURIComponent('Geneviève Côté-Bélanger')}`, dentist)
  const patient = matches.items[0].id
  const { body: images } = await house.get(`/patients/${patient}/images`, dentist)
  expect(images.count).toBe(7)
  for (const { id, bytes, nameDiffers, thumbnailUrl } of images.items) {
    expect([nameDiffers, (await house.app.inject(thumbnailUrl)).statusCode]).toEqual([false, 200])
    const { body: address } = await house.get(`/images/${id}/address`, dentist)
    expect((await house.app.inject(address.url)).rawPayload).toHaveLength(bytes)
  }
  const counts = images.items.map(({ measurements }: { measurements: object[] }) => measurements.length)
  expect(counts.toSorted()).toEqual([0, 0, 0, 0, 0, 0, 4])
  const { body: mounts } = await house.get(`/patients/${patient}/image-mounts`, dentist)
  expect(mounts.items.map(({ slots }: { slots: object[] }) => slots.length)).toEqual([2, 2])
})
