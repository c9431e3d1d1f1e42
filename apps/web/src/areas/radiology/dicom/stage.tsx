import { useId, useLayoutEffect, useRef, type ReactNode } from 'react'
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx'
import { useDrawnStage } from './use-drawn-stage.ts'
import { useGestures, type GestureActs } from './use-gestures.ts'
import type { Size, View } from './view.ts'
import type { ShownFrame, Tone } from './viewer.ts'
import styles from './image-viewer.module.css'

/** The picture, and what is drawn on top of it. The pointer's acts are those of `gestures`. */
export const StageView = ({
  label,
  hint,
  shown,
  view,
  tone,
  size,
  onSize,
  gestures,
  cursor,
  children,
}: {
  label: string
  /** What the keys do, for screen readers. */
  hint?: string | undefined
  shown: ShownFrame | null
  view: View | null
  tone: Tone | null
  size: Size
  onSize: (size: Size) => void
  gestures: GestureActs
  cursor: string
  /** What lies on top; `isEmpty` until a frame of this picture is drawn. */
  children: (isEmpty: boolean) => ReactNode
}) => {
  const frame = useRef<HTMLDivElement>(null)
  const library = useRef<HTMLDivElement>(null)
  const canvas = useRef<HTMLCanvasElement>(null)
  const drawnBy = useDrawnStage({ library, canvas }, { shown, view, tone, size })
  const on = useGestures(frame, gestures)
  const hintId = useId()

  useLayoutEffect(() => {
    const element = frame.current
    if (!element) return undefined
    const observer = new ResizeObserver(() => onSize({ width: element.clientWidth, height: element.clientHeight }))
    observer.observe(element)
    return () => observer.disconnect()
  }, [onSize])

  return (
    // The keys of the stage are those of the whole viewer (use-viewer-keys.ts).
    <div
      ref={frame}
      className={styles.stage}
      role="group"
      aria-label={label}
      aria-describedby={hint === undefined ? undefined : hintId}
      tabIndex={-1}
      style={{ cursor }}
      {...on}
      data-drawn={drawnBy ?? undefined}
    >
      {hint !== undefined && (
        <VisuallyHidden>
          <span id={hintId}>{hint}</span>
        </VisuallyHidden>
      )}
      <div className={styles.canvas} data-hidden={drawnBy === null || undefined}>
        <div ref={library} className={styles.canvas} />
        <canvas ref={canvas} className={styles.painted} hidden />
      </div>
      {children(drawnBy === null)}
    </div>
  )
}
