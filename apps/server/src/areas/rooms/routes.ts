import * as wire from '@molaire/contract/rooms/endpoints'
import { handle, type Route } from '../../platform/http/handle.ts'
import { listRooms } from './actions.ts'

export const roomRoutes: Route[] = [handle(wire.listRooms, listRooms)]
