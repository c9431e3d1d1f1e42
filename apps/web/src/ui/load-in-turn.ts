/** The load that was asked last. */
let last: Promise<unknown> = Promise.resolve()

/** A moment without work for the page. Safari has no idle callbacks: there it is the next turn. */
const idle = () =>
  new Promise<void>((go) => {
    if (typeof requestIdleCallback === 'function') requestIdleCallback(() => go(), { timeout: 2000 })
    else setTimeout(go, 0)
  })

/**
 * Loads code that nobody waits for: one file after the other, each in an idle moment. All at once
 * they would hold up the page for as long as a tenth of a second on a slow device. Resolves or
 * rejects as `load` does; a failure does not hold back the next.
 */
export const loadInTurn = <T>(load: () => Promise<T>): Promise<T> => {
  const mine = last.then(idle).then(load)
  last = mine.catch(() => {})
  return mine
}
