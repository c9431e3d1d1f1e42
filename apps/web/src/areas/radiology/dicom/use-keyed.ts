import { useCallback, useState } from 'react'

/** A state that begins again when the key changes, such as the zoom when another image is shown. */
export function useKeyed<T>(key: string, initial: T): [T, (next: T | ((before: T) => T)) => void] {
  const [state, setState] = useState({ key, value: initial })
  const value = state.key === key ? state.value : initial
  const set = useCallback(
    (next: T | ((before: T) => T)) =>
      setState((before) => {
        const current = before.key === key ? before.value : initial
        // A state that is itself a function is not kept here.
        return { key, value: typeof next === 'function' ? (next as (before: T) => T)(current) : next }
      }),
    // `initial` is a constant of the caller.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
    [key],
  )
  return [value, set]
}
