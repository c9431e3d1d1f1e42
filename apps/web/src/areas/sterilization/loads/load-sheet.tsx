import { hasCode } from '../../../platform/api/api-error.ts'
import { Button } from '../../../ui/button.tsx'
import { Stack } from '../../../ui/layout.tsx'
import { Sheet } from '../../../ui/sheet.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { ErrorState } from '../../../ui/states.tsx'
import { isOpen } from '@molaire/domain/sterilization/loads'
import { useLoad } from '../api.ts'
import { messages } from '../messages.ts'
import { useSterilizationWords } from '../use-sterilization-words.ts'
import { LoadFacts, LoadTrays } from './load-parts.tsx'
import { ResultsSheet } from './results-sheet.tsx'

const { load: words } = messages
const width = 560

/**
 * STER-01: one load. While it is open its results are recorded here; once it is judged, only its
 * biological indicator may still be read.
 */
export const LoadSheet = ({
  id,
  onRecall,
  onClose,
}: {
  id: string
  /** The load failed: its trays should be recalled. */
  onRecall: (id: string) => void
  onClose: () => void
}) => {
  const { t, why } = useSterilizationWords()
  const { data: load, isError, error, refetch } = useLoad(id)
  if (!load)
    return (
      <Sheet opened width={width} title={t(messages.loads.columns.load)} onClose={onClose}>
        {isError ? (
          <ErrorState
            message={t(hasCode(error, 'not_found') ? words.gone : words.loadFailed)}
            details={hasCode(error, 'not_found') ? undefined : why(error)}
            onRetry={() => void refetch()}
          />
        ) : (
          <Stack gap={12} aria-busy="true">
            <Skeleton width={120} height={22} />
            <Skeleton width="70%" />
            <Skeleton width="90%" height={160} />
          </Stack>
        )}
      </Sheet>
    )
  const isReadable = isOpen(load.status) || (load.hasBiological && load.status !== 'failed')
  if (isReadable) return <ResultsSheet load={load} width={width} onRecall={onRecall} onClose={onClose} />
  return (
    <Sheet
      opened
      width={width}
      title={t(words.title, { n: load.number, sterilizer: load.sterilizerName })}
      onClose={onClose}
      footer={<Button onClick={onClose}>{t(messages.close)}</Button>}
    >
      <Stack gap={20}>
        <LoadFacts load={load} onRecall={onRecall} />
        <LoadTrays load={load} />
      </Stack>
    </Sheet>
  )
}
