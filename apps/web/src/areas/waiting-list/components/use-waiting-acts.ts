import { useQueryClient } from '@tanstack/react-query'
import type { Offer, WaitingListEntry } from '@molaire/contract/waiting-list/shapes'
import { describeError } from '../../../platform/api/describe-error.ts'
import { tell } from '../../../platform/toast/tell.ts'
import { currentLocale } from '../../../platform/i18n/locale.ts'
import { namesIn } from '../../../platform/i18n/second-names.ts'
import { showToast } from '../../../platform/toast/toast-store.ts'
import { appointmentMessages, clinicNow, describeRefusal, useBeginBooking, useDayWords } from '../../appointments/index.ts'
import {
  bookEntry,
  useAnswerOffer,
  useBookEntry,
  useOfferOpening,
  useRemoveEntry,
  useRestoreEntry,
  useUndoPlacement,
  waitingListKeys,
  type OfferBody,
  type Placed,
} from '../api.ts'
import { messages } from '../messages.ts'
import { fullName, type WaitingWords } from '../words.ts'

/** Describes a refusal: the conflicts of a booking, or the rule of the list. */
export const useRefusalWords = () => {
  const words = useDayWords()
  return (error: unknown): string =>
    describeRefusal(error, words).join(' ') || describeError(error, { ...appointmentMessages.errors, ...messages.errors })
}

/**
 * WAIT-01, WAIT-02: the actions on a waiting list entry. Each reports its success, offers to undo
 * where it can, and explains a failure.
 */
export const useWaitingActs = (clinicId: string) => {
  const { t, clock, shortDay } = useDayWords()
  const cache = useQueryClient()
  const begin = useBeginBooking()
  const why = useRefusalWords()
  const book = useBookEntry(clinicId)
  const undo = useUndoPlacement(clinicId)
  const offer = useOfferOpening(clinicId)
  const answer = useAnswerOffer(clinicId)
  const remove = useRemoveEntry(clinicId)
  const restore = useRestoreEntry(clinicId)

  const tellPlaced = (placed: Placed) => {
    const patient = fullName(placed.entry.patient)
    const takeBack = () =>
      tell(() => undo.mutateAsync(placed), {
        done: t(messages.freed.placedBack, { patient }),
        failed: t(messages.freed.notUndone),
        why,
      })
    const { date, startTime, roomName, timeZone } = namesIn(currentLocale(), placed.appointment)
    const day = shortDay(date, clinicNow(new Date(), timeZone).date)
    showToast({
      kind: 'success',
      title: t(messages.freed.placed, { patient, day, time: clock(startTime), room: roomName }),
      action: { label: t(messages.undo), onPress: () => void takeBack() },
    })
  }
  /** Only the fields of an offer, from a match that has more. */
  const placeOf = ({ practitionerId, roomId, date, startTime, durationMinutes }: OfferBody): OfferBody => ({
    practitionerId,
    roomId,
    date,
    startTime,
    durationMinutes,
  })

  return {
    /** The id of the entry whose action is under way. */
    busyId: [book, offer, answer].find(({ isPending }) => isPending)?.variables?.entry.id,

    place: async (entry: WaitingListEntry, place: OfferBody) => {
      const failed = t(messages.freed.notPlaced, { patient: fullName(entry.patient) })
      const placed = await tell(() => book.mutateAsync({ entry, body: placeOf(place) }), { failed, why })
      if (placed) tellPlaced(placed)
    },

    offer: (entry: WaitingListEntry, place: OfferBody) =>
      tell(() => offer.mutateAsync({ entry, place: placeOf(place) }), { failed: t(messages.offer.notOffered), why }),

    answer: async (entry: WaitingListEntry, openOffer: Offer, what: 'accepted' | 'declined' | 'notified') => {
      const event = { entry, offer: openOffer, answer: what }
      const placed = await tell(() => answer.mutateAsync(event), {
        ...(what === 'declined' && { done: t(messages.offer.declined, { patient: fullName(entry.patient) }) }),
        failed: t(messages.offer.failed),
        why,
      })
      if (placed) tellPlaced(placed)
    },

    remove: (entry: WaitingListEntry) => {
      const patient = fullName(entry.patient)
      const failed = t(messages.failed)
      const putBack = () => tell(() => restore.mutateAsync(entry.id), { done: t(messages.restored, { patient }), failed, why })
      return tell(() => remove.mutateAsync(entry), {
        done: t(messages.removed, { patient }),
        undo: { label: t(messages.undo), run: putBack },
        failed,
        why,
      })
    },

    /** Opens the booking beside the calendar, filled from the entry. The booking ends the wait. */
    openBooking: (entry: WaitingListEntry, { typeOf, options }: Pick<WaitingWords, 'typeOf' | 'options'>) => {
      const { patient, appointment, appointmentTypeId, practitionerId, availableFrom, durationMinutes } = entry
      // A type or a practitioner that is no longer offered must be chosen again.
      const isOffered = typeOf(appointmentTypeId)?.isArchived === false
      const receives = options?.practitioners.some(({ id }) => id === practitionerId)
      begin({
        clinicId,
        known: {
          step: 'when',
          patient: { ...patient, age: null, lastVisitDate: undefined, usual: {} },
          practitioner: practitionerId !== null && receives ? practitionerId : 'any',
          typeId: isOffered ? appointmentTypeId : null,
          durationMinutes,
          searchFrom: availableFrom,
        },
        purpose: {
          ...(appointment && { movingId: appointment.id }),
          create: async ({ roomId, date, startTime, ...body }) => {
            try {
              const placed = await bookEntry(entry, {
                ...{ roomId, date, startTime },
                practitionerId: body.practitionerId,
                durationMinutes: body.durationMinutes,
                appointmentTypeId: body.appointmentTypeId,
                ...(body.status && { status: body.status }),
                reason: body.reason ?? null,
              })
              return placed.appointment
            } finally {
              void cache.invalidateQueries({ queryKey: waitingListKeys.clinic(clinicId) })
            }
          },
        },
      })
    },
  }
}
export type WaitingActs = ReturnType<typeof useWaitingActs>
