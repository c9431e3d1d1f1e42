import { useEffect, useState } from 'react'
import { daysToShow } from '@molaire/domain/appointments/kept-day'
import { defaultTimeZone } from '../../../platform/clock/wall-clock.ts'
import { namesIn } from '../../../platform/i18n/second-names.ts'
import { useLocale } from '../../../platform/i18n/locale.ts'
import { useSession } from '../../../platform/session/use-session.ts'
import { useClinicNow, type Now } from '../calendar/use-clinic-now.ts'
import type { KeptDay, KeptDays, KeptDaysStore } from './kept-days.ts'

/** What may be read now. `now` is the time of the clinic. */
export interface ReadableDays extends KeptDays {
  days: KeptDay[]
  now: Now
}

/**
 * The kept days of the signed-in user that are not over, with the names of the current language;
 * undefined while they are opened, null when there are none. Those that are over are erased.
 */
export const useKeptDays = (store: KeptDaysStore): ReadableDays | null | undefined => {
  const locale = useLocale()
  const userId = useSession()?.user.userId
  const [content, setContent] = useState<KeptDays | null>()
  const now = useClinicNow(content?.timeZone ?? defaultTimeZone)
  useEffect(() => {
    let isMounted = true
    const opening = userId === undefined ? Promise.resolve(null) : store.open(userId)
    void opening.then((opened) => isMounted && setContent(opened))
    return () => {
      isMounted = false
    }
  }, [store, userId])
  const days = content ? daysToShow(content, { today: now.date, now: now.moment }) : []
  const isOver = Boolean(content) && days.length === 0
  useEffect(() => {
    if (isOver) store.erase()
  }, [isOver, store])
  if (!content) return content
  return isOver ? null : { ...namesIn(locale, { ...content, days }), now }
}
