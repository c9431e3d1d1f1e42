import { act, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import * as wire from '@molaire/contract/clinics/endpoints'
import type { Clinic } from '@molaire/contract/clinics/endpoints'
import { listGroups } from '@molaire/contract/groups/endpoints'
import { chooseGroup } from '../../../platform/session/chosen-group.ts'
import { fakeApi } from '../../../platform/testing/fake-api.ts'
import { renderScreen } from '../../../platform/testing/render.tsx'
import { clearToasts } from '../../../platform/toast/toast-store.ts'
import { aUser, signedInAs } from '../../users/testing.ts'
import { ClinicsAdminPage } from './clinics-admin-page.tsx'

const uuid = (n: number) => `018f0000-0000-7000-8000-${String(n).padStart(12, '0')}`
const mauricie = aUser().groupId
const estrie = uuid(10)
const clinic = (n: number, given: Partial<Clinic> = {}): Clinic => ({
  id: uuid(n),
  name: 'Clinique des Érables',
  address: '2145, rue Royale',
  phone: '819 555-0100',
  email: null,
  fax: null,
  timeZone: 'America/Toronto',
  groupId: mauricie,
  groupName: 'Groupe Mauricie',
  invoicePrefix: 'ÉRA-',
  invoiceNumber: 1272,
  isArchived: false,
  version: 3,
  ...given,
})
const lake = clinic(3, {
  name: 'Centre du Lac',
  groupId: estrie,
  groupName: 'Groupe Estrie',
  invoicePrefix: '',
  invoiceNumber: 1,
})
const clinics = [clinic(1), clinic(2, { name: 'Clinique de la Rive' }), lake]

const list = <T,>(items: T[]) => ({ items, pagination: { nextKey: null, hasMore: false }, count: items.length })
let api: ReturnType<typeof fakeApi>
let asked: (string | undefined)[]
const serve = (all: Clinic[]) =>
  api.answer(wire.listClinics, ({ query }) => {
    asked.push(query.groupId)
    return list(all.filter(({ groupId }) => query.groupId === 'all' || query.groupId === groupId))
  })
const sent = (method: string) => api.requests.filter((request) => request.method === method)

beforeEach(() => {
  clearToasts()
  signedInAs({ isAdmin: true })
  act(() => chooseGroup(null))
  api = fakeApi()
  asked = []
  serve(clinics)
  const counts = { descriptionFr: null, userCount: 1, clinicCount: 1, version: 1 }
  api.answer(
    listGroups,
    list([
      { id: estrie, name: 'Groupe Estrie', ...counts },
      { id: mauricie, name: 'Groupe Mauricie', ...counts },
    ]),
  )
})
const open = (locale: 'fr' | 'en' = 'fr') => renderScreen(<ClinicsAdminPage />, { at: '/administration/clinics', locale })
const sheet = async (name: string) => within(await screen.findByRole('dialog', { name }))
const lines = async () =>
  within(await screen.findByRole('table', { name: 'Cliniques' }))
    .getAllByRole('row')
    .slice(1)
    .map((row) => row.textContent)
const menuOf = async (user: ReturnType<typeof open>['user'], name: string) => {
  await user.click(await screen.findByRole('button', { name: `Actions pour ${name}` }))
  return within(await screen.findByRole('menu'))
}
const valueOf = (field: HTMLElement) => (field as HTMLInputElement).value // every field here is one
const descriptionOf = (field: HTMLElement) =>
  (field.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent ?? '')
    .join(' ')

test('CFG-02 a line says name, address, telephone and the next invoice', async () => {
  open()
  await screen.findByRole('button', { name: 'Clinique des Érables' })
  expect(await lines()).toEqual([
    'Clinique de la Rive2145, rue Royale819 555-0100ÉRA-01272',
    'Clinique des Érables2145, rue Royale819 555-0100ÉRA-01272',
  ])
  expect(asked).toEqual([mauricie])
})

test('SHELL-12 with all groups chosen, clinics stand under the names of their groups', async () => {
  act(() => chooseGroup('all'))
  open()
  await screen.findByRole('button', { name: 'Centre du Lac' })
  expect((await lines()).map((line) => line?.replace(/\d.*/, ''))).toEqual([
    'Groupe Estrie',
    'Centre du Lac',
    'Groupe Mauricie',
    'Clinique de la Rive',
    'Clinique des Érables',
  ])
})

test('CFG-02 a clinic is opened in a group; what is missing or unreadable is said under its field', async () => {
  act(() => chooseGroup('all'))
  api.answer(wire.createClinic, ({ body }) => clinic(9, { ...body, email: null, fax: null }))
  const { user } = open()
  await screen.findByRole('button', { name: 'Centre du Lac' })
  await user.keyboard('{Shift>}N{/Shift}')
  const form = await sheet('Ajouter une clinique')
  await user.type(form.getByLabelText('Courriel'), 'accueil@')
  await user.clear(form.getByLabelText('Prochain numéro'))
  await user.click(form.getByRole('button', { name: 'Créer la clinique' }))
  for (const name of [/^Nom/, /^Adresse/, /^Téléphone/, /^Groupe/])
    expect(descriptionOf(form.getByLabelText(name))).toContain('Ce champ est requis')
  expect(descriptionOf(form.getByLabelText('Courriel'))).toContain("Format d'email invalide")
  expect(descriptionOf(form.getByLabelText('Prochain numéro'))).toContain('Écrivez un nombre entier')
  expect(sent('POST')).toHaveLength(0)

  await user.type(form.getByLabelText(/^Nom/), 'Clinique du Nord')
  await user.type(form.getByLabelText(/^Adresse/), '1, rue Principale')
  await user.type(form.getByLabelText(/^Téléphone/), '8195550199')
  expect(valueOf(form.getByLabelText(/^Téléphone/))).toBe('819 555-0199')
  await user.type(form.getByLabelText('Courriel'), 'nord.ca')
  await user.type(form.getByLabelText('Préfixe de facture'), 'NOR-')
  await user.type(form.getByLabelText('Prochain numéro'), '42')
  expect(form.getByText('Prochaine facture : NOR-00042')).toBeTruthy()
  await user.selectOptions(form.getByLabelText(/^Groupe/), 'Groupe Estrie')
  await user.click(form.getByRole('button', { name: 'Créer la clinique' }))
  expect(await screen.findByText('Clinique créée')).toBeTruthy()
  const [request] = sent('POST')
  expect(request?.headers.get('x-group-id')).toBe(estrie)
  expect(request?.body).toEqual({
    name: 'Clinique du Nord',
    address: '1, rue Principale',
    phone: '819 555-0199',
    fax: '',
    email: 'accueil@nord.ca',
    invoicePrefix: 'NOR-',
    invoiceNumber: 42,
    groupId: estrie,
  })
})

test('CFG-02 the group is fixed, and the next number only grows, here and at the server', async () => {
  api.refuse(wire.updateClinic, 409, 'clinic_invoice_number_taken')
  const { user } = open()
  await user.click(await screen.findByRole('button', { name: 'Clinique des Érables' }))
  const form = await sheet('Modifier Clinique des Érables')
  expect(form.getByLabelText('Groupe').hasAttribute('readonly')).toBe(true)
  const number = form.getByLabelText('Prochain numéro')
  await user.clear(number)
  await user.type(number, '1271')
  await user.click(form.getByRole('button', { name: 'Enregistrer' }))
  expect(descriptionOf(number)).toContain('Le numéro 1271 a déjà pu servir')
  expect(sent('PUT')).toHaveLength(0)
  await user.clear(number)
  await user.type(number, '1300')
  await user.click(form.getByRole('button', { name: 'Enregistrer' }))
  await waitFor(() => expect(descriptionOf(number)).toContain('Ce numéro a déjà servi'))
  expect(sent('PUT')[0]?.headers.get('if-match')).toBe('"3"')
})

test('API-08 a change that met another one offers the current values and keeps what was typed', async () => {
  api.refuse(wire.updateClinic, 412, 'version_conflict')
  const { user } = open()
  await user.click(await screen.findByRole('button', { name: 'Clinique des Érables' }))
  const form = await sheet('Modifier Clinique des Érables')
  await user.type(form.getByLabelText('Télécopieur'), '8195550101')
  await user.click(form.getByRole('button', { name: 'Enregistrer' }))
  await form.findByRole('alert')
  serve([clinic(1, { address: '3000, rue Royale', version: 8 })])
  await user.click(form.getByRole('button', { name: 'Recharger' }))
  await waitFor(() => expect(valueOf(form.getByLabelText(/^Adresse/))).toBe('3000, rue Royale'))
  expect(valueOf(form.getByLabelText('Télécopieur'))).toBe('819 555-0101')
  api.answer(wire.updateClinic, clinic(1))
  await user.click(form.getByRole('button', { name: 'Enregistrer' }))
  expect(await screen.findByText('Clinique modifiée')).toBeTruthy()
  expect(sent('PUT').map(({ headers }) => headers.get('if-match'))).toEqual(['"3"', '"8"'])
})

test('CFG-02 a clinic in use is not removed: the dialog says what uses it and archives it instead, which can be undone', async () => {
  act(() => chooseGroup('all'))
  api.refuse(wire.deleteClinic, 409, 'clinic_in_use', { details: { rooms: 3, appointments: 1, tariffs: 2 } })
  const { user } = open()
  await user.click((await menuOf(user, 'Centre du Lac')).getByRole('menuitem', { name: 'Supprimer…' }))
  const dialog = within(await screen.findByRole('alertdialog'))
  await user.click(dialog.getByRole('button', { name: 'Supprimer la clinique' }))
  const instead = await screen.findByRole('alertdialog', { name: /ne peut pas être supprimée/ })
  expect(instead.textContent).toContain('3 salles, 1 rendez-vous et 2 autres éléments')
  expect(sent('DELETE')[0]?.headers.get('x-group-id')).toBe(estrie)

  api.refuse(wire.archiveClinic, 409, 'clinic_has_appointments', { details: { count: 2, firstDate: '2026-12-01' } })
  await user.click(within(instead).getByRole('button', { name: 'Archiver la clinique' }))
  expect((await within(instead).findByRole('alert')).textContent).toContain('2 rendez-vous à venir sont dans cette clinique')
  const archived = { ...lake, isArchived: true, version: 4 }
  api.answer(wire.archiveClinic, archived)
  serve([clinic(1), archived])
  await user.click(within(instead).getByRole('button', { name: 'Archiver la clinique' }))
  await waitFor(() => expect(screen.queryByText('Centre du Lac')).toBeNull())
  expect(
    sent('POST')
      .map(({ headers }) => [headers.get('x-group-id'), headers.get('if-match')])
      .at(-1),
  ).toEqual([estrie, '"3"'])

  api.answer(wire.restoreClinic, lake)
  serve([clinic(1), lake])
  await user.click(await screen.findByRole('button', { name: 'Annuler' }))
  expect(await screen.findByText('Clinique remise en service')).toBeTruthy()
  expect(await screen.findByRole('button', { name: 'Centre du Lac' })).toBeTruthy()
  expect(sent('POST').at(-1)?.headers.get('if-match')).toBe('"4"')
})

test('CFG-02 a clinic that nothing uses is removed after a question', async () => {
  api.answer(wire.deleteClinic, ({ params }) => params)
  const { user } = open()
  await user.click((await menuOf(user, 'Clinique de la Rive')).getByRole('menuitem', { name: 'Supprimer…' }))
  serve([clinic(1)])
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Supprimer la clinique' }))
  expect(await screen.findByText('Clinique supprimée')).toBeTruthy()
  await waitFor(() => expect(screen.queryByText('Clinique de la Rive')).toBeNull())
})

test('CFG-02 clinics in the archive are shown when asked for, and opened again', async () => {
  const closed = clinic(2, { name: 'Clinique de la Rive', isArchived: true, version: 5 })
  serve([clinic(1), closed])
  api.answer(wire.restoreClinic, clinic(2))
  const { user, router } = open()
  await screen.findByRole('button', { name: 'Clinique des Érables' })
  expect(screen.queryByText('Clinique de la Rive')).toBeNull()
  await user.click(screen.getByRole('radio', { name: 'Archivées' }))
  expect(await screen.findByText('Clinique de la Rive')).toBeTruthy()
  expect(screen.queryByText('Clinique des Érables')).toBeNull()
  expect(router.state.location.href).toContain('archived=yes')
  serve([clinic(1)])
  await user.click(screen.getByRole('button', { name: 'Remettre Clinique de la Rive en service' }))
  expect(await screen.findByText('Clinique remise en service')).toBeTruthy()
  expect(await screen.findByText('Aucune clinique archivée')).toBeTruthy()
})

test('the import of tariffs says that it comes later', async () => {
  const { user } = open()
  const item = (await menuOf(user, 'Clinique des Érables')).getByRole('menuitem', { name: /Importer des tarifs \(PDF\)/ })
  expect(item.getAttribute('aria-disabled')).toBe('true')
  expect(item.textContent).toContain('Arrive dans une prochaine version.')
})

test('a group without a clinic says what is enough to begin; what cannot be loaded is asked for again', async () => {
  serve([])
  const { user, unmount } = open()
  expect(await screen.findByText('Aucune clinique')).toBeTruthy()
  unmount()
  api.refuse(wire.listClinics, 503, 'service_unavailable')
  open()
  expect((await screen.findByRole('alert')).textContent).toContain('Le service est momentanément indisponible.')
  serve(clinics)
  await user.click(screen.getByRole('button', { name: 'Réessayer' }))
  expect(await screen.findByRole('button', { name: 'Clinique des Érables' })).toBeTruthy()
})

test('CFG-02 in English, on a phone', async () => {
  window.innerWidth = 390
  try {
    act(() => chooseGroup('all'))
    open('en')
    const clinicList = await screen.findByRole('list', { name: 'Clinics' })
    expect(await within(clinicList).findByText('Groupe Estrie')).toBeTruthy()
    expect(within(clinicList).getByRole('button', { name: 'Actions for Centre du Lac' })).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Add clinic' })).toBeTruthy()
  } finally {
    window.innerWidth = 1440
  }
})
