import { act, render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { PaletteHost } from './palette-host.tsx'

vi.mock('./search-palette.tsx', () => {
  throw new Error('Failed to fetch dynamically imported module')
})

test('SHELL-13 a palette that cannot be fetched ahead of time leaves the page as it is', async () => {
  vi.useFakeTimers()
  render(
    <>
      <p>What one was writing</p>
      <PaletteHost />
    </>,
  )
  await act(() => vi.advanceTimersByTimeAsync(5000))
  vi.useRealTimers()
  await act(() => vi.dynamicImportSettled())
  expect(screen.getByText('What one was writing')).toBeTruthy()
})
