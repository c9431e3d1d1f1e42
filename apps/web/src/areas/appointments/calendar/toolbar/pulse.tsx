import { useDeferredValue, useMemo } from 'react'
import { Chip } from '../../../../ui/chip.tsx'
import { Row, Text } from '../../../../ui/layout.tsx'
import { messages } from '../../messages.ts'
import { markLook } from '../cards/status-look.ts'
import type { Calendar } from '../use-calendar.ts'
import { useDayWords } from '../use-day-words.ts'
import { countMarks, pulseMarks } from '../pulse-marks.ts'
import { nextFreePlace } from './next-free-place.ts'
import styles from './pulse.module.css'

/**
 * The counts of the rooms on the board, each a filter. A count of zero is hidden unless its filter
 * is on. While the day loads, the row keeps its height.
 */
export const Pulse = ({ calendar }: { calendar: Calendar }) => {
  const { day, read, rooms, now, marks, toggleMark, flow } = calendar
  const { t, time } = useDayWords()
  // Takes a while to find: the board turns first.
  const [shownDay, shownRead] = [useDeferredValue(day), useDeferredValue(read)]
  const nextFree = useMemo(
    () => shownRead && nextFreePlace(shownRead, shownDay?.rooms ?? [], rooms.isShown, now),
    [shownRead, shownDay, rooms.isShown, now],
  )
  const place = nextFree ? t(messages.pulse.nextFreePlace, { time: time(nextFree.start), room: nextFree.roomName }) : ''
  // A count of rooms that are off would be a filter without a match.
  const onBoard = read?.booked.filter(({ roomId }) => rooms.isShown(roomId)) ?? []
  const counts = countMarks(onBoard, now)
  return (
    <Row gap="8px 16px" pad="0 20px 12px 24px" className={styles.pulse}>
      <Row role="group" aria-label={t(messages.pulse.label)} className={styles.chips} align="stretch" wrap>
        {pulseMarks
          .filter((mark) => counts[mark] > 0 || marks.has(mark))
          .map((mark) => {
            const { icon: MarkIcon, hue } = markLook[mark]
            return (
              <Chip
                key={mark}
                size="sm"
                pressed={marks.has(mark)}
                onToggle={() => toggleMark(mark)}
                icon={<MarkIcon size={14} strokeWidth={1.75} aria-hidden="true" style={{ color: `var(--${hue}-fg)` }} />}
              >
                <span>
                  <strong>{counts[mark]}</strong> {t(messages.pulse[mark], { n: counts[mark] })}
                </span>
              </Chip>
            )
          })}
      </Row>
      {/* The booking proposes its own. */}
      {nextFree !== undefined && flow.booking === null && (
        <Text as="p" size="dense" tone="faint" style={{ flex: 'none', marginLeft: 'auto' }}>
          {nextFree === null ? (
            t(messages.pulse.noneFree)
          ) : (
            <>
              <span className={styles.long}>{t(messages.pulse.nextFree)} </span>
              <span className={styles.short}>{t(messages.pulse.nextFreeShort)} </span>
              <button
                type="button"
                className={styles.nextLink}
                aria-label={`${t(messages.pulse.nextFree)} ${place}`}
                onClick={() => calendar.showFreeTime({ roomId: nextFree.roomId, start: nextFree.start })}
              >
                {place}
              </button>
            </>
          )}
        </Text>
      )}
    </Row>
  )
}
