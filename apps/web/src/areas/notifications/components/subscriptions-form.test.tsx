import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import * as wire from '@molaire/contract/notifications/endpoints'
import type { UserClinicNotification } from '@molaire/contract/notifications/endpoints'
import type { NotificationType } from '@molaire/domain/notifications/types'
import { chooseGroup } from '../../../platform/session/chosen-group.ts'
import { fakeApi, problem } from '../../../platform/testing/fake-api.ts'
import { renderScreen } from '../../../platform/testing/render.tsx'
import { listOf } from '../../../platform/testing/screen.ts'
import { signedInAs } from '../../users/testing.ts'
import { SubscriptionsForm } from './subscriptions-form.tsx'

const clinics = [
  { id: '018f0000-0000-7000-8000-0000000000c1', name: 'Clinique des Érables' },
  { id: '018f0000-0000-7000-8000-0000000000c2', name: 'Clinique du Lac' },
]
const rowId = '018f0000-0000-7000-8000-0000000000a1'

/** A server that stores what it receives. */
const aServer = (first: NotificationType[] | null) => {
  const user = signedInAs()
  const api = fakeApi()
  const row = (notificationTypes: NotificationType[], version: number, clinicId = clinics[0]!.id): UserClinicNotification => ({
    ...{ id: rowId, userId: user.id, clinicId, notificationTypes, version },
  })
  let rows = first ? [row(first, 1)] : []
  const notices: string[] = []
  api.answer(wire.listUserClinicNotifications, () => listOf(rows))
  api.answer(wire.createUserClinicNotification, ({ body }) => {
    notices.push(`create ${body.notificationTypes.join()}`)
    const made = row(body.notificationTypes, 1, body.clinicId)
    rows = [...rows, made]
    return made
  })
  api.answer(wire.updateUserClinicNotification, ({ body, ifMatch }) => {
    notices.push(`update ${body.notificationTypes.join()} at ${ifMatch}`)
    if (ifMatch !== rows[0]?.version) return problem(412, 'version_conflict')
    const changed = row(body.notificationTypes, (rows[0]?.version ?? 0) + 1)
    rows = [changed]
    return changed
  })
  api.answer(wire.deleteUserClinicNotification, ({ ifMatch }) => {
    notices.push(`delete at ${ifMatch}`)
    rows = []
    return { id: rowId }
  })
  return { api, user, notices }
}
/** The form of the signed-in user, with such a server. */
const show = (first: NotificationType[] | null) => {
  const server = aServer(first)
  return { ...server, nadia: server.user, ...renderScreen(<SubscriptionsForm user={server.user} clinics={clinics} />) }
}
const box = (name: string) => screen.findByRole<HTMLInputElement>('checkbox', { name })

test('NOTIF-08 a box is saved as it is ticked, what the administration set stays, and "Enregistré" is said', async () => {
  const { user, notices } = show(['new_patient', 'low_inventory'])
  expect((await box('Nouveau patient, Clinique des Érables')).checked).toBe(true)
  await user.click(await box('Facture prête pour révision, Clinique des Érables'))
  expect(await screen.findByText('Enregistré')).toBeTruthy()
  expect(notices).toEqual(['update new_patient,invoice_ready,low_inventory at 1'])
  expect((await box('Facture prête pour révision, Clinique des Érables')).checked).toBe(true)
})

test('NOTIF-08 a clinic’s first box subscribes to it, its last one ends that', async () => {
  const { user, notices } = show(null)
  await user.click(await box('Rappel de rendez-vous, Clinique du Lac'))
  await screen.findByText('Enregistré')
  await user.click(await box('Rappel de rendez-vous, Clinique du Lac'))
  await waitFor(() => expect(notices).toEqual(['create appointment_reminder', 'delete at 1']))
})

test('NOTIF-08 of two quick boxes neither undoes the other', async () => {
  const { user: nadia, notices, api } = aServer(null)
  let answerFirst = () => {}
  const first = new Promise<void>((resolve) => (answerFirst = resolve))
  const made = { ...{ id: rowId, userId: nadia.id, clinicId: clinics[0]!.id, version: 1 } }
  api.answer(wire.createUserClinicNotification, async ({ body }) => {
    await first
    notices.push(`create ${body.notificationTypes.join()}`)
    return { ...made, notificationTypes: body.notificationTypes }
  })
  api.answer(wire.updateUserClinicNotification, ({ body, ifMatch }) => {
    notices.push(`update ${body.notificationTypes.join()} at ${ifMatch}`)
    return { ...made, version: 2, notificationTypes: body.notificationTypes }
  })
  const { user } = renderScreen(<SubscriptionsForm user={nadia} clinics={clinics} />)
  await user.click(await box('Nouveau patient, Clinique des Érables'))
  await user.click(await box('Facture prête pour révision, Clinique des Érables'))
  expect((await box('Facture prête pour révision, Clinique des Érables')).checked).toBe(true)
  answerFirst()
  await waitFor(() => expect(notices).toEqual(['create new_patient', 'update new_patient,invoice_ready at 1']))
})

test('NOTIF-08 a box that could not be saved goes back and says so', async () => {
  const { user: nadia, api } = aServer(['new_patient'])
  api.refuse(wire.updateUserClinicNotification, 503, 'service_unavailable')
  const { user } = renderScreen(<SubscriptionsForm user={nadia} clinics={clinics} />)
  await user.click(await box('Facture prête pour révision, Clinique des Érables'))
  expect(await screen.findByText(/^Non enregistré\. Le service est momentanément indisponible/)).toBeTruthy()
  expect((await box('Facture prête pour révision, Clinique des Érables')).checked).toBe(false)
})

test('NOTIF-08 what another window changed meanwhile is not written over, and is shown', async () => {
  const { user, nadia, notices, api } = show(['new_patient'])
  await box('Nouveau patient, Clinique des Érables')
  const meanwhile = { ...{ id: rowId, userId: nadia.id, clinicId: clinics[0]!.id, version: 2 } }
  api.answer(wire.listUserClinicNotifications, listOf([{ ...meanwhile, notificationTypes: ['system_update' as const] }]))
  api.answer(wire.updateUserClinicNotification, ({ ifMatch }) => {
    notices.push(`at ${ifMatch}`)
    return problem(412, 'version_conflict')
  })
  await user.click(await box('Facture prête pour révision, Clinique des Érables'))
  expect(await screen.findByText(/^Non enregistré\. Quelqu’un d’autre a modifié/)).toBeTruthy()
  expect(notices).toEqual(['at 1'])
  expect((await box('Mise à jour, Clinique des Érables')).checked).toBe(true)
  expect((await box('Facture prête pour révision, Clinique des Érables')).checked).toBe(false)
})

test('NOTIF-08 one’s own choices are asked of one’s own group, whichever the tab works in', async () => {
  const { user: nadia, api } = aServer(null)
  chooseGroup('018f0000-0000-7000-8000-0000000000ff')
  const { user } = renderScreen(<SubscriptionsForm user={nadia} clinics={clinics} />)
  await user.click(await box('Nouveau patient, Clinique du Lac'))
  await screen.findByText('Enregistré')
  expect(api.requests.map(({ headers }) => headers.get('x-group-id'))).toEqual([null, null])
})

test('NOTIF-08 a list that cannot be loaded says so, and can be asked again', async () => {
  const { user: nadia, api } = aServer(['new_patient'])
  api.refuse(wire.listUserClinicNotifications, 404, 'not_found')
  const { user } = renderScreen(<SubscriptionsForm user={nadia} clinics={clinics} />)
  expect(await screen.findByText('Vos notifications n’ont pas pu être chargées.')).toBeTruthy()
  api.answer(wire.listUserClinicNotifications, listOf([]))
  await user.click(screen.getByRole('button', { name: 'Réessayer' }))
  expect(await box('Nouveau patient, Clinique du Lac')).toBeTruthy()
})

test('NOTIF-08 on a phone each clinic has its boxes under its name', async () => {
  window.innerWidth = 390
  const { user, notices } = show(null)
  const lake = await screen.findByRole('group', { name: 'Clinique du Lac' })
  await user.click(within(lake).getByRole('checkbox', { name: 'Nouveau patient' }))
  await waitFor(() => expect(notices).toEqual(['create new_patient']))
})

test.each([
  ['receptionist', 7, true],
  ['member', 4, false],
  ['assistant', 7, true],
  ['tariff', 1, false],
] as const)('NOTIF-08 a %s is offered the types that their rights allow', async (role, count, hasStock) => {
  const user = signedInAs({ role })
  fakeApi().answer(wire.listUserClinicNotifications, listOf([]))
  renderScreen(<SubscriptionsForm user={user} clinics={[clinics[0]!]} />)
  await box('Mise à jour, Clinique des Érables')
  expect(screen.getAllByRole('checkbox')).toHaveLength(count)
  expect(screen.queryByRole('checkbox', { name: 'Stock bas, Clinique des Érables' }) !== null).toBe(hasStock)
})
