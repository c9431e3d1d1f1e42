/** A request under a key (Decision 0081). */
export interface Intention {
  key: string
  /** Told how it ended: whether an answer came that says what was done, or nobody knows. */
  end: (isKnown: boolean) => void
}

interface Lost {
  key: string
  sentAt: number
}

/** How long the server keeps a key, in ms. */
const KEPT = 24 * 60 * 60_000

/** Keys under way, by what is sent, and how many requests carry each. */
const underWay = new Map<string, { key: string; count: number }>()
/**
 * Keys of requests whose answer was lost, by where they were sent: nobody knows whether they were
 * done.
 */
const lost = new Map<string, Lost>()

/** Not `randomUUID`, which a page without https does not have. */
const newKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')

/**
 * Begins what somebody wants done, each time anew. A second press while the first is under way is
 * the same request, and so is the next one after an answer was lost: done or not, it is done once;
 * with other values the server says that the first was done after all. `where` is the address with
 * the group and the rights that are asked in; `sent` the body.
 */
export const beginIntention = (where: string, sent: string | undefined): Intention => {
  const what = `${where}\n${sent ?? ''}`
  const before = lost.get(where)
  // Taken by this one: another to the same address is about something else.
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

/** Forgets what another person had begun. */
export const forgetIntentions = (): void => {
  underWay.clear()
  lost.clear()
}
