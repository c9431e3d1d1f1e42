import { createParser } from 'eventsource-parser'
import type { ChangeNotice } from '@molaire/contract/shared/change-notice'
import { isApiError } from '../api/api-error.ts'

/** In ms. The server gives a sign of life every 15 s. */
const silence = 40_000
/**
 * In ms: the pause after a stream that lived and ended, as each does after some minutes; it doubles
 * from one failure to the next. So a server that is gone shows within three seconds, and one that
 * is back within five.
 */
const leastPause = 400
const mostPause = 5000
/** In ms: after a refusal, which only somebody's decision changes. */
const pauseAfterRefusal = 60_000
/** In ms: a stream that ended sooner did not work. */
const longEnough = 5000

export interface StreamParts {
  /** Opens the stream; throws when it is refused or does not come. */
  open: (signal: AbortSignal) => Promise<Response>
  hear: (notice: ChangeNotice) => void
  /** True once the stream is open, false when it is lost. */
  onLive: (isLive: boolean) => void
}

/**
 * CAL-08: reads the server's changes for as long as it is let, opening the stream anew whenever it
 * ends, fails or falls silent; pauses are drawn by lot, so that a server that comes back is not met
 * by everyone at once. Returns how to stop.
 */
export const followStream = ({ open, hear, onLive }: StreamParts): (() => void) => {
  let failures = 0
  let attempt = new AbortController()
  let timer: ReturnType<typeof setTimeout> | undefined
  let isStopped = false

  const read = async ({ signal }: AbortController, resetSilence: () => void) => {
    const { body } = await open(signal)
    if (signal.aborted || !body) return
    resetSilence()
    onLive(true)
    // A notice is told by our own server, and only chooses what is asked again.
    const parser = createParser({ onEvent: ({ data }) => hear(JSON.parse(data) as ChangeNotice) })
    const reader = body.pipeThrough(new TextDecoderStream() as ReadableWritablePair<string, Uint8Array<ArrayBuffer>>).getReader() // bytes in, text out
    signal.addEventListener('abort', () => void reader.cancel().catch(() => {}))
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      resetSilence()
      parser.feed(part.value)
    }
  }

  const run = async () => {
    const mine = (attempt = new AbortController())
    const from = Date.now()
    let late: ReturnType<typeof setTimeout> | undefined
    const resetSilence = () => {
      clearTimeout(late)
      late = setTimeout(() => mine.abort(), silence)
    }
    let isRefused = false
    resetSilence()
    try {
      await read(mine, resetSilence)
    } catch (error) {
      // Whatever it was: a stream that is no more is opened again.
      isRefused = isApiError(error) && error.status >= 400 && error.status < 500
    }
    clearTimeout(late)
    if (isStopped) return
    onLive(false)
    failures = Date.now() - from >= longEnough ? 0 : failures + 1
    const pause = isRefused ? pauseAfterRefusal : Math.min(mostPause, leastPause * 2 ** failures)
    timer = setTimeout(() => void run(), pause * (0.5 + Math.random() / 2))
  }
  void run()

  return () => {
    isStopped = true
    clearTimeout(timer)
    attempt.abort()
  }
}
