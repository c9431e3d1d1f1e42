import { Link, useNavigate } from '@tanstack/react-router'
import { Ban, CalendarDays, CalendarPlus, CalendarSearch, Ellipsis, Move } from 'lucide-react'
import { useState } from 'react'
import { appointmentStatuses, mayBecome } from '@molaire/domain/appointments/status'
import { mayMove } from '@molaire/domain/appointments/moving'
import { shortName } from '@molaire/domain/users/display-name'
import type { Appointment } from '@molaire/contract/appointments/shapes'
import type { Patient } from '@molaire/contract/patients/shapes'
import { todayIn } from '../../../platform/clock/wall-clock.ts'
import { describeError } from '../../../platform/api/describe-error.ts'
import { useMessages } from '../../../platform/i18n/use-messages.ts'
import { paths } from '../../../platform/navigation/paths.ts'
import { useAddressWord } from '../../../platform/navigation/use-address-word.ts'
import { Button, IconButton } from '../../../ui/button.tsx'
import { DataTable, type Column } from '../../../ui/data-table.tsx'
import { FilterBar } from '../../../ui/filter-bar.tsx'
import { Card, Row } from '../../../ui/layout.tsx'
import { rowLink, walkRows } from '../../../ui/list-keys.ts'
import { Menu, MenuItem } from '../../../ui/menu.tsx'
import { Pagination } from '../../../ui/pagination.tsx'
import { Pill } from '../../../ui/pill.tsx'
import { rowNameClass } from '../../../ui/row-button.tsx'
import { Select } from '../../../ui/select.tsx'
import { EmptyState } from '../../../ui/states.tsx'
import { useAppointmentTypes } from '../../appointment-types/index.ts'
import { useWhyNot } from '../../users/index.ts'
import { CancelQuestion } from '../calendar/peek/cancel-dialog.tsx'
import { readAppointment } from '../calendar/read-day.ts'
import { statusLook } from '../calendar/cards/status-look.ts'
import { useClinicNow } from '../calendar/use-clinic-now.ts'
import { useDayWords } from '../calendar/use-day-words.ts'
import { useAppointmentActions } from '../calendar/peek/use-appointment-actions.ts'
import { messages as words } from '../messages.ts'
import { usePatientAppointments } from './api.ts'
import { messages } from './messages.ts'
import { useShowAppointment } from './show-appointment.ts'
import { useBookFor } from './use-book-for.ts'
import { BoardDrawing } from '../../../ui/drawings/board-drawing.tsx'
import { SearchDrawing } from '../../../ui/drawings/list-drawings.tsx'

const sizes = [10, 25, 50] as const
/** Larger than any real number of future appointments. */
const mostToCome = 100
const all = 'all'

/**
 * PAT-05: /patients/{id}/appointments: the one under way, those of today, the future ones, the
 * soonest first, then those that are past or cancelled, the latest first.
 */
export const PatientAppointmentsTab = ({ patient }: { patient: Patient }) => {
  const { t, clock, date } = useDayWords()
  const navigate = useNavigate()
  const show = useShowAppointment()
  const [typeId, chooseType] = useAddressWord('type')
  const [askedStatus, chooseStatus] = useAddressWord('status')
  const [askedSize, chooseSize] = useAddressWord('size')
  const status = appointmentStatuses.find((one) => one === askedStatus)
  const size = sizes.find((one) => String(one) === askedSize) ?? 10
  const [trail, setTrail] = useState<readonly string[]>([])
  const [cancelling, setCancelling] = useState<Appointment | null>(null)
  const filter = { ...(typeId && { appointmentTypeId: typeId }), ...(status && { status }) }
  const upcoming = usePatientAppointments(patient.id, { when: 'upcoming', limit: mostToCome, ...filter })
  const past = usePatientAppointments(patient.id, { when: 'past', limit: size, nextKey: trail.at(-1), ...filter })
  const types = useAppointmentTypes('all').data?.items ?? []
  // Those under way come before those of today that are still expected.
  const toCome = [...(upcoming.data?.items ?? [])].sort((a, b) => rank(a) - rank(b))
  const pastItems = past.data?.items ?? []
  const isFiltered = typeId !== undefined || status !== undefined
  const failed = upcoming.error ?? past.error
  /** After a change of filter or size, the list starts at its first page. */
  const afresh =
    <V,>(choose: (value: V) => void) =>
    (value: V) => {
      setTrail([])
      choose(value)
    }
  const when = (appointment: Appointment) =>
    t(messages.when, {
      day: `${date(appointment.date, 'weekday')} ${date(appointment.date, 'short')}`,
      time: clock(appointment.startTime),
    })

  const columns: Column<Appointment>[] = [
    {
      key: 'when',
      header: t(messages.columns.when),
      width: '25%',
      compact: 'title',
      cell: (appointment) => (
        <Link to={paths.appointment(appointment.id)} className={rowNameClass} {...rowLink}>
          {when(appointment)}
        </Link>
      ),
    },
    {
      key: 'type',
      header: t(messages.columns.type),
      width: '23%',
      compact: 'detail',
      cell: ({ appointmentType: type }) => (
        <Row as="span" inline>
          <span style={{ flex: 'none', width: 10, height: 10, borderRadius: 3, background: type.color }} aria-hidden="true" />
          {type.name}
        </Row>
      ),
    },
    {
      key: 'practitioner',
      header: t(messages.columns.practitioner),
      width: '20%',
      compact: 'detail',
      cell: ({ practitioner }) => shortName(practitioner),
    },
    { key: 'room', header: t(messages.columns.room), width: '14%', cell: ({ roomName }) => roomName },
    {
      key: 'status',
      header: t(messages.columns.status),
      width: '13%',
      compact: 'badge',
      cell: ({ status: is }) => <Pill {...statusLook[is]}>{t(words.status[is])}</Pill>,
    },
    {
      key: 'acts',
      header: t(messages.columns.acts),
      hideHeader: true,
      align: 'end',
      width: '5%',
      compact: 'action',
      cell: (appointment) => (
        <Acts
          appointment={appointment}
          when={when(appointment)}
          onShow={(act) => show(appointment, act)}
          onCancel={() => setCancelling(appointment)}
        />
      ),
    },
  ]
  return (
    // The arrow keys are an extra: Tab and Enter reach everything.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div onKeyDown={(event) => walkRows(event, null)}>
      <FilterBar
        on={[typeId, status]}
        onClear={() => {
          setTrail([])
          chooseType(undefined)
          chooseStatus(undefined)
        }}
      >
        <Select
          label={t(messages.columns.type)}
          hideLabel
          value={typeId ?? all}
          onChange={afresh((chosen: string) => chooseType(chosen === all ? undefined : chosen))}
          options={[{ value: all, label: t(messages.allTypes) }, ...types.map(({ id, name }) => ({ value: id, label: name }))]}
        />
        <Select
          label={t(messages.columns.status)}
          hideLabel
          value={status ?? all}
          onChange={afresh((chosen: string) => chooseStatus(chosen === all ? undefined : chosen))}
          options={[
            { value: all, label: t(messages.allStatuses) },
            ...appointmentStatuses.map((one) => ({ value: one, label: t(words.status[one]) })),
          ]}
        />
      </FilterBar>
      <Card style={{ overflow: 'hidden' }}>
        <DataTable
          label={t(messages.list)}
          columns={columns}
          rows={[...toCome, ...pastItems]}
          rowKey={({ id }) => id}
          sectionOf={(appointment) => t(messages.groups[toCome.includes(appointment) ? groupOf(appointment) : 'past'])}
          loading={upcoming.isPending || past.isPending}
          failed={
            failed
              ? {
                  message: t(messages.loadFailed),
                  details: describeError(failed, words.errors),
                  onRetry: () => {
                    setTrail([])
                    void upcoming.refetch()
                    void past.refetch()
                  },
                }
              : null
          }
          empty={
            isFiltered ? (
              <EmptyState
                article="patients-appointments"
                icon={CalendarSearch}
                drawing={SearchDrawing}
                title={t(messages.noMatch)}
                action={
                  <Button
                    onClick={() => {
                      setTrail([])
                      chooseType(undefined)
                      chooseStatus(undefined)
                    }}
                  >
                    {t(messages.clear)}
                  </Button>
                }
              />
            ) : (
              <None patient={patient} />
            )
          }
          onRowPress={({ id }) => void navigate({ to: paths.appointment(id) })}
        />
        {past.data && past.data.count > sizes[0] && (
          <Pagination
            summary={
              past.isPlaceholderData || pastItems.length === 0
                ? ''
                : t(messages.range, {
                    from: trail.length * size + 1,
                    to: trail.length * size + pastItems.length,
                    count: past.data.count,
                  })
            }
            onPrevious={trail.length > 0 ? () => setTrail(trail.slice(0, -1)) : undefined}
            onNext={
              past.data.pagination.nextKey && !past.isPlaceholderData
                ? () => setTrail([...trail, past.data.pagination.nextKey ?? ''])
                : undefined
            }
            pageSize={size}
            pageSizes={sizes}
            onPageSize={afresh((chosen: number) => chooseSize(chosen === sizes[0] ? undefined : String(chosen)))}
          />
        )}
      </Card>
      {cancelling && <Cancelling key={cancelling.id} appointment={cancelling} onClose={() => setCancelling(null)} />}
    </div>
  )
}

/** In which group one that lies ahead is listed, by its clinic's clock. */
const groupOf = ({ status, date, timeZone }: Appointment): 'current' | 'today' | 'upcoming' =>
  status === 'in_progress' ? 'current' : date === todayIn(timeZone) ? 'today' : 'upcoming'

const rank = ({ status }: Appointment) => (status === 'in_progress' ? 0 : 1)

const None = ({ patient }: { patient: Patient }) => {
  const { t } = useMessages()
  const { book, isNowhere } = useBookFor()
  const whyNot = useWhyNot('appointments.book')
  return (
    <EmptyState
      article="patients-appointments"
      icon={CalendarDays}
      drawing={BoardDrawing}
      title={t(messages.empty.title)}
      action={
        !isNowhere &&
        patient.status !== 'archived' && (
          <Button
            variant="primary"
            icon={<CalendarPlus size={16} strokeWidth={1.75} aria-hidden="true" />}
            onClick={() => book(patient)}
          >
            {t(messages.empty.book)}
          </Button>
        )
      }
      whyNot={whyNot}
    >
      {t(messages.empty.text)}
    </EmptyState>
  )
}

const Acts = ({
  appointment,
  when,
  onShow,
  onCancel,
}: {
  appointment: Appointment
  when: string
  onShow: (act: 'open' | 'move') => void
  onCancel: () => void
}) => {
  const { t } = useMessages()
  const mayNotBook = useWhyNot('appointments.book')
  const mayNotChange = useWhyNot('appointments.changeStatus')
  const label = t(messages.more, { when })
  return (
    <Menu
      label={label}
      width={240}
      position="bottom-end"
      trigger={<IconButton size="xs" label={label} icon={<Ellipsis size={18} strokeWidth={1.75} />} />}
    >
      <MenuItem icon={<CalendarSearch size={16} strokeWidth={1.75} />} onSelect={() => onShow('open')}>
        {t(messages.show)}
      </MenuItem>
      {mayMove(appointment.status) === 'everything' && (
        <MenuItem icon={<Move size={16} strokeWidth={1.75} />} disabledReason={mayNotBook} onSelect={() => onShow('move')}>
          {t(messages.move)}
        </MenuItem>
      )}
      {mayBecome(appointment.status, 'cancelled') && (
        <MenuItem icon={<Ban size={16} strokeWidth={1.75} />} danger disabledReason={mayNotChange} onSelect={onCancel}>
          {t(messages.cancel)}
        </MenuItem>
      )}
    </Menu>
  )
}

/** The calendar's own question and action, with its undo. */
const Cancelling = ({ appointment, onClose }: { appointment: Appointment; onClose: () => void }) => {
  const actions = useAppointmentActions({ clinicId: appointment.clinicId, now: useClinicNow(appointment.timeZone) })
  return (
    <CancelQuestion
      appointment={readAppointment(appointment)}
      room={appointment.roomName}
      onCancel={actions.cancel}
      onKeep={onClose}
    />
  )
}
