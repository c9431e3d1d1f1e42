import { lazy, Suspense, useState } from 'react'
import type { BookedAppointment } from '../areas/appointments/index.ts'
import { calendarPage as Calendar } from '../areas/appointments/routes.tsx'
import { Skeleton } from '../ui/skeleton.tsx'

// The board is there before anybody asks who waits.
const waitingList = () => import('../areas/waiting-list/index.ts')
const FreedTime = lazy(() => waitingList().then((door) => ({ default: door.FreedTime })))
const WaitEarlier = lazy(() => waitingList().then((door) => ({ default: door.WaitEarlier })))

/**
 * CAL-01 with WAIT-02: the calendar, where freed time shows who waits for it, and who comes later
 * may ask for a sooner time.
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
