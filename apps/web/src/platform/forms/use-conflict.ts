import { useState } from 'react'
import { hasCode } from '../api/api-error.ts'

export interface Conflict {
  status: 'none' | 'found' | 'reloaded'
  busy: boolean
  /** Why the record could not be read again. */
  error: unknown
  /** Tells of what a save threw, whatever it is. */
  note: (error: unknown) => void
  reload: () => void
  /** The same as `reload`, to wait for; false when the record could not be read. */
  readAgain: () => Promise<boolean>
}

/**
 * API-08: a save that was refused because somebody else changed the record meanwhile. `readAgain`
 * asks for the record and puts it under what was typed (`keepTyped`); the save can then be tried
 * again.
 */
export const useConflict = (readAgain: () => Promise<void>): Conflict => {
  const [status, setStatus] = useState<Conflict['status']>('none')
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<unknown>()
  const reload = async (): Promise<boolean> => {
    setBusy(true)
    setError(undefined)
    try {
      await readAgain()
      setStatus('reloaded')
      return true
    } catch (thrown) {
      setError(thrown)
      return false
    } finally {
      setBusy(false)
    }
  }
  return {
    status,
    busy,
    error,
    note: (thrown) => setStatus(hasCode(thrown, 'version_conflict') ? 'found' : 'none'),
    reload: () => void reload(),
    readAgain: reload,
  }
}
