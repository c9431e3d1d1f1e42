import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import * as wire from '@molaire/contract/appointments/endpoints'
import { search } from '@molaire/contract/search/endpoints'
import { onPhone, option } from '../../../platform/testing/screen.ts'
import { freshCalendar, press, showCalendar, type Given } from '../pages/testing.tsx'
import {
  archambault,
  cleaning,
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
  room4,
  testId,
  wholeOf,
} from '../testing.ts'
import { useBookFor } from '../patient/use-book-for.ts'
import { CalendarPage } from '../pages/calendar-page.tsx'

// It is 10:42 on Friday 20 November 2026. The sheet is loaded before the tests, as on a page that
// has been open for a moment.
beforeAll(() => import('./booking-sheet.tsx'))
beforeEach(freshCalendar)

type Shown = ReturnType<typeof show>
const zoe = { id: testId(210), firstName: 'Zoé', lastName: 'Nguyen', hasAlerts: false }

const show = (given: Given = {}) => {
  const shown = showCalendar(given)
  shown.api.answer(search, searchResult([givenPatient()]))
  const posted = shown.api.record(wire.createAppointment, ({ body }) => {
    const { patientId: _, newPatient: __, reason: ___, ...place } = body
    return wholeOf(givenAppointment({ ...place, id: testId(150), patient: zoe }))
  })
  return { ...shown, posted }
}
const choose = async ({ user }: Pick<Shown, 'user'>) => {
  await user.type(await screen.findByRole('combobox', { name: /Patient/ }), 'zo')
  await user.click(await option(/Zoé/))
}
/** A booking for Zoé at a minute of that day. */
const begun = async (room: string, minute: number, given: Given = {}, to = minute) => {
  const shown = show(given)
  await press(room, minute, to)
  await choose(shown)
  return shown
}
const sheet = () => within(screen.getByRole('dialog', { name: /Nouveau rendez-vous|New appointment/ }))
const step = (name: RegExp) => within(screen.getByRole('list', { name: /Étapes|Steps/ })).getByRole('button', { name })
/** The notices about the chosen time, with their kinds. */
const verdicts = () =>
  [...screen.getByRole('dialog', { name: /Nouveau rendez-vous|New appointment/ }).querySelectorAll<HTMLElement>('[data-kind]')]
    .filter((notice) => notice.dataset['kind'] !== 'info')
    .map((notice) => [notice.dataset['kind'], notice.textContent.replaceAll('\u00a0', ' ')])

/** Zoé's expected appointments: the next one on the 23rd, and `more` others. */
const next = wholeOf(
  givenAppointment({ id: testId(170), date: '2026-11-23', startTime: '09:00', patient: zoe, appointmentTypeId: cleaning.id }),
  { appointmentType: cleaning },
)
const expects = ({ api }: Pick<Shown, 'api'>, more: number) =>
  api.answer(wire.listPatientAppointments, { ...listOf([next]), count: more + 1 })
const already = () => screen.findByText(/^A déjà un rendez-vous/)

test('WIZ-01 who is expected already is said so under their name: the next one, with whom, where, and how many more', async () => {
  const shown = show()
  expects(shown, 3)
  await press(room2, 810)
  await choose(shown)
  const notice = (await already()).closest('[role="status"]')
  expect(notice?.textContent).toBe(
    'A déjà un rendez-vous le lundi 23 novembre 2026 à 9\u00a0hNettoyage · Dre Archambault · Salle 1' +
      'et 3 autres rendez-vous à venirDéplacer plutôt',
  )
  const requests = shown.api.requests.filter(({ url }) => url.pathname.endsWith('/appointments'))
  expect(requests.map(({ url }) => `${url.pathname}${url.search}`)).toEqual([
    `/api/patients/${testId(210)}/appointments?when=upcoming&status=scheduled&status=confirmed&limit=1`,
  ])
  // It stays visible in every step.
  for (const name of [/Date et heure/, /Détails/]) {
    await shown.user.click(step(name))
    expect(await already()).toBeTruthy()
  }
})

test('WIZ-01 who is not expected is booked without a word, and a question that failed is said to have failed', async () => {
  const shown = show()
  shown.api.refuse(wire.listPatientAppointments, 503, 'service_unavailable')
  await press(room2, 810)
  await choose(shown)
  expect(await screen.findByText(/^Les rendez-vous à venir n’ont pas pu être chargés/)).toBeTruthy()
  shown.api.answer(wire.listPatientAppointments, listOf([]))
  await shown.user.click(sheet().getByRole('button', { name: 'Réessayer' }))
  await waitFor(() => expect(screen.queryByText(/n’ont pas pu être chargés/)).toBeNull())
  expect(screen.queryByText(/A déjà un rendez-vous/)).toBeNull()
})

test('WIZ-01 what the search knew of it is said at once, while the rest is still being asked', async () => {
  const shown = show()
  const nextAppointment = { ...next, appointmentTypeId: cleaning.id }
  shown.api.answer(search, searchResult([givenPatient({ nextAppointment })]))
  const answer = shown.api.hold(wire.listPatientAppointments, { ...listOf([next]), count: 2 })
  await press(room2, 810)
  await choose(shown)
  expect((await already()).textContent).toMatch(/le lundi 23 novembre 2026 à 9.h$/)
  expect(sheet().queryByRole('button', { name: /^Déplacer plutôt/ })).toBeNull()
  answer()
  expect(await screen.findByText('et 1 autre rendez-vous à venir')).toBeTruthy()
})

test('WIZ-01 CAL-07 moving it instead begins a move at the time that was chosen, and nothing more is booked', async () => {
  const shown = show()
  expects(shown, 0)
  const moved = shown.api.record(
    wire.moveAppointment,
    ({ body }) => wholeOf({ ...next, ...body, version: 2 }),
    ({ params, body }) => [params.id, body],
  )
  await press(room2, 810)
  await choose(shown)
  await already()
  await shown.user.click(
    sheet().getByRole('button', { name: /^Déplacer plutôt le rendez-vous du lundi 23 novembre 2026 à 9.h$/ }),
  )
  await screen.findByRole('region', { name: /Déplacement.*Zoé Nguyen/ })
  expect(screen.queryByRole('dialog', { name: 'Nouveau rendez-vous' })).toBeNull()
  const place = await waitFor(() => {
    const there = document.querySelector<HTMLElement>('[data-place]')
    expect(document.activeElement).toBe(there)
    return there
  })
  expect(place?.textContent).toContain('13\u00a0h\u00a030 – 14\u00a0h, Salle 2')
  await shown.user.keyboard('{Enter}')
  await waitFor(() =>
    expect(moved).toEqual([
      [
        next.id,
        {
          date: '2026-11-20',
          startTime: '13:30',
          roomId: room2,
          practitionerId: lachance.id,
          durationMinutes: next.durationMinutes,
        },
      ],
    ]),
  )
  expect(shown.posted).toEqual([])
})

test('WIZ-01 begun from the patient, on a phone, before there is a time: moving it instead shows its own day', async () => {
  onPhone()
  const OfPatient = () => {
    const { book } = useBookFor()
    return (
      <>
        <button type="button" onClick={() => book(givenPatient())}>
          Nouveau, de sa page
        </button>
        <CalendarPage />
      </>
    )
  }
  const shown = show({ screen: <OfPatient />, days: { '2026-11-23': { appointments: [next] } }, locale: 'en' })
  expects(shown, 1)
  // The clinics are loaded by then.
  await screen.findByRole('button', { name: 'Salle 1' })
  await shown.user.click(screen.getByRole('button', { name: 'Nouveau, de sa page' }))
  expect(await screen.findByText(/^Already booked on Monday, November 23, 2026 at 9.a\.m\.$/)).toBeTruthy()
  expect(screen.getByText('and 1 more upcoming appointment')).toBeTruthy()
  await shown.user.click(sheet().getByRole('button', { name: /^Move it instead/ }))
  await screen.findByRole('region', { name: /Moving Zoé Nguyen/ })
  await waitFor(() => expect(shown.router.state.location.search).toMatchObject({ date: '2026-11-23' }))
})

test('WIZ-01 CAL-07 moving it instead shows its own room, though the board of that day leaves it out', async () => {
  const inFourth = { ...next, roomId: room4 }
  const [first, ...others] = givenDay().rooms
  const rooms = first ? [first, ...others, { ...first, id: room4, name: 'Salle 4' }] : []
  const shown = show({ days: { '2026-11-23': { appointments: [inFourth], rooms } } })
  shown.api.answer(wire.listPatientAppointments, { ...listOf([inFourth]), count: 1 })
  await screen.findByRole('button', { name: 'Salle 1' })
  await shown.user.keyboard('n')
  await choose(shown)
  await already()
  await shown.user.click(sheet().getByRole('button', { name: /^Déplacer plutôt/ }))
  await waitFor(() => expect(shown.router.state.location.search).toMatchObject({ date: '2026-11-23' }))
  const place = await waitFor(() => {
    const there = document.querySelector<HTMLElement>('[data-place]')
    expect(document.activeElement).toBe(there)
    return there
  })
  expect(place?.textContent).toContain('9\u00a0h – 9\u00a0h\u00a030, Salle 4')
})

/** In the second room from 14:00. */
const fatouAt14 = givenAppointment({
  ...{ id: testId(160), roomId: room2, practitionerId: lachance.id, startTime: '14:00', patient: fatou },
})

test('WIZ-04 a place shorter than usual is said in amber, never in green, and one press shows those that are long enough', async () => {
  const shown = await begun(room2, 810, { day: { appointments: [fatouAt14] } })
  await waitFor(() =>
    expect(verdicts()).toEqual([
      [
        'warning',
        '30 min au lieu de 45 min' +
          'La dernière fois, ce rendez-vous a duré 45 min. Josée Lachance est libre de 13 h 30 à 14 h.' +
          'Voir les créneaux de 45 min',
      ],
    ]),
  )
  const openingQueries = shown.api.record(wire.listOpenings, listOf([]), ({ query }) => query)
  await shown.user.click(sheet().getByRole('button', { name: /^Voir les créneaux de 45.min$/ }))
  expect(step(/Date et heure/).getAttribute('aria-current')).toBe('step')
  await waitFor(() =>
    expect(openingQueries.at(-1)).toMatchObject({
      ...{ durationMinutes: 45, from: '2026-11-20', patientId: testId(210), practitionerId: lachance.id },
    }),
  )
  expect(screen.getByRole('spinbutton', { name: 'Durée' }).getAttribute('aria-valuenow')).toBe('45')
  expect(document.querySelector('[data-chosen]')).toBeNull()
})

test('WIZ-04 without a slot that is long enough it is said of what type and with whom, even of someone off that day', async () => {
  const busy = (n: number, startTime: string, durationMinutes: number) => ({
    ...fatouAt14,
    ...{ id: testId(160 + n), startTime, durationMinutes },
  })
  const shown = await begun(room2, 810, {
    day: { appointments: [busy(0, '08:00', 240), busy(1, '13:00', 30), busy(2, '14:00', 180)] },
    days: { '2026-11-23': { rooms: givenDay().rooms.slice(0, 1), practitioners: [archambault] } },
  })
  shown.api.answer(wire.listOpenings, listOf([]))
  await shown.user.click(await sheet().findByRole('button', { name: /^Voir les créneaux de 45.min$/ }))
  expect(
    await sheet().findByText(/^Aucune disponibilité pour «\s*Nettoyage\s*» avec J\.\sLachance dans les 60 .*\(45\smin\)\.$/),
  ).toBeTruthy()
  const none = (day: string) =>
    new RegExp(`^${day}\\s: aucun créneau libre de 45\\smin pour «\\s*Nettoyage\\s*» avec J\\.\\sLachance\\.$`)
  expect(await sheet().findByText(none('Vendredi 20 novembre'))).toBeTruthy()
  await shown.router.navigate({ to: '/', search: { date: '2026-11-23' } })
  expect(await sheet().findByText(none('Lundi 23 novembre'))).toBeTruthy()
})

test('WIZ-04 a drag shorter than usual is said too, and one press makes it as long as usual where that is free', async () => {
  const { user } = await begun(room2, 810, { locale: 'en' }, 840)
  await waitFor(() => expect(verdicts()[0]?.[1]).toContain('30 min instead of 45 min'))
  await user.click(sheet().getByRole('button', { name: /^Make it 45.min$/ }))
  await waitFor(() => expect(verdicts()).toEqual([['success', expect.stringContaining('No conflict')]]))
})

test('WIZ-03 a time that is past is said in amber on the board and in the sheet, never in green, and what was is still written down', async () => {
  const { user, posted } = await begun(room2, 540)
  await waitFor(() => expect(verdicts()).toEqual([['warning', expect.stringMatching(/^Cette heure est passéeVous pouvez/)]]))
  const chosen = document.querySelector<HTMLElement>('[data-chosen]')
  expect([chosen?.dataset['past'], chosen?.textContent]).toEqual(['true', expect.stringContaining('heure passée')])
  await user.click(sheet().getByRole('button', { name: 'Créer le rendez-vous' }))
  await waitFor(() => expect(posted).toMatchObject([{ startTime: '09:00', durationMinutes: 45 }]))
})

test('CAL-04 under the pointer the past is amber; what is ahead never reaches back before now', async () => {
  show()
  await press(room1, 0)
  const lane = document.querySelector<HTMLElement>(`[data-lane="${room1}"]`)
  const ghostAt = (minute: number) => {
    fireEvent.pointerMove(lane as HTMLElement, { clientX: 20, clientY: minute - 420, pointerType: 'mouse', pointerId: 1 })
    const ghost = document.querySelector<HTMLElement>('[data-ghost]')
    return [ghost?.dataset['past'], ghost?.textContent]
  }
  expect(ghostAt(600)).toEqual(['true', expect.stringMatching(/^10.h – 10.h.30 · heure passée$/)])
  expect(ghostAt(700)).toEqual([undefined, expect.stringMatching(/^11.h.30 – 12.h · 30.min$/)])
})

test('WIZ-03 WIZ-06 someone who is off that day is named in the refusal, and the type stays chosen and on offer', async () => {
  const day = { rooms: givenDay().rooms.slice(0, 2), practitioners: [archambault, lachance] }
  const { user } = await begun(room2, 810, { day })
  await user.click(sheet().getByRole('radio', { name: /Thériault/ }))
  await waitFor(() => expect(verdicts()).toEqual([['error', 'Dr Thériault ne travaille pas de 13 h 30 à 14 h 15 (Salle 2).']]))
  const isChosen = () => sheet().getByRole<HTMLInputElement>('radio', { name: 'Nettoyage' }).checked
  expect([isChosen(), step(/Détails/).textContent]).toEqual([true, 'DétailsNettoyage'])
  await user.click(sheet().getByRole('radio', { name: 'Obturation' }))
  expect([isChosen(), step(/Détails/).textContent]).toEqual([false, 'DétailsObturation'])
})

test('WIZ-06 a chosen type that the time refuses is kept apart from the types that it takes, and marked', async () => {
  const [first, second] = givenDay().rooms
  const open = second?.open.map((range) => ({ ...range, appointmentTypeIds: [cleaning.id, filling.id] })) ?? []
  const rooms = first && second ? [first, { ...second, open }] : []
  const { user } = await begun(room1, 810, { day: { rooms } })
  await user.click(sheet().getByRole('radio', { name: 'Chirurgie' }))
  await press(room2, 810)
  const group = await sheet().findByRole('group', { name: /Type de rendez-vous/ })
  await waitFor(() =>
    expect(group.textContent).toMatch(/Chirurgie \(non accepté\)Ce créneau accepte seulement ces types\.NettoyageObturation$/),
  )
  expect(sheet().getByRole<HTMLInputElement>('radio', { name: /Chirurgie/ }).checked).toBe(true)
})

const opening = (date: string, startTime: string) => ({
  ...{ date, startTime, roomId: room2, roomName: 'Salle 2', practitionerId: lachance.id },
})
const textsIn = async (region: string) =>
  within(await screen.findByRole('region', { name: region }))
    .getAllByRole('button')
    .map(({ textContent }) => textContent?.replaceAll('\u00a0', ' '))

test('WIZ-03 suggestions are listed by time, whatever makes the best one, and name their room and the day that is not shown', async () => {
  const other = { '2026-11-23': {} }
  const taken = { ...fatouAt14, startTime: '13:30' }
  const shown = show({ days: other, day: { appointments: [taken] } })
  const openings = [opening('2026-11-20', '16:00'), opening('2026-11-20', '15:15'), opening('2026-11-23', '08:00')]
  shown.api.answer(wire.listOpenings, listOf(openings))
  await shown.user.click(await screen.findByRole('button', { name: 'Nouveau rendez-vous' }))
  await choose(shown)
  await shown.user.click(step(/Date et heure/))
  await screen.findByRole('button', { name: /^auj., 16/ })
  expect(await textsIn('Prochaines disponibilités')).toEqual([
    'auj., 15 h 15Salle 2 · J. Lachance',
    'auj., 16 hSalle 2 · J. Lachance',
    'lun. 23, 8 hSalle 2 · J. Lachance',
  ])
  // First a time that overlaps Fatou's, then the same with the board on Monday.
  await shown.user.click(screen.getByRole('button', { name: /^auj., 15/ }))
  shown.api.answer(wire.getDay, ({ params: { date } }) =>
    givenDay({ date, appointments: date === taken.date ? [{ ...taken, startTime: '15:30' }] : [] }),
  )
  await shown.client.invalidateQueries()
  await screen.findByRole('alert')
  expect(await textsIn('Heures libres les plus proches')).toEqual([
    '15 h 15 · Salle 2',
    '16 h · Salle 2',
    'lun. 23, 8 h · Salle 2',
  ])
  await shown.router.navigate({ to: '/', search: { date: '2026-11-23' } })
  await waitFor(() => expect(shown.router.state.location.search).toEqual({ date: '2026-11-23' }))
  expect(await textsIn('Heures libres les plus proches')).toEqual([
    'auj., 15 h 15 · Salle 2',
    'auj., 16 h · Salle 2',
    'lun. 23, 8 h · Salle 2',
  ])
})
