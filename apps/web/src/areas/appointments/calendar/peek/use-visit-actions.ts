import { useCallback, useEffect, useRef, useState } from 'react'
import type { Place } from '@molaire/domain/appointments/moving'
import { mayBecome, type AppointmentStatus, type ClinicNow } from '@molaire/domain/appointments/status'
import { minutesOf } from '@molaire/domain/shared/local-time'
import type { Appointment } from '@molaire/contract/appointments/shapes'
import { describeError } from '../../../../platform/api/describe-error.ts'
import { showToast } from '../../../../platform/toast/toast-store.ts'
import {
  useChangeAppointmentStatus,
  useMoveAppointment,
  useRecordArrival,
  useUpdateAppointment,
  type StatusChange,
} from '../../api.ts'
import { messages } from '../../messages.ts'
import { freedBy, type FreedTime } from '../board/freed-time.ts'
import { wirePlace } from '../moving/landing-words.ts'
import { statusAfter, type Gesture } from './next-gesture.ts'
import type { BookedVisit } from '../read-day.ts'
import { useDayWords } from '../use-day-words.ts'

export interface ActionParts {
  clinicId: string
  now: ClinicNow
  /** A move that the server refused: the visit is where it was. */
  onRefusedMove?: (visit: BookedVisit, error: unknown) => void
  /** A move that was made. */
  onMoved?: (id: string) => void
}

const placeOf = ({ date, roomId, practitionerId, startTime, durationMinutes }: Appointment): Place => {
  const start = minutesOf(startTime)
  return { date, roomId, practitionerId, start, end: start + durationMinutes }
}

const patientOf = ({ patient }: Pick<BookedVisit, 'patient'>) => `${patient.firstName} ${patient.lastName}`

/**
 * CAL-07, CAL-09: what the board's gestures do to a visit. Each is seen at once and can be undone from its toast; a refusal puts it back and
 * says why. Cancelling asks first (`cancelling` is the visit in question). What they free stands in `freed` for whoever waits.
 */
export const useVisitActions = ({ clinicId, now, onRefusedMove, onMoved }: ActionParts) => {
  const { t, ...words } = useDayWords()
  const { mutateAsync: sendStatus } = useChangeAppointmentStatus(clinicId)
  const { mutateAsync: sendArrival } = useRecordArrival(clinicId)
  const { mutateAsync: sendMove } = useMoveAppointment(clinicId)
  const { mutateAsync: sendUpdate } = useUpdateAppointment(clinicId)
  const [cancelling, setCancelling] = useState<BookedVisit | null>(null)
  const [freed, setFreed] = useState<FreedTime | null>(null)
  // A second press may come before the first is drawn; it asks for what is being done already.
  const underWay = useRef(new Set<string>())
  // An undo comes seconds later, from a toast that was made by an earlier drawing.
  const latest = useRef({ now, onRefusedMove, onMoved })
  useEffect(() => {
    latest.current = { now, onRefusedMove, onMoved }
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
  const sendStatusOf = (visit: BookedVisit, change: Omit<StatusChange, 'visit'>) => {
    const { status: to } = change
    return once(`${visit.id} ${to}`, async () => {
      const changed = await sendStatus({ visit, ...change })
      const back = { ...visit, status: to, version: changed.version }
      showToast({
        kind: 'success',
        about: visit.id,
        title: t(messages.changed[to], { patient: patientOf(visit) }),
        ...(mayBecome(to, visit.status) &&
          undo(
            () => void changeStatus(back, { status: visit.status }),
            to === 'cancelled' ? messages.changed.undoCancelling : messages.changed.undo,
          )),
      })
      const isFreed = to === 'cancelled' || to === 'no_show'
      setFreed(isFreed ? freedBy(clinicId, visit, null, latest.current.now) : null)
    })
  }
  const changeStatus = (visit: BookedVisit, change: Omit<StatusChange, 'visit'>) =>
    sendStatusOf(visit, change).catch((error: unknown) => fail(t(messages.changed.failed), error))

  const recordArrival = (visit: BookedVisit, hasArrived: boolean, arrivedAt: string | null = null): Promise<void> =>
    once(`${visit.id} ${hasArrived}`, async () => {
      const changed = await sendArrival({ visit, hasArrived, arrivedAt })
      const back = { ...visit, arrivedAt: changed.arrivedAt, version: changed.version }
      showToast({
        kind: 'success',
        about: visit.id,
        title: t(hasArrived ? messages.changed.greeted : messages.changed.ungreeted, { patient: patientOf(visit) }),
        // Whoever was here all the time has waited all the time.
        ...undo(() => void recordArrival(back, !hasArrived, visit.arrivedAt)),
      })
    }).catch((error: unknown) => void fail(t(messages.changed.notGreeted), error))

  const move = async (visit: BookedVisit, to: Place, isUndo = false) => {
    try {
      const changed = await sendMove({ visit, to: wirePlace(to) })
      const there: BookedVisit = {
        ...visit,
        ...placeOf(changed),
        startTime: changed.startTime,
        durationMinutes: changed.durationMinutes,
        version: changed.version,
      }
      const isStretch = to.start === visit.start && to.date === visit.date && to.roomId === visit.roomId
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
        about: visit.id,
        title,
        detail: t(moving.details, { patient: patientOf(visit), room: changed.roomName }),
        ...(!isUndo && undo(() => void move(there, visit, true))),
      })
      // The other day forgot that the patient is here.
      if (isUndo && visit.arrivedAt !== null && changed.arrivedAt === null)
        sendArrival({ visit: there, hasArrived: true, arrivedAt: visit.arrivedAt }).catch((error: unknown) =>
          fail(t(messages.changed.notGreeted), error),
        )
      setFreed(isUndo ? null : freedBy(clinicId, visit, to, latest.current.now))
      latest.current.onMoved?.(visit.id)
    } catch (error) {
      fail(t(messages.moving.failed), error)
      latest.current.onRefusedMove?.(visit, error)
    }
  }

  const actions = {
    /** The next gesture, or another that is asked for. */
    gesture: (visit: BookedVisit, gesture: Gesture) =>
      void (gesture === 'greet' ? recordArrival(visit, true) : changeStatus(visit, { status: statusAfter[gesture] })),
    ungreet: (visit: BookedVisit) => void recordArrival(visit, false),
    /** Changes the status, or asks first where the change is a cancellation. */
    status: (visit: BookedVisit, to: AppointmentStatus) => {
      if (to === 'cancelled') setCancelling(visit)
      else void changeStatus(visit, { status: to })
    },
    move: (visit: BookedVisit, to: Place) => void move(visit, to),
    /** Corrects what a visit is for. Rejects with the refusal, which is told where it was typed. */
    correct: async (visit: BookedVisit, body: { appointmentTypeId: string; reason: string | null }) => {
      await sendUpdate({ visit, body })
      showToast({ kind: 'success', title: t(messages.changed.corrected) })
    },
    /** Rejects with the refusal, which is told where the reason was given. */
    cancel: (visit: BookedVisit, cancellationReason: string | null) =>
      sendStatusOf(visit, { status: 'cancelled', cancellationReason }),
    keep: () => setCancelling(null),
  }
  return { ...actions, cancelling, freed, forgetFreed: useCallback(() => setFreed(null), []) }
}
