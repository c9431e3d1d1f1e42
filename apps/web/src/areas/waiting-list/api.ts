import { useMutation, useQuery, useQueryClient, type QueryClient, type UseQueryResult } from '@tanstack/react-query'
import { changeAppointmentStatus, getAppointment, moveAppointment } from '@molaire/contract/appointments/endpoints'
import type { Appointment } from '@molaire/contract/appointments/shapes'
import type { Answer, Sent } from '@molaire/contract/shared/endpoint'
import * as wire from '@molaire/contract/waiting-list/endpoints'
import type { Offer, WaitingListEntry, WaitingMatch, WaitingSuggestion } from '@molaire/contract/waiting-list/shapes'
import { call } from '../../platform/api/client.ts'
import { staleTimes } from '../../platform/api/query-client.ts'
import { useAnswer } from '../../platform/api/use-answer.ts'
import { useNames } from '../../platform/i18n/second-names.ts'
import { useChanges } from '../../platform/live/use-changes.ts'
import { appointmentKeys, type FreedTime } from '../appointments/index.ts'
import { patientKeys } from '../patients/index.ts'

export type WaitingList = Answer<typeof wire.listWaitingList>
export type NewEntryBody = Sent<typeof wire.createWaitingListEntry>['body']
export type EntryBody = Sent<typeof wire.updateWaitingListEntry>['body']
export type BookEntryBody = Sent<typeof wire.bookWaitingListEntry>['body']
export type OfferBody = Sent<typeof wire.offerOpening>['body']

/**
 * The cache keys of this area. A change to a clinic's waiting list invalidates all keys of the
 * clinic.
 */
export const waitingListKeys = {
  all: ['waiting-list'] as const,
  clinic: (clinicId: string) => ['waiting-list', clinicId] as const,
  entries: (clinicId: string) => ['waiting-list', clinicId, 'entries'] as const,
  suggestions: (clinicId: string) => ['waiting-list', clinicId, 'suggestions'] as const,
  matches: (time: FreedTime) => ['waiting-list', time.clinicId, 'matches', time] as const,
}

/** How often a list on the screen is read again, in case a change notice is lost. */
const refreshMs = 60_000

/**
 * Listens for changes to the waiting list and to appointments, both of which affect suggestions and
 * matches.
 */
export const useWaitingChanges = (clinicId: string): void =>
  useChanges(clinicId, (cache, notice) => {
    if (notice.what !== 'schedule') askAgain(cache, clinicId)
  })

/** WAIT-01: the waiting list, the most urgent first. */
export const useWaitingList = (clinicId: string) =>
  useAnswer(
    waitingListKeys.entries(clinicId),
    wire.listWaitingList,
    { query: { clinicId } },
    { staleTime: staleTimes.live, refetchInterval: refreshMs },
  )

/** WAIT-01: patients who were cancelled or missed and have no appointment since. */
export const useWaitingSuggestions = (clinicId: string) =>
  useAnswer(
    waitingListKeys.suggestions(clinicId),
    wire.listWaitingSuggestions,
    { query: { clinicId } },
    { staleTime: staleTimes.live },
  )

/**
 * WAIT-02: the entries that fit a freed time, the best first; nothing is requested without a time.
 */
export const useWaitingMatches = (time: FreedTime | null): UseQueryResult<Answer<typeof wire.listWaitingMatches>> =>
  useQuery({
    ...useNames<Answer<typeof wire.listWaitingMatches>>(),
    queryKey: time ? waitingListKeys.matches(time) : [...waitingListKeys.all, 'no time'],
    queryFn: ({ signal }) =>
      time ? call(wire.listWaitingMatches, { query: time, signal }) : Promise.reject(new Error('no time')),
    enabled: time !== null,
    staleTime: staleTimes.live,
    refetchInterval: refreshMs,
  })

/** After a refusal too: it means that the list had changed. */
const askAgain = (cache: QueryClient, clinicId: string): void =>
  void cache.invalidateQueries({ queryKey: waitingListKeys.clinic(clinicId) })

/** A booking also changes the days and the patients. */
const askDaysAgain = (cache: QueryClient, clinicId: string) => {
  askAgain(cache, clinicId)
  void cache.invalidateQueries({ queryKey: appointmentKeys.clinic(clinicId) })
  void cache.invalidateQueries({ queryKey: patientKeys.all })
}

const useChange = <V, R>(
  clinicId: string,
  mutationFn: (variables: V) => Promise<R>,
  ask: (cache: QueryClient, clinicId: string) => void = askAgain,
) => {
  const cache = useQueryClient()
  return useMutation({ mutationFn, onSettled: () => ask(cache, clinicId) })
}

/**
 * WAIT-01: puts a patient on the list. Refused with waiting_list_already when they already wait for
 * the same.
 */
export const useCreateEntry = (clinicId: string) =>
  useChange(clinicId, (body: Omit<NewEntryBody, 'clinicId'>) =>
    call(wire.createWaitingListEntry, { body: { ...body, clinicId } }),
  )

/** WAIT-01: changes an entry. */
export const useUpdateEntry = (clinicId: string) =>
  useChange(clinicId, ({ entry, body }: { entry: Pick<WaitingListEntry, 'id' | 'version'>; body: EntryBody }) =>
    call(wire.updateWaitingListEntry, { params: { id: entry.id }, body, ifMatch: entry.version }),
  )

/** WAIT-01: removes an entry. The row disappears at once and comes back if the server refuses. */
export const useRemoveEntry = (clinicId: string) => {
  const cache = useQueryClient()
  const key = waitingListKeys.entries(clinicId)
  return useMutation({
    mutationFn: ({ id }: Pick<WaitingListEntry, 'id'>) => call(wire.removeWaitingListEntry, { params: { id } }),
    onMutate: async ({ id }) => {
      await cache.cancelQueries({ queryKey: key })
      cache.setQueryData<WaitingList>(key, (list) => list && { ...list, items: list.items.filter((entry) => entry.id !== id) })
    },
    onSettled: () => askAgain(cache, clinicId),
  })
}

/** WAIT-01: restores an entry that was removed. */
export const useRestoreEntry = (clinicId: string) =>
  useChange(clinicId, (id: string) => call(wire.restoreWaitingListEntry, { params: { id } }))

/** An entry that was booked, with what is needed to undo it. */
export interface Placed {
  entry: WaitingListEntry
  appointment: Appointment
  /** The appointment before it was moved; null for a new one. */
  before: Appointment | null
}

const standingOf = async ({ appointment }: WaitingListEntry): Promise<Appointment | null> =>
  appointment && call(getAppointment, { params: { id: appointment.id } })

/**
 * WAIT-02: books an entry, or moves its appointment to an earlier time. Reads the appointment
 * first, so that the move can be undone.
 */
export const bookEntry = async (entry: WaitingListEntry, body: BookEntryBody): Promise<Placed> => {
  const before = await standingOf(entry)
  const appointment = await call(wire.bookWaitingListEntry, { params: { id: entry.id }, body })
  return { entry, appointment, before }
}

/** WAIT-02: `bookEntry` from a button. */
export const useBookEntry = (clinicId: string) =>
  useChange(clinicId, ({ entry, body }: { entry: WaitingListEntry; body: BookEntryBody }) => bookEntry(entry, body), askDaysAgain)

/** Undoes a booking: the appointment is moved back or cancelled, and the entry is restored. */
export const useUndoPlacement = (clinicId: string) =>
  useChange(
    clinicId,
    async ({ entry, appointment: { id, version }, before }: Placed) => {
      if (before) {
        const { practitionerId, roomId, date, startTime, durationMinutes } = before
        const body = { practitionerId, roomId, date, startTime, durationMinutes }
        await call(moveAppointment, { params: { id }, body, ifMatch: version })
      } else await call(changeAppointmentStatus, { params: { id }, body: { status: 'cancelled' }, ifMatch: version })
      await call(wire.restoreWaitingListEntry, { params: { id: entry.id } })
    },
    askDaysAgain,
  )

/**
 * WAIT-02: records that a time is being offered by telephone, so that nobody else offers it to the
 * same person.
 */
export const useOfferOpening = (clinicId: string) =>
  useChange(clinicId, ({ entry, place }: { entry: Pick<WaitingListEntry, 'id'>; place: OfferBody }) =>
    call(wire.offerOpening, { params: { id: entry.id }, body: place }),
  )

/** WAIT-02: records the answer to an offer; `accepted` books. */
export const useAnswerOffer = (clinicId: string) => {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: async ({
      entry,
      offer,
      answer,
    }: {
      entry: WaitingListEntry
      offer: Offer
      answer: 'accepted' | 'declined' | 'notified'
    }) => {
      const before = answer === 'accepted' ? await standingOf(entry) : null
      const { appointment } = await call(wire.answerOffer, { params: { id: offer.id }, body: { answer } })
      return appointment && { entry, appointment, before }
    },
    onSettled: (_done, _error, { answer }) => (answer === 'accepted' ? askDaysAgain(cache, clinicId) : askAgain(cache, clinicId)),
  })
}

export type { WaitingMatch, WaitingSuggestion }
