import { useNavigate } from '@tanstack/react-router'
import { useCallback, useEffect } from 'react'
import type { Appointment } from '@molaire/contract/appointments/shapes'
import { paths } from '../../../platform/navigation/paths.ts'
import { currentSession } from '../../../platform/session/session-store.ts'
import { rememberClinic } from '../../clinics/index.ts'
import { cardOf } from '../calendar/keys/calendar-focus.ts'
import type { Calendar } from '../calendar/use-calendar.ts'

/**
 * What is to happen to an appointment once its day is on the board: its details open, or it is
 * picked up to be moved.
 */
type Act = 'open' | 'move'

interface ActRequest {
  id: string
  clinicId: string
  act: Act
  by: string | undefined
  until: number
}

/**
 * What is not on the board by then was moved or called off meanwhile: nobody wants its details any
 * more.
 */
const patienceMs = 10_000
const whoIsSignedIn = () => currentSession()?.user.userId

let request: ActRequest | null = null

/**
 * Leads from anywhere to an appointment in the calendar of its clinic, to see it or to move it
 * (CAL-06, CAL-07).
 */
export const useShowAppointment = (): ((appointment: Pick<Appointment, 'id' | 'clinicId' | 'date'>, act?: Act) => void) => {
  const navigate = useNavigate()
  return useCallback(
    ({ id, clinicId, date }, act = 'open') => {
      request = { id, clinicId, act, by: whoIsSignedIn(), until: Date.now() + patienceMs }
      rememberClinic(clinicId)
      void navigate({ to: paths.calendar(), search: { clinic: clinicId, date } })
    },
    [navigate],
  )
}

/**
 * In the calendar: does what was asked from elsewhere, once, as soon as the appointment is drawn.
 */
export const useAskedAppointment = ({ clinic, read, rooms, marks, toggleMark, take, openAppointment }: Calendar): void => {
  useEffect(() => {
    if (request?.clinicId !== clinic.id) return
    // What one person asked for is nobody else's to see.
    if (Date.now() > request.until || request.by !== whoIsSignedIn()) {
      request = null
      return
    }
    const { id, act } = request
    const appointment = read?.booked.find((one) => one.id === id)
    if (!appointment) return
    if (act === 'move') {
      request = null
      return take?.(appointment)
    }
    const card = cardOf(id)
    if (!card) {
      // Cancelled appointments are on the board only while one wants to see them, and its room may
      // be one that is not looked at.
      if (appointment.status === 'cancelled' && !marks.has('cancelled')) toggleMark('cancelled')
      return rooms.show(appointment.roomId)
    }
    request = null
    openAppointment(id, card)
  })
}
