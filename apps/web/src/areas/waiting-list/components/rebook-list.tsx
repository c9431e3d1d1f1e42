import { UserRoundCheck } from 'lucide-react'
import type { WaitingSuggestion } from '@molaire/contract/waiting-list/shapes'
import type { LocalDate } from '@molaire/domain/shared/local-date'
import { Button } from '../../../ui/button.tsx'
import { DataTable } from '../../../ui/data-table.tsx'
import { Row as Line } from '../../../ui/layout.tsx'
import { rowLink } from '../../../ui/list-keys.ts'
import { EmptyState } from '../../../ui/states.tsx'
import { useIsWide } from '../../../ui/use-media.ts'
import { describeError } from '../../../platform/api/describe-error.ts'
import { tell } from '../../../platform/toast/tell.ts'
import { useBeginBooking } from '../../appointments/index.ts'
import { useCreateEntry, useRemoveEntry } from '../api.ts'
import { entryBody, newFields } from '../entry-form.ts'
import { messages } from '../messages.ts'
import { fullName, type WaitingWords } from '../words.ts'
import { CallLink, PersonCell, PersonRow, RowGroup } from './person-row.tsx'
import { DoneDrawing } from '../../../ui/drawings/list-drawings.tsx'

/**
 * Screens 3.6: patients who were cancelled or missed and have no appointment since. Opens the
 * booking beside the calendar, or puts them on the list with one press.
 */
export const RebookList = ({
  clinicId,
  suggestions,
  today,
  words,
  whyNot,
  onWaiting,
}: {
  clinicId: string
  suggestions: readonly WaitingSuggestion[]
  today: LocalDate
  words: WaitingWords
  whyNot: string | undefined
  /** Shows the waiting list. */
  onWaiting: () => void
}) => {
  const { t, shortDay, duration } = words
  const isWide = useIsWide()
  const begin = useBeginBooking()
  const create = useCreateEntry(clinicId)
  const remove = useRemoveEntry(clinicId)
  const why = (error: unknown) => describeError(error, messages.errors)

  if (suggestions.length === 0)
    return (
      <EmptyState
        article="appointments-waiting-list"
        icon={UserRoundCheck}
        drawing={DoneDrawing}
        title={t(messages.empty.rebook)}
        action={<Button onClick={onWaiting}>{t(messages.empty.toWaiting)}</Button>}
      >
        {t(messages.empty.rebookText)}
      </EmptyState>
    )

  const rebook = ({ patient, appointment }: WaitingSuggestion) =>
    begin({
      clinicId,
      known: {
        step: 'when',
        patient: {
          ...patient,
          age: null,
          lastVisitDate: undefined,
          usual: {
            typeId: appointment.appointmentTypeId,
            durationMinutes: appointment.durationMinutes,
            practitionerId: appointment.practitionerId,
          },
        },
      },
    })
  const wait = ({ patient, appointment }: WaitingSuggestion) => {
    const fields = { ...newFields(patient, { ...appointment, id: '' }), practitionerId: '' }
    return tell(() => create.mutateAsync({ ...entryBody(fields), patientId: patient.id, appointmentId: null }), {
      done: t(messages.added, { patient: fullName(patient) }),
      undo: {
        label: t(messages.undo),
        run: (entry) => tell(() => remove.mutateAsync(entry), { failed: t(messages.failed), why }),
      },
      failed: t(messages.failed),
      why,
    })
  }

  const happened = ({ appointment: { status, date } }: WaitingSuggestion) =>
    t(status === 'no_show' ? messages.rebook.no_show : messages.rebook.cancelled, { day: shortDay(date, today) })
  const buttons = (suggestion: WaitingSuggestion) => {
    const patient = fullName(suggestion.patient)
    return (
      <>
        <Button
          size="sm"
          variant="ghost"
          aria-label={t(messages.rebook.waitOne, { patient })}
          disabledReason={whyNot}
          busy={create.isPending && create.variables.patientId === suggestion.patient.id}
          onClick={() => void wait(suggestion)}
        >
          {t(messages.rebook.wait)}
        </Button>
        <Button
          {...rowLink}
          size="sm"
          aria-label={t(messages.rebook.rebookOne, { patient })}
          disabledReason={whyNot}
          onClick={() => rebook(suggestion)}
        >
          {t(messages.rebook.rebook)}
        </Button>
      </>
    )
  }

  if (!isWide)
    return (
      <RowGroup count={suggestions.length}>
        {suggestions.map((suggestion) => {
          const { patient, appointment } = suggestion
          const type = words.typeName(appointment.appointmentTypeId)
          const length = duration(appointment.durationMinutes)
          return (
            <PersonRow
              key={appointment.id}
              person={patient}
              lines={[type ? t(messages.rebook.what, { type, duration: length }) : length, happened(suggestion)]}
              actions={buttons(suggestion)}
            />
          )
        })}
      </RowGroup>
    )
  return (
    <DataTable
      label={t(messages.segments.rebook)}
      columns={[
        {
          key: 'patient',
          header: t(messages.columns.patient),
          width: '27%',
          isRowHeader: true,
          compact: 'title',
          cell: ({ patient }) => <PersonCell person={patient} />,
        },
        {
          key: 'type',
          header: t(messages.columns.type),
          width: '18%',
          cell: ({ appointment }) => words.typeName(appointment.appointmentTypeId),
        },
        {
          key: 'duration',
          header: t(messages.form.duration),
          align: 'end',
          width: '9%',
          cell: ({ appointment }) => duration(appointment.durationMinutes),
        },
        { key: 'last', header: t(messages.columns.last), cell: happened },
        {
          key: 'acts',
          header: t(messages.columns.acts),
          hideHeader: true,
          align: 'end',
          cell: (suggestion) => (
            <Line as="span" gap={6} justify="flex-end">
              {suggestion.patient.phone && <CallLink person={suggestion.patient} phone={suggestion.patient.phone} />}
              {buttons(suggestion)}
            </Line>
          ),
        },
      ]}
      rows={suggestions}
      rowKey={({ appointment }) => appointment.id}
      loading={false}
      failed={null}
      empty={null}
    />
  )
}
