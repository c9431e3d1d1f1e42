// npm run guide:score [-- folder]: reads every fee guide of a folder that has its expected rows
// beside it (`name.pdf`, `name.expected.json`), and says how many rows are exactly right and
// whether a line of text was lost (CFG-07).
import fs from 'node:fs'
import path from 'node:path'
import { textLines } from '@molaire/domain/tariffs/fee-guide/text-lines'
import { openGuide } from '../apps/web/src/areas/tariffs/fee-guide/open-guide.ts'
import { readPages } from '../apps/web/src/areas/tariffs/fee-guide/read-pages.ts'

interface Expected {
  code: string
  description: string
  /** In dollars. */
  price: number
}

export interface Score {
  name: string
  pages: number
  expected: number
  read: number
  exact: number
  /** Lines of text that are in no row and not among the other lines. */
  lost: number
  milliseconds: number
}

/** The scores of the guides of a folder, by name. */
export async function scoresOf(folder: string): Promise<Score[]> {
  const names = fs
    .readdirSync(folder)
    .filter((file) => file.endsWith('.expected.json'))
    .map((file) => file.replace('.expected.json', ''))
    .sort()
  const scores: Score[] = []
  for (const name of names) scores.push(await scoreOf(folder, name))
  return scores
}

async function scoreOf(folder: string, name: string): Promise<Score> {
  const { rows: expected } = JSON.parse(fs.readFileSync(path.join(folder, `${name}.expected.json`), 'utf8')) as {
    rows: Expected[]
  }
  const began = performance.now()
  const guide = await openGuide(new Uint8Array(fs.readFileSync(path.join(folder, `${name}.pdf`))))
  const { rows, others } = await readPages(guide)
  const milliseconds = performance.now() - began
  const exact = expected.filter((row, at) => {
    const read = rows[at]
    return read?.code === row.code && read.description === row.description && read.price === Math.round(row.price * 100)
  }).length
  const pages = []
  for (let number = 1; number <= guide.pageCount; number++) pages.push((await guide.readPage(number)).page)
  const lines = textLines(pages).length
  const kept = rows.reduce((sum, { boxes }) => sum + boxes.length, others.length)
  guide.close()
  return {
    name,
    pages: pages.length,
    expected: expected.length,
    read: rows.length,
    exact,
    lost: lines - kept,
    milliseconds: Math.round(milliseconds),
  }
}

if (process.argv[1] && import.meta.filename === fs.realpathSync(process.argv[1])) {
  const folder = process.argv[2] ?? '../shared/samples/pdf-tariff'
  const scores = await scoresOf(folder)
  console.table(scores)
  const [exact, expected] = [scores.reduce((n, one) => n + one.exact, 0), scores.reduce((n, one) => n + one.expected, 0)]
  console.log(`${exact} of ${expected} rows exactly as expected, ${scores.reduce((n, one) => n + one.lost, 0)} lines lost`)
  process.exitCode = scores.some(({ lost }) => lost > 0) ? 1 : 0
}
