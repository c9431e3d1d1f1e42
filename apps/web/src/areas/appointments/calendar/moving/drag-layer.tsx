import { useLayoutEffect, useMemo, useRef, useState, type CSSProperties } from 'react'
import { fits, judgeLanding } from '@molaire/domain/appointments/landing'
import { neutralColor, typeRoles, type ColorTheme } from '@molaire/domain/appointment-types/colors'
import type { Day } from '@molaire/contract/appointments/shapes'
import { HandLayer, Lights, PlaceMark, PlaceNote, useLandings } from './hand-layer.tsx'
import { insteadWords, placeWords, whyNot, type Landing } from './landing-words.ts'
import type { ReadDay } from '../read-day.ts'
import { placeOf, type Room } from '../board/room-column.tsx'
import { placeUnder, type Follow, type Lifted } from '../use-card-drag.ts'
import { useDayWords } from '../use-day-words.ts'
import styles from './hand.module.css'

/**
 * CAL-07: a card in the air. It follows the pointer by a transform; the place under it, and what the rules say of it, are only
 * drawn again when it comes to another quarter of an hour or room.
 */
export const DragLayer = ({
  lifted,
  listen,
  read,
  day,
  rooms,
  theme,
}: {
  lifted: Lifted
  listen: (step: Follow) => () => void
  read: ReadDay
  day: Day
  rooms: readonly Room[]
  theme: ColorTheme
}) => {
  const words = useDayWords()
  const card = useRef<HTMLDivElement>(null)
  const [place, setPlace] = useState(() => placeUnder(lifted, lifted.at))
  const [isOverDay, setOverDay] = useState(false)
  const [isLow, setLow] = useState(false)
  const { visit, how } = lifted

  useLayoutEffect(() => {
    const { at: from } = lifted
    const onStep: Follow = (at, overDay) => {
      // Over the month it is only a name beside the pointer, so that the days can be read.
      const x = overDay ? at.x - lifted.card.left + beside : at.x - from.x
      const y = overDay ? at.y - lifted.card.top + beside : at.y - from.y
      if (how === 'move' && card.current) card.current.style.transform = `translate3d(${x}px, ${y}px, 0)`
      const next = placeUnder(lifted, at)
      setPlace((now) => (now.start === next.start && now.end === next.end && now.roomId === next.roomId ? now : next))
      setOverDay(overDay)
      setLow(at.y > window.innerHeight - 120)
    }
    return listen(onStep)
  }, [lifted, how, listen])

  const lit = useLandings(read, visit)
  const landing: Landing = useMemo(
    () => ({
      ...place,
      judged: judgeLanding(read, visit, how === 'stretch' ? { ...place, practitionerId: visit.practitionerId } : place),
    }),
    [read, visit, how, place],
  )
  const type = day.appointmentTypes.find(({ id }) => id === visit.appointmentTypeId)
  const isRefused = !fits(landing.judged) && !isOverDay
  const inTheAir = (
    <div
      ref={card}
      className={styles.ghost}
      style={{
        ...colors(type?.color ?? neutralColor, theme),
        ...(how === 'move' ? boxOf(lifted.card, isOverDay) : placeOf(place)),
      }}
      data-how={how}
      data-refused={isRefused || undefined}
      data-over-day={isOverDay || undefined}
      data-lifted
    >
      <strong>
        {visit.patient.firstName} {visit.patient.lastName}
      </strong>
      {!isOverDay && <span>{placeWords(place, day, words)}</span>}
      {!isOverDay && (
        <PlaceNote why={whyNot(landing, visit, day, words)} instead={insteadWords(landing, visit, day, words)} isAbove={isLow} />
      )}
    </div>
  )
  return (
    <>
      <div className={styles.veil} data-how={how} />
      <HandLayer
        rooms={rooms}
        inRoom={(roomId) => (
          <>
            {how === 'move' && <Lights lit={lit} roomId={roomId} />}
            {how === 'move' && roomId === place.roomId && !isOverDay && <PlaceMark range={place} isRefused={isRefused} />}
            {how === 'stretch' && roomId === visit.roomId && inTheAir}
          </>
        )}
      />
      {how === 'move' && inTheAir}
    </>
  )
}

/** How far from the pointer the name stands over a day, in pixels. */
const beside = 14

const boxOf = ({ left, top, width, height }: Lifted['card'], isOverDay: boolean): CSSProperties =>
  isOverDay ? { left, top } : { left, top, width, height }

const colors = (color: string, theme: ColorTheme): CSSProperties => {
  const { bg, bar, text, sub } = typeRoles(color, theme)
  const variables: Record<`--${string}`, string> = { '--ground': bg, '--bar': bar, '--ink': text, '--sub': sub }
  return variables
}
