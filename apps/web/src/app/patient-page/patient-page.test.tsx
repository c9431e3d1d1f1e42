import { screen, waitFor, within } from '@testing-library/react'
import { act } from 'react'
import { expect, test, onTestFinished, vi } from 'vitest'
import * as appointmentWire from '@molaire/contract/appointments/endpoints'
import type { Appointment } from '@molaire/contract/appointments/shapes'
import { listAppointmentTypes } from '@molaire/contract/appointment-types/endpoints'
import { listClinics } from '@molaire/contract/clinics/endpoints'
import * as wire from '@molaire/contract/patients/endpoints'
import type { Patient } from '@molaire/contract/patients/shapes'
import { listUsers } from '@molaire/contract/users/endpoints'
import type { User } from '@molaire/contract/users/shapes'
import { cleaning, clinic, filling, givenAppointment, listOf, testId, wholeOf } from '../../areas/appointments/testing.ts'
import { calendarPage } from '../../areas/appointments/routes.tsx'
import { aPool } from '../../areas/auth/testing.ts'
import { wholePatient } from '../../areas/patients/testing.ts'
import { aUser, signedInAs } from '../../areas/users/testing.ts'
import { clearSession } from '../../platform/session/session-store.ts'
import { problem } from '../../platform/testing/fake-api.ts'
import { anOutside, answerAroundFile, answerDays, inApp, renderApp } from '../testing.tsx'
import { patientPage, patientTabs } from './patient-areas.tsx'

inApp({
  ahead: [
    patientPage.preload,
    () => calendarPage.preload?.(),
    ...patientTabs.map(
      ({ page }) =>
        () =>
          page.preload?.(),
    ),
  ],
  onFriday: true,
})

const id = testId(400)
const maude = aUser({
  id: testId(11),
  firstName: 'Maude',
  lastName: 'Archambault',
  title: 'Dre',
  isDentist: true,
  role: 'dentist',
})
const genevieve = (given: Partial<Patient> = {}): Patient =>
  wholePatient({
    id,
    firstName: 'Geneviève',
    lastName: 'Côté-Bélanger',
    phone: '819 555-0147',
    email: 'genevieve.cb@exemple.ca',
    dateOfBirth: '1984-03-14',
    age: 42,
    alerts: [{ kind: 'allergy', label: 'pénicilline' }],
    clinicId: clinic.id,
    assignedPractitionerId: maude.id,
    streetAddress: '418, rue des Ursulines, app. 3',
    city: 'Trois-Rivières',
    province: 'QC',
    postalCode: 'G9A 5B2',
    emergencyContactName: 'Martin Bélanger',
    emergencyContactPhone: '819 555-0139',
    preferredLanguage: 'en',
    notes: 'Anxieuse pour les injections.',
    version: 3,
    ...given,
  })
const appointment = (
  n: number,
  given: Parameters<typeof givenAppointment>[0] = {},
  more: Partial<Appointment> = {},
): Appointment => wholeOf(givenAppointment({ id: testId(n), ...given }), more)

interface Given {
  patient?: Patient
  user?: Partial<User>
  upcoming?: Appointment[]
  past?: Appointment[]
  locale?: 'fr' | 'en'
}

/** Opens the application at a tab of Geneviève’s file. */
const open = (part = 'profile', { patient = genevieve(), user = {}, upcoming = [], past = [], locale = 'fr' }: Given = {}) => {
  let file = patient
  const me = signedInAs(user)
  const api = anOutside({ user: me })
  /** The bodies of the updates, with their versions. */
  const sent: { body: unknown; ifMatch: number | undefined }[] = []
  const queries: unknown[] = []
  api.answer(listUsers, ({ query }) => listOf(query.cognitoId ? [me] : [me, maude]))
  api.answer(listClinics, listOf([clinic]))
  api.answer(listAppointmentTypes, listOf([cleaning, filling].map((type) => ({ ...type, upcomingAppointments: 0 }))))
  api.answer(wire.getPatient, ({ params }) => (params.id === id ? file : problem(404, 'not_found')))
  api.answer(wire.updatePatient, ({ body, ifMatch }) => {
    sent.push({ body, ifMatch })
    if (ifMatch !== file.version) return problem(412, 'version_conflict')
    file = { ...file, ...body, version: file.version + 1 }
    return file
  })
  api.answer(wire.changePatientStatus, ({ body }) => {
    sent.push({ body, ifMatch: undefined })
    file = { ...file, ...body, version: file.version + 1 }
    return file
  })
  answerAroundFile(api)
  api.answer(wire.listPatients, { ...listOf([]), isCountExact: true, isSimilar: false })
  api.answer(appointmentWire.listPatientAppointments, ({ query }) => {
    queries.push(query)
    const all = query.when === 'upcoming' ? upcoming : past
    const matches = all.filter(
      ({ status, appointmentTypeId }) =>
        (query.status ?? status) === status && (query.appointmentTypeId ?? appointmentTypeId) === appointmentTypeId,
    )
    const from = Number(query.nextKey ?? 0)
    const items = matches.slice(from, from + query.limit)
    const next = from + query.limit < matches.length ? String(from + query.limit) : null
    return { items, pagination: { nextKey: next, hasMore: next !== null }, count: matches.length }
  })
  const change = (given: Partial<Patient>) => {
    file = { ...file, ...given, version: file.version + 1 }
  }
  return { api, sent, queries, change, ...renderApp(`/patients/${id}${part && `/${part}`}`, { locale }) }
}
const plain = (text: string | null | undefined) => text?.replaceAll('\u00a0', ' ')
const name = () => screen.findByRole('heading', { level: 1, name: 'Geneviève Côté-Bélanger' })
const tabs = () => screen.getByRole('navigation', { name: 'Sections du dossier' })
const tab = (label: RegExp) => within(tabs()).getByRole('link', { name: label })
/** A value of the file, by its label. */
const fact = (label: string) => {
  const field = screen.getAllByText(label, { selector: 'dt' })[0]?.parentElement
  if (!field) throw new Error(`the file does not say ${label}`)
  return within(field)
}

type Person = ReturnType<typeof open>['user']
/** The same, and waits for the name at the top. */
const opened = async (...given: Parameters<typeof open>) => {
  const app = open(...given)
  await name()
  return app
}
/** Unfolds a group of values. */
const unfold = async (user: Person, group: string) =>
  user.click(await screen.findByRole('button', { name: new RegExp(`^${group}`) }))
const pencil = (label: string) => fact(label).getByRole('button', { name: `Modifier\u00a0: ${label}` })
/** The field for a value that is edited in place. */
const inPlace = async (user: Person, label: string) => {
  await user.click(pencil(label))
  return screen.getByRole<HTMLInputElement>('textbox', { name: label })
}
/** Chooses an item from a menu of the page. */
const choose = async (user: Person, item: string, menu: string | RegExp = 'Autres actions') => {
  await user.click(await screen.findByRole('button', { name: menu }))
  await user.click(await screen.findByRole('menuitem', { name: item }))
}

test('PAT-05 SHELL-01 /patients/{id} leads to the profile, which says who it is and what must be known first', async () => {
  const { address } = await opened('')
  expect(address()).toBe(`/patients/${id}/profile`)
  const head = within(screen.getByRole('heading', { level: 1 }).closest('header') ?? document.body)
  expect(head.getByText('Actif')).toBeTruthy()
  expect(head.getByText('Allergie : pénicilline')).toBeTruthy()
  expect(head.getByText('42 ans')).toBeTruthy()
  expect(plain(head.getByText(/14 mars 1984/).textContent)).toBe('14 mars 1984')
  expect(head.getByText('Langue : anglais')).toBeTruthy()
  expect(head.getByRole('link', { name: '819 555-0147' }).getAttribute('href')).toBe('tel:+18195550147')
  expect(head.getByRole('link', { name: 'genevieve.cb@exemple.ca' }).getAttribute('href')).toBe('mailto:genevieve.cb@exemple.ca')
  expect(document.title).toBe('Dossier du patient – Molaire')
})

test('PAT-05 the profile says where they live, whom to call and who looks after them; on a phone a map is a link of the device', async () => {
  window.innerWidth = 390
  onTestFinished(() => void (window.innerWidth = 1440))
  const { api } = await opened()
  await waitFor(() => expect(fact('Praticien attitré').getByText('Dre Maude Archambault')).toBeTruthy())
  expect(plain(fact('Adresse').getByText(/Trois-Rivières/).textContent)).toContain('Trois-Rivières (Québec)')
  expect(fact('Urgence').getByText('Martin Bélanger')).toBeTruthy()
  const map = fact('Adresse').getByRole('link', { name: /Voir sur une carte/ })
  expect(map.getAttribute('href')).toMatch(/^geo:0,0\?q=/)
  expect(api.requests.every(({ url }) => url.origin === 'http://localhost')).toBe(true)
})

test('PAT-02 a number that does not fit the file is doubted on the profile, even while its group is folded', async () => {
  const { user } = await opened('profile', { patient: genevieve({ healthInsuranceNumber: 'COTG84560212' }) })
  expect(screen.getByText(/date de naissance/i, { selector: 'p' })).toBeTruthy()
  const group = screen.getByRole('button', { name: /^Assurance maladie/ })
  expect(plain(group.textContent)).toContain('COTG 8456 0212')
  expect(group.getAttribute('aria-expanded')).toBe('false')
  await user.click(group)
  expect(plain(fact('Numéro (NAM)').getByText(/COTG/).textContent)).toBe('COTG 8456 0212')
})

test('PAT-05 only what is filled is shown, without dashes; the rest is one line of buttons, each of which opens its field', async () => {
  const nothing = {
    email: null,
    notes: null,
    preferredLanguage: null,
    streetAddress: null,
    city: null,
    province: null,
    postalCode: null,
  }
  const { user, sent } = await opened('profile', { patient: genevieve(nothing) })
  expect(document.querySelector('main')?.textContent).not.toContain('—')
  for (const label of ['Courriel', 'Adresse', 'Notes']) expect(screen.queryByText(label, { selector: 'dt' })).toBeNull()
  for (const group of ['Assurance maladie', 'Préférences', 'Consentements'])
    expect(screen.getByRole('button', { name: `Ajouter\u00a0: ${group}` })).toBeTruthy()
  const add = () => screen.getByRole('button', { name: 'Ajouter\u00a0: Courriel' })
  await user.click(add())
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Courriel' }))
  await user.keyboard('{Escape}')
  expect(document.activeElement).toBe(add())
  await user.keyboard('{Enter}g@exemple.ca{Enter}')
  await waitFor(() => expect(fact('Courriel').getByRole('link', { name: 'g@exemple.ca' })).toBeTruthy())
  expect(sent).toHaveLength(1)
})

test('PAT-05 the tabs beside the profile have a short head: the name, the age and the alerts on one line', async () => {
  const { user } = await opened('profile', { patient: genevieve({ status: 'inactive' }) })
  const head = () => within(screen.getByRole('heading', { level: 1 }).closest('header') ?? document.body)
  expect(head().getByText('Aucune visite')).toBeTruthy()
  await user.click(tab(/^Factures/))
  await waitFor(() => expect(head().queryByText('Aucune visite')).toBeNull())
  for (const text of ['42 ans', 'Inactif', 'Allergie : pénicilline']) expect(head().getByText(text)).toBeTruthy()
  expect(head().getByRole('link', { name: 'Patients' }).getAttribute('href')).toBe('/patients')
  expect(head().getByRole('button', { name: 'Nouveau rendez-vous' })).toBeTruthy()
})

test('PAT-05 on a phone the actions of the head are an icon and a menu, so that the tab begins high', async () => {
  window.innerWidth = 390
  onTestFinished(() => void (window.innerWidth = 1440))
  const { user } = await opened()
  expect(screen.getByRole('button', { name: 'Nouveau rendez-vous' }).textContent).toBe('')
  await choose(user, 'Modifier')
  expect(await screen.findByRole('dialog', { name: 'Modifier le dossier' })).toBeTruthy()
})

test('PAT-05 the tabs are links with their counts, reached with Alt and a digit, and the frame stays', async () => {
  const { user, address } = open('profile', { upcoming: [appointment(1)], past: [appointment(2), appointment(3)] })
  const heading = await name()
  await waitFor(() => expect(tab(/^Rendez-vous/).textContent).toBe('Rendez-vous3'))
  expect(tab(/^Profil/).getAttribute('aria-current')).toBe('page')
  await user.keyboard('{Alt>}[Digit2]{/Alt}')
  await waitFor(() => expect(address()).toBe(`/patients/${id}/appointments`))
  expect(tab(/^Rendez-vous/).getAttribute('aria-current')).toBe('page')
  expect(screen.getByRole('heading', { level: 1 })).toBe(heading)
  await waitFor(() => expect(document.title).toBe('Rendez-vous du patient – Molaire'))
  await user.keyboard('{Alt>}[Digit5]{/Alt}')
  await waitFor(() => expect(document.title).toBe('Radiologie du patient – Molaire'))
  tab(/^Ordonnances/).focus()
  await user.keyboard('{ArrowRight}')
  expect(document.activeElement).toBe(tab(/^Radiologie/))
})

test('PAT-05 a file of nobody, or of another group, is not found; one that cannot be loaded is asked again', async () => {
  const { api, router, user } = await opened()
  await act(() => router.navigate({ to: `/patients/${testId(999)}/profile` }))
  expect(await screen.findByText('Patient introuvable', { selector: 'p' })).toBeTruthy()
  api.refuse(wire.getPatient, 403, 'not_allowed')
  await act(() => router.navigate({ to: `/patients/${testId(998)}/profile` }))
  expect((await screen.findByRole('alert')).textContent).toContain('Le dossier n’a pas pu être chargé.')
  api.answer(wire.getPatient, genevieve({ id: testId(998) }))
  await user.click(screen.getByRole('button', { name: 'Réessayer' }))
  await name()
})

test('PAT-02 a pencil changes one value where it stands: Enter saves the whole file with that value, Esc leaves it', async () => {
  const { user, sent } = await opened()
  const box = await inPlace(user, 'Téléphone')
  expect(document.activeElement).toBe(box)
  await user.clear(box)
  await user.type(box, '8195550199')
  await user.keyboard('{Escape}')
  expect(fact('Téléphone').getByRole('link', { name: '819 555-0147' })).toBeTruthy()
  expect(document.activeElement).toBe(pencil('Téléphone'))
  expect(sent).toEqual([])

  await user.keyboard('{Enter}')
  await user.clear(screen.getByRole('textbox', { name: 'Téléphone' }))
  await user.type(screen.getByRole('textbox', { name: 'Téléphone' }), '8195550199{Enter}')
  await waitFor(() => expect(fact('Téléphone').getByRole('link', { name: '819 555-0199' })).toBeTruthy())
  expect(sent).toHaveLength(1)
  expect(sent[0]).toMatchObject({
    ifMatch: 3,
    body: { phone: '819 555-0199', lastName: 'Côté-Bélanger', notes: 'Anxieuse pour les injections.' },
  })
  expect(document.activeElement).toBe(pencil('Téléphone'))
})

test('PAT-02 what cannot be sent is said where it is typed', async () => {
  const { user, sent } = await opened()
  const box = await inPlace(user, 'Date de naissance')
  await user.clear(box)
  await user.type(box, '1984-02-30{Enter}')
  expect(box.getAttribute('aria-invalid')).toBe('true')
  expect(sent).toEqual([])
})

test('API-08 a colleague changed something else meanwhile: both changes stay, and nobody is asked', async () => {
  const { user, sent, change } = await opened()
  await user.click(pencil('Courriel'))
  change({ phone: '819 555-0100' })
  const box = screen.getByRole('textbox', { name: 'Courriel' })
  await user.clear(box)
  await user.type(box, 'g@exemple.ca{Enter}')
  await waitFor(() => expect(fact('Courriel').getByRole('link', { name: 'g@exemple.ca' })).toBeTruthy())
  expect(sent.at(-1)).toMatchObject({ ifMatch: 4, body: { phone: '819 555-0100', email: 'g@exemple.ca' } })
})

test('API-08 a colleague changed the same value meanwhile: both are shown, and one chooses', async () => {
  const { user, sent, change } = await opened()
  const write = async (text: string) => {
    await user.click(pencil('Courriel'))
    await user.clear(screen.getByRole('textbox', { name: 'Courriel' }))
    await user.type(screen.getByRole('textbox', { name: 'Courriel' }), text)
  }
  await write('mien@exemple.ca')
  change({ email: 'sien@exemple.ca' })
  await user.keyboard('{Enter}')
  expect(await screen.findByText('Un collègue vient de modifier ce champ.')).toBeTruthy()
  expect(screen.getByText('sien@exemple.ca', { selector: 'dd' })).toBeTruthy()
  expect(screen.getByText('mien@exemple.ca', { selector: 'dd' })).toBeTruthy()
  expect(sent).toHaveLength(1)
  await user.click(screen.getByRole('button', { name: 'Enregistrer la mienne' }))
  await waitFor(() => expect(fact('Courriel').getByRole('link', { name: 'mien@exemple.ca' })).toBeTruthy())
  expect(sent.at(-1)).toMatchObject({ ifMatch: 4, body: { email: 'mien@exemple.ca' } })

  await write('autre@exemple.ca')
  change({ email: 'dernier@exemple.ca' })
  await user.keyboard('{Enter}')
  await user.click(await screen.findByRole('button', { name: 'Garder celle du dossier' }))
  await waitFor(() => expect(fact('Courriel').getByRole('link', { name: 'dernier@exemple.ca' })).toBeTruthy())
  expect(sent).toHaveLength(3)
})

test('PAT-05 Alt and a digit write what they write in a field, and lead nowhere under a dialog', async () => {
  const { user, address } = await opened()
  await user.click(pencil('Courriel'))
  await user.keyboard('{Alt>}[Digit2]{/Alt}')
  expect(address()).toBe(`/patients/${id}/profile`)
  expect(screen.queryByRole('alertdialog')).toBeNull()
  await user.keyboard('{Escape}{Shift>}E{/Shift}')
  const dialog = await screen.findByRole('dialog', { name: 'Modifier le dossier' })
  within(dialog).getByRole('button', { name: 'Annuler' }).focus()
  await user.keyboard('{Alt>}[Digit2]{/Alt}')
  expect(address()).toBe(`/patients/${id}/profile`)
})

test('PAT-02 what is typed in place is not lost by a tab, a key or Back: one is asked first', async () => {
  const { user, address, router } = await opened()
  await user.type(await inPlace(user, 'Courriel'), 'x')
  await user.click(tab(/^Rendez-vous/))
  const question = await screen.findByRole('alertdialog')
  await user.click(within(question).getByRole('button', { name: 'Continuer la saisie' }))
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  expect(address()).toBe(`/patients/${id}/profile`)
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Courriel' }).value).toBe('genevieve.cb@exemple.cax')
  // A change of the query alone loses nothing, so it does not ask.
  await act(() => router.navigate({ to: '.', search: { link: 'other' } }))
  expect(screen.queryByRole('alertdialog')).toBeNull()
  await user.click(tab(/^Rendez-vous/))
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Abandonner' }))
  await waitFor(() => expect(address()).toBe(`/patients/${id}/appointments`))
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
})

test('PAT-02 while something is typed in place, the browser asks before the tab is closed or loaded again; no longer once it is saved', async () => {
  const { user } = await opened()
  const isAsked = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }))
  await user.click(pencil('Courriel'))
  expect(isAsked()).toBe(false)
  await user.type(screen.getByRole('textbox', { name: 'Courriel' }), 'x')
  expect(isAsked()).toBe(true)
  await user.keyboard('{Enter}')
  await waitFor(() => expect(fact('Courriel').getByRole('link', { name: 'genevieve.cb@exemple.cax' })).toBeTruthy())
  expect(isAsked()).toBe(false)
})

test('AUTH-11 PAT-02 a session that ends by itself leaves what is typed in place under the sign-in; who gives it up is not asked twice', async () => {
  const { user, api, address } = open()
  aPool(api)
  await name()
  const box = await inPlace(user, 'Courriel')
  await user.type(box, 'x')
  const endSession = () => act(() => clearSession())
  endSession()
  const first = await screen.findByRole('dialog', { name: 'Se connecter' })
  expect(box.isConnected).toBe(true)
  act(() => void signedInAs({}))
  await waitFor(() => expect(first.isConnected).toBe(false))
  expect(box.isConnected).toBe(true)
  expect(box.value).toBe('genevieve.cb@exemple.cax')
  endSession()
  const second = await screen.findByRole('dialog', { name: 'Se connecter' })
  await user.click(within(second).getByRole('link', { name: 'Aller à la page de connexion' }))
  await waitFor(() => expect(address()).toContain('/auth/login'))
  expect(screen.queryByRole('alertdialog')).toBeNull()
  expect(box.isConnected).toBe(false)
})

test('PAT-02 Esc asks before long notes go; untouched, they close at once', async () => {
  const { user } = await opened()
  await user.click(pencil('Notes'))
  await user.keyboard('{Escape}')
  expect(screen.queryByRole('textbox', { name: 'Notes' })).toBeNull()
  await user.type(await inPlace(user, 'Notes'), ' Préfère le matin.')
  await user.keyboard('{Escape}')
  const question = await screen.findByRole('alertdialog')
  expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Notes' }).value).toContain('Préfère le matin.')
  await user.click(within(question).getByRole('button', { name: 'Abandonner' }))
  await waitFor(() => expect(screen.queryByRole('textbox', { name: 'Notes' })).toBeNull())
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
})

test('PAT-02 N pressed on a choice in place begins no booking', async () => {
  const { user, address } = await opened()
  await unfold(user, 'Préférences')
  await user.click(pencil('Langue des documents'))
  const choice = await screen.findByRole('radio', { name: 'Anglais' })
  choice.focus()
  await user.keyboard('n')
  expect(address()).toBe(`/patients/${id}/profile`)
  expect(document.activeElement).toBe(choice)
})

test('PAT-02 a colleague empties the group one writes in: the field stays with what is typed', async () => {
  const { user, change } = await opened('profile', { patient: genevieve({ careConsentOn: '2026-01-05' }) })
  await unfold(user, 'Consentements')
  await user.click(screen.getByRole('button', { name: 'Ajouter\u00a0: Messages et rappels' }))
  const box = screen.getByRole<HTMLInputElement>('textbox', { name: 'Messages et rappels' })
  await user.type(box, '2026-02')
  change({ careConsentOn: null })
  // Each save loads the current file.
  await user.type(await inPlace(user, 'Courriel'), 'x{Enter}')
  await waitFor(() => expect(screen.queryByText(/5.janv/)).toBeNull())
  expect(screen.getByRole('textbox', { name: 'Messages et rappels' })).toBe(box)
  expect(box.value).toBe('2026-02')
  box.focus()
  await user.keyboard('{Escape}')
  expect(await screen.findByRole('button', { name: 'Ajouter\u00a0: Consentements' })).toBeTruthy()
})

test('PAT-02 a group whose only value is emptied in place leaves the keys on the button that fills it again', async () => {
  const { user } = await opened('profile', { patient: genevieve({ careConsentOn: '2026-01-05' }) })
  await unfold(user, 'Consentements')
  await user.click(fact('Soins').getByRole('button', { name: /^Modifier/ }))
  await user.clear(screen.getByRole('textbox', { name: 'Soins' }))
  await user.keyboard('{Enter}')
  const add = await screen.findByRole('button', { name: 'Ajouter\u00a0: Consentements' })
  await waitFor(() => expect(document.activeElement).toBe(add))
})

test('API-06 who treats notes alerts in place, and has no pencil for the rest', async () => {
  const { user, api } = open('profile', { user: { role: 'hygienist' } })
  const noted: unknown[] = []
  api.answer(wire.updatePatientAlerts, ({ body, ifMatch }) => {
    noted.push({ ...body, ifMatch })
    return genevieve({ alerts: body.alerts, version: 4 })
  })
  await name()
  await user.click(await screen.findByRole('button', { name: 'Modifier\u00a0: Alertes' }))
  expect(screen.queryByRole('button', { name: 'Modifier\u00a0: Téléphone' })).toBeNull()
  await user.clear(screen.getByRole('textbox', { name: 'Alerte 1' }))
  await user.type(screen.getByRole('textbox', { name: 'Alerte 1' }), 'latex')
  await user.click(screen.getByRole('button', { name: 'Enregistrer' }))
  await waitFor(() => expect(noted).toEqual([{ alerts: [{ kind: 'allergy', label: 'latex' }], ifMatch: 3 }]))
})

test.each(['n', 'N'])(
  'PAT-05 by keys: Shift E opens the file to change it, %s begins a booking for its patient',
  async (letter) => {
    const { user, api, address } = open()
    answerDays(api, { appointmentTypes: [cleaning, filling] })
    await name()
    await screen.findByRole('button', { name: 'Nouveau rendez-vous' })
    // With Caps Lock, a letter is a capital without Shift and small with it.
    await user.keyboard('{Shift>}e{/Shift}')
    const dialog = await screen.findByRole('dialog', { name: 'Modifier le dossier' })
    await user.click(within(dialog).getByRole('button', { name: 'Annuler' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    ;(document.activeElement as HTMLElement | null)?.blur() // leaves any field
    await user.keyboard(letter)
    await waitFor(() => expect(address()).toBe(`/?clinic=${clinic.id}`))
    expect((await screen.findAllByText(/Geneviève Côté-Bélanger/)).length).toBeGreaterThan(0)
  },
)

test('PAT-03 a file is archived from its menu, says so under its name, and comes back', async () => {
  const { user, sent } = await opened()
  await choose(user, 'Archiver')
  expect(await screen.findByText('Dossier archivé.', { selector: 'strong' })).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Nouveau rendez-vous' }).getAttribute('aria-disabled')).toBe('true')
  await user.click(screen.getByRole('button', { name: 'Réactiver' }))
  await waitFor(() => expect(screen.queryByText('Dossier archivé.', { selector: 'strong' })).toBeNull())
  expect(sent.map(({ body }) => body)).toEqual([{ status: 'archived' }, { status: 'active' }])
})

test('PAT-03 a file is made inactive from its menu, and active again', async () => {
  const { user, sent } = await opened()
  await choose(user, 'Rendre inactif')
  expect(await screen.findByText('Dossier rendu inactif')).toBeTruthy()
  await choose(user, 'Réactiver')
  expect(await screen.findByText('Dossier réactivé')).toBeTruthy()
  expect(sent.map(({ body }) => body)).toEqual([{ status: 'inactive' }, { status: 'active' }])
})

test('PAT-03 a file that somebody is expected with is not archived, and it is said why', async () => {
  const { user, api } = open()
  api.refuse(wire.changePatientStatus, 409, 'patient_is_expected', { details: { count: 2 } })
  await name()
  await choose(user, 'Archiver')
  expect(await screen.findByText(/2 rendez-vous sont à venir/)).toBeTruthy()
})

test('API-07 the menu of a record leads the administration, and nobody else, to who viewed it', async () => {
  const first = await opened('profile', { user: { role: 'manager', isManager: true } })
  await first.user.click(await screen.findByRole('button', { name: 'Autres actions' }))
  await screen.findByRole('menuitem', { name: 'Archiver' })
  expect(screen.queryByRole('menuitem', { name: 'Qui a consulté ce dossier' })).toBeNull()
  first.unmount()
  const { user, router } = await opened('profile', { user: { isAdmin: true } })
  await choose(user, 'Qui a consulté ce dossier')
  await waitFor(() => expect(router.latestLocation.pathname).toBe('/administration/log'))
  expect(router.latestLocation.search).toEqual({ patient: id })
})

test('PAT-07 only a file that holds nothing offers to be deleted, and what it holds after all is told', async () => {
  const patient = genevieve({ lastVisit: { ...appointment(1), roomId: testId(31) } })
  const first = open('profile', { patient: patient })
  await name()
  await first.user.click(await screen.findByRole('button', { name: 'Autres actions' }))
  await screen.findByRole('menuitem', { name: 'Archiver' })
  expect(screen.queryByRole('menuitem', { name: 'Supprimer' })).toBeNull()
  first.unmount()
  const { user, api, address } = open()
  api.refuse(wire.deletePatient, 409, 'patient_has_records', { details: { appointments: 2 } })
  await name()
  await choose(user, 'Supprimer')
  const question = within(await screen.findByRole('alertdialog'))
  await user.click(question.getByRole('button', { name: 'Supprimer' }))
  expect(await question.findByText(/Ce dossier contient 2.rendez-vous/)).toBeTruthy()
  api.answer(wire.deletePatient, { id })
  api.refuse(wire.getPatient, 404, 'not_found')
  const requestCount = () => api.requests.filter(({ url }) => url.pathname === `/api/patients/${id}`).length
  const before = requestCount()
  await user.click(question.getByRole('button', { name: 'Supprimer' }))
  await waitFor(() => expect(address()).toBe('/patients'))
  expect(await screen.findByText('Dossier supprimé')).toBeTruthy()
  // Only the deletion: the file was not requested again.
  expect(requestCount() - before).toBe(1)
})

test('PAT-05 beside the profile stands the appointment under way, else the next one that is expected', async () => {
  const later = appointment(1, { date: '2026-12-04', startTime: '09:00' })
  const off = appointment(2, { date: '2026-11-23', status: 'cancelled' })
  const now = appointment(3, { startTime: '10:15', status: 'in_progress' })
  const first = open('profile', { upcoming: [later, now], past: [off] })
  expect(await screen.findByRole('heading', { name: 'Rendez-vous en cours' })).toBeTruthy()
  expect(plain(screen.getByText(/Aujourd’hui, /).textContent)).toBe('Aujourd’hui, 10 h 15')
  expect(screen.getByRole('link', { name: 'Ouvrir le rendez-vous' }).getAttribute('href')).toBe(`/appointments/${now.id}`)
  first.unmount()
  open('profile', { upcoming: [later], past: [off, appointment(4, { date: '2026-11-06', status: 'completed' })] })
  const card = within((await screen.findByRole('heading', { name: 'Prochain rendez-vous' })).closest('section') ?? document.body)
  expect(plain(card.getByText(/4 déc/).textContent)).toBe('4 déc. 2026, 9 h')
})

/** The requests of the calendar when it opens on the day of an appointment. */
const answerDayOf = (api: ReturnType<typeof open>['api'], there: Appointment) => {
  answerDays(api, { appointments: [there] })
  api.answer(appointmentWire.getAppointment, there)
}

test('PAT-05 the appointment of the card is opened on its day in the calendar', async () => {
  const next = appointment(1, { date: '2026-12-04' })
  const { user, api, address } = open('profile', { upcoming: [next] })
  answerDayOf(api, next)
  const shown = vi.spyOn(Element.prototype, 'scrollIntoView')
  onTestFinished(() => shown.mockRestore())
  await user.click(await screen.findByRole('button', { name: 'Voir dans le calendrier' }))
  await waitFor(() => expect(address()).toContain('date=2026-12-04'))
  expect(await screen.findByRole('dialog', { name: 'Ève Lafrenière' })).toBeTruthy()
  // The card may lie below the hours that the day opens at.
  await waitFor(() => expect(shown.mock.contexts.at(-1)).toHaveProperty('dataset.card', next.id))
  // Closed again, the keys are on its card: M would move it.
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Ève Lafrenière' })).toBeNull())
  await waitFor(() => expect(document.activeElement?.getAttribute('data-card')).toBe(next.id))
})

test('SHELL-14 PAT-05 from any tab of a record, the heading of the next screen takes the keyboard', async () => {
  const { user, api, address } = open('appointments')
  answerDays(api, { appointments: [] })
  await screen.findByRole('heading', { level: 1 })
  await user.keyboard('gc')
  await waitFor(() => expect(address()).toContain('/appointments'))
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1, name: /novembre/ })))
})

test('PAT-05 an appointment that was called off is opened with its details as well, though the board does not show it by itself', async () => {
  const off = appointment(1, { date: '2026-10-02', status: 'cancelled' })
  const { user, api, address } = open('appointments', { past: [off] })
  answerDayOf(api, off)
  const row = await screen.findByRole('link', { name: /^ven. 2 oct/ })
  expect(row.getAttribute('href')).toBe(`/appointments/${off.id}`)
  await choose(user, 'Voir dans le calendrier', /^Actions, /)
  await waitFor(() => expect(address()).toContain('date=2026-10-02'))
  expect(await screen.findByRole('dialog', { name: 'Ève Lafrenière' })).toBeTruthy()
})

test('PAT-05 on a phone an appointment is opened in whichever room it is', async () => {
  window.innerWidth = 390
  onTestFinished(() => void (window.innerWidth = 1440))
  const next = appointment(1, { date: '2026-12-04', roomId: testId(32) })
  const { user, api } = open('profile', { upcoming: [next] })
  answerDayOf(api, next)
  await user.click(await screen.findByRole('button', { name: 'Voir dans le calendrier' }))
  expect(await screen.findByRole('dialog', { name: 'Ève Lafrenière' })).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Salle 2' }).getAttribute('aria-pressed')).toBe('true')
})

test('CAL-07 PAT-05 « Déplacer » leads to the board of its day, with its move begun', async () => {
  const next = appointment(1, { date: '2026-12-04' })
  const { user, api, address } = open('appointments', { upcoming: [next] })
  answerDayOf(api, next)
  await choose(user, 'Déplacer', /^Actions, /)
  await waitFor(() => expect(address()).toContain('date=2026-12-04'))
  const bar = await screen.findByRole('region', { name: /Déplacement/ })
  expect(within(bar).getByText(/Ève Lafrenière/)).toBeTruthy()
  expect(screen.queryByRole('dialog', { name: 'Ève Lafrenière' })).toBeNull()
})

test('PAT-05 the appointments: those to come first, then those that were, filtered and page by page', async () => {
  const past = Array.from({ length: 12 }, (_, n) => appointment(100 + n, { date: '2026-10-01', status: 'completed' }))
  const { user, queries } = open('appointments', {
    upcoming: [appointment(1, { date: '2026-12-04', appointmentTypeId: cleaning.id }, { appointmentType: cleaning })],
    past,
  })
  const table = await screen.findByRole('table', { name: 'Rendez-vous du patient' })
  expect(await within(table).findByText('À venir')).toBeTruthy()
  expect(within(table).getByText('Passés et annulés')).toBeTruthy()
  const rows = () => within(table).getAllByRole('row').length
  expect(rows()).toBe(1 + 2 + 1 + 10)
  expect(screen.getByText('1 à 10 de 12 passés ou annulés')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Page suivante' }))
  expect(await screen.findByText('11 à 12 de 12 passés ou annulés')).toBeTruthy()
  await screen.findByRole('option', { name: 'Nettoyage' })
  // ↓ from the heading goes to the rows, and ↑ and ↓ walk them.
  ;(await name()).focus()
  await user.keyboard('{ArrowDown}')
  expect(within(table).getAllByRole('row')[2]?.contains(document.activeElement)).toBe(true)
  await user.selectOptions(screen.getByRole('combobox', { name: 'Type' }), 'Nettoyage')
  await waitFor(() => expect(within(table).queryByText('Passés et annulés')).toBeNull())
  expect(within(table).getByText('À venir')).toBeTruthy()
  expect(queries.at(-1)).toMatchObject({ appointmentTypeId: cleaning.id })
  await user.selectOptions(screen.getByRole('combobox', { name: 'Statut' }), 'Absent')
  await user.click(await screen.findByRole('button', { name: 'Tout afficher' }))
  await waitFor(() => expect(rows()).toBe(1 + 2 + 1 + 10))
})

test('PAT-05 an appointment under way is « En cours », one of today « Aujourd’hui », and a cancelled one of a later day is not « À venir »', async () => {
  // It is Friday 20 November at the clinic.
  const late = appointment(1, { startTime: '09:00', status: 'confirmed' })
  const now = appointment(2, { startTime: '10:15', status: 'in_progress' })
  const next = appointment(3, { date: '2026-12-04' })
  const off = appointment(4, { date: '2026-12-01', status: 'cancelled' })
  open('appointments', { upcoming: [late, now, next], past: [off] })
  const table = await screen.findByRole('table', { name: 'Rendez-vous du patient' })
  await within(table).findByText('À venir')
  const rows = within(table)
    .getAllByRole('row')
    .slice(1)
    .map(({ textContent }) => plain(textContent))
  const starts = [
    'En cours',
    'ven. 20 nov. 2026, 10 h 15',
    'Aujourd’hui',
    'ven. 20 nov. 2026, 9 h',
    'À venir',
    'ven. 4 déc. 2026',
  ]
  expect(rows.map((row, at) => row?.startsWith([...starts, 'Passés et annulés', 'mar. 1'][at] ?? ''))).toEqual(
    Array(8).fill(true),
  )
})

test('PAT-05 nobody has come yet: the tab offers the first appointment', async () => {
  open('appointments')
  expect(await screen.findByText('Aucun rendez-vous')).toBeTruthy()
  expect(screen.getByText('Prenez le premier.')).toBeTruthy()
  expect(screen.getAllByRole('button', { name: 'Nouveau rendez-vous' })).toHaveLength(2)
})

test('APT-02 an appointment is called off from the file, with the calendar’s own question', async () => {
  const next = appointment(1, { date: '2026-12-04' })
  const { user, api } = open('appointments', { upcoming: [next] })
  const changed: unknown[] = []
  api.answer(appointmentWire.changeAppointmentStatus, ({ body }) => {
    changed.push(body)
    return { ...next, status: 'cancelled' as const, version: 2 }
  })
  await choose(user, 'Annuler le rendez-vous', /^Actions, /)
  const question = await screen.findByRole('alertdialog')
  await user.click(within(question).getByRole('button', { name: 'Malade' }))
  await user.click(within(question).getByRole('button', { name: 'Annuler le rendez-vous' }))
  await waitFor(() => expect(changed).toEqual([{ status: 'cancelled', cancellationReason: 'Malade' }]))
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
})

test('SHELL-06 in English the page says the same', async () => {
  await opened('profile', { locale: 'en' })
  expect(screen.getByRole('button', { name: 'New appointment' })).toBeTruthy()
  expect(screen.getByText('Language: English')).toBeTruthy()
  expect(screen.getByRole('heading', { name: 'Follow-up' })).toBeTruthy()
})
