import type { QueryClient } from '@tanstack/react-query'

interface Turn {
  /** The newest version that an answer told this tab. */
  version: number
  queue: Promise<unknown>
  waiting: number
}

const turns = new WeakMap<QueryClient, Map<string, Turn>>()

const turnOf = (cache: QueryClient, id: string): Turn => {
  const known = turns.get(cache) ?? new Map<string, Turn>()
  turns.set(cache, known)
  const turn = known.get(id) ?? { version: 0, queue: Promise.resolve(), waiting: 0 }
  known.set(id, turn)
  return turn
}

/**
 * CAL-09: changes of one appointment are sent one after the other, each with the version that the
 * one before made: two quick presses are no conflict with oneself. What a colleague changed still
 * is: only versions seen or answered here are sent.
 */
export const inTurn = async <T extends { version: number }>(
  cache: QueryClient,
  seen: { id: string; version: number },
  act: (version: number) => Promise<T>,
): Promise<T> => {
  const turn = turnOf(cache, seen.id)
  turn.waiting += 1
  const before = turn.queue
  const mine = (async () => {
    // A refusal of the one before was told where it was asked for.
    await before.catch(() => undefined)
    try {
      const answered = await act(Math.max(seen.version, turn.version))
      turn.version = Math.max(turn.version, answered.version)
      return answered
    } finally {
      turn.waiting -= 1
    }
  })()
  turn.queue = mine
  return mine
}

/** Whether more changes of this appointment are still to be answered. */
export const isWaited = (cache: QueryClient, id: string): boolean => turnOf(cache, id).waiting > 0

/** The appointments that are being changed. */
export const beingChanged = (cache: QueryClient): string[] =>
  [...(turns.get(cache) ?? [])].flatMap(([id, { waiting }]) => (waiting > 0 ? [id] : []))
