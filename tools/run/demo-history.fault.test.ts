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

const isBeingAdded = 'The demo clinic’s history is being added in the background'
const isComplete = 'The demo clinic is complete'

test.runIf(process.platform === 'linux')(
  'a demo that is killed, then stopped, while its history comes in goes on at the next start; nothing is there twice',
  async () => {
    const killed = await start('ready')
    const patients = await signIn(killed.origin)
    const early = await patients()
    expect(early).toBeLessThan(400)
    await until('some of the history is there', async () => (await patients()) > early)
    expect(killed.output()).toContain(isBeingAdded)
    await killed.kill()
    expect(killed.output()).not.toContain(isComplete)
    await until('no process is left', () => processesInside(path.join(fs.realpathSync(folder), 'postgres')).length === 0)

    // Ctrl-C ends it at once, although it has work.
    const stopped = await start('ready')
    await until('it goes on', () => stopped.output().includes(isBeingAdded))
    const toldAt = performance.now()
    await stopped.stop()
    expect(performance.now() - toldAt).toBeLessThan(5000) // a server that hangs is killed after ten seconds
    expect(stopped.output()).not.toContain('is being prepared')
    expect(stopped.output()).not.toContain(isComplete)

    const third = await start('complete')
    await until('it says that it is complete', () => third.output().includes(isComplete))
    expect(third.output()).not.toContain('is being prepared')
    expect(third.output().match(/The demo clinic(’s history is being added| is complete)/g)).toHaveLength(2)
    expect(await (await signIn(third.origin))()).toBe(400)
    await third.stop()

    const fourth = await start('complete')
    expect(fourth.output()).not.toContain('The demo clinic’s history')
    expect(await (await signIn(fourth.origin))()).toBe(400)
  },
)
