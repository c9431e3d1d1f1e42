import { Link } from '@tanstack/react-router'
import { Ban, Info } from 'lucide-react'
import type { InvoiceDetails } from '@molaire/contract/invoices/shapes'
import { useFormat } from '../../../platform/i18n/format.ts'
import { useMessages } from '../../../platform/i18n/use-messages.ts'
import { paths } from '../../../platform/navigation/paths.ts'
import { Card, Row, Text } from '../../../ui/layout.tsx'
import { pageMessages } from './messages.ts'
import styles from './page.module.css'

/** INV-12: that the invoice is cancelled, and which one it replaces or is replaced by. */
export const Banners = ({ invoice: { status, cancelledOn, corrects, correctedBy } }: { invoice: InvoiceDetails }) => {
  const { t } = useMessages()
  const { date } = useFormat()
  const link = ({ id, number }: { id: string; number: string | null }) => (
    <Link to={paths.invoice(id)} className={styles.number}>
      {number ?? t(pageMessages.draftOf)}
    </Link>
  )
  if (status !== 'cancelled' && !corrects) return null
  const Glyph = status === 'cancelled' ? Ban : Info
  return (
    <Card style={{ background: 'var(--gray-bg)', color: 'var(--gray-fg)' }}>
      <Row role="status" wrap gap="4px 12px" pad="10px 16px">
        <Row gap={12} align="flex-start">
          <Glyph size={16} strokeWidth={1.75} aria-hidden="true" style={{ flex: 'none', marginTop: 2 }} />
          {status === 'cancelled' && (
            <Text weight={500}>{t(pageMessages.cancelled, { date: cancelledOn ? date(cancelledOn) : '' })}</Text>
          )}
        </Row>
        {correctedBy && (
          <span>
            {t(pageMessages.replacedBy)} {link(correctedBy)}
          </span>
        )}
        {corrects && (
          <span>
            {t(pageMessages.replaces)} {link(corrects)}
          </span>
        )}
      </Row>
    </Card>
  )
}
