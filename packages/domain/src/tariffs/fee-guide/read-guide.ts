import type { Cents } from '../../shared/money.ts'
import type { SurfaceCount } from '../surface-count.ts'
import { splitPrice, type PrintedPrice } from './price-text.ts'
import { textLines, type Box, type GuidePage, type TextLine } from './text-lines.ts'

/** Why a row of a guide needs eyes before it is used. */
export type Doubt = 'price_missing' | 'price_range' | 'individual' | 'code_twice' | 'description_missing' | 'letter_in_code'

/** CFG-07: an act as a fee guide prints it. */
export interface GuideRow {
  code: string
  description: string
  category: string
  subcategory: string
  surfaceCount: SurfaceCount
  price: Cents | null
  highPrice: Cents | null
  hasLab: boolean
  hasMaterial: boolean
  doubts: Doubt[]
  /** Where it stands, one box for each of its lines. */
  boxes: Box[]
}

/** What became of a line of the guide that is no act. */
export interface OtherLine extends Box {
  kind: 'heading' | 'repeated' | 'not_understood'
  text: string
}

export interface ReadGuide {
  rows: GuideRow[]
  others: OtherLine[]
}

const CODE_AND_REST = /^(\d{5})(?!\d)[\s.:–-]*(.*)$/
/** As print or recognition may spoil a code: O for 0, l or I for 1. */
const SPOILT_CODE = /^([\dOolI]{5})(?![\dA-Za-z])[\s.:–-]+(.*)$/

/** The number of a page, alone on its line; a guide of one page repeats it nowhere. */
const PAGE_NUMBER = /^page\s+\d+(\s*(de|of|sur|\/)\s*\d+)?$/i
/** The guide's own title, which is no category of its acts. */
const GUIDE_TITLE = /\b(guides?|tarifs?|tariffs?|fees?)\b/i

/**
 * CFG-07: the acts of a fee guide from the text of its pages, and what every other line is:
 * headings, headers that pages repeat, and lines that were not understood. No line is lost: each is
 * in a row's boxes or among the others.
 */
export function readGuide(pages: readonly GuidePage[]): ReadGuide {
  const lines = textLines(pages)
  const isRepeated = repeatedAmong(lines, pages.length)
  const rows: GuideRow[] = []
  const others: OtherLine[] = []
  let heading = { category: '', subcategory: '', tallest: 0 }
  /** The act that a line without a code may go on with, and its last line. */
  let open: { row: GuideRow; last: TextLine; hasPrice: boolean } | null = null

  const other = (line: TextLine, kind: OtherLine['kind']) => {
    others.push({ ...boxOf(line), kind, text: line.text })
  }

  for (const line of lines) {
    if (isRepeated(line) || PAGE_NUMBER.test(line.text.trim())) {
      other(line, 'repeated')
      continue
    }
    const start = startOf(line)
    if (start) {
      open = { ...start, last: line }
      open.row.category = heading.category
      open.row.subcategory = heading.subcategory
      rows.push(open.row)
      continue
    }
    if (open && goesOn(open, line)) {
      extend(open, line)
      continue
    }
    const heads = headingAfter(line, heading)
    if (heads) {
      if (rows.length > 0 || !GUIDE_TITLE.test(line.text)) heading = heads
      open = null
      other(line, 'heading')
    } else other(line, 'not_understood')
  }
  const printed = new Map<string, number>()
  for (const { code } of rows) printed.set(code, (printed.get(code) ?? 0) + 1)
  for (const row of rows) finish(row, (printed.get(row.code) ?? 0) > 1)
  return { rows, others }
}

const boxOf = ({ page, x, y, width, height }: TextLine): Box => ({ page, x, y, width, height })

/**
 * The act that a line begins with a code of five digits, with its price if that stands there too.
 */
function startOf(line: TextLine): { row: GuideRow; hasPrice: boolean } | null {
  const plain = CODE_AND_REST.exec(line.text)
  const spoilt = plain ? null : SPOILT_CODE.exec(line.text)
  const [, printedCode, rest = ''] = plain ?? spoilt ?? []
  if (printedCode === undefined || (spoilt && !/\d.*\d.*\d/.test(printedCode))) return null
  const split = splitPrice(rest)
  const row: GuideRow = {
    code: printedCode.replace(/[Oo]/g, '0').replace(/[lI]/g, '1'),
    description: split ? split.rest : rest.trim(),
    category: '',
    subcategory: '',
    surfaceCount: 'none',
    price: null,
    highPrice: null,
    hasLab: false,
    hasMaterial: false,
    doubts: spoilt ? ['letter_in_code'] : [],
    boxes: [boxOf(line)],
  }
  if (split) takePrice(row, split.printed)
  return { row, hasPrice: split !== null }
}

function takePrice(row: GuideRow, { price, highPrice, isIndividual, hasLab, hasMaterial }: PrintedPrice): void {
  Object.assign(row, { price, highPrice, hasLab, hasMaterial })
  if (isIndividual) row.doubts.push('individual')
  else if (highPrice !== null) row.doubts.push('price_range')
}

/**
 * Whether a line goes on with the act above it: in the same column, close below, and set in from
 * its code. A line at the code's own edge does only while the act has no price yet.
 */
function goesOn({ row, last, hasPrice }: { row: GuideRow; last: TextLine; hasPrice: boolean }, line: TextLine): boolean {
  const [first] = row.boxes
  if (!first || last.page !== line.page || last.column !== line.column) return false
  const gap = last.y - line.y
  if (gap > Math.max(last.height, line.height) * 2.2 || line.height > last.height * 1.15) return false
  const isSetIn = line.x > first.x + first.height
  return isSetIn || (!hasPrice && splitPrice(line.text) !== null)
}

function extend(open: { row: GuideRow; last: TextLine; hasPrice: boolean }, line: TextLine): void {
  const split = open.hasPrice ? null : splitPrice(line.text)
  const words = split ? split.rest : line.text
  open.row.description = joinWords(open.row.description, words)
  open.row.boxes.push(boxOf(line))
  open.last = line
  if (!split) return
  takePrice(open.row, split.printed)
  open.hasPrice = true
}

/** Words of two lines; a hyphen at the end of the first one divided a word. */
function joinWords(before: string, after: string): string {
  if (before === '' || after === '') return before + after
  return /\p{Ll}-$/u.test(before) && /^\p{Ll}/u.test(after) ? before.slice(0, -1) + after : `${before} ${after}`
}

/**
 * The headings that hold after a line, if it is one: words without a price, short, beginning with a
 * capital. The taller one, or the one in capitals, is the category.
 */
function headingAfter(
  line: TextLine,
  before: { category: string; subcategory: string; tallest: number },
): { category: string; subcategory: string; tallest: number } | null {
  const words = line.text.replace(/^[\d.\s–-]+(?=\p{L})/u, '').trim()
  if (words.length < 3 || words.length > 80 || splitPrice(words) || /[.;:!?]$/.test(words) || !/^\p{Lu}/u.test(words)) return null
  const isCapitals = words === words.toUpperCase()
  const isCategory = isCapitals || before.category === '' || line.height >= Math.max(before.tallest, 1)
  return isCategory
    ? { category: sentenceCase(words), subcategory: '', tallest: Math.max(before.tallest, line.height) }
    : { ...before, subcategory: sentenceCase(words) }
}

/** 'RESTAURATION' → 'Restauration'; what is not all capitals stays. */
const sentenceCase = (words: string): string =>
  words === words.toUpperCase() ? words.charAt(0) + words.slice(1).toLowerCase() : words

/**
 * Tells headers and footers: the same words, whatever their numbers, at the same height of a third
 * of the pages, or of two thirds where there are few. An act is none, however often it is printed;
 * nor are words that stand at several heights, such as a heading that goes on over pages.
 */
function repeatedAmong(lines: readonly TextLine[], pages: number): (line: TextLine) => boolean {
  const wordsOf = ({ text }: TextLine) => text.replace(/\d+/g, '#')
  const heightOf = ({ y }: TextLine) => Math.round(y / 6)
  const keyOf = (line: TextLine) => `${heightOf(line)} ${wordsOf(line)}`
  const heights = new Map<string, Set<number>>()
  const pagesOf = new Map<string, Set<number>>()
  for (const line of lines) {
    const key = keyOf(line)
    const seen = pagesOf.get(key) ?? new Set()
    pagesOf.set(key, seen.add(line.page))
    heights.set(wordsOf(line), (heights.get(wordsOf(line)) ?? new Set()).add(heightOf(line)))
  }
  const least = Math.max(2, Math.ceil(pages < 6 ? (pages * 2) / 3 : pages / 3))
  return (line) => {
    if (CODE_AND_REST.test(line.text) || (heights.get(wordsOf(line))?.size ?? 0) > 1) return false
    return (pagesOf.get(keyOf(line))?.size ?? 0) >= least
  }
}

/** What only the whole act tells: its surfaces, and whether one must look at it. */
function finish(row: GuideRow, isTwice: boolean): void {
  row.surfaceCount = surfaceCountOf(row.description)
  if (row.price === null && !row.doubts.includes('individual')) row.doubts.push('price_missing')
  if (row.description === '') row.doubts.push('description_missing')
  if (isTwice) row.doubts.push('code_twice')
}

/** How many surfaces a description speaks of: '3 surfaces', 'trois surfaces', 'root canal'. */
export function surfaceCountOf(description: string): SurfaceCount {
  if (/traitement de canal|traitement endodontique|root canal|\d can(aux|al)\b|\d canals?\b/i.test(description))
    return 'root_canal'
  const [, digit] = /\b([1-5])\s*(?:ou plus\s*)?surf(?:ace)?s?\b/i.exec(description) ?? []
  if (digit !== undefined) return digit as SurfaceCount // one of 1 to 5, as the expression says
  const words = ['une', 'deux', 'trois', 'quatre', 'cinq', 'one', 'two', 'three', 'four', 'five']
  const at = words.findIndex((word) => new RegExp(String.raw`\b${word} surfaces?\b`, 'i').test(description))
  return at < 0 ? 'none' : (String((at % 5) + 1) as SurfaceCount) // 1 to 5 of five words
}
