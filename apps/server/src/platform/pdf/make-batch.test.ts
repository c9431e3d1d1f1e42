import { expect, test } from 'vitest'
import { pdfJoiner } from './join-pdfs.ts'
import { makeBatch } from './make-batch.ts'
import { makePdf, type Drawing } from './make-pdf.ts'
import { pagesOfPdf } from './testing.ts'

const drawing = (lines: readonly string[]): Drawing => ({
  definition: {
    pageSize: 'LETTER',
    pageMargins: [54, 60, 54, 60],
    content: lines.map((text) => ({ text })),
    styles: {},
    defaultStyle: { fontSize: 10, lineHeight: 1.2, color: '#222222' },
  },
  runningHead: 'Ève',
  foot: 'Clinique',
  pageWords: 'Page {page} de {pages}',
  title: 'Facture 12 0 R',
  language: 'fr-CA',
  madeAt: '2026-11-22T15:00:00Z',
})
async function* each(drawings: readonly Drawing[]) {
  for (const one of drawings) yield await Promise.resolve(one)
}

test('INV-10 documents of a batch are one PDF, each with its own pages and letters, in their order', async () => {
  const long = Array.from({ length: 60 }, (_, i) => `Ligne ${i}`)
  const answers = []
  for await (const answer of makeBatch(each([drawing(['Œuvre 3 0 R']), drawing(long), drawing(['Fin « ici »'])]), {
    title: 'Reçus',
  }))
    answers.push(answer)
  expect(answers.slice(0, -1)).toEqual([{ done: 1 }, { done: 2 }, { done: 3 }])
  const last = answers.at(-1)
  if (!last || !('pdf' in last)) throw new Error('no PDF at the end')
  const pages = pagesOfPdf(Buffer.from(last.pdf))
  expect(pages).toHaveLength(4)
  expect(pages[0]).toContain('Œuvre 3 0 R')
  expect(pages[0]).toContain('Page 1 de 1')
  expect(pages[1]).toContain('Page 1 de 2')
  expect(pages[2]).toContain('Ligne 59')
  expect(pages[3]).toContain('Fin « ici »')
})

test('two batches are drawn at once, a third is refused, and one that is left makes room', async () => {
  const begin = () => makeBatch(each([drawing(['Un']), drawing(['Deux'])]), { title: '' })
  const [first, second] = [begin(), begin()]
  await Promise.all([first.next(), second.next()])
  await expect(begin().next()).rejects.toMatchObject({ code: 'service_unavailable' })
  await first.return(undefined)
  const third = begin()
  expect(await third.next()).toEqual({ done: false, value: { done: 1 } })
  await Promise.all([second.return(undefined), third.return(undefined)])
})

test('a batch ends where it is when its caller goes', async () => {
  const leaving = new AbortController()
  const batch = makeBatch(each([drawing(['Un']), drawing(['Deux'])]), { title: '', signal: leaving.signal })
  await batch.next()
  const reason = new Error('gone')
  leaving.abort(reason)
  await expect(batch.next()).rejects.toBe(reason)
})

test('only our own PDFs are joined', async () => {
  const whole = Buffer.from(await makePdf(drawing(['Un'])))
  for (const wrong of [Buffer.from('%PDF-1.7 of another program'), whole.subarray(0, -20), Buffer.alloc(0)])
    expect(() => pdfJoiner('').add(wrong)).toThrow()
})
