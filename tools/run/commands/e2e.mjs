import { findBrowser } from '../browser.mjs'
import { summaryLine } from '../counts.mjs'
import { foreseen } from '../foreseen.mjs'
import { prepare } from '../prepare.mjs'
import { runJourneys } from '../tests.mjs'

/** npm run e2e: only the journeys. Arguments go to Playwright (`npm run e2e -- -g patient`). */
export async function main(/** @type {string[]} */ args) {
  await prepare()
  const browser = await findBrowser()
  if (!browser) throw foreseen('Chromium wasn’t found and couldn’t be installed. Set CHROME_PATH to a browser.')
  const counts = await runJourneys(browser, args)
  console.log(`\n${summaryLine(counts)}`)
  return counts.failed > 0 || counts.passed === 0 ? 1 : 0
}
