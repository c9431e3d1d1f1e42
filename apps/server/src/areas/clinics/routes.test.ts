import { afterAll, beforeAll, expect, test } from 'vitest'
import { signInAs } from '../../platform/testing/sign-in-as.ts'
import { testApp, type TestApp } from '../../platform/testing/test-app.ts'
import { givenGroup } from '../groups/testing.ts'
import { givenUser } from '../users/testing.ts'
import { givenClinic } from './testing.ts'

let house: TestApp
beforeAll(async () => {
  house = await testApp()
})
afterAll(() => house.close())

test('API-02 API-05 the clinics of the group, the oldest first, in the shape of every list', async () => {
  const group = await givenGroup(house)
  const first = await givenClinic(house, { group, name: 'Clinique des Érables', email: 'erables@clinique.example' })
  const second = await givenClinic(house, { group, name: 'Clinique de la Rive', timeZone: 'America/Halifax' })
  await givenClinic(house, { group: await givenGroup(house), name: 'Clinique d’ailleurs' })
  const member = await signInAs(house, await givenUser(house, { group, role: 'member' }))

  const { status, body } = await house.get('/clinics', member)

  expect(status).toBe(200)
  expect(body).toEqual({ items: [first, second], pagination: { nextKey: null, hasMore: false }, count: 2 })
  expect(first).toEqual({
    id: first.id,
    name: 'Clinique des Érables',
    address: '1200, rue des Érables, Trois-Rivières',
    phone: '819 555-0100',
    email: 'erables@clinique.example',
    fax: null,
    timeZone: 'America/Toronto',
    version: 1,
  })
  expect((await house.get('/clinics')).status).toBe(401)
})
