import { Copy, Download } from 'lucide-react'
import type { Clinic } from '@molaire/contract/clinics/endpoints'
import type { Comparison } from '@molaire/domain/tariffs/fee-guide/compare'
import type { LocalDate } from '@molaire/domain/shared/local-date'
import { keepFile } from '../../../platform/api/client.ts'
import { useFormat } from '../../../platform/i18n/format.ts'
import { useMessages } from '../../../platform/i18n/use-messages.ts'
import { copyText } from '../../../platform/toast/copy-text.ts'
import { Button } from '../../../ui/button.tsx'
import { Card, Row, Stack, Text } from '../../../ui/layout.tsx'
import { messages } from './messages.ts'
import type { PricedTariff } from './review-table.tsx'
import { jsonOf } from './review-rows.ts'
import styles from './review.module.css'
import type { Review } from './use-review.ts'

/** CFG-07: the third step. What the guide changes, and the reviewed acts as JSON. */
export const ResultStep = ({
  clinic,
  today,
  review,
  comparison,
  onBack,
}: {
  /** The file's. */
  name: string
  clinic: Clinic
  today: LocalDate
  review: Review
  comparison: Comparison<PricedTariff> | undefined
  onBack: () => void
  onOther: () => void
}) => {
  const { t } = useMessages()
  const { percent } = useFormat()
  const words = messages.result
  const json = jsonOf(review.rows, review.language)
  const fileName = `tarifs-${clinic.name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')}-${today}.json`
  const kept = comparison?.differences.filter((_, at) => !review.rows[at]?.isLeftOut) ?? []
  const of = (kind: (typeof kept)[number]['kind']) => kept.filter((one) => one.kind === kind).length
  const shares = kept.flatMap((one) => (one.kind === 'price' && one.percent !== null ? [one.percent] : []))
  const mean = shares.reduce((sum, share) => sum + share, 0) / Math.max(1, shares.length) / 100
  const figures: [string, string][] = [
    [t(words.added), String(of('new'))],
    [
      t(words.changed),
      `${of('price')}${shares.length > 0 ? ` (${t(words.average, { percent: `${mean > 0 ? '+' : ''}${percent(mean)}` })})` : ''}`,
    ],
    [t(words.same), String(of('same') + of('unpriced'))],
    [t(words.gone), String(comparison?.gone.length ?? 0)],
  ]
  return (
    <Stack gap={16}>
      <Card>
        <Row as="dl" wrap gap="12px 40px" pad="16px">
          {figures.map(([label, value]) => (
            <div key={label}>
              <Text as="dt" size="caption" tone="soft">
                {label}
              </Text>
              <Text as="dd" size="h2" margin="2px 0 0">
                {value}
              </Text>
            </div>
          ))}
        </Row>
        <Row gap={8} justify="end" pad="12px 16px" line="top">
          <Button onClick={onBack}>{t(words.back)}</Button>
        </Row>
      </Card>
      <Card>
        <Stack gap={10} pad={16}>
          <Row wrap gap="8px 12px">
            <Stack gap={2} grow>
              <Text as="h2" size="h3">
                {t(words.json)}
              </Text>
              <Text as="p" tone="soft">
                {t(words.jsonText)}
              </Text>
            </Stack>
            <Button icon={<Copy size={16} strokeWidth={1.75} />} onClick={() => void copyText(json, t(words.copied))}>
              {t(words.copy)}
            </Button>
            <Button
              icon={<Download size={16} strokeWidth={1.75} />}
              onClick={() => keepFile({ name: fileName, blob: new Blob([json], { type: 'application/json' }) })}
            >
              {t(words.download)}
            </Button>
          </Row>
          <textarea className={styles.json} readOnly rows={16} aria-label={t(words.json)} value={json} spellCheck={false} />
        </Stack>
      </Card>
    </Stack>
  )
}
