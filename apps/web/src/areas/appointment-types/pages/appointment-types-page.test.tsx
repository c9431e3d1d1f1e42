import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import * as wire from '@molaire/contract/appointment-types/endpoints'
import type { ListedAppointmentType } from '@molaire/contract/appointment-types/endpoints'
import { renderScreen } from '../../../platform/testing/render.tsx'
import { cellsOf, dialogOf, listOf, menuOf, openDialog, retype } from '../../../platform/testing/screen.ts'
import { apiKnowing, signedInAs } from '../../users/testing.ts'
import type { Preview } from '../preview.ts'
import { aType } from '../testing.ts'
import { AppointmentTypesPage } from './appointment-types-page.tsx'

const exam = aType(1, { name: 'Examen et nettoyage', color: '#2F8F5B', defaultDurationMinutes: 60, upcomingAppointments: 164 })
const followUp = aType(2)

let api: ReturnType<typeof apiKnowing>
const serve = (all: ListedAppointmentType[]) =>
  api.answer(wire.listAppointmentTypes, ({ query }) =>
    listOf(all.filter(({ isArchived }) => query.archived === 'all' || isArchived === (query.archived === 'yes'))),
  )

beforeEach(() => {
  api = apiKnowing(signedInAs({ role: 'manager', isManager: true }))
  serve([exam, followUp])
})
/** In place of the calendar's card, which the application passes in. */
const PreviewText = ({ name, color, minutes, theme }: Preview) => <p>{`${name} ${color} ${minutes} ${theme ?? 'as now'}`}</p>
const open = (locale: 'fr' | 'en' = 'fr') =>
  renderScreen(<AppointmentTypesPage Preview={PreviewText} />, { at: '/config/appointment-types', locale })
const lines = () => cellsOf('Types de rendez-vous')

test('CFG-03 a line says the kind, how it looks on the calendar, its usual length and how many are to come', async () => {
  open()
  await screen.findByRole('button', { name: 'Suivi' })
  expect(await lines()).toEqual([
    ['Examen et nettoyage', 'Examen et nettoyage #2F8F5B 60 as now', '1 h', '164'],
    ['Suivi', 'Suivi #4A8FA8 30 as now', '30 min', '0'],
  ])
})

test('CFG-03 the list shows the name of its language, and the other one below; the form keeps both', async () => {
  api.answer(wire.updateAppointmentType, followUp)
  serve([exam, aType(2, { nameEn: 'Follow-up' })])
  const { user } = open('en')
  expect((await screen.findByRole('button', { name: 'Follow-up' })).parentElement?.textContent).toBe('Follow-upSuivi')
  expect(screen.getByRole('button', { name: exam.name }).parentElement?.textContent).toBe(exam.name)
  await user.click(screen.getByRole('button', { name: 'Follow-up' }))
  const form = await dialogOf('Edit Suivi')
  expect(form.getByLabelText<HTMLInputElement>(/^Name/).value).toBe('Suivi')
  expect(form.getByText(/^Follow-up #4A8FA8 30 light/)).toBeTruthy()
  await retype(user, form.getByLabelText('English name'), 'Check-up')
  await user.click(form.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(api.sent('PUT')[0]?.body).toMatchObject({ name: 'Suivi', nameEn: 'Check-up' }))
})

test('CFG-03 a kind is added: twelve named colours by arrows, the card follows what is chosen, in both themes', async () => {
  api.answer(wire.createAppointmentType, followUp)
  const { user } = open()
  await screen.findByRole('button', { name: 'Suivi' })
  await user.keyboard('{Shift>}N{/Shift}')
  const form = await dialogOf('Ajouter un type')
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
  expect(api.sent('POST')).toHaveLength(0)

  await user.type(form.getByLabelText(/^Nom(?! en)/), 'Couronne')
  await user.type(form.getByLabelText('Nom en anglais'), 'Crown')
  await user.click(colors.getByRole('radio', { name: 'Violet' }))
  await user.click(form.getByRole('button', { name: /^1\sh$/ }))
  for (const theme of ['light', 'dark']) expect(form.getByText(`Couronne #6C5CC4 60 ${theme}`)).toBeTruthy()
  await user.click(form.getByRole('button', { name: 'Créer le type' }))
  expect(await screen.findByText('Type créé')).toBeTruthy()
  expect(api.sent('POST')[0]?.body).toEqual({
    name: 'Couronne',
    nameEn: 'Crown',
    color: '#6C5CC4',
    defaultDurationMinutes: 60,
  })
})

test('CFG-03 any other colour is written by its code; one that is close to another kind’s is told', async () => {
  api.answer(wire.updateAppointmentType, followUp)
  const { user } = open()
  const form = await openDialog(user, 'Suivi', 'Modifier Suivi')
  expect(form.getByRole<HTMLInputElement>('radio', { name: 'Ardoise' }).checked).toBe(true)
  const hint = () => form.getByText((_, element) => element?.getAttribute('role') === 'status').textContent
  expect(hint()).toBe('')
  await user.click(form.getByRole('radio', { name: 'Sapin' }))
  expect(hint()?.replace(/\s/g, ' ')).toBe('Très proche de « Examen et nettoyage »')
  await user.click(form.getByRole('radio', { name: 'Autre couleur…' }))
  const code = form.getByLabelText('Code de couleur')
  await retype(user, code, '#12')
  await user.click(form.getByRole('button', { name: 'Enregistrer' }))
  expect(form.getByText('Entrez six chiffres ou lettres de A à F, comme C2477F.')).toBeTruthy()
  await retype(user, code, 'c2477f')
  expect(hint()).toBe('')
  await user.click(form.getByRole('button', { name: 'Enregistrer' }))
  expect(await screen.findByText('Type modifié')).toBeTruthy()
  expect(api.sent('PUT')[0]?.body).toMatchObject({ color: '#C2477F' })
  expect(api.sent('PUT')[0]?.headers.get('if-match')).toBe('"3"')
})

test('WIZ-05 the last kind is neither archived nor deleted, and says why', async () => {
  serve([exam, aType(2, { isArchived: true })])
  const { user } = open()
  const menu = await menuOf(user, 'Examen et nettoyage')
  for (const name of [/^Archiver/, /^Supprimer/]) {
    const item = menu.getByRole('menuitem', { name })
    expect(item.getAttribute('aria-disabled')).toBe('true')
    expect(item.textContent).toContain('Gardez au moins un type pour prendre des rendez-vous.')
  }
})
