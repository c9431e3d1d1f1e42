import { cents } from '@molaire/domain/shared/money'
import { useFormat } from '../../../platform/i18n/format.ts'
import { useMessages } from '../../../platform/i18n/use-messages.ts'
import { Button } from '../../../ui/button.tsx'
import { Card, Row, Stack, Text } from '../../../ui/layout.tsx'
import { descriptionIn, siteWords } from '../components/treatment-words.ts'
import { messages } from './messages.ts'
import { PlanStatusPill } from './plan-status-pill.tsx'
import type { PlanView } from './plan-view.ts'
import styles from './plans.module.css'

/**
 * APT-04: the options of one choice side by side: what each does, what it costs, and what to expect
 * of it. One of them is shown as a board below.
 */
export const OptionColumns = ({
  views,
  shownId,
  onShow,
}: {
  views: readonly PlanView[]
  shownId: string
  onShow: (planId: string) => void
}) => {
  const { t, locale } = useMessages()
  const { money } = useFormat()
  return (
    <Stack as="ul" gap={12} className={styles.options} aria-label={t(messages.options.title)}>
      {views.map(({ plan, treatments, visits, total }) => {
        const acts = [
          ...new Set(
            treatments.map((one) => [descriptionIn(one, locale), siteWords(one.tooth, one.surfaces)].filter(Boolean).join(', ')),
          ),
        ]
        return (
          <Card key={plan.id} as="li" className={styles.option} data-shown={plan.id === shownId || undefined}>
            <Row justify="space-between" align="flex-start" gap={8}>
              <Text weight={600}>{plan.name}</Text>
              <PlanStatusPill status={plan.status} />
            </Row>
            <Text size="dense" tone="soft">
              {t(messages.options.visits, { n: visits.length })}
            </Text>
            <Text size="dense">{acts.join(' · ')}</Text>
            <Text size="dense" tone={plan.prognosis === null ? 'faint' : 'text'}>
              {plan.prognosis ?? t(messages.options.noPrognosis)}
            </Text>
            <Row justify="space-between" style={{ marginTop: 'auto' }}>
              <Text weight={600} className={styles.amount}>
                {money(cents(total))}
              </Text>
              <Button
                size="sm"
                aria-pressed={plan.id === shownId}
                aria-label={t(messages.options.showNamed, { plan: plan.name })}
                onClick={() => onShow(plan.id)}
              >
                {t(messages.options.show)}
              </Button>
            </Row>
          </Card>
        )
      })}
    </Stack>
  )
}
