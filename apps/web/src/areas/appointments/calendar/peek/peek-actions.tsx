import { CalendarPlus, Ellipsis, Hourglass, LogOut, RotateCcw, StretchVertical, type LucideIcon } from 'lucide-react'
import { Link } from '@tanstack/react-router'
import { Fragment, useEffect, type ReactNode } from 'react'
import { mayUnarrive } from '@molaire/domain/appointments/arrival'
import { mayMove } from '@molaire/domain/appointments/moving'
import type { AppointmentStatus } from '@molaire/domain/appointments/status'
import type { Day } from '@molaire/contract/appointments/shapes'
import { paths } from '../../../../platform/navigation/paths.ts'
import { Button, IconButton, buttonClass } from '../../../../ui/button.tsx'
import { Menu, MenuItem } from '../../../../ui/menu.tsx'
import { useWhyNot } from '../../../users/index.ts'
import { showDeparture } from '../../departure/departures.ts'
import { peekMessages } from './messages.ts'
import { departureOf } from './use-appointment-actions.ts'
import { nextGesture, otherStatuses } from './next-gesture.ts'
import { gestureIcons, statusActs, whyNotStatus } from './status-acts.ts'
import type { FreedTime } from '../board/freed-time.ts'
import type { BookedAppointment } from '../read-day.ts'
import type { Calendar } from '../use-calendar.ts'
import { useDayWords } from '../use-day-words.ts'

type Message = (typeof peekMessages)['open']

/** Marks the control that takes the focus when there is no next step. */
const instead = 'data-peek-first'

/** The props of an appointment's details, shared with their parts. */
export interface PeekProps {
  appointment: BookedAppointment
  day: Day
  calendar: Calendar
  /** WAIT-02: shows the waiting patients for a freed time. */
  whoWaits?: ((slot: FreedTime) => ReactNode) | undefined
  /** WAIT-01: puts the patient on the waiting list for an earlier time. */
  onWaitEarlier?: ((appointment: BookedAppointment) => void) | undefined
}

/** CAL-09: the next step, and all other actions on an appointment. */
export const PeekActions = ({ appointment, calendar, onWaitEarlier }: PeekProps) => {
  const { now, actions, take: onMove, rebook: onRebook, closeAppointment: onClose, notAllowedToBook } = calendar
  const notAllowed = calendar.notAllowedToChange
  const { t } = useDayWords()
  const more = t(peekMessages.more, { patient: `${appointment.patient.firstName} ${appointment.patient.lastName}` })
  const next = nextGesture(appointment, now)
  const isOver = appointment.status === 'cancelled' || appointment.status === 'no_show' || appointment.status === 'completed'
  const movable = mayMove(appointment.status)
  const hasArrived = appointment.arrivedAt !== null
  const others = otherStatuses(appointment, next)
  const mayWaitEarlier = onWaitEarlier && movable === 'everything' && appointment.date >= now.date
  const isLeaving = appointment.status === 'completed' && appointment.date === now.date
  const notAllowedToTake = useWhyNot('payments.take')
  const mayTakeBack = hasArrived && mayUnarrive(appointment.status) === true
  const whyNot = (to: AppointmentStatus) => {
    if (notAllowed) return notAllowed
    const why = whyNotStatus(appointment, to, now)
    return why && t(why)
  }
  // One button for every step, so that it keeps the focus.
  const primary = next
    ? { label: t(peekMessages[next]), icon: gestureIcons[next], notAllowed, act: () => actions.gesture(appointment, next) }
    : isOver && onRebook
      ? {
          label: t(appointment.status === 'completed' ? peekMessages.next : peekMessages.rebook),
          icon: CalendarPlus,
          notAllowed: undefined,
          act: () => onRebook(appointment),
        }
      : null
  const hasPrimary = primary !== null
  useEffect(() => {
    // After the last step the button disappears with the focus.
    if (!hasPrimary && document.activeElement === document.body) document.querySelector<HTMLElement>(`[${instead}]`)?.focus()
  }, [hasPrimary])
  const mayAskToMove = movable === 'everything' && (onMove !== undefined || notAllowedToBook !== undefined)
  const changeTo = (to: AppointmentStatus) => {
    // The question replaces the details. Its room stays, for the card or the freed time.
    if (to === 'cancelled') {
      onClose()
      calendar.rooms.show(appointment.roomId, appointment.date)
    }
    actions.status(appointment, to)
  }
  const item = (ItemIcon: LucideIcon, word: Message, act: () => void, whyNot?: string, danger = false) => (
    <MenuItem icon={<ItemIcon {...iconSize} />} danger={danger} disabledReason={whyNot} onSelect={act}>
      {t(word)}
    </MenuItem>
  )
  const takesFocus = { 'data-autofocus': true, [instead]: true }
  return (
    <>
      {primary && (
        <Button
          variant="primary"
          style={{ flex: 1 }}
          data-autofocus
          icon={<primary.icon {...iconSize} />}
          disabledReason={primary.notAllowed}
          // An Enter key still held down from the card must not press the button it opened.
          onKeyDown={(event) => event.repeat && event.preventDefault()}
          onClick={(event) => {
            // The second click of a double-click must not run the next step.
            if (event.detail <= 1) primary.act()
          }}
        >
          {primary.label}
        </Button>
      )}
      {mayAskToMove && (
        <Button
          {...(!hasPrimary && takesFocus)}
          disabledReason={notAllowedToBook}
          aria-keyshortcuts="M"
          onClick={() => onMove?.(appointment)}
        >
          {t(peekMessages.move)}
        </Button>
      )}
      <Link
        to={paths.appointment(appointment.id)}
        className={buttonClass('default')}
        {...(!hasPrimary && !mayAskToMove && takesFocus)}
        onClick={onClose}
      >
        {t(peekMessages.open)}
      </Link>
      {(others.length > 0 || mayTakeBack || mayWaitEarlier || isLeaving) && (
        <Menu
          label={more}
          width={240}
          trigger={<IconButton variant="default" label={more} icon={<Ellipsis size={18} strokeWidth={1.75} />} />}
        >
          {isLeaving &&
            item(
              LogOut,
              peekMessages.departure,
              () => {
                onClose()
                showDeparture(departureOf(appointment, calendar.clinic.id, true))
              },
              notAllowedToTake,
            )}
          {mayTakeBack && item(RotateCcw, peekMessages.ungreet, () => actions.ungreet(appointment), notAllowed)}
          {movable === 'length' && onMove && item(StretchVertical, peekMessages.stretch, () => onMove(appointment))}
          {mayWaitEarlier &&
            item(
              Hourglass,
              peekMessages.waitEarlier,
              () => {
                // The sheet replaces the details.
                onClose()
                onWaitEarlier(appointment)
              },
              notAllowedToBook,
            )}
          {others.map((to) => (
            <Fragment key={to}>
              {item(statusActs[to].icon, statusActs[to].word, () => changeTo(to), whyNot(to), to === 'cancelled')}
            </Fragment>
          ))}
        </Menu>
      )}
    </>
  )
}

const iconSize = { size: 16, strokeWidth: 1.75 }
