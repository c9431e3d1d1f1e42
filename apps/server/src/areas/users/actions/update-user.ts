import type { Received } from '@molaire/contract/shared/endpoint'
import type * as wire from '@molaire/contract/users/endpoints'
import type { UpdateUserBody, User } from '@molaire/contract/users/shapes'
import { may } from '@molaire/domain/users/access'
import type { Context, Scope } from '../../../platform/context.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import type { UserPool } from '../../user-pool/index.ts'
import { presentUser } from '../present.ts'
import * as queries from '../queries.ts'

/** What everyone may change of themselves. */
const ownPreferences: readonly string[] = ['preferredTheme', 'preferredLocale'] satisfies (keyof UpdateUserBody)[]

/** Changes a member of the group. Administrators change all of it; others their own preferences, and may repeat the rest as it is. */
export async function updateUser(
  ctx: Context,
  {
    params,
    body,
    ifMatch,
    userPool,
  }: Pick<Received<typeof wire.updateUser>, 'params' | 'body' | 'ifMatch'> & { userPool: UserPool | undefined },
): Promise<User> {
  const user = await inTransaction(ctx, async (ctx) => {
    // Rights and rows are judged under lock: what changed since the request came in must not be undone by it.
    const administers = may(ctx.user, 'users.administrate')
    const admins = administers ? await queries.lockAdmins(ctx) : []
    const current = await queries.lockUser(ctx, params.id)
    if (administers && !admins.includes(ctx.user.id)) throw mayNotAdministrate()
    if (!administers) requireOwn(ctx, current, body)
    if (ifMatch !== undefined && ifMatch !== current.version)
      throw new AppError('version_conflict', { details: { current: presentUser(current) } })
    if (losesAdministration(body) && admins.length === 1 && admins[0] === current.id) throw new AppError('user_last_admin')
    const { lastName, ...changes } = body
    return presentUser(
      await queries.setUser(ctx, params.id, { ...changes, ...(lastName !== undefined && { lastName: lastName ?? '' }) }),
    )
  })
  // After the row: whoever is disabled is out already, and this may be repeated.
  if (body.isEnabled !== undefined) await userPool?.setPoolUserEnabled({ id: user.cognitoId, isEnabled: body.isEnabled })
  return user
}

const losesAdministration = ({ isAdmin, isEnabled }: UpdateUserBody) => isAdmin === false || isEnabled === false

const mayNotAdministrate = () => new AppError('not_allowed', { details: { action: 'users.administrate' } })

/** Refuses what only an administrator may do; a member's own row may come back whole, if nothing but the preferences differs. */
function requireOwn(ctx: Scope, current: queries.UserRow, body: UpdateUserBody): void {
  if (current.id !== ctx.user.id) throw mayNotAdministrate()
  const shown = new Map<string, unknown>(Object.entries(presentUser(current)))
  const fields = Object.entries(body)
    .filter(([name, value]) => value !== undefined && !ownPreferences.includes(name) && (value ?? '') !== (shown.get(name) ?? ''))
    .map(([name]) => name)
  if (fields.length > 0) throw new AppError('user_fields_not_allowed', { details: { fields } })
}
