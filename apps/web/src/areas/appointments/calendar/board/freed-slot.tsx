import { Hourglass } from 'lucide-react'
import { useEffect, useState, type ReactNode } from 'react'
import { findConflicts } from '@molaire/domain/appointments/conflicts'
import { minutesOf } from '@molaire/domain/shared/local-time'
import { Stack } from '../../../../ui/layout.tsx'
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

/** How long newly freed time is highlighted. */
const shownMs = 10_000

/**
 * WAIT-02: highlights newly freed time for ten seconds and offers it to patients on the waiting
 * list. It stays while it is hovered, focused or open.
 */
export const FreedSlot = ({
  slot,
  read,
  rooms,
  whoWaits,
  onOver,
}: {
  slot: FreedTime
  read: ReadDay
  rooms: readonly Room[]
  whoWaits: (slot: FreedTime) => ReactNode
  onOver: () => void
}) => {
  const { t, range: write } = useDayWords()
  const [isOpen, setOpen] = useState(false)
  const [isPaused, setPaused] = useState(false)
  const start = minutesOf(slot.startTime)
  const range = { start, end: start + slot.durationMinutes }
  const room = rooms.find(({ id }) => id === slot.roomId)
  const { date, roomId, practitionerId } = slot
  const isTaken = findConflicts({ date, roomId, practitionerId, ...range }, read.booked).length > 0
  const isShown = room !== undefined && read.date === slot.date && (!isTaken || isOpen)
  // On another day no pointer or focus event ends the pause.
  const isStill = isShown && (isOpen || isPaused)
  useEffect(() => {
    if (isStill) return
    const timer = setTimeout(onOver, shownMs)
    return () => clearTimeout(timer)
  }, [isStill, onOver, slot])
  if (!isShown) return null
  return (
    <MoveOverlay
      rooms={rooms}
      inRoom={(roomId) =>
        roomId === slot.roomId && (
          <Placed
            ref={keepFocus}
            range={range}
            asCard
            className={styles.freed}
            onPointerEnter={() => setPaused(true)}
            onPointerLeave={() => setPaused(false)}
            data-freed
          >
            <strong>{t(messages.freed.free)} ·</strong>
            <Popover
              label={t(messages.freed.offer)}
              opened={isOpen}
              onClose={() => {
                setOpen(false)
                onOver()
              }}
              width={380}
              trigger={
                <button
                  type="button"
                  className={styles.offer}
                  aria-label={t(messages.freed.offerFor, { range: write(range.start, range.end), room: room.name })}
                  onClick={() => setOpen(!isOpen)}
                  onFocus={() => setPaused(true)}
                  onBlur={() => setPaused(false)}
                >
                  <Hourglass size={14} strokeWidth={1.75} aria-hidden="true" />
                  {t(messages.freed.offer)}
                </button>
              }
            >
              <Stack pad={12}>{whoWaits(slot)}</Stack>
            </Popover>
          </Placed>
        )
      }
    />
  )
}
