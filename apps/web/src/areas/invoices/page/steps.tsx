import { Check } from 'lucide-react'
import type { InvoiceStatus } from '@molaire/domain/invoices/status'
import { useMessages } from '../../../platform/i18n/use-messages.ts'
import { InvoiceStatusPill } from '../invoice-status-pill.tsx'
import { messages } from '../messages.ts'
import styles from './page.module.css'

const steps = ['draft', 'ready', 'issued', 'paid'] as const

/** INV-01: how far the invoice is: the steps that are done, the one it is at, and those ahead. */
export const Steps = ({ status }: { status: InvoiceStatus }) => {
  const { t } = useMessages()
  // What was sent or partly paid was issued before; a cancelled invoice is at none of the steps.
  const at = steps.findIndex((step) => step === (status === 'sent' || status === 'partial' ? 'issued' : status))
  if (at < 0) return <InvoiceStatusPill status={status} />
  return (
    <ol className={styles.steps}>
      {steps.map((step, n) => (
        <li key={step} aria-current={n === at ? 'step' : undefined} data-done={n < at || undefined}>
          <span className={styles.mark}>{n < at && <Check size={12} strokeWidth={2.5} aria-hidden="true" />}</span>
          {t(messages.statuses[step])}
        </li>
      ))}
    </ol>
  )
}
