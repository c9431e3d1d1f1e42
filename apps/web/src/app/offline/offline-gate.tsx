import { lazy, Suspense, type ReactNode } from 'react'
import { useConnection } from '../../platform/api/connection.ts'

/** A page that is open must not fail with this file, if the browser doesn't have it. */
const WithoutConnection = lazy(() =>
  import('./needs-connection.tsx').then(
    (file) => ({ default: file.WithoutConnection }),
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
  const isOpen = online || lastAnswerAt !== null
  return (
    <>
      {!online && (
        <Suspense fallback={null}>
          <WithoutConnection isOpen={isOpen} />
        </Suspense>
      )}
      {isOpen && children}
    </>
  )
}
