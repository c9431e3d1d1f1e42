import { useEffect, useState } from 'react'

/**
 * Counts down the seconds until something may be done again. Uses the clock, so that a sleeping tab
 * stays correct. `start` begins again.
 */
export const useCountdown = (first = 0) => {
  const [now, setNow] = useState(() => Date.now())
  const [until, setUntil] = useState(() => now + first * 1000)
  const secondsLeft = Math.max(0, Math.ceil((until - now) / 1000))
  const isRunning = secondsLeft > 0
  useEffect(() => {
    if (!isRunning) return
    const timer = setInterval(() => setNow(Date.now()), 1000)
    return () => clearInterval(timer)
  }, [isRunning])
  return {
    left: secondsLeft,
    /** Minutes and seconds: `0:24`. */
    shown: `${Math.floor(secondsLeft / 60)}:${String(secondsLeft % 60).padStart(2, '0')}`,
    start: (seconds: number) => {
      const from = Date.now()
      setNow(from)
      setUntil(from + seconds * 1000)
    },
  }
}
