import { ClipboardCheck } from 'lucide-react'
import { Link } from '@tanstack/react-router'
import type { InvoiceSummary } from '@molaire/contract/invoices/shapes'
import { cents } from '@molaire/domain/shared/money'
import { useFormat } from '../../../platform/i18n/format.ts'
import { useMessages } from '../../../platform/i18n/use-messages.ts'
import { paths } from '../../../platform/navigation/paths.ts'
import { Button, buttonClass } from '../../../ui/button.tsx'
import { Row, Text } from '../../../ui/layout.tsx'
import { useRootMark } from '../../../ui/use-root-mark.ts'
import { InvoiceStatusPill } from '../../invoices/index.ts'
import { messages } from './messages.ts'
import styles from './invoice-bar.module.css'

/**
 * APT-09: the invoice of the appointment as it grows: status, number of acts, total, next step.
 */
export const InvoiceBar = ({
  invoice,
  appointmentId,
  whyNot,
  isBusy,
  onPrepare,
}: {
  invoice: InvoiceSummary | null
  appointmentId: string
  whyNot: string | undefined
  isBusy: boolean
  onPrepare: (to: 'ready' | 'draft') => void
}) => {
  const { t } = useMessages()
  const { money } = useFormat()
  useRootMark('data-bottom-bar')
  return (
    <section className={styles.bar} aria-label={t(messages.invoice.region)}>
      <div className={styles.inside}>
        {invoice ? (
          <>
            <Row gap={12} className={styles.about}>
              <InvoiceStatusPill status={invoice.status} />
              <Text tone="soft" className={styles.summary}>
                {t(messages.invoice.summary, { n: invoice.itemCount })}
              </Text>
              <Text tone="soft" className={styles.short}>
                {t(messages.invoice.count, { n: invoice.itemCount })}
              </Text>
            </Row>
            <Row gap={12} className={styles.total}>
              <Text tone="soft" className={styles.totalWord}>
                {t(messages.invoice.total)}
              </Text>
              <output className={styles.amount}>{money(cents(invoice.total))}</output>
            </Row>
            <Row gap={8} className={styles.acts}>
              <Link to={paths.appointment(appointmentId)} search={{ tab: 'facture' }} className={buttonClass()}>
                {t(messages.invoice.view)}
              </Link>
              {invoice.status === 'draft' && (
                <Button
                  variant="primary"
                  icon={<ClipboardCheck size={16} strokeWidth={1.75} aria-hidden="true" />}
                  aria-keyshortcuts="Control+Enter"
                  disabledReason={whyNot}
                  busy={isBusy}
                  onClick={() => onPrepare('ready')}
                >
                  {t(messages.invoice.ready)}
                </Button>
              )}
              {invoice.status === 'ready' && (
                <Button disabledReason={whyNot} busy={isBusy} onClick={() => onPrepare('draft')}>
                  {t(messages.invoice.draft)}
                </Button>
              )}
            </Row>
          </>
        ) : (
          <Text tone="soft">{t(messages.invoice.none)}</Text>
        )}
      </div>
    </section>
  )
}
