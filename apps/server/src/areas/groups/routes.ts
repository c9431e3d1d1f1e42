import * as wire from '@molaire/contract/groups/endpoints'
import { handle, type Route } from '../../platform/http/handle.ts'
import { groups } from './actions.ts'
import { listGroups } from './reads.ts'

export const groupRoutes: Route[] = [
  handle(wire.listGroups, listGroups),
  handle(wire.createGroup, (ctx, { body }) => groups.create({ ...ctx, groupId: ctx.newId() }, body)),
  handle(wire.updateGroup, groups.update),
  handle(wire.deleteGroup, groups.delete),
]
