import { Layers } from 'lucide-react'
import type { Group } from '@molaire/contract/groups/endpoints'
import { useIsWide } from '../../../ui/use-media.ts'
import { useSuspended } from '../../../platform/api/connection.ts'
import { useMessages } from '../../../platform/i18n/use-messages.ts'
import { messages as ofRecords } from '../../../platform/records/messages.ts'
import { RecordList } from '../../../platform/records/record-list.tsx'
import { RecordSheet } from '../../../platform/records/record-sheet.tsx'
import { groups, useGroups } from '../api.ts'
import { messages } from '../messages.ts'

/** CFG-10: the groups, for administrators. They are few, so there is one list without pages. */
export const GroupsPage = () => {
  const { t } = useMessages()
  const isWide = useIsWide()
  const whyNot = useSuspended()
  const list = useGroups()
  const count = (of: 'users' | 'clinics', n: number) => (isWide ? n : t(ofRecords.uses[of], { n }))
  return (
    <RecordList<Group, Group>
      api={groups}
      words={messages}
      icon={Layers}
      queries={[list]}
      rows={list.data?.items ?? []}
      columns={(name) => [
        { key: 'name', header: t(messages.name), width: '30%', compact: 'title', cell: name },
        { key: 'description', header: t(messages.description), width: '40%', cell: ({ descriptionFr }) => descriptionFr },
        {
          key: 'users',
          header: t(messages.users),
          align: 'end',
          compact: 'detail',
          cell: ({ userCount }) => count('users', userCount),
        },
        {
          key: 'clinics',
          header: t(messages.clinics),
          align: 'end',
          compact: 'detail',
          cell: ({ clinicCount }) => count('clinics', clinicCount),
        },
      ]}
      whyNot={whyNot}
      inUse="group_not_empty"
      // The counts of the list already say why a group cannot be removed.
      heldBy={({ userCount: users, clinicCount: clinics }) => ({ users, clinics })}
      sheet={(group, onClose) => (
        <RecordSheet
          id="group"
          surface="dialog"
          record={group}
          api={groups}
          words={messages}
          fields={[
            { name: 'name', label: messages.name, required: true, min: 2, max: 200 },
            { name: 'descriptionFr', label: messages.description, max: 500 },
          ]}
          fieldOf={{ group_name_taken: 'name' }}
          whyNot={whyNot}
          onClose={onClose}
        />
      )}
    />
  )
}
