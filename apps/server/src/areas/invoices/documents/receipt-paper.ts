import type { Content } from 'pdfmake/interfaces'
import type { Locale } from '@molaire/contract/shared/fields'
import type { Drawing } from '../../../platform/pdf/make-pdf.ts'
import { rest, rowsTable, section } from '../../../platform/pdf/sheet.ts'
import { writtenDay, writtenMoney } from '../../../platform/words/written.ts'
import { methodWords, noteOf } from './invoice-paper.ts'
import { amountsTable, linesTable, paperDrawing, peopleBlock, type Letter } from './paper.ts'
import type { ActRow } from './queries.ts'
import { documentWords } from './words.ts'

/**
 * INV-10: the receipt of one act: a payment in all its tenders, a fee advance, its use or refund,
 * a reversal or a credit note.
 */
export function receiptDrawing(letter: Letter, act: ActRow): Drawing {
  const { language } = letter
  const words = documentWords[language]
  const { title, total: totalName, sign } = kindOf(act, language)
  const { invoices, entries } = act
  const date = [...act.entries, ...act.advances][0]?.receivedOn ?? letter.today
  const practitioners = [...new Map(invoices.flatMap((one) => one.practitioners).map((one) => [one.id, one])).values()]
  const total = sum(tendersOf(act).map(({ amount }) => amount))
  return paperDrawing(letter, {
    kind: title,
    facts: [
      [title === words.receipt || title === words.advanceReceipt ? words.receivedOn : words.onDay, writtenDay(date, language)],
      ...invoices.map(({ number }): [string, string] => [words.invoice, number]).slice(0, 6),
    ],
    subject: title,
    content: [
      peopleBlock(letter, { practitioners }),
      ...reasonContent(act, language),
      ...takenBackContent(act, language),
      tendersTable(act, { language, sign, totalName, total }),
      ...appliedContent(act, language),
      ...advanceContent(act, language),
      ...(entries.some(({ kind, isReversal }) => !isReversal && kind !== 'credit')
        ? invoices.flatMap(({ number, issuedOn, lines, practitioners: own }): Content[] => [
            section(`${words.services} · ${words.invoiceNumber(number)} · ${writtenDay(issuedOn, language)}`),
            linesTable(lines, { language, practitioners: practitioners.length > 1 ? practitioners : own }),
          ])
        : []),
    ],
  })
}

const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0)

/** What an act is called, and the sign that makes its amounts positive. */
function kindOf({ entries, advances }: ActRow, language: Locale): { title: string; total: string; sign: 1 | -1 } {
  const words = documentWords[language]
  if (entries.some(({ isReversal }) => isReversal)) {
    const title = entries.some(({ kind }) => kind === 'credit') ? words.creditBack : words.reversalReceipt
    return { title, total: words.takenBack, sign: -1 }
  }
  if (entries.some(({ kind }) => kind === 'credit')) return { title: words.credit, total: words.credited, sign: 1 }
  if (entries.some(({ kind }) => kind === 'payment')) return { title: words.receipt, total: words.received, sign: 1 }
  if (entries.some(({ kind }) => kind === 'advance')) return { title: words.advanceUsed, total: words.used, sign: 1 }
  if (advances.some(({ kind }) => kind === 'refund')) return { title: words.refundReceipt, total: words.givenBack, sign: -1 }
  return { title: words.advanceReceipt, total: words.received, sign: 1 }
}

interface Tender {
  name: 'credit' | 'advance' | ActRow['entries'][number]['method']
  reference: string | null
  amount: number
}

/**
 * What was handed over, by method and reference: a tender may have settled several invoices, and
 * become a fee advance for the rest. The use of a fee advance is on its invoice alone.
 */
function tendersOf({ entries, advances }: ActRow): Tender[] {
  const parts: Tender[] = [
    ...entries
      .filter(({ kind }) => kind !== 'rounding')
      .map((one) => ({ ...one, name: one.kind === 'payment' ? one.method : one.kind })),
    ...advances.filter(({ kind }) => kind !== 'use').map((one) => ({ ...one, name: one.method })),
  ] as Tender[] // `rounding` is left out
  const tenders = new Map<string, Tender>()
  for (const { name, reference, amount } of parts) {
    const key = JSON.stringify([name, reference])
    tenders.set(key, { name, reference, amount: amount + (tenders.get(key)?.amount ?? 0) })
  }
  return [...tenders.values()]
}

function reasonContent({ entries, advances }: ActRow, language: Locale): Content[] {
  const words = documentWords[language]
  const reason = [...entries, ...advances].find(({ reason }) => reason !== null)?.reason
  const reversed = entries.find(({ reversedOn }) => reversedOn !== null)
  const of = reversed?.kind === 'credit' ? words.creditReversedOf : words.reversedOf
  return [
    ...(reversed?.reversedOn ? [{ text: of(writtenDay(reversed.reversedOn, language)), style: 'strong' }] : []),
    ...(reason ? [{ text: words.reason(reason), margin: [0, 0, 0, 8] } satisfies Content] : []),
  ]
}

/** INV-12: says of a copy that is printed later what was taken back since. */
function takenBackContent({ entries }: ActRow, language: Locale): Content[] {
  const words = documentWords[language]
  return entries.flatMap(({ kind, method, amount, takenBackOn }): Content[] => {
    if (takenBackOn === null || kind === 'rounding') return []
    const of = { amount: writtenMoney(amount, language), day: writtenDay(takenBackOn, language) }
    const text =
      kind === 'payment' && method !== null
        ? words.paymentTakenBack({ ...of, method: methodWords(method, language) })
        : kind === 'credit'
          ? words.creditTakenBack(of)
          : words.advanceUseTakenBack(of)
    return [{ text, style: 'strong', margin: [0, 0, 0, 8] }]
  })
}

function tendersTable(
  act: ActRow,
  { language, sign, totalName, total }: { language: Locale; sign: 1 | -1; totalName: string; total: number },
): Content {
  const words = documentWords[language]
  const money = (amount: number) => writtenMoney(sign * amount, language)
  const nameOf = ({ name }: Tender) =>
    name === 'credit' ? words.credit : name === 'advance' ? words.advance : name === null ? '' : methodWords(name, language)
  const rounding = sum(act.entries.filter(({ kind }) => kind === 'rounding').map(({ amount }) => amount))
  return amountsTable([
    ...tendersOf(act).map((tender) => ({
      name: nameOf(tender),
      amount: money(tender.amount),
      note: noteOf({ reference: tender.reference, reason: null }, language),
    })),
    { name: totalName, amount: money(total), isStrong: true },
    ...(rounding === 0
      ? []
      : [
          { name: words.rounding, amount: money(rounding) },
          { name: words.settled, amount: money(total + rounding) },
        ]),
  ])
}

/** Each invoice, what was settled on it, and what it owes from then on. */
function appliedContent({ invoices, entries }: ActRow, language: Locale): Content[] {
  if (invoices.length === 0) return []
  const words = documentWords[language]
  const money = (amount: number) => writtenMoney(amount, language)
  const amount = { width: 80, isAmount: true }
  return [
    section(words.appliedTo),
    rowsTable(
      [
        { name: words.invoice, width: rest(110, 80, 80, 80) },
        { name: words.issuedOn, width: 110 },
        { name: words.total, ...amount },
        { name: words.settled, ...amount },
        { name: words.balanceAfter, ...amount },
      ],
      invoices.map((one) => [
        one.number,
        writtenDay(one.issuedOn, language),
        money(one.total),
        money(sum(entries.filter(({ invoiceId }) => invoiceId === one.id).map((entry) => entry.amount))),
        money(one.balance),
      ]),
    ),
  ]
}

/** Facts §10: what the fee advance is for, and what is held after this. */
function advanceContent({ advances, amountHeld }: ActRow, language: Locale): Content[] {
  if (advances.length === 0) return []
  const words = documentWords[language]
  const deposits = advances.filter(({ kind }) => kind === 'deposit')
  const purposes = [...new Set(deposits.map(({ purpose }) => purpose).filter((purpose) => purpose !== null))]
  return [
    section(words.advance),
    ...purposes.map((purpose): Content => ({ text: words.purpose(purpose) })),
    amountsTable([
      ...(deposits.length > 0
        ? [{ name: words.advance, amount: writtenMoney(sum(deposits.map(({ amount }) => amount)), language), isStrong: true }]
        : []),
      { name: words.heldAfter, amount: writtenMoney(amountHeld, language) },
    ]),
    ...(deposits.length > 0 ? [{ text: words.trust, style: 'muted', margin: [0, 6, 0, 0] } satisfies Content] : []),
  ]
}
