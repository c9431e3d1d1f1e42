import { clinicNow } from '../calendar/use-clinic-now.ts'
import { useDayWords } from '../calendar/use-day-words.ts'
import { recordMessages } from './record-messages.ts'

/** How moments of a record are written, by the clinic's clock. */
export const useMomentWords = (timeZone: string) => {
  const { t, date, time } = useDayWords()
  /** The day and the time of a moment, as the values of a sentence. */
  const of = (moment: string) => {
    const { date: day, minutes } = clinicNow(new Date(moment), timeZone)
    return { date: date(day, 'short'), time: time(minutes), day }
  }
  return {
    of,
    /** « Enregistré à 10 h 41 », with the day when it is another one; null when not known. */
    saved: (moment: string | null): string | null => {
      if (moment === null) return null
      const { day, ...words } = of(moment)
      const isToday = day === clinicNow(new Date(), timeZone).date
      return isToday ? t(recordMessages.savedAt, { time: words.time }) : t(recordMessages.savedOn, words)
    },
  }
}
