import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import * as typeWire from '@molaire/contract/appointment-types/endpoints'
import { listClinics } from '@molaire/contract/clinics/endpoints'
import * as roomWire from '@molaire/contract/rooms/endpoints'
import type { Setup } from '@molaire/contract/rooms/endpoints'
import * as wire from '@molaire/contract/schedule/endpoints'
import { usualTypes } from '@molaire/domain/appointment-types/usual-types'
import { usualHours } from '@molaire/domain/schedule/usual-week'
import { aClinic } from '../../areas/clinics/testing.ts'
import { aRoom } from '../../areas/rooms/testing.ts'
import { apiKnowing, signedInAs } from '../../areas/users/testing.ts'
import { problem } from '../../platform/testing/fake-api.ts'
import { renderScreen } from '../../platform/testing/render.tsx'
import { listOf, uuid } from '../../platform/testing/screen.ts'
import { FirstHourOnRooms } from './first-hour-on-rooms.tsx'
import { noteUnready } from './unready.ts'

const [erables, rive] = [aClinic(1), aClinic(2, { name: 'Clinique de la Rive' })]
const complete: Setup = { clinics: 2, rooms: 2, appointmentTypes: 3, workPeriods: 1, timeSlots: 5, assignments: 5 }
const period = { id: uuid(300), clinicId: rive.id, name: '2026-2027', startDate: '2026-11-20', endDate: '2027-12-31', version: 1 }
const slots = usualHours.map((hours, at) => ({ id: uuid(310 + at), workPeriodId: period.id, ...hours, version: 1 }))
const dentist = {
  ...{ id: uuid(400), firstName: 'Maude', lastName: 'Archambault', title: 'Dre', credential: null },
  ...{ role: 'dentist' as const, isDentist: true, isEnabled: true },
}
const week = {
  ...{ period, timeSlots: slots, assignments: [], people: [dentist], elsewhere: [] },
  rooms: [{ id: uuid(102), name: 'Salle 2', nameEn: 'Room 2', type: 'treatment' as const, isArchived: false }],
}

let api: ReturnType<typeof apiKnowing>
/** What the clinic de la Rive has; the other can book. */
let setup: Setup
beforeEach(() => {
  noteUnready(undefined)
  setup = complete
  api = apiKnowing(signedInAs({ role: 'manager', isManager: true, isAdmin: true }))
  api.answer(listClinics, listOf([erables, rive]))
  api.answer(roomWire.getSetup, ({ query }) => (query.clinicId === rive.id ? setup : complete))
  api.answer(wire.listWorkPeriods, listOf([period]))
  api.answer(wire.listHolidays, listOf([]))
  api.answer(wire.getWeekSchedule, week)
})
const without = (...steps: (keyof Setup)[]): Setup => ({ ...complete, ...Object.fromEntries(steps.map((step) => [step, 0])) })
const open = (locale: 'fr' | 'en' = 'fr') => renderScreen(<FirstHourOnRooms />, { at: '/config/rooms', locale })
const card = async (name = /^Avant le premier rendez-vous/) => within(await screen.findByRole('region', { name }))
const preview = async (name = 'Ce qui sera ajouté') =>
  within(await screen.findByRole('list', { name }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent)
const press = async (user: ReturnType<typeof open>['user'], name: string) =>
  user.click(await screen.findByRole('button', { name }))

test('WIZ-05 while a clinic cannot book, each step is done, next or later, with its page', async () => {
  setup = without('workPeriods', 'timeSlots', 'assignments')
  open()
  const steps = await card(/Clinique de la Rive$/)
  expect(steps.getByText('3 sur 6')).toBeTruthy()
  const items = steps.getAllByRole('listitem').filter((item) => item.dataset['state'])
  expect(items.map((item) => item.dataset['state'])).toEqual(['done', 'done', 'done', 'next', 'later', 'later', 'later'])
  expect(items.flatMap((item) => within(item).queryAllByRole('link')[0]?.getAttribute('href') ?? [])).toEqual([
    '/config/clinics',
    `/config/rooms?clinic=${rive.id}`,
    '/config/appointment-types',
    `/config/work-periods?clinic=${rive.id}`,
    `/config/work-periods?clinic=${rive.id}&tab=slots`,
    `/config/work-periods?clinic=${rive.id}&tab=assignments`,
  ])
  expect((await screen.findByRole('link', { name: 'Le faire moi-même' })).getAttribute('href')).toBe(
    `/config/work-periods?clinic=${rive.id}&add=yes`,
  )
})

test('WIZ-05 CFG-02 a group without a clinic begins with the form of one', async () => {
  api.answer(listClinics, listOf([]))
  open('en')
  const steps = await card(/^Before the first appointment/)
  expect((await steps.findByRole('link', { name: 'Add the clinic' })).getAttribute('href')).toBe('/config/clinics?add=yes')
})

test('WIZ-05 CFG-01 the usual rooms are shown, added at one press, and removed by undo', async () => {
  setup = without('rooms')
  let made = 0
  const bodies = api.record(roomWire.createRoom, () => aRoom((made += 1)))
  const removed = api.record(
    roomWire.deleteRoom,
    ({ params }) => params,
    ({ params }) => params.id,
  )
  const { user } = open()
  expect(await preview()).toEqual(['Salle 1', 'Salle 2', 'Hygiène'])
  await press(user, 'Ajouter ces salles')
  await screen.findByText(/Salles ajoutées/)
  expect(bodies).toMatchObject([
    { clinicId: rive.id, name: 'Salle 1', nameEn: 'Room 1', type: 'treatment' },
    { name: 'Salle 2', nameEn: 'Room 2' },
    { name: 'Hygiène', nameEn: 'Hygiene' },
  ])
  await press(user, 'Annuler')
  await screen.findByText(/Ajout annulé/)
  expect(removed).toEqual([uuid(101), uuid(102), uuid(103)])
})

test('WIZ-05 CFG-03 types that cannot all be added leave none behind', async () => {
  setup = without('appointmentTypes')
  let made = 0
  api.answer(typeWire.createAppointmentType, ({ body }) =>
    (made += 1) === 3
      ? problem(409, 'appointment_type_name_taken')
      : { id: uuid(500 + made), ...body, nameEn: body.nameEn ?? undefined, isArchived: false, version: 1 },
  )
  const removed = api.record(
    typeWire.deleteAppointmentType,
    ({ params }) => params,
    ({ params }) => params.id,
  )
  const { user } = open('en')
  expect(await preview('What will be added')).toEqual(usualTypes.map(({ name }) => expect.stringContaining(name.en)))
  await press(user, 'Add these types')
  await screen.findByText(/Nothing was added/)
  expect(removed).toEqual([uuid(501), uuid(502)])
})

test('WIZ-05 CFG-04 people are offered a room at every time slot; without a dentist it says so', async () => {
  setup = without('assignments')
  const bodies = api.record(wire.createAssignments, week)
  const { user, unmount } = open()
  expect(await preview()).toEqual(['Dre Maude Archambault : Salle 2'])
  expect(screen.queryByText(/Aucun compte n’est celui d’un dentiste/)).toBeNull()
  await press(user, 'Affecter ces personnes')
  await screen.findByText(/Personnes affectées/)
  const at = { userId: dentist.id, roomId: uuid(102), appointmentTypeIds: [] }
  expect(bodies).toEqual([{ workPeriodId: period.id, assignments: usualHours.map((hours) => ({ ...hours, ...at })) }])
  unmount()
  api.answer(wire.getWeekSchedule, { ...week, people: [{ ...dentist, isDentist: false }] })
  open()
  expect(await screen.findByText(/Aucun compte n’est celui d’un dentiste/)).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Ajouter une personne' }).getAttribute('href')).toBe('/administration/users?add=yes')
})

test('WIZ-05 once the clinic can book the checklist goes away, and says so once', async () => {
  setup = without('assignments')
  api.answer(wire.createAssignments, () => {
    setup = complete
    return week
  })
  const { user, unmount } = open()
  await press(user, 'Affecter ces personnes')
  expect(await screen.findByText(/La clinique peut prendre des rendez-vous/)).toBeTruthy()
  await waitFor(() => expect(screen.queryByRole('region', { name: /^Avant/ })).toBeNull())
  unmount()
  open()
  await waitFor(() => expect(api.sent('GET').filter(({ url }) => url.pathname === '/api/setup').length).toBeGreaterThan(3))
  expect(screen.getAllByText(/La clinique peut prendre des rendez-vous/)).toHaveLength(1)
})

test('WIZ-05 API-06 who may not set the clinic up reads what is missing and who can', async () => {
  api = apiKnowing(signedInAs({ role: 'receptionist' }))
  api.answer(listClinics, listOf([rive]))
  api.answer(roomWire.getSetup, without('rooms'))
  open()
  const steps = await card()
  expect(await steps.findByText(/^Modifier la configuration/)).toBeTruthy()
  expect(steps.queryByRole('button')).toBeNull()
})
