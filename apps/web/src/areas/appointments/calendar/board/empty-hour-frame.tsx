import { useEffect, useRef, type KeyboardEvent } from 'react'
import { isPast } from '@molaire/domain/appointments/past'
import { timesOfDay, type FreeStretch } from '@molaire/domain/appointments/openings'
import { MIN_DURATION } from '@molaire/domain/appointments/duration'
import { Placed } from '../../../../platform/time-grid/time-grid.tsx'
import { messages } from '../../messages.ts'
import { keepFocus } from '../keys/calendar-focus.ts'
import { MoveOverlay } from '../moving/move-overlay.tsx'
import type { ReadDay } from '../read-day.ts'
import type { Now } from '../use-clinic-now.ts'
import { useDayWords } from '../use-day-words.ts'
import { nextFreeTime, type FreeTime } from './empty-hour.ts'
import { stretchAt } from './board-time.ts'
import type { PickedTime, Room } from './room-column.tsx'
import styles from './day-board.module.css'

/**
 * CAL-04 by keyboard: a frame on the free time of the board. Arrow keys move it to the next free
 * time or the next room, Enter books there, Esc leaves.
 */
export const EmptyHour = ({
  at,
  read,
  free,
  rooms,
  now,
  minutes,
  onMove,
  onPick,
  onLeave,
}: {
  at: FreeTime
  read: ReadDay
  free: readonly FreeStretch[]
  rooms: readonly Room[]
  now: Now
  /** The length that a booking would have. */
  minutes: number
  onMove: (to: FreeTime) => void
  onPick: (picked: PickedTime) => void
  onLeave: () => void
}) => {
  const { t, range: write } = useDayWords()
  const frame = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    frame.current?.focus({ preventScroll: true })
    frame.current?.scrollIntoView({ block: 'nearest' })
  }, [at])
  const stretch = stretchAt(
    free.filter(({ roomId }) => roomId === at.roomId),
    at.start,
  )
  const room = rooms.find(({ id }) => id === at.roomId)
  if (!stretch || !room) return null
  const range = { start: at.start, end: Math.min(at.start + minutes, stretch.end) }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
    if (event.key === 'Escape') {
      event.preventDefault()
      event.stopPropagation()
      return onLeave()
    }
    const times = timesOfDay({ day: read, durationMinutes: MIN_DURATION })
    const next = nextFreeTime(
      at,
      times,
      rooms.map(({ id }) => id),
      event.key,
    )
    if (next === undefined) return
    event.preventDefault()
    // Otherwise the page's own arrow keys would change the day.
    event.stopPropagation()
    onMove(next)
  }
  const past = isPast({ date: read.date, start: at.start }, now)
  const place = t(messages.emptyHour.place, { range: write(range.start, range.end), room: room.name })
  return (
    <MoveOverlay
      rooms={rooms}
      inRoom={(roomId) =>
        roomId === at.roomId && (
          <Placed ref={keepFocus} range={range} asCard className={styles.emptyHour}>
            {/* `application` passes the arrow keys on, which screen readers otherwise use for reading. */}
            <div role="application" aria-label={t(messages.emptyHour.help)} style={{ height: '100%' }}>
              <button
                ref={frame}
                type="button"
                data-empty-hour
                data-past={past || undefined}
                aria-label={past ? t(messages.emptyHour.past, { place }) : place}
                onKeyDown={onKeyDown}
                onBlur={onLeave}
                onClick={() => onPick({ ...range, roomId, practitionerId: stretch.practitionerId, wasDragged: false })}
              >
                {write(range.start, range.end)}
              </button>
            </div>
          </Placed>
        )
      }
    />
  )
}
