import type { Writable } from 'node:stream'
import type { ChangeNotice } from '@molaire/contract/shared/change-notice'
import { everything } from './changes.ts'

/**
 * In ms: between two tellings; between two signs of life; how long a reader may leave what it was
 * sent; how long a stream lives at most.
 */
export const streamTimes = { spread: 100, heartbeat: 15_000, patience: 30_000, life: 300_000 }
export type StreamTimes = typeof streamTimes

/** More places than this at once are told as “everything”. */
const mostPlaces = 50

/** In ms, what the reader waits before it comes back when it does not know better. */
const retry = 2000

/** A stream of server-sent events under way. */
export interface ChangeStream {
  tell(notice: ChangeNotice): void
  /** Ends it well: the reader comes back. */
  end(): void
}

/**
 * Writes notices into `sink` as server-sent events: the first at once, what follows within `spread`
 * together and each place once. What a slow reader has not taken yet is never piled up; one that
 * takes nothing for `patience` is dropped, by destroying the sink.
 */
export function changeStream(sink: Writable, times: StreamTimes = streamTimes): ChangeStream {
  const pending = new Map<string, ChangeNotice>()
  let resting: NodeJS.Timeout | undefined
  let blocked: NodeJS.Timeout | undefined

  const write = (text: string) => {
    if (sink.write(text) || blocked) return
    blocked = setTimeout(() => sink.destroy(), times.patience)
  }
  const flush = () => {
    resting = undefined
    if (pending.size === 0 || blocked) return
    const events = [...pending.values()].map((notice) => `data: ${JSON.stringify(notice)}\n\n`).join('')
    pending.clear()
    write(events)
    resting = setTimeout(flush, times.spread)
  }
  const heartbeat = setInterval(() => {
    if (!blocked) write(':\n\n')
  }, times.heartbeat)
  const life = setTimeout(() => end(), times.life)
  sink.on('drain', () => {
    clearTimeout(blocked)
    blocked = undefined
    if (!resting) flush()
  })
  const stop = () => {
    clearTimeout(resting)
    clearTimeout(life)
    clearInterval(heartbeat)
    pending.clear()
  }
  // A reader that still has something to take keeps its patience, and is dropped after it.
  const end = () => {
    stop()
    sink.end()
  }
  sink.on('close', () => {
    stop()
    clearTimeout(blocked)
  })
  write(`retry: ${retry}\n\n`)

  return {
    tell: (notice) => {
      if (sink.destroyed || sink.writableEnded) return
      pending.set(JSON.stringify(notice), notice)
      if (pending.size > mostPlaces) {
        pending.clear()
        for (const each of everything) pending.set(JSON.stringify(each), each)
      }
      if (!resting) flush()
    },
    end,
  }
}
