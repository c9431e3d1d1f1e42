import { useState } from 'react'
import type { BookedAppointment } from '../areas/appointments/index.ts'
import { calendarPage as Calendar } from '../areas/appointments/routes.tsx'
import { useUnready } from './first-hour/unready.ts'
import { preloading } from './preloading.ts'
import { LoadedLater } from '../ui/loaded-later.tsx'
import { Skeleton } from '../ui/skeleton.tsx'

// Loaded separately: the board appears, and stays, without them.
const loadFirstHour = () => import('./first-hour/first-hour.tsx').then((file) => file.FirstHour)
const loadReadyNotice = () => import('./first-hour/ready-notice.tsx').then((file) => file.ReadyNotice)
const waitingList = () => import('../areas/waiting-list/index.ts')
const loadFreedTime = () => waitingList().then((door) => door.FreedTime)
const loadWaitEarlier = () => waitingList().then((door) => door.WaitEarlier)

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
        firstHour={(clinicId, otherwise) => <LoadedLater load={loadFirstHour} props={{ clinicId, otherwise }} />}
        freedTime={(slot) => <LoadedLater load={loadFreedTime} props={{ slot }} until={<Skeleton height={40} radius={8} />} />}
        onWaitEarlier={(appointment, clinicId) => setEarlier({ appointment, clinicId })}
      />
      {unready && <LoadedLater load={loadReadyNotice} props={{ clinicId: unready, isOnCalendar: true }} />}
      {earlier && (
        <LoadedLater
          key={earlier.appointment.id}
          load={loadWaitEarlier}
          props={{ ...earlier, onClose: () => setEarlier(null) }}
        />
      )}
    </>
  )
}

export const CalendarScreen = preloading(Screen, Calendar)
