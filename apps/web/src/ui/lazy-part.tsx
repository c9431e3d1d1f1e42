import { lazy, useState, type ComponentType, type ReactNode } from 'react'

/** A part that is loaded when it is first drawn, or before: `ahead` loads it. */
export type LazyPart<P> = ((props: P) => ReactNode) & { ahead: () => Promise<unknown> }

/**
 * React's `lazy`, for code that is loaded ahead: what has come is drawn in the same frame. `lazy`
 * alone would wait for a promise even then, and React would show the fallback for 300 ms. It is
 * drawn inside a Suspense, for the case that the code has not come yet.
 */
export const lazyPart = <P extends object>(load: () => Promise<ComponentType<P>>): LazyPart<P> => {
  let loaded: ComponentType<P> | undefined
  const ahead = async () => {
    loaded = await load()
    return { default: loaded }
  }
  const Later = lazy(ahead)
  const Part = (props: P) => {
    // Chosen once: another component in its place would begin anew.
    const [Chosen] = useState<ComponentType<P>>(() => loaded ?? (Later as ComponentType<P>))
    return <Chosen {...props} />
  }
  return Object.assign(Part, { ahead })
}
