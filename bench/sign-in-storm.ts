// What a sign-in costs, and whether twenty of them at once hold anyone else up. Goals of the issue: a hash within 150 ms, verifying a
// token within 1 ms, and a read under 100 ms at the median while twenty sign-ins hash. Server and callers share this process, so the
// figures err on the slow side.   npx tsx bench/sign-in-storm.ts
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { jwtVerify } from 'jose'
import { buildApp } from '../apps/server/src/app.ts'
import { openUserPool } from '../apps/server/src/areas/user-pool/index.ts'
import { createFirstAdmin } from '../apps/server/src/areas/users/index.ts'
import { onScratchServer, report, say } from './scratch-server.ts'

const STORM = 20
const PASSWORD = 'Molaire-bench-1'

const timed = async (work: () => Promise<unknown>) => {
  const start = performance.now()
  await work()
  return performance.now() - start
}
const repeat = async (times: number, work: () => Promise<unknown>) => {
  const figures: number[] = []
  for (let n = 0; n < times; n += 1) figures.push(await timed(work))
  return figures
}

await onScratchServer(async (scratch) => {
  const { issuer, clientId } = scratch.settings.pool
  const userPool = openUserPool({ ...scratch, issuer, clientId })
  await userPool.ready
  const parts = { ...scratch, userPool }
  const email = 'eve@clinique.example'
  await createFirstAdmin(parts, { email, firstName: 'Ève', lastName: 'Roy', groupName: 'Banc', password: PASSWORD })
  const app = await buildApp(parts)
  const address = await app.listen({ port: 0, host: '127.0.0.1' })

  const signIn = async () => {
    const answer = await fetch(`${address}/idp/`, {
      method: 'POST',
      headers: {
        'content-type': 'application/x-amz-json-1.1',
        'x-amz-target': 'AWSCognitoIdentityProviderService.InitiateAuth',
      },
      body: JSON.stringify({
        AuthFlow: 'USER_PASSWORD_AUTH',
        ClientId: clientId,
        AuthParameters: { USERNAME: email, PASSWORD },
      }),
    })
    // The shape of a sign-in that went well; anything else stops the bench at the next line.
    const { AuthenticationResult } = (await answer.json()) as { AuthenticationResult: { IdToken: string } }
    return AuthenticationResult.IdToken
  }
  const token = await signIn()
  const read = async () => {
    const answer = await fetch(`${address}/api/users?limit=25`, { headers: { authorization: `Bearer ${token}` } })
    await answer.arrayBuffer()
    if (!answer.ok) throw new Error(`a read was answered ${answer.status}`)
  }

  await repeat(50, read)
  report('a hash', await repeat(20, () => userPool.hashPassword(PASSWORD)))
  report('verifying a token', await repeat(500, () => jwtVerify(token, userPool.keys, { algorithms: ['RS256'] })))
  report('a sign-in, alone', await repeat(10, signIn))
  report('a read, alone', await repeat(200, read))

  const delay = monitorEventLoopDelay({ resolution: 1 })
  delay.enable()
  let isStorming = true
  const storm = Promise.all(Array.from({ length: STORM }, () => timed(signIn))).finally(() => (isStorming = false))
  const reads: number[] = []
  while (isStorming) reads.push(await timed(read))
  report(`a sign-in, among ${STORM} at once`, await storm)
  report(`a read, while ${STORM} sign-ins hash`, reads)
  delay.disable()
  say(`the event loop was late by at most ${(delay.max / 1e6).toFixed(1)} ms`)

  await app.close()
})
