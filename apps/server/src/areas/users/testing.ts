import type { CreateUserBody } from '@molaire/contract/users/shapes'
import { createUserBody } from '@molaire/contract/users/shapes'
import type { AppParts } from '../../app.ts'
import { systemContext, type Context, type CurrentUser } from '../../platform/context.ts'
import { reading } from '../../platform/db/transaction.ts'
import { givenGroup } from '../groups/testing.ts'
import { addUser } from './index.ts'
import * as queries from './queries.ts'

/** The password of every user in tests. */
const givenPassword = 'Molaire-test-1'

export interface GivenUser extends CurrentUser {
  cognitoId: string
  password: string
}

type Wishes = Partial<Omit<CreateUserBody, 'groupId'>> & {
  /** By default, a new group. */
  group?: { id: string }
  /** The password must be replaced at the first sign-in. */
  temporary?: boolean
}

/**
 * A member of the staff with an account; by default, a receptionist. With the role `admin`, also
 * the flag `isAdmin`.
 */
export async function givenUser(
  { parts }: { parts: AppParts },
  { group, temporary = false, ...wishes }: Wishes = {},
): Promise<GivenUser> {
  const groupId = (group ?? (await givenGroup({ parts }))).id
  const number = parts.newId().slice(-12)
  const body = createUserBody.parse({
    email: `personne-${number}@clinique.example`,
    firstName: 'Zoé',
    lastName: 'Tremblay',
    role: 'receptionist',
    isAdmin: wishes.role === 'admin',
    ...wishes,
    groupId,
  })
  const ctx = systemContext(parts, groupId)
  const user = await addUser(ctx, { body, userPool: parts.userPool, secret: { password: givenPassword }, temporary })
  return { ...user, password: givenPassword }
}

/** The context of a user's own requests, to call actions without HTTP. */
export const contextAs = ({ parts }: { parts: AppParts }, user: CurrentUser): Context => ({
  user,
  groupId: user.groupId,
  database: parts.database,
  clock: parts.clock,
  newId: parts.newId,
  log: parts.log,
})

/** The user's row. */
export const rowOf = ({ parts }: { parts: AppParts }, { id, groupId }: { id: string; groupId: string }) =>
  reading(systemContext(parts, groupId), (ctx) => queries.getUser(ctx, id))
