import { sql, type RawBuilder } from 'kysely'
import { tranches, trancheStart, type Tranche } from '@molaire/domain/invoices/aging'
import { allStatuses, type AnyStatus } from '@molaire/domain/invoices/status'
import { foldText } from '@molaire/domain/shared/fold'
import type { LocalDate } from '@molaire/domain/shared/local-date'
import { containing } from '../../../platform/db/like.ts'
import { filesOf } from '../../patients/index.ts'
import { practitionerOf } from '../present.ts'

/** What a list or a report of invoices is limited to (`invoiceFilters` of the contract). */
export interface InvoiceFilter {
  clinicId?: string | undefined
  practitionerId?: string | undefined
  patientId?: string | undefined
  from?: LocalDate | undefined
  to?: LocalDate | undefined
  status?: AnyStatus | undefined
  tranche?: Tranche | undefined
  search?: string | undefined
  /** `no` by default. */
  drafts?: 'no' | 'yes' | undefined
  figure?: 'billed' | 'outstanding' | 'overdue' | 'ready' | 'collected' | undefined
}

type Condition = RawBuilder<boolean>
const none: Condition = sql`true`

/**
 * The clinics of a group, each with its date at a moment, as rows `day` to join to invoices `i`.
 * `offset 0` makes PostgreSQL compute the date once for each clinic.
 */
export const joinDay = (groupId: string, now: Date) => sql`
  join (select c.id as clinic_id, c.time_zone, (${now}::timestamptz at time zone c.time_zone)::date as today
    from clinics c where c.group_id = ${groupId} offset 0) day on day.clinic_id = i.clinic_id`

/** The same where the condition of a filter needs it; nothing otherwise. */
export const joinDayFor = (groupId: string, now: Date, filter: InvoiceFilter) =>
  needsDay(filter) ? joinDay(groupId, now) : sql``

function needsDay(filter: InvoiceFilter): boolean {
  const { status, tranche, figure, from, to } = filter
  if (status === 'overdue' || status === 'pending' || tranche !== undefined || figure === 'overdue') return true
  return hasOpen(filter) && (from !== undefined || to !== undefined)
}

/** Written as the index invoices__owed is. */
export const isOwed: Condition = sql`i.status in ('issued', 'sent', 'partial')`
/** INV-04: what the figures of reports count: issued, and not cancelled since. */
export const isBilled: Condition = sql`i.number is not null and i.status <> 'cancelled'`
const isOverdue: Condition = sql`${isOwed} and day.today > i.due_on`

/**
 * INV-13: whether a status applies on the clinic’s date, as the domain's `hasStatus` says, which a
 * test compares for each status and date.
 */
export const statusCondition = (status: AnyStatus): Condition => {
  if (status === 'overdue') return isOverdue
  if (status === 'pending') return sql`${isOwed} and day.today <= i.due_on`
  if (status === 'unpaid') return sql`i.status in ('issued', 'sent')`
  // Those of a payment are no invoice's.
  return status === 'completed' || status === 'failed' ? sql`false` : sql`i.status = ${sql.lit(known(status))}`
}

/** Written into the text of the statement, so that indexes of one status serve. */
const known = (status: AnyStatus) => allStatuses.find((one) => one === status) ?? 'failed'

/** INV-09: whether an invoice is owed, and in a tranche, as the domain's `trancheOf` says. */
export function trancheCondition(tranche: Tranche): Condition {
  const next = tranches[tranches.indexOf(tranche) + 1]
  const start = trancheStart[tranche]
  return sql`${isOwed}
    and ${Number.isFinite(start) ? sql`i.due_on <= day.today - ${sql.lit(start)}` : none}
    and ${next ? sql`i.due_on > day.today - ${sql.lit(trancheStart[next])}` : none}`
}

const figureConditions: Record<NonNullable<InvoiceFilter['figure']>, Condition> = {
  billed: isBilled,
  outstanding: isOwed,
  overdue: isOverdue,
  ready: sql`i.status = 'ready'`,
  collected: sql`i.number is not null`,
}

/** Whether a list may have invoices that were never issued. */
export function hasOpen({ drafts, status, figure, tranche }: InvoiceFilter): boolean {
  if (figure !== undefined) return figure === 'ready'
  if (tranche !== undefined) return false
  return status === undefined ? drafts === 'yes' : status === 'draft' || status === 'ready' || status === 'cancelled'
}

/**
 * INV-04: which invoices a list has when no status and no figure are given: drafts only if they are
 * wanted, cancelled ones only in the file of their patient.
 */
function usual({ drafts, patientId }: InvoiceFilter): Condition {
  const cancelled: Condition = patientId === undefined ? sql`i.status <> 'cancelled'` : none
  return drafts === 'yes' ? cancelled : sql`i.number is not null and ${cancelled}`
}

const between = (day: RawBuilder<unknown>, { from, to }: InvoiceFilter): Condition =>
  sql`${from === undefined ? none : sql`${day} >= ${from}::date`} and ${to === undefined ? none : sql`${day} <= ${to}::date`}`

/** The period: of the issue, or of a draft's creation. */
function inPeriod(groupId: string, filter: InvoiceFilter): Condition {
  const { figure, from, to } = filter
  // What waits for review waits whatever the period.
  if ((from === undefined && to === undefined) || figure === 'ready') return none
  if (figure === 'collected')
    return sql`i.id in (select e.invoice_id from invoice_entries e
      where e.group_id = ${groupId} and e.kind = 'payment' and ${between(sql`e.received_on`, filter)})`
  if (!hasOpen(filter)) return between(sql`i.issued_on`, filter)
  return sql`${between(sql`coalesce(i.issued_on, (i.created_at at time zone day.time_zone)::date)`, filter)}
    and ${momentCondition(filter)}`
}

/** In characters. Shorter parts are in too many numbers. */
const SHORTEST_PART = 3
/** Fewer digits are part of a number of an invoice rather than a telephone. */
const SHORTEST_TELEPHONE = 7

/** A text without what does not count in numbers: accents, case and spaces. */
const partOf = (text: string) => foldText(text).replaceAll(' ', '')
const isDigits = (part: string) => /^\d+$/.test(part)

/**
 * The ids of the issued invoices whose number contains a text, or whose sequence is the one or two
 * digits that were typed. Undefined for a text that is in no number, or in too many.
 */
export function withNumber(groupId: string, text: string): RawBuilder<unknown> | undefined {
  const part = partOf(text)
  // A prefix alone is in every number of a clinic.
  if (!/\d/.test(part)) return undefined
  if (part.length >= SHORTEST_PART) return sql`select f.id from private.invoices_like(${containing(part)}) f`
  if (!isDigits(part)) return undefined
  return sql`select n.id from invoices n where n.group_id = ${groupId} and n.number_sequence = ${Number(part)}::int`
}

/** Part of a number, or of the patient's name as the search for patients finds it. */
function matches(groupId: string, text: string): Condition {
  const ways: RawBuilder<unknown>[] = []
  const numbers = withNumber(groupId, text)
  if (numbers) ways.push(numbers)
  const digits = isDigits(partOf(text)) ? partOf(text) : ''
  const files = digits && digits.length < SHORTEST_TELEPHONE ? undefined : filesOf(text)
  if (files) ways.push(sql`select n.id from ${files} f join invoices n on n.group_id = ${groupId} and n.patient_id = f.id`)
  return ways.length > 0 ? sql`i.id in (${sql.join(ways, sql` union all `)})` : sql`false`
}

/**
 * INV-08, INV-09: the condition of a filter, on invoices `i` joined to their `day` (`joinDay`). Its
 * text depends on which filters are given, not on their values, except names of statuses.
 */
export function conditionOf(groupId: string, filter: InvoiceFilter): Condition {
  const { clinicId, practitionerId, patientId, status, tranche, search, figure } = filter
  const conditions: (Condition | undefined)[] = [
    sql`i.group_id = ${groupId}`,
    figure && figureConditions[figure],
    status && statusCondition(status),
    tranche && trancheCondition(tranche),
    figure || status || tranche ? undefined : usual(filter),
    inPeriod(groupId, filter),
    clinicId === undefined ? undefined : sql`i.clinic_id = ${clinicId}`,
    patientId === undefined ? undefined : sql`i.patient_id = ${patientId}`,
    practitionerId === undefined
      ? undefined
      : sql`${hasOpen(filter) ? sql.raw(practitionerOf) : sql`i.practitioner_id`} = ${practitionerId}`,
    search ? matches(groupId, search) : undefined,
  ]
  return sql`${sql.join(
    conditions.filter((one) => one !== undefined && one !== none),
    sql` and `,
  )}`
}

/** When an invoice was issued, or a draft was begun: written as the index invoices__latest is. */
export const momentOf = sql`coalesce(i.issued_at, i.created_at)`

/**
 * What follows from the period for the moment of an invoice, in any time zone: with it, a page of
 * an earlier period is not looked for from the latest invoice on. Nothing is paid before it is
 * issued.
 */
export function momentCondition({ from, to, figure }: InvoiceFilter): Condition {
  if (figure === 'ready') return none
  const isFrom =
    from === undefined || figure === 'collected'
      ? none
      : sql`${momentOf} >= ${from}::date::timestamp at time zone 'UTC' - interval '1 day'`
  const isUntil = to === undefined ? none : sql`${momentOf} < ${to}::date::timestamp at time zone 'UTC' + interval '2 days'`
  return sql`${isFrom} and ${isUntil}`
}
