import { Check, Hourglass, X } from 'lucide-react'
import { createElement, useMemo } from 'react'
import type { TimelineEntry } from '@molaire/contract/patients/timeline'
import { Pill, type Hue, type Icon } from '../../ui/pill.tsx'
import { useMessages } from '../../platform/i18n/use-messages.ts'
import { paths } from '../../platform/navigation/paths.ts'
import { useAppointmentTypes } from '../appointment-types/index.ts'
import type { TimelineViews } from '../patients/index.ts'
import { messages } from './messages.ts'

type Outcome = Extract<TimelineEntry, { kind: 'waiting' }>['outcome']

const looks = {
  waiting: { hue: 'violet', icon: Hourglass },
  booked: { hue: 'green', icon: Check },
  removed: { hue: 'gray', icon: X },
} satisfies Record<Outcome, { hue: Hue; icon: Icon }>

/** A wait in a patient's timeline: its type and how it ended. */
export const useWaitingTimelineViews = (): TimelineViews => {
  const { t } = useMessages()
  const types = useAppointmentTypes('all').data?.items
  return useMemo<TimelineViews>(
    () => ({
      waiting: ({ appointmentTypeId, outcome }) => ({
        icon: Hourglass,
        subject: t(messages.title),
        details: [types?.find(({ id }) => id === appointmentTypeId)?.name],
        pill: createElement(Pill, { ...looks[outcome], children: t(messages.outcomes[outcome]) }),
        ...(outcome === 'waiting' && { link: { to: paths.waitingList() } }),
      }),
    }),
    [t, types],
  )
}
