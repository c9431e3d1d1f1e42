import { Stack } from '../../../ui/layout.tsx'
import { useMedia } from '../../../ui/use-media.ts'
import styles from '../pages/calendar-page.module.css'
import type { CalendarAddress } from './calendar-address.ts'
import { railWidth } from './window-widths.ts'
import { ToolbarRow } from './toolbar/toolbar.tsx'
import { deviceNow } from './use-clinic-now.ts'

/**
 * The calendar until its clinic is known: the day in the address, else this device's, stands at
 * its place with the first paint.
 */
export const AwaitedCalendar = ({ address: { date, view } }: { address: CalendarAddress }) => {
  const hasRail = useMedia(railWidth)
  const now = deviceNow()
  return (
    <div className={styles.page} aria-busy="true">
      {hasRail && <div className={styles.rail} />}
      <Stack gap={0} grow>
        <ToolbarRow calendar={{ date: date ?? now.date, now, week: { isOn: view === 'week' } }} />
      </Stack>
    </div>
  )
}
