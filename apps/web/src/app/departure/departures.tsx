import { useEffect, useState, type ComponentType } from 'react'
import { loadDepartureHost } from '../../areas/appointments/routes.tsx'
import { loadDepartureMoney } from '../../areas/invoices/routes.tsx'
import { loadDeparturePrescriptions } from '../../areas/prescriptions/routes.tsx'
import { loadDepartureBooking } from '../../areas/treatments/routes.tsx'

/** In ms: how long after a failure the code is fetched again. */
const retryMs = 15_000

/** Loads the card with its lines. Rejects when a part cannot be fetched. */
export async function loadDepartures(): Promise<ComponentType> {
  const [Host, ...parts] = await Promise.all([
    loadDepartureHost(),
    loadDepartureMoney(),
    loadDepartureBooking(),
    loadDeparturePrescriptions(),
  ])
  return function DeparturesOfClinic() {
    return <Host parts={parts} />
  }
}

/**
 * Screens §4.9: who leaves, with what each area has left to do for them. Its code comes after the
 * page; without a server the page stays as it is, and the code is fetched later.
 */
export const Departures = ({ load = loadDepartures }: { load?: typeof loadDepartures }) => {
  const [Card, setCard] = useState<ComponentType>()
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    let isGone = false
    const attempt = () =>
      void load().then(
        (card) => !isGone && setCard(() => card),
        () => {
          if (!isGone) timer = setTimeout(attempt, retryMs)
        },
      )
    attempt()
    return () => {
      isGone = true
      clearTimeout(timer)
    }
  }, [load])
  return Card ? <Card /> : null
}
