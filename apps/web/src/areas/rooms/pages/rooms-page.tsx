import { DoorOpen, SearchX } from 'lucide-react'
import { useRef, type ReactNode } from 'react'
import type { Clinic } from '@molaire/contract/clinics/endpoints'
import type { ListedRoom, Room, Setup } from '@molaire/contract/rooms/endpoints'
import { Button } from '../../../ui/button.tsx'
import type { Column } from '../../../ui/data-table.tsx'
import { SearchBox } from '../../../ui/search-box.tsx'
import { Select } from '../../../ui/select.tsx'
import { EmptyState } from '../../../ui/states.tsx'
import { useIsWide } from '../../../ui/use-media.ts'
import { RecordList } from '../../../platform/archive/record-list.tsx'
import { useArchiveWord } from '../../../platform/archive/use-archive-word.ts'
import { useFormat } from '../../../platform/i18n/format.ts'
import { useMessages } from '../../../platform/i18n/use-messages.ts'
import { useAddressWord } from '../../../platform/navigation/use-address-word.ts'
import { useClinics } from '../../clinics/index.ts'
import { useWhyNot } from '../../users/index.ts'
import { useArchiveRoom, useDeleteRoom, useRestoreRoom, useRooms, useSetups } from '../api.ts'
import { RoomSheet } from '../components/room-sheet.tsx'
import { isSetUp, SetupChecklist } from '../components/setup-checklist.tsx'
import { messages } from '../messages.ts'
import { roomTypeWords } from '../type-messages.ts'
import { receptions } from '../reception.ts'
import { roomTypeIcon } from '../room-type-icon.ts'
import styles from './rooms-page.module.css'

/** CFG-01: the rooms of the group’s clinics. Which clinic, what is searched and whether the archive is shown stand in the address. */
export const RoomsPage = () => {
  const { t } = useMessages()
  const { timeRange } = useFormat()
  const isWide = useIsWide()
  const whyNot = useWhyNot('configuration.write')
  const [clinicWord, showClinic] = useAddressWord('clinic')
  const [search = '', onSearch] = useAddressWord('search')
  const [archived] = useArchiveWord()
  const clinics = useClinics()
  const allClinics = clinics.data?.items ?? []
  const openClinics = allClinics.filter(({ isArchived }) => !isArchived)
  const chosen = allClinics.find(({ id }) => id === clinicWord)
  const clinicOf = ({ clinicId }: Room) => allClinics.find(({ id }) => id === clinicId)?.name
  const several = allClinics.length > 1
  const list = useRooms(archived)
  const rooms = list.data?.items ?? []
  const rows = inOrder(rooms, allClinics).filter(
    (room) => (!chosen || room.clinicId === chosen.id) && comparable(room.name).includes(comparable(search)),
  )
  const isNarrowed = search !== '' || chosen !== undefined
  const searchBox = useRef<HTMLInputElement>(null)

  const columns = (name: (room: ListedRoom) => ReactNode): Column<ListedRoom>[] => [
    { key: 'name', header: t(messages.name), width: '24%', compact: 'title', cell: name },
    {
      key: 'type',
      header: t(messages.type),
      width: '18%',
      compact: 'badge',
      cell: ({ type }) => {
        const Glyph = roomTypeIcon[type]
        return (
          <span className={styles.type}>
            <Glyph size={16} strokeWidth={1.75} aria-hidden="true" />
            {t(roomTypeWords[type])}
          </span>
        )
      },
    },
    ...(several ? [{ key: 'clinic', header: t(messages.clinic), width: '26%', cell: clinicOf }] : []),
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
  ]
  return (
    <RecordList<Room, ListedRoom>
      words={messages}
      icon={DoorOpen}
      queries={[list, clinics]}
      rows={rows}
      columns={columns}
      sectionOf={!isWide && several ? (room) => clinicOf(room) ?? '' : undefined}
      whyNot={whyNot}
      archive={useArchiveRoom().mutateAsync}
      restore={useRestoreRoom().mutateAsync}
      remove={useDeleteRoom().mutateAsync}
      inUse="room_in_use"
      actsOf={({ upcomingAppointments: count }) => ({
        whyNotArchive: whyNot ?? (count > 0 ? t(messages.errors.room_has_appointments, { count }) : undefined),
      })}
      consequence={({ upcomingAppointments: n }) => n > 0 && <p>{t(messages.ask.upcoming, { n })}</p>}
      sheet={(room, onClose) => (
        <RoomSheet
          room={room}
          clinicId={chosen && !chosen.isArchived ? chosen.id : openClinics.length === 1 ? (openClinics[0]?.id ?? '') : ''}
          clinics={allClinics}
          clinicsFailed={clinics.isError}
          whyNot={whyNot}
          onClose={onClose}
        />
      )}
      above={<Preparation clinics={openClinics} chosen={chosen} known={clinics.isSuccess && list.isSuccess} />}
      search={searchBox}
      filters={
        <>
          <SearchBox
            ref={searchBox}
            label={t(messages.search)}
            placeholder={t(messages.search)}
            search={search}
            onSearch={(text) => onSearch(text || undefined)}
          />
          {several && (
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
        </>
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
        ) : undefined
      }
    />
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
