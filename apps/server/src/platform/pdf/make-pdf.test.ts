import { Worker } from 'node:worker_threads'
import { expect, test, vi } from 'vitest'
import { pagesOfPdf } from './testing.ts'
import { makePdf, type Drawing } from './make-pdf.ts'
import { rowsTable, section } from './sheet.ts'

const drawing = (content: Drawing['definition']['content']): Drawing => ({
  definition: {
    pageSize: 'LETTER',
    pageMargins: [54, 60, 54, 60],
    content,
    styles: {},
    defaultStyle: { fontSize: 10, lineHeight: 1.2, color: '#222222' },
  },
  runningHead: 'Ève Lafrenière',
  foot: 'Clinique des Érables',
  pageWords: 'Page {page} de {pages}',
  title: 'Copie',
  language: 'fr-CA',
  madeAt: '2026-11-22T15:00:00Z',
})
const note = { id: 'replaced', text: 'Some signs were replaced.' }

test('letters of French and of its typography are drawn as they are', async () => {
  const [page] = pagesOfPdf(Buffer.from(await makePdf(drawing([{ text: 'Ève, Œuvrard, L’Écuyer, « ici » — 12 ½ €' }, note]))))
  expect(page).toContain('Ève, Œuvrard, L’Écuyer, « ici » — 12 ½ €')
  expect(page).toContain('Page 1 de 1')
  expect(page).not.toContain('replaced')
})

test('letters that the font has not got become one sign each run, and the document says so', async () => {
  const written = ['a محمد b', 'c שרה d', 'e 👩‍⚕️🦷 f', 'g \u0301e\u0301 h', 'i\u202e\u200bj\u0007k', '\ud83d']
  const [page] = pagesOfPdf(Buffer.from(await makePdf(drawing([...written.map((text) => ({ text })), note]))))
  for (const drawn of ['a \ufffd b', 'c \ufffd d', 'e \ufffd f', 'ijk', 'Some signs were replaced.'])
    expect(page).toContain(drawn)
})

test('the space after the last paragraph makes no empty page', async () => {
  const lines = (n: number, before: number) =>
    Array.from({ length: n }, (_, i) => ({
      text: `Line ${i}`,
      margin: [0, i === 0 ? before : 0, 0, 8] as [number, number, number, number],
    }))
  // Around a full page, so that for one of them only the space does not fit.
  for (const n of [28, 29, 30, 31, 32])
    for (const before of [0, 5, 10, 15, 20]) {
      const pages = pagesOfPdf(Buffer.from(await makePdf(drawing(lines(n, before)))))
      expect([n, before, pages.every((page) => page.includes('Line'))]).toEqual([n, before, true])
    }
})

test('INV-10 the title of a section is never alone at the foot of a page', async () => {
  const table = rowsTable([{ name: 'Operation', width: 200 }], [['Deposit'], ['Use']])
  // Around a full page, so that for one of them only the title fits.
  for (const n of [42, 43, 44, 45, 46, 47, 48, 49, 50, 51, 52, 53, 54]) {
    const lines = Array.from({ length: n }, (_, i) => ({ text: `Line ${i}` }))
    const pages = pagesOfPdf(Buffer.from(await makePdf(drawing([section('Invoices'), ...lines, section('Fee advances'), table]))))
    const page = pages.find((one) => one.includes('Fee advances'))
    expect([n, page?.includes('Operation Deposit')]).toEqual([n, true])
  }
})

test('who reads on knows whose document it is on every page', async () => {
  const lines = Array.from({ length: 120 }, (_, i) => ({ text: `Line ${i}` }))
  const pages = pagesOfPdf(Buffer.from(await makePdf(drawing(lines))))
  expect(pages.length).toBeGreaterThan(1)
  for (const [i, page] of pages.entries()) {
    expect(page).toContain(`Page ${i + 1} de ${pages.length}`)
    expect(page.includes('Ève Lafrenière')).toBe(i > 0)
  }
})

test('a drawing that fails is refused, and the next one is drawn', async () => {
  const wrong = drawing([{ image: 'https://elsewhere.example/image.png' }])
  await expect(makePdf(wrong)).rejects.toThrow()
  expect(pagesOfPdf(Buffer.from(await makePdf(drawing([{ text: 'Ensuite' }]))))[0]).toContain('Ensuite')
})

test('beyond two that are drawn and eight that wait a document is refused, and whoever gives up makes room', async () => {
  const leaving = Array.from({ length: 10 }, () => new AbortController())
  const [last, ...others] = leaving
  const pdfs = leaving.map(({ signal }) => makePdf(drawing([{ text: 'Longue attente' }]), signal))
  const ends = Promise.allSettled(pdfs)
  const busy = { code: 'service_unavailable' }
  await expect(makePdf(drawing([{ text: 'De trop' }]))).rejects.toMatchObject(busy)
  const reason = new Error('gone')
  others.at(-1)?.abort(reason)
  const next = makePdf(drawing([{ text: 'Ensuite' }]))
  await expect(makePdf(drawing([{ text: 'De trop' }]))).rejects.toMatchObject(busy)
  // Also one that is being drawn, and all that wait before the expected one.
  for (const one of [last, ...others]) one?.abort(reason)
  expect((await ends).map((end) => end.status === 'rejected' && end.reason)).toEqual(leaving.map(() => reason))
  expect(pagesOfPdf(Buffer.from(await next))[0]).toContain('Ensuite')
  await expect(makePdf(drawing([{ text: 'Jamais' }]), AbortSignal.abort(reason))).rejects.toBe(reason)
})

test('documents asked for at once are all drawn, and the server goes on meanwhile', async () => {
  const long = drawing([{ table: { headerRows: 1, body: Array.from({ length: 80 }, (_, i) => [`Row ${i}`, 'x']) } }])
  let turns = 0
  const beat = setInterval(() => (turns += 1), 5)
  const all = await Promise.all(Array.from({ length: 4 }, () => makePdf(long)))
  clearInterval(beat)
  expect(all.map((bytes) => pagesOfPdf(Buffer.from(bytes)).at(-1)?.includes('Row 79'))).toEqual([true, true, true, true])
  expect(turns).toBeGreaterThan(20)
})

/**
 * How many threads began while `run` ran. Threads are numbered in the order in which they begin.
 */
async function threadsBegunIn(run: () => Promise<unknown>): Promise<number> {
  const next = () => {
    const probe = new Worker('', { eval: true })
    void probe.terminate()
    return probe.threadId
  }
  const before = next()
  await run()
  return next() - before - 1
}
const draw = (text = 'Un') => makePdf(drawing([{ text }]))

test('INV-10 the thread that drew a document draws the next one; after a failure another one does', async () => {
  await draw()
  expect(
    await threadsBegunIn(async () => {
      for (let n = 0; n < 5; n++) await draw()
    }),
  ).toBe(0)
  const wrong = drawing([{ image: 'https://elsewhere.example/image.png' }])
  // Both threads fail, whichever is taken first.
  await Promise.allSettled([makePdf(wrong), makePdf(wrong)])
  expect(await threadsBegunIn(draw)).toBe(1)
  expect(await threadsBegunIn(draw)).toBe(0)
})

test('INV-10 a thread is replaced after a hundred documents, so that it never grows', async () => {
  const begun = await threadsBegunIn(async () => {
    for (let n = 0; n < 101; n++) await draw()
  })
  // One, and the first of all when this test runs alone.
  expect([1, 2]).toContain(begun)
}, 120_000)

test('a thread without work for a minute ends, and a document after that is drawn', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  try {
    await Promise.all([draw(), draw()])
    vi.advanceTimersByTime(59_000)
    expect(await threadsBegunIn(draw)).toBe(0)
    vi.advanceTimersByTime(61_000)
    expect(await threadsBegunIn(draw)).toBe(1)
  } finally {
    vi.useRealTimers()
  }
})
