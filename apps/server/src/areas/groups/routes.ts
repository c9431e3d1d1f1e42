import * as wire from '@molaire/contract/groups/endpoints'
import { handle, type Route } from '../../platform/http/handle.ts'
import { createGroup, deleteGroup, updateGroup } from './actions.ts'
import { listGroups } from './reads.ts'

export const groupRoutes: Route[] = [
  handle(wire.listGroups, listGroups),
  handle(wire.createGroup, (ctx, { body }) => createGroup({ ...ctx, groupId: ctx.newId() }, body)),
  handle(wire.updateGroup, updateGroup),
  handle(wire.deleteGroup, deleteGroup),
]
