import { createParser } from 'eventsource-parser'
import type { ChangeNotice } from '@molaire/contract/shared/change-notice'
import { isApiError } from '../api/api-error.ts'

/**
 * In ms: a stream that is silent for this long is lost. The server sends a sign of life every 15 s.
 */
const silence = 40_000
/**
 * In ms: the pause after a stream that lasted and then ended, as each does after some minutes. It
 * doubles after each failure. So the page shows a lost server within three seconds, and reconnects
 * to it within five.
 */
const leastPause = 400
const mostPause = 5000
/** In ms: a refusal lasts until somebody changes a right, so the pause is longer. */
const pauseAfterRefusal = 60_000
/** In ms: a stream that ended sooner counts as a failure. */
const longEnough = 5000

export interface StreamParts {
  /** Opens the stream. Throws when it is refused or does not come. */
  open: (signal: AbortSignal) => Promise<Response>
  hear: (notice: ChangeNotice) => void
  /** True once the stream is open, false when it is lost. */
  onLive: (isLive: boolean) => void
}

/**
 * CAL-08: reads the server's stream of changes, and opens it again whenever it ends, fails or falls
 * silent. Pauses are random, so that not all browsers reconnect at the same moment. Returns the
 * function that stops it.
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
    // The cast is safe: the notice comes from our own server, and only decides what is fetched
    // again.
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
      // After any error the stream is opened again; only the pause depends on the error.
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
