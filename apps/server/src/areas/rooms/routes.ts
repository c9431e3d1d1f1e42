import * as wire from '@molaire/contract/rooms/endpoints'
import { handle, type Route } from '../../platform/http/handle.ts'
import { archiveRoom, createRoom, deleteRoom, restoreRoom, updateRoom } from './actions.ts'
import { getSetup, listRooms } from './reads.ts'

export const roomRoutes: Route[] = [
  handle(wire.listRooms, listRooms),
  handle(wire.createRoom, (ctx, { body }) => createRoom(ctx, body)),
  handle(wire.updateRoom, updateRoom),
  handle(wire.archiveRoom, archiveRoom),
  handle(wire.restoreRoom, restoreRoom),
  handle(wire.deleteRoom, deleteRoom),
  handle(wire.getSetup, getSetup),
]
