import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import * as wire from '@molaire/contract/notifications/endpoints'
import type { Notification, UserClinicNotification } from '@molaire/contract/notifications/endpoints'
import { listClinics } from '@molaire/contract/clinics/endpoints'
import type { User } from '@molaire/contract/users/shapes'
import type { Locale } from '../../../platform/i18n/locale.ts'
import { problem } from '../../../platform/testing/fake-api.ts'
import { renderScreen } from '../../../platform/testing/render.tsx'
import { listOf, onPhone, uuid } from '../../../platform/testing/screen.ts'
import { aClinic } from '../../clinics/testing.ts'
import { apiKnowing, signedInAs } from '../../users/testing.ts'
import { aNotification, aSubscription, clinicId } from '../testing.ts'
import { Bell } from './bell.tsx'

// Loaded when it is first opened, which a test with its own clock would not wait for.
beforeAll(() => import('./notification-sheet.tsx'))
beforeEach(() => void vi.useFakeTimers({ shouldAdvanceTime: true }))
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

/** A server with these notifications, which a test may change. */
const open = async ({
  items = [aNotification(1), aNotification(2)],
  subscriptions,
  locale = 'fr',
  isRead = true,
  me = {},
}: {
  items?: Notification[]
  subscriptions?: UserClinicNotification[]
  locale?: Locale
  isRead?: boolean
  me?: Partial<User>
} = {}) => {
  const nadia = signedInAs(me)
  const now = { items, subscriptions: subscriptions ?? [aSubscription(nadia.id)] }
  const api = apiKnowing(nadia)
  api.answer(wire.listUserClinicNotifications, () => listOf(now.subscriptions))
  api.answer(wire.listNotifications, () => listOf(now.items))
  api.answer(listClinics, listOf([aClinic(51)]))
  const deleted = api.record(
    wire.deleteNotification,
    ({ params }) => {
      now.items = now.items.filter(({ id }) => id !== params.id)
      return { id: params.id }
    },
    ({ params, query }) => (query.for === 'everyone' ? `${params.id} for everyone` : params.id),
  )
  const screenOf = renderScreen(<Bell />, { locale })
  if (isRead) await pass(600)
  const requestsTo = (path: string) => api.requests.filter(({ url }) => url.pathname === path)
  return {
    ...{ api, nadia, now, deleted },
    polls: () => requestsTo('/api/notifications').length,
    reads: () => requestsTo('/api/user-clinic-notifications').length,
    ...screenOf,
  }
}
const bell = (name: string | RegExp = /^Notifications/) => screen.findByRole('button', { name })
const list = async () => within(await screen.findByRole('list'))
/** What each row says, without how long ago it was. */
const rows = async () => (await list()).getAllByRole('listitem').map((row) => row.querySelector('[data-row]')!.textContent)
const openList = async ({ user }: { user: { click: (element: Element) => Promise<void> } }) => user.click(await bell())
const isFaded = async () => (await bell()).querySelector('[data-blinks]') !== null

test('NOTIF-01 without a subscription that has a type there is no bell, and nothing is polled', async () => {
  const page = await open({ subscriptions: [aSubscription(uuid(1), { notificationTypes: [] })] })
  await pass(40_000)
  expect(page.reads()).toBe(1)
  expect(page.polls()).toBe(0)
  expect(screen.queryByRole('button')).toBeNull()
})

test('NOTIF-01 a bell whose subscriptions could not be read at the start comes by itself', async () => {
  const page = await open({ isRead: false })
  page.api.refuse(wire.listUserClinicNotifications, 503, 'service_unavailable')
  await pass(600)
  expect(screen.queryByRole('button')).toBeNull()
  page.api.answer(wire.listUserClinicNotifications, () => listOf(page.now.subscriptions))
  await pass(40_000)
  expect(await bell()).toBeTruthy()
})

test('NOTIF-05 the subscriptions are read after 500 ms, then the notifications at once and every 30 s', async () => {
  const page = await open({ isRead: false })
  await pass(400)
  expect(page.reads()).toBe(0)
  await pass(200)
  expect(page.reads()).toBe(1)
  await bell('Notifications, 2 non lues')
  expect(page.polls()).toBe(1)
  page.now.items = [aNotification(3), ...page.now.items]
  await pass(29_000)
  expect(page.polls()).toBe(1)
  await pass(2000)
  expect(page.polls()).toBe(2)
  await bell('Notifications, 3 non lues')
})

test('NOTIF-05 a hidden tab asks nothing, and asks at once when it is seen again', async () => {
  const page = await open()
  await bell('Notifications, 2 non lues')
  const hide = (isHidden: boolean) => {
    vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(isHidden ? 'hidden' : 'visible')
    vi.spyOn(document, 'hidden', 'get').mockReturnValue(isHidden)
    act(() => void document.dispatchEvent(new Event('visibilitychange')))
    act(() => void window.dispatchEvent(new Event('visibilitychange')))
  }
  hide(true)
  await pass(60_000)
  expect(page.polls()).toBe(1)
  hide(false)
  await pass(100)
  expect(page.polls()).toBe(2)
})

test('NOTIF-05 turned on again, the notifications are asked for at once, although they are still fresh', async () => {
  const page = await open()
  await bell('Notifications, 2 non lues')
  expect(page.polls()).toBe(1)
  const subscriptions = ['notifications', 'subscriptions', page.nadia.id]
  act(() => void page.client.setQueryData(subscriptions, []))
  await waitFor(() => expect(screen.queryByRole('button')).toBeNull())
  act(() => void page.client.setQueryData(subscriptions, page.now.subscriptions))
  await bell()
  await waitFor(() => expect(page.polls()).toBe(2))
})

test('NOTIF-02 only what was subscribed to is counted and listed', async () => {
  const page = await open({
    items: [
      aNotification(1),
      aNotification(2, { type: 'low_inventory', title: 'Stock bas', message: 'Gants' }),
      aNotification(3, { clinicId: uuid(52) }),
    ],
    subscriptions: [aSubscription(uuid(1), { notificationTypes: ['new_patient', 'billing_event'] })],
  })
  await bell('Notifications, 1 non lue')
  await openList(page)
  expect(await rows()).toEqual(['Nouveau patientPatient 1 a été ajoutémaintenant'])
})

test('NOTIF-03 where notifications are of several clinics, each names its own', async () => {
  const page = await open({
    items: [aNotification(1), aNotification(2, { clinicId: uuid(52) })],
    subscriptions: [51, 52].map((n) => aSubscription(uuid(1), { id: uuid(800 + n), clinicId: uuid(n) })),
  })
  page.api.answer(listClinics, listOf([aClinic(51), aClinic(52, { name: 'Clinique du Lac' })]))
  await openList(page)
  await screen.findByText(/Clinique du Lac/)
  expect(await rows()).toEqual([
    'Nouveau patientPatient 1 a été ajoutémaintenant · Clinique des Érables',
    'Nouveau patientPatient 2 a été ajoutémaintenant · Clinique du Lac',
  ])
})

test('NOTIF-01 the badge counts to nine', async () => {
  await open({ items: Array.from({ length: 12 }, (_, at) => aNotification(at)) })
  expect((await bell('Notifications, 12 non lues')).textContent).toBe('9+')
})

test('NOTIF-01 the bell blinks when one arrives, and stops once it was opened', async () => {
  const page = await open()
  await bell('Notifications, 2 non lues')
  expect(await isFaded()).toBe(true)
  await openList(page)
  expect(await isFaded()).toBe(false)
  await page.user.keyboard('{Escape}')
  await pass(31_000)
  expect(await isFaded()).toBe(false)
  page.now.items = [aNotification(3), ...page.now.items]
  await pass(31_000)
  expect(await isFaded()).toBe(true)
  expect(screen.getByText('Nouvelle notification')).toBeTruthy()
})

test('NOTIF-03 a row has a title or none, and the text of a JSON message', async () => {
  const page = await open({
    items: [
      aNotification(1, { title: null, message: '{"Message":"Le serveur a été mis à jour"}', type: 'system_update' }),
      aNotification(2, { message: '{"message":"Nathan Cyr"}' }),
      aNotification(3, { message: '{"other":1}' }),
    ],
    locale: 'en',
  })
  await page.user.click(await bell('Notifications, 3 unread'))
  expect(await rows()).toEqual([
    'UpdateLe serveur a été mis à journow',
    'Nouveau patientNathan Cyrnow',
    'Nouveau patient{"other":1}now',
  ])
})

test.each([
  ['fr', 'Aucune notification', 'Vous êtes à jour.'],
  ['en', 'No notifications', 'You’re all caught up.'],
] as const)('NOTIF-03 an empty list says so (%s)', async (locale, title, text) => {
  const page = await open({ items: [], locale })
  await page.user.click(await bell('Notifications'))
  expect(await screen.findByText(title)).toBeTruthy()
  expect(screen.getByText(text)).toBeTruthy()
})

test('NOTIF-03 while it loads there are three skeletons; a failure is said, and can be tried again', async () => {
  const page = await open({ isRead: false })
  const answer = page.api.hold(wire.listNotifications, () => problem(503, 'service_unavailable'))
  await openList(page)
  expect((await screen.findByRole('dialog')).querySelectorAll('[aria-busy] > *')).toHaveLength(3)
  answer()
  expect(await screen.findByText('Les notifications n’ont pas pu être chargées.')).toBeTruthy()
  expect(screen.getByText(/Le service est momentanément indisponible/)).toBeTruthy()
  page.api.answer(wire.listNotifications, listOf([aNotification(1)]))
  await page.user.click(screen.getByRole('button', { name: 'Réessayer' }))
  expect(await rows()).toHaveLength(1)
})

test('NOTIF-04 a row leads to its screen and closes the list', async () => {
  const page = await open()
  await openList(page)
  await page.user.click((await list()).getAllByRole('link')[1]!)
  expect(page.router.latestLocation.href).toBe(`/patients/${uuid(2)}/profile`)
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test.each(['https://evil.example/', '//evil.example', '/\\evil.example', 'javascript:alert(1)', 'patients', null])(
  'NOTIF-04 an address that is not a path of this site, %s, leads nowhere',
  async (navigationUrl) => {
    const page = await open({ items: [aNotification(1, { navigationUrl })] })
    await openList(page)
    expect((await list()).queryByRole('link')).toBeNull()
    await page.user.click(screen.getByText('Nouveau patient'))
    expect(page.router.latestLocation.href).toBe('/')
  },
)

test('NOTIF-03 the arrow keys go from row to row, Enter opens, Delete deletes and goes on to the next', async () => {
  const page = await open({ items: [1, 2, 3].map((n) => aNotification(n)) })
  await openList(page)
  const focused = () => document.activeElement?.textContent
  await waitFor(() => expect(focused()).toMatch(/Patient 1/))
  await page.user.keyboard('{ArrowDown}')
  expect(focused()).toMatch(/Patient 2/)
  await page.user.keyboard('{Delete}')
  expect(await rows()).toHaveLength(2)
  expect(focused()).toMatch(/Patient 3/)
  await page.user.keyboard('{ArrowUp}{Enter}')
  await waitFor(() => expect(page.router.latestLocation.href).toBe(`/patients/${uuid(1)}/profile`))
})

test('NOTIF-09 the cross deletes: the request is sent once the undo is over', async () => {
  const page = await open()
  await openList(page)
  await page.user.click(await screen.findByRole('button', { name: 'Supprimer « Patient 1 a été ajouté »' }))
  expect(await rows()).toHaveLength(1)
  expect(screen.getByText('Notification supprimée')).toBeTruthy()
  await bell('Notifications, 1 non lue')
  await pass(5900)
  expect(page.deleted).toEqual([])
  await pass(200)
  await waitFor(() => expect(page.deleted).toEqual([aNotification(1).id]))
  await pass(31_000)
  expect(await rows()).toHaveLength(1)
})

test('NOTIF-09 undone, it is back in its place, and nothing is sent', async () => {
  const page = await open()
  await openList(page)
  await page.user.click((await list()).getAllByRole('button')[0]!)
  await page.user.click(screen.getByRole('button', { name: 'Annuler' }))
  await bell('Notifications, 2 non lues')
  await openList(page)
  expect((await rows())[0]).toMatch(/Patient 1/)
  await pass(10_000)
  expect(page.deleted).toEqual([])
})

test('NOTIF-09 a deletion that fails brings the row back, with the reason', async () => {
  const page = await open()
  page.api.refuse(wire.deleteNotification, 503, 'service_unavailable')
  await openList(page)
  await page.user.click((await list()).getAllByRole('button')[0]!)
  await pass(6100)
  expect(await screen.findByText('Erreur de suppression')).toBeTruthy()
  expect(screen.getByText(/Le service est momentanément indisponible/)).toBeTruthy()
  expect(await rows()).toHaveLength(2)
})

test('NOTIF-09 what was deleted elsewhere meanwhile is simply gone', async () => {
  const page = await open()
  page.api.refuse(wire.deleteNotification, 404, 'not_found')
  await openList(page)
  await page.user.click((await list()).getAllByRole('button')[0]!)
  await pass(6100)
  expect(screen.queryByRole('alert')).toBeNull()
  expect(await rows()).toHaveLength(1)
})

test('NOTIF-09 leaving the page does not lose a deletion: it is sent at once and outlives the page', async () => {
  const page = await open()
  await openList(page)
  await page.user.click((await list()).getAllByRole('button')[0]!)
  const sent = vi.spyOn(globalThis, 'fetch')
  act(() => void window.dispatchEvent(new Event('pagehide')))
  await waitFor(() => expect(page.deleted).toEqual([aNotification(1).id]))
  expect(sent.mock.calls[0]?.[1]).toMatchObject({ method: 'DELETE', keepalive: true })
  expect(screen.queryByRole('button', { name: 'Annuler' })).toBeNull()
})

test('NOTIF-03 one that comes while the pointer is in the list waits, and moves no row under it', async () => {
  const page = await open()
  await openList(page)
  fireEvent.pointerEnter(await screen.findByRole('list'), { pointerType: 'mouse' })
  page.now.items = [aNotification(3), ...page.now.items]
  await pass(31_000)
  await bell('Notifications, 3 non lues')
  expect(await rows()).toHaveLength(2)
  fireEvent.pointerLeave(screen.getByRole('list'))
  expect((await rows())[0]).toMatch(/Patient 3/)
})

test('NOTIF-03 on a phone the list is a sheet', async () => {
  onPhone()
  const page = await open()
  await openList(page)
  expect(within(await screen.findByRole('dialog', { name: /^Notifications/ })).getAllByRole('listitem')).toHaveLength(2)
})

test('NOTIF-07 NOTIF-09 the management writes to the subscribers, and corrects what it wrote', async () => {
  const page = await open({ me: { role: 'manager', isManager: true } })
  const written = aNotification(9, { type: 'system_update', title: 'Fermeture', message: 'La clinique ferme à midi.' })
  const sent = page.api.record(wire.createNotification, written)
  const changed = page.api.record(wire.updateNotification, written, ({ body, ifMatch }) => ({ body, ifMatch }))
  await openList(page)
  await page.user.click(await screen.findByRole('button', { name: 'Écrire une notification' }))
  const sheet = within(await screen.findByRole('dialog', { name: 'Écrire une notification' }))
  await page.user.click(sheet.getByRole('button', { name: 'Envoyer' }))
  expect(sheet.getByText('Ce champ est requis')).toBeTruthy()
  await page.user.type(sheet.getByLabelText('Titre'), 'Fermeture')
  await page.user.type(sheet.getByLabelText(/^Message/), 'La clinique ferme à midi.')
  await page.user.click(sheet.getByRole('button', { name: 'Envoyer' }))
  expect(await screen.findByText('Notification créée')).toBeTruthy()
  const { title, message, type } = written
  expect(sent).toEqual([{ clinicId, type, title, message }])
  await page.user.click(screen.getByRole('button', { name: 'Modifier' }))
  const again = within(await screen.findByRole('dialog', { name: 'Modifier la notification' }))
  await page.user.type(again.getByLabelText('Titre'), ' demain')
  await page.user.click(again.getByRole('button', { name: 'Enregistrer' }))
  expect(await screen.findByText('Notification modifiée')).toBeTruthy()
  expect(changed).toEqual([{ body: { title: 'Fermeture demain', message }, ifMatch: 1 }])
})

test('NOTIF-07 NOTIF-09 what was just written can be withdrawn for everyone', async () => {
  const page = await open({ me: { role: 'manager', isManager: true }, locale: 'en' })
  const written = aNotification(9, { type: 'system_update' })
  page.api.answer(wire.createNotification, written)
  await page.user.click(await bell('Notifications, 2 unread'))
  await page.user.click(await screen.findByRole('button', { name: 'Write a notification' }))
  await page.user.type(await screen.findByRole('textbox', { name: /^Message/ }), 'Closed at noon')
  await page.user.click(screen.getByRole('button', { name: 'Send' }))
  await screen.findByText('Notification created')
  await page.user.click(screen.getByRole('button', { name: 'Edit' }))
  await page.user.click(await screen.findByRole('button', { name: 'Delete for everyone' }))
  expect(await screen.findByText('Notification deleted')).toBeTruthy()
  expect(page.deleted).toEqual([`${written.id} for everyone`])
})

test('NOTIF-09 a notification that could not be sent stays in the form, with the server’s reason', async () => {
  const page = await open({ me: { role: 'manager', isManager: true } })
  page.api.refuse(wire.createNotification, 503, 'service_unavailable')
  await openList(page)
  await page.user.click(await screen.findByRole('button', { name: 'Écrire une notification' }))
  await page.user.type(await screen.findByRole('textbox', { name: /^Message/ }), 'Bonjour')
  await page.user.click(screen.getByRole('button', { name: 'Envoyer' }))
  expect((await screen.findByText('Erreur de création')).closest('[role="alert"]')?.textContent).toMatch(
    /Le service est momentanément indisponible/,
  )
  expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: /^Message/ }).value).toBe('Bonjour')
})

test('NOTIF-07 the reception, which does not manage the clinic, only reads', async () => {
  const page = await open()
  await openList(page)
  await rows()
  expect(screen.queryByRole('button', { name: 'Écrire une notification' })).toBeNull()
})
