import type { Content } from 'pdfmake/interfaces'
import { placeLabels, type LabelSheet } from '@molaire/domain/inventory/label-sheets'
import { qrPayloadOf } from '@molaire/domain/inventory/qr-payload'
import type { Drawing } from '../../../platform/pdf/make-pdf.ts'

/** What a label shows of an item. */
export interface LabelItem {
  id: string
  name: string
  clinicName: string
}

interface Sheet {
  sheet: LabelSheet
  /** The first free label of the first sheet, from 1. */
  startAt: number
  madeAt: Date
}

/** Between the edge of a label and its text, in points: printers are not exact. */
const MARGIN = 6

/**
 * The code of an id has 25 modules on each side, and four more of them stay white around it. A side
 * of a whole number of points per module is drawn exactly.
 */
const MODULES = 25
const codeSize = (room: number): number => MODULES * Math.max(1, Math.floor(room / (MODULES + 8)))

/**
 * Sheets of labels in the form of the PDF library. The code is beside the name, and on square labels
 * above it.
 */
export function labelsDrawing(
  labels: readonly { item: LabelItem; copies: number }[],
  { sheet, startAt, madeAt }: Sheet,
): Drawing {
  let page = 0
  const content = placeLabels(sheet, { startAt, copies: labels.map(({ copies }) => copies) }).flatMap((place): Content[] => {
    const item = labels[place.item]?.item
    if (!item) return []
    const isNewPage = place.page > page
    page = place.page
    const absolutePosition = { x: place.left, y: place.top }
    return [
      ...(isNewPage ? [{ text: ' ', fontSize: 1, pageBreak: 'before' as const }] : []),
      ...(sheet.width === sheet.height ? square : wide)(item, sheet, absolutePosition),
    ]
  })
  return {
    definition: {
      pageSize: 'LETTER',
      pageMargins: [0, 0, 0, 0],
      defaultStyle: { fontSize: 8, lineHeight: 1.1, color: '#000000' },
      styles: { running: { fontSize: 1 } },
      content,
    },
    ...{ runningHead: '', foot: '', pageWords: '' },
    title: 'Codes QR · QR codes',
    language: 'fr-CA',
    madeAt: madeAt.toISOString(),
  }
}

type Place = { x: number; y: number }

const code = ({ id }: LabelItem, size: number, { x, y }: Place): Content => ({
  qr: qrPayloadOf(id),
  mode: 'alphanumeric',
  eccLevel: 'M',
  fit: size,
  absolutePosition: { x, y },
})

/** The beginning of the id, to compare with the screen when a code cannot be read. */
const shortId = ({ id }: LabelItem) => id.slice(-8).toUpperCase()

function wide(item: LabelItem, { width, height }: LabelSheet, { x, y }: Place): Content[] {
  const isTiny = height < 50
  const size = codeSize(height)
  const white = (height - size) / 2
  const left = 2 * white + size
  const fontSize = isTiny ? 6 : height > 100 ? 13 : 8.5
  const room = { width: width - left - (isTiny ? 3 : MARGIN), fontSize }
  const lines = [
    { ...room, text: shortened(item.name, { ...room, lines: isTiny ? 2 : 3 }), bold: true },
    ...(isTiny ? [] : [{ ...small(room), text: shortened(item.clinicName, { ...small(room), lines: 1 }) }]),
    { ...small(room), text: shortId(item) },
  ]
  return [code(item, size, { x: x + white, y: y + white }), column(lines, { x: x + left, y: y + white, width: room.width })]
}

function square(item: LabelItem, { width, height }: LabelSheet, { x, y }: Place): Content[] {
  const room = { width: width - 2 * MARGIN, fontSize: 9 }
  const size = codeSize(height - 4 * room.fontSize)
  const white = (4 * size) / MODULES
  const lines = [
    { text: shortened(item.name, { ...room, lines: 2 }), fontSize: room.fontSize, bold: true },
    { ...small(room), text: shortened(item.clinicName, { ...small(room), lines: 1 }) },
    { ...small(room), text: shortId(item) },
  ].map((line) => ({ ...line, alignment: 'center' as const }))
  return [
    code(item, size, { x: x + (width - size) / 2, y: y + white }),
    column(lines, { x: x + MARGIN, y: y + 2 * white + size - MARGIN, width: room.width }),
  ]
}

interface Room {
  width: number
  fontSize: number
}

const small = ({ width, fontSize }: Room): Room => ({ width, fontSize: Math.max(5, fontSize * 0.75) })

/** Text at an exact place that wraps at a width. */
const column = (lines: Content[], { x, y, width }: Place & { width: number }): Content => ({
  absolutePosition: { x, y },
  columns: [{ width, stack: lines }],
})

/** A text that fits in so many lines; a letter is taken to be a little more than half as wide as high. */
function shortened(text: string, { width, fontSize, lines }: Room & { lines: number }): string {
  const most = Math.floor((width * lines) / (fontSize * 0.56))
  return text.length <= most ? text : `${text.slice(0, most - 1).trimEnd()}…`
}
