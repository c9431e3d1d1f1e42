import { lazy, Suspense, useState } from 'react'
import type { BookedAppointment } from '../areas/appointments/index.ts'
import { calendarPage as Calendar } from '../areas/appointments/routes.tsx'
import { useUnready } from './first-hour/unready.ts'
import { Skeleton } from '../ui/skeleton.tsx'

const FirstHour = lazy(() => import('./first-hour/first-hour.tsx').then((file) => ({ default: file.FirstHour })))
const ReadyNotice = lazy(() => import('./first-hour/ready-notice.tsx').then((file) => ({ default: file.ReadyNotice })))

// Loaded separately: the board appears without it.
const waitingList = () => import('../areas/waiting-list/index.ts')
const FreedTime = lazy(() => waitingList().then((door) => ({ default: door.FreedTime })))
const WaitEarlier = lazy(() => waitingList().then((door) => ({ default: door.WaitEarlier })))

/**
 * CAL-01 with WAIT-02: the calendar. It shows who is waiting when time becomes free, and a patient
 * with an appointment may ask for an earlier time. A clinic that cannot book yet is shown what it
 * needs (WIZ-05).
 */
const Screen = () => {
  const [earlier, setEarlier] = useState<{ appointment: BookedAppointment; clinicId: string } | null>(null)
  const unready = useUnready()
  return (
    <>
      <Calendar
        firstHour={(clinicId, otherwise) => (
          <Suspense fallback={null}>
            <FirstHour clinicId={clinicId} otherwise={otherwise} />
          </Suspense>
        )}
        freedTime={(slot) => (
          <Suspense fallback={<Skeleton height={40} radius={8} />}>
            <FreedTime slot={slot} />
          </Suspense>
        )}
        onWaitEarlier={(appointment, clinicId) => setEarlier({ appointment, clinicId })}
      />
      <Suspense fallback={null}>
        {unready && <ReadyNotice clinicId={unready} isOnCalendar />}
        {earlier && <WaitEarlier key={earlier.appointment.id} {...earlier} onClose={() => setEarlier(null)} />}
      </Suspense>
    </>
  )
}

export const CalendarScreen = Object.assign(Screen, { preload: Calendar.preload })
