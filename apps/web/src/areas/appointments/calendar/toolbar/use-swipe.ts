import { useRef, type TouchEvent } from 'react'

/**
 * The shortest sideways swipe, in pixels, and how many times longer it must be than its vertical
 * part.
 */
const distance = 56
const straightness = 2

/** CAL-03 on a phone: a swipe to the left calls with 1 (next), to the right with −1 (previous). */
export const useSwipe = (onSwipe: (direction: 1 | -1) => void) => {
  const from = useRef<{ x: number; y: number } | null>(null)
  return {
    onTouchStart: (event: TouchEvent) => {
      const finger = event.touches[0]
      from.current = finger && event.touches.length === 1 ? { x: finger.clientX, y: finger.clientY } : null
    },
    onTouchEnd: (event: TouchEvent) => {
      const finger = event.changedTouches[0]
      const start = from.current
      from.current = null
      if (!start || !finger) return
      const across = finger.clientX - start.x
      const along = Math.abs(finger.clientY - start.y)
      if (Math.abs(across) >= distance && Math.abs(across) > along * straightness) onSwipe(across < 0 ? 1 : -1)
    },
  }
}
