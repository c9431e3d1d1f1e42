import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { ChangeNotice } from '@molaire/contract/shared/change-notice'
import { chooseGroup } from '../session/chosen-group.ts'
import { clearSession, storeSession } from '../session/session-store.ts'
import { fakeApi } from '../testing/fake-api.ts'
import { useChanges, useIsLive } from './use-changes.ts'

const clinicId = 'c1'
const ofDay = (date: string, clinic: string | null = clinicId): ChangeNotice => ({ what: 'day', clinicId: clinic, date })
const everything = ['day', 'schedule', 'waiting-list', 'care', 'inventory', 'sterilization', 'radiology'].map((what) => ({
  what,
  clinicId: null,
  date: null,
}))

const signIn = (userId = 'u1', idToken = `token of ${userId}`) =>
  storeSession({
    tokens: { idToken, accessToken: 'a', refreshToken: 'r' },
    user: {
      userId,
      username: 'n',
      email: 'e',
      groupId: 'g',
      isAdmin: false,
      isDentist: false,
      isManager: false,
      isTariff: false,
      isStatistic: false,
    },
  })

beforeEach(() => signIn())
afterEach(() => clearSession())

/** A page that follows the changes of a clinic. */
const follow = () => {
  const api = fakeApi()
  const stream = api.tellChanges()
  const notices: ChangeNotice[] = []
  const cache = new QueryClient()
  const wrapper = ({ children }: { children: ReactNode }) => <QueryClientProvider client={cache}>{children}</QueryClientProvider>
  const page = renderHook(
    () => {
      useChanges(clinicId, (_cache, notice) => void notices.push(notice))
      return useIsLive()
    },
    { wrapper },
  )
  return { api, stream, notices, cache, page, open: () => waitFor(() => expect(page.result.current).toBe(true)) }
}

test('CAL-08 a page hears what colleagues change at its clinic, and nothing of the others', async () => {
  const { api, stream, notices, open } = follow()
  await open()
  // Anything may have changed while the stream was opening.
  expect(notices.splice(0)).toEqual(everything)
  stream.tell(ofDay('2026-11-19', 'another'))
  stream.tell(ofDay('2026-11-20'))
  await waitFor(() => expect(notices).toEqual([ofDay('2026-11-20')]))
  expect(api.requests.map(({ headers }) => headers.get('authorization'))).toEqual(['Bearer token of u1'])
})

test('SHELL-12 the stream is of the group that the tab works in', async () => {
  const { api, stream, open } = follow()
  await open()
  const request = stream.nextRequest()
  act(() => chooseGroup('g2'))
  await request
  expect(api.requests.map(({ headers }) => headers.get('x-group-id'))).toEqual([null, 'g2'])
})

test('AUTH-13 whoever signs out hears no more, and the next person has a stream of their own', async () => {
  const { api, stream, notices, open } = follow()
  await open()
  act(() => clearSession())
  await waitFor(() => expect(stream.count()).toBe(0))
  notices.length = 0
  act(() => signIn('u2'))
  await open()
  expect(api.requests.map(({ headers }) => headers.get('authorization'))).toEqual(['Bearer token of u1', 'Bearer token of u2'])
})

test('CAL-08 while a change of one’s own is under way, what is heard waits for its end', async () => {
  const { stream, notices, cache, open } = follow()
  await open()
  notices.length = 0
  let finish = () => {}
  const mutation = cache.getMutationCache().build(cache, {
    mutationFn: () => new Promise<void>((resolve) => (finish = resolve)),
  })
  const done = mutation.execute(undefined)
  for (let time = 0; time < 3; time++) stream.tell(ofDay('2026-11-20'))
  stream.tell(ofDay('2026-11-21'))
  const other: ChangeNotice[] = []
  // A second listener shows that they have arrived.
  const { unmount } = renderHook(() => useChanges(clinicId, (_cache, notice) => void other.push(notice)), {
    wrapper: ({ children }: { children: ReactNode }) => (
      <QueryClientProvider client={new QueryClient()}>{children}</QueryClientProvider>
    ),
  })
  stream.tell(ofDay('2026-11-22'))
  await waitFor(() => expect(other).toContainEqual(ofDay('2026-11-22')))
  expect(notices).toEqual([])
  await act(async () => {
    finish()
    await done
  })
  expect(notices).toEqual([ofDay('2026-11-20'), ofDay('2026-11-21'), ofDay('2026-11-22')])
  unmount()
})

test('CAL-08 two pieces of a page share one stream; from page to page it stays, and then it is let go', async () => {
  const { api, stream, page, open } = follow()
  await open()
  vi.useFakeTimers()
  try {
    page.unmount()
    const again = renderHook(() => useChanges(clinicId, () => {}), {
      wrapper: ({ children }: { children: ReactNode }) => (
        <QueryClientProvider client={new QueryClient()}>{children}</QueryClientProvider>
      ),
    })
    await vi.advanceTimersByTimeAsync(2000)
    expect(stream.count()).toBe(1)
    again.unmount()
    await vi.advanceTimersByTimeAsync(2000)
    expect(stream.count()).toBe(0)
    expect(api.requests).toHaveLength(1)
  } finally {
    vi.useRealTimers()
  }
})
