import { ClipboardCheck } from 'lucide-react'
import { useRef, type KeyboardEvent, type RefObject } from 'react'
import { hasRecord, recordGapsOf } from '@molaire/domain/appointments/record'
import { shortName } from '@molaire/domain/users/display-name'
import type { AppointmentRecord } from '@molaire/contract/appointments/record'
import type { Appointment } from '@molaire/contract/appointments/shapes'
import { insertText } from '../../../platform/forms/insert-text.ts'
import { useFormat } from '../../../platform/i18n/format.ts'
import { useMessages } from '../../../platform/i18n/use-messages.ts'
import { Button } from '../../../ui/button.tsx'
import { Card, Row, Stack, Text } from '../../../ui/layout.tsx'
import { useWhyNot } from '../../users/index.ts'
import { useOpenClosing } from './closing.ts'
import { LoadedRecord } from './loaded-record.tsx'
import { recordMessages } from './record-messages.ts'
import { RecordText } from './record-text.tsx'
import { textsNow } from './record-texts.ts'
import { SignButton, SignedMark } from './signing.tsx'
import styles from './record.module.css'

/** The short facts of an appointment, in the order on the screen. */
const shortFacts = ['diagnosis', 'consent', 'anaesthetic', 'materials'] as const

/** APT-03, APT-14: what is written now, what was written before, and the signature. */
export const ObservationsTab = ({ appointment }: { appointment: Appointment }) => (
  <LoadedRecord appointment={appointment}>{(record) => <Observations record={record} />}</LoadedRecord>
)

const Observations = ({ record }: { record: AppointmentRecord }) => {
  const { t } = useMessages()
  const note = useRef<HTMLTextAreaElement>(null)
  const openClosing = useOpenClosing()
  const isRunning = record.appointment.status === 'in_progress'
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || !isRunning) return
    event.preventDefault()
    openClosing?.()
  }
  return (
    // Ctrl Enter is an addition: the button of the head does the same.
    <Stack gap={20} onKeyDown={onKeyDown}>
      <div className={styles.columns}>
        <Card as="section" className={styles.card}>
          <RecordText record={record} field="clinical_note" rows={7} editor={note} />
        </Card>
        <Card as="section" className={styles.card}>
          <RecordText record={record} field="observations" rows={7} />
        </Card>
      </div>
      <Card as="section" className={styles.card}>
        <Stack gap={12}>
          <Text as="h2" size="h2">
            {t(recordMessages.facts)}
          </Text>
          <div className={styles.facts}>
            {shortFacts.map((field) => (
              <RecordText
                key={field}
                record={record}
                field={field}
                level="h3"
                rows={1}
                isQuiet
                placeholder={t(recordMessages.placeholders[field])}
              />
            ))}
          </div>
        </Stack>
      </Card>
      <Signature record={record} />
      <Earlier record={record} note={note} />
    </Stack>
  )
}

const Signature = ({ record }: { record: AppointmentRecord }) => {
  const { t } = useMessages()
  const openClosing = useOpenClosing()
  const missing = recordGapsOf({ texts: textsNow(record), isSigned: true, doneTreatments: undefined }).length
  return (
    <Card as="section" className={styles.card} aria-label={t(recordMessages.signature.title)}>
      <Row justify="space-between" wrap gap={12}>
        {record.signature ? <SignedMark record={record} /> : <Text tone="soft">{t(recordMessages.signature.unsigned)}</Text>}
        <Row gap={8} wrap>
          {openClosing && !record.signature && (
            <Button icon={<ClipboardCheck size={16} strokeWidth={1.75} aria-hidden="true" />} onClick={openClosing}>
              {t(recordMessages.signature.check)}
            </Button>
          )}
          {!record.signature && <SignButton record={record} missing={missing} />}
        </Row>
      </Row>
    </Card>
  )
}

/** What was written at earlier appointments, to read again or to copy. */
const Earlier = ({ record, note }: { record: AppointmentRecord; note: RefObject<HTMLTextAreaElement | null> }) => {
  const { t } = useMessages()
  const { date } = useFormat()
  const notAllowed = useWhyNot('clinicalNotes.write', { worksOffline: true })
  const isWritten = !record.signature && notAllowed === undefined && hasRecord(record.appointment.status)
  const copy = (text: string) => {
    const area = note.current
    if (area) insertText(area, area.value.trim() === '' ? text : `\n${text}`, { atEnd: true })
  }
  return (
    <Card as="section" className={styles.card}>
      <Stack gap={8}>
        <Text as="h2" size="h2">
          {t(recordMessages.earlier.title)}
        </Text>
        {record.earlier.length === 0 && <Text tone="faint">{t(recordMessages.earlier.none)}</Text>}
        <ul className={styles.earlier}>
          {record.earlier.map(({ appointmentId, date: day, typeName, practitioner, clinicalNote, observations }) => {
            const text = [clinicalNote, observations].filter(Boolean).join('\n')
            return (
              <li key={appointmentId}>
                <Text size="dense" tone="soft">
                  {t(recordMessages.earlier.line, { date: date(day), type: typeName, practitioner: shortName(practitioner) })}
                </Text>
                <Text as="p" size="dense" className={`${styles.written} ${styles.clamped}`}>
                  {text}
                </Text>
                {isWritten && (
                  <Button
                    size="xs"
                    variant="ghost"
                    aria-label={t(recordMessages.earlier.copyOf, { date: date(day) })}
                    onClick={() => copy(text)}
                  >
                    {t(recordMessages.earlier.copy)}
                  </Button>
                )}
              </li>
            )
          })}
        </ul>
      </Stack>
    </Card>
  )
}
