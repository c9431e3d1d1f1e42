import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import * as wire from '@molaire/contract/appointment-types/endpoints'
import type { ListedAppointmentType } from '@molaire/contract/appointment-types/endpoints'
import { listUsers } from '@molaire/contract/users/endpoints'
import type { User } from '@molaire/contract/users/shapes'
import { fakeApi } from '../../../platform/testing/fake-api.ts'
import { renderScreen } from '../../../platform/testing/render.tsx'
import { forgetCurrentUser } from '../../users/index.ts'
import { listOfOne, signedInAs } from '../../users/testing.ts'
import type { Preview } from '../preview.ts'
import { AppointmentTypesPage } from './appointment-types-page.tsx'

const uuid = (n: number) => `018f0000-0000-7000-8000-${String(n).padStart(12, '0')}`
const type = (n: number, given: Partial<ListedAppointmentType> = {}): ListedAppointmentType => ({
  id: uuid(n),
  name: 'Suivi',
  color: '#4A8FA8',
  defaultDurationMinutes: 30,
  isArchived: false,
  version: 3,
  upcomingAppointments: 0,
  ...given,
})
const exam = type(1, { name: 'Examen et nettoyage', color: '#2F8F5B', defaultDurationMinutes: 60, upcomingAppointments: 164 })
const followUp = type(2)

const list = <T,>(items: T[]) => ({ items, pagination: { nextKey: null, hasMore: false }, count: items.length })
let api: ReturnType<typeof fakeApi>
const serve = (all: ListedAppointmentType[]) =>
  api.answer(wire.listAppointmentTypes, ({ query }) =>
    list(all.filter(({ isArchived }) => query.archived === 'all' || isArchived === (query.archived === 'yes'))),
  )
const sent = (method: string) => api.requests.filter((request) => request.method === method)
const signIn = (who: Partial<User>) => {
  forgetCurrentUser()
  api.answer(listUsers, listOfOne(signedInAs(who)))
}

beforeEach(() => {
  api = fakeApi()
  signIn({ role: 'manager', isManager: true })
  serve([exam, followUp])
})
/** Stands for the calendar's card, which the application hands down. */
const Said = ({ name, color, minutes, theme }: Preview) => <p>{`${name} ${color} ${minutes} ${theme ?? 'as now'}`}</p>
const open = (at = '/config/appointment-types', locale: 'fr' | 'en' = 'fr') =>
  renderScreen(<AppointmentTypesPage Preview={Said} />, { at, locale })
const lines = async () =>
  within(await screen.findByRole('table', { name: 'Types de rendez-vous' }))
    .getAllByRole('row')
    .slice(1)
    .map((row) => [...row.querySelectorAll('td')].slice(0, -1).map((cell) => cell.textContent?.replace(/\s/g, ' ')))
const sheet = async (name: string) => within(await screen.findByRole('dialog', { name }))
const menuOf = async (user: ReturnType<typeof open>['user'], name: string) => {
  await user.click(await screen.findByRole('button', { name: `Actions pour ${name}` }))
  return within(await screen.findByRole('menu'))
}

test('CFG-03 a line says the kind, how it looks on the calendar, its usual length and how many are to come', async () => {
  open()
  await screen.findByRole('button', { name: 'Suivi' })
  expect(await lines()).toEqual([
    ['Examen et nettoyage', 'Examen et nettoyage #2F8F5B 60 as now', '1 h', '164'],
    ['Suivi', 'Suivi #4A8FA8 30 as now', '30 min', '0'],
  ])
})

test('CFG-03 a kind is added: twelve named colours by arrows, the card follows what is chosen, in both themes', async () => {
  api.answer(wire.createAppointmentType, followUp)
  const { user } = open()
  await screen.findByRole('button', { name: 'Suivi' })
  await user.keyboard('{Shift>}N{/Shift}')
  const form = await sheet('Ajouter un type')
  const colors = within(form.getByRole('group', { name: /^Couleur/ }))
  expect(
    colors.getAllByRole('radio').map((radio) => radio.getAttribute('aria-label') ?? radio.parentElement?.textContent),
  ).toEqual([
    ...[
      'Sarcelle',
      'Bleu',
      'Violet',
      'Prune',
      'Framboise',
      'Brique',
      'Mandarine',
      'Moutarde',
      'Olive',
      'Sapin',
      'Ardoise',
      'Gris',
    ],
    'Autre couleur…',
  ])
  expect(colors.getByRole<HTMLInputElement>('radio', { name: 'Sarcelle' }).checked).toBe(true)
  await user.click(form.getByRole('button', { name: 'Créer le type' }))
  expect(form.getByText('Ce champ est requis')).toBeTruthy()
  expect(sent('POST')).toHaveLength(0)

  await user.type(form.getByLabelText(/^Type/), 'Couronne')
  await user.click(colors.getByRole('radio', { name: 'Violet' }))
  await user.click(form.getByRole('button', { name: /^1\sh$/ }))
  for (const theme of ['light', 'dark']) expect(form.getByText(`Couronne #6C5CC4 60 ${theme}`)).toBeTruthy()
  await user.click(form.getByRole('button', { name: 'Créer le type' }))
  expect(await screen.findByText('Type créé')).toBeTruthy()
  expect(sent('POST')[0]?.body).toEqual({ name: 'Couronne', color: '#6C5CC4', defaultDurationMinutes: 60 })
})

test('CFG-03 any other colour is written by its code; one that is close to another kind’s is told', async () => {
  api.answer(wire.updateAppointmentType, followUp)
  const { user } = open()
  await user.click(await screen.findByRole('button', { name: 'Suivi' }))
  const form = await sheet('Modifier Suivi')
  const hint = () => form.getByText((_, element) => element?.getAttribute('role') === 'status').textContent
  expect(hint()).toBe('')
  await user.click(form.getByRole('radio', { name: 'Sapin' }))
  expect(hint()?.replace(/\s/g, ' ')).toBe('Très proche de « Examen et nettoyage »')
  await user.click(form.getByRole('radio', { name: 'Autre couleur…' }))
  const code = form.getByLabelText('Code de la couleur')
  await user.clear(code)
  await user.type(code, '#12')
  await user.click(form.getByRole('button', { name: 'Enregistrer' }))
  expect(form.getByText('Écrivez six chiffres ou lettres de A à F, comme C2477F.')).toBeTruthy()
  await user.clear(code)
  await user.type(code, 'c2477f')
  expect(hint()).toBe('')
  await user.click(form.getByRole('button', { name: 'Enregistrer' }))
  expect(await screen.findByText('Type modifié')).toBeTruthy()
  expect(sent('PUT')[0]?.body).toMatchObject({ color: '#C2477F' })
  expect(sent('PUT')[0]?.headers.get('if-match')).toBe('"3"')
})

test('CFG-03 a name that is taken is said under the name; a stale change offers the current values', async () => {
  api.refuse(wire.updateAppointmentType, 409, 'appointment_type_name_taken')
  const { user } = open()
  await user.click(await screen.findByRole('button', { name: 'Suivi' }))
  const form = await sheet('Modifier Suivi')
  await user.type(form.getByLabelText(/^Type/), ' court')
  await user.click(form.getByRole('button', { name: 'Enregistrer' }))
  expect(await form.findByText('Un type porte déjà ce nom.')).toBeTruthy()
  api.refuse(wire.updateAppointmentType, 412, 'version_conflict')
  await user.click(form.getByRole('button', { name: 'Enregistrer' }))
  serve([exam, type(2, { color: '#CB4B3F', version: 8 })])
  await user.click(await form.findByRole('button', { name: 'Recharger' }))
  await waitFor(() => expect(form.getByText('Suivi court #CB4B3F 30 light')).toBeTruthy())
  expect(form.getByRole<HTMLInputElement>('radio', { name: 'Brique' }).checked).toBe(true)
})

test('CFG-03 a kind in use is archived instead of deleted, and says where it is used; archiving is undone', async () => {
  api.refuse(wire.deleteAppointmentType, 409, 'appointment_type_in_use', {
    details: { appointments: 902, assignments: 4, waitingListEntries: 1 },
  })
  const { user } = open()
  await user.click((await menuOf(user, 'Examen et nettoyage')).getByRole('menuitem', { name: 'Supprimer…' }))
  const question = await screen.findByRole('alertdialog')
  expect(question.textContent).toContain('164 rendez-vous à venir sont de ce type.')
  await user.click(within(question).getByRole('button', { name: 'Supprimer le type' }))
  const instead = within(await screen.findByRole('alertdialog', { name: /ne peut pas être supprimé/ }))
  expect(instead.getByText(/902 rendez-vous, 4 affectations et 1 demande de la liste d’attente/)).toBeTruthy()
  api.refuse(wire.archiveAppointmentType, 409, 'appointment_type_sole_of_assignment', { details: { assignments: 2 } })
  await user.click(instead.getByRole('button', { name: 'Archiver le type' }))
  expect(await instead.findByText(/2 affectations n’acceptent que ce type/)).toBeTruthy()
  api.answer(wire.archiveAppointmentType, { ...exam, isArchived: true, version: 4 })
  api.answer(wire.restoreAppointmentType, { ...exam, version: 5 })
  await user.click(instead.getByRole('button', { name: 'Archiver le type' }))
  await user.click(await screen.findByRole('button', { name: 'Annuler' }))
  expect(await screen.findByText('Type remis en service')).toBeTruthy()
  expect(sent('POST').at(-1)?.headers.get('if-match')).toBe('"4"')
})

test('WIZ-05 the last kind is neither archived nor deleted, and says why', async () => {
  serve([exam, type(2, { isArchived: true })])
  const { user } = open()
  const menu = await menuOf(user, 'Examen et nettoyage')
  for (const name of [/^Archiver/, /^Supprimer/]) {
    const item = menu.getByRole('menuitem', { name })
    expect(item.getAttribute('aria-disabled')).toBe('true')
    expect(item.textContent).toContain('Au moins un type est nécessaire pour prendre des rendez-vous.')
  }
})

test('API-06 who may not change the configuration sees it and is told who may', async () => {
  signIn({ role: 'receptionist' })
  open()
  await screen.findByRole('button', { name: 'Suivi' })
  await waitFor(() => expect(screen.getByRole('button', { name: 'Ajouter un type' }).getAttribute('aria-disabled')).toBe('true'))
})

test('CFG-03 archived kinds when asked for, none yet, and a list that cannot be loaded', async () => {
  serve([])
  const { user, unmount } = open()
  expect(await screen.findByText('Aucun type de rendez-vous')).toBeTruthy()
  await user.click(screen.getByRole('radio', { name: 'Archivés' }))
  expect(await screen.findByText('Aucun type archivé')).toBeTruthy()
  unmount()
  api.refuse(wire.listAppointmentTypes, 503, 'service_unavailable')
  open()
  expect((await screen.findByRole('alert')).textContent).toContain('Le service est momentanément indisponible.')
})

test('CFG-03 in English, on a phone', async () => {
  window.innerWidth = 390
  try {
    const { user } = open('/config/appointment-types', 'en')
    const phoneList = await screen.findByRole('list', { name: 'Appointment types' })
    await user.click(await within(phoneList).findByRole('button', { name: 'Suivi' }))
    const form = await sheet('Edit Suivi')
    expect(form.getByRole<HTMLInputElement>('radio', { name: 'Slate' }).checked).toBe(true)
    expect(form.getByRole('radio', { name: 'Other color…' })).toBeTruthy()
  } finally {
    window.innerWidth = 1440
  }
})
