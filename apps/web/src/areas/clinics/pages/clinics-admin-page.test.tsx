import { act, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import * as wire from '@molaire/contract/clinics/endpoints'
import type { Clinic } from '@molaire/contract/clinics/endpoints'
import { listGroups } from '@molaire/contract/groups/endpoints'
import { chooseGroup, chosenGroup } from '../../../platform/session/chosen-group.ts'
import { fakeApi } from '../../../platform/testing/fake-api.ts'
import { renderScreen } from '../../../platform/testing/render.tsx'
import {
  descriptionOf,
  dialogOf,
  listOf,
  menuOf,
  openDialog,
  retype,
  rowsOf,
  uuid,
  valueOf,
} from '../../../platform/testing/screen.ts'
import { clearToasts } from '../../../platform/toast/toast-store.ts'
import { aGroup } from '../../groups/testing.ts'
import { aUser, signedInAs } from '../../users/testing.ts'
import { aClinic } from '../testing.ts'
import { ClinicsAdminPage } from './clinics-admin-page.tsx'

const mauricie = aUser().groupId
const estrie = uuid(10)
const lake = aClinic(3, {
  name: 'Centre du Lac',
  groupId: estrie,
  groupName: 'Groupe Estrie',
  invoicePrefix: '',
  invoiceNumber: 1,
})
const clinics = [aClinic(1), aClinic(2, { name: 'Clinique de la Rive' }), lake]

let api: ReturnType<typeof fakeApi>
let searches: (string | undefined)[]
const serve = (all: Clinic[]) =>
  api.answer(wire.listClinics, ({ query }) => {
    searches.push(query.groupId)
    return listOf(all.filter(({ groupId }) => query.groupId === 'all' || query.groupId === groupId))
  })

beforeEach(() => {
  clearToasts()
  signedInAs({ isAdmin: true })
  act(() => chooseGroup(null))
  api = fakeApi()
  searches = []
  serve(clinics)
  api.answer(listGroups, listOf([aGroup(10, { name: 'Groupe Estrie' }), aGroup(9, { id: mauricie, name: 'Groupe Mauricie' })]))
})
const open = () => renderScreen(<ClinicsAdminPage />, { at: '/administration/clinics' })
const lines = async () => (await rowsOf('Cliniques')).map((row) => row.textContent)

test('CFG-02 a line says name, address, telephone and the next invoice', async () => {
  open()
  await screen.findByRole('button', { name: 'Clinique des Érables' })
  expect(await lines()).toEqual([
    'Clinique de la Rive2145, rue Royale819 555-0100ÉRA-01272',
    'Clinique des Érables2145, rue Royale819 555-0100ÉRA-01272',
  ])
  expect(searches).toEqual([mauricie])
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
  api.answer(wire.createClinic, ({ body }) => aClinic(9, { ...body, email: null, fax: null }))
  const { user } = open()
  await screen.findByRole('button', { name: 'Centre du Lac' })
  await user.keyboard('{Shift>}N{/Shift}')
  const form = await dialogOf('Ajouter une clinique')
  await user.type(form.getByLabelText('Courriel'), 'accueil@')
  await user.clear(form.getByLabelText('Prochain numéro'))
  await user.click(form.getByRole('button', { name: 'Créer la clinique' }))
  for (const name of [/^Nom/, /^Adresse/, /^Téléphone/, /^Groupe/])
    expect(descriptionOf(form.getByLabelText(name))).toContain('Ce champ est requis')
  expect(descriptionOf(form.getByLabelText('Courriel'))).toContain("Format d'email invalide")
  expect(descriptionOf(form.getByLabelText('Prochain numéro'))).toContain('Entrez un nombre entier')
  expect(api.sent('POST')).toHaveLength(0)

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
  const [request] = api.sent('POST')
  expect(request?.headers.get('x-group-id')).toBe(estrie)
  expect(request?.body).toEqual({
    name: 'Clinique du Nord',
    address: '1, rue Principale',
    phone: '819 555-0199',
    fax: '',
    email: 'accueil@nord.ca',
    invoicePrefix: 'NOR-',
    invoiceNumber: 42,
    paymentTermsDays: 30,
    gstNumber: '',
    qstNumber: '',
    groupId: estrie,
  })
})

test('CFG-02 the group is fixed, and the next number only grows, here and at the server', async () => {
  api.refuse(wire.updateClinic, 409, 'clinic_invoice_number_taken')
  const { user } = open()
  const form = await openDialog(user, 'Clinique des Érables', 'Modifier Clinique des Érables')
  expect(form.getByLabelText('Groupe').hasAttribute('readonly')).toBe(true)
  const number = form.getByLabelText('Prochain numéro')
  await retype(user, number, '1271')
  await user.click(form.getByRole('button', { name: 'Enregistrer' }))
  expect(descriptionOf(number)).toContain('Le numéro 1271 est peut-être déjà utilisé')
  expect(api.sent('PUT')).toHaveLength(0)
  await retype(user, number, '1300')
  await user.click(form.getByRole('button', { name: 'Enregistrer' }))
  await waitFor(() => expect(descriptionOf(number)).toContain('Ce numéro est déjà utilisé'))
  expect(api.sent('PUT')[0]?.headers.get('if-match')).toBe('"3"')
})

test('CFG-07 SHELL-12 the import of tariffs is opened for a clinic, in the group of that clinic', async () => {
  act(() => chooseGroup('all'))
  const { user, router } = open()
  const menu = await menuOf(user, 'Centre du Lac')
  await user.click(menu.getByRole('menuitem', { name: /Importer des tarifs \(PDF\)/ }))
  await waitFor(() => expect(router.state.location.href).toBe(`/administration/tariff-import?clinicId=${lake.id}`))
  expect(chosenGroup()).toBe(estrie)
})

test('CFG-02 the payment terms and tax numbers of a clinic are changed, and the number that is drawn meanwhile is not sent', async () => {
  api.answer(wire.updateClinic, () => aClinic(1))
  const { user } = open()
  const form = await openDialog(user, 'Clinique des Érables', 'Modifier Clinique des Érables')
  await retype(user, form.getByLabelText('Délai de paiement (jours)'), '400')
  await user.type(form.getByLabelText('Numéro de TPS'), '12345 RT')
  await user.click(form.getByRole('button', { name: 'Enregistrer' }))
  expect(descriptionOf(form.getByLabelText('Délai de paiement (jours)'))).toContain('Entrez 365 jours au plus.')
  expect(descriptionOf(form.getByLabelText('Numéro de TPS'))).toContain('Entrez un numéro comme 123456789 RT 0001')
  await retype(user, form.getByLabelText('Délai de paiement (jours)'), '15')
  await retype(user, form.getByLabelText('Numéro de TPS'), '123456789rt0001')
  await user.type(form.getByLabelText('Numéro de TVQ'), '1234567890 TQ 0001')
  await user.click(form.getByRole('button', { name: 'Enregistrer' }))
  await waitFor(() => expect(api.sent('PUT')).toHaveLength(1))
  const body = api.sent('PUT')[0]?.body
  expect(body).toMatchObject({ paymentTermsDays: 15, gstNumber: '123456789rt0001', qstNumber: '1234567890 TQ 0001' })
  expect(body).not.toHaveProperty('invoiceNumber')
})
