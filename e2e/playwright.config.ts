import { defineConfig } from '@playwright/test'
import path from 'node:path'
import { chromiumArgs, chromiumPath } from './support/chromium.ts'
import { freePort } from './support/server.ts'

// Every worker reads this file again. The port is chosen once, and the workers inherit it.
process.env['E2E_PORT'] ??= String(await freePort())
// The port of a page of another origin that the user pool allows.
process.env['E2E_OTHER_PORT'] ??= String(await freePort())
// The port of a second server that trusts the first one's pool.
process.env['E2E_SECOND_PORT'] ??= String(await freePort())
const origin = `http://localhost:${process.env['E2E_PORT']}`
const project = path.join(import.meta.dirname, '..')
const executablePath = chromiumPath()

/** The journeys: a real Chromium, a production build, and their own database. */
export default defineConfig({
  testDir: '.',
  testMatch: '**/*.e2e.ts',
  outputDir: path.join(project, 'node_modules/.cache/e2e/traces'),
  workers: 2,
  fullyParallel: true,
  forbidOnly: Boolean(process.env['CI']),
  // A journey that passes only at the second attempt is a fault to correct.
  retries: 0,
  // For journeys that hang; long enough for a machine with other work to do.
  timeout: 90_000,
  expect: { timeout: 15_000 },
  reporter: [['list'], ['json', { outputFile: path.join(project, 'node_modules/.cache/e2e/report.json') }]],
  use: {
    baseURL: origin,
    locale: 'fr-CA',
    timezoneId: 'America/Toronto',
    viewport: { width: 1440, height: 900 },
    // Every journey gets the application from the server; offline.e2e.ts is about the other case.
    serviceWorkers: 'block',
    // Recording traces would add a sixth to the time of all journeys. `npm run e2e -- --trace on`
    // records them when needed.
    trace: 'off',
    launchOptions: { args: chromiumArgs, ...(executablePath && { executablePath }) },
  },
  // It runs once the server below answers.
  globalSetup: path.join(import.meta.dirname, 'support/complete.global.ts'),
  webServer: {
    command: 'node --import tsx e2e/support/serve.ts',
    cwd: project,
    url: `${origin}/api/health`,
    timeout: 180_000,
    // With E2E_PORT set, the journeys use the server that already listens there.
    reuseExistingServer: true,
    stdout: 'ignore',
    stderr: 'pipe',
    gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
  },
})
