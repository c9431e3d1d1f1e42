import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import * as wire from '@molaire/contract/appointments/endpoints'
import type { DayAppointment } from '@molaire/contract/appointments/shapes'
import { givenDay, givenAppointment, wholeOf } from '../testing.ts'
import { CalendarPage } from './calendar-page.tsx'
import { card, freshCalendar, showCalendar, type Given } from './testing.tsx'

beforeEach(freshCalendar)

/** A clinic with one expected patient, whose server applies the changes it receives. */
const showOneAppointment = (given: Given = {}) => {
  let line: DayAppointment = givenAppointment()
  const shown = showCalendar({ day: { appointments: [line] }, ...given })
  const change = (fields: Partial<DayAppointment>) => wholeOf((line = { ...line, ...fields, version: line.version + 1 }))
  shown.api.answer(wire.getDay, ({ params: { date } }) => givenDay({ date, appointments: line.date === date ? [line] : [] }))
  shown.api.answer(wire.recordArrival, ({ body }) => change({ arrivedAt: body.hasArrived ? '2026-11-20T10:42:00-05:00' : null }))
  shown.api.answer(wire.moveAppointment, ({ body }) => change(body))
  shown.api.answer(wire.changeAppointmentStatus, ({ body }) => change({ status: body.status }))
  return shown
}

test('CAL-09 SHELL-14 greeted or begun with the keys where nobody else is expected, the keys go to the card', async () => {
  const { user } = showOneAppointment()
  ;(await screen.findByRole('button', { name: 'Accueillir, Ève Lafrenière' })).focus()
  await user.keyboard('{Enter}')
  const eves = await card(/^Ève.*attend depuis/)
  await waitFor(() => expect(document.activeElement).toBe(eves))
  screen.getByRole('button', { name: 'Faire entrer, Ève Lafrenière' }).focus()
  await user.keyboard('{Enter}')
  const begun = await card(/^Ève.*en cours/)
  await waitFor(() => expect(document.activeElement).toBe(begun))
})

test('CAL-09 APT-02 the last gesture of an appointment is the one to undo: what was said of it before goes away', async () => {
  const { user } = showOneAppointment()
  await user.click(await screen.findByRole('button', { name: 'Accueillir, Ève Lafrenière' }))
  await screen.findByText('Ève Lafrenière est là')
  await user.click(screen.getByRole('button', { name: 'Faire entrer, Ève Lafrenière' }))
  await screen.findByText('Ève Lafrenière : en cours')
  expect(screen.getAllByRole('button', { name: 'Annuler' })).toHaveLength(1)
  expect(screen.queryByText('Ève Lafrenière est là')).toBeNull()
})

test('CAL-01 SHELL-14 where nothing has the keys, an arrow up or down brings them to the board', async () => {
  const { user } = showOneAppointment()
  const eves = await card(/^Ève/)
  expect(document.activeElement).toBe(document.body)
  await user.keyboard('{ArrowDown}')
  expect(document.activeElement).toBe(eves)
  // After a change of page the focus is on the title.
  const title = screen.getByRole('heading', { level: 1 })
  title.tabIndex = -1
  title.focus()
  await user.keyboard('{ArrowUp}')
  expect(document.activeElement).toBe(eves)
})

test('CAL-07 SHELL-14 put down with the keys, on its day, on the next or where it was, the appointment keeps them', async () => {
  const { user } = showOneAppointment()
  const at = async (name: RegExp) => {
    const eves = await card(name)
    await waitFor(() => expect(document.activeElement).toBe(eves))
  }
  ;(await card(/^Ève/)).focus()
  await user.keyboard('m{ArrowDown}{ArrowUp}{Enter}')
  await at(/^Ève.*10.h.30 à 11.h/)
  await user.keyboard('m{ArrowDown}{Enter}')
  await at(/^Ève.*10.h.45 à 11.h.15/)
  await user.keyboard('m{PageDown}')
  await screen.findByRole('heading', { name: /21 novembre/ })
  await screen.findByRole('button', { name: /Entrée pour placer/ })
  await user.keyboard('{Enter}')
  await screen.findByText(/^Rendez-vous déplacé au samedi/)
  await at(/^Ève/)
})

test('CAL-07 SHELL-14 put down with the keys on a slow network, the appointment has them before the answer', async () => {
  const { api, user } = showOneAppointment()
  api.answer(wire.moveAppointment, () => new Promise<never>(() => {}))
  ;(await card(/^Ève/)).focus()
  await user.keyboard('m{ArrowDown}{Enter}')
  const eves = await card(/^Ève.*10.h.45 à 11.h.15/)
  await waitFor(() => expect(document.activeElement).toBe(eves))
})

test.each([
  ['a', { date: '2026-11-21' }, 'On peut accueillir un patient seulement le jour de son rendez-vous.'],
  ['a', { arrivedAt: '2026-11-20T10:30:00-05:00' }, 'Ce patient est déjà accueilli'],
  ['a', { status: 'completed' }, 'Il est trop tard pour accueillir ce patient'],
  ['m', { status: 'completed' }, 'Il est trop tard pour déplacer ce rendez-vous'],
] as const)('CAL-07 CAL-09 SHELL-14 the key %s that does nothing on %o says why', async (key, fields, reason) => {
  const line = givenAppointment(fields)
  const shown = { appointments: [line] }
  const { user } = showCalendar({ day: shown, days: { [line.date]: shown }, at: `/?date=${line.date}` })
  ;(await card(/^Ève/)).focus()
  await user.keyboard(key)
  await screen.findByText(reason)
})

test('CAL-01 SHELL-14 a card that goes away with its day leaves the keys at the heading of the new one', async () => {
  const { user } = showOneAppointment({
    screen: (
      <main>
        <CalendarPage />
      </main>
    ),
  })
  ;(await card(/^Ève/)).focus()
  await user.keyboard('{Shift>}{ArrowRight}{/Shift}')
  const heading = await screen.findByRole('heading', { level: 1, name: /27 novembre/ })
  await waitFor(() => expect(document.activeElement).toBe(heading))
})
