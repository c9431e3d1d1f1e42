import { useMutation, useQuery, useQueryClient, type QueryClient, type UseQueryResult } from '@tanstack/react-query'
import { changeAppointmentStatus, getAppointment, moveAppointment } from '@molaire/contract/appointments/endpoints'
import type { Appointment } from '@molaire/contract/appointments/shapes'
import type { Answer, Sent } from '@molaire/contract/shared/endpoint'
import * as wire from '@molaire/contract/waiting-list/endpoints'
import type { Offer, WaitingListEntry, WaitingMatch, WaitingSuggestion } from '@molaire/contract/waiting-list/shapes'
import { call } from '../../platform/api/client.ts'
import { staleTimes } from '../../platform/api/query-client.ts'
import { useAnswer } from '../../platform/api/use-answer.ts'
import { useChanges } from '../../platform/live/use-changes.ts'
import { appointmentKeys, type FreedTime } from '../appointments/index.ts'
import { patientKeys } from '../patients/index.ts'

export type WaitingList = Answer<typeof wire.listWaitingList>
export type NewEntryBody = Sent<typeof wire.createWaitingListEntry>['body']
export type EntryBody = Sent<typeof wire.updateWaitingListEntry>['body']
export type BookEntryBody = Sent<typeof wire.bookWaitingListEntry>['body']
export type OfferBody = Sent<typeof wire.offerOpening>['body']

/**
 * Keys of this area's cache; all of a clinic's change with whatever happens to its waiting list.
 */
export const waitingListKeys = {
  all: ['waiting-list'] as const,
  clinic: (clinicId: string) => ['waiting-list', clinicId] as const,
  entries: (clinicId: string) => ['waiting-list', clinicId, 'entries'] as const,
  suggestions: (clinicId: string) => ['waiting-list', clinicId, 'suggestions'] as const,
  matches: (time: FreedTime) => ['waiting-list', time.clinicId, 'matches', time] as const,
}

/** How often a list on screen is asked again, should no notice of a change come through. */
const refreshMs = 60_000

/**
 * Hears what colleagues do to the list and to the days, which change who is suggested and who fits.
 */
export const useWaitingChanges = (clinicId: string): void =>
  useChanges(clinicId, (cache, notice) => {
    if (notice.what !== 'schedule') askAgain(cache, clinicId)
  })

/** WAIT-01: who waits, the most urgent first. */
export const useWaitingList = (clinicId: string) =>
  useAnswer(
    waitingListKeys.entries(clinicId),
    wire.listWaitingList,
    { query: { clinicId } },
    { staleTime: staleTimes.live, refetchInterval: refreshMs },
  )

/** WAIT-01: who was cancelled or missed and has nothing since. */
export const useWaitingSuggestions = (clinicId: string) =>
  useAnswer(
    waitingListKeys.suggestions(clinicId),
    wire.listWaitingSuggestions,
    { query: { clinicId } },
    { staleTime: staleTimes.live },
  )

/** WAIT-02: who fits a freed time, the best first; nothing is asked without one. */
export const useWaitingMatches = (time: FreedTime | null): UseQueryResult<Answer<typeof wire.listWaitingMatches>> =>
  useQuery({
    queryKey: time ? waitingListKeys.matches(time) : [...waitingListKeys.all, 'no time'],
    queryFn: ({ signal }) =>
      time ? call(wire.listWaitingMatches, { query: time, signal }) : Promise.reject(new Error('no time')),
    enabled: time !== null,
    staleTime: staleTimes.live,
    refetchInterval: refreshMs,
  })

/** Whatever the answer, the list is asked again: a refusal means that it had changed. */
const askAgain = (cache: QueryClient, clinicId: string): void =>
  void cache.invalidateQueries({ queryKey: waitingListKeys.clinic(clinicId) })

/** What a booking changes beside the list. */
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
 * WAIT-01: puts a patient on the list. Refused with waiting_list_already when they wait for that
 * already.
 */
export const useCreateEntry = (clinicId: string) =>
  useChange(clinicId, (body: Omit<NewEntryBody, 'clinicId'>) =>
    call(wire.createWaitingListEntry, { body: { ...body, clinicId } }),
  )

/** WAIT-01: changes what somebody waits for. */
export const useUpdateEntry = (clinicId: string) =>
  useChange(clinicId, ({ entry, body }: { entry: Pick<WaitingListEntry, 'id' | 'version'>; body: EntryBody }) =>
    call(wire.updateWaitingListEntry, { params: { id: entry.id }, body, ifMatch: entry.version }),
  )

/** WAIT-01: takes somebody off the list; the row goes at once and comes back if that is refused. */
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

/** WAIT-01: puts back who was taken off. */
export const useRestoreEntry = (clinicId: string) =>
  useChange(clinicId, (id: string) => call(wire.restoreWaitingListEntry, { params: { id } }))

/** Somebody of the list as they were placed, with what it takes to undo it. */
export interface Placed {
  entry: WaitingListEntry
  appointment: Appointment
  /** The appointment that was moved, as it was; null for one that is new. */
  before: Appointment | null
}

const standingOf = async ({ appointment }: WaitingListEntry): Promise<Appointment | null> =>
  appointment && call(getAppointment, { params: { id: appointment.id } })

/**
 * WAIT-02: books somebody of the list, or brings their appointment forward. What the appointment
 * was is read first, so that it can be put back.
 */
export const bookEntry = async (entry: WaitingListEntry, body: BookEntryBody): Promise<Placed> => {
  const before = await standingOf(entry)
  const appointment = await call(wire.bookWaitingListEntry, { params: { id: entry.id }, body })
  return { entry, appointment, before }
}

/** WAIT-02: `bookEntry` from a button. */
export const useBookEntry = (clinicId: string) =>
  useChange(clinicId, ({ entry, body }: { entry: WaitingListEntry; body: BookEntryBody }) => bookEntry(entry, body), askDaysAgain)

/**
 * Takes a placement back: the appointment goes where it was, or is called off, and the patient
 * waits again.
 */
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
 * WAIT-02: notes that a time is being offered by telephone, so that nobody else offers it to the
 * same person.
 */
export const useOfferOpening = (clinicId: string) =>
  useChange(clinicId, ({ entry, place }: { entry: Pick<WaitingListEntry, 'id'>; place: OfferBody }) =>
    call(wire.offerOpening, { params: { id: entry.id }, body: place }),
  )

/** WAIT-02: what came of an offer; `accepted` books. */
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
