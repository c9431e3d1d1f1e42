import { Suspense } from 'react'
import type { Patient } from '@molaire/contract/patients/shapes'
import { ProfileTab } from '../../areas/patients/index.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import type { PatientCard } from './patient-parts.ts'
import { useTimelineViews } from './timeline-views.tsx'

/** The profile, with the cards of other areas. */
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
