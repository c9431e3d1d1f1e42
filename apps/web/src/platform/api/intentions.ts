/** One request with an idempotency key (Decision 0081). */
export interface Intention {
  key: string
  /** Call it when the request ends: `isKnown` is true if an answer said what was done. */
  end: (isKnown: boolean) => void
}

interface Lost {
  key: string
  sentAt: number
}

/** How long the server keeps a key, in ms. */
const KEPT = 24 * 60 * 60_000

/** Keys of requests under way, by what is sent, and how many requests use each key. */
const underWay = new Map<string, { key: string; count: number }>()
/** Keys of requests whose answer was lost, by where they were sent: they may have been done. */
const lost = new Map<string, Lost>()

/** `randomUUID` does not exist on a page without https. */
const newKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')

/**
 * Gives the key for a request. It is a new key, except in two cases. A second press while the same
 * request is under way uses the same key. So does the next request to the same `where` after an
 * answer was lost: it is done once, and if its values differ, the server says that the first one
 * was done. `where` is the address with the group and the rights of the request; `sent` is the
 * body.
 */
export const beginIntention = (where: string, sent: string | undefined): Intention => {
  const what = `${where}\n${sent ?? ''}`
  const before = lost.get(where)
  // This request takes the lost key; a later one to the same address is a new request.
  lost.delete(where)
  const again = before && Date.now() - before.sentAt < KEPT ? before : undefined
  const mine = underWay.get(what) ?? { key: again?.key ?? newKey(), count: 0 }
  mine.count += 1
  underWay.set(what, mine)
  const sentAt = again?.sentAt ?? Date.now()
  return {
    key: mine.key,
    end: (isKnown) => {
      mine.count -= 1
      if (mine.count === 0) underWay.delete(what)
      if (!isKnown) lost.set(where, { key: mine.key, sentAt })
    },
  }
}

/** Forgets all keys, when another user signs in. */
export const forgetIntentions = (): void => {
  underWay.clear()
  lost.clear()
}
