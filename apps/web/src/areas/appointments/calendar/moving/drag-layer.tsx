import { useLayoutEffect, useMemo, useRef, useState, type CSSProperties } from 'react'
import { fits, judgeLanding } from '@molaire/domain/appointments/landing'
import type { ClinicNow } from '@molaire/domain/appointments/status'
import { neutralColor, typeRoles, type ColorTheme } from '@molaire/domain/appointment-types/colors'
import type { Day } from '@molaire/contract/appointments/shapes'
import { placeOf } from '../../../../platform/time-grid/grid-time.ts'
import { Placed } from '../../../../platform/time-grid/time-grid.tsx'
import type { Room } from '../board/room-column.tsx'
import { typeColors } from '../cards/appointment-card.tsx'
import type { ReadDay } from '../read-day.ts'
import { placeUnder, type Follow, type Lifted } from './use-card-drag.ts'
import { useDayWords } from '../use-day-words.ts'
import { MoveOverlay, Lights, PlaceNote, useLandings } from './move-overlay.tsx'
import { landingWords, type Landing } from './landing-words.ts'
import styles from './move-overlay.module.css'

/**
 * CAL-07: the dragged card. It follows the pointer by a transform; its place and the verdict on it
 * render only when the quarter of an hour or the room changes.
 */
export const DragLayer = ({
  lifted,
  listen,
  read,
  day,
  rooms,
  now,
  theme,
}: {
  lifted: Lifted
  listen: (step: Follow) => () => void
  read: ReadDay
  day: Day
  rooms: readonly Room[]
  now: ClinicNow
  theme: ColorTheme
}) => {
  const words = useDayWords()
  const card = useRef<HTMLDivElement>(null)
  const [place, setPlace] = useState(() => placeUnder(lifted, lifted.at))
  const [isOverDay, setOverDay] = useState(false)
  const [isLow, setLow] = useState(false)
  const { appointment, how } = lifted
  const isMove = how === 'move'

  useLayoutEffect(() => {
    const { at: from } = lifted
    const onStep: Follow = (at, overDay) => {
      // Over the month only the name is shown beside the pointer, so that the days stay readable.
      const x = overDay ? at.x - lifted.card.left + beside : at.x - from.x
      const y = overDay ? at.y - lifted.card.top + beside : at.y - from.y
      if (isMove && card.current) card.current.style.transform = `translate3d(${x}px, ${y}px, 0)`
      const next = placeUnder(lifted, at)
      setPlace((now) => (now.start === next.start && now.end === next.end && now.roomId === next.roomId ? now : next))
      setOverDay(overDay)
      setLow(at.y > window.innerHeight - 120)
    }
    return listen(onStep)
  }, [lifted, isMove, listen])

  const lit = useLandings(read, appointment, now)
  const landing: Landing = useMemo(
    () => ({
      ...place,
      judged: judgeLanding(read, appointment, isMove ? place : { ...place, practitionerId: appointment.practitionerId }, now),
    }),
    [read, appointment, isMove, place, now],
  )
  const announcement = landingWords(landing, appointment, day, words)
  const type = day.appointmentTypes.find(({ id }) => id === appointment.appointmentTypeId)
  const isRefused = (!fits(landing.judged) && !isOverDay) || undefined
  const isPast = (landing.judged.isPast && !isRefused && !isOverDay) || undefined
  const draggedCard = (
    <div
      ref={card}
      className={styles.ghost}
      style={{
        ...typeColors(typeRoles(type?.color ?? neutralColor, theme)),
        ...(isMove ? boxOf(lifted.card, isOverDay) : placeOf(place)),
      }}
      data-how={how}
      data-refused={isRefused}
      data-past={isPast}
      data-over-day={isOverDay || undefined}
      data-lifted
    >
      <strong>
        {appointment.patient.firstName} {appointment.patient.lastName}
      </strong>
      {!isOverDay && <span>{announcement.place}</span>}
      {!isOverDay && <PlaceNote {...announcement} rooms={rooms} roomId={place.roomId} isAbove={isLow} />}
    </div>
  )
  return (
    <>
      <div className={styles.veil} data-how={how} />
      <MoveOverlay
        rooms={rooms}
        inRoom={(roomId) =>
          isMove ? (
            <>
              <Lights lit={lit} roomId={roomId} />
              {roomId === place.roomId && !isOverDay && (
                <Placed range={place} asCard className={styles.mark} data-refused={isRefused} data-past={isPast} />
              )}
            </>
          ) : (
            roomId === appointment.roomId && draggedCard
          )
        }
      />
      {isMove && draggedCard}
    </>
  )
}

/** The distance from the pointer to the name over the month, in pixels. */
const beside = 14

const boxOf = ({ left, top, width, height }: Lifted['card'], isOverDay: boolean): CSSProperties =>
  isOverDay ? { left, top } : { left, top, width, height }
