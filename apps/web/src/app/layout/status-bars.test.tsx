import { act, screen, waitFor } from '@testing-library/react'
import { useQuery } from '@tanstack/react-query'
import { expect, test, vi } from 'vitest'
import { getConfig, getStorage } from '@molaire/contract/config/endpoints'
import { aConfig } from '../../areas/auth/testing.ts'
import { forgetConfig } from '../../areas/auth/config.ts'
import { apiKnowing, signedInAs } from '../../areas/users/testing.ts'
import { setLocale } from '../../platform/i18n/locale.ts'
import { noteRequest } from '../../platform/api/connection.ts'
import { fakeApi } from '../../platform/testing/fake-api.ts'
import { loseNetwork, renderScreen } from '../../platform/testing/render.tsx'
import { thisBuild } from '../build-info.ts'
import { FillingHistoryBar, NewVersionBar, StorageBar } from './later-bars.tsx'
import { OfflineBar } from './status-bars.tsx'

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

test('SHELL-07 a page asks for its version at first; it learns of a newer one when it is looked at again, and offers to reload', async () => {
  let deployed = thisBuild
  const request = vi.fn(() => Promise.resolve(new Response(JSON.stringify(deployed))))
  vi.stubGlobal('fetch', request)
  renderScreen(
    <>
      <NewVersionBar />
      <p>page</p>
    </>,
  )
  await screen.findByText('page')
  expect(request).toHaveBeenCalledOnce()
  expect(screen.queryByRole('button', { name: 'Recharger' })).toBeNull()
  deployed = { ...thisBuild, timestamp: '2026-11-19T00:00:00Z' }
  act(() => void document.dispatchEvent(new Event('visibilitychange')))
  expect(await screen.findByRole('button', { name: 'Recharger' })).toBeTruthy()
  expect(screen.getByText('Une nouvelle version de Molaire est prête.')).toBeTruthy()
})

test('a demo whose history still comes in says so in both languages; once it is there, the bar is gone and lists are read afresh', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  try {
    forgetConfig()
    const api = fakeApi()
    api.answer(getConfig, { ...aConfig, demo: true, isFillingHistory: true })
    let reads = 0
    const List = () => <p>list {useQuery({ queryKey: ['list'], queryFn: () => ++reads }).data}</p>
    renderScreen(
      <>
        <FillingHistoryBar />
        <List />
      </>,
    )
    const statusText = () => screen.queryByRole('status')?.textContent
    await act(() => vi.advanceTimersByTimeAsync(0))
    expect(statusText()).toBe(
      'Les rendez-vous plus anciens et certains patients de la démonstration s’afficheront dans un instant.',
    )
    act(() => setLocale('en'))
    expect(statusText()).toBe('Older appointments and some demo patients will appear in a moment.')
    await act(() => vi.advanceTimersByTimeAsync(5000))
    expect([screen.getByText(/^list/).textContent, statusText() === undefined]).toEqual(['list 1', false])

    api.answer(getConfig, { ...aConfig, demo: true })
    await act(() => vi.advanceTimersByTimeAsync(1000))
    await act(() => vi.advanceTimersByTimeAsync(1)) // shows the newly fetched data
    expect([screen.getByText(/^list/).textContent, statusText()]).toEqual(['list 2', undefined])
    const requestCount = api.requests.length
    await act(() => vi.advanceTimersByTimeAsync(60_000))
    expect(api.requests).toHaveLength(requestCount)
  } finally {
    vi.useRealTimers()
    forgetConfig()
  }
})

test.each([
  [
    'low',
    'Il reste 850 Mo d’espace de stockage. Libérez-en bientôt pour continuer d’enregistrer.',
    '850 MB of storage left. Free up space soon to keep saving.',
  ],
  [
    'reserve',
    'L’espace de stockage est plein. Vous pouvez lire les dossiers, mais pas enregistrer. Libérez de l’espace.',
    'Storage is full. You can read records but can’t save. Free up space.',
  ],
  [
    'full',
    'L’espace de stockage est plein. Les dossiers cesseront bientôt de s’afficher. Libérez de l’espace maintenant.',
    'Storage is full. Records will soon stop loading. Free up space now.',
  ],
] as const)('administrators are told in both languages that storage is %s', async (state, french, english) => {
  const api = apiKnowing(signedInAs({ isAdmin: true }))
  api.answer(getStorage, { state, freeMegabytes: 850 })
  renderScreen(<StorageBar />)
  const plain = async () => (await screen.findByRole('status')).textContent?.replaceAll(/[\u00a0\u202f]/g, ' ')
  expect(await plain()).toBe(french)
  act(() => setLocale('en'))
  expect(await plain()).toBe(english)
})

test('only an administrator’s page asks about storage, and says nothing while there is room', async () => {
  const api = apiKnowing(signedInAs({ isAdmin: false }))
  api.answer(getStorage, { state: 'reserve', freeMegabytes: 60 })
  const page = (
    <>
      <StorageBar />
      <p>page</p>
    </>
  )
  const { unmount } = renderScreen(page)
  await screen.findByText('page')
  await waitFor(() => expect(api.requests.length).toBeGreaterThan(0)) // the user is loaded
  expect(screen.queryByRole('status')).toBeNull()
  unmount()
  const theirs = apiKnowing(signedInAs({ isAdmin: true }))
  theirs.answer(getStorage, { state: 'unwatched', freeMegabytes: null })
  renderScreen(page)
  await waitFor(() => expect(theirs.requests.some(({ url }) => url.pathname === '/api/storage')).toBe(true))
  expect(api.requests.some(({ url }) => url.pathname === '/api/storage')).toBe(false)
  expect(screen.queryByRole('status')).toBeNull()
})
