import { sql, type RawBuilder } from 'kysely'
import type * as wire from '@molaire/contract/reports/endpoints'
import type { AgingReport, PeriodicReport } from '@molaire/contract/reports/endpoints'
import { tranches } from '@molaire/domain/invoices/aging'
import { paymentMethods, type PaymentMethod } from '@molaire/domain/invoices/payment-methods'
import type { LocalDate } from '@molaire/domain/shared/local-date'
import type { Context } from '../../../platform/context.ts'
import { atOnce } from '../../../platform/db/transaction.ts'
import type { RequestOf } from '../../../platform/http/handle.ts'
import { defaultTimeZone } from '../../clinics/index.ts'
import { conditionOf, joinDay, trancheCondition } from './filter.ts'

/** The date at a clinic, or at the group's first one. */
const todayText = (groupId: string, now: Date, clinicId: string | undefined) => sql`(${now}::timestamptz at time zone coalesce((
  select c.time_zone from clinics c
  where c.group_id = ${groupId} order by ${clinicId === undefined ? sql`` : sql`c.id = ${clinicId} desc,`} c.id limit 1), ${defaultTimeZone}))::date`

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
        (select count(*) from invoices i where ${where('ready')}) as ready,
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
export const byPractitioner = (practitionerId: string) => sql`exists (
  select from invoices n
  where n.group_id = e.group_id and n.id = e.invoice_id and n.number is not null and n.practitioner_id = ${practitionerId})`

interface AgingRow {
  today: LocalDate
  patients: number
  notYetDue: number
  tranches: AgingReport['tranches'] | null
}

const trancheOf = sql`case ${sql.join(
  tranches.map((tranche) => sql`when ${trancheCondition(tranche)} then ${sql.lit(tranche)}`),
  sql` `,
)} end`

/** INV-09: what is owed, by the days after the due date, in one statement. */
export async function getAging(ctx: Context, { query }: RequestOf<typeof wire.getAging>): Promise<AgingReport> {
  const { rows } = await atOnce(ctx, ({ db, groupId, clock }) => {
    const now = clock.now()
    return sql<AgingRow>`
      with owed as materialized (
        select i.patient_id, ${trancheOf} as tranche, sum(${balanceCents}) as amount, count(*) as count,
          ${sumOf(balanceCents, sql`day.today <= i.due_on`)} as not_yet_due
        from invoices i ${joinDay(groupId, now)} where ${conditionOf(groupId, { ...query, figure: 'outstanding' })} group by 1, 2)
      select ${todayText(groupId, now, query.clinicId)} as today, (select count(distinct patient_id) from owed) as patients,
        (select coalesce(sum(not_yet_due), 0)::bigint from owed) as not_yet_due,
        (select json_agg(sums) from (
          select tranche, sum(amount) as amount, sum(count) as count from owed group by tranche) sums) as tranches`.execute(db)
  })
  const [row] = rows
  if (!row) throw new Error('a select without a condition lost its row')
  const { today, patients, notYetDue } = row
  const sums = tranches.map((tranche) => row.tranches?.find((one) => one.tranche === tranche) ?? { tranche, amount: 0, count: 0 })
  return {
    ...{ today, patients, notYetDue, tranches: sums },
    total: sums.reduce((sum, { amount }) => sum + amount, 0),
    count: sums.reduce((sum, { count }) => sum + count, 0),
  }
}
