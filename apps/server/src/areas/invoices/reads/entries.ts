import { sql, type RawBuilder } from 'kysely'
import { z } from 'zod'
import { id, localDate } from '@molaire/contract/shared/fields'
import type * as wire from '@molaire/contract/reports/endpoints'
import type { ClosingEntry } from '@molaire/contract/reports/endpoints'
import type { PaymentMethod } from '@molaire/domain/invoices/payment-methods'
import type { LocalDate } from '@molaire/domain/shared/local-date'
import type { Context, Scope } from '../../../platform/context.ts'
import { json, jsonText } from '../../../platform/db/json-text.ts'
import { atOnce } from '../../../platform/db/transaction.ts'
import { Finished } from '../../../platform/http/finished.ts'
import type { RequestOf } from '../../../platform/http/handle.ts'
import { readPlace, writeList, type Place } from '../../../platform/http/list.ts'
import { entryFields, nameOf } from '../present.ts'
import type { Page } from './list-invoices.ts'
import { byPractitioner, inMethodOrder } from './reports.ts'

/** A `closingEntry` of the contract, from rows `e` and the patient `p`. */
const closingJson = (source: 'invoice' | 'advance', fields: Partial<Record<string, Parameters<typeof json.object>[0][string]>>) =>
  sql.raw(
    jsonText(
      json.object({
        ...entryFields,
        source: json.plain(`'${source}'`),
        invoiceId: json.plain('e.invoice_id'),
        invoiceNumber: json.text('i.number'),
        patientId: json.plain('p.id'),
        patientName: json.text(nameOf('p')),
        ...fields,
      } as Parameters<typeof json.object>[0]), // no field is undefined
    ),
  )
const entryJson = closingJson('invoice', {})
const advanceFields = {
  kind: json.plain(`'advance'`),
  reversedById: json.plainOrNull(
    '(select r.id from fee_advance_entries r where r.group_id = e.group_id and r.reverses_id = e.id)',
  ),
  invoiceId: json.value(`'null'`),
  invoiceNumber: json.value(`'null'`),
}
const advanceJson = closingJson('advance', advanceFields)

const joinInvoice = sql`
  join invoices i on i.group_id = e.group_id and i.id = e.invoice_id
  join patients p on p.group_id = i.group_id and p.id = i.patient_id`

/** What payments are limited to. */
export interface EntryFilter {
  clinicId?: string | undefined
  practitionerId?: string | undefined
  from: LocalDate
  to: LocalDate
  method?: PaymentMethod | undefined
}

/**
 * What `collected` counts: payments on invoices, `e`, and what took them back. Cash rounding,
 * credit notes and the use of a fee advance are not received; deposits are no income yet (Decision
 * 0095).
 */
function isCollected(groupId: string, { clinicId, practitionerId, from, to, method }: EntryFilter): RawBuilder<boolean> {
  const conditions = [
    sql`e.group_id = ${groupId} and e.kind = 'payment' and e.received_on between ${from}::date and ${to}::date`,
    clinicId === undefined ? undefined : sql`e.clinic_id = ${clinicId}`,
    method === undefined ? undefined : sql`e.method = ${method}`,
    practitionerId === undefined ? undefined : byPractitioner(practitionerId),
  ]
  return sql`${sql.join(
    conditions.filter((one) => one !== undefined),
    sql` and `,
  )}`
}

/** The last row of a page: the day it was received, and its id. */
const place = z.tuple([localDate, id])

/** Reads a page of payments as JSON, the latest first, in one statement. */
async function readEntries(
  { db, groupId }: Scope,
  { filter, limit, after }: { filter: EntryFilter; limit: number; after?: Place | undefined },
): Promise<Page> {
  const beyond = after ? sql`(e.received_on, e.id) < (${after[0]}::date, ${after[1]}::uuid)` : sql`true`
  const { rows } = await sql<{ id: string; receivedOn: LocalDate; written: string }>`
    with page as materialized (
      select e.group_id, e.id from invoice_entries e where ${isCollected(groupId, filter)} and ${beyond}
      order by e.received_on desc, e.id desc limit ${limit + 1})
    select e.id, e.received_on, ${entryJson} as written
    from page join invoice_entries e on e.group_id = page.group_id and e.id = page.id ${joinInvoice}
    order by e.received_on desc, e.id desc`.execute(db)
  const last = rows.length > limit ? rows[limit - 1] : undefined
  return { items: rows.slice(0, limit).map(({ written }) => written), last: last && [last.receivedOn, last.id] }
}

/** Of fee advances `e`, what the drawer has: what was received or given back for them. */
const isHandedOver = (groupId: string, { clinicId, from, to }: EntryFilter): RawBuilder<boolean> => sql`
  e.group_id = ${groupId} and e.kind <> 'use' and e.received_on between ${from}::date and ${to}::date
    and ${clinicId === undefined ? sql`true` : sql`e.clinic_id = ${clinicId}`}`

/** A line of the file of a closing. */
export interface ReceivedEntry extends ClosingEntry {
  /** Of money for a fee advance. */
  advanceKind: 'deposit' | 'refund' | null
}

/**
 * Reads a page of what was received in a period as JSON (`ReceivedEntry`), the latest first, in one
 * statement: payments, and with `advances` also what was received and given back for fee advances.
 */
export async function readReceived(
  { db, groupId }: Scope,
  { filter, advances, limit, after }: { filter: EntryFilter; advances: boolean; limit: number; after?: Place | undefined },
): Promise<Page> {
  const beyond = after ? sql`(e.received_on, e.id) < (${after[0]}::date, ${after[1]}::uuid)` : sql`true`
  const latest = sql`and ${beyond} order by e.received_on desc, e.id desc limit ${limit + 1}`
  const { rows } = await sql<{ id: string; receivedOn: LocalDate; written: string }>`
    with payments as materialized (
      select e.group_id, e.id from invoice_entries e where ${isCollected(groupId, filter)} ${latest}
    ), handed_over as materialized (
      select e.group_id, e.id from fee_advance_entries e where ${advances} and ${isHandedOver(groupId, filter)} ${latest})
    select e.id, e.received_on, ${closingJson('invoice', { advanceKind: json.value(`'null'`) })} as written
    from payments page join invoice_entries e on e.group_id = page.group_id and e.id = page.id ${joinInvoice}
    union all
    select e.id, e.received_on, ${closingJson('advance', { ...advanceFields, advanceKind: json.plain('e.kind') })}
    from handed_over page join fee_advance_entries e on e.group_id = page.group_id and e.id = page.id
      join patients p on p.group_id = e.group_id and p.id = e.patient_id
    order by received_on desc, id desc limit ${limit + 1}`.execute(db)
  const last = rows.length > limit ? rows[limit - 1] : undefined
  return { items: rows.slice(0, limit).map(({ written }) => written), last: last && [last.receivedOn, last.id] }
}

/** How many lines `readReceived` has. */
export async function countReceived(
  { db, groupId }: Scope,
  { filter, advances }: { filter: EntryFilter; advances: boolean },
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select (select count(*) from invoice_entries e where ${isCollected(groupId, filter)})
      + (select count(*) from fee_advance_entries e where ${advances} and ${isHandedOver(groupId, filter)}) as count`.execute(db)
  return rows[0]?.count ?? 0
}

/** INV-08: the payments of a period, which sum to `collected`, in one trip. */
export async function listEntries(ctx: Context, { query }: RequestOf<typeof wire.listEntries>) {
  const { limit, nextKey, ...filter } = query
  const after = readPlace(ctx, nextKey, place)
  const [{ items, last }, { rows }] = await atOnce(ctx, (ctx) =>
    Promise.all([
      readEntries(ctx, { filter, limit, after }),
      sql<{ count: number }>`select count(*) as count from invoice_entries e where ${isCollected(ctx.groupId, filter)}`.execute(
        ctx.db,
      ),
    ]),
  )
  return new Finished(writeList(ctx, { items: items.join(','), last, count: rows[0]?.count ?? 0 }))
}

interface ClosingRow {
  method: PaymentMethod
  amount: number
  isAdvance: boolean
  actId: string
  reference: string | null
  written: string
}

/**
 * INV-08: what a clinic received on a day, by method, as it lies in the drawer and on the slips:
 * payments, and what was received or given back for fee advances. What was handed over once, for
 * several invoices or an advance too, is counted once, as on its receipt. In one statement.
 */
export async function getClosing(ctx: Context, { query: { clinicId, date } }: RequestOf<typeof wire.getClosing>) {
  const { rows } = await atOnce(ctx, ({ db, groupId }) =>
    sql<ClosingRow>`
      select e.method, e.amount_cents as amount, false as is_advance, e.act_id, e.reference, e.created_at, e.id, ${entryJson} as written
      from invoice_entries e ${joinInvoice} where ${isCollected(groupId, { clinicId, from: date, to: date })}
      union all
      select e.method, e.amount_cents, true, e.act_id, e.reference, e.created_at, e.id, ${advanceJson}
      from fee_advance_entries e join patients p on p.group_id = e.group_id and p.id = e.patient_id
      where ${isHandedOver(groupId, { clinicId, from: date, to: date })}
      order by created_at, id`.execute(db),
  )
  const byMethod = new Map<PaymentMethod, { method: PaymentMethod; amount: number; count: number }>()
  const handedOver = new Set<string>()
  for (const { method, amount, actId, reference } of rows) {
    const tender = JSON.stringify([actId, method, reference])
    const before = byMethod.get(method) ?? { method, amount: 0, count: 0 }
    byMethod.set(method, { method, amount: before.amount + amount, count: before.count + (handedOver.has(tender) ? 0 : 1) })
    handedOver.add(tender)
  }
  const sumOf = (some: readonly ClosingRow[]) => some.reduce((sum, { amount }) => sum + amount, 0)
  const figures = {
    date,
    total: sumOf(rows),
    advances: sumOf(rows.filter(({ isAdvance }) => isAdvance)),
    byMethod: inMethodOrder([...byMethod.values()]),
  }
  return new Finished(`${JSON.stringify(figures).slice(0, -1)},"entries":[${rows.map(({ written }) => written).join(',')}]}`)
}
