import { afterAll, beforeAll, expect, test } from 'vitest'
import { signInAs } from '../../platform/testing/sign-in-as.ts'
import { testApp, type TestApp } from '../../platform/testing/test-app.ts'
import { givenUser } from './testing.ts'

let house: TestApp
beforeAll(async () => {
  house = await testApp()
})
afterAll(() => house.close())

test('AUTH-17 the caller asks for themselves and is the first item', async () => {
  const zoe = await givenUser(house, { role: 'tariff' })
  const answer = await house.get('/users?cognitoId=CURRENT_USER', await signInAs(house, zoe))
  expect(answer.status).toBe(200)
  expect(answer.body).toMatchObject({
    items: [{ id: zoe.id, email: zoe.email }],
    pagination: { nextKey: null, hasMore: false },
    count: 1,
  })
})
