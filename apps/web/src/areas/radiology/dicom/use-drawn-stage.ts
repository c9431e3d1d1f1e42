import { useEffect, useLayoutEffect, useState, type RefObject } from 'react'
import { pixelAspect } from '@molaire/domain/radiology/measure'
import { canvasPainter } from './canvas-painter.ts'
import { loadViewer } from './picture-store.ts'
import type { Size, View } from './view.ts'
import type { ShownFrame, Stage, Tone } from './viewer.ts'

/** Acts once the next frame is on the screen. Returns the function that calls it off. */
function afterPaint(act: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const frame = requestAnimationFrame(() => {
    timer = setTimeout(act)
  })
  return () => {
    cancelAnimationFrame(frame)
    clearTimeout(timer)
  }
}

/**
 * Draws a decoded frame at once, by the processor. The library's stage, which takes half a second
 * to load and to open, draws it from the next frame on (Decision 0109). Where it cannot, or does
 * not come, the processor goes on drawing. Returns what draws `shown`; null until it is drawn.
 */
export function useDrawnStage(
  { library, canvas }: { library: RefObject<HTMLDivElement | null>; canvas: RefObject<HTMLCanvasElement | null> },
  { shown, view, tone, size }: { shown: ShownFrame | null; view: View | null; tone: Tone | null; size: Size },
): 'canvas' | 'stage' | null {
  const [painter] = useState(() => canvasPainter(canvas))
  const [stage, setStage] = useState<Stage | null>(null)
  const [staged, setStaged] = useState<ShownFrame | null>(null)
  const isReady = shown !== null && view !== null && tone !== null && size.width > 0
  const isStaged = stage !== null && staged !== null && staged === shown
  const canStage = isReady && shown.picture.canMeasure
  // It stays for the next pictures: opening it takes longer than drawing.
  const [isWanted, setIsWanted] = useState(false)
  if (canStage && !isWanted) setIsWanted(true)

  useLayoutEffect(() => {
    if (!isReady) return
    const { facts } = shown.picture
    if (isStaged) {
      stage.draw(view, tone, size)
      painter.clear()
    } else painter.draw(shown.pixels, view, { columns: facts.columns, rows: facts.rows, aspect: pixelAspect(facts) }, tone, size)
  }, [isReady, painter, stage, isStaged, shown, view, tone, size])

  useEffect(() => {
    if (!isWanted) return undefined
    let opened: Stage | null = null
    let isGone = false
    const callOff = afterPaint(() => {
      loadViewer().then(
        (viewer) => {
          if (isGone || !library.current) return
          opened = viewer.stage(library.current)
          setStage(opened)
        },
        () => {}, // the processor goes on drawing
      )
    })
    return () => {
      isGone = true
      callOff()
      opened?.close()
      setStage(null)
      setStaged(null)
    }
  }, [isWanted, library])

  useEffect(() => {
    if (!stage || !shown || !canStage) return undefined
    let isGone = false
    const callOff = afterPaint(() => {
      stage.show(shown.picture, shown.frame - 1).then(
        () => !isGone && setStaged(shown),
        () => {}, // as above
      )
    })
    return () => {
      isGone = true
      callOff()
    }
  }, [stage, shown, canStage])

  if (!isReady) return null
  return isStaged ? 'stage' : 'canvas'
}
