import type { ChangeNotice } from '@molaire/contract/shared/change-notice'
import { followStream, type StreamParts } from './follow-stream.ts'

/** In ms: a page that is hidden for longer closes its stream. */
const hiddenPause = 300_000

/** Notices that anything may have changed. */
const everything = (['day', 'schedule', 'waiting-list', 'care', 'inventory', 'sterilization', 'radiology'] as const).map(
  (what): ChangeNotice => ({
    what,
    clinicId: null,
    date: null,
  }),
)

/**
 * What tabs send each other: a notice, whether the stream is open, and a new tab's question whether
 * it is.
 */
type LineMessage = { notice: ChangeNotice } | { isLive: boolean } | 'is it live?'

export interface LineParts {
  /** Tabs with the same name share one stream. It names the user, the group and the role. */
  name: string
  open: StreamParts['open']
  hear: (notice: ChangeNotice) => void
  onLive: (isLive: boolean) => void
}

/** Pages without https have no locks, although the type says so. */
const lockManager = (): LockManager | null | undefined => navigator.locks

/**
 * Delivers the changes of a group to this tab. One tab opens the stream and sends the notices to
 * the others, since a browser opens at most six connections to a server. When that tab closes,
 * another takes over. Without locks or BroadcastChannel each tab opens its own stream. After a gap
 * the tab gets a notice for `everything`. Returns the function that stops it.
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
    tell(false) // the tab that had the stream before may have closed without a message
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

  /** Waits for the lock; the tab that gets it opens the stream. */
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
      .catch(() => {}) // aborted before this tab got the lock
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
