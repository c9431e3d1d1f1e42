import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useSyncExternalStore } from 'react'
import type { ChangeNotice } from '@molaire/contract/shared/change-notice'
import { changesPath } from '@molaire/contract/shared/changes-path'
import { openStream } from '../api/client.ts'
import { useChosenGroup, useImpersonated, useSession } from '../session/use-session.ts'
import { impersonateHeader } from '../session/impersonated.ts'
import { onSessionChange, shownSession } from '../session/session-store.ts'
import { loadLater } from '../../ui/load-later.ts'
import type { LineParts } from './open-line.ts'

/** In ms: the stream stays open while the user goes from one page to the next. */
const linger = 1000

type Hear = (notice: ChangeNotice) => void
interface Line {
  listeners: Set<Hear>
  isLive: boolean
  end: () => void
  ending?: ReturnType<typeof setTimeout>
}

/** At most one, except briefly while the group or the role changes. */
const lines = new Map<string, Line>()
const watchers = new Set<() => void>()
const changed = () => {
  for (const watcher of watchers) watcher()
}

const lineOf = (name: string): Line => {
  const existing = lines.get(name)
  if (existing) return existing
  const person = shownSession()?.user.userId
  const listeners = new Set<Hear>()
  const line: Line = { listeners, isLive: false, end: () => {} }
  lines.set(name, line)
  const close = openLater({
    name,
    open: (signal) => openStream(changesPath, signal),
    hear: (notice) => {
      for (const hear of listeners) hear(notice)
    },
    onLive: (isLive) => {
      line.isLive = isLive
      changed()
    },
  })
  // The next user at this computer must not receive this user's changes.
  const stopWatching = onSessionChange(() => {
    if (shownSession()?.user.userId !== person) line.end()
  })
  line.end = () => {
    clearTimeout(line.ending)
    stopWatching()
    if (lines.get(name) === line) lines.delete(name)
    close()
    line.isLive = false
    changed()
  }
  return line
}

/**
 * Opens the stream once its code is there, which comes after the screen. Until then, and without a
 * server, screens are read again at their intervals. Returns the function that stops it.
 */
const openLater = (parts: LineParts): (() => void) => {
  let close = () => {}
  const stop = loadLater(
    () => import('./open-line.ts'),
    ({ openLine }) => (close = openLine(parts)),
  )
  return () => {
    stop()
    close()
  }
}

const listen = (name: string, hear: Hear): (() => void) => {
  const line = lineOf(name)
  clearTimeout(line.ending)
  line.listeners.add(hear)
  return () => {
    line.listeners.delete(hear)
    if (line.listeners.size === 0) line.ending = setTimeout(line.end, linger)
  }
}

/** The name of this tab's stream: user, group and role. Null when nobody is signed in. */
const useLineName = (): string | null => {
  const person = useSession()?.user.userId
  const group = useChosenGroup()
  const impersonation = useImpersonated()
  if (person === undefined) return null
  return [
    'molaire.changes',
    person,
    group === 'all' ? '' : (group ?? ''),
    impersonation ? impersonateHeader(impersonation) : '',
  ].join(' ')
}

/**
 * Runs `work` when no change of this user is being saved: until then an answer may still lack it.
 */
const afterOwnChanges = (cache: QueryClient, work: () => void): (() => void) => {
  if (cache.isMutating() === 0) {
    work()
    return () => {}
  }
  const stop = cache.getMutationCache().subscribe(() => {
    if (cache.isMutating() > 0) return
    stop()
    work()
  })
  return stop
}

/**
 * CAL-08: calls `hear` within two seconds of a colleague's change at a clinic, while the component
 * is mounted. `hear` fetches again what the notice names. A notice without a clinic or date means
 * all of them; `all` hears those of every clinic. While this user's own change is being saved, the
 * call waits.
 */
export const useChanges = (clinicId: string | undefined, hear: (cache: QueryClient, notice: ChangeNotice) => void): void => {
  const cache = useQueryClient()
  const name = useLineName()
  const onNotice = useEffectEvent((notice: ChangeNotice) => hear(cache, notice))
  useEffect(() => {
    if (name === null || clinicId === undefined) return
    const waiting = new Map<string, () => void>()
    const stop = listen(name, (notice) => {
      if (clinicId !== 'all' && notice.clinicId !== null && notice.clinicId !== clinicId) return
      const which = JSON.stringify(notice)
      if (waiting.has(which)) return
      let isDone = false
      const forget = afterOwnChanges(cache, () => {
        isDone = true
        waiting.delete(which)
        onNotice(notice)
      })
      if (!isDone) waiting.set(which, forget)
    })
    return () => {
      stop()
      for (const forget of waiting.values()) forget()
    }
  }, [cache, name, clinicId])
}

const watch = (watcher: () => void) => {
  watchers.add(watcher)
  return () => void watchers.delete(watcher)
}

/** Whether the stream is open, so that no polling is needed. */
export const useIsLive = (): boolean => {
  const name = useLineName()
  return useSyncExternalStore(watch, () => (name === null ? false : (lines.get(name)?.isLive ?? false)))
}
