import { Row, Stack } from '../../../ui/layout.tsx'
import { useMedia } from '../../../ui/use-media.ts'
import styles from '../pages/calendar-page.module.css'
import type { CalendarAddress } from './calendar-address.ts'
import toolbar from './toolbar/toolbar.module.css'
import { PeriodHeading } from './toolbar/toolbar.tsx'
import { clinicNow } from './use-clinic-now.ts'

/**
 * This device's date and time. A clinic in another time zone may have another date for a few hours.
 */
export const deviceNow = () => clinicNow(new Date(), Intl.DateTimeFormat().resolvedOptions().timeZone)

/**
 * The calendar until its clinic is known: the day in the address, else this device's, stands at
 * its place with the first paint.
 */
export const AwaitedCalendar = ({ address: { date, view } }: { address: CalendarAddress }) => {
  const hasRail = useMedia('(min-width: 1280px)')
  const now = deviceNow()
  return (
    <div className={styles.page} aria-busy="true">
      {hasRail && <div className={styles.rail} />}
      <Stack gap={0} grow>
        <Row as="header" className={toolbar.toolbar} pad="12px 20px 12px 24px">
          <PeriodHeading calendar={{ date: date ?? now.date, now, week: { isOn: view === 'week' } }} className={toolbar.date} />
        </Row>
      </Stack>
    </div>
  )
}
