import type * as wire from '@molaire/contract/documents/endpoints'
import { isBilled } from '@molaire/domain/invoices/status'
import type { LocalDate } from '@molaire/domain/shared/local-date'
import type { Context, Scope } from '../../../platform/context.ts'
import type { Statement } from '../../../platform/db/flight.ts'
import { inOrder, inTransaction } from '../../../platform/db/transaction.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import type { RequestOf } from '../../../platform/http/handle.ts'
import { unknownReference } from '../../../platform/http/references.ts'
import { enqueue, enqueueBulk } from '../../../platform/jobs/jobs.ts'
import { setSent } from '../queries.ts'
import { mailDocumentJob } from './jobs.ts'
import * as queries from './queries.ts'
import { neverIssued, readReceipt, readStatement, readSummary, recordActViews, type Fields } from './read.ts'

type Kind = queries.SentDocument['kind']

/** What a mail carries, before it is written. */
interface Parcel {
  kind: Kind
  clinicId: string
  patientId: string
  invoiceIds: readonly string[]
  address: string
  actId?: string
  period?: { from: LocalDate; to: LocalDate }
  year?: number
  withFamily?: boolean
}

const fields: Fields = { clinic: 'body.clinicId', to: 'body.to' }

/**
 * INV-09, INV-10: one document by mail. The job draws it; what is written here is that it was
 * sent, to which address, and by whom. Refuses: invalid_request for an id that is not of the
 * clinic, document_email_missing, invoice_status_not_allowed.
 */
export function mailDocument(ctx: Context, { body }: RequestOf<typeof wire.mailDocument>) {
  return inTransaction(ctx, async (ctx) => {
    const { address, ...parcel } = await parcelOf(ctx, body)
    if (address === null) throw new AppError('document_email_missing')
    await post(ctx, [{ ...parcel, address }])
    return { address }
  })
}

type Request = RequestOf<typeof wire.mailDocument>['body']

/**
 * What is to be sent, and where to; the address is null when there is none. Its records are logged
 * as viewed.
 */
async function parcelOf(ctx: Scope, body: Request): Promise<Omit<Parcel, 'address'> & { address: string | null }> {
  const { kind, id, clinicId } = body
  const of = async (patientId: string) => body.address ?? (await queries.listRecipients(ctx, [patientId]))[0]?.address ?? null
  const common = { kind, clinicId, invoiceIds: [] }
  if (kind === 'statement') {
    const { from, to } = body
    const { period } = await known(readStatement(ctx, { patientId: id, clinicId, from, to }, fields))
    await inOrder(ctx, queries.recordViews('patients', [id]))
    return { ...common, patientId: id, period, address: await of(id) }
  }
  if (kind === 'yearly_summary') {
    const { family: withFamily } = body
    const { memberIds, year, letter } = await known(
      readSummary(ctx, { patientId: id, clinicId, year: body.year, withFamily }, fields),
    )
    await inOrder(ctx, queries.recordViews('patients', memberIds))
    // To who pays, when it is about their family.
    const { patient } = letter
    return { ...common, patientId: patient.id, year, withFamily, address: await of(patient.id) }
  }
  if (kind === 'receipt') {
    const { act } = await known(readReceipt(ctx, id))
    if (act.clinic.id !== clinicId) throw unknownReference('body.clinicId')
    await recordActViews(ctx, act)
    const invoiceIds = act.invoices.map((one) => one.id)
    return { ...common, patientId: act.patient.id, actId: id, invoiceIds, address: await of(act.patient.id) }
  }
  const [head] = await queries.listHeads(ctx, [id])
  if (!head) throw unknownReference('body.id')
  if (head.clinicId !== clinicId) throw unknownReference('body.clinicId')
  if (head.number === null) throw neverIssued(head)
  if (kind === 'reminder' && !(isBilled(head.status) && head.balance > 0))
    throw new AppError('invoice_status_not_allowed', { details: { from: head.status, to: 'reminded' } })
  await inOrder(ctx, queries.recordViews('invoices', [id]))
  return { ...common, patientId: head.patientId, invoiceIds: [id], address: await of(head.patientId) }
}

/** What the body names and the group does not have is a bad reference, not a missing page. */
const known = <T>(reading: Promise<T>): Promise<T> =>
  reading.catch((error: unknown) => {
    throw error instanceof AppError && error.code === 'not_found' ? unknownReference('body.id') : error
  })

/** How long a batch that is repeated sends nothing twice, in ms. */
const REPEAT_MS = 600_000

/**
 * INV-09: sends the letters of a batch to those who have an address. One that the same person has
 * just sent counts, and is not sent again.
 */
export async function mailLetters(
  ctx: Scope,
  { kind, clinicId, from, to }: RequestOf<typeof wire.mailDocuments>['body'],
  letters: readonly { patientId: string; invoiceIds: readonly string[] }[],
): Promise<{ sent: number; without: { patientId: string; patientName: string }[] }> {
  const recipients = new Map(
    (
      await queries.listRecipients(
        ctx,
        letters.map(({ patientId }) => patientId),
      )
    ).map((one) => [one.patientId, one]),
  )
  const keysOf = ({ patientId, invoiceIds }: (typeof letters)[number]) => (kind === 'statement' ? [patientId] : invoiceIds)
  const since = new Date(ctx.clock.now().getTime() - REPEAT_MS)
  const sentBefore = await queries.lockAndListSent(ctx, { kind, ids: letters.flatMap(keysOf), since })
  const without = []
  const parcels: Parcel[] = []
  let sent = 0
  for (const letter of letters) {
    const { patientId, invoiceIds } = letter
    const { address = null, patientName = '' } = recipients.get(patientId) ?? {}
    if (address === null) {
      without.push({ patientId, patientName })
      continue
    }
    sent += 1
    if (keysOf(letter).every((id) => sentBefore.has(id))) continue
    const period = kind === 'statement' ? (await readStatement(ctx, { patientId, clinicId, from, to }, fields)).period : undefined
    parcels.push({ kind, clinicId, patientId, invoiceIds, address, ...(period && { period }) })
  }
  await post(ctx, parcels)
  return { sent, without }
}

/**
 * Writes what mails carry, and a job for each. A document about several invoices has a row for
 * each of them, so that each one's history shows it.
 */
async function post(ctx: Scope, parcels: readonly Parcel[]): Promise<void> {
  if (parcels.length === 0) return
  const rows = parcels.map((parcel) => {
    const mailId = ctx.newId()
    const { kind, clinicId, patientId, address, actId = null, period, year = null, withFamily = false } = parcel
    const about = { mailId, kind, clinicId, patientId, address, actId, year, withFamily }
    const invoiceIds = parcel.invoiceIds.length > 0 ? parcel.invoiceIds : [null]
    return invoiceIds.map((invoiceId): queries.SentDocument => ({
      ...about,
      ...{ id: ctx.newId(), invoiceId, fromOn: period?.from ?? null, toOn: period?.to ?? null },
    }))
  })
  const invoicesOf = (kind: Kind) => parcels.filter((one) => one.kind === kind).flatMap(({ invoiceIds }) => invoiceIds)
  const reminded = invoicesOf('reminder')
  const statements: Statement[] = [
    queries.insertSent(ctx, rows.flat()),
    setSent(ctx, invoicesOf('invoice')),
    ...(reminded.length > 0 ? [queries.insertReminders(ctx, reminded)] : []),
  ]
  await inOrder(ctx, statements)
  const write = rows.length > 1 ? enqueueBulk : enqueue
  for (const [row] of rows) if (row) await write(ctx.db, mailDocumentJob, { groupId: ctx.groupId, mailId: row.mailId })
}
