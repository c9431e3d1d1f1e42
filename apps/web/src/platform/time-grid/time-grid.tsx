import type { CSSProperties, HTMLAttributes, ReactNode, Ref } from 'react'
import { GRID_END, GRID_START } from '@molaire/domain/appointments/calendar-grid'
import type { MinuteRange } from '@molaire/domain/shared/ranges'
import { classNames } from '../../ui/class-names.ts'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { placeOf } from './grid-time.ts'
import type { Axis } from './roving.ts'
import { Text } from '../../ui/layout.tsx'
import styles from './time-grid.module.css'

const hours = Array.from({ length: (GRID_END - GRID_START) / 60 }, (_, at) => GRID_START + at * 60)
/**
 * In minutes: closer than this, the label of the current time covers that of the hour (18 px of a
 * 40 px row).
 */
const nowTagMinutes = 13
const at = (minute: number) => placeOf({ start: minute, end: minute })

/**
 * The hours beside or above a grid, from 7:00. An hour that the label of the current time would
 * half cover is left out.
 */
export const Hours = ({ axis, write, now = null }: { axis: Axis; write: (minute: number) => string; now?: number | null }) => (
  <div className={styles[axis]} aria-hidden="true">
    {hours
      .filter((minute) => now === null || Math.abs(minute - now) >= nowTagMinutes)
      .map((minute) => (
        <Text key={minute} className={styles.hour} tone="soft" style={at(minute)}>
          {write(minute)}
        </Text>
      ))}
    {now !== null && (
      <Text className={styles.nowTime} pad="1px 4px" size="micro" weight={600} style={at(now)} data-now>
        {write(now)}
      </Text>
    )}
  </div>
)

/** The line of the current time, behind the contents of the lanes: in one lane, or across all. */
export const NowLine = ({ minute, acrossAll = false }: { minute: number; acrossAll?: boolean }) => (
  <div className={classNames(styles.now, acrossAll && styles.acrossAll)} style={at(minute)} aria-hidden="true" />
)

interface PlacedProps extends HTMLAttributes<HTMLDivElement> {
  ref?: Ref<HTMLDivElement>
  range: MinuteRange
  /** As wide as a card, with the same space around it. */
  asCard?: boolean
  [data: `data-${string}`]: string | number | boolean | undefined
}

/** An element at a time range in its lane. */
export const Placed = ({ range, asCard = false, className, style, ...rest }: PlacedProps) => (
  <div
    {...rest}
    className={classNames(styles.placed, asCard && styles.asCard, className)}
    style={{ ...placeOf(range), ...style }}
  />
)

interface TimeGridProps extends HTMLAttributes<HTMLElement> {
  ref?: Ref<HTMLElement>
  /** The widths of its lanes, in the syntax of grid-template-columns. */
  tracks: string
  /** One head over each lane; they stick to the top. */
  heads?: ReactNode
  help?: string
  /** Writes an hour. */
  write?: (minute: number) => string
  /** The current minute of the day, if shown. */
  now?: number | null
  /** All lanes are of today: one line crosses them. */
  hasNowLine?: boolean
  body?: HTMLAttributes<HTMLDivElement> & { ref?: Ref<HTMLDivElement> }
}

/**
 * Lanes of time from 7:00 to 22:00 in one scroll area. The heads stick to its top and the hours to
 * its left.
 */
export const TimeGrid = ({ tracks, heads, help, write, now = null, hasNowLine, body, children, ...rest }: TimeGridProps) => {
  // The heads, when there are any, cover the first 59 px of the scroll area.
  const variables: CSSProperties & Record<`--${string}`, string> = { '--tracks': tracks, '--heads': heads ? '59px' : '0px' }
  return (
    <section {...rest} className={styles.board} style={variables}>
      {help !== undefined && <VisuallyHidden>{help}</VisuallyHidden>}
      {heads && (
        <div className={styles.heads}>
          <div className={styles.corner} />
          {heads}
        </div>
      )}
      {/* The contents take the key events; the arrow keys only move between elements. */}
      <div {...body} className={styles.body}>
        <div className={styles.gutter}>
          {write && <Hours axis="down" write={write} now={now} />}
          {hasNowLine && now !== null && <span className={styles.dot} style={at(now)} />}
        </div>
        {children}
        {hasNowLine && now !== null && <NowLine minute={now} acrossAll />}
      </div>
    </section>
  )
}

/** The class of a lane: a line each hour, a fainter one each half hour. */
export const laneClass = styles.lane
