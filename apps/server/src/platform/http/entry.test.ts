import { beforeEach, expect, test } from 'vitest'
import { type givenGroup } from '../../areas/groups/testing.ts'
import { type givenUser } from '../../areas/users/testing.ts'
import type { TestApp } from '../testing/test-app.ts'
import { useTestApp } from '../../testing.ts'

// The database confirms what the server remembers of a caller in the same round trip as the first
// statement (Decision 0058).
const house = useTestApp()
let group: Awaited<ReturnType<typeof givenGroup>>
let manager: Awaited<ReturnType<typeof givenUser>>
let headers: Record<string, string>
beforeEach(async () => {
  group = await house.givenGroup()
  manager = await house.givenUser({ group, role: 'manager', isManager: true })
  headers = await house.signInAs(manager)
  // From now on the server remembers them.
  expect((await house.get('/clinics', headers)).status).toBe(200)
  await house.get('/clinics', headers)
  expect(house.trips()).toBe(1)
})

const change = (set: string) => house.database.pool.query(`update users set ${set} where id = $1`, [manager.id])
const refusal = async (answer: ReturnType<TestApp['get']>) => {
  const { status, body } = await answer
  return [status, body.code]
}

test('AUTH-13 a sign-in that has ended is refused by the very next request, whatever it asks', async () => {
  await house.database.pool.query('update pool_sessions set revoked_at = now()')
  const session = [401, 'session_ended']
  expect(await refusal(house.get('/clinics', headers))).toEqual(session)
  // The answer does not reveal what is wrong with the request, nor which rights are missing.
  expect(await refusal(house.get('/patients?limit=0', headers))).toEqual(session)
  expect(await refusal(house.post('/groups', { name: 'X' }, headers))).toEqual(session)
  expect(await refusal(house.get('/search?text=-', headers))).toEqual(session)
})

test('API-06 rights that were taken or given hold from the next request on, without a change of version', async () => {
  const add = (name: string) => house.post('/appointment-types', { name, color: '#2F8F5B', defaultDurationMinutes: 30 }, headers)
  expect((await add('Un')).status).toBe(201)
  await change(`role = 'member', is_manager = false`)
  expect(await refusal(add('Deux'))).toEqual([403, 'not_allowed'])
  await change(`is_manager = true`)
  expect((await add('Trois')).status).toBe(201)
  await change('is_enabled = false')
  expect(await refusal(add('Quatre'))).toEqual([401, 'user_disabled'])
  await change(`is_enabled = true, tokens_valid_after = now() + interval '1 day'`)
  expect(await refusal(add('Cinq'))).toEqual([401, 'session_ended'])
})

test('API-06 whoever lost a right does nothing outside the database with it: no account is made', async () => {
  await change(`role = 'admin', is_admin = true`)
  const add = (email: string) => house.post('/users', { email, firstName: 'Zoé', groupId: group.id }, headers)
  expect((await add(`une-${manager.id}@clinique.example`)).status).toBe(201)
  await change(`role = 'manager', is_admin = false`)
  const email = `deux-${manager.id}@clinique.example`
  expect(await refusal(add(email))).toEqual([403, 'not_allowed'])
  const accounts = await house.parts.userPool.listPoolUsers()
  expect(accounts.filter((account) => account.email === email)).toEqual([])
})

test('SHELL-12 a group that was closed to somebody is closed from the next request on', async () => {
  const other = await house.givenGroup()
  await house.givenClinic({ group: other })
  await house.sql`insert into user_access_groups (group_id, id, user_id, access_group_id) values (${group.id}, gen_random_uuid(), ${manager.id}, ${other.id})`
  const there = { ...headers, 'x-group-id': other.id }
  for (let n = 0; n < 2; n += 1) expect((await house.get('/clinics', there)).body.items).toHaveLength(1)
  await house.sql`delete from user_access_groups where user_id = ${manager.id}`
  expect(await refusal(house.get('/clinics', there))).toEqual([403, 'group_not_allowed'])
  expect((await house.get('/clinics', headers)).status).toBe(200)
})

test('API-01 the name of the group is never an older one', async () => {
  await house.sql`update groups set name = 'Renommé ' || id where id = ${group.id}`
  const { body } = await house.get('/users?cognitoId=CURRENT_USER', headers)
  expect(body.items).toMatchObject([{ groupName: `Renommé ${group.id}` }])
})
