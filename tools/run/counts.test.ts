import { expect, test } from 'vitest'
import { countsOfPlaywright, countsOfVitest, readReport, sum, summaryLine } from './counts.mjs'

const report = (changes: object = {}) => ({
  numPassedTests: 5,
  numFailedTests: 0,
  numPendingTests: 0,
  numTodoTests: 0,
  testResults: [],
  ...changes,
})

test('the tests that passed, failed and were skipped are counted', () => {
  expect(countsOfVitest(report(), 0)).toEqual({ passed: 5, failed: 0, skipped: 0 })
  const file = { status: 'failed', assertionResults: [{ status: 'failed' }, { status: 'passed' }] }
  expect(countsOfVitest(report({ numFailedTests: 1, numPendingTests: 2, numTodoTests: 1, testResults: [file] }), 1)).toEqual({
    passed: 5,
    failed: 1,
    skipped: 3,
  })
})

test('a file that could not be loaded is a failure', () => {
  expect(countsOfVitest(report({ testResults: [{ status: 'failed', assertionResults: [] }] }), 1)).toEqual({
    passed: 5,
    failed: 1,
    skipped: 0,
  })
})

test('a runner that ended badly after good tests is a failure', () => {
  expect(countsOfVitest(report(), 1)).toEqual({ passed: 5, failed: 1, skipped: 0 })
  expect(countsOfPlaywright({ stats: { expected: 3, unexpected: 0, flaky: 0, skipped: 0 } }, 1)).toEqual({
    passed: 3,
    failed: 1,
    skipped: 0,
  })
})

test('a runner that left no report is a failure', () => {
  expect(countsOfVitest(readReport('/nowhere/report.json'), 139)).toEqual({ passed: 0, failed: 1, skipped: 0 })
  expect(countsOfPlaywright(undefined, 0)).toEqual({ passed: 0, failed: 1, skipped: 0 })
})

test('a journey that passed at the second try only has failed', () => {
  expect(countsOfPlaywright({ stats: { expected: 3, unexpected: 1, flaky: 1, skipped: 2 } }, 1)).toEqual({
    passed: 3,
    failed: 2,
    skipped: 2,
  })
})

test('the last line is plain', () => {
  expect(
    summaryLine(
      sum([
        { passed: 5, failed: 0, skipped: 0 },
        { passed: 3, failed: 1, skipped: 0 },
      ]),
    ),
  ).toBe('8 passed, 1 failed')
  expect(summaryLine({ passed: 8, failed: 0, skipped: 2 })).toBe('8 passed, 0 failed, 2 skipped')
})
