import { screen, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import type { Day } from '@molaire/contract/appointments/shapes'
import { memoryStore } from '../../../platform/testing/memory-store.ts'
import { renderScreen } from '../../../platform/testing/render.tsx'
import { plain } from '../../../platform/testing/screen.ts'
import { signedInAs } from '../../users/testing.ts'
import { fatou, givenAppointment, givenDay, nathan, testId } from '../testing.ts'
import { KeptDayList } from './kept-day-list.tsx'
import { KeptDayOffer } from './kept-day-offer.tsx'
import { keptDayOf, keptDaysIn } from './kept-days.ts'

const today: Day = givenDay({
  appointments: [
    givenAppointment({ patient: { ...nathan, hasAlerts: true }, isFirstAppointment: true }),
    givenAppointment({ id: testId(101), patient: fatou, startTime: '09:00', arrivedAt: '2026-11-20T13:55:00Z' }),
    givenAppointment({ id: testId(102), startTime: '15:00', status: 'cancelled' }),
  ],
})
const tomorrow: Day = givenDay({ date: '2026-11-21', holiday: { name: 'Inventaire' } })
const phones = [{ patientId: nathan.id, phone: '819 555-0110' }]

/** It is 20 November 2026, 9:54 in Montreal, twelve minutes after the days were read. */
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T14:54:00Z') }))
const readAt = Date.parse('2026-11-20T14:42:00Z')

const aStoreOf = async (userId: string) => {
  const store = memoryStore()
  const kept = keptDaysIn(store)
  const days = [keptDayOf(today, phones), keptDayOf(tomorrow, [])]
  await kept.keep(userId, { clinicName: 'Clinique Érable', timeZone: today.timeZone, keptAt: readAt, days })
  return { store, kept }
}
const rows = async () => (await screen.findAllByRole('row')).slice(1).map((row) => plain(row.textContent))

test('CAL-10 the kept day is a list by time, with its age; tomorrow is one press away', async () => {
  const { kept } = await aStoreOf(signedInAs().id)
  const { user } = renderScreen(<KeptDayList store={kept} />)
  expect(plain((await screen.findByText(/^Clinique Érable/)).textContent)).toBe(
    'Clinique Érable · Données de 9 h 42, il y a 12 min. Lecture seule.',
  )
  expect(await rows()).toEqual([
    '9 h – 9 h 30Fatou DialloAucun téléphoneObturationDre ArchambaultSalle 1Arrivée à 8 h 55',
    '10 h 30 – 11 hNathan CyrNouveau819 555-0110ObturationDre ArchambaultSalle 1Confirmé',
  ])
  const ofNathan = within(screen.getByRole('row', { name: /Nathan/ }))
  expect(ofNathan.getByRole('img', { name: 'alerte au dossier' })).toBeTruthy()
  expect(ofNathan.getByRole('link', { name: 'Appeler Nathan Cyr, 819 555-0110' }).getAttribute('href')).toBe('tel:+18195550110')
  expect(screen.queryByRole('button')).toBeNull()

  await user.click(screen.getByRole('radio', { name: 'Demain' }))
  expect(screen.getByRole('heading', { name: 'Samedi 21 novembre' })).toBeTruthy()
  expect(screen.getByText('Congé : Inventaire')).toBeTruthy()
  expect(screen.getByText('Aucun rendez-vous ce jour-là.')).toBeTruthy()
})

test('CAL-10 the kept day by room or by practitioner, in the order of the calendar, each group by time', async () => {
  const { id } = signedInAs()
  const [first, second] = today.rooms
  const [maude, josee] = today.practitioners
  if (!first || !second || !maude || !josee) throw new Error('the day of the tests has two of each')
  const appointments = [
    givenAppointment({ id: testId(101), patient: fatou, roomId: second.id, practitionerId: maude.id, startTime: '09:00' }),
    givenAppointment({ id: testId(102), patient: nathan, roomId: first.id, practitionerId: josee.id, startTime: '10:00' }),
    givenAppointment({ id: testId(103), patient: fatou, roomId: first.id, practitionerId: maude.id, startTime: '14:00' }),
  ]
  const kept = keptDaysIn(memoryStore())
  const days = [keptDayOf({ ...today, appointments }, phones)]
  await kept.keep(id, { clinicName: 'Clinique Érable', timeZone: today.timeZone, keptAt: readAt, days })
  const { user } = renderScreen(<KeptDayList store={kept} />)
  const shown = async () => (await rows()).map((row = '') => /^\d+ h( \d+)?/.exec(row)?.[0] ?? row)
  expect(await shown()).toEqual(['9 h', '10 h', '14 h'])
  await user.click(screen.getByRole('radio', { name: 'Salle' }))
  expect(await shown()).toEqual([first.name, '10 h', '14 h', second.name, '9 h'])
  await user.click(screen.getByRole('radio', { name: 'Praticien' }))
  expect((await shown()).filter((row) => /^\d/.test(row))).toEqual(['9 h', '14 h', '10 h'])
  expect(await shown()).toHaveLength(5)
})

test('CAL-10 SHELL-06 in English; the next morning the data is from yesterday and yesterday is gone', async () => {
  const { kept, store } = await aStoreOf(signedInAs().id)
  vi.setSystemTime(new Date('2026-11-21T13:00:00Z'))
  const first = renderScreen(<KeptDayList store={kept} />, { locale: 'en' })
  expect(plain((await screen.findByText(/^Clinique Érable/)).textContent)).toBe(
    'Clinique Érable · Data from yesterday at 9:42 a.m., 22 h 18 min ago. Read only.',
  )
  expect(screen.getByRole('heading', { name: 'Saturday, November 21' })).toBeTruthy()
  expect(screen.queryByRole('radiogroup', { name: 'Day' })).toBeNull()
  first.unmount()

  // After its last day nothing is shown, and nothing stays.
  vi.setSystemTime(new Date('2026-11-22T13:00:00Z'))
  renderScreen(<KeptDayList store={kept} />, { locale: 'en' })
  expect(await screen.findByText('No day saved on this device')).toBeTruthy()
  expect(store.content()).toBeUndefined()
})

test('CAL-10 where a day cannot be loaded the kept one is offered, and nothing when none is kept', async () => {
  const { kept } = await aStoreOf(signedInAs().id)
  const { user, unmount } = renderScreen(<KeptDayOffer date="2026-11-21" store={kept} />)
  await user.click(await screen.findByRole('button', { name: 'Voir la journée enregistrée' }))
  const sheet = within(await screen.findByRole('dialog', { name: 'Journée enregistrée' }))
  expect(await sheet.findByRole('heading', { name: 'Samedi 21 novembre' })).toBeTruthy()
  unmount()

  renderScreen(
    <>
      <KeptDayOffer store={keptDaysIn(memoryStore())} />
      <p>La page</p>
    </>,
  )
  await screen.findByText('La page')
  expect(screen.queryByRole('button')).toBeNull()
})
