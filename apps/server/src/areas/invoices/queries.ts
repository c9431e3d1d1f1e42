import type { Frequency, Instalment } from '@molaire/domain/invoices/payment-plan'
import type { TaxClass } from '@molaire/domain/invoices/taxes'
import type { PaymentMethod } from '@molaire/domain/invoices/payment-methods'
import type { LocalDate } from '@molaire/domain/shared/local-date'
import type { InvoiceStatus } from '@molaire/domain/invoices/status'
import type { NotificationType } from '@molaire/domain/notifications/types'
import { nilId, type Scope } from '../../platform/context.ts'
import type { Answering, Statement } from '../../platform/db/flight.ts'
import { inSnakeCase } from '../../platform/db/rows-naming.ts'
import { inOrder } from '../../platform/db/transaction.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { requireReferences, unknownReference } from '../../platform/http/references.ts'
import { rowsOf } from '../../platform/records/rows-of.ts'
import type { Move } from '../patients/index.ts'
import { stateJson, sumsOfLines } from './present.ts'

// Lines are written in the same statements and transactions as the treatments that they bill, so
// some of these are SQL texts that the treatments' statements contain (Decision 0085).

const invoices = rowsOf('invoices')

/**
 * Locks and returns an invoice: until the transaction ends, none of its lines changes. Refuses:
 * not_found.
 */
export const lockInvoice = async (ctx: Scope, id: string) => {
  const { status, ...invoice } = await invoices.lock(ctx, id)
  return { ...invoice, status: asStatus(status) }
}

/** Moves an invoice to another status. */
export const setStatus = ({ groupId, clock }: Scope, id: string, to: InvoiceStatus): Statement => ({
  text: 'update invoices set status = $3, status_changed_at = $4, version = version + 1 where group_id = $1 and id = $2',
  values: [groupId, id, to, clock.now()],
})

/** The constraint invoices__status_known holds the same list as the domain. */
const asStatus = (stored: string) => stored as InvoiceStatus

/**
 * Locks what an invoice bills: its appointment, then the invoice. The next statements see what they
 * waited for.
 */
export const lockForIssue = ({ groupId }: Scope, id: string): Statement => ({
  text: `select from invoices i left join lateral (
      select from appointments a where a.group_id = i.group_id and a.id = i.appointment_id for no key update) locked on true
    where i.group_id = $1 and i.id = $2 for no key update of i`,
  values: [groupId, id],
})

/** Notifies of an invoice `i`; the parts are SQL expressions. */
function notifying({ id, type, facts, at }: Record<'id' | 'type' | 'facts' | 'at', string>): string {
  return `private.notify(i.group_id, i.clinic_id, ${id}, ${type}, jsonb_build_object('number', i.number, 'invoiceId', i.id) || ${facts}::jsonb,
    '/invoices/view/' || i.id, ${at})`
}

// `issued` and `open` have the same columns: what is told or refused is one row `i` with its sums.
const issueWrites = `
  open as materialized (
    select i.*, s.*, c.gst_number is not null and c.qst_number is not null as has_tax_numbers
    from invoices i join clinics c on c.group_id = i.group_id and c.id = i.clinic_id cross join lateral ${sumsOfLines}
    where i.group_id = $1 and i.id = $2
  ), allowed as materialized (
    select open.group_id, open.clinic_id from open
    where open.status in ('draft', 'ready') and open.items > 0 and ($4::int is null or open.version = $4)
      and (open.taxable = 0 or open.has_tax_numbers)
  ), drawn as materialized (
    select n.*, ($3::timestamptz at time zone n.time_zone)::date as today
    from allowed cross join lateral private.draw_number(allowed.group_id, allowed.clinic_id) n
  ), issued as (
    update invoices i set
      number = drawn.prefix || lpad(drawn.sequence::text, greatest(5, length(drawn.sequence::text)), '0'),
      number_sequence = drawn.sequence, issued_at = $3, issued_on = drawn.today, issued_by = $5, due_on = drawn.today + drawn.payment_terms_days,
      subtotal_cents = open.subtotal, gst_cents = (open.taxable * 5000 + 50000) / 100000, qst_cents = (open.taxable * 9975 + 50000) / 100000,
      total_cents = open.subtotal + (open.taxable * 5000 + 50000) / 100000 + (open.taxable * 9975 + 50000) / 100000,
      status = case when open.subtotal = 0 then 'paid' else 'issued' end, status_changed_at = $3, version = i.version + 1,
      practitioner_id = a.practitioner_id, room_id = a.room_id, appointment_type_id = a.appointment_type_id
    from drawn, open left join appointments a on a.group_id = open.group_id and a.id = open.appointment_id
    where i.group_id = $1 and i.id = open.id
    returning i.*, open.items, open.subtotal, open.taxable, open.has_tax_numbers
  ), told as materialized (
    select i.*, ${notifying({ id: '$6::uuid', type: `'billing_event'`, facts: `'{"what":"issued"}'`, at: '$3::timestamptz' })} from issued i
  )`

const issueText = `
  select case when i.is_issued then i.state end as json, case when i.is_issued then '"v' || i.version || '"' end as etag,
    i.version, i.status, i.items::int as items, i.taxable::int as taxable, i.has_tax_numbers as "hasTaxNumbers",
    case when not i.is_issued then i.state end as current
  from (
    select i.is_issued, i.version, i.status, i.items, i.taxable, i.has_tax_numbers, ${stateJson} as state
    from (
      select told.*, true as is_issued from told
      union all select open.*, null, false from open where not exists (select from told)
    ) i cross join lateral (select i.items, i.subtotal, i.taxable) s
    offset 0) i`

/**
 * INV-02: issues an invoice that the caller saw in this version, if it is open, has lines, and its
 * clinic may charge its taxes. It draws the clinic's next number, notifies, and answers the
 * `invoiceState` of the contract.
 */
export const issue = (ctx: Scope, id: string, version: number | undefined): Answering => ({
  writes: issueWrites,
  text: issueText,
  values: [ctx.groupId, id, ctx.clock.now(), version ?? null, authorOf(ctx), ctx.newId()],
})

/** Who writes; null for the installation. */
export const authorOf = ({ user }: Scope): string | null => (user.id === nilId ? null : user.id)

/**
 * NOTIF-06: notifies those who subscribed to it of what happened to an invoice, in the same
 * transaction.
 */
export const notifyOf = (
  { groupId, newId, clock }: Scope,
  { type, invoiceId, facts }: { type: NotificationType; invoiceId: string; facts: Record<string, unknown> },
): Statement => ({
  text: `select ${notifying({ id: '$3', type: '$4', facts: '$5', at: '$6' })} from invoices i where i.group_id = $1 and i.id = $2`,
  values: [groupId, invoiceId, newId(), type, JSON.stringify(facts), clock.now()],
})

/** An invoice as a payment sees it, amounts in cents. */
export interface InvoiceToPay {
  id: string
  clinicId: string
  patientId: string
  status: InvoiceStatus
  issuedOn: LocalDate | null
  balance: number
}

const toPayColumns = `i.id, i.clinic_id as "clinicId", i.patient_id as "patientId", i.status, i.issued_on as "issuedOn",
  coalesce(i.total_cents - i.paid_cents - i.credited_cents, 0)::int as balance`

/** What a clinic holds for a patient, both SQL expressions, in cents. */
const advanceText = (clinic: string, patient: string) => `(
  select coalesce(sum(fa.amount_cents), 0)::int from fee_advance_entries fa
  where fa.group_id = $1 and fa.patient_id = ${patient} and fa.clinic_id = ${clinic})`

const todayText = "to_char($2::timestamptz at time zone c.time_zone, 'YYYY-MM-DD')::date"

/**
 * Locks invoices of a patient in a clinic, in the order of their ids, and returns them with the
 * clinic's date and what it holds for the patient. Others are left out. Refuses: invalid_request
 * for an unknown clinic or patient.
 */
export async function lockToPay(
  ctx: Scope,
  { patientId, clinicId, invoiceIds }: { patientId: string; clinicId: string; invoiceIds: readonly string[] },
): Promise<{ invoices: InvoiceToPay[]; today: LocalDate; advanceBalance: number }> {
  const { groupId, clock } = ctx
  const [place, invoices] = await inOrder(ctx, [
    {
      text: `select ${todayText} as today, ${advanceText('$4', '$3')} as "advanceBalance" from clinics c
        where c.group_id = $1 and c.id = $4 and exists (select from patients p where p.group_id = $1 and p.id = $3)`,
      values: [groupId, clock.now(), patientId, clinicId],
    },
    {
      text: `select ${toPayColumns} from invoices i
        where i.group_id = $1 and i.id = any($2::uuid[]) and i.patient_id = $3 and i.clinic_id = $4 order by i.id for no key update`,
      values: [groupId, invoiceIds, patientId, clinicId],
    },
  ])
  const row = place?.rows[0] as { today: LocalDate; advanceBalance: number } | undefined // the columns above
  if (!row) throw unknownReference('body.patientId')
  return { ...row, invoices: (invoices?.rows ?? []) as unknown as InvoiceToPay[] } // of `toPayColumns`
}

/**
 * Locks an invoice, and returns it with its clinic's date and what that holds for its patient.
 * Refuses: not_found.
 */
export async function lockInvoiceToPay(
  ctx: Scope,
  id: string,
): Promise<{ invoice: InvoiceToPay; today: LocalDate; advanceBalance: number }> {
  const [result] = await inOrder(ctx, [
    {
      text: `select ${toPayColumns}, ${todayText} as today, ${advanceText('i.clinic_id', 'i.patient_id')} as "advanceBalance"
        from invoices i join clinics c on c.group_id = i.group_id and c.id = i.clinic_id
        where i.group_id = $1 and i.id = $3 for no key update of i`,
      values: [ctx.groupId, ctx.clock.now(), id],
    },
  ])
  const row = result?.rows[0] as unknown as (InvoiceToPay & { today: LocalDate; advanceBalance: number }) | undefined // the columns above
  if (!row) throw new AppError('not_found')
  const { today, advanceBalance, ...invoice } = row
  return { invoice, today, advanceBalance }
}

/** An entry that may be taken back. */
interface LockedEntry {
  invoiceId: string
  /** Of the invoice. */
  status: InvoiceStatus
  kind: 'payment' | 'rounding' | 'advance' | 'credit'
  amountCents: number
  receivedOn: LocalDate
  reversesId: string | null
  isReversed: boolean
}

/**
 * Locks the invoice of an entry, and returns the entry with the clinic's date and what it holds for
 * the patient. Refuses: not_found.
 */
export async function lockEntry(
  ctx: Scope,
  id: string,
): Promise<{ entry: LockedEntry; today: LocalDate; advanceBalance: number }> {
  const [, result] = await inOrder(ctx, [
    {
      text: `select from invoices where group_id = $1
        and id = (select invoice_id from invoice_entries where group_id = $1 and id = $2) for no key update`,
      values: [ctx.groupId, id],
    },
    {
      text: `select e.invoice_id as "invoiceId", i.status, e.kind, e.amount_cents::int as "amountCents", e.received_on as "receivedOn",
          e.reverses_id as "reversesId",
          exists (select from invoice_entries r where r.group_id = e.group_id and r.reverses_id = e.id) as "isReversed",
          ${todayText} as today, ${advanceText('i.clinic_id', 'i.patient_id')} as "advanceBalance"
        from invoice_entries e
        join invoices i on i.group_id = e.group_id and i.id = e.invoice_id
        join clinics c on c.group_id = i.group_id and c.id = i.clinic_id
        where e.group_id = $1 and e.id = $3`,
      values: [ctx.groupId, ctx.clock.now(), id],
    },
  ])
  const row = result?.rows[0] as unknown as (LockedEntry & { today: LocalDate; advanceBalance: number }) | undefined // the columns above
  if (!row) throw new AppError('not_found')
  const { today, advanceBalance, ...entry } = row
  return { entry, today, advanceBalance }
}

/** An entry to add to an issued invoice. */
export interface NewEntry {
  id: string
  clinicId: string
  invoiceId: string
  kind: 'payment' | 'rounding' | 'advance' | 'credit'
  amountCents: number
  method: PaymentMethod | null
  receivedOn: LocalDate
  actId: string
  roundsId: string | null
  reference: string | null
  note: string | null
  reason?: string | null
}

/** Rows as one JSON parameter, so that the statement's text does not grow with their number. */
const rowsIn = (ctx: Scope, rows: readonly object[]) =>
  JSON.stringify(
    rows.map((row) =>
      Object.fromEntries([
        ...Object.entries({ id: ctx.newId(), ...row }).map(([name, value]) => [inSnakeCase(name), value]),
        ...[
          ['group_id', ctx.groupId],
          ['created_at', ctx.clock.now()],
          ['created_by', authorOf(ctx)],
        ],
      ]),
    ),
  )

/** `rows` is a JSON parameter, `joined` what else the rows are selected from. */
function insertEntries(rows: string, joined = ''): string {
  return `insert into invoice_entries (group_id, id, clinic_id, invoice_id, kind, amount_cents, method, received_on, act_id, rounds_id, reference,
      note, reason, created_by, created_at)
    select e.group_id, e.id, e.clinic_id, e.invoice_id, e.kind, e.amount_cents, e.method, e.received_on, e.act_id, e.rounds_id, e.reference,
      e.note, e.reason, e.created_by, e.created_at
    from json_populate_recordset(null::invoice_entries, ${rows}::json) e ${joined}`
}
const insertEntriesText = insertEntries('$1')

/** INV-06, INV-12: adds entries; the database moves balances and statuses with them. */
export const addEntries = (ctx: Scope, entries: readonly NewEntry[]): Statement => ({
  text: insertEntriesText,
  values: [rowsIn(ctx, entries)],
})

const payText = `
  with owed as (
    select i.group_id, i.clinic_id, i.id, i.number from invoices i join clinics c on c.group_id = i.group_id and c.id = i.clinic_id
    where i.group_id = $1 and i.id = $3 and i.patient_id = $4 and i.clinic_id = $5
      and i.total_cents - i.paid_cents - i.credited_cents >= $9::bigint
      and $7::date - i.issued_on >= 0 and $7::date <= ${todayText}
  ), entry as (
    ${insertEntries('$6', 'cross join owed')}
  )
  select ${notifying({ id: '$8::uuid', type: `'billing_event'`, facts: `'{"what":"paid"}'`, at: '$2::timestamptz' })} from owed i`

/**
 * INV-06: adds the entries of a payment to one invoice, and notifies, if the invoice owes that much
 * on that day; else it writes nothing. What somebody else pays meanwhile violates a constraint.
 */
export const payAtOnce = (
  ctx: Scope,
  {
    patientId,
    clinicId,
    invoiceId,
    receivedOn,
  }: { patientId: string; clinicId: string; invoiceId: string; receivedOn: LocalDate },
  entries: readonly NewEntry[],
): Statement => ({
  text: payText,
  values: [
    ...[ctx.groupId, ctx.clock.now(), invoiceId, patientId, clinicId, rowsIn(ctx, entries), receivedOn, ctx.newId()],
    entries.reduce((sum, { amountCents }) => sum + amountCents, 0),
  ],
})

/** INV-12: takes back an entry, and the rounding that belongs to it, if they were not before. */
export const reverseEntries = (
  ctx: Scope,
  { id, actId, reason, receivedOn }: { id: string; actId: string; reason: string; receivedOn: LocalDate },
): Statement => ({
  text: `insert into invoice_entries (group_id, id, clinic_id, invoice_id, kind, amount_cents, method, received_on, act_id, rounds_id, reverses_id,
      reference, reason, created_by, created_at)
    select e.group_id, case when e.id = $2 then $3::uuid else $4::uuid end, e.clinic_id, e.invoice_id, e.kind, - e.amount_cents, e.method, $5, $6,
      e.rounds_id, e.id, e.reference, $7, $8, $9
    from invoice_entries e where e.group_id = $1 and (e.id = $2 or e.rounds_id = $2) and e.reverses_id is null`,
  values: [ctx.groupId, id, ctx.newId(), ctx.newId(), receivedOn, actId, reason, authorOf(ctx), ctx.clock.now()],
})

/** Facts §10: an entry of the register of fee advances. */
export interface NewFeeAdvance {
  clinicId: string
  patientId: string
  kind: 'deposit' | 'use' | 'refund'
  amountCents: number
  method: PaymentMethod | null
  receivedOn: LocalDate
  actId: string
  purpose: string | null
  reference: string | null
  note: string | null
  reason?: string | null
  invoiceEntryId?: string | null
}

/** Adds to the register. The database refuses to hold less than nothing or more than the limit. */
export const addFeeAdvances = (ctx: Scope, entries: readonly NewFeeAdvance[]): Statement => ({
  text: `insert into fee_advance_entries (group_id, id, clinic_id, patient_id, kind, amount_cents, method, received_on, purpose, act_id,
      invoice_entry_id, reference, note, reason, created_by, created_at)
    select group_id, id, clinic_id, patient_id, kind, amount_cents, method, received_on, purpose, act_id, invoice_entry_id, reference, note, reason,
      created_by, created_at
    from json_populate_recordset(null::fee_advance_entries, $1::json)`,
  values: [rowsIn(ctx, entries)],
})

/**
 * Holds again what was used on an invoice by an entry that is taken back; nothing for a payment.
 */
export const reverseAdvanceUse = (
  ctx: Scope,
  { entryId, actId, reason, receivedOn }: { entryId: string; actId: string; reason: string; receivedOn: LocalDate },
): Statement => ({
  text: `insert into fee_advance_entries (group_id, id, clinic_id, patient_id, kind, amount_cents, received_on, act_id, invoice_entry_id, reverses_id,
      reason, created_by, created_at)
    select f.group_id, $3, f.clinic_id, f.patient_id, f.kind, - f.amount_cents, $4, $5, r.id, f.id, $6, $7, $8
    from fee_advance_entries f
    join invoice_entries r on r.group_id = f.group_id and r.reverses_id = f.invoice_entry_id
    where f.group_id = $1 and f.invoice_entry_id = $2`,
  values: [ctx.groupId, entryId, ctx.newId(), receivedOn, actId, reason, authorOf(ctx), ctx.clock.now()],
})

/**
 * APT-09: the CTEs `invoice` and `item`, which put lines on the open invoice of an appointment. It
 * is created as a draft, or a ready one goes back to draft. They read a CTE `line`: group_id,
 * clinic_id, patient_id, appointment_id, invoice_id (of the invoice if it is new), at (now), and
 * of each item item_id, code, description, tooth, surfaces, quantity_hundredths, unit_price_cents,
 * tariff_id, practitioner_id, service_on, and the four fees of the price. The appointment is
 * locked, so that two first treatments make one draft.
 */
export const billLines = `
  invoice as (
    insert into invoices (group_id, id, clinic_id, patient_id, appointment_id, status, status_changed_at, created_at)
    select distinct line.group_id, line.invoice_id, line.clinic_id, line.patient_id, line.appointment_id, 'draft', line.at, line.at
    from line
    on conflict (group_id, appointment_id) where status in ('draft', 'ready') do update
      set status = 'draft', version = invoices.version + 1,
        status_changed_at = case when invoices.status = 'draft' then invoices.status_changed_at else excluded.status_changed_at end
    returning group_id, id, version, status
  ), item as (
    insert into invoice_items (group_id, id, invoice_id, code, description, tooth, surfaces, quantity_hundredths, unit_price_cents, created_at,
      tariff_id, tax_class, practitioner_id, service_on, lab_fee_cents, material_fee_cents, medication_fee_cents, additional_fee_cents)
    select line.group_id, line.item_id, invoice.id, line.code, line.description, line.tooth, line.surfaces, line.quantity_hundredths,
      line.unit_price_cents, line.at, line.tariff_id,
      coalesce((select t.tax_class from tariffs t where t.group_id = line.group_id and t.id = line.tariff_id), 'exempt'),
      line.practitioner_id, line.service_on, line.lab_fee_cents, line.material_fee_cents, line.medication_fee_cents, line.additional_fee_cents
    from line cross join invoice
    returning id, total_cents, tax_class
  )`

/** What a treatment says on its line. */
export interface Line {
  tooth: string | null
  surfaces: string | null
  quantityHundredths: number
  unitPriceCents: number
  labFeeCents: number
  materialFeeCents: number
  medicationFeeCents: number
  additionalFeeCents: number
  practitionerId: string | null
  serviceOn: LocalDate | null
}

/**
 * APT-09: changes a line, and puts its invoice back to draft. The database refuses it once the
 * invoice is issued (INV-03).
 */
export const changeLine = ({ groupId, clock }: Scope, itemId: string, line: Line): Statement[] => [
  {
    text: `update invoice_items set tooth = $3, surfaces = $4, quantity_hundredths = $5, unit_price_cents = $6, lab_fee_cents = $7,
        material_fee_cents = $8, medication_fee_cents = $9, additional_fee_cents = $10, practitioner_id = $11, service_on = $12,
        version = version + 1
      where group_id = $1 and id = $2`,
    values: [
      ...[groupId, itemId, line.tooth, line.surfaces, line.quantityHundredths, line.unitPriceCents],
      ...[
        line.labFeeCents,
        line.materialFeeCents,
        line.medicationFeeCents,
        line.additionalFeeCents,
        line.practitionerId,
        line.serviceOn,
      ],
    ],
  },
  {
    text: backToDraft('(select invoice_id from invoice_items where group_id = $1 and id = $2)'),
    values: [groupId, itemId, clock.now()],
  },
]

/**
 * APT-09: removes a line, which nothing refers to any more. Its invoice goes back to draft, or goes
 * with its last line: it was never issued.
 */
export const removeLine = (
  { groupId, clock }: Scope,
  { itemId, invoiceId }: { itemId: string; invoiceId: string },
): Statement[] => [
  { text: 'delete from invoice_items where group_id = $1 and id = $2', values: [groupId, itemId] },
  {
    text: `delete from invoices i where group_id = $1 and id = $2 and status in ('draft', 'ready')
      and not exists (select from invoice_items it where it.group_id = $1 and it.invoice_id = $2)`,
    values: [groupId, invoiceId],
  },
  { text: backToDraft('$2'), values: [groupId, invoiceId, clock.now()] },
]

const backToDraft = (invoiceId: string) => `
  update invoices set status = 'draft', version = version + 1,
    status_changed_at = case when status = 'draft' then status_changed_at else $3 end
  where group_id = $1 and id = ${invoiceId} and status in ('draft', 'ready')`

/** The clinic's date. */
export async function todayAt(ctx: Scope, clinicId: string): Promise<LocalDate> {
  const [result] = await inOrder(ctx, [
    {
      text: `select ${todayText} as today from clinics c where c.group_id = $1 and c.id = $3`,
      values: [ctx.groupId, ctx.clock.now(), clinicId],
    },
  ])
  const row = result?.rows[0] as { today: LocalDate } | undefined // the column above
  if (!row) throw new AppError('not_found')
  return row.today
}

/** INV-12: cancels an invoice of which nothing is left to credit: a draft, or one of 0 $. */
export const cancelAsItIs = ({ groupId, clock }: Scope, id: string, today: LocalDate): Statement => ({
  text: `update invoices set status = 'cancelled', cancelled_on = $3, status_changed_at = $4, version = version + 1
    where group_id = $1 and id = $2`,
  values: [groupId, id, today, clock.now()],
})

/** Which line of a correction replaces which line of the cancelled invoice. */
export interface ReplacedLine {
  from: string
  to: string
}

/**
 * What else refers to the lines of an invoice, and follows them to its correction. The areas that
 * own those rows add themselves.
 */
export const lineOwners: ((ctx: Scope, lines: readonly ReplacedLine[]) => Statement)[] = []

/**
 * INV-12: begins a draft with the lines of a cancelled invoice, or puts them on the open draft of
 * its appointment. A line keeps the moment at which it was first written, which tells whether the
 * record was signed with it (Decision 0093). Returns the draft and which line replaces which, or
 * the correction that was begun before.
 */
export async function insertCorrection(
  ctx: Scope,
  id: string,
  newCorrectionId = ctx.newId(),
): Promise<{ correctionId: string; lines: ReplacedLine[] } | { correctedBy: string }> {
  const { groupId, newId, clock } = ctx
  const [before, items] = await inOrder(ctx, [
    { text: 'select id from invoices where group_id = $1 and corrects_id = $2', values: [groupId, id] },
    { text: 'select id from invoice_items where group_id = $1 and invoice_id = $2 order by id', values: [groupId, id] },
  ])
  const earlier = before?.rows[0] as { id: string } | undefined // the column above
  if (earlier) return { correctedBy: earlier.id }
  const lines = ((items?.rows ?? []) as { id: string }[]).map((item) => ({ from: item.id, to: newId() }))
  const [made] = await inOrder(ctx, [
    {
      text: `
        insert into invoices (group_id, id, clinic_id, patient_id, appointment_id, status, status_changed_at, note, corrects_id, created_at)
        select group_id, $3, clinic_id, patient_id, appointment_id, 'draft', $4, note, id, $4 from invoices where group_id = $1 and id = $2
        on conflict (group_id, appointment_id) where status in ('draft', 'ready') do update
          set status = 'draft', corrects_id = coalesce(invoices.corrects_id, excluded.corrects_id), version = invoices.version + 1
        returning id`,
      values: [groupId, id, newCorrectionId, clock.now()],
    },
  ])
  const correctionId = (made?.rows[0] as { id: string } | undefined)?.id ?? nilId // the row that was written
  await inOrder(ctx, [
    {
      text: `
        insert into invoice_items (group_id, id, invoice_id, code, description, tooth, surfaces, quantity_hundredths, unit_price_cents, tariff_id,
          practitioner_id, service_on, tax_class, lab_fee_cents, material_fee_cents, medication_fee_cents, additional_fee_cents, created_at)
        select it.group_id, l.to, $2, it.code, it.description, it.tooth, it.surfaces, it.quantity_hundredths, it.unit_price_cents, it.tariff_id,
          it.practitioner_id, it.service_on, it.tax_class, it.lab_fee_cents, it.material_fee_cents, it.medication_fee_cents,
          it.additional_fee_cents, it.created_at
        from json_to_recordset($3::json) as l ("from" uuid, "to" uuid)
        join invoice_items it on it.group_id = $1 and it.id = l.from`,
      values: [groupId, correctionId, JSON.stringify(lines)],
    },
  ])
  return { correctionId, lines }
}

/** Refuses invalid_request for a clinic in use or a patient that the group does not have. */
export async function requirePlace(ctx: Scope, { clinicId, patientId }: { clinicId: string; patientId: string }): Promise<void> {
  const [result] = await inOrder(ctx, [
    {
      text: `select exists (select from clinics where group_id = $1 and id = $2 and archived_at is null) as clinic,
        exists (select from patients where group_id = $1 and id = $3) as patient`,
      values: [ctx.groupId, clinicId, patientId],
    },
  ])
  const { clinic, patient } = (result?.rows[0] as { clinic: boolean; patient: boolean } | undefined) ?? {
    clinic: false,
    patient: false,
  } // one row always
  requireReferences({ 'body.clinicId': clinic, 'body.patientId': patient })
}

/** INV-05: a draft that no appointment made. */
export const insertDraft = (
  { groupId, clock }: Scope,
  { id, clinicId, patientId }: { id: string; clinicId: string; patientId: string },
): Statement => ({
  text: `insert into invoices (group_id, id, clinic_id, patient_id, status, status_changed_at, created_at) values ($1, $2, $3, $4, 'draft', $5, $5)`,
  values: [groupId, id, clinicId, patientId, clock.now()],
})

/** INV-05: a line that is written by hand. */
export interface HandLine {
  code: string | null
  description: string
  quantityHundredths: number
  unitPriceCents: number
  taxClass: TaxClass
  serviceOn: LocalDate | null
}

const handValues = (line: HandLine) => [
  ...[line.code, line.description, line.quantityHundredths, line.unitPriceCents, line.taxClass, line.serviceOn],
]

/** INV-05: adds a line by hand. */
export const insertHandLine = ({ groupId, newId, clock }: Scope, invoiceId: string, line: HandLine): Statement => ({
  text: `insert into invoice_items (group_id, id, invoice_id, created_at, code, description, quantity_hundredths, unit_price_cents, tax_class, service_on)
    values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
  values: [groupId, newId(), invoiceId, clock.now(), ...handValues(line)],
})

/** INV-05: changes a line that was written by hand. */
export const updateHandLine = ({ groupId }: Scope, id: string, line: HandLine): Statement => ({
  text: `update invoice_items set code = $3, description = $4, quantity_hundredths = $5, unit_price_cents = $6, tax_class = $7, service_on = $8,
      version = version + 1
    where group_id = $1 and id = $2`,
  values: [groupId, id, ...handValues(line)],
})

/** INV-05: removes a line. */
export const deleteLine = ({ groupId }: Scope, id: string): Statement => ({
  text: 'delete from invoice_items where group_id = $1 and id = $2',
  values: [groupId, id],
})

/**
 * A line, with the treatment that it bills; null for one that was written by hand. Refuses:
 * not_found.
 */
export async function findLine(
  ctx: Scope,
  id: string,
): Promise<{ id: string; invoiceId: string; version: number; treatmentId: string | null }> {
  const [result] = await inOrder(ctx, [
    {
      text: `select it.id, it.invoice_id as "invoiceId", it.version, t.id as "treatmentId" from invoice_items it
        left join treatments t on t.group_id = it.group_id and t.invoice_item_id = it.id
        where it.group_id = $1 and it.id = $2`,
      values: [ctx.groupId, id],
    },
  ])
  const row = result?.rows[0] as { id: string; invoiceId: string; version: number; treatmentId: string | null } | undefined // the columns above
  if (!row) throw new AppError('not_found')
  return row
}

/** Puts an open invoice back to draft. */
export const returnToDraft = ({ groupId, clock }: Scope, id: string): Statement => ({
  text: backToDraft('$2'),
  values: [groupId, id, clock.now()],
})

/** INV-03: writes the note of an invoice. */
export const setNote = ({ groupId }: Scope, id: string, note: string | null): Statement => ({
  text: 'update invoices set note = $3, version = version + 1 where group_id = $1 and id = $2',
  values: [groupId, id, note],
})

/** INV-01: notes that issued invoices were sent, those that were not yet. */
export const setSent = ({ groupId, clock }: Scope, ids: readonly string[]): Statement => ({
  text: `update invoices set sent_at = $3, status = case when status = 'issued' then 'sent' else status end,
      status_changed_at = case when status = 'issued' then $3 else status_changed_at end, version = version + 1
    where group_id = $1 and id = any($2::uuid[]) and number is not null and cancelled_on is null and sent_at is null`,
  values: [groupId, ids, clock.now()],
})

/** INV-07: ends the active plan of an invoice, if it has one. */
export const endPlan = ({ groupId, clock }: Scope, invoiceId: string, status: 'stopped' | 'replaced'): Statement => ({
  text: `update payment_plans set status = $3, ended_at = $4, version = version + 1
    where group_id = $1 and invoice_id = $2 and status = 'active'`,
  values: [groupId, invoiceId, status, clock.now()],
})

/** INV-07: adds a plan with its instalments. It replaces the plan that just ended, if any. */
export function insertPlan(
  ctx: Scope,
  {
    invoiceId,
    frequency,
    startDate,
    amountCents,
    settledBeforeCents,
    instalments,
  }: {
    invoiceId: string
    frequency: Frequency
    startDate: LocalDate
    amountCents: number
    settledBeforeCents: number
    instalments: readonly Instalment[]
  },
): Statement[] {
  const { groupId, newId, clock } = ctx
  const id = newId()
  return [
    {
      text: `insert into payment_plans (group_id, id, invoice_id, frequency, start_date, amount_cents, settled_before_cents, replaces_id,
          created_by, created_at)
        select $1, $2, $3, $4, $5, $6, $7,
          (select p.id from payment_plans p where p.group_id = $1 and p.invoice_id = $3 and p.status = 'replaced' and p.ended_at = $9), $8, $9`,
      values: [groupId, id, invoiceId, frequency, startDate, amountCents, settledBeforeCents, authorOf(ctx), clock.now()],
    },
    {
      text: `insert into payment_plan_instalments (group_id, id, plan_id, sequence, due_on, amount_cents, created_at)
        select $1, n.id, $2, n.at, n.due_on, n.amount, $6
        from unnest($3::uuid[], $4::date[], $5::int[]) with ordinality as n (id, due_on, amount, at)`,
      values: [
        ...[groupId, id, instalments.map(() => newId()), instalments.map(({ dueOn }) => dueOn)],
        ...[instalments.map(({ amount }) => amount), clock.now()],
      ],
    },
  ]
}

/** INV-09: what the clinic did about an unpaid invoice. */
export const followUps = rowsOf('invoiceFollowUps')

/** INV-07: the payment plans. */
export const plans = rowsOf('paymentPlans')

/**
 * Moves back what came along with a file, when a merge is undone: a use goes with its invoice. In
 * a clinic where that would leave less than nothing held for either patient, because it was used
 * since for the other one, all entries stay with the kept file. Returns their ids.
 */
export async function moveAdvancesBack(ctx: Scope, { from, to, ids = [] }: Move): Promise<string[]> {
  const [result] = await inOrder(ctx, [
    {
      text: `
        with entry as materialized (
          select fa.id, fa.clinic_id, fa.amount_cents, case
              when i.id is not null then i.patient_id = $3
              else coalesce(fa.reverses_id, fa.id) = any($4::uuid[]) end as goes
          from fee_advance_entries fa
            left join invoice_entries e on e.group_id = fa.group_id and e.id = fa.invoice_entry_id
            left join invoices i on i.group_id = e.group_id and i.id = e.invoice_id
          where fa.group_id = $1 and fa.patient_id = $2
        )
        update fee_advance_entries fa set patient_id = $3, version = fa.version + 1
        from entry
        where fa.group_id = $1 and fa.id = entry.id and entry.goes and entry.clinic_id in (
          select clinic_id from entry group by clinic_id
          having coalesce(sum(amount_cents) filter (where goes), 0) >= 0 and coalesce(sum(amount_cents) filter (where not goes), 0) >= 0)
        returning fa.id`,
      values: [ctx.groupId, from, to, ids],
    },
  ])
  return idsOf(result?.rows)
}

/**
 * Moves back the documents that came along with a file, when a merge is undone, and those that were
 * sent since about an invoice that goes back. Returns their ids.
 */
export async function moveSentBack(ctx: Scope, { from, to, ids = [] }: Move): Promise<string[]> {
  const [result] = await inOrder(ctx, [
    {
      text: `
        update sent_documents d set patient_id = $3, version = d.version + 1
        where d.group_id = $1 and d.patient_id = $2 and case when d.invoice_id is null then d.id = any($4::uuid[])
          else exists (select from invoices i where i.group_id = d.group_id and i.id = d.invoice_id and i.patient_id = $3) end
        returning d.id`,
      values: [ctx.groupId, from, to, ids],
    },
  ])
  return idsOf(result?.rows)
}

const idsOf = (rows: Record<string, unknown>[] = []) => rows.map(({ id }) => String(id))

/** Files about money and patients that leave the system; those of statistics have no patients. */
export type ExportKind = 'invoices' | 'entries' | 'fee_advances'

/**
 * Records that such a file leaves the system: who exported it, its filter, and its number of lines,
 * before the first of them is sent.
 */
export async function insertExport(
  ctx: Scope,
  { kind, filter, lines }: { kind: ExportKind; filter: object; lines: number },
): Promise<void> {
  const { db, groupId, newId, clock } = ctx
  await db
    .insertInto('reportExports')
    .values({
      ...{ groupId, id: newId(), kind, lines },
      ...{ exportedBy: authorOf(ctx), exportedAt: clock.now(), filter: JSON.stringify(filter) },
    })
    .execute()
}
