import { useEffect, useState } from 'react'
import { findControl } from './find-control.ts'

/** In ms: how often the control is looked for, and how long a screen may take to show it. */
const lookEveryMs = 250
const missingAfterMs = 2000

export interface Target {
  element: HTMLElement
  /** Where it is in the window, in px. */
  top: number
  left: number
  width: number
  height: number
}

const placeOf = (element: HTMLElement): Target => {
  const { top, left, width, height } = element.getBoundingClientRect()
  return { element, top, left, width, height }
}
const isSame = (a: Target | undefined, b: Target | undefined) =>
  a === b ||
  (a && b && a.element === b.element && a.top === b.top && a.left === b.left && a.width === b.width && a.height === b.height)

/**
 * Follows the control with this name on the live screen, wherever it goes, or with `isPart` the
 * part of the page. `isMissing` once the screen had time to show it and did not. Mount it anew for
 * each step.
 */
export const useTarget = (word: string | undefined, isPart = false): { target: Target | undefined; isMissing: boolean } => {
  const [target, setTarget] = useState<Target>()
  const [isMissing, setMissing] = useState(false)
  useEffect(() => {
    if (word === undefined) return
    let element: HTMLElement | undefined
    let lookedAt = -Infinity
    let seenAt = performance.now()
    let frame = 0
    const follow = (now: number) => {
      if (now - lookedAt >= lookEveryMs) {
        lookedAt = now
        const next = findControl(word, isPart)
        if (next && next !== element) {
          const isStill = window.matchMedia('(prefers-reduced-motion: reduce)').matches
          next.scrollIntoView({ block: 'center', inline: 'nearest', behavior: isStill ? 'auto' : 'smooth' })
        }
        element = next
      }
      if (element) seenAt = now
      const place = element && placeOf(element)
      setTarget((before) => (isSame(before, place) ? before : place))
      setMissing(!element && now - seenAt >= missingAfterMs)
      frame = requestAnimationFrame(follow)
    }
    frame = requestAnimationFrame(follow)
    return () => cancelAnimationFrame(frame)
  }, [word, isPart])
  return { target, isMissing }
}
