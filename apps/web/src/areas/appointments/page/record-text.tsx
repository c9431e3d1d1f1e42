import { useId, useRef, type KeyboardEvent, type ReactNode, type RefObject } from 'react'
import { hasRecord, longestText, type RecordField } from '@molaire/domain/appointments/record'
import type { AppointmentRecord } from '@molaire/contract/appointments/record'
import { describeError } from '../../../platform/api/describe-error.ts'
import { AutosaveMark } from '../../../platform/forms/autosave-mark.tsx'
import { insertText } from '../../../platform/forms/insert-text.ts'
import { useMessages } from '../../../platform/i18n/use-messages.ts'
import { Button } from '../../../ui/button.tsx'
import { Chip } from '../../../ui/chip.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { Row, Stack, Text } from '../../../ui/layout.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { useWhyNot } from '../../users/index.ts'
import { clinicNow } from '../calendar/use-clinic-now.ts'
import { useDayWords } from '../calendar/use-day-words.ts'
import { messages } from '../messages.ts'
import { useMomentWords } from './moment-words.ts'
import { recordMessages } from './record-messages.ts'
import { textNow } from './record-texts.ts'
import { SignedText } from './signed-text.tsx'
import { useRecordField } from './use-record-field.ts'
import styles from './record.module.css'

interface RecordTextProps {
  record: AppointmentRecord
  field: RecordField
  /** `h2` for a card of its own, `h3` for one field of several. */
  level?: 'h2' | 'h3'
  /** Lines when empty; it grows with the text. */
  rows?: number
  placeholder?: string
  /** Shown under the editor. */
  below?: ReactNode
  /** The editor, for those who insert text. */
  editor?: RefObject<HTMLTextAreaElement | null>
  /** Why it cannot be written is said elsewhere on the page. */
  isQuiet?: boolean
  /** The caret begins in it. */
  isFirst?: boolean
}

/**
 * APT-03, APT-14: one text of a record. It saves itself while it may be written; once the record is
 * signed, it is read, and corrections are added.
 */
export const RecordText = (props: RecordTextProps) => {
  const { record, field, level = 'h2', isQuiet = false } = props
  const { t } = useMessages()
  const heading = useId()
  // Offline, the text can still be typed: it is kept, and saved later.
  const notAllowed = useWhyNot(field === 'reason' ? 'appointments.book' : 'clinicalNotes.write', { worksOffline: true })
  const isOpen = hasRecord(record.appointment.status)
  const title = (
    <Text as={level} size={level} id={heading}>
      {t(recordMessages.fields[field])}
    </Text>
  )
  if (record.signature) return <SignedText record={record} field={field} title={title} />
  if (notAllowed === undefined && isOpen) return <Editor {...props} title={title} heading={heading} />
  return (
    <Stack gap={6}>
      {title}
      <Text as="p" className={styles.written} {...(textNow(record, field) === '' && { tone: 'faint' as const })}>
        {textNow(record, field) || t(recordMessages.empty)}
      </Text>
      {!isQuiet && (
        <Text as="p" size="caption" tone="faint">
          {isOpen ? notAllowed : t(recordMessages.cancelled)}
        </Text>
      )}
    </Stack>
  )
}

const Editor = ({
  record,
  field,
  title,
  heading,
  level = 'h2',
  rows = 3,
  placeholder,
  below,
  editor,
  isFirst = false,
}: RecordTextProps & { title: ReactNode; heading: string }) => {
  const { t, ...words } = useDayWords()
  const { timeZone } = record.appointment
  const own = useRef<HTMLTextAreaElement>(null)
  const area = editor ?? own
  const { field: autosave, text, phase, saved, theirs, error } = useRecordField(record, field)
  const none = field === 'anaesthetic' || field === 'materials' ? recordMessages.none[field] : undefined
  const { saved: savedWords } = useMomentWords(timeZone)
  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (event.key !== ';' || !(event.ctrlKey || event.metaKey) || event.altKey) return
    event.preventDefault()
    insertText(event.currentTarget, words.date(clinicNow(new Date(), timeZone).date, 'short'))
  }
  return (
    <Stack gap={8} className={styles.field}>
      <Row justify="space-between" gap={12} className={styles.fieldHead}>
        {title}
        <AutosaveMark phase={phase} savedWords={savedWords(saved.savedAt)} onRetry={() => autosave.retry()} />
      </Row>
      <textarea
        ref={area}
        className={classNames(styles.editor, level === 'h3' && styles.short)}
        rows={rows}
        value={text}
        maxLength={longestText[field]}
        placeholder={placeholder}
        aria-labelledby={heading}
        aria-keyshortcuts="Control+;"
        aria-invalid={phase === 'refused' || phase === 'conflict' || undefined}
        // The typing of the day begins here (Screens 4.1).
        // oxlint-disable-next-line jsx-a11y/no-autofocus
        autoFocus={isFirst}
        onChange={(event) => autosave.type(event.currentTarget.value)}
        onFocus={() => autosave.focus()}
        onBlur={() => autosave.blur()}
        onKeyDown={onKeyDown}
      />
      {none && text === '' && (
        <Row gap={6}>
          <Chip
            size="sm"
            pressed={false}
            aria-label={t(recordMessages.noneFor, { field: t(recordMessages.fields[field]), none: t(none).toLowerCase() })}
            onToggle={() => {
              autosave.type(t(none))
              autosave.flush()
            }}
          >
            {t(none)}
          </Chip>
        </Row>
      )}
      {phase === 'conflict' && theirs && (
        <Notice kind="warning" title={t(recordMessages.conflict.title)}>
          <p>{t(recordMessages.conflict.text)}</p>
          <div className={styles.versions}>
            {(
              [
                ['mine', text],
                ['theirs', theirs.text],
              ] as const
            ).map(([whose, version]) => (
              <Stack key={whose} gap={2} className={styles.version}>
                <Text size="caption" tone="faint">
                  {t(recordMessages.conflict[whose])}
                </Text>
                <Text as="p" tone="text" className={styles.written}>
                  {version}
                </Text>
              </Stack>
            ))}
          </div>
          <Row gap={8} wrap>
            <Button size="sm" onClick={() => autosave.resolve(text)}>
              {t(recordMessages.conflict.keepMine)}
            </Button>
            <Button size="sm" onClick={() => autosave.resolve(theirs.text)}>
              {t(recordMessages.conflict.takeTheirs)}
            </Button>
            <Button size="sm" onClick={() => autosave.resolve(`${theirs.text}\n\n${text}`)}>
              {t(recordMessages.conflict.keepBoth)}
            </Button>
          </Row>
        </Notice>
      )}
      {phase === 'refused' && (
        <Notice kind="error" title={t(recordMessages.refused.title)}>
          <p>{describeError(error, messages.errors)}</p>
          <div style={{ marginTop: 8 }}>
            <Button size="sm" onClick={() => autosave.discard()}>
              {t(recordMessages.refused.discard)}
            </Button>
          </div>
        </Notice>
      )}
      {below}
    </Stack>
  )
}
