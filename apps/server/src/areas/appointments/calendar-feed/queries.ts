import { createHash, randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { LocalDate } from '@molaire/domain/shared/local-date'
import type { Scope } from '../../../platform/context.ts'
import type { Database } from '../../../platform/db/pool.ts'

/** What stands in a feed's address: 256 bits. */
export const newSecret = (): string => randomBytes(32).toString('base64url')

const hashOf = (secret: string): Buffer => createHash('sha256').update(secret).digest()

/** One's own feed, if one has one that still opens. */
export function findFeed({ db, groupId, user }: Scope) {
  return db
    .selectFrom('calendarFeeds')
    .select('createdAt')
    .where('groupId', '=', groupId)
    .where('userId', '=', user.id)
    .where(sql<boolean>`private.feed_stands(group_id, user_id, created_at)`)
    .executeTakeFirst()
}

/** One feed each: the secret of an earlier one is forgotten, and with it the address. */
export async function replaceFeed({ db, groupId, user, newId, clock }: Scope, secret: string): Promise<{ createdAt: Date }> {
  const fresh = { secretHash: hashOf(secret), createdAt: clock.now() }
  await db
    .insertInto('calendarFeeds')
    .values({ groupId, id: newId(), userId: user.id, ...fresh })
    .onConflict((on) => on.columns(['groupId', 'userId']).doUpdateSet(fresh))
    .execute()
  return fresh
}

/** Forgets one's own feed. */
export async function deleteFeed({ db, groupId, user }: Scope): Promise<void> {
  await db.deleteFrom('calendarFeeds').where('groupId', '=', groupId).where('userId', '=', user.id).execute()
}

/**
 * Whose feed a secret opens; undefined when nobody's, or when what its owner had was ended since.
 * Whoever asks is known to nobody, so this is asked outside row-level security.
 */
export async function findOwner(database: Database, secret: string): Promise<{ groupId: string; userId: string } | undefined> {
  const { rows } = await sql<{
    groupId: string
    userId: string
  }>`select * from private.feed_of_secret(${hashOf(secret)})`.execute(database.db)
  return rows[0]
}

/** The owner of a feed as rights and programs need them. */
export function findPractitioner({ db, groupId, user }: Scope) {
  return db
    .selectFrom('users')
    .select(['id', 'firstName', 'lastName', 'title', 'credential', 'role'])
    .select(['isAdmin', 'isDentist', 'isManager', 'isTariff', 'isStatistic'])
    .where('groupId', '=', groupId)
    .where('id', '=', user.id)
    .executeTakeFirst()
}

/**
 * The owner's living appointments in every clinic of the group, from one day to another, both
 * included, each with the moment of its last change as the log knows it.
 */
export function listAppointments({ db, groupId, user }: Scope, { from, to }: { from: LocalDate; to: LocalDate }) {
  return (
    db
      .selectFrom('appointments as a')
      .innerJoin('patients as p', (on) => on.onRef('p.groupId', '=', 'a.groupId').onRef('p.id', '=', 'a.patientId'))
      .innerJoin('rooms as r', (on) => on.onRef('r.groupId', '=', 'a.groupId').onRef('r.id', '=', 'a.roomId'))
      .innerJoin('clinics as c', (on) => on.onRef('c.groupId', '=', 'a.groupId').onRef('c.id', '=', 'a.clinicId'))
      .select(['a.id', 'a.version', 'a.startsAt', 'a.durationMinutes'])
      .select(['p.firstName', 'p.lastName', 'r.name as roomName', 'c.name as clinicName'])
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
      // Spelt as the partial indexes spell it.
      .where(sql<boolean>`a.status not in ('cancelled', 'no_show')`)
      .orderBy('a.startsAt')
      .orderBy('a.id')
      .execute()
  )
}

export type FeedAppointment = Awaited<ReturnType<typeof listAppointments>>[number]
