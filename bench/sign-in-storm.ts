// What a sign-in costs, and whether twenty of them at once hold anyone else up. Goals of the issue: a hash within 150 ms, verifying a
// token within 1 ms, and a read under 100 ms at the median while twenty sign-ins hash. Server and callers share this process, so the
// figures err on the slow side.   npx tsx bench/sign-in-storm.ts
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { jwtVerify } from 'jose'
import pg from 'pg'
import { pino } from 'pino'
import { v7 as newId } from 'uuid'
import { buildApp } from '../apps/server/src/app.ts'
import { openUserPool } from '../apps/server/src/areas/user-pool/index.ts'
import { createFirstAdmin } from '../apps/server/src/areas/users/index.ts'
import { systemClock as clock } from '../apps/server/src/platform/clock/clock.ts'
import { readSettings } from '../apps/server/src/platform/config/env.ts'
import { startPostgres } from '../apps/server/src/platform/db/embedded/start-postgres.ts'
import { migrate } from '../apps/server/src/platform/db/migrate.ts'
import { openDatabase } from '../apps/server/src/platform/db/pool.ts'

const STORM = 20
const PASSWORD = 'Molaire-bench-1'

const quantile = (figures: number[], part: number) => {
  const sorted = [...figures].sort((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Number.NaN
}
const line = (name: string, figures: number[]) =>
  process.stdout.write(
    `${name.padEnd(44)} median ${quantile(figures, 0.5).toFixed(2)} ms   p95 ${quantile(figures, 0.95).toFixed(2)}   max ${Math.max(...figures).toFixed(2)}   (${figures.length})\n`,
  )
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

async function main() {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'molaire-bench-'))
  const server = await startPostgres({ dataDir: path.join(folder, 'postgres') })
  try {
    await measure(server.url('postgres'), folder)
  } finally {
    await server.stop()
    fs.rmSync(folder, { recursive: true, force: true })
  }
}

async function measure(url: string, folder: string) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await migrate(client, path.join(import.meta.dirname, '../apps/server/migrations'))
  await client.end()

  const log = pino({ level: 'silent' })
  const settings = readSettings({ MOLAIRE_DATA: folder }, { demo: false, folder })
  const common = { database: openDatabase({ url, log }), clock, newId, log }
  const userPool = await openUserPool({ ...common, issuer: settings.pool.issuer, clientId: settings.pool.clientId })
  const parts = { ...common, settings, version: '0.0.0', userPool }
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
        ClientId: settings.pool.clientId,
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
  line('a hash', await repeat(20, () => userPool.hashPassword(PASSWORD)))
  line('verifying a token', await repeat(500, () => jwtVerify(token, userPool.keys, { algorithms: ['RS256'] })))
  line('a sign-in, alone', await repeat(10, signIn))
  line('a read, alone', await repeat(200, read))

  const delay = monitorEventLoopDelay({ resolution: 1 })
  delay.enable()
  let isStorming = true
  const storm = Promise.all(Array.from({ length: STORM }, () => timed(signIn))).finally(() => (isStorming = false))
  const reads: number[] = []
  while (isStorming) reads.push(await timed(read))
  line(`a sign-in, among ${STORM} at once`, await storm)
  line(`a read, while ${STORM} sign-ins hash`, reads)
  delay.disable()
  process.stdout.write(`the event loop was late by at most ${(delay.max / 1e6).toFixed(1)} ms\n`)

  await app.close()
  await common.database.close()
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`)
  process.exitCode = 1
})
