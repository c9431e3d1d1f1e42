import { GRID_START } from '@molaire/domain/appointments/calendar-grid'
import { typeRoles, type ColorTheme } from '@molaire/domain/appointment-types/colors'
import { timeOf } from '@molaire/domain/shared/local-time'
import { useFormat } from '../../../../platform/i18n/format.ts'
import { useTheme } from '../../../../platform/theme/theme-store.ts'
import { AppointmentCard } from './appointment-card.tsx'

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
/**
 * On the board an appointment is as high as it is long; here it need not be higher than an hour and
 * a half.
 */
const highest = 90

/** CFG-03: an appointment of some kind as the calendar draws it, for looking at only. */
export const CardPreview = ({ name, color, minutes, theme, isCompact = false }: CardPreviewProps) => {
  const { timeRange } = useFormat()
  const { scheme } = useTheme()
  const shown = isCompact ? 30 : Math.min(highest, minutes)
  return (
    <div style={{ position: 'relative', height: `calc(${shown / 30} * var(--half-hour))`, minWidth: 0 }} inert aria-hidden="true">
      <AppointmentCard
        id="preview"
        label={name}
        patient="Camille Gagnon"
        type={name}
        times={timeRange(timeOf(morning), timeOf(morning + minutes))}
        startTime={timeOf(morning)}
        status="scheduled"
        colors={typeRoles(color, theme ?? scheme)}
        start={GRID_START}
        end={GRID_START + shown}
        column={0}
        columns={1}
        movable="nothing"
        onOpen={() => {}}
      />
    </div>
  )
}
