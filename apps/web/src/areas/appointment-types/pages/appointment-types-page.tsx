import { Archive, CalendarPlus, Plus } from 'lucide-react'
import { useState, type ComponentType } from 'react'
import type { AppointmentType, ListedAppointmentType } from '@molaire/contract/appointment-types/endpoints'
import { typeRoles } from '@molaire/domain/appointment-types/colors'
import { Button } from '../../../ui/button.tsx'
import { DataTable, type Column } from '../../../ui/data-table.tsx'
import { usePageKeys } from '../../../ui/list-keys.ts'
import { ListPage } from '../../../ui/list-page.tsx'
import { RowButton } from '../../../ui/row-button.tsx'
import { Segment } from '../../../ui/segment.tsx'
import { EmptyState } from '../../../ui/states.tsx'
import { useIsWide } from '../../../ui/use-media.ts'
import { describeError } from '../../../platform/api/describe-error.ts'
import { messages as archiveMessages } from '../../../platform/archive/messages.ts'
import { RecordActs } from '../../../platform/archive/record-acts.tsx'
import { useArchiving } from '../../../platform/archive/use-archiving.ts'
import { useFormat } from '../../../platform/i18n/format.ts'
import { useMessages } from '../../../platform/i18n/use-messages.ts'
import { useAddressWord } from '../../../platform/navigation/use-address-word.ts'
import { PageHeading } from '../../../platform/page-title/page-heading.tsx'
import { useTheme } from '../../../platform/theme/theme-store.ts'
import { useWhyNot } from '../../users/index.ts'
import { useAppointmentTypes, useArchiveAppointmentType, useRestoreAppointmentType } from '../api.ts'
import { RemoveType } from '../components/remove-type.tsx'
import { TypeSheet } from '../components/type-sheet.tsx'
import { messages } from '../messages.ts'
import type { Preview } from '../preview.ts'
import styles from './appointment-types-page.module.css'

const glyph = { size: 16, strokeWidth: 1.75, 'aria-hidden': true } as const

/** CFG-03: the kinds of appointment of the group. `Preview` draws one as the calendar does. */
export const AppointmentTypesPage = ({ Preview }: { Preview: ComponentType<Preview> }) => {
  const { t } = useMessages()
  const whyNot = useWhyNot('configuration.write')
  const [archiveWord, showArchive] = useAddressWord('archived')
  const archived = archiveWord === 'yes' ? 'yes' : 'no'
  const list = useAppointmentTypes(archived)
  const offered = useAppointmentTypes().data?.items ?? []
  const [form, setForm] = useState<AppointmentType | 'new' | null>(null)
  const [leaving, setLeaving] = useState<ListedAppointmentType | null>(null)
  const archiveType = useArchiveAppointmentType()
  const restoreType = useRestoreAppointmentType()
  const archiving = useArchiving<AppointmentType>({
    archive: archiveType.mutateAsync,
    restore: restoreType.mutateAsync,
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
    Preview,
    archived,
    whyNot,
    isLast: archived === 'no' && offered.length === 1,
    onEdit: setForm,
    onArchive: archiving.tryToArchive,
    onRestore: archiving.restore,
    onDelete: setLeaving,
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
          value={archived}
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
        rows={list.data?.items ?? []}
        rowKey={({ id }) => id}
        loading={list.isPending}
        failed={list.isError ? { message: describeError(list.error, messages.errors), onRetry: () => void list.refetch() } : null}
        empty={
          archived === 'yes' ? (
            <EmptyState icon={Archive} title={t(messages.empty.archived)}>
              {t(messages.empty.archivedText)}
            </EmptyState>
          ) : (
            <EmptyState icon={CalendarPlus} title={t(messages.empty.title)} action={add}>
              {t(messages.empty.text)}
            </EmptyState>
          )
        }
        {...(archived === 'no' && { onRowPress: setForm })}
      />
      {form && (
        <TypeSheet
          type={form === 'new' ? null : form}
          others={offered.filter(({ id }) => form === 'new' || id !== form.id)}
          Preview={Preview}
          whyNot={whyNot}
          onClose={() => setForm(null)}
        />
      )}
      {leaving && <RemoveType type={leaving} archive={archiving.archive} onClose={() => setLeaving(null)} />}
    </ListPage>
  )
}

interface Acts {
  archived: 'no' | 'yes'
  whyNot: string | undefined
  /** WIZ-05: without a kind nothing can be booked. */
  isLast: boolean
  onEdit: (type: AppointmentType) => void
  onArchive: (type: AppointmentType) => void
  onRestore: (type: AppointmentType) => void
  onDelete: (type: ListedAppointmentType) => void
}

const useColumns = ({
  Preview,
  archived,
  whyNot,
  isLast,
  onEdit,
  onArchive,
  onRestore,
  onDelete,
}: Acts & { Preview: ComponentType<Preview> }): Column<ListedAppointmentType>[] => {
  const { t } = useMessages()
  const { duration, number } = useFormat()
  const { scheme } = useTheme()
  const isWide = useIsWide()
  const closed = whyNot ?? (isLast ? t(messages.errors.appointment_type_last) : undefined)
  return [
    {
      key: 'name',
      header: t(messages.name),
      width: '32%',
      compact: 'title',
      cell: (type) => (
        <span className={styles.name}>
          <span className={styles.bar} style={{ background: typeRoles(type.color, scheme).bar }} aria-hidden="true" />
          {archived === 'yes' ? type.name : <RowButton onClick={() => onEdit(type)}>{type.name}</RowButton>}
        </span>
      ),
    },
    ...(isWide
      ? [
          {
            key: 'card',
            header: t(messages.onCalendar),
            width: '32%',
            cell: ({ name, color, defaultDurationMinutes: minutes }: ListedAppointmentType) => (
              <div className={styles.card}>
                <Preview {...{ name, color, minutes }} isCompact />
              </div>
            ),
          },
        ]
      : []),
    {
      key: 'duration',
      header: t(messages.duration),
      compact: 'detail',
      cell: ({ defaultDurationMinutes }) => <span className={styles.duration}>{duration(defaultDurationMinutes)}</span>,
    },
    {
      key: 'upcoming',
      header: t(messages.upcoming),
      align: 'end',
      cell: ({ upcomingAppointments }) => number(upcomingAppointments),
    },
    {
      key: 'actions',
      header: t(archiveMessages.actions),
      hideHeader: true,
      align: 'end',
      compact: 'action',
      cell: (type) => (
        <RecordActs
          name={type.name}
          isArchived={type.isArchived}
          whyNot={whyNot}
          whyNotArchive={closed}
          whyNotDelete={closed}
          onEdit={() => onEdit(type)}
          onArchive={() => onArchive(type)}
          onRestore={() => onRestore(type)}
          onDelete={() => onDelete(type)}
        />
      ),
    },
  ]
}
