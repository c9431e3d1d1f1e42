import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { testDatabase } from '../testing/test-database.ts'
import { assertOwnsNothing } from './request-login.ts'

async function connect(connectionString: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString })
  await client.connect()
  onTestFinished(() => client.end())
  return client
}

test('API-05 the owner’s login is refused for requests, with what to do instead', async () => {
  const { url, requestUrl } = await testDatabase()
  await expect(assertOwnsNothing(await connect(url))).rejects.toMatchObject({
    code: 'request_login_owns',
    message: expect.stringMatching(/is a superuser.*create role molaire_requests.*MOLAIRE_DATABASE_OWNER_URL/s),
  })
  await assertOwnsNothing(await connect(requestUrl))
})

test('API-05 so is a login that can become the owner of the tables', async () => {
  const { url, requestUrl } = await testDatabase()
  const owner = await connect(url)
  const [role, member] = [`owner_${randomUUID().replaceAll('-', '')}`, `member_${randomUUID().replaceAll('-', '')}`]
  await owner.query(`create role ${role}; create role ${member} login noinherit; grant ${role} to ${member}`)
  await owner.query(`alter table public.rooms owner to ${role}`)
  const client = await connect(requestUrl.replace('molaire_requests', member))
  await expect(assertOwnsNothing(client)).rejects.toThrow(`has the rights of ${role}, who owns the tables`)
  await owner.query(`reassign owned by ${role} to current_user; revoke ${role} from ${member}; drop role ${role}`)
  await assertOwnsNothing(client)
})
