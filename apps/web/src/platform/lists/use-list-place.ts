import { useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'

/**
 * What a list shows, as the address says, and the function that changes a part of it. A change
 * replaces the history entry and keeps its state, such as the search text.
 */
export const useAddress = <A extends object>(read: (raw: Record<string, unknown>) => A): [A, (change: Partial<A>) => void] => {
  const navigate = useNavigate()
  const raw: Record<string, unknown> = useSearch({ strict: false })
  const address = read(raw)
  const change = (part: Partial<A>) =>
    void navigate({ to: '.', search: () => read({ ...address, ...part }), state: true, replace: true })
  return [address, change]
}

/** The page of a list that the server pages, and the ways to the other pages. */
export interface Turning {
  nextKey: string | undefined
  /** How many rows are on the pages before. */
  before: number
  onPrevious: (() => void) | undefined
  turnTo: (nextKey: string) => void
}

/**
 * The keys of the pages before this one. `of` identifies the list: another filter starts at the
 * first page.
 */
export const useTurning = (of: string, size: number): Turning => {
  const [trail, setTrail] = useState<{ of: string; keys: readonly string[] }>({ of, keys: [] })
  const keys = trail.of === of ? trail.keys : []
  return {
    nextKey: keys.at(-1),
    before: keys.length * size,
    onPrevious: keys.length > 0 ? () => setTrail({ of, keys: keys.slice(0, -1) }) : undefined,
    turnTo: (nextKey) => setTrail({ of, keys: [...keys, nextKey] }),
  }
}
