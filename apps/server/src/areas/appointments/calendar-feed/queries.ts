import { createHash, randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { LocalDate } from '@molaire/domain/shared/local-date'
import type { Scope } from '../../../platform/context.ts'
import type { Database } from '../../../platform/db/pool.ts'

/** The random part of a feed's address: 256 bits. */
export const newSecret = (): string => randomBytes(32).toString('base64url')

const hashOf = (secret: string): Buffer => createHash('sha256').update(secret).digest()

/** The user's own feed, if it has not been ended since. */
export function findFeed({ db, groupId, user }: Scope) {
  return db
    .selectFrom('calendarFeeds')
    .select('createdAt')
    .where('groupId', '=', groupId)
    .where('userId', '=', user.id)
    .where(sql<boolean>`private.feed_stands(group_id, user_id, created_at)`)
    .executeTakeFirst()
}

/** A user has one feed: the new secret replaces the old one, whose address stops working. */
export async function replaceFeed({ db, groupId, user, newId, clock }: Scope, secret: string): Promise<{ createdAt: Date }> {
  const newFeed = { secretHash: hashOf(secret), createdAt: clock.now() }
  await db
    .insertInto('calendarFeeds')
    .values({ groupId, id: newId(), userId: user.id, ...newFeed })
    .onConflict((on) => on.columns(['groupId', 'userId']).doUpdateSet(newFeed))
    .execute()
  return newFeed
}

export async function deleteFeed({ db, groupId, user }: Scope): Promise<void> {
  await db.deleteFrom('calendarFeeds').where('groupId', '=', groupId).where('userId', '=', user.id).execute()
}

/**
 * The owner of the feed with this secret; undefined when there is none, or when it has been ended.
 * A calendar program does not sign in, so the query runs outside row-level security.
 */
export async function findOwner(database: Database, secret: string): Promise<{ groupId: string; userId: string } | undefined> {
  const { rows } = await sql<{
    groupId: string
    userId: string
  }>`select * from private.feed_of_secret(${hashOf(secret)})`.execute(database.db)
  return rows[0]
}

/** The owner of a feed: what the rights need, and what the calendar shows. */
export function findPractitioner({ db, groupId, user }: Scope) {
  return db
    .selectFrom('users')
    .select(['id', 'firstName', 'lastName', 'title', 'credential', 'role', 'preferredLocale'])
    .select(['isAdmin', 'isDentist', 'isManager', 'isTariff', 'isStatistic'])
    .where('groupId', '=', groupId)
    .where('id', '=', user.id)
    .executeTakeFirst()
}

/**
 * The owner's appointments in all clinics of the group, cancelled and no-show ones left out. Both
 * days are included. `changedAt` is the last change in the audit log.
 */
export function listAppointments({ db, groupId, user }: Scope, { from, to }: { from: LocalDate; to: LocalDate }) {
  return (
    db
      .selectFrom('appointments as a')
      .innerJoin('patients as p', (on) => on.onRef('p.groupId', '=', 'a.groupId').onRef('p.id', '=', 'a.patientId'))
      .innerJoin('rooms as r', (on) => on.onRef('r.groupId', '=', 'a.groupId').onRef('r.id', '=', 'a.roomId'))
      .innerJoin('clinics as c', (on) => on.onRef('c.groupId', '=', 'a.groupId').onRef('c.id', '=', 'a.clinicId'))
      .select(['a.id', 'a.version', 'a.startsAt', 'a.durationMinutes'])
      .select(['p.firstName', 'p.lastName', 'r.name as roomName', 'r.nameEn as roomNameEn', 'c.name as clinicName'])
      .select((appointment) =>
        appointment
          .selectFrom('auditEvents as e')
          .select((event) => event.fn.max('e.at').as('at'))
          .whereRef('e.groupId', '=', 'a.groupId')
          .where('e.tableName', '=', 'appointments')
          .whereRef('e.rowId', '=', 'a.id')
          .where('e.action', '!=', 'view')
          .as('changedAt'),
      )
      .where('a.groupId', '=', groupId)
      .where('a.practitionerId', '=', user.id)
      .where('a.startsOn', '>=', from)
      .where('a.startsOn', '<=', to)
      // Written exactly as in the partial indexes, so that they are used.
      .where(sql<boolean>`a.status not in ('cancelled', 'no_show')`)
      .orderBy('a.startsAt')
      .orderBy('a.id')
      .execute()
  )
}

export type FeedAppointment = Awaited<ReturnType<typeof listAppointments>>[number]
