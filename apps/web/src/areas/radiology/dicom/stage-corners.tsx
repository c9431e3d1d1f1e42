import type { PixelSpacing, SpacingSource } from '@molaire/domain/radiology/measure'
import type { RefObject } from 'react'
import { useFormat } from '../../../platform/i18n/format.ts'
import { useMessages } from '../../../platform/i18n/use-messages.ts'
import { scaleBarOf, writeInUnit, writeNumber } from './measured-value.ts'
import { viewerMessages as words } from './messages.ts'
import type { Size, View } from './view.ts'
import styles from './image-viewer.module.css'

/** The letter of the side, which is always visible (screens §5.8). */
export const SideLetter = ({ side }: { side: 'left' | 'right' | null }) => {
  const { t } = useMessages()
  return side ? (
    <abbr className={styles.side} title={t(words.sides[side])}>
      {t(words.letters[side])}
    </abbr>
  ) : null
}

/** The place under the pointer, the zoom, the frame, and the bar of the scale. */
export const StageCorners = ({
  view,
  size,
  spacing,
  aspect,
  frame,
  frames,
  onFrame,
  readout,
}: {
  view: View
  size: Size
  spacing: (PixelSpacing & { source: SpacingSource }) | null
  /** How much higher than wide a pixel is. */
  aspect: number
  frame: number
  frames: number
  onFrame: (frame: number) => void
  /** Where the place under the pointer is written, without drawing the screen again. */
  readout: RefObject<HTMLSpanElement | null>
}) => {
  const { t, locale } = useMessages()
  const format = useFormat()
  // The bar is horizontal: after a quarter turn that is along the columns.
  const mm = spacing && (view.turns % 2 === 1 ? spacing.row : spacing.column)
  const bar = scaleBarOf((view.scale * (view.turns % 2 === 1 ? aspect : 1)) / (mm ?? 1), size.width)
  const written = { value: writeNumber(bar.length, bar.decimals, locale), unit: mm === null ? 'px' : 'mm' }
  const length = writeInUnit(written, spacing, t)
  return (
    <>
      <div className={styles.place}>
        <span ref={readout} />
        <span>{t(words.zoomShare, { share: format.percent(Math.round(view.scale * 100) / 100) })}</span>
      </div>
      {frames > 1 && (
        <label className={styles.frames}>
          <span>{t(words.frame, { n: frame, all: frames })}</span>
          <input type="range" min={1} max={frames} value={frame} onChange={(event) => onFrame(Number(event.target.value))} />
        </label>
      )}
      <div className={styles.scale} role="img" aria-label={t(words.scaleBar, { length })}>
        <span className={styles.bar} style={{ width: bar.width }} />
        <span>{length}</span>
      </div>
    </>
  )
}
