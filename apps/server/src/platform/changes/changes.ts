import { changeNotice, type ChangeNotice } from '@molaire/contract/shared/change-notice'
import type { Logger } from 'pino'
import { z } from 'zod'
import { listen, type Listening } from '../db/listen.ts'
import type { Database } from '../db/pool.ts'

/** What the triggers tell (migration 0011): a notice and whose it is. */
const groupNotice = changeNotice.extend({ groupId: z.string() })
/** What the triggers tell of a user (migration 0027): they may no longer be who they were. */
const toldOfUser = z.object({ what: z.literal('user'), userId: z.string() })

/**
 * That anything may have changed: for whoever was not listening for a moment, or would have to be
 * told too much.
 */
export const everything: readonly ChangeNotice[] = changeNotice.shape.what.options.map((what) => ({
  what,
  clinicId: null,
  date: null,
}))

type Hear = (notice: ChangeNotice) => void

/**
 * What changes in the database, by whichever server process, for those of this process who follow
 * it (CAL-08, Decision 0040).
 */
export interface Changes {
  /**
   * Calls back at each change of a group, and with `everything` when some may have been missed.
   * Returns how to stop.
   */
  follow(groupId: string, hear: Hear): () => void
  /**
   * Calls back when a user was disabled, removed, or signed out everywhere. Returns how to stop.
   */
  followUser(userId: string, hear: () => void): () => void
  /** Resolves once changes are heard; rejects when they are closed first. */
  ready(): Promise<void>
  close(): Promise<void>
}

/**
 * Opens the one connection of this process that hears of changes; it is made when someone first
 * asks for `ready`.
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

/** Adds a follower to those of a key; returns how it leaves them. */
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
