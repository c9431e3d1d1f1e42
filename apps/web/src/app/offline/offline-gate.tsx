import { lazy, Suspense, type ReactNode } from 'react'
import { useConnection } from '../../platform/api/connection.ts'

const OfflineScreen = lazy(() => import('./offline-screen.tsx').then((file) => ({ default: file.OfflineScreen })))

/**
 * When the application opened without a connection, shows what can be read without one, in place of
 * the screen. The address stays, so the screen appears by itself when the connection is back. A
 * page that was loaded before stays as it is.
 */
export const OfflineGate = ({ children }: { children: ReactNode }) => {
  const { online, lastAnswerAt } = useConnection()
  if (online || lastAnswerAt !== null) return children
  return (
    <Suspense fallback={null}>
      <OfflineScreen />
    </Suspense>
  )
}
