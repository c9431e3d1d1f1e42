import type { ReactNode } from 'react'
import { GRID_END, GRID_START } from '@molaire/domain/appointments/calendar-grid'
import type { MinuteRange } from '@molaire/domain/shared/ranges'
import { classNames } from '../../../../ui/class-names.ts'
import { Placed } from '../../../../platform/time-grid/time-grid.tsx'
import { messages } from '../../messages.ts'
import { useDayWords } from '../use-day-words.ts'
import { Text } from '../../../../ui/layout.tsx'
import styles from './day-board.module.css'

const wholeDay = { start: GRID_START, end: GRID_END }

/** CAL-05: hatched time that cannot be booked, and why. */
export const ClosedTime = ({ range, children }: { range: MinuteRange; children?: ReactNode }) => (
  <Placed range={range} className={styles.closed} data-closed>
    {children && (
      <Text className={styles.closedName} tone="soft">
        {children}
      </Text>
    )}
  </Placed>
)

/**
 * CAL-05: a holiday closes the whole day and shows its name. Clicks pass through to existing
 * appointments, unless it is `alone`.
 */
export const Holiday = ({ name, alone, inLane }: { name: string; alone?: boolean; inLane?: boolean }) => {
  const { t } = useDayWords()
  return (
    <Placed
      range={wholeDay}
      className={classNames(styles.closed, styles.holiday, inLane && styles.inLane)}
      style={alone ? {} : { pointerEvents: 'none' }}
      data-closed
    >
      <Text className={styles.closedName} tone="soft">
        {t(messages.calendar.holiday, { name })}
      </Text>
    </Placed>
  )
}
