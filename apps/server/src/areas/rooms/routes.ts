import * as wire from '@molaire/contract/rooms/endpoints'
import { handle, type Route } from '../../platform/http/handle.ts'
import { rooms } from './actions.ts'
import { getSetup, listRooms } from './reads.ts'

export const roomRoutes: Route[] = [
  handle(wire.listRooms, listRooms),
  handle(wire.createRoom, (ctx, { body }) => rooms.create(ctx, body)),
  handle(wire.updateRoom, rooms.update),
  handle(wire.archiveRoom, rooms.archive),
  handle(wire.restoreRoom, rooms.restore),
  handle(wire.deleteRoom, rooms.delete),
  handle(wire.getSetup, getSetup),
]
