import { typeRoles, type ColorTheme } from '@molaire/domain/appointment-types/colors'
import { timeOf } from '@molaire/domain/shared/local-time'
import { useFormat } from '../../../../platform/i18n/format.ts'
import { useTheme } from '../../../../platform/theme/theme-store.ts'
import { AppointmentCard } from './appointment-card.tsx'
import styles from './card-preview.module.css'

export interface CardPreviewProps {
  /** Of the kind of appointment, '#rrggbb'. */
  name: string
  color: string
  minutes: number
  /** The one in use when absent. */
  theme?: ColorTheme
  /** Half an hour high whatever its length, for a line of a list. */
  isCompact?: boolean
}

const morning = 10 * 60
/** On the board a visit is as high as it is long; here it need not be higher than an hour and a half. */
const highest = 3

/** CFG-03: a visit of some kind as the calendar draws it, for looking at only. */
export const CardPreview = ({ name, color, minutes, theme, isCompact = false }: CardPreviewProps) => {
  const { timeRange } = useFormat()
  const { scheme } = useTheme()
  const long = isCompact ? 1 : Math.min(highest, minutes / 30)
  const height: Record<`--${string}`, number> = { '--long': long }
  return (
    <div className={styles.ground} style={height} inert aria-hidden="true">
      <AppointmentCard
        id="preview"
        label={name}
        patient="Camille Gagnon"
        type={name}
        times={timeRange(timeOf(morning), timeOf(morning + minutes))}
        startTime={timeOf(morning)}
        status="scheduled"
        colors={typeRoles(color, theme ?? scheme)}
        at={0}
        long={long}
        column={0}
        columns={1}
        newcomer={null}
        hasAlerts={false}
        late={null}
        waiting={null}
        elapsed={null}
        isOverrun={false}
        isDimmed={false}
        isSelected={false}
        wasJustMade={false}
        isTabStop={false}
        movable="nothing"
        isHeld={false}
        onOpen={() => {}}
      />
    </div>
  )
}
