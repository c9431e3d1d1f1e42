import type { Content, TableCell } from 'pdfmake/interfaces'
import type { Locale } from '@molaire/contract/shared/fields'
import type { LocalDate } from '@molaire/domain/shared/local-date'
import { displayName } from '@molaire/domain/users/display-name'
import { addressLines } from '@molaire/words/patients/address-lines'
import type { Drawing } from '../../../platform/pdf/make-pdf.ts'
import { writtenDay, writtenMoney, writtenNumber } from '../../../platform/words/written.ts'
import type { LetterRow, LineRow, PersonRow, PractitionerRow } from './queries.ts'
import { documentWords } from './words.ts'

/* What the documents about money have in common: Letter paper, the clinic at the top on the left
   and the document on the right, then whom it is about, then tables. It looks like a printed
   plan. */

const [INK, MUTED, ACCENT, SHADE] = ['#1b2426', '#566164', '#045e66', '#eef3f4']
const MARGIN = 48
// Letter is 612 points wide.
export const WIDTH = 612 - 2 * MARGIN

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
export function paperDrawing(letter: Letter, { kind, facts, subject, content }: Paper): Drawing {
  const { language, clinic, patient, madeAt } = letter
  const words = documentWords[language]
  return {
    definition: {
      pageSize: 'LETTER',
      pageMargins: [MARGIN, 48, MARGIN, 52],
      defaultStyle: { fontSize: 9.5, lineHeight: 1.15, color: INK },
      styles: {
        clinic: { bold: true, fontSize: 11 },
        muted: { color: MUTED },
        kind: { color: ACCENT, bold: true, fontSize: 16, alignment: 'right', lineHeight: 1.1 },
        section: { fontSize: 11.5, bold: true, color: ACCENT },
        header: { bold: true, color: MUTED, fontSize: 8.5 },
        strong: { bold: true },
        total: { bold: true, fontSize: 11.5 },
        notice: { bold: true, fontSize: 11.5, color: '#a4262c' },
        running: { fontSize: 8, color: MUTED },
      },
      content: [
        blocks([
          { width: WIDTH - 210 - GAP, stack: clinicBlock(letter) },
          {
            width: 210,
            stack: [
              { text: kind, style: 'kind' },
              ...facts.map(([name, value]): Content => ({
                text: [{ text: `${name} `, color: MUTED }, value],
                alignment: 'right',
              })),
            ],
          },
        ]),
        rule(8, 10),
        ...content,
        { id: 'replaced', text: words.replaced, style: 'muted', margin: [0, 12, 0, 0] },
      ],
    },
    runningHead: `${shortened(nameOf(patient))} · ${subject}`,
    foot: [kind, clinic.name].join(' · '),
    pageWords: words.page,
    title: `${kind}, ${nameOf(patient)}`,
    language: `${language}-CA`,
    madeAt: madeAt.toISOString(),
  }
}

function clinicBlock({ clinic, language }: Letter): Content[] {
  const words = documentWords[language]
  return [
    { text: clinic.name, style: 'clinic' },
    ...[clinic.address, `${words.phone} ${clinic.phone}`, clinic.email]
      .filter(Boolean)
      .map((text): Content => ({ text: text ?? '', style: 'muted' })),
  ]
}

export const rule = (above: number, below: number): Content => ({
  canvas: [{ type: 'line', x1: 0, y1: 0, x2: WIDTH, y2: 0, lineWidth: 1, lineColor: ACCENT }],
  margin: [0, above, 0, below],
})

const GAP = 16

/**
 * Blocks side by side, of fixed widths in points. They are a table, because outside of one the
 * library does not break a word that is too long.
 */
function blocks(columns: readonly { width: number; stack: Content[] }[]) {
  const apart = columns.flatMap((column, at) => (at === 0 ? [column] : [{ width: GAP, stack: [] }, column]))
  return {
    layout: 'blocks',
    table: { widths: apart.map(({ width }) => width), body: [apart.map(({ stack }): TableCell => ({ stack }))] },
  }
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

/** A column of a table: its heading, its width in points without its padding, and its side. */
export interface Column {
  name: string
  width: number
  isAmount?: boolean
}
const PADDINGS = 10

/** The width that is left for one column beside others. */
export const rest = (...widths: readonly number[]) =>
  widths.reduce((left, width) => left - width, WIDTH - PADDINGS * (widths.length + 1))

/** A text or a cell; a text in the column of an amount is written on the right. */
export type Cell = string | { text: string; style?: string } | { stack: Content[] }

/**
 * A row that fits on a page is kept whole. A longer one must be allowed to break, or its last
 * lines are never drawn.
 */
const isWhole = (row: readonly Cell[]) => JSON.stringify(row).length < 1_500

/** A table whose heading is repeated at the top of every page. */
export function rowsTable(
  columns: readonly Column[],
  rows: readonly (readonly Cell[])[],
  feet: readonly (readonly Cell[])[] = [],
) {
  const cell = (value: Cell, at: number, style?: string) => ({
    ...(typeof value === 'string' ? { text: value } : value),
    ...(columns[at]?.isAmount && { alignment: 'right' as const }),
    ...(style && { style }),
  })
  const body: TableCell[][] = [
    columns.map(({ name }, at): TableCell => ({ ...cell(name, at, 'header'), fillColor: SHADE })),
    ...rows.map((row) => row.map((one, at) => cell(one, at))),
    ...feet.map((row) => row.map((one, at) => cell(one, at, 'strong'))),
  ]
  return {
    layout: 'rows',
    table: {
      headerRows: 1,
      dontBreakRows: [...rows, ...feet].every(isWhole),
      keepWithHeaderRows: rows[0] && isWhole(rows[0]) ? 1 : 0,
      widths: columns.map(({ width }) => width),
      body,
    },
  }
}

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

/** A title in the text, kept with what follows it. */
export const section = (text: string): Content => ({ text, style: 'section', margin: [0, 14, 0, 4], headlineLevel: 1 })

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
