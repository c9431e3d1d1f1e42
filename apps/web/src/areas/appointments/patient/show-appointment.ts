import { useNavigate } from '@tanstack/react-router'
import { useCallback, useEffect } from 'react'
import type { Appointment } from '@molaire/contract/appointments/shapes'
import { paths } from '../../../platform/navigation/paths.ts'
import { currentSession } from '../../../platform/session/session-store.ts'
import { rememberClinic } from '../../clinics/index.ts'
import { cardOf } from '../calendar/keys/calendar-focus.ts'
import type { Calendar } from '../calendar/use-calendar.ts'

/**
 * What to do with an appointment once its day is on the board: open its details, or begin a move.
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
 * After this time, in ms, the request is dropped: the appointment was probably moved or cancelled
 * meanwhile.
 */
const patienceMs = 10_000
const whoIsSignedIn = () => currentSession()?.user.userId

let request: ActRequest | null = null

/**
 * From any screen, opens the calendar at an appointment, to see it or to move it (CAL-06, CAL-07).
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
 * In the calendar: performs a request from another screen, once, as soon as the appointment is
 * rendered.
 */
export const useAskedAppointment = ({ clinic, read, rooms, marks, toggleMark, take, openAppointment }: Calendar): void => {
  useEffect(() => {
    if (request?.clinicId !== clinic.id) return
    // A request is dropped when it has expired or another user signed in.
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
      // Cancelled appointments are hidden by default, and the room may be hidden too.
      if (appointment.status === 'cancelled' && !marks.has('cancelled')) toggleMark('cancelled')
      return rooms.show(appointment.roomId)
    }
    request = null
    // Where the keys are when the details close again, so that M moves it.
    card.focus({ preventScroll: true })
    openAppointment(id, card)
    // After the opening scroll of the day, which also waits for the next frame.
    requestAnimationFrame(() => card.scrollIntoView({ block: 'nearest' }))
  })
}
