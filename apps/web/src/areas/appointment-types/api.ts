import { useMutation, useQuery, useQueryClient, type UseQueryResult } from '@tanstack/react-query'
import * as wire from '@molaire/contract/appointment-types/endpoints'
import type { AppointmentType } from '@molaire/contract/appointment-types/endpoints'
import type { Answer, Sent } from '@molaire/contract/shared/endpoint'
import { call } from '../../platform/api/client.ts'
import { staleTimes } from '../../platform/api/query-client.ts'

export type AppointmentTypeList = Answer<typeof wire.listAppointmentTypes>
export type AppointmentTypeBody = Sent<typeof wire.createAppointmentType>['body']
type Archived = 'no' | 'yes' | 'all'

export const appointmentTypeKeys = {
  all: ['appointment-types'] as const,
  list: (archived: Archived) => ['appointment-types', 'list', archived] as const,
}

/** CFG-03: the kinds of appointment of the group, those that are offered unless the archive is asked for. */
export const useAppointmentTypes = (archived: Archived = 'no'): UseQueryResult<AppointmentTypeList> =>
  useQuery({
    queryKey: appointmentTypeKeys.list(archived),
    queryFn: ({ signal }) => call(wire.listAppointmentTypes, { query: { archived }, signal }),
    staleTime: staleTimes.configuration,
  })

/** One kind as the server knows it now; undefined when it is there no more. */
export const askForAppointmentType = async ({ id }: AppointmentType): Promise<AppointmentType | undefined> =>
  (await call(wire.listAppointmentTypes, { query: { archived: 'all' } })).items.find((type) => type.id === id)

/** A kind colours every card of the calendar; after a refusal somebody else may have changed what is shown. */
const useTypeMutation = <V, R>(mutationFn: (variables: V) => Promise<R>) => {
  const cache = useQueryClient()
  return useMutation({ mutationFn, onSettled: () => cache.invalidateQueries() })
}

const named = ({ id, version }: AppointmentType) => ({ params: { id }, ifMatch: version })

/** CFG-03: adds a kind, or changes the one given. Refusals: appointment_type_name_taken, version_conflict. */
export const useSaveAppointmentType = () =>
  useTypeMutation(({ type, body }: { type: AppointmentType | null; body: AppointmentTypeBody }) =>
    type ? call(wire.updateAppointmentType, { ...named(type), body }) : call(wire.createAppointmentType, { body }),
  )

/** Offers a kind no more. Refusals: appointment_type_last, appointment_type_sole_of_assignment. */
export const useArchiveAppointmentType = () =>
  useTypeMutation((type: AppointmentType) => call(wire.archiveAppointmentType, named(type)))

/** Takes a kind out of the archive. Refusal: appointment_type_name_taken. */
export const useRestoreAppointmentType = () =>
  useTypeMutation((type: AppointmentType) => call(wire.restoreAppointmentType, named(type)))

/** CFG-03: removes a kind that nothing names. Refusals: appointment_type_in_use, which tells what does, and appointment_type_last. */
export const useDeleteAppointmentType = () =>
  useTypeMutation((type: AppointmentType) => call(wire.deleteAppointmentType, named(type)))
