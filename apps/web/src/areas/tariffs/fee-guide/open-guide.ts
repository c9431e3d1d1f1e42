import type { GuidePage } from '@molaire/domain/tariffs/fee-guide/text-lines'

/** Why a file is not read as a fee guide. */
export type GuideProblem = 'too_large' | 'too_long' | 'encrypted' | 'broken' | 'no_text'

/** A file that cannot be read as a fee guide (CFG-07). */
export class UnreadableGuide extends Error {
  readonly problem: GuideProblem
  constructor(problem: GuideProblem) {
    super(`a fee guide cannot be read: ${problem}`)
    this.problem = problem
  }
}

export const largestGuideBytes = 20 * 1024 * 1024
const mostGuidePages = 300

/** The size of a page in points. */
export interface PageSize {
  width: number
  height: number
}

/** A PDF that was opened. Pages are counted from 1. */
export interface OpenGuide {
  pageCount: number
  /** The size of a page, and its text by position. */
  readPage: (number: number) => Promise<{ size: PageSize; page: GuidePage }>
  /**
   * Draws a page at this many pixels for each point. A second drawing on the same canvas replaces
   * it.
   */
  draw: (number: number, canvas: HTMLCanvasElement, scale: number) => Promise<void>
  close: () => void
}

/**
 * CFG-07: opens a PDF in this browser; it is not sent anywhere (Decision 0092). The library is
 * loaded by the first file. Throws UnreadableGuide for a file that is too large or too long,
 * encrypted, or no sound PDF.
 */
export async function openGuide(bytes: Uint8Array): Promise<OpenGuide> {
  if (bytes.byteLength > largestGuideBytes) throw new UnreadableGuide('too_large')
  const { getDocumentProxy } = await import('unpdf')
  const document = await getDocumentProxy(bytes, {
    // Nothing in a PDF is run, and its fonts are drawn as shapes instead of being installed.
    isEvalSupported: false,
    disableFontFace: true,
    useSystemFonts: false,
    stopAtErrors: false,
    verbosity: 0,
  }).catch((error: unknown) => {
    throw new UnreadableGuide(nameOf(error) === 'PasswordException' ? 'encrypted' : 'broken')
  })
  if (document.numPages > mostGuidePages) {
    void document.destroy()
    throw new UnreadableGuide('too_long')
  }
  const pageOf = (number: number) =>
    document.getPage(number).catch(() => {
      throw new UnreadableGuide('broken')
    })
  let drawing: { cancel: () => void } | undefined
  return {
    pageCount: document.numPages,
    readPage: async (number) => {
      const page = await pageOf(number)
      const { width, height, convertToViewportPoint } = viewportOf(page)
      const { items } = await page.getTextContent().catch(() => {
        throw new UnreadableGuide('broken')
      })
      const cells = items.flatMap((item) => {
        if (!('str' in item) || item.str.trim() === '') return []
        const [x, top] = convertToViewportPoint(item.transform[4] as number, item.transform[5] as number)
        return { x, y: height - top, width: item.width, height: item.height || 8, text: item.str }
      })
      page.cleanup()
      return { size: { width, height }, page: { number, cells } }
    },
    draw: async (number, canvas, scale) => {
      drawing?.cancel()
      const page = await pageOf(number)
      const viewport = page.getViewport({ scale })
      canvas.width = Math.round(viewport.width)
      canvas.height = Math.round(viewport.height)
      const canvasContext = canvas.getContext('2d')
      if (!canvasContext) return
      const task = page.render({ canvas, canvasContext, viewport })
      drawing = task
      await task.promise.catch((error: unknown) => {
        if (nameOf(error) !== 'RenderingCancelledException') throw error
      })
    },
    close: () => void document.destroy(),
  }
}

const nameOf = (error: unknown): string => (error instanceof Error ? error.name : '')

/** The page as it is shown upright, with its own way to convert points. */
function viewportOf(page: {
  getViewport: (options: { scale: number }) => PageSize & { convertToViewportPoint: (x: number, y: number) => unknown[] }
}) {
  const viewport = page.getViewport({ scale: 1 })
  return {
    width: viewport.width,
    height: viewport.height,
    convertToViewportPoint: (x: number, y: number) => viewport.convertToViewportPoint(x, y) as [number, number],
  }
}
