import { lazy, Suspense, useEffect, useState, type ComponentType } from 'react'
import { useFocusBack } from './use-focus-back.ts'

/**
 * A surface that is fetched when it first opens: the page behind it is drawn without the 45 kB
 * (compressed) that positions, focus traps and transitions take. Once there, it stays, so that it
 * can close with its transition.
 */
export const lazySurface = <P extends { opened: boolean }>(load: () => Promise<ComponentType<P>>) => {
  const Surface = lazy(() => load().then((component) => ({ default: component })))

  /**
   * Mounts the surface closed, then opens it: that is when it remembers where the focus must
   * return.
   */
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
  return LazySurface
}
