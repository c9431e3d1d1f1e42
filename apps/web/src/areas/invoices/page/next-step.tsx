import { ClipboardCheck, FileCheck, FilePen, Printer, Wallet } from 'lucide-react'
import type { InvoiceDetails } from '@molaire/contract/invoices/shapes'
import { useMessages } from '../../../platform/i18n/use-messages.ts'
import { Button } from '../../../ui/button.tsx'
import { messages } from '../messages.ts'
import { payMessages } from '../pay/messages.ts'
import { pageMessages } from './messages.ts'
import { isOwed, lastReceipt, type InvoiceActs } from './use-invoice-acts.tsx'

const glyph = { size: 16, strokeWidth: 1.75, 'aria-hidden': true } as const

/**
 * APT-12: the primary button: mark ready, issue, take a payment, print the receipt, or correct what
 * was cancelled.
 */
export const NextStep = ({ invoice, acts }: { invoice: InvoiceDetails; acts: InvoiceActs }) => {
  const { t } = useMessages()
  const primary = { variant: 'primary', 'aria-keyshortcuts': 'Control+Enter' } as const
  const { status } = invoice
  if (status === 'draft')
    return (
      <Button
        {...primary}
        icon={<ClipboardCheck {...glyph} />}
        disabledReason={acts.whyNot.prepare}
        busy={acts.isPending}
        onClick={() => acts.prepare('ready')}
      >
        {t(messages.markReady)}
      </Button>
    )
  if (status === 'ready')
    return (
      <Button {...primary} icon={<FileCheck {...glyph} />} disabledReason={acts.whyNot.issue} onClick={acts.issue}>
        {t(pageMessages.issue)}
      </Button>
    )
  if (isOwed(invoice))
    return (
      <Button {...primary} icon={<Wallet {...glyph} />} disabledReason={acts.whyNot.pay} onClick={acts.take}>
        {t(payMessages.take)}
      </Button>
    )
  if (status === 'cancelled')
    return invoice.correctedBy === null ? (
      <Button
        variant="primary"
        icon={<FilePen {...glyph} />}
        disabledReason={acts.whyNot.cancel}
        busy={acts.isPending}
        onClick={() => void acts.correct()}
      >
        {t(pageMessages.cancel.correct)}
      </Button>
    ) : null
  const receipt = lastReceipt(invoice)
  return receipt ? (
    <Button
      variant="primary"
      icon={<Printer {...glyph} />}
      disabledReason={acts.whyNot.print}
      busy={acts.isPrinting}
      onClick={() => acts.printReceipt(receipt)}
    >
      {t(pageMessages.printReceipt)}
    </Button>
  ) : null
}
