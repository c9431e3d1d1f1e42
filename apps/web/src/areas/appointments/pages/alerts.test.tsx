import { screen, waitFor, within } from '@testing-library/react'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import * as wire from '@molaire/contract/appointments/endpoints'
import { search } from '@molaire/contract/search/endpoints'
import { option } from '../../../platform/testing/screen.ts'
import { searchResult, givenPatient, givenAppointment, nathan, room1, testId, wholeOf } from '../testing.ts'
import { card, details, freshCalendar, openDetails, press, showCalendar } from './testing.tsx'

// Loaded before the tests, as on a page that has been open for a moment.
beforeAll(() => import('../wizard/booking-sheet.tsx'))
beforeEach(freshCalendar)

const alerts = [
  { kind: 'allergy' as const, label: 'Pénicilline' },
  { kind: 'medication' as const, label: 'Warfarine' },
]
const warned = givenAppointment({ startTime: '14:00', patient: { ...givenAppointment().patient, hasAlerts: true } })
const other = givenAppointment({ id: testId(101), startTime: '15:00', patient: nathan })

test.each([
  ['fr' as const, 'alerte au dossier'],
  ['en' as const, 'alert on record'],
])('CAL-06 the board says in %s that there is an alert on file, and the details say which', async (locale, text) => {
  const { api, user } = showCalendar({ day: { appointments: [warned, other] }, locale })
  api.answer(wire.getAppointment, wholeOf(warned, { patient: { ...wholeOf(warned).patient, alerts } }))
  const one = await card(/^Ève Lafrenière/)
  expect(one.getAttribute('aria-label')).toMatch(new RegExp(`, ${text}$`))
  expect((await card(/^Nathan Cyr/)).getAttribute('aria-label')).not.toContain(text)
  expect(screen.getAllByRole('img', { name: text })).toHaveLength(1)
  expect(document.body.textContent).not.toContain('Pénicilline')
  await user.click(one)
  const peek = await details()
  expect((await peek.findByText(/Pénicilline/)).textContent).toMatch(/^Allerg/)
  expect(peek.getByText(/Warfarine/)).toBeTruthy()
})

test('CAL-06 details that cannot be loaded still say that there is an alert on file', async () => {
  const { api, user } = showCalendar({ day: { appointments: [warned] } })
  api.refuse(wire.getAppointment, 503, 'service_unavailable')
  const peek = await openDetails(user)
  expect(await peek.findByRole('img', { name: 'alerte au dossier' })).toBeTruthy()
})

test('WIZ-02 whoever one books for is shown with what must be known, at every step', async () => {
  const { api, user } = showCalendar()
  api.answer(search, searchResult([givenPatient({ alerts })]))
  await press(room1, 14 * 60)
  await user.type(await screen.findByRole('combobox', { name: /Patient/ }), 'zo')
  await user.click(await option(/Zoé/))
  const sheet = within(screen.getByRole('dialog', { name: 'Nouveau rendez-vous' }))
  expect(await sheet.findByText(/Pénicilline/)).toBeTruthy()
  await user.click(sheet.getByRole('button', { name: /^Date et heure/ }))
  await waitFor(() => expect(sheet.queryByRole('button', { name: 'Changer' })).toBeNull())
  expect(sheet.getByText(/Pénicilline/)).toBeTruthy()
  expect(sheet.getByText(/Warfarine/)).toBeTruthy()
})
