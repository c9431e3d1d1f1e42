import { json, jsonText } from '../../platform/db/json-text.ts'

// The JSON of invoices, as SQL expressions: our own SQL, never user input.

const items = 'from invoice_items it where it.group_id = i.group_id and it.invoice_id = i.id'

/** A tax on the taxable lines `s.taxable`, as the domain's `totalsOf` computes it. */
const tax = (rate: number) => `(s.taxable * ${rate} + 50000) / 100000`
const amounts = {
  subtotal: 'coalesce(i.subtotal_cents, s.subtotal)',
  gst: `coalesce(i.gst_cents, ${tax(5000)})`,
  qst: `coalesce(i.qst_cents, ${tax(9975)})`,
  total: `coalesce(i.total_cents, s.subtotal + ${tax(5000)} + ${tax(9975)})`,
}

/** The sums of the lines of an invoice `i`, as a row `s` to join. */
export const sumsOfLines = `(
  select count(*) as items, coalesce(sum(it.total_cents), 0)::bigint as subtotal,
    coalesce(sum(it.total_cents) filter (where it.tax_class = 'taxable'), 0)::bigint as taxable ${items}) s`

/** The total of an invoice `i` with its sums `s`, as a draft would be issued. */
export const totalOf = amounts.total

/** What is owed; 0 before an invoice is issued. */
const balance = 'coalesce(i.total_cents - i.paid_cents - i.credited_cents, 0)'

/** Who did it: copied from the appointment when the invoice is issued. */
export const practitionerOf = `coalesce(i.practitioner_id,
  (select a.practitioner_id from appointments a where i.number is null and a.group_id = i.group_id and a.id = i.appointment_id))`

const summary = {
  id: json.plain('i.id'),
  version: json.number('i.version'),
  status: json.plain('i.status'),
  itemCount: json.number('s.items'),
  total: json.number(amounts.total),
}

const state = {
  ...summary,
  statusChangedAt: json.moment('i.status_changed_at'),
  note: json.textOrNull('i.note'),
  number: json.textOrNull('i.number'),
  issuedOn: json.plainOrNull('i.issued_on'),
  dueOn: json.plainOrNull('i.due_on'),
  paid: json.number('i.paid_cents'),
  credited: json.number('i.credited_cents'),
  balance: json.number(balance),
  sentAt: json.momentOrNull('i.sent_at'),
  cancelledOn: json.plainOrNull('i.cancelled_on'),
}

/** The `invoiceState` of the contract from a row `i` with its sums `s`. */
export const stateJson = jsonText(json.object(state))

const billed = `(
  select count(*) as items, sum(all_items.total_cents)::bigint as subtotal,
    coalesce(sum(all_items.total_cents) filter (where all_items.tax_class = 'taxable'), 0)::bigint as taxable
  from (select total_cents, tax_class from item union all select it.total_cents, it.tax_class ${items}) all_items) s`

/**
 * The `invoiceSummary` of the contract in the statement that bills lines (`billLines`), which does
 * not yet see what it writes.
 */
const summaryOfBilled = `(
  select ${jsonText(
    json.object({ ...summary, total: json.number(`s.subtotal + ${tax(5000)} + ${tax(9975)}`) }),
  )} from invoice i cross join lateral ${billed})`

const item = json.object({
  id: json.plain('it.id'),
  version: json.number('it.version'),
  // A subquery, because a line that was written by hand has none.
  treatmentId: json.plainOrNull('(select t.id from treatments t where t.group_id = it.group_id and t.invoice_item_id = it.id)'),
  code: json.textOrNull('it.code'),
  description: json.text('it.description'),
  tooth: json.textOrNull('it.tooth'),
  surfaces: json.textOrNull('it.surfaces'),
  quantity: json.number('trim_scale(it.quantity_hundredths / 100.0)'),
  unitPrice: json.number('it.unit_price_cents'),
  total: json.number('it.total_cents'),
  labFee: json.number('it.lab_fee_cents'),
  taxClass: json.plain('it.tax_class'),
  serviceOn: json.plainOrNull('it.service_on'),
  practitionerId: json.plainOrNull('it.practitioner_id'),
})

/** A JSON list of rows, in an order. */
const listOf = (one: string, { from, order }: { from: string; order: string }) =>
  json.value(`'[' || coalesce((select string_agg(${one}, ',' order by ${order}) ${from}), '') || ']'`)

/** The fields of `invoiceEntry` of the contract from a row `e`. */
export const entryFields = {
  id: json.plain('e.id'),
  kind: json.plain('e.kind'),
  amount: json.number('e.amount_cents'),
  method: json.plainOrNull('e.method'),
  receivedOn: json.plain('e.received_on'),
  actId: json.plain('e.act_id'),
  reversesId: json.plainOrNull('e.reverses_id'),
  reversedById: json.plainOrNull('(select r.id from invoice_entries r where r.group_id = e.group_id and r.reverses_id = e.id)'),
  reference: json.textOrNull('e.reference'),
  note: json.textOrNull('e.note'),
  reason: json.textOrNull('e.reason'),
  createdAt: json.moment('e.created_at'),
  createdBy: json.plainOrNull('e.created_by'),
}

/** INV-06: what the act of an entry `e` kept as a fee advance; it has the day of the entry. */
const newAdvance = `(select coalesce(sum(fa.amount_cents), 0) from fee_advance_entries fa
  where fa.group_id = e.group_id and fa.clinic_id = i.clinic_id and fa.received_on = e.received_on
    and fa.act_id = e.act_id and fa.kind = 'deposit')`

/**
 * INV-07: what settled a plan since it was agreed, in order, as JSON text, from a row of
 * payment_plans and `i` of its invoice. What was taken back since sums to nothing with its
 * rounding. A payment that was written while the plan was agreed may bear an earlier time: what is
 * settled by the sums of the invoice alone comes first.
 */
export function settledSince(plan: string): string {
  const since = `from invoice_entries e where e.group_id = i.group_id and e.invoice_id = i.id
    and (e.created_at, e.id) > (${plan}.created_at, ${plan}.id)`
  return `(select '[' || coalesce(string_agg('{"kind":"' || s.kind || '","amount":' || s.amount || '}', ',' order by s.at nulls first, s.act_id), '') || ']'
    from (
      select case e.kind when 'credit' then 'credit' else 'payment' end as kind, sum(e.amount_cents) as amount, min(e.created_at) as at,
        min(e.act_id::text) as act_id
      ${since} group by 1, coalesce(e.rounds_id, e.reverses_id, e.id)
      union all
      select 'payment', i.paid_cents + i.credited_cents - ${plan}.settled_before_cents - coalesce(sum(e.amount_cents), 0), null, null ${since}
    ) s where s.amount <> 0)`
}

/** The `paymentPlan` of the contract from rows `p` of payment_plans and `i` of its invoice. */
export const planJson = jsonText(
  json.object({
    id: json.plain('p.id'),
    version: json.number('p.version'),
    invoiceId: json.plain('p.invoice_id'),
    frequency: json.plain('p.frequency'),
    startDate: json.plain('p.start_date'),
    amount: json.number('p.amount_cents'),
    settled: json.value(settledSince('p')),
    instalments: listOf(`'{"dueOn":"' || n.due_on || '","amount":' || n.amount_cents || '}'`, {
      from: 'from payment_plan_instalments n where n.group_id = p.group_id and n.plan_id = p.id',
      order: 'n.sequence',
    }),
    status: json.plain('p.status'),
    endedAt: json.momentOrNull('p.ended_at'),
    createdAt: json.moment('p.created_at'),
    createdBy: json.plainOrNull('p.created_by'),
  }),
)

/** The `followUp` of the contract from a row `f`. */
export const followUpJson = jsonText(
  json.object({
    id: json.plain('f.id'),
    version: json.number('f.version'),
    kind: json.plain('f.kind'),
    note: json.textOrNull('f.note'),
    promisedOn: json.plainOrNull('f.promised_on'),
    promisedAmount: json.valueOrNull('f.promised_cents::text'),
    nextOn: json.plainOrNull('f.next_on'),
    doneAt: json.momentOrNull('f.done_at'),
    createdAt: json.moment('f.created_at'),
    createdBy: json.plainOrNull('f.created_by'),
  }),
)

/**
 * What happened to an invoice besides its entries, from the audit log and from what has a row of
 * its own.
 */
const events = `(
  select at, by_user, what, document, address from (
    select case l.what when 'created' then i.created_at when 'issued' then i.issued_at when 'sent' then i.sent_at
        when 'cancelled' then i.status_changed_at else l.at end as at,
      case l.what when 'issued' then i.issued_by else l.user_id end as by_user, l.what, null as document, null as address
    from (
      select a.at, a.user_id, case
          when a.action = 'insert' then 'created'
          when a.before ->> 'number' is null and a.after ->> 'number' is not null then 'issued'
          when a.before ->> 'status' <> a.after ->> 'status' and a.after ->> 'status' in ('ready', 'draft', 'cancelled') then a.after ->> 'status'
          when a.before ->> 'sent_at' is null and a.after ->> 'sent_at' is not null then 'sent'
          when a.before ->> 'note' is distinct from a.after ->> 'note' then 'note'
        end as what
      from audit_events a
      where a.group_id = i.group_id and a.table_name = 'invoices' and a.row_id = i.id and a.action in ('insert', 'update')) l
    union all
    select c.created_at, null, 'corrected', null, null from invoices c where c.group_id = i.group_id and c.corrects_id = i.id
    union all
    select p.created_at, p.created_by, 'planned', null, null from payment_plans p where p.group_id = i.group_id and p.invoice_id = i.id
    union all
    select p.ended_at, null, 'plan_stopped', null, null from payment_plans p
      where p.group_id = i.group_id and p.invoice_id = i.id and p.status = 'stopped'
    union all
    select d.created_at, d.created_by, 'mailed', d.kind, d.address from sent_documents d
      where d.group_id = i.group_id and d.invoice_id = i.id) all_events
  where what is not null) h`

const event = jsonText(
  json.object({
    at: json.moment('h.at'),
    by: json.plainOrNull('h.by_user'),
    what: json.plain('h.what'),
    document: json.plainOrNull('h.document'),
    address: json.textOrNull('h.address'),
  }),
)

const other = (where: string) =>
  json.valueOrNull(
    `(select ${jsonText(json.object({ id: json.plain('o.id'), number: json.textOrNull('o.number') }))} from invoices o where o.group_id = i.group_id and ${where})`,
  )

/** The name of a person from a row with first_name and last_name. */
export const nameOf = (row: string) => `concat_ws(' ', ${row}.first_name, ${row}.last_name)`

const addressOf = (row: string) => `nullif(concat_ws(', ', ${row}.street_address,
  nullif(concat_ws(' ', ${row}.city, '(' || ${row}.province || ')', ${row}.postal_code), '')), '')`

/** The `payer` of the contract for a patient `p`, with further fields of the payer `q`. */
export const payerJson = (further: Parameters<typeof json.object>[0] = {}) =>
  json.valueOrNull(
    `(select ${jsonText(
      json.object({
        id: json.plain('q.id'),
        name: json.text(nameOf('q')),
        phone: json.textOrNull('q.phone'),
        email: json.textOrNull('q.email'),
        ...further,
      }),
    )} from patients q where q.group_id = p.group_id and q.id = p.payer_id)`,
  )

/**
 * The `invoiceDetails` of the contract from rows `i`, `s`, its clinic `c` and its patient `p`;
 * `now` is an SQL expression.
 */
export const detailsJson = (now: string): string =>
  jsonText(
    json.object({
      ...state,
      clinicId: json.plain('i.clinic_id'),
      patientId: json.plain('i.patient_id'),
      appointmentId: json.plainOrNull('i.appointment_id'),
      createdAt: json.moment('i.created_at'),
      items: listOf(jsonText(item), { from: items, order: 'it.id' }),
      issuedBy: json.plainOrNull('i.issued_by'),
      subtotal: json.number(amounts.subtotal),
      gst: json.number(amounts.gst),
      qst: json.number(amounts.qst),
      today: json.plain(`to_char(${now} at time zone c.time_zone, 'YYYY-MM-DD')`),
      patient: json.object({
        id: json.plain('p.id'),
        name: json.text(nameOf('p')),
        language: json.plain(`coalesce(p.preferred_language, 'fr')`),
        phone: json.textOrNull('p.phone'),
        email: json.textOrNull('p.email'),
        address: json.textOrNull(addressOf('p')),
        payer: payerJson({ address: json.textOrNull(addressOf('q')) }),
        advance: json.number(`(select coalesce(sum(fa.amount_cents), 0) from fee_advance_entries fa
          where fa.group_id = i.group_id and fa.patient_id = i.patient_id and fa.clinic_id = i.clinic_id)`),
        lastMethod:
          json.plainOrNull(`(select e.method from invoice_entries e join invoices pi on pi.group_id = e.group_id and pi.id = e.invoice_id
          where pi.group_id = i.group_id and pi.patient_id = i.patient_id and e.kind = 'payment' and e.amount_cents > 0
          order by e.created_at desc, e.id desc limit 1)`),
      }),
      clinic: json.object({
        name: json.text('c.name'),
        address: json.text('c.address'),
        phone: json.text('c.phone'),
        nextNumber: json.text(
          `c.invoice_prefix || lpad(c.invoice_number::text, greatest(5, length(c.invoice_number::text)), '0')`,
        ),
        paymentTermsDays: json.number('c.payment_terms_days'),
      }),
      corrects: other('o.id = i.corrects_id'),
      correctedBy: other('o.corrects_id = i.id'),
      entries: listOf(jsonText(json.object({ ...entryFields, newAdvance: json.number(newAdvance) })), {
        from: 'from invoice_entries e where e.group_id = i.group_id and e.invoice_id = i.id',
        order: 'e.created_at, e.id',
      }),
      plan: json.valueOrNull(
        `(select ${planJson} from payment_plans p where p.group_id = i.group_id and p.invoice_id = i.id and p.status = 'active')`,
      ),
      formerPlans: listOf(planJson, {
        from: `from payment_plans p where p.group_id = i.group_id and p.invoice_id = i.id and p.status <> 'active'`,
        order: 'p.created_at desc, p.id',
      }),
      followUps: listOf(followUpJson, {
        from: 'from invoice_follow_ups f where f.group_id = i.group_id and f.invoice_id = i.id',
        order: 'f.created_at, f.id',
      }),
      history: listOf(event, { from: `from ${events}`, order: 'h.at' }),
    }),
  )

/**
 * The `invoiceRow` of the contract without its plan, from rows `i`, its sums `s` and its patient
 * `p`; `today` is an SQL expression, the clinic's date.
 */
export const rowJson = (today: string): string =>
  jsonText(
    json.object({
      id: json.plain('i.id'),
      version: json.number('i.version'),
      number: json.textOrNull('i.number'),
      status: json.plain('i.status'),
      createdAt: json.moment('i.created_at'),
      issuedOn: json.plainOrNull('i.issued_on'),
      issuedAt: json.momentOrNull('i.issued_at'),
      dueOn: json.plainOrNull('i.due_on'),
      clinicId: json.plain('i.clinic_id'),
      appointmentId: json.plainOrNull('i.appointment_id'),
      patientId: json.plain('i.patient_id'),
      patientName: json.text(nameOf('p')),
      patientPhone: json.textOrNull('p.phone'),
      patientEmail: json.textOrNull('p.email'),
      payer: payerJson(),
      practitionerId: json.plainOrNull(practitionerOf),
      total: json.number(amounts.total),
      paid: json.number('i.paid_cents'),
      credited: json.number('i.credited_cents'),
      balance: json.number(balance),
      hasNote: json.boolean('i.note is not null'),
      // The best moment to ask for what is owed.
      nextAppointmentOn: json.plainOrNull(`(select min(a.starts_on) from appointments a
        where a.group_id = i.group_id and a.patient_id = i.patient_id and a.status in ('scheduled', 'confirmed')
          and a.starts_on between ${today} and ${today} + 7)`),
      followUp: json.valueOrNull(`(select ${followUpJson} from invoice_follow_ups f
        where f.group_id = i.group_id and f.invoice_id = i.id and f.done_at is null
          and coalesce(f.promised_on, f.next_on) is not null order by f.created_at desc, f.id desc limit 1)`),
    }),
  )

/** The active payment plan of an invoice `i` (`planJson`); null without one. */
export const rowPlanJson = `(select ${planJson} from payment_plans p
  where p.group_id = i.group_id and p.invoice_id = i.id and p.status = 'active')`

/**
 * What the review of an invoice `i` looks at (`reviewInvoice` of the domain), as JSON; null once it
 * is issued. Treatments of a plan belong to the appointment that is booked for their visit, not to
 * the one at which the plan was made.
 */
export const reviewedJson = `case when i.status in ('draft', 'ready') then json_build_object(
  'items', (select coalesce(json_agg(json_build_object('id', it.id, 'code', it.code, 'tooth', it.tooth,
      'surfaces', it.surfaces, 'serviceOn', it.service_on, 'needsTooth', coalesce(ta.surface_count <> 'none', false), 'unitPrice', it.unit_price_cents,
      'hasLicence', case when it.practitioner_id is not null then pr.license_number is not null end) order by it.id), '[]')
    from invoice_items it
    left join tariffs ta on ta.group_id = it.group_id and ta.id = it.tariff_id
    left join users pr on pr.group_id = it.group_id and pr.id = it.practitioner_id
    where it.group_id = i.group_id and it.invoice_id = i.id),
  'total', ${amounts.total},
  'patientHasAddress', p.street_address is not null,
  'planned', (
    select count(*) from treatments t
    where t.group_id = i.group_id and t.appointment_id = i.appointment_id and t.status = 'planned' and t.proposed_appointment_id is null
  ) + (
    select count(*) from proposed_appointments v
      join treatments t on t.group_id = v.group_id and t.proposed_appointment_id = v.id and t.status = 'planned'
    where v.group_id = i.group_id and v.appointment_id = i.appointment_id),
  'isChangedSinceReady', i.status = 'draft' and exists (
    select from audit_events a where a.group_id = i.group_id and a.table_name = 'invoices' and a.row_id = i.id and a.action = 'update'
      and a.after ->> 'status' = 'ready')) end`

/**
 * The invoice of an appointment: the one that may still change, else the latest. An appointment has
 * another one only after the first was issued.
 */
export const ofAppointment = (written: string, { group, appointment }: { group: string; appointment: string }) => `(
  select ${written} from invoices i cross join lateral ${sumsOfLines} where i.group_id = ${group} and i.appointment_id = ${appointment}
  order by i.status in ('draft', 'ready') desc, i.created_at desc, i.id desc limit 1)`

/**
 * The `invoiceSummary` of the contract for an appointment, from two SQL expressions; null without
 * an invoice.
 */
const summaryOfAppointment = (of: { group: string; appointment: string }): string =>
  ofAppointment(jsonText(json.object(summary)), of)

/** The `invoiceSummary` of the contract for other areas' statements, as SQL. */
export const invoiceSummary = { ofAppointment: summaryOfAppointment, ofBilled: summaryOfBilled }
