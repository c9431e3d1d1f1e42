import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { checkInstallation, type SelfCheck } from '@molaire/contract/config/endpoints'
import { signedInAs } from '../../areas/users/testing.ts'
import { setLocale } from '../../platform/i18n/locale.ts'
import { plain } from '../../platform/testing/screen.ts'
import { anOutside, inApp, renderApp } from '../testing.tsx'
import { cameraResult, clockResult, readingResult } from './checks.ts'
import { messages } from './messages.ts'

inApp({ onFriday: true })

// As in a browser that reads codes itself.
beforeEach(() => {
  vi.stubGlobal(
    'BarcodeDetector',
    class {
      static getSupportedFormats = () => Promise.resolve(['qr_code'])
    },
  )
  return () => vi.unstubAllGlobals()
})

const report: SelfCheck = {
  now: '2026-11-20T15:42:00Z',
  version: '1.0.0',
  database: { isWorking: true, milliseconds: 2, kind: 'embedded' },
  files: { isWorking: true, milliseconds: 9, kind: 'disk' },
  mail: { isWorking: true, milliseconds: 40, kind: 'smtp' },
  identity: { isOurs: true, region: 'ca-central-1' },
}
const opened = (server: Partial<SelfCheck> = {}) => {
  signedInAs({})
  const api = anOutside()
  api.answer(checkInstallation, { ...report, ...server })
  return { api, ...renderApp('/config/test') }
}
/** The row of a check, once its result is there. */
const rowOf = async (name: { fr: string; en: string }, locale: 'fr' | 'en' = 'fr') => {
  const row = (await screen.findAllByRole('listitem')).find((one) => one.textContent?.startsWith(name[locale]))
  if (!row) throw new Error(`no row ${name[locale]}`)
  await waitFor(() => expect(row.dataset['state']).not.toBe('checking'))
  return row
}

test('CFG-09 the page says what works on the server and on this device, in both languages', async () => {
  opened()
  for (const [name, detail] of [
    [messages.names.database, 'Intégrée, 2 ms'],
    [messages.names.files, 'Disque du serveur, 9 ms'],
    [messages.names.mail, 'Serveur de courriel joint en 40 ms'],
    [messages.names.identity, 'Service de Molaire, ca-central-1'],
    [messages.names.clock, 'À l’heure'],
    [messages.names.storage, 'Disponible'],
  ] as const) {
    const row = await rowOf(name)
    expect(row.dataset['state'], name.fr).toBe('good')
    expect(plain(row.textContent)).toContain(detail)
  }
  setLocale('en')
  await waitFor(async () => expect((await rowOf(messages.names.appearance, 'en')).textContent).toContain('English, light'))
})

test('CFG-09 what fails says what to do, and is counted', async () => {
  opened({
    database: { isWorking: false, milliseconds: 5000, kind: 'external' },
    mail: { isWorking: true, milliseconds: 1, kind: 'outbox' },
  })
  expect((await rowOf(messages.names.database)).dataset['state']).toBe('bad')
  expect((await rowOf(messages.names.database)).textContent).toContain(messages.databaseFailed.fr)
  expect((await rowOf(messages.names.mail)).dataset['state']).toBe('warn')
  await waitFor(() => expect(screen.getByText(/points demandent votre attention/)).toBeTruthy())
})

test('CFG-09 a silent server is said, and R checks again', async () => {
  const { api, user } = opened()
  api.refuse(checkInstallation, 503, 'service_unavailable')
  await user.click(await screen.findByRole('button', { name: messages.again.fr }))
  await waitFor(async () => expect((await rowOf(messages.names.api)).textContent).toContain(messages.noAnswer.fr))
  api.answer(checkInstallation, report)
  await user.keyboard('r')
  await waitFor(async () => expect((await rowOf(messages.names.api)).dataset['state']).toBe('good'))
})

test('CFG-09 storage is written to once a round, not at each render', async () => {
  const writes = vi.spyOn(localStorage, 'setItem')
  const rounds = () => writes.mock.calls.filter(([key]) => key === 'molaire.check').length
  const { user } = opened()
  await rowOf(messages.names.api)
  await rowOf(messages.names.notifications)
  expect(rounds()).toBe(1)
  await user.keyboard('r')
  await waitFor(() => expect(rounds()).toBe(2))
})

test('CFG-09 the diagnostics name the checks and nothing personal', async () => {
  const { user } = opened()
  await rowOf(messages.names.api)
  await rowOf(messages.names.notifications)
  const copied = vi.spyOn(navigator.clipboard, 'writeText')
  await user.click(screen.getByRole('button', { name: messages.copy.fr }))
  const text = String(copied.mock.calls[0]?.[0])
  expect(text).toContain('database: good')
  expect(text).not.toMatch(/@|Ferland|eyJ/)
})

test('CFG-09 the camera is tried with the scanner: the code that was read is shown', async () => {
  const { user } = opened()
  const row = await rowOf(messages.names.camera)
  await user.click(within(row).getByRole('button', { name: messages.try.fr }))
  expect(await screen.findByRole('dialog', { name: messages.scanTitle.fr })).toBeTruthy()
})

test('CFG-09 a test page is put on paper', async () => {
  const onPaper: (string | null | undefined)[] = []
  vi.stubGlobal('print', () => onPaper.push(document.querySelector('[data-print-sheets]')?.textContent))
  const { user } = opened()
  await user.click(within(await rowOf(messages.names.printing)).getByRole('button'))
  expect(onPaper).toEqual([expect.stringContaining(messages.paper.ruler.fr)])
  expect(document.querySelector('[data-print-sheets]')).toBeNull()
})

test('CFG-09 the device’s clock is compared with the server’s, half way between question and answer', () => {
  const now = '2026-11-20T15:42:00Z'
  const at = Date.parse(now)
  expect(clockResult(now, at - 500, at + 500).state).toBe('good')
  expect(clockResult(now, at + 119_000, at + 121_000).state).toBe('good')
  expect(clockResult(now, at + 300_000, at + 302_000)).toMatchObject({
    state: 'warn',
    detail: messages.clockFast.fr.replace('{n}', '5'),
  })
  expect(clockResult(now, at - 182_000, at - 178_000)).toMatchObject({
    state: 'warn',
    detail: messages.clockSlow.fr.replace('{n}', '3'),
  })
})

test('CFG-09 a device without a camera, or without a reader of codes, says so', () => {
  expect(cameraResult(0)).toMatchObject({ state: 'warn', detail: messages.noCamera.fr })
  expect(cameraResult(2).state).toBe('manual')
  expect(readingResult(undefined).state).toBe('bad')
  expect(readingResult('ours').state).toBe('good')
})
