import { Minus, Plus } from 'lucide-react'
import { useState, type KeyboardEvent } from 'react'
import { MOST_STOCK } from '@molaire/domain/inventory/quantity'
import { useMessages } from '../../../platform/i18n/use-messages.ts'
import { showToast } from '../../../platform/toast/toast-store.ts'
import { IconButton } from '../../../ui/button.tsx'
import { Row } from '../../../ui/layout.tsx'
import type { StockRow } from '../api.ts'
import { messages } from '../messages.ts'
import type { Quantities } from './use-quantities.ts'
import styles from './quantity-cell.module.css'

/** STOCK-07: an item's quantity: one less, one more, or a typed number. */
export const QuantityCell = ({
  item,
  quantities,
  whyNot,
}: {
  item: StockRow
  quantities: Quantities
  whyNot: string | undefined
}) => {
  const { t } = useMessages()
  const { name } = item
  const [typed, setTyped] = useState<string | null>(null)
  const quantity = quantities.of(item)
  const counted = typed === null ? quantity : /^\s*\d{1,7}\s*$/.test(typed) ? Number(typed) : Number.NaN
  const isWrong = Number.isNaN(counted) || counted > MOST_STOCK
  const save = () => {
    if (typed === null) return
    if (isWrong) {
      const [title, detail] = [t(messages.quantity.failed, { name }), t(messages.quantity.wrong)]
      showToast({ kind: 'error', title, detail, about: `stock ${item.id}` })
      return
    }
    setTyped(null)
    if (counted !== quantity) quantities.count(item, counted)
  }
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'Enter') save()
    else if (event.key === 'Escape' && typed !== null) {
      // The page has its own use of Esc.
      event.stopPropagation()
      setTyped(null)
    } else if (event.key === 'ArrowUp' || event.key === 'ArrowDown') {
      event.preventDefault()
      event.stopPropagation()
      if (typed === null) quantities.step(item, event.key === 'ArrowUp' ? 1 : -1)
    }
  }
  const glyph = { size: 16, strokeWidth: 1.75, 'aria-hidden': true } as const
  return (
    <Row as="span" inline gap={0} className={styles.stepper} data-stock={item.id}>
      <IconButton
        className={styles.step}
        label={t(messages.quantity.less, { name })}
        icon={<Minus {...glyph} />}
        disabledReason={whyNot}
        disabled={quantity <= 0}
        onClick={() => quantities.step(item, -1)}
      />
      <input
        className={styles.number}
        inputMode="numeric"
        autoComplete="off"
        aria-label={t(messages.quantity.label, { name })}
        aria-invalid={isWrong || undefined}
        title={isWrong ? t(messages.quantity.wrong) : undefined}
        readOnly={whyNot !== undefined}
        value={typed ?? quantity}
        onChange={(event) => setTyped(event.currentTarget.value)}
        onFocus={(event) => event.currentTarget.select()}
        onBlur={save}
        onKeyDown={onKeyDown}
      />
      <IconButton
        className={styles.step}
        label={t(messages.quantity.more, { name })}
        icon={<Plus {...glyph} />}
        disabledReason={whyNot}
        onClick={() => quantities.step(item, 1)}
      />
    </Row>
  )
}
