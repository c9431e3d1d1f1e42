import {
  Armchair,
  Ban,
  CalendarPlus,
  Check,
  CheckCheck,
  Ellipsis,
  Hourglass,
  RotateCcw,
  StretchVertical,
  UserCheck,
  UserX,
} from 'lucide-react'
import { Link } from '@tanstack/react-router'
import { useEffect, type ReactNode } from 'react'
import { isMissedThoughGreeted, mayUnarrive } from '@molaire/domain/appointments/arrival'
import { mayMove } from '@molaire/domain/appointments/moving'
import { isTooEarly, type AppointmentStatus } from '@molaire/domain/appointments/status'
import { paths } from '../../../../platform/navigation/paths.ts'
import { Button, IconButton, buttonClass } from '../../../../ui/button.tsx'
import { Menu, MenuItem } from '../../../../ui/menu.tsx'
import { messages } from '../../messages.ts'
import type { PeekProps } from './peek-props.ts'
import { nextGesture, otherStatuses, type Gesture } from './next-gesture.ts'
import { useDayWords } from '../use-day-words.ts'
import styles from './appointment-peek.module.css'

/** What takes the focus in place of the gesture of the moment, when there is none. */
const instead = 'data-peek-first'

/** CAL-09: the gesture of the moment, and every other thing that may be done with a visit. */
export const PeekActions = ({
  visit,
  now,
  actions,
  onMove,
  onRebook,
  onWaitEarlier,
  onClose,
  notAllowed,
  notAllowedToBook,
}: PeekProps) => {
  const { t } = useDayWords()
  const more = t(messages.peek.more, { patient: `${visit.patient.firstName} ${visit.patient.lastName}` })
  const next = nextGesture(visit, now)
  const isOver = visit.status === 'cancelled' || visit.status === 'no_show' || visit.status === 'completed'
  const movable = mayMove(visit.status)
  const hasArrived = visit.arrivedAt !== null
  const others = otherStatuses(visit, next)
  const mayWaitEarlier = onWaitEarlier && movable === 'everything' && visit.date >= now.date
  const mayTakeBack = hasArrived && mayUnarrive(visit.status) === true
  const whyNot = (to: AppointmentStatus) => {
    if (notAllowed) return notAllowed
    if (isTooEarly(visit.date, to, now.date)) return t(messages.peek.notThatDay)
    return isMissedThoughGreeted(to, hasArrived) ? t(messages.peek.hasArrived) : undefined
  }
  // One button, whatever it does: the focus stays in it from one gesture to the next.
  const primary = next
    ? { label: t(messages.peek[next]), icon: gestureIcons[next], notAllowed, act: () => actions.gesture(visit, next) }
    : isOver && onRebook
      ? {
          label: t(visit.status === 'completed' ? messages.peek.next : messages.peek.rebook),
          icon: <CalendarPlus size={16} strokeWidth={1.75} />,
          notAllowed: undefined,
          act: () => onRebook(visit),
        }
      : null
  const hasPrimary = primary !== null
  useEffect(() => {
    // The last gesture took its button away, with the focus in it.
    if (!hasPrimary && document.activeElement === document.body) document.querySelector<HTMLElement>(`[${instead}]`)?.focus()
  }, [hasPrimary])
  const mayAskToMove = movable === 'everything' && (onMove !== undefined || notAllowedToBook !== undefined)
  const takesFocus = { 'data-autofocus': true, [instead]: true }
  return (
    <>
      {primary && (
        <Button
          variant="primary"
          className={styles.primary}
          data-autofocus
          icon={primary.icon}
          disabledReason={primary.notAllowed}
          // Enter still held down from the card is no press of what it opened.
          onKeyDown={(event) => event.repeat && event.preventDefault()}
          onClick={(event) => {
            // The second half of a double press is not the next gesture.
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
          onClick={() => onMove?.(visit)}
        >
          {t(messages.peek.move)}
        </Button>
      )}
      <Link
        to={paths.appointment(visit.id)}
        className={buttonClass('default')}
        {...(!hasPrimary && !mayAskToMove && takesFocus)}
        onClick={onClose}
      >
        {t(messages.peek.open)}
      </Link>
      {(others.length > 0 || mayTakeBack || mayWaitEarlier) && (
        <Menu
          label={more}
          width={240}
          trigger={<IconButton variant="default" label={more} icon={<Ellipsis size={18} strokeWidth={1.75} />} />}
        >
          {mayTakeBack && (
            <MenuItem
              icon={<RotateCcw size={16} strokeWidth={1.75} />}
              disabledReason={notAllowed}
              onSelect={() => actions.ungreet(visit)}
            >
              {t(messages.peek.ungreet)}
            </MenuItem>
          )}
          {movable === 'length' && onMove && (
            <MenuItem icon={<StretchVertical size={16} strokeWidth={1.75} />} onSelect={() => onMove(visit)}>
              {t(messages.peek.stretch)}
            </MenuItem>
          )}
          {mayWaitEarlier && (
            <MenuItem
              icon={<Hourglass size={16} strokeWidth={1.75} />}
              disabledReason={notAllowedToBook}
              onSelect={() => {
                // The sheet takes the place of the details.
                onClose()
                onWaitEarlier(visit)
              }}
            >
              {t(messages.peek.waitEarlier)}
            </MenuItem>
          )}
          {others.map((to) => (
            <MenuItem
              key={to}
              icon={statusIcons[to]}
              danger={to === 'cancelled'}
              disabledReason={whyNot(to)}
              onSelect={() => actions.status(visit, to)}
            >
              {t(statusWords[to])}
            </MenuItem>
          ))}
        </Menu>
      )}
    </>
  )
}

const gestureIcons: Record<Gesture, ReactNode> = {
  confirm: <Check size={16} strokeWidth={1.75} />,
  greet: <UserCheck size={16} strokeWidth={1.75} />,
  start: <Armchair size={16} strokeWidth={1.75} />,
  complete: <CheckCheck size={16} strokeWidth={1.75} />,
}
const statusIcons: Record<AppointmentStatus, ReactNode> = {
  scheduled: <RotateCcw size={16} strokeWidth={1.75} />,
  confirmed: <Check size={16} strokeWidth={1.75} />,
  in_progress: <Armchair size={16} strokeWidth={1.75} />,
  completed: <CheckCheck size={16} strokeWidth={1.75} />,
  no_show: <UserX size={16} strokeWidth={1.75} />,
  cancelled: <Ban size={16} strokeWidth={1.75} />,
}
const statusWords = {
  scheduled: messages.peek.backToScheduled,
  confirmed: messages.peek.confirm,
  in_progress: messages.peek.start,
  completed: messages.peek.complete,
  no_show: messages.peek.noShow,
  cancelled: messages.peek.cancel,
} satisfies Record<AppointmentStatus, unknown>
