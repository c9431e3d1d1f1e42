import { act, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import * as wire from '@molaire/contract/groups/endpoints'
import type { Group } from '@molaire/contract/groups/endpoints'
import { chooseGroup, chosenGroup } from '../../../platform/session/chosen-group.ts'
import { fakeApi } from '../../../platform/testing/fake-api.ts'
import { renderScreen } from '../../../platform/testing/render.tsx'
import { descriptionOf, dialogOf, listOf, openDialog, valueOf } from '../../../platform/testing/screen.ts'
import { clearToasts } from '../../../platform/toast/toast-store.ts'
import { signedInAs } from '../../users/testing.ts'
import { aGroup } from '../testing.ts'
import { GroupsPage } from './groups-page.tsx'

const mauricie = aGroup(1, { name: 'Groupe Mauricie', descriptionFr: 'Deux cliniques', userCount: 12, clinicCount: 1 })
const empty = aGroup(2, { name: 'Groupe vide' })

let api: ReturnType<typeof fakeApi>
const serve = (groups: Group[]) => api.answer(wire.listGroups, listOf(groups))

beforeEach(() => {
  clearToasts()
  signedInAs({ isAdmin: true })
  act(() => chooseGroup(null))
  api = fakeApi()
  serve([mauricie, empty])
})
const open = () => renderScreen(<GroupsPage />, { at: '/administration/groups' })

test('CFG-10 a line says a group’s name, its description and what is in it', async () => {
  open()
  const line = (await screen.findByRole('button', { name: 'Groupe Mauricie' })).closest('tr')!
  expect([...line.cells].slice(0, 4).map((cell) => cell.textContent)).toEqual(['Groupe Mauricie', 'Deux cliniques', '12', '1'])
})

test('CFG-10 a group is founded with a name of two characters', async () => {
  api.answer(wire.createGroup, ({ body }) => aGroup(9, { name: body.name }))
  const { user } = open()
  await screen.findByRole('button', { name: 'Groupe vide' })
  await user.keyboard('{Shift>}N{/Shift}')
  const dialog = await dialogOf('Ajouter un groupe')
  const name = dialog.getByLabelText(/^Nom/)
  await waitFor(() => expect(document.activeElement).toBe(name))
  const create = () => user.click(dialog.getByRole('button', { name: 'Créer le groupe' }))
  await create()
  expect(descriptionOf(name)).toContain('Ce champ est requis')
  await user.type(name, ' E ')
  await create()
  expect(descriptionOf(name)).toContain('Au moins 2 caractères requis')
  expect(api.sent('POST')).toHaveLength(0)
  serve([mauricie, empty, aGroup(9, { name: 'Es' })])
  await user.type(name, '{Backspace}s')
  await create()
  expect(await screen.findByText('Groupe créé')).toBeTruthy()
  expect(await screen.findByRole('button', { name: 'Es' })).toBeTruthy()
})

test('CFG-10 a name that another group bears is refused under the field, and what was typed stays', async () => {
  api.refuse(wire.createGroup, 409, 'group_name_taken')
  const { user } = open()
  const dialog = await openDialog(user, 'Ajouter un groupe', 'Ajouter un groupe')
  await user.type(dialog.getByLabelText(/^Nom/), 'Groupe Mauricie')
  await user.click(dialog.getByRole('button', { name: 'Créer le groupe' }))
  await waitFor(() => expect(descriptionOf(dialog.getByLabelText(/^Nom/))).toContain('A group with this name already exists'))
  expect(valueOf(dialog.getByLabelText(/^Nom/))).toBe('Groupe Mauricie')
})

test('CFG-10 a group is renamed, in its own name and at the version that was seen', async () => {
  api.answer(wire.updateGroup, ({ body }) => ({ ...empty, name: body.name ?? '', version: 4 }))
  const { user } = open()
  const dialog = await openDialog(user, 'Modifier Groupe vide', 'Modifier Groupe vide')
  await user.type(dialog.getByLabelText('Description'), 'Estrie')
  await user.click(dialog.getByRole('button', { name: 'Enregistrer' }))
  expect(await screen.findByText('Groupe modifié')).toBeTruthy()
  const [request] = api.sent('PUT')
  expect(request?.headers.get('if-match')).toBe('"3"')
  expect(request?.headers.get('x-group-id')).toBe(empty.id)
  expect(request?.body).toEqual({ name: 'Groupe vide', descriptionFr: 'Estrie' })
})

test('API-08 a group that is gone when its current values are asked for is said to be gone, and what was typed stays', async () => {
  api.refuse(wire.updateGroup, 412, 'version_conflict')
  const { user } = open()
  const dialog = await openDialog(user, 'Groupe vide', 'Modifier Groupe vide')
  await user.type(dialog.getByLabelText('Description'), 'Estrie')
  await user.click(dialog.getByRole('button', { name: 'Enregistrer' }))
  await dialog.findByRole('alert')
  serve([mauricie])
  await user.click(dialog.getByRole('button', { name: 'Recharger' }))
  expect(await dialog.findByText('Cet élément n’existe plus.')).toBeTruthy()
  expect(valueOf(dialog.getByLabelText('Description'))).toBe('Estrie')
})

test('CFG-10 a group that holds something is not deleted, and the reason is said before anything is asked', async () => {
  const { user } = open()
  const dialog = await openDialog(user, 'Supprimer Groupe Mauricie', /Groupe Mauricie.*ne peut pas être supprimé/)
  expect(dialog.getByText(/Il contient encore 12 utilisateurs et 1 clinique\./)).toBeTruthy()
  expect(api.sent('DELETE')).toHaveLength(0)
})

test('CFG-10 an empty group is deleted after a question; the tab that worked in it goes back to one’s own', async () => {
  act(() => chooseGroup(empty.id))
  api.answer(wire.deleteGroup, ({ params }) => params)
  const { user } = open()
  await user.click(await screen.findByRole('button', { name: 'Supprimer Groupe vide' }))
  const dialog = within(await screen.findByRole('alertdialog'))
  serve([mauricie])
  await user.click(dialog.getByRole('button', { name: 'Supprimer le groupe' }))
  expect(await screen.findByText('Groupe supprimé')).toBeTruthy()
  await waitFor(() => expect(screen.queryByText('Groupe vide')).toBeNull())
  expect(chosenGroup()).toBeNull()
})

test('CFG-10 a group that was filled meanwhile is kept, and the dialog says with what', async () => {
  api.refuse(wire.deleteGroup, 409, 'group_not_empty', { details: { users: 0, clinics: 1, appointmentTypes: 4 } })
  const { user } = open()
  await user.click(await screen.findByRole('button', { name: 'Supprimer Groupe vide' }))
  const dialog = within(await screen.findByRole('alertdialog'))
  await user.click(dialog.getByRole('button', { name: 'Supprimer le groupe' }))
  expect((await dialog.findByRole('alert')).textContent).toContain('Il contient encore 1 clinique et 4 autres éléments.')
})
