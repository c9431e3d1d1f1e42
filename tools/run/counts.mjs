import fs from 'node:fs'

/** @typedef {{ passed: number, failed: number, skipped: number }} Counts */

/**
 * What vitest counted (its JSON report). A file that could not be loaded, an error outside of any
 * test and a missing report count as a failure each: the exit code knows of them, the tests do not.
 * @param {unknown} report
 * @param {number} exitCode
 * @returns {Counts}
 */
export function countsOfVitest(report, exitCode) {
  if (!isObject(report)) return { passed: 0, failed: 1, skipped: 0 }
  const files = Array.isArray(report.testResults) ? report.testResults : []
  const unloaded = files.filter((file) => file.status === 'failed' && !file.assertionResults?.some(isFailed)).length
  return atLeastOneFailure(exitCode, {
    passed: numberIn(report.numPassedTests),
    failed: numberIn(report.numFailedTests) + unloaded,
    skipped: numberIn(report.numPendingTests) + numberIn(report.numTodoTests),
  })
}

const isFailed = (/** @type {{ status: string }} */ { status }) => status === 'failed'

/**
 * What Playwright counted (its JSON report); one that passed at the second try only has failed.
 * @param {unknown} report
 * @param {number} exitCode
 * @returns {Counts}
 */
export function countsOfPlaywright(report, exitCode) {
  if (!isObject(report) || !isObject(report.stats)) return { passed: 0, failed: 1, skipped: 0 }
  const { expected, unexpected, flaky, skipped } = report.stats
  return atLeastOneFailure(exitCode, {
    passed: numberIn(expected),
    failed: numberIn(unexpected) + numberIn(flaky),
    skipped: numberIn(skipped),
  })
}

/** @type {(exitCode: number, counts: Counts) => Counts} */
const atLeastOneFailure = (exitCode, counts) => (exitCode !== 0 && counts.failed === 0 ? { ...counts, failed: 1 } : counts)
const numberIn = (/** @type {unknown} */ value) => (typeof value === 'number' ? value : 0)
/** @type {(value: unknown) => value is Record<string, any>} */
const isObject = (value) => typeof value === 'object' && value !== null

/** @type {(all: Counts[]) => Counts} */
export const sum = (all) =>
  all.reduce(
    (total, { passed, failed, skipped }) => ({
      passed: total.passed + passed,
      failed: total.failed + failed,
      skipped: total.skipped + skipped,
    }),
    { passed: 0, failed: 0, skipped: 0 },
  )

/** The last line of the test command. @type {(counts: Counts) => string} */
export const summaryLine = ({ passed, failed, skipped }) =>
  `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`

/**
 * The JSON of a file, or undefined when there is none or it is cut short.
 * @param {string} file
 * @returns {unknown}
 */
export function readReport(file) {
  try {
    return JSON.parse(fs.readFileSync(file, 'utf8'))
  } catch {
    return undefined // the runner crashed before it wrote it
  }
}
