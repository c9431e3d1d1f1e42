import { ReceiptText } from 'lucide-react'
import type { SearchHit } from '@molaire/contract/search/endpoints'
import { cents } from '@molaire/domain/shared/money'
import { shownStatus } from '@molaire/domain/invoices/status'
import { InvoiceStatusPill } from '../../areas/invoices/index.ts'
import { useFormat } from '../../platform/i18n/format.ts'
import { Highlight } from '../../ui/highlight.tsx'
import { Row, Text } from '../../ui/layout.tsx'
import styles from './palette.module.css'

/** An invoice that was found by its number: number, patient, status and total. */
export const InvoiceRow = ({ invoice, text }: { invoice: Extract<SearchHit, { kind: 'invoice' }>['invoice']; text: string }) => {
  const format = useFormat()
  return (
    <>
      <span className={styles.glyph}>
        <ReceiptText size={16} strokeWidth={1.75} aria-hidden="true" />
      </span>
      <Row as="span" gap="2px 8px" wrap grow>
        <span className={styles.name}>
          <Highlight text={invoice.number} match={text} />
        </span>
        <Text size="dense" tone="soft">
          <bdi>{invoice.patientName}</bdi>
        </Text>
        <InvoiceStatusPill status={shownStatus(invoice, invoice.today)} />
      </Row>
      <Text size="dense" tone="faint" className={styles.detail}>
        {format.money(cents(invoice.total))}
      </Text>
    </>
  )
}
