import { z } from 'zod'
import { roomTypes } from '@molaire/domain/rooms/room-types'
import { endpoint } from '../shared/endpoint.ts'
import { id, version } from '../shared/fields.ts'
import { listOf } from '../shared/list.ts'

export const room = z.object({ id, clinicId: id, name: z.string(), type: z.enum(roomTypes), version })
export type Room = z.infer<typeof room>

export const listRooms = endpoint({
  method: 'GET',
  path: '/rooms',
  summary: 'Treatment rooms of the group, or of one clinic',
  access: 'configuration.read',
  query: z.object({ clinicId: id.optional() }),
  result: listOf(room),
  errors: [],
})
