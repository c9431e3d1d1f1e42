import { Ban, CircleCheck, CircleDashed } from 'lucide-react'
import type { PlanStatus } from '@molaire/domain/treatments/plan'
import { useMessages } from '../../../platform/i18n/use-messages.ts'
import { Pill } from '../../../ui/pill.tsx'
import { messages } from './messages.ts'

const looks = {
  proposed: { hue: 'violet', icon: CircleDashed },
  confirmed: { hue: 'green', icon: CircleCheck },
  cancelled: { hue: 'gray', icon: Ban },
} as const

/** The status of a plan. */
export const PlanStatusPill = ({ status }: { status: PlanStatus }) => {
  const { t } = useMessages()
  return <Pill {...looks[status]}>{t(messages.status[status])}</Pill>
}
