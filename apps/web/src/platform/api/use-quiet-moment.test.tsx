import { QueryClient } from '@tanstack/react-query'
import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useQuietMoment } from './use-quiet-moment.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** A client with one request under way; `answer` completes it. */
const waiting = () => {
  const client = new QueryClient()
  let answer = (_: string) => {}
  void client.fetchQuery({ queryKey: ['day'], queryFn: () => new Promise<string>((resolve) => (answer = resolve)) })
  return { client, answer: () => act(() => answer('here')) }
}
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

test('what opens later is fetched once, a moment after the first screen', async () => {
  const task = vi.fn()
  renderHook(() => useQuietMoment(new QueryClient(), task))
  await pass(1400)
  expect(task).not.toHaveBeenCalled()
  await pass(5000)
  expect(task).toHaveBeenCalledTimes(1)
})

test('on a slow line it waits for what the screen asked', async () => {
  const task = vi.fn()
  const { client, answer } = waiting()
  renderHook(() => useQuietMoment(client, task))
  await pass(4000)
  expect(task).not.toHaveBeenCalled()
  answer()
  await pass(300)
  expect(task).toHaveBeenCalledTimes(1)
})

test('whoever leaves the screen before asks for nothing', async () => {
  const task = vi.fn()
  const { client, answer } = waiting()
  const { unmount } = renderHook(() => useQuietMoment(client, task))
  await pass(2000)
  unmount()
  answer()
  await pass(5000)
  expect(task).not.toHaveBeenCalled()
})
