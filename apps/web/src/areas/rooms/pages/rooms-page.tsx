import { Armchair, DoorOpen, ScanLine, ShieldCheck, Slice, Smile, Stethoscope } from 'lucide-react'
import type { ComponentType, ReactNode } from 'react'
import type { Clinic } from '@molaire/contract/clinics/endpoints'
import type { ListedRoom, Room } from '@molaire/contract/rooms/endpoints'
import { type RoomType, roomTypes } from '@molaire/domain/rooms/room-types'
import type { Column } from '../../../ui/data-table.tsx'
import { Row, Text } from '../../../ui/layout.tsx'
import { Select } from '../../../ui/select.tsx'
import { useIsWide } from '../../../ui/use-media.ts'
import { useFormat } from '../../../platform/i18n/format.ts'
import { useMessages } from '../../../platform/i18n/use-messages.ts'
import { useAddressWord } from '../../../platform/navigation/use-address-word.ts'
import { RecordList } from '../../../platform/records/record-list.tsx'
import {
  englishNameField,
  OtherName,
  recordOfRow,
  useRowsInLanguage,
  type InLanguage,
} from '../../../platform/records/second-name.tsx'
import { RecordSheet } from '../../../platform/records/record-sheet.tsx'
import { useArchiveWord } from '../../../platform/records/use-archive-word.ts'
import type { Icon } from '../../../ui/pill.tsx'
import { useClinics } from '../../clinics/index.ts'
import { useWhyNot } from '../../users/index.ts'
import { rooms } from '../api.ts'
import { messages } from '../messages.ts'
import { roomTypeWords } from '../type-messages.ts'

/** The icon before the name of a room's type. */
const roomTypeIcon = {
  consultation: Stethoscope,
  treatment: Armchair,
  surgery: Slice,
  orthodontics: Smile,
  radiology: ScanLine,
  sterilization: ShieldCheck,
  other: DoorOpen,
} satisfies Record<RoomType, Icon>

type ListedRow = InLanguage<ListedRoom>
type Reception = ListedRoom['today'][number]

/**
 * CFG-01: the practitioners who receive in a room today, once each, from their first hour to their
 * last: the list leaves out a pause at noon.
 */
function receptions(today: readonly Reception[]): Reception[] {
  const byName = new Map<string, Reception>()
  for (const one of today) {
    const previous = byName.get(one.practitionerName)
    byName.set(
      one.practitionerName,
      previous ? { ...previous, endTime: previous.endTime > one.endTime ? previous.endTime : one.endTime } : one,
    )
  }
  return [...byName.values()]
}

/**
 * CFG-01: the rooms of the group's clinics. The clinic and the archive choice are in the address.
 * `FirstHour` shows what a clinic still needs before it can book (WIZ-05).
 */
export const RoomsPage = ({ FirstHour }: { FirstHour?: ComponentType<{ clinicId?: string | undefined }> }) => {
  const { t } = useMessages()
  const { timeRange } = useFormat()
  const isWide = useIsWide()
  const whyNot = useWhyNot('configuration.write')
  const [clinicWord, showClinic] = useAddressWord('clinic')
  const [archived] = useArchiveWord()
  const clinics = useClinics()
  const allClinics = clinics.data?.items ?? []
  const openClinics = allClinics.filter(({ isArchived }) => !isArchived)
  const chosenClinic = allClinics.find(({ id }) => id === clinicWord)
  const clinicOf = ({ clinicId }: Room) => allClinics.find(({ id }) => id === clinicId)?.name ?? ''
  const several = allClinics.length > 1
  const list = rooms.useList({ archived })
  const rows = inOrder(useRowsInLanguage(list.data?.items ?? []), allClinics)

  const columns = (name: (room: ListedRow) => ReactNode): Column<ListedRow>[] => [
    {
      key: 'name',
      header: t(messages.name),
      width: '24%',
      compact: 'title',
      cell: (room) => <OtherName row={room}>{name(room)}</OtherName>,
    },
    {
      key: 'type',
      header: t(messages.type),
      width: '18%',
      compact: 'badge',
      cell: ({ type }) => {
        const Glyph = roomTypeIcon[type]
        return (
          <Text tone="soft" style={{ whiteSpace: 'nowrap' }}>
            <Row as="span" inline style={{ verticalAlign: 'middle' }}>
              <Glyph size={16} strokeWidth={1.75} color="var(--text-3)" aria-hidden="true" />
              {t(roomTypeWords[type])}
            </Row>
          </Text>
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
                <Text tone="faint">{t(messages.nobodyToday)}</Text>
              ) : (
                receptions(today).map(({ practitionerName: name, startTime, endTime }) => (
                  <Text key={name} style={{ display: 'block' }}>
                    {t(messages.receives, { name, hours: timeRange(startTime, endTime) })}
                  </Text>
                ))
              ),
          },
        ]
      : []),
  ]
  return (
    <RecordList<Room, ListedRow>
      article="configuration-rooms"
      api={rooms}
      words={messages}
      icon={DoorOpen}
      queries={[list, clinics]}
      rows={rows}
      columns={columns}
      sectionOf={!isWide && several ? clinicOf : undefined}
      whyNot={whyNot}
      inUse="room_in_use"
      actsOf={({ upcomingAppointments: count }) => ({
        whyNotArchive: whyNot ?? (count > 0 ? t(messages.errors.room_has_appointments, { count }) : undefined),
      })}
      consequence={({ upcomingAppointments: n }) => n > 0 && <p>{t(messages.askUpcoming, { n })}</p>}
      sheet={(room, onClose) => (
        <RecordSheet
          id="room"
          record={recordOfRow(room)}
          api={rooms}
          words={messages}
          fields={[
            { name: 'name', label: messages.name, required: true, max: 100 },
            englishNameField,
            {
              name: 'type',
              label: messages.type,
              kind: 'choice',
              required: true,
              placeholder: messages.chooseType,
              options: roomTypes.map((type) => ({ value: type, label: t(roomTypeWords[type]) })),
            },
            {
              name: 'clinicId',
              label: messages.clinic,
              kind: 'choice',
              required: true,
              fixed: clinicOf,
              initial: (chosenClinic ? openClinics.find(({ id }) => id === chosenClinic.id) : onlyOne(openClinics))?.id ?? '',
              placeholder: messages.chooseClinic,
              options: openClinics.map(({ id, name }) => ({ value: id, label: name })),
              failed: clinics.isError ? t(messages.clinicsFailed) : undefined,
            },
          ]}
          fieldOf={{ room_name_taken: 'name', room_english_name_taken: 'nameEn' }}
          whyNot={whyNot}
          onClose={onClose}
        />
      )}
      above={FirstHour && list.isSuccess && <FirstHour clinicId={chosenClinic?.isArchived ? undefined : chosenClinic?.id} />}
      searched={({ mainName, nameEn }) => `${mainName} ${nameEn ?? ''}`}
      narrowing={{
        on: [chosenClinic],
        keeps: chosenClinic && (({ clinicId }) => clinicId === chosenClinic.id),
        clear: () => showClinic(undefined),
        control: several && (
          <Select
            label={t(messages.clinic)}
            hideLabel
            value={chosenClinic?.id ?? 'all'}
            onChange={(id) => showClinic(id === 'all' ? undefined : id)}
            options={[
              { value: 'all', label: t(messages.allClinics) },
              ...allClinics
                .filter(({ id, isArchived }) => !isArchived || archived === 'yes' || id === chosenClinic?.id)
                .map(({ id, name }) => ({ value: id, label: name })),
            ]}
          />
        ),
      }}
    />
  )
}

const onlyOne = <T,>(list: readonly T[]): T | undefined => (list.length === 1 ? list[0] : undefined)

/** By clinic, in the order of the clinics, then by name: "Salle 2" before "Salle 10". */
const inOrder = (rooms: readonly ListedRow[], clinics: readonly Clinic[]): ListedRow[] => {
  const placeOf = ({ clinicId }: ListedRow) => clinics.findIndex(({ id }) => id === clinicId)
  return rooms.toSorted((a, b) => placeOf(a) - placeOf(b) || a.name.localeCompare(b.name, 'fr', { numeric: true }))
}
