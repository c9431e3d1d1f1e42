import path from 'node:path'
import { parseArgs } from 'node:util'
import { readSettings } from './platform/config/env.ts'
import { openInstallation } from './platform/db/open-installation.ts'
import { createLogger } from './platform/log/logger.ts'
import { assertFolderUsable, assertPortFree } from './startup-checks.ts'

// src/main.ts and the bundle dist/main.js are equally deep in the tree, so these paths hold for
// both.
const folder = import.meta.dirname
const project = path.join(folder, '../../..')
const migrations = path.join(folder, '../migrations')

async function start(): Promise<void> {
  const startedAt = performance.now()
  // The library of the job queue runs configuration files that it finds from the working folder
  // upwards. There is none in ours; in /tmp anyone could put one.
  process.chdir(project)
  const { options, command } = argumentsOf(process.argv.slice(2))
  const settings = readSettings(process.env, { demo: options.demo, folder: project })
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

const ofAdmin = ['email', 'first-name', 'last-name', 'group', 'cognito-id'] as const

/** The command and its options. Throws an Error with a sentence for anything else. */
function argumentsOf(args: string[]) {
  const { values: options, positionals } = parsed(args)
  const [command, surplus] = positionals
  if (command !== undefined && command !== 'create-admin') throw new Error(`Unknown command "${command}". Use create-admin.`)
  if (surplus !== undefined)
    throw new Error(`Unexpected word "${surplus}". Put a name of several words in quotes, as in --group "Clinique Roy".`)
  const stray = ofAdmin.find((name) => options[name] !== undefined)
  if (!command && stray) throw new Error(`--${stray} works only with create-admin.`)
  return { options, command }
}

function parsed(args: string[]) {
  const text = { type: 'string' } as const
  const options = { email: text, 'first-name': text, 'last-name': text, group: text, 'cognito-id': text }
  try {
    return parseArgs({ args, allowPositionals: true, options: { ...options, demo: { type: 'boolean', default: false } } })
  } catch (error) {
    // Node's first sentence. The rest is about a syntax that is not needed here.
    const reason = error instanceof Error ? error.message.split(/[.\n]/)[0] : error
    throw new Error(`${reason}. Use ${ofAdmin.map((name) => `--${name}`).join(', ')}, each followed by its value.`, {
      cause: error,
    })
  }
}

start().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
  // After a failed start, open handles must not keep the process alive.
  setTimeout(() => process.exit(1), 3000).unref()
})
