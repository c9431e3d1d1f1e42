import { useId, useLayoutEffect, useRef, useState, type KeyboardEvent } from 'react'
import type { MonthStatistics } from '@molaire/contract/statistics/endpoints'
import { directCosts } from '@molaire/domain/statistics/rates'
import { capitalised, useFormat } from '../../../platform/i18n/format.ts'
import { useMessages } from '../../../platform/i18n/use-messages.ts'
import { messages } from '../messages.ts'
import styles from '../statistics.module.css'
import { axisOf } from './axis.ts'

const [top, left, bottom] = [8, 58, 28]
/** The least width of a month; many months scroll. */
const narrowest = 44

/**
 * STAT-01: margin and costs of each month, stacked, with a tick at what was collected. ← and → go
 * from month to month; a press shows that month alone, or all again.
 */
export const MonthsChart = ({
  months,
  plotHeight,
  shown,
  onShow,
}: {
  months: readonly MonthStatistics[]
  /** The height of the highest possible bar, where the chart is as wide as its drawing. */
  plotHeight: number
  shown: string | undefined
  onShow: (month: string | undefined) => void
}) => {
  const { t } = useMessages()
  const { date, dollars, thousands } = useFormat()
  const hatch = useId()
  const help = useId()
  const bars = useRef<(SVGGElement | null)[]>([])
  const [pointed, setPointed] = useState<number>()
  const start = Math.max(
    0,
    months.findIndex(({ month }) => month === shown),
  )
  const [current, setCurrent] = useState(start)
  // Where not all months fit, the latest are in sight, until someone scrolls to others.
  const box = useRef<HTMLDivElement>(null)
  const last = months.at(-1)?.month
  const isAtEnd = useRef(true)
  useLayoutEffect(() => {
    const element = box.current
    if (!element) return undefined
    const showLatest = () => {
      if (isAtEnd.current) element.scrollLeft = element.scrollWidth
    }
    isAtEnd.current = true
    showLatest()
    // The help, or a window that is made narrower, leaves less room.
    const observer = new ResizeObserver(showLatest)
    observer.observe(element)
    return () => observer.disconnect()
  }, [last])
  const axis = axisOf(Math.max(...months.flatMap((row) => [row.revenue, row.collected, directCosts(row)])))
  const width = Math.max(months.length * 52, 420)
  const step = width / months.length
  const height = top + plotHeight + bottom
  const y = (amount: number) => top + plotHeight * (1 - Math.max(amount, 0) / axis.most)
  const go = (event: KeyboardEvent, at: number) => {
    const next = { ArrowLeft: at - 1, ArrowRight: at + 1, Home: 0, End: months.length - 1 }[event.key]
    if (event.key === 'Enter' || event.key === ' ') {
      event.preventDefault()
      toggle(at)
    }
    if (next === undefined || months[next] === undefined) return
    event.preventDefault()
    setCurrent(next)
    bars.current[next]?.focus()
  }
  const toggle = (at: number) => {
    setCurrent(at)
    const month = months[at]?.month
    onShow(month === shown ? undefined : month)
  }
  const named = (month: string) => capitalised(date(`${month}-01`, 'month'))
  const inWords = (row: MonthStatistics) =>
    t(messages.monthInWords, {
      month: named(row.month),
      revenue: dollars(row.revenue),
      collected: dollars(row.collected),
      costs: dollars(directCosts(row)),
      margin: dollars(row.margin),
    })
  const tip = pointed === undefined ? undefined : months[pointed]
  return (
    <div
      ref={box}
      className={styles.scroll}
      onScroll={({ currentTarget: { scrollLeft, clientWidth, scrollWidth } }) => {
        isAtEnd.current = scrollLeft + clientWidth >= scrollWidth - 2
      }}
    >
      <div className={styles.chart} style={{ minWidth: left + months.length * narrowest }}>
        <svg
          viewBox={`0 0 ${left + width} ${height}`}
          style={{ maxHeight: height * 1.2 }}
          role="group"
          aria-label={t(messages.tables.months)}
          aria-describedby={help}
          onPointerLeave={() => setPointed(undefined)}
        >
          <defs>
            <pattern id={hatch} width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
              <rect width="6" height="6" className={styles.costs} />
              <rect width="2" height="6" className={styles.hatch} />
            </pattern>
          </defs>
          {axis.ticks.map((tick) => (
            <g key={tick} aria-hidden="true">
              <line x1={left} x2={left + width} y1={y(tick)} y2={y(tick)} className={styles.gridLine} />
              <text x={left - 8} y={y(tick) + 4} textAnchor="end" className={styles.tick}>
                {thousands(tick)}
              </text>
            </g>
          ))}
          {months.map((row, at) => {
            const x = left + at * step
            const bar = Math.min(36, step * 0.66)
            const from = x + (step - bar) / 2
            const costs = directCosts(row)
            const margin = Math.max(row.margin, 0)
            const isShown = row.month === shown
            return (
              <g
                key={row.month}
                ref={(element) => {
                  bars.current[at] = element
                }}
                role="button"
                tabIndex={at === Math.min(current, months.length - 1) ? 0 : -1}
                aria-pressed={isShown}
                aria-label={inWords(row)}
                className={styles.monthBar}
                data-faded={(shown !== undefined && !isShown) || undefined}
                onClick={() => toggle(at)}
                onKeyDown={(event) => go(event, at)}
                onFocus={() => setPointed(at)}
                onBlur={() => setPointed(undefined)}
                onPointerEnter={() => setPointed(at)}
              >
                <rect x={x + 2} y={top - 6} width={step - 4} height={plotHeight + 6} rx={6} className={styles.ground} />
                <rect x={from} y={y(margin)} width={bar} height={y(0) - y(margin)} className={styles.marginBar} />
                <rect
                  x={from}
                  y={y(margin + costs)}
                  width={bar}
                  height={Math.max(0, y(margin) - y(margin + costs) - 2)}
                  rx={3}
                  fill={`url(#${hatch})`}
                />
                {row.collected !== 0 && (
                  <line
                    x1={from - 4}
                    x2={from + bar + 4}
                    y1={y(row.collected)}
                    y2={y(row.collected)}
                    className={styles.collected}
                  />
                )}
                <text x={x + step / 2} y={top + plotHeight + 18} textAnchor="middle" className={styles.monthName}>
                  {date(`${row.month}-01`, 'monthShort')}
                </text>
              </g>
            )
          })}
        </svg>
        {tip && (
          <div
            className={styles.tip}
            data-side={(pointed ?? 0) > months.length / 2 ? 'left' : 'right'}
            style={{ insetInlineStart: `${((left + ((pointed ?? 0) + 0.5) * step) / (left + width)) * 100}%` }}
            aria-hidden="true"
          >
            <strong>{named(tip.month)}</strong>
            <dl>
              {(
                [
                  ['revenue', tip.revenue],
                  ['collected', tip.collected],
                  ['costs', directCosts(tip)],
                  ['margin', tip.margin],
                ] as const
              ).map(([name, amount]) => (
                <div key={name}>
                  <dt>{t(messages.figures[name])}</dt>
                  <dd>{dollars(amount)}</dd>
                </div>
              ))}
            </dl>
          </div>
        )}
      </div>
      <p id={help} hidden>
        {t(messages.monthsHelp)}
      </p>
    </div>
  )
}
