import { TriangleAlert } from 'lucide-react'
import { useState } from 'react'
import type { Cents } from '@molaire/domain/shared/money'
import { amountOf } from '@molaire/domain/tariffs/fee-guide/price-text'
import { surfaceCounts } from '@molaire/domain/tariffs/surface-count'
import type { Difference } from '@molaire/domain/tariffs/fee-guide/compare'
import type { ScheduledTariff } from '@molaire/contract/tariffs/shapes'
import { useFormat } from '../../../platform/i18n/format.ts'
import { useMessages } from '../../../platform/i18n/use-messages.ts'
import { Button } from '../../../ui/button.tsx'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { Row, Stack, Text } from '../../../ui/layout.tsx'
import { Select } from '../../../ui/select.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { messages } from './messages.ts'
import type { ReviewRow, RowDoubt } from './review-rows.ts'
import styles from './review.module.css'

interface Shown {
  row: ReviewRow
  doubts: readonly RowDoubt[]
  difference: Difference<PricedTariff> | undefined
}
export type PricedTariff = ScheduledTariff & { price: Cents }

/** CFG-07: the rows of a guide in their sections; the chosen one is edited in place. */
export const ReviewTable = ({
  shown,
  chosen,
  onChoose,
  onEdit,
}: {
  shown: readonly Shown[]
  /** The key of the chosen row. */
  chosen: number | null
  onChoose: (key: number) => void
  onEdit: (key: number, change: Partial<ReviewRow>) => void
}) => {
  const { t } = useMessages()
  const words = messages.review
  const sectionOf = ({ row }: Shown) => [row.category, row.subcategory].filter(Boolean).join(' › ')
  return (
    <table className={styles.table} aria-label={t(words.table)}>
      <thead>
        <tr>
          <th scope="col">{t(words.keep)}</th>
          <th scope="col">{t(words.code)}</th>
          <th scope="col">{t(words.descriptionFr)}</th>
          <th scope="col">{t(words.surfaces)}</th>
          <th scope="col" data-align="end">
            {t(words.price)}
          </th>
          <th scope="col" data-align="end">
            {t(words.change)}
          </th>
        </tr>
      </thead>
      {shown.map((one, at) => {
        const before = shown[at - 1]
        const section = sectionOf(one)
        return (
          <tbody key={one.row.key}>
            {section !== '' && (before === undefined || sectionOf(before) !== section) && (
              <tr className={styles.section}>
                <th colSpan={6} scope="colgroup">
                  {section}
                </th>
              </tr>
            )}
            <Line {...one} isChosen={one.row.key === chosen} onChoose={onChoose} onEdit={onEdit} />
            {one.row.key === chosen && (
              <tr>
                <td colSpan={6} style={{ borderTop: 0 }}>
                  <Editor {...one} onEdit={(change) => onEdit(one.row.key, change)} />
                </td>
              </tr>
            )}
          </tbody>
        )
      })}
    </table>
  )
}

const Line = ({
  row,
  doubts,
  difference,
  isChosen,
  onChoose,
  onEdit,
}: Shown & {
  isChosen: boolean
  onChoose: (key: number) => void
  onEdit: (key: number, change: Partial<ReviewRow>) => void
}) => {
  const { t } = useMessages()
  const { money } = useFormat()
  const description = row.descriptionFr || row.descriptionEn
  return (
    <tr
      className={styles.row}
      aria-selected={isChosen}
      data-left-out={row.isLeftOut || undefined}
      onClick={() => onChoose(row.key)}
    >
      <td>
        <Checkbox
          label={`${t(messages.review.keep)} ${row.code} ${description}`}
          hideLabel
          checked={!row.isLeftOut}
          onChange={(isKept) => onEdit(row.key, { isLeftOut: !isKept })}
        />
      </td>
      <td className={styles.code}>{row.code || '—'}</td>
      <td>
        {description || '—'}
        {doubts.map((doubt) => (
          <span key={doubt} className={styles.doubt}>
            <TriangleAlert size={14} strokeWidth={2} aria-hidden="true" />
            {doubt === 'price_range'
              ? t(messages.doubts.price_range, { high: row.highPrice === null ? '' : money(row.highPrice) })
              : t(messages.doubts[doubt])}
          </span>
        ))}
      </td>
      <td>{row.surfaceCount === 'none' ? '—' : t(messages.surfaceCounts[row.surfaceCount])}</td>
      <td data-align="end">{row.price === null ? '—' : money(row.price)}</td>
      <td data-align="end">{!row.isLeftOut && difference && <Change difference={difference} />}</td>
    </tr>
  )
}

/** What the act means for the clinic’s tariffs. */
const Change = ({ difference }: { difference: Difference<PricedTariff> }) => {
  const { t } = useMessages()
  const { money, percent } = useFormat()
  const words = messages.differences
  if (difference.kind === 'price') {
    const from = money(difference.tariff.price)
    const share = difference.percent
    return share === null
      ? t(words.priceOnly, { from })
      : t(words.price, { from, percent: `${share > 0 ? '+' : ''}${percent(share / 100)}` })
  }
  const word = difference.kind === 'unpriced' && difference.tariff === null ? words.unpricedNew : words[difference.kind]
  return (
    <Text size="caption" tone={difference.kind === 'new' ? undefined : 'faint'}>
      {t(word)}
    </Text>
  )
}

const Editor = ({
  row,
  doubts,
  onEdit,
}: {
  row: ReviewRow
  doubts: readonly RowDoubt[]
  onEdit: (change: Partial<ReviewRow>) => void
}) => {
  const { t } = useMessages()
  const { money } = useFormat()
  const words = messages.review
  const [price, setPrice] = useState(() => (row.price === null ? '' : money(row.price)))
  const isUnknown = price.trim() !== '' && amountOf(price) === null
  return (
    <Stack gap={10} pad="2px 0 10px">
      <div className={styles.edit}>
        <TextField
          label={t(words.code)}
          inputMode="numeric"
          value={row.code}
          error={doubts.includes('code_invalid') ? t(messages.doubts.code_invalid) : undefined}
          onChange={(code) => onEdit({ code: code.trim() })}
        />
        <TextField
          label={t(words.descriptionFr)}
          value={row.descriptionFr}
          onChange={(descriptionFr) => onEdit({ descriptionFr })}
        />
        <TextField
          label={t(words.descriptionEn)}
          value={row.descriptionEn}
          onChange={(descriptionEn) => onEdit({ descriptionEn })}
        />
        <Select
          label={t(words.surfaces)}
          value={row.surfaceCount}
          options={surfaceCounts.map((value) => ({ value, label: t(messages.surfaceCounts[value]) }))}
          onChange={(surfaceCount) => onEdit({ surfaceCount })}
        />
        <TextField
          label={t(words.price)}
          inputMode="decimal"
          value={price}
          error={isUnknown ? t(messages.doubts.price_unknown) : undefined}
          onChange={(text) => {
            setPrice(text)
            const amount = text.trim() === '' ? null : amountOf(text)
            if (text.trim() === '' || amount !== null) onEdit({ price: amount })
          }}
        />
      </div>
      <Row gap={8}>
        {doubts.length > 0 && (
          <Button size="sm" onClick={() => onEdit({})}>
            {t(words.looksRight)}
          </Button>
        )}
        {!row.isLeftOut && (
          <Button size="sm" variant="ghost" onClick={() => onEdit({ isLeftOut: true })}>
            {t(words.leaveOut)}
          </Button>
        )}
      </Row>
    </Stack>
  )
}
