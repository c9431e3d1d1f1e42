import { act, screen, waitFor, within } from '@testing-library/react'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import * as ofClinics from '@molaire/contract/clinics/endpoints'
import * as ofGroups from '@molaire/contract/groups/endpoints'
import * as ofRooms from '@molaire/contract/rooms/endpoints'
import { listInventoryMovements } from '@molaire/contract/inventory/endpoints'
import { listTariffPrices, listTariffs } from '@molaire/contract/tariffs/endpoints'
import { listUsers } from '@molaire/contract/users/endpoints'
import type { User } from '@molaire/contract/users/shapes'
import { aClinic } from '../areas/clinics/testing.ts'
import { aGroup } from '../areas/groups/testing.ts'
import { aRoom } from '../areas/rooms/testing.ts'
import { aTariff } from '../areas/tariffs/testing.ts'
import { forgetCurrentUser } from '../areas/users/index.ts'
import { listOfOne, signedInAs } from '../areas/users/testing.ts'
import { chooseGroup } from '../platform/session/chosen-group.ts'
import { fakeApi } from '../platform/testing/fake-api.ts'
import { loseNetwork, renderScreen } from '../platform/testing/render.tsx'
import type { Kept, RecordScreen, Titles } from '../platform/testing/record-screen.ts'
import { descriptionOf, dialogOf, listOf, menuOf, onPhone, uuid, valueOf } from '../platform/testing/screen.ts'
import { pageAt } from './pages.ts'

/** The screens that the areas declare, each in its testing.ts. */
const screens = Object.values(
  import.meta.glob<{ screens?: RecordScreen[] }>('../areas/*/testing.{ts,tsx}', { eager: true }),
).flatMap((area) => area.screens ?? [])
/** The page of an address. */
const pageOf = (at: string) => {
  const { page } = pageAt(at.split('?')[0] ?? at)
  if (!page) throw new Error(`${at} has no page`)
  return page
}
const walked = (walk: keyof Titles) => screens.flatMap((one) => (one.titles[walk] ? [[one.titles[walk], one] as const] : []))

let api: ReturnType<typeof fakeApi>
const serve = ({ list }: RecordScreen['endpoints'], all: Kept[]) =>
  api.answer(list, ({ query }) => {
    const { archived } = (query ?? {}) as { archived?: string } // for lists that take it
    return listOf(all.filter(({ isArchived = false }) => !archived || archived === 'all' || isArchived === (archived === 'yes')))
  })
const versions = (method: string) => api.sent(method).map(({ headers }) => headers.get('if-match'))
const signIn = (who: Partial<User>) => {
  forgetCurrentUser()
  api.answer(listUsers, listOfOne(signedInAs(who)))
}
// Pages are loaded before they are drawn, as by the navigation.
beforeAll(async () => {
  for (const { at } of screens) await pageOf(at).preload?.()
})
beforeEach(() => {
  api = fakeApi()
  signIn({ role: 'manager', isManager: true, isAdmin: true })
  api.answer(ofGroups.listGroups, listOf([aGroup(9)]))
  api.answer(ofClinics.listClinics, listOf([aClinic(1), aClinic(2, { name: 'Clinique de la Rive' })]))
  api.answer(ofRooms.listRooms, listOf([]))
  api.answer(listTariffs, listOf([aTariff(1)]))
  api.answer(listTariffPrices, listOf([]))
  api.answer(listInventoryMovements, listOf([]))
  api.answer(ofRooms.getSetup, { clinics: 2, rooms: 2, appointmentTypes: 3, workPeriods: 1, timeSlots: 5, assignments: 5 })
})
const open = ({ at, group }: RecordScreen, locale: 'fr' | 'en' = 'fr') => {
  act(() => chooseGroup(group ?? null))
  const Page = pageOf(at)
  return renderScreen(<Page />, { at, locale })
}

/** Records without a page: a dialog of another screen shows them, and its tests prove it. */
const inDialogs = ['/prescription-favourites']

test('every kind of record that the kit serves has its screen here', () => {
  const sources = import.meta.glob<string>('../areas/**/*.ts', { query: '?raw', import: 'default', eager: true })
  const served = Object.values(sources).flatMap((text) =>
    [...text.matchAll(/ recordsApi\(\s*'([^']+)'/g)].map(([, name]) => `/${name}`),
  )
  expect(served.length).toBeGreaterThan(3)
  const paths = new Set([...screens.map(({ endpoints }) => endpoints.list.path), ...inDialogs])
  expect([...paths].sort()).toEqual(served.sort())
})

test.each(walked('conflict'))('%s', async (_, one) => {
  const { endpoints, records, says, conflict, refused } = one
  const [known] = records
  serve(endpoints, records)
  api.refuse(endpoints.update, 409, refused.update[0])
  const { user } = open(one)
  await user.click(await screen.findByRole('button', { name: known.name }))
  const form = await dialogOf(`Modifier ${known.name}`)
  if (conflict.fixed) expect(form.getByLabelText(conflict.fixed).hasAttribute('readonly')).toBe(true)
  await user.type(form.getByLabelText(conflict.into), conflict.text)
  const typed = valueOf(form.getByLabelText(conflict.into))
  await user.click(form.getByRole('button', { name: 'Enregistrer' }))
  expect(await form.findByText(new RegExp(refused.update[1]))).toBeTruthy()
  api.refuse(endpoints.update, 412, 'version_conflict')
  await user.click(form.getByRole('button', { name: 'Enregistrer' }))
  await form.findByRole('alert')
  // Archived too, if possible: the record is found all the same.
  const now = { ...known, ...conflict.theirs, version: 8, ...(endpoints.archive && { isArchived: true }) }
  serve(endpoints, [now, records[1]])
  await user.click(await form.findByRole('button', { name: 'Recharger' }))
  const [field, value] = conflict.shown
  await waitFor(() => {
    const shown = form.getByLabelText<HTMLInputElement>(field)
    expect(shown.type === 'radio' && shown.checked ? 'chosen' : shown.value).toBe(value)
  })
  expect(valueOf(form.getByLabelText(conflict.into))).toBe(typed)
  api.answer(endpoints.update, now)
  await user.click(form.getByRole('button', { name: 'Enregistrer' }))
  expect(await screen.findByText(says.updated)).toBeTruthy()
  expect(versions('PUT')).toEqual(['"3"', '"3"', '"8"'])
  const body = api.sent('PUT').at(-1)?.body as Record<string, unknown>
  expect(body).toMatchObject(conflict.theirs)
  expect(Object.values(body)).toContain(typed)
})

test.each(walked('archive'))('%s', async (_, one) => {
  const { endpoints, records, says } = one
  const [known, other] = records
  const archived = { ...known, isArchived: true, version: 5 }
  serve(endpoints, [archived, other])
  api.answer(endpoints.restore!, known)
  const { user, router } = open(one)
  await screen.findByRole('button', { name: other.name })
  expect(screen.queryByText(known.name)).toBeNull()
  await user.click(screen.getByRole('radio', { name: says.archived.tab }))
  expect(await screen.findByText(known.name)).toBeTruthy()
  expect(screen.queryByText(other.name)).toBeNull()
  expect(router.state.location.href).toContain('archived=yes')
  serve(endpoints, [known, other])
  // A second press would be refused as somebody else's change.
  await user.dblClick(screen.getByRole('button', { name: `Réactiver ${known.name}` }))
  expect(await screen.findByText(says.archived.undone)).toBeTruthy()
  expect(versions('POST')).toEqual(['"5"'])
  expect(await screen.findByText(says.archived.none)).toBeTruthy()
  await user.click(screen.getByRole('radio', { name: says.archived.back }))
  expect(await screen.findByRole('button', { name: known.name })).toBeTruthy()
})

test.each(walked('inUse'))('%s', async (_, one) => {
  const { endpoints, records, says, refused, inUse } = one
  const [known, other] = records
  serve(endpoints, records)
  api.refuse(endpoints.remove, 409, inUse!.code, { details: inUse!.details })
  const { user } = open(one)
  await user.click((await menuOf(user, known.name)).getByRole('menuitem', { name: 'Supprimer…' }))
  const question = await screen.findByRole('alertdialog')
  if (inUse!.asks) expect(question.textContent).toContain(inUse!.asks)
  await user.click(within(question).getByRole('button', { name: says.remove }))
  const instead = await screen.findByRole('alertdialog', { name: /ne peut pas être supprimé/ })
  expect(instead.textContent).toMatch(inUse!.says)
  const archive = () => user.click(within(instead).getByRole('button', { name: says.archive }))
  if (refused.archive) {
    const [code, details, sentence] = refused.archive
    api.refuse(endpoints.archive!, 409, code, { details })
    await archive()
    expect((await within(instead).findByRole('alert')).textContent).toContain(sentence)
  }
  const archived = { ...known, isArchived: true, version: 4 }
  api.answer(endpoints.archive!, archived)
  serve(endpoints, [archived, other])
  await archive()
  expect(await screen.findByText(says.archived.done)).toBeTruthy()
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  expect(screen.queryByText(known.name)).toBeNull()
  expect(api.sent('POST').at(-1)?.url.pathname).toMatch(new RegExp(`${known.id}/archive$`))

  api.answer(endpoints.restore!, { ...known, version: 5 })
  serve(endpoints, records)
  await user.click(await screen.findByRole('button', { name: 'Annuler' }))
  expect(await screen.findByText(says.archived.undone)).toBeTruthy()
  expect(await screen.findByRole('button', { name: known.name })).toBeTruthy()
  expect(versions('POST').slice(-2)).toEqual(['"3"', '"4"'])
  // A record of another group is changed in that group.
  if (one.group)
    for (const { headers } of [...api.sent('DELETE'), ...api.sent('POST')]) expect(headers.get('x-group-id')).toBe(uuid(10))
})

test.each(walked('removed'))('%s', async (_, one) => {
  const { endpoints, records, says } = one
  const [known, other] = records
  serve(endpoints, records)
  api.answer(endpoints.remove, ({ params }) => params)
  const { user } = open(one)
  await user.click((await menuOf(user, other.name)).getByRole('menuitem', { name: 'Supprimer…' }))
  serve(endpoints, [known])
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: says.remove }))
  expect(await screen.findByText(says.deleted)).toBeTruthy()
  await waitFor(() => expect(screen.queryByText(other.name)).toBeNull())
  expect(versions('DELETE')).toEqual(['"3"'])
})

test('SHELL-16 records are listed 10 to a page first, then 25, 50 or 100; a search begins at its first page', async () => {
  const rooms = Array.from({ length: 12 }, (_, n) => aRoom(20 + n, { name: `Salle ${String(n + 1).padStart(2, '0')}` }))
  api.answer(ofRooms.listRooms, listOf(rooms))
  const Page = pageOf('/config/rooms')
  const { user, router } = renderScreen(<Page />, { at: '/config/rooms' })
  expect(await screen.findByRole('button', { name: 'Salle 10' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Salle 11' })).toBeNull()
  expect(screen.getByText('1 à 10 de 12')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Page suivante' }))
  expect(await screen.findByRole('button', { name: 'Salle 11' })).toBeTruthy()
  expect(screen.getByText('11 à 12 de 12')).toBeTruthy()
  await user.type(screen.getByLabelText('Chercher une salle'), 'salle 0')
  expect(await screen.findByRole('button', { name: 'Salle 01' })).toBeTruthy()
  await user.clear(screen.getByLabelText('Chercher une salle'))
  expect(await screen.findByText('1 à 10 de 12')).toBeTruthy()
  const sizes = within(screen.getByRole('radiogroup', { name: 'Lignes par page' }))
  expect(sizes.getAllByRole('radio').map((size) => (size as HTMLInputElement).value)).toEqual(['10', '25', '50', '100'])
  await user.click(sizes.getByRole('radio', { name: '25' }))
  expect(await screen.findByRole('button', { name: 'Salle 12' })).toBeTruthy()
  expect(router.state.location.search).toEqual({ size: '25' })
})

test.each(screens.map((one) => [one.at, one] as const))(
  'SHELL-17 the list at %s that cannot be loaded says which one it is, in both languages',
  async (_, one) => {
    api.refuse(one.endpoints.list, 503, 'service_unavailable')
    const { unmount } = open(one)
    expect((await screen.findByRole('alert')).textContent).toMatch(
      /^Les [a-zé’ -]+ n’ont pas pu être chargée?s\.Le service.*Rien n’est perdu\.Réessayer$/,
    )
    unmount()
    open(one, 'en')
    expect((await screen.findByRole('alert')).textContent).toMatch(
      /^The [a-z ]+ couldn’t be loaded\.The service.*Nothing was lost\.Retry$/,
    )
  },
)

test.each(walked('lists'))('%s', async (_, one) => {
  const { endpoints, records, says } = one
  serve(endpoints, [])
  const { user, unmount } = open(one)
  expect(await screen.findByText(says.none)).toBeTruthy()
  if (endpoints.archive) {
    await user.click(screen.getByRole('radio', { name: says.archived.tab }))
    expect(await screen.findByText(says.archived.none)).toBeTruthy()
  }
  unmount()
  api.refuse(endpoints.list, 503, 'service_unavailable')
  open(one)
  expect((await screen.findByRole('alert')).textContent).toContain('Le service est momentanément indisponible.')
  serve(endpoints, records)
  await user.click(screen.getByRole('button', { name: 'Réessayer' }))
  expect(await screen.findByRole('button', { name: records[0].name })).toBeTruthy()
  // By keyboard alone, into the first field and out again.
  await user.keyboard('{Shift>}N{/Shift}')
  const form = await dialogOf(says.add.fr)
  await waitFor(() => expect(document.activeElement).toBe(form.getAllByRole('textbox')[0]))
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  const comeBack = loseNetwork()
  try {
    await waitFor(() => expect(descriptionOf(screen.getByRole('button', { name: says.add.fr }))).toContain('Hors ligne'))
  } finally {
    comeBack()
  }
})

test.each(walked('closed'))('%s', async (_, one) => {
  signIn({ role: 'receptionist' })
  serve(one.endpoints, one.records)
  const { user } = open(one)
  await screen.findByRole('button', { name: one.records[0].name })
  const add = screen.getByRole('button', { name: one.says.add.fr })
  await waitFor(() => expect(add.getAttribute('aria-disabled')).toBe('true'))
  expect(descriptionOf(add)).toContain('réservé à la gestion')
  // The name still opens the form, to read what the list leaves out.
  const [{ name }] = one.records
  expect(descriptionOf(screen.getByRole('button', { name: `Modifier ${name}` }))).toContain('réservé à la gestion')
  if (!one.endpoints.archive) return
  const edit = (await menuOf(user, name)).getByRole('menuitem', { name: /^Modifier/ })
  expect([edit.getAttribute('aria-disabled'), edit.textContent]).toEqual([
    'true',
    expect.stringContaining('réservé à la gestion'),
  ])
})

test.each(walked('phone'))('%s', (_, one) =>
  onPhone(async () => {
    serve(one.endpoints, one.records)
    const { user } = open(one, 'en')
    const phoneList = await screen.findByRole('list', { name: one.says.list.en })
    const row = await within(phoneList).findByRole('button', { name: one.records[0].name })
    for (const text of one.phone) expect(phoneList.textContent).toContain(text)
    expect(screen.getByRole('button', { name: one.says.add.en })).toBeTruthy()
    expect(
      within(phoneList).getByRole('button', { name: new RegExp(`^(Actions for|Edit) ${one.records[0].name}$`) }),
    ).toBeTruthy()
    await user.click(row)
    const form = await dialogOf(`Edit ${one.records[0].name}`)
    for (const label of one.inForm ?? []) expect(form.getByLabelText(label)).toBeTruthy()
  }),
)
