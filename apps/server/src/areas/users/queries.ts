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

/** In the order of their ids, so that the same groups always look the same. */
export const accessGroupIds = sql<string[]>`array(select a.access_group_id from user_access_groups a
  where a.group_id = users.group_id and a.user_id = users.id order by a.access_group_id)`

const selectUsers = ({ db, groupId }: Scope) =>
  db
    .selectFrom('users')
    .innerJoin('groups', 'groups.id', 'users.groupId')
    .selectAll('users')
    .select(['groups.name as groupName', accessGroupIds.as('accessGroupIds')])
    .where('users.groupId', '=', groupId)

/** The user of the group, if it has them. */
export function findUser(ctx: Scope, id: string): Promise<UserRow | undefined> {
  return selectUsers(ctx).where('users.id', '=', id).executeTakeFirst()
}

/** The user of the group; refuses with not_found, for another group's too. */
export async function getUser(ctx: Scope, id: string): Promise<UserRow> {
  const user = await findUser(ctx, id)
  if (!user) throw new AppError('not_found')
  return user
}

/** The same, and nobody else changes them until the transaction ends. */
export async function lockUser(ctx: Scope, id: string): Promise<UserRow> {
  const user = await selectUsers(ctx).where('users.id', '=', id).forUpdate('users').executeTakeFirst()
  if (!user) throw new AppError('not_found')
  return user
}

/**
 * Ids of the administrators who can act, of the whole installation. Nobody else changes them until
 * the transaction ends.
 */
export async function lockAdmins({ db }: Scope): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select id from private.lock_admins() as id`.execute(db)
  return rows.map(({ id }) => id)
}

export const users = rowsOf('users')

/** Refuses, by its constraint, an e-mail that anyone in the installation has. */
export const insertUser = async (ctx: Scope, values: UserValues): Promise<UserRow> =>
  getUser(ctx, (await users.add(ctx, values)).id)

/** Grows the version too; whoever calls holds the row. Answers the row as it is now. */
export async function setUser(ctx: Scope, id: string, changes: UserChanges): Promise<UserRow> {
  await users.set(ctx, id, changes)
  return getUser(ctx, id)
}

/**
 * Opens these groups to someone and closes the others. Answers which of them there are: none is
 * changed unless all of them are.
 */
export async function setAccessGroups(
  { db, groupId, newId, clock }: Scope,
  userId: string,
  groupIds: string[],
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select id from private.hold_groups(${groupIds}::uuid[]) as id`.execute(db)
  const there = rows.map(({ id }) => id)
  if (there.length < groupIds.length) return there
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
  return there
}

/**
 * What a person signed in with before `moment` opens nothing any more: sign-ins, by the second that
 * they name.
 */
export const signInsEnded = (moment: Date) => ({ tokensValidAfter: wholeSecond(moment) })

/**
 * The same when an administrator ends it: their calendar feed too, whose address is a credential
 * (Decision 0072).
 */
export const accessEnded = (moment: Date) => ({ ...signInsEnded(moment), feedsValidAfter: moment })

/**
 * Ends what opens something in a person's name; not a change of the person, so the version stays.
 */
export async function setEnded(
  { db, groupId }: Scope,
  id: string,
  ended: ReturnType<typeof signInsEnded> | ReturnType<typeof accessEnded>,
): Promise<void> {
  await db.updateTable('users').set(ended).where('groupId', '=', groupId).where('id', '=', id).execute()
}

/** Keeps in mind that one sign-in at an outside provider has ended. */
export async function insertEndedSignIn({ db, groupId, user }: Scope, signInId: string, endedAt: Date): Promise<void> {
  await db
    .insertInto('endedSignIns')
    .values({ groupId, id: signInId, userId: user.id, endedAt })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/**
 * How much names this person, by kind: rows of their group, and lines of the log that they wrote in
 * any group. Empty when nothing does.
 */
export async function countHistory(ctx: Scope, id: string): Promise<Record<string, number>> {
  const named = await rowsNaming(ctx, { table: 'users', id })
  const { rows } = await sql<{ lines: number }>`select private.log_lines_of(${id}) as lines`.execute(ctx.db)
  const logLines = rows[0]?.lines ?? 0
  return { ...named, ...(logLines > 0 && { logLines }) }
}

/** Whether an e-mail address is used anywhere in the installation, without telling by whom. */
export async function isEmailTaken({ db }: Scope, email: string): Promise<boolean> {
  const { rows } = await sql<{ taken: boolean }>`select private.email_is_taken(${email}) as taken`.execute(db)
  return rows[0]?.taken ?? false
}

/** Waits until nobody else is making the first administrator; holds until the transaction ends. */
export async function lockFirst({ db }: Scope): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('first_admin', 0))`.execute(db)
}

/** Whether an account of the provider is somebody's, in any group, without telling whose. */
export async function isAccountKnown({ db }: Database, cognitoId: string): Promise<boolean> {
  const { rows } = await sql<{ known: boolean }>`select private.account_is_known(${cognitoId}) as known`.execute(db)
  return rows[0]?.known ?? false
}

/** Whether anyone at all is registered, in any group. With the owner's database. */
export async function anyUserExists({ db }: Database): Promise<boolean> {
  const { rows } = await sql<{ exists: boolean }>`select exists (select 1 from users) as "exists"`.execute(db)
  return rows[0]?.exists ?? false
}

/** The provider's ids of everyone registered, in any group. With the owner's database. */
export async function listCognitoIds({ db }: Database): Promise<string[]> {
  const rows = await db.selectFrom('users').select('cognitoId').execute()
  return rows.map(({ cognitoId }) => cognitoId)
}
