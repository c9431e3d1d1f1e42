import { Link } from '@tanstack/react-router'
import { ExternalLink } from 'lucide-react'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import type { StrandedAppointment } from '@molaire/contract/schedule/shapes'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Row, Stack, Text } from '../../../ui/layout.tsx'
import { hasCode } from '../../../platform/api/api-error.ts'
import { useSuspended } from '../../../platform/api/connection.ts'
import { useFormat } from '../../../platform/i18n/format.ts'
import { namesIn } from '../../../platform/i18n/second-names.ts'
import { useMessages } from '../../../platform/i18n/use-messages.ts'
import { paths } from '../../../platform/navigation/paths.ts'
import { messages } from '../messages.ts'
import styles from './use-stranded.module.css'

interface StrandedDetails {
  count: number
  appointments: StrandedAppointment[]
}
interface Question extends StrandedDetails {
  answer: (accept: boolean) => void
}

/**
 * Sends a change. If it would strand appointments, asks, and sends again once that is accepted.
 * Returns undefined when it is not.
 */
export type Guard = <T>(send: (accept: boolean) => Promise<T>) => Promise<T | undefined>

/**
 * CFG-04: lists the appointments that a change of the schedule would strand before it is saved.
 * Wrap the request in `guard` and render `dialog`.
 */
export const useStranded = (clinicId: string): { guard: Guard; dialog: ReactNode } => {
  const [question, setQuestion] = useState<Question | null>(null)
  /** Resolves the open question; undefined when there is none, null after unmounting. */
  const pending = useRef<Question['answer'] | null>(undefined)
  useEffect(() => {
    pending.current = undefined
    return () => {
      pending.current?.(false)
      pending.current = null
    }
  }, [])
  const guard: Guard = async (send) => {
    try {
      return await send(false)
    } catch (error) {
      if (!hasCode(error, 'schedule_strands_appointments')) throw error
      const details = readDetails(error.details)
      const accepts = await new Promise<boolean>((resolve) => {
        if (pending.current === null) return resolve(false)
        pending.current = resolve
        setQuestion({ ...details, answer: resolve })
      })
      setQuestion(null)
      return accepts ? send(true) : undefined
    }
  }
  return { guard, dialog: question && <StrandedDialog clinicId={clinicId} question={question} /> }
}

const readDetails = ({ count, appointments }: Record<string, unknown>): StrandedDetails => {
  // The contract describes the details of this code; missing ones are not listed.
  const list = Array.isArray(appointments) ? (appointments as StrandedAppointment[]) : []
  return { count: typeof count === 'number' ? count : list.length, appointments: list }
}

const StrandedDialog = ({ clinicId, question }: { clinicId: string; question: Question }) => {
  const { t, locale } = useMessages()
  const format = useFormat()
  const suspended = useSuspended()
  const { count, answer } = question
  const appointments = namesIn(locale, question.appointments)
  const more = count - appointments.length
  return (
    <Dialog
      opened
      isAlert
      onClose={() => answer(false)}
      title={t(messages.stranded.title, { n: count })}
      width={560}
      initialFocus="field"
      footer={
        <>
          <Button data-autofocus onClick={() => answer(false)}>
            {t(messages.stranded.cancel)}
          </Button>
          <Button variant="danger" disabledReason={suspended} onClick={() => answer(true)}>
            {t(messages.stranded.accept)}
          </Button>
        </>
      }
    >
      <p>{t(messages.stranded.text)}</p>
      <Text className={styles.list} as="ul" margin="16px 0 0" size="dense">
        {appointments.map(({ id, date, startTime, patientName, practitionerName, roomName }) => (
          <Row as="li" key={id} gap={16} align="stretch" pad="8px 12px">
            <Stack as="span" gap={0} style={{ flex: 'none', width: 116 }}>
              {/* In a new tab, so that the change in progress is not lost. */}
              <Link
                to={paths.calendar()}
                search={{ date, clinic: clinicId }}
                target="_blank"
                aria-label={t(messages.stranded.day, { date: format.date(date, 'long') })}
              >
                <Text weight={500}>{format.date(date)}</Text>
                <ExternalLink size={13} strokeWidth={1.75} aria-hidden="true" />
              </Link>
              <span>{format.time(startTime)}</span>
            </Stack>
            <Stack as="span" gap={0}>
              <Text as="strong" weight={500}>
                {patientName}
              </Text>
              <Text tone="soft">{t(messages.stranded.item, { practitioner: practitionerName, room: roomName })}</Text>
            </Stack>
          </Row>
        ))}
      </Text>
      {more > 0 && (
        <Text as="p" tone="soft" style={{ marginTop: 8 }}>
          {t(messages.stranded.more, { n: more })}
        </Text>
      )}
    </Dialog>
  )
}
