import { TriangleAlert, UserCheck } from 'lucide-react'
import { memo } from 'react'
import type { Movable } from '@molaire/domain/appointments/moving'
import type { AppointmentStatus } from '@molaire/domain/appointments/status'
import type { TypeRoles } from '@molaire/domain/appointment-types/colors'
import { placeOf } from '../../../../platform/time-grid/grid-time.ts'
import { classNames } from '../../../../ui/class-names.ts'
import { statusLook } from './status-look.ts'
import styles from './appointment-card.module.css'

export interface CardProps {
  id: string
  /** CAL-06: the content of the card as one sentence, for screen readers. */
  label: string
  patient: string
  type: string
  times: string
  startTime: string
  /** The practitioner's name, where the head of the room does not give it. */
  practitioner?: string | null
  status: AppointmentStatus
  colors: TypeRoles
  /** Minutes of the day, and the place among overlapping cards. */
  start: number
  end: number
  column: number
  columns: number
  /** The texts of the tags, already translated; null without a tag. */
  newcomer?: string | null
  /** Whether the patient has alerts. Their text is not shown, because others may see the screen. */
  hasAlerts?: boolean
  late?: string | null
  waiting?: string | null
  elapsed?: string | null
  isOverrun?: boolean
  isDimmed?: boolean
  isSelected?: boolean
  wasJustMade?: boolean
  /** The only card that is a tab stop; arrow keys move to the others. */
  isTabStop?: boolean
  /** What a drag may change. */
  movable: Movable
  /** It is being dragged, or moved by keyboard. */
  isHeld?: boolean
  onOpen: (id: string, card: HTMLElement) => void
}

const sizeOf = (minutes: number) => (minutes < 30 ? 'quarter' : minutes < 45 ? 'half' : 'full')

/**
 * CAL-06: an appointment on the board: patient, time, type by colour and word, status by icon.
 * Renders only when one of its props changes.
 */
export const AppointmentCard = memo(function AppointmentCard(card: CardProps) {
  const size = sizeOf(card.end - card.start)
  const { icon: StatusIcon } = statusLook[card.status]
  // The practitioner comes before the type, because the colour shows the type too.
  const line = (...parts: (string | null | undefined)[]) => (
    <span className={styles.line}>{parts.filter(Boolean).join(' · ')}</span>
  )
  return (
    <button
      type="button"
      data-card={card.id}
      data-status={card.status}
      data-size={size}
      data-movable={card.movable}
      className={classNames(
        styles.card,
        card.isDimmed && styles.dimmed,
        card.isSelected && styles.selected,
        card.wasJustMade && styles.made,
        card.isHeld && styles.held,
      )}
      style={placeOf(card, { '--column': card.column, '--columns': card.columns, ...typeColors(card.colors) })}
      tabIndex={card.isTabStop ? 0 : -1}
      aria-label={card.label}
      aria-haspopup="dialog"
      onClick={(event) => card.onOpen(card.id, event.currentTarget)}
    >
      <span className={styles.top}>
        <span className={styles.name}>{card.patient}</span>
        {card.hasAlerts && <TriangleAlert className={styles.alert} size={13} strokeWidth={2} aria-hidden="true" />}
        {size === 'quarter' && line(card.startTime, card.practitioner, card.type)}
        <span className={styles.marks}>
          {card.newcomer && <span className={classNames(styles.tag, styles.newcomer)}>{card.newcomer}</span>}
          {card.late && <span className={classNames(styles.tag, styles.late)}>{card.late}</span>}
          {card.waiting && (
            <span className={classNames(styles.tag, styles.waiting)}>
              <UserCheck size={12} strokeWidth={2} aria-hidden="true" />
              {card.waiting}
            </span>
          )}
          {card.elapsed && (
            <span className={classNames(styles.tag, card.isOverrun ? styles.overrun : styles.elapsed)}>{card.elapsed}</span>
          )}
          <StatusIcon className={styles.icon} size={15} strokeWidth={1.75} />
        </span>
      </span>
      {size === 'half' && line(card.times, card.practitioner, card.type)}
      {size === 'full' && (
        <>
          {line(card.type)}
          {line(card.times, card.practitioner)}
        </>
      )}
      {card.movable !== 'nothing' && <span className={styles.edge} data-edge aria-hidden="true" />}
    </button>
  )
})

/** The colours of a type as CSS variables. */
export const typeColors = ({ bg, hover, bar, text, sub }: TypeRoles): Record<`--${string}`, string> => ({
  '--ground': bg,
  '--over': hover,
  '--bar': bar,
  '--ink': text,
  '--sub': sub,
})
