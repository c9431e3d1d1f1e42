import type { CSSProperties, ReactNode } from 'react'
import type { WireHoliday, WireWorkPeriod } from '@molaire/contract/schedule/shapes'
import { fmtDate } from '../../../platform/i18n/format.ts'
import { Row, Text } from '../../../ui/layout.tsx'
import { useMessages } from '../../../platform/i18n/use-messages.ts'
import { messages } from '../messages.ts'
import { holidaysOf, marksOf } from '../year-of-holidays.ts'
import styles from './year-strip.module.css'

const months = Array.from({ length: 12 }, (_, at) => String(at + 1).padStart(2, '0'))

/**
 * CFG-04: a year at a glance: its holidays, and the days that a work period covers. The list below
 * says the same in words.
 */
export const YearStrip = ({
  year,
  holidays,
  periods,
}: {
  year: number
  holidays: readonly WireHoliday[]
  periods: readonly WireWorkPeriod[]
}) => {
  const { t, locale } = useMessages()
  const place = ({ at, long }: { at: number; long: number }): CSSProperties => ({ left: `${at * 100}%`, width: `${long * 100}%` })
  const starts = marksOf(
    months.map((month) => ({ name: month, startDate: `${year}-${month}-01` })),
    year,
  )
  return (
    <div style={{ padding: '12px 16px 10px', borderBottom: '1px solid var(--border-subtle)' }}>
      <div role="img" aria-label={t(messages.holidays.strip, { n: holidaysOf(holidays, year).length, year: String(year) })}>
        <Text as="div" size="micro" tone="faint" className={styles.months} style={{ height: 18 }} aria-hidden="true">
          {starts.map(({ at }, month) => (
            <span key={at} style={{ left: `${at * 100}%`, paddingLeft: 4 }}>
              {fmtDate(`${year}-${months[month]}-01`, 'monthShort', locale)}
            </span>
          ))}
        </Text>
        <div className={styles.strip} aria-hidden="true">
          {starts.slice(1).map(({ at }) => (
            <span
              key={`month ${at}`}
              style={{ left: `${at * 100}%`, zIndex: 1, insetBlock: 0, width: 1, background: 'var(--surface)' }}
            />
          ))}
          {marksOf(periods, year).map((mark) => (
            <span key={`period ${mark.at}`} className={styles.period} style={place(mark)} />
          ))}
          {marksOf(holidays, year).map((mark) => (
            <span key={`holiday ${mark.at} ${mark.long}`} className={styles.holiday} style={place(mark)} />
          ))}
        </div>
      </div>
      <Text as="p" size="caption" tone="faint" aria-hidden="true">
        <Row as="span" gap={16} style={{ marginTop: 8 }}>
          <Key color="var(--rose-solid)">{t(messages.holidays.legendHoliday)}</Key>
          <Key color="var(--accent-border)">{t(messages.holidays.legendPeriod)}</Key>
        </Row>
      </Text>
    </div>
  )
}

const Key = ({ color, children }: { color: string; children: ReactNode }) => (
  <Row as="span" gap={6}>
    <span style={{ width: 10, height: 10, borderRadius: 2, background: color }} />
    {children}
  </Row>
)
