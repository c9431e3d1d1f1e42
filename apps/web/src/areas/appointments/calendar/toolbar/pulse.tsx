import type { ClinicNow } from '@molaire/domain/appointments/status'
import { Chip } from '../../../../ui/chip.tsx'
import { messages } from '../../messages.ts'
import { countMarks, pulseMarks, type PulseMark } from './pulse-marks.ts'
import type { BookedVisit } from '../read-day.ts'
import { markLook } from '../cards/status-look.ts'
import { useDayWords } from '../use-day-words.ts'
import styles from './pulse.module.css'

/** The next half hour that is free, and in which room. */
export interface NextFree {
  start: number
  roomId: string
  roomName: string
}

/** The counts of the day, each a filter. What the day has none of is not shown, unless its filter is on. */
export const Pulse = ({
  visits,
  now,
  on,
  onToggle,
  nextFree,
  onNextFree,
}: {
  /** Undefined while the day is loading: the row keeps its place. */
  visits: readonly BookedVisit[] | undefined
  now: ClinicNow
  on: ReadonlySet<PulseMark>
  onToggle: (mark: PulseMark) => void
  /** Undefined on days gone by or off, null when nothing is free. */
  nextFree: NextFree | null | undefined
  onNextFree: () => void
}) => {
  const { t, time } = useDayWords()
  const counts = countMarks(visits ?? [], now)
  return (
    <div className={styles.pulse}>
      <div role="group" aria-label={t(messages.pulse.label)} className={styles.chips}>
        {pulseMarks
          .filter((mark) => counts[mark] > 0 || on.has(mark))
          .map((mark) => {
            const { icon: MarkIcon, hue } = markLook[mark]
            return (
              <Chip
                key={mark}
                size="sm"
                pressed={on.has(mark)}
                onToggle={() => onToggle(mark)}
                icon={<MarkIcon size={14} strokeWidth={1.75} aria-hidden="true" className={styles.icon} data-hue={hue} />}
              >
                <span>
                  <strong>{counts[mark]}</strong> {t(messages.pulse[mark], { n: counts[mark] })}
                </span>
              </Chip>
            )
          })}
      </div>
      {nextFree !== undefined && (
        <p className={styles.next}>
          {nextFree === null ? (
            t(messages.pulse.noneFree)
          ) : (
            <>
              <span className={styles.long}>{t(messages.pulse.nextFree)} </span>
              <span className={styles.short}>{t(messages.pulse.nextFreeShort)} </span>
              <button type="button" className={styles.nextLink} onClick={onNextFree}>
                {t(messages.pulse.nextFreePlace, { time: time(nextFree.start), room: nextFree.roomName })}
              </button>
            </>
          )}
        </p>
      )}
    </div>
  )
}
