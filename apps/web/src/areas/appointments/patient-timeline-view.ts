import { Calendar } from 'lucide-react'
import { createElement, useMemo } from 'react'
import { displayName } from '@molaire/domain/users/display-name'
import { Pill } from '../../ui/pill.tsx'
import { useMessages } from '../../platform/i18n/use-messages.ts'
import { paths } from '../../platform/navigation/paths.ts'
import { useAppointmentTypes } from '../appointment-types/index.ts'
import type { TimelineViews } from '../patients/index.ts'
import { useUsers } from '../users/index.ts'
import { statusLook } from './calendar/cards/status-look.ts'
import { messages } from './messages.ts'

/**
 * PAT-05: an appointment in a patient's timeline: type, reason, practitioner and room, with a link
 * to its day.
 */
export const useAppointmentTimelineViews = (): TimelineViews => {
  const { t } = useMessages()
  // Archived types too, because old appointments have them.
  const types = useAppointmentTypes('all').data?.items
  const staff = useUsers().data
  return useMemo<TimelineViews>(
    () => ({
      appointment: ({ appointment }) => {
        const practitioner = staff?.find(({ id }) => id === appointment.practitionerId)
        const look = statusLook[appointment.status]
        return {
          icon: appointment.status === 'in_progress' ? look.icon : Calendar,
          subject: types?.find(({ id }) => id === appointment.appointmentTypeId)?.name ?? t(messages.title),
          details: [appointment.reason, practitioner && displayName(practitioner), appointment.roomName],
          pill: createElement(Pill, { ...look, children: t(messages.status[appointment.status]) }),
          link: { to: paths.calendar(), search: { clinic: appointment.clinicId, date: appointment.date } },
          date: appointment.date,
        }
      },
    }),
    [t, types, staff],
  )
}
