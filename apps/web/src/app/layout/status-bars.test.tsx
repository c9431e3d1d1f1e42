import { act, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { getConfig } from '@molaire/contract/config/endpoints'
import { noteRequest } from '../../platform/api/connection.ts'
import { fakeApi } from '../../platform/testing/fake-api.ts'
import { loseNetwork, renderScreen } from '../../platform/testing/render.tsx'
import { thisBuild } from '../build-info.ts'
import { NewVersionBar, OfflineBar } from './status-bars.tsx'

test('three requests without an answer are being offline, and the first answer ends it', async () => {
  renderScreen(
    <>
      <OfflineBar />
      <p>page</p>
    </>,
  )
  await screen.findByText('page')
  act(() => {
    noteRequest(true)
    noteRequest(false)
    noteRequest(false)
  })
  expect(screen.queryByRole('status')).toBeNull()
  act(() => noteRequest(false))
  expect(screen.getByRole('status').textContent).toMatch(/^Hors ligne\. Vous voyez les données de \d+.h.*suspendues\.$/)
  act(() => noteRequest(true))
  expect(screen.getByRole('status').textContent).toContain('Connexion rétablie')
})

const goOffline = async () => {
  renderScreen(
    <>
      <OfflineBar />
      <p>page</p>
    </>,
  )
  await screen.findByText('page')
  act(() => {
    for (let tries = 0; tries < 3; tries += 1) noteRequest(false)
  })
  expect(screen.getByText(/^Hors ligne/)).toBeTruthy()
}

test('a server that does not answer is asked again by itself, until it does', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  try {
    const api = fakeApi()
    await goOffline()
    api.silence()
    await act(() => vi.advanceTimersByTimeAsync(25_000))
    expect(screen.getByText(/^Hors ligne/)).toBeTruthy()
    const answering = fakeApi()
    answering.refuse(getConfig, 503, 'service_unavailable')
    await act(() => vi.advanceTimersByTimeAsync(10_000))
    expect(screen.queryByText(/^Hors ligne/)).toBeNull()
    await act(() => vi.advanceTimersByTimeAsync(60_000))
    expect(answering.requests).toHaveLength(1)
  } finally {
    vi.useRealTimers()
  }
})

test('a network that comes back ends being offline, whatever failed before', async () => {
  fakeApi().silence()
  await goOffline()
  loseNetwork()()
  expect(screen.queryByText(/^Hors ligne/)).toBeNull()
})

test('SHELL-07 an open page learns of a newer version when it is looked at again, and offers to reload', async () => {
  vi.stubGlobal('fetch', () => Promise.resolve(new Response(JSON.stringify({ ...thisBuild, timestamp: '2026-11-19T00:00:00Z' }))))
  renderScreen(
    <>
      <NewVersionBar />
      <p>page</p>
    </>,
  )
  await screen.findByText('page')
  expect(screen.queryByRole('button', { name: 'Recharger' })).toBeNull()
  act(() => void document.dispatchEvent(new Event('visibilitychange')))
  expect(await screen.findByRole('button', { name: 'Recharger' })).toBeTruthy()
  expect(screen.getByText('Une nouvelle version de Molaire est prête.')).toBeTruthy()
})
