import { sql, type RawBuilder } from 'kysely'
import { z } from 'zod'
import { id, localDate } from '@molaire/contract/shared/fields'
import type * as wire from '@molaire/contract/payments/endpoints'
import type { Account } from '@molaire/contract/payments/endpoints'
import type { LocalDate } from '@molaire/domain/shared/local-date'
import type { Context, Scope } from '../../../platform/context.ts'
import { json, jsonText } from '../../../platform/db/json-text.ts'
import { atOnce } from '../../../platform/db/transaction.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import { Finished } from '../../../platform/http/finished.ts'
import type { RequestOf } from '../../../platform/http/handle.ts'
import { readPlace, writeList, type Place } from '../../../platform/http/list.ts'
import { nameOf } from '../present.ts'
import { conditionOf, isBilled, joinDay } from './filter.ts'
import { readPage, type Page } from './list-invoices.ts'

type Figures = Omit<Account, 'owed' | 'advances' | 'paysFor'> & {
  advances: Account['advances'] | null
  paysFor: Account['paysFor'] | null
}

/** What a patient owes is sent whole: the dialog of payments shares a payment between all of it. */
const EVERYTHING = 1000

/**
 * PAT-05: what a patient was billed, paid and owes, in all clinics of the group, in one trip. The
 * amounts are those of `getPeriodicReport` for all time. Refuses: not_found.
 */
export async function getAccount(ctx: Context, { params: { id: patientId } }: RequestOf<typeof wire.getAccount>) {
  const [{ rows }, { items }] = await atOnce(ctx, (ctx) =>
    Promise.all([
      figuresOf(ctx, patientId),
      readPage(ctx, { filter: { patientId, figure: 'outstanding' }, sort: 'due', limit: EVERYTHING }),
    ]),
  )
  const [row] = rows
  if (!row) throw new AppError('not_found')
  const figures = { ...row, advances: row.advances ?? [], paysFor: row.paysFor ?? [] }
  return new Finished(`${JSON.stringify(figures).slice(0, -1)},"owed":[${items.join(',')}]}`)
}

function figuresOf({ db, groupId, clock }: Scope, patientId: string) {
  return sql<Figures>`
    select billed.*, coalesce(fa.total, 0)::bigint as advance, fa.advances,
      (select json_build_object('id', q.id, 'name', ${sql.raw(nameOf('q'))}, 'phone', q.phone, 'email', q.email)
        from patients q where q.group_id = p.group_id and q.id = p.payer_id) as payer,
      (select json_agg(json_build_object('id', q.id, 'name', ${sql.raw(nameOf('q'))}, 'balance', (
          select coalesce(sum(i.total_cents - i.paid_cents - i.credited_cents), 0)
          from invoices i where i.group_id = q.group_id and i.patient_id = q.id and ${isBilled})) order by q.first_name, q.id)
        from patients q where q.group_id = p.group_id and q.payer_id = p.id) as "paysFor"
    from patients p
      cross join lateral (
        select coalesce(sum(i.total_cents - i.credited_cents), 0)::bigint as billed, coalesce(sum(i.paid_cents), 0)::bigint as paid,
          coalesce(sum(i.total_cents - i.paid_cents - i.credited_cents), 0)::bigint as balance,
          coalesce(sum(i.total_cents - i.paid_cents - i.credited_cents) filter (where day.today > i.due_on), 0)::bigint as overdue
        from invoices i ${joinDay(groupId, clock.now())}
        where ${conditionOf(groupId, { patientId, figure: 'billed' })}) billed
      cross join lateral (
        select sum(one.advance_balance) as total,
          json_agg(json_build_object('clinicId', one.clinic_id, 'advanceBalance', one.advance_balance) order by one.clinic_id) as advances
        from (
          select fa.clinic_id, sum(fa.amount_cents) as advance_balance from fee_advance_entries fa
          where fa.group_id = p.group_id and fa.patient_id = p.id group by fa.clinic_id having sum(fa.amount_cents) <> 0) one) fa
    where p.group_id = ${groupId} and p.id = ${patientId}`.execute(db)
}

/** What the register is limited to. */
export interface AdvanceFilter {
  clinicId?: string | undefined
  patientId?: string | undefined
  from?: LocalDate | undefined
  to?: LocalDate | undefined
}

function advanceCondition(groupId: string, { clinicId, patientId, from, to }: AdvanceFilter): RawBuilder<boolean> {
  const conditions = [
    sql`fa.group_id = ${groupId}`,
    clinicId === undefined ? undefined : sql`fa.clinic_id = ${clinicId}`,
    patientId === undefined ? undefined : sql`fa.patient_id = ${patientId}`,
    from === undefined ? undefined : sql`fa.received_on >= ${from}::date`,
    to === undefined ? undefined : sql`fa.received_on <= ${to}::date`,
  ]
  return sql`${sql.join(
    conditions.filter((one) => one !== undefined),
    sql` and `,
  )}`
}

/**
 * A `feeAdvanceEntry` of the contract, from rows `fa` and their patient `p`, entry `e` and invoice
 * `i`.
 */
const advanceJson = sql.raw(
  jsonText(
    json.object({
      id: json.plain('fa.id'),
      clinicId: json.plain('fa.clinic_id'),
      patientId: json.plain('p.id'),
      patientName: json.text(nameOf('p')),
      kind: json.plain('fa.kind'),
      amount: json.number('fa.amount_cents'),
      method: json.plainOrNull('fa.method'),
      receivedOn: json.plain('fa.received_on'),
      purpose: json.textOrNull('fa.purpose'),
      invoiceId: json.plainOrNull('i.id'),
      invoiceNumber: json.textOrNull('i.number'),
      reversesId: json.plainOrNull('fa.reverses_id'),
      reversedById: json.plainOrNull(
        '(select r.id from fee_advance_entries r where r.group_id = fa.group_id and r.reverses_id = fa.id)',
      ),
      reference: json.textOrNull('fa.reference'),
      note: json.textOrNull('fa.note'),
      reason: json.textOrNull('fa.reason'),
      actId: json.plain('fa.act_id'),
      advanceBalance: json.number(`(select sum(b.amount_cents) from fee_advance_entries b
        where b.group_id = fa.group_id and b.patient_id = fa.patient_id and b.clinic_id = fa.clinic_id
          and (b.received_on, b.id) <= (fa.received_on, fa.id))`),
      createdAt: json.moment('fa.created_at'),
      createdBy: json.plainOrNull('fa.created_by'),
    }),
  ),
)

/** The last row of a page: the day of the entry, and its id. */
const place = z.tuple([localDate, id])

/** Reads a page of the register as JSON, the latest first, in one statement. */
export async function readAdvances(
  { db, groupId }: Scope,
  { filter, limit, after }: { filter: AdvanceFilter; limit: number; after?: Place | undefined },
): Promise<Page> {
  const beyond = after ? sql`(fa.received_on, fa.id) < (${after[0]}::date, ${after[1]}::uuid)` : sql`true`
  const { rows } = await sql<{ id: string; receivedOn: LocalDate; written: string }>`
    with page as materialized (
      select * from fee_advance_entries fa where ${advanceCondition(groupId, filter)} and ${beyond}
      order by fa.received_on desc, fa.id desc limit ${limit + 1})
    select fa.id, fa.received_on, ${advanceJson} as written
    from page fa
      join patients p on p.group_id = fa.group_id and p.id = fa.patient_id
      left join invoice_entries e on e.group_id = fa.group_id and e.id = fa.invoice_entry_id
      left join invoices i on i.group_id = e.group_id and i.id = e.invoice_id
    order by fa.received_on desc, fa.id desc`.execute(db)
  const last = rows.length > limit ? rows[limit - 1] : undefined
  return { items: rows.slice(0, limit).map(({ written }) => written), last: last && [last.receivedOn, last.id] }
}

/** How many entries of the register a filter lets through. */
export async function countAdvances({ db, groupId }: Scope, filter: AdvanceFilter): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from fee_advance_entries fa where ${advanceCondition(groupId, filter)}`.execute(db)
  return rows[0]?.count ?? 0
}

/**
 * Facts §10: the register of fee advances, the latest first, each with what was held for its
 * patient in its clinic after it. `advanceBalance` of the list is what is held at the end of the
 * period, or now. In one trip.
 */
export async function listFeeAdvances(ctx: Context, { query }: RequestOf<typeof wire.listFeeAdvances>) {
  const { limit, nextKey, ...filter } = query
  const after = readPlace(ctx, nextKey, place)
  const [{ items, last }, { rows }] = await atOnce(ctx, (ctx) => {
    const { from: _from, ...untilThen } = filter
    const [within, until] = [advanceCondition(ctx.groupId, filter), advanceCondition(ctx.groupId, untilThen)]
    return Promise.all([
      readAdvances(ctx, { filter, limit, after }),
      sql<{ count: number; advanceBalance: number }>`
        select (select count(*) from fee_advance_entries fa where ${within}) as count,
          (select coalesce(sum(fa.amount_cents), 0)::bigint from fee_advance_entries fa where ${until}) as advance_balance`.execute(
        ctx.db,
      ),
    ])
  })
  const [sums] = rows
  return new Finished(
    writeList(ctx, { items: items.join(','), last, count: sums?.count ?? 0 }, { advanceBalance: sums?.advanceBalance ?? 0 }),
  )
}
