import { ArrowDownRight, ArrowRight, ArrowUpRight } from 'lucide-react'
import type { Statistics, StatisticsTotals } from '@molaire/contract/statistics/endpoints'
import type { Comparison } from '@molaire/domain/statistics/period-before'
import { directCosts, growth, noShowRate, perHour, shareOf } from '@molaire/domain/statistics/rates'
import { cents } from '@molaire/domain/shared/money'
import { useFormat } from '../../../platform/i18n/format.ts'
import { useMessages } from '../../../platform/i18n/use-messages.ts'
import { Card, Row, Text } from '../../../ui/layout.tsx'
import { describeError } from '../../../platform/api/describe-error.ts'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { ErrorState } from '../../../ui/states.tsx'
import { messages } from '../messages.ts'
import styles from '../statistics.module.css'
import { Formula, StatisticsCard, type FigureName, type Reading } from './card.tsx'

interface FiguresProps {
  reading: Reading<Statistics>
  compare: Comparison
  onFormula: () => void
}

const indicators = ['revenue', 'collected', 'costs', 'margin'] as const
type Indicator = (typeof indicators)[number]

const amountOf: Record<Indicator, (totals: StatisticsTotals) => number> = {
  revenue: ({ revenue }) => revenue,
  collected: ({ collected }) => collected,
  costs: directCosts,
  margin: ({ margin }) => margin,
}

/** STAT-01: the four indicators, each compared in words with the period before. */
export const Indicators = ({ reading: { data, error, refetch }, compare, onFormula }: FiguresProps) => {
  const { t } = useMessages()
  const { money, percent } = useFormat()
  if (error)
    return (
      <Card as="section" aria-label={t(messages.heading)}>
        <ErrorState message={t(messages.loadFailed)} details={describeError(error)} onRetry={() => void refetch()} />
      </Card>
    )
  const detailOf = (name: Indicator, now: StatisticsTotals): string => {
    const share = (part: number, whole: number) => percent(shareOf(part, whole) ?? 0)
    switch (name) {
      case 'revenue':
        return now.credited > 0
          ? t(messages.credited, { amount: money(cents(now.credited)) })
          : t(messages.withTaxes, { amount: money(cents(now.revenue + now.taxes)) })
      case 'collected':
        return t(messages.ofBilled, { share: share(now.collected, now.revenue + now.taxes) })
      default:
        return t(messages.ofRevenue, { share: share(amountOf[name](now), now.revenue) })
    }
  }
  return (
    <Card as="section" className={styles.indicators} aria-label={t(messages.heading)} aria-busy={!data || undefined}>
      {indicators.map((name) => (
        <div key={name} className={styles.indicator}>
          <Name of={name} onFormula={onFormula} />
          {data ? (
            <>
              <Text className={styles.kpi}>{money(cents(amountOf[name](data.now)))}</Text>
              <Change now={amountOf[name](data.now)} before={amountOf[name](data.before)} {...{ name, compare }} />
              <Text size="caption" tone="soft">
                {detailOf(name, data.now)}
              </Text>
            </>
          ) : (
            <>
              <Skeleton width="70%" height={30} />
              <Skeleton width="50%" />
            </>
          )}
        </div>
      ))}
    </Card>
  )
}

const Name = ({ of, onFormula }: { of: FigureName; onFormula: () => void }) => {
  const { t } = useMessages()
  return (
    <Row gap={2}>
      <Text size="dense" tone="soft">
        {t(messages.figures[of])}
      </Text>
      <Formula of={of} onOpen={onFormula} />
    </Row>
  )
}

/** How an amount has changed, with an arrow; costs that fall are good. */
const Change = ({ now, before, name, compare }: { now: number; before: number; name: Indicator; compare: Comparison }) => {
  const { t } = useMessages()
  const { percent } = useFormat()
  const change = growth(now, before)
  if (change === null)
    return (
      <Text size="caption" tone="faint">
        {t(messages.nothingBefore)}
      </Text>
    )
  const rounded = Math.round(change * 1000) / 1000
  const direction = rounded > 0 ? 'up' : rounded < 0 ? 'down' : 'same'
  const Glyph = { up: ArrowUpRight, down: ArrowDownRight, same: ArrowRight }[direction]
  const isGood = name === 'costs' ? rounded < 0 : rounded > 0
  return (
    <Text size="caption" tone="soft" as="p" className={styles.change}>
      <Text tone={direction === 'same' ? 'soft' : isGood ? 'good' : 'danger'} weight={500} className={styles.change}>
        <Glyph size={13} strokeWidth={2} aria-hidden="true" />
        {t(messages.change[direction])}
        {direction !== 'same' && ` ${percent(Math.abs(rounded))}`}
      </Text>{' '}
      {t(messages.against[compare])}
    </Text>
  )
}

const workNames = ['occupancy', 'perHour', 'noShows', 'cancellations', 'acceptance'] as const

/** STAT-01: how the time was used, and whether patients came and accepted their plans. */
export const WorkCard = ({ reading, onFormula }: FiguresProps) => {
  const { t } = useMessages()
  const { money, percent, number } = useFormat()
  const hours = (minutes: number) => number(Math.round(minutes / 60))
  const share = (value: number | null) => (value === null ? '—' : percent(value))
  const valueOf = (name: (typeof workNames)[number], totals: StatisticsTotals): string => {
    switch (name) {
      case 'occupancy':
        return share(shareOf(totals.occupiedMinutes, totals.openMinutes))
      case 'perHour': {
        const amount = perHour(totals.revenue, totals.minutes)
        return amount === null ? '—' : money(cents(amount))
      }
      case 'noShows':
        return share(noShowRate(totals))
      case 'cancellations':
        return number(totals.cancellations)
      case 'acceptance':
        return share(shareOf(totals.plansConfirmed, totals.plansProposed))
    }
  }
  const detailOf = (name: (typeof workNames)[number], now: StatisticsTotals): string | null => {
    switch (name) {
      case 'occupancy':
        return now.openMinutes === 0
          ? t(messages.noSchedule)
          : t(messages.occupiedOf, { occupied: hours(now.occupiedMinutes), open: hours(now.openMinutes) })
      case 'perHour':
        return t(messages.treatedHours, { hours: hours(now.minutes) })
      case 'noShows':
        return t(messages.noShowsOf, { n: number(now.noShows), of: number(now.noShows + now.appointments) })
      case 'acceptance':
        return t(messages.plansOf, {
          n: number(now.plansConfirmed),
          of: number(now.plansProposed),
          count: now.plansProposed,
        })
      case 'cancellations':
        return null
    }
  }
  return (
    <StatisticsCard title={t(messages.work)} reading={reading} height={110}>
      {({ now, before }) => (
        <div className={styles.work}>
          {workNames.map((name) => {
            const detail = detailOf(name, now)
            return (
              <div key={name} className={styles.workFigure}>
                <Name of={name} onFormula={onFormula} />
                <Text size="h2" weight={600} className={styles.tabular}>
                  {valueOf(name, now)}
                </Text>
                {detail !== null && (
                  <Text size="caption" tone="soft">
                    {detail}
                  </Text>
                )}
                {before.openMinutes + before.appointments + before.plansProposed > 0 && (
                  <Text size="caption" tone="faint">
                    {t(messages.beforeWas, { value: valueOf(name, before) })}
                  </Text>
                )}
              </div>
            )
          })}
        </div>
      )}
    </StatisticsCard>
  )
}
