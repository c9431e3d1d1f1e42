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

/**
 * STAT-01, STAT-02: the invoices that were issued in a period and stand, with what each counts for
 * in cents: its lines before taxes, what a credit note took off them, its taxes and its fees. A
 * credit note gives back lines and taxes in proportion, rounded in favour of the taxes.
 */
const issuedInvoices = (groupId: string, { clinicId, practitionerId, from, to }: Filter) => sql`
  select i.id, i.issued_on, i.practitioner_id, i.room_id, i.appointment_type_id, i.subtotal_cents as subtotal, i.off as credited,
    i.total_cents - i.subtotal_cents - i.credited_cents + i.off as taxes, i.lab_fees_cents as lab, i.material_fees_cents as material,
    i.medication_fees_cents as medication, i.additional_fees_cents as additional, i.credited_cents > 0${practitionerId === undefined ? sql`` : sql` or i.total_cents > i.subtotal_cents`} as is_shared
  from (
    select *, case when i.credited_cents = 0 then 0 else div(i.credited_cents::numeric * i.subtotal_cents, i.total_cents)::bigint end as off
    from invoices i
    where i.group_id = ${groupId} and i.number is not null and i.status <> 'cancelled'
      and i.issued_on between ${from}::date and ${to}::date and ${when(clinicId, (id) => sql`i.clinic_id = ${id}`)}) i`

const feeOf = (column: string) => sql`(it.${sql.raw(column)}::bigint * it.quantity_hundredths + 50) / 100`
const lineColumns = sql`
  i.issued_on, coalesce(it.practitioner_id, i.practitioner_id) as practitioner_id, i.room_id, i.appointment_type_id, it.tariff_id,
  it.quantity_hundredths as quantity, ${feeOf('lab_fee_cents')} as lab, ${feeOf('material_fee_cents')} as material,
  ${feeOf('medication_fee_cents')} as medication, ${feeOf('additional_fee_cents')} as additional, it.total_cents as total`
const ownColumns = sql`issued_on, practitioner_id, room_id, appointment_type_id, tariff_id, quantity, lab, material, medication, additional`

/** The part of an amount that falls to a line: the difference of two running sums rounded down. */
const shareOf = (amount: string, { of, running }: { of: string; running: string }) => {
  const [whole, until] = [sql.raw(of), sql.raw(running)]
  return sql`(div(${sql.raw(amount)}::numeric * ${until}, ${whole}) - div(${sql.raw(amount)}::numeric * (${until} - total), ${whole}))::bigint`
}

/**
 * STAT-01, STAT-02: the tables `issued` and `lines` of a statement: the invoices of a period, and
 * their lines with what each counts for. What a credit note took off and the taxes are of whole
 * invoices, so they are shared among the lines in proportion, and the shares add up to the cent.
 * Few invoices have either; the lines of the others are read in the order of an index that has all
 * that counts, from the first of these invoices to the last.
 */
export const issuedLines = (groupId: string, filter: Filter): RawBuilder<unknown> => sql`
  issued as materialized (${issuedInvoices(groupId, filter)}),
  lines as (
    select ${ownColumns}, total as revenue, 0::bigint as taxes, 0::bigint as credited
    from (
      select ${lineColumns} from issued i join invoice_items it on it.invoice_id = i.id
      where it.group_id = ${groupId} and not i.is_shared
        and it.invoice_id >= (select id from issued order by id limit 1)
        -- As a row: two bounds of one column would let the planner expect very few lines.
        and (it.group_id, it.invoice_id) <= (${groupId}, (select id from issued order by id desc limit 1))) plain
    where ${when(filter.practitionerId, (id) => sql`practitioner_id = ${id}`)}
    union all
    select ${ownColumns}, total - credited, taxes, credited
    from (
      select ${ownColumns}, total, ${shareOf('invoice_credit', { of: 'subtotal', running: 'running' })} as credited,
        case when is_taxable and taxable > 0 then ${shareOf('invoice_taxes', { of: 'taxable', running: 'taxable_running' })} else 0 end as taxes
      from (
        select ${lineColumns}, it.tax_class = 'taxable' as is_taxable, i.credited as invoice_credit, i.taxes as invoice_taxes, i.subtotal,
          sum(it.total_cents) over until_here as running,
          sum(it.total_cents) filter (where it.tax_class = 'taxable') over until_here as taxable_running,
          sum(it.total_cents) filter (where it.tax_class = 'taxable') over (partition by i.id) as taxable
        -- The lines of each are looked up: reading all lines for few invoices would take longer.
        from (select * from issued i where i.is_shared) i
        cross join lateral (
          select * from invoice_items it where it.group_id = ${groupId} and it.invoice_id = i.id offset 0) it
        window until_here as (partition by i.id order by it.id)) summed
    ) shared
    where ${when(filter.practitionerId, (id) => sql`practitioner_id = ${id}`)}
  )`

/**
 * The amounts of a period that add up to the whole: of invoices, or of a practitioner's lines. Both
 * of the tables of `issuedLines`.
 */
export const amountsOf = ({ practitionerId }: Filter): RawBuilder<unknown> =>
  practitionerId === undefined ? sql`(select *, subtotal - credited as revenue, 0 as quantity from issued)` : sql`lines`

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
  sql`select set_config('plan_cache_mode', 'force_custom_plan', true), set_config('work_mem', '64MB', true),
    set_config('random_page_cost', '1.1', true)`.execute(db)
