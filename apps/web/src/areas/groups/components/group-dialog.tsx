import type { Group } from '@molaire/contract/groups/endpoints'
import { TextField } from '../../../ui/text-field.tsx'
import { useSuspended } from '../../../platform/api/connection.ts'
import { EditShell } from '../../../platform/forms/edit-shell.tsx'
import { useRecordForm } from '../../../platform/forms/use-record-form.ts'
import { common } from '../../../platform/i18n/common-messages.ts'
import { useMessages } from '../../../platform/i18n/use-messages.ts'
import { showToast } from '../../../platform/toast/toast-store.ts'
import { askForGroup, useSaveGroup } from '../api.ts'
import { messages } from '../messages.ts'

const formId = 'group'
const shortestName = 2

type GroupFields = { name: string; description: string }
const fieldsOf = (group: Group | null): GroupFields => ({ name: group?.name ?? '', description: group?.descriptionFr ?? '' })

/** CFG-10: a new group, or one that is known. Mounted while it is open. */
export const GroupDialog = ({ group: given, onClose }: { group: Group | null; onClose: () => void }) => {
  const { t } = useMessages()
  const save = useSaveGroup()
  const suspended = useSuspended()
  const sheet = useRecordForm<Group, GroupFields>({
    id: formId,
    record: given,
    fieldsOf,
    check: ({ name }) => {
      const typed = name.trim()
      if (!typed) return { name: t(common.fields.required) }
      return typed.length < shortestName ? { name: t(common.fields.min, { min: shortestName }) } : {}
    },
    save: async ({ name, description }, group) => {
      await save.mutateAsync({ group, body: { name: name.trim(), descriptionFr: description.trim() } })
      showToast({ kind: 'success', title: t(group ? messages.updated : messages.created) })
      onClose()
    },
    readAgain: ({ id }) => askForGroup(id),
    errors: messages.errors,
    fieldOf: { group_name_taken: 'name' },
    onLeave: onClose,
  })
  const labels = { name: t(messages.name), description: t(messages.description) }
  const { form, record: group } = sheet
  return (
    <EditShell
      id={formId}
      of={sheet}
      surface="dialog"
      title={group ? t(messages.edit, { name: group.name }) : t(messages.add)}
      save={t(group ? messages.save : messages.create)}
      labels={labels}
      whyNot={suspended}
    >
      <TextField {...form.field('name')} label={labels.name} required maxLength={200} autoComplete="off" />
      <TextField {...form.field('description')} label={labels.description} maxLength={500} autoComplete="off" />
    </EditShell>
  )
}
