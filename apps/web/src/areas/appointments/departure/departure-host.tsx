import { useIsPhone } from '../../../ui/use-media.ts'
import { DepartureCard, type DeparturePart } from './departure-card.tsx'
import { useDepartures } from './departures.ts'

/**
 * Screens §4.9: the card of the patient who leaves, over any page; `parts` are the lines of the
 * later areas. On a phone a colleague's completion doesn't open it.
 */
export const DepartureHost = ({ parts }: { parts: readonly DeparturePart[] }) => {
  const isPhone = useIsPhone()
  const departures = useDepartures().filter(({ isRequested }) => isRequested || !isPhone)
  // The others stay behind the first one, so that they keep what was done.
  return departures.map((departure, at) => (
    <DepartureCard
      key={departure.appointmentId}
      departure={departure}
      others={departures.filter((one) => one !== departure)}
      isShown={at === 0}
      parts={parts}
    />
  ))
}
