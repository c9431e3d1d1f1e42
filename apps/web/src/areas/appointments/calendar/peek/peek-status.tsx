import { useEffect, useRef } from 'react'
import { isTooEarly, mayBecome } from '@molaire/domain/appointments/status'
import { Pill } from '../../../../ui/pill.tsx'
import { messages } from '../../messages.ts'
import { peekMessages } from './messages.ts'
import type { BookedAppointment } from '../read-day.ts'
import { statusLook } from '../cards/status-look.ts'
import type { Calendar } from '../use-calendar.ts'
import { useDayWords } from '../use-day-words.ts'
import { Stack } from '../../../../ui/layout.tsx'
import styles from './appointment-peek.module.css'

const steps = ['scheduled', 'confirmed', 'in_progress', 'completed'] as const

/**
 * APT-02: the four steps of an appointment; an allowed step can be pressed. An appointment that did
 * not take place shows its status instead.
 */
export const StatusSteps = ({
  appointment,
  calendar: { now, actions, notAllowedToChange: notAllowed },
}: {
  appointment: BookedAppointment
  calendar: Calendar
}) => {
  const { t } = useDayWords()
  const reached = steps.findIndex((step) => step === appointment.status)
  const current = useRef<HTMLSpanElement>(null)
  const isPressed = useRef(false)
  useEffect(() => {
    // A step that is reached is no longer a button: it keeps the focus that pressed it.
    if (isPressed.current && document.activeElement === document.body) current.current?.focus()
    isPressed.current = false
  }, [reached])
  if (reached < 0)
    return (
      <p style={{ marginTop: 14 }}>
        <Pill {...statusLook[appointment.status]}>{t(messages.status[appointment.status])}</Pill>
      </p>
    )
  return (
    <Stack as="ol" columns="repeat(4, 1fr)" gap={4} margin="14px 0 0" aria-label={t(peekMessages.steps)}>
      {steps.map((step, index) => {
        const mayGo =
          notAllowed === undefined && mayBecome(appointment.status, step) && !isTooEarly(appointment.date, step, now.date)
        const word = t(messages.status[step])
        return (
          <li key={step} aria-current={index === reached ? 'step' : undefined} data-reached={index <= reached || undefined}>
            {mayGo ? (
              <button
                type="button"
                className={styles.step}
                aria-label={t(peekMessages.moveTo, { status: word })}
                onClick={() => {
                  isPressed.current = true
                  actions.status(appointment, step)
                }}
              >
                {word}
              </button>
            ) : (
              <span ref={index === reached ? current : undefined} tabIndex={-1} className={styles.step}>
                {word}
              </span>
            )}
          </li>
        )
      })}
    </Stack>
  )
}
