import { pointCounts, type ImagePoint, type MeasurementKind } from '@molaire/domain/radiology/measure'
import { useRef, useState } from 'react'

/** What the points under the pointer will become. A known length is a line, like a distance. */
export type DrawingKind = MeasurementKind | 'calibrate'

export interface Drawing {
  kind: DrawingKind
  /** The last one follows the pointer. */
  points: ImagePoint[]
}

const countOf = (kind: DrawingKind) => pointCounts[kind === 'calibrate' ? 'distance' : kind]

/**
 * Points of a new measurement: by dragging, or by one click per point, whichever the user begins.
 * `onDone` gets them all.
 */
export function useDrawing(onDone: (drawing: Drawing) => void) {
  const [drawing, setState] = useState<Drawing | null>(null)
  // Several events of the pointer can come before the next drawing of the screen.
  const current = useRef<Drawing | null>(null)
  const isFirstPress = useRef(false)
  const set = (next: Drawing | null) => {
    current.current = next
    setState(next)
  }
  const follow = (point: ImagePoint) => {
    const drawn = current.current
    if (drawn) set({ ...drawn, points: [...drawn.points.slice(0, -1), point] })
  }
  return {
    drawing,
    cancel: () => set(null),
    press: (kind: DrawingKind, point: ImagePoint) => {
      isFirstPress.current = current.current?.kind !== kind
      if (!isFirstPress.current) return follow(point)
      set({ kind, points: countOf(kind) === 1 ? [point] : [point, point] })
    },
    follow,
    /** `isDrag`: the pointer moved between press and release. */
    release: (point: ImagePoint, isDrag: boolean) => {
      follow(point)
      const drawn = current.current
      if (!drawn) return
      const isFixed = isDrag || !isFirstPress.current || countOf(drawn.kind) === 1
      if (!isFixed) return
      if (drawn.points.length < countOf(drawn.kind)) return set({ ...drawn, points: [...drawn.points, point] })
      set(null)
      onDone(drawn)
    },
  }
}
