import { z } from 'zod'
import { systemContext, type Context, type Scope } from '../../../platform/context.ts'
import { reading } from '../../../platform/db/transaction.ts'
import type { JobHandlers } from '../../../platform/jobs/jobs.ts'
import { renderMail } from '../../../platform/mail/layout.ts'
import type { Mailer } from '../../../platform/mail/mailer.ts'
import { makePdf } from '../../../platform/pdf/make-pdf.ts'
import { nameOf } from './paper.ts'
import * as queries from './queries.ts'
import { readInvoiceDocuments, readReceipt, readReminders, readStatement, readSummary, type Document } from './read.ts'
import { mailWords } from './words.ts'

export const mailDocumentJob = 'invoices.mail-document'

const payload = z.object({ groupId: z.uuid(), mailId: z.uuid() })

type Parts = Parameters<typeof systemContext>[0] & { mailer: Mailer }

/** The jobs that draw documents and mail them (Decision 0096). */
export const documentJobs = (parts: Parts): JobHandlers => ({
  [mailDocumentJob]: async (input) => {
    const { groupId, mailId } = payload.parse(input)
    await mailDocuments(systemContext(parts, groupId), parts.mailer, mailId)
  },
})

/**
 * Draws the document of a mail as it is now, and sends it. Every attempt has the same id, so that
 * the receiver can drop a copy. A reminder of what was paid meanwhile is not sent.
 */
async function mailDocuments(ctx: Context, mailer: Mailer, mailId: string): Promise<void> {
  const mail = await reading(ctx, async (ctx) => {
    const sent = await queries.listSent(ctx, mailId)
    const [first] = sent
    const document = first && (await readSent(ctx, first, sent))
    return first && document && { address: first.address, document }
  })
  if (!mail) return ctx.log.info({ mail: mailId }, 'a reminder was not sent: nothing is owed any more')
  const { address, document } = mail
  const { letter, kind, name, drawing } = document
  const { clinic, patient, language } = letter
  const { payer } = patient
  const { firstName: givenName } = payer?.email ? payer : patient
  const patientName = payer?.email ? nameOf(patient) : undefined
  const { subject, ...words } = mailWords(language, { kind, clinic: clinic.name, phone: clinic.phone, givenName, patientName })
  const bytes = await makePdf(drawing, undefined, { isPatient: true })
  await mailer.send({
    id: mailId,
    to: address,
    // A name may have been typed with a line break in it.
    subject: subject.replace(/\p{Cc}+/gu, ' '),
    locale: language,
    ...renderMail({ locale: language, ...words }),
    attachments: [{ name, bytes }],
  })
}

const fields = { clinic: 'clinicId', to: 'to' }

async function readSent(
  ctx: Scope,
  { kind, clinicId, patientId, actId, fromOn, toOn, year, withFamily }: queries.SentDocument,
  sent: readonly queries.SentDocument[],
): Promise<Document | undefined> {
  const invoiceIds = sent.map(({ invoiceId }) => invoiceId).filter((id) => id !== null)
  if (kind === 'invoice') return (await readInvoiceDocuments(ctx, invoiceIds))[0]
  if (kind === 'reminder') return (await readReminders(ctx, [invoiceIds]))[0]
  if (kind === 'receipt') return readReceipt(ctx, actId ?? '')
  if (kind === 'statement')
    return readStatement(ctx, { patientId, clinicId, from: fromOn ?? undefined, to: toOn ?? undefined }, fields)
  return readSummary(ctx, { patientId, clinicId, year: year ?? undefined, withFamily }, fields)
}
