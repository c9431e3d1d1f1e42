import { useEffect, useRef, useState } from 'react'
import type { Place } from '@molaire/domain/appointments/moving'
import { mayBecome, type AppointmentStatus, type ClinicNow } from '@molaire/domain/appointments/status'
import { minutesOf } from '@molaire/domain/shared/local-time'
import type { Appointment } from '@molaire/contract/appointments/shapes'
import { describeError } from '../../../../platform/api/describe-error.ts'
import { currentLocale } from '../../../../platform/i18n/locale.ts'
import { namesIn } from '../../../../platform/i18n/second-names.ts'
import { showToast } from '../../../../platform/toast/toast-store.ts'
import {
  useChangeAppointmentStatus,
  useMoveAppointment,
  useRecordArrival,
  useUpdateAppointment,
  type StatusChange,
} from '../../api.ts'
import { useMay } from '../../../users/index.ts'
import { endDeparture, showDeparture, type Departure } from '../../departure/departures.ts'
import { messages } from '../../messages.ts'
import { freedBy } from '../board/freed-time.ts'
import { keepFreed, useFreedTimes } from '../board/freed-times.ts'
import { wirePlace } from '../moving/landing-words.ts'
import { statusAfter, type Gesture } from './next-gesture.ts'
import type { BookedAppointment } from '../read-day.ts'
import { useDayWords } from '../use-day-words.ts'

export interface ActionParts {
  clinicId: string
  now: ClinicNow
  /** The server refused a move: the appointment is back in its former place. */
  onRefusedMove?: (appointment: BookedAppointment, error: unknown) => void
  /** A move succeeded. */
  onMoved?: (id: string) => void
  /** Opens the record of a completed appointment, to see what it misses. */
  onCheck?: ((id: string) => void) | undefined
}

const placeOf = ({ date, roomId, practitionerId, startTime, durationMinutes }: Appointment): Place => {
  const start = minutesOf(startTime)
  return { date, roomId, practitionerId, start, end: start + durationMinutes }
}

/** Screens §4.9: the departure of the patient of an appointment. */
export const departureOf = ({ id, patient }: BookedAppointment, clinicId: string, isRequested: boolean): Departure => ({
  ...{ appointmentId: id, clinicId, patientId: patient.id, isRequested },
  patientName: patientOf({ patient }),
})

const patientOf = ({ patient }: Pick<BookedAppointment, 'patient'>) => `${patient.firstName} ${patient.lastName}`

/**
 * CAL-07, CAL-09: the actions on an appointment of the board. Each is shown at once and can be
 * undone from its toast; a refusal takes it back and says why. A cancellation asks first
 * (`cancelling` is the appointment in question). Freed time is in `freed`, for the waiting list.
 */
export const useAppointmentActions = ({ clinicId, now, onRefusedMove, onMoved, onCheck }: ActionParts) => {
  const { t, ...words } = useDayWords()
  const { mutateAsync: sendStatus } = useChangeAppointmentStatus(clinicId)
  const { mutateAsync: sendArrival } = useRecordArrival(clinicId)
  const { mutateAsync: sendMove } = useMoveAppointment(clinicId)
  const { mutateAsync: sendUpdate } = useUpdateAppointment(clinicId)
  const mayTake = useMay('payments.take')
  const [cancelling, setCancelling] = useState<BookedAppointment | null>(null)
  const freed = useFreedTimes()
  // The actions under way. A second press may come before the first one is rendered, and is
  // ignored.
  const underWay = useRef(new Set<string>())
  // An undo is pressed seconds later, from a toast of an earlier render.
  const latest = useRef({ now, onRefusedMove, onMoved, onCheck })
  useEffect(() => {
    latest.current = { now, onRefusedMove, onMoved, onCheck }
  })

  const fail = (title: string, error: unknown) =>
    showToast({ kind: 'error', title, detail: describeError(error, messages.errors) })
  const once = async (act: string, send: () => Promise<void>) => {
    if (underWay.current.has(act)) return
    underWay.current.add(act)
    await send().finally(() => underWay.current.delete(act))
  }
  const undo = (onPress: () => void, label = messages.changed.undo) => ({ action: { label: t(label), onPress } })

  /** Rejects with the refusal. */
  const sendStatusOf = (appointment: BookedAppointment, change: Omit<StatusChange, 'appointment'>) => {
    const { status: to } = change
    return once(`${appointment.id} ${to}`, async () => {
      const changed = await sendStatus({ appointment, ...change })
      const back = { ...appointment, status: to, version: changed.version }
      const check = to === 'completed' ? latest.current.onCheck : undefined
      // Whoever completes it here goes on with the departure, on a phone too.
      if (to === 'completed' && mayTake) showDeparture(departureOf(appointment, clinicId, true))
      else endDeparture(appointment.id)
      showToast({
        kind: 'success',
        about: appointment.id,
        title: t(messages.changed[to], { patient: patientOf(appointment) }),
        ...(mayBecome(to, appointment.status) &&
          undo(
            () => void changeStatus(back, { status: appointment.status }),
            to === 'cancelled' ? messages.changed.undoCancelling : messages.changed.undo,
          )),
        ...(check && { otherAction: { label: t(messages.changed.check), onPress: () => check(appointment.id) } }),
      })
      const isFreed = to === 'cancelled' || to === 'no_show'
      keepFreed(appointment.id, isFreed ? freedBy(clinicId, appointment, null, latest.current.now) : null)
    })
  }
  const changeStatus = (appointment: BookedAppointment, change: Omit<StatusChange, 'appointment'>) =>
    sendStatusOf(appointment, change).catch((error: unknown) => fail(t(messages.changed.failed), error))

  const recordArrival = (appointment: BookedAppointment, hasArrived: boolean, arrivedAt: string | null = null): Promise<void> =>
    once(`${appointment.id} ${hasArrived}`, async () => {
      const changed = await sendArrival({ appointment, hasArrived, arrivedAt })
      const back = { ...appointment, arrivedAt: changed.arrivedAt, version: changed.version }
      showToast({
        kind: 'success',
        about: appointment.id,
        title: t(hasArrived ? messages.changed.greeted : messages.changed.ungreeted, { patient: patientOf(appointment) }),
        // The undo restores the original arrival time.
        ...undo(() => void recordArrival(back, !hasArrived, appointment.arrivedAt)),
      })
    }).catch((error: unknown) => void fail(t(messages.changed.notGreeted), error))

  const move = async (appointment: BookedAppointment, to: Place, isUndo = false) => {
    try {
      const changed = await sendMove({ appointment, to: wirePlace(to) })
      const movedAppointment: BookedAppointment = {
        ...appointment,
        ...placeOf(changed),
        startTime: changed.startTime,
        durationMinutes: changed.durationMinutes,
        version: changed.version,
      }
      const isStretch = to.start === appointment.start && to.date === appointment.date && to.roomId === appointment.roomId
      const { moving } = messages
      const time = words.time(to.start)
      const title = isUndo
        ? t(moving.putBack)
        : isStretch
          ? t(moving.stretched, { duration: words.duration(to.end - to.start) })
          : to.date === latest.current.now.date
            ? t(moving.moved, { time })
            : t(moving.movedTo, { date: words.date(to.date, 'long'), time })
      showToast({
        kind: 'success',
        about: appointment.id,
        title,
        detail: t(moving.details, { patient: patientOf(appointment), room: namesIn(currentLocale(), changed).roomName }),
        ...(!isUndo && undo(() => void move(movedAppointment, appointment, true))),
      })
      // Moving to another day cleared the arrival, so the undo records it again.
      if (isUndo && appointment.arrivedAt !== null && changed.arrivedAt === null)
        sendArrival({ appointment: movedAppointment, hasArrived: true, arrivedAt: appointment.arrivedAt }).catch(
          (error: unknown) => fail(t(messages.changed.notGreeted), error),
        )
      keepFreed(appointment.id, isUndo ? null : freedBy(clinicId, appointment, to, latest.current.now))
      latest.current.onMoved?.(appointment.id)
    } catch (error) {
      fail(t(messages.moving.failed), error)
      latest.current.onRefusedMove?.(appointment, error)
    }
  }

  const actions = {
    /** Performs a step. */
    gesture: (appointment: BookedAppointment, gesture: Gesture) =>
      void (gesture === 'greet' ? recordArrival(appointment, true) : changeStatus(appointment, { status: statusAfter[gesture] })),
    ungreet: (appointment: BookedAppointment) => void recordArrival(appointment, false),
    /** Changes the status; a cancellation asks first. */
    status: (appointment: BookedAppointment, to: AppointmentStatus) => {
      if (to === 'cancelled') setCancelling(appointment)
      else void changeStatus(appointment, { status: to })
    },
    move: (appointment: BookedAppointment, to: Place) => void move(appointment, to),
    /** Corrects the type and the reason. Rejects with the refusal, which the form shows. */
    correct: async (
      appointment: BookedAppointment,
      body: { appointmentTypeId: string; reason: string | null; formerReason: string | null },
    ) => {
      await sendUpdate({ appointment, body })
      showToast({ kind: 'success', title: t(messages.changed.corrected) })
    },
    /** Rejects with the refusal, which the dialog shows. */
    cancel: (appointment: BookedAppointment, cancellationReason: string | null) =>
      sendStatusOf(appointment, { status: 'cancelled', cancellationReason }),
    keep: () => setCancelling(null),
  }
  return { ...actions, cancelling, freed }
}
