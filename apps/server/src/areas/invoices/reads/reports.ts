import { sql, type RawBuilder } from 'kysely'
import type * as wire from '@molaire/contract/invoices/reports'
import type { AgingReport, PeriodicReport } from '@molaire/contract/invoices/reports'
import { tranches, type Tranche } from '@molaire/domain/invoices/aging'
import { paymentMethods, type PaymentMethod } from '@molaire/domain/invoices/payment-methods'
import type { LocalDate } from '@molaire/domain/shared/local-date'
import type { Context } from '../../../platform/context.ts'
import { atOnce } from '../../../platform/db/transaction.ts'
import type { RequestOf } from '../../../platform/http/handle.ts'
import { conditionOf, joinDay, trancheCondition } from './filter.ts'

/** The date at a clinic, or at the group's first one. */
const todayText = (groupId: string, now: Date, clinicId: string | undefined) => sql`(
  select (${now}::timestamptz at time zone c.time_zone)::date from clinics c
  where c.group_id = ${groupId} order by ${clinicId === undefined ? sql`` : sql`c.id = ${clinicId} desc,`} c.id limit 1)`

/** A sum by method, in the order of the dialog of payments. */
export const inMethodOrder = <Row extends { method: PaymentMethod }>(rows: readonly Row[]): Row[] =>
  rows.toSorted((a, b) => paymentMethods.indexOf(a.method) - paymentMethods.indexOf(b.method))

/** What an invoice `i` counts for, in cents (Decision 0095). */
const [billedCents, balanceCents] = [sql`i.total_cents - i.credited_cents`, sql`i.total_cents - i.paid_cents - i.credited_cents`]
const sumOf = (amount: RawBuilder<unknown>, where?: RawBuilder<unknown>) =>
  sql`coalesce(sum(${amount})${where ? sql` filter (where ${where})` : sql``}, 0)::bigint`

interface PeriodicRow extends Omit<PeriodicReport, 'collected' | 'average' | 'byMethod'> {
  byMethod: PeriodicReport['byMethod'] | null
}

/**
 * INV-08: the figures of a period, in one statement. The rows of each are those of `listInvoices`
 * with the same filters and its `figure`; those of `collected`, of `listEntries` (Decision 0095).
 */
export async function getPeriodicReport(
  ctx: Context,
  { query }: RequestOf<typeof wire.getPeriodicReport>,
): Promise<PeriodicReport> {
  const { clinicId, practitionerId, from, to } = query
  const { rows } = await atOnce(ctx, ({ db, groupId, clock }) => {
    const now = clock.now()
    const where = (figure: 'billed' | 'ready') => conditionOf(groupId, { ...query, figure })
    return sql<PeriodicRow>`
      select ${todayText(groupId, now, clinicId)} as today, issued.*,
        (select count(*) from invoices i ${joinDay(groupId, now)} where ${where('ready')}) as ready,
        (select json_agg(json_build_object('method', received.method, 'amount', received.amount, 'count', received.count))
          from (
            select e.method, sum(e.amount_cents) as amount, count(*) as count from invoice_entries e
            where e.group_id = ${groupId} and e.kind = 'payment' and e.received_on between ${from}::date and ${to}::date
              and ${clinicId === undefined ? sql`true` : sql`e.clinic_id = ${clinicId}`}
              and ${practitionerId === undefined ? sql`true` : byPractitioner(practitionerId)}
            group by e.method) received) as by_method
      from (
        select count(*) as count, ${sumOf(billedCents)} as billed, ${sumOf(balanceCents)} as outstanding,
          ${sumOf(balanceCents, sql`day.today > i.due_on`)} as overdue
        from invoices i ${joinDay(groupId, now)} where ${where('billed')}) issued`.execute(db)
  })
  const [row] = rows
  if (!row) throw new Error('a select without a condition lost its row')
  const byMethod = inMethodOrder(row.byMethod ?? [])
  return {
    ...row,
    byMethod,
    collected: byMethod.reduce((sum, { amount }) => sum + amount, 0),
    average: row.count === 0 ? 0 : Math.round(row.billed / row.count),
  }
}

/** Whether the invoice of an entry `e` is of a practitioner. */
const byPractitioner = (practitionerId: string) => sql`exists (
  select from invoices i where i.group_id = e.group_id and i.id = e.invoice_id and i.practitioner_id = ${practitionerId})`

interface AgingRow {
  today: LocalDate
  patients: number
  notYetDue: number
  amounts: Record<Tranche, number>
  counts: Record<Tranche, number>
}

/** INV-09: what is owed, by the days after the due date, in one statement. */
export async function getAging(ctx: Context, { query }: RequestOf<typeof wire.getAging>): Promise<AgingReport> {
  const { rows } = await atOnce(ctx, ({ db, groupId, clock }) => {
    const now = clock.now()
    const of = (figure: (tranche: Tranche) => RawBuilder<unknown>) =>
      sql`json_build_object(${sql.join(tranches.flatMap((tranche) => [sql.lit(tranche), figure(tranche)]))})`
    return sql<AgingRow>`
      select ${todayText(groupId, now, query.clinicId)} as today, owed.*
      from (
        select count(distinct i.patient_id) as patients, ${sumOf(balanceCents, sql`day.today <= i.due_on`)} as not_yet_due,
          ${of((tranche) => sumOf(balanceCents, trancheCondition(tranche)))} as amounts,
          ${of((tranche) => sql`count(*) filter (where ${trancheCondition(tranche)})`)} as counts
        from invoices i ${joinDay(groupId, now)} where ${conditionOf(groupId, { ...query, figure: 'outstanding' })}) owed`.execute(
      db,
    )
  })
  const [row] = rows
  if (!row) throw new Error('a select without a condition lost its row')
  const { today, patients, notYetDue, amounts, counts } = row
  return {
    ...{ today, patients, notYetDue },
    total: tranches.reduce((sum, tranche) => sum + amounts[tranche], 0),
    count: tranches.reduce((sum, tranche) => sum + counts[tranche], 0),
    tranches: tranches.map((tranche) => ({ tranche, amount: amounts[tranche], count: counts[tranche] })),
  }
}
