import type { Writable } from 'node:stream'
import type { ChangeNotice } from '@molaire/contract/shared/change-notice'
import { everything } from './changes.ts'

/**
 * Times in ms. `spread`: least time between two writes of notices. `heartbeat`: between two signs
 * of life. `patience`: how long a reader may leave data untaken. `life`: how long a stream lives at
 * most.
 */
export const streamTimes = { spread: 100, heartbeat: 15_000, patience: 30_000, life: 300_000 }
export type StreamTimes = typeof streamTimes

/** More pending notices than this are replaced with `everything`. */
const mostPlaces = 50

/**
 * Time in ms that the browser waits before it reconnects, unless it has a reason to wait longer.
 */
const retry = 2000

/** An open stream of server-sent events. */
export interface ChangeStream {
  tell(notice: ChangeNotice): void
  /** Ends the stream in an orderly way. The reader reconnects. */
  end(): void
}

/**
 * Writes notices into `sink` as server-sent events. The first is written at once; those that follow
 * within `spread` are written together, without repetition. Nothing is queued for a slow reader:
 * notices wait in a set of bounded size. A reader that takes nothing for `patience` is dropped by
 * destroying the sink.
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
  // A reader that still has data to take is given the rest of its `patience`, then dropped.
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
