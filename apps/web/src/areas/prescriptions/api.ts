import { keepPreviousData, useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { listPatientAppointments } from '@molaire/contract/appointments/endpoints'
import * as wire from '@molaire/contract/prescriptions/endpoints'
import type { Prescription } from '@molaire/contract/prescriptions/shapes'
import type { Sent } from '@molaire/contract/shared/endpoint'
import { call, download } from '../../platform/api/client.ts'
import { staleTimes } from '../../platform/api/query-client.ts'
import { showFile } from '../../platform/api/show-file.ts'
import { useAnswer } from '../../platform/api/use-answer.ts'
import { useChanges } from '../../platform/live/use-changes.ts'
import { recordsApi } from '../../platform/records/records-api.ts'
import { patientKeys } from '../patients/index.ts'

export type NewPrescription = Sent<typeof wire.createPrescription>['body']
export type PrescriptionBody = Sent<typeof wire.updatePrescription>['body']
export type Page = Omit<Sent<typeof wire.listPrescriptions>['query'], 'appointmentId'>

/** The most of an appointment, and of the earlier ones beside it, that are read at once. */
const most = 100

const keys = {
  patient: (patientId: string) => [...patientKeys.one(patientId), 'prescriptions'] as const,
  suggestions: ['prescription-suggestions'] as const,
}

/** RX-01: one page of a patient's prescriptions, the latest first. */
export const usePrescriptions = (patientId: string, query: Page) =>
  useAnswer(
    [...keys.patient(patientId), query],
    wire.listPrescriptions,
    { params: { id: patientId }, query },
    { placeholderData: keepPreviousData },
  )

/** APT-11: those of one appointment. */
export const useAppointmentPrescriptions = ({ patientId, appointmentId }: { patientId: string; appointmentId: string }) =>
  useAnswer([...keys.patient(patientId), { appointmentId }], wire.listPrescriptions, {
    params: { id: patientId },
    query: { appointmentId, limit: most },
  })

/** What the caller signed before. Nothing is requested for those who do not prescribe. */
export const usePrescriptionSuggestions = (isPrescribing: boolean) =>
  useAnswer(keys.suggestions, wire.listPrescriptionSuggestions, isPrescribing ? {} : undefined, {
    staleTime: staleTimes.configuration,
  })

/** The caller's favourites and those that the group shares. */
export const favourites = recordsApi('prescription-favourites', {
  list: wire.listPrescriptionFavourites,
  create: wire.createPrescriptionFavourite,
  update: wire.updatePrescriptionFavourite,
  remove: wire.deletePrescriptionFavourite,
})

/** The patient's appointments around now; the tab of the file finds today's among them. */
export const useAppointmentsAround = (patientId: string) => {
  const read = (when: 'upcoming' | 'past') => ({ params: { id: patientId }, query: { when, limit: 10 } })
  const key = [...patientKeys.one(patientId), 'appointments']
  const [upcoming, past] = [read('upcoming'), read('past')]
  const coming = useAnswer([...key, upcoming.query], listPatientAppointments, upcoming)
  const over = useAnswer([...key, past.query], listPatientAppointments, past)
  return [...(coming.data?.items ?? []), ...(over.data?.items ?? [])]
}

/** Reads the prescriptions of a patient again after a colleague's change at the clinic. */
export const usePrescriptionChanges = (patientId: string, clinicId: string | undefined): void =>
  useChanges(clinicId, (cache, { what }) => {
    if (what === 'care') void cache.invalidateQueries({ queryKey: keys.patient(patientId) })
  })

/** After a refusal too: it means that something had changed. The timeline shows them as well. */
const askAgain = (cache: QueryClient, patientId: string) => {
  void cache.invalidateQueries({ queryKey: keys.suggestions })
  void cache.invalidateQueries({ queryKey: ['patients', 'timeline', patientId] })
  return cache.invalidateQueries({ queryKey: keys.patient(patientId) })
}

type Named = Pick<Prescription, 'id' | 'version'>
const named = ({ id, version }: Named) => ({ params: { id }, ifMatch: version })

/** The changes of one patient's prescriptions. Each resolves when the lists are read again. */
export const usePrescriptionWrites = (patientId: string) => {
  const cache = useQueryClient()
  const { mutateAsync, isPending } = useMutation({
    mutationFn: (act: () => Promise<unknown>) => act(),
    onSettled: () => askAgain(cache, patientId),
  })
  const write = <T>(act: () => Promise<T>) => mutateAsync(act) as Promise<T> // what `act` resolves to
  return {
    isPending,
    create: (body: Omit<NewPrescription, 'patientId'>) =>
      write(() => call(wire.createPrescription, { body: { ...body, patientId } })),
    update: (one: Named, body: PrescriptionBody) => write(() => call(wire.updatePrescription, { ...named(one), body })),
    remove: (one: Named) => write(() => call(wire.deletePrescription, named(one))),
    sign: (one: Named) => write(() => call(wire.signPrescription, named(one))),
    cancel: (one: Named, reason: string) => write(() => call(wire.cancelPrescription, { ...named(one), body: { reason } })),
    renew: ({ id }: Pick<Named, 'id'>, place: Sent<typeof wire.renewPrescription>['body']) =>
      write(() => call(wire.renewPrescription, { params: { id }, body: place })),
  }
}

/** A prescription as the server has it now; undefined when it is gone. */
export const readAgain = async ({ id, patientId }: Prescription): Promise<Prescription | undefined> => {
  const { items } = await call(wire.listPrescriptions, { params: { id: patientId }, query: { limit: most } })
  return items.find((one) => one.id === id)
}

/** Opens the paper of one or several prescriptions of a patient. */
export const printPrescriptions = ([first, ...others]: readonly Named[]): Promise<void> =>
  first === undefined
    ? Promise.resolve()
    : showFile(() =>
        download(wire.printPrescription, {
          params: { id: first.id },
          query: { ...(others.length > 0 && { also: others.map(({ id }) => id) }) },
        }),
      )
