import { act, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { LoadedLater } from './loaded-later.tsx'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('AUTH-04 a part whose code can’t be loaded leaves the page as it is, and comes when it can', async () => {
  let isOffline = true
  const Part = ({ name }: { name: string }) => <p>Hello {name}</p>
  const load = () => (isOffline ? Promise.reject(new TypeError('Failed to fetch')) : Promise.resolve(Part))
  render(
    <main>
      <h1>The page</h1>
      <LoadedLater load={load} props={{ name: 'Emma' }} until={<p>Soon</p>} />
    </main>,
  )
  await act(() => vi.advanceTimersByTimeAsync(10))
  expect(screen.getByRole('heading').textContent).toBe('The page')
  expect(screen.getByText('Soon')).toBeTruthy()
  isOffline = false
  await act(() => vi.advanceTimersByTimeAsync(60_000))
  expect(screen.getByText('Hello Emma')).toBeTruthy()
  expect(screen.queryByText('Soon')).toBeNull()
})

test('WAIT-02 APT-12 a part whose code is there is drawn at once, and stays the same part', async () => {
  let loads = 0
  const load = async () => {
    loads += 1
    return () => <p>Free at 9:00</p>
  }
  const strip = <LoadedLater load={load} until={<p>Soon</p>} />
  const { unmount } = render(strip)
  await act(() => vi.advanceTimersByTimeAsync(10))
  unmount()
  render(strip)
  expect(screen.queryByText('Soon')).toBeNull()
  const shown = screen.getByText('Free at 9:00')
  await act(() => vi.advanceTimersByTimeAsync(60_000))
  expect(screen.getByText('Free at 9:00')).toBe(shown)
  expect(loads).toBe(1)
})
