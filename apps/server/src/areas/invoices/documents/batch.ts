import type * as wire from '@molaire/contract/documents/endpoints'
import { isBilled } from '@molaire/domain/invoices/status'
import type { Context, Scope } from '../../../platform/context.ts'
import { inOrder, inTransaction } from '../../../platform/db/transaction.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import type { RequestOf } from '../../../platform/http/handle.ts'
import { unknownReference } from '../../../platform/http/references.ts'
import { makeBatch } from '../../../platform/pdf/make-batch.ts'
import type { Drawing } from '../../../platform/pdf/make-pdf.ts'
import { mailLetters } from './mail.ts'
import * as queries from './queries.ts'
import { neverIssued, readInvoiceDocuments, readReminders, readStatement, type Document, type Fields } from './read.ts'
import { documentWords } from './words.ts'

type Batch = RequestOf<typeof wire.printDocuments>['body']

/** What goes on one paper: an invoice, the reminder of several, or the statement of a patient. */
export interface PlannedLetter {
  patientId: string
  /** The invoices; empty for a statement. */
  invoiceIds: string[]
}

/** Letters that are read in one transaction. */
const AT_ONCE = 20
const fields: Fields = { clinic: 'body.clinicId', to: 'body.to' }

/**
 * INV-10: invoices, reminders or statements in one PDF, with progress. Each document is logged as
 * viewed before it is drawn. Ends when the caller hangs up. Refuses: invalid_request for an id
 * that is not of the clinic, invoice_status_not_allowed, service_unavailable while two other
 * batches are drawn.
 */
export async function* printDocuments(ctx: Context, { body }: RequestOf<typeof wire.printDocuments>) {
  const letters = await inTransaction(ctx, (ctx) => planLetters(ctx, body))
  let [language, day] = ['fr' as 'fr' | 'en', '']
  const drawings = async function* (): AsyncGenerator<Drawing> {
    for (const some of inChunks(letters, AT_ONCE)) {
      const documents = await inTransaction(ctx, async (ctx) => {
        await inOrder(ctx, viewsOf(some))
        return readLetters(ctx, body, some)
      })
      for (const { drawing, letter } of documents) {
        ;[language, day] = [letter.language, letter.today]
        yield drawing
      }
    }
  }
  for await (const step of makeBatch(drawings(), { title: 'Molaire', signal: ctx.hungUp }))
    if ('done' in step) yield { say: 'progress' as const, done: step.done, total: letters.length }
    else {
      const name = `${documentWords[language].files[body.kind]}-${day}.pdf`
      yield { say: 'file' as const, name, pdf: Buffer.from(step.pdf).toString('base64') }
    }
}

/**
 * INV-09: the same by mail, each in its patient's language. Says who has no address. What was
 * written until the caller hangs up is sent. Refuses: invalid_request for an id that is not of the
 * clinic, invoice_status_not_allowed.
 */
export async function* mailDocuments(ctx: Context, { body }: RequestOf<typeof wire.mailDocuments>) {
  const letters = await inTransaction(ctx, (ctx) => planLetters(ctx, body))
  const without: { patientId: string; patientName: string }[] = []
  let [done, sent] = [0, 0]
  for (const some of inChunks(letters, AT_ONCE)) {
    ctx.hungUp?.throwIfAborted()
    const outcome = await inTransaction(ctx, async (ctx) => {
      await inOrder(ctx, viewsOf(some))
      return mailLetters(ctx, body, some)
    })
    sent += outcome.sent
    without.push(...outcome.without.filter(({ patientId }) => !without.some((one) => one.patientId === patientId)))
    done += some.length
    yield { say: 'progress' as const, done, total: letters.length }
  }
  yield { say: 'mailed' as const, sent, without }
}

/**
 * The letters of a batch in the order of its ids. Reminders of one patient are one letter, and
 * what is not owed any more is left out.
 */
async function planLetters(ctx: Scope, { kind, clinicId, ids: given, from, to }: Batch): Promise<PlannedLetter[]> {
  const ids = [...new Set(given)]
  const unknown = (id: string) => unknownReference(`body.ids.${given.indexOf(id)}`)
  if (kind === 'statement') {
    const known = new Set((await queries.listRecipients(ctx, ids)).map(({ patientId }) => patientId))
    for (const id of ids) if (!known.has(id)) throw unknown(id)
    // Refuses the clinic and the period before the first line is sent.
    if (ids[0] !== undefined) await readStatement(ctx, { patientId: ids[0], clinicId, from, to }, fields)
    return ids.map((patientId) => ({ patientId, invoiceIds: [] }))
  }
  const heads = new Map((await queries.listHeads(ctx, ids)).map((head) => [head.id, head]))
  const letters: PlannedLetter[] = []
  for (const id of ids) {
    const head = heads.get(id)
    if (head?.clinicId !== clinicId) throw unknown(id)
    const { patientId, number, status, balance } = head
    if (number === null) throw neverIssued(head)
    const isOwed = isBilled(status) && balance > 0
    const same = kind === 'reminder' ? letters.find((letter) => letter.patientId === patientId) : undefined
    if (kind === 'reminder' && !isOwed) continue
    if (same) same.invoiceIds.push(id)
    else letters.push({ patientId, invoiceIds: [id] })
  }
  const [first] = heads.values()
  if (letters.length === 0) throw new AppError('invoice_status_not_allowed', { details: { from: first?.status, to: 'reminded' } })
  return letters
}

const viewsOf = (letters: readonly PlannedLetter[]) =>
  letters.flatMap(({ patientId, invoiceIds }) =>
    invoiceIds.length > 0 ? queries.recordViews('invoices', invoiceIds) : queries.recordViews('patients', [patientId]),
  )

async function readLetters(
  ctx: Scope,
  { kind, clinicId, from, to }: Batch,
  letters: readonly PlannedLetter[],
): Promise<Document[]> {
  const lists = letters.map(({ invoiceIds }) => invoiceIds)
  if (kind === 'invoice') return readInvoiceDocuments(ctx, lists.flat())
  if (kind === 'reminder') return (await readReminders(ctx, lists)).filter((one) => one !== undefined)
  const documents: Document[] = []
  for (const { patientId } of letters) documents.push(await readStatement(ctx, { patientId, clinicId, from, to }, fields))
  return documents
}

function* inChunks<T>(all: readonly T[], size: number): Generator<T[]> {
  for (let at = 0; at < all.length; at += size) yield all.slice(at, at + size)
}
