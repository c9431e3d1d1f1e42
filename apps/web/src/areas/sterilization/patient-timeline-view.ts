import { Package } from 'lucide-react'
import { useMemo } from 'react'
import { defineMessages } from '../../platform/i18n/define-messages.ts'
import { useMessages } from '../../platform/i18n/use-messages.ts'
import { paths } from '../../platform/navigation/paths.ts'
import type { TimelineViews } from '../patients/index.ts'

const messages = defineMessages('sterilization-timeline', {
  tray: { fr: 'Plateau utilisé', en: 'Tray used' },
})

/** A tray that served at an appointment, in the patient's timeline, with a link to its tab. */
export const useTrayTimelineViews = (): TimelineViews => {
  const { t } = useMessages()
  return useMemo<TimelineViews>(
    () => ({
      tray: ({ serialNumber, appointmentId }) => ({
        icon: Package,
        subject: t(messages.tray),
        details: [serialNumber],
        link: { to: paths.appointment(appointmentId), search: { tab: 'sterilisation' } },
      }),
    }),
    [t],
  )
}
