import type { WaitingListEntry } from '@molaire/contract/waiting-list/shapes'
import { Tag } from '../../../ui/pill.tsx'
import { useMessages } from '../../../platform/i18n/use-messages.ts'
import { messages } from '../messages.ts'

/** The priority of an entry, unless it is the usual one. */
export const PriorityTag = ({ priority }: Pick<WaitingListEntry, 'priority'>) => {
  const { t } = useMessages()
  return priority === 'normal' ? null : (
    <Tag hue={priority === 'urgent' ? 'red' : 'orange'}>{t(messages.priority.tag[priority])}</Tag>
  )
}
