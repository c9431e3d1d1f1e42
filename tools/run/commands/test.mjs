import { findBrowser } from '../browser.mjs'
import { runChecks } from '../checks.mjs'
import { sum, summaryLine } from '../counts.mjs'
import { prepare } from '../prepare.mjs'
import { runJourneys, runVitest } from '../tests.mjs'

/**
 * npm test: checks, then every test, journeys included; `npm test -- invoices` runs the tests whose
 * path holds that word. The last line counts them, and a check that failed counts as a test that
 * failed.
 */
export async function main(/** @type {string[]} */ filters) {
  if (filters.length > 0) {
    await prepare({ building: false })
    return conclude([await runVitest(filters)])
  }
  await prepare()
  const browser = await findBrowser()
  const failedChecks = await runChecks({ withHouseTests: false })
  const counts = [{ passed: 0, failed: failedChecks, skipped: 0 }, await runVitest([])]
  if (browser) counts.push(await runJourneys(browser, []))
  else {
    console.error('The journeys were not run: there is no Chromium, and none could be installed. Set CHROME_PATH to one.')
    counts.push({ passed: 0, failed: 1, skipped: 0 })
  }
  return conclude(counts)
}

/** @type {(counts: import('../counts.mjs').Counts[]) => number} */
function conclude(counts) {
  const total = sum(counts)
  console.log(`\n${summaryLine(total)}`)
  return total.failed > 0 || total.passed === 0 ? 1 : 0
}
