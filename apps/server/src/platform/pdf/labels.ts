import type { Content } from 'pdfmake/interfaces'
import type { z } from 'zod'
import type { FileAnswer } from '@molaire/contract/shared/endpoint'
import type { Locale } from '@molaire/contract/shared/fields'
import type { labelsBody } from '@molaire/contract/shared/labels'
import { labelSheets, labelsOn, placeLabels, type LabelSheet } from '@molaire/domain/shared/label-sheets'
import type { Context, Scope } from '../context.ts'
import { atOnce } from '../db/transaction.ts'
import { invalidField, unknownReference } from '../http/references.ts'
import { makePdf, type Drawing } from './make-pdf.ts'

/** What a label shows. */
export interface Label {
  /** The text in the QR code. */
  code: string
  title: string
  /** The title is a number: it is never cut, and as large as the label allows. */
  isNumber?: boolean
  /** Below it, a line each. A small label leaves out the last ones. */
  details: readonly string[]
}

interface Paper {
  /** The labels that the caller's group has, by id. */
  read: (ctx: Scope, ids: readonly string[]) => Promise<ReadonlyMap<string, Label>>
  title: string
  /** The beginning of the file's name. */
  file: string
  language: Locale
}

/**
 * STOCK-02, STER-01: labels, each in as many copies as requested, from the first free label of a
 * sheet on. Refuses: invalid_request for an unknown id or a label that the sheet does not have,
 * service_unavailable when too many documents wait to be drawn.
 */
export async function labelsFile(
  ctx: Context,
  { sheet: name, startAt, items }: z.output<typeof labelsBody>,
  { read, title, file, language }: Paper,
): Promise<FileAnswer> {
  const sheet = labelSheets[name]
  if (startAt > labelsOn(sheet)) throw invalidField('body.startAt', 'label_of_sheet')
  const ids = [...new Set(items.map(({ id }) => id))]
  const known = await atOnce(ctx, (ctx) => read(ctx, ids))
  const unknown = items.flatMap(({ id }, at) => (known.has(id) ? [] : [`body.items.${at}.id`]))
  if (unknown.length > 0) throw unknownReference(...unknown)
  const labels = items.flatMap(({ id, copies }) => {
    const label = known.get(id)
    return label ? [{ label, copies }] : []
  })
  const content = contentOf(labels, { sheet, startAt })
  const pdf = await makePdf(drawingOf(content, { title, language, madeAt: ctx.clock.now() }), ctx.hungUp)
  return { name: `${file}-avery-${name}.pdf`, bytes: inOne(pdf) }
}

async function* inOne(bytes: Uint8Array) {
  yield await Promise.resolve(bytes)
}

const drawingOf = (
  content: Content[],
  { title, language, madeAt }: { title: string; language: Locale; madeAt: Date },
): Drawing => ({
  definition: {
    pageSize: 'LETTER',
    pageMargins: [0, 0, 0, 0],
    defaultStyle: { fontSize: 8, lineHeight: LINE_HEIGHT, color: '#000000' },
    styles: { running: { fontSize: 1 } },
    content,
  },
  ...{ runningHead: '', foot: '', pageWords: '' },
  title,
  language: `${language}-CA`,
  madeAt: madeAt.toISOString(),
})

/** Between the edge of a label and its text, in points: printers are not exact. */
const MARGIN = 6
const MARGIN_OF_TINY = 3
const LINE_HEIGHT = 1.1

/** The code is beside the text, and on square labels above it. */
function contentOf(
  labels: readonly { label: Label; copies: number }[],
  { sheet, startAt }: { sheet: LabelSheet; startAt: number },
): Content[] {
  let page = 0
  return placeLabels(sheet, { startAt, copies: labels.map(({ copies }) => copies) }).flatMap((place): Content[] => {
    const label = labels[place.item]?.label
    if (!label) return []
    const isNewPage = place.page > page
    page = place.page
    return [
      ...(isNewPage ? [{ text: ' ', fontSize: 1, pageBreak: 'before' as const }] : []),
      ...(sheet.width === sheet.height ? square : wide)(label, sheet, { x: place.left, y: place.top }),
    ]
  })
}

type Place = { x: number; y: number }

const isAlphanumeric = (text: string) => /^[0-9A-Z $%*+\-./:]*$/.test(text)

/**
 * The most characters or bytes that a code with correction level M takes, from 21 modules on each
 * side on, in steps of 4 (ISO/IEC 18004).
 */
const mostCharacters = [20, 38, 61, 90, 122]
const mostBytes = [14, 26, 42, 62, 84, 106, 122]

/** How many modules a code has on each side. */
function modulesOf(text: string): number {
  const most = isAlphanumeric(text) ? mostCharacters : mostBytes
  const length = isAlphanumeric(text) ? text.length : Buffer.byteLength(text)
  return 21 + 4 * most.filter((characters) => characters < length).length
}

/**
 * Four modules stay white around a code. A side of a whole number of points per module is drawn
 * exactly.
 */
const codeSize = (modules: number, room: number): number => modules * Math.max(1, Math.floor(room / (modules + 8)))

const code = (text: string, size: number, { x, y }: Place): Content => ({
  qr: text,
  mode: isAlphanumeric(text) ? 'alphanumeric' : 'octet',
  eccLevel: 'M',
  fit: size,
  absolutePosition: { x, y },
})

function wide(label: Label, { width, height }: LabelSheet, { x, y }: Place): Content[] {
  const isTiny = height < 50
  const modules = modulesOf(label.code)
  const size = codeSize(modules, height)
  const white = (height - size) / 2
  const left = white + size + (4 * size) / modules
  const margin = isTiny ? MARGIN_OF_TINY : MARGIN
  const top = Math.min(white, isTiny ? margin : 2 * margin)
  const room = {
    ...{ width: width - left - margin, height: height - 2 * top },
    ...{ fontSize: isTiny ? 6 : height > 100 ? 13 : 8.5, lines: isTiny ? 2 : 3 },
  }
  return [
    code(label.code, size, { x: x + white, y: y + white }),
    column(linesOf(label, room), { x: x + left, y: y + top, width: room.width }),
  ]
}

function square(label: Label, { width, height }: LabelSheet, { x, y }: Place): Content[] {
  const fontSize = 9
  const modules = modulesOf(label.code)
  const size = codeSize(modules, height - 4 * fontSize)
  const white = (4 * size) / modules
  const top = 2 * white + size - MARGIN
  const room = { width: width - 2 * MARGIN, height: height - top - MARGIN, fontSize, lines: 2 }
  const lines = linesOf(label, room).map((line) => ({ ...line, alignment: 'center' as const }))
  return [
    code(label.code, size, { x: x + (width - size) / 2, y: y + white }),
    column(lines, { x: x + MARGIN, y: y + top, width: room.width }),
  ]
}

interface Room {
  width: number
  height: number
  /** Of the title. */
  fontSize: number
  /** The most lines of the title. */
  lines: number
}

interface Line {
  text: string
  fontSize: number
  bold?: boolean
}

/** The title, and the details for which there is room below it. */
function linesOf({ title, isNumber = false, details }: Label, { width, height, fontSize, lines }: Room): Line[] {
  const small = Math.max(5, fontSize * 0.75)
  const heads: Line[] = isNumber
    ? numberLines(title, { width, fontSize })
    : [{ text: shortened(title, { width, fontSize, lines }), fontSize, bold: true }]
  const headHeight = isNumber ? heads.reduce((sum, line) => sum + line.fontSize, 0) : lines * fontSize
  const fitting = Math.max(1, Math.floor((height - headHeight * LINE_HEIGHT) / (small * LINE_HEIGHT)))
  return [...heads, ...details.slice(0, fitting).map((text) => oneLine(text, { width, fontSize: small }))]
}

/** A letter is about half as wide as high. */
const LETTER = 0.56
const SMALLEST = 4.5

/** A text in one line: in smaller letters rather than cut. */
function oneLine(text: string, { width, fontSize }: { width: number; fontSize: number }): Line {
  const size = Math.min(fontSize, Math.max(SMALLEST, width / (text.length * LETTER)))
  return { text: shortened(text, { width, fontSize: size, lines: 1 }), fontSize: size }
}

/** For a size at which a text fits exactly. */
const ROUNDING = 1e-6

/** The width of a bold capital or digit, by its height. */
const CAPITAL = 0.66

/** A number in one line if it fits at that size or larger, else in several. */
function numberLines(text: string, { width, fontSize }: { width: number; fontSize: number }): Line[] {
  const fitting = Math.min(2 * fontSize, width / (text.length * CAPITAL))
  const size = Math.max(fontSize, fitting)
  const most = Math.max(1, Math.floor(width / (size * CAPITAL) + ROUNDING))
  const count = Math.ceil(text.length / most)
  return Array.from({ length: count }, (_, i) => ({ text: text.slice(i * most, (i + 1) * most), fontSize: size, bold: true }))
}

/** Text at an exact place that wraps at a width. */
const column = (lines: Line[], { x, y, width }: Place & { width: number }): Content => ({
  absolutePosition: { x, y },
  columns: [{ width, stack: lines }],
})

/** A text that fits in so many lines. */
function shortened(text: string, { width, fontSize, lines }: { width: number; fontSize: number; lines: number }): string {
  const most = Math.floor((width * lines) / (fontSize * LETTER) + ROUNDING)
  return text.length <= most ? text : `${text.slice(0, most - 1).trimEnd()}…`
}
