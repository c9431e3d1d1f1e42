import type { TaxClass } from '@molaire/domain/invoices/taxes'
import type { Frequency, Settled } from '@molaire/domain/invoices/payment-plan'
import type { PaymentMethod } from '@molaire/domain/invoices/payment-methods'
import type { InvoiceStatus } from '@molaire/domain/invoices/status'
import type { LocalDate } from '@molaire/domain/shared/local-date'
import type { Scope } from '../../../platform/context.ts'
import type { Statement } from '../../../platform/db/flight.ts'
import { inOrder } from '../../../platform/db/transaction.ts'
import { settledSince } from '../present.ts'
import { authorOf } from '../queries.ts'

// The documents are read as JSON that the database makes, one statement for many documents.

interface Address {
  streetAddress: string | null
  city: string | null
  province: string | null
  postalCode: string | null
  country: string | null
}

/** A patient, or who pays for them. */
export interface PersonRow extends Address {
  id: string
  firstName: string
  lastName: string
  dateOfBirth: LocalDate | null
  preferredLanguage: string | null
  email: string | null
}

/** The clinic and the patient of a document. */
export interface LetterRow {
  clinic: {
    id: string
    name: string
    address: string
    phone: string
    email: string | null
    timeZone: string
    gstNumber: string | null
    qstNumber: string | null
  }
  /** With who pays for them, if it is somebody else. */
  patient: PersonRow & { payer: PersonRow | null }
}

/** A line of an invoice; amounts in cents, fees for one unit. */
export interface LineRow {
  code: string | null
  description: string
  tooth: string | null
  surfaces: string | null
  quantity: number
  unitPrice: number
  total: number
  labFee: number
  materialFee: number
  medicationFee: number
  additionalFee: number
  taxClass: TaxClass
  serviceOn: LocalDate | null
  practitionerId: string | null
}

/** Who did what an invoice bills. */
export interface PractitionerRow {
  id: string
  firstName: string
  lastName: string
  title: string | null
  credential: string | null
  licenseNumber: string | null
}

/** An entry on an invoice; the amount in cents, as it is taken off the balance. */
export interface EntryRow {
  kind: 'payment' | 'rounding' | 'advance' | 'credit'
  amount: number
  method: PaymentMethod | null
  receivedOn: LocalDate
  isReversal: boolean
  reference: string | null
  reason: string | null
}

const address = (row: string) =>
  `'streetAddress', ${row}.street_address, 'city', ${row}.city, 'province', ${row}.province, 'postalCode', ${row}.postal_code, 'country', ${row}.country`
const person = (row: string) => `'id', ${row}.id, 'firstName', ${row}.first_name, 'lastName', ${row}.last_name,
  'dateOfBirth', ${row}.date_of_birth, 'preferredLanguage', ${row}.preferred_language, 'email', ${row}.email, ${address(row)}`

/** The columns of a `LetterRow` from rows `c` of clinics and `p` of patients. */
const letter = `
  json_build_object('id', c.id, 'name', c.name, 'address', c.address, 'phone', c.phone, 'email', c.email, 'timeZone', c.time_zone,
    'gstNumber', c.gst_number, 'qstNumber', c.qst_number) as clinic,
  json_build_object(${person('p')}, 'payer',
    (select json_build_object(${person('q')}) from patients q where q.group_id = p.group_id and q.id = p.payer_id)) as patient`

const listOf = (fields: string, from: string, order: string) =>
  `(select coalesce(json_agg(json_build_object(${fields}) order by ${order}), '[]') ${from})`

const linesOfInvoice = listOf(
  `'code', it.code, 'description', it.description, 'tooth', it.tooth, 'surfaces', it.surfaces, 'quantity', it.quantity_hundredths / 100.0,
    'unitPrice', it.unit_price_cents, 'total', it.total_cents, 'labFee', it.lab_fee_cents, 'materialFee', it.material_fee_cents,
    'medicationFee', it.medication_fee_cents, 'additionalFee', it.additional_fee_cents, 'taxClass', it.tax_class, 'serviceOn', it.service_on,
    'practitionerId', it.practitioner_id`,
  'from invoice_items it where it.group_id = i.group_id and it.invoice_id = i.id',
  'it.id',
)

/** Those of the lines; without any, that of the invoice. */
const practitionersOfInvoice = listOf(
  `'id', u.id, 'firstName', u.first_name, 'lastName', u.last_name, 'title', u.title, 'credential', u.credential,
    'licenseNumber', u.license_number`,
  `from users u where u.group_id = i.group_id and u.id in (
    select it.practitioner_id from invoice_items it where it.group_id = i.group_id and it.invoice_id = i.id
    union all
    select i.practitioner_id where not exists (
      select from invoice_items it where it.group_id = i.group_id and it.invoice_id = i.id and it.practitioner_id is not null))`,
  'u.last_name, u.first_name, u.id',
)

const entryFields = `'kind', e.kind, 'amount', e.amount_cents, 'method', e.method, 'receivedOn', e.received_on, 'isReversal', e.reverses_id is not null,
  'reference', e.reference, 'reason', e.reason`

/** An invoice with all that its paper shows. */
export interface InvoiceRow extends LetterRow {
  id: string
  status: InvoiceStatus
  /** Null before it is issued. */
  number: string | null
  issuedOn: LocalDate
  dueOn: LocalDate
  subtotal: number
  gst: number
  qst: number
  total: number
  paid: number
  credited: number
  cancelledOn: LocalDate | null
  corrects: string | null
  correctedBy: string | null
  lines: LineRow[]
  practitioners: PractitionerRow[]
  entries: EntryRow[]
  plan: {
    frequency: Frequency
    amount: number
    settled: readonly Settled[]
    instalments: { dueOn: LocalDate; amount: number }[]
  } | null
}

const invoicesText = `
  select ${letter}, i.id, i.status, i.number, i.issued_on as "issuedOn", i.due_on as "dueOn", i.subtotal_cents::float8 as subtotal,
    i.gst_cents::float8 as gst, i.qst_cents::float8 as qst, i.total_cents::float8 as total, i.paid_cents::float8 as paid,
    i.credited_cents::float8 as credited, i.cancelled_on as "cancelledOn",
    (select o.number from invoices o where o.group_id = i.group_id and o.id = i.corrects_id) as corrects,
    (select o.number from invoices o where o.group_id = i.group_id and o.corrects_id = i.id) as "correctedBy",
    ${linesOfInvoice} as lines, ${practitionersOfInvoice} as practitioners,
    ${listOf(entryFields, 'from invoice_entries e where e.group_id = i.group_id and e.invoice_id = i.id', 'e.created_at, e.id')} as entries,
    (select json_build_object('frequency', pl.frequency, 'amount', pl.amount_cents,
        'settled', ${settledSince('pl')}::json,
        'instalments', ${listOf(
          `'dueOn', n.due_on, 'amount', n.amount_cents`,
          'from payment_plan_instalments n where n.group_id = pl.group_id and n.plan_id = pl.id',
          'n.sequence',
        )})
      from payment_plans pl where pl.group_id = i.group_id and pl.invoice_id = i.id and pl.status = 'active') as plan
  from invoices i
  join clinics c on c.group_id = i.group_id and c.id = i.clinic_id
  join patients p on p.group_id = i.group_id and p.id = i.patient_id
  where i.group_id = $1 and i.id = any($2::uuid[])`

/**
 * Invoices with all that their papers show, in no order. Those that the group does not have are
 * left out.
 */
export const listInvoices = (ctx: Scope, ids: readonly string[]) => rows<InvoiceRow>(ctx, invoicesText, [ids])

/**
 * The ids of invoices, and those of their patients and clinics, with what decides how they are
 * sent.
 */
export interface InvoiceHead {
  id: string
  clinicId: string
  patientId: string
  status: InvoiceStatus
  number: string | null
  balance: number
}

/** The heads of invoices, in no order. */
export const listHeads = (ctx: Scope, ids: readonly string[]) =>
  rows<InvoiceHead>(
    ctx,
    `select i.id, i.clinic_id as "clinicId", i.patient_id as "patientId", i.status, i.number,
      coalesce(i.total_cents - i.paid_cents - i.credited_cents, 0)::float8 as balance
    from invoices i where i.group_id = $1 and i.id = any($2::uuid[])`,
    [ids],
  )

/** A payment, a fee advance or a reversal, with all that its receipt shows. */
export interface ActRow extends LetterRow {
  /** On invoices. */
  entries: (EntryRow & {
    invoiceId: string
    /** The day of the entry that it takes back. */
    reversedOn: LocalDate | null
    /** The day on which it was itself taken back. */
    takenBackOn: LocalDate | null
  })[]
  /** In the register of fee advances; the amount in cents, as it adds to what is held. */
  advances: {
    kind: 'deposit' | 'use' | 'refund'
    amount: number
    method: PaymentMethod | null
    receivedOn: LocalDate
    purpose: string | null
    reference: string | null
    reason: string | null
  }[]
  invoices: {
    id: string
    number: string
    issuedOn: LocalDate
    total: number
    /** What was owed right after it. */
    balance: number
    lines: LineRow[]
    practitioners: PractitionerRow[]
  }[]
  /** What was held for the patient right after it. */
  amountHeld: number
}

const actText = `
  with entry as (select * from invoice_entries where group_id = $1 and act_id = $2),
  advance as (select * from fee_advance_entries where group_id = $1 and act_id = $2)
  select ${letter},
    ${listOf(
      `${entryFields}, 'invoiceId', e.invoice_id,
        'reversedOn', (select r.received_on from invoice_entries r where r.group_id = e.group_id and r.id = e.reverses_id),
        'takenBackOn', (select r.received_on from invoice_entries r where r.group_id = e.group_id and r.reverses_id = e.id)`,
      'from entry e',
      'e.id',
    )} as entries,
    ${listOf(
      `'kind', a.kind, 'amount', a.amount_cents, 'method', a.method, 'receivedOn', a.received_on, 'purpose', a.purpose, 'reference', a.reference,
        'reason', a.reason`,
      'from advance a',
      'a.id',
    )} as advances,
    ${listOf(
      `'id', i.id, 'number', i.number, 'issuedOn', i.issued_on, 'total', i.total_cents, 'lines', ${linesOfInvoice},
        'practitioners', ${practitionersOfInvoice},
        'balance', i.total_cents - (select coalesce(sum(e.amount_cents), 0) from invoice_entries e
          where e.group_id = i.group_id and e.invoice_id = i.id
            and e.id <= (select max(own.id::text) from entry own where own.invoice_id = i.id)::uuid)`,
      'from invoices i where i.group_id = $1 and i.id in (select invoice_id from entry)',
      'i.issued_at, i.id',
    )} as invoices,
    (select coalesce(sum(f.amount_cents), 0)::float8 from fee_advance_entries f
      where f.group_id = p.group_id and f.patient_id = p.id and f.clinic_id = c.id
        and f.id <= (select max(own.id::text) from advance own)::uuid) as "amountHeld"
  from clinics c cross join patients p
  where c.group_id = $1 and c.id = (select clinic_id from entry union select clinic_id from advance limit 1)
    and p.group_id = $1 and p.id = (
      select i.patient_id from invoices i where i.group_id = $1 and i.id in (select invoice_id from entry)
      union select patient_id from advance limit 1)`

/** What was done in one act; undefined for one that the group does not have. */
export const findAct = async (ctx: Scope, actId: string) => (await rows<ActRow>(ctx, actText, [actId]))[0]

/** The clinic of a document and its patient; undefined for those that the group does not have. */
export const findLetter = async (ctx: Scope, { clinicId, patientId }: { clinicId: string; patientId: string }) =>
  (
    await rows<Partial<LetterRow>>(
      ctx,
      `select ${letter} from (select $1::uuid as group_id) g
        left join clinics c on c.group_id = g.group_id and c.id = $2
        left join patients p on p.group_id = g.group_id and p.id = $3`,
      [clinicId, patientId],
    )
  )[0]

/** What moved the account of a patient in a clinic, in order. */
export interface AccountRow {
  /** What was owed before the period, in cents. */
  opening: number
  movements: {
    day: LocalDate
    kind: 'invoice' | EntryRow['kind']
    /** What it adds to the balance. */
    amount: number
    number: string
    method: PaymentMethod | null
    reference: string | null
    reason: string | null
    isReversal: boolean
    /** Of an invoice: its first lines, and how many they are. */
    services: string[] | null
    serviceCount: number | null
  }[]
  openingHeld: number
  advances: {
    day: LocalDate
    kind: 'deposit' | 'use' | 'refund'
    amount: number
    method: PaymentMethod | null
    purpose: string | null
    reason: string | null
    isReversal: boolean
    number: string | null
  }[]
}

const accountText = `
  with own as (
    select * from invoices where group_id = $1 and patient_id = $2 and clinic_id = $3 and number is not null
  ), movement as (
    select i.issued_on as day, i.issued_at as at, i.id, 'invoice' as kind, i.total_cents as amount, i.number, null as method, null as reference,
      null as reason, false as is_reversal,
      (select json_agg(concat_ws(' ', it.code, it.description, it.tooth, it.surfaces) order by it.id) from (
        select * from invoice_items it where it.group_id = i.group_id and it.invoice_id = i.id order by it.id limit 6) it) as services,
      (select count(*) from invoice_items it where it.group_id = i.group_id and it.invoice_id = i.id) as service_count
    from own i
    union all
    select e.received_on, e.created_at, e.id, e.kind, - e.amount_cents, i.number, e.method, e.reference, e.reason, e.reverses_id is not null, null, null
    from invoice_entries e join own i on i.group_id = e.group_id and i.id = e.invoice_id
  ), advance as (
    select a.*, i.number from fee_advance_entries a
    left join invoice_entries e on e.group_id = a.group_id and e.id = a.invoice_entry_id
    left join invoices i on i.group_id = e.group_id and i.id = e.invoice_id
    where a.group_id = $1 and a.patient_id = $2 and a.clinic_id = $3
  )
  select coalesce((select sum(amount) from movement where day < $4), 0)::float8 as opening,
    ${listOf(
      `'day', m.day, 'kind', m.kind, 'amount', m.amount, 'number', m.number, 'method', m.method, 'reference', m.reference, 'reason', m.reason,
        'isReversal', m.is_reversal, 'services', m.services, 'serviceCount', m.service_count`,
      'from movement m where m.day between $4 and $5',
      'm.day, m.at, m.id',
    )} as movements,
    coalesce((select sum(amount_cents) from advance where received_on < $4), 0)::float8 as "openingHeld",
    ${listOf(
      `'day', a.received_on, 'kind', a.kind, 'amount', a.amount_cents, 'method', a.method, 'purpose', a.purpose, 'reason', a.reason,
        'isReversal', a.reverses_id is not null, 'number', a.number`,
      'from advance a where a.received_on between $4 and $5',
      'a.received_on, a.created_at, a.id',
    )} as advances`

/** The account of a patient in a clinic from one day to another, both included. */
export async function readAccount(
  ctx: Scope,
  { patientId, clinicId, from, to }: { patientId: string; clinicId: string; from: LocalDate; to: LocalDate },
): Promise<AccountRow> {
  const [row] = await rows<AccountRow>(ctx, accountText, [patientId, clinicId, from, to])
  if (!row) throw new Error('one row always')
  return row
}

/** Somebody of a family, and whether their account is paid by the patient. */
export interface MemberRow {
  id: string
  firstName: string
  lastName: string
  dateOfBirth: LocalDate | null
  familyConsentOn: LocalDate | null
  isPaidFor: boolean
}

/**
 * A patient, those for whom they pay, and their spouse and children for whom nobody else pays, in
 * that order.
 */
export const listFamily = (ctx: Scope, patientId: string) =>
  rows<MemberRow>(
    ctx,
    `with member as (
      select p.id, true as pays from patients p where p.group_id = $1 and (p.id = $2 or p.payer_id = $2)
      union
      select p.id, false from family_links l
      join patients p on p.group_id = l.group_id and p.id = case when l.patient_id = $2 then l.relative_id else l.patient_id end
      where l.group_id = $1 and p.payer_id is null
        and (l.patient_id = $2 and l.relationship in ('spouse', 'child') or l.relative_id = $2 and l.relationship in ('spouse', 'parent'))
    )
    select p.id, p.first_name as "firstName", p.last_name as "lastName", p.date_of_birth as "dateOfBirth",
      p.family_consent_on as "familyConsentOn", bool_or(m.pays) as "isPaidFor"
    from member m join patients p on p.group_id = $1 and p.id = m.id
    group by p.group_id, p.id
    order by p.id <> $2, bool_or(m.pays) desc, p.date_of_birth nulls last, p.first_name, p.id`,
    [patientId],
  )

/** What was paid on a day for an invoice, in cents. */
export interface PaidRow {
  patientId: string
  day: LocalDate
  clinic: string
  number: string
  byPatient: number
  byInsurer: number
}

/**
 * What was paid in a year for patients, in order. What was taken back the same day is not there.
 */
export const listPaid = (ctx: Scope, { patientIds, year }: { patientIds: readonly string[]; year: number }) =>
  rows<PaidRow>(
    ctx,
    `select i.patient_id as "patientId", e.received_on as day, c.name as clinic, i.number,
      coalesce(sum(e.amount_cents) filter (where e.method is null or e.method not in ('insurance', 'ramq')), 0)::float8 as "byPatient",
      coalesce(sum(e.amount_cents) filter (where e.method in ('insurance', 'ramq')), 0)::float8 as "byInsurer"
    from invoices i
    join invoice_entries e on e.group_id = i.group_id and e.invoice_id = i.id
    join clinics c on c.group_id = i.group_id and c.id = i.clinic_id
    where i.group_id = $1 and i.patient_id = any($2::uuid[]) and e.kind in ('payment', 'advance')
      and e.received_on between make_date($3, 1, 1) and make_date($3, 12, 31)
    group by i.patient_id, e.received_on, c.name, i.number
    having sum(e.amount_cents) filter (where e.method is null or e.method not in ('insurance', 'ramq')) <> 0
      or sum(e.amount_cents) filter (where e.method in ('insurance', 'ramq')) <> 0
    order by e.received_on, i.number`,
    [patientIds, year],
  )

/** Logs a view of each record whose facts a document shows (API-07). */
export const recordViews = (table: 'invoices' | 'patients', ids: readonly string[]): Statement[] =>
  [...new Set(ids)].map((id) => ({ text: 'select private.record_view($1, $2, $3)', values: [table, id, table === 'invoices'] }))

// What is sent by mail

/** A document that a mail carries. */
export interface SentDocument {
  id: string
  mailId: string
  clinicId: string
  patientId: string
  invoiceId: string | null
  kind: 'invoice' | 'receipt' | 'reminder' | 'statement' | 'yearly_summary'
  actId: string | null
  fromOn: LocalDate | null
  toOn: LocalDate | null
  year: number | null
  withFamily: boolean
  address: string
}

/** Writes which documents a mail carries, and to which address. */
export const insertSent = (ctx: Scope, sent: readonly SentDocument[]): Statement => ({
  text: `insert into sent_documents (group_id, id, mail_id, clinic_id, patient_id, invoice_id, kind, act_id, from_on, to_on, year, with_family, address,
      created_by, created_at)
    select $1, s.id, s."mailId", s."clinicId", s."patientId", s."invoiceId", s.kind, s."actId", s."fromOn", s."toOn", s.year, s."withFamily", s.address,
      $3, $4
    from json_to_recordset($2::json) as s (id uuid, "mailId" uuid, "clinicId" uuid, "patientId" uuid, "invoiceId" uuid, kind text, "actId" uuid,
      "fromOn" date, "toOn" date, year smallint, "withFamily" boolean, address text)`,
  values: [ctx.groupId, JSON.stringify(sent), authorOf(ctx), ctx.clock.now()],
})

/** INV-09: writes that unpaid invoices were reminded of. */
export const insertReminders = (ctx: Scope, invoiceIds: readonly string[]): Statement => ({
  text: `insert into invoice_follow_ups (group_id, id, invoice_id, kind, created_by, created_at)
    select $1, r.id, r.invoice, 'reminder', $4, $5 from unnest($2::uuid[], $3::uuid[]) as r (id, invoice)`,
  values: [ctx.groupId, invoiceIds.map(() => ctx.newId()), invoiceIds, authorOf(ctx), ctx.clock.now()],
})

/** The documents that a mail carries. */
export const listSent = (ctx: Scope, mailId: string) =>
  rows<SentDocument>(
    ctx,
    `select id, mail_id as "mailId", clinic_id as "clinicId", patient_id as "patientId", invoice_id as "invoiceId", kind, act_id as "actId",
      from_on as "fromOn", to_on as "toOn", year, with_family as "withFamily", address
    from sent_documents where group_id = $1 and mail_id = $2 order by id`,
    [mailId],
  )

/** Where the mail of a patient goes: to who pays for them, or else to their own address. */
export interface Recipient {
  patientId: string
  patientName: string
  address: string | null
}

/** The addresses of patients, in no order. */
export const listRecipients = (ctx: Scope, patientIds: readonly string[]) =>
  rows<Recipient>(
    ctx,
    `select p.id as "patientId", concat_ws(' ', p.first_name, p.last_name) as "patientName", coalesce(q.email, p.email) as address
    from patients p left join patients q on q.group_id = p.group_id and q.id = p.payer_id
    where p.group_id = $1 and p.id = any($2::uuid[])`,
    [patientIds],
  )

/**
 * Those of these invoices, or patients, whose document of this kind was sent by the same person
 * since a moment: a batch that is repeated sends nothing twice. The rows are locked, so that two
 * batches come one after the other.
 */
export async function lockAndListSent(
  ctx: Scope,
  { kind, ids, since }: { kind: SentDocument['kind']; ids: readonly string[]; since: Date },
): Promise<Set<string>> {
  const [table, column] = kind === 'statement' ? ['patients', 'patient_id'] : ['invoices', 'invoice_id']
  const [, sent] = await inOrder(ctx, [
    {
      text: `select from ${table} where group_id = $1 and id = any($2::uuid[]) order by id for no key update`,
      values: [ctx.groupId, ids],
    },
    {
      text: `select distinct ${column} as id from sent_documents
        where group_id = $1 and ${column} = any($2::uuid[]) and kind = $3 and created_at > $4 and created_by is not distinct from $5`,
      values: [ctx.groupId, ids, kind, since, authorOf(ctx)],
    },
  ])
  return new Set((sent?.rows ?? []).map(({ id }) => String(id)))
}

/** Runs one statement, whose first parameter is the group. */
async function rows<Row>(ctx: Scope, text: string, values: readonly unknown[]): Promise<Row[]> {
  const [result] = await inOrder(ctx, [{ text, values: [ctx.groupId, ...values] }])
  return (result?.rows ?? []) as unknown as Row[] // the columns that the text names
}
