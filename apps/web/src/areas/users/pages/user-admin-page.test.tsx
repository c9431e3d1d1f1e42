import { act, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { listClinics } from '@molaire/contract/clinics/endpoints'
import { listGroups } from '@molaire/contract/groups/endpoints'
import * as subscriptions from '@molaire/contract/notifications/endpoints'
import type { UserClinicNotification } from '@molaire/contract/notifications/endpoints'
import * as wire from '@molaire/contract/users/endpoints'
import type { User } from '@molaire/contract/users/shapes'
import { chooseGroup } from '../../../platform/session/chosen-group.ts'
import { fakeApi, problem } from '../../../platform/testing/fake-api.ts'
import { loseNetwork, renderScreen } from '../../../platform/testing/render.tsx'
import {
  descriptionOf,
  dialogOf,
  listOf,
  menuOf,
  onPhone,
  openDialog,
  retype,
  uuid,
  valueOf,
} from '../../../platform/testing/screen.ts'
import { clearToasts } from '../../../platform/toast/toast-store.ts'
import { aClinic } from '../../clinics/testing.ts'
import { aGroup } from '../../groups/testing.ts'
import { forgetCurrentUser } from '../current-user.ts'
import { aUser, listOfOne, signedInAs } from '../testing.ts'
import { UserAdminPage } from './user-admin-page.tsx'

const mauricie = aUser().groupId
const estrie = uuid(10)
const password = 'Vp7!qd-Rk2m'

const me = aUser({ id: uuid(1), firstName: 'Sylvie', lastName: 'Gagnon', role: 'admin', isAdmin: true })
const kim = aUser({ id: uuid(2), firstName: 'Kim-Anh', lastName: 'Tran', email: 'kim@exemple.ca', version: 4, isManager: true })
const far = aUser({ id: uuid(3), firstName: 'Luc', lastName: 'Roy', groupId: estrie, groupName: 'Groupe Estrie', version: 2 })

const notices = (given: Partial<UserClinicNotification> = {}): UserClinicNotification => ({
  id: uuid(60),
  userId: kim.id,
  clinicId: uuid(50),
  notificationTypes: ['new_patient', 'billing_event'],
  version: 3,
  ...given,
})

let api: ReturnType<typeof fakeApi>
const sent = (method: string) =>
  api.sent(method).map(({ url, headers, body }) => ({
    path: url.pathname,
    group: headers.get('x-group-id'),
    ifMatch: headers.get('if-match'),
    body,
  }))
let queries: (string | undefined)[]

const serve = (people: User[], known: UserClinicNotification[] = []) => {
  api.answer(wire.listUsers, ({ query }) => {
    if (query.cognitoId) return listOfOne(me)
    queries.push(query.groupId)
    return listOf(people)
  })
  api.answer(subscriptions.listUserClinicNotifications, listOf(known))
}

beforeEach(() => {
  forgetCurrentUser()
  clearToasts()
  signedInAs(me)
  act(() => chooseGroup(null))
  api = fakeApi()
  queries = []
  api.answer(listGroups, listOf([aGroup(10, { name: 'Groupe Estrie' }), aGroup(9, { id: mauricie, name: 'Groupe Mauricie' })]))
  api.answer(listClinics, ({ query }) =>
    listOf(
      [aClinic(50, { name: 'Érables' }), aClinic(51, { name: 'Lac', groupId: estrie })].filter(
        ({ groupId }) => groupId === query.groupId,
      ),
    ),
  )
  serve([me, kim, far])
})

const open = (at = '/administration/users', locale: 'fr' | 'en' = 'fr') => renderScreen(<UserAdminPage />, { at, locale })
/** The page with an open form, by default Kim-Anh's. */
const openForm = async (button = 'Kim-Anh Tran', name = 'Modifier Kim-Anh Tran') => {
  const shown = open()
  return { ...shown, form: await openDialog(shown.user, button, name) }
}
const rowOf = async (name: string) => (await screen.findByRole('button', { name })).closest('tr')!
/** Everything that outlives a dialog: the document, the cache, the address, the storages. */
const traces = ({ router, client }: ReturnType<typeof open>) =>
  JSON.stringify([
    document.body.innerHTML,
    [...document.querySelectorAll('input')].map(({ value }) => value),
    client
      .getQueryCache()
      .getAll()
      .map(({ state }) => state.data),
    client
      .getMutationCache()
      .getAll()
      .map(({ state }) => state),
    router.state.location,
    { ...localStorage },
    { ...sessionStorage },
  ])

test('CFG-10 a line says name, e-mail, role, group and access; an account that is shut is marked', async () => {
  serve([kim, aUser({ isEnabled: false })])
  open()
  const line = await rowOf('Kim-Anh Tran')
  expect([...line.cells].slice(0, 4).map((cell) => cell.textContent)).toEqual([
    'KTKim-Anh Trankim@exemple.ca',
    'Réceptionniste',
    'Groupe Mauricie',
    'Gestion',
  ])
  const other = await rowOf('Nadia Ferland')
  expect(other.textContent).toContain('Désactivé')
  expect(other.textContent).toContain('aucun accès particulier')
})

test('API-07 the menu of a user leads to what they viewed and changed', async () => {
  const { user, router } = open()
  await user.click((await menuOf(user, 'Kim-Anh Tran')).getByRole('menuitem', { name: 'Activité' }))
  await waitFor(() => expect(router.latestLocation.pathname).toBe('/administration/log'))
  expect(router.latestLocation.search).toEqual({ person: expect.any(String) })
})

test('CFG-10 what leads to the form shows in the line, and the focus comes back to where it was opened', async () => {
  const { user } = open()
  const edit = await screen.findByRole('button', { name: 'Modifier Kim-Anh Tran' })
  await user.click(edit)
  await dialogOf('Modifier Kim-Anh Tran')
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(document.activeElement).toBe(edit)
  await user.click((await menuOf(user, 'Kim-Anh Tran')).getByRole('menuitem', { name: 'Désactiver…' }))
  await screen.findByRole('alertdialog')
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Actions pour Kim-Anh Tran' }))
})

test('SHELL-12 the list is that of the chosen group', async () => {
  open()
  await rowOf('Kim-Anh Tran')
  act(() => chooseGroup('all'))
  await waitFor(() => expect(queries.at(-1)).toBe('all'))
  act(() => chooseGroup(estrie))
  await waitFor(() => expect(queries.at(-1)).toBe(estrie))
  expect(queries[0]).toBeUndefined()
})

test('CFG-10 someone new gets a temporary password, shown once and then nowhere', async () => {
  api.answer(wire.createUser, ({ body }) => ({
    ...aUser({ ...body, id: uuid(9), firstName: body.firstName, lastName: body.lastName ?? '' }),
    temporaryPassword: password,
  }))
  api.answer(subscriptions.createUserClinicNotification, ({ body }) => notices(body))
  const shown = open()
  const { user } = shown
  await rowOf('Kim-Anh Tran')
  await user.keyboard('{Shift>}N{/Shift}')
  const form = await dialogOf('Ajouter un utilisateur')
  await waitFor(() => expect(document.activeElement).toBe(form.getByLabelText(/^Prénom/)))
  await user.keyboard('Zoé')
  await user.type(form.getByLabelText(/^Nom/), 'Roy')
  await user.type(form.getByLabelText(/^Courriel/), 'zoe.roy@exemple.ca')
  await user.selectOptions(form.getByLabelText('Rôle'), 'Hygiéniste')
  await user.selectOptions(form.getByRole('combobox', { name: 'Groupe' }), 'Groupe Estrie')
  await user.click(form.getByRole('checkbox', { name: 'Tarifs' }))
  await user.click(await form.findByRole('checkbox', { name: 'Stock bas, Lac' }))
  await user.click(form.getByRole('button', { name: 'Créer l’utilisateur' }))

  const dialog = within(await screen.findByRole('dialog', { name: 'Compte créé pour Zoé Roy' }))
  expect(valueOf(dialog.getByLabelText('Mot de passe temporaire'))).toBe(password)
  expect(screen.getByText('Utilisateur créé')).toBeTruthy()
  expect(sent('POST')).toEqual([
    {
      path: '/api/users',
      group: estrie,
      ifMatch: null,
      body: expect.objectContaining({ firstName: 'Zoé', role: 'hygienist', groupId: estrie, isTariff: true, isAdmin: false }),
    },
    {
      path: '/api/user-clinic-notifications',
      group: estrie,
      ifMatch: null,
      body: { userId: uuid(9), clinicId: uuid(51), notificationTypes: ['low_inventory'] },
    },
  ])

  await user.keyboard('{Escape}')
  expect(valueOf(dialog.getByLabelText('Mot de passe temporaire'))).toBe(password)
  expect(dialog.queryByRole('button', { name: 'Fermer' })).toBeNull()
  await user.click(dialog.getByRole('button', { name: 'Copier' }))
  expect(await dialog.findByRole('button', { name: 'Copié' })).toBeTruthy()
  expect(await navigator.clipboard.readText()).toBe(password)
  await user.click(dialog.getByRole('button', { name: 'J’ai noté le mot de passe' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(traces(shown)).not.toContain(password)
})

test('CFG-10 a copy that fails is said in the dialog, and no message repeats the password', async () => {
  api.answer(wire.resetTemporaryPassword, { id: kim.id, temporaryPassword: password })
  const { user } = open()
  await user.click((await menuOf(user, 'Kim-Anh Tran')).getByRole('menuitem', { name: /Nouveau mot de passe/ }))
  const dialog = await openDialog(user, 'Créer le mot de passe', 'Nouveau mot de passe pour Kim-Anh Tran')
  const write = navigator.clipboard.writeText.bind(navigator.clipboard)
  navigator.clipboard.writeText = () => Promise.reject(new Error('not secure'))
  try {
    await user.click(dialog.getByRole('button', { name: 'Copier' }))
    expect(await dialog.findByText(/La copie a échoué/)).toBeTruthy()
  } finally {
    navigator.clipboard.writeText = write
  }
  expect(screen.queryByText(password)).toBeNull()
})

test('CFG-11 required fields and the server’s refusals are said under their fields and in a message; what was typed stays', async () => {
  api.refuse(wire.createUser, 409, 'user_email_taken')
  const { user, form } = await openForm('Ajouter un utilisateur', 'Ajouter un utilisateur')
  await user.type(form.getByLabelText(/^Courriel/), 'kim@')
  await user.click(form.getByRole('button', { name: 'Créer l’utilisateur' }))
  expect(descriptionOf(form.getByLabelText(/^Prénom/))).toMatch('Ce champ est requis')
  expect(descriptionOf(form.getByLabelText(/^Courriel/))).toMatch("Format d'email invalide")
  expect(sent('POST')).toEqual([])
  await user.type(form.getByLabelText(/^Prénom/), 'Kim')
  await user.type(form.getByLabelText(/^Courriel/), 'exemple.ca')
  await user.click(form.getByRole('button', { name: 'Créer l’utilisateur' }))
  await waitFor(() =>
    expect(descriptionOf(form.getByLabelText(/^Courriel/))).toMatch('Un compte utilise déjà ce courriel. Entrez-en un autre.'),
  )
  expect(screen.getByText('Erreur de création')).toBeTruthy()
  expect(valueOf(form.getByLabelText(/^Prénom/))).toBe('Kim')

  api.refuse(wire.createUser, 503, 'user_pool_unreachable')
  await user.click(form.getByRole('button', { name: 'Créer l’utilisateur' }))
  expect((await form.findByRole('alert')).textContent).toContain('Le service de connexion ne répond pas.')
  expect(valueOf(form.getByLabelText(/^Courriel/))).toBe('kim@exemple.ca')
})

test('CFG-10 the account is made though its notices could not be saved, and that is said', async () => {
  api.answer(wire.createUser, ({ body }) => ({
    ...aUser({ id: uuid(9), firstName: body.firstName }),
    temporaryPassword: password,
  }))
  api.refuse(subscriptions.createUserClinicNotification, 500, 'unexpected')
  const { user, form } = await openForm('Ajouter un utilisateur', 'Ajouter un utilisateur')
  await user.type(form.getByLabelText(/^Prénom/), 'Zoé')
  await user.type(form.getByLabelText(/^Courriel/), 'zoe@exemple.ca')
  await user.click(await form.findByRole('checkbox', { name: 'Facturation, Érables' }))
  await user.click(form.getByRole('button', { name: 'Créer l’utilisateur' }))
  expect(await screen.findByRole('dialog', { name: /^Compte créé pour Zoé/ })).toBeTruthy()
  expect(screen.getByText('Le compte est créé, mais ses notifications n’ont pas été enregistrées')).toBeTruthy()
})

test('CFG-11 e-mail and group are fixed; a change goes to the group of the row, with the version that was seen', async () => {
  serve([me, far])
  api.answer(wire.updateUser, ({ body }) => ({ ...far, firstName: body.firstName ?? '', version: 3 }))
  const { user } = open()
  const form = await openDialog(user, 'Luc Roy', 'Modifier Luc Roy')
  const email = form.getByLabelText(/^Courriel/)
  expect(email.hasAttribute('readonly')).toBe(true)
  expect(descriptionOf(email)).toContain('Ne peut plus être changé')
  expect(form.getByLabelText('Groupe').hasAttribute('readonly')).toBe(true)
  await retype(user, form.getByLabelText(/^Prénom/), 'Lucie')
  await user.click(form.getByRole('switch', { name: 'Compte actif' }))
  await user.click(form.getByRole('button', { name: 'Enregistrer' }))
  expect(await screen.findByText('Utilisateur modifié')).toBeTruthy()
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(sent('PUT')).toEqual([
    {
      path: `/api/users/${far.id}`,
      group: estrie,
      ifMatch: '"2"',
      body: expect.objectContaining({ firstName: 'Lucie', isEnabled: false }),
    },
  ])
  expect(sent('PUT')[0]?.body).not.toHaveProperty('email')
})

test('CFG-11 the flags of a clinic are saved beside what someone chose, or taken away with the last one', async () => {
  serve([kim], [notices()])
  api.answer(wire.updateUser, kim)
  api.answer(subscriptions.updateUserClinicNotification, ({ body }) => notices(body))
  api.answer(subscriptions.deleteUserClinicNotification, ({ params }) => params)
  const { user } = open()
  let form = await openDialog(user, 'Kim-Anh Tran', 'Modifier Kim-Anh Tran')
  expect(await form.findByRole('checkbox', { name: 'Facturation, Érables', checked: true })).toBeTruthy()
  await user.click(form.getByRole('checkbox', { name: 'Nouveaux rendez-vous, Érables' }))
  await user.click(form.getByRole('button', { name: 'Enregistrer' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(sent('PUT').at(-1)).toEqual({
    path: `/api/user-clinic-notifications/${uuid(60)}`,
    group: mauricie,
    ifMatch: '"3"',
    body: { notificationTypes: ['new_patient', 'new_appointment', 'billing_event'] },
  })

  serve([kim], [notices({ notificationTypes: ['billing_event'] })])
  form = await openDialog(user, 'Kim-Anh Tran', 'Modifier Kim-Anh Tran')
  await waitFor(() => expect(form.getByRole('checkbox', { name: 'Nouveaux rendez-vous, Érables', checked: false })).toBeTruthy())
  await user.click(form.getByRole('checkbox', { name: 'Facturation, Érables' }))
  await user.click(form.getByRole('button', { name: 'Enregistrer' }))
  await waitFor(() => expect(sent('DELETE').map(({ path }) => path)).toEqual([`/api/user-clinic-notifications/${uuid(60)}`]))
})

test('CFG-11 Admin is granted after one question, asked where it stands', async () => {
  const { user, form } = await openForm()
  const admin = form.getByRole('checkbox', { name: 'Admin' })
  await user.click(admin)
  expect(form.getByText('Cette personne verra tous les groupes.')).toBeTruthy()
  expect(form.getByRole('checkbox', { name: 'Admin', checked: false })).toBeTruthy()
  await user.click(within(form.getByRole('status')).getByRole('button', { name: 'Annuler' }))
  expect(form.getByRole('checkbox', { name: 'Admin', checked: false })).toBeTruthy()
  expect(document.activeElement).toBe(admin)
  await user.click(admin)
  await user.click(form.getByRole('button', { name: 'Accorder l’accès Admin' }))
  expect(form.getByRole('checkbox', { name: 'Admin', checked: true })).toBeTruthy()
  await user.click(admin)
  expect(form.getByRole('checkbox', { name: 'Admin', checked: false })).toBeTruthy()
})

test('API-08 a change that met another one offers the current values and keeps what was typed', async () => {
  api.refuse(wire.updateUser, 412, 'version_conflict')
  api.answer(wire.getUser, { ...kim, role: 'hygienist', lastName: 'Tran-Roy', version: 5 })
  const { user, form } = await openForm()
  await user.type(form.getByLabelText('Nº de permis'), '12345')
  await user.click(form.getByRole('button', { name: 'Enregistrer' }))
  const alert = within(await form.findByRole('alert'))
  expect(alert.getByText('Quelqu’un d’autre a modifié cet élément.')).toBeTruthy()
  expect(screen.queryByText('Erreur de modification')).toBeNull()
  await user.click(alert.getByRole('button', { name: 'Recharger' }))
  await waitFor(() => expect(valueOf(form.getByLabelText('Rôle'))).toBe('hygienist'))
  expect(valueOf(form.getByLabelText(/^Nom/))).toBe('Tran-Roy')
  expect(valueOf(form.getByLabelText('Nº de permis'))).toBe('12345')
  api.answer(wire.updateUser, kim)
  await user.click(form.getByRole('button', { name: 'Enregistrer' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(sent('PUT').map(({ ifMatch }) => ifMatch)).toEqual(['"4"', '"5"'])
})

test('CFG-10 someone is deleted after a question that names them', async () => {
  api.answer(wire.deleteUser, ({ params }) => params)
  const { user } = open()
  await user.click((await menuOf(user, 'Kim-Anh Tran')).getByRole('menuitem', { name: 'Supprimer…' }))
  const dialog = within(await screen.findByRole('alertdialog', { name: /Supprimer le compte «.Kim-Anh Tran.»\?/ }))
  await waitFor(() => expect(document.activeElement).toBe(dialog.getByRole('button', { name: 'Conserver' })))
  serve([me])
  await user.click(dialog.getByRole('button', { name: 'Supprimer le compte' }))
  expect(await screen.findByText('Utilisateur supprimé')).toBeTruthy()
  await waitFor(() => expect(screen.queryByText('Kim-Anh Tran')).toBeNull())
  expect(sent('DELETE')).toEqual([{ path: `/api/users/${kim.id}`, group: mauricie, ifMatch: '"4"', body: undefined }])
})

test('CFG-10 whoever has a history is not deleted: the reason is given, and disabling offered', async () => {
  api.refuse(wire.deleteUser, 409, 'user_has_history', { details: { appointments: 3, logLines: 1, invoices: 2, payments: 5 } })
  api.answer(wire.updateUser, { ...kim, isEnabled: false })
  const { user } = open()
  await user.click((await menuOf(user, 'Kim-Anh Tran')).getByRole('menuitem', { name: 'Supprimer…' }))
  await user.click(await screen.findByRole('button', { name: 'Supprimer le compte' }))
  const dialog = within(await screen.findByRole('alertdialog', { name: /ne peut pas être supprimé/ }))
  expect(dialog.getByText(/3 rendez-vous, 1 ligne du journal et 7 autres éléments/)).toBeTruthy()
  await user.click(dialog.getByRole('button', { name: 'Désactiver le compte' }))
  expect(await screen.findByText('Compte désactivé : Kim-Anh Tran')).toBeTruthy()
  expect(sent('PUT')).toEqual([{ path: `/api/users/${kim.id}`, group: mauricie, ifMatch: '"4"', body: { isEnabled: false } }])
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
})

test('CFG-10 the last administrator stays, and the dialog says why', async () => {
  api.refuse(wire.deleteUser, 409, 'user_last_admin')
  const { user } = open()
  await user.click((await menuOf(user, 'Luc Roy')).getByRole('menuitem', { name: 'Supprimer…' }))
  const dialog = within(await screen.findByRole('alertdialog'))
  await user.click(dialog.getByRole('button', { name: 'Supprimer le compte' }))
  expect((await dialog.findByRole('alert')).textContent).toContain('C’est le seul compte d’administration')
  expect(screen.getByText('Erreur de suppression')).toBeTruthy()
  expect(sent('DELETE')[0]?.group).toBe(estrie)
})

test('CFG-10 sign out everywhere, disable and enable', async () => {
  api.answer(wire.signOutUser, ({ params }) => params)
  api.answer(wire.updateUser, { ...kim, isEnabled: false })
  const { user } = open()
  await user.click((await menuOf(user, 'Kim-Anh Tran')).getByRole('menuitem', { name: 'Déconnecter partout…' }))
  await user.click(await screen.findByRole('button', { name: 'Déconnecter' }))
  expect(await screen.findByText('Déconnexion de tous les appareils : Kim-Anh Tran')).toBeTruthy()
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  serve([{ ...kim, isEnabled: false, version: 5 }])
  await user.click((await menuOf(user, 'Kim-Anh Tran')).getByRole('menuitem', { name: 'Désactiver…' }))
  await user.click(await screen.findByRole('button', { name: 'Désactiver le compte' }))
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  await waitFor(async () => expect((await rowOf('Kim-Anh Tran')).textContent).toContain('Désactivé'))
  await user.click((await menuOf(user, 'Kim-Anh Tran')).getByRole('menuitem', { name: 'Réactiver' }))
  await waitFor(() => expect(sent('PUT').map(({ body }) => body)).toEqual([{ isEnabled: false }, { isEnabled: true }]))
  expect(await screen.findByText('Compte réactivé : Kim-Anh Tran')).toBeTruthy()
})

test('one’s own account is neither shut nor deleted from here', async () => {
  const { user } = open()
  const menu = await menuOf(user, 'Sylvie Gagnon')
  const item = menu.getByRole('menuitem', { name: /Supprimer/ })
  expect(item.textContent).toContain('C’est votre propre compte.')
  await user.click(item)
  expect(screen.queryByRole('alertdialog')).toBeNull()
  await user.click(menu.getByRole('menuitem', { name: 'Modifier' }))
  const form = await dialogOf('Modifier Sylvie Gagnon')
  expect(form.getByRole('switch', { name: 'Compte actif' }).matches(':disabled')).toBe(true)
})

test('CFG-11 one’s own group is no access group, though it was chosen as one before', async () => {
  const { user, form } = await openForm('Ajouter un utilisateur', 'Ajouter un utilisateur')
  await user.type(form.getByRole('combobox', { name: 'Groupes d’accès' }), 'est{Enter}')
  expect(within(form.getByRole('list', { name: 'Groupes d’accès' })).getByText('Groupe Estrie')).toBeTruthy()
  await user.selectOptions(form.getByRole('combobox', { name: 'Groupe' }), 'Groupe Estrie')
  expect(form.queryByRole('list', { name: 'Groupes d’accès' })).toBeNull()
})

test('what was typed is not thrown away without a question', async () => {
  const { user, form } = await openForm()
  await user.type(form.getByLabelText('Nº RAMQ'), '1')
  await user.keyboard('{Escape}')
  await user.click(await screen.findByRole('button', { name: 'Continuer la saisie' }))
  expect(valueOf(form.getByLabelText('Nº RAMQ'))).toBe('1')
  await user.click(form.getByRole('button', { name: 'Annuler' }))
  await user.click(await screen.findByRole('button', { name: 'Abandonner' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('the specification’s placeholder permissions are shown as coming, and do nothing', async () => {
  const { form } = await openForm()
  const soon = within(form.getByRole('group', { name: /Permissions détaillées/ }))
  expect(soon.getByText('À venir')).toBeTruthy()
  expect(soon.getAllByRole('switch').every((one) => one.matches(':disabled'))).toBe(true)
})

test('a group without anyone, and a list that cannot be loaded', async () => {
  serve([])
  const { user } = open()
  expect(await screen.findByText('Aucun utilisateur dans ce groupe')).toBeTruthy()
  api.on('GET', '/api/users', ({ url }) =>
    url.searchParams.has('cognitoId') ? new Response(JSON.stringify(listOfOne(me))) : problem(503, 'service_unavailable'),
  )
  act(() => chooseGroup(estrie))
  expect((await screen.findByRole('alert')).textContent).toContain(
    'Les utilisateurs n’ont pas pu être chargés.Le service est momentanément indisponible.',
  )
  serve([kim])
  await user.click(screen.getByRole('button', { name: 'Réessayer' }))
  expect(await rowOf('Kim-Anh Tran')).toBeTruthy()
})

test('without a network nothing is begun that could not be saved', async () => {
  const { user } = open()
  await rowOf('Kim-Anh Tran')
  loseNetwork()
  const description = 'Hors ligne. Les modifications sont suspendues.'
  expect(await screen.findByRole('button', { name: 'Ajouter un utilisateur', description })).toBeTruthy()
  await user.keyboard('{Shift>}N{/Shift}')
  expect(screen.queryByRole('dialog')).toBeNull()
  const menu = await menuOf(user, 'Kim-Anh Tran')
  expect(menu.getByRole('menuitem', { name: /Supprimer/ }).textContent).toContain(description)
})

test('CFG-10 in English, on a phone', () =>
  onPhone(async () => {
    const { user } = open('/administration/users', 'en')
    const item = (await screen.findByRole('button', { name: 'Kim-Anh Tran' })).closest('li')!
    expect(item.textContent).toContain('kim@exemple.ca')
    expect(item.textContent).toContain('Receptionist')
    await user.click(screen.getByRole('button', { name: 'Actions for Kim-Anh Tran' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Edit' }))
    expect(await screen.findByRole('dialog', { name: 'Edit Kim-Anh Tran' })).toBeTruthy()
  }))
