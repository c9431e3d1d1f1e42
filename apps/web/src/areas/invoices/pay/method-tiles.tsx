import {
  ArrowLeftRight,
  Building2,
  CreditCard,
  Ellipsis,
  FilePen,
  HandCoins,
  HeartHandshake,
  Landmark,
  ShieldCheck,
} from 'lucide-react'
import { useId, type KeyboardEvent } from 'react'
import { paymentMethods, type PaymentMethod } from '@molaire/domain/invoices/payment-methods'
import { useMessages } from '../../../platform/i18n/use-messages.ts'
import { Row, Text } from '../../../ui/layout.tsx'
import type { Icon } from '../../../ui/pill.tsx'
import { payMessages } from './messages.ts'
import styles from './pay.module.css'

const icons = {
  cash: HandCoins,
  card: CreditCard,
  credit_card: CreditCard,
  debit_card: Landmark,
  transfer: ArrowLeftRight,
  bank_transfer: Building2,
  check: FilePen,
  insurance: ShieldCheck,
  ramq: HeartHandshake,
  other: Ellipsis,
} satisfies Record<PaymentMethod, Icon>

/**
 * INV-06, INV-14: the ten methods as tiles; the digits 1 to 0 choose one while they have the focus.
 */
export const MethodTiles = ({
  value,
  onChange,
  error,
  help,
}: {
  value: PaymentMethod | null
  onChange: (method: PaymentMethod) => void
  error: string | undefined
  help: string | undefined
}) => {
  const { t } = useMessages()
  const id = useId()
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    const at = '1234567890'.indexOf(event.key)
    const method = paymentMethods[at]
    if (event.key.length !== 1 || method === undefined || event.ctrlKey || event.metaKey || event.altKey) return
    event.preventDefault()
    document.getElementById(`${id}-${method}`)?.focus()
    onChange(method)
  }
  return (
    <div
      role="radiogroup"
      aria-labelledby={`${id}-label`}
      aria-describedby={error || help ? `${id}-text` : undefined}
      aria-invalid={error ? true : undefined}
    >
      <Text as="p" size="dense" weight={500} id={`${id}-label`} style={{ marginBottom: 6 }}>
        {t(payMessages.method)}
        <Text style={{ marginLeft: 3, color: 'var(--danger)' }} aria-hidden="true">
          *
        </Text>
      </Text>
      <div className={styles.tiles}>
        {paymentMethods.map((method) => {
          const Glyph = icons[method]
          return (
            <label key={method} className={styles.tile} title={t(payMessages.methods[method])}>
              <input
                type="radio"
                id={`${id}-${method}`}
                name={id}
                checked={method === value}
                onChange={() => onChange(method)}
                onKeyDown={onKeyDown}
              />
              <span>
                <Glyph size={18} strokeWidth={1.75} aria-hidden="true" />
                {t(payMessages.tiles[method])}
              </span>
            </label>
          )
        })}
      </div>
      {(error ?? help) && (
        <Row as="p" id={`${id}-text`} style={{ marginTop: 6 }}>
          <Text size="caption" tone={error ? 'danger' : 'faint'}>
            {error ?? help}
          </Text>
        </Row>
      )}
    </div>
  )
}
