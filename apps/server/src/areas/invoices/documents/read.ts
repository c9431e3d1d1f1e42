import { mayGiveToParent } from '@molaire/domain/patients/own-file'
import { foldText } from '@molaire/domain/shared/fold'
import { addMonths, type LocalDate } from '@molaire/domain/shared/local-date'
import { isBilled } from '@molaire/domain/invoices/status'
import { wallClock } from '../../../platform/clock/zone.ts'
import type { Scope } from '../../../platform/context.ts'
import { inOrder } from '../../../platform/db/transaction.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import { invalidField, unknownReference } from '../../../platform/http/references.ts'
import type { Drawing } from '../../../platform/pdf/make-pdf.ts'
import { documentName } from '../../../platform/words/document-name.ts'
import { invoiceDrawing } from './invoice-paper.ts'
import { reminderDrawing, statementDrawing, summaryDrawing } from './letter-papers.ts'
import type { Letter } from './paper.ts'
import * as queries from './queries.ts'
import { receiptDrawing } from './receipt-paper.ts'
import { documentWords } from './words.ts'

/** A document that is ready to be drawn. */
export interface Document {
  kind: queries.SentDocument['kind']
  letter: Letter
  drawing: Drawing
  /** Of its file, with its extension. */
  name: string
}

const letterOf = ({ clock }: Scope, { clinic, patient }: queries.LetterRow): Letter => {
  const madeAt = clock.now()
  const language = patient.preferredLanguage === 'en' ? 'en' : 'fr'
  return { clinic, patient, language, madeAt, today: wallClock(madeAt, clinic.timeZone).date }
}

function documentOf(
  letter: Letter,
  kind: Document['kind'],
  { about = '', day, drawing }: { about?: string; day: string; drawing: Drawing },
): Document {
  const folded = foldText(about)
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 40)
  const word = [documentWords[letter.language].files[kind], folded].filter(Boolean).join('-')
  return { kind, letter, drawing, name: `${documentName(word, letter.patient, day)}.pdf` }
}

const isIssued = <R extends { number: string | null }>(row: R): row is R & { number: string } => row.number !== null

/**
 * INV-10: invoices in the order of their ids. Refuses: not_found, invoice_status_not_allowed for
 * one that was never issued.
 */
export async function readInvoiceDocuments(ctx: Scope, ids: readonly string[]): Promise<Document[]> {
  const rows = new Map((await queries.listInvoices(ctx, ids)).map((row) => [row.id, row]))
  return ids.map((id) => {
    const row = rows.get(id)
    if (!row) throw new AppError('not_found')
    if (!isIssued(row)) throw neverIssued(row)
    const letter = letterOf(ctx, row)
    return documentOf(letter, 'invoice', { about: row.number, day: row.issuedOn, drawing: invoiceDrawing(letter, row) })
  })
}

/** The refusal of an invoice that has no number yet. */
export const neverIssued = ({ status }: { status: string }) =>
  new AppError('invoice_status_not_allowed', { details: { from: status, to: 'sent' } })

/**
 * INV-09: one letter for each list of invoices of one patient and clinic, the oldest first. Those
 * that are not owed any more are left out; a list without any gives no letter.
 */
export async function readReminders(ctx: Scope, lists: readonly (readonly string[])[]): Promise<(Document | undefined)[]> {
  const rows = new Map((await queries.listInvoices(ctx, lists.flat())).map((row) => [row.id, row]))
  return lists.map((ids) => {
    const owed = ids
      .flatMap((id) => rows.get(id) ?? [])
      .filter(isIssued)
      .filter(({ status, total, paid, credited }) => isBilled(status) && total - paid - credited > 0)
      .sort((a, b) => (a.dueOn < b.dueOn ? -1 : 1))
    const [first] = owed
    if (!first) return undefined
    const letter = letterOf(ctx, first)
    return documentOf(letter, 'reminder', { day: letter.today, drawing: reminderDrawing(letter, owed) })
  })
}

/**
 * INV-10: the receipt of an act, with its invoices, whose views are to be logged. Refuses:
 * not_found.
 */
export async function readReceipt(ctx: Scope, actId: string): Promise<Document & { act: queries.ActRow }> {
  const act = await queries.findAct(ctx, actId)
  if (!act) throw new AppError('not_found')
  const letter = letterOf(ctx, act)
  const day = [...act.entries, ...act.advances][0]?.receivedOn ?? letter.today
  return { act, ...documentOf(letter, 'receipt', { day, drawing: receiptDrawing(letter, act) }) }
}

/** Where the parts of a request are, for its refusals. */
export interface Fields {
  clinic: string
  to: string
}

async function readLetter(
  ctx: Scope,
  { clinicId, patientId }: { clinicId: string; patientId: string },
  fields: Fields,
): Promise<Letter> {
  const { clinic, patient } = (await queries.findLetter(ctx, { clinicId, patientId })) ?? {}
  if (!patient?.id) throw new AppError('not_found')
  if (!clinic?.id) throw unknownReference(fields.clinic)
  return letterOf(ctx, { clinic, patient })
}

/**
 * The days of a statement: the last twelve months by default. Refuses: invalid_request for a
 * period that ends before it begins.
 */
function periodOf(
  { today }: Letter,
  { from, to = today }: { from?: LocalDate | undefined; to?: LocalDate | undefined },
  fields: Fields,
) {
  const period = { from: from ?? addMonths(to, -12), to }
  if (period.from > period.to) throw invalidField(fields.to, 'before_from')
  return period
}

/** A patient's account in a clinic. */
export interface StatementOf {
  patientId: string
  clinicId: string
  from?: LocalDate | undefined
  to?: LocalDate | undefined
}

/** Facts §5: the detailed statement of an account. Refuses: not_found, invalid_request. */
export async function readStatement(
  ctx: Scope,
  of: StatementOf,
  fields: Fields,
): Promise<Document & { period: { from: LocalDate; to: LocalDate } }> {
  const letter = await readLetter(ctx, of, fields)
  const period = periodOf(letter, of, fields)
  const account = await queries.readAccount(ctx, { ...of, ...period })
  return { period, ...documentOf(letter, 'statement', { day: period.to, drawing: statementDrawing(letter, account, period) }) }
}

/** A year of a patient, or of the family of who pays for them. */
export interface SummaryOf {
  patientId: string
  clinicId: string
  year?: number | undefined
  withFamily: boolean
}

/**
 * Facts §5: what a patient paid in a year. For a family: who pays, everybody they pay for, and
 * their spouse and children whose files are open to them (PAT-06). The letter is to who pays.
 * Refuses: not_found, invalid_request.
 */
export async function readSummary(
  ctx: Scope,
  of: SummaryOf,
  fields: Fields,
): Promise<Document & { memberIds: string[]; year: number }> {
  const own = await readLetter(ctx, of, fields)
  const payer = of.withFamily ? own.patient.payer : null
  const letter = payer ? await readLetter(ctx, { ...of, patientId: payer.id }, fields) : own
  const { today, patient } = letter
  const year = of.year ?? Number(today.slice(0, 4)) - 1
  const family = await queries.listFamily(ctx, patient.id)
  const members = family.filter(
    (one) => one.id === patient.id || (of.withFamily && (one.isPaidFor || mayGiveToParent(one, today))),
  )
  const memberIds = members.map(({ id }) => id)
  const paid = await queries.listPaid(ctx, { patientIds: memberIds, year })
  const drawing = summaryDrawing(letter, { year, members, paid })
  return { memberIds, year, ...documentOf(letter, 'yearly_summary', { day: String(year), drawing }) }
}

/** Logs that the invoices or, without any, the patient of an act were seen. */
export const recordActViews = (ctx: Scope, { invoices, patient }: queries.ActRow) =>
  inOrder(
    ctx,
    invoices.length > 0
      ? queries.recordViews(
          'invoices',
          invoices.map(({ id }) => id),
        )
      : queries.recordViews('patients', [patient.id]),
  )
