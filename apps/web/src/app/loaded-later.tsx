import { useEffect, useState, type ComponentType } from 'react'

/** In ms: how long after a failure the code is fetched again. */
const retryMs = 15_000

/**
 * A part of the frame whose code comes after the page. Without a server the page stays as it is,
 * and the code is fetched later. `load` is the same function at every render.
 */
export const LoadedLater = ({ load }: { load: () => Promise<ComponentType> }) => {
  const [Part, setPart] = useState<ComponentType>()
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    let isGone = false
    const attempt = () =>
      void load().then(
        (part) => !isGone && setPart(() => part),
        () => {
          if (!isGone) timer = setTimeout(attempt, retryMs)
        },
      )
    attempt()
    return () => {
      isGone = true
      clearTimeout(timer)
    }
  }, [load])
  return Part ? <Part /> : null
}
