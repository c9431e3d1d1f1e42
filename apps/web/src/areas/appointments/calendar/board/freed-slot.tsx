import { Hourglass, X } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { findConflicts } from '@molaire/domain/appointments/conflicts'
import { isPast } from '@molaire/domain/appointments/past'
import type { ClinicNow } from '@molaire/domain/appointments/status'
import { minutesOf } from '@molaire/domain/shared/local-time'
import { classNames } from '../../../../ui/class-names.ts'
import { Stack, touchArea } from '../../../../ui/layout.tsx'
import { Popover } from '../../../../ui/popover.tsx'
import { messages } from '../../messages.ts'
import { keepFocus } from '../keys/calendar-focus.ts'
import type { FreedTime } from './freed-time.ts'
import { MoveOverlay } from '../moving/move-overlay.tsx'
import type { ReadDay } from '../read-day.ts'
import { Placed } from '../../../../platform/time-grid/time-grid.tsx'
import type { Room } from './room-column.tsx'
import { useDayWords } from '../use-day-words.ts'
import styles from './freed-slot.module.css'

/**
 * WAIT-02: offers freed time to the patients on the waiting list, until it is taken, past or
 * dismissed. While its list is open the list stays, so that the outcome can be read, but the board
 * no longer calls the time free, and shows the appointment that took it.
 */
export const FreedSlot = ({
  slot,
  read,
  rooms,
  now,
  whoWaits,
  onDismiss,
}: {
  slot: FreedTime
  read: ReadDay
  rooms: readonly Room[]
  now: ClinicNow
  whoWaits: (slot: FreedTime) => ReactNode
  onDismiss: () => void
}) => {
  const { t, range: write } = useDayWords()
  const [isOpen, setOpen] = useState(false)
  const start = minutesOf(slot.startTime)
  const range = { start, end: start + slot.durationMinutes }
  const room = rooms.find(({ id }) => id === slot.roomId)
  const { date, roomId, practitionerId } = slot
  const isTaken = findConflicts({ date, roomId, practitionerId, ...range }, read.booked).length > 0
  const isOver = isPast({ date, start: range.end }, now)
  const isGone = isTaken || isOver
  if (room === undefined || (isGone && !isOpen)) return null
  const place = { range: write(range.start, range.end), room: room.name }
  return (
    <MoveOverlay
      rooms={rooms}
      inRoom={(roomId) =>
        roomId === slot.roomId && (
          <Placed ref={keepFocus} range={range} asCard className={styles.freed} data-freed={isGone ? 'gone' : ''}>
            {!isGone && <strong>{t(messages.freed.free)} ·</strong>}
            <Popover
              label={t(messages.freed.offer)}
              opened={isOpen}
              onClose={() => setOpen(false)}
              width={420}
              trigger={
                <button
                  type="button"
                  className={classNames(styles.offer, touchArea)}
                  aria-label={t(messages.freed.offerFor, place)}
                  onClick={() => setOpen(!isOpen)}
                >
                  <Hourglass size={14} strokeWidth={1.75} aria-hidden="true" />
                  {t(messages.freed.offer)}
                </button>
              }
            >
              <Stack pad={12}>{whoWaits(slot)}</Stack>
            </Popover>
            {!isGone && (
              <button
                type="button"
                className={classNames(styles.dismiss, touchArea)}
                aria-label={t(messages.freed.dismissFor, place)}
                title={t(messages.freed.dismiss)}
                onClick={onDismiss}
              >
                <X size={14} strokeWidth={1.75} aria-hidden="true" />
              </button>
            )}
          </Placed>
        )
      }
    />
  )
}
