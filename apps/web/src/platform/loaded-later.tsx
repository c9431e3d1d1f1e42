import { useEffect, useState, type ComponentType, type ReactNode } from 'react'
import { loadLater } from './load-later.ts'

type LoadedLaterProps<P extends object> = {
  /** Gets the code of the part; the same function at every render. */
  load: () => Promise<ComponentType<P>>
  /** Drawn until the part is there; by default nothing. */
  until?: ReactNode
} & (Record<never, never> extends P ? { props?: P } : { props: P })

/**
 * A part of a page that the page can do without. Its code comes after the page, and while it can't
 * be loaded (no connection) the page stays as it is.
 */
export const LoadedLater = <P extends object>({ load, props, until = null }: LoadedLaterProps<P>) => {
  const [Part, setPart] = useState<ComponentType<P>>()
  useEffect(() => loadLater(load, (part) => setPart(() => part)), [load])
  return Part ? <Part {...(props as P)} /> : until
}
