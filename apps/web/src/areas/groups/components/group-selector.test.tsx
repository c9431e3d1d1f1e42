import { act, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { beforeEach, expect, test } from 'vitest'
import { listGroups } from '@molaire/contract/groups/endpoints'
import { chooseGroup, chosenGroup } from '../../../platform/session/chosen-group.ts'
import { fakeApi, problem } from '../../../platform/testing/fake-api.ts'
import { renderScreen } from '../../../platform/testing/render.tsx'
import { listOf } from '../../../platform/testing/screen.ts'
import { aGroup } from '../testing.ts'
import { GroupSelector } from './group-selector.tsx'
import { WorkedGroup } from './worked-group.tsx'

const [mauricie, estrie] = [aGroup(1, { name: 'Groupe Mauricie' }), aGroup(2, { name: 'Groupe Estrie' })]

let api: ReturnType<typeof fakeApi>
beforeEach(() => {
  api = fakeApi()
  api.answer(listGroups, listOf([estrie, mauricie]))
})
const own = { id: mauricie.id, name: mauricie.name }
const show = (given: { withAll?: boolean; listsAll?: boolean; ownerId?: string } = {}) =>
  renderScreen(
    <>
      <GroupSelector ownerId={crypto.randomUUID()} own={own} withAll listsAll={false} {...given} />
      <p>
        En cours&nbsp;: <WorkedGroup own={own} />
      </p>
    </>,
  )
const select = () => screen.findByRole<HTMLSelectElement>('combobox', { name: 'Groupe de travail' })
const shown = async () => (await select()).selectedOptions[0]?.textContent

test('SHELL-12 administrators choose among all the groups and each of them; it begins with one’s own', async () => {
  const { user } = show()
  await screen.findByRole('option', { name: 'Groupe Estrie' })
  expect(await shown()).toBe('Groupe Mauricie')
  expect(screen.getAllByRole('option').map((option) => option.textContent)).toEqual([
    'Tous · ici Groupe Mauricie',
    'Groupe Estrie',
    'Groupe Mauricie',
  ])
  await user.selectOptions(await select(), 'Groupe Estrie')
  expect(chosenGroup()).toBe(estrie.id)
  expect(screen.getByText(/En cours/).textContent).toContain('Groupe Estrie')
  await user.selectOptions(await select(), 'Groupe Mauricie')
  expect(chosenGroup()).toBeNull()
})

test('SHELL-12 a screen that lists all the groups does not say that it shows one’s own', async () => {
  const { user } = show({ listsAll: true })
  await user.selectOptions(await select(), 'Tous les groupes')
  expect(chosenGroup()).toBe('all')
  expect(screen.getByText(/En cours/).textContent).toContain('Groupe Mauricie')
})

test('SHELL-12 who has access to other groups chooses among them, not all at once', async () => {
  show({ withAll: false })
  await screen.findByRole('option', { name: 'Groupe Estrie' })
  expect(screen.queryByRole('option', { name: /^Tous/ })).toBeNull()
})

test('SHELL-12 the groups are asked again, and how many there are is announced', async () => {
  const { user } = show()
  await screen.findByRole('option', { name: 'Groupe Estrie' })
  api.answer(listGroups, listOf([estrie, mauricie, aGroup(3, { name: 'Groupe Outaouais' })]))
  await user.click(screen.getByRole('button', { name: 'Actualiser les groupes' }))
  expect(await screen.findByText('3 groupes chargés')).toBeTruthy()
  expect(screen.getByRole('option', { name: 'Groupe Outaouais' })).toBeTruthy()
})

test('SHELL-12 groups that cannot be asked again stay as they were, and that is said', async () => {
  const { user } = show()
  await screen.findByRole('option', { name: 'Groupe Estrie' })
  api.refuse(listGroups, 503, 'service_unavailable')
  await user.click(screen.getByRole('button', { name: 'Actualiser les groupes' }))
  expect(await screen.findByText('Les groupes n’ont pas pu être chargés')).toBeTruthy()
  expect(screen.getByRole('option', { name: 'Groupe Estrie' })).toBeTruthy()
})

test('SHELL-12 a chosen group that is there no more is left for one’s own, and that is said', async () => {
  chooseGroup('018f0000-0000-7000-8000-0000000000ff')
  show()
  expect(await screen.findByText(/^Vous n’avez plus accès à ce groupe/)).toBeTruthy()
  expect(chosenGroup()).toBeNull()
  expect(await shown()).toBe('Groupe Mauricie')
})

test('SHELL-12 a chosen group whose name cannot be had is not taken for another', async () => {
  const unknown = '018f0000-0000-7000-8000-0000000000fe'
  chooseGroup(unknown)
  api.refuse(listGroups, 403, 'not_allowed')
  show()
  expect(await shown()).toBe('Groupe choisi')
  expect((await select()).value).toBe(unknown)
})

test('SHELL-12 the layout that shows another group gives the focus back to the selector, whose list stands still', async () => {
  let renew = () => {}
  const Layout = () => {
    const [key, setKey] = useState(0)
    renew = () => setKey(key + 1)
    return <GroupSelector key={key} ownerId="sylvie" own={own} withAll listsAll={false} />
  }
  const { user, client } = renderScreen(<Layout />)
  await screen.findByRole('option', { name: 'Groupe Estrie' })
  await user.selectOptions(await select(), 'Groupe Estrie')
  api.on('GET', '/api/groups', () => new Promise(() => {}))
  act(() => {
    client.clear()
    renew()
  })
  await waitFor(async () => expect(document.activeElement).toBe(await select()))
  expect(await shown()).toBe('Groupe Estrie')
})

test('SHELL-12 nobody sees for a moment the groups of who was there before', async () => {
  const first = show({ ownerId: 'sylvie' })
  await screen.findByRole('option', { name: 'Groupe Estrie' })
  first.unmount()
  api.on('GET', '/api/groups', () => problem(503, 'service_unavailable'))
  show({ ownerId: 'marc', withAll: false })
  await select()
  expect(screen.getAllByRole('option').map((option) => option.textContent)).toEqual(['Groupe Mauricie'])
})
