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
  // The queue's library runs configuration files that it finds from the working folder upwards: in
  // ours there is none, in /tmp anyone's.
  process.chdir(project)
  const { options, command } = argumentsOf(process.argv.slice(2))
  const settings = readSettings(process.env, { demo: options.demo, folder: project })
  const log = createLogger(settings.logLevel)
  if (!command) await assertPortFree(settings)
  assertFolderUsable(settings)
  const opening = openInstallation({ settings, migrations, log })
  opening.catch(() => undefined) // told by whoever waits for it; the rest may be read first
  // Read while the database starts: it is most of what a start has to do.
  const { createAdmin, serve } = await import('./run.ts')
  const parts = { settings, opening, log, project }
  if (command) {
    const { email, 'first-name': firstName, 'last-name': lastName, group: groupName, 'cognito-id': cognitoId } = options
    const password = process.env['MOLAIRE_ADMIN_PASSWORD'] // the command's, not a setting: nothing else may see it
    await createAdmin(parts, { email, firstName, lastName, groupName, cognitoId, password })
  } else await serve(parts, startedAt)
}

const ofAdmin = ['email', 'first-name', 'last-name', 'group', 'cognito-id'] as const

/** The command and its options; an Error with a sentence for whatever else was written. */
function argumentsOf(args: string[]) {
  const { values: options, positionals } = parsed(args)
  const [command, surplus] = positionals
  if (command !== undefined && command !== 'create-admin')
    throw new Error(`There is no command "${command}". The one there is: create-admin.`)
  if (surplus !== undefined)
    throw new Error(`"${surplus}" is one word too many: a name of several words stands in quotes, as in --group "Clinique Roy".`)
  const stray = ofAdmin.find((name) => options[name] !== undefined)
  if (!command && stray) throw new Error(`--${stray} is for create-admin alone.`)
  return { options, command }
}

function parsed(args: string[]) {
  const text = { type: 'string' } as const
  const options = { email: text, 'first-name': text, 'last-name': text, group: text, 'cognito-id': text }
  try {
    return parseArgs({ args, allowPositionals: true, options: { ...options, demo: { type: 'boolean', default: false } } })
  } catch (error) {
    // Node's first sentence; the rest is about a syntax that nobody needs here.
    const reason = error instanceof Error ? error.message.split(/[.\n]/)[0] : error
    throw new Error(`${reason}. There are ${ofAdmin.map((name) => `--${name}`).join(', ')}, each followed by its value.`, {
      cause: error,
    })
  }
}

start().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
  // Handles that a failed start leaves open must not keep the process.
  setTimeout(() => process.exit(1), 3000).unref()
})
