import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { listClinics } from '@molaire/contract/clinics/endpoints'
import * as wire from '@molaire/contract/rooms/endpoints'
import type { ListedRoom } from '@molaire/contract/rooms/endpoints'
import { loseNetwork, renderScreen } from '../../../platform/testing/render.tsx'
import { cellsOf, descriptionOf, dialogOf, listOf, menuOf } from '../../../platform/testing/screen.ts'
import { aClinic } from '../../clinics/testing.ts'
import { apiKnowing, signedInAs } from '../../users/testing.ts'
import { aRoom } from '../testing.ts'
import { RoomsPage } from './rooms-page.tsx'

const [erables, rive] = [aClinic(1), aClinic(2, { name: 'Clinique de la Rive' })]
const maude = 'Dre Archambault'
const receiving = [
  { practitionerName: maude, startTime: '08:00', endTime: '12:00' },
  { practitionerName: 'J. Lachance', startTime: '12:00', endTime: '13:00' },
  { practitionerName: maude, startTime: '13:00', endTime: '17:00' },
]
const rooms = [
  aRoom(10),
  aRoom(2, { today: receiving, upcomingAppointments: 12 }),
  aRoom(3, { clinicId: rive.id, type: 'surgery' }),
]

let api: ReturnType<typeof apiKnowing>
const serve = (all: ListedRoom[]) =>
  api.answer(wire.listRooms, ({ query }) =>
    listOf(all.filter(({ isArchived }) => query.archived === 'all' || isArchived === (query.archived === 'yes'))),
  )

beforeEach(() => {
  api = apiKnowing(signedInAs({ role: 'manager', isManager: true }))
  api.answer(listClinics, listOf([erables, rive]))
  serve(rooms)
})
const open = (at = '/config/rooms') => renderScreen(<RoomsPage />, { at })
const lines = () => cellsOf('Salles')

test('CFG-01 a line says name, type, clinic and who receives today; « Salle 2 » comes before « Salle 10 »', async () => {
  open()
  await screen.findByRole('button', { name: 'Salle 2' })
  expect(await lines()).toEqual([
    ['Salle 2', 'Traitement', 'Clinique des Érables', 'Dre Archambault, 8 h – 17 hJ. Lachance, 12 h – 13 h'],
    ['Salle 10', 'Traitement', 'Clinique des Érables', 'Personne'],
    ['Salle 3', 'Chirurgie', 'Clinique de la Rive', 'Personne'],
  ])
})

test('CFG-01 rooms are narrowed by clinic and by name, accents or not; the address keeps it', async () => {
  const { user, router } = open()
  await screen.findByRole('button', { name: 'Salle 2' })
  await user.selectOptions(screen.getByLabelText('Clinique'), 'Clinique de la Rive')
  await waitFor(async () => expect((await lines()).map(([name]) => name)).toEqual(['Salle 3']))
  expect(router.state.location.href).toContain(`clinic=${rive.id}`)
  await user.click(screen.getByRole('heading', { name: 'Salles' }))
  await user.keyboard('/')
  expect(document.activeElement).toBe(screen.getByLabelText('Chercher une salle'))
  await user.keyboard('sallé 10{Enter}')
  expect(await screen.findByText('Aucune salle ne correspond')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Tout afficher' }))
  await waitFor(async () => expect(await lines()).toHaveLength(3))
})

test('CFG-01 a room is added by keys; what is missing is said under its field, and a name that is taken too', async () => {
  api.answer(wire.createRoom, aRoom(9))
  const { user } = open(`/config/rooms?clinic=${rive.id}`)
  await screen.findByRole('button', { name: 'Salle 3' })
  await user.keyboard('{Shift>}N{/Shift}')
  const form = await dialogOf('Ajouter une salle')
  expect(form.getByLabelText<HTMLSelectElement>(/^Clinique/).value).toBe(rive.id)
  await user.click(form.getByRole('button', { name: 'Créer la salle' }))
  for (const name of [/^Nom(?! en)/, /^Type/]) expect(descriptionOf(form.getByLabelText(name))).toContain('Ce champ est requis')
  expect(api.sent('POST')).toHaveLength(0)

  api.refuse(wire.createRoom, 409, 'room_name_taken')
  await user.type(form.getByLabelText(/^Nom(?! en)/), ' Salle 3 ')
  await user.type(form.getByLabelText('Nom en anglais'), 'Room 3 b')
  await user.selectOptions(form.getByLabelText(/^Type/), 'Orthodontie')
  await user.keyboard('{Enter}')
  await user.click(form.getByRole('button', { name: 'Créer la salle' }))
  await waitFor(() =>
    expect(descriptionOf(form.getByLabelText(/^Nom(?! en)/))).toContain(
      'Cette clinique a déjà une salle de ce nom. Choisissez-en un autre.',
    ),
  )
  api.answer(wire.createRoom, aRoom(9))
  await user.type(form.getByLabelText(/^Nom(?! en)/), 'b')
  await user.click(form.getByRole('button', { name: 'Créer la salle' }))
  expect(await screen.findByText('Salle créée')).toBeTruthy()
  expect(api.sent('POST').at(-1)?.body).toEqual({
    clinicId: rive.id,
    name: 'Salle 3 b',
    nameEn: 'Room 3 b',
    type: 'orthodontics',
  })
})

test('CFG-01 archiving is undone from its toast; while someone is to come it says why not', async () => {
  const archived = aRoom(10, { isArchived: true, version: 4 })
  api.answer(wire.archiveRoom, archived)
  api.answer(wire.restoreRoom, aRoom(10, { version: 5 }))
  const { user } = open()
  const busy = (await menuOf(user, 'Salle 2')).getByRole('menuitem', { name: /^Archiver/ })
  expect(busy.getAttribute('aria-disabled')).toBe('true')
  expect(busy.textContent).toContain('12 rendez-vous à venir sont dans cette salle. Déplacez-les d’abord.')
  await user.keyboard('{Escape}')
  await user.click((await menuOf(user, 'Salle 10')).getByRole('menuitem', { name: 'Archiver' }))
  await user.click(await screen.findByRole('button', { name: 'Annuler' }))
  expect(await screen.findByText('Salle réactivée')).toBeTruthy()
  expect(api.sent('POST').map(({ url, headers }) => [url.pathname.split('/').at(-1), headers.get('if-match')])).toEqual([
    ['archive', '"3"'],
    ['restore', '"4"'],
  ])
  api.refuse(wire.archiveRoom, 409, 'room_has_appointments', { details: { count: 1, firstDate: '2026-11-23' } })
  await user.click((await menuOf(user, 'Salle 10')).getByRole('menuitem', { name: 'Archiver' }))
  expect(await screen.findByText('1 rendez-vous à venir est dans cette salle. Déplacez-le d’abord.')).toBeTruthy()
})

test('CFG-01 a double press restores once: the second would be refused as somebody else’s change', async () => {
  serve([aRoom(4, { isArchived: true, name: 'Ancienne salle' })])
  api.answer(wire.restoreRoom, aRoom(4))
  const { user } = open('/config/rooms?archived=yes')
  await user.dblClick(await screen.findByRole('button', { name: 'Réactiver Ancienne salle' }))
  await screen.findByText('Salle réactivée')
  expect(api.sent('POST')).toHaveLength(1)
})

test('WIZ-05 what a clinic still needs is above the rooms, about the clinic that is shown', async () => {
  renderScreen(<RoomsPage FirstHour={({ clinicId }) => <p>Il manque : {clinicId ?? 'tout'}</p>} />, {
    at: `/config/rooms?clinic=${rive.id}`,
  })
  expect(await screen.findByText(`Il manque : ${rive.id}`)).toBeTruthy()
})

test('CFG-01 a link may open the form of a new room; once closed, the address forgets it', async () => {
  const { user, router } = open('/config/rooms?add=yes')
  await dialogOf('Ajouter une salle')
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(router.state.location.search).toEqual({})
})

test('offline nothing can be changed; what cannot be loaded is asked for again', async () => {
  loseNetwork()
  open().unmount()
  open()
  const add = await screen.findByRole('button', { name: 'Ajouter une salle' })
  await waitFor(() => expect(descriptionOf(add)).toContain('Hors ligne'))
})
