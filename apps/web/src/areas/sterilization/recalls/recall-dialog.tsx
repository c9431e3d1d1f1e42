import { useDebouncedValue } from '@mantine/hooks'
import { useState } from 'react'
import type { LocalDate } from '@molaire/domain/shared/local-date'
import { mostSerialNumbers } from '@molaire/domain/sterilization/serial-number'
import { showToast } from '../../../platform/toast/toast-store.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Row, Stack } from '../../../ui/layout.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { ErrorState } from '../../../ui/states.tsx'
import { TextArea } from '../../../ui/text-area.tsx'
import { DateField } from '../../../ui/date-field.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { useWhyNot } from '../../users/index.ts'
import { useLoad, useRecallPreview, useSterilizationWrites, type RecallScope } from '../api.ts'
import { messages } from '../messages.ts'
import { CameraButton } from '../scan/camera-button.tsx'
import { useSterilizationWords } from '../use-sterilization-words.ts'
import { RecallPreview } from './recall-preview.tsx'
import { readSerialNumbers } from './serial-list.ts'

const { recallDialog: words } = messages
const typingPauseMs = 300

/**
 * STER-02, screens 7.4: shows what a recall names, then does it in one act. From a failed load, the
 * window goes back to the last good biological indicator. From a quarantined load, it is that load
 * alone; else the numbers are pasted or scanned.
 */
export const RecallDialog = ({
  loadId,
  onDone,
  onClose,
}: {
  /** The failed or quarantined load. Without it, serial numbers are entered. */
  loadId?: string
  /** The recall is started. */
  onDone: (id: string) => void
  onClose: () => void
}) => {
  const { t, why, readings } = useSterilizationWords()
  const whyNot = useWhyNot('sterilization.write')
  const writes = useSterilizationWrites()
  const load = useLoad(loadId).data
  const [numbers, setNumbers] = useState('')
  const [from, setFrom] = useState<LocalDate | ''>('')
  const [typedReason, setReason] = useState<string>()
  const [isBusy, setIsBusy] = useState(false)
  const [failure, setFailure] = useState<string>()
  const usualReason = load
    ? t(words.reasonOfLoad, {
        n: load.number,
        sterilizer: load.sterilizerName,
        list: load.quarantineReason ?? readings(load.failures),
      })
    : ''
  const reason = (typedReason ?? usualReason).trim()
  const current = scopeOf({ loadId, numbers, from })
  const [key] = useDebouncedValue(JSON.stringify(current ?? null), typingPauseMs)
  const scope = (JSON.parse(key) as RecallScope | null) ?? undefined // made just above
  const preview = useRecallPreview(scope)
  const isBehind = JSON.stringify(current ?? null) !== key
  const tooMany = readSerialNumbers(numbers).length > mostSerialNumbers
  const whyNotNow =
    whyNot ??
    (current === undefined
      ? t(words.nothing)
      : preview.isError
        ? t(words.failed)
        : isBehind || preview.data === undefined
          ? t(words.waiting)
          : reason === ''
            ? t(words.reasonMissing)
            : undefined)
  const confirm = async () => {
    if (!scope) return
    setIsBusy(true)
    setFailure(undefined)
    try {
      const { id, patientCount } = await writes.recall(scope, reason)
      showToast({ kind: 'success', title: t(words.done, { n: patientCount }) })
      onClose()
      onDone(id)
    } catch (error) {
      setFailure(why(error))
      setIsBusy(false)
    }
  }
  const close = () => {
    if (!isBusy) onClose()
  }
  return (
    <Dialog
      opened
      width={720}
      title={t(words.title)}
      initialFocus={loadId === undefined ? 'field' : 'heading'}
      onClose={close}
      isFullOnPhones
      footer={
        <>
          <Button onClick={close}>{t(messages.cancel)}</Button>
          <Button variant="danger" busy={isBusy} disabledReason={whyNotNow} onClick={() => void confirm()}>
            {t(words.confirm)}
          </Button>
        </>
      }
    >
      <Stack gap={16}>
        {failure && <Notice kind="error">{failure}</Notice>}
        {loadId === undefined && (
          <Row gap={12} align="flex-start" wrap>
            <div style={{ flex: '1 1 320px' }}>
              <TextArea
                label={t(words.numbers)}
                help={t(words.numbersHelp)}
                required
                rows={4}
                value={numbers}
                onChange={setNumbers}
                error={tooMany ? t(words.tooMany, { most: mostSerialNumbers }) : undefined}
              />
            </div>
            <Stack gap={12}>
              <DateField
                label={t(words.from)}
                help={t(words.fromHelp)}
                width={160}
                value={from}
                onChange={(day) => setFrom(day)}
              />
              <CameraButton
                onText={async (text) => {
                  setNumbers((before) => `${before.trimEnd()}${before.trim() === '' ? '' : '\n'}${text}\n`)
                  return Promise.resolve('done')
                }}
                disabledReason={whyNot}
              />
            </Stack>
          </Row>
        )}
        <TextField
          label={t(words.reason)}
          required
          maxLength={500}
          value={typedReason ?? usualReason}
          onChange={setReason}
          autoComplete="off"
        />
        {current !== undefined &&
          (preview.isError && !isBehind ? (
            <ErrorState message={t(words.failed)} details={why(preview.error)} onRetry={() => void preview.refetch()} />
          ) : preview.data && !isBehind ? (
            <RecallPreview preview={preview.data} />
          ) : (
            <Stack gap={10} role="status" aria-label={t(words.loading)}>
              <Skeleton width="40%" />
              <Skeleton height={96} radius="var(--radius-panel)" />
            </Stack>
          ))}
      </Stack>
    </Dialog>
  )
}

/** What a recall would be about; undefined while nothing valid is entered. */
const scopeOf = ({ loadId, numbers, from }: { loadId: string | undefined; numbers: string; from: LocalDate | '' }) => {
  if (loadId !== undefined) return { loadId }
  const serialNumbers = readSerialNumbers(numbers)
  if (serialNumbers.length === 0 || serialNumbers.length > mostSerialNumbers) return undefined
  return { serialNumbers, ...(from !== '' && { from }) }
}
