import { sql, type Insertable, type Selectable, type Updateable } from 'kysely'
import { wholeSecond } from '../../platform/clock/clock.ts'
import type { Scope } from '../../platform/context.ts'
import type { Database } from '../../platform/db/pool.ts'
import { rowsNaming } from '../../platform/db/rows-naming.ts'
import type { Users } from '../../platform/db/tables.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { rowsOf } from '../../platform/records/rows-of.ts'

/** A member of the staff with the name of their group, and the groups opened to them beside it. */
export type UserRow = Selectable<Users> & { groupName: string; accessGroupIds: string[] }
export type UserValues = Omit<
  Insertable<Users>,
  'groupId' | 'id' | 'version' | 'createdAt' | 'tokensValidAfter' | 'feedsValidAfter'
>
export type UserChanges = Omit<Updateable<Users>, 'groupId' | 'id' | 'version' | 'createdAt' | 'cognitoId' | 'email'>

/** In the order of their ids, so that equal lists look equal. */
export const accessGroupIds = sql<string[]>`array(select a.access_group_id from user_access_groups a
  where a.group_id = users.group_id and a.user_id = users.id order by a.access_group_id)`

const selectUsers = ({ db, groupId }: Scope) =>
  db
    .selectFrom('users')
    .innerJoin('groups', 'groups.id', 'users.groupId')
    .selectAll('users')
    .select(['groups.name as groupName', accessGroupIds.as('accessGroupIds')])
    .where('users.groupId', '=', groupId)

/** The user, if the group has them. */
export function findUser(ctx: Scope, id: string): Promise<UserRow | undefined> {
  return selectUsers(ctx).where('users.id', '=', id).executeTakeFirst()
}

/** The user. Refuses with not_found, also for one of another group. */
export async function getUser(ctx: Scope, id: string): Promise<UserRow> {
  const user = await findUser(ctx, id)
  if (!user) throw new AppError('not_found')
  return user
}

/** The same, locked until the transaction ends. */
export async function lockUser(ctx: Scope, id: string): Promise<UserRow> {
  const user = await selectUsers(ctx).where('users.id', '=', id).forUpdate('users').executeTakeFirst()
  if (!user) throw new AppError('not_found')
  return user
}

/**
 * The ids of the enabled administrators of the whole installation, locked until the transaction
 * ends.
 */
export async function lockAdmins({ db }: Scope): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select id from private.lock_admins() as id`.execute(db)
  return rows.map(({ id }) => id)
}

export const users = rowsOf('users')

/** A constraint refuses an e-mail that anyone in the installation has. */
export const insertUser = async (ctx: Scope, values: UserValues): Promise<UserRow> =>
  getUser(ctx, (await users.add(ctx, values)).id)

/** Changes a user, increments the version and returns the new row. The caller has locked it. */
export async function setUser(ctx: Scope, id: string, changes: UserChanges): Promise<UserRow> {
  await users.set(ctx, id, changes)
  return getUser(ctx, id)
}

/**
 * Opens these groups to a user and closes the others. Returns those that exist; nothing is changed
 * unless all do.
 */
export async function setAccessGroups(
  { db, groupId, newId, clock }: Scope,
  userId: string,
  groupIds: string[],
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select id from private.hold_groups(${groupIds}::uuid[]) as id`.execute(db)
  const existingIds = rows.map(({ id }) => id)
  if (existingIds.length < groupIds.length) return existingIds
  await db
    .deleteFrom('userAccessGroups')
    .where('groupId', '=', groupId)
    .where('userId', '=', userId)
    .$if(groupIds.length > 0, (left) => left.where('accessGroupId', 'not in', groupIds))
    .execute()
  if (groupIds.length > 0)
    await db
      .insertInto('userAccessGroups')
      .values(groupIds.map((accessGroupId) => ({ groupId, id: newId(), userId, accessGroupId, createdAt: clock.now() })))
      .onConflict((conflict) => conflict.constraint('user_access_groups__given_once').doNothing())
      .execute()
  return existingIds
}

/** Ends the sign-ins before `moment`, by the whole second, as tokens give it. */
export const signInsEnded = (moment: Date) => ({ tokensValidAfter: wholeSecond(moment) })

/**
 * The same when an administrator ends access. It includes the calendar feed, whose address is a
 * credential (Decision 0072).
 */
export const accessEnded = (moment: Date) => ({ ...signInsEnded(moment), feedsValidAfter: moment })

/**
 * Ends a user's sign-ins, or all access. It is not a change of the person, so the version stays.
 */
export async function setEnded(
  { db, groupId }: Scope,
  id: string,
  ended: ReturnType<typeof signInsEnded> | ReturnType<typeof accessEnded>,
): Promise<void> {
  await db.updateTable('users').set(ended).where('groupId', '=', groupId).where('id', '=', id).execute()
}

/** Records that one sign-in at an outside provider has ended. */
export async function insertEndedSignIn({ db, groupId, user }: Scope, signInId: string, endedAt: Date): Promise<void> {
  await db
    .insertInto('endedSignIns')
    .values({ groupId, id: signInId, userId: user.id, endedAt })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/**
 * What refers to this person, counted by kind: rows of their group, and lines of the audit log that
 * they wrote in any group. Empty when there is nothing.
 */
export async function countHistory(ctx: Scope, id: string): Promise<Record<string, number>> {
  const counts = await rowsNaming(ctx, { table: 'users', id })
  const { rows } = await sql<{ lines: number }>`select private.log_lines_of(${id}) as lines`.execute(ctx.db)
  const logLines = rows[0]?.lines ?? 0
  return { ...counts, ...(logLines > 0 && { logLines }) }
}

/** Whether an e-mail address is used anywhere in the installation, without saying by whom. */
export async function isEmailTaken({ db }: Scope, email: string): Promise<boolean> {
  const { rows } = await sql<{ taken: boolean }>`select private.email_is_taken(${email}) as taken`.execute(db)
  return rows[0]?.taken ?? false
}

/**
 * Waits until no other transaction creates the first administrator. The lock lasts until the
 * transaction ends.
 */
export async function lockFirst({ db }: Scope): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('first_admin', 0))`.execute(db)
}

/** Whether an account of the provider belongs to a user, in any group, without saying whose. */
export async function isAccountKnown({ db }: Database, cognitoId: string): Promise<boolean> {
  const { rows } = await sql<{ known: boolean }>`select private.account_is_known(${cognitoId}) as known`.execute(db)
  return rows[0]?.known ?? false
}

/** Whether there is any user, in any group. `database` is the owner's. */
export async function anyUserExists({ db }: Database): Promise<boolean> {
  const { rows } = await sql<{ exists: boolean }>`select exists (select 1 from users) as "exists"`.execute(db)
  return rows[0]?.exists ?? false
}

/** The provider's ids of all users, in any group. `database` is the owner's. */
export async function listCognitoIds({ db }: Database): Promise<string[]> {
  const rows = await db.selectFrom('users').select('cognitoId').execute()
  return rows.map(({ cognitoId }) => cognitoId)
}
