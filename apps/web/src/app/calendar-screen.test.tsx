import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import * as appointmentWire from '@molaire/contract/appointments/endpoints'
import { listClinics } from '@molaire/contract/clinics/endpoints'
import { getSetup } from '@molaire/contract/rooms/endpoints'
import * as wire from '@molaire/contract/waiting-list/endpoints'
import {
  archambault,
  cleaning,
  clinic,
  filling,
  givenAppointment,
  givenDay,
  lachance,
  listOf,
  room2,
  testId,
  wholeOf,
} from '../areas/appointments/testing.ts'
import { calendarPage } from '../areas/appointments/routes.tsx'
import { rememberClinic } from '../areas/clinics/index.ts'
import { signedInAs } from '../areas/users/testing.ts'
import { givenEntry } from '../areas/waiting-list/testing.ts'
import { waitingListPage } from '../areas/waiting-list/routes.tsx'
import { problem } from '../platform/testing/fake-api.ts'
import { anOutside, answerDays, inApp, renderApp } from './testing.tsx'

inApp({
  ahead: [
    () => import('./first-hour/first-hour.tsx'),
    () => calendarPage.preload?.(),
    () => waitingListPage.preload?.(),
    () => import('../areas/waiting-list/index.ts'),
  ],
  onFriday: true,
})

const open = (at: string, { appointments = [givenAppointment()], entries = [givenEntry()] } = {}) => {
  const api = anOutside({ user: signedInAs({}) })
  api.tellChanges()
  api.answer(listClinics, listOf([clinic]))
  answerDays(api, { appointments, practitioners: [archambault, lachance], appointmentTypes: [cleaning, filling] })
  api.answer(appointmentWire.getAppointment, ({ params: { id } }) => {
    const appointment = appointments.find((one) => one.id === id)
    return wholeOf(appointment ?? givenAppointment())
  })
  api.answer(wire.listWaitingList, listOf(entries))
  api.answer(wire.listWaitingSuggestions, listOf([]))
  api.answer(wire.listWaitingMatches, listOf([]))
  return { api, ...renderApp(at) }
}
const card = (name: RegExp) =>
  waitFor(() => {
    const card = [...document.querySelectorAll<HTMLElement>('[data-card]')].find((one) =>
      name.test(one.getAttribute('aria-label') ?? ''),
    )
    if (!card) throw new Error('the card is not there yet')
    return card
  })

test('CAL-01 the day of this device’s clinic is asked for with the clinics, once, and its neighbours later', async () => {
  rememberClinic(clinic.id)
  const api = anOutside({ user: signedInAs({}) })
  const answerClinics = api.hold(listClinics, listOf([clinic]))
  answerDays(api, { appointments: [givenAppointment()], practitioners: [archambault], appointmentTypes: [cleaning] })
  renderApp('/')
  const days = `/api${appointmentWire.getDay.path.replace(':date', '')}`
  const dayRequests = () => api.requests.map(({ url }) => url.pathname).filter((path) => path.startsWith(days))
  await waitFor(() => expect(dayRequests()).toEqual([`${days}2026-11-20`]))
  answerClinics()
  await card(/./)
  expect(dayRequests()).toEqual([`${days}2026-11-20`])
})

test('CAL-08 a day that could not be read appears by itself when the stream of changes opens', async () => {
  const api = anOutside({ user: signedInAs({}) })
  const stream = api.tellChanges()
  api.answer(listClinics, listOf([clinic]))
  answerDays(api, { practitioners: [archambault], appointmentTypes: [cleaning] })
  api.answer(appointmentWire.getDay, ({ params: { date } }) =>
    stream.count() > 0 ? givenDay({ date, appointments: [givenAppointment()] }) : problem(404, 'not_found'),
  )
  renderApp('/')
  await card(/./)
})

test('WAIT-01 from the list to the calendar: the booking opens with all that is known, and what is booked there ends the wait', async () => {
  const { api, user, address } = open('/waiting-list', {
    entries: [givenEntry({ durationMinutes: 45, availableFrom: '2026-12-04' })],
  })
  api.answer(
    appointmentWire.listOpenings,
    listOf([{ date: '2026-12-04', startTime: '13:00', roomId: room2, roomName: 'Salle 2', practitionerId: lachance.id }]),
  )
  const sent: unknown[] = []
  api.answer(wire.bookWaitingListEntry, ({ params, body }) => {
    sent.push([params.id, body])
    return wholeOf(givenAppointment({ id: testId(150), date: '2026-12-04', startTime: '13:00', roomId: room2 }))
  })
  await user.click(await screen.findByRole('button', { name: 'Réserver pour Fatou Diallo' }))
  const booking = within(await screen.findByRole('dialog', { name: 'Nouveau rendez-vous' }))
  expect(address()).toBe(`/?clinic=${clinic.id}&date=2026-12-04`)
  await user.click(await booking.findByRole('button', { name: /^ven. 4 déc., 13.h/ }))
  await booking.findByText(/Aucun conflit/)
  await user.click(booking.getByRole('button', { name: 'Créer le rendez-vous' }))
  expect(await screen.findByText('Rendez-vous créé')).toBeTruthy()
  expect(sent).toMatchObject([
    [
      testId(300),
      {
        date: '2026-12-04',
        startTime: '13:00',
        roomId: room2,
        practitionerId: lachance.id,
        durationMinutes: 45,
        appointmentTypeId: filling.id,
      },
    ],
  ])
})

test('WAIT-02 a cancelled appointment shows who fits its time, and one press places them', async () => {
  const cancelled = givenAppointment({ status: 'cancelled', startTime: '14:00' })
  const { api, user } = open('/', {
    appointments: [cancelled, givenAppointment({ id: testId(101), status: 'no_show', startTime: '15:00' })],
  })
  const requests: unknown[] = []
  api.answer(wire.listWaitingMatches, ({ query }) => {
    requests.push(query)
    const { clinicId: _, ...place } = query
    return listOf([{ entry: givenEntry(), ...place }])
  })
  const sent: unknown[] = []
  api.answer(wire.bookWaitingListEntry, ({ params, body }) => {
    sent.push([params.id, body.startTime])
    return wholeOf(givenAppointment({ id: testId(150), startTime: '14:00' }))
  })
  await user.click(await screen.findByRole('button', { name: /1 annulé/ }))
  await user.click(await card(/annulé/))
  await user.click(await screen.findByRole('button', { name: /^Placer Fatou Diallo, ven. 20, 14.h, Salle 1$/ }))
  expect(await screen.findByText(/^Fatou Diallo.: ven. 20, 14.h, Salle/)).toBeTruthy()
  expect(requests[0]).toMatchObject({ date: '2026-11-20', startTime: '14:00', durationMinutes: 30 })
  expect(sent).toEqual([[testId(300), '14:00']])
})

test('WAIT-01 from an appointment: whoever would rather come sooner is put on the list for it', async () => {
  const { api, user } = open('/', { appointments: [givenAppointment({ startTime: '14:00' })] })
  const sent: unknown[] = []
  api.answer(wire.createWaitingListEntry, ({ body }) => {
    sent.push(body)
    return givenEntry()
  })
  await user.click(await card(/Ève Lafrenière/))
  const peek = within(await screen.findByRole('dialog', { name: 'Ève Lafrenière' }))
  await user.click(peek.getByRole('button', { name: /^Autres actions/ }))
  await user.click(await screen.findByRole('menuitem', { name: 'Souhaite venir plus tôt…' }))
  const form = within(await screen.findByRole('dialog', { name: 'Ajouter à la liste d’attente' }))
  expect(form.getByRole('group', { name: 'Ève Lafrenière' })).toBeTruthy()
  await user.click(form.getByRole('button', { name: 'Ajouter à la liste' }))
  expect(await screen.findByText('Ève Lafrenière est sur la liste d’attente')).toBeTruthy()
  expect(sent).toMatchObject([
    {
      patientId: testId(200),
      appointmentId: testId(100),
      appointmentTypeId: filling.id,
      durationMinutes: 30,
      practitionerId: archambault.id,
    },
  ])
})

test('WIZ-05 a clinic that cannot book is shown what it needs, in place of an empty board', async () => {
  const incomplete = { clinics: 1, rooms: 0, appointmentTypes: 1, workPeriods: 1, timeSlots: 5, assignments: 5 }
  const api = anOutside({ user: signedInAs({ role: 'manager', isManager: true }) })
  api.answer(listClinics, listOf([clinic]))
  answerDays(api, { block: 'no_active_period' })
  api.answer(appointmentWire.getDay, ({ params: { date } }) => ({ ...givenDay({ date }), rooms: [] }))
  api.answer(getSetup, incomplete)
  renderApp('/')
  expect(await screen.findByRole('button', { name: 'Ajouter ces salles' })).toBeTruthy()
})
