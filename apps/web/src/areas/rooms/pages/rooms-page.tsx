import { Archive, DoorOpen, Plus, SearchX } from 'lucide-react'
import { useRef, useState } from 'react'
import type { Clinic } from '@molaire/contract/clinics/endpoints'
import type { ListedRoom, Room, Setup } from '@molaire/contract/rooms/endpoints'
import { Button } from '../../../ui/button.tsx'
import { DataTable, type Column } from '../../../ui/data-table.tsx'
import { usePageKeys } from '../../../ui/list-keys.ts'
import { ListPage } from '../../../ui/list-page.tsx'
import { RowButton } from '../../../ui/row-button.tsx'
import { SearchBox } from '../../../ui/search-box.tsx'
import { Segment } from '../../../ui/segment.tsx'
import { Select } from '../../../ui/select.tsx'
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
import { useClinics } from '../../clinics/index.ts'
import { useWhyNot } from '../../users/index.ts'
import { useArchiveRoom, useRestoreRoom, useRooms, useSetups } from '../api.ts'
import { RemoveRoom } from '../components/remove-room.tsx'
import { RoomSheet } from '../components/room-sheet.tsx'
import { isSetUp, SetupChecklist } from '../components/setup-checklist.tsx'
import { messages } from '../messages.ts'
import { receptions } from '../reception.ts'
import { roomTypeIcon } from '../room-type-icon.ts'
import styles from './rooms-page.module.css'

const glyph = { size: 16, strokeWidth: 1.75, 'aria-hidden': true } as const

/** CFG-01: the rooms of the group’s clinics. Which clinic, what is searched and whether the archive is shown stand in the address. */
export const RoomsPage = () => {
  const { t } = useMessages()
  const isWide = useIsWide()
  const whyNot = useWhyNot('configuration.write')
  const [clinicWord, showClinic] = useAddressWord('clinic')
  const [archiveWord, showArchive] = useAddressWord('archived')
  const [search = '', onSearch] = useAddressWord('search')
  const archived = archiveWord === 'yes' ? 'yes' : 'no'
  const clinics = useClinics()
  const allClinics = clinics.data?.items ?? []
  const openClinics = allClinics.filter(({ isArchived }) => !isArchived)
  const chosen = allClinics.find(({ id }) => id === clinicWord)
  const list = useRooms(archived)
  const rooms = list.data?.items ?? []
  const rows = inOrder(rooms, allClinics).filter(
    (room) => (!chosen || room.clinicId === chosen.id) && comparable(room.name).includes(comparable(search)),
  )

  const [form, setForm] = useState<Room | 'new' | null>(null)
  const [leaving, setLeaving] = useState<ListedRoom | null>(null)
  const archiveRoom = useArchiveRoom()
  const restoreRoom = useRestoreRoom()
  const archiving = useArchiving<Room>({
    archive: archiveRoom.mutateAsync,
    restore: restoreRoom.mutateAsync,
    words: {
      archived: t(messages.wasArchived),
      restored: t(messages.wasRestored),
      notArchived: t(messages.notArchived),
      notRestored: t(messages.notRestored),
    },
    errors: messages.errors,
  })
  const openNew = () => setForm('new')
  const searchBox = useRef<HTMLInputElement>(null)
  usePageKeys({ search: searchBox, onNew: whyNot ? undefined : openNew })
  const columns = useColumns({
    clinics: allClinics,
    archived,
    whyNot,
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
  const isNarrowed = search !== '' || chosen !== undefined
  return (
    <ListPage
      heading={<PageHeading title={t(messages.title)} />}
      note={t(messages.note)}
      action={add}
      search={searchBox}
      above={<Preparation clinics={openClinics} chosen={chosen} known={clinics.isSuccess && list.isSuccess} />}
      filters={
        <>
          <SearchBox
            ref={searchBox}
            label={t(messages.search)}
            placeholder={t(messages.search)}
            search={search}
            onSearch={(text) => onSearch(text || undefined)}
          />
          {allClinics.length > 1 && (
            <Select
              label={t(messages.clinic)}
              hideLabel
              value={chosen?.id ?? 'all'}
              onChange={(id) => showClinic(id === 'all' ? undefined : id)}
              options={[
                { value: 'all', label: t(messages.allClinics) },
                ...allClinics
                  .filter(({ id, isArchived }) => !isArchived || archived === 'yes' || id === chosen?.id)
                  .map(({ id, name }) => ({ value: id, label: name })),
              ]}
            />
          )}
          <Segment
            label={t(messages.show)}
            value={archived}
            onChange={(value) => showArchive(value === 'yes' ? 'yes' : undefined)}
            options={[
              { value: 'no', label: t(messages.active) },
              { value: 'yes', label: t(messages.archived) },
            ]}
          />
        </>
      }
    >
      <DataTable
        label={t(messages.title)}
        columns={columns}
        rows={rows}
        rowKey={({ id }) => id}
        loading={list.isPending || clinics.isPending}
        failed={
          list.isError || clinics.isError
            ? {
                message: describeError(list.error ?? clinics.error, messages.errors),
                onRetry: () => void Promise.allSettled([list.refetch(), clinics.refetch()]),
              }
            : null
        }
        empty={
          rooms.length > 0 && isNarrowed ? (
            <EmptyState
              icon={SearchX}
              title={t(messages.empty.found)}
              action={
                <Button
                  onClick={() => {
                    onSearch(undefined)
                    showClinic(undefined)
                  }}
                >
                  {t(messages.empty.clear)}
                </Button>
              }
            />
          ) : archived === 'yes' ? (
            <EmptyState icon={Archive} title={t(messages.empty.archived)}>
              {t(messages.empty.archivedText)}
            </EmptyState>
          ) : (
            <EmptyState icon={DoorOpen} title={t(messages.empty.title)} action={add}>
              {t(messages.empty.text)}
            </EmptyState>
          )
        }
        {...(!isWide &&
          allClinics.length > 1 && {
            sectionOf: ({ clinicId }: ListedRoom) => allClinics.find(({ id }) => id === clinicId)?.name ?? '',
          })}
        {...(archived === 'no' && { onRowPress: setForm })}
      />
      {form && (
        <RoomSheet
          room={form === 'new' ? null : form}
          clinicId={chosen && !chosen.isArchived ? chosen.id : openClinics.length === 1 ? (openClinics[0]?.id ?? '') : ''}
          clinics={allClinics}
          clinicsFailed={clinics.isError}
          whyNot={whyNot}
          onClose={() => setForm(null)}
        />
      )}
      {leaving && <RemoveRoom room={leaving} archive={archiving.archive} onClose={() => setLeaving(null)} />}
    </ListPage>
  )
}

const nothing: Setup = { clinics: 0, rooms: 0, appointmentTypes: 0, workPeriods: 0, timeSlots: 0, assignments: 0 }

/** WIZ-05: the first clinic that cannot book yet, of those shown, and what it needs. Nothing while that is not known. */
const Preparation = ({ clinics, chosen, known }: { clinics: readonly Clinic[]; chosen: Clinic | undefined; known: boolean }) => {
  const asked = chosen ? clinics.filter(({ id }) => id === chosen.id) : clinics
  const setups = useSetups(asked.map(({ id }) => id))
  if (!known) return null
  if (clinics.length === 0) return <SetupChecklist setup={nothing} />
  const at = setups.findIndex((setup) => setup !== undefined && !isSetUp(setup))
  const [setup, clinic] = [setups[at], asked[at]]
  return setup && clinic && <SetupChecklist setup={setup} clinic={clinic} isOneOfSeveral={clinics.length > 1} />
}

/** By clinic, in the order in which they were opened, then by name: « Salle 2 » before « Salle 10 ». */
const inOrder = (rooms: readonly ListedRoom[], clinics: readonly Clinic[]): ListedRoom[] => {
  const placeOf = ({ clinicId }: ListedRoom) => clinics.findIndex(({ id }) => id === clinicId)
  return rooms.toSorted((a, b) => placeOf(a) - placeOf(b) || a.name.localeCompare(b.name, 'fr', { numeric: true }))
}

const comparable = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase()
    .trim()

interface Acts {
  archived: 'no' | 'yes'
  whyNot: string | undefined
  onEdit: (room: Room) => void
  onArchive: (room: Room) => void
  onRestore: (room: Room) => void
  onDelete: (room: ListedRoom) => void
}

const useColumns = ({
  clinics,
  archived,
  whyNot,
  onEdit,
  onArchive,
  onRestore,
  onDelete,
}: Acts & { clinics: readonly Clinic[] }): Column<ListedRoom>[] => {
  const { t } = useMessages()
  const { timeRange } = useFormat()
  const toCome = ({ upcomingAppointments: count }: ListedRoom) =>
    count > 0 ? t(messages.errors.room_has_appointments, { count }) : undefined
  const several = clinics.length > 1
  return [
    {
      key: 'name',
      header: t(messages.name),
      width: '24%',
      compact: 'title',
      cell: (room) => (archived === 'yes' ? room.name : <RowButton onClick={() => onEdit(room)}>{room.name}</RowButton>),
    },
    {
      key: 'type',
      header: t(messages.type),
      width: '18%',
      compact: 'badge',
      cell: ({ type }) => {
        const Glyph = roomTypeIcon[type]
        return (
          <span className={styles.type}>
            <Glyph {...glyph} />
            {t(messages.types[type])}
          </span>
        )
      },
    },
    ...(several
      ? [
          {
            key: 'clinic',
            header: t(messages.clinic),
            width: '26%',
            cell: ({ clinicId }: ListedRoom) => clinics.find(({ id }) => id === clinicId)?.name,
          },
        ]
      : []),
    ...(archived === 'no'
      ? [
          {
            key: 'today',
            header: t(messages.today),
            compact: 'detail' as const,
            cell: ({ today }: ListedRoom) =>
              today.length === 0 ? (
                <span className={styles.nobody}>{t(messages.nobodyToday)}</span>
              ) : (
                receptions(today).map(({ practitionerName: name, startTime, endTime }) => (
                  <span key={name} className={styles.reception}>
                    {t(messages.receives, { name, hours: timeRange(startTime, endTime) })}
                  </span>
                ))
              ),
          },
        ]
      : []),
    {
      key: 'actions',
      header: t(archiveMessages.actions),
      hideHeader: true,
      align: 'end',
      compact: 'action',
      cell: (room) => (
        <RecordActs
          name={room.name}
          isArchived={room.isArchived}
          whyNot={whyNot}
          whyNotArchive={whyNot ?? toCome(room)}
          onEdit={() => onEdit(room)}
          onArchive={() => onArchive(room)}
          onRestore={() => onRestore(room)}
          onDelete={() => onDelete(room)}
        />
      ),
    },
  ]
}
