import { useQuery } from '@tanstack/react-query'
import { FileUp } from 'lucide-react'
import { useRef, useState } from 'react'
import type { Clinic } from '@molaire/contract/clinics/endpoints'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/field.tsx'
import { Row, Stack, Text } from '../../../ui/layout.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { Select } from '../../../ui/select.tsx'
import { DateField } from '../../../ui/date-field.tsx'
import { todayIn } from '../../../platform/clock/wall-clock.ts'
import { useFormat } from '../../../platform/i18n/format.ts'
import { useMessages } from '../../../platform/i18n/use-messages.ts'
import { previewFile, useTariffActs, type FilePreview } from '../api.ts'
import { messages } from '../messages.ts'
import { ChangeDialog } from './change-dialog.tsx'

/**
 * CFG-05: imports a CSV file of tariffs, from a day on, after a preview with what cannot be read.
 */
export const ImportDialog = ({ clinic, onClose }: { clinic: Clinic; onClose: () => void }) => {
  const { t } = useMessages()
  const acts = useTariffActs()
  const input = useRef<HTMLInputElement>(null)
  const [file, setFile] = useState<File | null>(null)
  /** How many files were taken: the same one may be another after a correction. */
  const [taken, setTaken] = useState(0)
  const [existing, setExisting] = useState<'skip' | 'update'>('update')
  const [effectiveOn, setEffectiveOn] = useState(todayIn(clinic.timeZone))
  const query = { clinicId: clinic.id, effectiveOn, existing }
  const preview = useQuery({
    queryKey: ['tariffs', 'file', taken, query],
    queryFn: () => (file ? previewFile(file, query) : Promise.reject(new Error('no file'))),
    enabled: file !== null && effectiveOn !== '',
    retry: false,
    staleTime: 0,
    gcTime: 0,
  })
  const problems = preview.data?.problems ?? []
  return (
    <ChangeDialog
      title={t(messages.change.import)}
      preview={file ? preview.data : undefined}
      isLoading={preview.isFetching}
      error={preview.error}
      whyNot={
        file === null ? t(messages.change.file) : problems.length > 0 ? t(messages.errors.tariff_file_has_problems) : undefined
      }
      apply={(fingerprint) =>
        file ? acts.importFile(file, { ...query, name: file.name, fingerprint }) : Promise.reject(new Error('no file'))
      }
      onClose={onClose}
      fields={
        <Stack columns="repeat(auto-fit, minmax(200px, 1fr))" gap="16px" style={{ alignItems: 'start' }}>
          <div style={{ gridColumn: '1 / -1' }}>
            <Field label={t(messages.change.file)} help={t(messages.change.fileHelp)} required>
              {({ required: _required, ...control }) => (
                <Row wrap gap="8px 12px">
                  <Button
                    {...control}
                    data-autofocus
                    icon={<FileUp size={16} strokeWidth={1.75} aria-hidden="true" />}
                    onClick={() => input.current?.click()}
                  >
                    {t(messages.change.choose)}
                  </Button>
                  <Text tone={file ? 'text' : 'faint'} truncate>
                    {file?.name ?? t(messages.change.noFile)}
                  </Text>
                  <input
                    ref={input}
                    type="file"
                    hidden
                    accept=".csv,.txt,text/csv,text/plain"
                    aria-label={t(messages.change.file)}
                    onChange={(event) => {
                      setFile(event.currentTarget.files?.[0] ?? file)
                      setTaken(taken + 1)
                      // So that the same file can be chosen again after a correction.
                      event.currentTarget.value = ''
                    }}
                  />
                </Row>
              )}
            </Field>
          </div>
          <Select
            label={t(messages.change.existing)}
            value={existing}
            onChange={setExisting}
            options={[
              { value: 'update', label: t(messages.change.update) },
              { value: 'skip', label: t(messages.change.skip) },
            ]}
          />
          <DateField label={t(messages.change.effectiveOn)} required value={effectiveOn} onChange={setEffectiveOn} />
        </Stack>
      }
    >
      {preview.data && file && <Reading preview={preview.data} />}
    </ChangeDialog>
  )
}

const mostProblems = 20

/** What of a file could not be read, and what was read in another way than it is written. */
const Reading = ({ preview: { problems, unknownColumns, restoredZeros } }: { preview: FilePreview }) => {
  const { t } = useMessages()
  const { number } = useFormat()
  return (
    <>
      {problems.length > 0 && (
        <Notice kind="error" title={t(messages.change.problems, { n: problems.length })}>
          {t(messages.change.nothingApplied)}
          <Stack as="ul" gap={2} pad={0} margin="6px 0 0" style={{ listStyle: 'none' }}>
            {problems.slice(0, mostProblems).map(({ line, column, problem, text }) => {
              const bare = t(messages.change.problem[problem])
              const why = text === '' ? bare : t(messages.change.quoted, { problem: bare, text })
              const at = number(line)
              return (
                <li key={`${line} ${column ?? ''} ${problem}`}>
                  {column === null
                    ? t(messages.change.problemOn, { line: at, problem: why })
                    : t(messages.change.problemAt, { line: at, column, problem: why })}
                </li>
              )
            })}
          </Stack>
          {problems.length > mostProblems && (
            <Text as="p">{t(messages.change.others, { n: problems.length - mostProblems })}</Text>
          )}
        </Notice>
      )}
      {unknownColumns.length > 0 && (
        <Notice kind="warning">{t(messages.change.unknownColumns, { names: unknownColumns.join(', ') })}</Notice>
      )}
      {restoredZeros > 0 && <Notice kind="info">{t(messages.change.restoredZeros, { n: restoredZeros })}</Notice>}
    </>
  )
}
