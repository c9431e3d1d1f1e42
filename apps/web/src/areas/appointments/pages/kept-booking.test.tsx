import { screen, waitFor, within } from '@testing-library/react'
import { act } from 'react'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import * as wire from '@molaire/contract/appointments/endpoints'
import { clearSession } from '../../../platform/session/session-store.ts'
import { signedInAs } from '../../users/testing.ts'
import { useBeginBooking } from '../wizard/begin-booking.ts'
import { archambault, cleaning, clinic, givenDay, givenAppointment, listOf, room1, testId, wholeOf } from '../testing.ts'
import { CalendarPage } from './calendar-page.tsx'
import { card, freshCalendar, showCalendar, type Given } from './testing.tsx'

// Loaded before the tests, as on a page that has been open for a moment.
beforeAll(() => import('../wizard/booking-sheet.tsx'))
beforeEach(freshCalendar)

const zoe = {
  id: testId(210),
  firstName: 'Zoé',
  lastName: 'Nguyen',
  phone: null,
  age: null,
  alerts: [],
  lastVisitDate: undefined,
  usual: {},
}
const time = { date: '2026-11-20', start: 14 * 60, roomId: room1, practitionerId: archambault.id }

/** The calendar, with a button that begins a booking for Zoé. */
const Desk = () => {
  const begin = useBeginBooking()
  const known = { step: 'details' as const, patient: zoe, time, typeId: cleaning.id, durationMinutes: 30 }
  return (
    <>
      <button type="button" onClick={() => begin({ clinicId: clinic.id, known })}>
        Ailleurs
      </button>
      <CalendarPage />
    </>
  )
}
const show = (given: Given = {}) => showCalendar({ screen: <Desk />, ...given })
const sheet = async () => within(await screen.findByRole('dialog', { name: 'Nouveau rendez-vous' }))
/** Waits for the day and checks that no booking is open. */
const isNothingOpen = async () => {
  await screen.findByRole('region', { name: /Journée/ })
  expect(screen.queryByRole('dialog')).toBeNull()
}
const begin = async ({ user }: ReturnType<typeof show>) => {
  await user.click(await screen.findByRole('button', { name: 'Ailleurs' }))
  return sheet()
}

test('WIZ-01 a booking under way is there again when one comes back to the calendar, and gone once it is given up', async () => {
  const first = show()
  const booking = await begin(first)
  await first.user.type(await booking.findByRole('textbox', { name: 'Motif' }), 'Sensibilité au froid')
  first.unmount()
  const second = show()
  expect((await sheet()).getByRole('textbox', { name: 'Motif' })).toHaveProperty('value', 'Sensibilité au froid')
  await second.user.click((await sheet()).getByRole('button', { name: 'Fermer' }))
  await second.user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Abandonner' }))
  second.unmount()
  show()
  await isNothingOpen()
})

test('WIZ-01 a sheet in which nothing was said is not opened again', async () => {
  const first = show()
  await first.user.click(await screen.findByRole('button', { name: 'Nouveau rendez-vous' }))
  await sheet()
  first.unmount()
  show()
  await isNothingOpen()
})

test('WIZ-01 what one person was booking is nobody else’s to see, and is forgotten at sign-out', async () => {
  const anne = signedInAs({ id: testId(901) })
  const first = show()
  await begin(first)
  first.unmount()
  signedInAs({ id: testId(902) })
  const second = show()
  await isNothingOpen()
  second.unmount()
  signedInAs({ id: anne.id })
  const third = show()
  expect(await sheet()).toBeTruthy()
  third.unmount()
  act(clearSession)
  signedInAs({ id: anne.id })
  show()
  await isNothingOpen()
})

test('WIZ-01 what is booked takes the focus on the board, and is no draft any more', async () => {
  const shown = show()
  const made = givenAppointment({ id: testId(140), startTime: '14:00', appointmentTypeId: cleaning.id })
  shown.api.answer(wire.createAppointment, () => wholeOf(made))
  const booking = await begin(shown)
  shown.api.answer(wire.getDay, ({ params: { date } }) => givenDay({ date, appointments: [made] }))
  shown.api.answer(wire.listOpenings, listOf([]))
  await shown.user.click(booking.getByRole('button', { name: 'Créer le rendez-vous' }))
  const booked = await card(/nettoyage avec .*, 14.h à/)
  await waitFor(() => expect(document.activeElement).toBe(booked))
  shown.unmount()
  show()
  await isNothingOpen()
})

test('WIZ-01 what was sent when one left is looked for before it is sent again', async () => {
  const requests: unknown[] = []
  const made = givenAppointment({
    id: testId(140),
    startTime: '14:00',
    appointmentTypeId: cleaning.id,
    patient: { ...zoe, hasAlerts: false },
  })
  const first = show()
  let answer: (() => void) | undefined
  first.api.answer(wire.createAppointment, async () => {
    requests.push('sent')
    await new Promise<void>((done) => (answer = done))
    return wholeOf(made)
  })
  const booking = await begin(first)
  await first.user.click(booking.getByRole('button', { name: 'Créer le rendez-vous' }))
  await waitFor(() => expect(requests).toEqual(['sent']))
  first.unmount()
  const second = show({ day: { appointments: [made] } })
  second.api.answer(wire.createAppointment, () => {
    requests.push('sent again')
    return wholeOf(made)
  })
  second.api.answer(wire.getAppointment, wholeOf(made))
  const again = await sheet()
  await again.findByText(/^Aucun conflit/)
  await second.user.click(again.getByRole('button', { name: 'Créer le rendez-vous' }))
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Nouveau rendez-vous' })).toBeNull())
  expect(requests).toEqual(['sent'])
  act(() => answer?.())
})
