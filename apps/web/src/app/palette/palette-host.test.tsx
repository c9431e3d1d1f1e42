import { act, render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { PaletteHost } from './palette-host.tsx'

test('SHELL-13 a palette that cannot be fetched ahead of time leaves the page as it is', async () => {
  vi.useFakeTimers()
  const fetch = vi.fn(() => Promise.reject(new Error('Failed to fetch dynamically imported module')))
  render(
    <>
      <p>What one was writing</p>
      <PaletteHost fetch={fetch} />
    </>,
  )
  await act(() => vi.advanceTimersByTimeAsync(5000))
  vi.useRealTimers()
  expect(fetch).toHaveBeenCalledOnce()
  expect(screen.getByText('What one was writing')).toBeTruthy()
})
