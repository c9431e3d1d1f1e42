import { Link } from '@tanstack/react-router'
import { Tooltip } from '../../../../ui/tooltip.tsx'
import type { PeriodicReport } from '@molaire/contract/reports/endpoints'
import { cents } from '@molaire/domain/shared/money'
import { useFormat } from '../../../../platform/i18n/format.ts'
import { useMessages } from '../../../../platform/i18n/use-messages.ts'
import { paths } from '../../../../platform/navigation/paths.ts'
import { buttonClass } from '../../../../ui/button.tsx'
import { Card, Text } from '../../../../ui/layout.tsx'
import { Skeleton } from '../../../../ui/skeleton.tsx'
import { useReviewQueue } from '../api.ts'
import { figures, type Figure } from '../list-address.ts'
import { messages } from '../messages.ts'
import styles from './periodic.module.css'

/**
 * INV-08: the six figures of a period. Each is a button that shows the rows that make it; the rows
 * of the one that is pressed are shown.
 */
export const FigureCards = ({
  report,
  clinic,
  shown,
  onShow,
}: {
  report: PeriodicReport | undefined
  clinic: string | undefined
  shown: Figure | undefined
  onShow: (figure: Figure | undefined) => void
}) => {
  const { t } = useMessages()
  const { number, money } = useFormat()
  const valueOf = (figure: Figure): string | null => {
    if (!report) return null
    return figure === 'count' || figure === 'ready' ? number(report[figure]) : money(cents(report[figure]))
  }
  return (
    <Card as="section" className={styles.figures} aria-label={t(messages.figures.title)} aria-busy={!report || undefined}>
      {figures.map((figure) => {
        const isShown = shown === figure
        return (
          <div key={figure} className={styles.figure} data-shown={isShown || undefined}>
            <Tooltip label={t(messages.figureHelp[figure])} describes>
              <button
                type="button"
                className={styles.press}
                aria-pressed={isShown}
                onClick={() => onShow(isShown ? undefined : figure)}
              >
                <Text size="dense" tone="soft">
                  {t(messages.figures[figure])}
                </Text>
                <Text className={styles.value} {...(figure === 'overdue' && (report?.overdue ?? 0) > 0 && { tone: 'danger' })}>
                  {valueOf(figure) ?? <Skeleton width={96} height={22} />}
                </Text>
                {figure === 'count' && report && (
                  <Text size="caption" tone="faint">
                    {t(messages.average, { amount: money(cents(report.average)) })}
                  </Text>
                )}
              </button>
            </Tooltip>
            {figure === 'ready' && report && report.ready > 0 && <ReviewLink clinic={clinic} />}
          </div>
        )
      })}
    </Card>
  )
}

/** INV-11: opens the first invoice that waits for review. */
const ReviewLink = ({ clinic }: { clinic: string | undefined }) => {
  const { t } = useMessages()
  const first = useReviewQueue({ clinicId: clinic }).data?.items[0]
  if (!first) return null
  return (
    <Link to={paths.invoice(first.id)} search={{ review: '1' } as never} className={buttonClass('soft', 'sm', styles.review)}>
      {t(messages.review)}
    </Link>
  )
}
