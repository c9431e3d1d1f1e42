import { useEffect, useMemo, useRef, useState, type KeyboardEvent, type MouseEvent, type PointerEvent } from 'react'
import { fits, judgeLanding } from '@molaire/domain/appointments/landing'
import { mayMove } from '@molaire/domain/appointments/moving'
import type { ClinicNow } from '@molaire/domain/appointments/status'
import type { Day } from '@molaire/contract/appointments/shapes'
import { VisuallyHidden } from '../../../../ui/visually-hidden.tsx'
import { messages } from '../../messages.ts'
import { firstSpot, spotAt, stepSpot, type Spot } from './move-spot.ts'
import { MoveOverlay, Lights, PlaceNote, useLandings } from './move-overlay.tsx'
import { landingWords, type Landing } from './landing-words.ts'
import type { ReadDay } from '../read-day.ts'
import { minuteAt, placeOf } from '../../../../platform/time-grid/grid-time.ts'
import type { Room } from '../board/room-column.tsx'
import type { PendingMove } from './use-pending-move.ts'
import { useDayWords } from '../use-day-words.ts'
import styles from './move-overlay.module.css'

export interface KeyboardMoveProps {
  pending: PendingMove
  read: ReadDay
  day: Day
  rooms: readonly Room[]
  now: ClinicNow
  onMove: (to: Partial<Pick<PendingMove, 'minutes' | 'spot'>>) => void
  onPlace: (landing: Landing) => void
}

/**
 * CAL-07: moves the pending appointment on the shown day. Free places are highlighted; a click
 * places it, as do the arrow keys with Enter. The place is a focused button that tells the time,
 * the practitioner, and why it is refused.
 */
export const KeyboardMove = ({ pending, read, day, rooms, now, onMove, onPlace }: KeyboardMoveProps) => {
  const words = useDayWords()
  const { t } = words
  const place = useRef<HTMLButtonElement>(null)
  const [hovered, setHovered] = useState<Spot | null>(null)
  const [announcement, setAnnouncement] = useState('')
  const { minutes } = pending
  const patient = `${pending.appointment.patient.firstName} ${pending.appointment.patient.lastName}`
  const isFixed = mayMove(pending.appointment.status) === 'length'
  const appointment = useMemo(
    () => ({ ...pending.appointment, end: pending.appointment.start + minutes }),
    [pending.appointment, minutes],
  )
  const landings = useLandings(read, appointment, now)
  const lit = useMemo(() => (isFixed ? [] : landings), [isFixed, landings])
  const roomIds = useMemo(() => rooms.map(({ id }) => id), [rooms])

  const isOwnDay = read.date === pending.appointment.date
  const own: Spot | null = isOwnDay && roomIds.includes(pending.appointment.roomId) ? pending.appointment : null
  const moved = pending.spot?.date === read.date && roomIds.includes(pending.spot.roomId) ? pending.spot : null
  const spot =
    (isFixed ? null : (hovered ?? moved)) ?? own ?? (isFixed ? null : firstSpot(pending.appointment.start, minutes, lit, roomIds))
  /** A place with the rules' verdict. An appointment that has begun stays with its practitioner. */
  const landingOn = ({ roomId, start }: Spot, length = minutes): Landing => {
    const range = { roomId, start, end: start + length }
    return {
      ...range,
      judged: judgeLanding(
        read,
        pending.appointment,
        isFixed ? { ...range, practitionerId: pending.appointment.practitionerId } : range,
        now,
      ),
    }
  }
  const wordsOf = (target: Landing) => landingWords(target, pending.appointment, day, words)
  const landing = spot && landingOn(spot)
  const landingText = landing && wordsOf(landing)

  useEffect(() => {
    // The control that started the move may be gone; from here on the keys act on the place.
    place.current?.focus({ preventScroll: true })
    place.current?.scrollIntoView({ block: 'nearest' })
  }, [read.date])

  const placeIfFits = (target: Landing) => {
    if (fits(target.judged)) onPlace(target)
    else setAnnouncement(wordsOf(target).sentence)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return
    const next = spot && stepSpot(spot, minutes, roomIds, event)
    if (!next) return
    event.preventDefault()
    // Otherwise the page's own arrow keys would change the day.
    event.stopPropagation()
    const to = isFixed ? { spot, length: event.shiftKey ? next.length : minutes } : next
    setHovered(null)
    onMove({ minutes: to.length, spot: { ...to.spot, date: read.date } })
    setAnnouncement(isFixed && !event.shiftKey ? t(messages.moving.lengthOnly) : wordsOf(landingOn(to.spot, to.length)).sentence)
    requestAnimationFrame(() => place.current?.scrollIntoView({ block: 'nearest' }))
  }
  const underPointer = (event: PointerEvent<HTMLElement> | MouseEvent<HTMLElement>): Spot | null => {
    const box = event.currentTarget.getBoundingClientRect()
    const column = Math.floor(((event.clientX - box.left) / box.width) * roomIds.length)
    const roomId = roomIds[Math.max(0, Math.min(roomIds.length - 1, column))]
    return roomId === undefined ? null : spotAt(minuteAt((event.clientY - box.top) / box.height), minutes, lit, roomId)
  }
  const onPointerMove = (event: PointerEvent<HTMLElement>) => {
    if (event.pointerType === 'touch' || isFixed) return
    const next = underPointer(event)
    setHovered((now) => (now?.roomId === next?.roomId && now?.start === next?.start ? now : next))
  }
  const onClick = (event: MouseEvent<HTMLElement>) => {
    // Enter on the place is a click without a pointer position.
    const pointed = event.detail === 0 || isFixed ? null : underPointer(event)
    if (pointed) {
      setHovered(null)
      onMove({ spot: { ...pointed, date: read.date } })
    }
    const target = pointed ? landingOn(pointed) : landing
    if (target) placeIfFits(target)
  }
  const isRefused = landing !== null && !fits(landing.judged)

  return (
    // The place inside is a button and handles the keys; this layer only follows the pointer.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions, jsx-a11y/click-events-have-key-events
    <div
      className={styles.surface}
      onPointerMove={onPointerMove}
      onPointerLeave={() => setHovered(null)}
      onClick={onClick}
      data-keyboard-move
    >
      <MoveOverlay rooms={rooms} inRoom={(roomId) => !isFixed && <Lights lit={lit} roomId={roomId} />}>
        {landing && landingText && (
          // `application` passes the arrow keys on, which screen readers otherwise use for reading.
          <div role="application" aria-label={t(messages.moving.help)}>
            <button
              ref={place}
              type="button"
              className={styles.place}
              style={placeOf(landing, { '--column': roomIds.indexOf(landing.roomId), '--rooms': roomIds.length })}
              data-place
              data-refused={isRefused || undefined}
              data-past={(landing.judged.isPast && !isRefused) || undefined}
              // « p.m. » already ends a sentence.
              aria-label={t(messages.moving.here, { place: `${patient}, ${landingText.sentence.replace(/\.$/, '')}` })}
              onKeyDown={onKeyDown}
            >
              <strong>{patient}</strong>
              <span>{landingText.place}</span>
              <PlaceNote {...landingText} rooms={rooms} roomId={landing.roomId} isAbove={landing.end > lowest} />
            </button>
          </div>
        )}
      </MoveOverlay>
      <VisuallyHidden>
        <span aria-live="assertive">{announcement}</span>
      </VisuallyHidden>
    </div>
  )
}

/** From this minute on the note of a place is above it, because there is no room below. */
const lowest = 1260
