import { expect, test } from 'vitest'
import { countsOfPlaywright, countsOfVitest, failureLines, readReport, sum, summaryLine } from './counts.mjs'

const report = (changes: object = {}) => ({
  numPassedTests: 5,
  numFailedTests: 0,
  numPendingTests: 0,
  numTodoTests: 0,
  testResults: [],
  ...changes,
})

test('the tests that passed, failed and were skipped are counted, and those that failed named', () => {
  expect(countsOfVitest(report(), 0)).toEqual({ passed: 5, failed: 0, skipped: 0, failures: [] })
  const failureMessages = ['AssertionError: expected 1 to be 2\n\n    at rooms.test.ts:7:3']
  const assertionResults = [{ status: 'failed', fullName: 'rooms close', failureMessages }, { status: 'passed' }]
  const file = { name: 'rooms.test.ts', status: 'failed', assertionResults }
  const failed = report({ numFailedTests: 1, numPendingTests: 2, numTodoTests: 1, testResults: [file] })
  expect(countsOfVitest(failed, 1)).toEqual({
    passed: 5,
    failed: 1,
    skipped: 3,
    failures: ['rooms.test.ts rooms close\n      AssertionError: expected 1 to be 2\n          at rooms.test.ts:7:3'],
  })
})

test('a file that could not be loaded is a failure', () => {
  const file = { name: 'rooms.test.ts', status: 'failed', assertionResults: [] }
  expect(countsOfVitest(report({ testResults: [file] }), 1)).toEqual({
    passed: 5,
    failed: 1,
    skipped: 0,
    failures: ['rooms.test.ts could not be run'],
  })
})

test('a runner that ended badly after good tests is a failure', () => {
  expect(countsOfVitest(report(), 1)).toMatchObject({ passed: 5, failed: 1, skipped: 0 })
  const stats = { expected: 3, unexpected: 0, flaky: 0, skipped: 0 }
  expect(countsOfPlaywright({ stats, suites: [] }, 1)).toMatchObject({ passed: 3, failed: 1, skipped: 0 })
})

test('a runner that left no report is a failure', () => {
  expect(countsOfVitest(readReport('/nowhere/report.json'), 139)).toMatchObject({ passed: 0, failed: 1, skipped: 0 })
  expect(countsOfPlaywright(undefined, 0)).toMatchObject({ passed: 0, failed: 1, skipped: 0 })
})

test('a journey that passed at the second try only has failed, and is named', () => {
  const stats = { expected: 3, unexpected: 1, flaky: 1, skipped: 2 }
  const tests = [{ results: [{ error: { message: '\u001B[31mTimeoutError\u001B[39m' } }, {}] }]
  const inner = { suites: [], specs: [{ ok: false, file: 'the-day.e2e.ts', title: 'a drag', tests }] }
  const suites = [{ specs: [{ ok: true, file: 'x.e2e.ts', title: 'fine' }], suites: [inner] }]
  expect(countsOfPlaywright({ stats, suites }, 1)).toEqual({
    passed: 3,
    failed: 2,
    skipped: 2,
    failures: ['e2e/the-day.e2e.ts a drag\n      TimeoutError'],
  })
})

test('what failed is said at the end, and the last line is plain', () => {
  const total = sum([
    { passed: 5, failed: 0, skipped: 0, failures: [] },
    { passed: 3, failed: 1, skipped: 0, failures: ['e2e/the-day.e2e.ts a drag'] },
  ])
  expect(failureLines(total)).toEqual(['\nFailed:', '  e2e/the-day.e2e.ts a drag'])
  expect(summaryLine(total)).toBe('8 passed, 1 failed')
  expect(failureLines({ ...total, failures: [] })).toEqual([])
  expect(summaryLine({ passed: 8, failed: 0, skipped: 2 })).toBe('8 passed, 0 failed, 2 skipped')
})
