import path from 'node:path'
import type { Clock } from '../clock/clock.ts'
import type { Settings } from '../config/env.ts'
import type { Space } from '../disk/space.ts'
import { fileAddresses, type FileAddresses } from './addresses.ts'
import { diskStore } from './disk-store.ts'
import type { Files, FileStore } from './files.ts'
import { s3Store } from './s3-store.ts'
import { openStaging, type Staging } from './uploads.ts'

/** The files, with what mounting and sweeping need of them. */
export interface OpenFiles extends Files {
  addresses: FileAddresses
  /** The store that this server serves itself. */
  served: FileStore | undefined
  staging: Staging
  /** Removes what a crash left half written in the store. Resolves with how many files that was. */
  sweepUnfinished(before: Date): Promise<number>
  /** The watch of the disk, once there is one: a full disk takes no uploads. */
  watched: { space?: Space }
}

/**
 * Opens the files of the settings: a bucket, or the folder `files` of the data. Uploads arrive in
 * the folder `uploads` in both cases. Creates nothing yet.
 */
export function openFiles({
  settings: { dataFolder, files: settings },
  clock,
  secret,
}: {
  settings: Pick<Settings, 'dataFolder' | 'files'>
  clock: Clock
  /** The secret of the signatures (`fileSecret`). */
  secret: () => Promise<Buffer>
}): OpenFiles {
  const addresses = fileAddresses(secret, clock)
  const watched: OpenFiles['watched'] = {}
  const onDisk = settings.s3 ? undefined : diskStore(path.join(dataFolder, 'files'), addresses)
  const staging = openStaging({
    folder: path.join(dataFolder, 'uploads'),
    addresses,
    limits: { largestFile: settings.largest, ofGroup: settings.stagedOfGroup },
    space: () => watched.space,
  })
  return {
    store: settings.s3 ? s3Store(settings.s3, clock) : (onDisk as FileStore), // one of the two
    uploads: staging,
    addresses,
    served: onDisk,
    staging,
    sweepUnfinished: async (before) => (await onDisk?.sweepUnfinished(before)) ?? 0,
    watched,
  }
}
