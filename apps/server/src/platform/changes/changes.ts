import { changeNotice, type ChangeNotice } from '@molaire/contract/shared/change-notice'
import type { Logger } from 'pino'
import { z } from 'zod'
import { listen, type Listening } from '../db/listen.ts'
import type { Database } from '../db/pool.ts'

/** What the triggers send for a change (migration 0011): a notice and its group. */
const groupNotice = changeNotice.extend({ groupId: z.string() })
/** What the triggers send when a user's rights or sign-ins may have changed (migration 0027). */
const toldOfUser = z.object({ what: z.literal('user'), userId: z.string() })

/**
 * Notices that anything may have changed: for a reader that missed some, or that has too many
 * pending.
 */
export const everything: readonly ChangeNotice[] = changeNotice.shape.what.options.map((what) => ({
  what,
  clinicId: null,
  date: null,
}))

type Hear = (notice: ChangeNotice) => void

/**
 * The changes made in the database by any server process, for the readers connected to this process
 * (CAL-08, Decision 0040).
 */
export interface Changes {
  /**
   * Calls back at each change of a group, and with `everything` when some may have been missed.
   * Returns the function that stops it.
   */
  follow(groupId: string, hear: Hear): () => void
  /**
   * Calls back when a user was disabled, deleted or signed out everywhere, or when their role or
   * `isManager` changed. Returns the function that stops it.
   */
  followUser(userId: string, hear: () => void): () => void
  /** Resolves once the connection listens; rejects when it is closed first. */
  ready(): Promise<void>
  close(): Promise<void>
}

/**
 * Creates the one connection of this process that listens for changes. It connects at the first
 * `ready`.
 */
export function openChanges({
  database,
  log,
  times,
}: {
  database: Database
  log: Logger
  times?: NonNullable<Parameters<typeof listen>[0]['times']>
}): Changes {
  const followers = new Map<string, Set<Hear>>()
  const tell = (groupId: string, notice: ChangeNotice) => {
    for (const hear of followers.get(groupId) ?? []) hear(notice)
  }
  const userFollowers = new Map<string, Set<() => void>>()
  const listening: Listening = listen({
    url: database.pool.options.connectionString ?? '',
    channel: 'molaire_changes',
    log,
    ...(times && { times }),
    hear: (payload) => {
      const value = parsed(payload)
      const ofUser = toldOfUser.safeParse(value).data
      if (ofUser) {
        for (const hear of userFollowers.get(ofUser.userId) ?? []) hear()
        return
      }
      const { data } = groupNotice.safeParse(value)
      if (!data) return log.error('a change was told in words that are not ours')
      const { groupId, ...notice } = data
      tell(groupId, notice)
    },
    missed: () => {
      for (const groupId of followers.keys()) for (const notice of everything) tell(groupId, notice)
    },
  })
  return {
    follow: (groupId, hear) => join(followers, groupId, hear),
    followUser: (userId, hear) => join(userFollowers, userId, hear),
    ready: listening.ready,
    close: listening.end,
  }
}

/** Adds a follower to those of a key. Returns the function that removes it. */
function join<H>(followers: Map<string, Set<H>>, key: string, hear: H): () => void {
  const ofKey = followers.get(key) ?? new Set<H>()
  followers.set(key, ofKey.add(hear))
  return () => {
    ofKey.delete(hear)
    if (ofKey.size === 0 && followers.get(key) === ofKey) followers.delete(key)
  }
}

function parsed(payload: string): unknown {
  try {
    return JSON.parse(payload)
  } catch {
    return undefined
  }
}
