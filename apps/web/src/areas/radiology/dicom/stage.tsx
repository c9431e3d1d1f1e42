import { useEffect, useId, useLayoutEffect, useRef, useState, type ReactNode } from 'react'
import type { Pixels } from '@molaire/domain/radiology/pixel-values'
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx'
import { loadViewer } from './picture-store.ts'
import { useGestures, type GestureActs } from './use-gestures.ts'
import type { Size, View } from './view.ts'
import type { Picture, Stage, Tone } from './viewer.ts'
import styles from './image-viewer.module.css'

/** A frame that was decoded. */
export interface ShownFrame {
  picture: Picture
  /** From 1. */
  frame: number
  pixels: Pixels
}

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
  onProblem,
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
  onProblem: (error: unknown) => void
  /** What lies on top; `isEmpty` until a frame of this picture is drawn. */
  children: (isEmpty: boolean) => ReactNode
}) => {
  const frame = useRef<HTMLDivElement>(null)
  const canvas = useRef<HTMLDivElement>(null)
  const [stage, setStage] = useState<Stage | null>(null)
  const [drawn, setDrawn] = useState<ShownFrame | null>(null)
  const on = useGestures(frame, gestures)
  const hintId = useId()

  useLayoutEffect(() => {
    const element = frame.current
    if (!element) return undefined
    const observer = new ResizeObserver(() => onSize({ width: element.clientWidth, height: element.clientHeight }))
    observer.observe(element)
    return () => observer.disconnect()
  }, [onSize])

  // The stage is opened while the first picture is fetched, and stays for the next ones: opening it
  // takes longer than drawing.
  useEffect(() => {
    let opened: Stage | null = null
    let isGone = false
    loadViewer().then(
      (viewer) => {
        if (isGone || !canvas.current) return
        opened = viewer.stage(canvas.current)
        setStage(opened)
      },
      (error: unknown) => onProblem(error),
    )
    return () => {
      isGone = true
      opened?.close()
      setStage(null)
      setDrawn(null)
    }
    // `onProblem` only sets a state.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [])

  useEffect(() => {
    if (!stage || !shown) return undefined
    let isGone = false
    stage.show(shown.picture, shown.frame - 1).then(
      () => !isGone && setDrawn(shown),
      (error: unknown) => !isGone && onProblem(error),
    )
    return () => {
      isGone = true
    }
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- as above
  }, [stage, shown])

  const isDrawn = drawn !== null && drawn === shown
  useLayoutEffect(() => {
    if (stage && isDrawn && view && tone && size.width > 0) stage.draw(view, tone, size)
  }, [stage, isDrawn, drawn, view, tone, size])

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
      data-drawn={isDrawn || undefined}
    >
      {hint !== undefined && (
        <VisuallyHidden>
          <span id={hintId}>{hint}</span>
        </VisuallyHidden>
      )}
      <div ref={canvas} className={styles.canvas} data-hidden={!isDrawn || undefined} />
      {children(shown === null || drawn?.picture !== shown.picture)}
    </div>
  )
}
