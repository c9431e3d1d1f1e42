import { sql } from 'kysely'
import type * as wire from '@molaire/contract/reports/endpoints'
import type { PaymentPlan } from '@molaire/contract/invoices/shapes'
import { planNow } from '@molaire/domain/invoices/payment-plan'
import { reviewInvoice, type Reviewed } from '@molaire/domain/invoices/review'
import type { LocalDate } from '@molaire/domain/shared/local-date'
import type { Context } from '../../../platform/context.ts'
import { json, jsonText } from '../../../platform/db/json-text.ts'
import { atOnce } from '../../../platform/db/transaction.ts'
import { Finished } from '../../../platform/http/finished.ts'
import type { RequestOf } from '../../../platform/http/handle.ts'
import { nameOf, payerJson, practitionerOf, reviewedJson, rowPlanJson, sumsOfLines, totalOf } from '../present.ts'
import { conditionOf, isOwed, joinDay } from './filter.ts'

const queued = sql.raw(
  jsonText(
    json.object({
      id: json.plain('i.id'),
      patientName: json.text(nameOf('p')),
      practitionerId: json.plainOrNull(practitionerOf),
      readySince: json.moment('i.status_changed_at'),
      total: json.number(totalOf),
    }),
  ),
)

/** INV-11: the invoices that wait for review, the longest waiting first, in one statement. */
export async function getReviewQueue(ctx: Context, { query }: RequestOf<typeof wire.getReviewQueue>) {
  const { rows } = await atOnce(ctx, ({ db, groupId, clock }) =>
    sql<{ written: string; reviewed: Reviewed }>`
      select ${queued} as written, ${sql.raw(reviewedJson)} as reviewed
      from invoices i ${joinDay(groupId, clock.now())}
        join patients p on p.group_id = i.group_id and p.id = i.patient_id
        cross join lateral ${sql.raw(sumsOfLines)}
      where ${conditionOf(groupId, { ...query, figure: 'ready' })}
      order by i.status_changed_at, i.id`.execute(db),
  )
  const items = rows.map(
    ({ written, reviewed }) => `${written.slice(0, -1)},"findings":${JSON.stringify(reviewInvoice(reviewed))}}`,
  )
  return new Finished(`{"items":[${items.join(',')}]}`)
}

/** The most that a worklist shows; the rest comes up as these are done. */
const MOST = 500
/** Days after the due date. */
const LATE = 30

type Reason = 'promise_broken' | 'next_action' | 'instalment_overdue' | 'never_reminded'
/** The most urgent first. */
const urgency: readonly Reason[] = ['promise_broken', 'next_action', 'instalment_overdue', 'never_reminded']

interface Work {
  written: string
  reason: Reason
  since: LocalDate
  note: string | null
  followUpId: string | null
  plan: PaymentPlan | null
  today: LocalDate
}

const worked = sql.raw(
  jsonText(
    json.object({
      invoiceId: json.plain('i.id'),
      number: json.text('i.number'),
      patientId: json.plain('p.id'),
      patientName: json.text(nameOf('p')),
      patientPhone: json.textOrNull('p.phone'),
      payer: payerJson(),
      balance: json.number('i.total_cents - i.paid_cents - i.credited_cents'),
    }),
  ),
)

/** What was received on an invoice `i` since a promise `f` was made. */
const paidSince = sql`(select coalesce(sum(e.amount_cents), 0) from invoice_entries e
  where e.group_id = i.group_id and e.invoice_id = i.id and e.kind in ('payment', 'advance') and e.created_at >= f.created_at)`

/** Whether the invoice of a promise `f` has another one whose day is still ahead. */
const hasPromiseAhead = sql`exists (select from invoice_follow_ups n
  where n.group_id = f.group_id and n.invoice_id = f.invoice_id and n.done_at is null
    and n.promised_on >= day.today)`

/** Whether a later follow-up than `f` has set a new day, which is still ahead. */
const hasNewDay = sql`exists (select from invoice_follow_ups n
  where n.group_id = f.group_id and n.invoice_id = f.invoice_id and n.done_at is null and (n.created_at, n.id) > (f.created_at, f.id)
    and greatest(n.promised_on, n.next_on) > day.today)`

/**
 * INV-09: what somebody must do about unpaid invoices, each for its most urgent reason: a promise
 * whose day has passed without the money, a next action that is due, an instalment that is overdue,
 * or 30 days late and never reminded. Nothing else is asked while a promise or a next action is
 * still ahead, nor a reminder while a payment plan is kept. In one statement.
 */
export async function getWorklist(ctx: Context, { query: { clinicId } }: RequestOf<typeof wire.getWorklist>) {
  const { rows } = await atOnce(ctx, ({ db, groupId, clock }) => {
    const of = sql`invoices i ${joinDay(groupId, clock.now())}`
    const where = sql`i.group_id = ${groupId} and ${isOwed} and ${clinicId === undefined ? sql`true` : sql`i.clinic_id = ${clinicId}`}`
    const isAhead = sql`exists (select from invoice_follow_ups n where n.group_id = i.group_id and n.invoice_id = i.id and n.done_at is null
      and greatest(n.promised_on, n.next_on) >= day.today)`
    const hasPlan = sql`exists (select from payment_plans n
      where n.group_id = i.group_id and n.invoice_id = i.id and n.status = 'active')`
    const isReminded = sql`exists (select from invoice_follow_ups n
        where n.group_id = i.group_id and n.invoice_id = i.id and n.kind = 'reminder')
      or exists (select from sent_documents n where n.group_id = i.group_id and n.invoice_id = i.id and n.kind = 'reminder')`
    return sql<Work>`
      with work as materialized (
        (select distinct on (i.id) i.group_id, i.id, day.today, w.reason, w.since, f.note, f.id as follow_up_id
        from invoice_follow_ups f join invoices i on i.group_id = f.group_id and i.id = f.invoice_id ${joinDay(groupId, clock.now())}
          cross join lateral (values ('promise_broken', 0, f.promised_on), ('next_action', 1, f.next_on)) w (reason, rank, since)
        where ${where} and f.done_at is null and not (${hasNewDay}) and case w.reason
          when 'promise_broken' then f.kind = 'promise' and f.promised_on < day.today
            and (f.promised_cents is null or ${paidSince} < f.promised_cents) and not (${hasPromiseAhead})
          else f.next_on <= day.today end
        order by i.id, w.rank, w.since, f.id)
        union all
        select i.group_id, i.id, day.today, 'instalment_overdue', i.due_on, null, null from ${of}
        where ${where} and ${hasPlan} and not (${isAhead})
        union all
        (select i.group_id, i.id, day.today, 'never_reminded', i.due_on, null, null from ${of}
        where ${where} and i.due_on <= day.today - ${sql.lit(LATE)} and not (${hasPlan}) and not (${isAhead}) and not (${isReminded})
        order by i.due_on, i.id limit ${sql.lit(MOST)})
      )
      select ${worked} as written, work.reason, work.since, work.note, work.follow_up_id, work.today,
        case when work.reason = 'instalment_overdue' then ${sql.raw(rowPlanJson)}::json end as plan
      from work
        join invoices i on i.group_id = work.group_id and i.id = work.id
        join patients p on p.group_id = i.group_id and p.id = i.patient_id`.execute(db)
  })
  const due = rows
    .flatMap((work) => (work.plan ? overdueOf(work, work.plan) : [work]))
    .toSorted(
      (a, b) => urgency.indexOf(a.reason) - urgency.indexOf(b.reason) || (a.since < b.since ? -1 : Number(a.since > b.since)),
    )
  const seen = new Set<string>()
  const items = []
  for (const { written, reason, since, note, followUpId } of due) {
    if (seen.has(written) || items.length === MOST) continue
    seen.add(written)
    items.push(`${written.slice(0, -1)},${JSON.stringify({ reason, since, note, followUpId }).slice(1)}`)
  }
  return new Finished(`{"items":[${items.join(',')}]}`)
}

/** The work about a plan, if one of its instalments is overdue. */
function overdueOf(work: Work, plan: PaymentPlan): Work[] {
  const [first] = planNow(plan, work.today).instalments.filter(({ isOverdue }) => isOverdue)
  return first ? [{ ...work, since: first.dueOn }] : []
}
