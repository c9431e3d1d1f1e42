import { email, label, optionalLabel } from '@molaire/contract/shared/fields'
import { createUserBody, type User } from '@molaire/contract/users/shapes'
import { isPasswordAcceptable, PASSWORD_MIN_LENGTH } from '@molaire/domain/auth/password-policy'
import { z } from 'zod'
import type { Context, Scope, ResolvedScope } from '../../../platform/context.ts'
import { constraintCode } from '../../../platform/db/constraint-errors.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { contextOfNewGroup, createGroup } from '../../groups/index.ts'
import type { PoolAdministration } from '../../user-pool/index.ts'
import { presentUser } from '../present.ts'
import * as queries from '../queries.ts'
import { newTemporaryPassword, withAccount } from './create-user.ts'

/** `userPool` is our own; undefined when an outside provider signs people in. */
type Parts = Omit<Context, keyof ResolvedScope> & { userPool?: PoolAdministration | undefined }

export interface FirstAdmin {
  email?: string | undefined
  firstName?: string | undefined
  lastName?: string | undefined
  groupName?: string | undefined
  /** When absent, a temporary password is created, to be replaced at the first sign-in. */
  password?: string | undefined
  /** The claim `sub` of an account at an outside provider. */
  cognitoId?: string | undefined
}

/** The new administrator. The temporary password is returned only here, and not stored. */
export type MadeAdmin = User & { temporaryPassword: string | null }

/**
 * Creates the first group of an empty installation with its administrator, who signs in at our own
 * pool, or at an outside provider, where the account must exist already. Every refusal is an Error
 * whose message is a sentence for the terminal.
 */
export async function createFirstAdmin(parts: Parts, input: FirstAdmin): Promise<MadeAdmin> {
  const { userPool } = parts
  const { password, groupName, cognitoId, ...person } = check(input, { isOutside: !userPool })
  if (await queries.anyUserExists(parts.database)) throw usersAlready()
  const ctx = contextOfNewGroup(parts)
  const body = createUserBody.parse({ ...person, groupId: ctx.groupId, role: 'admin', isAdmin: true })
  const createFirst = async (ctx: Scope, values: queries.UserValues) => {
    // Of several concurrent attempts, only the first succeeds.
    await queries.lockFirst(ctx)
    if ((await queries.lockAdmins(ctx)).length > 0) throw usersAlready()
    await createGroup(ctx, { name: groupName })
    return presentUser(await queries.insertUser(ctx, values))
  }
  if (!userPool) {
    const { groupId: _, accessGroupIds: __, ...values } = { ...body, lastName: body.lastName ?? '', cognitoId }
    return { ...(await inTransaction(ctx, (ctx) => createFirst(ctx, values))), temporaryPassword: null }
  }
  const temporaryPassword = password === undefined ? newTemporaryPassword() : null
  const secret = { password: password ?? temporaryPassword ?? '' } // one of them is defined
  const account = { body, userPool, isOurs: true, secret, temporary: temporaryPassword !== null }
  const user = await withAccount(ctx, account, createFirst).catch((cause: unknown) => {
    if (constraintCode(cause) !== 'user_email_taken') throw cause
    throw new Error(
      `There is an account of ${body.email} without a user, left by an attempt that was cut off: try again in five minutes, or choose another address.`,
      { cause },
    )
  })
  return { ...user, temporaryPassword }
}

const usersAlready = () => new Error('There are users already: sign in as an administrator and add the others on the screen.')

const shape = z.object({
  email,
  firstName: label(100),
  lastName: optionalLabel(100),
  groupName: label(200).min(2),
  password: z.string().refine(isPasswordAcceptable).optional(),
  cognitoId: label(200).optional(),
})

const sentences: Record<keyof FirstAdmin, { ours: string; outside?: string }> = {
  email: { ours: '--email must be an e-mail address' },
  firstName: { ours: '--first-name must be a name of 1 to 100 characters' },
  lastName: { ours: '--last-name must be a name of at most 100 characters' },
  groupName: { ours: '--group must be a name of 2 to 200 characters' },
  password: {
    ours: `MOLAIRE_ADMIN_PASSWORD must have at least ${PASSWORD_MIN_LENGTH} characters, among them an upper-case and a lower-case letter, a digit and a special character, and no blank at either end; without it a temporary one is made`,
  },
  cognitoId: {
    ours: '--cognito-id is for an outside provider (MOLAIRE_POOL_ISSUER); here the account is made too',
    outside:
      '--cognito-id must be the id (the claim "sub") of their account at the provider of MOLAIRE_POOL_ISSUER, where people sign in',
  },
}

function check(input: FirstAdmin, { isOutside }: { isOutside: boolean }) {
  // An outside provider has its own rules for passwords.
  const parsed = shape.safeParse(isOutside ? { ...input, password: undefined } : input)
  const wrong = new Set<unknown>(parsed.error?.issues.map((issue) => issue.path[0]))
  if (isOutside !== (input.cognitoId !== undefined)) wrong.add('cognitoId')
  if (parsed.success && wrong.size === 0) return { ...parsed.data, cognitoId: parsed.data.cognitoId ?? '' } // checked above when it is needed
  const reasons = Object.entries(sentences)
    .filter(([name]) => wrong.has(name))
    .map(([, { ours, outside = ours }]) => `  - ${isOutside ? outside : ours}`)
  throw new Error(`The administrator cannot be made:\n${reasons.join('\n')}`)
}
