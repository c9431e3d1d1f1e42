import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { Appointment, Opening } from '@molaire/contract/appointments/shapes'
import type { LocalDate } from '@molaire/domain/shared/local-date'
import { isApiError } from '../../../platform/api/api-error.ts'
import { useAskBeforeUnload } from '../../../platform/forms/use-leaving.tsx'
import { createAppointment, useBookingOptions, useCreateAppointment, useDay, type CreateAppointmentBody } from '../api.ts'
import { readDay } from '../calendar/read-day.ts'
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

/** The booking under way, if any: what was said, what the rules say of it, and how to send it. */
export type BookingFlow = ReturnType<typeof useBooking>

/** The flow while a booking is under way. */
export interface OpenFlow extends BookingFlow {
  booking: Booking
  checked: CheckedBooking
}

interface Refused {
  answers: string
  error: unknown
  /** The day on screen has shown the reason since. */
  isSeenHere: boolean
}

/**
 * WIZ-01 to WIZ-03: keeps a booking while the board beside it stays live, and checks it on every
 * change of either. Openings are looked for from `openingsFrom`, unless the booking was begun for a
 * later day; never before `today`.
 */
export const useBooking = (clinicId: string, today: LocalDate, openingsFrom: LocalDate) => {
  // One may look something up elsewhere in the middle of a booking: it is there again when one
  // comes back.
  const [left] = useState(() => keptBooking(clinicId))
  const [booking, setBooking] = useState<Booking | null>(left?.booking ?? null)
  const [purpose, setPurpose] = useState<BookingPurpose | null>(left?.purpose ?? null)
  const [isLeaving, setLeaving] = useState(false)
  const [refused, setRefused] = useState<Refused | null>(null)
  /** What was sent and never answered: it may have been made all the same. */
  const [unanswered, setUnanswered] = useState<CreateAppointmentBody | null>(left?.unanswered ?? null)
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
  // The first answer about a time stands: whoever books into it afterwards is in conflict, and
  // shortens nothing unseen.
  if (about !== null && checked?.isChecked && options && settledMinutes === undefined)
    setSettled({ for: about, minutes: checked.draft.durationMinutes })
  const isRefusedHere = checked !== null && checked.isChecked && (checked.conflicts.length > 0 || checked.open !== true)
  if (refused && !refused.isSeenHere && isRefusedHere) setRefused({ ...refused, isSeenHere: true })
  // What stood in the way is gone again, such as a colleague’s booking that was called off.
  if (refused?.isSeenHere && checked?.isChecked && !isRefusedHere) setRefused(null)
  const refusal = refused && booking && refused.answers === answersOf(booking) ? refused.error : null
  const { time } = booking ?? {}
  const isThere = !time || !chosenDay || !isSkipped(time.date, time.start, chosenDay.timeZone)
  const mayCreate = checked !== null && checked.mayCreate && isThere && !isPlaceRefusal(refusal)
  // It is looked for before it is asked for twice.
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
  useBegunBooking(clinicId, (begun) => begin(begun.known, begun.purpose ?? null))
  const change = useCallback((action: BookingAction) => setBooking((current) => current && reduceBooking(current, action)), [])
  const close = useCallback(() => {
    setBooking(null)
    setLeaving(false)
  }, [])
  // As leaving it by hand asks.
  useAskBeforeUnload(booking !== null && patientName(booking) !== '')
  const leave = () => {
    // What was sent is answered first: closing would hide an appointment that is made all the same.
    if (create.isPending) return
    if (booking && patientName(booking)) setLeaving(true)
    else close()
  }
  const send = async (): Promise<Appointment | null> => {
    const body = checked && mayCreate ? bodyOf(checked.draft) : null
    // Two presses may come before the first is seen to be under way.
    if (!booking || !body || isSending.current) return null
    isSending.current = true
    // Its answer may come when one is elsewhere already.
    keepBooking(clinicId, { booking, purpose, unanswered: body })
    try {
      const made = await create.mutateAsync(body)
      keepBooking(clinicId, null)
      return made
    } catch (error) {
      // Nothing typed is lost: the sheet stays as it is and says why.
      if (!isApiError(error) || error.status >= 500 || error.status === 0) setUnanswered(body)
      setRefused({ answers: answersOf(booking), error, isSeenHere: false })
      return null
    } finally {
      isSending.current = false
    }
  }
  /** The best of the openings; null when there is none, undefined while that is not known. */
  const best: Opening | null | undefined = isAnswered ? (openings.data.items[0] ?? null) : openings.isError ? null : undefined
  return {
    booking,
    checked,
    /** What another screen began it for; null when it is simply a new appointment. */
    purpose,
    /** The day of the chosen time. */
    chosenDay,
    options,
    /** Why the options could not be had, and how to ask again; null while they may still come. */
    optionsFailed: options === undefined && error ? { error, retry: () => void refetch() } : null,
    /** WIZ-03: the next times that fit what is said so far. */
    openings,
    best,
    open,
    change,
    /**
     * Closes, or asks first (`isLeaving`) when a patient was chosen; never while the booking is
     * being sent.
     */
    leave,
    isLeaving,
    stay: () => setLeaving(false),
    close,
    create,
    /** What the server refused, as long as nothing was changed since and it still stands. */
    refusal,
    /** All is said, and neither the rules nor the server stand in the way of that time. */
    mayCreate,
    /** Books, and gives what was made; null when something is missing or refused. */
    send,
  }
}

/** What was said, on whichever step one stands. */
const answersOf = ({ step: _, ...content }: Booking): string => JSON.stringify(content)

/** What a proposed length follows from; when it is the same, so is the length. */
const lengthDependsOn = ({ time, patient, typeId, durationMinutes }: Booking): string =>
  JSON.stringify([time, patient?.id, typeId, durationMinutes])
