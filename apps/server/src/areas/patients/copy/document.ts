import type { Content, TableCell } from 'pdfmake/interfaces'
import type { Locale } from '@molaire/contract/shared/fields'
import { writtenDay } from '../../../platform/words/written.ts'
import type { Drawing } from '../../../platform/pdf/make-pdf.ts'
import type { CopySection } from '../parts.ts'
import type { Maker } from './queries.ts'
import { copyWords, momentWords, type CopyWords } from './words.ts'

/** The content of the readable copy, before it is drawn. */
export interface CopyDocument {
  language: Locale
  maker: Maker | undefined
  groupName: string
  timeZone: string
  madeAt: Date
  patient: { name: string; dateOfBirth: string | null; age: number | null }
  sections: readonly CopySection[]
}

const [INK, MUTED, ACCENT, SHADE] = ['#1b2426', '#566164', '#045e66', '#eef3f4']
const MARGIN = 54
// Letter is 612 points wide.
const WIDTH = 612 - 2 * MARGIN
const NAMES = 168

/**
 * The readable copy in the form of the PDF library: Letter paper, the clinic at the top, a section
 * for each part of the record.
 */
export function copyDrawing(document: CopyDocument): Drawing {
  const { language, maker, madeAt, timeZone, patient } = document
  const words = copyWords[language]
  const madeWords = momentWords(madeAt, { language, timeZone })
  const age = patient.age === null ? '' : ` (${words.years(patient.age)})`
  const born = patient.dateOfBirth === null ? words.unborn : words.born(writtenDay(patient.dateOfBirth, language), age)
  return {
    definition: {
      pageSize: 'LETTER',
      pageMargins: [MARGIN, 60, MARGIN, 60],
      defaultStyle: { fontSize: 9.5, lineHeight: 1.2, color: INK },
      styles: {
        clinic: { bold: true, fontSize: 11 },
        muted: { color: MUTED },
        kind: { color: ACCENT, bold: true, fontSize: 11, alignment: 'right' },
        name: { fontSize: 20, bold: true, lineHeight: 1.1 },
        section: { fontSize: 12.5, bold: true, color: ACCENT },
        header: { bold: true, color: MUTED, fontSize: 8.5 },
        running: { fontSize: 8, color: MUTED },
      },
      content: [
        {
          columns: [
            { width: '*', stack: clinicBlock(document) },
            {
              width: 210,
              stack: [
                { text: words.title, style: 'kind' },
                { text: words.made(madeWords.day, madeWords.time), style: 'muted', alignment: 'right' },
              ],
            },
          ],
          columnGap: 16,
        },
        rule(10, 16),
        ...wrapped(patient.name).map((text): Content => ({ text, style: 'name' })),
        { text: born, style: 'muted', margin: [0, 2, 0, 10] },
        { text: words.contains, margin: [0, 0, 0, 4] },
        { id: 'replaced', text: words.replaced(words.files.json), margin: [0, 4, 0, 4] },
        ...document.sections.flatMap((section) => sectionContent(section, words)),
      ],
    },
    runningHead: `${shortened(patient.name)} · ${born}`,
    foot: [words.title, maker?.name ?? document.groupName, madeWords.day].join(' · '),
    pageWords: words.page,
    title: `${words.title}, ${patient.name}`,
    language: `${language}-CA`,
    madeAt: madeAt.toISOString(),
  }
}

function clinicBlock({ maker, groupName, language }: CopyDocument): Content[] {
  const words = copyWords[language]
  if (!maker) return [{ text: groupName, style: 'clinic' }]
  const numbers = [`${words.phone} ${maker.phone}`, maker.fax && `${words.fax} ${maker.fax}`].filter(Boolean).join(' · ')
  return [
    { text: maker.name, style: 'clinic' },
    { text: maker.address, style: 'muted' },
    { text: numbers, style: 'muted' },
    ...(maker.email ? [{ text: maker.email, style: 'muted' }] : []),
  ]
}

const rule = (above: number, below: number): Content => ({
  canvas: [{ type: 'line', x1: 0, y1: 0, x2: WIDTH, y2: 0, lineWidth: 1, lineColor: ACCENT }],
  margin: [0, above, 0, below],
})

function sectionContent({ title, pairs = [], table }: CopySection, words: CopyWords): Content[] {
  const content: Content[] = []
  const heading = (): Content => ({ text: title, style: 'section' })
  if (pairs.length > 0) content.push(pairsTable(heading(), pairs, words.nothing))
  if (table && table.rows.length > 0) content.push(rowsTable(heading(), table, words.nothing))
  if (content.length === 0) content.push({ unbreakable: true, stack: [heading(), { text: words.none, style: 'muted' }] })
  return content.map((one): Content => ({ stack: [one], margin: [0, 14, 0, 0] }))
}

/**
 * A row that fits on a page is kept whole. A longer one must be allowed to break, or its last lines
 * are never drawn.
 */
const LONGEST_WHOLE = 900
const isWhole = (row: readonly string[]) => row.every((text) => text.length <= LONGEST_WHOLE && text.split('\n').length <= 20)

/**
 * The heading is the first row of the table: it is never alone at the bottom of a page, and is
 * repeated at the top of the next.
 */
const under = (headerRows: number, rows: readonly (readonly string[])[]) => ({
  headerRows,
  keepWithHeaderRows: rows[0] && isWhole(rows[0]) ? 1 : 0,
  dontBreakRows: rows.every(isWhole),
})

const across = (heading: Content, columns: number): TableCell[] => [
  { stack: [heading], colSpan: columns },
  ...Array.from({ length: columns - 1 }, (): TableCell => ({ text: '' })),
]

function pairsTable(heading: Content, pairs: readonly (readonly [string, string])[], nothing: string): Content {
  return {
    layout: 'pairs',
    table: {
      ...under(1, pairs),
      // Widths in points: the library would widen a column for a long word, past the edge of the
      // page.
      widths: [NAMES, WIDTH - NAMES - 16],
      body: [
        across(heading, 2),
        ...pairs.map(([name, value]): TableCell[] => [
          { text: name, style: 'muted' },
          { text: value.trim() === '' ? nothing : value },
        ]),
      ],
    },
  }
}

function rowsTable(heading: Content, { header, rows }: NonNullable<CopySection['table']>, nothing: string): Content {
  return {
    layout: 'rows',
    table: {
      ...under(2, rows),
      widths: columnWidths(header, rows),
      body: [
        // Cells have a margin of their own. This one puts the heading in line with the other
        // headings.
        across({ stack: [heading], margin: [-5, 0, 0, 0] }, header.length),
        header.map((text): TableCell => ({ text, style: 'header', fillColor: SHADE })),
        ...rows.map((row) => header.map((_, i): TableCell => ({ text: row[i]?.trim() ? row[i] : nothing }))),
      ],
    },
  }
}

// The width of a letter at this size, in points: on average, and in the widest words.
const [USUAL_LETTER, WIDE_LETTER] = [4.9, 5.6]
const [NARROWEST, WIDEST] = [24, 190]
const PADDINGS = 10

/**
 * Shares the width of the page among the columns, in points: each gets what its longest word needs,
 * so that words stay whole, then a share for its lines. The library breaks words that are wider
 * than any column.
 */
function columnWidths(header: readonly string[], rows: readonly (readonly string[])[]): number[] {
  const columns = header.map((name, i) => {
    const cells = [name, ...rows.map((row) => row[i] ?? '')]
    const need = within(NARROWEST, 110, Math.max(...cells.map(longestWord)) * WIDE_LETTER)
    return { need, wish: within(need, WIDEST, usual(cells.map(longestLine)) * USUAL_LETTER) }
  })
  const room = WIDTH - PADDINGS * header.length
  const [needed, wished] = [sumOf(columns, ({ need }) => need), sumOf(columns, ({ wish }) => wish)]
  if (needed >= room) return columns.map(({ need }) => (need / needed) * room)
  if (wished <= room) return columns.map(({ wish }) => (wish / wished) * room)
  const share = (room - needed) / (wished - needed)
  return columns.map(({ need, wish }) => need + share * (wish - need))
}

/**
 * The length that four in five do not exceed, so that one long remark does not take the width of
 * the dates.
 */
const usual = (lengths: readonly number[]) => lengths.toSorted((a, b) => a - b)[Math.floor(lengths.length * 0.8)] ?? 0
const within = (least: number, most: number, value: number) => Math.max(least, Math.min(most, value))
const sumOf = <T>(all: readonly T[], of: (one: T) => number) => all.reduce((sum, one) => sum + of(one), 0)
// Does not split at a no-break space.
const longestWord = (text: string) => longest(text.split(/[ \n-]/))
const longestLine = (text: string) => longest(text.split('\n'))
const longest = (parts: readonly string[]) => parts.reduce((most, { length }) => Math.max(most, length), 0)

/** Outside a table the library does not break a word that is wider than the page. */
const wrapped = (name: string) => name.split(' ').reduce<string[]>((lines, word) => joinWord(lines, word), [])

function joinWord(lines: string[], word: string): string[] {
  const pieces = word.match(/.{1,36}/gsu) ?? []
  const last = lines.at(-1)
  const [first = '', ...rest] = pieces
  if (last !== undefined && rest.length === 0 && last.length + 1 + first.length <= 40)
    return [...lines.slice(0, -1), `${last} ${first}`]
  return [...lines, first, ...rest]
}

const shortened = (name: string) => (name.length > 60 ? `${name.slice(0, 59)}…` : name)
