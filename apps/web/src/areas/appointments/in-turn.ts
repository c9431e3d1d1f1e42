import type { QueryClient } from '@tanstack/react-query'

interface Turn {
  /** The latest version in an answer to this tab. */
  version: number
  queue: Promise<unknown>
  waiting: number
}

const turns = new WeakMap<QueryClient, Map<string, Turn>>()

const turnOf = (cache: QueryClient, id: string): Turn => {
  const turnsById = turns.get(cache) ?? new Map<string, Turn>()
  turns.set(cache, turnsById)
  const turn = turnsById.get(id) ?? { version: 0, queue: Promise.resolve(), waiting: 0 }
  turnsById.set(id, turn)
  return turn
}

/**
 * CAL-09: changes of one appointment are sent one after the other, each with the version that the
 * previous one returned, so that two quick presses do not conflict with each other. A colleague's
 * change still causes a conflict, because only versions seen or returned in this tab are sent.
 */
export const inTurn = async <T extends { version: number }>(
  cache: QueryClient,
  seen: { id: string; version: number },
  act: (version: number) => Promise<T>,
): Promise<T> => {
  const turn = turnOf(cache, seen.id)
  turn.waiting += 1
  const before = turn.queue
  const request = (async () => {
    // Whoever sent the previous change handles its refusal.
    await before.catch(() => undefined)
    try {
      const answered = await act(Math.max(seen.version, turn.version))
      turn.version = Math.max(turn.version, answered.version)
      return answered
    } finally {
      turn.waiting -= 1
    }
  })()
  turn.queue = request
  return request
}

/** Whether later changes of this appointment are still to be answered. */
export const isWaited = (cache: QueryClient, id: string): boolean => turnOf(cache, id).waiting > 0

/** The ids of the appointments with unanswered changes. */
export const beingChanged = (cache: QueryClient): string[] =>
  [...(turns.get(cache) ?? [])].flatMap(([id, { waiting }]) => (waiting > 0 ? [id] : []))
