import { useState } from 'react'
import { mayBecome, type AppointmentStatus, type ClinicNow } from '@molaire/domain/appointments/status'
import { describeError } from '../../../platform/api/describe-error.ts'
import { useMessages } from '../../../platform/i18n/use-messages.ts'
import { showToast } from '../../../platform/toast/toast-store.ts'
import { useChangeAppointmentStatus } from '../api.ts'
import { messages } from '../messages.ts'
import type { BookedVisit } from './read-day.ts'

/**
 * APT-02: what a press on a status does. The change is seen at once and can be undone from its toast; a refusal puts it
 * back and says why. Cancelling asks first (`cancelling` is the visit in question).
 */
export const useStatusActions = (clinicId: string) => {
  const { t } = useMessages()
  const { mutateAsync } = useChangeAppointmentStatus(clinicId)
  const [cancelling, setCancelling] = useState<BookedVisit | null>(null)

  const send = async (
    visit: Pick<BookedVisit, 'id' | 'version' | 'date' | 'patient'>,
    from: AppointmentStatus,
    to: AppointmentStatus,
  ) => {
    try {
      const changed = await mutateAsync({ visit, status: to })
      const patient = `${visit.patient.firstName} ${visit.patient.lastName}`
      const back = { ...visit, version: changed.version }
      showToast({
        kind: 'success',
        title: t(messages.changed[to], { patient }),
        ...(mayBecome(to, from) && { action: { label: t(messages.changed.undo), onPress: () => void send(back, to, from) } }),
      })
    } catch (error) {
      showToast({ kind: 'error', title: t(messages.changed.failed), detail: describeError(error, messages.errors) })
    }
  }

  return {
    cancelling,
    keep: () => setCancelling(null),
    cancel: (visit: BookedVisit) => send(visit, visit.status, 'cancelled'),
    /** Changes the status, or asks first where the change is a cancellation. */
    change: (visit: BookedVisit, to: AppointmentStatus) => {
      if (to === 'cancelled') setCancelling(visit)
      else void send(visit, visit.status, to)
    },
  }
}

/** Why a legal move makes no sense yet: nobody begins or misses a visit that is still to come on another day. */
export const isTooEarly = (visit: Pick<BookedVisit, 'date'>, to: AppointmentStatus, now: ClinicNow): boolean =>
  visit.date > now.date && (to === 'in_progress' || to === 'completed' || to === 'no_show')

/** The gesture that comes next for a visit, or null. */
export const nextStatus = (visit: Pick<BookedVisit, 'status' | 'date'>, now: ClinicNow): AppointmentStatus | null => {
  switch (visit.status) {
    case 'scheduled':
      return visit.date > now.date ? 'confirmed' : 'in_progress'
    case 'confirmed':
      return visit.date > now.date ? null : 'in_progress'
    case 'in_progress':
      return 'completed'
    case 'completed':
    case 'cancelled':
    case 'no_show':
      return null
    default:
      return visit.status satisfies never
  }
}
