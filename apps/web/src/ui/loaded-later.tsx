import { useEffect, useState, type ComponentType, type ReactNode } from 'react'
import { loadLater } from './load-later.ts'

type LoadedLaterProps<P extends object> = {
  /** Gets the code of the part; the same function at every render. */
  load: () => Promise<ComponentType<P>>
  /** Drawn until the part is there; by default nothing. */
  until?: ReactNode
} & (Record<never, never> extends P ? { props?: P } : { props: P })

/** The parts that are loaded, by what loads them: drawn again, they appear at once. */
const loadedParts = new WeakMap<object, unknown>()

/**
 * A part of a page that the page can do without. Its code comes after the page, and while it can't
 * be loaded (no connection) the page stays as it is.
 */
export const LoadedLater = <P extends object>({ load, props, until = null }: LoadedLaterProps<P>) => {
  // The map pairs each loader with what that loader gave.
  const [Part, setPart] = useState(() => loadedParts.get(load) as ComponentType<P> | undefined)
  useEffect(() => {
    // Loaded a second time it could be another component, and the part would begin anew.
    if (loadedParts.has(load)) return undefined
    return loadLater(load, (part) => {
      loadedParts.set(load, part)
      setPart(() => part)
    })
  }, [load])
  return Part ? <Part {...(props as P)} /> : until
}
