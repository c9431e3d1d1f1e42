import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import * as clinicWire from '@molaire/contract/clinics/endpoints'
import * as wire from '@molaire/contract/appointments/endpoints'
import { problem } from '../../../platform/testing/fake-api.ts'
import { setSingleKeyShortcuts, startSingleKeyShortcuts } from '../../../platform/device/single-key-shortcuts.ts'
import { loseNetwork } from '../../../platform/testing/render.tsx'
import type { Day } from '@molaire/contract/appointments/shapes'
import {
  archambault,
  cleaning,
  clinic,
  fatou,
  givenDay,
  givenAppointment,
  lachance,
  listOf,
  nathan,
  room1,
  room2,
  room3,
  room4,
  testId,
  theriault,
  wholeOf,
} from '../testing.ts'
import { askToCancel, card, freshCalendar, onAPhone, openDetails, press, showCalendar } from './testing.tsx'

beforeEach(freshCalendar)

const heading = (name: string) => screen.findByRole('heading', { level: 1, name })
const nbsp = '\u00a0'
/** Ève arrived five minutes late, seven minutes ago. */
const arrivedAt = '2026-11-20T10:35:00-05:00'
/** The calendar with one appointment and its details. */
const showOne = () => {
  const shown = showCalendar({ day: { appointments: [givenAppointment()] } })
  shown.api.answer(wire.getAppointment, wholeOf(givenAppointment()))
  return shown
}
/** The calendar with one cancelled appointment, made visible by its chip. */
const showCancelled = async () => {
  const { user } = showCalendar({ day: { appointments: [givenAppointment({ status: 'cancelled' })] } })
  const chip = await screen.findByRole('button', { name: '1 annulé' })
  expect(document.querySelector('[data-card]')).toBeNull()
  await user.click(chip)
  return user
}
const lanes = () => [...document.querySelectorAll('[data-lane]')].map((lane) => lane.getAttribute('aria-label'))

test('CAL-01 the day of today is a board from 7:00 to 22:00, one column per room', async () => {
  showCalendar({ day: { appointments: [givenAppointment()] } })
  const board = await screen.findByRole('region', { name: /Journée du vendredi 20 novembre 2026/ })
  for (const hour of [7, 8, 12, 21]) expect(within(board).getByText(`${hour} h`)).toBeTruthy()
  expect(within(board).queryByText('22 h')).toBeNull()
  expect(lanes()).toEqual(['Salle 1', 'Salle 2', 'Salle 3'])
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Vendredi 20 novembre')
  expect(document.title).toBe('Rendez-vous – Molaire')
})

test('CAL-01 the day of the address, else this device’s, stands before the clinics are known', async () => {
  const today = showCalendar()
  today.api.hold(clinicWire.listClinics, listOf([clinic]))
  expect(await heading('Vendredi 20 novembre')).toBeTruthy()
  today.unmount()
  const { api } = showCalendar({ at: '/?date=2026-11-23' })
  const release = api.hold(clinicWire.listClinics, listOf([clinic]))
  expect(await heading('Lundi 23 novembre')).toBeTruthy()
  expect(screen.queryByRole('region', { name: /^Journée du/ })).toBeNull()
  release()
  expect(await screen.findByRole('region', { name: /^Journée du lundi 23 novembre/ })).toBeTruthy()
})

test('CAL-01 each of the three addresses keeps its path when the day changes', async () => {
  const { user, router } = showCalendar({ at: '/appointments/calendar' })
  await user.click(await screen.findByRole('button', { name: 'Jour suivant' }))
  await waitFor(() => expect(router.state.location.href).toBe('/appointments/calendar?date=2026-11-21'))
})

const fourth = {
  id: room4,
  name: 'Ortho',
  type: 'orthodontics' as const,
  open: [{ start: '09:00', end: '12:00', practitionerId: lachance.id, appointmentTypeIds: [] }],
}

test('CAL-02 three rooms at most: a fourth turns the oldest off, says so, and is remembered for that weekday', async () => {
  const { user, unmount } = showCalendar({ day: { rooms: [...givenDay().rooms, fourth] } })
  const chips = await screen.findByRole('group', { name: 'Salles affichées' })
  await within(chips).findByRole('button', { name: 'Ortho' })
  expect(
    within(chips)
      .getAllByRole('button')
      .map((chip) => chip.textContent),
  ).toEqual(['Salle 1', 'Salle 2', 'Salle 3', 'Ortho'])
  await user.click(within(chips).getByRole('button', { name: 'Ortho' }))
  expect(lanes()).toEqual(['Salle 2', 'Salle 3', 'Ortho'])
  expect(await screen.findByText('3 salles au maximum')).toBeTruthy()
  unmount()
  showCalendar({ day: { rooms: [...givenDay().rooms, fourth] } })
  await screen.findByRole('button', { name: 'Ortho' })
  expect(lanes()).toEqual(['Salle 2', 'Salle 3', 'Ortho'])
})

test('CAL-02 CAL-09 a look at an arrival of a hidden room shows that room until the details close, and is not remembered', async () => {
  const day = { rooms: [...givenDay().rooms, fourth], appointments: [givenAppointment({ roomId: room4 })] }
  const { api, user, unmount } = showCalendar({ day })
  api.answer(wire.getAppointment, wholeOf(givenAppointment({ roomId: room4 })))
  const arrivals = within(await screen.findByRole('region', { name: 'Prochaines arrivées' }))
  await user.click(await arrivals.findByRole('button', { name: /Ève Lafrenière.*Ortho/ }))
  await screen.findByRole('dialog', { name: 'Ève Lafrenière' })
  expect(lanes()).toEqual(['Salle 2', 'Salle 3', 'Ortho'])
  await user.keyboard('{Escape}')
  await waitFor(() => expect(lanes()).toEqual(['Salle 1', 'Salle 2', 'Salle 3']))
  unmount()
  showCalendar({ day })
  await screen.findByRole('button', { name: 'Ortho' })
  expect(lanes()).toEqual(['Salle 1', 'Salle 2', 'Salle 3'])
})

test('CAL-02 the counts are of the rooms on the board, and follow them', async () => {
  const appointments = [
    givenAppointment(),
    givenAppointment({ id: testId(101), roomId: room2, practitionerId: lachance.id, startTime: '10:00' }),
  ]
  const { user } = showCalendar({ day: { appointments } })
  const counts = await screen.findByRole('group', { name: 'La journée en bref' })
  expect(await within(counts).findByRole('button', { name: '2 en retard' })).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Salle 2' }))
  expect(lanes()).toEqual(['Salle 1', 'Salle 3'])
  expect(within(counts).getByRole('button', { name: '1 en retard' })).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Salle 2' }))
  expect(within(counts).getByRole('button', { name: '2 en retard' })).toBeTruthy()
})

test('CAL-03 the day is in the address: next, previous, another of the month, and back to today', async () => {
  const { user, router } = showCalendar({ at: '/?date=2026-11-25' })
  expect(await heading('Mercredi 25 novembre')).toBeTruthy()
  await user.click(await screen.findByRole('button', { name: 'Jour suivant' }))
  await waitFor(() => expect(router.state.location.search).toEqual({ date: '2026-11-26' }))
  await user.click(screen.getByRole('button', { name: /lundi 30 novembre 2026/ }))
  await waitFor(() => expect(router.state.location.search).toEqual({ date: '2026-11-30' }))
  await user.click(screen.getByRole('button', { name: 'Aujourd’hui' }))
  await waitFor(() => expect(router.state.location.href).toBe('/'))
  expect(await heading('Vendredi 20 novembre')).toBeTruthy()
})

test('CAL-03 the keys turn the day, the week, and come back to today', async () => {
  const { user, router } = showCalendar()
  await screen.findByRole('group', { name: 'Salles affichées' })
  await user.keyboard('{ArrowRight}')
  await waitFor(() => expect(router.state.location.search).toEqual({ date: '2026-11-21' }))
  await user.keyboard('{Shift>}{ArrowLeft}{/Shift}')
  await waitFor(() => expect(router.state.location.search).toEqual({ date: '2026-11-14' }))
  await user.keyboard('t')
  await waitFor(() => expect(router.state.location.href).toBe('/'))
})

test('CAL-03 the keys work on the day just chosen in the month too, whose arrows stay those of the month', async () => {
  const { user, router } = showCalendar()
  await user.click(await screen.findByRole('button', { name: /lundi 30 novembre 2026/ }))
  await waitFor(() => expect(router.state.location.search).toEqual({ date: '2026-11-30' }))
  await user.keyboard('{ArrowLeft}')
  await waitFor(() => expect(document.activeElement?.getAttribute('data-day')).toBe('2026-11-29'))
  expect(router.state.location.search).toEqual({ date: '2026-11-30' })
  await user.keyboard('t')
  await waitFor(() => expect(router.state.location.href).toBe('/'))
})

test('CAL-03 CFG-12 with the keys of one letter off they are off on a day of the month too', async () => {
  const stop = startSingleKeyShortcuts()
  setSingleKeyShortcuts(false)
  try {
    const { user, router } = showCalendar()
    await user.click(await screen.findByRole('button', { name: /lundi 30 novembre 2026/ }))
    await waitFor(() => expect(router.state.location.search).toEqual({ date: '2026-11-30' }))
    await user.keyboard('t{ArrowLeft}')
    await waitFor(() => expect(document.activeElement?.getAttribute('data-day')).toBe('2026-11-29'))
    expect(router.state.location.search).toEqual({ date: '2026-11-30' })
  } finally {
    setSingleKeyShortcuts(true)
    stop()
  }
})

test('CAL-03 a clinic chosen among several stands in the address and is remembered', async () => {
  const other = { ...clinic, id: testId(2), name: 'Clinique du Plateau' }
  const { api, user, router } = showCalendar()
  api.answer(clinicWire.listClinics, listOf([clinic, other]))
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Clinique' }), 'Clinique du Plateau')
  await waitFor(() => expect(router.state.location.search).toEqual({ clinic: other.id }))
  await waitFor(() =>
    expect(
      api.requests.some(({ url }) => url.pathname === '/api/days/2026-11-20' && url.searchParams.get('clinicId') === other.id),
    ).toBe(true),
  )
  await user.click(screen.getByRole('button', { name: 'Jour suivant' }))
  await waitFor(() => expect(router.state.location.search).toEqual({ clinic: other.id, date: '2026-11-21' }))
})

test('CAL-05 time outside the slots is closed with its reason, and cannot be clicked', async () => {
  showCalendar()
  await screen.findByRole('region', { name: /Journée/ })
  const closed = [...document.querySelectorAll('[data-lane]')].map((lane) =>
    [...lane.querySelectorAll('[data-closed]')].map((range) => range.textContent),
  )
  expect(closed).toEqual([
    ['', 'Dîner', ''],
    ['', 'Dîner', ''],
    ['', ''],
  ])
  // 12:30 is lunch: pressing the hatching, or the lane below it, does nothing. 13:30 is free.
  const lunch = document.querySelector(`[data-lane="${room1}"] [data-closed]:nth-of-type(2)`)
  fireEvent.pointerDown(lunch ?? document.body, { button: 0, clientY: 750 - 420, pointerType: 'mouse' })
  fireEvent.pointerUp(lunch ?? document.body, { button: 0, clientY: 750 - 420, pointerType: 'mouse' })
  await press(room1, 750)
  // The button for a new appointment is hidden during a booking.
  expect(screen.queryByRole('button', { name: 'Nouveau rendez-vous' })).not.toBeNull()
  await press(room1, 810)
  expect(screen.queryByRole('button', { name: 'Nouveau rendez-vous' })).toBeNull()
})

test('CAL-05 a holiday closes the whole board with its name', async () => {
  showCalendar({ day: { holiday: { name: 'Noël' }, rooms: [] } })
  expect(await screen.findByText('Congé : Noël')).toBeTruthy()
  expect(screen.queryByText('Aucune salle ouverte ce jour-là')).toBeNull()
})

test('CAL-06 a card says patient, type, time, room, status and lateness', async () => {
  showCalendar({
    day: {
      appointments: [
        givenAppointment(),
        givenAppointment({
          id: testId(101),
          roomId: room2,
          practitionerId: lachance.id,
          startTime: '10:15',
          status: 'in_progress',
          startedAt: '2026-11-20T10:15:00-05:00',
          // Completed by mistake and undone, so the status changed after the start.
          statusChangedAt: '2026-11-20T10:40:00-05:00',
          appointmentTypeId: cleaning.id,
          isFirstAppointment: true,
        }),
      ],
    },
  })
  const late = await card(
    /^Ève Lafrenière, obturation avec Dre Maude Archambault, 10.h.30 à 11.h, salle 1, confirmé, en retard de 12.min$/,
  )
  expect(late.textContent).toContain(`12${nbsp}min`)
  const running = await card(/nettoyage avec Josée Lachance.*salle 2, en cours, depuis 27.min, nouveau patient$/)
  expect(running.textContent).toContain('Nouveau')
})

test('CAL-06 where a room has several practitioners that day the card says with whom, and its details always do', async () => {
  const shared = (practitionerId: string, start: string, end: string) => ({ start, end, practitionerId, appointmentTypeIds: [] })
  const open = [shared(archambault.id, '08:00', '12:00'), shared(lachance.id, '13:00', '17:00')]
  const [first, second] = givenDay().rooms
  const appointments = [
    givenAppointment({ durationMinutes: 60 }),
    givenAppointment({ id: testId(101), practitionerId: lachance.id, startTime: '13:00', patient: nathan }),
    givenAppointment({ id: testId(102), practitionerId: lachance.id, startTime: '14:00', durationMinutes: 15, patient: fatou }),
    givenAppointment({ id: testId(103), roomId: room2, practitionerId: lachance.id, startTime: '15:00', patient: fatou }),
  ]
  const { api, user } = showCalendar({
    day: { rooms: [{ ...(first as Day['rooms'][number]), open }, second as Day['rooms'][number]], appointments: appointments },
  })
  const textOf = async (name: RegExp) => (await card(name)).textContent.replaceAll(nbsp, ' ')
  expect(await textOf(/^Ève/)).toContain('10 h 30 – 11 h 30 · Dre Archambault')
  expect(await textOf(/^Nathan/)).toContain('13 h – 13 h 30 · J. Lachance · Obturation')
  expect(await textOf(/^Fatou.*14.h à/)).toContain('14 h · J. Lachance · Obturation')
  // The only practitioner of the second room: the room's head names her, so only the accessible
  // name repeats it.
  const alone = /^Fatou Diallo, obturation avec Josée Lachance, 15.h à/
  expect(await textOf(alone)).not.toContain('Lachance')
  api.answer(wire.getAppointment, ({ params: { id } }) =>
    wholeOf(appointments.find((appointment) => appointment.id === id) ?? givenAppointment()),
  )
  await openDetails(user, alone, 'Fatou Diallo')
  await waitFor(() => expect(document.body.textContent).toContain('Obturation · Josée Lachance, H.D.'))
})

test('CAL-06 a cancelled appointment is hidden until its chip is on', async () => {
  await showCancelled()
  expect(document.querySelector('[data-card]')).not.toBeNull()
})

test('CAL-06 on a phone too, a cancelled appointment is shown when one asks', async () => {
  onAPhone()
  const user = await showCancelled()
  expect(await card(/^Ève Lafrenière.*annulé/)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Salle 2' }))
  expect(screen.queryByRole('button', { name: '1 annulé' })).toBeNull()
})

test('CAL-09 whoever comes next is named whole, even where there is no room for it', async () => {
  const long = { id: testId(203), firstName: 'Marie-Christine', lastName: 'Bouchard-Desrochers', hasAlerts: false }
  showCalendar({ day: { appointments: [givenAppointment({ patient: long })] } })
  const arrivals = within(await screen.findByRole('region', { name: 'Prochaines arrivées' }))
  expect(arrivals.getByText('Marie-Christine Bouchard-Desrochers').title).toBe('Marie-Christine Bouchard-Desrochers')
})

test('CAL-09 a late row keeps its time and room, and the rail says that it is of today when another day is shown', async () => {
  showCalendar({ at: '/?date=2026-11-23', day: { appointments: [givenAppointment()] } })
  const arrivals = within(await screen.findByRole('region', { name: 'Arrivées d’aujourd’hui' }))
  expect(await arrivals.findByText(/10.h.30 · Salle 1/)).toBeTruthy()
  expect(await arrivals.findByText(/12.min de retard/)).toBeTruthy()
})

test('CAL-06 a click on a card opens what the desk needs of it, read once', async () => {
  const { api, user } = showOne()
  const peek = await openDetails(user, /Ève Lafrenière, obturation/)
  expect(await peek.findByText('Sensibilité au froid')).toBeTruthy()
  expect(peek.getByText(/34 ans/)).toBeTruthy()
  expect(peek.getByText('En retard de 12 min')).toBeTruthy()
  expect(api.requests.filter(({ url }) => url.pathname.startsWith('/api/appointments/'))).toHaveLength(1)
  await user.click(peek.getByRole('button', { name: 'Fermer' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(document.activeElement).toBe(await card(/Ève Lafrenière, obturation/))
})

test('CAL-06 details that cannot be loaded are told and asked again, and nothing is said of a reason that is not known', async () => {
  const { api, user } = showCalendar({ day: { appointments: [givenAppointment()] } })
  api.refuse(wire.getAppointment, 503, 'service_unavailable')
  const peek = await openDetails(user, /Ève Lafrenière, obturation/)
  expect(await peek.findByText('Les détails n’ont pas pu être chargés.')).toBeTruthy()
  expect(peek.queryByText('Aucun motif noté')).toBeNull()
  api.answer(wire.getAppointment, wholeOf(givenAppointment()))
  await user.click(peek.getByRole('button', { name: 'Réessayer' }))
  await waitFor(() => expect(peek.queryByRole('alert')).toBeNull())
})

test('CAL-06 the arrows go from card to card, and Enter opens one', async () => {
  const appointments = [
    givenAppointment(),
    givenAppointment({
      id: testId(101),
      startTime: '13:00',
      patient: nathan,
    }),
    givenAppointment({
      id: testId(102),
      roomId: room2,
      practitionerId: lachance.id,
      startTime: '12:45',
      patient: fatou,
    }),
  ]
  const { api, user, router } = showCalendar({ day: { appointments: appointments } })
  api.answer(wire.getAppointment, wholeOf(givenAppointment()))
  const first = await card(/^Ève Lafrenière/)
  expect([...document.querySelectorAll('[data-card][tabindex="0"]')]).toEqual([first])
  first.focus()
  await user.keyboard('{ArrowDown}')
  expect(document.activeElement?.getAttribute('aria-label')).toMatch(/^Nathan Cyr/)
  await user.keyboard('{ArrowRight}')
  expect(document.activeElement?.getAttribute('aria-label')).toMatch(/^Fatou Diallo/)
  expect(router.state.location.href).toBe('/')
  await user.keyboard('{Enter}')
  expect(await screen.findByRole('dialog', { name: 'Fatou Diallo' })).toBeTruthy()
})

test('CAL-06 keys that lead elsewhere close the details of an appointment first', async () => {
  const { user } = showOne()
  await user.click(await card(/^Ève Lafrenière/))
  await screen.findByRole('dialog', { name: 'Ève Lafrenière' })
  await user.keyboard('?')
  await waitFor(() => expect(document.querySelectorAll('[role="dialog"]')).toHaveLength(0))
})

test('APT-02 a status changes at once, with the version that was seen, and can be undone', async () => {
  const { api, user } = showCalendar({ day: { appointments: [givenAppointment({ version: 4, arrivedAt })] } })
  api.answer(wire.getAppointment, wholeOf(givenAppointment({ version: 4 })))
  const sent: unknown[] = []
  api.answer(wire.changeAppointmentStatus, ({ body, ifMatch }) => {
    sent.push([body.status, ifMatch])
    const status = body.status
    api.answer(wire.getDay, ({ params: { date } }) =>
      givenDay({
        date,
        appointments: date === '2026-11-20' ? [givenAppointment({ arrivedAt, status, version: 4 + sent.length })] : [],
      }),
    )
    return wholeOf(givenAppointment({ arrivedAt, status, version: 4 + sent.length }))
  })
  await user.click(await screen.findByRole('button', { name: 'Faire entrer, Ève Lafrenière' }))
  expect(await card(/en cours/)).toBeTruthy()
  await user.click(await screen.findByRole('button', { name: 'Annuler' }))
  expect(await card(/, confirmé/)).toBeTruthy()
  expect(sent).toEqual([
    ['in_progress', 4],
    ['confirmed', 5],
  ])
})

test('APT-02 SHELL-14 a step that is pressed in the details keeps the focus, though it is no button any more', async () => {
  const { api, user } = showCalendar({ day: { appointments: [givenAppointment({ arrivedAt })] } })
  api.answer(wire.getAppointment, wholeOf(givenAppointment()))
  const seated = givenAppointment({ arrivedAt, status: 'in_progress', version: 2 })
  api.answer(wire.changeAppointmentStatus, () => {
    api.answer(wire.getDay, ({ params: { date } }) => givenDay({ date, appointments: date === seated.date ? [seated] : [] }))
    return wholeOf(seated)
  })
  await user.click(await card(/^Ève/))
  ;(await screen.findByRole('button', { name: /^Passer à .*En cours/ })).focus()
  await user.keyboard('{Enter}')
  await waitFor(() => expect(document.activeElement?.tagName).toBe('SPAN'))
  expect(document.activeElement?.textContent).toBe('En cours')
})

test('APT-02 a change that a colleague overtook goes back, says so, and asks the day again', async () => {
  const { api, user } = showCalendar({ day: { appointments: [givenAppointment({ arrivedAt })] } })
  await card(/confirmé/)
  api.refuse(wire.changeAppointmentStatus, 412, 'version_conflict')
  api.answer(wire.getDay, ({ params: { date } }) =>
    givenDay({ date, appointments: date === '2026-11-20' ? [givenAppointment({ status: 'completed', version: 2 })] : [] }),
  )
  await user.click(screen.getByRole('button', { name: 'Faire entrer, Ève Lafrenière' }))
  expect(await screen.findByText(/Ce rendez-vous vient d’être modifié par quelqu’un d’autre/)).toBeTruthy()
  expect(await card(/terminé/)).toBeTruthy()
})

test('APT-02 a refused change takes back only itself, not what was done to others meanwhile', async () => {
  const other = givenAppointment({
    id: testId(101),
    startTime: '11:00',
    arrivedAt,
    patient: nathan,
  })
  const { api, user } = showCalendar({ day: { appointments: [givenAppointment({ arrivedAt }), other] } })
  await card(/^Ève Lafrenière.*confirmé/)
  const answers = new Map<string, (response: Response) => void>()
  api.answer(wire.changeAppointmentStatus, ({ params }) => new Promise<Response>((answer) => answers.set(params.id, answer)))
  // The day gets no more answers, so the board shows only the results of the changes.
  api.answer(wire.getDay, () => new Promise<never>(() => {}))
  await user.click(screen.getByRole('button', { name: 'Faire entrer, Ève Lafrenière' }))
  await user.click(screen.getByRole('button', { name: 'Faire entrer, Nathan Cyr' }))
  await card(/^Nathan Cyr.*en cours/)
  await waitFor(() => expect(answers.size).toBe(2))
  answers.get(other.id)?.(new Response(JSON.stringify(wholeOf({ ...other, status: 'in_progress', version: 2 }))))
  await screen.findByText(/Nathan Cyr.: en cours/)
  answers.get(testId(100))?.(problem(409, 'appointment_status_not_allowed'))
  await screen.findByText('Le statut n’a pas été modifié')
  expect(await card(/^Ève Lafrenière.*confirmé/)).toBeTruthy()
  expect(await card(/^Nathan Cyr.*en cours/)).toBeTruthy()
})

test('APT-02 cancelling asks first, by name, and the focus is on keeping', async () => {
  const { api, user } = showOne()
  api.answer(wire.changeAppointmentStatus, wholeOf(givenAppointment({ status: 'cancelled', version: 2 })))
  await askToCancel(user)
  const question = screen.getByRole('alertdialog')
  expect(question.textContent).toContain('Annuler le rendez-vous d’Ève Lafrenière?')
  expect(question.textContent).toContain(
    `Vendredi 20 novembre, 10${nbsp}h${nbsp}30, Salle 1. Le créneau de 30${nbsp}min sera libéré.`,
  )
  expect(api.requests.some(({ method }) => method === 'POST')).toBe(false)
  await waitFor(() => expect(document.activeElement).toBe(within(question).getByRole('button', { name: 'Conserver' })))
  await user.click(within(question).getByRole('button', { name: 'Annuler le rendez-vous' }))
  await waitFor(() => expect(api.requests.find(({ method }) => method === 'POST')?.body).toEqual({ status: 'cancelled' }))
})

test('APT-02 who may not change a status is told who may', async () => {
  showCalendar({ day: { appointments: [givenAppointment({ arrivedAt })] }, user: { role: 'member' } })
  const start = await screen.findByRole('button', { name: 'Faire entrer, Ève Lafrenière' })
  await waitFor(() => expect(start.getAttribute('aria-disabled')).toBe('true'))
  expect(screen.queryByRole('button', { name: 'Nouveau rendez-vous, Salle 1' })).toBeNull()
  expect(screen.getByRole('button', { name: 'Nouveau rendez-vous' }).getAttribute('aria-disabled')).toBe('true')
})

test('WIZ-08 a browser in another zone shows the clinic’s day, its clock and its times', async () => {
  // Half past midnight on the 21st in Montreal is still the evening of the 20th in Vancouver, and
  // the browser's time zone is a third one.
  vi.setSystemTime(new Date('2026-11-21T05:30:00Z'))
  const west = { ...clinic, timeZone: 'America/Vancouver' }
  const { api } = showCalendar({ day: { appointments: [givenAppointment({ startTime: '21:00' })] } })
  api.answer(clinicWire.listClinics, listOf([west]))
  expect(await heading('Vendredi 20 novembre')).toBeTruthy()
  expect(await card(/21.h à 21.h.30.*en retard de 30.min/)).toBeTruthy()
  expect(document.querySelector('[data-now]')?.textContent).toBe(`21${nbsp}h${nbsp}30`)
})

test('CAL-02 a day without rooms says so; without a work period it leads to where one is made', async () => {
  const { unmount } = showCalendar({ day: { rooms: [] } })
  expect(await screen.findByText('La clinique est fermée ce jour-là.')).toBeTruthy()
  unmount()
  const noPeriod = { block: 'no_active_period' as const, practitioners: [], appointmentTypes: [cleaning] }
  const reception = showCalendar({ day: { rooms: [] } })
  reception.api.answer(wire.getBookingOptions, noPeriod)
  expect(await screen.findByText(/réservé à la gestion/i)).toBeTruthy()
  reception.unmount()
  const blocked = showCalendar({ day: { rooms: [] }, user: { isManager: true } })
  blocked.api.answer(wire.getBookingOptions, noPeriod)
  const mend = await screen.findByRole('link', { name: 'Voir les périodes de travail' })
  expect(mend.getAttribute('href')).toBe('/config/work-periods')
})

test('a day that cannot be loaded says so in the board and can be asked again', async () => {
  const { api, user } = showCalendar()
  api.refuse(wire.getDay, 503, 'service_unavailable')
  expect(await screen.findByText('La journée n’a pas pu être chargée.')).toBeTruthy()
  api.answer(wire.getDay, ({ params: { date } }) => givenDay({ date, appointments: [givenAppointment({ date })] }))
  await user.click(screen.getByRole('button', { name: 'Réessayer' }))
  expect(await card(/Ève Lafrenière/)).toBeTruthy()
})

test('what was loaded stays when the server stops answering', async () => {
  const { api, client } = showCalendar({ day: { appointments: [givenAppointment()] } })
  await card(/Ève Lafrenière/)
  api.answer(wire.getDay, () => problem(500, 'unexpected'))
  await client.refetchQueries({ queryKey: ['appointments'] })
  expect(await card(/Ève Lafrenière/)).toBeTruthy()
  expect(screen.queryByText('La journée n’a pas pu être chargée.')).toBeNull()
})

test('without a network the day can be read and nothing can be written, until it is back', async () => {
  const { api, user } = showCalendar({ day: { appointments: [givenAppointment({ arrivedAt })] } })
  api.answer(wire.getAppointment, wholeOf(givenAppointment()))
  await card(/Ève Lafrenière/)
  const reason = 'Hors ligne. Les modifications sont suspendues.'
  const suspended = (name: string) => screen.findByRole('button', { name, description: reason })
  const restore = loseNetwork()
  await user.click(await suspended('Nouveau rendez-vous'))
  await user.keyboard('n')
  await user.click(await suspended('Faire entrer, Ève Lafrenière'))
  await press(room1, 810)
  expect(screen.queryByRole('button', { name: 'Nouveau rendez-vous, Salle 1' })).toBeNull()
  expect(screen.queryByRole('dialog')).toBeNull()
  const peek = await openDetails(user)
  await user.click(peek.getByRole('button', { name: 'Commencer', description: reason }))
  expect(peek.queryByRole('button', { name: /Passer à/ })).toBeNull()
  expect(api.requests.every(({ method }) => method === 'GET')).toBe(true)
  restore()
  await waitFor(() =>
    expect(screen.getByRole('button', { name: 'Faire entrer, Ève Lafrenière' }).getAttribute('aria-disabled')).toBeNull(),
  )
  expect(screen.getByRole('button', { name: 'Nouveau rendez-vous, Salle 1' })).toBeTruthy()
})

test('CAL-06 the board speaks English', async () => {
  showCalendar({ day: { appointments: [givenAppointment()] }, locale: 'en' })
  expect(await heading('Friday, November 20')).toBeTruthy()
  expect(
    await card(/^Ève Lafrenière, obturation with Dre Maude Archambault, 10:30.a.m. to 11.a.m., salle 1, confirmed, 12.min late$/),
  ).toBeTruthy()
  expect(screen.getAllByText('Lunch')).toHaveLength(2)
})

test('CFG-01 CFG-03 in English the board has the English names of rooms and types, and the main ones where there is none', async () => {
  const { rooms, appointmentTypes } = givenDay()
  showCalendar({
    day: {
      appointments: [givenAppointment()],
      rooms: rooms.map((room) => (room.id === room1 ? { ...room, nameEn: 'Room 1' } : room)),
      appointmentTypes: appointmentTypes.map((type) => ({ ...type, nameEn: type.name === 'Obturation' ? 'Filling' : null })),
    },
    locale: 'en',
  })
  expect(await card(/^Ève Lafrenière, filling with .*, room 1, confirmed/)).toBeTruthy()
  expect(screen.getByRole('group', { name: 'Room 1' })).toBeTruthy()
  expect(screen.getByRole('group', { name: 'Salle 2' })).toBeTruthy()
})

test('CAL-01 on a phone: one room at a time under the week', async () => {
  onAPhone()
  const { user, router } = showCalendar({
    day: {
      appointments: [givenAppointment(), givenAppointment({ id: testId(101), roomId: room3, practitionerId: theriault.id })],
    },
  })
  await screen.findByRole('region', { name: /Journée/ })
  expect(lanes()).toEqual(['Salle 1'])
  expect(room1).toBe(document.querySelector('[data-lane]')?.getAttribute('data-lane'))
  await user.click(screen.getByRole('button', { name: 'Salle 3' }))
  expect(lanes()).toEqual(['Salle 3'])
  await user.click(screen.getByRole('button', { name: 'mercredi 18 novembre 2026' }))
  await waitFor(() => expect(router.state.location.search).toEqual({ date: '2026-11-18' }))
})
