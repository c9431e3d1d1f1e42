import { Link } from '@tanstack/react-router'
import { CalendarOff, Plus } from 'lucide-react'
import { paths } from '../../../../platform/navigation/paths.ts'
import { Button, buttonClass } from '../../../../ui/button.tsx'
import { BoardDrawing } from '../../../../ui/drawings/board-drawing.tsx'
import { EmptyState } from '../../../../ui/states.tsx'
import { useWhyNot } from '../../../users/index.ts'
import { messages } from '../../messages.ts'
import type { Calendar } from '../use-calendar.ts'
import { useDayWords } from '../use-day-words.ts'

/**
 * Why the board has no column: a day off, with a way to the next opening, or something to set up
 * first, with a link to it.
 */
export const NoRoom = ({ calendar }: { calendar: Calendar }) => {
  const { t } = useDayWords()
  const whyNotSetUp = useWhyNot('configuration.write', { worksOffline: true })
  const { noRoom } = messages.calendar
  const { no_appointment_type: noType } = messages.booking.blocked
  const block = calendar.flow.options?.block ?? null
  const setup =
    block === 'no_appointment_type'
      ? { ...noType, to: paths.configAppointmentTypes(), article: 'configuration-appointment-types' }
      : block === 'no_active_period'
        ? { ...noRoom, to: paths.configWorkPeriods(), article: 'configuration-work-periods' }
        : null
  const { date, flow } = calendar
  // A booking that is under way goes on from this day.
  const findNext = () => (flow.booking ? flow.change({ do: 'seekFrom', date }) : calendar.begin({ searchFrom: date }))
  if (setup)
    return (
      <EmptyState
        article={setup.article}
        icon={Plus}
        drawing={BoardDrawing}
        title={t(setup.title)}
        action={
          <Link to={setup.to} className={buttonClass('primary')}>
            {t(setup.action)}
          </Link>
        }
        whyNot={whyNotSetUp}
      >
        {t(setup.text)}
      </EmptyState>
    )
  return (
    <EmptyState
      article="appointments-overview"
      icon={CalendarOff}
      drawing={BoardDrawing}
      title={t(noRoom.title)}
      action={
        calendar.pick ? (
          <Button onClick={findNext}>{t(noRoom.findNext)}</Button>
        ) : (
          <Button onClick={() => calendar.turn(1)}>{t(noRoom.nextDay)}</Button>
        )
      }
    >
      {t(noRoom.dayOff)}
    </EmptyState>
  )
}
