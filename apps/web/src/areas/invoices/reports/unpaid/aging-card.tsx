import { CircleCheck } from 'lucide-react'
import type { CSSProperties } from 'react'
import type { AgingReport } from '@molaire/contract/reports/endpoints'
import { tranches, type Tranche } from '@molaire/domain/invoices/aging'
import { cents } from '@molaire/domain/shared/money'
import { useFormat } from '../../../../platform/i18n/format.ts'
import { useMessages } from '../../../../platform/i18n/use-messages.ts'
import { Card, Stack, Text } from '../../../../ui/layout.tsx'
import { Skeleton } from '../../../../ui/skeleton.tsx'
import { messages } from '../messages.ts'
import styles from './unpaid.module.css'

/** The colour of a tranche, from not yet late to very late. */
export const trancheColour: Record<Tranche, string> = {
  under30: 'var(--aging-1)',
  from30: 'var(--aging-2)',
  from60: 'var(--aging-3)',
  from90: 'var(--aging-4)',
}

/**
 * INV-09: what is owed, by age: the total, the proportions, and a tile per tranche that filters the
 * list. What is not yet due is hatched.
 */
export const AgingCard = ({
  report,
  isFiltered,
  tranche,
  onTranche,
}: {
  report: AgingReport | undefined
  /** Only some of the invoices are counted, so nothing to receive doesn't mean that all is paid. */
  isFiltered: boolean
  tranche: Tranche | undefined
  onTranche: (tranche: Tranche | undefined) => void
}) => {
  const { t } = useMessages()
  const { money, percent } = useFormat()
  const amount = (value: number) => money(cents(value))
  if (!report) return <AgingSkeleton />
  const { total, count, patients, notYetDue } = report
  const sums = new Map(report.tranches.map((one) => [one.tranche, one]))
  const sumOf = (name: Tranche) => sums.get(name) ?? { amount: 0, count: 0 }
  const late = total - sumOf('under30').amount
  const share = (part: number) => percent(total === 0 ? 0 : Math.round((part / total) * 100) / 100)
  const nothing = t(isFiltered ? messages.noMatch : messages.allPaid)
  const inWords = tranches.map((name) =>
    t(messages.trancheInWords, {
      name: t(messages.tranches[name]),
      amount: amount(sumOf(name).amount),
      share: share(sumOf(name).amount),
    }),
  )
  return (
    <Card as="section" className={styles.aging} aria-label={t(messages.aging)}>
      <Stack gap={2} className={styles.total}>
        <Text size="dense" tone="soft">
          {t(messages.receivable)}
        </Text>
        <Text size="display" className={styles.tabular}>
          {amount(total)}
        </Text>
        <Text size="dense" tone="soft">
          {t(messages.invoicesAndPatients, { invoices: count, patients })}
        </Text>
        {late > 0 && (
          <Text size="dense" tone="soft" className={styles.late}>
            <strong>{amount(late)}</strong> {t(messages.lateBy30)}
          </Text>
        )}
      </Stack>
      <Stack gap={14} className={styles.chart}>
        {total === 0 ? (
          <div className={styles.bar} role="img" aria-label={nothing}>
            <span className={isFiltered ? styles.noMatch : styles.allPaid} style={{ flexGrow: 1 }} />
          </div>
        ) : (
          <div className={styles.bar} role="img" aria-label={inWords.join('. ')}>
            {notYetDue > 0 && <span className={styles.hatched} style={partStyle('under30', notYetDue, tranche)} />}
            {tranches.map((name) => {
              const part = sumOf(name).amount - (name === 'under30' ? notYetDue : 0)
              return part > 0 && <span key={name} style={partStyle(name, part, tranche)} />
            })}
          </div>
        )}
        <div className={styles.tiles}>
          {tranches.map((name, at) => {
            const sum = sumOf(name)
            return (
              <button
                key={name}
                type="button"
                className={styles.tile}
                aria-pressed={tranche === name}
                aria-keyshortcuts={String(at + 1)}
                onClick={() => onTranche(tranche === name ? undefined : name)}
              >
                <span className={styles.tileName}>
                  <span className={styles.square} style={{ background: trancheColour[name] }} aria-hidden="true" />
                  {t(messages.tranches[name])}
                </span>
                <span className={styles.tileAmount}>{amount(sum.amount)}</span>
                <Text size="caption" tone="faint">
                  {t(messages.trancheCount, { n: sum.count, share: share(sum.amount) })}
                </Text>
                {name === 'under30' && notYetDue > 0 && (
                  <Text size="caption" tone="faint" className={styles.tileName}>
                    <span className={styles.square} data-hatched style={hatchOf(name)} aria-hidden="true" />
                    {t(messages.notYetDue, { amount: amount(notYetDue) })}
                  </Text>
                )}
              </button>
            )
          })}
        </div>
      </Stack>
      {total === 0 && !isFiltered && (
        <Text className={styles.paidLine} tone="good" weight={500}>
          <CircleCheck size={16} strokeWidth={1.75} aria-hidden="true" />
          {nothing}
        </Text>
      )}
    </Card>
  )
}

const hatchOf = (name: Tranche) => ({ '--hatch': trancheColour[name] }) as CSSProperties // a custom property

const partStyle = (name: Tranche, part: number, shown: Tranche | undefined): CSSProperties => ({
  flexGrow: part,
  background: trancheColour[name],
  ...hatchOf(name),
  opacity: shown === undefined || shown === name ? 1 : 0.35,
})

const AgingSkeleton = () => {
  const { t } = useMessages()
  return (
    <Card as="section" className={styles.aging} aria-label={t(messages.aging)} aria-busy="true">
      <Stack gap={8} className={styles.total}>
        <Skeleton width={90} />
        <Skeleton width={170} height={32} />
        <Skeleton width={140} />
      </Stack>
      <Stack gap={14} className={styles.chart}>
        <Skeleton height={20} radius={4} />
        <div className={styles.tiles}>
          {tranches.map((name) => (
            <div key={name} className={styles.tile}>
              <Skeleton width={110} />
              <Skeleton width={80} height={20} />
              <Skeleton width={96} />
            </div>
          ))}
        </div>
      </Stack>
    </Card>
  )
}
