import { beforeEach, expect, test, vi } from 'vitest'
import { listUsers } from '@molaire/contract/users/endpoints'
import { fakeApi } from '../../platform/testing/fake-api.ts'
import { askForUsers } from './ask-for-users.ts'
import { fetchCurrentUser } from './current-user.ts'
import { aUser, listOfOne } from './testing.ts'

let api: ReturnType<typeof fakeApi>
beforeEach(() => {
  api = fakeApi()
})
const answered = (body: unknown) => api.on('GET', '/api/users', () => new Response(JSON.stringify(body)))

test.each([
  ['developed', true],
  ['built', false],
])('API-03 the application as %s refuses a users list without pagination, and whatever else is no list', async (_, isDev) => {
  vi.stubEnv('DEV', isDev)
  for (const body of [
    { items: [aUser()], count: 1 },
    { items: [aUser()], pagination: null },
    [aUser()],
    { pagination: {} },
    { ...listOfOne(aUser()), items: {} },
    { ...listOfOne(aUser()), items: [null] },
    { ...listOfOne(aUser()), items: [{}] },
    null,
  ]) {
    answered(body)
    await expect(askForUsers({}), JSON.stringify(body)).rejects.toMatchObject({ code: 'unreadable' })
  }
  vi.unstubAllEnvs()
})

test.each([true, false])(
  'API-03 AUTH-17 an answer about the current user that holds no list gives its sentence, with schemas (%s) or without',
  async (isDev) => {
    vi.stubEnv('DEV', isDev)
    for (const body of [{}, null, [aUser()], 'x', { items: [aUser()], count: 1 }, { ...listOfOne(aUser()), items: [{}] }]) {
      answered(body)
      await expect(fetchCurrentUser('token'), JSON.stringify(body)).rejects.toMatchObject({
        name: 'UserLookupError',
        code: 'lookup_failed',
        message: 'Unable to fetch user data from database',
      })
    }
    answered({ ...listOfOne(aUser()), items: [] })
    await expect(fetchCurrentUser('token')).rejects.toMatchObject({ message: 'User not found in database' })
    vi.unstubAllEnvs()
  },
)

test('API-03 a list with its pagination is taken, and a refusal stays what it was', async () => {
  api.answer(listUsers, listOfOne(aUser()))
  expect((await askForUsers({})).items).toHaveLength(1)
  api.refuse(listUsers, 403, 'not_allowed')
  await expect(askForUsers({})).rejects.toMatchObject({ code: 'not_allowed' })
})

test('AUTH-17 who asks for the current user while somebody else does shares the answer, but not the refusal', async () => {
  const requestCount = () => api.requests.length
  api.answer(listUsers, listOfOne(aUser()))
  await Promise.all([fetchCurrentUser('token'), fetchCurrentUser('token')])
  expect(requestCount()).toBe(1)
  await Promise.all([fetchCurrentUser('token'), fetchCurrentUser('another')])
  expect(requestCount()).toBe(3)
  api.refuse(listUsers, 503, 'service_unavailable')
  const answers = await Promise.allSettled([fetchCurrentUser('token'), fetchCurrentUser('token')])
  expect(answers.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  expect(requestCount()).toBe(5)
})
