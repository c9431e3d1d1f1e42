import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildApp } from './app.ts'
import { testApp, type TestApp } from './platform/testing/test-app.ts'

let house: TestApp
beforeAll(async () => {
  house = await testApp()
})
afterAll(() => house.close())

test('API-02 while the demo clinic is made, whoever comes too early is told to come again, and the configuration says so', async () => {
  let isPreparing = true
  const app = await buildApp({ ...house.parts, isPreparing: () => isPreparing })
  const early = await app.inject('/api/clinics')
  expect(early.statusCode).toBe(503)
  expect(early.headers['retry-after']).toBe('2')
  expect(early.json()).toMatchObject({ code: 'service_unavailable' })
  expect((await app.inject({ method: 'POST', url: '/idp/', payload: {} })).statusCode).toBe(503)
  expect((await app.inject('/api/health')).statusCode).toBe(503)
  expect((await app.inject('/api/config')).json()).toMatchObject({ isPreparing: true })

  isPreparing = false
  expect((await app.inject('/api/clinics')).statusCode).toBe(401)
  expect((await app.inject('/api/health')).statusCode).toBe(200)
  expect((await app.inject('/api/config')).json()).toMatchObject({ isPreparing: false })
  await app.close()
})
