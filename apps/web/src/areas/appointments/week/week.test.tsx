import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { addDays, startOfWeek } from '@molaire/domain/shared/local-date'
import * as wire from '@molaire/contract/appointments/endpoints'
import type { Day, Week } from '@molaire/contract/appointments/shapes'
import * as clinicWire from '@molaire/contract/clinics/endpoints'
import * as roomWire from '@molaire/contract/rooms/endpoints'
import { problem } from '../../../platform/testing/fake-api.ts'
import { aRoom } from '../../rooms/testing.ts'
import { card, freshCalendar, onAPhone, press, showCalendar, type Given } from '../pages/testing.tsx'
import { archambault, clinic, givenDay, givenAppointment, lachance, listOf, room1, room2, testId, wholeOf } from '../testing.ts'
// Loaded before the tests, as on a page that has been open for a moment.
import './week-pane.tsx'

beforeEach(freshCalendar)
beforeEach(() => localStorage.clear())

/**
 * The week of room 1: closed at the weekend, otherwise 8 to 12 and 13 to 17; `days` overrides days
 * by date.
 */
const showWeek = ({ days = {}, at = '/?view=week', ...given }: Given = {}) => {
  const shown = showCalendar({ at, ...given })
  shown.api.answer(roomWire.listRooms, listOf([room1, room2].map((id, index) => aRoom(index + 1, { id, clinicId: clinic.id }))))
  shown.api.answer(wire.getWeek, ({ params }) => {
    const from = startOfWeek(params.date)
    const dayOf = (index: number): Day => {
      const date = addDays(from, index)
      const [room] = givenDay().rooms
      const rooms = index === 0 || index === 6 || !room ? [] : [room]
      return givenDay({ rooms, ...days[date], date })
    }
    return { from, clinicId: clinic.id, timeZone: clinic.timeZone, days: [0, 1, 2, 3, 4, 5, 6].map(dayOf) }
  })
  return shown
}
/** An appointment on the 25th with an unanswered confirmation. */
const confirming = async () => {
  const appointment = givenAppointment({ date: '2026-11-25', status: 'scheduled' })
  const shown = showWeek({ at: '/?view=week&date=2026-11-23', days: { '2026-11-25': { appointments: [appointment] } } })
  shown.api.answer(wire.getAppointment, wholeOf(appointment))
  shown.api.answer(wire.changeAppointmentStatus, () => new Promise<never>(() => {}))
  await shown.user.click(await card(/mercredi 25 novembre, planifié$/))
  await shown.user.click(await screen.findByRole('button', { name: 'Confirmer' }))
  return shown
}
const weeksAsked = (api: ReturnType<typeof showWeek>['api']) =>
  api.requests
    .filter(({ url }) => url.pathname.startsWith('/api/weeks/'))
    .map(({ url }) => [url.pathname.slice(-10), url.searchParams.get('roomId') ?? url.searchParams.get('practitionerId')])
const board = () => screen.findByRole('region', { name: /^Semaine du 15 novembre/ })
const columns = () => [...document.querySelectorAll('[data-lane]')].map((lane) => lane.getAttribute('aria-label'))

test('CAL-10 the week is seven days from Sunday, the closed ones narrow, and the heading says which week it is', async () => {
  showWeek()
  await board()
  expect(columns()).toEqual([
    'Dimanche 15 novembre',
    'Lundi 16 novembre',
    'Mardi 17 novembre',
    'Mercredi 18 novembre',
    'Jeudi 19 novembre',
    'Vendredi 20 novembre',
    'Samedi 21 novembre',
  ])
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Semaine du 15 novembre')
  const narrow = [...document.querySelectorAll('[data-lane]')].map((lane) => lane.parentElement?.dataset['narrow'] ?? '')
  expect(narrow).toEqual(['true', '', '', '', '', '', 'true'])
})

test('CAL-10 SHELL-17 when the rooms or the practitioners cannot be read, the week says so, and not that there are none', async () => {
  const { api, user } = showWeek()
  api.answer(roomWire.listRooms, () => problem(500, 'unexpected'))
  api.answer(wire.getBookingOptions, () => problem(500, 'unexpected'))
  const retry = await screen.findByRole('button', { name: 'Réessayer' })
  expect(screen.queryByText('Aucune semaine à afficher')).toBeNull()
  api.answer(roomWire.listRooms, listOf([aRoom(1, { id: room1, clinicId: clinic.id })]))
  await user.click(retry)
  await board()
})

test('CAL-10 the segment leads from the day to the week and back; the choice of whose week stands in the address and is remembered', async () => {
  const { user, router, api, unmount } = showWeek({ at: '/?date=2026-11-18' })
  await user.click(await screen.findByRole('radio', { name: 'Semaine' }))
  await board()
  // No choice was made yet and the receptionist has no appointments: the first practitioner is
  // shown.
  expect(weeksAsked(api)[0]).toEqual(['2026-11-15', archambault.id])
  await user.selectOptions(screen.getByRole('combobox', { name: 'Semaine de' }), 'Salle 2')
  await waitFor(() => expect(router.state.location.search).toEqual({ date: '2026-11-18', view: 'week', room: room2 }))
  await waitFor(() => expect(weeksAsked(api)).toContainEqual(['2026-11-15', room2]))
  await user.click(screen.getByRole('radio', { name: 'Jour' }))
  expect(await screen.findByRole('heading', { level: 1, name: 'Mercredi 18 novembre' })).toBeTruthy()
  unmount()

  const again = showWeek()
  await board()
  expect(weeksAsked(again.api)[0]).toEqual(['2026-11-15', room2])
})

test('CAL-10 a practitioner opens on their own week', async () => {
  const { api } = showWeek({ user: { id: lachance.id, role: 'hygienist' } })
  await board()
  expect(weeksAsked(api)[0]).toEqual(['2026-11-15', lachance.id])
})

test('CAL-03 CAL-10 the week is turned as a whole, by the buttons and by the keys, and comes back to today', async () => {
  const { user, router } = showWeek({ at: `/?view=week&room=${room1}` })
  await user.click(await screen.findByRole('button', { name: 'Semaine suivante' }))
  await waitFor(() => expect(router.state.location.search).toMatchObject({ date: '2026-11-27' }))
  await screen.findByRole('heading', { level: 1, name: 'Semaine du 22 novembre' })
  await user.keyboard('{ArrowLeft}')
  await screen.findByRole('heading', { level: 1, name: 'Semaine du 15 novembre' })
  await user.keyboard('{ArrowLeft}')
  await waitFor(() => expect(router.state.location.search).toMatchObject({ date: '2026-11-13' }))
  await user.keyboard('t')
  await waitFor(() => expect(router.state.location.search).toEqual({ view: 'week', room: room1 }))
  await user.keyboard('w')
  await waitFor(() => expect(router.state.location.search).toEqual({ room: room1 }))
})

test('CAL-10 the head of a day leads to that day', async () => {
  const { user, router } = showWeek()
  await user.click(await screen.findByRole('button', { name: /^mercredi 18 novembre 2026, 0 rendez-vous, voir la journée$/ }))
  await waitFor(() => expect(router.state.location.href).toBe('/?date=2026-11-18'))
})

test('CAL-06 CAL-10 a card of the week says its day, and opens the same details', async () => {
  const appointment = givenAppointment({ date: '2026-11-18' })
  const { user, api } = showWeek({ days: { '2026-11-18': { appointments: [appointment] } } })
  api.answer(wire.getAppointment, wholeOf(appointment))
  const appointmentCard = await card(
    /^Ève Lafrenière, obturation avec Dre Maude Archambault, 10.h.30 à 11.h, mercredi 18 novembre, confirmé$/,
  )
  await user.click(appointmentCard)
  const peek = await screen.findByRole('dialog', { name: 'Ève Lafrenière' })
  expect(within(peek).getByText(/Salle 1/)).toBeTruthy()
})

test('APT-02 CAL-10 a status changed in the week is seen at once, before the server has answered', async () => {
  await confirming()
  expect(await card(/mercredi 25 novembre, confirmé$/)).toBeTruthy()
})

test('APT-02 CAL-10 a week that is read while a change is under way does not take the change from the screen', async () => {
  const { client } = await confirming()
  await card(/mercredi 25 novembre, confirmé$/)
  const key = ['appointments', 'clinic', clinic.id, 'week', '2026-11-22']
  await client.refetchQueries({ queryKey: key })
  const days = client.getQueriesData<Week>({ queryKey: key }).flatMap(([, week]) => week?.days ?? [])
  expect(days.flatMap(({ appointments }) => appointments).map(({ status }) => status)).toEqual(['confirmed'])
})

test('CAL-07 CAL-10 M on a card of the week leads to its day, with the card in hand', async () => {
  const appointment = givenAppointment({ date: '2026-11-18', status: 'scheduled' })
  const { user, router } = showWeek({ days: { '2026-11-18': { appointments: [appointment] } } })
  ;(await card(/mercredi 18 novembre/)).focus()
  await user.keyboard('m')
  await waitFor(() => expect(router.state.location.search).toMatchObject({ date: '2026-11-18' }))
  expect(await screen.findByRole('group', { name: 'Propositions' })).toBeTruthy()
})

test('CAL-10 the arrows go along a day and from day to day, past those without anybody', async () => {
  const appointments = {
    '2026-11-16': {
      appointments: [
        givenAppointment({ id: testId(101), date: '2026-11-16', startTime: '09:00' }),
        givenAppointment({ id: testId(102), date: '2026-11-16', startTime: '15:00' }),
      ],
    },
    '2026-11-19': {
      appointments: [
        givenAppointment({ id: testId(103), date: '2026-11-19', startTime: '08:00' }),
        givenAppointment({ id: testId(104), date: '2026-11-19', startTime: '14:30' }),
      ],
    },
  }
  const { user } = showWeek({ days: appointments })
  const focused = () => (document.activeElement instanceof HTMLElement ? document.activeElement.dataset['card'] : undefined)
  ;(await card(/9.h.*lundi 16/)).focus()
  await user.keyboard('{ArrowDown}')
  expect(focused()).toBe(testId(102))
  await user.keyboard('{ArrowRight}')
  expect(focused()).toBe(testId(104))
  await user.keyboard('{ArrowUp}')
  expect(focused()).toBe(testId(103))
  await user.keyboard('{ArrowLeft}')
  expect(focused()).toBe(testId(101))
})

test('CAL-04 CAL-10 a click on free time opens the booking with the day, the time, the room and the practitioner', async () => {
  const { router } = showWeek({ at: `/?view=week&room=${room1}`, days: { '2026-11-18': {} } })
  await board()
  await press('2026-11-18', 570)
  await waitFor(() => expect(router.state.location.search).toMatchObject({ date: '2026-11-18', view: 'week' }))
  const sheet = await screen.findByRole('dialog', { name: /Nouveau rendez-vous/ })
  expect(sheet.textContent).toMatch(/9.h.30/)
  expect(document.querySelector('[data-lane="2026-11-18"] [data-chosen]')).not.toBeNull()
})

test('CAL-10 WIZ-03 the plus of a day looks for times from that day on', async () => {
  const { api, user } = showWeek({ at: `/?view=week&room=${room1}&date=2026-11-23` })
  const from = api.record(wire.listOpenings, listOf([]), ({ query }) => query.from)
  await user.click(await screen.findByRole('button', { name: /^Nouveau rendez-vous.*jeudi 26 novembre/i }))
  await screen.findByRole('dialog', { name: /Nouveau rendez-vous/ })
  await user.keyboard('{Alt>}{ArrowRight}{/Alt}')
  await waitFor(() => expect(from.at(-1)).toBe('2026-11-26'))
})

test('CAL-05 CAL-10 a holiday says its name in its column and in its head', async () => {
  showWeek({ days: { '2026-11-18': { rooms: [], holiday: { name: 'Noël' } } } })
  await screen.findByRole('button', { name: 'mercredi 18 novembre 2026, Noël, voir la journée' })
  expect(screen.getByText('Congé : Noël')).toBeTruthy()
})

test('CAL-10 an address that names a room that is gone says so, and one may choose another', async () => {
  const { api, user } = showWeek({ at: `/?view=week&room=${testId(99)}` })
  api.answer(wire.getWeek, () => problem(404, 'not_found'))
  expect(await screen.findByText('Cette salle ou cette personne n’est plus disponible')).toBeTruthy()
  api.answer(wire.getWeek, () => problem(503, 'service_unavailable'))
  await user.selectOptions(screen.getByRole('combobox', { name: 'Semaine de' }), 'Salle 1')
  expect(await screen.findByText('La semaine n’a pas pu être chargée.')).toBeTruthy()
})

test('CAL-10 another clinic shows its own week, not that of a room it has not got', async () => {
  const other = { ...clinic, id: testId(2), name: 'Clinique du Plateau' }
  const { api, user, router } = showWeek({ at: `/?view=week&room=${testId(11)}` })
  api.answer(clinicWire.listClinics, listOf([clinic, other]))
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Clinique' }), 'Clinique du Plateau')
  await waitFor(() => expect(router.state.location.search).toEqual({ clinic: other.id, view: 'week' }))
})

test('CAL-10 on a phone the week is a list by day; an appointment opens its details', async () => {
  onAPhone()
  const appointment = givenAppointment({ date: '2026-11-18' })
  const missed = givenAppointment({ id: testId(199), date: '2026-11-18', startTime: '15:00', status: 'no_show' })
  const { user, api } = showWeek({ days: { '2026-11-18': { appointments: [appointment, missed] } }, at: '/' })
  api.answer(wire.getAppointment, wholeOf(appointment))
  await user.click(await screen.findByRole('button', { name: 'Afficher la semaine' }))
  const wednesday = await screen.findByRole('region', { name: 'mercredi 18 novembre 2026' })
  expect(within(await screen.findByRole('region', { name: 'dimanche 15 novembre 2026' })).getByText('Fermé')).toBeTruthy()
  // As on a computer, the count leaves out a missed appointment.
  expect(within(wednesday).getByText('1 rendez-vous')).toBeTruthy()
  const [first] = within(wednesday).getAllByRole('button', { name: /Ève Lafrenière/ })
  await user.click(first!)
  expect(await screen.findByRole('dialog', { name: 'Ève Lafrenière' })).toBeTruthy()
})
