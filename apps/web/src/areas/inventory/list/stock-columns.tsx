import { CircleX, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { stockLevel } from '@molaire/domain/inventory/stock'
import { useMessages } from '../../../platform/i18n/use-messages.ts'
import { chooseColumn } from '../../../ui/choose-column.tsx'
import type { Column } from '../../../ui/data-table.tsx'
import { Row, Text } from '../../../ui/layout.tsx'
import { Pill } from '../../../ui/pill.tsx'
import { useIsWide } from '../../../ui/use-media.ts'
import type { StockRow } from '../api.ts'
import { messages } from '../messages.ts'
import { QuantityCell } from './quantity-cell.tsx'
import type { Quantities } from './use-quantities.ts'

/** How an item stands: a word, and how many are left or how long they last. */
const StockState = ({ item, quantity }: { item: StockRow; quantity: number }) => {
  const { t } = useMessages()
  const isWide = useIsWide()
  const { lowStockThreshold, daysOfCover } = item
  const level = stockLevel({ quantity, lowStockThreshold })
  if (level === 'out')
    return (
      <Pill hue="red" icon={CircleX}>
        {t(messages.level.out)}
      </Pill>
    )
  if (level === 'low')
    return (
      <Row as="span" inline gap="2px 8px" wrap>
        <Pill hue="amber" icon={TriangleAlert}>
          {isWide ? t(messages.level.low) : t(messages.left, { n: quantity })}
        </Pill>
        {isWide && (
          <Text size="dense" tone="soft" style={{ whiteSpace: 'nowrap' }}>
            {t(messages.left, { n: quantity })}
          </Text>
        )}
      </Row>
    )
  return daysOfCover === null ? null : (
    <Text size="dense" tone="soft">
      {t(messages.lasts, { n: daysOfCover })}
    </Text>
  )
}

/** The columns of the list; archived items are only named. */
export const useStockColumns = ({
  several,
  clinicId,
  isArchived,
  quantities,
  whyNot,
  rows,
  chosen,
  onChoose,
}: {
  /** There is more than one clinic. */
  several: boolean
  /** The only clinic that is shown; undefined when all are. */
  clinicId: string | undefined
  isArchived: boolean
  quantities: Quantities
  whyNot: string | undefined
  rows: readonly StockRow[]
  chosen: ReadonlySet<string>
  onChoose: (ids: readonly string[], on: boolean) => void
}) => {
  const { t } = useMessages()
  const isWide = useIsWide()
  const choose = chooseColumn({
    ...{ rows, chosen },
    labelOf: ({ name }: StockRow) => t(messages.select, { name }),
    labelOfAll: t(messages.selectAll),
    onChoose: (chosenRows, on) =>
      onChoose(
        chosenRows.map(({ id }) => id),
        on,
      ),
  })
  // Without columns, two clinics' lines of the same item would look the same.
  const about = ({ unit, clinicName }: StockRow) =>
    [unit, !isWide && several && clinicId === undefined && clinicName].filter(Boolean).join(' · ')
  return (name: (row: StockRow) => ReactNode): Column<StockRow>[] => [
    ...(isWide && !isArchived ? [choose] : []),
    {
      key: 'name',
      header: t(messages.field.name),
      compact: 'title',
      cell: (item) => (
        <>
          {name(item)}
          {about(item) && (
            <Text as="p" size="caption" tone="soft">
              {about(item)}
            </Text>
          )}
        </>
      ),
    },
    ...(several
      ? [{ key: 'clinic', header: t(messages.field.clinic), width: '18%', cell: ({ clinicName }: StockRow) => clinicName }]
      : []),
    {
      key: 'quantity',
      header: t(messages.field.quantity),
      width: 148,
      ...(!isArchived && { compact: 'amount' as const }),
      cell: (item) => (isArchived ? item.quantity : <QuantityCell item={item} quantities={quantities} whyNot={whyNot} />),
    },
    {
      key: 'threshold',
      header: t(messages.field.lowStockThreshold),
      width: '9%',
      align: 'end',
      cell: ({ lowStockThreshold }) => lowStockThreshold,
    },
    {
      key: 'state',
      header: t(messages.field.level),
      width: '19%',
      compact: 'detail',
      cell: (item) => (isArchived ? null : <StockState item={item} quantity={quantities.of(item)} />),
    },
  ]
}
