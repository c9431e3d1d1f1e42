import fs from 'node:fs/promises'
import path from 'node:path'
import type { TestApp } from '../../platform/testing/test-app.ts'
import type { AuthenticationResult } from '@molaire/contract/user-pool/operations'
import type { JWK } from 'jose'
import { newPrivateKey } from './keys.ts'
import { openUserPool, type UserPool } from './index.ts'
import * as queries from './queries.ts'
import { beginSignIn } from './sign-ins.ts'
import { signTokens } from './tokens.ts'

/** The lowest cost that argon2 accepts: tests sign in very often. */
const cheapest = { memoryCost: 8, timeCost: 1 }

/**
 * A real pool that takes a test file only a few milliseconds: hashing is cheap, and its keys are
 * cached on this machine.
 */
export async function openTestPool(parts: Parameters<typeof openUserPool>[0]): Promise<UserPool> {
  let number = 0
  const pool = openUserPool({ ...parts, hashCost: cheapest, newKey: () => keyOfThisMachine(number++) })
  await pool.ready
  return pool
}

const cache = path.join(import.meta.dirname, '../../../../../node_modules/.cache/molaire')

/** A key that is cached on this machine, a different one for each number. */
export async function keyOfThisMachine(number: number): Promise<JWK> {
  const file = path.join(cache, `test-key-${number}.json`)
  const cachedKey = await fs.readFile(file, 'utf8').catch(() => undefined)
  if (cachedKey) return JSON.parse(cachedKey) as JWK // written below
  const key = await newPrivateKey()
  await fs.mkdir(cache, { recursive: true })
  await fs.writeFile(`${file}.${process.pid}`, JSON.stringify(key), { mode: 0o600 })
  await fs.rename(`${file}.${process.pid}`, file)
  return key
}

/** Tokens of a new sign-in, as after the right password, without counting an attempt. */
export async function givenSignIn({ parts }: UserPool, userId: string): Promise<AuthenticationResult & { RefreshToken: string }> {
  const signIn = await queries.asPool(parts.database, async (db) => {
    const user = await queries.findUser(db, userId)
    if (!user) throw new Error('no such account')
    return beginSignIn(db, parts, user)
  })
  return { ...(await signTokens(parts, signIn)), RefreshToken: signIn.refreshToken }
}

type From = { address?: string; headers?: Record<string, string> }

/** Calls the provider's protocol as a client does: `callPool(house, 'InitiateAuth', {…})`. */
export function callPool(
  house: Pick<TestApp, 'send'>,
  operation: string,
  body: object,
  { address = '127.0.0.1', headers = {} }: From = {},
) {
  return house.send({
    method: 'POST',
    url: '/idp/',
    remoteAddress: address,
    headers: {
      'content-type': 'application/x-amz-json-1.1',
      'x-amz-target': `AWSCognitoIdentityProviderService.${operation}`,
      ...headers,
    },
    payload: JSON.stringify(body),
  })
}

/** Signs in with a password over the protocol. */
export const signInWith = (house: Pick<TestApp, 'send' | 'parts'>, name: string, password: string, from?: From) =>
  callPool(
    house,
    'InitiateAuth',
    {
      AuthFlow: 'USER_PASSWORD_AUTH',
      ClientId: house.parts.userPool.parts.clientId,
      AuthParameters: { USERNAME: name, PASSWORD: password },
    },
    from,
  )

/** Renews tokens over the protocol. */
export const refreshWith = (house: Pick<TestApp, 'send' | 'parts'>, refreshToken: string, flow = 'REFRESH_TOKEN_AUTH') =>
  callPool(house, 'InitiateAuth', {
    AuthFlow: flow,
    ClientId: house.parts.userPool.parts.clientId,
    AuthParameters: { REFRESH_TOKEN: refreshToken },
  })

/** The code in the newest mail to an address, after running the waiting jobs. */
export async function mailedCode(house: Pick<TestApp, 'mails' | 'runJobs'>, to: string): Promise<string> {
  await house.runJobs()
  const mail = house.mails.findLast((one) => one.to === to)
  return /^ +(\d{6})$/m.exec(mail?.text ?? '')?.[1] ?? 'no code was mailed'
}
