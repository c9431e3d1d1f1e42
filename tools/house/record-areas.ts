import path from 'node:path'
import type { RecordArea } from '../../apps/server/src/platform/records/testing.ts'
import { filesUnder, root } from '../sources.ts'

/** The plain records of all areas, as declared in their testing.ts. */
export const recordAreas: readonly RecordArea[] = (
  await Promise.all(
    filesUnder('apps/server/src/areas')
      .filter((file) => /areas\/[^/]+\/testing\.ts$/.test(file))
      .map((file) => import(path.join(root, file)) as Promise<{ walk?: RecordArea | RecordArea[] }>),
  )
).flatMap(({ walk }) => walk ?? [])
