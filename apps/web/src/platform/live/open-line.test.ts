import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { ChangeNotice } from '@molaire/contract/shared/change-notice'
import { openLine } from './open-line.ts'

const notice: ChangeNotice = { what: 'day', clinicId: 'c1', date: '2026-11-20' }
const everything = ['day', 'schedule', 'waiting-list', 'care', 'inventory', 'sterilization', 'radiology'].map((what) => ({
  what,
  clinicId: null,
  date: null,
}))

/**
 * A replacement for the browser's locks, which this DOM lacks: one holder per name, the others in a
 * queue.
 */
const someLocks = () => {
  const lines = new Map<string, (() => Promise<void>)[]>()
  const next = (name: string) => {
    const work = lines.get(name)?.[0]
    if (work) void work().finally(() => (lines.get(name)?.shift(), next(name)))
  }
  return {
    request: (name: string, { signal }: { signal: AbortSignal }, work: () => Promise<void> | undefined) =>
      new Promise<void>((resolve, reject) => {
        const waiting = lines.get(name) ?? []
        lines.set(name, waiting)
        const turn = async () => {
          signal.removeEventListener('abort', leave)
          await work()
          resolve()
        }
        const leave = () => {
          waiting.splice(waiting.indexOf(turn), 1)
          reject(new DOMException('left', 'AbortError'))
        }
        signal.addEventListener('abort', leave)
        waiting.push(turn)
        if (waiting.length === 1) queueMicrotask(() => next(name))
      }),
  }
}

/** Channels between tabs; each message reaches the other tabs at once. */
const someChannels = () => {
  const open = new Set<EventTarget & { name: string }>()
  return class extends EventTarget {
    name: string
    constructor(name: string) {
      super()
      this.name = name
      open.add(this)
    }
    postMessage(data: unknown) {
      for (const other of open)
        if (other !== this && other.name === this.name) other.dispatchEvent(new MessageEvent('message', { data }))
    }
    close() {
      open.delete(this)
    }
  }
}

const ends: (() => void)[] = []
beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('BroadcastChannel', someChannels())
  Object.defineProperty(navigator, 'locks', { configurable: true, value: someLocks() })
})
afterEach(() => {
  for (const end of ends.splice(0)) end()
  Reflect.deleteProperty(navigator, 'locks')
  vi.useRealTimers()
})

/** Lets pending promises settle. */
const settled = () => vi.advanceTimersByTimeAsync(0)

/** A browser tab that receives the changes of `name`, with its own connection to the server. */
const aTab = (name = 'changes of u1') => {
  const streams: ReadableStreamDefaultController<Uint8Array>[] = []
  const notices: ChangeNotice[] = []
  let isLive = false
  const end = openLine({
    name,
    open: async (signal) =>
      new Response(
        new ReadableStream<Uint8Array>({
          start: (controller) => {
            streams.push(controller)
            signal.addEventListener('abort', () => void streams.splice(streams.indexOf(controller), 1))
          },
        }),
      ),
    hear: (notice) => void notices.push(notice),
    onLive: (next) => (isLive = next),
  })
  ends.push(end)
  return {
    end,
    isLive: () => isLive,
    holdsStream: () => streams.length > 0,
    /** The notices since the last call. */
    takeNotices: () => notices.splice(0),
    tell: async () => {
      for (const stream of streams) stream.enqueue(new TextEncoder().encode(`data: ${JSON.stringify(notice)}\n\n`))
      await settled()
    },
    lose: () => {
      for (const stream of streams.splice(0)) stream.error(new TypeError('network error'))
    },
  }
}

const see = (state: 'visible' | 'hidden') => {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state)
  document.dispatchEvent(new Event('visibilitychange'))
}

test('CAL-08 of the tabs of one browser a single one holds a stream, and all hear', async () => {
  const [one, two] = [aTab(), aTab()]
  await settled()
  expect([one.holdsStream(), two.holdsStream()]).toEqual([true, false])
  expect([one.isLive(), two.isLive()]).toEqual([true, true])
  expect([one.takeNotices(), two.takeNotices()]).toEqual([everything, everything])
  await one.tell()
  expect([one.takeNotices(), two.takeNotices()]).toEqual([[notice], [notice]])
})

test('CAL-08 a tab that comes later learns that the stream is open', async () => {
  const one = aTab()
  await settled()
  one.takeNotices()
  const late = aTab()
  await settled()
  expect([late.isLive(), late.takeNotices()]).toEqual([true, everything])
  expect(one.takeNotices()).toEqual([])
})

test('CAL-08 when the tab with the stream is closed, another opens one, and what was missed is asked again', async () => {
  const [one, two] = [aTab(), aTab()]
  await settled()
  two.takeNotices()
  one.end()
  await settled()
  expect([two.holdsStream(), two.isLive(), two.takeNotices()]).toEqual([true, true, everything])
  await two.tell()
  expect([one.takeNotices(), two.takeNotices()]).toEqual([everything, [notice]])
})

test('CAL-08 a lost stream is lost to every tab, and its return told to every tab', async () => {
  const [one, two] = [aTab(), aTab()]
  await settled()
  for (const tab of [one, two]) tab.takeNotices()
  one.lose()
  await settled()
  expect([one.isLive(), two.isLive()]).toEqual([false, false])
  await vi.advanceTimersByTimeAsync(4000)
  expect([one.isLive(), two.isLive()]).toEqual([true, true])
  expect([one.takeNotices(), two.takeNotices()]).toEqual([everything, everything])
})

test('SHELL-12 tabs of another person or group have their own', async () => {
  const [one, two] = [aTab(), aTab('changes of u2')]
  await settled()
  expect([one.holdsStream(), two.holdsStream()]).toEqual([true, true])
  one.takeNotices()
  two.takeNotices()
  await one.tell()
  expect([one.takeNotices(), two.takeNotices()]).toEqual([[notice], []])
})

test('CAL-08 a tab that nobody has looked at for five minutes lets its stream go, and asks again when it is seen', async () => {
  const one = aTab()
  await settled()
  see('hidden')
  await vi.advanceTimersByTimeAsync(20_000)
  see('visible')
  await settled()
  see('hidden')
  // A silent stream is reopened in this time, which is not what this test checks.
  await vi.advanceTimersByTimeAsync(299_000)
  one.takeNotices()
  await vi.advanceTimersByTimeAsync(1000)
  expect([one.holdsStream(), one.isLive()]).toEqual([false, false])
  see('visible')
  await settled()
  expect([one.holdsStream(), one.takeNotices()]).toEqual([true, everything])
})

test('CAL-08 without a network nothing is asked, and everything once it is back', async () => {
  const one = aTab()
  await settled()
  one.takeNotices()
  const network = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  window.dispatchEvent(new Event('offline'))
  await vi.advanceTimersByTimeAsync(60_000)
  expect([one.holdsStream(), one.isLive()]).toEqual([false, false])
  network.mockReturnValue(true)
  window.dispatchEvent(new Event('online'))
  await settled()
  expect([one.holdsStream(), one.takeNotices()]).toEqual([true, everything])
})

test('CAL-08 where tabs cannot agree each has a stream', async () => {
  Reflect.deleteProperty(navigator, 'locks')
  const [one, two] = [aTab(), aTab()]
  await settled()
  expect([one.holdsStream(), two.holdsStream()]).toEqual([true, true])
})
