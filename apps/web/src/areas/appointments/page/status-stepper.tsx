import { Check } from 'lucide-react'
import { mayBecome, type AppointmentStatus } from '@molaire/domain/appointments/status'
import { classNames } from '../../../ui/class-names.ts'
import { Menu, MenuItem } from '../../../ui/menu.tsx'
import { Pill } from '../../../ui/pill.tsx'
import { statusLook } from '../calendar/cards/status-look.ts'
import { statusActs, whyNotStatus } from '../calendar/peek/status-acts.ts'
import type { BookedAppointment } from '../calendar/read-day.ts'
import { useDayWords } from '../calendar/use-day-words.ts'
import type { Now } from '../calendar/use-clinic-now.ts'
import { messages } from '../messages.ts'
import { peekMessages } from '../calendar/peek/messages.ts'
import { pageMessages } from './messages.ts'
import styles from './appointment-head.module.css'

/** The steps of an appointment that takes place (APT-02). */
export const steps = ['scheduled', 'confirmed', 'in_progress', 'completed'] as const

interface Steps {
  appointment: BookedAppointment
  now: Now
  /** Why this user may not change the status. */
  notAllowed: string | undefined
  onStatus: (to: AppointmentStatus) => void
}

/**
 * APT-02: the four steps, from left to right; one that the rules allow can be pressed. An
 * appointment that did not take place shows its status instead.
 */
export const StatusStepper = ({ appointment, now, notAllowed, onStatus }: Steps) => {
  const { t } = useDayWords()
  const reached = steps.findIndex((step) => step === appointment.status)
  if (reached < 0) return <Pill {...statusLook[appointment.status]}>{t(messages.status[appointment.status])}</Pill>
  return (
    <ol className={styles.steps} aria-label={t(pageMessages.steps)}>
      {steps.map((step, index) => {
        const word = t(messages.status[step])
        const mayGo = notAllowed === undefined && mayBecome(appointment.status, step) && !whyNotStatus(appointment, step, now)
        const content = (
          <>
            <span className={styles.dot} aria-hidden="true">
              {index < reached && <Check size={12} strokeWidth={3} />}
            </span>
            {word}
          </>
        )
        return (
          <li
            key={step}
            className={styles.stepItem}
            aria-current={index === reached ? 'step' : undefined}
            data-step={index < reached ? 'past' : index === reached ? 'current' : 'ahead'}
          >
            {mayGo ? (
              <button
                type="button"
                className={styles.step}
                aria-label={t(peekMessages.moveTo, { status: word })}
                onClick={() => onStatus(step)}
              >
                {content}
              </button>
            ) : (
              <span className={styles.step}>{content}</span>
            )}
          </li>
        )
      })}
    </ol>
  )
}

/** On a phone, the status as a pill; pressed, it lists what the rules allow. */
export const StatusMenu = ({ appointment, now, notAllowed, onStatus }: Steps) => {
  const { t } = useDayWords()
  const word = t(messages.status[appointment.status])
  const pill = <Pill {...statusLook[appointment.status]}>{word}</Pill>
  const others = steps.filter((step) => mayBecome(appointment.status, step))
  if (others.length === 0) return pill
  const label = t(pageMessages.statusMenu, { status: word })
  return (
    <Menu
      label={label}
      width={240}
      trigger={
        <button type="button" className={classNames(styles.statusButton)} aria-label={label}>
          {pill}
        </button>
      }
    >
      {others.map((to) => {
        const { icon: StatusIcon, word: act } = statusActs[to]
        const why = whyNotStatus(appointment, to, now)
        return (
          <MenuItem
            key={to}
            icon={<StatusIcon size={16} strokeWidth={1.75} />}
            disabledReason={notAllowed ?? (why && t(why))}
            onSelect={() => onStatus(to)}
          >
            {t(act)}
          </MenuItem>
        )
      })}
    </Menu>
  )
}
