import {
  Ban,
  CheckCheck,
  CircleCheck,
  CircleDollarSign,
  CircleX,
  ClipboardCheck,
  Contrast,
  FileCheck,
  Hourglass,
  PencilLine,
  Send,
  TriangleAlert,
} from 'lucide-react'
import type { AnyStatus } from '@molaire/domain/invoices/status'
import { useMessages } from '../../platform/i18n/use-messages.ts'
import { Pill, type Hue, type Icon } from '../../ui/pill.tsx'
import { messages } from './messages.ts'

/** The icon and the colour of each status. */
const invoiceLook = {
  draft: { hue: 'gray', icon: PencilLine },
  ready: { hue: 'violet', icon: ClipboardCheck },
  issued: { hue: 'blue', icon: FileCheck },
  sent: { hue: 'blue', icon: Send },
  pending: { hue: 'blue', icon: Hourglass },
  partial: { hue: 'orange', icon: Contrast },
  paid: { hue: 'green', icon: CircleCheck },
  completed: { hue: 'green', icon: CheckCheck },
  unpaid: { hue: 'amber', icon: CircleDollarSign },
  overdue: { hue: 'red', icon: TriangleAlert },
  failed: { hue: 'red', icon: CircleX },
  cancelled: { hue: 'gray', icon: Ban },
} satisfies Record<AnyStatus, { hue: Hue; icon: Icon }>

/** INV-01, INV-13: the status of an invoice. */
export const InvoiceStatusPill = ({ status }: { status: AnyStatus }) => {
  const { t } = useMessages()
  return <Pill {...invoiceLook[status]}>{t(messages.statuses[status])}</Pill>
}
