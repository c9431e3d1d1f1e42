import { lazy, Suspense, useState } from 'react'
import type { BookedAppointment } from '../areas/appointments/index.ts'
import { calendarPage as Calendar } from '../areas/appointments/routes.tsx'
import { Skeleton } from '../ui/skeleton.tsx'

// Loaded separately: the board appears without it.
const waitingList = () => import('../areas/waiting-list/index.ts')
const FreedTime = lazy(() => waitingList().then((door) => ({ default: door.FreedTime })))
const WaitEarlier = lazy(() => waitingList().then((door) => ({ default: door.WaitEarlier })))

/**
 * CAL-01 with WAIT-02: the calendar. It shows who is waiting when time becomes free, and a patient
 * with an appointment may ask for an earlier time.
 */
const Screen = () => {
  const [earlier, setEarlier] = useState<{ appointment: BookedAppointment; clinicId: string } | null>(null)
  return (
    <>
      <Calendar
        freedTime={(slot) => (
          <Suspense fallback={<Skeleton height={40} radius={8} />}>
            <FreedTime slot={slot} />
          </Suspense>
        )}
        onWaitEarlier={(appointment, clinicId) => setEarlier({ appointment, clinicId })}
      />
      <Suspense fallback={null}>
        {earlier && <WaitEarlier key={earlier.appointment.id} {...earlier} onClose={() => setEarlier(null)} />}
      </Suspense>
    </>
  )
}

export const CalendarScreen = Object.assign(Screen, { preload: Calendar.preload })
