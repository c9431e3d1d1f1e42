import { sql } from 'kysely'
import type * as wire from '@molaire/contract/invoices/endpoints'
import { reviewInvoice, type Reviewed } from '@molaire/domain/invoices/review'
import type { Context, Scope } from '../../platform/context.ts'
import type { Answering, Result, Statement } from '../../platform/db/flight.ts'
import { atOnce } from '../../platform/db/transaction.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { Finished } from '../../platform/http/finished.ts'
import type { RequestOf } from '../../platform/http/handle.ts'
import { detailsJson, followUpJson, planJson, reviewedJson, stateJson, sumsOfLines } from './present.ts'

/** The details of one invoice, and what its review looks at. */
const detailsOf = (where: string) => `
  select ${detailsJson('$3::timestamptz')} as json, i.version, ${reviewedJson} as reviewed
  from invoices i
  join clinics c on c.group_id = i.group_id and c.id = i.clinic_id
  join patients p on p.group_id = i.group_id and p.id = i.patient_id
  cross join lateral ${sumsOfLines}
  where i.group_id = $1 and ${where}`

interface DetailsRow {
  json: string
  version: number
  reviewed: Reviewed | null
}

/** INV-10: an invoice with all that its page shows, in one trip. Refuses: not_found. */
export function getInvoice(ctx: Context, { params: { id } }: RequestOf<typeof wire.getInvoice>) {
  return atOnce(ctx, async (ctx) => {
    const [result] = await ctx.send([{ text: byId, values: [ctx.groupId, id, ctx.clock.now()] }])
    const row = detailsRow(result)
    if (!row) throw new AppError('not_found')
    return new Finished(withFindings(row), `"v${row.version}"`)
  })
}

/**
 * APT-12: the invoice of an appointment with all that its page shows, in one trip: the one that may
 * still change, else the latest. Refuses: not_found.
 */
export function getAppointmentInvoice(ctx: Context, { params: { id } }: RequestOf<typeof wire.getAppointmentInvoice>) {
  return atOnce(ctx, async (ctx) => {
    const values = [ctx.groupId, id, ctx.clock.now()]
    const [appointment, result] = await Promise.all([
      sql`select from appointments where group_id = ${ctx.groupId} and id = ${id}`.execute(ctx.db),
      ctx.send([{ text: byAppointment, values }]),
    ])
    if (appointment.rows.length === 0) throw new AppError('not_found')
    const row = detailsRow(result[0])
    return new Finished(`{"invoice":${row ? withFindings(row) : 'null'}}`)
  })
}

const byId = detailsOf('i.id = $2')
const byAppointment = `${detailsOf('i.appointment_id = $2')}
  order by i.status in ('draft', 'ready') desc, i.created_at desc, i.id desc limit 1`

const detailsRow = (result: Result | undefined) => result?.rows[0] as unknown as DetailsRow | undefined // the columns of `detailsOf`

const withFindings = ({ json, reviewed }: DetailsRow) =>
  `${json.slice(0, -1)},"findings":${JSON.stringify(reviewed ? reviewInvoice(reviewed) : [])}}`

const stateText = `
  select ${stateJson} as json, i.version, i.status, i.number from invoices i cross join lateral ${sumsOfLines}
  where i.group_id = $1 and i.id = any($2::uuid[]) order by i.issued_at, i.id`

/** Reads where invoices stand. */
export const selectStates = ({ groupId }: Scope, ids: readonly string[]): Statement => ({
  text: stateText,
  values: [groupId, ids],
})

/** INV-06: selects the answer to a payment of invoices. */
export const answerOfPayment = ({ groupId }: Scope, actId: string, ids: readonly string[]): Answering => ({
  text: `${paymentText} where i.group_id = $1 and i.id = any($2::uuid[])`,
  values: [groupId, ids, actId],
})

/** The same for one invoice; none unless this transaction has written it. */
export const answerIfPaid = ({ groupId }: Scope, actId: string, id: string): Answering => ({
  text: `${paymentText} where i.group_id = $1 and i.id = $2 and i.xmin = pg_current_xact_id()::xid`,
  values: [groupId, id, actId],
})

const paymentText = `
  select '{"actId":"' || $3::uuid || '","invoices":[' || string_agg(${stateJson}, ',' order by i.issued_at, i.id) || ']}' as json,
    null::text as etag
  from invoices i cross join lateral ${sumsOfLines}`

interface StateRow {
  json: string
  version: number
}

/** The states that `selectStates` read, as JSON. */
export const statesOf = (result: Result | undefined): StateRow[] => (result?.rows ?? []) as unknown as StateRow[] // the columns of `stateText`

/** The one state that `selectStates` read, as the answer to a change. */
export function stateAnswer(result: Result | undefined, status?: number): Finished {
  const [row] = statesOf(result)
  if (!row) throw new Error('an invoice that was locked is gone')
  return new Finished(row.json, `"v${row.version}"`, status)
}

/** Reads the JSON of a payment plan. */
export const selectPlan = ({ groupId }: Scope, id: string): Statement => ({
  text: `select ${planJson} as json from payment_plans p join invoices i on i.group_id = p.group_id and i.id = p.invoice_id
    where p.group_id = $1 and p.id = $2`,
  values: [groupId, id],
})

/** Reads the JSON of a follow-up. */
export const selectFollowUp = ({ groupId }: Scope, id: string): Statement => ({
  text: `select ${followUpJson} as json from invoice_follow_ups f where f.group_id = $1 and f.id = $2`,
  values: [groupId, id],
})
