import type { Patient } from '@molaire/contract/patients/shapes'
import { doubtOfMerge } from '@molaire/domain/patients/merging'
import { Notice } from '../../../ui/notice.tsx'
import { useMessages } from '../../../platform/i18n/use-messages.ts'
import { messages } from './messages.ts'

/**
 * PAT-04: the reasons against a merge; red when nothing suggests that both records are of one
 * person.
 */
export const MergeDoubt = ({ kept, other }: { kept: Patient; other: Patient }) => {
  const { t } = useMessages()
  const doubt = doubtOfMerge(kept, other)
  if (doubt === null) return null
  const isStop = doubt === 'different_people'
  const isBirthDateMissing = kept.dateOfBirth === null || other.dateOfBirth === null
  return (
    <Notice kind={isStop ? 'error' : 'warning'} title={t(messages.doubt[isStop && isBirthDateMissing ? 'name_only' : doubt])}>
      {t(isStop ? messages.doubt.stop : messages.doubt.check)}
    </Notice>
  )
}
