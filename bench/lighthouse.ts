// Lighthouse on the sign-in page and on the calendar of the demo clinic, signed in, on a phone
// (slow 4G, processor four times slower) and on a desk: performance, accessibility and best
// practices out of 100. Goal: 95 each; fails below. What costs points is printed. Lighthouse is
// fetched from npm for the run: as a dependency it would break `npm ci` on other platforms.
// npx tsx bench/lighthouse.ts [rounds]
import { execFile } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'
import { chromium } from '@playwright/test'
import { z } from 'zod'
import { chromiumArgs, chromiumPath } from '../e2e/support/chromium.ts'
import { freePort, startServer, temporaryFolder } from '../e2e/support/server.ts'
import { signInOn } from './browser.ts'
import { median } from './quantile.ts'
import { say } from './scratch-server.ts'

/** The last version that runs on the oldest Node that we support. */
const lighthouse = 'lighthouse@12.8.2'
const goal = 95
const rounds = Number(process.argv[2] ?? 3)
const categories = ['performance', 'accessibility', 'best-practices'] as const

const reportSchema = z.object({
  categories: z.record(
    z.enum(categories),
    z.object({ score: z.number(), auditRefs: z.array(z.object({ id: z.string(), weight: z.number() })) }),
  ),
  audits: z.record(
    z.string(),
    z.object({ title: z.string(), score: z.number().nullable(), displayValue: z.string().optional() }),
  ),
})
type Report = z.infer<typeof reportSchema>

const { folder, remove } = temporaryFolder()

/** Runs Lighthouse once in the browser that listens on a port, in its profile. */
async function measure(address: string, port: number, device: 'phone' | 'desk'): Promise<Report> {
  const output = path.join(folder, 'lighthouse.json')
  const args = ['exec', '--yes', '--', lighthouse, address, `--port=${port}`, '--quiet', '--disable-storage-reset']
  args.push('--output=json', `--output-path=${output}`, `--only-categories=${categories.join(',')}`)
  if (device === 'desk') args.push('--preset=desktop')
  await promisify(execFile)('npm', args, { cwd: folder })
  return reportSchema.parse(JSON.parse(fs.readFileSync(output, 'utf8')))
}

/** The audits that cost points in a category, with what they say. */
const lost = ({ categories: scores, audits }: Report, category: (typeof categories)[number]): string[] =>
  scores[category].auditRefs
    .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 0.9)
    .map(({ id }) => `${audits[id]?.title ?? id} ${audits[id]?.displayValue ?? ''}`.trim())

let failures = 0
try {
  const server = await startServer({ port: await freePort(), dataFolder: path.join(folder, 'data') })
  const port = await freePort()
  const executablePath = chromiumPath()
  const context = await chromium.launchPersistentContext(path.join(folder, 'profile'), {
    args: [...chromiumArgs, `--remote-debugging-port=${port}`],
    // As the clinic's own computers: in another zone the calendar would ask for two days.
    env: { ...process.env, TZ: 'America/Toronto' },
    locale: 'fr-CA',
    ...(executablePath && { executablePath }),
  })
  try {
    const page = await context.newPage()
    for (const screen of ['sign-in', 'calendar'] as const) {
      const address = screen === 'sign-in' ? `${server.origin}/auth/login` : `${server.origin}/`
      if (screen === 'calendar') {
        await signInOn(page, server.origin)
        await page.goto('about:blank')
      }
      for (const device of ['phone', 'desk'] as const) {
        const reports: Report[] = []
        while (reports.length < rounds) reports.push(await measure(address, port, device))
        for (const category of categories) {
          const scores = reports.map((report) => Math.round(100 * report.categories[category].score))
          // Of an even number, the lower of the two in the middle.
          const score = -median(scores.map((each) => -each))
          if (score < goal) failures += 1
          say(
            `${screen.padEnd(9)} ${device.padEnd(6)} ${category.padEnd(15)} ${String(score).padStart(4)}   (${scores.join(', ')})`,
          )
          for (const line of new Set(reports.flatMap((report) => lost(report, category)))) say(`    ${line}`)
        }
      }
    }
  } finally {
    await context.close()
    await server.stop()
  }
} finally {
  remove()
}
say(failures === 0 ? `All at ${goal} or more.` : `${failures} below ${goal}.`)
process.exitCode = failures === 0 ? 0 : 1
