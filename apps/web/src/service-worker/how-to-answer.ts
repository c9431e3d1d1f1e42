/**
 * How the service worker answers a request. `leave`: the browser asks the network as if there were
 * no worker. `page`: the network, or the kept page of the application without one. `hashed`: the
 * kept file, whose name says what is in it. `named`: the network, or the kept file without one.
 */
export type Answering = 'leave' | 'page' | 'hashed' | 'named'

/** Records, the sign-in and uploaded files are never kept by the worker (Decision 0122). */
const reserved = /^\/(api|idp|files)(\/|$)/

/**
 * The answering of a request. `named` are the paths without a hash that are kept; `origin` is that
 * of the application.
 */
export const howToAnswer = (
  { method, mode, url }: Pick<Request, 'method' | 'mode' | 'url'>,
  { origin, named }: { origin: string; named: readonly string[] },
): Answering => {
  const { origin: requestOrigin, pathname } = new URL(url)
  if (method !== 'GET' || requestOrigin !== origin || reserved.test(pathname)) return 'leave'
  if (mode === 'navigate') return /\.\w+$/.test(pathname) ? 'leave' : 'page'
  if (pathname.startsWith('/assets/')) return 'hashed'
  return named.includes(pathname) ? 'named' : 'leave'
}

/** How many releases are kept: pages that were not reloaded since still find their code. */
const releasesKept = 3

/**
 * The caches to delete when a release takes over, from all of them in the order of their creation:
 * those of older releases. Caches of another prefix are not ours.
 */
export const cachesToDelete = (all: readonly string[], { prefix, current }: { prefix: string; current: string }): string[] => {
  const older = all.filter((name) => name.startsWith(prefix) && name !== current)
  return older.slice(0, Math.max(0, older.length - (releasesKept - 1)))
}
