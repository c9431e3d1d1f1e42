import { setTimeout as pause } from 'node:timers/promises'
import { completeDemo } from '../seeds/demo.ts'
import type { AppParts } from './app.ts'
import { lacksHistorySince } from './platform/db/what-is-inside.ts'

/** Rest before it is tried again after a failure, such as a database that went away. In ms. */
const REST = 2000

/**
 * Adds what the demo clinic lacks of its history until it is whole, or told to end; resolves in
 * either case.
 */
export async function keepFilling(
  parts: AppParts,
  { signal, say }: { signal: AbortSignal; say: (line: string) => void },
): Promise<void> {
  const startedAt = performance.now()
  let isSaid = false
  while (!signal.aborted) {
    try {
      if (!isSaid && !(await lacksHistorySince(parts.database))) return
      if (!isSaid) say('The history of the demo clinic is added in the background; one can work in it already.')
      isSaid = true
      await completeDemo(parts, { signal })
      return say(`The demo clinic is complete (after ${Math.round(performance.now() - startedAt)} ms more).`)
    } catch (error) {
      if (signal.aborted) return
      parts.log.warn({ err: error }, 'the history of the demo clinic is not complete; it goes on')
      await pause(REST, undefined, { signal }).catch(() => undefined) // told to end
    }
  }
}
