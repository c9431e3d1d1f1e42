import { Suspense } from 'react'
import { departureHost as Host } from '../../areas/appointments/routes.tsx'
import { departureMoney } from '../../areas/invoices/routes.tsx'
import { departurePrescriptions } from '../../areas/prescriptions/routes.tsx'
import { departureBooking } from '../../areas/treatments/routes.tsx'

const parts = [departureMoney, departureBooking, departurePrescriptions]

/** Screens §4.9: who leaves, with what each area has left to do for them. */
export const Departures = () => (
  <Suspense fallback={null}>
    <Host parts={parts} />
  </Suspense>
)
