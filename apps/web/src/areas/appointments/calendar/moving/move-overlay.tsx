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
 * CAL-07: the layer over the rooms while an appointment is moved, one cell per room. The cards
 * below do not change.
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

/** The free stretches of a day, from now on, where an appointment fits, for all rooms. */
export const useLandings = (read: ReadDay, appointment: MovedAppointment, now: ClinicNow) =>
  useMemo(() => landings(read, appointment, now), [read, appointment, now])

const wholeBoard: MinuteRange = { start: GRID_START, end: GRID_END }

/** Dims a room except where the appointment fits. */
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

/**
 * The note of a place: that it is past, the other practitioner, or why it is refused. It may be
 * wider than its room, so in the last of several rooms it grows to the left.
 */
export const PlaceNote = ({
  why,
  past,
  instead,
  isAbove,
  rooms,
  roomId,
}: Pick<JudgedWords, 'why' | 'past' | 'instead'> & { isAbove: boolean; rooms: readonly Room[]; roomId: string }) => {
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
      data-last={(rooms.length > 1 && rooms.at(-1)?.id === roomId) || undefined}
    >
      {text}
    </Text>
  )
}
