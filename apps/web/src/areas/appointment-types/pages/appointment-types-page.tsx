import { CalendarPlus } from 'lucide-react'
import type { ComponentType, ReactNode } from 'react'
import type { AppointmentType, ListedAppointmentType } from '@molaire/contract/appointment-types/endpoints'
import { typeRoles } from '@molaire/domain/appointment-types/colors'
import type { Column } from '../../../ui/data-table.tsx'
import { useIsWide } from '../../../ui/use-media.ts'
import { RecordList } from '../../../platform/archive/record-list.tsx'
import { useArchiveWord } from '../../../platform/archive/use-archive-word.ts'
import { useFormat } from '../../../platform/i18n/format.ts'
import { useMessages } from '../../../platform/i18n/use-messages.ts'
import { useTheme } from '../../../platform/theme/theme-store.ts'
import { useWhyNot } from '../../users/index.ts'
import { useAppointmentTypes, useArchiveAppointmentType, useDeleteAppointmentType, useRestoreAppointmentType } from '../api.ts'
import { TypeSheet } from '../components/type-sheet.tsx'
import { messages } from '../messages.ts'
import type { Preview } from '../preview.ts'
import styles from './appointment-types-page.module.css'

/** CFG-03: the kinds of appointment of the group. `Preview` draws one as the calendar does. */
export const AppointmentTypesPage = ({ Preview }: { Preview: ComponentType<Preview> }) => {
  const { t } = useMessages()
  const { duration, number } = useFormat()
  const { scheme } = useTheme()
  const isWide = useIsWide()
  const whyNot = useWhyNot('configuration.write')
  const [archived] = useArchiveWord()
  const list = useAppointmentTypes(archived)
  const offered = useAppointmentTypes().data?.items ?? []
  // WIZ-05: without a kind nothing can be booked.
  const isLast = archived === 'no' && offered.length === 1
  const whyStays = whyNot ?? (isLast ? t(messages.errors.appointment_type_last) : undefined)

  const columns = (name: (type: ListedAppointmentType) => ReactNode): Column<ListedAppointmentType>[] => [
    {
      key: 'name',
      header: t(messages.name),
      width: '32%',
      compact: 'title',
      cell: (type) => (
        <span className={styles.name}>
          <span className={styles.bar} style={{ background: typeRoles(type.color, scheme).bar }} aria-hidden="true" />
          {name(type)}
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
  ]
  return (
    <RecordList<AppointmentType, ListedAppointmentType>
      words={messages}
      icon={CalendarPlus}
      queries={[list]}
      rows={list.data?.items ?? []}
      columns={columns}
      whyNot={whyNot}
      archive={useArchiveAppointmentType().mutateAsync}
      restore={useRestoreAppointmentType().mutateAsync}
      remove={useDeleteAppointmentType().mutateAsync}
      inUse="appointment_type_in_use"
      actsOf={() => ({ whyNotArchive: whyStays, whyNotDelete: whyStays })}
      consequence={({ upcomingAppointments: n }) => n > 0 && <p>{t(messages.ask.upcoming, { n })}</p>}
      sheet={(type, onClose) => (
        <TypeSheet
          type={type}
          others={offered.filter(({ id }) => id !== type?.id)}
          Preview={Preview}
          whyNot={whyNot}
          onClose={onClose}
        />
      )}
    />
  )
}
