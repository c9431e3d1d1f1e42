import { email, label, optionalLabel } from '@molaire/contract/shared/fields'
import { createUserBody, type User } from '@molaire/contract/users/shapes'
import { isPasswordAcceptable, PASSWORD_MIN_LENGTH } from '@molaire/domain/auth/password-policy'
import { z } from 'zod'
import type { Context } from '../../../platform/context.ts'
import { constraintCode } from '../../../platform/db/constraint-errors.ts'
import { contextOfNewGroup, createGroup } from '../../groups/index.ts'
import type { UserPool } from '../../user-pool/index.ts'
import { presentUser } from '../present.ts'
import * as queries from '../queries.ts'
import { withAccount } from './create-user.ts'

type Parts = Omit<Context, 'user' | 'groupId'> & { userPool?: UserPool | undefined }

export interface FirstAdmin {
  email?: string | undefined
  firstName?: string | undefined
  lastName?: string | undefined
  groupName?: string | undefined
  password?: string | undefined
}

/** Founds the first group of an empty installation with its administrator. Every refusal is an Error whose message is a sentence for the terminal. */
export async function createFirstAdmin(parts: Parts, given: FirstAdmin): Promise<User> {
  const { userPool } = parts
  if (!userPool)
    throw new Error(
      'An outside identity provider signs people in here (MOLAIRE_POOL_ISSUER): this command makes accounts in our own user pool only.',
    )
  const { password, groupName, ...person } = check(given)
  if (await queries.anyUserExists(parts.database))
    throw new Error('There are users already: sign in as an administrator and add the others on the screen.')
  const ctx = contextOfNewGroup(parts)
  const body = createUserBody.parse({ ...person, groupId: ctx.groupId, role: 'admin', isAdmin: true })
  return withAccount(ctx, { body, userPool, secret: { password }, temporary: false }, async (ctx, values) => {
    await createGroup(ctx, { name: groupName })
    return presentUser(await queries.insertUser(ctx, values))
  }).catch((cause: unknown) => {
    if (constraintCode(cause) !== 'user_email_taken') throw cause
    throw new Error(
      `There is an account of ${body.email} without a user, left by an attempt that was cut off: choose another address.`,
      { cause },
    )
  })
}

const shape = z.object({
  email,
  firstName: label(100),
  lastName: optionalLabel(100),
  groupName: label(200).min(2),
  password: z.string().refine(isPasswordAcceptable),
})
const sentences: Record<keyof z.input<typeof shape>, string> = {
  email: '--email must be an e-mail address',
  firstName: '--first-name must be a name of 1 to 100 characters',
  lastName: '--last-name must be a name of at most 100 characters',
  groupName: '--group must be a name of 2 to 200 characters',
  password: `MOLAIRE_ADMIN_PASSWORD must have at least ${PASSWORD_MIN_LENGTH} characters, among them an upper-case and a lower-case letter, a digit and a special character, and no blank at either end`,
}

function check(given: FirstAdmin) {
  const parsed = shape.safeParse(given)
  if (parsed.success) return parsed.data
  const wrong = new Set(parsed.error.issues.map((issue) => issue.path[0]))
  const reasons = Object.entries(sentences).filter(([name]) => wrong.has(name))
  throw new Error(`The administrator cannot be made:\n${reasons.map(([, sentence]) => `  - ${sentence}`).join('\n')}`)
}
