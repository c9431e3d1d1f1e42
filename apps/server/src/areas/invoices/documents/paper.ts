import type { Content, TableCell } from 'pdfmake/interfaces'
import type { Locale } from '@molaire/contract/shared/fields'
import type { LocalDate } from '@molaire/domain/shared/local-date'
import { displayName } from '@molaire/domain/users/display-name'
import { addressLines } from '@molaire/words/patients/address-lines'
import type { Drawing } from '../../../platform/pdf/make-pdf.ts'
import { blocks, GAP, isWhole, rest, rowsTable, sheetDrawing, WIDTH } from '../../../platform/pdf/sheet.ts'
import { writtenDay, writtenMoney, writtenNumber } from '../../../platform/words/written.ts'
import type { LetterRow, LineRow, PersonRow, PractitionerRow } from './queries.ts'
import { documentWords } from './words.ts'

/** Who writes to whom, and when. */
export interface Letter extends LetterRow {
  language: Locale
  /** The clinic's date. */
  today: LocalDate
  madeAt: Date
}

/** A document on paper. */
export interface Paper {
  kind: string
  /** Under the kind on the right: a name and a value each. */
  facts: readonly (readonly [string, string])[]
  /** In the running head, after the name of the patient. */
  subject: string
  content: Content[]
}

/** A document in the form of the PDF library. */
export function paperDrawing({ language, clinic, patient, madeAt }: Letter, { subject, ...paper }: Paper): Drawing {
  const runningHead = `${shortened(nameOf(patient))} · ${subject}`
  return sheetDrawing({ ...paper, language, clinic, madeAt, runningHead, title: `${paper.kind}, ${nameOf(patient)}` })
}

/** Whom the document is about, who pays, and who treated them. */
export function peopleBlock(
  letter: Letter,
  { practitioners = [], hasBirthDate = true }: { practitioners?: readonly PractitionerRow[]; hasBirthDate?: boolean } = {},
): Content {
  const { language, patient } = letter
  const words = documentWords[language]
  const { payer } = patient
  const stacks = [
    [
      { text: words.patient, style: 'muted' },
      { text: nameOf(patient), style: 'strong' },
      ...(hasBirthDate && patient.dateOfBirth ? [{ text: words.born(writtenDay(patient.dateOfBirth, language)) }] : []),
      ...linesOf(addressLines(patient, language)),
    ],
    ...(payer
      ? [
          [
            { text: words.billedTo, style: 'muted' },
            { text: nameOf(payer), style: 'strong' },
            ...linesOf(addressLines(payer, language)),
          ],
        ]
      : []),
    ...(practitioners.length > 0
      ? [
          [
            { text: practitioners.length === 1 ? words.practitioner : words.practitioners, style: 'muted' },
            ...practitioners.flatMap((one) => [
              { text: displayName(one), style: 'strong' },
              ...(one.licenseNumber ? [{ text: words.licence(one.licenseNumber) }] : []),
            ]),
          ],
        ]
      : []),
  ]
  const width = (WIDTH - GAP * (stacks.length - 1)) / stacks.length
  return { ...blocks(stacks.map((stack) => ({ width, stack }))), margin: [0, 0, 0, 10] }
}

const linesOf = (text: string): Content[] => (text === '' ? [] : [{ text }])

export const nameOf = ({ firstName, lastName }: Pick<PersonRow, 'firstName' | 'lastName'>) => `${firstName} ${lastName}`
const shortened = (name: string) => (name.length > 60 ? `${name.slice(0, 59)}…` : name)

/** Names and amounts on the right half of the page, the last one in large type. */
export function amountsTable(
  rows: readonly { name: string; amount: string; isStrong?: boolean; note?: string | null }[],
): Content {
  const last = rows.length - 1
  return {
    margin: [WIDTH - 300, 8, 0, 0],
    unbreakable: rows.length <= 16,
    layout: 'rows',
    table: {
      dontBreakRows: rows.every(({ name, note }) => isWhole([name, note ?? ''])),
      widths: [300 - 80 - 20, 80],
      body: rows.map(({ name, amount, isStrong, note }, at): TableCell[] => {
        const style = at === last ? 'total' : isStrong ? 'strong' : ''
        return [
          { stack: [{ text: name, style }, ...(note ? [{ text: note, style: 'muted', fontSize: 8.5 }] : [])] },
          { text: amount, style, alignment: 'right' },
        ]
      }),
    },
  }
}

/** The lines of an invoice, with all that an insurer asks for. */
export function linesTable(
  lines: readonly LineRow[],
  { language, practitioners }: { language: Locale; practitioners: readonly PractitionerRow[] },
): Content {
  const words = documentWords[language]
  const money = (amount: number) => writtenMoney(amount, language)
  const names = new Map(practitioners.map((one) => [one.id, displayName(one)]))
  const widths = { date: 50, code: 32, tooth: 52, fee: 54, lab: 50, total: 56 }
  return rowsTable(
    [
      { name: words.date, width: widths.date },
      { name: words.code, width: widths.code },
      { name: words.tooth, width: widths.tooth },
      { name: words.description, width: rest(...Object.values(widths)) },
      { name: words.fee, width: widths.fee, isAmount: true },
      { name: words.lab, width: widths.lab, isAmount: true },
      { name: words.total, width: widths.total, isAmount: true },
    ],
    lines.map((line) => {
      // A part of a price times the quantity, rounded half up like the line.
      const of = (fee: number) => Math.floor((fee * Math.round(line.quantity * 100) + 50) / 100)
      const lab = of(line.labFee)
      const parts: [string, number][] = [
        [words.parts.material, of(line.materialFee)],
        [words.parts.medication, of(line.medicationFee)],
        [words.otherFees, of(line.additionalFee)],
      ]
      const notes = [
        line.quantity === 1 ? '' : words.times(writtenNumber(line.quantity, language), money(line.unitPrice)),
        ...parts.filter(([, amount]) => amount > 0).map(([name, amount]) => `${name} ${money(amount)}`),
        line.taxClass === 'taxable' ? words.taxable : '',
        practitioners.length > 1 ? names.get(line.practitionerId ?? '') : '',
      ]
      const note = notes.filter(Boolean).join(' · ')
      return [
        line.serviceOn ?? '',
        line.code ?? '',
        [line.tooth, line.surfaces].filter(Boolean).join(' '),
        { stack: [{ text: line.description }, ...(note ? [{ text: note, style: 'muted', fontSize: 8.5 }] : [])] },
        money(line.total - lab),
        lab === 0 ? '' : money(lab),
        money(line.total),
      ]
    }),
  )
}
