import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { clearSession, rereadSession, storeSession } from '../../platform/session/session-store.ts'
import { aStoredUser, aUser, signedInAs, someTokens } from '../users/testing.ts'
import { fakeApi } from '../../platform/testing/fake-api.ts'
import { startSession } from './session.ts'

let erased = 0
beforeEach(() => {
  erased = 0
  // This DOM has no database: what a browser would erase is counted.
  vi.stubGlobal('indexedDB', { deleteDatabase: (name: string) => void (name === 'molaire' && (erased += 1)) })
  fakeApi()
})
const begin = async () => {
  onTestFinished(await startSession())
  const before = erased
  return () => erased - before
}

test('AUTH-13 however a session ends, what the device kept is erased: here, in another tab, by another user', async () => {
  signedInAs()
  const times = await begin()
  expect(times()).toBe(0)
  // A renewal is not an end.
  storeSession({ tokens: someTokens(), user: aStoredUser(aUser()) })
  expect(times()).toBe(0)
  storeSession({ tokens: someTokens(), user: aStoredUser(aUser({ id: '018f0000-0000-7000-8000-000000000077' })) })
  expect(times()).toBe(1)
  clearSession()
  expect(times()).toBe(2)
})

test('AUTH-13 a session that another tab has cleared leaves nothing either', async () => {
  signedInAs()
  const times = await begin()
  localStorage.clear()
  rereadSession()
  expect(times()).toBe(1)
})

test('AUTH-10 AUTH-13 an application that opens without a session erases what a lost one had left', async () => {
  onTestFinished(await startSession())
  expect(erased).toBe(1)
})
