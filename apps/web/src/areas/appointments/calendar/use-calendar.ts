import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useCallback, useDeferredValue, useEffect, useMemo, useState, type ReactNode } from 'react'
import { DEFAULT_DURATION, MIN_DURATION } from '@molaire/domain/appointments/duration'
import { timesOfDay } from '@molaire/domain/appointments/openings'
import { addDays, type LocalDate } from '@molaire/domain/shared/local-date'
import { fits } from '@molaire/domain/appointments/landing'
import type { Place } from '@molaire/domain/appointments/moving'
import { isPast } from '@molaire/domain/appointments/past'
import { minutesOf } from '@molaire/domain/shared/local-time'
import type { Clinic } from '@molaire/contract/clinics/endpoints'
import type { Appointment, Day, Opening } from '@molaire/contract/appointments/shapes'
import { useSuspended } from '../../../platform/api/connection.ts'
import { useArrived } from '../../../platform/api/use-arrived.ts'
import { useQuietMoment } from '../../../platform/api/use-quiet-moment.ts'
import { paths } from '../../../platform/navigation/paths.ts'
import { showToast } from '../../../platform/toast/toast-store.ts'
import { afterPaint } from '../../../ui/after-paint.ts'
import { useCurrentUser, useMay, useWhyNot } from '../../users/index.ts'
import { appointmentKeys, prefetchDay, useDay } from '../api.ts'
import { messages } from '../messages.ts'
import { useDeparturesOfDay } from '../departure/use-departures-of-day.ts'
import { useDayChanges } from '../use-day-changes.ts'
import { patientName, patientOfFormer, type Booking } from '../wizard/booking.ts'
import { useBooking } from '../wizard/use-booking.ts'
import { useWeek } from '../week/use-week.ts'
import { describeRefusal, nearestTold } from '../wizard/refusal-words.ts'
import { cardOf, focusCard, useFocusOnCard } from './keys/calendar-focus.ts'
import type { CalendarAddress } from './calendar-address.ts'
import type { PulseMark } from './pulse-marks.ts'
import { readDay, readAppointment, type BookedAppointment, type ReadDay } from './read-day.ts'
import type { ChosenPlace, PickedTime } from './board/room-column.tsx'
import { useClinicNow } from './use-clinic-now.ts'
import { useDayWords } from './use-day-words.ts'
import { useShownRooms } from './board/use-shown-rooms.ts'
import { whyNot, type Landing } from './moving/landing-words.ts'
import { firstFreeTime, type FreeTime } from './board/empty-hour.ts'
import { usePendingMove } from './moving/use-pending-move.ts'
import { useAppointmentActions } from './peek/use-appointment-actions.ts'

/** How long a new card stays outlined. */
const madeMs = 2000

export interface CalendarParts {
  clinic: Clinic
  address: CalendarAddress
  changeAddress: (part: CalendarAddress) => void
  /** What the clinic still needs before its first appointment, for those who may set it up. */
  firstHour?: FirstHourPart | undefined
}

/** WIZ-05: shows what a clinic still needs, or `otherwise` when nothing is missing. */
export type FirstHourPart = (clinicId: string | undefined, otherwise: ReactNode) => ReactNode

/** The state and actions of a clinic's calendar; the desk and phone components only lay it out. */
export const useCalendar = ({ clinic, address, changeAddress, firstHour }: CalendarParts) => {
  const words = useDayWords()
  const { t } = words
  const cache = useQueryClient()
  const now = useClinicNow(clinic.timeZone)
  const date = address.date ?? now.date
  const dayQuery = useDay(clinic.id, date)
  const todayQuery = useDay(clinic.id, now.date)
  const day = useArrived(dayQuery.data)
  const dayOfToday = useArrived(todayQuery.data)
  // After a failure too: the stream that opens when the server is back has the day read again. Its
  // code is asked for after the cards are drawn.
  useDayChanges(clinic.id, useDeferredValue(dayQuery.isFetched || todayQuery.isFetched))
  const read = useMemo(() => day && readDay(day), [day])
  const today = useMemo(() => dayOfToday && { day: dayOfToday, read: readDay(dayOfToday) }, [dayOfToday])

  useDeparturesOfDay(clinic.id, today?.read)

  const [marks, setMarks] = useState<ReadonlySet<PulseMark>>(new Set())
  const [scrollTo, setScrollTo] = useState<{ minute: number } | null>(null)
  const [opened, setOpened] = useState<{ id: string; anchor: HTMLElement | null } | null>(null)
  const [madeId, setMadeId] = useState<string | null>(null)
  // Openings are searched from the day shown when the booking opened, so that changing the day of
  // the board does not change the list.
  const [openingsFrom, setOpeningsFrom] = useState(date)
  const flow = useBooking(clinic.id, now.date, openingsFrom)
  const bookedTime = flow.booking?.time
  // From the arrivals, an appointment of a hidden room may be looked at.
  const openedRoomId = read?.booked.find(({ id }) => id === opened?.id)?.roomId
  const rooms = useShownRooms(clinic.id, date, day?.rooms ?? [], [
    openedRoomId,
    bookedTime?.date === date ? bookedTime.roomId : undefined,
  ])
  const pendingMove = usePendingMove()
  const focusOnCard = useFocusOnCard()
  const navigate = useNavigate()
  const mayWriteRecord = useMay('clinicalNotes.write')
  const actions = useAppointmentActions({
    clinicId: clinic.id,
    now,
    // After a refused move the appointment stays pending, with the reason and the nearest free
    // times.
    onRefusedMove: (appointment, error) =>
      pendingMove.begin(appointment, { why: describeRefusal(error, words), nearest: nearestTold(error) }),
    onMoved: (id) => {
      setMadeId(id)
      // A move by keyboard ended with the removal of its focused button, so the card takes the
      // focus.
      if (document.activeElement === document.body) focusOnCard(id)
    },
    // The day goes on: what the record misses is offered, and opened only on request.
    onCheck: mayWriteRecord ? (id) => void navigate({ to: paths.appointment(id), search: { panel: 'closing' } }) : undefined,
  })

  const { user } = useCurrentUser()
  const week = useWeek({ clinicId: clinic.id, address, changeAddress, date, userId: user?.id })
  const suspended = useSuspended()
  const notAllowedToBook = useWhyNot('appointments.book')
  const notAllowedToChange = useWhyNot('appointments.changeStatus')

  // The days around it come once the page is quiet, so that they delay nothing that is waited for.
  const [isQuiet, setQuiet] = useState(false)
  useQuietMoment(cache, () => setQuiet(true))
  useEffect(() => {
    if (!isQuiet || !dayQuery.isSuccess) return
    void afterPaint().then(() => {
      for (const days of [1, -1]) void prefetchDay(cache, clinic.id, addDays(date, days))
    })
  }, [cache, clinic.id, date, isQuiet, dayQuery.isSuccess])
  useEffect(() => {
    if (madeId === null) return
    const timer = setTimeout(() => setMadeId(null), madeMs)
    return () => clearTimeout(timer)
  }, [madeId])

  const goTo = useCallback(
    (to: LocalDate | undefined) => changeAddress({ date: to === now.date ? undefined : to }),
    [changeAddress, now.date],
  )
  const openAppointment = useCallback((id: string, anchor: HTMLElement) => setOpened({ id, anchor }), [])
  const closeAppointment = useCallback(() => setOpened(null), [])
  const find = (id: string) => findAppointment(id, [day && read && { day, read }, today, ...week.columns])
  const match = opened && find(opened.id)

  const { booking, checked } = flow
  const chosen: ChosenPlace | null = useMemo(() => {
    if (!booking?.time || !checked || booking.time.date !== date) return null
    const { start, roomId } = booking.time
    const isRefused = checked.isChecked && (checked.conflicts.length > 0 || checked.open !== true)
    return {
      roomId,
      start,
      end: start + checked.draft.durationMinutes,
      title: patientName(booking) || t(messages.calendar.chosen),
      isRefused,
      isPast: isPast(booking.time, now),
    }
  }, [booking, checked, date, now, t])

  const { open: openFlow, change } = flow
  const { end: endMove } = pendingMove
  const open = useCallback(
    (known: Partial<Booking> = {}) => {
      setOpened(null)
      endMove()
      const from = known.time?.date ?? date
      setOpeningsFrom(from > now.date ? from : now.date)
      openFlow(known)
    },
    [openFlow, endMove, date, now.date],
  )
  const isBooking = booking !== null
  // A booking with a patient would otherwise be lost without a question.
  const mayLeaveBooking = !notAllowedToBook && !(booking && patientName(booking))
  const pick = useCallback(
    ({ roomId, practitionerId, start, end, wasDragged }: PickedTime) => {
      const time = { date, start, roomId, practitionerId }
      const length = wasDragged ? { durationMinutes: end - start } : {}
      if (isBooking) change({ do: 'chooseTime', time, ...length })
      else open({ time, ...length })
    },
    [date, isBooking, change, open],
  )
  const [emptyAt, setEmptyAt] = useState<(FreeTime & { date: LocalDate }) | null>(null)
  const emptyHour = {
    at: emptyAt?.date === date ? emptyAt : null,
    move: (to: FreeTime) => setEmptyAt({ ...to, date }),
    leave: () => setEmptyAt(null),
    /** Shows the frame, from the focused card `id` on, else from now. */
    enter: (id: string | undefined) => {
      const card = read?.booked.find((one) => one.id === id)
      const start = card?.end ?? (date === now.date ? now.minutes : 0)
      const times = read ? timesOfDay({ day: read, durationMinutes: MIN_DURATION }) : []
      const first = firstFreeTime(
        times,
        rooms.shown.map((room) => room.id),
        { roomId: card?.roomId, start },
      )
      if (first) setEmptyAt({ ...first, date })
      else showToast({ kind: 'info', title: t(messages.emptyHour.none) })
    },
  }
  const bookInRoom = (roomId: string) => {
    const practitioners = new Set(day?.rooms.find(({ id }) => id === roomId)?.open.map((range) => range.practitionerId))
    const [only] = practitioners.size === 1 ? practitioners : []
    open({ roomId, practitioner: only ?? null })
  }
  const rebook = (old: BookedAppointment) => {
    const details = cache.getQueryData<Appointment>(appointmentKeys.one(old.id))
    open({ step: 'when', patient: patientOfFormer(old, details) })
  }
  const onMade = (newAppointment: Appointment) => {
    flow.close()
    rooms.show(newAppointment.roomId, newAppointment.date)
    if (newAppointment.date !== date) goTo(newAppointment.date)
    setMadeId(newAppointment.id)
    focusOnCard(newAppointment.id)
    showToast({
      kind: 'success',
      about: newAppointment.id,
      title: t(flow.purpose?.movingId ? messages.booking.moved : messages.booking.created),
      action: {
        label: t(messages.booking.view),
        onPress: () => {
          const card = cardOf(newAppointment.id)
          if (card) openAppointment(newAppointment.id, card)
        },
      },
    })
  }

  const giveUp = () => {
    const id = pendingMove.current?.appointment.id
    pendingMove.end()
    requestAnimationFrame(() => focusCard(id))
  }
  /**
   * CAL-07: places an appointment where the rules allow it. A refused place is explained in a
   * toast, and the appointment stays where it was.
   */
  const land = (appointment: BookedAppointment, landing: Landing) => {
    if (!read || !day) return
    const { roomId, start, end, judged } = landing
    const to: Place = { date: read.date, roomId, start, end, practitionerId: judged.practitionerId }
    const isSame =
      to.date === appointment.date && roomId === appointment.roomId && start === appointment.start && end === appointment.end
    if (isSame) return giveUp()
    if (!fits(judged)) {
      showToast({ kind: 'error', title: t(messages.moving.failed), detail: whyNot(landing, appointment, day, words) ?? '' })
      return
    }
    // The focused place goes away. The card takes over without waiting for the answer: until then
    // the keys would be on a neighbour.
    const isOnPlace = document.activeElement?.matches('[data-place]')
    pendingMove.end()
    actions.move(appointment, to)
    if (isOnPlace) focusOnCard(appointment.id)
  }
  const hold = (appointment: BookedAppointment) => {
    setOpened(null)
    if (flow.booking) flow.close()
    pendingMove.begin(appointment)
  }
  const take = (appointment: BookedAppointment) => {
    hold(appointment)
    if (week.isOn || appointment.date !== date)
      changeAddress({ view: undefined, date: appointment.date === now.date ? undefined : appointment.date })
    rooms.show(appointment.roomId, appointment.date)
  }
  /**
   * Replaces the current booking by a move of one of the patient's appointments: to the chosen time
   * if it is complete, otherwise from its present place.
   */
  const moveInstead = (appointment: Appointment) => {
    const time = checked?.isComplete.when ? booking?.time : undefined
    hold(readAppointment(appointment))
    const { date: to, roomId } = time ?? appointment
    changeAddress({ view: undefined, date: to === now.date ? undefined : to })
    rooms.show(roomId, to)
    if (time) pendingMove.change({ spot: time })
  }
  /** Moves the pending appointment to one of the offered times. */
  const choose = (opening: Opening) => {
    const pending = pendingMove.current
    if (!pending) return
    const { date: to, roomId, practitionerId, startTime } = opening
    const start = minutesOf(startTime)
    pendingMove.end()
    rooms.show(roomId, to)
    if (to !== date) goTo(to)
    actions.move(pending.appointment, { date: to, roomId, practitionerId, start, end: start + pending.minutes })
  }

  return {
    clinic,
    actions,
    pendingMove,
    land,
    take: mayLeaveBooking ? take : undefined,
    moveInstead,
    choose,
    /**
     * Cancels the pending move. The focus goes back to its card; on another day, to the tab stop of
     * the cards.
     */
    giveUp,
    /** An appointment dropped on a day of the month: continues the move on that day. */
    beginMoveOn: (appointment: BookedAppointment, to: LocalDate) => {
      hold(appointment)
      goTo(to)
    },
    week,
    now,
    date,
    day,
    read,
    dayQuery,
    today,
    rooms,
    marks,
    toggleMark: (mark: PulseMark) => setMarks((on) => toggled(on, mark)),
    clearMarks: () => setMarks(new Set()),
    scrollTo,
    goTo,
    turn: (days: number) => goTo(addDays(date, days)),
    /** The details are attached to a card, which disappears with its board. */
    showWeek: (on: boolean) => {
      setOpened(null)
      week.turnOn(on)
    },
    toggleRoom: (id: string) => {
      if (rooms.toggle(id).droppedOldest) showToast({ kind: 'info', title: t(messages.calendar.threeRoomsAtMost) })
    },
    /** Shows a free time of the day, in a room that may have been hidden. */
    showFreeTime: (place: FreeTime) => {
      rooms.show(place.roomId)
      setScrollTo({ minute: place.start })
      // By keyboard too, the time that was found can be booked at once.
      setEmptyAt({ ...place, date })
    },
    /** An appointment of the days that are shown. */
    find: (id: string): BookedAppointment | undefined => find(id)?.appointment,
    /** The appointment whose details are open, and the element they are attached to. */
    peek: opened && match ? { ...match, anchor: opened.anchor } : null,
    openAppointment,
    closeAppointment,
    madeId,
    firstHour,
    flow,
    chosen,
    pick: notAllowedToBook ? undefined : pick,
    emptyHour,
    book: () => open(),
    /** Begins a booking, filled in with what is already known. */
    begin: open,
    bookInRoom: notAllowedToBook ? undefined : bookInRoom,
    rebook: mayLeaveBooking ? rebook : undefined,
    onMade,
    ghostMinutes: checked?.draft.durationMinutes ?? DEFAULT_DURATION,
    suspended,
    notAllowedToBook,
    notAllowedToChange,
  }
}
export type Calendar = ReturnType<typeof useCalendar>

const toggled = (on: ReadonlySet<PulseMark>, mark: PulseMark): ReadonlySet<PulseMark> => {
  const next = new Set(on)
  if (!next.delete(mark)) next.add(mark)
  return next
}

const findAppointment = (
  id: string,
  days: readonly ({ day: Day; read: ReadDay } | undefined)[],
): { appointment: BookedAppointment; day: Day } | undefined => {
  for (const shown of days) {
    const appointment = shown?.read.booked.find((one) => one.id === id)
    if (shown && appointment) return { appointment, day: shown.day }
  }
  return undefined
}
