import { chairside, requests, type RequestSpec, type Work } from './requests.ts'
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
      if (work === 'mixed') continue // many kinds
      for (let n = 0; n < TIMES; n += 1) {
        from = server.output().length
        const all = requests[work].ours(volume.facts, placeOf(volume, work, n))
        for (let spec: RequestSpec | undefined = all; spec; spec = spec.next) {
          const { status, body } = await once(chairside.has(work) ? server.chair : server.target, spec, n)
          if (status !== spec.status) throw new Error(`${spec.path} was answered ${status}: ${body}`)
          await new Promise((resolve) => setTimeout(resolve, 20)) // the log line comes after the answer
        }
      }
      trips.set(work, tripsIn(server.output().slice(from)))
    }
    return trips
  } finally {
    await server.stop()
  }
}

/** Slots and invoices from the end, which the measured ones do not reach. */
function placeOf({ facts }: Volume, work: Work, n: number): number {
  if (work === 'book') return facts.free.length * 480 - 1 - n
  return work === 'invoice' ? facts.bills.length - 1 - n : n
}

/** The sum of what is printed; null when nothing is. */
const tripsIn = (printed: string): number | null => {
  const figures = printed.split('\n').flatMap((line) => /"trips":(\d+)/.exec(line)?.[1] ?? [])
  return figures.length === 0 ? null : figures.reduce((sum, figure) => sum + Number(figure), 0)
}
