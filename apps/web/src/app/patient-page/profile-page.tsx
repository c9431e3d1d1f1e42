import { Suspense, useMemo } from 'react'
import type { Patient } from '@molaire/contract/patients/shapes'
import { ProfileTab, type TimelineViews, usePatientTimelineViews } from '../../areas/patients/index.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import type { PatientCard } from './patient-parts.ts'
import { useAppointmentTimelineViews } from '../../areas/appointments/index.ts'
import { useWaitingTimelineViews } from '../../areas/waiting-list/index.ts'

/** How each area writes its entries of a patient's timeline. An area that comes later adds its own here. */
const useTimelineViews = (): TimelineViews => {
  const patients = usePatientTimelineViews()
  const appointments = useAppointmentTimelineViews()
  const waiting = useWaitingTimelineViews()
  return useMemo(() => ({ ...patients, ...appointments, ...waiting }), [patients, appointments, waiting])
}

/** The profile, with what other areas show beside it. */
export const ProfilePage = ({ patient, cards }: { patient: Patient; cards: readonly PatientCard[] }) => {
  const draw = (some: readonly PatientCard[]) =>
    some.map(({ key, Card }) => (
      <Suspense key={key} fallback={<Skeleton height={146} radius="var(--radius-card)" />}>
        <Card patient={patient} />
      </Suspense>
    ))
  return (
    <ProfileTab
      patient={patient}
      views={useTimelineViews()}
      cards={{
        all: draw(cards),
        before: draw(cards.filter(({ onPhone }) => onPhone === 'before')),
        after: draw(cards.filter(({ onPhone }) => onPhone === 'after')),
      }}
    />
  )
}
