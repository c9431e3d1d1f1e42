import { lazy, Suspense } from 'react'
import { useDepartures } from '../../areas/appointments/index.ts'
import { useIsPhone } from '../../ui/use-media.ts'

const DepartureCard = lazy(() => import('./departure-card.tsx').then((module) => ({ default: module.DepartureCard })))

/**
 * Screens §4.9: the card of the patient who leaves, over any page. On a phone it opens only on
 * request.
 */
export const DepartureHost = () => {
  const isPhone = useIsPhone()
  const departures = useDepartures().filter(({ isRequested }) => isRequested || !isPhone)
  // The others stay behind the first one, so that they keep what was done.
  return (
    <Suspense fallback={null}>
      {departures.map((departure, at) => (
        <DepartureCard
          key={departure.appointmentId}
          departure={departure}
          others={departures.filter((one) => one !== departure)}
          isShown={at === 0}
        />
      ))}
    </Suspense>
  )
}
