import fs from 'node:fs'
import net from 'node:net'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { v7 as uuidv7 } from 'uuid'
import { seedDemo } from '../seeds/demo.ts'
import { buildApp } from './app.ts'
import { keysAhead, openUserPool } from './areas/user-pool/index.ts'
import { createFirstAdmin } from './areas/users/index.ts'
import { keepSealing } from './platform/audit/sealing.ts'
import { systemClock } from './platform/clock/clock.ts'
import { demoAccounts, demoPassword } from './platform/config/demo-accounts.ts'
import { readSettings, type Settings } from './platform/config/env.ts'
import { openInstallation } from './platform/db/open-installation.ts'
import { isEmpty, isHalfPrepared, holdsDemo } from './platform/db/what-is-inside.ts'
import { createLogger } from './platform/log/logger.ts'

// src/main.ts and the bundle dist/main.js stand equally deep, so these hold for both.
const here = import.meta.dirname
const project = path.join(here, '../../..')
const migrations = path.join(here, '../migrations')
const webRoot = path.join(project, 'apps/web/dist')

const say = (text = '') => process.stdout.write(`${text}\n`)

async function start(): Promise<void> {
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
  const startedAt = performance.now()
  const settings = readSettings(process.env, { demo: options.demo, folder: project })
  const log = createLogger(settings.logLevel)
  const command = positionals[0]
  if (command !== undefined && command !== 'create-admin')
    throw new Error(`Unknown command "${command}". The one there is: create-admin.`)

  if (!command) await assertPortFree(settings)
  assertFolderUsable(settings)
  const newKey = isFirstStart(settings) ? keysAhead() : undefined
  const installation = await openInstallation({ settings, migrations, log })
  const { database } = installation
  const parts = { settings, database, clock: systemClock, newId: uuidv7, log, version: versionOf(project) }
  try {
    const userPool = settings.pool.isOurs
      ? await openUserPool({
          ...parts,
          issuer: settings.pool.issuer,
          clientId: settings.pool.clientId,
          ...(newKey && { newKey }),
        })
      : undefined
    if (command === 'create-admin') {
      await createFirstAdmin(
        { ...parts, userPool },
        {
          email: options.email,
          firstName: options['first-name'],
          lastName: options['last-name'],
          groupName: options.group,
          password: process.env['MOLAIRE_ADMIN_PASSWORD'],
        },
      )
      say(`The administrator ${options.email} can now sign in.`)
      return await installation.close()
    }
    if (!settings.demo && (await holdsDemo(database))) {
      throw new Error(
        'This database holds the demo clinic, whose passwords are public. Give a real clinic a data folder (MOLAIRE_DATA) or a database (DATABASE_URL) of its own.',
      )
    }
    const toPrepare =
      settings.demo && userPool && ((await isEmpty(database)) || (await isHalfPrepared(database))) ? userPool : undefined
    let isPreparing = toPrepare !== undefined
    const app = await buildApp({ ...parts, webRoot, isPreparing: () => isPreparing, ...(userPool && { userPool }) })
    await app.listen({ port: settings.port, host: settings.host }).catch((error: unknown) => {
      throw isCode(error, 'EADDRINUSE') ? portTaken(settings) : error
    })
    const stopSealing = keepSealing(database, log)
    let stopping = false
    stopOnSignals(async () => {
      stopping = true
      stopSealing()
      await app.close()
      await installation.close()
    })
    const address = app.server.address()
    const port = typeof address === 'object' && address ? address.port : settings.port
    announce({ ...settings, port }, { isPreparing, isEmpty: await isEmpty(database), milliseconds: since(startedAt) })
    if (toPrepare) {
      // The pages are there meanwhile: a first start is not a wait in front of nothing.
      await seedDemo({ ...parts, userPool: toPrepare }).catch((error: unknown) => {
        if (!stopping) throw error
      })
      isPreparing = false
      if (!stopping) say(`The demo clinic is ready (${since(startedAt)} ms).`)
    }
  } catch (error) {
    await installation.close().catch(() => undefined)
    throw error
  }
}

const since = (start: number) => Math.round(performance.now() - start)

interface State {
  isPreparing: boolean
  isEmpty: boolean
  milliseconds: number
}

function announce(settings: Settings, { isPreparing, isEmpty, milliseconds }: State): void {
  say(`Molaire is at http://localhost:${settings.port} (${milliseconds} ms)`)
  if (settings.demo) {
    if (isPreparing) say('The demo clinic is being made; one can sign in in a few seconds.')
    say()
    say(`Demo accounts, password ${demoPassword}:`)
    for (const { email } of demoAccounts.filter((account) => account.email.endsWith('@molaire.example'))) say(`  ${email}`)
    say('  and the same names @autre.example, in a second group')
    say()
    say('Ctrl-C stops it.')
  } else if (isEmpty) {
    say('There is no one yet. Make the first administrator while the server is stopped or running, with the same environment:')
    say(
      '  MOLAIRE_ADMIN_PASSWORD=… npm run create-admin -- --email you@clinic.example --first-name Ève --last-name Roy --group "Clinique Roy"',
    )
  }
}

function stopOnSignals(stop: () => Promise<void>): void {
  let stopping = false
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => {
      if (stopping) return
      stopping = true
      // Whatever still hangs after ten seconds is not worth waiting for: the database survives a kill.
      setTimeout(() => process.exit(1), 10_000).unref()
      stop().then(
        () => process.exit(0),
        () => process.exit(1),
      )
    })
  }
}

/** Asked before anything is made, so that a taken port leaves nothing half-made. */
async function assertPortFree(settings: Settings): Promise<void> {
  if (settings.port === 0) return
  const error = await new Promise<unknown>((resolve) => {
    const probe = net.createServer().once('error', resolve)
    probe.listen(settings.port, settings.host, () => probe.close(() => resolve(undefined)))
  })
  if (isCode(error, 'EADDRINUSE')) throw (await isMolaire(settings.port)) ? alreadyRunning(settings) : portTaken(settings)
  if (isCode(error, 'EACCES'))
    throw new Error(`Port ${settings.port} is not open to this user. Choose another, above 1023: PORT=3001 npm start`)
}

async function isMolaire(port: number): Promise<boolean> {
  // AbortSignal.timeout would not keep the process: when the other program hangs up without a word, ours would end without one too.
  const patience = new AbortController()
  const timer = setTimeout(() => patience.abort(), 2000)
  try {
    const answer = await fetch(`http://127.0.0.1:${port}/api/config`, { signal: patience.signal })
    return 'poolEndpoint' in ((await answer.json()) as object)
  } catch {
    return false // another program
  } finally {
    clearTimeout(timer)
  }
}

const alreadyRunning = ({ port }: Settings) =>
  new Error(
    `Molaire already runs at http://localhost:${port}. Use that one, or start a second on another port: PORT=${port + 1} npm start`,
  )
const portTaken = ({ port }: Settings) =>
  new Error(`Port ${port} is taken by another program. Choose another: PORT=${port + 1} npm start`)

function assertFolderUsable({ dataFolder, databaseUrl }: Settings): void {
  if (databaseUrl) return
  try {
    fs.mkdirSync(dataFolder, { recursive: true, mode: 0o700 })
    const probe = path.join(dataFolder, `.probe-${process.pid}`)
    fs.writeFileSync(probe, 'x')
    fs.rmSync(probe)
  } catch (cause) {
    const why = isCode(cause, 'ENOSPC')
      ? 'its disk is full: free some space'
      : 'it cannot be written: give this user the right to, or name another folder with MOLAIRE_DATA'
    throw new Error(`The data folder ${dataFolder} cannot be used; ${why}.`, { cause })
  }
}

const isFirstStart = ({ databaseUrl, dataFolder, pool }: Settings): boolean =>
  pool.isOurs && !databaseUrl && fs.readdirSync(dataFolder).length === 0

const isCode = (error: unknown, code: string): boolean => error instanceof Error && 'code' in error && error.code === code

const versionOf = (root: string): string => {
  const { version } = JSON.parse(fs.readFileSync(path.join(root, 'package.json'), 'utf8')) as { version: string }
  return version
}

start().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
  // Handles that a failed start leaves open must not keep the process.
  setTimeout(() => process.exit(1), 3000).unref()
})
