import { useQueryClient } from '@tanstack/react-query'
import type { Offer, WaitingListEntry } from '@molaire/contract/waiting-list/shapes'
import { describeError } from '../../../platform/api/describe-error.ts'
import { showToast } from '../../../platform/toast/toast-store.ts'
import { appointmentMessages, describeRefusal, useBeginBooking, useDayWords } from '../../appointments/index.ts'
import { useWhyNot } from '../../users/index.ts'
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

/** A refusal in words: who stands in the way of a booking, or the rule of the list. */
export const useRefusalWords = () => {
  const words = useDayWords()
  return (error: unknown): string =>
    describeRefusal(error, words).join(' ') || describeError(error, { ...appointmentMessages.errors, ...messages.errors })
}

/** Why the list cannot be changed now by who looks at it; undefined when it can. */
export const useWhyNotBook = (): string | undefined => useWhyNot('appointments.book')

/** WAIT-01, WAIT-02: what one does with somebody who waits. Each tells what it did, undoes where it can, and says why when it cannot. */
export const useWaitingActs = (clinicId: string) => {
  const { t, clock } = useDayWords()
  const cache = useQueryClient()
  const begin = useBeginBooking()
  const explain = useRefusalWords()
  const book = useBookEntry(clinicId)
  const undo = useUndoPlacement(clinicId)
  const offer = useOfferOpening(clinicId)
  const answer = useAnswerOffer(clinicId)
  const remove = useRemoveEntry(clinicId)
  const restore = useRestoreEntry(clinicId)

  const fail = (title: string, error: unknown) => showToast({ kind: 'error', title, detail: explain(error) })

  const tellPlaced = (placed: Placed) => {
    const patient = fullName(placed.entry.patient)
    const takeBack = async () => {
      try {
        await undo.mutateAsync(placed)
        showToast({ kind: 'success', title: t(messages.freed.placedBack, { patient }) })
      } catch (error) {
        fail(t(messages.freed.notUndone), error)
      }
    }
    showToast({
      kind: 'success',
      title: t(messages.freed.placed, { patient, time: clock(placed.appointment.startTime) }),
      action: { label: t(messages.undo), onPress: () => void takeBack() },
    })
  }

  return {
    /** The line whose act is under way. */
    busyId: [book, offer, answer].find(({ isPending }) => isPending)?.variables?.entry.id,

    place: async (entry: WaitingListEntry, place: OfferBody) => {
      const { practitionerId, roomId, date, startTime, durationMinutes } = place
      try {
        tellPlaced(await book.mutateAsync({ entry, body: { practitionerId, roomId, date, startTime, durationMinutes } }))
      } catch (error) {
        fail(t(messages.freed.notPlaced, { patient: fullName(entry.patient) }), error)
      }
    },

    offer: async (entry: WaitingListEntry, place: OfferBody) => {
      const { practitionerId, roomId, date, startTime, durationMinutes } = place
      try {
        await offer.mutateAsync({ entry, place: { practitionerId, roomId, date, startTime, durationMinutes } })
      } catch (error) {
        fail(t(messages.offer.notOffered), error)
      }
    },

    answer: async (entry: WaitingListEntry, given: Offer, what: 'accepted' | 'declined' | 'told') => {
      try {
        const placed = await answer.mutateAsync({ entry, offer: given, answer: what })
        if (placed) tellPlaced(placed)
      } catch (error) {
        fail(t(messages.offer.failed), error)
      }
    },

    remove: async (entry: WaitingListEntry) => {
      const patient = fullName(entry.patient)
      const putBack = async () => {
        try {
          await restore.mutateAsync(entry.id)
          showToast({ kind: 'success', title: t(messages.restored, { patient }) })
        } catch (error) {
          fail(t(messages.failed), error)
        }
      }
      try {
        await remove.mutateAsync(entry)
        showToast({
          kind: 'success',
          title: t(messages.removed, { patient }),
          action: { label: t(messages.undo), onPress: () => void putBack() },
        })
      } catch (error) {
        fail(t(messages.failed), error)
      }
    },

    /** Opens the booking beside the calendar with all that is known of the wish; what is booked there ends the wait. */
    openBooking: (entry: WaitingListEntry, { typeOf, options }: Pick<WaitingWords, 'typeOf' | 'options'>) => {
      const { patient, appointment, appointmentTypeId, practitionerId, availableFrom, durationMinutes } = entry
      // A kind or a practitioner that is offered no more is asked anew.
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
