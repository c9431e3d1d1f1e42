import { Skeleton } from '../../../../ui/skeleton.tsx'
import { halfHours } from './board-time.ts'
import styles from './day-board.module.css'

// Four cards per lane, where visits usually are, so that nothing jumps when they come.
const places = [
  [480, 60],
  [555, 75],
  [660, 45],
  [780, 90],
] as const

const style = (variables: Record<`--${string}`, number>) => variables

/** The board before its day: the same geometry in grey. */
export const BoardSkeleton = ({ lanes, label }: { lanes: number; label: string }) => (
  <div className={styles.board} aria-busy="true" aria-label={label} role="status" style={style({ '--rooms': lanes })}>
    <div className={styles.heads}>
      <div className={styles.corner} />
      {Array.from({ length: lanes }, (_, lane) => (
        <div key={lane} className={styles.head}>
          <Skeleton width={32} height={32} radius="50%" />
          <div className={styles.headWords}>
            <Skeleton width="60%" />
          </div>
        </div>
      ))}
    </div>
    <div className={styles.body}>
      <div className={styles.gutter} />
      {Array.from({ length: lanes }, (_, lane) => (
        <div key={lane} className={styles.lane}>
          {places.map(([start, minutes]) => (
            <div
              key={start}
              className={styles.skeletonCard}
              style={style({ '--at': halfHours(start + lane * 15), '--long': minutes / 30 })}
            >
              <Skeleton height="100%" radius={6} />
            </div>
          ))}
        </div>
      ))}
    </div>
  </div>
)
