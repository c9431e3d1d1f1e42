import { Trash2 } from 'lucide-react'
import type { Clinic } from '@molaire/contract/clinics/endpoints'
import type { Tariff, TariffPrice } from '@molaire/contract/tariffs/shapes'
import { unitCost, feesOf } from '@molaire/domain/tariffs/fees'
import { IconButton } from '../../../ui/button.tsx'
import { Row, Stack, Text } from '../../../ui/layout.tsx'
import { Tag } from '../../../ui/pill.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { ErrorState } from '../../../ui/states.tsx'
import { describeError } from '../../../platform/api/describe-error.ts'
import { todayIn } from '../../../platform/clock/wall-clock.ts'
import { useFormat } from '../../../platform/i18n/format.ts'
import { useMessages } from '../../../platform/i18n/use-messages.ts'
import { tell } from '../../../platform/toast/tell.ts'
import { useTariffActs, useTariffPrices } from '../api.ts'
import { messages } from '../messages.ts'
import { useChangeName } from '../use-change-name.ts'
import { FormPart } from './form-part.tsx'

/** CFG-05: the prices of a tariff by day; one that is planned can be removed. */
export const PriceHistory = ({
  tariff,
  clinic,
  whyNot,
  onChanged,
}: {
  tariff: Tariff
  clinic: Clinic
  whyNot: string | undefined
  onChanged: (tariff: Tariff) => void
}) => {
  const { t } = useMessages()
  const { date, money } = useFormat()
  const nameOf = useChangeName()
  const acts = useTariffActs()
  const prices = useTariffPrices(tariff.id)
  const today = todayIn(clinic.timeZone)
  const items = prices.data?.items ?? []
  const current = items.find(({ effectiveOn }) => effectiveOn <= today)
  const remove = async ({ id }: TariffPrice) => {
    const changed = await tell(() => acts.removePrice(id), {
      done: t(messages.history.removed),
      failed: t(messages.history.notRemoved),
      why: (error) => describeError(error, messages.errors),
    })
    if (changed) onChanged(changed)
  }
  return (
    <FormPart legend={t(messages.history.title)}>
      {prices.isError ? (
        <ErrorState
          message={t(messages.history.failed)}
          details={describeError(prices.error, messages.errors)}
          onRetry={() => void prices.refetch()}
        />
      ) : prices.isPending ? (
        <Skeleton height={60} />
      ) : (
        <Stack as="ul" gap={6} pad={0} margin={0} style={{ listStyle: 'none' }}>
          {items.map((price) => (
            <Row as="li" key={price.id} wrap gap="2px 12px" style={{ minHeight: 32 }}>
              <Text style={{ flex: '0 0 104px' }}>{date(price.effectiveOn)}</Text>
              <Text weight={500} style={{ fontVariantNumeric: 'tabular-nums' }}>
                {t(messages.history.price, { amount: money(unitCost(feesOf(price))) })}
              </Text>
              {price.effectiveOn > today ? (
                <Tag hue="blue">{t(messages.history.planned)}</Tag>
              ) : (
                price === current && <Tag hue="green">{t(messages.history.current)}</Tag>
              )}
              {price.change && (
                <Text size="caption" tone="soft">
                  {nameOf(price.change)}
                </Text>
              )}
              {price.effectiveOn > today && items.length > 1 && (
                <span style={{ marginLeft: 'auto' }}>
                  <IconButton
                    label={t(messages.history.remove, { day: date(price.effectiveOn) })}
                    icon={<Trash2 size={16} strokeWidth={1.75} aria-hidden="true" />}
                    disabledReason={whyNot}
                    onClick={() => void remove(price)}
                  />
                </span>
              )}
            </Row>
          ))}
        </Stack>
      )}
    </FormPart>
  )
}
