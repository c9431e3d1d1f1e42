import { Layers, Pencil, Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import type { Group } from '@molaire/contract/groups/endpoints'
import { Button, IconButton } from '../../../ui/button.tsx'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { DataTable, type Column } from '../../../ui/data-table.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { usePageKeys } from '../../../ui/list-keys.ts'
import { ListPage } from '../../../ui/list-page.tsx'
import { RowButton } from '../../../ui/row-button.tsx'
import { EmptyState } from '../../../ui/states.tsx'
import { useIsWide } from '../../../ui/use-media.ts'
import { hasCode } from '../../../platform/api/api-error.ts'
import { useSuspended } from '../../../platform/api/connection.ts'
import { describeError } from '../../../platform/api/describe-error.ts'
import { countWords } from '../../../platform/i18n/count-words.ts'
import { useMessages } from '../../../platform/i18n/use-messages.ts'
import { PageHeading } from '../../../platform/page-title/page-heading.tsx'
import { showToast } from '../../../platform/toast/toast-store.ts'
import { useDeleteGroup, useGroups } from '../api.ts'
import { GroupDialog } from '../components/group-dialog.tsx'
import { messages } from '../messages.ts'
import styles from './groups-page.module.css'

const plus = <Plus size={16} strokeWidth={1.75} aria-hidden="true" />

/** CFG-10: the groups, for administrators. There are few: they come in one list. */
export const GroupsPage = () => {
  const { t } = useMessages()
  const suspended = useSuspended()
  const list = useGroups()
  const [form, setForm] = useState<Group | 'new' | null>(null)
  const [leaving, setLeaving] = useState<Group | null>(null)
  const openNew = () => setForm('new')
  usePageKeys({ onNew: suspended ? undefined : openNew })
  const columns = useColumns({ suspended, onEdit: setForm, onDelete: setLeaving })
  const rows = list.data ?? []
  const add = (
    <Button variant="primary" icon={plus} disabledReason={suspended} aria-keyshortcuts="Shift+N" onClick={openNew}>
      {t(messages.add)}
    </Button>
  )
  return (
    <ListPage heading={<PageHeading title={t(messages.title)} />} note={t(messages.note)} action={add}>
      <DataTable
        label={t(messages.title)}
        columns={columns}
        rows={rows}
        rowKey={({ id }) => id}
        loading={list.isPending}
        failed={list.isError ? { message: describeError(list.error, messages.errors), onRetry: () => void list.refetch() } : null}
        empty={
          <EmptyState icon={Layers} title={t(messages.empty)} action={add}>
            {t(messages.emptyText)}
          </EmptyState>
        }
        onRowPress={setForm}
      />
      {form && <GroupDialog group={form === 'new' ? null : form} onClose={() => setForm(null)} />}
      {leaving && <DeleteGroup group={leaving} onClose={() => setLeaving(null)} />}
    </ListPage>
  )
}

const useColumns = ({
  suspended,
  onEdit,
  onDelete,
}: {
  suspended: string | undefined
  onEdit: (group: Group) => void
  onDelete: (group: Group) => void
}): Column<Group>[] => {
  const { t } = useMessages()
  const isWide = useIsWide()
  return [
    {
      key: 'name',
      header: t(messages.name),
      width: '30%',
      compact: 'title',
      cell: (group) => <RowButton onClick={() => onEdit(group)}>{group.name}</RowButton>,
    },
    { key: 'description', header: t(messages.description), width: '40%', cell: ({ descriptionFr }) => descriptionFr },
    {
      key: 'users',
      header: t(messages.users),
      align: 'end',
      compact: 'detail',
      cell: ({ userCount }) => (isWide ? userCount : t(messages.userCount, { n: userCount })),
    },
    {
      key: 'clinics',
      header: t(messages.clinics),
      align: 'end',
      compact: 'detail',
      cell: ({ clinicCount }) => (isWide ? clinicCount : t(messages.clinicCount, { n: clinicCount })),
    },
    {
      key: 'actions',
      header: t(messages.actions),
      hideHeader: true,
      align: 'end',
      compact: 'action',
      cell: (group) => (
        <span className={styles.actions}>
          <IconButton
            label={t(messages.edit, { name: group.name })}
            icon={<Pencil size={16} strokeWidth={1.75} />}
            onClick={() => onEdit(group)}
          />
          <IconButton
            label={t(messages.deleteOne, { name: group.name })}
            icon={<Trash2 size={16} strokeWidth={1.75} />}
            disabledReason={suspended}
            onClick={() => onDelete(group)}
          />
        </span>
      ),
    },
  ]
}

/** Asks, or says at once why it cannot be: what the list knows of a group is enough for that. */
const DeleteGroup = ({ group, onClose }: { group: Group; onClose: () => void }) => {
  const { t } = useMessages()
  const remove = useDeleteGroup()
  const { name } = group
  const whyNot = (held: Record<string, unknown>): string =>
    t(messages.refused.text, { what: countWords(held, { users: messages.userCount, clinics: messages.clinicCount }) })
  if (group.userCount + group.clinicCount > 0)
    return (
      <Dialog
        opened
        onClose={onClose}
        title={t(messages.refused.title, { name })}
        width={440}
        footer={<Button onClick={onClose}>{t(messages.refused.close)}</Button>}
      >
        <p>{whyNot({ users: group.userCount, clinics: group.clinicCount })}</p>
      </Dialog>
    )
  const confirm = async () => {
    await remove.mutateAsync(group)
    showToast({ kind: 'success', title: t(messages.deleted) })
  }
  return (
    <ConfirmDialog
      opened
      title={t(messages.ask.title, { name })}
      confirmLabel={t(messages.ask.yes)}
      keepLabel={t(messages.ask.keep)}
      onConfirm={confirm}
      onClose={onClose}
      describeError={(error) =>
        // Somebody else filled it meanwhile: the list did not know yet.
        hasCode(error, 'group_not_empty') ? whyNot(error.details) : describeError(error, messages.errors)
      }
    >
      <p>{t(messages.ask.text)}</p>
    </ConfirmDialog>
  )
}
