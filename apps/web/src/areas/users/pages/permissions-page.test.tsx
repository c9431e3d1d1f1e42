import { screen, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { listUsers } from '@molaire/contract/users/endpoints'
import { actions, kinds } from '@molaire/domain/users/access'
import { impersonated } from '../../../platform/session/impersonated.ts'
import { fakeApi } from '../../../platform/testing/fake-api.ts'
import { renderScreen } from '../../../platform/testing/render.tsx'
import { listOf, onPhone } from '../../../platform/testing/screen.ts'
import { aUser, signedInAs } from '../testing.ts'
import { PermissionsPage } from './permissions-page.tsx'

const sylvie = aUser({ isAdmin: true, firstName: 'Sylvie', lastName: 'Roy', role: 'admin' })
const nadia = aUser({ id: '018f0000-0000-7000-8000-000000000002', isManager: true })

let api: ReturnType<typeof fakeApi>
beforeEach(() => {
  signedInAs(sylvie)
  api = fakeApi()
  api.answer(listUsers, listOf([sylvie, nadia]))
})
const show = () => renderScreen(<PermissionsPage />, { at: '/administration/permissions' })
const table = () => screen.findByRole('table', { name: 'Permissions par action' })
const choose = async (user: ReturnType<typeof show>['user'], name: string) => {
  await user.click(await screen.findByRole('combobox', { name: 'Personne' }))
  await user.click(await screen.findByRole('option', { name: new RegExp(name) }))
}

test('API-06 the table has a line for each action and a column for each kind of person and the administration', async () => {
  show()
  const headers = within(await table()).getAllByRole('columnheader')
  expect(headers).toHaveLength(1 + kinds.length + 1)
  expect(screen.getAllByRole('row').filter((row) => within(row).queryAllByRole('cell').length > 0)).toHaveLength(actions.length)
  const cells = within(screen.getByRole('row', { name: /^Encaisser les paiements/ })).getAllByRole('cell')
  expect(cells.map((cell) => cell.textContent)).toEqual(['Oui', 'Non', 'Non', 'Non', 'Oui', 'Non', 'Non', 'Non', 'Oui'])
})

test('API-06 a person’s columns are marked, and why is said: by the role, by each box', async () => {
  const { user } = show()
  await choose(user, 'Ferland')
  expect(await screen.findByText('Réception, selon le rôle Réceptionniste')).toBeTruthy()
  expect(screen.getByText('Gestion, selon l’accès Gestion')).toBeTruthy()
  const chosen = within(await table())
    .getAllByRole('columnheader')
    .filter((header) => header.textContent?.includes('choisi'))
  expect(chosen.map((header) => header.textContent)).toEqual(['Réception (choisi)', 'Gestion (choisi)'])
})

test('API-06 the application is seen as the person chosen', async () => {
  const { user, router } = show()
  await choose(user, 'Ferland')
  await user.click(screen.getByRole('button', { name: 'Voir comme cette personne' }))
  expect(impersonated()).toEqual({ role: 'receptionist', flags: ['isManager'] })
  expect(router.latestLocation.pathname).toBe('/')
})

test('API-06 or as a role with boxes, which is nobody in particular', async () => {
  const { user } = show()
  await choose(user, 'Ferland')
  await user.selectOptions(screen.getByRole('combobox', { name: 'Rôle' }), 'Hygiéniste')
  await user.click(screen.getByRole('checkbox', { name: 'Gestion' }))
  await user.click(screen.getByRole('checkbox', { name: 'Tarifs' }))
  expect(screen.getByRole<HTMLInputElement>('combobox', { name: 'Personne' }).value).toBe('')
  await user.click(screen.getByRole('button', { name: 'Voir comme cette personne' }))
  expect(impersonated()).toEqual({ role: 'hygienist', flags: ['isTariff'] })
})

test('API-06 nobody chosen, or an administrator, cannot be looked through, and the button says why', async () => {
  const { user } = show()
  const button = await screen.findByRole('button', { name: 'Voir comme cette personne' })
  const why = () => document.getElementById(button.getAttribute('aria-describedby') ?? '')?.textContent
  expect(why()).toBe('Choisissez d’abord une personne ou un rôle.')
  await choose(user, 'Roy')
  expect(await screen.findByText(/^Administration, selon l’accès Admin/)).toBeTruthy()
  expect(screen.getByText(`${actions.length} actions permises sur ${actions.length}`)).toBeTruthy()
  expect(why()).toBe('L’administration voit déjà tout, comme vous.')
  await user.click(button)
  expect(impersonated()).toBeNull()
})

test('API-06 on a phone each action names who may do it, and answers for the role chosen', async () => {
  onPhone()
  const { user } = show()
  await screen.findByText('Encaisser les paiements')
  expect(screen.queryByRole('table')).toBeNull()
  const line = () => within(screen.getByText('Encaisser les paiements').closest('li')!)
  expect(line().getByText('Réception et Gestion')).toBeTruthy()
  expect(line().queryByText('Oui')).toBeNull()
  await user.selectOptions(screen.getByRole('combobox', { name: 'Rôle' }), 'Gestionnaire')
  expect(line().getByText('Oui')).toBeTruthy()
  await user.selectOptions(screen.getByRole('combobox', { name: 'Rôle' }), 'Membre')
  expect(line().getByText('Non')).toBeTruthy()
})

test('API-06 a staff that cannot be loaded is asked again', async () => {
  api.refuse(listUsers, 503, 'service_unavailable')
  const { user } = show()
  const retry = await screen.findByRole('button', { name: 'Réessayer' })
  api.answer(listUsers, listOf([sylvie, nadia]))
  await user.click(retry)
  await choose(user, 'Ferland')
  expect(await screen.findByText('Réception, selon le rôle Réceptionniste')).toBeTruthy()
})
