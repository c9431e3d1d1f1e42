import { expect, test } from 'vitest'
import { openGuide, UnreadableGuide } from './open-guide.ts'
import { readPages } from './read-pages.ts'
import { actsAt, pdfOf, type Printed } from './testing.ts'

const readPdf = async (bytes: Uint8Array) => readPages(await openGuide(bytes))
const brief = (rows: Awaited<ReturnType<typeof readPdf>>['rows']) =>
  rows.map(({ code, description, price, doubts }) => [code, description, price, ...doubts].join(' | '))
const problemOf = async (bytes: Uint8Array) => {
  try {
    await readPdf(bytes)
    return 'none'
  } catch (error) {
    return error instanceof UnreadableGuide ? error.problem : String(error)
  }
}

test('CFG-07 three columns with headings, continuation lines, ranges and marks are read by where they stand', async () => {
  const guide = await readPdf(
    pdfOf([
      [
        [50, 770, 'GUIDE DES TARIFS 2027', 8],
        [50, 740, 'RESTAURATION', 14],
        ...actsAt(
          [
            ['23001', 'Composite, 1 surface', '135,00'],
            ['23002', 'Composite, 2 surfaces', '1 190,50 +M'],
            ['23003', 'Composite,', ''],
          ],
          { words: 36, price: 140 },
        ),
        [86, 660, '3 surfaces, postérieur'],
        [190, 660, '246,00'],
        ...actsAt(
          [
            ['27001', 'Couronne', '900,00 +L'],
            ['27002', 'Pilier', 'I.C.'],
            ['27003', 'Facette', '500,00 - 650,00'],
          ],
          { x: 235, words: 36, price: 90 },
        ),
        ...actsAt(
          [
            ['33001', 'Canal, 1 canal', '520,00'],
            ['33002', 'Canal, 2 canaux', '640,00'],
            ['33003', 'Canal, 3 canaux', '$1,234.50'],
          ],
          { x: 420, words: 36, price: 110 },
        ),
      ],
    ]),
  )
  expect(brief(guide.rows)).toEqual([
    '23001 | Composite, 1 surface | 13500',
    '23002 | Composite, 2 surfaces | 119050',
    '23003 | Composite, 3 surfaces, postérieur | 24600',
    '27001 | Couronne | 90000',
    '27002 | Pilier |  | individual',
    '27003 | Facette | 50000 | price_range',
    '33001 | Canal, 1 canal | 52000',
    '33002 | Canal, 2 canaux | 64000',
    '33003 | Canal, 3 canaux | 123450',
  ])
  expect(guide.rows[0]?.category).toBe('Restauration')
  expect(guide.rows.slice(6).map(({ surfaceCount }) => surfaceCount)).toEqual(['root_canal', 'root_canal', 'root_canal'])
})

test('CFG-07 a page that is printed sideways reads like one that stands upright', async () => {
  const acts = [
    ['10001', 'Examen complet', '95,00'],
    ['10002', 'Examen de rappel', '48,00'],
    ['10003', 'Urgence', '62,00'],
  ] as const
  const upright = await readPdf(pdfOf([actsAt(acts, { top: 500 })]))
  const turned = await readPdf(pdfOf([actsAt(acts, { top: 500 })], { isTurned: true }))
  expect(brief(turned.rows)).toEqual([
    '10001 | Examen complet | 9500',
    '10002 | Examen de rappel | 4800',
    '10003 | Urgence | 6200',
  ])
  expect(brief(turned.rows)).toEqual(brief(upright.rows))
  expect(turned.sizes.get(1)).toEqual({ width: 792, height: 612 })
})

test('CFG-07 a guide of 10 000 acts on 100 pages is read whole, and says after each page how far it is', async () => {
  const page = (number: number): Printed[] => [
    [50, 780, 'Guide synthétique', 8],
    ...[50, 330].flatMap((x, column) =>
      actsAt(
        Array.from(
          { length: 50 },
          (_, i) => [String(10_000 + number * 100 + column * 50 + i), `Acte ${i}`, `${i + 1},50`] as const,
        ),
        { x, top: 750, price: 180 },
      ),
    ),
    [300, 20, `Page ${number + 1}`, 8],
  ]
  const progress: number[] = []
  const guide = await openGuide(pdfOf(Array.from({ length: 100 }, (_, i) => page(i))))
  const { rows, others } = await readPages(guide, { onPage: (done) => progress.push(done) })
  expect(rows.length).toBe(10_000)
  expect(new Set(rows.map(({ code }) => code)).size).toBe(10_000)
  expect(rows.filter(({ doubts }) => doubts.length > 0)).toEqual([])
  expect(others.map(({ kind }) => kind)).toEqual(Array(200).fill('repeated'))
  expect(progress).toEqual(Array.from({ length: 100 }, (_, i) => i + 1))
})

test('CFG-07 a reading that is cancelled ends between two pages', async () => {
  const stop = new AbortController()
  const guide = await openGuide(pdfOf(Array.from({ length: 5 }, () => actsAt([['10001', 'Examen', '95,00']]))))
  const done: number[] = []
  const onPage = (n: number) => {
    done.push(n)
    if (n === 2) stop.abort(new Error('cancelled'))
  }
  await expect(readPages(guide, { onPage, signal: stop.signal })).rejects.toThrow('cancelled')
  expect(done).toEqual([1, 2])
})

test('CFG-07 a file that is no PDF, a broken one, one of pictures and one of 301 pages each say so', async () => {
  const sound = pdfOf([actsAt([['10001', 'Examen', '95,00']])])
  expect(await problemOf(new TextEncoder().encode('Code;Prix\n10001;95,00\n'))).toBe('broken')
  expect(await problemOf(sound.slice(0, 40))).toBe('broken')
  expect(await problemOf(new Uint8Array())).toBe('broken')
  expect(await problemOf(pdfOf([actsAt([['10001', 'Examen', '95,00']])], { isEncrypted: true }))).toBe('encrypted')
  expect(await problemOf(pdfOf([[], []]))).toBe('no_text')
  expect(await problemOf(pdfOf(Array.from({ length: 301 }, () => [])))).toBe('too_long')
  expect(await problemOf(new Uint8Array(21 * 1024 * 1024))).toBe('too_large')
  expect(await problemOf(sound)).toBe('none')
})
