import { afterAll, beforeAll, expect, test } from 'vitest'
import { signInAs } from '../../platform/testing/sign-in-as.ts'
import { testApp, type TestApp } from '../../platform/testing/test-app.ts'
import { givenClinic } from '../clinics/testing.ts'
import { givenGroup } from '../groups/testing.ts'
import { givenUser } from '../users/testing.ts'
import { givenRoom } from './testing.ts'

let house: TestApp
beforeAll(async () => {
  house = await testApp()
})
afterAll(() => house.close())

test('API-02 API-05 the rooms of the group or of one clinic, in the order they were added', async () => {
  const group = await givenGroup(house)
  const [erables, rive] = [await givenClinic(house, { group }), await givenClinic(house, { group, name: 'Clinique de la Rive' })]
  const salle2 = await givenRoom(house, { group, clinic: erables, name: 'Salle 2' })
  const ortho = await givenRoom(house, { group, clinic: erables, name: 'Ortho', type: 'orthodontics' })
  const salleA = await givenRoom(house, { group, clinic: rive, name: 'Salle 2' })
  const elsewhere = await givenGroup(house)
  const theirs = await givenClinic(house, { group: elsewhere })
  await givenRoom(house, { group: elsewhere, clinic: theirs })
  const member = await signInAs(house, await givenUser(house, { group, role: 'member' }))

  expect((await house.get('/rooms', member)).body).toEqual({
    items: [salle2, ortho, salleA],
    pagination: { nextKey: null, hasMore: false },
    count: 3,
  })
  expect((await house.get(`/rooms?clinicId=${erables.id}`, member)).body.items).toEqual([salle2, ortho])
  expect(ortho).toEqual({ id: ortho.id, clinicId: erables.id, name: 'Ortho', type: 'orthodontics', version: 1 })
  expect(await house.get(`/rooms?clinicId=${theirs.id}`, member)).toMatchObject({ status: 404, body: { code: 'not_found' } })
  expect(await house.get('/rooms?clinicId=salle', member)).toMatchObject({
    status: 400,
    body: { code: 'invalid_request', fields: [{ path: 'query.clinicId' }] },
  })
})
