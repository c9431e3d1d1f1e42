import { chairside, requests, type Work } from './requests.ts'
import { once, startOurs } from './servers.ts'
import type { Volume } from './volume.ts'

const TIMES = 5 // by then all caches are filled

/** How many round trips to the database each work takes; null when the log does not say. */
export async function tripsOf(volume: Volume, works: readonly Work[]): Promise<Map<Work, number | null>> {
  const server = await startOurs(volume, 'debug')
  try {
    const trips = new Map<Work, number | null>()
    for (const work of works) {
      let from = 0
      for (let n = 0; n < TIMES; n += 1) {
        from = server.output().length
        // Slots from the end of the free days, which the measured bookings do not reach.
        const place = work === 'book' ? volume.facts.free.length * 480 - 1 - n : n
        const spec = requests[work].ours(volume.facts, place)
        const { status, body } = await once(chairside.has(work) ? server.chair : server.target, spec, n)
        if (status !== spec.status) throw new Error(`${spec.path} was answered ${status}: ${body}`)
        await new Promise((resolve) => setTimeout(resolve, 20)) // the log line comes after the answer
      }
      trips.set(work, lastTrips(server.output().slice(from)))
    }
    return trips
  } finally {
    await server.stop()
  }
}

const lastTrips = (printed: string): number | null => {
  const figures = printed.split('\n').flatMap((line) => /"trips":(\d+)/.exec(line)?.[1] ?? [])
  const last = figures.at(-1)
  return last === undefined ? null : Number(last)
}
