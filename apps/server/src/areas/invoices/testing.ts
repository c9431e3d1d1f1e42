import type { InvoiceDetails, InvoiceState } from '@molaire/contract/invoices/shapes'
import { ifMatch, type House } from '../../testing.ts'
import { givenTreatingClinic } from '../treatments/testing.ts'

type Headers = Record<string, string>
type Row = { id: string }

let key = 0
/** A key of its own for each request about money. */
export const once = <H extends object>(headers: H) => ({ ...headers, 'idempotency-key': `money-${(key += 1)}` })

/** A clinic with a receptionist and a manager who bill, and its requests. */
export async function givenBillingClinic(house: House) {
  const clinic = await givenTreatingClinic(house)
  const { group, desk } = clinic.open
  const manager = await house.signInAs(await house.givenUser({ group, role: 'manager' }))
  const detailsOf = async ({ id }: Row, headers: Headers = desk): Promise<InvoiceDetails> =>
    (await house.get(`/invoices/${id}`, headers)).body
  const issue = ({ id, version }: { id: string; version: number }, headers: Headers = desk) =>
    house.post(`/invoices/${id}/issue`, undefined, once({ ...headers, ...ifMatch(version) }))
  const pay = (
    invoices: readonly { id: string }[],
    {
      patient,
      headers = desk,
      ...body
    }: { patient: Row; headers?: Headers; tenders: readonly object[] } & Record<string, unknown>,
  ) =>
    house.post(
      '/payments',
      {
        ...{ patientId: patient.id, clinicId: clinic.open.clinic.id, receivedOn: '2026-11-20' },
        ...{ invoiceIds: invoices.map(({ id }) => id), ...body },
      },
      once(headers),
    )
  return {
    ...clinic,
    desk,
    manager,
    detailsOf,
    issue,
    pay,
    /** A patient, their visit, and the draft of a filling at 135.00 $ by default. */
    async givenDraft(treatments = 1) {
      const visit = await clinic.givenVisit()
      for (let left = treatments; left > 0; left -= 1) await clinic.givenTreatment(visit)
      const { body } = await house.get(`/appointments/${visit.visit.id}/invoice`, desk)
      if (!body.invoice) throw new Error(`no draft: ${JSON.stringify(body)}`)
      return { ...visit, invoice: body.invoice as InvoiceDetails }
    },
    /** The same, issued. */
    async givenIssued(treatments = 1) {
      const given = await this.givenDraft(treatments)
      const { body } = await issue(given.invoice)
      return { ...given, invoice: body as InvoiceState }
    },
  }
}
export type BillingClinic = Awaited<ReturnType<typeof givenBillingClinic>>

/** One tender. */
export const tender = (method: string, amount: number, reference?: string) => ({
  method,
  amount,
  ...(reference && { reference }),
})

/** Where and of whom many invoices are. */
export interface ManyInvoices {
  groupId: string
  clinicIds: readonly string[]
  /** One of these prepared each; some have no practitioner. */
  practitionerIds: readonly string[]
  patientIds: readonly string[]
  /** How many are issued, evenly from the first day to the last. */
  count: number
  from: string
  to: string
  /** One of so many is a draft, or ready, instead. */
  open: number
  /** The same seed makes the same invoices. */
  seed: string
}

/**
 * Fills a group with issued invoices and their entries, in bulk and without triggers: most are
 * paid, some in two payments, some after a payment that was taken back; the latest are more often
 * owed; some are cancelled, credited in part, paid with a fee advance or in cash that was rounded.
 * `client` is a superuser's connection.
 */
export async function fillWithInvoices(
  client: { query: (text: string, values?: unknown[]) => Promise<unknown> },
  { groupId, clinicIds, practitionerIds, patientIds, count, open, from, to, seed }: ManyInvoices,
): Promise<void> {
  await client.query(`begin; set local session_replication_role = 'replica'; set local jit = off`)
  await client.query(`create temp table made on commit drop as ${madeInvoices}`, [
    ...[groupId, clinicIds, practitionerIds, patientIds, count, from, to, seed, open],
  ])
  for (const text of fromMade) await client.query(text)
  await client.query('commit')
  await client.query('analyze invoices, invoice_entries, invoice_items, fee_advance_entries')
}

/** A number from 0 up to the 28th power of 2 that looks random, from a row `n`. */
const hash = (salt: string) => `('x' || left(md5($8::text || '${salt}' || n), 7))::bit(28)::int`
/** An id in the order of time. */
const idAt = (moment: string, salt: string) => `(lpad(to_hex((extract(epoch from ${moment}) * 1000)::bigint), 12, '0') || '7'
  || left(md5(n || '${salt}' || clinic_id), 3) || '8' || right(md5(n || '${salt}' || clinic_id), 15))::uuid`

const madeInvoices = `
  select kinds.*, ${idAt('issued_at', 'invoice')} as id, (issued_at at time zone 'America/Toronto')::date as issued_on,
    (subtotal * taxed * 5000 + 50000) / 100000 as gst, (subtotal * taxed * 9975 + 50000) / 100000 as qst
  from (
    select rows.*,
      case when n % $9::int = 0 then (array['draft', 'ready'])[1 + kind % 2] when kind < 10 then 'cancelled'
        when recent and kind % 2 = 0 then 'owed' when kind < 25 then 'owed' when kind < 40 then 'partial' else 'paid' end as fate
    from (
      select n, $1::uuid as group_id, ($2::uuid[])[1 + ${hash('clinic')} % cardinality($2::uuid[])] as clinic_id,
        case when ${hash('whose')} % 50 > 0 then ($3::uuid[])[1 + ${hash('practitioner')} % cardinality($3::uuid[])] end as practitioner_id,
        ($4::uuid[])[1 + ${hash('patient')} % cardinality($4::uuid[])] as patient_id,
        $6::timestamptz + ($7::timestamptz - $6::timestamptz) * ((n - 0.5) / $5::int) as issued_at, n > $5::int * 0.97 as recent,
        1 + ${hash('amount')} % 150000 as subtotal, (${hash('taxed')} % 10 = 0)::int as taxed, ${hash('kind')} % 300 as kind,
        ${hash('way')} % 20 as way, ${hash('method')} % 10 as method, 15 * (1 + ${hash('terms')} % 4) as terms
      from generate_series(1, $5::int) n) rows) kinds`

/** The parts of a made invoice that are paid, each as an SQL expression, in cents. */
const total = '(subtotal + gst + qst)'
const credited = `case when fate in ('owed', 'partial', 'paid') and way = 0 then ${total} / 10 else 0 end`
const settled = `case fate when 'paid' then ${total} - (${credited}) when 'partial' then (${total} - (${credited})) / 2 else 0 end`
const methods = `(array['cash','card','credit_card','debit_card','transfer','bank_transfer','check','insurance','ramq','other'])[1 + method]`

const entryColumns =
  'group_id, id, clinic_id, invoice_id, kind, amount_cents, method, received_on, act_id, reverses_id, rounds_id, reason, created_at'
const entry = (
  salt: string,
  parts: { kind?: string; amount: string; days?: number; reverses?: string; rounds?: string; where: string },
) => {
  const { kind = 'payment', amount, days = 0, reverses = 'null', rounds = 'null', where } = parts
  const moment = `(issued_at + interval '${days} days')`
  const isCorrection = kind === 'credit' || reverses !== 'null'
  return `
    insert into invoice_entries (${entryColumns})
    select group_id, ${idAt(moment, salt)}, clinic_id, id, '${kind}', ${amount}, ${kind === 'payment' ? methods : 'null'},
      (${moment} at time zone 'America/Toronto')::date, ${idAt(moment, 'act')}, ${reverses}, ${rounds}, ${isCorrection ? `'Motif'` : 'null'}, ${moment}
    from made where ${where} and ${amount} <> 0`
}

/** Statements that read the table `made`. */
const fromMade = [
  `insert into invoices (group_id, id, clinic_id, patient_id, practitioner_id, status, status_changed_at, created_at, number, number_sequence, issued_at,
    issued_on, due_on, subtotal_cents, gst_cents, qst_cents, total_cents, lab_fees_cents, material_fees_cents, medication_fees_cents,
    additional_fees_cents, paid_cents, credited_cents, cancelled_on, sent_at)
  select group_id, id, clinic_id, patient_id, case when number is not null then practitioner_id end, case
      when number is null then fate when fate = 'cancelled' or credited = total then 'cancelled' when paid + credited = total then 'paid'
      when paid > 0 then 'partial' when way > 9 then 'sent' else 'issued' end,
    issued_at, issued_at, number, case when number is not null then n end, case when number is not null then issued_at end,
    case when number is not null then issued_on end, case when number is not null then issued_on + terms end,
    case when number is not null then subtotal end, case when number is not null then gst end, case when number is not null then qst end,
    case when number is not null then total end, ${'case when number is not null then 0 end, '.repeat(4)} paid, credited, case when credited = total and number is not null then issued_on end,
    case when number is not null and way > 9 then issued_at end
  from (
    select made.*, case when fate not in ('draft', 'ready') then 'ÉRA-' || lpad(n::text, 6, '0') end as number, ${total} as total,
      case when fate = 'cancelled' then ${total} else ${credited} end as credited, ${settled} as paid from made) m`,
  `insert into invoice_items (group_id, id, invoice_id, description, quantity_hundredths, unit_price_cents, tax_class)
  select group_id, ${idAt('issued_at', 'item')}, id, 'Obturation', 100, subtotal, case when taxed = 1 then 'taxable' else 'exempt' end from made`,
  entry('credit', {
    kind: 'credit',
    amount: `(case when fate = 'cancelled' then ${total} else ${credited} end)`,
    days: 2,
    where: `fate not in ('draft', 'ready')`,
  }),
  // Paid at once, in two payments, after one that was taken back, or with cash that was rounded.
  entry('first', {
    amount: `(case when way in (1, 2) then (${settled}) / 3 when way = 3 and method = 0 and ${settled} > 1 then (${settled}) - 1 else ${settled} end)`,
    where: 'way <> 4',
  }),
  entry('second', { amount: `((${settled}) - (${settled}) / 3)`, days: 20, where: 'way in (1, 2)' }),
  entry('rounding', {
    kind: 'rounding',
    amount: `(case when ${settled} > 1 then 1 else 0 end)`,
    rounds: idAt('issued_at', 'first'),
    where: 'way = 3 and method = 0',
  }),
  entry('wrong', { amount: `(${settled} + 777)`, where: `way = 5 and fate not in ('draft', 'ready')` }),
  entry('back', {
    amount: `(- (${settled}) - 777)`,
    days: 40,
    reverses: idAt('issued_at', 'wrong'),
    where: `way = 5 and fate not in ('draft', 'ready')`,
  }),
  entry('advance', { kind: 'advance', amount: `(${settled})`, where: 'way = 4' }),
  `insert into fee_advance_entries (group_id, id, clinic_id, patient_id, kind, amount_cents, method, received_on, purpose, act_id, created_at)
  select group_id, ${idAt(`(issued_at - interval '5 days')`, 'deposit')}, clinic_id, patient_id, 'deposit', ${settled} + way, ${methods}, issued_on - 5, 'Couronne',
    ${idAt('issued_at', 'deposited')}, issued_at - interval '5 days'
  from made where way = 4`,
  `insert into fee_advance_entries (group_id, id, clinic_id, patient_id, kind, amount_cents, received_on, act_id, invoice_entry_id, created_at)
  select group_id, ${idAt('issued_at', 'use')}, clinic_id, patient_id, 'use', - (${settled}), issued_on, ${idAt('issued_at', 'act')}, ${idAt('issued_at', 'advance')}, issued_at
  from made where way = 4 and (${settled}) > 0`,
]

/** What the lines of many invoices are about. */
export interface ManyLines {
  groupId: string
  tariffIds: readonly string[]
  practitionerIds: readonly string[]
  roomIds: readonly string[]
  appointmentTypeIds: readonly string[]
  seed: string
}

const feeSum = (fee: string) => `sum(round(${fee}_fee_cents * quantity_hundredths / 100.0)) as ${fee}`

/**
 * Gives the invoices of `fillWithInvoices` three lines each, which come to the same subtotals, with
 * fees and tariffs, some by another practitioner, and their rooms and types. On an invoice
 * with taxes the last line is exempt. `client` is a superuser's connection.
 */
export async function fillWithLines(
  client: { query: (text: string, values?: unknown[]) => Promise<unknown> },
  { groupId, tariffIds, practitionerIds, roomIds, appointmentTypeIds, seed }: ManyLines,
): Promise<void> {
  await client.query(`begin; set local session_replication_role = 'replica'; set local jit = off`)
  await client.query(
    `create temp table single on commit drop as
      select i.group_id, i.id as invoice_id, i.clinic_id, it.unit_price_cents as subtotal, it.tax_class, i.created_at,
        ('x' || left(md5($1 || i.id), 7))::bit(28)::int as h
      from invoices i join invoice_items it on it.group_id = i.group_id and it.invoice_id = i.id where i.group_id = $2`,
    [seed, groupId],
  )
  await client.query('delete from invoice_items where group_id = $1', [groupId])
  const units = '(array[subtotal / 2, subtotal / 6, subtotal - (subtotal / 2 * 50 + 50) / 100 - subtotal / 6 * 2])[n]'
  await client.query(
    `insert into invoice_items (group_id, id, invoice_id, description, quantity_hundredths, unit_price_cents, tax_class, tariff_id,
        practitioner_id, lab_fee_cents, material_fee_cents, medication_fee_cents, additional_fee_cents)
      select group_id, (left(invoice_id::text, 18) || '-8' || right(md5(invoice_id::text || n), 3) || '-' || left(md5(n || invoice_id::text), 12))::uuid,
        invoice_id, 'Obturation', (array[50, 200, 100])[n], unit, case when n = 3 then 'exempt' else tax_class end,
        case when (h + n) % 40 > 0 then ($1::uuid[])[1 + (h / 7 + n * 13) % cardinality($1::uuid[])] end,
        case when (h + n) % 9 = 0 then ($2::uuid[])[1 + (h / 11 + n) % cardinality($2::uuid[])] end,
        unit * (h % 20) / 100, unit * (h / 3 % 10) / 100, unit * (h / 5 % 5) / 100, unit * (h / 9 % 5) / 100
      from (select single.*, n, ${units} as unit from single cross join generate_series(1, 3) n order by created_at, invoice_id, n) l`,
    [tariffIds, practitionerIds],
  )
  await client.query(
    `update invoices i set room_id = case when h % 25 > 0 then ($2::uuid[])[1 + coalesce(array_position($4::uuid[], i.practitioner_id), 1) % cardinality($2::uuid[])] end,
        appointment_type_id = case when h % 25 > 0 then ($3::uuid[])[1 + h / 17 % cardinality($3::uuid[])] end,
        lab_fees_cents = f.lab, material_fees_cents = f.material, medication_fees_cents = f.medication, additional_fees_cents = f.additional
      from single s
        join (select invoice_id, ${feeSum('lab')}, ${feeSum('material')}, ${feeSum('medication')}, ${feeSum('additional')}
          from invoice_items where group_id = $1 group by 1) f using (invoice_id)
      where i.group_id = $1 and i.id = s.invoice_id and i.number is not null`,
    [groupId, roomIds, appointmentTypeIds, practitionerIds],
  )
  await client.query('commit')
  await client.query('vacuum analyze invoices, invoice_items')
}
