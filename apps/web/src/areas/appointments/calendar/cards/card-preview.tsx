import { GRID_START } from '@molaire/domain/appointments/calendar-grid'
import { typeRoles, type ColorTheme } from '@molaire/domain/appointment-types/colors'
import { timeOf } from '@molaire/domain/shared/local-time'
import { useFormat } from '../../../../platform/i18n/format.ts'
import { useTheme } from '../../../../platform/theme/theme-store.ts'
import { AppointmentCard } from './appointment-card.tsx'

export interface CardPreviewProps {
  /** The name of the appointment type; its colour is '#rrggbb'. */
  name: string
  color: string
  minutes: number
  /** The current theme when absent. */
  theme?: ColorTheme
  /** Half an hour high whatever the duration, for a line of a list. */
  isCompact?: boolean
}

const morning = 10 * 60
/**
 * The greatest height, in minutes: on the board a card is as high as its duration, here at most an
 * hour and a half.
 */
const highest = 90

/** CFG-03: the card of an appointment type as the calendar draws it, not interactive. */
export const CardPreview = ({ name, color, minutes, theme, isCompact = false }: CardPreviewProps) => {
  const { timeRange } = useFormat()
  const { scheme } = useTheme()
  const shownMinutes = isCompact ? 30 : Math.min(highest, minutes)
  return (
    <div
      style={{ position: 'relative', height: `calc(${shownMinutes / 30} * var(--half-hour))`, minWidth: 0 }}
      inert
      aria-hidden="true"
    >
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
        end={GRID_START + shownMinutes}
        column={0}
        columns={1}
        movable="nothing"
        onOpen={() => {}}
      />
    </div>
  )
}
