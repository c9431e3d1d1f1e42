import path from 'node:path'
import { parseArgs } from 'node:util'
import { readSettings } from './platform/config/env.ts'
import { openInstallation } from './platform/db/open-installation.ts'
import { createLogger } from './platform/log/logger.ts'
import { assertFolderUsable, assertPortFree } from './startup-checks.ts'

// src/main.ts and the bundle dist/main.js stand equally deep, so these hold for both.
const here = import.meta.dirname
const project = path.join(here, '../../..')
const migrations = path.join(here, '../migrations')

async function start(): Promise<void> {
  const startedAt = performance.now()
  const { values: options, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      demo: { type: 'boolean', default: false },
      email: { type: 'string' },
      'first-name': { type: 'string' },
      'last-name': { type: 'string' },
      group: { type: 'string' },
    },
  })
  const settings = readSettings(process.env, { demo: options.demo, folder: project })
  const log = createLogger(settings.logLevel)
  const command = positionals[0]
  if (command !== undefined && command !== 'create-admin')
    throw new Error(`Unknown command "${command}". The one there is: create-admin.`)

  if (!command) await assertPortFree(settings)
  assertFolderUsable(settings)
  const opening = openInstallation({ settings, migrations, log })
  opening.catch(() => undefined) // told by whoever waits for it; the rest may be read first
  // Read while the database starts: it is most of what a start has to do.
  const { createAdmin, serve } = await import('./run.ts')
  const parts = { settings, opening, log, project }
  if (command) {
    const { email, 'first-name': firstName, 'last-name': lastName, group: groupName } = options
    await createAdmin(parts, { email, firstName, lastName, groupName, password: process.env['MOLAIRE_ADMIN_PASSWORD'] })
  } else await serve(parts, startedAt)
}

start().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
  // Handles that a failed start leaves open must not keep the process.
  setTimeout(() => process.exit(1), 3000).unref()
})
