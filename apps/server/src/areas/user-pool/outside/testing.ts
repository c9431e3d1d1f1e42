import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { toAppError } from '../../../platform/http/error-body.ts'
import type { UserPool } from '../index.ts'

/** A recorded call. */
export interface AdminCall {
  operation: string
  authorization: string | undefined
  body: Body
}

interface Body {
  UserPoolId?: string
  Username?: string
  TemporaryPassword?: string
  Password?: string
  Permanent?: boolean
  MessageAction?: string
  UserAttributes?: { Name: string; Value: string }[]
  Limit?: number
  PaginationToken?: string
}

/** A refusal with the provider's error name. */
class Refused extends Error {
  readonly type: string
  readonly status: number

  constructor(type: string, status = 400) {
    super(type)
    this.type = type
    this.status = status
  }
}

/**
 * The provider's administrative operations on a pool of ours, on a port of its own: tests
 * administer it with the official client. `refuseWith` makes it answer every call with one
 * exception.
 */
export async function openAdminEndpoint(pool: UserPool, poolId: string) {
  const calls: AdminCall[] = []
  let refusal: Refused | undefined
  const server = http.createServer((request, response) => {
    void (async () => {
      const chunks: Buffer[] = []
      for await (const chunk of request) chunks.push(chunk as Buffer) // no encoding is set
      const operation = String(request.headers['x-amz-target']).replace('AWSCognitoIdentityProviderService.', '')
      const body = JSON.parse(Buffer.concat(chunks).toString()) as Body // written by the client
      calls.push({ operation, authorization: request.headers.authorization, body })
      try {
        if (refusal) throw refusal
        if (body.UserPoolId !== poolId) throw new Refused('ResourceNotFoundException')
        const result = await answer(pool, operation, body)
        response.writeHead(200, headers).end(JSON.stringify(result))
      } catch (error) {
        const refused = error instanceof Refused ? error : new Refused('InternalErrorException', 500)
        response.writeHead(refused.status, headers).end(JSON.stringify({ __type: refused.type, message: refused.type }))
      }
    })()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo // it listens on a port
  return {
    url: `http://127.0.0.1:${port}`,
    calls,
    refuseWith: (type: string | undefined, status?: number) => {
      refusal = type === undefined ? undefined : new Refused(type, status)
    },
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  }
}

const headers = { 'content-type': 'application/x-amz-json-1.1' }

async function answer(pool: UserPool, operation: string, body: Body): Promise<object> {
  const { Username: id = '', UserAttributes = [] } = body
  const attribute = (name: string) => UserAttributes.find(({ Name }) => Name === name)?.Value ?? ''
  const locale = attribute('locale') === 'en' ? 'en' : 'fr'
  const users = await pool.listPoolUsers()
  if (operation !== 'AdminCreateUser' && operation !== 'ListUsers' && !users.some((user) => user.id === id))
    throw new Refused('UserNotFoundException')
  switch (operation) {
    case 'AdminCreateUser': {
      const account = await pool
        .createPoolUser({
          email: attribute('email'),
          givenName: attribute('given_name'),
          familyName: attribute('family_name'),
          locale,
          password: body.TemporaryPassword ?? '',
          temporary: true,
        })
        .catch((error: unknown) => {
          throw toAppError(error).code === 'user_email_taken' ? new Refused('UsernameExistsException') : error
        })
      return { User: { Username: account.id, Attributes: [{ Name: 'sub', Value: account.id }], Enabled: true } }
    }
    case 'AdminEnableUser':
    case 'AdminDisableUser':
      await pool.setPoolUserEnabled({ id, isEnabled: operation === 'AdminEnableUser' })
      return {}
    case 'AdminSetUserPassword':
      if (body.Permanent) throw new Refused('InvalidParameterException')
      await pool.setTemporaryPassword({ id, password: body.Password ?? '' })
      return {}
    case 'AdminUpdateUserAttributes':
      await pool.setPoolUserNames({ id, givenName: attribute('given_name'), familyName: attribute('family_name'), locale })
      return {}
    case 'AdminDeleteUser':
      await pool.deletePoolUser(id)
      return {}
    case 'AdminUserGlobalSignOut':
      await pool.signOutEverywhere(id)
      return {}
    case 'ListUsers': {
      const from = Number(body.PaginationToken ?? 0)
      const upto = from + Math.min(60, body.Limit ?? 60)
      return {
        Users: users.slice(from, upto).map((user) => ({
          Username: user.id,
          UserCreateDate: user.createdAt.getTime() / 1000,
          Attributes: [
            { Name: 'sub', Value: user.id },
            { Name: 'email', Value: user.email },
          ],
        })),
        ...(upto < users.length && { PaginationToken: String(upto) }),
      }
    }
    default:
      throw new Refused('UnknownOperationException')
  }
}
