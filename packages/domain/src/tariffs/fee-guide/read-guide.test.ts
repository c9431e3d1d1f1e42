import { expect, test } from 'vitest'
import { readGuide, surfaceCountOf, type ReadGuide } from './read-guide.ts'
import type { Cell, GuidePage } from './text-lines.ts'

const cell = (x: number, y: number, text: string, height = 10): Cell => ({
  x,
  y,
  width: text.length * height * 0.5,
  height,
  text,
})
/** A line as guides print it: the code, the words and the price each at its place. */
const act = (y: number, code: string, words: string, price = '', x = 50): Cell[] => [
  cell(x, y, code),
  ...(words === '' ? [] : [cell(x + 50, y, words)]),
  ...(price === '' ? [] : [cell(x + 200, y, price)]),
]
const page = (number: number, ...cells: Cell[][]): GuidePage => ({ number, cells: cells.flat() })
const brief = ({ rows }: ReadGuide) =>
  rows.map(({ code, description, price, doubts }) => [code, description, price, ...doubts].join(' | '))

test('CFG-07 codes, words and prices are read by where they stand, under their headings', () => {
  const guide = readGuide([
    page(
      1,
      [cell(50, 800, 'RESTAURATION', 14)],
      [cell(50, 780, 'Composite, molaires', 12)],
      act(760, '23001', 'Composite, 1 surface', '135,00'),
      act(746, '23002', 'Composite, 2 surfaces', '190,00 +M'),
      [cell(50, 720, 'Couronnes', 12)],
      act(700, '27001', 'Couronne céramique', '1 150,00 +L'),
    ),
  ])
  expect(guide.rows).toMatchObject([
    { code: '23001', category: 'Restauration', subcategory: 'Composite, molaires', surfaceCount: '1', price: 13_500, doubts: [] },
    { code: '23002', surfaceCount: '2', price: 19_000, hasMaterial: true, hasLab: false, doubts: [] },
    { code: '27001', category: 'Restauration', subcategory: 'Couronnes', price: 115_000, hasLab: true, doubts: [] },
  ])
  expect(guide.others.map(({ kind, text }) => `${kind}: ${text}`)).toEqual([
    'heading: RESTAURATION',
    'heading: Composite, molaires',
    'heading: Couronnes',
  ])
})

test('CFG-07 the title of a guide is no category, and the number of its only page is no lost line', () => {
  const guide = readGuide([
    page(
      1,
      [cell(50, 800, 'Guide des tarifs 2026 – Clinique Démo', 16)],
      [cell(50, 780, 'Endodontie', 11)],
      act(760, '33001', 'Traitement de canal, 1 canal', '520,00'),
      [cell(50, 740, 'Tarifs de laboratoire', 11)],
      act(720, '99111', 'Frais de laboratoire', '80,00'),
      [cell(300, 30, 'Page 1 de 1', 8)],
    ),
  ])
  expect(guide.rows).toMatchObject([
    { code: '33001', category: 'Endodontie', subcategory: '' },
    { code: '99111', category: 'Tarifs de laboratoire' },
  ])
  expect(guide.others.filter(({ kind }) => kind === 'not_understood')).toEqual([])
})

test('CFG-07 two columns are read one after the other, whatever stands beside', () => {
  const rows = [0, 1, 2, 3]
  const guide = readGuide([
    page(
      1,
      ...rows.map((i) => act(700 - i * 14, `1000${i}`, `Gauche ${i}a`, '10,00')),
      ...rows.map((i) => act(700 - i * 14, `2000${i}`, `Droite ${i}b`, '20,00', 320)),
    ),
  ])
  expect(brief(guide)).toEqual([
    ...rows.map((i) => `1000${i} | Gauche ${i}a | 1000`),
    ...rows.map((i) => `2000${i} | Droite ${i}b | 2000`),
  ])
})

test('CFG-07 a description goes on below, with or without its price; a divided word is whole again', () => {
  const guide = readGuide([
    page(
      1,
      act(700, '33003', 'Traitement de canal,'),
      [cell(100, 688, 'trois canaux, dent perma-')],
      [cell(100, 676, 'nente'), cell(250, 676, '780,00')],
      act(660, '33004', 'Traitement de canal, 4 canaux', '980,00'),
      [cell(100, 648, 'ou plus')],
    ),
  ])
  expect(brief(guide)).toEqual([
    '33003 | Traitement de canal, trois canaux, dent permanente | 78000',
    '33004 | Traitement de canal, 4 canaux ou plus | 98000',
  ])
  expect(guide.rows.map(({ boxes }) => boxes.length)).toEqual([3, 2])
  expect(guide.rows.map(({ surfaceCount }) => surfaceCount)).toEqual(['root_canal', 'root_canal'])
})

test('CFG-07 headers and footers that pages repeat are told apart, with their page numbers', () => {
  const pages = [1, 2, 3, 4].map((number) =>
    page(
      number,
      [cell(50, 820, `Guide des tarifs 2026`), cell(500, 820, `Page ${number}`)],
      act(700, `1000${number}`, 'Examen', '85,00'),
      [cell(250, 30, `– ${number} –`)],
    ),
  )
  const guide = readGuide(pages)
  expect(guide.rows).toHaveLength(4)
  expect(guide.others.map(({ kind }) => kind)).toEqual(Array.from({ length: 8 }, () => 'repeated'))
})

test('CFG-07 what needs eyes says why', () => {
  const guide = readGuide([
    page(
      1,
      act(700, '10001', 'Sans prix'),
      act(680, '10002', 'Fourchette', '120,00 - 160,00'),
      act(660, '10003', 'Greffe', 'I.C.'),
      act(640, '10004', '', '85,00'),
      act(620, '10005', 'Deux fois', '85,00'),
      act(600, '10005', 'Deux fois', '90,00'),
      act(580, '1OO06', 'Lettre dans le code', '85,00'),
      act(560, '10007', 'Trop cher', '99 999 999,00'),
    ),
  ])
  expect(guide.rows.map(({ code, doubts }) => `${code} ${doubts.join(' ')}`)).toEqual([
    '10001 price_missing',
    '10002 price_range',
    '10003 individual',
    '10004 description_missing',
    '10005 code_twice',
    '10005 code_twice',
    '10006 letter_in_code',
    '10007 price_missing',
  ])
})

test('CFG-07 a line that is nothing known is kept as not understood', () => {
  const guide = readGuide([
    page(
      1,
      act(700, '10001', 'Examen', '85,00'),
      [cell(50, 500, 'voir la note 4 du présent guide.')],
      [cell(50, 400, '514 555-0100')],
    ),
  ])
  expect(guide.others.map(({ kind, text }) => `${kind}: ${text}`)).toEqual([
    'not_understood: voir la note 4 du présent guide.',
    'not_understood: 514 555-0100',
  ])
})

test('CFG-07 no line is lost: each is of a row or among the others, whatever stands on the pages', () => {
  let seed = 20_261_123
  const random = (most: number) => (seed = (seed * 48_271) % 2_147_483_647) % most
  const words = [
    '12345',
    '1O345',
    'Examen',
    'RESTAURATION',
    '85,00',
    '1 234,50 +L',
    'I.C.',
    'et plus',
    '…………',
    '(',
    '514 555-0100',
    '- 3 -',
  ]
  for (let round = 0; round < 200; round++) {
    const pages = Array.from({ length: 1 + random(3) }, (_, i) =>
      page(
        i + 1,
        Array.from({ length: random(60) }, () =>
          cell(50 + random(500), 20 + 14 * random(55), words[random(words.length)] ?? '', 8 + random(6)),
        ),
      ),
    )
    const { rows, others } = readGuide(pages)
    const boxes = [...rows.flatMap((row) => row.boxes), ...others]
    for (const { number, cells } of pages)
      for (const { x, y, width } of cells)
        expect(
          boxes.filter(
            (box) =>
              box.page === number &&
              box.x <= x &&
              x + width <= box.x + box.width + 0.001 &&
              box.y <= y &&
              y <= box.y + box.height,
          ).length,
          `seed 20261123, round ${round}`,
        ).toBeGreaterThan(0)
  }
})

test.each([
  ['Composite, 3 surfaces', '3'],
  ['Obturation 1 surface', '1'],
  ['Examen (4 surf.)', '4'],
  ['Amalgame, cinq surfaces', '5'],
  ['Composite, two surfaces', '2'],
  ['Traitement de canal, 3 canaux', 'root_canal'],
  ['Root canal, 1 canal', 'root_canal'],
  ['Examen complet', 'none'],
  ['Radiographie, 2 clichés', 'none'],
])('CFG-14 %j treats %s', (description, expected) => {
  expect(surfaceCountOf(description)).toBe(expected)
})
