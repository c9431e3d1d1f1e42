import type { ComponentType } from 'react'
import { loadDepartureHost } from '../../areas/appointments/routes.tsx'
import { loadDepartureMoney } from '../../areas/invoices/routes.tsx'
import { loadDeparturePrescriptions } from '../../areas/prescriptions/routes.tsx'
import { loadDepartureBooking } from '../../areas/treatments/routes.tsx'
import { loadInTurn } from '../../ui/load-in-turn.ts'
import { LoadedLater } from '../../ui/loaded-later.tsx'

/** Loads the card with its lines. Rejects when a part cannot be fetched. */
export async function loadDepartures(): Promise<ComponentType> {
  const [Host, ...parts] = await Promise.all([
    loadInTurn(loadDepartureHost),
    loadInTurn(loadDepartureMoney),
    loadInTurn(loadDepartureBooking),
    loadInTurn(loadDeparturePrescriptions),
  ])
  return function DeparturesOfClinic() {
    return <Host parts={parts} />
  }
}

/**
 * Screens §4.9: who leaves, with what each area has left to do for them.
 */
export const Departures = ({ load = loadDepartures }: { load?: typeof loadDepartures }) => <LoadedLater load={load} />
