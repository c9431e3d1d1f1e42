import type { ReactNode } from 'react'
import type { Icon } from '../pill.tsx'
import styles from './drawings.module.css'

/** A drawing of an empty state, as a component; `icon` is the icon of what is missing. */
export type EmptyDrawing = (props: { icon: Icon }) => ReactNode

/** The plate of a drawing: 176 × 112 units. Decorative. */
export const Drawing = ({ children }: { children: ReactNode }) => (
  <svg className={styles.drawing} width={176} height={112} viewBox="0 0 176 112" aria-hidden="true">
    <rect className={styles.plate} y={16} width={176} height={84} rx={42} />
    {children}
  </svg>
)

/** A line of text, drawn as a bar. */
export const Bar = ({
  x,
  y,
  width,
  height = 5,
  tone = 'strong',
}: {
  x: number
  y: number
  width: number
  height?: number
  tone?: 'strong' | 'weak' | 'ink' | 'freeText'
}) => <rect className={styles[tone]} x={x} y={y} width={width} height={height} rx={height / 2} />

/** The place of what will come, with its icon. */
export const Free = ({
  icon: Glyph,
  iconAt,
  size = 14,
  ...place
}: {
  icon?: Icon
  /** The upper left corner of the icon; in the middle of the left end when absent. */
  iconAt?: readonly [x: number, y: number]
  /** The side of the icon. */
  size?: number
  x: number
  y: number
  width: number
  height: number
  rx?: number
}) => {
  const [x, y] = iconAt ?? [place.x + Math.min(11, (place.width - size) / 2), place.y + (place.height - size) / 2]
  return (
    <>
      <rect rx={7} {...place} className={styles.free} />
      {Glyph && <Glyph className={styles.glyph} x={x} y={y} width={size} height={size} strokeWidth={2} />}
    </>
  )
}

/** The sheet or window that a drawing shows. */
export const Frame = (place: { x: number; y: number; width: number; height: number; rx?: number }) => (
  <rect rx={9} {...place} className={styles.frame} />
)

/** A round badge over the lower right corner, with an icon. */
export const Badge = ({ icon: Glyph }: { icon: Icon }) => (
  <>
    <circle className={styles.badge} cx={142} cy={86} r={19} />
    <Glyph className={styles.badgeGlyph} x={133} y={77} width={18} height={18} strokeWidth={1.75} />
  </>
)
