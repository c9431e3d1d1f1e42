import { Building2, Ellipsis, FileUp, Pencil, Plus, Trash2 } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import type { Clinic } from '@molaire/contract/clinics/endpoints'
import { Button, IconButton } from '../../../ui/button.tsx'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { DataTable, type Column } from '../../../ui/data-table.tsx'
import { usePageKeys } from '../../../ui/list-keys.ts'
import { ListPage } from '../../../ui/list-page.tsx'
import { RowButton } from '../../../ui/row-button.tsx'
import { Menu, MenuDivider, MenuItem } from '../../../ui/menu.tsx'
import { EmptyState } from '../../../ui/states.tsx'
import { useIsWide } from '../../../ui/use-media.ts'
import { hasCode } from '../../../platform/api/api-error.ts'
import { useSuspended } from '../../../platform/api/connection.ts'
import { describeError } from '../../../platform/api/describe-error.ts'
import { countWords } from '../../../platform/i18n/count-words.ts'
import { useMessages } from '../../../platform/i18n/use-messages.ts'
import { PageHeading } from '../../../platform/page-title/page-heading.tsx'
import { useChosenGroup } from '../../../platform/session/chosen-group.ts'
import { useSession } from '../../../platform/session/session-store.ts'
import { showToast } from '../../../platform/toast/toast-store.ts'
import { useClinicsOf, useDeleteClinic } from '../api.ts'
import { nextInvoice } from '../clinic-form.ts'
import { ClinicSheet } from '../components/clinic-sheet.tsx'
import { messages } from '../messages.ts'
import styles from './clinics-admin-page.module.css'

const plus = <Plus size={16} strokeWidth={1.75} aria-hidden="true" />
/** What may keep a clinic, of what has a name here. */
const { rooms, patients, appointments } = messages.refused
const uses = { rooms, patients, appointments }
const glyph = { size: 16, strokeWidth: 1.75, 'aria-hidden': true } as const

/** CFG-02, CFG-10: the clinics of a group, or of all of them under the names of their groups, as the tab's chosen group says. */
export const ClinicsAdminPage = () => {
  const { t } = useMessages()
  const suspended = useSuspended()
  const own = useSession()?.user.groupId
  const chosen = useChosenGroup()
  const list = useClinicsOf(chosen ?? own)
  const [form, setForm] = useState<Clinic | 'new' | null>(null)
  const [leaving, setLeaving] = useState<Clinic | null>(null)
  const openNew = () => setForm('new')
  usePageKeys({ onNew: suspended ? undefined : openNew })

  const rows = byGroup(list.data?.items ?? [])
  const columns = useColumns({
    onEdit: setForm,
    menu: (clinic) => (
      <ClinicMenu clinic={clinic} suspended={suspended} onEdit={() => setForm(clinic)} onDelete={() => setLeaving(clinic)} />
    ),
  })
  const add = (
    <Button variant="primary" icon={plus} disabledReason={suspended} aria-keyshortcuts="Shift+N" onClick={openNew}>
      {t(messages.add)}
    </Button>
  )
  return (
    <ListPage heading={<PageHeading title={t(messages.title)} />} action={add}>
      <DataTable
        label={t(messages.title)}
        columns={columns}
        rows={rows}
        rowKey={({ id }) => id}
        {...(chosen === 'all' && { sectionOf: ({ groupName }: Clinic) => groupName })}
        loading={list.isPending}
        failed={list.isError ? { message: describeError(list.error, messages.errors), onRetry: () => void list.refetch() } : null}
        empty={
          <EmptyState icon={Building2} title={t(messages.empty)} action={add}>
            {t(messages.emptyText)}
          </EmptyState>
        }
        onRowPress={setForm}
      />
      {form && (
        <ClinicSheet
          clinic={form === 'new' ? null : form}
          groupId={chosen === 'all' ? '' : (chosen ?? own ?? '')}
          onClose={() => setForm(null)}
        />
      )}
      {leaving && <DeleteClinic clinic={leaving} onClose={() => setLeaving(null)} />}
    </ListPage>
  )
}

const byGroup = (clinics: readonly Clinic[]): Clinic[] =>
  clinics.toSorted((a, b) => a.groupName.localeCompare(b.groupName, 'fr') || a.name.localeCompare(b.name, 'fr'))

const useColumns = ({
  onEdit,
  menu,
}: {
  onEdit: (clinic: Clinic) => void
  menu: (clinic: Clinic) => ReactNode
}): Column<Clinic>[] => {
  const { t } = useMessages()
  const isWide = useIsWide()
  return [
    {
      key: 'name',
      header: t(messages.name),
      width: '46%',
      compact: 'title',
      cell: (clinic) => (
        <span className={styles.clinic}>
          <RowButton onClick={() => onEdit(clinic)}>{clinic.name}</RowButton>
          <span className={styles.address}>{clinic.address}</span>
        </span>
      ),
    },
    {
      key: 'phone',
      header: t(messages.phone),
      compact: 'detail',
      cell: ({ phone }) => <span className={styles.oneLine}>{phone}</span>,
    },
    {
      key: 'nextInvoice',
      header: t(messages.nextInvoice),
      compact: 'amount',
      cell: ({ invoicePrefix, invoiceNumber }) => nextInvoice(invoicePrefix, String(invoiceNumber)),
    },
    {
      key: 'actions',
      header: t(messages.actions),
      hideHeader: true,
      align: 'end',
      compact: 'action',
      cell: (clinic) => (
        <span className={styles.actions}>
          {isWide && (
            <IconButton
              label={t(messages.editOne, { name: clinic.name })}
              icon={<Pencil size={16} strokeWidth={1.75} />}
              onClick={() => onEdit(clinic)}
            />
          )}
          {menu(clinic)}
        </span>
      ),
    },
  ]
}

const ClinicMenu = ({
  clinic,
  suspended,
  onEdit,
  onDelete,
}: {
  clinic: Clinic
  suspended: string | undefined
  onEdit: () => void
  onDelete: () => void
}) => {
  const { t } = useMessages()
  const label = t(messages.more, { name: clinic.name })
  return (
    <Menu label={label} width={280} trigger={<IconButton label={label} icon={<Ellipsis size={18} strokeWidth={1.75} />} />}>
      <MenuItem icon={<Pencil {...glyph} />} onSelect={onEdit}>
        {t(messages.edit)}
      </MenuItem>
      <MenuItem icon={<FileUp {...glyph} />} disabledReason={t(messages.importLater)} onSelect={() => {}}>
        {t(messages.importTariffs)}
      </MenuItem>
      <MenuDivider />
      <MenuItem icon={<Trash2 {...glyph} />} danger disabledReason={suspended} onSelect={onDelete}>
        {t(messages.delete)}
      </MenuItem>
    </Menu>
  )
}

const DeleteClinic = ({ clinic, onClose }: { clinic: Clinic; onClose: () => void }) => {
  const { t } = useMessages()
  const remove = useDeleteClinic()
  return (
    <ConfirmDialog
      opened
      title={t(messages.ask.title, { name: clinic.name })}
      confirmLabel={t(messages.ask.yes)}
      keepLabel={t(messages.ask.keep)}
      onConfirm={async () => {
        await remove.mutateAsync(clinic)
        showToast({ kind: 'success', title: t(messages.deleted) })
      }}
      onClose={onClose}
      describeError={(error) =>
        hasCode(error, 'clinic_in_use')
          ? t(messages.refused.text, { what: countWords(error.details, uses) })
          : describeError(error, messages.errors)
      }
    >
      <p>{t(messages.ask.text)}</p>
    </ConfirmDialog>
  )
}
