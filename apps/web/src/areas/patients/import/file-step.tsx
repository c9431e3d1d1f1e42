import { useState } from 'react'
import { previewImport } from '@molaire/contract/patients/endpoints'
import { FileDrop } from '../../../ui/file-drop.tsx'
import { Card, Row } from '../../../ui/layout.tsx'
import { Spinner } from '../../../ui/spinner.tsx'
import { isApiError } from '../../../platform/api/api-error.ts'
import { describeError } from '../../../platform/api/describe-error.ts'
import { useMessages } from '../../../platform/i18n/use-messages.ts'
import { messages as area } from '../messages.ts'
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
  const [isTooLarge, setIsTooLarge] = useState(false)
  const take = (file: File) => {
    const large = file.size > previewImport.upload.maxBytes
    setIsTooLarge(large)
    if (!large) onFile(file)
  }
  return (
    <Card>
      <FileDrop
        title={t(messages.file.drop)}
        choose={t(messages.file.choose)}
        hint={t(messages.file.hint)}
        accept=".csv,.txt,.tsv,text/csv,text/plain"
        disabledReason={whyNot}
        busy={
          reading && (
            <Row as="span" inline gap={10}>
              <Spinner />
              {t(messages.file.reading, { name: reading.name })}
            </Row>
          )
        }
        refused={isTooLarge ? t(messages.file.tooLarge) : refusal ? words(refusal) : null}
        onFile={take}
      />
    </Card>
  )
}
