import { skipToken, useMutation, useQuery, useQueryClient, type UseQueryResult } from '@tanstack/react-query'
import * as wire from '@molaire/contract/clinics/endpoints'
import type { Clinic } from '@molaire/contract/clinics/endpoints'
import type { Answer, Sent } from '@molaire/contract/shared/endpoint'
import { call } from '../../platform/api/client.ts'
import { staleTimes } from '../../platform/api/query-client.ts'

export type ClinicList = Answer<typeof wire.listClinics>
export type NewClinicBody = Sent<typeof wire.createClinic>['body']
export type ClinicBody = Sent<typeof wire.updateClinic>['body']

export const clinicKeys = {
  all: ['clinics'] as const,
  of: (group: string | undefined) => ['clinics', 'of', group] as const,
}

/** The clinics of the group. */
export const useClinics = (): UseQueryResult<ClinicList> =>
  useQuery({
    queryKey: clinicKeys.all,
    queryFn: ({ signal }) => call(wire.listClinics, { signal }),
    staleTime: staleTimes.configuration,
  })

/** The clinics of a group, or with 'all' of every group, for administrators; nothing is asked without one. */
export const useClinicsOf = (group: string | undefined): UseQueryResult<ClinicList> =>
  useQuery({
    queryKey: clinicKeys.of(group),
    queryFn: group === undefined ? skipToken : ({ signal }) => call(wire.listClinics, { query: { groupId: group }, signal }),
    staleTime: staleTimes.configuration,
  })

/** One clinic as the server knows it now; undefined when it is there no more. */
export const askForClinic = async ({ id, groupId }: Pick<Clinic, 'id' | 'groupId'>): Promise<Clinic | undefined> =>
  (await call(wire.listClinics, { query: { groupId } })).items.find((clinic) => clinic.id === id)

/** CFG-02: opens a clinic of the group named in the body. */
export const useCreateClinic = () => {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (body: NewClinicBody) => call(wire.createClinic, { body, group: body.groupId }),
    // Its group counts one more.
    onSuccess: () => cache.invalidateQueries(),
  })
}

/** CFG-02: changes a clinic. Refusals: clinic_invoice_number_taken, version_conflict. */
export const useUpdateClinic = () => {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: ({ clinic, body }: { clinic: Clinic; body: ClinicBody }) =>
      call(wire.updateClinic, { params: { id: clinic.id }, body, ifMatch: clinic.version, group: clinic.groupId }),
    // Its name is shown on many screens. After a refusal somebody else may have changed what is shown.
    onSettled: () => cache.invalidateQueries(),
  })
}

/** CFG-02: removes a clinic that nothing names; refused with clinic_in_use, which tells what does. */
export const useDeleteClinic = () => {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: ({ id, version, groupId }: Clinic) =>
      call(wire.deleteClinic, { params: { id }, ifMatch: version, group: groupId }),
    onSettled: () => cache.invalidateQueries(),
  })
}

/** Closes a clinic for good, and keeps what was there. Refusal: clinic_has_appointments, with `{ count, firstDate }`. */
export const useArchiveClinic = () => useKeptClinic(wire.archiveClinic)

/** Opens a closed clinic again. */
export const useRestoreClinic = () => useKeptClinic(wire.restoreClinic)

const useKeptClinic = (verb: typeof wire.archiveClinic | typeof wire.restoreClinic) => {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: ({ id, version, groupId }: Clinic) => call(verb, { params: { id }, ifMatch: version, group: groupId }),
    onSettled: () => cache.invalidateQueries(),
  })
}
