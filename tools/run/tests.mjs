import fs from 'node:fs'
import path from 'node:path'
import { countsOfPlaywright, countsOfVitest, readReport } from './counts.mjs'
import { projectRoot, runTool } from './program.mjs'

/**
 * Runs vitest's tests, or those whose path contains one of the filters, shows the output, and
 * counts.
 * @param {string[]} filters
 */
export async function runVitest(filters) {
  const report = freshReport('node_modules/.cache/molaire/vitest.json')
  const args = ['run', ...filters, '--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  const { code } = await runTool('vitest/vitest.mjs', args, { show: true })
  return countsOfVitest(readReport(report), code)
}

/**
 * Runs the journeys in a browser, shows what Playwright prints, and counts.
 * @param {string} browser path of a Chromium
 * @param {string[]} args further arguments for Playwright
 */
export async function runJourneys(browser, args) {
  const report = freshReport('node_modules/.cache/e2e/report.json') // named in e2e/playwright.config.ts
  const { code } = await runTool('@playwright/test/cli.js', ['test', '--config', 'e2e/playwright.config.ts', ...args], {
    env: { ...process.env, CHROME_PATH: browser },
    show: true,
  })
  return countsOfPlaywright(readReport(report), code)
}

/** Deletes an old report, which could be mistaken for that of a run that crashed. */
function freshReport(/** @type {string} */ name) {
  const file = path.join(projectRoot, name)
  fs.rmSync(file, { force: true })
  return file
}
