import { useEffect, useMemo, useState } from 'react'
import type { ClinicNow } from '@molaire/domain/appointments/status'
import { wallClock } from '../../../platform/clock/wall-clock.ts'

/** The local date and time of the clinic at a moment. */
export const clinicNow = (moment: Date, timeZone: string): ClinicNow => wallClock(moment, timeZone)

/**
 * This device's date and time. A clinic in another time zone may have another date for a few hours.
 */
export const deviceNow = (): ClinicNow => clinicNow(new Date(), Intl.DateTimeFormat().resolvedOptions().timeZone)

const MINUTE = 60_000

/** The clinic's local time, and the same moment in milliseconds, rounded down to the minute. */
export interface Now extends ClinicNow {
  moment: number
}

/** Whole minutes since a moment; 0 for a future one, because the server's clock may be ahead. */
export const minutesSince = (instant: string, { moment }: Pick<Now, 'moment'>): number =>
  Math.max(0, Math.floor((moment - Date.parse(instant)) / MINUTE))

/**
 * The clinic's current time, updated at each full minute and when the page becomes visible again.
 */
export const useClinicNow = (timeZone: string): Now => {
  const [moment, setMoment] = useState(() => Date.now())
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>
    const tick = () => {
      setMoment(Date.now())
      timer = setTimeout(tick, MINUTE - (Date.now() % MINUTE))
    }
    timer = setTimeout(tick, MINUTE - (Date.now() % MINUTE))
    // After sleep a laptop's timers are late, so the time is updated at once.
    const onVisible = () => {
      if (document.visibilityState === 'visible') setMoment(Date.now())
    }
    document.addEventListener('visibilitychange', onVisible)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', onVisible)
    }
  }, [])
  const { date, minutes } = clinicNow(new Date(moment), timeZone)
  const minute = Math.floor(moment / MINUTE) * MINUTE
  return useMemo(() => ({ date, minutes, moment: minute }), [date, minutes, minute])
}
