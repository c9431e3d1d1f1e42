import { screen, waitFor, within } from '@testing-library/react'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import * as wire from '@molaire/contract/appointments/endpoints'
import { search } from '@molaire/contract/search/endpoints'
import { addDays } from '@molaire/domain/shared/local-date'
import { loseNetwork } from '../../../platform/testing/render.tsx'
import { option, plain } from '../../../platform/testing/screen.ts'
import { card, freshCalendar, press, showCalendar, type Given } from '../pages/testing.tsx'
import {
  archambault,
  cleaning,
  clinic,
  fatou,
  filling,
  searchResult,
  givenDay,
  givenPatient,
  givenAppointment,
  lachance,
  listOf,
  room1,
  room2,
  room3,
  room4,
  surgery,
  testId,
  theriault,
  wholeOf,
} from '../testing.ts'
import { appointmentKeys } from '../api.ts'

// Loaded before the tests, as on a page that has been open for a moment.
beforeAll(() => import('./booking-sheet.tsx'))
beforeEach(freshCalendar)

/** Answers any day; only the appointment's own day has it. */
const dayWith =
  (appointment: ReturnType<typeof givenAppointment>) =>
  ({ params: { date } }: { params: { date: string } }) =>
    givenDay({ date, appointments: date === appointment.date ? [appointment] : [] })

const show = (given: Given = {}) => {
  const shown = showCalendar(given)
  shown.api.answer(search, ({ query }) => searchResult('zoé nguyen'.startsWith(query.text.toLowerCase()) ? [givenPatient()] : []))
  const posted = shown.api.record(wire.createAppointment, ({ body }) => {
    const { patientId: _, newPatient: __, reason: ___, ...place } = body
    const patient = { id: testId(210), firstName: 'Zoé', lastName: 'Nguyen', hasAlerts: false }
    const made = givenAppointment({ ...place, id: testId(150), patient })
    shown.api.answer(wire.getDay, dayWith(made))
    return wholeOf(made)
  })
  return { ...shown, posted }
}

type UserEvents = ReturnType<typeof show>['user']
const sheet = () => screen.findByRole('dialog', { name: 'Nouveau rendez-vous' })
const choose = async (user: UserEvents, typed = 'zo') => {
  await user.type(await screen.findByRole('combobox', { name: /Patient/ }), typed)
  await user.click(await option(/Zoé/))
}
const primary = (name: string) =>
  within(screen.getByRole('dialog', { name: 'Nouveau rendez-vous' })).getByRole('button', { name })
/** A booking for Zoé at 13:30 in the second room. */
const begun = async (given: Given = {}) => {
  const shown = show(given)
  await press(room2, 810)
  await choose(shown.user)
  return shown
}
const openNew = async (user: UserEvents) => {
  await user.click(await screen.findByRole('button', { name: 'Nouveau rendez-vous' }))
  await sheet()
}
/**
 * A booking at 13:30 in the second room for a new patient, who is offered when the search finds
 * nobody.
 */
const typeNew = async (user: UserEvents, name: string) => {
  await press(room2, 810)
  await user.type(await screen.findByRole('combobox', { name: /Patient/ }), name)
  await user.click(await option(new RegExp(`Créer «.${name}.»`)))
}
/** By keyboard: N, a part of the name, Enter. */
const beginByKeys = async (user: UserEvents) => {
  await screen.findByRole('button', { name: 'Salle 1' })
  await user.keyboard('n')
  await sheet()
  await waitFor(() => expect(document.activeElement?.id).toBe('booking-patient'))
  await user.keyboard('zo')
  await option(/Zoé/)
  await user.keyboard('{Enter}')
  await screen.findByRole('group', { name: 'Zoé Nguyen' })
}
/** Fatou’s appointment at 13:30 in the second room. */
const taken = (changes: Parameters<typeof givenAppointment>[0] = {}) =>
  givenAppointment({
    id: testId(160),
    roomId: room2,
    practitionerId: lachance.id,
    startTime: '13:30',
    patient: fatou,
    ...changes,
  })
/** The server's answer to a booking there. */
const madeOf = ({ roomId, practitionerId }: { roomId: string; practitionerId: string }) =>
  wholeOf(givenAppointment({ id: testId(150), roomId, practitionerId }))
/** The refusal that names that appointment. */
const conflictWith = (nearest: unknown[] = [], kinds = ['room']) => {
  const names = { patientName: 'Fatou Diallo', practitionerName: 'Josée Lachance', roomName: 'Salle 2' }
  const conflict = { appointmentId: testId(160), ...names, startTime: '13:30', endTime: '14:30' }
  return { details: { conflicts: kinds.map((kind) => ({ kind, ...conflict })), nearest } }
}
const step = (name: RegExp) => within(screen.getByRole('list', { name: 'Étapes' })).getByRole('button', { name })
const typeReason = async (user: UserEvents) => {
  await user.click(step(/Détails/))
  await user.type(screen.getByRole('textbox', { name: 'Motif' }), 'Sensibilité')
}
/** Presses the button that books, and waits for the result. */
const isCreated = async (user: UserEvents) => {
  await user.click(primary('Créer le rendez-vous'))
  expect(await screen.findByText('Rendez-vous créé')).toBeTruthy()
}
const isRefused = async (user: UserEvents) => {
  await user.click(primary('Créer le rendez-vous'))
  await screen.findByText('Le rendez-vous n’a pas été créé')
}

test('CAL-04 WIZ-01 three gestures book: a free place, a patient, create', async () => {
  const { user, posted } = show()
  await press(room2, 805)
  await sheet()
  await choose(user)
  await isCreated(user)
  expect(posted).toEqual([
    {
      patientId: testId(210),
      practitionerId: lachance.id,
      roomId: room2,
      appointmentTypeId: cleaning.id,
      date: '2026-11-20',
      startTime: '13:15',
      durationMinutes: 45,
      status: 'scheduled',
      reason: null,
    },
  ])
  expect(screen.queryByRole('dialog', { name: 'Nouveau rendez-vous' })).toBeNull()
  expect(await card(/^Zoé Nguyen, nettoyage avec Josée Lachance, 13.h.15 à 14.h, salle 2/)).toBeTruthy()
})

test('CAL-04 a drag on free time says how long', async () => {
  const { user, posted } = show()
  await press(room1, 780, 858)
  await choose(user)
  await user.click(primary('Créer le rendez-vous'))
  await waitFor(() => expect(posted).toMatchObject([{ roomId: room1, startTime: '13:00', durationMinutes: 75 }]))
})

test('CAL-04 the plus of a room opens the booking with that room, its practitioner and that day', async () => {
  const { api, user } = show()
  await user.click(await screen.findByRole('button', { name: 'Nouveau rendez-vous, Salle 1' }))
  await sheet()
  expect(screen.getByRole<HTMLInputElement>('radio', { name: /Dre Maude Archambault/ }).checked).toBe(true)
  await user.click(step(/Date et heure/))
  expect(await screen.findByRole('button', { name: 'Salle 1 seulement' })).toBeTruthy()
  const searchParams = api.requests.findLast(({ url }) => url.pathname === '/api/openings')?.url.searchParams
  expect(Object.fromEntries(searchParams ?? [])).toMatchObject({
    roomId: room1,
    practitionerId: archambault.id,
    from: '2026-11-20',
    durationMinutes: '30',
  })
})

test('WIZ-01 going back keeps what was said, step after step', async () => {
  const { user } = await begun()
  await typeReason(user)
  await user.click(screen.getByRole('radio', { name: 'Confirmé' }))
  await user.click(primary('Retour'))
  await user.click(primary('Retour'))
  expect(screen.getByRole('group', { name: 'Zoé Nguyen' })).toBeTruthy()
  await user.click(step(/Détails/))
  expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Motif' }).value).toBe('Sensibilité')
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Confirmé' }).checked).toBe(true)
  expect(screen.getByText(/Zoé Nguyen, vendredi 20 novembre 2026, 13.h.30 à 14.h.15, Salle 2, Josée Lachance/)).toBeTruthy()
})

test('WIZ-01 by keys: N, a name, Enter; Alt and the arrows change step; Ctrl Enter creates', async () => {
  const { api, user, posted } = show()
  api.answer(
    wire.listOpenings,
    listOf([{ date: '2026-11-20', startTime: '13:00', roomId: room2, roomName: 'Salle 2', practitionerId: lachance.id }]),
  )
  await beginByKeys(user)
  await user.keyboard('{Alt>}{ArrowRight}{/Alt}')
  await user.click(await screen.findByRole('button', { name: /auj., 13.h/ }))
  await screen.findByText(/Aucun conflit/)
  await user.keyboard('{Control>}{Enter}{/Control}')
  await waitFor(() => expect(posted).toMatchObject([{ startTime: '13:00', durationMinutes: 45, practitionerId: lachance.id }]))
})

test('WIZ-01 Esc asks before losing a patient that was chosen, and only then', async () => {
  const { user } = show()
  await press(room2, 810)
  await sheet()
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await press(room2, 810)
  await choose(user)
  await user.keyboard('{Escape}')
  const question = await screen.findByRole('alertdialog', { name: 'Abandonner ce rendez-vous?' })
  await user.click(within(question).getByRole('button', { name: 'Continuer la saisie' }))
  expect(screen.getByRole('group', { name: 'Zoé Nguyen' })).toBeTruthy()
})

test('WIZ-01 when the booking closes the focus is where the next one begins', async () => {
  const { user } = show()
  await user.click(await screen.findByRole('button', { name: 'Nouveau rendez-vous, Salle 1' }))
  await sheet()
  await waitFor(() => expect(document.activeElement?.id).toBe('booking-patient'))
  await user.keyboard('{Escape}{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Nouveau rendez-vous' }))
})

test('WIZ-01 a booking that is being sent cannot be left, and its answer is shown', async () => {
  const { api, user } = show()
  const answer = api.hold(wire.createAppointment, ({ body }) => madeOf(body))
  await press(room2, 810)
  await choose(user)
  await user.click(primary('Créer le rendez-vous'))
  await waitFor(() => expect(primary('Créer le rendez-vous').getAttribute('aria-busy')).toBe('true'))
  await user.click(within(await sheet()).getByRole('button', { name: 'Fermer' }))
  // A question would have appeared before the next step.
  await user.click(step(/Détails/))
  await screen.findByRole('textbox', { name: 'Motif' })
  expect(screen.queryByRole('alertdialog')).toBeNull()
  answer()
  expect(await screen.findByText('Rendez-vous créé')).toBeTruthy()
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Nouveau rendez-vous' })).toBeNull())
})

test('WIZ-01 an appointment that was made is told at once, however long the day then takes to come', async () => {
  const { api, user } = await begun()
  const dayRequestCount = () => api.requests.filter(({ url }) => url.pathname.startsWith('/api/days/')).length
  const before = dayRequestCount()
  api.answer(wire.createAppointment, ({ body }) => {
    api.answer(wire.getDay, () => new Promise<never>(() => {}))
    return madeOf(body)
  })
  await isCreated(user)
  await waitFor(() => expect(dayRequestCount()).toBeGreaterThan(before))
})

test('WIZ-01 while one is asked whether to leave, the keys of the booking are still', async () => {
  const { user, posted } = await begun()
  await user.keyboard('{Escape}')
  await screen.findByRole('alertdialog', { name: 'Abandonner ce rendez-vous?' })
  await user.keyboard('{Alt>}{ArrowRight}{/Alt}{Control>}{Enter}{/Control}')
  expect(screen.getByRole('group', { name: 'Zoé Nguyen' })).toBeTruthy()
  expect(posted).toEqual([])
})

test('WIZ-01 the browser asks before the tab is closed once a booking has its patient, and no longer once it is left', async () => {
  const isAsked = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }))
  const { user } = show()
  await press(room2, 810)
  expect(isAsked()).toBe(false)
  await choose(user)
  expect(isAsked()).toBe(true)
  await user.keyboard('{Escape}')
  const question = within(await screen.findByRole('alertdialog', { name: 'Abandonner ce rendez-vous?' }))
  await user.click(question.getByRole('button', { name: 'Abandonner' }))
  await waitFor(() => expect(isAsked()).toBe(false))
})

test('WIZ-02 practitioners and types that cannot be loaded are told, and asked for again', async () => {
  const { api, user } = show()
  api.refuse(wire.getBookingOptions, 503, 'service_unavailable')
  await press(room2, 810)
  expect((await screen.findByRole('alert')).textContent).toContain('n’ont pas pu être chargés')
  api.answer(wire.getBookingOptions, { block: null, practitioners: [lachance], appointmentTypes: [cleaning] })
  await user.click(screen.getByRole('button', { name: 'Réessayer' }))
  expect(await screen.findByRole('group', { name: /Praticien/ })).toBeTruthy()
})

test.each([
  ['fr', 'hygienist', 'réservé à la réception, à la gestion et à l’administration.'],
  ['fr', 'assistant', 'réservé à la réception, à la gestion et à l’administration.'],
  ['en', 'dentist', 'only for reception, management and administrators.'],
] as const)('WIZ-02 API-06 who may book but not open files is told whom to ask, in %s as %s', async (locale, role, sentence) => {
  const { api, user } = show({ user: { role }, locale })
  await press(room2, 810)
  const box = await screen.findByRole('combobox', { name: /Patient/ })
  await user.type(box, 'gaston')
  await waitFor(() => expect(api.requests.some(({ url }) => url.searchParams.get('text') === 'gaston')).toBe(true))
  await screen.findByText(locale === 'fr' ? 'Aucun patient' : 'No patients')
  const create = await option(/gaston/)
  expect(create.textContent).toContain(sentence)
  expect(create.getAttribute('aria-disabled')).toBe('true')
  await user.click(create)
  await user.keyboard('{ArrowDown}{Enter}')
  expect(screen.queryByRole('textbox', { name: /Prénom|First name/ })).toBeNull()
})

test('WIZ-02 only practitioners with slots are offered, beside the first who is free', async () => {
  const { api } = show()
  api.answer(wire.getBookingOptions, { block: null, practitioners: [lachance], appointmentTypes: [cleaning] })
  await press(room2, 810)
  const group = await screen.findByRole('group', { name: /Praticien/ })
  const names = () =>
    within(group)
      .getAllByRole('radio')
      .map((radio) => radio.parentElement?.textContent)
  await waitFor(() => expect(names()).toEqual(['Premier disponible', 'Josée Lachance, H.D.']))
})

test('WIZ-02 a patient who is not found is created in place, with the names typed', async () => {
  const { user, posted } = show()
  await typeNew(user, 'gaston côté-lagaffe')
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: /Prénom/ }).value).toBe('Gaston')
  const lastName = screen.getByRole<HTMLInputElement>('textbox', { name: /^Nom/ })
  expect(lastName.value).toBe('Côté-Lagaffe')
  await user.clear(lastName)
  expect(primary('Continuer').getAttribute('aria-disabled')).toBe('true')
  expect(screen.getByText('Entrez le prénom et le nom.', { selector: 'p' })).toBeTruthy()
  await user.type(lastName, 'Lagaffe')
  expect(screen.queryByText('Entrez le prénom et le nom.', { selector: 'p' })).toBeNull()
  await user.type(screen.getByRole('textbox', { name: 'Téléphone' }), '819')
  expect(screen.getByText('Entrez un numéro comme 819 555-0147.', { selector: 'p' })).toBeTruthy()
  expect(primary('Continuer').getAttribute('aria-disabled')).toBe('true')
  await user.type(screen.getByRole('textbox', { name: 'Téléphone' }), '5550147')
  await user.click(step(/Détails/))
  await user.click(screen.getByRole('radio', { name: 'Nettoyage' }))
  await user.click(primary('Créer le rendez-vous'))
  await waitFor(() =>
    expect(posted).toMatchObject([{ newPatient: { firstName: 'Gaston', lastName: 'Lagaffe', phone: '819 555-0147' } }]),
  )
})

test('WIZ-03 a conflict is said in words at every change, and creation is refused with that reason', async () => {
  const { user } = show({
    day: {
      appointments: [givenAppointment({ startTime: '13:30', durationMinutes: 60, patient: fatou })],
    },
  })
  await press(room1, 785)
  await choose(user)
  await user.click(step(/Date et heure/))
  expect(screen.getByText(/Dre Archambault est libre de 13.h à 13.h.30\./)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: '15 minutes de plus' }))
  expect(screen.getByRole('alert').textContent).toMatch(
    /^Conflit.: Dre Archambault a un rendez-vous avec Fatou Diallo de 13.h.30 à 14.h.30\.$/,
  )
  expect(primary('Créer le rendez-vous').getAttribute('aria-disabled')).toBe('true')
  expect(document.querySelector('[data-chosen][data-refused]')).not.toBeNull()
  await user.click(screen.getByRole('button', { name: '15 minutes de moins' }))
  expect(screen.queryByRole('alert')).toBeNull()
  expect(primary('Créer le rendez-vous').getAttribute('aria-disabled')).toBeNull()
})

test('WIZ-03 the free times of the day shown are offered for the practitioner and the length, and turning the day brings others', async () => {
  const tomorrow = addDays('2026-11-20', 1)
  const { user } = show({
    days: { [tomorrow]: {} },
    day: {
      appointments: [givenAppointment({ roomId: room2, practitionerId: lachance.id, startTime: '13:00', durationMinutes: 195 })],
    },
  })
  await press(room2, 1005)
  await choose(user)
  await user.click(step(/Date et heure/))
  const afternoon = await screen.findByRole('region', { name: 'Vendredi 20 novembre, après-midi' })
  const texts = within(afternoon).getAllByRole('button')
  expect(texts.map(({ textContent }) => textContent)).toEqual(['16\u00a0h\u00a015 · Salle 2', '16\u00a0h\u00a030 · Salle 2'])
  await user.click(screen.getByRole('button', { name: 'Jour suivant' }))
  const morning = await screen.findByRole('region', { name: 'Samedi 21 novembre, avant-midi' })
  await user.click(within(morning).getByRole('button', { name: /^8.h · Salle 2/ }))
  expect(step(/Date et heure/).textContent).toContain('21 nov., 8\u00a0h')
})

test('WIZ-03 WIZ-04 another day of the month gives up the chosen time; a board that was turned keeps it, with its date', async () => {
  const { user } = show({ days: { '2026-11-23': {}, '2026-11-24': {} } })
  await press(room2, 840)
  await choose(user)
  await user.click(step(/Date et heure/))
  expect(await screen.findByText(/^Aucun conflit/)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Jour suivant' }))
  expect(await screen.findByText(/^Vendredi 20 novembre\s: aucun conflit/)).toBeTruthy()
  expect(primary('Créer le rendez-vous').getAttribute('aria-disabled')).toBeNull()
  await user.click(await screen.findByRole('button', { name: /lundi 23 novembre 2026/ }))
  await screen.findByRole('region', { name: 'Lundi 23 novembre, avant-midi' })
  expect(step(/Date et heure/).textContent).toContain('Non choisi')
  expect(screen.queryByText(/aucun conflit/i)).toBeNull()
})

test('WIZ-03 an opening of another day turns the board to it, and its room is shown', async () => {
  const fourth = { id: room4, name: 'Ortho', type: 'orthodontics' as const, open: givenDay().rooms[1]?.open ?? [] }
  const { api, user, router } = show({ days: { '2026-11-23': { rooms: [...givenDay().rooms, fourth] } } })
  api.answer(
    wire.listOpenings,
    listOf([{ date: '2026-11-23', startTime: '09:00', roomId: room4, roomName: 'Ortho', practitionerId: lachance.id }]),
  )
  await openNew(user)
  await user.click(step(/Date et heure/))
  await user.click(await screen.findByRole('button', { name: /lun. 23, 9.h/ }))
  await waitFor(() => expect(router.state.location.search).toEqual({ date: '2026-11-23' }))
  await waitFor(() =>
    expect(document.querySelector('[data-chosen]')?.closest('[data-lane]')?.getAttribute('aria-label')).toBe('Ortho'),
  )
})

test('WIZ-03 the board beside fills the booking under way', async () => {
  await begun()
  await press(room1, 480)
  expect(step(/Date et heure/).textContent).toContain('20 nov., 8\u00a0h')
  expect(screen.getByRole<HTMLInputElement>('radio', { name: /Dre Maude Archambault/ }).checked).toBe(true)
})

test('WIZ-03 WIZ-07 someone was faster: the refusal names who, and nothing typed is lost', async () => {
  const { api, user } = await begun()
  api.refuse(wire.createAppointment, 409, 'appointment_conflict', conflictWith([], ['room', 'practitioner']))
  const days = () => api.requests.filter(({ url }) => url.pathname === '/api/days/2026-11-20').length
  const before = days()
  await user.click(primary('Créer le rendez-vous'))
  const refusal = await screen.findByText('Le rendez-vous n’a pas été créé')
  expect(refusal.parentElement?.textContent).toMatch(
    /Conflit.: Josée Lachance a un rendez-vous avec Fatou Diallo de 13.h.30 à 14.h.30\.$/,
  )
  expect(screen.getByRole('group', { name: 'Zoé Nguyen' })).toBeTruthy()
  await waitFor(() => expect(days()).toBeGreaterThan(before))
})

test.each([
  ['appointment_outside_hours', 'Le praticien ne travaille pas dans cette salle à cette heure.'],
  ['appointment_time_does_not_exist', 'Cette heure n’existe pas ce jour-là, à cause du changement d’heure.'],
  ['appointment_on_holiday', 'La clinique est fermée ce jour-là.'],
] as const)('WIZ-03 WIZ-08 the refusal %s is said in words', async (code, sentence) => {
  const { api, user } = await begun()
  api.refuse(wire.createAppointment, 422, code)
  await user.click(primary('Créer le rendez-vous'))
  expect(await screen.findByText(sentence, { selector: '[role="alert"] p' })).toBeTruthy()
  // The same time would be refused again; another time may be tried.
  expect(primary('Créer le rendez-vous').getAttribute('aria-disabled')).toBe('true')
  expect(screen.getByRole('group', { name: 'Zoé Nguyen' })).toBeTruthy()
  await press(room2, 870)
  await waitFor(() => expect(primary('Créer le rendez-vous').getAttribute('aria-disabled')).toBeNull())
})

const at1415 = { date: '2026-11-20', startTime: '14:15', roomId: room2, roomName: 'Salle 2', practitionerId: lachance.id }

test('WIZ-03 WIZ-07 in a stale tab the refusal brings the nearest free times, and one press on one of them mends it', async () => {
  const { api, user } = await begun()
  await typeReason(user)
  api.refuse(wire.createAppointment, 409, 'appointment_conflict', conflictWith([at1415]))
  await user.click(primary('Créer le rendez-vous'))
  const nearest = await screen.findByRole('region', { name: 'Heures libres les plus proches' })
  expect(primary('Créer le rendez-vous').getAttribute('aria-disabled')).toBe('true')
  const posted = api.record(wire.createAppointment, ({ body }) => madeOf(body))
  await user.click(within(nearest).getByRole('button', { name: /^14.h.15 · Salle 2$/ }))
  expect(screen.queryByText('Le rendez-vous n’a pas été créé')).toBeNull()
  await user.click(primary('Créer le rendez-vous'))
  await waitFor(() =>
    expect(posted).toMatchObject([{ startTime: '14:15', roomId: room2, durationMinutes: 45, reason: 'Sensibilité' }]),
  )
})

test('WIZ-03 a colleague who takes the chosen time is told at once in the open booking, with the nearest times, and unsaid when they give it back', async () => {
  const { api, user, client } = show()
  api.answer(wire.listOpenings, ({ query }) =>
    listOf(query.nearTime === '13:30' && query.patientId === testId(210) && query.durationMinutes === 45 ? [at1415] : []),
  )
  await press(room2, 810)
  await choose(user)
  await user.click(step(/Date et heure/))
  await screen.findByText(/Aucun conflit/)
  const change = async (appointments: ReturnType<typeof taken>[]) => {
    api.answer(wire.getDay, ({ params: { date } }) => givenDay({ date, appointments }))
    await client.invalidateQueries({ queryKey: appointmentKeys.clinic(clinic.id) })
  }
  await change([taken({ startTime: '14:00' })])
  // The proposed duration stays: the booking is in conflict and is not shortened.
  expect((await screen.findByRole('alert')).textContent).toMatch(
    /J\. Lachance a un rendez-vous avec Fatou Diallo de 14.h à 14.h.30\.$/,
  )
  expect(screen.getByRole('spinbutton', { name: 'Durée' }).getAttribute('aria-valuenow')).toBe('45')
  expect(primary('Créer le rendez-vous').getAttribute('aria-disabled')).toBe('true')
  expect(await screen.findByRole('button', { name: /^14.h.15 · Salle 2$/ })).toBeTruthy()
  await change([])
  await screen.findByText(/Aucun conflit/)
  expect(primary('Créer le rendez-vous').getAttribute('aria-disabled')).toBeNull()
})

test('WIZ-07 a time that was refused can be had again when who took it calls off', async () => {
  const { api, user, client } = await begun()
  api.refuse(wire.createAppointment, 409, 'appointment_conflict', conflictWith())
  api.answer(wire.getDay, ({ params: { date } }) => givenDay({ date, appointments: [taken()] }))
  await isRefused(user)
  await waitFor(() => expect(document.querySelector('[data-chosen][data-refused]')).not.toBeNull())
  api.answer(wire.getDay, ({ params: { date } }) => givenDay({ date, appointments: [taken({ status: 'cancelled' })] }))
  await client.invalidateQueries({ queryKey: appointmentKeys.clinic(clinic.id) })
  await waitFor(() => expect(primary('Créer le rendez-vous').getAttribute('aria-disabled')).toBeNull())
  expect(screen.queryByText('Le rendez-vous n’a pas été créé')).toBeNull()
})

test('WIZ-01 with a server that restarts the booking is kept whole and the same press sends it again', async () => {
  const { api, user } = await begun()
  await typeReason(user)
  const posted: unknown[] = []
  api.on('POST', '/api/appointments', ({ body }) => {
    posted.push(body)
    if (posted.length === 1) throw new TypeError('Failed to fetch')
    return new Response(
      JSON.stringify(
        wholeOf(givenAppointment({ id: testId(150), roomId: room2, practitionerId: lachance.id, startTime: '13:30' })),
      ),
      { status: 201, headers: { 'content-type': 'application/json' } },
    )
  })
  await user.click(primary('Créer le rendez-vous'))
  await screen.findByText('Ce que vous avez saisi est conservé. Vous pouvez réessayer.')
  expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Motif' }).value).toBe('Sensibilité')
  await isCreated(user)
  expect(posted).toHaveLength(2)
  expect(posted[1]).toEqual(posted[0])
})

test('WIZ-02 a booking whose answer was lost is found instead of made twice, with its new patient', async () => {
  const { api, user } = show()
  await typeNew(user, 'gaston lagaffe')
  await user.click(within(screen.getByRole('group', { name: /Type de rendez-vous/ })).getByRole('radio', { name: 'Nettoyage' }))
  let posts = 0
  const made = taken({
    id: testId(150),
    appointmentTypeId: cleaning.id,
    patient: { id: testId(203), firstName: 'Gaston', lastName: 'Lagaffe', hasAlerts: false },
  })
  api.on('POST', '/api/appointments', () => {
    posts += 1
    api.answer(wire.getDay, dayWith(made))
    api.answer(wire.getAppointment, wholeOf(made))
    throw new TypeError('Failed to fetch')
  })
  await isRefused(user)
  await isCreated(user)
  expect(posts).toBe(1)
})

test('WIZ-02 a booking whose answer was lost is moved, not made again, when another time is chosen meanwhile', async () => {
  const { api, user } = await begun()
  const made = taken({
    id: testId(150),
    version: 4,
    durationMinutes: 45,
    appointmentTypeId: cleaning.id,
    patient: { id: testId(210), firstName: 'Zoé', lastName: 'Nguyen', hasAlerts: false },
  })
  let posts = 0
  api.on('POST', '/api/appointments', () => {
    posts += 1
    api.answer(wire.getDay, dayWith(made))
    throw new TypeError('Failed to fetch')
  })
  const moves = api.record(
    wire.moveAppointment,
    ({ body }) => {
      const moved = { ...made, startTime: body.startTime, version: 5 }
      api.answer(wire.getDay, dayWith(moved))
      return wholeOf(moved)
    },
    ({ body, ifMatch }) => ({ startTime: body.startTime, ifMatch }),
  )
  await isRefused(user)
  await press(room2, 885)
  await isCreated(user)
  expect(moves).toEqual([{ startTime: '14:45', ifMatch: 4 }])
  expect(posts).toBe(1)
  await waitFor(() => expect(document.querySelector(`[data-card="${made.id}"]`)?.getAttribute('aria-label')).toMatch(/14.h.45/))
})

test('WIZ-02 two presses on the same button open one file', async () => {
  const { user, posted } = show()
  await typeNew(user, 'gaston lagaffe')
  await user.click(screen.getByRole('radio', { name: 'Nettoyage' }))
  await user.dblClick(primary('Créer le rendez-vous'))
  await screen.findByText('Rendez-vous créé')
  expect(posted).toHaveLength(1)
})

test('WIZ-02 a new patient whose name or telephone is known already is offered as the one who is known', async () => {
  const { api, user } = show()
  await typeNew(user, 'zoe nguien')
  api.answer(search, ({ query }) =>
    searchResult(query.text === '819 555-0110' ? [givenPatient()] : [givenPatient({ id: testId(211), lastName: 'Nguyenne' })]),
  )
  await user.type(screen.getByRole('textbox', { name: 'Téléphone' }), '8195550110')
  const known = await screen.findByText('Un dossier existe peut-être déjà')
  expect(known.parentElement?.textContent).toContain('Zoé Nguyen · 28 ans · 819 555-0110')
  expect(known.parentElement?.textContent).not.toContain('Nguyenne')
  await user.click(screen.getByRole('button', { name: 'Choisir' }))
  expect(screen.getByRole('group', { name: 'Zoé Nguyen' })).toBeTruthy()
})

test('WIZ-02 where nobody is found Enter alone begins a new file, once the answer is there; nobody archived is offered', async () => {
  const { api, user } = show()
  const pendingReplies: (() => void)[] = []
  api.answer(search, async () => {
    await new Promise<void>((resolve) => pendingReplies.push(resolve))
    return searchResult([givenPatient({ status: 'archived' })])
  })
  await press(room2, 810)
  await user.type(await screen.findByRole('combobox', { name: /Patient/ }), 'zoe{Enter}')
  await waitFor(() => expect(pendingReplies).toHaveLength(1))
  expect(screen.queryByRole('textbox', { name: /Prénom/ })).toBeNull()
  for (const answer of pendingReplies) answer()
  await waitFor(() => expect(document.querySelector('[role="option"][data-combobox-selected]')?.textContent).toMatch(/Créer/))
  await user.keyboard('{Enter}')
  expect((await screen.findByRole<HTMLInputElement>('textbox', { name: /Prénom/ })).value).toBe('Zoe')
})

test('WIZ-01 four gestures book a kind that is not known: a free place, a patient, the kind, create', async () => {
  const { api, user, posted } = show()
  api.answer(wire.getBookingOptions, {
    block: null,
    practitioners: [archambault, lachance, theriault],
    appointmentTypes: [cleaning, { ...filling, defaultDurationMinutes: 60 }, { ...surgery, isArchived: true }],
  })
  api.answer(search, searchResult([givenPatient({ lastVisit: null })]))
  await press(room2, 810)
  await choose(user)
  const types = screen.getByRole('group', { name: /Type de rendez-vous/ })
  expect(within(types).getAllByRole('radio')).toHaveLength(2)
  await user.click(within(types).getByRole('radio', { name: 'Obturation' }))
  await user.click(primary('Créer le rendez-vous'))
  await waitFor(() => expect(posted).toMatchObject([{ appointmentTypeId: filling.id, durationMinutes: 60 }]))
})

test('WIZ-01 Ctrl Enter on what is not complete says what is missing, one thing at a time and none before it is asked for', async () => {
  const { api, user, posted } = show()
  api.answer(search, searchResult([givenPatient({ lastVisit: null })]))
  await openNew(user)
  const alertText = () => document.querySelector('[role="alert"][data-kind="error"]')?.textContent
  await user.keyboard('{Control>}{Enter}{/Control}')
  await waitFor(() => expect(alertText()).toBe('Choisissez un patient.'))
  await choose(user)
  expect(alertText()).toBeUndefined()
  await user.keyboard('{Control>}{Enter}{/Control}')
  await waitFor(() => expect(alertText()).toBe('Choisissez un type de rendez-vous.'))
  await user.click(screen.getByRole('radio', { name: 'Obturation' }))
  expect(alertText()).toBeUndefined()
  // Nobody has a free time: only then must the user choose one.
  await user.keyboard('{Control>}{Enter}{/Control}')
  await waitFor(() => expect(alertText()).toBe('Choisissez une date et une heure.'))
  expect(step(/Date et heure/).getAttribute('aria-current')).toBe('step')
  await press(room1, 810)
  expect(alertText()).toBeUndefined()
  await user.keyboard('{Control>}{Enter}{/Control}')
  await waitFor(() => expect(posted).toMatchObject([{ startTime: '13:30', appointmentTypeId: filling.id }]))
})

test('WIZ-01 WIZ-02 Ctrl Enter brings the focus to what is missing, and the step that asks for it has no check mark', async () => {
  const { user, posted } = show()
  await typeNew(user, 'gaston')
  const ask = async () => {
    await user.keyboard('{Control>}{Enter}{/Control}')
    return document.activeElement
  }
  await user.click(screen.getByRole('textbox', { name: 'Téléphone' }))
  expect(await ask()).toBe(screen.getByRole('textbox', { name: /^Nom/ }))
  await user.keyboard('lagaffe')
  await user.type(screen.getByRole('textbox', { name: 'Téléphone' }), '819')
  await user.click(step(/Détails/))
  expect(await ask()).toBe(screen.getByRole('textbox', { name: 'Téléphone' }))
  await user.clear(screen.getByRole('textbox', { name: 'Téléphone' }))
  const first = screen.getByRole('radio', { name: 'Nettoyage' })
  expect(await ask()).toBe(first)
  expect(screen.getByRole('alert').textContent).toBe('Choisissez un type de rendez-vous.')
  expect(step(/Patient et praticien/).textContent).not.toContain('terminé')
  await user.keyboard(' ')
  expect(step(/Patient et praticien/).textContent).toContain('terminé')
  await user.keyboard('{Control>}{Enter}{/Control}')
  await waitFor(() => expect(posted).toMatchObject([{ newPatient: { lastName: 'lagaffe' }, appointmentTypeId: cleaning.id }]))
})

/** Answers with these openings, limited to the requested practitioner. */
const openingsOf =
  (...openings: (typeof at1415)[]) =>
  ({ query }: { query: { practitionerId?: string | undefined } }) =>
    listOf(openings.filter((one) => !query.practitionerId || one.practitionerId === query.practitionerId))
const isChosen = (name: RegExp) => screen.getByRole<HTMLInputElement>('radio', { name }).checked

test('WIZ-01 WIZ-02 a returning patient by keys: N, a piece of the name, Enter, Ctrl Enter for the best time, Ctrl Enter to book it', async () => {
  const { api, user, posted } = show()
  api.answer(wire.listOpenings, openingsOf({ ...at1415, practitionerId: archambault.id, roomId: room1 }, at1415))
  await beginByKeys(user)
  // A key held down counts once.
  await user.keyboard('{Control>}{Enter>3/}{/Control}')
  await screen.findByText(/Aucun conflit\. J(osée|\.) Lachance est libre de 14.h.15 à 15.h\./)
  expect(step(/Date et heure/).textContent).toContain('20 nov., 14\u00a0h\u00a015')
  expect(screen.queryByRole('alert')).toBeNull()
  expect(posted).toEqual([])
  await user.keyboard('{Control>}{Enter}{/Control}')
  await waitFor(() => expect(posted).toMatchObject([{ startTime: '14:15', practitionerId: lachance.id, durationMinutes: 45 }]))
})

test('WIZ-02 the usual practitioner is proposed only for a kind that they have openings for; else the first who is free', async () => {
  const { api, user, posted } = show()
  const elsewhere = { ...at1415, practitionerId: archambault.id, roomId: room1, roomName: 'Salle 1' }
  api.answer(wire.listOpenings, ({ query }) =>
    listOf(query.practitionerId === lachance.id ? (query.appointmentTypeId === cleaning.id ? [at1415] : []) : [elsewhere]),
  )
  await openNew(user)
  expect(isChosen(/Premier disponible/)).toBe(true)
  await choose(user)
  await waitFor(() => expect(isChosen(/Josée Lachance/)).toBe(true))
  await user.click(screen.getByRole('radio', { name: 'Obturation' }))
  await waitFor(() => expect(isChosen(/Premier disponible/)).toBe(true))
  await user.click(primary('Continuer'))
  const opening = await screen.findByRole('button', { name: /auj., 14.h.15 ?Salle 1/ })
  await user.click(opening)
  // The times of all practitioners stay on offer, although the chosen one belongs to one of them.
  expect(opening.isConnected).toBe(true)
  await screen.findByText(/Aucun conflit/)
  expect(api.requests.findLast(({ url }) => url.pathname === '/api/openings')?.url.searchParams.get('practitionerId')).toBeNull()
  await user.click(primary('Créer le rendez-vous'))
  await waitFor(() => expect(posted).toMatchObject([{ practitionerId: archambault.id, appointmentTypeId: filling.id }]))
})

test('WIZ-02 whoever is named without a free time is left for anyone by one press, and the first time offered has the focus', async () => {
  const { api, user } = show()
  api.answer(wire.listOpenings, openingsOf(at1415))
  await openNew(user)
  await choose(user)
  await user.click(screen.getByRole('radio', { name: /Dr Étienne Thériault/ }))
  await user.click(primary('Continuer'))
  const openings = within(await screen.findByRole('region', { name: 'Prochaines disponibilités' }))
  const anyone = await openings.findByRole('button', { name: 'Premier disponible' })
  anyone.focus()
  await user.keyboard('{Enter}')
  const first = await openings.findByRole('button', { name: /14.h.15/ })
  expect(document.activeElement).toBe(first)
})

test('WIZ-03 a search in one room that finds nothing names the room, and one press searches all rooms', async () => {
  const { api, user } = show()
  api.answer(wire.listOpenings, ({ query }) => listOf(query.roomId ? [] : [at1415]))
  await user.click(await screen.findByRole('button', { name: 'Nouveau rendez-vous, Salle 1' }))
  await choose(user)
  await user.click(screen.getByRole('radio', { name: /Dr Étienne Thériault/ }))
  await user.click(primary('Continuer'))
  const openings = within(await screen.findByRole('region', { name: 'Prochaines disponibilités' }))
  await user.click(await openings.findByRole('button', { name: 'Premier disponible' }))
  const all = await openings.findByRole('button', { name: 'Toutes les salles' })
  await waitFor(() => expect(openings.queryByRole('button', { name: 'Premier disponible' })).toBeNull())
  expect(plain(all.parentElement?.textContent)).toMatch(/^Aucune disponibilité.* Recherche limitée à « Salle 1 »\./)
  all.focus()
  await user.keyboard('{Enter}')
  const first = await openings.findByRole('button', { name: /14.h.15/ })
  await waitFor(() => expect(document.activeElement).toBe(first))
  expect(screen.queryByRole('button', { name: 'Salle 1 seulement' })).toBeNull()
})

test('WIZ-01 a booking under way when the network goes keeps what was said, cannot be sent, and can once it is back', async () => {
  const { user, posted } = await begun()
  const restore = loseNetwork()
  const create = primary('Créer le rendez-vous')
  await waitFor(() => expect(create.getAttribute('aria-disabled')).toBe('true'))
  // Beside the button too: on a phone the sheet covers the banner of the page.
  expect(create.parentElement?.querySelector('p')?.textContent).toBe('Hors ligne. Les modifications sont suspendues.')
  await user.click(create)
  await user.keyboard('{Control>}{Enter}{/Control}')
  expect(screen.getByRole('group', { name: 'Zoé Nguyen' })).toBeTruthy()
  restore()
  expect(posted).toEqual([])
  await user.click(primary('Créer le rendez-vous'))
  await waitFor(() => expect(posted).toHaveLength(1))
})

test('WIZ-04 the length goes from 15 minutes to 8 hours by 15', async () => {
  const { user } = show()
  await openNew(user)
  await user.click(step(/Date et heure/))
  const length = screen.getByRole('spinbutton', { name: 'Durée' })
  const ariaValues = ['min', 'max', 'now'].map((name) => length.getAttribute(`aria-value${name}`))
  expect(ariaValues).toEqual(['15', '480', '30'])
  await user.click(screen.getByRole('button', { name: '15 minutes de moins' }))
  expect(length.getAttribute('aria-valuenow')).toBe('15')
  expect(screen.getByRole<HTMLButtonElement>('button', { name: '15 minutes de moins' }).disabled).toBe(true)
  length.focus()
  await user.keyboard('{End}')
  expect(length.getAttribute('aria-valuenow')).toBe('480')
})

test('WIZ-05 without a type or a work period nothing can be booked, and a link leads to where it is mended', async () => {
  const { api, user, unmount } = show()
  api.answer(wire.getBookingOptions, { block: 'no_appointment_type', practitioners: [], appointmentTypes: [] })
  await user.click(await screen.findByRole('button', { name: 'Nouveau rendez-vous' }))
  expect((await screen.findByRole('link', { name: 'Voir les types de rendez-vous' })).getAttribute('href')).toBe(
    '/config/appointment-types',
  )
  expect(screen.queryByRole('combobox')).toBeNull()
  unmount()
  const second = show()
  second.api.answer(wire.getBookingOptions, { block: 'no_active_period', practitioners: [], appointmentTypes: [filling] })
  await second.user.click(await screen.findByRole('button', { name: 'Nouveau rendez-vous' }))
  expect((await screen.findByRole('link', { name: 'Voir les périodes de travail' })).getAttribute('href')).toBe(
    '/config/work-periods',
  )
})

test('WIZ-06 only the types that the slot takes are offered', async () => {
  const { user } = show()
  await press(room3, 480)
  await choose(user)
  await user.click(step(/Détails/))
  const types = within(screen.getByRole('group', { name: /Type de rendez-vous/ })).getAllByRole<HTMLInputElement>('radio')
  expect(types.map((radio) => [radio.parentElement?.textContent, radio.checked])).toEqual([[surgery.name, true]])
})

const openPeek = async (user: UserEvents, name: RegExp) => {
  await user.click(await card(name))
  return within(await screen.findByRole('dialog', { name: 'Ève Lafrenière' }))
}

test('a no-show is booked again without a word on appointments that are not known here', async () => {
  const { api, user } = show({ day: { appointments: [givenAppointment({ status: 'no_show' })] } })
  api.answer(wire.getAppointment, wholeOf(givenAppointment({ status: 'no_show' })))
  const peek = await openPeek(user, /absent/)
  await peek.findByText(/34 ans/)
  await user.click(peek.getByRole('button', { name: 'Replanifier' }))
  await sheet()
  await user.click(step(/Patient et praticien/))
  expect(screen.getByRole('group', { name: 'Ève Lafrenière' }).textContent).toContain('34 ans')
  expect(screen.queryByText('Aucune visite')).toBeNull()
})

test('a booking under way is not replaced by another from a card', async () => {
  const { api, user } = show({ day: { appointments: [givenAppointment({ status: 'no_show' })] } })
  api.answer(wire.getAppointment, wholeOf(givenAppointment({ status: 'no_show' })))
  await press(room2, 810)
  await choose(user)
  const peek = await openPeek(user, /absent/)
  expect(peek.queryByRole('button', { name: 'Replanifier' })).toBeNull()
  expect(screen.getByRole('group', { name: 'Zoé Nguyen' })).toBeTruthy()
})
