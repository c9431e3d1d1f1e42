// Whether response times reveal which accounts exist: 200 attempts each with existing and unknown
// names, in turn, at sign-in with a wrong password and at a request for a reset code. Goals of the
// issue: medians within 10 %, and a Mann–Whitney test that sees no difference (p > 0.001). npx tsx
// bench/enumeration.ts
import Fastify from 'fastify'
import { mountUserPool, openUserPool } from '../apps/server/src/areas/user-pool/index.ts'
import { quantile } from './quantile.ts'
import { onScratchServer, report, say } from './scratch-server.ts'

const TIMES = 200
let isWithin = true

await onScratchServer(async (scratch) => {
  const { issuer, clientId } = scratch.settings.pool
  const pool = openUserPool({ ...scratch, issuer, clientId })
  await pool.ready
  const passwordHash = await pool.hashPassword('Molaire-bench-1')
  const known = Array.from({ length: TIMES }, (_, n) => `connue-${n}@clinique.example`)
  for (const email of known)
    await pool.createPoolUser({ email, givenName: 'Ève', familyName: 'Roy', locale: 'fr', temporary: false, passwordHash })
  // Each call comes from its own address, so that the rate limits do not answer first.
  const app = Fastify({ trustProxy: true })
  mountUserPool(app, pool)
  const address = await app.listen({ port: 0, host: '127.0.0.1' })
  let caller = 0

  const call = async (operation: string, body: object): Promise<number> => {
    caller += 1
    const start = performance.now()
    const answer = await fetch(`${address}/idp/`, {
      method: 'POST',
      headers: {
        'content-type': 'application/x-amz-json-1.1',
        'x-amz-target': `AWSCognitoIdentityProviderService.${operation}`,
        'x-forwarded-for': `10.${caller >> 16}.${(caller >> 8) & 255}.${caller & 255}`,
      },
      body: JSON.stringify(body),
    })
    await answer.arrayBuffer()
    return performance.now() - start
  }
  const operations = {
    'sign-in with a wrong password': (name: string) =>
      call('InitiateAuth', {
        AuthFlow: 'USER_PASSWORD_AUTH',
        ClientId: clientId,
        AuthParameters: { USERNAME: name, PASSWORD: 'Not-this-1' },
      }),
    'a request for a reset code': (name: string) => call('ForgotPassword', { ClientId: clientId, Username: name }),
    'a wrong reset code': (name: string) =>
      call('ConfirmForgotPassword', {
        ClientId: clientId,
        Username: name,
        ConfirmationCode: '000000',
        Password: 'Molaire-bench-2',
      }),
  }
  for (const [what, attempt] of Object.entries(operations)) {
    for (let n = 0; n < 20; n += 1) await attempt(`echauffement-${n}@clinique.example`)
    const times: { known: number[]; unknown: number[] } = { known: [], unknown: [] }
    for (const [n, email] of known.entries()) {
      const turns = [
        async () => times.known.push(await attempt(email)),
        async () => times.unknown.push(await attempt(`inconnu-${n}@clinique.example`)),
      ]
      // The order alternates, because work left over by the first would slow down the second.
      for (const turn of n % 2 ? turns : turns.reverse()) await turn()
    }
    report(`${what}, known`, times.known)
    report(`${what}, unknown`, times.unknown)
    const ratio = quantile(times.known, 0.5) / quantile(times.unknown, 0.5)
    const p = mannWhitney(times.known, times.unknown)
    const isSame = Math.abs(ratio - 1) <= 0.1 && p > 0.001
    isWithin &&= isSame
    say(`  medians ${((ratio - 1) * 100).toFixed(1)} % apart, p = ${p.toFixed(4)}: ${isSame ? 'the same' : 'TOLD APART'}`)
  }
  await app.close()
})
if (!isWithin) process.exitCode = 1

/**
 * The probability that two samples of one source differ at least this much: two-sided, by the
 * normal approximation, which needs some twenty values in each.
 */
function mannWhitney(one: readonly number[], other: readonly number[]): number {
  const smaller = one.reduce((sum, a) => sum + other.reduce((inner, b) => inner + (a < b ? 1 : a === b ? 0.5 : 0), 0), 0)
  const mean = (one.length * other.length) / 2
  const deviation = Math.sqrt((one.length * other.length * (one.length + other.length + 1)) / 12)
  return 2 * upperTail(Math.abs(smaller - mean) / deviation)
}

/**
 * The part of a normal distribution beyond z ≥ 0, to seven digits (Abramowitz and Stegun 26.2.17).
 */
function upperTail(z: number): number {
  const t = 1 / (1 + 0.2316419 * z)
  const series = t * (0.31938153 + t * (-0.356563782 + t * (1.781477937 + t * (-1.821255978 + t * 1.330274429))))
  return (Math.exp((-z * z) / 2) / Math.sqrt(2 * Math.PI)) * series
}
