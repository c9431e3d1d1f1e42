import { memo, useMemo, type ReactNode } from 'react'
import { GRID_END, GRID_START } from '@molaire/domain/appointments/calendar-grid'
import { landings, landingsOfRoom, type MovedAppointment } from '@molaire/domain/appointments/landing'
import { subtract, type MinuteRange } from '@molaire/domain/shared/ranges'
import type { ReadDay } from '../read-day.ts'
import type { JudgedWords } from './landing-words.ts'
import { Placed } from '../../../../platform/time-grid/time-grid.tsx'
import type { Room } from '../board/room-column.tsx'
import { Stack, Text } from '../../../../ui/layout.tsx'
import styles from './hand.module.css'

/**
 * CAL-07: what lies over the rooms while an appointment is moved, one cell per room; the cards stay
 * as they are under it.
 */
export const HandLayer = ({
  rooms,
  inRoom,
  children,
}: {
  rooms: readonly Room[]
  inRoom: (roomId: string) => ReactNode
  children?: ReactNode
}) => (
  <Stack className={styles.layer} columns="var(--tracks)" gap={0}>
    {rooms.map(({ id }) => (
      <div key={id} style={{ position: 'relative', minWidth: 0 }}>
        {inRoom(id)}
      </div>
    ))}
    {children}
  </Stack>
)

/** The stretches of a day that an appointment fits into, for all rooms. */
export const useLandings = (read: ReadDay, appointment: MovedAppointment) =>
  useMemo(() => landings(read, appointment), [read, appointment])

const wholeBoard: MinuteRange = { start: GRID_START, end: GRID_END }

/** Every place of one room where the appointment may land stays lit, the rest is dimmed. */
export const Lights = memo(function Lights({ lit, roomId }: { lit: ReturnType<typeof landings>; roomId: string }) {
  const ranges = landingsOfRoom(lit, roomId)
  return (
    <>
      {subtract(wholeBoard, ranges).map((range) => (
        <Placed key={`dim${range.start}`} range={range} className={styles.dim} />
      ))}
      {ranges.map((range) => (
        <Placed key={range.start} range={range} className={styles.lit} data-lit />
      ))}
    </>
  )
})

/** What is said of a place: where it is, with whom instead, or why it cannot be. */
export const PlaceNote = ({ why, instead, isAbove }: Pick<JudgedWords, 'why' | 'instead'> & { isAbove: boolean }) => {
  const text = why ?? instead
  if (text === null) return null
  return (
    <Text
      className={styles.note}
      pad="5px 10px"
      weight={500}
      data-refused={why !== null || undefined}
      data-above={isAbove || undefined}
    >
      {text}
    </Text>
  )
}
