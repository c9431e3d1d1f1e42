import { screen, waitFor, within } from '@testing-library/react'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import * as wire from '@molaire/contract/appointments/endpoints'
import { act } from 'react'
import { clearSession } from '../../../platform/session/session-store.ts'
import { signedInAs } from '../../users/testing.ts'
import { CalendarPage } from '../pages/calendar-page.tsx'
import { freshCalendar, showCalendar, type Given } from '../pages/testing.tsx'
import { cleaning, clinic, filling, givenDay, givenAppointment, lachance, listOf, room2, testId, wholeOf } from '../testing.ts'
import { useBeginBooking, type BegunBooking } from './begin-booking.ts'
import type { BookingPatient } from './booking.ts'

// Loaded before the tests, as on a page that has been open for a moment.
beforeAll(() => import('./booking-sheet.tsx'))
beforeEach(freshCalendar)

const zoe: BookingPatient = {
  id: testId(210),
  firstName: 'Zoé',
  lastName: 'Nguyen',
  phone: '819 555-0110',
  age: null,
  alerts: [],
  lastVisitDate: undefined,
  usual: {},
}

/** Another screen that begins a booking, with the calendar beside it. */
const Elsewhere = ({ booking, withCalendar = true }: { booking: BegunBooking; withCalendar?: boolean }) => {
  const begin = useBeginBooking()
  return (
    <>
      <button type="button" onClick={() => begin(booking)}>
        Ailleurs
      </button>
      {withCalendar && <CalendarPage />}
    </>
  )
}
const show = (booking: BegunBooking, given: Given = {}) => showCalendar({ screen: <Elsewhere booking={booking} />, ...given })
const begin = async ({ user }: ReturnType<typeof show>) => user.click(await screen.findByRole('button', { name: 'Ailleurs' }))
const sheet = async (name = 'Nouveau rendez-vous') => within(await screen.findByRole('dialog', { name }))

test('WAIT-01 a booking begun elsewhere opens beside the calendar with all that is known', async () => {
  const shown = show({
    clinicId: clinic.id,
    known: {
      step: 'when',
      patient: zoe,
      practitioner: lachance.id,
      typeId: filling.id,
      durationMinutes: 60,
      searchFrom: '2026-12-04',
    },
  })
  const openingQueries = shown.api.record(wire.listOpenings, listOf([]), ({ query }) => query)
  await begin(shown)
  const booking = await sheet()
  expect(booking.getByRole('spinbutton', { name: 'Durée' }).getAttribute('aria-valuenow')).toBe('60')
  const steps = within(booking.getByRole('list', { name: 'Étapes' }))
  expect(steps.getByRole('button', { name: /Patient et praticien/ }).textContent).toContain('Zoé Nguyen')
  expect(steps.getByRole('button', { name: /Détails/ }).textContent).toContain('Obturation')
  await waitFor(() =>
    expect(openingQueries.at(-1)).toMatchObject({
      from: '2026-12-04',
      durationMinutes: 60,
      practitionerId: lachance.id,
      appointmentTypeId: filling.id,
      patientId: zoe.id,
    }),
  )
  expect(shown.router.state.location.search).toMatchObject({ clinic: clinic.id, date: '2026-12-04' })
})

test('WAIT-01 it is sent as whoever began it says; the appointment that it moves is in nobody’s way, and its patient is settled', async () => {
  const theirs = givenAppointment({
    id: testId(130),
    roomId: room2,
    practitionerId: lachance.id,
    startTime: '13:30',
    durationMinutes: 60,
    patient: { id: zoe.id, firstName: 'Zoé', lastName: 'Nguyen', hasAlerts: false },
  })
  const sent: unknown[] = []
  const shown = show(
    {
      clinicId: clinic.id,
      known: {
        patient: zoe,
        typeId: cleaning.id,
        durationMinutes: 60,
        time: { date: '2026-11-20', start: 780, roomId: room2, practitionerId: lachance.id },
      },
      purpose: {
        movingId: theirs.id,
        create: (body) => {
          sent.push(body)
          return Promise.resolve(wholeOf({ ...theirs, startTime: '13:00' }))
        },
      },
    },
    { day: { appointments: [theirs] } },
  )
  await begin(shown)
  const booking = await sheet('Devancer un rendez-vous')
  expect(booking.getByRole('group', { name: 'Zoé Nguyen' })).toBeTruthy()
  expect(booking.queryByRole('button', { name: 'Changer de patient' })).toBeNull()
  await booking.findByText(/Aucun conflit/)
  await shown.user.click(booking.getByRole('button', { name: 'Déplacer le rendez-vous' }))
  expect(await screen.findByText('Rendez-vous déplacé')).toBeTruthy()
  expect(sent).toMatchObject([{ startTime: '13:00', durationMinutes: 60, appointmentTypeId: cleaning.id }])
})

test('WIZ-08 an hour that the clocks skip is refused in words before it is sent, and nothing typed is lost', async () => {
  const date = '2026-03-08'
  const allNight = [{ start: '00:00', end: '12:00', practitionerId: lachance.id, appointmentTypeIds: [] }]
  const shown = show(
    {
      clinicId: clinic.id,
      known: {
        patient: zoe,
        typeId: cleaning.id,
        reason: 'Garde de nuit',
        time: { date, start: 150, roomId: room2, practitionerId: lachance.id },
      },
    },
    { days: { [date]: { rooms: [{ id: room2, name: 'Salle 2', type: 'treatment', open: allNight }] } } },
  )
  const near: unknown[] = []
  shown.api.answer(wire.listOpenings, ({ query }) => {
    if (query.nearTime) near.push([query.from, query.nearTime])
    return listOf([{ date, startTime: '03:00', roomId: room2, roomName: 'Salle 2', practitionerId: lachance.id }])
  })
  await begin(shown)
  const booking = await sheet()
  expect((await booking.findByRole('alert')).textContent).toMatch(/^Dimanche 8 mars, 2.h.30 n’existe pas/)
  expect(booking.getByRole('button', { name: 'Créer le rendez-vous' }).getAttribute('aria-disabled')).toBe('true')
  await shown.user.click(await booking.findByRole('button', { name: /^3.h · Salle 2$/ }))
  expect(near).toEqual([[date, '02:30']])
  await waitFor(() =>
    expect(booking.getByRole('button', { name: 'Créer le rendez-vous' }).getAttribute('aria-disabled')).toBeNull(),
  )
  await shown.user.click(within(booking.getByRole('list', { name: 'Étapes' })).getByRole('button', { name: /Détails/ }))
  expect(booking.getByRole<HTMLTextAreaElement>('textbox', { name: 'Motif' }).value).toBe('Garde de nuit')
})

test('a booking that one person began is not opened for the next', async () => {
  act(() => void signedInAs({ id: '018f0000-0000-7000-8000-000000000001' }))
  const booking = { clinicId: clinic.id, known: { patient: zoe } }
  const first = showCalendar({ screen: <Elsewhere booking={booking} withCalendar={false} /> })
  await begin(first)
  first.unmount()
  act(() => void signedInAs({ id: '018f0000-0000-7000-8000-000000000002' }))
  showCalendar({ day: givenDay() })
  await screen.findByRole('button', { name: 'Salle 1' })
  expect(screen.queryByRole('dialog')).toBeNull()
  act(() => clearSession())
})

test('WIZ-01 a booking that another one replaces is told, and can be taken up again', async () => {
  const first = { clinicId: clinic.id, known: { patient: zoe, reason: 'Sensibilité', step: 'details' as const } }
  const fatou = { ...zoe, id: testId(211), firstName: 'Fatou', lastName: 'Diallo' }
  const { user } = showCalendar({
    screen: (
      <>
        <Elsewhere booking={first} withCalendar={false} />
        <Elsewhere booking={{ clinicId: clinic.id, known: { patient: fatou } }} />
      </>
    ),
  })
  const [one, other] = await screen.findAllByRole('button', { name: 'Ailleurs' })
  await user.click(one!)
  await sheet()
  expect(screen.queryByText(/a été fermée/)).toBeNull()
  await user.click(other!)
  expect(await screen.findByRole('group', { name: 'Fatou Diallo' })).toBeTruthy()
  expect(await screen.findByText('La réservation commencée pour Zoé Nguyen a été fermée')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Reprendre' }))
  expect((await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Motif' })).value).toBe('Sensibilité')
})

test('WIZ-03 the next opening that is sought from a closed day keeps the booking under way', async () => {
  const shown = show({ clinicId: clinic.id, known: { patient: zoe, reason: 'Sensibilité', step: 'details' } })
  const from = shown.api.record(wire.listOpenings, listOf([]), ({ query }) => query.from)
  await begin(shown)
  const booking = await sheet()
  await shown.user.click(screen.getByRole('button', { name: 'Jour suivant' }))
  await shown.user.click(await screen.findByRole('button', { name: 'Chercher le prochain créneau' }))
  await waitFor(() => expect(from.at(-1)).toBe('2026-11-21'))
  const steps = within(booking.getByRole('list', { name: 'Étapes' }))
  expect(steps.getByRole('button', { name: /Patient et praticien/ }).textContent).toContain('Zoé Nguyen')
  expect(steps.getByRole('button', { name: /Date et heure/ }).getAttribute('aria-current')).toBe('step')
})
