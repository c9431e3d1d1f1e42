import { memo } from 'react'
import type { Locale } from '../../../platform/i18n/locale.ts'
import { classNames } from '../../../ui/class-names.ts'
import type { Jaw, PlacedTooth } from './chart-layout.ts'
import type { ToothState } from './chart-state.ts'
import { useIsPointed, type PointedTooth } from './pointed-tooth.ts'
import { columnWidth, glyphOf, glyphSize, shapeOf } from './tooth-shape.ts'
import { surfaceLabel, toothLabel } from './tooth-words.ts'
import styles from './odontogram.module.css'

interface ToothFigureProps {
  place: PlacedTooth
  jaw: Jaw
  state: ToothState | undefined
  /** The selected surfaces; undefined while the tooth is not selected. */
  selected: string | undefined
  pointed: PointedTooth
  /** Whether Tab reaches it. */
  isStop: boolean
  /** The language of its names. */
  locale: Locale
}

/**
 * APT-07: one tooth of the chart: silhouette, five surfaces and number. Its parts carry `data-
 * tooth` and `data-surface`; the chart handles the events. Drawn again only when it changes.
 */
export const ToothFigure = memo(({ place, jaw, state, selected, pointed, isStop }: ToothFigureProps) => {
  const isLit = useIsPointed(pointed, place.tooth)
  const { tooth, x, neckY, glyphY, numberY, top, height } = place
  const shape = shapeOf(tooth)
  const isSelected = selected !== undefined
  const label = toothLabel(tooth, state, selected)
  const implant = state?.implant
  const cross = glyphSize / 4
  return (
    <g
      role="button"
      tabIndex={isStop ? 0 : -1}
      aria-pressed={isSelected}
      aria-label={label}
      data-tooth={tooth}
      data-absent={state?.absent}
      className={classNames(styles.tooth, isSelected && styles.selected, isLit && styles.lit)}
    >
      <rect
        className={styles.column}
        x={x - columnWidth / 2 + 1.5}
        y={top + 1}
        width={columnWidth - 3}
        height={height - 2}
        rx={8}
      />
      <g transform={`translate(${x},${neckY})${jaw === 'lower' ? ' scale(1,-1)' : ''}`} data-tooltip={label}>
        <path className={styles.outline} d={implant ? shape.crown : shape.outline} />
        {implant && <path className={styles.implant} data-mark={implant} d={shape.implant} />}
        {state?.crown && <path className={styles.crown} data-mark={state.crown} d={shape.crown} />}
        <path className={styles.neck} d={shape.neck} />
        {state?.canals &&
          !implant &&
          shape.canals.map((path) => <path key={path} className={styles.canal} data-mark={state.canals} d={path} />)}
        {(state?.absent === 'planned' || state?.absent === 'today') && (
          <path
            className={styles.removal}
            data-mark={state.absent}
            d={`M-14,${-shape.rootHeight * 0.6}L14,${shape.crownHeight * 0.8}M14,${-shape.rootHeight * 0.6}L-14,${shape.crownHeight * 0.8}`}
          />
        )}
      </g>
      <g transform={`translate(${x},${glyphY})`}>
        {glyphOf(tooth).map(({ surface, path }) => (
          <path
            key={surface}
            className={styles.surface}
            d={path}
            data-surface={surface}
            data-mark={selected?.includes(surface) ? 'selected' : state?.surfaces[surface]}
            data-tooltip={surfaceLabel(tooth, surface)}
          />
        ))}
        {state?.absent === 'existing' && (
          <path className={styles.missing} d={`M${-cross},${-cross}L${cross},${cross}M${cross},${-cross}L${-cross},${cross}`} />
        )}
      </g>
      {isSelected && <rect className={styles.numberPill} x={x - 14} y={numberY - 9} width={28} height={18} rx={9} />}
      <text className={styles.number} x={x} y={numberY + 4.2}>
        {tooth}
      </text>
    </g>
  )
})
ToothFigure.displayName = 'ToothFigure'
