import type { ReactNode } from 'react'
import { useConnection } from '../../platform/api/connection.ts'
import { LoadedLater } from '../../ui/loaded-later.tsx'

const loadNotice = () => import('./needs-connection.tsx').then((file) => file.WithoutConnection)

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
      {!online && <LoadedLater load={loadNotice} props={{ isOpen }} />}
      {isOpen && children}
    </>
  )
}
