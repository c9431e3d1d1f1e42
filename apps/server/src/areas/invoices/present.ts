import { json, jsonText } from '../../platform/db/json-text.ts'

// The JSON of invoices, as SQL expressions: our own SQL, never user input.

const items = 'from invoice_items it where it.group_id = i.group_id and it.invoice_id = i.id'

const summary = {
  id: json.plain('i.id'),
  version: json.number('i.version'),
  status: json.plain('i.status'),
  itemCount: json.number(`(select count(*) ${items})`),
  total: json.number(`(select coalesce(sum(it.total_cents), 0) ${items})`),
}

const billed = `(
  select count(*) as items, sum(all_items.total_cents) as total
  from (select total_cents from item union all select it.total_cents ${items}) all_items) sums`

/**
 * The `invoiceSummary` of the contract in the statement that bills lines (`billLines`), which does
 * not yet see what it writes.
 */
export const summaryOfBilled = `(
  select ${jsonText(
    json.object({
      id: json.plain('i.id'),
      version: json.number('i.version'),
      status: json.plain('i.status'),
      itemCount: json.number('sums.items'),
      total: json.number('sums.total'),
    }),
  )} from invoice i cross join lateral ${billed})`

const item = json.object({
  id: json.plain('it.id'),
  // A subquery, because a line that was written by hand has none.
  treatmentId: json.plainOrNull('(select t.id from treatments t where t.group_id = it.group_id and t.invoice_item_id = it.id)'),
  code: json.textOrNull('it.code'),
  description: json.text('it.description'),
  tooth: json.textOrNull('it.tooth'),
  surfaces: json.textOrNull('it.surfaces'),
  quantity: json.number('trim_scale(it.quantity_hundredths / 100.0)'),
  unitPrice: json.number('it.unit_price_cents'),
  total: json.number('it.total_cents'),
})

/** The `invoice` of the contract from a row `i`. */
export const invoiceJson = jsonText(
  json.object({
    ...summary,
    clinicId: json.plain('i.clinic_id'),
    patientId: json.plain('i.patient_id'),
    appointmentId: json.plainOrNull('i.appointment_id'),
    statusChangedAt: json.moment('i.status_changed_at'),
    note: json.textOrNull('i.note'),
    createdAt: json.moment('i.created_at'),
    items: json.value(`'[' || coalesce((select string_agg(${jsonText(item)}, ',' order by it.id) ${items}), '') || ']'`),
  }),
)

/**
 * The invoice of an appointment: the one that may still change, else the latest. An appointment has
 * another one only after the first was issued.
 */
const ofAppointment = (written: string, { group, appointment }: { group: string; appointment: string }) => `(
  select ${written} from invoices i where i.group_id = ${group} and i.appointment_id = ${appointment}
  order by i.status in ('draft', 'ready') desc, i.created_at desc, i.id desc limit 1)`

/**
 * The `invoiceSummary` of the contract for an appointment, from two SQL expressions; null without
 * an invoice.
 */
export const summaryOfAppointment = (of: { group: string; appointment: string }): string =>
  ofAppointment(jsonText(json.object(summary)), of)

/** The `invoice` of the contract for an appointment; null without one. */
export const invoiceOfAppointment = (of: { group: string; appointment: string }): string => ofAppointment(invoiceJson, of)
