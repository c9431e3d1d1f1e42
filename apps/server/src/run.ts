import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { Logger } from 'pino'
import { v7 as uuidv7 } from 'uuid'
import { prepareDemo } from '../seeds/demo.ts'
import { buildApp, jobsOf } from './app.ts'
import { keepNotifying } from './areas/notifications/index.ts'
import { openOutsidePool, openUserPool } from './areas/user-pool/index.ts'
import { createFirstAdmin, reportStrays } from './areas/users/index.ts'
import { keepFilling } from './keep-filling.ts'
import { keepSealing } from './platform/audit/sealing.ts'
import { systemClock } from './platform/clock/clock.ts'
import { demoAccounts, demoPassword } from './platform/config/demo-accounts.ts'
import type { Settings } from './platform/config/env.ts'
import type { Installation } from './platform/db/open-installation.ts'
import { watchSpace, type Space } from './platform/disk/space.ts'
import { openFiles } from './platform/files/open-files.ts'
import { keepSweeping } from './platform/files/sweep.ts'
import { fileSecret } from './platform/db/secrets.ts'
import { historyWatch, holdsDemo, isEmpty, isHalfPrepared } from './platform/db/what-is-inside.ts'
import { openFront } from './platform/http/front.ts'
import { buildWaitingRoom } from './platform/http/waiting-room.ts'
import { runJobs } from './platform/jobs/jobs.ts'
import { folderOutbox } from './platform/mail/outbox.ts'
import { smtpMailer } from './platform/mail/smtp.ts'
import { isCode, portTaken } from './startup-checks.ts'
import { versionOf } from './version.ts'

/** What the start passes on. The database may still be opening. */
export interface Start {
  settings: Settings
  opening: Promise<Installation>
  log: Logger
  /** The project's folder, which has the built pages. */
  project: string
}

const say = (text = '') => process.stdout.write(`${text}\n`)

/**
 * Creates the first administrator of an empty installation, reports it, and closes the database.
 */
export async function createAdmin(start: Start, admin: Parameters<typeof createFirstAdmin>[1]): Promise<void> {
  await withParts(start, async (parts, installation) => {
    const { email, temporaryPassword } = await createFirstAdmin(parts, admin)
    say(`The administrator ${email} can now sign in.`)
    if (temporaryPassword) say(`Temporary password, shown only once and changed at the first sign-in: ${temporaryPassword}`)
    await installation.close()
  })
}

/** The pause between being ready and the work in the background, in ms. */
const CALM = 300

/**
 * Serves until a signal stops it. On an empty database with `--demo`, it first prepares the demo
 * clinic, and adds its history later in the background. `startedAt` is a time of
 * `performance.now()`, in ms.
 */
export async function serve(start: Start, startedAt: number): Promise<void> {
  const { settings, log, opening, project } = start
  const webRoot = path.join(project, 'apps/web/dist')
  const front = await buildWaitingRoom({ settings, log, version: versionOf(project), webRoot })
    .then((waitingRoom) => openFront(waitingRoom, settings))
    .catch(async (error: unknown) => {
      await letGo(opening)
      throw isCode(error, 'EADDRINUSE') ? portTaken(settings) : error
    })
  let stopSealing = () => {}
  let stopNotifying = () => {}
  let stopSweeping = () => {}
  let jobs: ReturnType<typeof runJobs> | undefined
  let space: Space | undefined
  let filling: Promise<void> | undefined
  let stopping = false
  const ending = new AbortController()
  stopOnSignals(async () => {
    stopping = true
    ending.abort()
    stopSealing()
    stopNotifying()
    stopSweeping()
    space?.stop()
    await Promise.all([front.close(), filling, jobs?.then((worker) => worker.stop())])
    await letGo(opening)
  })
  try {
    await withParts(start, async (parts, installation) => {
      const { database, userPool } = parts
      if (!settings.demo && (await holdsDemo(database))) {
        throw new Error(
          'This database holds the demo clinic, whose passwords are public. Give a real clinic a data folder (MOLAIRE_DATA) or a database (DATABASE_URL) of its own.',
        )
      }
      const empty = await isEmpty(database)
      const isHalfMade = await isHalfPrepared(database)
      if (settings.demo && !empty && !isHalfMade && !(await holdsDemo(database))) {
        throw new Error(
          'This database holds a real clinic: as a demo, its mails and the codes in them would be shown to anyone. Start it with npx molaire serve, or give the demo a data folder (MOLAIRE_DATA) or a database (DATABASE_URL) of its own.',
        )
      }
      const toPrepare = settings.demo && userPool && (empty || isHalfMade) ? userPool : undefined
      announce({ ...settings, port: front.port }, { isPreparing: toPrepare !== undefined, isEmpty: empty })
      // A database server of the operator's own is monitored there.
      if (!settings.databaseUrl) space = parts.files.watched.space = watchSpace({ folder: settings.dataFolder, log })
      const isFillingHistory = historyWatch(database)
      // In parallel: while one waits for the database or the keys, the others continue.
      const [app] = await Promise.all([
        buildApp({ ...parts, database: installation.requests, webRoot, space, ...(settings.demo && { isFillingHistory }) }),
        userPool?.ready,
        toPrepare && prepareDemo({ ...parts, userPool: toPrepare }),
      ])
      await front.handOver(app)
      stopSealing = keepSealing(database, log, space)
      say(`Ready (${Math.round(performance.now() - startedAt)} ms).`)
      const pool = userPool ?? parts.outsidePool
      if (pool) void reportStrays(parts, pool) // runs in the background
      // The other work waits a little, so that it does not delay the first sign-in.
      await pause(CALM, undefined, { signal: ending.signal }).catch(() => undefined)
      if (stopping) return
      await space?.check()
      if (settings.demo) filling = keepFilling(parts, { signal: ending.signal, say })
      stopNotifying = keepNotifying(parts, space)
      stopSweeping = keepSweeping(parts)
      jobs = runJobs({ database, handlers: jobsOf(parts), log })
      await jobs
    })
  } catch (error) {
    if (stopping) return // a signal stopped it during the start
    await front.close()
    throw error
  }
}

const letGo = (opening: Promise<Installation>): Promise<void> =>
  opening.then(
    (installation) => installation.close(),
    () => undefined,
  )

type Parts = Parameters<typeof createFirstAdmin>[0] & Parameters<typeof buildApp>[0] & Parameters<typeof jobsOf>[0]

/** Runs with all parts of the program. Closes the database when anything fails. */
async function withParts(start: Start, run: (parts: Parts, installation: Installation) => Promise<void>): Promise<void> {
  const { settings, log } = start
  const installation = await start.opening
  try {
    const { isOurs, ...pool } = settings.pool
    const { smtpUrl, from } = settings.mail
    const outbox = smtpUrl ? undefined : folderOutbox({ folder: outboxFolder(settings), from, clock: systemClock })
    const parts = {
      settings,
      // For the installation's own work: accounts, seeds and jobs. Requests use another login
      // (Decision 0058).
      database: installation.owner,
      clock: systemClock,
      newId: uuidv7,
      log,
      version: versionOf(start.project),
      files: openFiles({ settings, clock: systemClock, secret: () => fileSecret(installation.requests) }),
      outbox,
      mailer: outbox ?? smtpMailer({ url: smtpUrl ?? '', from, clock: systemClock, log }),
    }
    const userPool = isOurs ? openUserPool({ ...parts, ...pool, database: installation.requests }) : undefined
    const outsidePool = !isOurs && pool.isAdministered ? await openOutsidePool(pool) : undefined
    await run({ ...parts, ...(userPool && { userPool }), ...(outsidePool && { outsidePool }) }, installation)
  } catch (error) {
    await installation.close().catch(() => undefined)
    throw error
  }
}

const outboxFolder = ({ dataFolder }: Settings) => path.join(dataFolder, 'outbox')

function announce(settings: Settings, { isPreparing, isEmpty }: { isPreparing: boolean; isEmpty: boolean }): void {
  say(`Molaire is at http://localhost:${settings.port}`)
  if (settings.demo) {
    say()
    say(`Demo accounts, password ${demoPassword}:`)
    for (const { email } of demoAccounts.filter((account) => account.email.endsWith('@molaire.example'))) say(`  ${email}`)
    say('  and the same names at @autre.example, in a second group')
    say()
    say(`Emails it would send: http://localhost:${settings.port}/demo/mails`)
    say()
    if (isPreparing) say('The demo clinic is being prepared. You can sign in within a few seconds.')
    say('Press Ctrl-C to stop.')
    return
  }
  if (!settings.mail.smtpUrl) say(`No mail server is configured (MOLAIRE_SMTP_URL). Emails stay in ${outboxFolder(settings)}`)
  if (isEmpty) {
    say('There are no accounts yet. Create the first administrator, with the server running or stopped, in the same environment:')
    say('  npx molaire create-admin --email you@clinic.example --first-name Ève --last-name Roy --group "Clinique Roy"')
  }
}

function stopOnSignals(stop: () => Promise<void>): void {
  let stopping = false
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => {
      if (stopping) return
      stopping = true
      // Whatever is still running after ten seconds is abandoned: the database survives a kill.
      setTimeout(() => process.exit(1), 10_000).unref()
      stop().then(
        () => process.exit(0),
        () => process.exit(1),
      )
    })
  }
}
