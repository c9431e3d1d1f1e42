import type { WaitingListEntry } from '@molaire/contract/waiting-list/shapes'
import type { Scope } from '../../platform/context.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { presentEntry } from './present.ts'
import { entries, type Entry } from './queries.ts'
import { getEntry, listOffers } from './reads/rows.ts'

/** One entry as the API shows it. Refuses with not_found. */
export async function readEntry(ctx: Scope, id: string): Promise<WaitingListEntry> {
  return presentEntry(await getEntry(ctx, id), await listOffers(ctx, { entryIds: [id] }))
}

/**
 * Locks an entry that waits. Refuses with not_found, or waiting_list_over when it no longer waits.
 */
export async function lockWaiting(ctx: Scope, id: string): Promise<Entry> {
  const entry = await entries.lock(ctx, id)
  if (entry.status !== 'waiting') throw new AppError('waiting_list_over', { details: { status: entry.status } })
  return entry
}

/**
 * API-08: refuses with version_conflict, and the current entry, when the client's version is not
 * the current one.
 */
export async function requireSeen(ctx: Scope, { id, version }: Entry, ifMatch: number | undefined): Promise<void> {
  if (ifMatch === undefined || ifMatch === version) return
  throw new AppError('version_conflict', { details: { current: await readEntry(ctx, id) } })
}
