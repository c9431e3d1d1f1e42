import { useEffect } from 'react'
import { describeError } from '../../../platform/api/describe-error.ts'
import { defaultTimeZone } from '../../../platform/clock/wall-clock.ts'
import { useMessages } from '../../../platform/i18n/use-messages.ts'
import { tell } from '../../../platform/toast/tell.ts'
import { StepLine, StepSkeleton } from '../../../ui/step-line.tsx'
import { useBookFor, useClinicNow, useDayWords } from '../../appointments/index.ts'
import { useClinics } from '../../clinics/index.ts'
import { askForPatient } from '../../patients/index.ts'
import { useWhyNot } from '../../users/index.ts'
import { useChart, useNextBooked } from '../api.ts'
import { visitsToSchedule } from '../plans/plan-view.ts'
import { titleOfVisit } from '../plans/plan-words.ts'
import { useBookVisit } from '../plans/use-book-visit.ts'
import { departureMessages } from './messages.ts'

/**
 * Screens §4.9: the next appointment of a patient who leaves: that which is booked, else the next
 * visit of their plan, else any. `onDone` tells whether one is booked.
 */
export const DepartureBooking = ({
  patientId,
  clinicId,
  onDone,
}: {
  patientId: string
  clinicId: string
  onDone: (isDone: boolean) => void
}) => {
  const { t } = useMessages()
  const words = useDayWords()
  const expected = useNextBooked(patientId)
  const chart = useChart(patientId)
  const clinic = useClinics().data?.items.find(({ id }) => id === clinicId)
  const { date: today } = useClinicNow(clinic?.timeZone ?? defaultTimeZone)
  const whyNot = useWhyNot('appointments.book')
  const bookVisit = useBookVisit()
  const { bookNext } = useBookFor()
  const [next] = expected.data?.items ?? []
  const isDone = next !== undefined
  useEffect(() => onDone(isDone), [onDone, isDone])
  if (expected.isPending || chart.isPending) return <StepSkeleton />
  const [visit] = chart.data ? visitsToSchedule(chart.data, today) : []
  const what = next
    ? t(departureMessages.when, { day: words.shortDay(next.date, today), time: words.clock(next.startTime) })
    : visit && titleOfVisit(visit.view, words)
  const book = () =>
    tell(
      async () => {
        if (visit) bookVisit(visit.plan, visit.view, await askForPatient(patientId))
        else await bookNext(patientId, clinicId)
      },
      { failed: t(departureMessages.notOpened), why: (error) => describeError(error) },
    )
  return (
    <StepLine
      label={what ? t(departureMessages.named, { what }) : t(departureMessages.next)}
      done={isDone}
      disabledReason={whyNot}
      onPress={() => void book()}
    />
  )
}
