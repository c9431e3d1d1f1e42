import {
  Archive,
  Check,
  CircleCheck,
  CircleX,
  ClipboardCheck,
  Hourglass,
  LoaderCircle,
  Mail,
  Phone,
  PhoneOff,
  RotateCcw,
  ShieldAlert,
  TimerOff,
} from 'lucide-react'
import type { LoadStatus } from '@molaire/domain/sterilization/loads'
import type { RecallContactStatus } from '@molaire/domain/sterilization/recall'
import type { TrayState } from '@molaire/domain/sterilization/trays'
import { useMessages } from '../../../platform/i18n/use-messages.ts'
import { Pill, type Hue, type Icon } from '../../../ui/pill.tsx'
import { messages } from '../messages.ts'

type Look = { hue: Hue; icon: Icon }

const trayLook = {
  ready: { hue: 'green', icon: CircleCheck },
  waiting: { hue: 'amber', icon: Hourglass },
  used: { hue: 'blue', icon: Check },
  to_reprocess: { hue: 'gray', icon: RotateCcw },
  expired: { hue: 'orange', icon: TimerOff },
  quarantined: { hue: 'red', icon: ShieldAlert },
  discarded: { hue: 'gray', icon: Archive },
} satisfies Record<TrayState, Look>

const loadLook = {
  in_progress: { hue: 'blue', icon: LoaderCircle },
  processed: { hue: 'amber', icon: ClipboardCheck },
  released: { hue: 'green', icon: CircleCheck },
  quarantined: { hue: 'red', icon: ShieldAlert },
  failed: { hue: 'red', icon: CircleX },
} satisfies Record<LoadStatus, Look>

const contactLook = {
  to_contact: { hue: 'amber', icon: Phone },
  reached: { hue: 'green', icon: Check },
  letter_sent: { hue: 'blue', icon: Mail },
  unreachable: { hue: 'gray', icon: PhoneOff },
} satisfies Record<RecallContactStatus, Look>

/** The state of a tray. */
export const TrayPill = ({ state }: { state: TrayState }) => {
  const { t } = useMessages()
  return <Pill {...trayLook[state]}>{t(messages.trayStates[state])}</Pill>
}

/** The state of a load. */
export const LoadPill = ({ status }: { status: LoadStatus }) => {
  const { t } = useMessages()
  return <Pill {...loadLook[status]}>{t(messages.loadStatuses[status])}</Pill>
}

/** How far the staff is with a patient of a recall. */
export const ContactPill = ({ status }: { status: RecallContactStatus }) => {
  const { t } = useMessages()
  return <Pill {...contactLook[status]}>{t(messages.contactStatuses[status])}</Pill>
}
