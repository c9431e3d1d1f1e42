import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import * as wire from '@molaire/contract/clinics/endpoints'
import type { Answer } from '@molaire/contract/shared/endpoint'
import { call } from '../../platform/api/client.ts'
import { staleTimes } from '../../platform/api/query-client.ts'

export type ClinicList = Answer<typeof wire.listClinics>

export const clinicKeys = { all: ['clinics'] as const }

/** The clinics of the group. */
export const useClinics = (): UseQueryResult<ClinicList> =>
  useQuery({
    queryKey: clinicKeys.all,
    queryFn: ({ signal }) => call(wire.listClinics, { signal }),
    staleTime: staleTimes.configuration,
  })
