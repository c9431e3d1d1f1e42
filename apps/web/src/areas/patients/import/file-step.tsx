import { FileUp } from 'lucide-react'
import { useId, useRef, useState, type DragEvent } from 'react'
import { previewImport } from '@molaire/contract/patients/endpoints'
import { Button } from '../../../ui/button.tsx'
import { Card, Row, Stack, Text } from '../../../ui/layout.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { Spinner } from '../../../ui/spinner.tsx'
import { EmptyState } from '../../../ui/states.tsx'
import { isApiError } from '../../../platform/api/api-error.ts'
import { describeError } from '../../../platform/api/describe-error.ts'
import { useMessages } from '../../../platform/i18n/use-messages.ts'
import { messages as area } from '../messages.ts'
import styles from './import.module.css'
import { messages } from './messages.ts'

/** Explains why a file was refused. */
export const useRefusalWords = () => {
  const { t } = useMessages()
  return (error: unknown): string => {
    const reason = isApiError(error) && error.code === 'patient_import_unreadable' ? error.details['reason'] : undefined
    const reasons = messages.unreadable
    return typeof reason === 'string' && reason in reasons
      ? t(reasons[reason as keyof typeof reasons]) // a key of `reasons`, just checked
      : describeError(error, area.errors)
  }
}

/** The first step: a file is dropped or chosen. */
export const FileStep = ({
  reading,
  refusal,
  whyNot,
  onFile,
}: {
  reading: { name: string } | null
  refusal: unknown
  whyNot: string | undefined
  onFile: (file: File) => void
}) => {
  const { t } = useMessages()
  const words = useRefusalWords()
  const input = useRef<HTMLInputElement>(null)
  const hint = useId()
  const [isOver, setIsOver] = useState(false)
  const [isTooLarge, setIsTooLarge] = useState(false)
  const take = (file: File | undefined) => {
    if (!file || reading || whyNot) return
    const large = file.size > previewImport.upload.maxBytes
    setIsTooLarge(large)
    if (!large) onFile(file)
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setIsOver(false)
    take(event.dataTransfer.files[0])
  }
  const refused = isTooLarge ? t(messages.file.tooLarge) : refusal ? words(refusal) : null
  return (
    <Card>
      {/* Dropping is optional: the button does the same and works with the keyboard. */}
      <div
        className={styles.drop}
        data-over={isOver || undefined}
        onDragOver={(event) => {
          event.preventDefault()
          setIsOver(true)
        }}
        onDragLeave={() => setIsOver(false)}
        onDrop={drop}
      >
        {reading ? (
          <Text as="p" tone="soft" role="status">
            <Row as="span" inline gap={10}>
              <Spinner />
              {t(messages.file.reading, { name: reading.name })}
            </Row>
          </Text>
        ) : (
          <EmptyState
            icon={FileUp}
            title={t(messages.file.drop)}
            action={
              <Button variant="primary" disabledReason={whyNot} aria-describedby={hint} onClick={() => input.current?.click()}>
                {t(messages.file.choose)}
              </Button>
            }
          >
            <span id={hint}>{t(messages.file.hint)}</span>
          </EmptyState>
        )}
        <input
          ref={input}
          type="file"
          hidden
          accept=".csv,.txt,.tsv,text/csv,text/plain"
          aria-label={t(messages.file.choose)}
          onChange={(event) => {
            take(event.currentTarget.files?.[0])
            // So that the same file can be chosen again after a correction.
            event.currentTarget.value = ''
          }}
        />
      </div>
      {refused && !reading && (
        <Stack pad="0 16px 16px">
          <Notice kind="error">{refused}</Notice>
        </Stack>
      )}
    </Card>
  )
}
