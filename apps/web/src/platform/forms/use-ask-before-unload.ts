import { useEffect } from 'react'

/**
 * While something is typed, the browser asks in its own words before the tab is closed or reloaded.
 */
export const useAskBeforeUnload = (dirty: boolean): void => {
  useEffect(() => {
    if (!dirty) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [dirty])
}
