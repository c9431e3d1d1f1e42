import type { Content } from 'pdfmake/interfaces'
import type { Locale } from '@molaire/contract/shared/fields'
import { planNow } from '@molaire/domain/invoices/payment-plan'
import { frequencyWords } from '@molaire/words/invoices/frequencies'
import { paymentMethodWords } from '@molaire/words/invoices/payment-methods'
import type { Drawing } from '../../../platform/pdf/make-pdf.ts'
import { rowsTable, section } from '../../../platform/pdf/sheet.ts'
import { writtenDay, writtenMoney } from '../../../platform/words/written.ts'
import { amountsTable, linesTable, paperDrawing, peopleBlock, type Letter } from './paper.ts'
import type { EntryRow, InvoiceRow } from './queries.ts'
import { documentWords } from './words.ts'

/** INV-10: an issued invoice on paper, with all that an insurer asks for (facts §5). */
export function invoiceDrawing(letter: Letter, invoice: InvoiceRow & { number: string }): Drawing {
  const { language } = letter
  const words = documentWords[language]
  const { number, lines, practitioners } = invoice
  const day = (date: string) => writtenDay(date, language)
  return paperDrawing(letter, {
    kind: words.invoice,
    facts: [
      [words.number, number],
      [words.issuedOn, day(invoice.issuedOn)],
      [words.dueOn, day(invoice.dueOn)],
    ],
    subject: [words.invoiceNumber(number), invoice.cancelledOn && words.cancelled].filter(Boolean).join(' · '),
    content: [
      ...noticesOf(invoice, language),
      peopleBlock(letter, { practitioners }),
      linesTable(lines, { language, practitioners }),
      amountsTable(amountsOf(invoice, letter)),
      ...planContent(invoice, letter),
    ],
  })
}

function noticesOf({ cancelledOn, correctedBy, corrects }: InvoiceRow, language: Locale): Content[] {
  const words = documentWords[language]
  const replaces = corrects === null ? [] : [{ text: words.replaces(corrects), margin: [0, 0, 0, 8] } satisfies Content]
  if (cancelledOn === null) return replaces
  const says = [words.cancelledOn(writtenDay(cancelledOn, language)), correctedBy && words.replacedBy(correctedBy)]
  return [
    { text: words.cancelled.toUpperCase(), style: 'notice' },
    { text: says.filter(Boolean).join(' '), margin: [0, 0, 0, 8] },
    ...replaces,
  ]
}

/** The totals, everything that was settled, and what is left. */
function amountsOf({ subtotal, gst, qst, total, paid, credited, entries, lines }: InvoiceRow, { language, clinic }: Letter) {
  const words = documentWords[language]
  const money = (amount: number) => writtenMoney(amount, language)
  const isTaxed = lines.some(({ taxClass }) => taxClass === 'taxable')
  const taxes = isTaxed
    ? [
        { name: words.subtotal, amount: money(subtotal) },
        { name: words.gst, amount: money(gst), note: clinic.gstNumber && words.gstNumber(clinic.gstNumber) },
        { name: words.qst, amount: money(qst), note: clinic.qstNumber && words.qstNumber(clinic.qstNumber) },
      ]
    : []
  return [
    ...taxes,
    { name: words.total, amount: money(total), isStrong: true },
    ...entries.map((entry) => ({
      name: `${entry.receivedOn}  ${entryWords(entry, language)}`,
      amount: money(-entry.amount),
      note: noteOf(entry, language),
    })),
    { name: words.balance, amount: money(total - paid - credited) },
  ]
}

/** What an entry is called on paper. */
export function entryWords(
  { kind, method, isReversal }: Pick<EntryRow, 'kind' | 'method' | 'isReversal'>,
  language: Locale,
): string {
  const words = documentWords[language]
  const methodName = method === null ? '' : methodWords(method, language)
  if (kind === 'payment') return isReversal ? words.paymentBack(methodName) : words.payment(methodName)
  if (kind === 'rounding') return isReversal ? words.roundingBack : words.rounding
  if (kind === 'advance') return isReversal ? words.advanceUsedBack : words.advanceUsed
  return isReversal ? words.creditBack : words.credit
}

/** The name of a method in the middle of a line: RAMQ keeps its capitals. */
export const methodWords = (method: NonNullable<EntryRow['method']>, language: Locale): string =>
  paymentMethodWords[method][language]

/** The reference of a payment and the reason of a correction. */
export function noteOf({ reference, reason }: { reference?: string | null; reason: string | null }, language: Locale): string {
  const words = documentWords[language]
  return [reference && words.reference(reference), reason && words.reason(reason)].filter(Boolean).join(' · ')
}

/** INV-07: the agreed instalments, what was credited and paid on each, and what is left of it. */
function planContent({ plan }: InvoiceRow, { language, today }: Letter): Content[] {
  if (!plan) return []
  const words = documentWords[language]
  const { instalments } = planNow(plan, today)
  const isCredited = instalments.some(({ credited }) => credited > 0)
  const amount = { width: 80, isAmount: true }
  return [
    section(words.plan),
    { text: words.planTerms(frequencyWords[plan.frequency][language], instalments.length), margin: [0, 0, 0, 4] },
    rowsTable(
      [
        { name: words.planDue, width: 130 },
        { name: words.instalment, ...amount },
        ...(isCredited ? [{ name: words.planCredited, ...amount }] : []),
        { name: words.planPaid, ...amount },
        { name: words.planLeft, ...amount },
      ],
      instalments.map(({ dueOn, amount, credited, paid, left }) => [
        writtenDay(dueOn, language),
        ...[amount, ...(isCredited ? [credited] : []), paid, left].map((one) => writtenMoney(one, language)),
      ]),
    ),
  ]
}
