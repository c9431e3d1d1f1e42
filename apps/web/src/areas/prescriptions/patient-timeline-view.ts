import { Pill as PillIcon } from 'lucide-react'
import { createElement, useMemo } from 'react'
import { useMessages } from '../../platform/i18n/use-messages.ts'
import { paths } from '../../platform/navigation/paths.ts'
import { Pill } from '../../ui/pill.tsx'
import type { TimelineViews } from '../patients/index.ts'
import { statusLook } from './components/status-pill.tsx'
import { messages } from './messages.ts'

/** A prescription in a patient's timeline: what was prescribed, and its status. */
export const usePrescriptionTimelineViews = (): TimelineViews => {
  const { t } = useMessages()
  return useMemo<TimelineViews>(
    () => ({
      prescription: ({ medication, status, appointmentId }) => ({
        icon: PillIcon,
        subject: t(messages.title),
        details: [medication],
        pill: createElement(Pill, { ...statusLook[status], children: t(messages.status[status]) }),
        ...(appointmentId !== null && { link: { to: paths.appointment(appointmentId), search: { tab: 'ordonnances' } } }),
      }),
    }),
    [t],
  )
}
