import type { QueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'

/** By then the first screen is on the page. */
const afterFirstPaintMs = 1500
const lookAgainMs = 250

/**
 * Runs a task once, after the first screen is shown and all its requests are answered. On a slow
 * line, code for later must not delay what the user waits for.
 */
export const useQuietMoment = (client: QueryClient, task: () => void): void => {
  const act = useEffectEvent(task)
  useEffect(() => {
    const look = () => {
      if (client.isFetching() > 0) timer = setTimeout(look, lookAgainMs)
      else act()
    }
    let timer = setTimeout(look, afterFirstPaintMs)
    return () => clearTimeout(timer)
  }, [client])
}
