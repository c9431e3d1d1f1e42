import type { Logger } from 'pino'
import type { Clock } from '../../platform/clock/clock.ts'
import type { Database } from '../../platform/db/pool.ts'
import type { Space } from '../../platform/disk/space.ts'
import * as queries from './queries.ts'

interface Parts {
  /** With the owner's login. */
  database: Database
  clock: Clock
  newId: () => string
}

/**
 * NOTIF-06: reminds each clinic, in its morning, of the appointments of its next day that nobody
 * has confirmed. Each day of a clinic is reminded of once, whichever servers run.
 */
export async function remindOfUnconfirmed({ database, clock, newId }: Parts): Promise<void> {
  const now = clock.now()
  const due = await queries.findUnconfirmed(database, now)
  await queries.insertOnce(
    database,
    due.map(({ groupId, clinicId, date, time, count }) => ({
      ...{ groupId, id: newId(), clinicId, type: 'appointment_reminder', facts: { date, time, count } },
      ...{ navigationUrl: `/?date=${date}`, onceKey: `appointment_reminder ${clinicId} ${date}`, createdAt: now },
    })),
  )
}

/**
 * NOTIF-06: tells every group of a version of Molaire that this installation had not run before,
 * once, whichever server starts first. The first version of an installation is no update. The
 * version is recorded last, so a start that is interrupted tells the rest the next time.
 */
export async function announceVersion({ database, clock, newId }: Parts, version: string): Promise<void> {
  const createdAt = clock.now()
  if (await queries.isUpdate(database, version)) {
    const groups = await queries.groupsSubscribedTo(database, 'system_update')
    await queries.insertOnce(
      database,
      groups.map((groupId) => ({
        ...{ groupId, id: newId(), clinicId: null, type: 'system_update', facts: { version } },
        ...{ navigationUrl: null, onceKey: `system_update ${version}`, createdAt },
      })),
    )
  }
  await queries.addInstalledVersion(database, version, createdAt)
}

/** How long notifications are kept, in days. */
const KEPT = 30

/** Deletes old notifications, and sums the lines that count changes. */
export async function forgetOldNotifications({ database, clock }: Parts): Promise<void> {
  await queries.deleteBefore(database, new Date(clock.now().getTime() - KEPT * 86_400_000))
  await queries.gatherChanges(database)
}

const EVERY = 5 * 60_000

/**
 * Announces the version, then runs the other two tasks every five minutes until stopped; what fails
 * is tried again at the next round. While the disk is full, nothing runs.
 */
export function keepNotifying(parts: Parts & { version: string; log: Logger }, space?: Space): () => void {
  const { version, log } = parts
  let isAnnounced = false
  const round = async () => {
    if (space?.state() === 'reserve' || space?.state() === 'full') return
    if (!isAnnounced) await announceVersion(parts, version)
    isAnnounced = true
    await remindOfUnconfirmed(parts)
    await forgetOldNotifications(parts)
  }
  const run = () => void round().catch((error: unknown) => log.warn({ err: error }, 'notifications could not be written'))
  run()
  const timer = setInterval(run, EVERY)
  timer.unref()
  return () => clearInterval(timer)
}
