import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { getDay } from '@molaire/contract/appointments/endpoints'
import type { DayAppointment } from '@molaire/contract/appointments/shapes'
import { listClinics } from '@molaire/contract/clinics/endpoints'
import { createPatient, getPatient, listDuplicates, listRecentPatients } from '@molaire/contract/patients/endpoints'
import type { PatientSummary } from '@molaire/contract/patients/shapes'
import { search, type SearchHit } from '@molaire/contract/search/endpoints'
import type { User } from '@molaire/contract/users/shapes'
import {
  archambault,
  cleaning,
  clinic,
  givenDay,
  givenPatient,
  givenAppointment,
  listOf,
  testId,
} from '../../areas/appointments/testing.ts'
import { wholePatient } from '../../areas/patients/testing.ts'
import { aUser, signedInAs } from '../../areas/users/testing.ts'
import { loseNetwork } from '../../platform/testing/render.tsx'
import { anOutside, answerDays, inApp, renderApp } from '../testing.tsx'
import { preloadPalette } from './palette-host.tsx'

inApp({ ahead: [preloadPalette], onFriday: true })

const aPatient = (n: number, firstName: string, lastName: string, differs: Partial<PatientSummary> = {}): PatientSummary =>
  givenPatient({ id: testId(n), firstName, lastName, phone: null, age: null, lastVisit: null, ...differs })
const eve = aPatient(200, 'Ève', 'Lafrenière', {
  age: 34,
  phone: '819 555-0162',
  alerts: [{ kind: 'allergy', label: 'pénicilline' }],
})
const etienne = aPatient(201, 'Étienne', 'Lafrance', { age: 51, phone: '819 555-0110' })
const hit = (patient: PatientSummary, foundIn: Extract<SearchHit, { kind: 'patient' }>['foundIn'] = 'name'): SearchHit => ({
  kind: 'patient',
  foundIn,
  patient,
})

const invoiceHit = {
  kind: 'invoice',
  foundIn: 'number',
  invoice: {
    ...{ id: testId(600), number: 'EM-2026-01042', status: 'issued', dueOn: '2026-11-01', today: '2026-11-20' },
    ...{ total: 13_500, balance: 13_500, patientName: 'Ève Lafrenière' },
  },
} satisfies SearchHit

interface Given {
  user?: Partial<User>
  recent?: PatientSummary[]
  hitsByText?: Record<string, SearchHit[]>
  at?: string
  locale?: 'fr' | 'en'
}

/** A signed-in receptionist in the application. */
const given = ({ user = {}, recent = [], hitsByText = {}, at = '/profile', locale = 'fr' }: Given = {}) => {
  const api = anOutside({ user: aUser(user) })
  api.answer(listClinics, listOf([clinic]))
  api.answer(listRecentPatients, ({ query }) => listOf(recent.slice(0, query.limit)))
  api.answer(getDay, ({ params }) => givenDay({ date: params.date }))
  api.answer(search, ({ query }) => ({ hits: hitsByText[query.text] ?? [], hasMore: false }))
  signedInAs(user)
  return { api, ...renderApp(at, { locale }) }
}
const heading = (name = 'Mon profil') => screen.findByRole('heading', { level: 1, name })
const box = () => screen.findByRole<HTMLInputElement>('combobox', { name: 'Recherche et commandes' })
const options = () => screen.queryAllByRole('option').map((option) => option.textContent)
/** The line with this text. */
const option = (says: RegExp) =>
  waitFor(() => {
    const line = screen.queryAllByRole('option').find(({ textContent }) => says.test(textContent))
    if (!line) throw new Error(`no line says ${says.source}: ${options().join(' | ')}`)
    return line
  })
const activeOption = () => screen.getByRole('option', { selected: true }).textContent

/** Opens the palette with Ctrl K. */
const open = async (user: ReturnType<typeof given>['user']) => {
  await heading()
  await user.keyboard('{Control>}k{/Control}')
  const input = await box()
  await waitFor(() => expect(document.activeElement).toBe(input))
  return input
}
const isClosed = () => waitFor(() => expect(screen.queryByRole('combobox')).toBeNull())

test('SHELL-13 Ctrl K finds a patient, and Enter opens their file', async () => {
  const { user, address } = given({ hitsByText: { laf: [hit(eve), hit(etienne)] } })
  await open(user)
  await user.keyboard('laf')
  const first = await option(/Ève Lafrenière/)
  expect(first.textContent.replaceAll('\u00a0', ' ')).toBe('ELÈve Lafrenière34 ans819 555-0162')
  // An alert is an icon without words: patients at the counter can see the palette.
  expect(within(first).getByRole('img', { name: 'Allergie : pénicilline' })).toBeTruthy()
  expect([...document.querySelectorAll('mark')].map((mark) => mark.textContent)).toEqual(['Laf', 'Laf'])
  expect(activeOption()).toMatch(/Ève Lafrenière/)
  await user.keyboard('{ArrowDown}{Enter}')
  await waitFor(() => expect(address()).toBe(`/patients/${etienne.id}/profile`))
  await isClosed()
})

test('SHELL-13 it opens from a field too, and Esc folds, then clears, then closes and gives the focus back', async () => {
  const { user } = given({ hitsByText: { laf: [hit(eve)] } })
  await heading()
  const field = document.createElement('input')
  screen.getByRole('main').append(field)
  await user.click(field)
  await open(user)
  await user.keyboard('laf')
  await option(/Ève Lafrenière/)
  await user.keyboard('{ArrowRight}')
  expect(activeOption()).toBe('Rendez-vous')
  await user.keyboard('{Escape}')
  expect(options()).not.toContain('Rendez-vous')
  expect(activeOption()).toMatch(/Ève Lafrenière/)
  await user.keyboard('{Escape}')
  expect((await box()).value).toBe('')
  await user.keyboard('{Escape}')
  await isClosed()
  expect(document.activeElement).toBe(field)
})

test('SHELL-13 over a dialog that waits for an answer the keys open nothing', async () => {
  const { user } = given()
  await heading()
  const dialog = document.createElement('div')
  dialog.setAttribute('aria-modal', 'true')
  document.body.append(dialog)
  await user.keyboard('{Control>}k{/Control}')
  expect(screen.queryByRole('combobox', { name: 'Recherche et commandes' })).toBeNull()
  dialog.remove()
  await user.keyboard('{Control>}k{/Control}')
  expect(await box()).toBeTruthy()
})

test('SHELL-04 the bar’s search opens it, and says its keys', async () => {
  const { user } = given()
  await heading()
  const button = screen.getByRole('button', { name: /Trouver un patient/ })
  expect(button.textContent).toBe('Trouver un patient…Ctrl K')
  await user.click(button)
  expect(await box()).toBeTruthy()
  await user.keyboard('{Escape}')
  await isClosed()
  expect(document.activeElement).toBe(button)
})

test('SHELL-08 on a phone the first row of the drawer opens it; the drawer closes when something was chosen', async () => {
  window.innerWidth = 390
  const { user, address } = given({ hitsByText: { laf: [hit(eve)] } })
  await user.click(await screen.findByRole('button', { name: 'Menu' }))
  const drawer = await screen.findByRole('dialog', { name: 'Molaire' })
  const [first] = [...drawer.querySelectorAll('button, a')].filter((one) => one.getAttribute('aria-label') !== 'Fermer')
  expect(first?.textContent).toBe('Trouver un patient…')
  await user.click(first as Element)
  await user.type(await box(), 'laf')
  await user.click(await option(/Ève Lafrenière/))
  await waitFor(() => expect(address()).toBe(`/patients/${eve.id}/profile`))
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Molaire' })).toBeNull())
})

test('SHELL-13 before anything is typed: the last files opened but the one on the screen, today’s next three, then actions', async () => {
  const others = [1, 2, 3, 4, 5].map((n) => aPatient(300 + n, `Patient${n}`, 'Ouvert'))
  const { user, api } = given({ recent: [eve, ...others], at: `/patients/${eve.id}/invoices` })
  const rows: [startTime: string, firstName: string, lastName: string, status?: DayAppointment['status']][] = [
    ['08:00', 'Passée', 'Hier'],
    ['16:00', 'Quatrième', 'A'],
    ['11:00', 'Deuxième', 'B'],
    ['10:30', 'Première', 'C'],
    ['13:00', 'Troisième', 'D'],
    ['12:00', 'Annulée', 'E', 'cancelled'],
  ]
  const today = rows.map(([startTime, firstName, lastName, status = 'confirmed'], n) => {
    const patient = { id: testId(500 + n), firstName, lastName, hasAlerts: false }
    return givenAppointment({ id: testId(400 + n), startTime, status, patient })
  })
  answerDays(api, { appointments: today })
  await screen.findByRole('heading', { level: 1 })
  await user.keyboard('{Control>}k{/Control}')
  await option(/Patient5/)
  await option(/Première/)
  const shown = options()
  expect(shown.filter((line) => /Ouvert|Lafrenière/.test(line))).toHaveLength(5)
  expect(shown.some((line) => line.includes('Lafrenière'))).toBe(false)
  const appointments = shown.filter((line) => line.includes('Obturation'))
  expect(appointments.map((line) => line.replace(/\s/g, ' '))).toEqual([
    '10 h 30Première CObturation · Salle 1',
    '11 hDeuxième BObturation · Salle 1',
    '13 hTroisième DObturation · Salle 1',
  ])
  expect(shown.slice(-9)).toEqual([
    'Nouveau rendez-vous',
    'Nouveau patient',
    'Scanner un article',
    'Fermeture du jour',
    'Aide',
    'Changer le thème',
    'English',
    'Raccourcis clavier',
    'Se déconnecter',
  ])
})

test('SHELL-13 an older answer that comes late is never shown', async () => {
  const { user, api } = given()
  const late: (() => void)[] = []
  api.answer(search, async ({ query }) => {
    if (query.text === 'laf') await new Promise<void>((resolve) => late.push(resolve))
    return { hits: query.text === 'laf' ? [hit(eve)] : [hit(etienne)], hasMore: false }
  })
  await open(user)
  await user.keyboard('laf')
  await waitFor(() => expect(late).toHaveLength(1))
  await user.keyboard('rance')
  await option(/Étienne Lafrance/)
  for (const answer of late) answer()
  await waitFor(() => expect(document.querySelector('[data-behind]')).toBeNull())
  expect(options().filter((line) => line.includes('Lafr'))).toEqual(['ELÉtienne Lafrance51 ans819 555-0110'])
})

test('SHELL-13 a fast Enter asks at once and opens the only patient; among several it leaves the choice', async () => {
  const { user, api, address } = given({ hitsByText: { laf: [hit(eve), hit(etienne)], lafren: [hit(eve)] } })
  await open(user)
  await user.keyboard('laf{Enter}')
  await option(/Étienne Lafrance/)
  expect(address()).toBe('/profile')
  await user.keyboard('ren{Enter}')
  await waitFor(() => expect(address()).toBe(`/patients/${eve.id}/profile`))
  const queries = api.requests.filter(({ url }) => url.pathname === '/api/search').map(({ url }) => url.searchParams.get('text'))
  expect(queries).toEqual(['laf', 'lafren'])
})

test('SHELL-13 a fast Enter opens nobody whose name is only similar', async () => {
  const { user, address } = given({ hitsByText: { lafrenier: [hit(eve, 'similar_name')] } })
  await open(user)
  await user.keyboard('lafrenier{Enter}')
  const similar = await option(/Ève Lafrenière/)
  expect(similar.textContent).toContain('orthographe proche')
  expect(similar.closest('[role="group"]')?.getAttribute('aria-label')).toBe('Vouliez-vous dire…?')
  // No line is active, so Enter alone opens nobody.
  expect((await box()).getAttribute('aria-activedescendant')).toBeNull()
  await user.keyboard('{Enter}')
  expect(address()).toBe('/profile')
  await user.keyboard('{ArrowDown}{Enter}')
  await waitFor(() => expect(address()).toBe(`/patients/${eve.id}/profile`))
})

test('SHELL-13 a screen that is named exactly comes before patients that are only alike, and Enter opens it', async () => {
  const { user, address } = given({ hitsByText: { ster: [hit(eve, 'similar_name')] } })
  await open(user)
  await user.keyboard('ster')
  await option(/Ève Lafrenière.*orthographe proche/)
  expect(options()[0]).toMatch(/^Stérilisation/)
  await user.keyboard('{Enter}')
  await waitFor(() => expect(address()).toBe('/sterilization'))
})

test('SHELL-13 a fast Enter runs no screen that is only almost alike', async () => {
  // A search for the family « Perides » must not open « Périodes de travail ».
  const { user, address } = given()
  await open(user)
  await user.keyboard('perides{Enter}')
  await option(/Périodes de travailorthographe proche · Configuration/)
  await waitFor(() => expect(document.querySelector('[data-behind]')).toBeNull())
  await user.keyboard('{Enter}')
  expect(address()).toBe('/profile')
  await user.keyboard('{ArrowDown}{Enter}')
  await waitFor(() => expect(address()).toBe('/config/work-periods'))
})

test('SHELL-13 a text taken back entirely is forgotten: the next one begins without the answer from before', async () => {
  const { user, api } = given({ hitsByText: { laf: [hit(eve)] } })
  const input = await open(user)
  await user.keyboard('laf')
  await option(/Ève Lafrenière/)
  let answer = () => {}
  api.answer(search, async () => {
    await new Promise<void>((resolve) => (answer = resolve))
    return { hits: [hit(etienne)], hasMore: false }
  })
  await user.clear(input)
  await user.keyboard('tre{Enter}')
  await waitFor(() => expect(api.requests.some(({ url }) => url.searchParams.get('text') === 'tre')).toBe(true))
  expect(options().some((line) => line.includes('Ève Lafrenière'))).toBe(false)
  answer()
  await waitFor(() => expect(screen.queryByRole('combobox')).toBeNull())
})

test('SHELL-13 a name written from right to left stands apart from what is beside it', async () => {
  const { user } = given({ hitsByText: { לוי: [hit(aPatient(202, 'דוד', 'לוי', { age: 40 }))] } })
  await open(user)
  await user.keyboard('לוי')
  expect((await option(/דוד/)).querySelector('bdi')?.textContent).toBe('דוד לוי')
})

test('SHELL-13 what the text was found in is set apart: digits of a telephone, an e-mail, a birth date; who is archived is said to be', async () => {
  const { user } = given({
    hitsByText: {
      '5550': [hit(etienne, 'phone')],
      'eve@': [hit({ ...eve, email: 'eve@exemple.ca' }, 'email')],
      '1992': [hit({ ...eve, dateOfBirth: '1992-03-14', status: 'archived' }, 'birth_date')],
    },
  })
  const input = await open(user)
  await user.keyboard('5550')
  await option(/Étienne/)
  expect([...document.querySelectorAll('mark')].map((mark) => mark.textContent)).toEqual(['555-0'])
  await user.clear(input)
  await user.keyboard('eve@')
  expect((await option(/Ève/)).textContent).toContain('eve@exemple.ca')
  await user.clear(input)
  await user.keyboard('1992')
  expect((await option(/14 mars 1992/)).textContent).toContain('Archivé')
})

test('SHELL-13 under « Aujourd’hui » stand the appointments of whom was found, and Enter opens one', async () => {
  const { user, api, address } = given({ hitsByText: { laf: [hit(eve)] } })
  const other = { id: testId(502), firstName: 'Autre', lastName: 'Personne', hasAlerts: false }
  const own = givenAppointment({ patient: { ...eve, hasAlerts: false } })
  answerDays(api, { appointments: [own, givenAppointment({ id: testId(101), startTime: '11:00', patient: other })] })
  await open(user)
  await user.keyboard('laf')
  expect((await option(/^10\sh\s30/)).closest('[role="group"]')?.getAttribute('aria-label')).toBe('Aujourd’hui')
  expect(options().some((line) => line.includes('Autre'))).toBe(false)
  await user.keyboard('{ArrowDown}{Enter}')
  await waitFor(() => expect(address()).toBe(`/appointments/${own.id}`))
})

test('SHELL-13 screens and actions are found by words without accents, one mistake forgiven; what one may not do says who may', async () => {
  const { user, address } = given({ user: { role: 'assistant' } })
  const input = await open(user)
  await user.keyboard('> theme')
  expect(options()).toEqual(['Changer le thème'])
  await user.clear(input)
  await user.keyboard('> patien')
  const create = await option(/Nouveau patient/)
  expect(create.getAttribute('aria-disabled')).toBe('true')
  expect(create.textContent).toContain('réservé à la réception')
  await user.clear(input)
  await user.keyboard('>perides')
  expect(options()).toEqual(['Périodes de travailorthographe proche · Configuration'])
  await user.keyboard('{ArrowDown}{Enter}')
  await waitFor(() => expect(address()).toBe('/config/work-periods'))
})

test.each([
  ['employés', 'UtilisateursConfiguration'],
  ['staff', 'UtilisateursConfiguration'],
  ['horaire', 'Périodes de travailConfiguration'],
  ['taxes', 'CliniquesConfiguration'],
  ['caisse', 'Fermeture du jour'],
  ['till', 'Fermeture du jour'],
  ['rapport', 'Factures'],
  ['imprimer', 'Calendrier'],
])('SHELL-13 the everyday word « %s » finds %s', async (word, line) => {
  const { user } = given({ user: { role: 'manager', isManager: true } })
  await open(user)
  await user.keyboard(`>${word}`)
  expect(options()).toContain(line)
})

test('SHELL-13 a name with a letter too many finds no screen by its everyday words', async () => {
  const { user } = given({ user: { role: 'manager', isManager: true } })
  await open(user)
  await user.keyboard('>adressse')
  expect(options()).toEqual([])
})

test('SHELL-13 INV-08 the closing of the day is one word away', async () => {
  const { user, address } = given()
  await open(user)
  await user.keyboard('>caisse{Enter}')
  await waitFor(() => expect(address()).toBe('/invoices/daily?view=closing'))
})

test('SHELL-13 screens without the right are not listed', async () => {
  const { user } = given({ user: { role: 'member' } })
  await open(user)
  await user.keyboard('>')
  await option(/Salles/)
  expect(options().some((line) => line.startsWith('Factures'))).toBe(false)
  expect(options().some((line) => line.includes('Administration'))).toBe(false)
})

test('SHELL-13 # finds invoices by their number alone, and Enter opens one', async () => {
  const { user, api, address } = given({ hitsByText: { '1042': [invoiceHit] } })
  await open(user)
  expect(screen.getByText('factures')).toBeTruthy()
  await user.keyboard('#')
  expect((await screen.findAllByText('Tapez le numéro de la facture, au complet ou en partie.')).length).toBeTruthy()
  await user.keyboard('1042')
  const line = await option(/EM-2026-01042/)
  expect(line.textContent.replaceAll('\u00a0', ' ')).toBe('EM-2026-01042Ève LafrenièreEn retard135,00 $')
  expect(options()).toHaveLength(1)
  const kinds = api.requests.filter(({ url }) => url.pathname === '/api/search').map(({ url }) => url.searchParams.get('kinds'))
  expect(new Set(kinds)).toEqual(new Set(['invoice']))
  await user.keyboard('{Enter}')
  await waitFor(() => expect(address()).toBe(`/invoices/view/${invoiceHit.invoice.id}`))
})

test('SHELL-13 an invoice number that nobody has is said', async () => {
  const { user, api } = given()
  await open(user)
  await user.keyboard('#1042')
  expect((await screen.findAllByText(/Aucun résultat pour/)).length).toBeTruthy()
  expect(options()).toEqual([])
  expect(api.requests.some(({ url }) => url.pathname === '/api/search')).toBe(true)
})

test('API-06 who may not read invoices searches none', async () => {
  const { user, api } = given({ user: { role: 'member' } })
  await open(user)
  expect(screen.queryByText('factures')).toBeNull()
  // Enter would send the request at once.
  await user.keyboard('#1042{Enter}')
  await waitFor(async () => expect((await box()).value).toBe('#1042'))
  expect(options()).toEqual([])
  expect(api.requests.some(({ url }) => url.pathname === '/api/search')).toBe(false)
})

test('SHELL-13 a text like a whole number of an invoice searches invoices beside patients; a name does not', async () => {
  const { user, api } = given({ hitsByText: { 'EM-2026-01042': [invoiceHit] } })
  await open(user)
  const searches = () =>
    api.requests.flatMap(({ url: { pathname, searchParams } }) =>
      pathname === '/api/search' ? [[searchParams.get('text'), searchParams.get('kinds')]] : [],
    )
  await user.keyboard('laf')
  await waitFor(() => expect(searches()).toContainEqual(['laf', 'patient']))
  await user.clear(await box())
  await user.keyboard('EM-2026-01042')
  await option(/Ève LafrenièreEn retard/)
  expect(searches()).toContainEqual(['EM-2026-01042', null])
})

test('SHELL-13 PAT-02 nobody found: Enter opens a new file that begins with what was typed', async () => {
  const { user } = given()
  await open(user)
  await user.keyboard('laf')
  await waitFor(() => expect(screen.getByRole('status').textContent).toMatch(/Aucun résultat pour/))
  expect(activeOption()).toMatch(/^Créer le patient «\slaf\s»$/)
  await user.keyboard('{Enter}')
  const dialog = await screen.findByRole('dialog', { name: 'Nouveau patient' })
  await waitFor(() => expect([...dialog.querySelectorAll('input')].map((input) => input.value.toLowerCase())).toContain('laf'))
})

test('SHELL-13 PAT-02 of a file that the palette opened, the toast offers a booking and a relative', async () => {
  const { user, api, address } = given()
  api.answer(listDuplicates, listOf([]))
  const made = wholePatient({ id: testId(400), firstName: 'Ève', lastName: 'Lafrenière' })
  api.answer(createPatient, made)
  api.answer(getPatient, made)
  await open(user)
  await user.keyboard('laf')
  await waitFor(() => expect(screen.getByRole('status').textContent).toMatch(/Aucun résultat pour/))
  await user.keyboard('{Enter}')
  const dialog = within(await screen.findByRole('dialog', { name: 'Nouveau patient' }))
  await user.clear(dialog.getByLabelText(/Prénom/))
  await user.type(dialog.getByLabelText(/Prénom/), 'Ève')
  await user.clear(dialog.getByLabelText(/^Nom/))
  await user.type(dialog.getByLabelText(/^Nom/), 'Lafrenière')
  await user.click(dialog.getByRole('button', { name: /^Créer/ }))
  await waitFor(() => expect(address()).toBe(`/patients/${made.id}/profile`))
  expect(await screen.findByText('Dossier d’Ève Lafrenière créé')).toBeTruthy()
  const toast = within(screen.getByRole('region', { name: /Messages|Notifications/ }))
  expect(toast.getByRole('button', { name: 'Lier un proche' })).toBeTruthy()
  await user.click(toast.getByRole('button', { name: 'Nouveau rendez-vous' }))
  await waitFor(() => expect(address()).toMatch(/^\/\?clinic=/))
})

test('SHELL-13 a search that failed offers to try again, and keeps what is typed', async () => {
  const { user, api } = given()
  api.refuse(search, 400, 'invalid_request')
  const input = await open(user)
  await user.keyboard('laf')
  expect((await option(/Réessayer/)).textContent).toContain('La recherche ne fonctionne pas.')
  api.answer(search, { hits: [hit(eve)], hasMore: false })
  await user.keyboard('{Enter}')
  await option(/Ève Lafrenière/)
  expect(input.value).toBe('laf')
})

test('SHELL-13 offline it says so, and screens stay', async () => {
  const { user } = given({ hitsByText: { sal: [hit(eve)] } })
  await open(user)
  const back = loseNetwork()
  try {
    await user.keyboard('sal')
    expect((await screen.findAllByText(/Impossible de chercher des patients/)).length).toBeTruthy()
    expect(activeOption()).toBe('SallesConfiguration')
  } finally {
    back()
  }
})

test('SHELL-13 API-06 a user who may not read patients finds only screens and actions', async () => {
  const { user, api } = given({ user: { role: 'statistic' } })
  const input = await open(user)
  await waitFor(() => expect(input.placeholder).toBe('Écran ou action…'))
  await user.keyboard('profil')
  await option(/Mon profil/)
  expect(api.requests.map(({ url }) => url.pathname)).not.toContain('/api/search')
  expect(api.requests.map(({ url }) => url.pathname)).not.toContain('/api/patients/recent')
})

test('SHELL-13 Tab unfolds where a patient leads, and a booking for them begins on the calendar', async () => {
  const { user, api, address } = given({ hitsByText: { laf: [hit(eve)] } })
  answerDays(api, { practitioners: [archambault], appointmentTypes: [cleaning] })
  await open(user)
  await user.keyboard('laf')
  await option(/Ève Lafrenière/)
  await user.keyboard('{Tab}')
  expect(options().slice(1, 6)).toEqual(['Rendez-vous', 'Factures', 'Ordonnances', 'Radiologie', 'Nouveau rendez-vous'])
  await user.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}{ArrowDown}{Enter}')
  await waitFor(() => expect(address()).toMatch(/^\/\?clinic=/))
  expect(await screen.findByRole('group', { name: 'Ève Lafrenière' })).toBeTruthy()
})

test('SHELL-13 nothing about patients stays in the browser’s storage', async () => {
  const { user } = given({ hitsByText: { laf: [hit(eve)] }, recent: [etienne] })
  await open(user)
  await option(/Étienne/)
  await user.keyboard('laf')
  await option(/Ève Lafrenière/)
  await user.keyboard('{Enter}')
  await isClosed()
  const storage = JSON.stringify([{ ...localStorage }, { ...sessionStorage }])
  expect(storage).not.toMatch(/Lafr|819 555|laf"/)
})

test('SHELL-13 in English', async () => {
  const { user } = given({ hitsByText: { laf: [hit(eve, 'similar_name')] }, locale: 'en' })
  await heading('My profile')
  await user.keyboard('{Control>}k{/Control}')
  await user.type(await screen.findByRole('combobox', { name: 'Search and commands' }), 'laf')
  expect((await option(/Ève/)).textContent).toContain('similar spelling')
  expect(options().at(-1)).toBe('Create patient “laf”')
})
