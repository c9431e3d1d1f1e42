import { act, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { noteRequest } from '../../platform/api/connection.ts'
import { renderScreen } from '../../platform/testing/render.tsx'
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
