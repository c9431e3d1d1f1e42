import { UserRoundCheck } from 'lucide-react'
import type { WaitingSuggestion } from '@molaire/contract/waiting-list/shapes'
import type { LocalDate } from '@molaire/domain/shared/local-date'
import { Button } from '../../../ui/button.tsx'
import { rowLink } from '../../../ui/list-keys.ts'
import { EmptyState } from '../../../ui/states.tsx'
import { describeError } from '../../../platform/api/describe-error.ts'
import { tell } from '../../../platform/toast/tell.ts'
import { useBeginBooking } from '../../appointments/index.ts'
import { useCreateEntry, useRemoveEntry } from '../api.ts'
import { entryBody, newFields } from '../entry-form.ts'
import { messages } from '../messages.ts'
import { fullName, type WaitingWords } from '../words.ts'
import { PersonRow, RowGroup } from './person-row.tsx'

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
}: {
  clinicId: string
  suggestions: readonly WaitingSuggestion[]
  today: LocalDate
  words: WaitingWords
  whyNot: string | undefined
}) => {
  const { t, shortDay, duration } = words
  const begin = useBeginBooking()
  const create = useCreateEntry(clinicId)
  const remove = useRemoveEntry(clinicId)
  const why = (error: unknown) => describeError(error, messages.errors)

  if (suggestions.length === 0)
    return (
      <EmptyState icon={UserRoundCheck} title={t(messages.empty.rebook)}>
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

  return (
    <RowGroup count={suggestions.length}>
      {suggestions.map((suggestion) => {
        const { patient, appointment } = suggestion
        const isMissed = appointment.status === 'no_show'
        const type = words.typeName(appointment.appointmentTypeId)
        const busy = create.isPending && create.variables.patientId === patient.id
        return (
          <PersonRow
            key={appointment.id}
            person={patient}
            lines={[
              type
                ? t(messages.rebook.what, { type, duration: duration(appointment.durationMinutes) })
                : duration(appointment.durationMinutes),
              t(isMissed ? messages.rebook.no_show : messages.rebook.cancelled, { day: shortDay(appointment.date, today) }),
            ]}
            actions={
              <>
                <Button
                  size="sm"
                  variant="ghost"
                  aria-label={t(messages.rebook.waitOne, { patient: fullName(patient) })}
                  disabledReason={whyNot}
                  busy={busy}
                  onClick={() => void wait(suggestion)}
                >
                  {t(messages.rebook.wait)}
                </Button>
                <Button
                  {...rowLink}
                  size="sm"
                  aria-label={t(messages.rebook.rebookOne, { patient: fullName(patient) })}
                  disabledReason={whyNot}
                  onClick={() => rebook(suggestion)}
                >
                  {t(messages.rebook.rebook)}
                </Button>
              </>
            }
          />
        )
      })}
    </RowGroup>
  )
}
