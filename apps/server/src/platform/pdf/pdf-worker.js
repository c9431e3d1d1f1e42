// Draws documents one after the other in its own thread: a long one takes seconds, and the server
// must answer other requests meanwhile. It is plain JavaScript, so that the same file runs from
// source, in tests and in the build. No other file uses the PDF library.
import { createRequire } from 'node:module'
import { parentPort } from 'node:worker_threads'
import pdfmake from 'pdfmake'

const file = (/** @type {string} */ name) => createRequire(import.meta.url).resolve(`pdfmake/fonts/Roboto/Roboto-${name}.ttf`)
const fonts = {
  Roboto: { normal: file('Regular'), bold: file('Medium'), italics: file('Italic'), bolditalics: file('MediumItalic') },
}
pdfmake.setFonts(fonts)
// A document is text and lines: it loads nothing, and reads only the fonts from the disk.
pdfmake.setUrlAccessPolicy(() => false)
pdfmake.setLocalAccessPolicy((path) => Object.values(fonts.Roboto).includes(path))
const line = {
  hLineWidth: (/** @type {number} */ i) => (i === 0 ? 0 : 0.5),
  vLineWidth: () => 0,
  hLineColor: () => '#d5dde0',
  paddingTop: () => 4,
  paddingBottom: () => 4,
}
pdfmake.addTableLayouts({
  pairs: { ...line, paddingLeft: () => 0, paddingRight: () => 8 },
  rows: { ...line, paddingLeft: () => 5, paddingRight: () => 5 },
  // Blocks side by side, without lines or space of their own.
  blocks: {
    ...{ hLineWidth: () => 0, vLineWidth: () => 0 },
    ...{ paddingLeft: () => 0, paddingRight: () => 0, paddingTop: () => 0, paddingBottom: () => 0 },
  },
})

const trial = await pdfmake.createPdf({ content: ' ' }).getStream()
/** @type {Set<number>} */
const drawable = new Set(trial.provideFont('Roboto', false, false).font.characterSet)

/** Replaces characters that the font lacks with one mark, and removes invisible ones. */
const drawer = () => {
  const state = { isAnyReplaced: false }
  const drawn = (/** @type {string} */ text) => {
    const plain = text
      .normalize('NFC')
      .replace(/\r\n?|[\u2028\u2029]/g, '\n')
      .replace(/\t/g, ' ')
      .replace(/[\u2000-\u200a\u202f\u205f]/g, '\u00a0')
      .replace(/[\u2010\u2011]/g, '-')
      // Control characters, text directions, joiners and variation selectors: none is visible.
      .replace(/(?!\n)[\p{Cc}\p{Cf}]|\p{Variation_Selector}/gu, '')
      .toWellFormed()
    let out = ''
    for (const sign of plain) {
      const isDrawable = sign === '\n' || drawable.has(sign.codePointAt(0) ?? 0)
      if (!isDrawable) state.isAnyReplaced = true
      if (isDrawable) out += sign
      else if (!out.endsWith('\ufffd')) out += '\ufffd'
    }
    return out
  }
  return { drawn, state }
}

/** The same tree, with `drawn` applied to every text. */
const walk = (/** @type {unknown} */ node, /** @type {(text: string) => string} */ drawn, /** @type {string} */ key = '') => {
  if (typeof node === 'string') return key === '' || key === 'text' ? drawn(node) : node
  if (Array.isArray(node)) return node.map((one) => walk(one, drawn, key === 'widths' ? key : key === 'text' ? 'text' : ''))
  if (typeof node !== 'object' || node === null) return node
  return Object.fromEntries(Object.entries(node).map(([name, value]) => [name, walk(value, drawn, name)]))
}

/** Without the space under the last paragraph, which could make an empty page of its own. */
const withoutLastSpace = (/** @type {{ margin?: unknown }[]} */ content) =>
  content.map((one, at) =>
    at === content.length - 1 && Array.isArray(one.margin) && one.margin.length === 4
      ? { ...one, margin: [...one.margin.slice(0, 3), 0] }
      : one,
  )

/** Room for a title, the heading of a table and its first row, in points. */
const TITLE_ROOM = 110

/**
 * Whether a title goes to the next page with what follows it. The library tells the place of a row
 * before it moves it, so that only the room that is left can be asked.
 */
const isTooLow = (
  /** @type {{ headlineLevel?: number, startPosition: { pageInnerHeight: number, verticalRatio: number } }} */ node,
  /** @type {{ getNodesOnNextPage(): unknown[] }} */ nodes,
) =>
  node.headlineLevel === BY_ITSELF &&
  node.startPosition.pageInnerHeight * (1 - node.startPosition.verticalRatio) < TITLE_ROOM &&
  nodes.getNodesOnNextPage().length > 0

/** The level of a title that stands by itself; one within a block moves with its block. */
const BY_ITSELF = 2

const withTitles = (/** @type {{ headlineLevel?: number }[]} */ content) =>
  content.map((one) => (one.headlineLevel === undefined ? one : { ...one, headlineLevel: BY_ITSELF }))

/**
 * The bytes of a document. Each document parses the fonts anew: what was parsed for another one
 * mixes up the letters that a reader copies.
 */
const draw = async (/** @type {import('./make-pdf.ts').Drawing} */ drawing) => {
  const { definition, runningHead, foot, pageWords, title, language, madeAt } = drawing
  const { drawn, state } = drawer()
  const content = walk(definition.content, drawn)
  const head = drawn(runningHead)
  const bottom = drawn(foot)
  const [left, , right] = definition.pageMargins
  const pdf = pdfmake.createPdf({
    ...definition,
    content: withTitles(
      withoutLastSpace(content.filter((/** @type {{ id?: string }} */ { id }) => id !== 'replaced' || state.isAnyReplaced)),
    ),
    pageBreakBefore: isTooLow,
    info: { title: drawn(title), creator: 'Molaire', producer: 'Molaire', creationDate: new Date(madeAt) },
    language,
    compress: true,
    header: (/** @type {number} */ page) => (page === 1 ? null : { text: head, style: 'running', margin: [left, 26, right, 0] }),
    footer: (/** @type {number} */ page, /** @type {number} */ pages) => ({
      columns: [
        { text: bottom, width: '*' },
        { text: pageWords.replace('{page}', String(page)).replace('{pages}', String(pages)), width: 'auto', alignment: 'right' },
      ],
      style: 'running',
      margin: [left, 20, right, 0],
    }),
  })
  return new Uint8Array(await pdf.getBuffer())
}

const answer = async (/** @type {import('./make-pdf.ts').Drawing} */ drawing) => {
  const bytes = await draw(drawing)
  parentPort?.postMessage(bytes, [bytes.buffer])
}

// One at a time: the next drawing is sent after the answer. One that fails ends the thread, because
// what the library leaves behind is unknown.
parentPort?.on('message', (drawing) => void answer(drawing))
