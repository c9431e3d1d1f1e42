import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useWhyNot } from '../../users/index.ts'
import type { Calendar } from '../calendar/use-calendar.ts'
import { useDayWords } from '../calendar/use-day-words.ts'
import { loadLater } from '../../../ui/load-later.ts'
import type { DaySheets } from './day-sheets.tsx'
import { printMessages } from './messages.ts'
import type { SheetBy } from './sheets.ts'

const loadSheets = () => import('./day-sheets.tsx').then((file) => file.DaySheets)

/**
 * CAL-10: prints the shown day. The sheets are rendered when printing begins, from the menu, the P
 * key or the browser, and removed afterwards. Without the right to print documents there are none.
 * Their code comes once the day is shown; printing then needs no network.
 */
export const useDayPrint = ({ day, read, now, clinic }: Calendar) => {
  const { t } = useDayWords()
  const notAllowed = useWhyNot('documents.print', { worksOffline: true })
  const [by, setBy] = useState<SheetBy | null>(null)
  const sheetBy = useRef<SheetBy>('room')
  const [Sheets, setSheets] = useState<typeof DaySheets>()
  const isDayShown = read !== undefined
  useEffect(() => {
    if (isDayShown) return loadLater(loadSheets, (part) => setSheets(() => part))
  }, [isDayShown])
  const notNow = notAllowed ?? (day && Sheets ? undefined : t(printMessages.notLoaded))

  const begin = useEffectEvent(() => {
    // The browser reads the page as soon as this returns, so the render must be synchronous.
    if (notNow === undefined) flushSync(() => setBy(sheetBy.current))
  })
  useEffect(() => {
    const before = () => begin()
    const after = () => {
      sheetBy.current = 'room'
      setBy(null)
    }
    window.addEventListener('beforeprint', before)
    window.addEventListener('afterprint', after)
    return () => {
      window.removeEventListener('beforeprint', before)
      window.removeEventListener('afterprint', after)
    }
  }, [])

  return {
    /** Opens the browser's print dialog. */
    print: (by: SheetBy) => {
      if (notNow !== undefined) return
      sheetBy.current = by
      window.print()
    },
    notNow,
    sheets: by && day && read && Sheets && <Sheets day={day} read={read} now={now} clinicName={clinic.name} by={by} />,
  }
}
export type DayPrint = ReturnType<typeof useDayPrint>
