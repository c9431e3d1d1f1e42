import { Suspense, useEffect, useState, type ComponentType } from 'react'
import { lazyPart, type LazyPart } from '../lazy-part.tsx'
import { useFocusBack } from './use-focus-back.ts'

/**
 * A dialog, sheet or the like that is loaded when it first opens: the page is drawn without the 45
 * kB (compressed) of positions, focus traps and transitions. Once loaded it stays mounted, so that
 * it can animate its closing.
 */
export const lazySurface = <P extends { opened: boolean }>(load: () => Promise<ComponentType<P>>): LazyPart<P> => {
  const Surface = lazyPart(load)

  /** Mounts it closed, then opens it: on opening it notes where the focus must return. */
  const Opening = (props: P) => {
    const [mounted, setMounted] = useState(false)
    useEffect(() => setMounted(true), [])
    return <Surface {...props} opened={mounted && props.opened} />
  }

  const LazySurface = (props: P) => {
    const [isNeeded, setIsNeeded] = useState(props.opened)
    if (props.opened && !isNeeded) setIsNeeded(true)
    useFocusBack(props.opened)
    if (!isNeeded) return null
    return (
      <Suspense fallback={null}>
        <Opening {...props} />
      </Suspense>
    )
  }
  return Object.assign(LazySurface, { ahead: Surface.ahead })
}
