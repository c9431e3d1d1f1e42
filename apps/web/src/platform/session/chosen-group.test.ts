import { act, renderHook } from '@testing-library/react'
import { expect, test } from 'vitest'
import { useChosenGroup } from './use-session.ts'
import { chooseGroup, chosenGroup } from './chosen-group.ts'
import { storeSession } from './session-store.ts'

const signIn = (userId: string) =>
  storeSession({
    tokens: { idToken: 'i', accessToken: 'a', refreshToken: 'r' },
    user: {
      ...{ userId, username: userId, email: `${userId}@x.example`, groupId: 'g' },
      ...{ isAdmin: true, isDentist: false, isManager: false, isTariff: false, isStatistic: false },
    },
  })

test('SHELL-12 a tab keeps the group chosen in it, and says when it changes', () => {
  signIn('sylvie')
  const { result } = renderHook(useChosenGroup)
  expect(result.current).toBeNull()
  act(() => chooseGroup('g2'))
  expect(result.current).toBe('g2')
  act(() => chooseGroup('all'))
  expect(result.current).toBe('all')
  act(() => chooseGroup(null))
  expect(result.current).toBeNull()
})

test('SHELL-12 choosing the same group again changes nothing', () => {
  signIn('sylvie')
  chooseGroup('g2')
  let drawn = 0
  renderHook(() => {
    drawn += 1
    return useChosenGroup()
  })
  act(() => chooseGroup('g2'))
  expect(drawn).toBe(1)
})

test('SHELL-12 the group that one chose is not that of who signs in next in the same tab', () => {
  signIn('sylvie')
  chooseGroup('g2')
  signIn('marc')
  expect(chosenGroup()).toBeNull()
})
