import fs from 'node:fs'
import { stripVTControlCharacters } from 'node:util'

/**
 * The counts of a test runner. `failures` are the failed tests: file and title, followed by the
 * beginning of the error.
 * @typedef {{ passed: number, failed: number, skipped: number, failures: string[] }} Counts
 */

/**
 * The counts from vitest's JSON report. A file that could not be loaded, an error outside any test
 * and a missing report each count as a failure: they show only in the exit code.
 * @param {unknown} report
 * @param {number} exitCode
 * @returns {Counts}
 */
export function countsOfVitest(report, exitCode) {
  if (!isObject(report)) return { passed: 0, failed: 1, skipped: 0, failures: ['vitest left no report'] }
  const files = Array.isArray(report.testResults) ? report.testResults : []
  const unloaded = files.filter((file) => file.status === 'failed' && !file.assertionResults?.some(isFailed)).length
  return atLeastOneFailure(exitCode, {
    passed: numberIn(report.numPassedTests),
    failed: numberIn(report.numFailedTests) + unloaded,
    skipped: numberIn(report.numPendingTests) + numberIn(report.numTodoTests),
    failures: files.flatMap(failuresOfFile),
  })
}

const isFailed = (/** @type {{ status: string }} */ { status }) => status === 'failed'

/** @typedef {{ status: string, fullName?: string, failureMessages?: string[] }} AssertionResult */
/**
 * @typedef {{ name?: string, status: string, message?: string, assertionResults?: AssertionResult[]
 * }} TestedFile
 */
/** @type {(file: TestedFile) => string[]} */
function failuresOfFile({ name = '', status, message, assertionResults = [] }) {
  const failed = assertionResults.filter(isFailed)
  if (status === 'failed' && failed.length === 0) return [withError(`${name} could not be run`, message)]
  return failed.map(({ fullName, failureMessages }) => withError(`${name} ${fullName ?? ''}`, failureMessages?.[0]))
}

const LINES_OF_ERROR = 15

/**
 * A failure and the first lines of its error, indented, without the colours of a terminal.
 * @param {string} failure
 * @param {string | undefined} error
 */
function withError(failure, error) {
  const lines = stripVTControlCharacters(error ?? '')
    .split('\n')
    .filter((line) => line.trim() !== '')
  return [failure, ...lines.slice(0, LINES_OF_ERROR).map((line) => `    ${line}`)].join('\n  ')
}

/**
 * The counts from Playwright's JSON report. A test that passed only at the second attempt counts as
 * failed.
 * @param {unknown} report
 * @param {number} exitCode
 * @returns {Counts}
 */
export function countsOfPlaywright(report, exitCode) {
  if (!isObject(report) || !isObject(report.stats))
    return { passed: 0, failed: 1, skipped: 0, failures: ['Playwright left no report'] }
  const { expected, unexpected, flaky, skipped } = report.stats
  return atLeastOneFailure(exitCode, {
    passed: numberIn(expected),
    failed: numberIn(unexpected) + numberIn(flaky),
    skipped: numberIn(skipped),
    failures: failuresOfSuites(report.suites),
  })
}

/** @type {(suites: any) => string[]} */
const failuresOfSuites = (suites) =>
  (Array.isArray(suites) ? suites : []).flatMap(({ specs = [], suites: inner }) => [
    ...specs
      .filter((/** @type {{ ok: boolean }} */ { ok }) => !ok)
      .map((/** @type {any} */ { file, title, tests = [] }) =>
        withError(
          `e2e/${file} ${title}`,
          tests.flatMap((/** @type {any} */ { results = [] }) => results).find((/** @type {any} */ { error }) => error)?.error
            .message,
        ),
      ),
    ...failuresOfSuites(inner),
  ])

/** @type {(exitCode: number, counts: Counts) => Counts} */
const atLeastOneFailure = (exitCode, counts) => (exitCode !== 0 && counts.failed === 0 ? { ...counts, failed: 1 } : counts)
const numberIn = (/** @type {unknown} */ value) => (typeof value === 'number' ? value : 0)
/** @type {(value: unknown) => value is Record<string, any>} */
const isObject = (value) => typeof value === 'object' && value !== null

/** @type {(all: Counts[]) => Counts} */
export const sum = (all) =>
  all.reduce(
    (total, { passed, failed, skipped, failures }) => ({
      passed: total.passed + passed,
      failed: total.failed + failed,
      skipped: total.skipped + skipped,
      failures: [...total.failures, ...failures],
    }),
    { passed: 0, failed: 0, skipped: 0, failures: [] },
  )

/**
 * The failures, repeated at the end, because the beginning of a long output may be lost.
 * @type {(counts: Counts) => string[]}
 */
export const failureLines = ({ failures }) => (failures.length > 0 ? ['\nFailed:', ...failures.map((line) => `  ${line}`)] : [])

/**
 * The last line of the test command. @type {(counts: Pick<Counts, 'passed' | 'failed' | 'skipped'>)
 * => string}
 */
export const summaryLine = ({ passed, failed, skipped }) =>
  `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`

/**
 * The parsed JSON of a file; undefined when it is missing or incomplete.
 * @param {string} file
 * @returns {unknown}
 */
export function readReport(file) {
  try {
    return JSON.parse(fs.readFileSync(file, 'utf8'))
  } catch {
    return undefined // the runner crashed before it wrote the file
  }
}
