import type { ReactNode } from 'react'

interface Preloaded {
  preload?: (() => Promise<void> | undefined) | undefined
}

/**
 * A page that is made of `parts`, which the router loads before it shows the page. Once all are
 * loaded the page has no `preload`, as a lazy component of the router has none then: a promise
 * that is kept would still delay every change of the address by a frame.
 */
export const preloading = <P>(
  page: (props: P) => ReactNode,
  ...parts: readonly Preloaded[]
): ((props: P) => ReactNode) & Preloaded =>
  Object.defineProperty(page, 'preload', {
    get: () => {
      const missing = parts.flatMap(({ preload }) => preload ?? [])
      return missing.length === 0 ? undefined : async () => void (await Promise.all(missing.map(async (load) => load())))
    },
  })
