import { useRouter, type RouterHistory } from '@tanstack/react-router'
import { useCallback } from 'react'

/** Those who hold the Back of the browser, the latest last. */
const holders: (() => void)[] = []

/**
 * Until the returned function is called, the browser's Back leaves the page as it is and calls
 * `onBack` instead. Of several who hold it, the latest is called. Back to another site isn't held:
 * only the browser may ask there.
 */
export const holdBack = (history: RouterHistory, onBack: () => void): (() => void) => {
  const holder = () => onBack()
  holders.push(holder)
  const release = history.block({
    enableBeforeUnload: false,
    blockerFn: ({ action }) => {
      if (action !== 'BACK' || holders.at(-1) !== holder) return false
      // The browser has gone back already, and the history goes forward again: an address that
      // `onBack` changed before that would be the wrong one.
      window.addEventListener('popstate', holder, { once: true })
      return true
    },
  })
  return () => {
    release()
    holders.splice(holders.indexOf(holder), 1)
  }
}

/** `holdBack` for the history of the page. */
export const useHoldBack = (): ((onBack: () => void) => () => void) => {
  const { history } = useRouter()
  return useCallback((onBack: () => void) => holdBack(history, onBack), [history])
}
