import type { UseQueryResult } from '@tanstack/react-query'
import { Archive, Building2, Plus } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import type { Clinic } from '@molaire/contract/clinics/endpoints'
import { Button } from '../../../ui/button.tsx'
import { DataTable, type Column } from '../../../ui/data-table.tsx'
import { usePageKeys } from '../../../ui/list-keys.ts'
import { ListPage } from '../../../ui/list-page.tsx'
import { RowButton } from '../../../ui/row-button.tsx'
import { Segment } from '../../../ui/segment.tsx'
import { EmptyState } from '../../../ui/states.tsx'
import { describeError } from '../../../platform/api/describe-error.ts'
import { messages as archiveMessages } from '../../../platform/archive/messages.ts'
import { RecordActs } from '../../../platform/archive/record-acts.tsx'
import { useArchiving } from '../../../platform/archive/use-archiving.ts'
import { useMessages } from '../../../platform/i18n/use-messages.ts'
import { useAddressWord } from '../../../platform/navigation/use-address-word.ts'
import { PageHeading } from '../../../platform/page-title/page-heading.tsx'
import { useArchiveClinic, useRestoreClinic, type ClinicList as Clinics } from '../api.ts'
import { nextInvoice } from '../clinic-form.ts'
import { messages } from '../messages.ts'
import { ClinicSheet } from './clinic-sheet.tsx'
import { RemoveClinic } from './remove-clinic.tsx'
import styles from './clinic-list.module.css'

const glyph = { size: 16, strokeWidth: 1.75, 'aria-hidden': true } as const

/** CFG-02: the page of clinics, for the configuration of one group and for the administration of all. */
export const ClinicList = ({
  list,
  groupId,
  isByGroup = false,
  whyNot,
  roomsOf,
  menuOf,
}: {
  list: UseQueryResult<Clinics>
  /** Of a new clinic; empty when it must be chosen. */
  groupId: string
  /** Under the names of their groups. */
  isByGroup?: boolean
  /** Why nothing can be changed now. */
  whyNot: string | undefined
  /** How many rooms a clinic has; undefined while that is not known. Without it they are not told. */
  roomsOf?: (clinicId: string) => number | undefined
  /** Items of a clinic’s menu beside the usual ones. */
  menuOf?: (clinic: Clinic) => ReactNode
}) => {
  const { t } = useMessages()
  const [archiveWord, showArchive] = useAddressWord('archived')
  const archived = archiveWord === 'yes'
  const [form, setForm] = useState<Clinic | 'new' | null>(null)
  const [leaving, setLeaving] = useState<Clinic | null>(null)
  const archiveClinic = useArchiveClinic()
  const restoreClinic = useRestoreClinic()
  const archiving = useArchiving<Clinic>({
    archive: archiveClinic.mutateAsync,
    restore: restoreClinic.mutateAsync,
    words: {
      archived: t(messages.wasArchived),
      restored: t(messages.wasRestored),
      notArchived: t(messages.notArchived),
      notRestored: t(messages.notRestored),
    },
    errors: messages.errors,
  })
  const openNew = () => setForm('new')
  usePageKeys({ onNew: whyNot ? undefined : openNew })

  const columns = useColumns({
    archived,
    roomsOf,
    onEdit: setForm,
    acts: (clinic) => (
      <RecordActs
        name={clinic.name}
        isArchived={clinic.isArchived}
        whyNot={whyNot}
        onEdit={() => setForm(clinic)}
        onArchive={() => archiving.tryToArchive(clinic)}
        onRestore={() => archiving.restore(clinic)}
        onDelete={() => setLeaving(clinic)}
      >
        {menuOf?.(clinic)}
      </RecordActs>
    ),
  })
  const add = (
    <Button variant="primary" icon={<Plus {...glyph} />} disabledReason={whyNot} aria-keyshortcuts="Shift+N" onClick={openNew}>
      {t(messages.add)}
    </Button>
  )
  return (
    <ListPage
      heading={<PageHeading title={t(messages.title)} />}
      note={t(messages.note)}
      action={add}
      filters={
        <Segment
          label={t(messages.show)}
          value={archived ? 'yes' : 'no'}
          onChange={(value) => showArchive(value === 'yes' ? 'yes' : undefined)}
          options={[
            { value: 'no', label: t(messages.active) },
            { value: 'yes', label: t(messages.archived) },
          ]}
        />
      }
    >
      <DataTable
        label={t(messages.title)}
        columns={columns}
        rows={byGroup((list.data?.items ?? []).filter((clinic) => clinic.isArchived === archived))}
        rowKey={({ id }) => id}
        {...(isByGroup && { sectionOf: ({ groupName }: Clinic) => groupName })}
        loading={list.isPending}
        failed={list.isError ? { message: describeError(list.error, messages.errors), onRetry: () => void list.refetch() } : null}
        empty={
          archived ? (
            <EmptyState icon={Archive} title={t(messages.emptyArchive)}>
              {t(messages.emptyArchiveText)}
            </EmptyState>
          ) : (
            <EmptyState icon={Building2} title={t(messages.empty)} action={add}>
              {t(messages.emptyText)}
            </EmptyState>
          )
        }
        {...(!archived && { onRowPress: setForm })}
      />
      {form && (
        <ClinicSheet clinic={form === 'new' ? null : form} groupId={groupId} whyNot={whyNot} onClose={() => setForm(null)} />
      )}
      {leaving && <RemoveClinic clinic={leaving} archive={archiving.archive} onClose={() => setLeaving(null)} />}
    </ListPage>
  )
}

const byGroup = (clinics: readonly Clinic[]): Clinic[] =>
  clinics.toSorted((a, b) => a.groupName.localeCompare(b.groupName, 'fr') || a.name.localeCompare(b.name, 'fr'))

const useColumns = ({
  archived,
  roomsOf,
  onEdit,
  acts,
}: {
  archived: boolean
  roomsOf: ((clinicId: string) => number | undefined) | undefined
  onEdit: (clinic: Clinic) => void
  acts: (clinic: Clinic) => ReactNode
}): Column<Clinic>[] => {
  const { t } = useMessages()
  return [
    {
      key: 'name',
      header: t(messages.name),
      width: '46%',
      compact: 'title',
      cell: (clinic) => (
        <span className={styles.clinic}>
          {archived ? clinic.name : <RowButton onClick={() => onEdit(clinic)}>{clinic.name}</RowButton>}
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
    ...(roomsOf
      ? [
          {
            key: 'rooms',
            header: t(messages.rooms),
            align: 'end' as const,
            cell: ({ id }: Clinic) => roomsOf(id),
          },
        ]
      : []),
    {
      key: 'nextInvoice',
      header: t(messages.nextInvoice),
      compact: 'amount',
      cell: ({ invoicePrefix, invoiceNumber }) => nextInvoice(invoicePrefix, String(invoiceNumber)),
    },
    { key: 'acts', header: t(archiveMessages.actions), hideHeader: true, align: 'end', compact: 'action', cell: acts },
  ]
}
