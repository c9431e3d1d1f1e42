import { useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useCallback, useSyncExternalStore, type ReactNode } from 'react'
import { pageClass, Stack } from '../../ui/layout.tsx'
import { ConnectionNotice } from './connection-notice.tsx'
import styles from './needs-connection.module.css'

/** What screens mark as loading. A dialog is not inside the main content. */
const loading = '#content [aria-busy="true"]:not(button)'

/** Whether the screen shows more than a title and, right after it, what is loading. */
const showsMore = (): boolean =>
  [...document.querySelectorAll('#content h1')].some(
    (title) => title.closest(loading) === null && title.nextElementSibling?.getAttribute('aria-busy') !== 'true',
  )

/**
 * What shows as loading while its requests wait for the connection: the screen, a part of it, or
 * nothing (null). Mounted while there is no connection.
 */
const useWaits = (): 'screen' | 'part' | null => {
  const client = useQueryClient()
  const subscribe = useCallback(
    (changed: () => void) => {
      const stop = client.getQueryCache().subscribe(changed)
      const observer = new MutationObserver(changed)
      observer.observe(document.body, { subtree: true, childList: true, attributes: true, attributeFilter: ['aria-busy'] })
      return () => {
        stop()
        observer.disconnect()
      }
    },
    [client],
  )
  return useSyncExternalStore(subscribe, () => {
    const isPaused = client
      .getQueryCache()
      .findAll({ type: 'active', fetchStatus: 'paused' })
      .some(({ state }) => state.status === 'pending')
    if (!isPaused || document.querySelector(loading) === null) return null
    return showsMore() ? 'part' : 'screen'
  })
}

/**
 * Without a connection, for a screen that was never opened in this page: says so in place of the
 * parts that would load for ever, and leaves the others. (The calendar offers the kept day itself.)
 */
const NeedsConnection = () => {
  const waits = useWaits()
  if (waits === null) return null
  return (
    <Stack className={`${pageClass} ${styles.above}`} gap={0}>
      <ConnectionNotice isPart={waits === 'part'} />
    </Stack>
  )
}

const OfflineScreen = lazy(() => import('./offline-screen.tsx').then((file) => ({ default: file.OfflineScreen })))

/** What is shown without a connection: beside a page that is open, or in place of the screen. */
export const WithoutConnection = ({ isOpen }: { isOpen: boolean }): ReactNode =>
  isOpen ? (
    <NeedsConnection />
  ) : (
    <Suspense fallback={null}>
      <OfflineScreen />
    </Suspense>
  )
