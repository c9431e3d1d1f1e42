import type { Content } from 'pdfmake/interfaces'
import type { Locale } from '@molaire/contract/shared/fields'
import { planNow } from '@molaire/domain/invoices/payment-plan'
import { daysOverdue } from '@molaire/domain/invoices/status'
import type { LocalDate } from '@molaire/domain/shared/local-date'
import type { Drawing } from '../../../platform/pdf/make-pdf.ts'
import { rest, rowsTable, section, type Cell } from '../../../platform/pdf/sheet.ts'
import { writtenDay, writtenMoney } from '../../../platform/words/written.ts'
import { entryWords, methodWords, noteOf } from './invoice-paper.ts'
import { amountsTable, nameOf, paperDrawing, peopleBlock, type Letter } from './paper.ts'
import type { AccountRow, InvoiceRow, MemberRow, PaidRow } from './queries.ts'
import { documentWords } from './words.ts'

const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0)
/** A description, with small print under it. */
const described = (text: string, note: string): Cell =>
  note === '' ? text : { stack: [{ text }, { text: note, style: 'muted', fontSize: 8.5 }] }

/** INV-09: a calm letter about what a patient owes. */
export function reminderDrawing(letter: Letter, invoices: readonly (InvoiceRow & { number: string })[]): Drawing {
  const { language, today, patient, clinic } = letter
  const words = documentWords[language]
  const money = (amount: number) => writtenMoney(amount, language)
  const balanceOf = ({ total, paid, credited }: InvoiceRow) => total - paid - credited
  const owed = sum(invoices.map(balanceOf))
  const widths = [90, 90, 60, 80]
  const paragraph = (text: string): Content => ({ text, margin: [0, 0, 0, 8] })
  return paperDrawing(letter, {
    kind: words.reminder,
    facts: [['', writtenDay(today, language)]],
    subject: words.reminder,
    content: [
      // A letter about money needs no birth date.
      peopleBlock(letter, { hasBirthDate: false }),
      paragraph(words.hello(nameOf(patient.payer ?? patient))),
      paragraph(words.owes(money(owed), writtenDay(today, language))),
      rowsTable(
        [
          { name: words.invoiceColumn, width: rest(...widths) },
          { name: words.issuedOn, width: 90 },
          { name: words.dueOn, width: 90 },
          { name: words.late, width: 60 },
          { name: words.balance, width: 80, isAmount: true },
        ],
        invoices.map((one) => {
          const late = daysOverdue(one, today)
          return [
            described(one.number, overdueInstalments(one, letter)),
            writtenDay(one.issuedOn, language),
            writtenDay(one.dueOn, language),
            late === 0 ? words.notLate : words.daysLate(late),
            money(balanceOf(one)),
          ]
        }),
        [[words.total, '', '', '', money(owed)]],
      ),
      section(words.howToPay),
      paragraph(words.atTheDesk(clinic.phone)),
      paragraph(words.arrangement),
      paragraph(words.alreadyPaid),
      { text: words.thanks, margin: [0, 8, 0, 0] },
      { text: clinic.name, style: 'strong' },
    ],
  })
}

function overdueInstalments({ plan }: InvoiceRow, { language, today }: Letter): string {
  if (!plan) return ''
  const { overdue } = planNow(plan, today)
  return overdue === 0 ? '' : documentWords[language].instalmentsLate(writtenMoney(overdue, language))
}

/**
 * The detailed statement of an account (facts §5): every invoice and entry of a period, in order.
 */
export function statementDrawing(letter: Letter, account: AccountRow, { from, to }: { from: LocalDate; to: LocalDate }): Drawing {
  const { language } = letter
  const words = documentWords[language]
  const money = (amount: number) => writtenMoney(amount, language)
  const period = words.fromTo(from, to)
  let balance = account.opening
  const rows = account.movements.map((one): Cell[] => {
    balance += one.amount
    const { services, serviceCount } = one
    const more = (serviceCount ?? 0) - (services?.length ?? 0)
    const isInvoice = one.kind === 'invoice'
    return [
      one.day,
      described(
        isInvoice
          ? words.invoiceNumber(one.number)
          : `${entryWords({ ...one, kind: entryKind(one.kind) }, language)}, ${one.number}`,
        isInvoice ? [...(services ?? []), ...(more > 0 ? [words.more(more)] : [])].join(', ') : noteOf(one, language),
      ),
      isInvoice ? money(one.amount) : '',
      isInvoice ? '' : money(-one.amount),
      money(balance),
    ]
  })
  const widths = [54, 72, 72, 76]
  return paperDrawing(letter, {
    kind: words.statement,
    facts: [
      [words.period, period],
      [words.closing, money(balance)],
      [words.made, writtenDay(letter.today, language)],
    ],
    subject: `${words.statement}, ${period}`,
    content: [
      peopleBlock(letter),
      rowsTable(
        [
          { name: words.date, width: 54 },
          { name: words.operation, width: rest(...widths) },
          { name: words.charged, width: 72, isAmount: true },
          { name: words.settledColumn, width: 72, isAmount: true },
          { name: words.balance, width: 76, isAmount: true },
        ],
        [
          [from, { text: words.opening, style: 'strong' }, '', '', money(account.opening)],
          ...(rows.length > 0 ? rows : [['', { text: words.nothing, style: 'muted' }, '', '', '']]),
        ],
        [[to, words.closing, '', '', money(balance)]],
      ),
      ...advancesContent(account, { from, language }),
    ],
  })
}

const entryKind = (kind: AccountRow['movements'][number]['kind']) => (kind === 'invoice' ? 'credit' : kind)

/** Facts §10: what was held for the patient, and what became of it. */
function advancesContent(
  { openingHeld, advances }: AccountRow,
  { from, language }: { from: LocalDate; language: Locale },
): Content[] {
  if (openingHeld === 0 && advances.length === 0) return []
  const words = documentWords[language]
  const money = (amount: number) => writtenMoney(amount, language)
  let amountHeld = openingHeld
  const wordsOf = ({ kind, isReversal, method, number }: AccountRow['advances'][number]) => {
    const methodName = method === null ? '' : methodWords(method, language)
    if (kind === 'use') return isReversal ? words.usedBack(number ?? '') : words.usedOn(number ?? '')
    if (kind === 'refund') return words.refund(methodName)
    return isReversal ? words.depositBack : words.deposit(methodName)
  }
  return [
    section(words.advances),
    rowsTable(
      [
        { name: words.date, width: 54 },
        { name: words.operation, width: rest(54, 80, 80) },
        { name: words.amount, width: 80, isAmount: true },
        { name: words.amountHeld, width: 80, isAmount: true },
      ],
      [
        [from, { text: words.openingHeld, style: 'strong' }, '', money(openingHeld)],
        ...advances.map((one): Cell[] => {
          amountHeld += one.amount
          const note = [one.purpose && words.purpose(one.purpose), one.reason && words.reason(one.reason)].filter(Boolean)
          return [one.day, described(wordsOf(one), note.join(' · ')), money(one.amount), money(amountHeld)]
        }),
      ],
    ),
  ]
}

/** What a patient or a family paid in a year, for the medical expense tax credit (facts §5). */
export function summaryDrawing(
  letter: Letter,
  { year, members, paid }: { year: number; members: readonly MemberRow[]; paid: readonly PaidRow[] },
): Drawing {
  const { language } = letter
  const words = documentWords[language]
  const money = (amount: number) => writtenMoney(amount, language)
  const widths = [54, 90, 80, 80]
  const columns = [
    { name: words.date, width: 54 },
    { name: words.clinic, width: rest(...widths) },
    { name: words.invoiceColumn, width: 90 },
    { name: words.paidByPerson, width: 80, isAmount: true },
    { name: words.paidByInsurer, width: 80, isAmount: true },
  ]
  const totalsOf = (rows: readonly PaidRow[]) => [
    money(sum(rows.map(({ byPatient }) => byPatient))),
    money(sum(rows.map(({ byInsurer }) => byInsurer))),
  ]
  const tables = members.flatMap((member): Content[] => {
    const own = paid.filter(({ patientId }) => patientId === member.id)
    if (own.length === 0) return []
    const born = member.dateOfBirth === null ? '' : ` · ${words.born(writtenDay(member.dateOfBirth, language))}`
    return [
      section(`${nameOf(member)}${born}`),
      rowsTable(
        columns,
        own.map(({ day, clinic, number, byPatient, byInsurer }) => [
          day,
          clinic,
          number,
          money(byPatient),
          byInsurer === 0 ? '' : money(byInsurer),
        ]),
        [['', words.totalOf(nameOf(member)), '', ...totalsOf(own)]],
      ),
    ]
  })
  return paperDrawing(letter, {
    kind: words.summary,
    facts: [
      [words.year, String(year)],
      [words.paidByPerson, totalsOf(paid)[0] ?? ''],
      [words.made, writtenDay(letter.today, language)],
    ],
    subject: `${words.summary} ${year}`,
    content: [
      peopleBlock(letter),
      { text: words.summaryUse(year) },
      ...(tables.length > 0 ? tables : [{ text: words.nothingPaid, margin: [0, 10, 0, 0] } satisfies Content]),
      ...(members.length > 1 && tables.length > 0 ? [familyTotal(paid, language)] : []),
      { text: words.summaryNotes, style: 'muted', margin: [0, 12, 0, 0] },
    ],
  })
}

function familyTotal(paid: readonly PaidRow[], language: Locale): Content {
  const words = documentWords[language]
  const byInsurer = sum(paid.map((one) => one.byInsurer))
  return amountsTable([
    ...(byInsurer === 0 ? [] : [{ name: words.paidByInsurer, amount: writtenMoney(byInsurer, language) }]),
    { name: words.totalOfAll, amount: writtenMoney(sum(paid.map((one) => one.byPatient)), language) },
  ])
}
