import { act, renderHook, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { listClinics } from '@molaire/contract/clinics/endpoints'
import { listPatientAppointments } from '@molaire/contract/appointments/endpoints'
import { listInventoryItems } from '@molaire/contract/inventory/endpoints'
import * as patientWire from '@molaire/contract/patients/endpoints'
import { listAppointmentTypes } from '@molaire/contract/appointment-types/endpoints'
import type { User } from '@molaire/contract/users/shapes'
import { clinic, listOf, testId } from '../../areas/appointments/testing.ts'
import { wholePatient } from '../../areas/patients/testing.ts'
import { aUser, signedInAs } from '../../areas/users/testing.ts'
import { startSingleKeyShortcuts } from '../../platform/device/single-key-shortcuts.ts'
import { openShortcutSheet, useShortcuts } from '../../ui/shortcuts.ts'
import { anOutside, answerAroundFile, inApp, renderApp } from '../testing.tsx'
import { preloadPalette } from './palette-host.tsx'

inApp({ ahead: [preloadPalette] })

const palette = () => screen.findByRole('combobox', { name: 'Recherche et commandes' })
const closePalette = async (user: ReturnType<typeof renderApp>['user']) => {
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('combobox', { name: 'Recherche et commandes' })).toBeNull())
}
const givenEarly = async (
  role: NonNullable<User['role']> = 'receptionist',
  at = '/profile',
  title = 'Mon profil',
  prepare: (api: ReturnType<typeof anOutside>) => void = () => {},
) => {
  const api = anOutside({ user: aUser({ role }) })
  api.answer(listClinics, listOf([clinic]))
  api.answer(patientWire.listPatients, { ...listOf([]), isCountExact: true, isSimilar: false })
  api.answer(patientWire.listRecentPatients, listOf([]))
  api.answer(listAppointmentTypes, listOf([]))
  prepare(api)
  signedInAs({ role })
  const shown = renderApp(at)
  await screen.findByRole('heading', { level: 1, name: title })
  return shown
}
/** The same, with the shortcuts, which are loaded shortly after the first screen. */
const given = async (...args: Parameters<typeof givenEarly>) => {
  const shown = await givenEarly(...args)
  await shown.user.keyboard('{Control>}k{/Control}')
  await palette()
  await closePalette(shown.user)
  return shown
}
const sheet = () => screen.findByRole('dialog', { name: 'Raccourcis clavier' })

test.each([
  ['p', '/patients'],
  ['f', '/invoices/daily'],
  ['u', '/invoices/unpaid'],
  ['r', '/config/rooms'],
  ['c', '/appointments'],
])('SHELL-13 G then %s leads to %s', async (letter, to) => {
  const { user, address } = await given()
  await user.keyboard(`g${letter}`)
  await waitFor(() => expect(address()).toBe(to))
})

test.each(['a', 's', 'x'])('SHELL-13 G then %s does nothing without the right or without such a screen', async (letter) => {
  const { user, address } = await given()
  await user.keyboard(`g${letter}`)
  expect(address()).toBe('/profile')
  await user.keyboard('p')
  expect(address()).toBe('/profile')
})

test('SHELL-13 keys pressed as soon as the screen is there are kept for their code', async () => {
  const { user, address } = await givenEarly()
  await user.keyboard('gp')
  await waitFor(() => expect(address()).toBe('/patients'))
})

test.each(['/', '{Control>}k{/Control}'])('SHELL-13 a name typed right after %s is searched, however early', async (key) => {
  const { user, address } = await givenEarly()
  await user.keyboard(`${key}gng`)
  await waitFor(async () => expect(await palette()).toHaveProperty('value', 'gng'))
  await user.keyboard('h')
  expect(await palette()).toHaveProperty('value', 'gngh')
  expect(address()).toBe('/profile')
})

test('SHELL-13 Shift N opens a new patient; / looks for one where the page has no search of its own', async () => {
  const { user } = await given()
  await user.keyboard('/')
  await palette()
  await closePalette(user)
  await user.keyboard('{Shift>}N{/Shift}')
  expect(await screen.findByRole('dialog', { name: 'Nouveau patient' })).toBeTruthy()
})

test('SHELL-13 HELP-01 H opens the help and closes it, and the palette and the list of keys know it', async () => {
  const { user } = await given()
  await user.keyboard('h')
  const help = () => screen.queryByRole('complementary', { name: 'Centre d’aide' })
  await waitFor(() => expect(help()).not.toBeNull(), { timeout: 10_000 })
  await user.keyboard('h')
  await waitFor(() => expect(help()).toBeNull())
  await user.keyboard('{Control>}k{/Control}')
  await user.type(await palette(), '>aide')
  await user.click(await screen.findByRole('option', { name: 'Aide' }))
  await waitFor(() => expect(help()).not.toBeNull())
  await user.keyboard('h')
  act(() => openShortcutSheet())
  expect(within(await sheet()).getByText('Aide').nextElementSibling?.textContent).toBe('H')
})

test('SHELL-13 SHELL-04 S shows the scanner, for who may take from stock', async () => {
  const empty = (api: ReturnType<typeof anOutside>) => api.answer(listInventoryItems, listOf([]))
  const { user, unmount } = await given('assistant', '/profile', 'Mon profil', empty)
  await user.keyboard('s')
  expect(await screen.findByRole('dialog', { name: 'Scanner un article' })).toBeTruthy()
  unmount()
  const other = await given('statistic')
  await other.user.keyboard('s')
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('SHELL-13 with CapsLock the same keys mean the same: N books and Shift N opens a file', async () => {
  const { user, address } = await given()
  await user.keyboard('{CapsLock}{Shift>}n{/Shift}')
  const dialog = await screen.findByRole('dialog', { name: 'Nouveau patient' })
  await user.keyboard('{Escape}')
  await waitFor(() => expect(dialog.isConnected).toBe(false))
  const theme = document.documentElement.dataset['mantineColorScheme']
  await user.keyboard('D')
  expect(document.documentElement.dataset['mantineColorScheme']).toBe(theme)
  await user.keyboard('N')
  expect(screen.queryByRole('dialog', { name: 'Nouveau patient' })).toBeNull()
  await waitFor(() => expect(address()).toBe(`/?clinic=${clinic.id}`))
})

/** The file of Ève Lafrenière, who has no relatives and no appointments. */
const aFile = (differs: Parameters<typeof wholePatient>[0]) => (api: ReturnType<typeof anOutside>) => {
  api.answer(patientWire.getPatient, wholePatient({ id: testId(200), ...differs }))
  answerAroundFile(api)
  api.answer(listPatientAppointments, listOf([]))
}

test('SHELL-13 PAT-03 on the page of an archived file, N begins no booking', async () => {
  const at = `/patients/${testId(200)}/profile`
  const { user, address } = await given('receptionist', at, 'Ève Lafrenière', aFile({ status: 'archived' }))
  await user.keyboard('n')
  expect(address()).toBe(at)
})

test('SHELL-13 who may not open a file opens none with Shift N', async () => {
  const { user } = await given('assistant')
  await user.keyboard('{Shift>}N{/Shift}')
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('SHELL-13 a page that has a search of its own hears / itself', async () => {
  const { user } = await given('receptionist', '/patients', 'Patients')
  await user.keyboard('/')
  expect(screen.queryByRole('combobox', { name: 'Recherche et commandes' })).toBeNull()
  await waitFor(() => expect(document.activeElement?.getAttribute('inputmode')).toBe('search'))
  // Typing then goes into the search box.
  await user.keyboard('gr')
  expect((document.activeElement as HTMLInputElement).value).toBe('gr') // the search box, just found
})

test('SHELL-13 ? lists the keys of the screen first, then those of every screen, each once', async () => {
  const { user } = await given('receptionist', '/patients', 'Patients')
  renderHook(() => useShortcuts([{ keys: ['/'], says: 'Chercher un acte' }]))
  await user.keyboard('?')
  const dialog = await sheet()
  const headings = within(dialog).getAllByRole('heading', { level: 3 })
  expect(headings.map(({ textContent }) => textContent)).toEqual(['Sur cet écran', 'Partout'])
  const lines = [...dialog.querySelectorAll('section')].map((section) =>
    [...section.querySelectorAll('dl > div')].map(({ textContent }) => textContent.replaceAll('\u00a0', ' ')),
  )
  expect(lines[0]).toEqual(['Chercher dans cette page/', 'Ajouter à cette pageMaj N'])
  expect(lines[1]).toEqual([
    'Recherche et commandesCtrl K',
    'Nouveau rendez-vousN',
    'Scanner un articleS',
    'AideH',
    'Aller à : CalendrierG C',
    'Aller à : PatientsG P',
    'Aller à : FacturesG F',
    'Aller à : ConfigurationG R',
    'Aller à : Factures impayéesG U',
    'Changer le thèmeMaj D',
    'Bouton principal du formulaireCtrl Entrée',
    'Fermer ce qui est ouvertÉchap',
    'Cette liste?',
  ])
})

test.each([
  ['active', ['Nouveau rendez-vousN', 'Modifier le dossierMaj E', 'Section du dossier, dans l’ordreAlt 1…Alt 5']],
  ['archived', ['Modifier le dossierMaj E', 'Section du dossier, dans l’ordreAlt 1…Alt 5']],
] as const)('SHELL-13 PAT-05 the sheet lists the keys that the page of an %s file hears', async (status, keys) => {
  const { user } = await given('receptionist', `/patients/${testId(200)}/profile`, 'Ève Lafrenière', aFile({ status }))
  await user.keyboard('?')
  await sheet()
  const lines = () =>
    [...(document.querySelector('[role="dialog"] section')?.querySelectorAll('dl > div') ?? [])].map(
      ({ textContent }) => textContent,
    )
  // The user's rights are loaded shortly after the page.
  await waitFor(() => expect(lines().toSorted()).toEqual(keys.toSorted()))
})

test('CFG-12 the sheet turns keys of one letter off, and the palette still leads to it', async () => {
  const stop = startSingleKeyShortcuts()
  try {
    const { user, address } = await given()
    await user.keyboard('?')
    const toggle = within(await sheet()).getByRole('switch', { name: 'Activer les raccourcis à une touche' })
    await user.click(toggle)
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await user.keyboard('gp?')
    expect(address()).toBe('/profile')
    expect(screen.queryByRole('dialog')).toBeNull()
    await user.keyboard('{Control>}k{/Control}')
    await palette()
    await user.keyboard('>raccourcis{Enter}')
    expect(await sheet()).toBeTruthy()
  } finally {
    stop()
  }
})

test('the list of shortcuts, opened before its file has loaded, appears once it has', async () => {
  anOutside().answer(listClinics, listOf([clinic]))
  signedInAs()
  renderApp('/profile')
  await screen.findByRole('heading', { level: 1, name: 'Mon profil' })
  openShortcutSheet()
  expect(await sheet()).toBeTruthy()
})
