import { screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import * as wire from '@molaire/contract/patients/endpoints'
import type { Duplicate, Patient } from '@molaire/contract/patients/shapes'
import { listUsers } from '@molaire/contract/users/endpoints'
import { problem } from '../../../platform/testing/fake-api.ts'
import { renderScreen } from '../../../platform/testing/render.tsx'
import { retype, valueOf } from '../../../platform/testing/screen.ts'
import { aUser, listOfOne } from '../../users/testing.ts'
import { freshApi, listOf, patientLine, uuid, wholePatient } from '../testing.ts'
import { PatientDialog } from './patient-dialog.tsx'
import type { PatientSection } from './patient-form.ts'

let api: ReturnType<typeof freshApi>
/** The requests that write. */
let sent: { body: unknown; ifMatch: number | undefined }[]

beforeEach(() => {
  api = freshApi()
  sent = []
  api.answer(wire.listDuplicates, listOf([]))
})

const open = (patient: Patient | null, { section, locale = 'fr' }: { section?: PatientSection; locale?: 'fr' | 'en' } = {}) => {
  const onSaved = vi.fn()
  const onBook = vi.fn()
  const Screen = () => {
    const [isOpen, setOpen] = useState(true)
    if (!isOpen) return <p>closed</p>
    return (
      <PatientDialog
        patient={patient}
        {...(section && { section })}
        onBook={onBook}
        onSaved={onSaved}
        onClose={() => setOpen(false)}
      />
    )
  }
  return { ...renderScreen(<Screen />, { at: '/patients', locale }), onSaved, onBook }
}
const typeName = async (
  user: ReturnType<typeof open>['user'],
  form: Awaited<ReturnType<typeof dialog>>,
  first: string,
  last: string,
) => {
  await user.type(form.getByLabelText(/Prénom/), first)
  await user.type(form.getByLabelText(/^Nom/), last)
}
const dialog = async () => within(await screen.findByRole('dialog'))
const save = async (user: ReturnType<typeof open>['user']) => user.click(screen.getByRole('button', { name: 'Enregistrer' }))

const like: Duplicate = { ...patientLine({ id: uuid(7), dateOfBirth: '1992-03-14' }), reasons: ['birth_date'] }

/**
 * Her name is in its own element, so that its writing direction is independent of the facts beside
 * it.
 */
const isHerLine = (_: string, one: Element | null) =>
  one?.textContent === 'Ève Lafrenière, 34 ans, 819 555-0147' &&
  one.querySelector('bdi')?.textContent === 'Ève Lafrenière' &&
  one.matches('strong')

test('PAT-04 a file like the new one is shown before it is created, stands in nobody’s way, and is known by the server to have been seen', async () => {
  api.answer(wire.listDuplicates, ({ query }) => listOf(query.dateOfBirth === '1992-03-14' ? [like] : []))
  api.answer(wire.createPatient, ({ body }) => {
    sent.push({ body, ifMatch: undefined })
    return wholePatient({ firstName: body.firstName, lastName: body.lastName })
  })
  const { user, onSaved } = open(null)
  const form = await dialog()
  await typeName(user, form, 'Eve', 'Lafreniere')
  expect(api.requests.some(({ url }) => url.pathname.endsWith('/duplicates'))).toBe(false)
  await user.type(form.getByLabelText('Date de naissance'), '14/03/1992')
  expect(await form.findByText('Un dossier semblable existe :')).toBeTruthy()
  expect(form.getByText(isHerLine)).toBeTruthy()
  expect(form.getByText('même date de naissance')).toBeTruthy()
  expect(form.getByRole('link', { name: 'Ouvrir Ève Lafrenière' }).getAttribute('href')).toBe(`/patients/${uuid(7)}/profile`)
  await user.click(screen.getByRole('button', { name: 'Créer quand même' }))
  await screen.findByText('closed')
  expect(sent).toMatchObject([{ body: { firstName: 'Eve', dateOfBirth: '1992-03-14', despite: [uuid(7)] } }])
  expect(onSaved).toHaveBeenCalledOnce()
})

test('PAT-02 the browser asks before the tab is closed while something is typed in the dialog, and no longer once it is gone', async () => {
  const isAsked = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }))
  const { user } = open(null)
  const form = await dialog()
  expect(isAsked()).toBe(false)
  await user.type(form.getByLabelText(/Prénom/), 'E')
  expect(isAsked()).toBe(true)
  await user.clear(form.getByLabelText(/Prénom/))
  expect(isAsked()).toBe(false)
})

test('PAT-04 a file opened by someone else meanwhile is shown by the refusal, and a second press creates', async () => {
  api.answer(wire.createPatient, ({ body }) => {
    sent.push({ body, ifMatch: undefined })
    return sent.length === 1 ? problem(409, 'patient_duplicate', { details: { duplicates: [like] } }) : wholePatient()
  })
  const { user } = open(null)
  const form = await dialog()
  await typeName(user, form, 'Eve', 'Lafreniere')
  await user.click(screen.getByRole('button', { name: 'Créer le patient' }))
  expect(await form.findByText(isHerLine)).toBeTruthy()
  expect(valueOf(form.getByLabelText(/^Nom/))).toBe('Lafreniere')
  await user.click(await screen.findByRole('button', { name: 'Créer quand même' }))
  await screen.findByText('closed')
  expect(sent).toMatchObject([{ body: { despite: [] } }, { body: { despite: [uuid(7)] } }])
})

test('PAT-04 leaving for the file found asks first when something typed would be lost', async () => {
  api.answer(wire.listDuplicates, listOf([like]))
  const { user, router } = open(null)
  const form = await dialog()
  await typeName(user, form, 'Eve', 'Lafreniere')
  await user.type(form.getByLabelText('Téléphone'), '8195550199')
  await user.click(await form.findByRole('link', { name: 'Ouvrir Ève Lafrenière' }))
  await user.click(await screen.findByRole('button', { name: 'Continuer la saisie' }))
  await retype(user, form.getByLabelText('Téléphone'), '8195550147')
  await user.click(await form.findByRole('link', { name: 'Ouvrir Ève Lafrenière' }))
  await waitFor(() => expect(router.state.location.pathname).toBe(`/patients/${uuid(7)}/profile`))
})

test('PAT-02 after a file is opened one may book, or link a relative', async () => {
  api.answer(wire.createPatient, wholePatient())
  const { user, onBook, router } = open(null)
  const form = await dialog()
  await typeName(user, form, 'Ève', 'Lafrenière')
  await user.click(screen.getByRole('button', { name: 'Créer le patient' }))
  await user.click(await screen.findByRole('button', { name: 'Nouveau rendez-vous' }))
  expect(onBook).toHaveBeenCalledWith(expect.objectContaining({ lastName: 'Lafrenière' }))
  expect(router.state.location.pathname).toBe('/patients')
})

test('PAT-06 after a file is opened a press leads to its family, with the link begun', async () => {
  api.answer(wire.createPatient, wholePatient())
  const { user, router } = open(null)
  const form = await dialog()
  await typeName(user, form, 'Ève', 'Lafrenière')
  await user.click(screen.getByRole('button', { name: 'Créer le patient' }))
  await user.click(await screen.findByRole('button', { name: 'Lier un proche' }))
  await waitFor(() => expect(router.state.location.search).toEqual({ link: 'relative' }))
  expect(router.state.location.pathname).toBe(`/patients/${wholePatient().id}/profile`)
})

test('PAT-02 what is wrong in a closed group opens it and takes the focus; nothing is sent', async () => {
  const { user } = open(wholePatient({ postalCode: 'G9A 5B2' }))
  const form = await dialog()
  await user.click(form.getByRole('button', { name: /^Adresse/ }))
  await retype(user, form.getByLabelText('Code postal'), 'G9A 5')
  await user.click(form.getByRole('button', { name: /^Adresse/ }))
  await save(user)
  const address = form.getByRole('button', { name: /^Adresse/ })
  expect(address.getAttribute('aria-expanded')).toBe('true')
  expect(document.activeElement).toBe(form.getByLabelText('Code postal'))
  expect(api.requests.some(({ method }) => method === 'PUT')).toBe(false)
})

test('PAT-02 what the server refuses in closed groups opens them and takes the focus; what was open stays so', async () => {
  api.refuse(wire.updatePatient, 400, 'invalid_request', {
    fields: ['city', 'emergencyContactName'].map((name) => ({ path: `body.${name}`, rule: 'control_characters', message: '' })),
  })
  const { user } = open(wholePatient({ city: 'Québec' }))
  const form = await dialog()
  await user.type(form.getByLabelText('Courriel'), 'eve@exemple.ca')
  await user.click(form.getByRole('button', { name: /^Notes/ }))
  await save(user)
  await waitFor(() => expect(document.activeElement).toBe(form.getByLabelText('Ville')))
  for (const group of [/^Adresse/, /^Contact d’urgence/, /^Notes/])
    expect(form.getByRole('button', { name: group }).getAttribute('aria-expanded'), String(group)).toBe('true')
})

test('PAT-02 a closed group says what it holds, an empty one what it is for, and the asked one takes the focus', async () => {
  const { user } = open(
    wholePatient({ city: 'Trois-Rivières', alerts: [{ kind: 'allergy', label: 'latex' }], preferredWeekdays: [3, 1] }),
    { section: 'notes' },
  )
  const form = await dialog()
  expect(form.getByRole('button', { name: 'Adresse Trois-Rivières' })).toBeTruthy()
  expect(form.getByRole('button', { name: 'Alertes Allergie\u00a0: latex' })).toBeTruthy()
  expect(form.getByRole('button', { name: 'Préférences lun. et mer.' })).toBeTruthy()
  expect(form.getByRole('button', { name: 'Contact d’urgence nom, téléphone' })).toBeTruthy()
  await waitFor(() => expect(document.activeElement).toBe(form.getByLabelText('Notes')))
  expect(user).toBeTruthy()
})

test('PAT-02 alerts are added and taken away with the keys alone', async () => {
  const sent = api.record(wire.updatePatient, wholePatient(), ({ body }) => ({ body }))
  const { user } = open(wholePatient({ alerts: [{ kind: 'other', label: 'sourd' }] }), { section: 'alerts' })
  const form = await dialog()
  await user.click(form.getByRole('textbox', { name: 'Alerte 1' }))
  await user.keyboard('{Enter}')
  await waitFor(() => expect(document.activeElement).toBe(form.getByRole('textbox', { name: 'Alerte 2' })))
  await user.keyboard('pénicilline{Enter}')
  await waitFor(() => expect(document.activeElement).toBe(form.getByRole('textbox', { name: 'Alerte 3' })))
  await user.keyboard('{Backspace}')
  await waitFor(() => expect(document.activeElement).toBe(form.getByRole('textbox', { name: 'Alerte 2' })))
  await save(user)
  await screen.findByText('closed')
  expect(sent).toMatchObject([
    {
      body: {
        alerts: [
          { kind: 'other', label: 'sourd' },
          { kind: 'allergy', label: 'pénicilline' },
        ],
      },
    },
  ])
})

test('PAT-02 a doubtful health insurance number is said and saved all the same', async () => {
  const sent = api.record(wire.updatePatient, wholePatient(), ({ body }) => ({ body }))
  const { user } = open(wholePatient({ dateOfBirth: '1992-03-14' }), { section: 'insurance' })
  const form = await dialog()
  const number = form.getByLabelText(/^Numéro d’assurance maladie/)
  await user.type(number, 'lafe92531512')
  expect(valueOf(number)).toBe('LAFE 9253 1512')
  expect(form.getByText('La date de naissance du NAM ne correspond pas au dossier.')).toBeTruthy()
  await retype(user, number, 'lafe92531412')
  expect(form.queryByText(/Le NAM/)).toBeNull()
  await user.type(form.getByLabelText('Expiration de la carte'), '03/2020')
  expect(form.getByText('La carte est expirée.')).toBeTruthy()
  await save(user)
  await screen.findByText('closed')
  expect(sent).toMatchObject([{ body: { healthInsuranceNumber: 'LAFE92531412', healthInsuranceExpiry: '2020-03' } }])
})

test('API-08 two people in one file: both versions are shown where both changed it, either can be chosen, and what only they changed is taken', async () => {
  const before = wholePatient({ phone: '819 555-0147', email: 'eve@exemple.ca', notes: 'Avant', version: 1 })
  const theirs = { ...before, phone: '819 555-0100', email: 'eve@autre.ca', city: 'Québec', notes: 'Autre', version: 2 }
  api.answer(wire.updatePatient, ({ body, ifMatch }) => {
    sent.push({ body, ifMatch })
    return ifMatch === 2 ? wholePatient() : problem(412, 'version_conflict')
  })
  api.answer(wire.getPatient, theirs)
  const { user } = open(before)
  const form = await dialog()
  await retype(user, form.getByLabelText('Téléphone'), '8195550199')
  await user.click(form.getByRole('button', { name: /^Notes/ }))
  await user.type(form.getByLabelText('Notes'), ' et après')
  await save(user)
  const phone = within(await form.findByRole('group', { name: 'Téléphone' }))
  expect(phone.getByRole('radio', { name: /Votre version\s*819 555-0199/ }).matches(':checked')).toBe(true)
  expect(phone.getByRole('radio', { name: /L’autre version\s*819 555-0100/ })).toBeTruthy()
  const notes = within(form.getByRole('group', { name: 'Notes' }))
  expect(notes.getByRole('radio', { name: /Votre version\s*Avant et après/ }).matches(':checked')).toBe(true)
  // A field the user did not change needs no choice.
  expect(form.queryByRole('group', { name: 'Courriel' })).toBeNull()
  expect(form.queryByRole('group', { name: 'Ville' })).toBeNull()
  expect(valueOf(form.getByLabelText('Courriel'))).toBe('eve@autre.ca')
  expect(sent).toHaveLength(1)

  await user.click(phone.getByRole('radio', { name: /L’autre version/ }))
  expect(valueOf(form.getByLabelText('Téléphone'))).toBe('819 555-0100')
  await user.click(phone.getByRole('radio', { name: /Votre version\s*819 555-0199/ }))
  await save(user)
  await screen.findByText('closed')
  expect(sent[1]).toMatchObject({
    ifMatch: 2,
    body: { phone: '819 555-0199', email: 'eve@autre.ca', city: 'Québec', notes: 'Avant et après' },
  })
})

test('API-08 when the file cannot be read again, what was typed stays and it is asked again', async () => {
  api.refuse(wire.updatePatient, 412, 'version_conflict')
  api.refuse(wire.getPatient, 503, 'service_unavailable')
  const { user } = open(wholePatient())
  const form = await dialog()
  await user.type(form.getByLabelText('Courriel'), 'eve@exemple.ca')
  await save(user)
  expect((await form.findByRole('alert')).textContent).toContain('Le service est momentanément indisponible.')
  api.answer(wire.getPatient, wholePatient({ phone: null, version: 2 }))
  await user.click(form.getByRole('button', { name: 'Recharger' }))
  await form.findByText('Les valeurs actuelles sont là, avec votre saisie. Vérifiez, puis enregistrez.')
  expect(valueOf(form.getByLabelText('Téléphone'))).toBe('')
  expect(valueOf(form.getByLabelText('Courriel'))).toBe('eve@exemple.ca')
})

test('PAT-02 whoever treats changes the alerts alone', async () => {
  api.answer(listUsers, listOfOne(aUser({ role: 'hygienist' })))
  api.answer(wire.updatePatientAlerts, ({ body, ifMatch }) => {
    sent.push({ body, ifMatch })
    return wholePatient({ version: 4 })
  })
  const { user } = open(wholePatient({ version: 3 }))
  const form = await dialog()
  await waitFor(() => expect(form.queryByLabelText(/Prénom/)).toBeNull())
  await user.click(form.getByRole('button', { name: 'Ajouter une alerte' }))
  await user.type(form.getByRole('textbox', { name: 'Alerte 1' }), 'latex')
  await save(user)
  await screen.findByText('closed')
  expect(sent).toEqual([{ body: { alerts: [{ kind: 'allergy', label: 'latex' }] }, ifMatch: 3 }])
})

test('PAT-02 in English', async () => {
  open(null, { locale: 'en' })
  const form = await dialog()
  expect(form.getByRole('button', { name: 'Emergency contact name, phone' })).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Create patient' })).toBeTruthy()
})

test('PAT-02 PAT-03 the status is a field of the dialog, in all three values, and is sent with the rest', async () => {
  const statuses = api.record(wire.updatePatient, wholePatient(), ({ body }) => body.status)
  const { user } = open(wholePatient({ status: 'archived' }))
  const field = (await dialog()).getByRole<HTMLSelectElement>('combobox', { name: 'Statut' })
  expect([field.value, [...field.options].map(({ text }) => text)]).toEqual(['archived', ['Actif', 'Inactif', 'Archivé']])
  await user.selectOptions(field, 'Inactif')
  await save(user)
  await waitFor(() => expect(statuses).toEqual(['inactive']))
})

test('PAT-02 PAT-03 a new file is active unless said otherwise, and never archived', async () => {
  const statuses = api.record(wire.createPatient, wholePatient(), ({ body }) => body.status)
  const { user } = open(null)
  const form = await dialog()
  const field = form.getByRole<HTMLSelectElement>('combobox', { name: 'Statut' })
  expect([field.value, [...field.options].map(({ text }) => text)]).toEqual(['active', ['Actif', 'Inactif']])
  await typeName(user, form, 'Eve', 'Roy')
  await user.selectOptions(field, 'Inactif')
  await user.keyboard('{Control>}{Enter}{/Control}')
  await waitFor(() => expect(statuses).toEqual(['inactive']))
})

test('PAT-03 a status that is refused is told with its reason, and nothing of the form is lost', async () => {
  api.refuse(wire.updatePatient, 409, 'patient_is_expected', { details: { count: 2 } })
  const { user } = open(wholePatient())
  const form = await dialog()
  await user.selectOptions(form.getByRole('combobox', { name: 'Statut' }), 'Archivé')
  await save(user)
  expect((await form.findByRole('alert')).textContent).toContain('2 rendez-vous sont à venir')
  expect(form.getByRole('combobox', { name: 'Statut' })).toHaveProperty('value', 'archived')
})

test('PAT-02 for another country the province is a region, and its own postal code and telephone are taken', async () => {
  const sent = api.record(wire.updatePatient, wholePatient(), ({ body }) => [
    body.country,
    body.province,
    body.postalCode,
    body.phone,
  ])
  const { user } = open(wholePatient({ phone: null, province: 'QC', city: 'Paris' }), { section: 'address' })
  const form = await dialog()
  const country = form.getByRole<HTMLSelectElement>('combobox', { name: 'Pays' })
  expect(country.selectedOptions[0]?.text).toBe('Canada')
  await user.type(form.getByLabelText('Code postal'), '75011')
  await save(user)
  expect(form.getAllByText('Entrez un code postal comme G9A 5B2.')).not.toEqual([])
  await user.selectOptions(country, 'France')
  // A Canadian province is cleared for France.
  expect(form.getByRole('textbox', { name: 'État ou région' })).toHaveProperty('value', '')
  await user.type(form.getByLabelText('Téléphone'), '+33 6 12 34 56 78')
  await save(user)
  await waitFor(() => expect(sent).toEqual([['FR', null, '75011', '+33612345678']]))
})
