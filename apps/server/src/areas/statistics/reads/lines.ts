import { sql, type RawBuilder } from 'kysely'
import { longestPeriod, type Period } from '@molaire/domain/statistics/period-before'
import { daysBetween } from '@molaire/domain/shared/local-date'
import type { Scope } from '../../../platform/context.ts'
import { AppError } from '../../../platform/http/app-error.ts'

/** What statistics are of. */
export interface Filter extends Period {
  clinicId?: string | undefined
  practitionerId?: string | undefined
}

/** Refuses with invalid_request a period that ends before it begins or is longer than ten years. */
export function requirePeriod({ from, to }: Period): void {
  const refuse = (rule: string, message: string): never => {
    throw new AppError('invalid_request', { fields: [{ path: 'query.to', rule, message }] })
  }
  const days = daysBetween(from, to) + 1
  if (days < 1) refuse('before_from', 'The period ends before it begins')
  if (days > longestPeriod) refuse('at_most_10_years', 'At most ten years at a time')
}

/** A condition, or none without a value. */
export const when = (value: string | undefined, condition: (value: string) => RawBuilder<unknown>) =>
  value === undefined ? sql`true` : condition(value)

const feeOf = (column: string) => sql`(it.${sql.raw(column)}::bigint * it.quantity_hundredths + 50) / 100`
const lineColumns = sql`
  i.issued_on, coalesce(it.practitioner_id, i.practitioner_id) as practitioner_id, i.room_id, i.appointment_type_id, it.tariff_id,
  it.quantity_hundredths as quantity, it.total_cents as total, ${feeOf('lab_fee_cents')} as lab, ${feeOf('material_fee_cents')} as material,
  ${feeOf('medication_fee_cents')} as medication, ${feeOf('additional_fee_cents')} as additional`
const ownColumns = sql`issued_on, practitioner_id, room_id, appointment_type_id, tariff_id, quantity, lab, material, medication, additional`

/**
 * Whether an invoice has taxes or a credit note, whose cents are shared among its lines; as the
 * index invoices__shared says it.
 */
const isShared = sql`(i.credited_cents > 0 or i.total_cents > i.subtotal_cents)`

/**
 * STAT-01, STAT-02: the lines of the invoices that were issued in a period and stand, with what
 * each counts for in cents: its revenue, its taxes, and what a credit note took off its revenue.
 * Taxes and credit notes are of whole invoices, so they are shared among the lines in proportion:
 * each line gets the difference of two running sums rounded down, so that the shares add up to the
 * cent. Few invoices have either (`shared`); the others (`plain`) are read without sorting them.
 * Each is added up before the two are put together, so that PostgreSQL may do it in parallel.
 */
export function issuedLines(
  groupId: string,
  { clinicId, practitionerId, from, to }: Filter,
): { plain: RawBuilder<unknown>; shared: RawBuilder<unknown> } {
  const isIssued = sql`
    i.group_id = ${groupId} and i.number is not null and i.status <> 'cancelled'
      and i.issued_on between ${from}::date and ${to}::date and ${when(clinicId, (id) => sql`i.clinic_id = ${id}`)}`
  const plain = sql`
    select ${ownColumns}, total as revenue, 0::bigint as taxes, 0::bigint as credited
    from (
      select ${lineColumns} from invoices i join invoice_items it on it.group_id = i.group_id and it.invoice_id = i.id
      where it.group_id = ${groupId} and ${isIssued} and not ${isShared}) plain
    where ${when(practitionerId, (id) => sql`practitioner_id = ${id}`)}`
  const shared = sql`
    select ${ownColumns}, total - off_revenue as revenue, tax - (off - off_revenue) as taxes, off_revenue as credited
    from (
      select *, case when total + tax = 0 then 0 else div(off * total, total + tax) end::bigint as off_revenue
      from (
        select *, (div(invoice_credit * running, invoice_total) - div(invoice_credit * (running - total - tax), invoice_total))::bigint as off
        from (
          select *, sum(total + tax) over (partition by invoice_id order by item_id) as running
          from (
            select *, case when is_taxable and taxable > 0
              then (div(invoice_tax * taxable_running, taxable) - div(invoice_tax * (taxable_running - total), taxable))::bigint else 0 end as tax
            from (
              select ${lineColumns}, i.id as invoice_id, it.id as item_id, it.tax_class = 'taxable' as is_taxable,
                i.credited_cents as invoice_credit, i.total_cents as invoice_total, i.total_cents - i.subtotal_cents as invoice_tax,
                sum(it.total_cents) filter (where it.tax_class = 'taxable') over (partition by i.id) as taxable,
                sum(it.total_cents) filter (where it.tax_class = 'taxable') over (partition by i.id order by it.id) as taxable_running
              -- The lines of each are looked up: reading all lines for few invoices would take longer.
              from (select * from invoices i where ${isIssued} and ${isShared} offset 0) i
              cross join lateral (
                select * from invoice_items it where it.group_id = ${groupId} and it.invoice_id = i.id offset 0) it) shared
          ) taxed
        ) summed
      ) credited
    ) parts
    where ${when(practitionerId, (id) => sql`practitioner_id = ${id}`)}`
  return { plain, shared }
}

/** The names of the sums of money that a statement selects. */
const sums = ['revenue', 'lab', 'material', 'medication', 'additional', 'taxes', 'credited', 'quantity'] as const

/** Adds up lines or sums of lines `l`, under the same names. */
export const addedUp = sql.join(sums.map((name) => sql`coalesce(sum(l.${sql.raw(name)}), 0)::bigint as ${sql.raw(name)}`))

/** The sums `l` of lines under the names of the contract. */
export const moneyNames = sql`
  l.revenue, l.lab as lab_fees, l.material as material_fees, l.medication as medication_fees, l.additional as additional_fees,
  l.revenue - l.lab - l.material - l.medication - l.additional as margin`

/**
 * The statements of this transaction are planned for their dates, since a plan for any period looks
 * up each line of five years; and sums are made in memory.
 */
export const planForDates = ({ db }: Scope) =>
  sql`select set_config('plan_cache_mode', 'force_custom_plan', true), set_config('work_mem', '64MB', true)`.execute(db)
