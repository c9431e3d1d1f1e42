import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import * as clinicWire from '@molaire/contract/clinics/endpoints'
import * as wire from '@molaire/contract/patients/endpoints'
import type { PatientSummary } from '@molaire/contract/patients/shapes'
import * as userWire from '@molaire/contract/users/endpoints'
import { addDays } from '@molaire/domain/shared/local-date'
import { todayIn } from '../../../platform/clock/wall-clock.ts'
import * as icu from '../../../platform/i18n/icu-format.ts'
import { loseNetwork, renderScreen } from '../../../platform/testing/render.tsx'
import { descriptionOf, dialogOf, onPhone, valueOf } from '../../../platform/testing/screen.ts'
import { messages } from '../messages.ts'
import { aClinic } from '../../clinics/testing.ts'
import { aUser, signedInAs } from '../../users/testing.ts'
import { freshApi, listOf, patientLine, uuid, wholePatient } from '../testing.ts'
import { PatientsPage } from './patients-page.tsx'

const today = todayIn('America/Toronto')
const list = (
  items: PatientSummary[],
  {
    isCountExact = true,
    isSimilar = false,
    ...more
  }: { nextKey?: string; count?: number; isCountExact?: boolean; isSimilar?: boolean } = {},
) => ({
  ...listOf(items, more),
  isCountExact,
  isSimilar,
})
const appointment = (date: string, startTime = '09:00') => ({
  id: uuid(900),
  date,
  startTime,
  durationMinutes: 30,
  appointmentTypeId: uuid(901),
  practitionerId: uuid(1),
  roomId: uuid(902),
})
const patient = (n: number, given: Partial<PatientSummary> = {}): PatientSummary =>
  patientLine({ id: uuid(100 + n), lastName: `Lafrenière ${n}`, clinicId: uuid(2), assignedPractitionerId: uuid(1), ...given })
const maude = aUser({ firstName: 'Maude', lastName: 'Archambault', title: 'Dre', role: 'dentist', isDentist: true })

let api: ReturnType<typeof freshApi>
/** The queries of the list, as the server read them. */
let queries: unknown[]

/** A server with these patients; `me` is the user. */
const serve = (
  answer: (query: { search?: string | undefined; nextKey?: string | undefined }) => ReturnType<typeof list>,
  me = aUser(),
) => {
  api.answer(wire.listPatients, ({ query }) => {
    queries.push(query)
    return answer(query)
  })
  api.answer(clinicWire.listClinics, listOf([aClinic(2)]))
  api.answer(userWire.listUsers, ({ query }) => listOf([query.cognitoId ? me : maude]))
}

beforeEach(() => {
  api = freshApi()
  queries = []
})

const open = (at = '/patients', locale: 'fr' | 'en' = 'fr') => renderScreen(<PatientsPage />, { at, locale })
/** The dialog of a new patient, over a list of one. */
const openNew = async () => {
  serve(() => list([patient(1)]))
  const shown = open()
  await rows()
  await shown.user.click(screen.getByRole('button', { name: 'Nouveau patient' }))
  return { ...shown, dialog: await dialogOf('Nouveau patient') }
}
/** Chooses an action for the first patient. */
const act = async ({ user }: ReturnType<typeof open>, name: string) => {
  await user.click(await screen.findByRole('button', { name: 'Actions pour Ève Lafrenière 1' }))
  await user.click(await screen.findByRole('menuitem', { name }))
}
const rows = async () => within(await screen.findByRole('table', { name: 'Patients' })).findAllByRole('link')

test('PAT-01 a line says name, age, telephone, practitioner, last visit and next appointment in words near today', async () => {
  serve(() =>
    list([patient(1, { lastVisit: appointment(addDays(today, -1)), nextAppointment: appointment(addDays(today, 1)) })], {
      count: 214,
    }),
  )
  open()
  const line = (await screen.findByRole('link', { name: 'Ève Lafrenière 1' })).closest('tr')
  expect(await within(line!).findByText('Dre Archambault')).toBeTruthy()
  expect([...line!.cells].slice(0, 6).map((cell) => cell.textContent)).toEqual([
    'ELÈve Lafrenière 1',
    '34',
    '819 555-0147',
    'Dre Archambault',
    'hier',
    'demain, 9\u00a0h',
  ])
  expect(screen.getByRole('heading', { level: 1 }).textContent).toContain('Patients')
  expect(screen.getByRole('link', { name: 'Ève Lafrenière 1' }).getAttribute('href')).toBe(`/patients/${uuid(101)}/profile`)
})

test('PAT-01 far appointments are dates, and what there is none of is said', async () => {
  serve(() => list([patient(1, { phone: null, age: null, assignedPractitionerId: null, lastVisit: appointment('2019-05-12') })]))
  open()
  const line = (await screen.findByRole('link', { name: 'Ève Lafrenière 1' })).closest('tr')
  expect([...line!.cells].slice(0, 6).map((cell) => cell.textContent)).toEqual([
    'ELÈve Lafrenière 1',
    '—aucun',
    '—aucun',
    '—aucun',
    '12 mai 2019',
    '—aucun',
  ])
})

test('PAT-03 the age is in years, under one year too, and only a patient who is not active carries a status', async () => {
  serve(() => list([patient(1), patient(2, { age: 0, status: 'inactive' }), patient(3, { status: 'archived' })]))
  open('/patients?status=all')
  const [first, second, third] = (await rows()).map((link) => link.closest('tr')!)
  expect(first!.cells[1]!.textContent).toMatch(/^34$/)
  expect(first!.textContent).not.toContain('Actif')
  expect(second!.cells[1]!.textContent).toContain('< 1')
  expect(second!.textContent).toContain('Inactif')
  expect(third!.textContent).toContain('Archivé')
})

test('PAT-01 the address decides what is asked for', async () => {
  serve(() => list([patient(1)]))
  open('/patients?search=roy&status=all&sort=-lastVisit&size=50')
  await rows()
  expect(queries).toEqual([{ search: 'roy', status: 'all', sort: '-lastVisit', limit: 50 }])
  expect(valueOf(screen.getByRole('textbox', { name: 'Rechercher un patient' }))).toBe('roy')
  expect(valueOf(screen.getByRole('combobox', { name: 'Statut' }))).toBe('all')
  expect(screen.getByRole('columnheader', { name: 'Dernière visite' }).getAttribute('aria-sort')).toBe('descending')
  expect(screen.getByText('Triés par dernière visite, la plus récente d’abord')).toBeTruthy()
})

test('PAT-01 a search typed letter by letter is asked once, survives accents and never stands in the address', async () => {
  serve(({ search }) => list(search ? [patient(7)] : [patient(1), patient(2)]))
  const { user, router } = open()
  await rows()
  await user.type(screen.getByRole('textbox', { name: 'Rechercher un patient' }), 'Ève 0147')
  expect(await screen.findByRole('link', { name: 'Ève Lafrenière 7' })).toBeTruthy()
  expect(router.state.location.search).toEqual({})
  expect(queries.map((query) => (query as { search?: string }).search)).toEqual([undefined, 'Ève 0147'])
})

test('PAT-01 on a phone a search draws the acts of a line again only where the line says something new', async () => {
  onPhone()
  const lines = [patient(1), patient(2), patient(3)]
  // A new answer has equal values in new objects.
  serve(({ search }) => list(structuredClone(search ? [lines[0]!, { ...lines[1]!, status: 'inactive' as const }] : lines)))
  const { user } = open()
  await screen.findByRole('button', { name: /Ève Lafrenière 3/ })
  await waitFor(() => expect(screen.getByRole('button', { name: 'Nouveau patient' }).getAttribute('aria-disabled')).toBeNull())
  const formatSpy = vi.spyOn(icu, 'formatIcu')
  onTestFinished(() => formatSpy.mockRestore())
  const drawn = () =>
    formatSpy.mock.calls.flatMap(([text, values]) => (text === messages.acts.of.fr ? JSON.stringify(values) : []))
  await user.type(screen.getByRole('textbox', { name: 'Rechercher un patient' }), 'laf')
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Ève Lafrenière 3' })).toBeNull())
  expect(await screen.findByText('Inactif')).toBeTruthy()
  expect(drawn()).toHaveLength(1)
  expect(drawn()[0]).toContain('Ève Lafrenière 2')
})

test('PAT-01 what was found is set apart: the beginning of a name and the digits of a telephone', async () => {
  serve(() => list([patient(1)]))
  open('/patients?search=laf 0147')
  await rows()
  expect(screen.getAllByText((_, element) => element?.tagName === 'MARK').map((mark) => mark.textContent)).toEqual([
    'Laf',
    '0147',
  ])
})

test('PAT-01 an address that brings a searched name is read once, and loses it', async () => {
  serve(() => list([patient(1)]))
  const { router, user } = open('/patients?search=roy&size=50')
  await rows()
  await waitFor(() => expect(router.history.location.href).toBe('/patients?size=50'))
  expect(queries).toEqual([{ search: 'roy', status: 'active', sort: 'name', limit: 50 }])
  expect(router.history.length).toBe(1)
  const box = screen.getByRole('textbox', { name: 'Rechercher un patient' })
  expect(valueOf(box)).toBe('roy')
  await user.clear(box)
  await waitFor(() => expect(queries.at(-1)).toEqual({ status: 'active', sort: 'name', limit: 50 }))
})

test('PAT-01 what one person searched is not found by who signs in next', async () => {
  serve(() => list([patient(1)]))
  signedInAs()
  const { router } = open('/patients?search=roy')
  await rows()
  await waitFor(() => expect(router.history.location.href).toBe('/patients'))
  signedInAs({ id: uuid(999) })
  await router.navigate({ to: '/elsewhere' })
  router.history.back()
  await waitFor(() => expect(valueOf(screen.getByRole('textbox', { name: 'Rechercher un patient' }))).toBe(''))
  expect(queries.at(-1)).toEqual({ status: 'active', sort: 'name', limit: 25 })
})

test('PAT-01 the way back shows the search before', async () => {
  serve(() => list([patient(1)]))
  const { router } = open('/patients?search=roy')
  await rows()
  await router.navigate({ to: '/patients', search: { search: 'côté' } })
  const box = screen.getByRole('textbox', { name: 'Rechercher un patient' })
  await waitFor(() => expect(valueOf(box)).toBe('côté'))
  router.history.back()
  await waitFor(() => expect(valueOf(box)).toBe('roy'))
})

test('PAT-01 pages are turned forward and back, and counted', async () => {
  const ten = (from: number, nextKey: string) =>
    list(
      Array.from({ length: 10 }, (_, n) => patient(from + n)),
      { nextKey, count: 21 },
    )
  serve(({ nextKey }) =>
    nextKey === 'k3' ? list([patient(5)], { count: 21 }) : nextKey === 'k2' ? ten(20, 'k3') : ten(10, 'k2'),
  )
  const { user, router } = open('/patients?size=10')
  expect(await screen.findByText('1 à 10 de 21')).toBeTruthy()
  expect(isDisabled(screen.getByRole('button', { name: 'Page précédente' }))).toBe(true)
  await user.click(screen.getByRole('button', { name: 'Page suivante' }))
  expect(await screen.findByText('11 à 20 de 21')).toBeTruthy()
  expect(router.state.location.search).toEqual({ size: 10, page: 2, after: 'k2' })
  await user.click(screen.getByRole('button', { name: 'Page suivante' }))
  expect(await screen.findByText('21 à 21 de 21')).toBeTruthy()
  expect(isDisabled(screen.getByRole('button', { name: 'Page suivante' }))).toBe(true)
  await user.click(screen.getByRole('button', { name: 'Page précédente' }))
  expect(await screen.findByText('11 à 20 de 21')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Page précédente' }))
  expect(await screen.findByText('1 à 10 de 21')).toBeTruthy()
  expect(router.state.location.search).toEqual({ size: 10 })
})

test('PAT-01 names that only come near what was searched for are a question, and each says so', async () => {
  serve(() => list([patient(1)], { isSimilar: true }))
  open('/patients?search=lafrenier')
  expect((await screen.findByText('Aucun résultat exact pour « lafrenier »')).closest('[role=status]')?.textContent).toContain(
    'Vouliez-vous dire…?',
  )
  expect(screen.getByText('orthographe proche')).toBeTruthy()
})

test('PAT-01 a list that is too long to be counted says that there are more than a thousand', async () => {
  serve(() => list([patient(1)], { nextKey: 'k2', count: 1000, isCountExact: false }))
  open()
  expect(await screen.findByText(/^1 à 1 de plus de 1\s000 patients$/)).toBeTruthy()
})

test('PAT-01 while the next page is on its way, the rows still there are not called by its numbers', async () => {
  serve(() => list([patient(1)], { nextKey: 'k2', count: 2 }))
  const { user } = open('/patients?size=10')
  await rows()
  const answer = api.hold(wire.listPatients, list([patient(2)], { count: 11 }))
  await user.click(screen.getByRole('button', { name: 'Page suivante' }))
  await waitFor(() => expect(isDisabled(screen.getByRole('button', { name: 'Page précédente' }))).toBe(false))
  expect(screen.getByRole('link', { name: 'Ève Lafrenière 1' })).toBeTruthy()
  expect(screen.queryByText(/^11 à/)).toBeNull()
  answer()
  expect(await screen.findByText('11 à 11 de 11')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Ève Lafrenière 2' })).toBeTruthy()
})

test('PAT-01 a page opened from a shared address goes back to the first one', async () => {
  serve(({ nextKey }) => (nextKey ? list([patient(5)], { count: 60 }) : list([patient(1)], { nextKey: 'k2', count: 60 })))
  const { user, router } = open('/patients?page=3&after=k3')
  expect(await screen.findByText('51 à 51 de 60')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Page précédente' }))
  expect(await screen.findByText('1 à 1 de 60')).toBeTruthy()
  expect(router.state.location.search).toEqual({})
})

test('PAT-01 sizes are 10, 25 and 50; size, status and order go back to the first page', async () => {
  serve(() => list([patient(1)], { count: 60 }))
  const { user, router } = open('/patients?page=2&after=k2')
  await rows()
  const sizes = screen.getByRole('radiogroup', { name: 'Lignes par page' })
  expect(
    within(sizes)
      .getAllByRole('radio')
      .map((size) => (size as HTMLInputElement).value),
  ).toEqual(['10', '25', '50'])
  expect(within(sizes).getByRole('radio', { name: '25' }).matches(':checked')).toBe(true)
  await user.click(within(sizes).getByRole('radio', { name: '50' }))
  await waitFor(() => expect(router.state.location.search).toEqual({ size: 50 }))
  await user.selectOptions(screen.getByRole('combobox', { name: 'Statut' }), 'Archivés')
  await waitFor(() => expect(router.state.location.search).toEqual({ size: 50, status: 'archived' }))
  await user.click(screen.getByRole('button', { name: 'Patient' }))
  await waitFor(() => expect(router.state.location.search).toEqual({ size: 50, status: 'archived', sort: '-name' }))
})

test('PAT-01 a search without result offers to clear it, to look everywhere, and to open a file', async () => {
  serve(({ search }) => list(search ? [] : [patient(1)]))
  const { user, router } = open('/patients?search=Zénaïde Roy')
  expect(await screen.findByText('Aucun résultat pour « Zénaïde Roy »')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Créer « Zénaïde Roy »' }))
  const dialog = await screen.findByRole('dialog', { name: 'Nouveau patient' })
  expect(valueOf(within(dialog).getByLabelText(/Prénom/))).toBe('Zénaïde')
  expect(valueOf(within(dialog).getByLabelText(/^Nom/))).toBe('Roy')
  await user.click(within(dialog).getByRole('button', { name: 'Annuler' }))
  await user.click(screen.getByRole('button', { name: 'Chercher aussi les inactifs et les archivés' }))
  await waitFor(() => expect(router.state.location.search).toEqual({ status: 'all' }))
  expect(await screen.findByText('Aucun résultat pour « Zénaïde Roy »')).toBeTruthy()
  const [clear] = screen.getAllByRole('button', { name: 'Effacer la recherche' })
  await user.click(clear!)
  expect(await rows()).toHaveLength(1)
})

test('a clinic without patients says what is enough to begin; without archived ones, that', async () => {
  serve(() => list([]))
  const { router } = open()
  expect(await screen.findByText('Aucun patient pour l’instant')).toBeTruthy()
  await router.navigate({ to: '/patients', search: { status: 'archived' } })
  expect(await screen.findByText('Aucun patient archivé')).toBeTruthy()
})

test('SHELL-17 a list that cannot be loaded says so and is asked again', async () => {
  serve(() => list([patient(1)]))
  api.refuse(wire.listPatients, 503, 'service_unavailable')
  const { user } = open()
  expect((await screen.findByRole('alert')).textContent).toContain(
    'Les patients n’ont pas pu être chargés.Le service est momentanément indisponible.',
  )
  expect(screen.getByRole('textbox', { name: 'Rechercher un patient' })).toBeTruthy()
  serve(() => list([patient(1)]))
  await user.click(screen.getByRole('button', { name: 'Réessayer' }))
  expect(await rows()).toHaveLength(1)
})

test('PAT-01 slash goes to the search, the arrows walk over the rows, Enter opens', async () => {
  serve(() => list([patient(1), patient(2)]))
  const { user, router } = open()
  const [first, second] = await rows()
  const box = screen.getByRole('textbox', { name: 'Rechercher un patient' })
  await user.keyboard('/')
  expect(document.activeElement).toBe(box)
  expect(valueOf(box)).toBe('')
  await user.keyboard('{ArrowDown}')
  expect(document.activeElement).toBe(first)
  await user.keyboard('{ArrowDown}{ArrowDown}')
  expect(document.activeElement).toBe(second)
  await user.keyboard('{ArrowUp}{ArrowUp}')
  expect(document.activeElement).toBe(box)
  await user.keyboard('{ArrowDown}{Enter}')
  await waitFor(() => expect(router.state.location.pathname).toBe(`/patients/${uuid(101)}/profile`))
})

test('PAT-01 an arrow that is pressed before the answer waits for it: it never leads to a row of the search before', async () => {
  serve(({ search }) => list(search === 'roy' ? [patient(2), patient(3)] : [patient(search === 'royxy' ? 4 : 1)]))
  const { user } = open()
  const [before] = await rows()
  const box = screen.getByRole('textbox', { name: 'Rechercher un patient' })
  await user.type(box, 'roy{ArrowDown}')
  expect(before?.isConnected).toBe(true)
  expect(document.activeElement).toBe(box)
  await waitFor(() => expect(document.activeElement?.getAttribute('href')).toBe(`/patients/${uuid(102)}/profile`))

  // Typing on cancels the move to a row.
  await user.type(box, 'x{ArrowDown}y', { initialSelectionStart: 3 })
  await waitFor(() => expect(document.querySelector(`[href="/patients/${uuid(104)}/profile"]`)).not.toBeNull())
  expect(document.activeElement).toBe(box)
})

test('PAT-02 a file is opened with two names, and the list shows it', async () => {
  serve(({ search }) => list(search === 'Zoé Roy' ? [patient(9, { firstName: 'Zoé', lastName: 'Roy' })] : [patient(1)]))
  const made = api.record(wire.createPatient, ({ body }) =>
    wholePatient(patient(9, { firstName: body.firstName, lastName: body.lastName })),
  )
  const { user } = open()
  await rows()
  await user.keyboard('{Shift>}N{/Shift}')
  const dialog = await dialogOf('Nouveau patient')
  await user.type(dialog.getByLabelText(/Prénom/), 'Zoé')
  await user.type(dialog.getByLabelText(/^Nom/), 'Roy')
  await user.type(dialog.getByLabelText('Date de naissance'), '14/03/1984')
  await user.type(dialog.getByLabelText('Téléphone'), '8195550147')
  expect(dialog.getByText(/^\d+ ans$/)).toBeTruthy()
  await user.click(dialog.getByRole('button', { name: 'Créer le patient' }))
  expect(await screen.findByRole('link', { name: 'Zoé Roy' })).toBeTruthy()
  expect(screen.getByText('Dossier de Zoé Roy créé')).toBeTruthy()
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(made).toEqual([
    expect.objectContaining({ firstName: 'Zoé', lastName: 'Roy', phone: '819 555-0147', dateOfBirth: '1984-03-14', email: null }),
  ])
})

test('PAT-02 what is missing or unreadable is said under its field, and so is what the server refuses', async () => {
  api.refuse(wire.createPatient, 400, 'invalid_request', {
    fields: [{ path: 'body.email', rule: 'email', message: 'Invalid email' }],
  })
  const { user, dialog } = await openNew()
  await user.type(dialog.getByLabelText('Date de naissance'), '31/02/2000')
  await user.type(dialog.getByLabelText('Courriel'), 'zoe@')
  await user.click(dialog.getByRole('button', { name: 'Créer le patient' }))
  expect(descriptionOf(dialog.getByLabelText(/Prénom/))).toMatch('Ce champ est requis')
  expect(descriptionOf(dialog.getByLabelText(/^Nom/))).toMatch('Ce champ est requis')
  expect(descriptionOf(dialog.getByLabelText('Date de naissance'))).toMatch(/Entrez une date comme/)
  expect(descriptionOf(dialog.getByLabelText('Courriel'))).toMatch("Format d'email invalide")
  expect(dialog.getByRole('alert').textContent).toContain('Prénom : Ce champ est requis')
  expect(api.requests.some(({ method }) => method === 'POST')).toBe(false)

  await user.type(dialog.getByLabelText(/Prénom/), 'Zoé')
  await user.type(dialog.getByLabelText(/^Nom/), 'Roy')
  await user.clear(dialog.getByLabelText('Date de naissance'))
  await user.type(dialog.getByLabelText('Courriel'), 'x.y')
  await user.click(dialog.getByRole('button', { name: 'Créer le patient' }))
  await waitFor(() => expect(descriptionOf(dialog.getByLabelText('Courriel'))).toMatch("Format d'email invalide"))
  expect(valueOf(dialog.getByLabelText(/Prénom/))).toBe('Zoé')
})

test('PAT-02 the only field that is wrong takes the focus', async () => {
  const { user, dialog } = await openNew()
  await user.type(dialog.getByLabelText(/Prénom/), 'Zoé')
  await user.click(dialog.getByRole('button', { name: 'Créer le patient' }))
  expect(document.activeElement).toBe(dialog.getByLabelText(/^Nom/))
})

test('what was typed is not thrown away without a question', async () => {
  const { user, dialog } = await openNew()
  await user.type(dialog.getByLabelText(/Prénom/), 'Zoé')
  await user.click(dialog.getByRole('button', { name: 'Annuler' }))
  expect(await screen.findByText('Abandonner les modifications?')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Continuer la saisie' }))
  expect(valueOf(dialog.getByLabelText(/Prénom/))).toBe('Zoé')
  await user.keyboard('{Escape}')
  await screen.findByRole('alertdialog', { name: 'Abandonner les modifications?' })
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  expect(valueOf(dialog.getByLabelText(/Prénom/))).toBe('Zoé')
  await user.keyboard('{Escape}')
  await user.click(await screen.findByRole('button', { name: 'Abandonner' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Nouveau patient' }))
})

test('who may not open files is told who may', async () => {
  serve(() => list([patient(1)]), aUser({ role: 'hygienist' }))
  const { user: person } = open()
  await rows()
  const button = await screen.findByRole('button', {
    name: 'Nouveau patient',
    description: 'Créer et modifier des dossiers\u00a0: réservé à la réception, à la gestion et à l’administration.',
  })
  await person.click(button)
  await person.keyboard('{Shift>}N{/Shift}')
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('without a network no file is opened, and what was typed waits', async () => {
  const { user, dialog } = await openNew()
  await user.type(dialog.getByLabelText(/Prénom/), 'Zoé')
  await user.type(dialog.getByLabelText(/^Nom/), 'Roy')
  const description = 'Hors ligne. Les modifications sont suspendues.'
  const restore = loseNetwork()
  await user.click(await dialog.findByRole('button', { name: 'Créer le patient', description }))
  await user.type(dialog.getByLabelText(/^Nom/), '{Enter}')
  await user.keyboard('{Escape}')
  await user.click(await screen.findByRole('button', { name: 'Abandonner' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await user.click(await screen.findByRole('button', { name: 'Nouveau patient', description }))
  await user.keyboard('{Shift>}N{/Shift}')
  expect(screen.queryByRole('dialog')).toBeNull()
  restore()
  expect(api.requests.every(({ method }) => method === 'GET')).toBe(true)
  await user.click(screen.getByRole('button', { name: 'Nouveau patient' }))
  expect(await screen.findByRole('dialog', { name: 'Nouveau patient' })).toBeTruthy()
})

test('PAT-01 on a phone a patient is two lines that say the same', async () => {
  onPhone()
  serve(() => list([patient(1, { nextAppointment: appointment(addDays(today, 1)), status: 'inactive' })]))
  open('/patients?status=all')
  const item = (await screen.findByRole('link', { name: 'Ève Lafrenière 1' })).closest('li')
  expect(item?.textContent).toMatch(/34 ans/)
  expect(item?.textContent).toMatch(/819 555-0147/)
  expect(item?.textContent).toMatch(/Prochain rendez-vous demain, 9\sh/)
  expect(item?.textContent).toMatch(/Inactif/)
})

test('PAT-01 on a tablet the next appointment has its label', async () => {
  window.innerWidth = 820
  serve(() => list([patient(1, { nextAppointment: appointment(addDays(today, 1)) })]))
  open('/patients')
  expect(await screen.findByText('Prochain rendez-vous', { selector: 'li span:not([class*="hidden"])' })).toBeTruthy()
})

test('PAT-01 in English', async () => {
  serve(() => list([patient(1, { nextAppointment: appointment(addDays(today, 1)) })]))
  open('/patients', 'en')
  expect(await screen.findByText('tomorrow, 9 a.m.')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'New patient' })).toBeTruthy()
  expect(screen.getByRole('textbox', { name: 'Search patients' })).toBeTruthy()
  expect(await screen.findByText('1 to 1 of 1')).toBeTruthy()
})

const isDisabled = (button: HTMLElement) => button.matches(':disabled')

test('PAT-01 the practitioner and the clinic narrow the list, and stand in the address', async () => {
  serve(() => list([patient(1)]))
  const { user, router } = open()
  await rows()
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Praticien' }), 'Dre Maude Archambault')
  await waitFor(() => expect(router.state.location.search).toEqual({ practitioner: uuid(1) }))
  await waitFor(() => expect(queries.at(-1)).toMatchObject({ practitionerId: uuid(1) }))
  await user.selectOptions(screen.getByRole('combobox', { name: 'Praticien' }), 'Tous les praticiens')
  await waitFor(() => expect(router.state.location.search).toEqual({}))
})

test('PAT-01 PAT-02 an alert in the line is an icon without words, which come on focus', async () => {
  const alerts = [
    { kind: 'allergy' as const, label: 'pénicilline' },
    { kind: 'other' as const, label: 'sourd' },
  ]
  serve(() => list([patient(1, { alerts })]))
  const { user } = open()
  const line = (await screen.findByRole('link', { name: 'Ève Lafrenière 1' })).closest('tr')!
  const mark = within(line).getByRole('img', { name: 'Allergie : pénicilline, sourd' })
  expect(line.textContent).not.toMatch(/pénicilline|sourd|Allergie/)
  for (let presses = 0; document.activeElement !== mark && presses < 40; presses++) await user.tab()
  expect(document.activeElement).toBe(mark)
  expect(mark.dataset['tooltip']).toBe('Allergie : pénicilline, sourd')
})

test('PAT-03 a file is archived from its line and comes back from the toast', async () => {
  serve(() => list([patient(1)]))
  const sent = api.record(
    wire.changePatientStatus,
    ({ body }) => wholePatient({ ...patient(1), status: body.status, version: 8 }),
    ({ body, ifMatch }) => [body.status, ifMatch],
  )
  const shown = open()
  await act(shown, 'Archiver')
  await shown.user.click(await screen.findByRole('button', { name: 'Annuler' }))
  await waitFor(() =>
    expect(sent).toEqual([
      ['archived', undefined],
      ['active', 8],
    ]),
  )
})

test.each([
  ['active', 'Rendre inactif', 'inactive'],
  ['inactive', 'Réactiver', 'active'],
] as const)('PAT-03 a file that is %s has « %s » in its line', async (status, text, to) => {
  serve(() => list([patient(1, { status })]))
  const sent = api.record(
    wire.changePatientStatus,
    ({ body }) => wholePatient({ ...patient(1), status: body.status }),
    ({ body }) => body.status,
  )
  await act(open(), text)
  await waitFor(() => expect(sent).toEqual([to]))
})

test('PAT-03 who is expected is not archived, and it is said how much is ahead', async () => {
  serve(() => list([patient(1)]))
  api.refuse(wire.changePatientStatus, 409, 'patient_is_expected', { details: { count: 2 } })
  const shown = open()
  await act(shown, 'Archiver')
  expect(await screen.findByText('2 rendez-vous sont à venir. Annulez ou terminez d’abord ces rendez-vous.')).toBeTruthy()
})

test('PAT-07 a file that holds something is not removed, and says what it holds', async () => {
  serve(() => list([patient(1)]))
  api.refuse(wire.deletePatient, 409, 'patient_has_records', { details: { appointments: 3, family: 1 } })
  const shown = open()
  await act(shown, 'Supprimer…')
  const question = within(await screen.findByRole('alertdialog', { name: 'Supprimer le dossier d’Ève Lafrenière 1?' }))
  await shown.user.click(question.getByRole('button', { name: 'Supprimer' }))
  expect(await question.findByText(/Ce dossier contient 3 rendez-vous et 1 lien de famille\./)).toBeTruthy()
})

test('PAT-01 on a phone a letter leads into the names, and back to their beginning', async () => {
  onPhone()
  serve(() => list([patient(1)]))
  const { user, router } = open()
  await user.click(await screen.findByRole('button', { name: 'Filtres' }))
  await user.click(await screen.findByRole('button', { name: 'Noms à partir de L' }))
  await waitFor(() => expect(queries.at(-1)).toMatchObject({ from: 'L' }))
  await user.click(screen.getByRole('button', { name: 'Voir les résultats' }))
  expect(await screen.findByText('À partir de « L »')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Filtres, 1 actif' }))
  await user.click(await screen.findByRole('button', { name: 'Noms à partir de L' }))
  await waitFor(() => expect(router.state.location.search).toEqual({}))
})
