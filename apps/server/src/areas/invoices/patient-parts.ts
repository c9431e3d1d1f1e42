import type { Frequency } from '@molaire/domain/invoices/payment-plan'
import type { PaymentMethod } from '@molaire/domain/invoices/payment-methods'
import type { InvoiceStatus } from '@molaire/domain/invoices/status'
import type { LocalDate } from '@molaire/domain/shared/local-date'
import { feeAdvanceKindWords } from '@molaire/words/invoices/fee-advances'
import { paymentMethodWords } from '@molaire/words/invoices/payment-methods'
import { invoiceStatusWords } from '@molaire/words/invoices/statuses'
import { json } from '../../platform/db/json-text.ts'
import { writtenDay, writtenDayOf, writtenMoney, writtenNumber } from '../../platform/words/written.ts'
import { copyOf, type PatientPart } from '../patients/index.ts'
import { moveAdvancesBack, moveSentBack } from './queries.ts'
import { copyWords } from './words.ts'

const lines = (...some: (string | null | undefined | false)[]) => some.filter(Boolean).join('\n')
const inline = (...some: (string | null | undefined | false)[]) => some.filter(Boolean).join(' · ')

const copyInvoices = copyOf<Copied>({
  select: `
    select a.id, a.created_at, a.status, a.status_changed_at as status_since, a.note, a.appointment_id, c.name as clinic, c.time_zone,
      a.number, a.issued_on, a.due_on, a.gst_cents, a.qst_cents, a.total_cents, a.paid_cents, a.credited_cents, a.sent_at, a.cancelled_on,
      coalesce((
        select json_agg(json_build_object('code', it.code, 'description', it.description, 'tooth', it.tooth, 'surfaces', it.surfaces,
          'quantity', trim_scale(it.quantity_hundredths / 100.0), 'unitPriceCents', it.unit_price_cents, 'totalCents', it.total_cents,
          'taxClass', it.tax_class, 'serviceOn', it.service_on)
          order by it.id)
        from invoice_items it where it.group_id = a.group_id and it.invoice_id = a.id), '[]') as items,
      coalesce((
        select json_agg(json_build_object('id', e.id, 'kind', e.kind, 'amountCents', e.amount_cents, 'method', e.method,
          'receivedOn', e.received_on, 'reversesId', e.reverses_id, 'reference', e.reference, 'note', e.note, 'reason', e.reason)
          order by e.created_at, e.id)
        from invoice_entries e where e.group_id = a.group_id and e.invoice_id = a.id), '[]') as entries,
      coalesce((
        select json_agg(json_build_object('frequency', p.frequency, 'startDate', p.start_date, 'amountCents', p.amount_cents, 'status', p.status,
          'instalments', (
            select json_agg(json_build_object('dueOn', n.due_on, 'amountCents', n.amount_cents) order by n.sequence)
            from payment_plan_instalments n where n.group_id = p.group_id and n.plan_id = p.id)) order by p.created_at, p.id)
        from payment_plans p where p.group_id = a.group_id and p.invoice_id = a.id), '[]') as plans,
      coalesce((
        select json_agg(json_build_object('kind', f.kind, 'note', f.note, 'promisedOn', f.promised_on, 'promisedCents', f.promised_cents,
          'nextOn', f.next_on, 'doneAt', f.done_at, 'createdAt', f.created_at) order by f.created_at, f.id)
        from invoice_follow_ups f where f.group_id = a.group_id and f.invoice_id = a.id), '[]') as follow_ups
    from invoices a
    join clinics c on c.group_id = a.group_id and c.id = a.clinic_id
    where a.group_id = params.group_id and a.patient_id = params.patient_id
    order by a.created_at, a.id`,
  data: ({ timeZone: _timeZone, ...row }) => ({ ...row, totalCents: totalOf(row) }),
  words: copyWords.invoices,
  line: (row, language) => {
    const words = copyWords.invoices[language]
    const money = (amount: number) => writtenMoney(amount, language)
    const amount = (name: string, cents: number | null) => cents !== null && cents !== 0 && `${name} ${money(cents)}`
    const isIssued = row.number !== null
    return [
      lines(
        row.issuedOn === null ? writtenDayOf(row.createdAt, row.timeZone, language) : writtenDay(row.issuedOn, language),
        row.clinic,
        row.number !== null && words.number(row.number),
        row.dueOn !== null && words.due(writtenDay(row.dueOn, language)),
      ),
      row.items
        .map(({ code, description, tooth, surfaces, quantity, totalCents }) => {
          const what = [code, description, tooth, surfaces].filter(Boolean).join(' ')
          return `${what} × ${writtenNumber(quantity, language)} = ${money(totalCents)}`
        })
        .join('\n'),
      lines(
        amount(words.gst, row.gstCents),
        amount(words.qst, row.qstCents),
        money(totalOf(row)),
        amount(words.paid, row.paidCents),
        amount(words.credited, row.creditedCents),
        isIssued && `${words.balance} ${money(totalOf(row) - row.paidCents - row.creditedCents)}`,
      ),
      lines(
        invoiceStatusWords[row.status][language],
        ...row.plans
          .filter(({ status }) => status === 'active')
          .map(({ frequency, instalments, amountCents }) => words.plan(frequency, instalments.length, money(amountCents))),
        row.note,
      ),
    ]
  },
})

interface Copied {
  createdAt: Date
  timeZone: string
  clinic: string
  status: InvoiceStatus
  note: string | null
  number: string | null
  issuedOn: LocalDate | null
  dueOn: LocalDate | null
  gstCents: number | null
  qstCents: number | null
  totalCents: number | null
  paidCents: number
  creditedCents: number
  items: {
    code: string | null
    description: string
    tooth: string | null
    surfaces: string | null
    quantity: number
    totalCents: number
  }[]
  plans: { frequency: Frequency; amountCents: number; status: string; instalments: object[] }[]
}

/** With taxes once it is issued; before, what its lines sum to. */
const totalOf = ({ items, totalCents }: Pick<Copied, 'items' | 'totalCents'>): number =>
  totalCents ?? items.reduce((sum, item) => sum + item.totalCents, 0)

const copyPayments = copyOf<{
  receivedOn: LocalDate
  number: string
  kind: 'payment' | 'rounding' | 'advance' | 'credit'
  method: PaymentMethod | null
  amountCents: number
  isReversal: boolean
  reference: string | null
  reason: string | null
}>({
  select: `
    select e.received_on, i.number, e.kind, e.method, e.amount_cents, e.reverses_id is not null as is_reversal, e.reference, e.reason
    from invoices i join invoice_entries e on e.group_id = i.group_id and e.invoice_id = i.id
    where i.group_id = params.group_id and i.patient_id = params.patient_id
    order by e.received_on, e.created_at, e.id`,
  words: copyWords.payments,
  line: ({ receivedOn, number, kind, method, amountCents, isReversal, reference, reason }, language) => {
    const words = copyWords.payments[language]
    return [
      writtenDay(receivedOn, language),
      number,
      inline(isReversal && words.reversal, words.kinds[kind], method && paymentMethodWords[method][language], reference, reason),
      writtenMoney(amountCents, language),
    ]
  },
})

const copyFollowUps = copyOf<{
  createdAt: Date
  timeZone: string
  number: string | null
  kind: 'call' | 'promise' | 'reminder' | 'note'
  note: string | null
  promisedOn: LocalDate | null
  promisedCents: number | null
}>({
  select: `
    select f.created_at, c.time_zone, i.number, f.kind, f.note, f.promised_on, f.promised_cents
    from invoices i
      join invoice_follow_ups f on f.group_id = i.group_id and f.invoice_id = i.id
      join clinics c on c.group_id = i.group_id and c.id = i.clinic_id
    where i.group_id = params.group_id and i.patient_id = params.patient_id
    order by f.created_at, f.id`,
  words: copyWords.followUps,
  line: ({ createdAt, timeZone, number, kind, note, promisedOn, promisedCents }, language) => [
    writtenDayOf(createdAt, timeZone, language),
    number ?? '',
    inline(
      copyWords.followUps[language].kinds[kind],
      promisedOn && writtenDay(promisedOn, language),
      promisedCents !== null && writtenMoney(promisedCents, language),
      note,
    ),
  ],
})

/**
 * The invoices' part of a patient's file, with their payments, plans and follow-ups, which go with
 * them.
 */
const invoicesPart: PatientPart = {
  name: 'invoices',
  table: 'invoices',
  followsAppointment: true,
  timeline: {
    at: 'a.created_at',
    kind: 'invoice',
    says: {
      status: json.plain('a.status'),
      number: json.textOrNull('a.number'),
      appointmentId: json.plainOrNull('a.appointment_id'),
    },
  },
  copy: async (ctx, request) => {
    const { data, sections } = await copyInvoices(ctx, request)
    const payments = await copyPayments(ctx, request)
    const followUps = await copyFollowUps(ctx, request)
    return { data, sections: [...sections, ...payments.sections, ...followUps.sections] }
  },
}

/** The register of fee advances of a patient (facts §10). A use goes with its invoice. */
const feeAdvancesPart: PatientPart = {
  name: 'feeAdvances',
  table: 'fee_advance_entries',
  move: (ctx, files, moveRows) => (files.ids ? moveAdvancesBack(ctx, files) : moveRows()),
  timeline: {
    at: 'a.created_at',
    kind: 'fee_advance',
    says: {
      entry: json.plain('a.kind'),
      isReversal: json.boolean('a.reverses_id is not null'),
      receivedOn: json.plain('a.received_on'),
    },
  },
  copy: copyOf<{
    receivedOn: LocalDate
    clinic: string
    kind: 'deposit' | 'use' | 'refund'
    method: PaymentMethod | null
    amountCents: number
    purpose: string | null
    number: string | null
    reversesId: string | null
    reason: string | null
  }>({
    select: `
      select a.id, a.received_on, c.name as clinic, a.kind, a.method, a.amount_cents, a.purpose, i.number, a.reverses_id, a.reference, a.note,
        a.reason, a.created_at
      from fee_advance_entries a
        join clinics c on c.group_id = a.group_id and c.id = a.clinic_id
        left join invoice_entries e on e.group_id = a.group_id and e.id = a.invoice_entry_id
        left join invoices i on i.group_id = e.group_id and i.id = e.invoice_id
      where a.group_id = params.group_id and a.patient_id = params.patient_id
      order by a.received_on, a.id`,
    words: copyWords.advances,
    line: ({ receivedOn, clinic, kind, method, amountCents, purpose, number, reversesId, reason }, language) => [
      lines(writtenDay(receivedOn, language), clinic),
      inline(
        reversesId !== null && copyWords.payments[language].reversal,
        feeAdvanceKindWords[kind][language],
        method && paymentMethodWords[method][language],
        reason,
      ),
      lines(purpose, number !== null && copyWords.invoices[language].number(number)),
      writtenMoney(amountCents, language),
    ],
  }),
}

/** The documents that were sent to a patient by mail. One about an invoice goes with it. */
const sentDocumentsPart: PatientPart = {
  name: 'sentDocuments',
  table: 'sent_documents',
  move: (ctx, files, moveRows) => (files.ids ? moveSentBack(ctx, files) : moveRows()),
  copy: copyOf<{
    createdAt: Date
    timeZone: string
    kind: 'invoice' | 'receipt' | 'reminder' | 'statement' | 'yearly_summary'
    address: string
    number: string | null
  }>({
    select: `
      select a.id, a.created_at, c.time_zone, a.kind, a.address, i.number
      from sent_documents a
        join clinics c on c.group_id = a.group_id and c.id = a.clinic_id
        left join invoices i on i.group_id = a.group_id and i.id = a.invoice_id
      where a.group_id = params.group_id and a.patient_id = params.patient_id
      order by a.created_at, a.id`,
    data: ({ timeZone: _timeZone, ...row }) => row,
    words: copyWords.sent,
    line: ({ createdAt, timeZone, kind, address, number }, language) => [
      writtenDayOf(createdAt, timeZone, language),
      [copyWords.sent[language].kinds[kind], number].filter(Boolean).join(' '),
      address,
    ],
  }),
}

/**
 * What this area keeps of patients. Invoices come first: the use of a fee advance and a document go
 * with their invoice.
 */
export const invoiceParts: readonly PatientPart[] = [invoicesPart, feeAdvancesPart, sentDocumentsPart]
