import { memo, useMemo, type ReactNode } from 'react'
import { GRID_END, GRID_START } from '@molaire/domain/appointments/calendar-grid'
import { landings, landingsOfRoom, type MovedAppointment } from '@molaire/domain/appointments/landing'
import type { ClinicNow } from '@molaire/domain/appointments/status'
import { subtract, type MinuteRange } from '@molaire/domain/shared/ranges'
import type { ReadDay } from '../read-day.ts'
import type { JudgedWords } from './landing-words.ts'
import { Placed } from '../../../../platform/time-grid/time-grid.tsx'
import type { Room } from '../board/room-column.tsx'
import { Stack, Text } from '../../../../ui/layout.tsx'
import styles from './move-overlay.module.css'

/**
 * CAL-07: what lies over the rooms while an appointment is moved, one cell per room; the cards stay
 * as they are under it.
 */
export const MoveOverlay = ({
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

/** The stretches of a day, from now on, that an appointment fits into, for all rooms. */
export const useLandings = (read: ReadDay, appointment: MovedAppointment, now: ClinicNow) =>
  useMemo(() => landings(read, appointment, now), [read, appointment, now])

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

/** What is said of a place: that it is past, with whom instead, or why it cannot be. */
export const PlaceNote = ({
  why,
  past,
  instead,
  isAbove,
}: Pick<JudgedWords, 'why' | 'past' | 'instead'> & { isAbove: boolean }) => {
  const text = why ?? [past, instead].filter(Boolean).join('. ')
  if (text === '') return null
  return (
    <Text
      className={styles.note}
      pad="5px 10px"
      weight={500}
      data-refused={why !== null || undefined}
      data-past={(why === null && past !== null) || undefined}
      data-above={isAbove || undefined}
    >
      {text}
    </Text>
  )
}
