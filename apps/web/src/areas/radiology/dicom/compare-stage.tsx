import { pixelAspect } from '@molaire/domain/radiology/measure'
import { X } from 'lucide-react'
import { useMemo, useState } from 'react'
import { IconButton } from '../../../ui/button.tsx'
import { useMessages } from '../../../platform/i18n/use-messages.ts'
import { viewerMessages as words } from './messages.ts'
import { SideLetter } from './stage-corners.tsx'
import { StageCover } from './stage-cover.tsx'
import { StageView } from './stage.tsx'
import { draggedDisplay, plainDisplay, toneOf } from './tone.ts'
import { useKeyed } from './use-keyed.ts'
import { useShownFrame } from './use-shown-frame.ts'
import { linkedView, movedView, zoomedView, type Extent, type Size, type View } from './view.ts'
import type { ViewerImage } from './viewer.ts'
import styles from './image-viewer.module.css'

/** The picture beside the first one: zoom and position follow each other, contrast is its own. */
export const CompareStage = ({
  image,
  first,
  onView,
  onEnd,
}: {
  image: ViewerImage
  /** The first stage; null until its picture is there. */
  first: { view: View; extent: Extent; stage: Size } | null
  /** In terms of the first stage. */
  onView: (view: View) => void
  onEnd: (() => void) | undefined
}) => {
  const { t } = useMessages()
  const [size, setSize] = useState<Size>({ width: 0, height: 0 })
  const [display, setDisplay] = useKeyed(image.id, plainDisplay)
  const [frame, setFrame] = useKeyed(image.id, 1)
  const { shown, share, problem, retry } = useShownFrame(image, frame)
  const tone = useMemo(() => shown && toneOf(display, shown.picture.facts, shown.pixels), [display, shown])
  const facts = shown?.picture.facts
  const extent = facts && { columns: facts.columns, rows: facts.rows, aspect: pixelAspect(facts) }
  const second = extent && size.width > 0 ? { extent, stage: size } : null
  const view = first && second ? linkedView(first.view, first, second) : null
  const change = (next: (view: View, extent: Extent) => View) => {
    if (view && first && second) onView(linkedView(next(view, second.extent), second, first))
  }
  const frames = facts?.frames ?? 1
  return (
    <StageView
      label={t(words.stage, { title: image.title })}
      shown={shown}
      view={view}
      tone={tone}
      size={size}
      onSize={setSize}
      cursor="grab"
      gestures={{
        tool: 'pan',
        onPan: (by) => change((now, of) => movedView(now, by, of, size)),
        onZoom: (factor, at) => change((now, of) => zoomedView(now, factor, at, of, size)),
        onContrast: (by) => setDisplay((before) => draggedDisplay(before, by)),
        onDraw: () => {},
        onGrip: () => {},
        onHover: () => {},
        onStep: frames > 1 ? (by) => setFrame((before) => Math.min(frames, Math.max(1, before + by))) : null,
      }}
    >
      {(isEmpty) => (
        <>
          {(isEmpty || problem !== null) && (
            <StageCover thumbnail={image.thumbnail} share={share} problem={problem} onRetry={retry} />
          )}
          <SideLetter side={image.side} />
          <p className={styles.compareTitle}>{image.titleAndDay}</p>
          {onEnd && (
            <IconButton
              className={styles.endCompare}
              label={t(words.endCompare)}
              icon={<X size={16} strokeWidth={1.75} />}
              onClick={onEnd}
            />
          )}
        </>
      )}
    </StageView>
  )
}
