import type { Bench } from './cell.ts'
import { startCrew } from './crew.ts'
import { startBare, startOurs } from './servers.ts'
import type { Volume } from './volume.ts'

/** Starts both servers and the clients of a volume, and stops them after the run. */
export async function onBench<T>(volume: Volume, run: (bench: Bench) => Promise<T>): Promise<T> {
  const ours = await startOurs(volume)
  try {
    const bare = await startBare(volume)
    const targets = { ours: ours.target, chair: ours.chair, bare: bare.target }
    const crew = await startCrew({ facts: volume.facts, targets })
    try {
      return await run({ volume, servers: { ours, bare }, crew, next: new Map() })
    } finally {
      await crew.stop()
      await bare.stop()
    }
  } finally {
    await ours.stop()
  }
}
