import { Ban, Check, PenLine } from 'lucide-react'
import type { PrescriptionStatus } from '@molaire/domain/prescriptions/status'
import { useMessages } from '../../../platform/i18n/use-messages.ts'
import { Pill, type Hue, type Icon } from '../../../ui/pill.tsx'
import { messages } from '../messages.ts'

/** The icon and the colour of each status. */
export const statusLook = {
  draft: { hue: 'amber', icon: PenLine },
  signed: { hue: 'green', icon: Check },
  cancelled: { hue: 'gray', icon: Ban },
} satisfies Record<PrescriptionStatus, { hue: Hue; icon: Icon }>

export const StatusPill = ({ status }: { status: PrescriptionStatus }) => {
  const { t } = useMessages()
  return <Pill {...statusLook[status]}>{t(messages.status[status])}</Pill>
}
