import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import type { Icon } from './icon.ts'
import styles from './pill.module.css'

export type { Icon }

export type Hue = 'gray' | 'blue' | 'violet' | 'orange' | 'green' | 'red' | 'teal' | 'rose' | 'amber'

/** The colours of text in a hue on its tint. */
export const tintOf = (hue: Hue) => ({ background: `var(--${hue}-bg)`, color: `var(--${hue}-fg)` })

/** A status: tint, icon and word together, so that colour is never the only sign. */
export const Pill = ({
  hue,
  icon: Glyph,
  children,
  className,
}: {
  hue: Hue
  icon: Icon
  children: ReactNode
  className?: string
}) => (
  <span className={classNames(styles.pill, className)} style={tintOf(hue)}>
    <Glyph size={13} strokeWidth={1.75} aria-hidden="true" />
    {children}
  </span>
)

/**
 * A short fact in an outlined box: « Nouveau ». With a hue it is tinted; without one it has the
 * colour of the text.
 */
export const Tag = ({ hue, children, className }: { hue?: Hue; children: ReactNode; className?: string }) => (
  <span className={classNames(styles.tag, className)} data-hue={hue} style={hue && tintOf(hue)}>
    {children}
  </span>
)
