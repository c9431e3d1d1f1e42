import { afterAll, beforeAll, expect, test } from 'vitest'
import { signInAs } from '../../platform/testing/sign-in-as.ts'
import { testApp, type TestApp } from '../../platform/testing/test-app.ts'
import { givenGroup } from '../groups/testing.ts'
import { givenUser } from '../users/testing.ts'
import { givenAppointmentType } from './testing.ts'

let house: TestApp
beforeAll(async () => {
  house = await testApp()
})
afterAll(() => house.close())

test('API-02 API-05 the kinds of appointment of the group, in the order they were added', async () => {
  const group = await givenGroup(house)
  const exam = await givenAppointmentType(house, { group, name: 'Examen et nettoyage', color: '#2F8F5B' })
  const crown = await givenAppointmentType(house, { group, name: 'Couronne', color: '#6C5CC4' })
  await givenAppointmentType(house, { group: await givenGroup(house) })
  const member = await signInAs(house, await givenUser(house, { group, role: 'member' }))

  expect((await house.get('/appointment-types', member)).body).toEqual({
    items: [exam, crown],
    pagination: { nextKey: null, hasMore: false },
    count: 2,
  })
  expect(exam).toEqual({ id: exam.id, name: 'Examen et nettoyage', color: '#2F8F5B', version: 1 })
})
