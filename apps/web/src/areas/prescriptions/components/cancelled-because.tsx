import type { Prescription } from '@molaire/contract/prescriptions/shapes'
import { Text } from '../../../ui/layout.tsx'
import { messages } from '../messages.ts'
import { usePrescriptionWords } from '../use-prescription-words.ts'

/** Why a prescription was cancelled; nothing for another one. */
export const CancelledBecause = ({ prescription: { cancellationReason: reason } }: { prescription: Prescription }) => {
  const { t } = usePrescriptionWords()
  if (reason === null) return null
  return (
    <Text as="p" size="caption" tone="soft" style={{ overflowWrap: 'anywhere' }}>
      {t(messages.cancel.because, { reason })}
    </Text>
  )
}
