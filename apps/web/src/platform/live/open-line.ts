import type { ChangeNotice } from '@molaire/contract/shared/change-notice'
import { followStream, type StreamParts } from './follow-stream.ts'

/** In ms: a page that nobody looks at for longer lets its stream go. */
const hiddenPause = 300_000

/** That anything may have changed. */
const everything = (['day', 'schedule', 'waiting-list'] as const).map((what): ChangeNotice => ({
  what,
  clinicId: null,
  date: null,
}))

/**
 * What tabs say to each other: what was heard, whether the stream is open, and a newcomer's
 * question about that.
 */
type LineMessage = { notice: ChangeNotice } | { isLive: boolean } | 'is it live?'

export interface LineParts {
  /** Whose changes: tabs with the same name share one stream. */
  name: string
  open: StreamParts['open']
  hear: (notice: ChangeNotice) => void
  onLive: (isLive: boolean) => void
}

/** Pages that are not secure have no locks, whatever the types say. */
const lockManager = (): LockManager | null | undefined => navigator.locks

/**
 * Hears the changes of a group in this tab. Of the tabs that do, one holds the stream and tells the
 * others, since a browser opens six connections to a server at most; when it closes, the next takes
 * over. Where tabs cannot agree, each holds its own. After any time when something may have been
 * missed, `everything` is heard. Returns how to stop.
 */
export const openLine = ({ name, open, hear, onLive }: LineParts): (() => void) => {
  const locks = lockManager()
  const channel = locks && typeof BroadcastChannel === 'function' ? new BroadcastChannel(name) : null
  let isLive = false
  let stopFollowing: (() => void) | null = null
  let leave: (() => void) | null = null
  let hiddenTimer: ReturnType<typeof setTimeout> | undefined

  const say = (message: LineMessage) => channel?.postMessage(message)
  const setLive = (next: boolean) => {
    if (next === isLive) return
    isLive = next
    onLive(isLive)
    if (isLive) for (const notice of everything) hear(notice)
  }
  const lead = () => {
    const tell = (next: boolean) => {
      setLive(next)
      say({ isLive: next })
    }
    tell(false) // whoever led before may have gone without a word
    const stop = followStream({
      open,
      hear: (notice) => {
        hear(notice)
        say({ notice })
      },
      onLive: tell,
    })
    stopFollowing = () => {
      stop()
      stopFollowing = null
      tell(false)
    }
  }

  /** Takes part: leads when nobody else does. */
  const join = () => {
    if (leave) return
    if (!locks || !channel) {
      lead()
      leave = () => stopFollowing?.()
      return
    }
    const waiting = new AbortController()
    let release = () => {}
    const hold = new Promise<void>((resolve) => (release = resolve))
    leave = () => {
      stopFollowing?.()
      release()
      waiting.abort()
      setLive(false)
    }
    locks
      .request(name, { signal: waiting.signal }, () => {
        if (waiting.signal.aborted) return
        lead()
        return hold
      })
      .catch(() => {}) // left before its turn came
    say('is it live?')
  }
  const part = () => {
    leave?.()
    leave = null
  }

  channel?.addEventListener('message', ({ data }: MessageEvent<LineMessage>) => {
    if (data === 'is it live?') {
      if (stopFollowing) say({ isLive })
    } else if (!leave || stopFollowing) return
    else if ('notice' in data) hear(data.notice)
    else setLive(data.isLive)
  })

  const isWanted = () => navigator.onLine && (document.visibilityState === 'visible' || hiddenTimer !== undefined)
  const look = () => {
    clearTimeout(hiddenTimer)
    hiddenTimer = undefined
    if (document.visibilityState === 'hidden' && leave)
      hiddenTimer = setTimeout(() => {
        hiddenTimer = undefined
        part()
      }, hiddenPause)
    if (isWanted()) join()
    else if (!navigator.onLine) part()
  }
  document.addEventListener('visibilitychange', look)
  window.addEventListener('online', look)
  window.addEventListener('offline', look)
  look()

  return () => {
    document.removeEventListener('visibilitychange', look)
    window.removeEventListener('online', look)
    window.removeEventListener('offline', look)
    clearTimeout(hiddenTimer)
    part()
    channel?.close()
  }
}
