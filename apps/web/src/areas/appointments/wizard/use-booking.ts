import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { Appointment, Opening } from '@molaire/contract/appointments/shapes'
import type { LocalDate } from '@molaire/domain/shared/local-date'
import { isApiError } from '../../../platform/api/api-error.ts'
import { useMessages } from '../../../platform/i18n/use-messages.ts'
import { showToast } from '../../../platform/toast/toast-store.ts'
import { useAskBeforeUnload } from '../../../platform/forms/use-ask-before-unload.ts'
import { createAppointment, useBookingOptions, useCreateAppointment, useDay, type CreateAppointmentBody } from '../api.ts'
import { readDay } from '../calendar/read-day.ts'
import { messages } from '../messages.ts'
import { useBegunBooking, type BookingPurpose } from './begin-booking.ts'
import {
  bodyOf,
  checkBooking,
  patientName,
  reduceBooking,
  startBooking,
  type Booking,
  type BookingAction,
  type CheckedBooking,
} from './booking.ts'
import { isSkipped } from './clock-gap.ts'
import { isPlaceRefusal } from './refusal-words.ts'
import { findMade, madeBy } from './find-made.ts'
import { keepBooking, keptBooking } from './kept-booking.ts'
import { useNextOpenings, useUsualIsFull } from './use-next-openings.ts'

/** The current booking, if any: its answers, the verdict on them, and how to send it. */
export type BookingFlow = ReturnType<typeof useBooking>

/** The flow while there is a booking. */
export interface OpenFlow extends BookingFlow {
  booking: Booking
  checked: CheckedBooking
}

interface Refused {
  answers: string
  error: unknown
  /** The loaded day has since shown the same reason. */
  isSeenHere: boolean
}

/**
 * WIZ-01 to WIZ-03: keeps a booking beside the live board and checks it after every change of
 * either. Openings are searched from `openingsFrom`, or from the booking's own first day, never
 * before `today`.
 */
export const useBooking = (clinicId: string, today: LocalDate, openingsFrom: LocalDate) => {
  // A booking that was left unfinished is restored on return.
  const [snapshot] = useState(() => keptBooking(clinicId))
  const { t } = useMessages()
  const [booking, setBooking] = useState<Booking | null>(snapshot?.booking ?? null)
  const [purpose, setPurpose] = useState<BookingPurpose | null>(snapshot?.purpose ?? null)
  const [isLeaving, setLeaving] = useState(false)
  const [refused, setRefused] = useState<Refused | null>(null)
  /** A request that was sent but not answered: the appointment may exist. */
  const [unanswered, setUnanswered] = useState<CreateAppointmentBody | null>(snapshot?.unanswered ?? null)
  useEffect(() => keepBooking(clinicId, booking && { booking, purpose, unanswered }), [clinicId, booking, purpose, unanswered])
  const isSending = useRef(false)
  const { data: options, error, refetch } = useBookingOptions(clinicId)
  const chosenDay = useDay(clinicId, booking?.time?.date).data
  const read = useMemo(() => chosenDay && readDay(chosenDay), [chosenDay])
  const movingId = purpose?.movingId ?? (unanswered && chosenDay ? madeBy(unanswered, chosenDay.appointments)?.id : undefined)
  const [settled, setSettled] = useState<{ for: string; minutes: number } | null>(null)
  const about = booking && lengthDependsOn(booking)
  const settledMinutes = settled && settled.for === about ? settled.minutes : undefined
  const facts = useMemo(() => ({ day: read, options, settledMinutes, movingId }), [read, options, settledMinutes, movingId])
  const proposed = useMemo(() => booking && checkBooking(booking, facts), [booking, facts])
  const from = booking?.searchFrom ?? openingsFrom
  const search = {
    clinicId,
    from: from > today ? from : today,
    booking,
    movingId: purpose?.movingId,
    isOpen: options?.block === null,
  }
  const { usualIsFull, isKnown } = useUsualIsFull({ ...search, checked: proposed })
  const checked = useMemo(
    () => (booking && usualIsFull ? checkBooking(booking, { ...facts, usualIsFull }) : proposed),
    [booking, facts, proposed, usualIsFull],
  )
  const openings = useNextOpenings({ ...search, checked })
  const isAnswered = isKnown && openings.isSuccess && !openings.isPlaceholderData
  // The duration first proposed for a time is kept: a colleague's later booking is then a conflict
  // and does not shorten it unnoticed.
  if (about !== null && checked?.isChecked && settledMinutes === undefined)
    setSettled({ for: about, minutes: checked.draft.durationMinutes })
  const isRefusedHere = checked !== null && checked.isChecked && (checked.conflicts.length > 0 || checked.open !== true)
  if (refused && !refused.isSeenHere && isRefusedHere) setRefused({ ...refused, isSeenHere: true })
  // The reason is gone, for instance because a colleague's appointment was cancelled.
  if (refused?.isSeenHere && checked?.isChecked && !isRefusedHere) setRefused(null)
  const refusal = refused && booking && refused.answers === answersOf(booking) ? refused.error : null
  const { time } = booking ?? {}
  const isThere = !time || !chosenDay || !isSkipped(time.date, time.start, chosenDay.timeZone)
  const mayCreate = checked !== null && checked.mayCreate && isThere && !isPlaceRefusal(refusal)
  // An unanswered request may have created the appointment, so it is looked for first.
  const create = useCreateAppointment(
    clinicId,
    async (body) =>
      (unanswered && (await findMade(clinicId, unanswered, body))) ?? (await (purpose?.create ?? createAppointment)(body)),
  )

  const begin = useCallback((known: Partial<Booking>, forWhat: BookingPurpose | null) => {
    setBooking(startBooking(known))
    setPurpose(forWhat)
    setUnanswered(null)
    setSettled(null)
    setRefused(null)
  }, [])
  const open = useCallback((known: Partial<Booking> = {}) => begin(known, null), [begin])
  useBegunBooking(clinicId, (begun) => {
    const former = booking && { booking, purpose, unanswered }
    begin(begun.known, begun.purpose ?? null)
    if (!former || patientName(former.booking) === '') return
    // The unfinished booking that this one replaces can be resumed.
    showToast({
      kind: 'info',
      title: t(messages.booking.replaced.title, { name: patientName(former.booking) }),
      action: {
        label: t(messages.booking.replaced.resume),
        onPress: () => {
          // The calendar may be closed by now; it restores what is kept.
          keepBooking(clinicId, former)
          begin(former.booking, former.purpose)
          setUnanswered(former.unanswered)
        },
      },
    })
  })
  const change = useCallback((action: BookingAction) => setBooking((current) => current && reduceBooking(current, action)), [])
  const close = useCallback(() => {
    setBooking(null)
    setLeaving(false)
  }, [])
  // The same condition as for closing the sheet.
  useAskBeforeUnload(booking !== null && patientName(booking) !== '')
  const leave = () => {
    // Waits for the answer: closing would hide an appointment that may be created.
    if (create.isPending) return
    if (booking && patientName(booking)) setLeaving(true)
    else close()
  }
  const send = async (): Promise<Appointment | null> => {
    const body = checked && mayCreate ? bodyOf(checked.draft) : null
    // A second press may come before the button is disabled.
    if (!booking || !body || isSending.current) return null
    isSending.current = true
    // The user may leave the page before the answer comes.
    keepBooking(clinicId, { booking, purpose, unanswered: body })
    try {
      const newAppointment = await create.mutateAsync(body)
      keepBooking(clinicId, null)
      return newAppointment
    } catch (error) {
      // Nothing typed is lost: the sheet stays and shows why.
      if (!isApiError(error) || error.status >= 500 || error.status === 0) setUnanswered(body)
      setRefused({ answers: answersOf(booking), error, isSeenHere: false })
      return null
    } finally {
      isSending.current = false
    }
  }
  /** The best opening; null when there is none, undefined while loading. */
  const best: Opening | null | undefined = isAnswered ? (openings.data.items[0] ?? null) : openings.isError ? null : undefined
  return {
    booking,
    checked,
    /** What another screen began the booking for; null for a plain new appointment. */
    purpose,
    chosenDay,
    options,
    /** The error of loading the options, and how to retry; null otherwise. */
    optionsFailed: options === undefined && error ? { error, retry: () => void refetch() } : null,
    /** WIZ-03: the next times that fit the answers so far. */
    openings,
    best,
    open,
    change,
    /**
     * Closes, or asks first (`isLeaving`) when a patient was chosen. Does nothing while the booking
     * is being sent.
     */
    leave,
    isLeaving,
    stay: () => setLeaving(false),
    close,
    create,
    /** The refusal of the server, until an answer changes or its reason is gone. */
    refusal,
    /** Nothing is missing, and neither the rules nor the server refuse the time. */
    mayCreate,
    /** Books and returns the appointment; null when something is missing or refused. */
    send,
  }
}

/** The answers without the step, to compare them. */
const answersOf = ({ step: _, ...content }: Booking): string => JSON.stringify(content)

/** The values that a proposed duration depends on, to compare them. */
const lengthDependsOn = ({ time, patient, typeId, durationMinutes }: Booking): string =>
  JSON.stringify([time, patient?.id, typeId, durationMinutes])
