import type { Content, TableCell } from 'pdfmake/interfaces'
import type { Locale } from '@molaire/contract/shared/fields'
import { inBothLanguages } from '../words/in-both-languages.ts'
import type { Drawing } from './make-pdf.ts'

/* What the clinic's documents have in common: Letter paper, the clinic at the top on the left and
   the document on the right, then tables. */

const [INK, MUTED, ACCENT, SHADE] = ['#1b2426', '#566164', '#045e66', '#eef3f4']
const MARGIN = 48
// Letter is 612 points wide.
export const WIDTH = 612 - 2 * MARGIN

const words = inBothLanguages((say) => ({
  phone: say('Tél.', 'Phone'),
  page: say('Page {page} de {pages}', 'Page {page} of {pages}'),
  replaced: say(
    'Le signe \ufffd remplace des lettres que ce document ne peut pas afficher.',
    'The sign \ufffd replaces letters that this document can’t show.',
  ),
}))

/** A document of a clinic on paper. */
export interface Sheet {
  language: Locale
  madeAt: Date
  clinic: { name: string; address: string; phone: string; email: string | null }
  kind: string
  /** Under the kind on the right: a name and a value each. */
  facts: readonly (readonly [string, string])[]
  /** At the top of every page but the first. */
  runningHead: string
  title: string
  content: Content[]
}

/** A document in the form of the PDF library. */
export function sheetDrawing({ language, madeAt, clinic, kind, facts, runningHead, title, content }: Sheet): Drawing {
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
          { width: WIDTH - 210 - GAP, stack: clinicBlock(clinic, language) },
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
        { id: 'replaced', text: words[language].replaced, style: 'muted', margin: [0, 12, 0, 0] },
      ],
    },
    runningHead,
    foot: [kind, clinic.name].join(' · '),
    pageWords: words[language].page,
    title,
    language: `${language}-CA`,
    madeAt: madeAt.toISOString(),
  }
}

function clinicBlock({ name, address, phone, email }: Sheet['clinic'], language: Locale): Content[] {
  return [
    { text: name, style: 'clinic' },
    ...[address, `${words[language].phone} ${phone}`, email]
      .filter(Boolean)
      .map((text): Content => ({ text: text ?? '', style: 'muted' })),
  ]
}

const rule = (above: number, below: number): Content => ({
  canvas: [{ type: 'line', x1: 0, y1: 0, x2: WIDTH, y2: 0, lineWidth: 1, lineColor: ACCENT }],
  margin: [0, above, 0, below],
})

export const GAP = 16

/**
 * Blocks side by side, of fixed widths in points. They are a table, because outside of one the
 * library does not break a word that is too long.
 */
export function blocks(columns: readonly { width: number; stack: Content[] }[]) {
  const apart = columns.flatMap((column, at) => (at === 0 ? [column] : [{ width: GAP, stack: [] }, column]))
  return {
    layout: 'blocks',
    table: { widths: apart.map(({ width }) => width), body: [apart.map(({ stack }): TableCell => ({ stack }))] },
  }
}

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
export const isWhole = (row: readonly Cell[]) => JSON.stringify(row).length < 1_500

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

/** A title in the text, kept with what follows it. */
export const section = (text: string): Content => ({ text, style: 'section', margin: [0, 14, 0, 4], headlineLevel: 1 })
