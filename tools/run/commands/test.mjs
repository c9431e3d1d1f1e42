import { findBrowser } from '../browser.mjs'
import { beginning, changedFiles, journeysOf } from '../changed.mjs'
import { runChecks } from '../checks.mjs'
import { failureLines, sum, summaryLine } from '../counts.mjs'
import { prepare } from '../prepare.mjs'
import { runJourneys, runVitest } from '../tests.mjs'

/**
 * npm test: the checks, then every test, including the journeys. `npm test -- invoices` runs the
 * tests whose path contains that word. `npm test -- --changed` runs the checks and the tests that
 * the uncommitted and unpublished changes could break; `--changed=REF` uses the changes since a
 * commit. The last line counts the tests; a failed check counts as a failed test.
 */
export async function main(/** @type {string[]} */ args) {
  const changed = args.find((arg) => /^--changed(=|$)/.test(arg))
  if (changed) return conclude(await runChanged(changed.split('=')[1] ?? (await beginning())))
  if (args.length > 0) {
    await prepare({ building: false })
    return conclude([await runVitest(args)])
  }
  await prepare()
  const failedChecks = await runChecks({ withHouseTests: false, whole: true })
  return conclude([ofChecks(failedChecks), await runVitest([]), await inBrowser([])])
}

/** Runs what the changes since a commit could break. */
async function runChanged(/** @type {string} */ since) {
  const files = await changedFiles(since)
  const journeys = journeysOf(files)
  console.log(`${files.length} files changed since ${since}; journeys: ${journeys.join(', ') || 'none'}.`)
  await prepare({ building: journeys.length > 0 })
  const counts = [ofChecks(await runChecks())]
  if (files.length > 0) counts.push(await runVitest([`--changed=${since}`, '--passWithNoTests']))
  // The house tests with a database cover every endpoint without importing it, so vitest cannot
  // relate them to a change.
  if (files.some((file) => /^(apps\/server|packages)\//.test(file)))
    counts.push(await runVitest(['--project', 'tools', 'tools/house']))
  if (journeys.length > 0) counts.push(await inBrowser(journeys))
  return counts
}

/** @type {(failed: number) => import('../counts.mjs').Counts} */
const ofChecks = (failed) => ({ passed: 0, failed, skipped: 0, failures: failed > 0 ? [`${failed} of the checks`] : [] })

/** Runs the given journeys, or all. Without a browser they count as one failed test. */
async function inBrowser(/** @type {string[]} */ journeys) {
  const browser = await findBrowser()
  if (browser)
    return runJourneys(
      browser,
      journeys.map((name) => `/${name}.e2e.ts`),
    )
  console.error('The journeys were not run: there is no Chromium, and none could be installed. Set CHROME_PATH to one.')
  return { passed: 0, failed: 1, skipped: 0, failures: [] }
}

/** @type {(counts: import('../counts.mjs').Counts[]) => number} */
function conclude(counts) {
  const total = sum(counts)
  for (const line of failureLines(total)) console.log(line)
  console.log(`\n${summaryLine(total)}`)
  // With --changed, having no tests to run is no failure.
  return total.failed > 0 || (total.passed === 0 && counts.length > 1) ? 1 : 0
}
