import type { AppParts } from '../../app.ts'
import { contextOfNewGroup, createGroup } from './index.ts'

/** A group of its own, under a name that no other has. */
export async function givenGroup({ parts }: { parts: AppParts }, name?: string): Promise<{ id: string; name: string }> {
  const ctx = contextOfNewGroup(parts)
  return createGroup(ctx, { name: name ?? `Groupe ${ctx.groupId}` })
}
