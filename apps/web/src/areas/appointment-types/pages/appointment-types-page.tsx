import { BoardDrawing } from '../../../ui/drawings/board-drawing.tsx'
import { CalendarPlus } from 'lucide-react'
import type { ComponentType, ReactNode } from 'react'
import type { AppointmentType, ListedAppointmentType } from '@molaire/contract/appointment-types/endpoints'
import { neutralColor, typeRoles } from '@molaire/domain/appointment-types/colors'
import { nameIn } from '@molaire/domain/shared/second-names'
import type { Column } from '../../../ui/data-table.tsx'
import { Card, Row, Text } from '../../../ui/layout.tsx'
import { useIsWide } from '../../../ui/use-media.ts'
import { useFormat } from '../../../platform/i18n/format.ts'
import { useMessages } from '../../../platform/i18n/use-messages.ts'
import { RecordList } from '../../../platform/records/record-list.tsx'
import { OtherName, recordOfRow, useRowsInLanguage, type InLanguage } from '../../../platform/records/second-name.tsx'
import { RecordSheet } from '../../../platform/records/record-sheet.tsx'
import { useArchiveWord } from '../../../platform/records/use-archive-word.ts'
import { useTheme } from '../../../platform/theme/theme-store.ts'
import { useWhyNot } from '../../users/index.ts'
import { appointmentTypes, useAppointmentTypes } from '../api.ts'
import { messages } from '../messages.ts'
import type { Preview } from '../preview.ts'
import { readColor } from '../read-color.ts'
import { typeFields } from '../type-fields.tsx'

type ListedRow = InLanguage<ListedAppointmentType>

/** CFG-03: the appointment types of the group. `Preview` draws one as the calendar does. */
export const AppointmentTypesPage = ({ Preview }: { Preview: ComponentType<Preview> }) => {
  const { t, locale } = useMessages()
  const { duration, number } = useFormat()
  const { scheme } = useTheme()
  const isWide = useIsWide()
  const whyNot = useWhyNot('configuration.write')
  const [archived] = useArchiveWord()
  const list = appointmentTypes.useList({ archived })
  const rows = useRowsInLanguage(list.data?.items ?? [])
  const offered = useAppointmentTypes().data?.items ?? []
  // WIZ-05: without a type nothing can be booked, so the last one stays.
  const isLast = archived === 'no' && offered.length === 1
  const whyStays = whyNot ?? (isLast ? t(messages.errors.appointment_type_last) : undefined)

  const columns = (name: (type: ListedRow) => ReactNode): Column<ListedRow>[] => [
    {
      key: 'name',
      header: t(messages.name),
      width: '32%',
      compact: 'title',
      cell: (type) => (
        <Row as="span" inline gap={10} style={{ verticalAlign: 'middle' }}>
          <span style={{ ...bar, background: typeRoles(type.color, scheme).bar }} aria-hidden="true" />
          <OtherName row={type}>{name(type)}</OtherName>
        </Row>
      ),
    },
    ...(isWide
      ? [
          {
            key: 'card',
            header: t(messages.onCalendar),
            width: '32%',
            cell: ({ name, color, defaultDurationMinutes: minutes }: ListedRow) => (
              <div style={{ width: 'min(100%, 320px)', marginBlock: 4 }}>
                <Preview {...{ name, color, minutes }} isCompact />
              </div>
            ),
          },
        ]
      : []),
    {
      key: 'duration',
      header: t(messages.duration),
      align: 'end',
      width: '10%',
      compact: 'detail',
      // On the second line of an item it is aligned with the name, not with the bar.
      cell: ({ defaultDurationMinutes }) => (
        <Text style={{ whiteSpace: 'nowrap', marginLeft: isWide ? 0 : 14 }}>{duration(defaultDurationMinutes)}</Text>
      ),
    },
    {
      key: 'upcoming',
      header: t(messages.upcoming),
      align: 'end',
      width: '10%',
      cell: ({ upcomingAppointments }) => number(upcomingAppointments),
    },
  ]
  return (
    <RecordList<AppointmentType, ListedRow>
      article="configuration-appointment-types"
      api={appointmentTypes}
      words={messages}
      icon={CalendarPlus}
      drawing={BoardDrawing}
      queries={[list]}
      rows={rows}
      columns={columns}
      whyNot={whyNot}
      inUse="appointment_type_in_use"
      actsOf={() => ({ whyNotArchive: whyStays, whyNotDelete: whyStays })}
      consequence={({ upcomingAppointments: n }) => n > 0 && <p>{t(messages.askUpcoming, { n })}</p>}
      sheet={(type, onClose) => (
        <RecordSheet
          id="appointment-type"
          record={recordOfRow(type)}
          api={appointmentTypes}
          words={messages}
          fields={typeFields(offered.filter(({ id }) => id !== type?.id))}
          fieldOf={{ appointment_type_name_taken: 'name', appointment_type_english_name_taken: 'nameEn' }}
          whyNot={whyNot}
          onClose={onClose}
        >
          {({ name, nameEn, color, defaultDurationMinutes }) => (
            <div style={previews}>
              {(['light', 'dark'] as const).map((theme) => (
                <Card
                  key={theme}
                  className={theme}
                  pad="8px 8px 10px"
                  style={{ minWidth: 0, color: 'var(--text)', boxShadow: 'none' }}
                >
                  <Text as="p" size="caption" tone="faint" style={{ margin: '0 4px 6px' }}>
                    {t(messages[theme])}
                  </Text>
                  <Preview
                    name={nameIn(locale, { name: String(name).trim(), nameEn: String(nameEn).trim() }) || t(messages.unnamed)}
                    color={readColor(String(color)) ?? neutralColor}
                    minutes={Number(defaultDurationMinutes)}
                    theme={theme}
                  />
                </Card>
              ))}
            </div>
          )}
        </RecordSheet>
      )}
    />
  )
}

const bar = { flex: 'none', width: 4, height: 20, borderRadius: 2 }
/** The preview of a type in both themes. */
const previews = {
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(180px, 1fr))',
  alignItems: 'start',
  gap: 12,
  paddingTop: 16,
  borderTop: '1px solid var(--border-subtle)',
}
