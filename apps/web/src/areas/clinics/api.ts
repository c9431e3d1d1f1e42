import type { UseQueryResult } from '@tanstack/react-query'
import * as wire from '@molaire/contract/clinics/endpoints'
import type { Answer } from '@molaire/contract/shared/endpoint'
import { staleTimes } from '../../platform/api/query-client.ts'
import { useAnswer } from '../../platform/api/use-answer.ts'
import { recordsApi } from '../../platform/records/records-api.ts'

export type ClinicList = Answer<typeof wire.listClinics>

/** CFG-02: the clinics of the groups. A change is sent in the name of the clinic's own group. */
export const clinics = recordsApi(
  'clinics',
  {
    list: wire.listClinics,
    create: wire.createClinic,
    update: wire.updateClinic,
    archive: wire.archiveClinic,
    restore: wire.restoreClinic,
    remove: wire.deleteClinic,
  },
  { groupOf: ({ groupId }) => groupId, among: ({ groupId }) => ({ groupId }) },
)

/** The clinics of the group. */
export const useClinics = (): UseQueryResult<ClinicList> => clinics.useList()

/**
 * The clinics of a group, or with 'all' of every group, for administrators. Without a group nothing
 * is requested.
 */
export const useClinicsOf = (group: string | undefined) =>
  useAnswer(
    // Not `keys.list`: without a group that would be the key of `useClinics`.
    [...clinics.keys.all, 'of', group],
    wire.listClinics,
    group === undefined ? undefined : { query: { groupId: group } },
    { staleTime: staleTimes.configuration },
  )
