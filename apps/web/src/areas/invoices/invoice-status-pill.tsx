import { Ban, CircleCheck, ClipboardCheck, Contrast, FileCheck, PencilLine, Send } from 'lucide-react'
import type { InvoiceStatus } from '@molaire/domain/invoices/status'
import { useMessages } from '../../platform/i18n/use-messages.ts'
import { Pill, type Hue, type Icon } from '../../ui/pill.tsx'
import { messages } from './messages.ts'

/** The icon and the colour of each status. */
const invoiceLook = {
  draft: { hue: 'gray', icon: PencilLine },
  ready: { hue: 'violet', icon: ClipboardCheck },
  issued: { hue: 'blue', icon: FileCheck },
  sent: { hue: 'blue', icon: Send },
  partial: { hue: 'orange', icon: Contrast },
  paid: { hue: 'green', icon: CircleCheck },
  cancelled: { hue: 'gray', icon: Ban },
} satisfies Record<InvoiceStatus, { hue: Hue; icon: Icon }>

/** INV-01: the status of an invoice. */
export const InvoiceStatusPill = ({ status }: { status: InvoiceStatus }) => {
  const { t } = useMessages()
  return <Pill {...invoiceLook[status]}>{t(messages.statuses[status])}</Pill>
}
