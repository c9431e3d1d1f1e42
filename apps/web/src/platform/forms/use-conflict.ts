import { useState } from 'react'
import { hasCode } from '../api/api-error.ts'

export interface Conflict {
  status: 'none' | 'found' | 'reloaded'
  busy: boolean
  /** Why the record could not be loaded again. */
  error: unknown
  /** Pass any error of a save; only a version conflict counts. */
  note: (error: unknown) => void
  reload: () => void
  /** The same as `reload`, but can be awaited; false when the record could not be loaded. */
  readAgain: () => Promise<boolean>
}

/**
 * API-08: a save that was refused because somebody else changed the record. `readAgain` loads the
 * record and merges it with what was typed (`keepTyped`); then the user can save again.
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
