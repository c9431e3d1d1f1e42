import { ScanLine } from 'lucide-react'
import { useMemo } from 'react'
import { useMessages } from '../../platform/i18n/use-messages.ts'
import type { TimelineViews } from '../patients/index.ts'
import { messages } from './messages.ts'

/** The images of one day in a patient's timeline: how many, and their types. */
export const useImageTimelineViews = (): TimelineViews => {
  const { t } = useMessages()
  return useMemo<TimelineViews>(
    () => ({
      images: ({ count, kinds }) => ({
        icon: ScanLine,
        subject: t(messages.timeline.subject, { n: count }),
        details: [kinds.map((kind) => t(messages.kinds[kind])).join(', ')],
      }),
    }),
    [t],
  )
}
