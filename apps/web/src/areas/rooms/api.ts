import { useQueries, type UseQueryResult } from '@tanstack/react-query'
import * as wire from '@molaire/contract/rooms/endpoints'
import type { Setup } from '@molaire/contract/rooms/endpoints'
import type { Answer } from '@molaire/contract/shared/endpoint'
import { call } from '../../platform/api/client.ts'
import { recordsApi } from '../../platform/records/records-api.ts'

/** CFG-01: rooms are columns of the calendar and places of assignments. */
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
 * CFG-01: the rooms of every clinic of the group, those that are offered unless the archive is
 * asked for.
 */
export const useRooms = (archived: 'no' | 'yes' = 'no'): UseQueryResult<Answer<typeof wire.listRooms>> =>
  rooms.useList({ archived })

/**
 * WIZ-05: how far clinics are from their first booking, in the order given; undefined where it is
 * not known.
 */
export const useSetups = (clinicIds: readonly string[]): (Setup | undefined)[] =>
  useQueries({
    queries: clinicIds.map((clinicId) => ({
      queryKey: ['rooms', 'setup', clinicId],
      queryFn: ({ signal }: { signal: AbortSignal }) => call(wire.getSetup, { query: { clinicId }, signal }),
    })),
    combine: (answers) => answers.map(({ data }) => data),
  })
