import type { LocalDate } from '@molaire/domain/shared/local-date'
import { useMessages } from '../../../../platform/i18n/use-messages.ts'
import { Chip } from '../../../../ui/chip.tsx'
import { FilterGroup } from '../../../../ui/filter-bar.tsx'
import { Row, Text } from '../../../../ui/layout.tsx'
import { DayFilter } from '../../../../platform/lists/day-filter.tsx'
import { periodOf, presets, type Period } from '../list-address.ts'
import { messages } from '../messages.ts'

/** INV-08: the dates of a report, with the usual periods. Today is left out of the address. */
export const PeriodFilter = ({
  period,
  today,
  onChange,
}: {
  period: Period
  today: LocalDate
  onChange: (period: Period | undefined) => void
}) => {
  const { t } = useMessages()
  const change = (next: Period) => onChange(next.from === today && next.to === today ? undefined : next)
  /** The other date follows, so that the period never ends before it begins. */
  const set = (which: 'from' | 'to') => (day: LocalDate) => {
    const next = { ...period, [which]: day }
    change(next.from <= next.to ? next : { from: day, to: day })
  }
  return (
    <FilterGroup label={t(messages.period)} gap="8px 12px">
      <Row gap={6}>
        <DayFilter label={t(messages.from)} day={period.from} onChange={set('from')} />
        <Text tone="faint" aria-hidden="true">
          –
        </Text>
        <DayFilter label={t(messages.to)} day={period.to} onChange={set('to')} />
      </Row>
      <Row gap={6} wrap>
        {presets.map((preset) => {
          const { from, to } = periodOf(preset, today)
          return (
            <Chip key={preset} size="sm" pressed={from === period.from && to === period.to} onToggle={() => change({ from, to })}>
              {t(messages.presets[preset])}
            </Chip>
          )
        })}
      </Row>
    </FilterGroup>
  )
}
