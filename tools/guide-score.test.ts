import fs from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { openGuide, UnreadableGuide } from '../apps/web/src/areas/tariffs/fee-guide/open-guide.ts'
import { readPages } from '../apps/web/src/areas/tariffs/fee-guide/read-pages.ts'
import { scoresOf } from './guide-score.ts'
import { root } from './sources.ts'

// A user's clone has no samples; apps/web/src/areas/tariffs/fee-guide/read-pages.test.ts proves the
// same with guides that it writes itself.
const samples = path.join(root, '../shared/samples')

test.skipIf(!fs.existsSync(samples))('CFG-07 every row of the sample guides is read exactly, and no line is lost', async () => {
  const scores = await scoresOf(path.join(samples, 'pdf-tariff'))
  expect(scores.length).toBeGreaterThan(3)
  expect(scores.filter(({ exact, expected, read, lost }) => exact !== expected || read !== expected || lost > 0)).toEqual([])
})

test.skipIf(!fs.existsSync(samples))('CFG-07 hostile and broken PDFs are read or refused, and nothing of them runs', async () => {
  const folder = path.join(samples, 'pdf/gen')
  const answers: Record<string, string> = {}
  for (const file of fs.readdirSync(folder).filter((name) => name.endsWith('.pdf')))
    answers[file] = await problemOf(new Uint8Array(fs.readFileSync(path.join(folder, file))))
  expect(new Set(Object.values(answers))).toEqual(new Set(['none', 'broken', 'no_text', 'too_long']))
  expect(answers).toMatchObject({ 'many_pages.pdf': 'too_long', 'image_only.pdf': 'no_text', 'not_pdf.pdf': 'broken' })
})

async function problemOf(bytes: Uint8Array): Promise<string> {
  try {
    await readPages(await openGuide(bytes))
    return 'none'
  } catch (error) {
    return error instanceof UnreadableGuide ? error.problem : String(error)
  }
}
