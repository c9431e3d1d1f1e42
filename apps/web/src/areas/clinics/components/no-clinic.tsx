import { lazy, Suspense } from 'react'

// Rarely seen: the calendar does not wait for its drawing.
const NoClinicState = lazy(() => import('./no-clinic-state.tsx').then((file) => ({ default: file.NoClinicState })))

/** A screen of a clinic, in a group without one. `whyNot`: why the user may not add it. */
export const NoClinic = ({ whyNot }: { whyNot: string | undefined }) => (
  <Suspense fallback={null}>
    <NoClinicState whyNot={whyNot} />
  </Suspense>
)
