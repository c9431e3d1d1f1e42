import { defineConfig } from '@playwright/test'
import path from 'node:path'
import { chromiumArgs, chromiumPath } from './support/chromium.ts'
import { freePort } from './support/server.ts'

// This file is read again by every worker: the port is drawn once, and the workers inherit it.
process.env['E2E_PORT'] ??= String(await freePort())
// Where a page of another origin stands that the user pool lets in.
process.env['E2E_OTHER_PORT'] ??= String(await freePort())
// Where a second server stands that trusts the first one's pool.
process.env['E2E_SECOND_PORT'] ??= String(await freePort())
const origin = `http://localhost:${process.env['E2E_PORT']}`
const project = path.join(import.meta.dirname, '..')
const executablePath = chromiumPath()

/** Journeys: a real Chromium, a production build, a database of their own. */
export default defineConfig({
  testDir: '.',
  testMatch: '**/*.e2e.ts',
  outputDir: path.join(project, 'node_modules/.cache/e2e/traces'),
  workers: 2,
  fullyParallel: true,
  forbidOnly: Boolean(process.env['CI']),
  // A journey that passes the second time only is a fault to mend.
  retries: 0,
  // A limit for what hangs, wide enough for a machine that does other work too.
  timeout: 90_000,
  expect: { timeout: 15_000 },
  reporter: [['list'], ['json', { outputFile: path.join(project, 'node_modules/.cache/e2e/report.json') }]],
  use: {
    baseURL: origin,
    locale: 'fr-CA',
    timezoneId: 'America/Toronto',
    viewport: { width: 1440, height: 900 },
    // Keeping a record of every journey costs a sixth of their time; `npm run e2e -- --trace on`
    // does, for one to look into.
    trace: 'off',
    launchOptions: { args: chromiumArgs, ...(executablePath && { executablePath }) },
  },
  // Which runs once the server below answers.
  globalSetup: path.join(import.meta.dirname, 'support/complete.global.ts'),
  webServer: {
    command: 'node --import tsx e2e/support/serve.ts',
    cwd: project,
    url: `${origin}/api/health`,
    timeout: 180_000,
    // With E2E_PORT given, the journeys meet the server that already listens there.
    reuseExistingServer: true,
    stdout: 'ignore',
    stderr: 'pipe',
    gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
  },
})
