import path from 'node:path'
import { argumentsOf } from './arguments.ts'
import { readSettings } from './platform/config/env.ts'
import { openInstallation } from './platform/db/open-installation.ts'
import { createLogger } from './platform/log/logger.ts'
import { versionOf } from './version.ts'
import { assertFolderUsable, assertPortFree } from './startup-checks.ts'

// src/main.ts and the bundle dist/main.js are equally deep in the tree, so these paths hold for
// both.
const folder = import.meta.dirname
const project = path.join(folder, '../../..')
const migrations = path.join(folder, '../migrations')
/** Paths of the command line begin here. `npm run` starts in the project, and names this folder. */
const startedIn = process.env['INIT_CWD'] ?? process.cwd()

async function start(): Promise<void> {
  const startedAt = performance.now()
  const { options, command, paths } = argumentsOf(process.argv.slice(2), startedIn)
  // The library of the job queue runs configuration files that it finds from the working folder
  // upwards. There is none in ours; in /tmp anyone could put one.
  process.chdir(project)
  // Only for these two commands, so it is not a setting.
  const given = { paths, options, passphrase: process.env['MOLAIRE_BACKUP_PASSPHRASE'] }
  if (command === 'restore') return (await import('./backup-commands.ts')).restore(migrations, given)
  const settings = readSettings(process.env, { demo: options.demo ?? false, folder: project })
  if (command === 'backup') return (await import('./backup-commands.ts')).backUp(settings, versionOf(project), given)
  const log = createLogger(settings.logLevel)
  if (!command) await assertPortFree(settings)
  assertFolderUsable(settings)
  const opening = openInstallation({ settings, migrations, log })
  opening.catch(() => undefined) // `withParts` reports the error; until then it must not be unhandled
  // Loaded while the database starts: loading the modules is most of the work of a start.
  const { createAdmin, serve } = await import('./run.ts')
  const parts = { settings, opening, log, project }
  if (command) {
    const { email, 'first-name': firstName, 'last-name': lastName, group: groupName, 'cognito-id': cognitoId } = options
    const password = process.env['MOLAIRE_ADMIN_PASSWORD'] // only for this command, so it is not a setting
    await createAdmin(parts, { email, firstName, lastName, groupName, cognitoId, password })
  } else await serve(parts, startedAt)
}

start().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
  // After a failed start, open handles must not keep the process alive.
  setTimeout(() => process.exit(1), 3000).unref()
})
