import { useState } from 'react'
import type { LocalDate } from '@molaire/domain/shared/local-date'
import { Button } from '../../../ui/button.tsx'
import { Sheet } from '../../../ui/sheet.tsx'
import { useDayWords } from '../calendar/use-day-words.ts'
import { KeptDayList } from './kept-day-list.tsx'
import { keptDays, type KeptDaysStore } from './kept-days.ts'
import { offlineMessages } from './messages.ts'
import { useKeptDays } from './use-kept-days.ts'

/** Where a day cannot be loaded: opens the one that this device keeps, if it keeps any. */
export const KeptDayOffer = ({ date, store = keptDays }: { date?: LocalDate | undefined; store?: KeptDaysStore }) => {
  const { t } = useDayWords()
  const readable = useKeptDays(store)
  const [isOpen, setOpen] = useState(false)
  if (!readable) return null
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t(offlineMessages.open)}</Button>
      <Sheet opened={isOpen} onClose={() => setOpen(false)} title={t(offlineMessages.saved)} width={1100}>
        <KeptDayList date={date} store={store} />
      </Sheet>
    </>
  )
}
