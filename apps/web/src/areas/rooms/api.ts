import { useQueries, type UseQueryResult } from '@tanstack/react-query'
import * as wire from '@molaire/contract/rooms/endpoints'
import type { Setup } from '@molaire/contract/rooms/endpoints'
import type { Answer } from '@molaire/contract/shared/endpoint'
import { call } from '../../platform/api/client.ts'
import { recordsApi } from '../../platform/records/records-api.ts'

/** CFG-01: the rooms, which are the columns of the calendar and the places of assignments. */
export const rooms = recordsApi(
  'rooms',
  {
    list: wire.listRooms,
    create: wire.createRoom,
    update: wire.updateRoom,
    archive: wire.archiveRoom,
    restore: wire.restoreRoom,
    remove: wire.deleteRoom,
  },
  { among: ({ clinicId }) => ({ clinicId }) },
)

/**
 * CFG-01: the rooms of every clinic of the group, either in use or archived, by their names in the
 * current language.
 */
export const useRooms = (archived: 'no' | 'yes' = 'no'): UseQueryResult<Answer<typeof wire.listRooms>> =>
  rooms.useNamedList({ archived })

/**
 * WIZ-05: what each clinic has set up before its first booking, in the order of the ids; undefined
 * until loaded.
 */
export const useSetups = (clinicIds: readonly string[]): (Setup | undefined)[] =>
  useQueries({
    queries: clinicIds.map((clinicId) => ({
      queryKey: ['rooms', 'setup', clinicId],
      queryFn: ({ signal }: { signal: AbortSignal }) => call(wire.getSetup, { query: { clinicId }, signal }),
    })),
    combine: (answers) => answers.map(({ data }) => data),
  })
