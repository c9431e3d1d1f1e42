import type { Options } from './arguments.ts'
import { createBackup } from './platform/backup/create-backup.ts'
import { restoreBackup } from './platform/backup/restore-backup.ts'
import { systemClock } from './platform/clock/clock.ts'
import type { Settings } from './platform/config/env.ts'

/** What was given on the command line, and the passphrase of the environment. */
export interface Given {
  paths: string[]
  options: Options
  passphrase: string | undefined
}

/** Writes a backup (Decision 0125). Ends in order on Ctrl-C, and then leaves nothing. */
export async function backUp(settings: Settings, version: string, { paths, options, passphrase }: Given): Promise<void> {
  const [target] = paths
  if (!target)
    throw new Error('Name the folder for the backup, as in: npx molaire backup /mnt/backups --key-file /etc/molaire/backup.key')
  await createBackup({
    settings,
    folder: target,
    source: { keyFile: options['key-file'], passphrase: passphrase || undefined },
    keep: countIn(options.keep),
    version,
    clock: systemClock,
    signal: stoppedBySignal(),
    say,
  })
}

/** Restores a backup into an empty folder (Decision 0125). */
export async function restore(migrations: string, { paths, options, passphrase }: Given): Promise<void> {
  const [file, target] = paths
  if (!file || !target)
    throw new Error('Name the backup and an empty folder, as in: npx molaire restore molaire-….backup /var/lib/molaire')
  await restoreBackup({
    file,
    folder: target,
    source: { keyFile: options['key-file'], passphrase: passphrase || undefined },
    migrations,
    signal: stoppedBySignal(),
    say,
  })
}

const say = (line: string) => process.stdout.write(`${line}\n`)

function countIn(text: string | undefined): number | undefined {
  if (text === undefined) return undefined
  if (!/^[1-9]\d{0,3}$/.test(text)) throw new Error(`--keep must be a whole number from 1 to 9999, not "${text}".`)
  return Number(text)
}

function stoppedBySignal(): AbortSignal {
  const ending = new AbortController()
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => ending.abort())
  return ending.signal
}
