import fs from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { demoPassword } from '../../apps/server/src/platform/config/demo-accounts.ts'
import { processesInside, until } from '../../apps/server/src/platform/db/embedded/testing/run-database-process.ts'
import { freePort, startServer, temporaryFolder } from '../../e2e/support/server.ts'
import { prepare } from './prepare.mjs'

const { folder, remove } = temporaryFolder()
beforeAll(async () => {
  await prepare() // the tests start the built server
})
afterAll(remove)

const start = async (how: 'ready' | 'complete') => {
  const server = await startServer({ port: await freePort(), dataFolder: folder, until: how })
  onTestFinished(server.kill)
  return server
}

/**
 * Signs in as the demo's receptionist. Returns a function that counts the patients of the group.
 */
async function signIn(origin: string) {
  const signedIn = await fetch(`${origin}/idp/`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-amz-json-1.1', 'x-amz-target': 'AWSCognitoIdentityProviderService.InitiateAuth' },
    body: JSON.stringify({
      AuthFlow: 'USER_PASSWORD_AUTH',
      ClientId: 'molaire-web',
      AuthParameters: { USERNAME: 'receptionist@molaire.example', PASSWORD: demoPassword },
    }),
  })
  const { AuthenticationResult } = (await signedIn.json()) as { AuthenticationResult: { IdToken: string } } // the protocol's
  return async () => {
    const answer = await fetch(`${origin}/api/patients?status=all&limit=1`, {
      headers: { authorization: `Bearer ${AuthenticationResult.IdToken}` },
    })
    return ((await answer.json()) as { count: number }).count // every list has a count
  }
}

test.runIf(process.platform === 'linux')(
  'a demo that is killed while its history comes in keeps what it has and goes on at the next start; nothing is there twice',
  async () => {
    const first = await start('ready')
    const patients = await signIn(first.origin)
    const early = await patients()
    expect(early).toBeLessThan(400)
    await until('some of the history is there', async () => (await patients()) > early)
    expect(first.output()).toContain('The demo clinic’s history is being added in the background')
    await first.kill()
    expect(first.output()).not.toContain('The demo clinic is complete')
    await until('no process is left', () => processesInside(path.join(fs.realpathSync(folder), 'postgres')).length === 0)

    const second = await start('complete')
    await until('it says that it is complete', () => second.output().includes('The demo clinic is complete'))
    expect(second.output()).not.toContain('is being prepared')
    expect(second.output().match(/The demo clinic(’s history is being added| is complete)/g)).toHaveLength(2)
    expect(await (await signIn(second.origin))()).toBe(400)
    await second.stop()

    const third = await start('complete')
    expect(third.output()).not.toContain('The demo clinic’s history')
    expect(await (await signIn(third.origin))()).toBe(400)
  },
)

test('Ctrl-C while the history comes in ends the server at once', async () => {
  const other = temporaryFolder()
  onTestFinished(other.remove)
  const server = await startServer({ port: await freePort(), dataFolder: other.folder, until: 'ready' })
  const toldAt = performance.now()
  await server.stop()
  expect(performance.now() - toldAt).toBeLessThan(5000) // a server that hangs is killed after ten seconds
  expect(server.output()).not.toContain('The demo clinic is complete')
})
