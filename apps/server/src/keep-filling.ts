import { setTimeout as pause } from 'node:timers/promises'
import { completeDemo } from '../seeds/demo.ts'
import type { AppParts } from './app.ts'
import { lacksHistorySince } from './platform/db/what-is-inside.ts'

/** The pause after a failure, such as a lost database connection, in ms. */
const REST = 2000

/**
 * Adds the missing history of the demo clinic until it is complete or `signal` is aborted. Resolves
 * in both cases.
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
      if (!isSaid) say('The demo clinic’s history is being added in the background. You can start working now.')
      isSaid = true
      await completeDemo(parts, { signal })
      return say(`The demo clinic is complete (after ${Math.round(performance.now() - startedAt)} ms more).`)
    } catch (error) {
      if (signal.aborted) return
      parts.log.warn({ err: error }, 'the history of the demo clinic is not complete; it goes on')
      await pause(REST, undefined, { signal }).catch(() => undefined) // aborted during the pause
    }
  }
}
