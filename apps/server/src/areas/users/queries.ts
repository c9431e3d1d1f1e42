import { sql, type Insertable, type Selectable, type Updateable } from 'kysely'
import type { Scope } from '../../platform/context.ts'
import type { Database } from '../../platform/db/pool.ts'
import type { Users } from '../../platform/db/tables.ts'
import { AppError } from '../../platform/http/app-error.ts'

/** A member of the staff with the name of their group. */
export type UserRow = Selectable<Users> & { groupName: string }
export type UserValues = Omit<Insertable<Users>, 'groupId' | 'id' | 'version' | 'createdAt' | 'tokensValidAfter'>
export type UserChanges = Omit<
  Updateable<Users>,
  'groupId' | 'id' | 'version' | 'createdAt' | 'cognitoId' | 'email' | 'tokensValidAfter'
>

const selectUsers = ({ db, groupId }: Scope) =>
  db
    .selectFrom('users')
    .innerJoin('groups', 'groups.id', 'users.groupId')
    .selectAll('users')
    .select('groups.name as groupName')
    .where('users.groupId', '=', groupId)

/** The user of the group; refuses with not_found, for another group's too. */
export async function getUser(ctx: Scope, id: string): Promise<UserRow> {
  const user = await selectUsers(ctx).where('users.id', '=', id).executeTakeFirst()
  if (!user) throw new AppError('not_found')
  return user
}

/** The same, and nobody else changes them until the transaction ends. */
export async function lockUser(ctx: Scope, id: string): Promise<UserRow> {
  const user = await selectUsers(ctx).where('users.id', '=', id).forUpdate('users').executeTakeFirst()
  if (!user) throw new AppError('not_found')
  return user
}

/** Ids of the group's administrators who can act. Locked in one order, so that of two who demote each other one waits and sees it. */
export async function lockAdmins({ db, groupId }: Scope): Promise<string[]> {
  const admins = await db
    .selectFrom('users')
    .select('id')
    .where('groupId', '=', groupId)
    .where('isAdmin', '=', true)
    .where('isEnabled', '=', true)
    .orderBy('id')
    .forUpdate()
    .execute()
  return admins.map(({ id }) => id)
}

/** Refuses, by its constraint, an e-mail that anyone in the installation has. */
export async function insertUser(ctx: Scope, values: UserValues): Promise<UserRow> {
  const id = ctx.newId()
  await ctx.db
    .insertInto('users')
    .values({ ...values, groupId: ctx.groupId, id, createdAt: ctx.clock.now() })
    .execute()
  return getUser(ctx, id)
}

/** Grows the version too; whoever calls holds the row. Answers the row as it is now. */
export async function setUser(ctx: Scope, id: string, changes: UserChanges): Promise<UserRow> {
  await ctx.db
    .updateTable('users')
    .set((eb) => ({ ...changes, version: eb('version', '+', 1) }))
    .where('groupId', '=', ctx.groupId)
    .where('id', '=', id)
    .execute()
  return getUser(ctx, id)
}

export async function deleteUser({ db, groupId }: Scope, id: string): Promise<void> {
  await db.deleteFrom('users').where('groupId', '=', groupId).where('id', '=', id).execute()
}

/** Whether anything in the group's records names this person: appointments, patients, assignments, or a line of the log that they wrote. */
export async function hasHistory({ db, groupId }: Scope, id: string): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    select exists (select 1 from appointments where group_id = ${groupId} and practitioner_id = ${id})
      or exists (select 1 from assignments where group_id = ${groupId} and user_id = ${id})
      or exists (select 1 from patients where group_id = ${groupId} and assigned_practitioner_id = ${id})
      or exists (select 1 from audit_events where group_id = ${groupId} and user_id = ${id}) as found`.execute(db)
  return rows[0]?.found ?? false
}

/** Whether an e-mail address is used anywhere in the installation, without telling by whom. */
export async function isEmailTaken({ db }: Scope, email: string): Promise<boolean> {
  const { rows } = await sql<{ taken: boolean }>`select private.email_is_taken(${email}) as taken`.execute(db)
  return rows[0]?.taken ?? false
}

/** Whether anyone at all is registered, in any group. */
export async function anyUserExists({ db }: Database): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`select exists (select 1 from users) as found`.execute(db)
  return rows[0]?.found ?? false
}
