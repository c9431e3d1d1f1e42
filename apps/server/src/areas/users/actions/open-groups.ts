import type { Scope } from '../../../platform/context.ts'
import { requireReferences } from '../../../platform/http/references.ts'
import * as queries from '../queries.ts'

/**
 * CFG-11: opens exactly these groups to a member of the context's group, beside their own
 * (SHELL-12). Refuses the field `accessGroupIds` when it names a group that does not exist, or
 * their own, which needs no opening.
 */
export async function openGroups(ctx: Scope, userId: string, requestedIds: string[]): Promise<void> {
  const groupIds = [...new Set(requestedIds.map((id) => id.toLowerCase()))]
  requireReferences({ 'body.accessGroupIds': !groupIds.includes(ctx.groupId) })
  const existing = await queries.setAccessGroups(ctx, userId, groupIds)
  requireReferences({ 'body.accessGroupIds': existing.length === groupIds.length })
}
