import type { LocalDate } from '@molaire/domain/shared/local-date'
import { isLocalDate } from '@molaire/domain/shared/local-date'
import { useMessages } from '../../../../platform/i18n/use-messages.ts'
import { Chip } from '../../../../ui/chip.tsx'
import { Row, Text } from '../../../../ui/layout.tsx'
import { TextField } from '../../../../ui/text-field.tsx'
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
  const set = (which: 'from' | 'to') => (day: string) => {
    if (!isLocalDate(day)) return
    const next = { ...period, [which]: day }
    change(next.from <= next.to ? next : { from: day, to: day })
  }
  const field = { type: 'date', hideLabel: true, width: 148 } as const
  return (
    <>
      <Row gap={6}>
        <TextField {...field} label={t(messages.from)} value={period.from} onChange={set('from')} />
        <Text tone="faint" aria-hidden="true">
          –
        </Text>
        <TextField {...field} label={t(messages.to)} value={period.to} onChange={set('to')} />
      </Row>
      <Row gap={6} wrap role="group" aria-label={t(messages.period)}>
        {presets.map((preset) => {
          const { from, to } = periodOf(preset, today)
          return (
            <Chip key={preset} size="sm" pressed={from === period.from && to === period.to} onToggle={() => change({ from, to })}>
              {t(messages.presets[preset])}
            </Chip>
          )
        })}
      </Row>
    </>
  )
}
