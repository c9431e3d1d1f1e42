import { useMutation, useQueries, useQuery, useQueryClient, type UseQueryResult } from '@tanstack/react-query'
import * as wire from '@molaire/contract/rooms/endpoints'
import type { Room, Setup } from '@molaire/contract/rooms/endpoints'
import type { Answer, Sent } from '@molaire/contract/shared/endpoint'
import { call } from '../../platform/api/client.ts'
import { staleTimes } from '../../platform/api/query-client.ts'

export type RoomList = Answer<typeof wire.listRooms>
export type RoomBody = Sent<typeof wire.updateRoom>['body']
type Archived = 'no' | 'yes'

export const roomKeys = {
  all: ['rooms'] as const,
  list: (archived: Archived) => ['rooms', 'list', archived] as const,
  setup: (clinicId: string) => ['rooms', 'setup', clinicId] as const,
}

/** CFG-01: the rooms of every clinic of the group, those that are offered unless the archive is asked for. */
export const useRooms = (archived: Archived = 'no'): UseQueryResult<RoomList> =>
  useQuery({
    queryKey: roomKeys.list(archived),
    queryFn: ({ signal }) => call(wire.listRooms, { query: { archived }, signal }),
    staleTime: staleTimes.configuration,
  })

/** WIZ-05: how far clinics are from their first booking, in the order given; undefined where it is not known. */
export const useSetups = (clinicIds: readonly string[]): (Setup | undefined)[] =>
  useQueries({
    queries: clinicIds.map((clinicId) => ({
      queryKey: roomKeys.setup(clinicId),
      queryFn: ({ signal }: { signal: AbortSignal }) => call(wire.getSetup, { query: { clinicId }, signal }),
    })),
    combine: (answers) => answers.map(({ data }) => data),
  })

/** One room as the server knows it now; undefined when it is there no more. */
export const askForRoom = async ({ id, clinicId }: Room): Promise<Room | undefined> =>
  (await call(wire.listRooms, { query: { clinicId, archived: 'all' } })).items.find((room) => room.id === id)

/** Rooms are columns of the calendar and places of assignments; after a refusal somebody else may have changed what is shown. */
const useRoomMutation = <V, R>(mutationFn: (variables: V) => Promise<R>) => {
  const cache = useQueryClient()
  return useMutation({ mutationFn, onSettled: () => cache.invalidateQueries() })
}

const named = ({ id, version }: Room) => ({ params: { id }, ifMatch: version })

/** CFG-01: adds a room to a clinic. Refusal: room_name_taken. */
export const useCreateRoom = () =>
  useRoomMutation((body: Sent<typeof wire.createRoom>['body']) => call(wire.createRoom, { body }))

/** CFG-01: changes a room. Refusals: room_name_taken, version_conflict. */
export const useUpdateRoom = () =>
  useRoomMutation(({ room, body }: { room: Room; body: RoomBody }) => call(wire.updateRoom, { ...named(room), body }))

/** Offers a room no more. Refusal: room_has_appointments, with `{ count, firstDate }`. */
export const useArchiveRoom = () => useRoomMutation((room: Room) => call(wire.archiveRoom, named(room)))

/** Takes a room out of the archive. Refusal: room_name_taken. */
export const useRestoreRoom = () => useRoomMutation((room: Room) => call(wire.restoreRoom, named(room)))

/** CFG-01: removes a room that nothing names; refused with room_in_use, which tells what does. */
export const useDeleteRoom = () => useRoomMutation((room: Room) => call(wire.deleteRoom, named(room)))
