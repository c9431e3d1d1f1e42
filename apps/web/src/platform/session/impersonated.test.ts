import { renderHook, act } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { clearSession, storeSession } from './session-store.ts'
import { useImpersonated, useIsAdministrator } from './use-session.ts'
import { isAdministrator, impersonate, impersonateHeader } from './impersonated.ts'

const signIn = (userId: string, isAdmin = true) =>
  storeSession({
    tokens: { idToken: 'i', accessToken: 'a', refreshToken: 'r' },
    user: {
      ...{ userId, username: userId, email: `${userId}@x.example`, groupId: 'g' },
      ...{ isAdmin, isDentist: false, isManager: false, isTariff: false, isStatistic: false },
    },
  })
beforeEach(() => signIn('sylvie'))

test('API-06 an impersonation is sent as the role and its flags', () => {
  expect(impersonateHeader({ role: 'receptionist', flags: [] })).toBe('receptionist')
  expect(impersonateHeader({ role: 'receptionist', flags: ['isTariff', 'isManager'] })).toBe('receptionist+isTariff+isManager')
})

test('API-06 whoever impersonates a role administrates no longer, until it ends', () => {
  const { result } = renderHook(() => ({ seen: useImpersonated(), isAdmin: useIsAdministrator() }))
  expect(result.current).toEqual({ seen: null, isAdmin: true })
  act(() => impersonate({ role: 'receptionist', flags: [] }))
  expect(result.current).toEqual({ seen: { role: 'receptionist', flags: [] }, isAdmin: false })
  expect(isAdministrator()).toBe(false)
  act(() => impersonate(null))
  expect(result.current).toEqual({ seen: null, isAdmin: true })
  expect(isAdministrator()).toBe(true)
})

test('API-06 a role makes nobody an administrator', () => {
  signIn('nadia', false)
  impersonate({ role: 'dentist', flags: ['isManager'] })
  expect(isAdministrator()).toBe(false)
  impersonate(null)
  expect(isAdministrator()).toBe(false)
})

test('API-06 an impersonation does not go on for who signs in next in the same tab', () => {
  const { result } = renderHook(useImpersonated)
  act(() => impersonate({ role: 'receptionist', flags: [] }))
  act(() => signIn('marc'))
  expect(result.current).toBeNull()
  act(clearSession)
  expect(result.current).toBeNull()
})
