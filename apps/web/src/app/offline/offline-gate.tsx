import { lazy, Suspense, type ReactNode } from 'react'
import { useConnection } from '../../platform/api/connection.ts'

const OfflineScreen = lazy(() => import('./offline-screen.tsx').then((file) => ({ default: file.OfflineScreen })))

const loadNotice = () => import('./needs-connection.tsx')
/** Loads it while there is a connection. Never rejects. */
export const preloadNotice = (): void => void loadNotice().catch(() => {})

/** A page that is open must not fail with this file, if the browser doesn't have it. */
const NeedsConnection = lazy(() =>
  loadNotice().then(
    (file) => ({ default: file.NeedsConnection }),
    () => ({ default: () => null }),
  ),
)

/**
 * When the application opened without a connection, shows what can be read without one, in place of
 * the screen. The address stays, so the screen appears by itself when the connection is back. A
 * page that was loaded before stays as it is; a screen that is opened then says what it lacks.
 */
export const OfflineGate = ({ children }: { children: ReactNode }) => {
  const { online, lastAnswerAt } = useConnection()
  if (!online && lastAnswerAt === null)
    return (
      <Suspense fallback={null}>
        <OfflineScreen />
      </Suspense>
    )
  return (
    <>
      {!online && (
        <Suspense fallback={null}>
          <NeedsConnection />
        </Suspense>
      )}
      {children}
    </>
  )
}
