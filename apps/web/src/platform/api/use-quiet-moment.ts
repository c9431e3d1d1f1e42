import type { QueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'

/** By then the first screen has been drawn. */
const afterFirstPaintMs = 1500
const lookAgainMs = 250

/**
 * Does something once, after the first screen has been drawn and all that it asked for is there: on
 * a slow line, what opens later must not be fetched beside what somebody waits for.
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
