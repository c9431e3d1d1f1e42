import { sql, type RawBuilder } from 'kysely'
import { z } from 'zod'
import { id, localDate } from '@molaire/contract/shared/fields'
import type * as wire from '@molaire/contract/invoices/endpoints'
import type { InvoiceRow, PaymentPlan } from '@molaire/contract/invoices/shapes'
import { planNow } from '@molaire/domain/invoices/payment-plan'
import type { LocalDate } from '@molaire/domain/shared/local-date'
import type { Context, Scope } from '../../../platform/context.ts'
import { atOnce } from '../../../platform/db/transaction.ts'
import { Finished } from '../../../platform/http/finished.ts'
import type { RequestOf } from '../../../platform/http/handle.ts'
import { placeText, readPlace, writeList, type Place } from '../../../platform/http/list.ts'
import { rowJson, rowPlanJson, sumsOfLines } from '../present.ts'
import { conditionOf, hasOpen, joinDay, joinDayFor, momentCondition, momentOf, type InvoiceFilter } from './filter.ts'

/** `-issued`: the latest first. `due`: by due date, the longest overdue first. */
export type InvoiceSort = 'due' | '-issued'

/** The last row of a page: the moment of its issue, or its due date, and its id. */
const placeIn = (sort: InvoiceSort): z.ZodType<Place> => (sort === 'due' ? z.tuple([localDate, id]) : z.tuple([placeText, id]))

interface Asking {
  filter: InvoiceFilter
  sort: InvoiceSort
  limit: number
  after?: Place | undefined
}

/** A page of rows as JSON (`invoiceRow` of the contract), and its last row if there is another. */
export interface Page {
  items: string[]
  last: Place | undefined
}

/** Drafts, which have no due date, come last. */
const dueOf = (filter: InvoiceFilter) => (hasOpen(filter) ? sql`coalesce(i.due_on, date '9999-12-31')` : sql`i.due_on`)

interface WrittenRow {
  id: string
  key: string
  written: string
  plan: string | null
  today: LocalDate
}

/** Reads a page of invoices in one statement. */
export async function readPage({ db, groupId, clock }: Scope, { filter, sort, limit, after }: Asking): Promise<Page> {
  const now = clock.now()
  const key = sort === 'due' ? dueOf(filter) : momentOf
  const [direction, beyond] = sort === 'due' ? [sql`asc`, sql`>`] : [sql`desc`, sql`<`]
  const type = sort === 'due' ? sql`date` : sql`timestamptz`
  const place: RawBuilder<unknown> = after ? sql`(${key}, i.id) ${beyond} (${after[0]}::${type}, ${after[1]}::uuid)` : sql`true`
  const { rows } = await sql<WrittenRow>`
    with page as materialized (
      select i.group_id, i.id, ${key} as key
      from invoices i ${joinDayFor(groupId, now, filter)}
      where ${conditionOf(groupId, filter)} and ${sort === 'due' ? sql`true` : momentCondition(filter)} and ${place}
      order by ${key} ${direction}, i.id ${direction} limit ${limit + 1}
    )
    select i.id, day.today,
      ${sort === 'due' ? sql`page.key::text` : sql`to_char(page.key at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`} as key,
      ${sql.raw(rowJson('day.today'))} as written, ${sql.raw(rowPlanJson)} as plan
    from page
      join invoices i on i.group_id = page.group_id and i.id = page.id
      ${joinDay(groupId, now)}
      join patients p on p.group_id = i.group_id and p.id = i.patient_id
      cross join lateral ${sql.raw(sumsOfLines)}
    order by page.key ${direction}, page.id ${direction}`.execute(db)
  const last = rows.length > limit ? rows[limit - 1] : undefined
  return { items: rows.slice(0, limit).map(withPlan), last: last && [last.key, last.id] }
}

/** The row with where its payment plan stands. */
const withPlan = ({ written, plan, today }: WrittenRow) =>
  `${written.slice(0, -1)},"plan":${plan === null ? 'null' : JSON.stringify(planOf(plan, today))}}`

function planOf(plan: string, today: LocalDate): InvoiceRow['plan'] {
  const agreed = JSON.parse(plan) as PaymentPlan // which `planJson` wrote
  const { nextOn, nextAmount, overdue } = planNow(agreed, today)
  return { frequency: agreed.frequency, nextOn, nextAmount, overdue }
}

/** How many invoices a filter lets through. */
export async function countInvoices({ db, groupId, clock }: Scope, filter: InvoiceFilter): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from invoices i ${joinDayFor(groupId, clock.now(), filter)} where ${conditionOf(groupId, filter)}`.execute(
    db,
  )
  return rows[0]?.count ?? 0
}

/** INV-08, INV-09, PAT-05: a page of invoices, in one trip. */
export async function listInvoices(ctx: Context, { query }: RequestOf<typeof wire.listInvoices>) {
  const { limit, nextKey, sort, ...filter } = query
  const after = readPlace(ctx, nextKey, placeIn(sort))
  const [{ items, last }, count] = await atOnce(ctx, (ctx) =>
    Promise.all([readPage(ctx, { filter, sort, limit, after }), countInvoices(ctx, filter)]),
  )
  return new Finished(writeList(ctx, { items: items.join(','), last, count }))
}
