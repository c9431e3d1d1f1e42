// The service worker: the application opens without a network (Decision 0122). It keeps the files
// of the build and nothing else. The build bundles it into /sw.js (build/service-worker.ts) and
// defines the two constants.
import { cachesToDelete, howToAnswer } from './how-to-answer.ts'

/** What a service worker adds to the types of a page, as far as it is used here. */
interface LastingEvent extends Event {
  waitUntil: (work: Promise<unknown>) => void
}
interface RequestEvent extends LastingEvent {
  request: Request
  preloadResponse: Promise<Response | undefined>
  respondWith: (answer: Promise<Response>) => void
}
interface Worker {
  location: Location
  registration: ServiceWorkerRegistration
  clients: { claim: () => Promise<void> }
  skipWaiting: () => Promise<void>
  addEventListener: ((type: 'install' | 'activate', listener: (event: LastingEvent) => void) => void) &
    ((type: 'fetch', listener: (event: RequestEvent) => void) => void)
}

/**
 * What this release consists of: a name made from its files, the script that its page begins with,
 * and the paths to keep besides the page.
 */
declare const __RELEASE__: { name: string; entry: string; files: string[] }

const worker = self as unknown as Worker // this file is bundled as a service worker only
const { origin } = worker.location
const prefix = 'molaire-app-'
const current = prefix + __RELEASE__.name
const page = '/'
const named = __RELEASE__.files.filter((file) => !file.startsWith('/assets/'))

/** Few, so that the requests of a person at work do not wait for these. */
const atOnce = 3
/** In ms: how long a network that neither answers nor fails is waited for. */
const patience = 6000

/** The kept answer, of the current release first. */
const keptOf = async (path: string): Promise<Response | undefined> =>
  (await (await caches.open(current)).match(path, { ignoreVary: true })) ?? caches.match(path, { ignoreVary: true })

const fetchWhole = async (path: string, options: RequestInit = {}): Promise<Response> => {
  const answer = await fetch(path, { priority: 'low', ...options })
  if (!answer.ok) throw new TypeError(`${path}: ${answer.status}`)
  return answer
}

/**
 * Keeps the files of this release. Those that earlier releases had are not fetched again. An
 * attempt that fails leaves what it has to the next one.
 */
const keepRelease = async () => {
  const cache = await caches.open(current)
  const missing = [...__RELEASE__.files]
  const work = async () => {
    for (let file = missing.pop(); file !== undefined; file = missing.pop()) {
      const known = named.includes(file) ? undefined : await caches.match(file, { ignoreVary: true })
      await cache.put(file, known ?? (await fetchWhole(file)))
    }
  }
  await Promise.all(Array.from({ length: atOnce }, work))
  const answer = await fetchWhole(page, { cache: 'no-store' })
  // Deployed while the files were fetched: this page would begin with files that are not here.
  if (!(await answer.clone().text()).includes(__RELEASE__.entry)) throw new TypeError('the page is of another release')
  await cache.put(page, answer)
}

const leaveOldReleases = async () => {
  const old = cachesToDelete(await caches.keys(), { prefix, current })
  await Promise.all(old.map((name) => caches.delete(name)))
}

/** The network's page; the kept one without a network, with a server that fails, or too late. */
const answerPage = async ({ request, preloadResponse }: RequestEvent): Promise<Response> => {
  const fresh = preloadResponse.then((early) => early ?? fetch(request))
  const late = new Promise<undefined>((resolve) => setTimeout(resolve, patience))
  const answer = await Promise.race([fresh, late]).catch(() => undefined)
  if (answer && answer.status < 500) return answer
  return (await keptOf(page)) ?? fresh
}

const answerNamed = (request: Request): Promise<Response> =>
  fetch(request).catch(async (error: unknown) => {
    const copy = await keptOf(new URL(request.url).pathname)
    if (!copy) throw error
    return copy
  })

worker.addEventListener('install', (event) => {
  event.waitUntil(keepRelease().then(() => worker.skipWaiting()))
})

worker.addEventListener('activate', (event) => {
  event.waitUntil(
    Promise.all([
      leaveOldReleases(),
      // The page is asked for while the worker starts, so it costs no time.
      worker.registration.navigationPreload?.enable(),
      // From now on the pages that are already open find the code of their release here.
      worker.clients.claim(),
    ]),
  )
})

worker.addEventListener('fetch', (event) => {
  const { request } = event
  const answering = howToAnswer(request, { origin, named })
  if (answering === 'page') event.respondWith(answerPage(event))
  else if (answering === 'hashed') event.respondWith(keptOf(new URL(request.url).pathname).then((copy) => copy ?? fetch(request)))
  else if (answering === 'named') event.respondWith(answerNamed(request))
})
