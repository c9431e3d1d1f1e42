import { lazy, Suspense, type ReactNode } from 'react'
import { useConnection } from '../../../../platform/api/connection.ts'
import { describeError } from '../../../../platform/api/describe-error.ts'
import { TimeGrid, Placed, laneClass } from '../../../../platform/time-grid/time-grid.tsx'
import { Box, Row, Stack } from '../../../../ui/layout.tsx'
import { Skeleton, useLateLoading } from '../../../../ui/skeleton.tsx'
import { ErrorState } from '../../../../ui/states.tsx'
import { messages } from '../../messages.ts'
import { KeptDayOffer } from '../../offline/later.ts'
import type { Calendar } from '../use-calendar.ts'
import { useDayWords } from '../use-day-words.ts'
import { DayBoard } from './day-board.tsx'
import type { FreedTime } from './freed-time.ts'
import { keepFreed } from './freed-times.ts'
import { FreedSlot } from './overlays.ts'
import type { Room } from './room-column.tsx'
import styles from './day-board.module.css'

/** Rarely seen, and it has a drawing. */
const NoRoom = lazy(() => import('./no-room.tsx').then((file) => ({ default: file.NoRoom })))

/** The board, or why there is none. A board that is loaded stays, even if a refresh fails. */
export const BoardPane = ({
  calendar,
  rooms,
  freedTime,
  isBare = false,
}: {
  calendar: Calendar
  rooms: readonly Room[]
  freedTime?: ((slot: FreedTime) => ReactNode) | undefined
  isBare?: boolean
}) => {
  const { day, read, dayQuery } = calendar
  const { freed } = calendar.actions
  const { calendar: words } = messages
  const noRoom = (
    <Suspense fallback={null}>
      <NoRoom calendar={calendar} />
    </Suspense>
  )
  const cannotBook = (calendar.flow.options?.block ?? null) !== null
  if (calendar.firstHour && cannotBook && rooms.length === 0 && day && !day.holiday)
    return (
      <div className={styles.box}>
        <Box pad={16} style={{ position: 'absolute', inset: 0, overflowY: 'auto' }}>
          <Box style={{ maxWidth: 760, margin: 'auto' }}>{calendar.firstHour(calendar.clinic.id, noRoom)}</Box>
        </Box>
      </div>
    )
  return (
    <div className={styles.box}>
      {day && read ? (
        <DayBoard
          {...{ calendar, day, read, rooms, isBare }}
          over={
            freedTime &&
            freed
              .filter(({ time }) => time.clinicId === calendar.clinic.id && time.date === read.date)
              .map(({ appointmentId, time }) => (
                <Suspense key={appointmentId} fallback={null}>
                  <FreedSlot
                    slot={time}
                    {...{ read, rooms, now: calendar.now }}
                    whoWaits={freedTime}
                    onDismiss={() => keepFreed(appointmentId, null)}
                  />
                </Suspense>
              ))
          }
          emptyMessage={noRoom}
        />
      ) : (
        <NoBoard
          query={dayQuery}
          lanes={isBare ? 1 : 3}
          loading={words.loading}
          failed={words.loadFailed}
          instead={
            <Suspense fallback={null}>
              <KeptDayOffer date={calendar.date} />
            </Suspense>
          }
        />
      )}
    </div>
  )
}

/** Centres something where the board would be. */
export const InBoard = ({ children }: { children: ReactNode }) => (
  <Row justify="center" pad={24} style={{ position: 'absolute', inset: 0 }}>
    {children}
  </Row>
)

type Sentence = (typeof messages.calendar)['loading']

/**
 * In place of a board that is not loaded: grey shapes, or the error and what can be read `instead`.
 */
export const NoBoard = ({
  query,
  lanes,
  loading,
  failed,
  instead,
}: {
  query: Pick<Calendar['dayQuery'], 'isPending' | 'isError' | 'error'> & { refetch: () => unknown }
  lanes: number
  loading: Sentence
  failed: Sentence
  instead?: ReactNode
}) => {
  const { t } = useDayWords()
  const { online } = useConnection()
  const isSlow = useLateLoading(!query.isError)
  // Without a connection the request waits for it, and has no error yet.
  if (query.isError || (query.isPending && !online))
    return (
      <InBoard>
        <ErrorState
          error={query.error}
          message={t(failed)}
          details={query.isError && describeError(query.error)}
          onRetry={online ? () => void query.refetch() : undefined}
        >
          {instead}
        </ErrorState>
      </InBoard>
    )
  return isSlow && <BoardSkeleton lanes={lanes} label={t(loading)} />
}

// Four cards per lane, where appointments usually are, so that the layout does not jump when they
// load.
const places = [
  { start: 480, end: 540 },
  { start: 555, end: 630 },
  { start: 660, end: 705 },
  { start: 780, end: 870 },
]
const eachOf = <T,>(count: number, draw: (nth: number) => T) => Array.from({ length: count }, (_, nth) => draw(nth))

/** The board while its day loads: the same layout in grey. */
const BoardSkeleton = ({ lanes, label }: { lanes: number; label: string }) => (
  <TimeGrid
    tracks={`repeat(${lanes}, minmax(132px, 1fr))`}
    aria-busy="true"
    aria-label={label}
    role="status"
    heads={eachOf(lanes, (lane) => (
      <Row key={lane} gap={12} pad="8px 8px 8px 14px">
        <Skeleton width={32} height={32} radius="50%" />
        <Stack grow>
          <Skeleton width="60%" />
        </Stack>
      </Row>
    ))}
  >
    {eachOf(lanes, (lane) => (
      <div key={lane} className={laneClass}>
        {places.map(({ start, end }) => (
          <Placed key={start} range={{ start: start + lane * 15, end: end + lane * 15 }} asCard>
            <Skeleton height="100%" radius={6} />
          </Placed>
        ))}
      </div>
    ))}
  </TimeGrid>
)
