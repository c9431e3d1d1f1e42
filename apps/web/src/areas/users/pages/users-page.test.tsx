import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { listUsers } from '@molaire/contract/users/endpoints'
import type { User } from '@molaire/contract/users/shapes'
import { fakeApi } from '../../../platform/testing/fake-api.ts'
import { renderScreen } from '../../../platform/testing/render.tsx'
import { forgetCurrentUser } from '../current-user.ts'
import { aUser, listOfOne, signedInAs } from '../testing.ts'
import { UsersPage } from './users-page.tsx'

const maude = aUser({
  id: '018f0000-0000-7000-8000-000000000002',
  firstName: 'Maude',
  lastName: 'Archambault',
  title: 'Dre',
  email: 'maude.archambault@exemple.ca',
  role: 'dentist',
})
let api: ReturnType<typeof fakeApi>
let queries: unknown[]
/** The requested page sizes. */
let limits: (number | undefined)[]

/** A server with these people, `size` per page; `me` is the user. */
const serve = (people: User[], { me = aUser(), size: most = 100 } = {}) => {
  signedInAs(me)
  api.answer(listUsers, ({ query }) => {
    if (query.cognitoId) return listOfOne(me)
    queries.push({ search: query.search, nextKey: query.nextKey, groupId: query.groupId })
    limits.push(query.limit)
    const size = Math.min(most, query.limit ?? most)
    const from = Number(query.nextKey ?? 0)
    const matches = people.filter(({ firstName }) => firstName.includes(query.search ?? ''))
    const isLast = from + size >= matches.length
    return {
      items: matches.slice(from, from + size),
      pagination: { nextKey: isLast ? null : String(from + size), hasMore: !isLast },
      count: matches.length,
    }
  })
}
beforeEach(() => {
  forgetCurrentUser()
  api = fakeApi()
  queries = []
  limits = []
})
const open = (at = '/config/users', locale: 'fr' | 'en' = 'fr') => renderScreen(<UsersPage />, { at, locale })
const table = () => screen.findByRole('table', { name: 'Utilisateurs' })

test('CFG-08 a line says name, e-mail and role, and nothing can be changed', async () => {
  serve([maude, aUser({ isEnabled: false })])
  open()
  const line = (await within(await table()).findByText('Dre Maude Archambault')).closest('tr')!
  expect([...line.cells].map((cell) => cell.textContent)).toEqual([
    'MADre Maude Archambault',
    'maude.archambault@exemple.ca',
    'Dentiste',
  ])
  expect(screen.getByText('Nadia Ferland').closest('tr')?.textContent).toContain('Désactivé')
  expect(screen.getByText('Pour modifier un compte, communiquez avec l’administration.')).toBeTruthy()
  expect(screen.queryByRole('link', { name: 'Gérer les utilisateurs' })).toBeNull()
  expect(queries).toEqual([{ search: undefined, nextKey: undefined, groupId: undefined }])
})

test('CFG-08 an administrator is led to where accounts are managed', async () => {
  serve([maude], { me: aUser({ isAdmin: true }) })
  open()
  expect((await screen.findByRole('link', { name: 'Gérer les utilisateurs' })).getAttribute('href')).toBe('/administration/users')
  expect(screen.queryByText(/^Pour modifier un compte/)).toBeNull()
})

test('CFG-08 an e-mail is copied by a press', async () => {
  serve([maude])
  const { user } = open()
  await user.click(await screen.findByRole('button', { name: 'Copier maude.archambault@exemple.ca' }))
  expect(await screen.findByText('Courriel copié')).toBeTruthy()
  expect(await navigator.clipboard.readText()).toBe('maude.archambault@exemple.ca')
})

test('CFG-08 the list is searched, and the searched name never stands in the address', async () => {
  serve([maude, aUser()])
  const { user, router } = open()
  await table()
  await user.keyboard('/')
  await user.keyboard('Maude')
  await waitFor(() => expect(screen.queryByText('Nadia Ferland')).toBeNull())
  expect(router.state.location.search).toEqual({})
  expect(queries.at(-1)).toEqual({ search: 'Maude', nextKey: undefined, groupId: undefined })
  await user.keyboard('x')
  expect(await screen.findByText('Aucun résultat pour « Maudex »')).toBeTruthy()
  await user.click(screen.getAllByRole('button', { name: 'Effacer la recherche' })[1]!)
  expect(await screen.findByText('Nadia Ferland')).toBeTruthy()
})

test('SHELL-16 a page holds 10 first, and 25, 50 or 100 when chosen', async () => {
  serve(Array.from({ length: 12 }, (_, n) => aUser({ id: `018f0000-0000-7000-8000-0000000002${10 + n}`, firstName: `Léa ${n}` })))
  const { user, router } = open()
  expect(await screen.findByText('Léa 9 Ferland')).toBeTruthy()
  expect(screen.queryByText('Léa 10 Ferland')).toBeNull()
  const sizes = within(screen.getByRole('radiogroup', { name: 'Lignes par page' }))
  expect(sizes.getAllByRole('radio').map((size) => (size as HTMLInputElement).value)).toEqual(['10', '25', '50', '100'])
  await user.click(screen.getByRole('button', { name: 'Suivants' }))
  expect(await screen.findByText('Léa 10 Ferland')).toBeTruthy()
  await user.click(sizes.getByRole('radio', { name: '100' }))
  expect(await screen.findByText('Léa 0 Ferland')).toBeTruthy()
  expect(screen.getByText('Léa 11 Ferland')).toBeTruthy()
  expect(router.state.location.search).toEqual({ size: 100 })
  expect(limits).toEqual([10, 10, 100])
})

test('CFG-08 pages are turned by the keys of the server, forward and back, without numbers', async () => {
  serve(
    ['Ada', 'Béa', 'Cléa'].map((firstName, n) => aUser({ id: `018f0000-0000-7000-8000-00000000010${n}`, firstName })),
    { size: 1 },
  )
  const { user, router } = open()
  expect(await screen.findByText('Ada Ferland')).toBeTruthy()
  expect(screen.getByText('3 utilisateurs')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Précédents' }).matches(':disabled')).toBe(true)
  await user.click(screen.getByRole('button', { name: 'Suivants' }))
  expect(await screen.findByText('Béa Ferland')).toBeTruthy()
  expect(router.state.location.search).toEqual({ after: '1' })
  await user.click(screen.getByRole('button', { name: 'Suivants' }))
  expect(await screen.findByText('Cléa Ferland')).toBeTruthy()
  await waitFor(() => expect(screen.getByRole('button', { name: 'Suivants' }).matches(':disabled')).toBe(true))
  await user.click(screen.getByRole('button', { name: 'Précédents' }))
  expect(await screen.findByText('Béa Ferland')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Précédents' }))
  expect(await screen.findByText('Ada Ferland')).toBeTruthy()
  expect(router.state.location.search).toEqual({})
})

test.each([
  ['developed', true],
  ['built', false],
])('API-03 a list without pagination shows its own error in the application as %s, and is asked again', async (_, isDev) => {
  vi.stubEnv('DEV', isDev)
  try {
    serve([maude])
    api.on('GET', '/api/users', ({ url }) =>
      url.searchParams.has('cognitoId')
        ? new Response(JSON.stringify(listOfOne(aUser())))
        : new Response(JSON.stringify({ items: [maude], count: 1 })),
    )
    const { user } = open()
    expect((await screen.findByRole('alert')).textContent).toContain('La liste n’a pas pu être lue. Rechargez la page.')
    expect(screen.queryByText('Dre Maude Archambault')).toBeNull()
    serve([maude])
    await user.click(screen.getByRole('button', { name: 'Réessayer' }))
    expect(await screen.findByText('Dre Maude Archambault')).toBeTruthy()
  } finally {
    vi.unstubAllEnvs()
  }
})

test('CFG-08 on a phone each line has a button to write', async () => {
  window.innerWidth = 390
  serve([maude])
  open()
  const link = await screen.findByRole('link', { name: 'Écrire à Dre Maude Archambault' })
  expect(link.getAttribute('href')).toBe('mailto:maude.archambault@exemple.ca')
})

test('CFG-08 in English', async () => {
  serve([maude])
  open('/config/users', 'en')
  expect(await screen.findByRole('heading', { level: 1, name: 'Users' })).toBeTruthy()
  expect(await screen.findByText('Dentist')).toBeTruthy()
  expect(screen.getByText('1 user')).toBeTruthy()
})
