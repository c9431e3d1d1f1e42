import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import * as appointmentWire from '@molaire/contract/appointments/endpoints'
import { search } from '@molaire/contract/search/endpoints'
import * as wire from '@molaire/contract/waiting-list/endpoints'
import { loseNetwork } from '../../../platform/testing/render.tsx'
import { clearToasts } from '../../../platform/toast/toast-store.ts'
import {
  searchResult,
  cleaning,
  clinic,
  filling,
  givenPatient,
  givenAppointment,
  lachance,
  listOf,
  room1,
  room2,
  testId,
  wholeOf,
} from '../../appointments/testing.ts'
import { cellsOf, onPhone, option, plain } from '../../../platform/testing/screen.ts'
import { signedInAs } from '../../users/testing.ts'
import { freedPlace, givenEntry, givenOffer, givenSuggestion } from '../testing.ts'
import { freshWaiting, showWaiting, type Given } from './testing.tsx'
import { WaitingListPage } from './waiting-list-page.tsx'

beforeEach(() => {
  clearToasts()
  freshWaiting()
})

const show = (given: Given = {}) => showWaiting(<WaitingListPage />, given)
/** The only row of the table with that name, and what is below it. */
const row = async (name: string) => {
  const cell = await screen.findByRole('rowheader', { name: new RegExp(name) })
  const item = cell.closest('tr')
  if (!item) throw new Error('a name stands in no row')
  return within(item)
}
/** The form of Fatou Diallo's entry. */
const change = async (user: ReturnType<typeof show>['user']) => {
  await user.click((await row('Fatou Diallo')).getByRole('button', { name: 'Autres actions, Fatou Diallo' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Modifier' }))
  return within(await screen.findByRole('dialog', { name: 'Demande de Fatou Diallo' }))
}
const names = () => [...document.querySelectorAll('th[scope=row] bdi')].map((one) => one.textContent)
const bruno = givenEntry({
  id: testId(301),
  patient: { id: testId(205), firstName: 'Bruno', lastName: 'Roy', phone: null, alerts: [] },
})
const freedAddress = `/waiting-list?date=2026-11-20&time=13:30&minutes=30&room=${room2}&practitioner=${lachance.id}`

test('WAIT-01 a row says who waits, since when, for what, with whom and when they could come', async () => {
  const { user } = show({
    entries: [
      givenEntry({
        practitionerId: lachance.id,
        weekdays: [1, 3],
        dayParts: ['morning'],
        availableFrom: '2026-12-04',
        priority: 'urgent',
        note: 'Travaille de nuit',
        appointment: { id: testId(130), date: '2026-12-14', startTime: '09:00', status: 'confirmed' },
      }),
    ],
  })
  const fatou = await row('Fatou Diallo')
  await fatou.findByText(/Obturation/)
  expect(fatou.getByText('Urgent')).toBeTruthy()
  const [cells = []] = await cellsOf('Liste d’attente')
  expect(cells.slice(0, 4).map(plain)).toEqual([
    'Obturation30 min',
    'plus tôt que lun. 14 déc., 9 hJosée LachanceNote« Travaille de nuit »',
    'lun. et mer., avant-midi, dès le 4 déc.',
    '8 jours',
  ])
  // A note is collapsed, because the screen can be seen from the counter.
  const note = fatou.getByText('« Travaille de nuit »', { exact: false }).closest('details')!
  expect(note.open).toBe(false)
  await user.click(within(note).getByText('Note'))
  expect(note.open).toBe(true)
  expect(fatou.getByRole('link', { name: 'Appeler Fatou Diallo, 819 555-0120' }).getAttribute('href')).toBe('tel:+18195550120')
})

test('WAIT-01 on a phone who waits is a card, with the same facts and buttons', () =>
  onPhone(async () => {
    show({ entries: [givenEntry()] })
    const list = await screen.findByRole('listitem')
    expect(within(list).getByText('Fatou Diallo')).toBeTruthy()
    expect(plain(within(list).getByText(/depuis/).textContent)).toContain('sans rendez-vous')
    expect(within(list).getByRole('button', { name: 'Réserver pour Fatou Diallo' })).toBeTruthy()
    expect(screen.queryByRole('table')).toBeNull()
  }))

test('WAIT-01 PAT-02 what must be known of who waits is an icon whose words come on focus; the day only says that there is something', async () => {
  const alerts = [{ kind: 'allergy' as const, label: 'Latex' }]
  const known = givenAppointment()
  const { user } = show({
    entries: [givenEntry({ patient: { ...givenEntry().patient, alerts } })],
    day: { appointments: [{ ...known, patient: { ...known.patient, hasAlerts: true } }] },
  })
  const fatou = await row('Fatou Diallo')
  expect(fatou.queryByText(/Latex/)).toBeNull()
  expect(fatou.getByRole('img', { name: /Latex/ }).tabIndex).toBe(0)
  await user.keyboard('1')
  expect((await row('Ève Lafrenière')).getByRole('img', { name: 'alerte au dossier' })).toBeTruthy()
})

test('WAIT-01 nobody waits: it says so, and offers to add; a list that cannot be loaded is asked again', async () => {
  const { unmount } = show()
  expect(await screen.findByText('Aucun patient en attente')).toBeTruthy()
  unmount()
  const second = show()
  second.api.refuse(wire.listWaitingList, 503, 'service_unavailable')
  expect((await screen.findByRole('alert')).textContent).toContain('La liste d’attente n’a pas pu être chargée.')
  second.api.answer(wire.listWaitingList, listOf([givenEntry()]))
  await second.user.click(screen.getByRole('button', { name: 'Réessayer' }))
  await row('Fatou Diallo')
})

test('WAIT-01 1, 2 and 3 show the parts of the page, which stand in the address with their counts', async () => {
  const { user, router } = show({
    entries: [givenEntry()],
    suggestions: [givenSuggestion()],
    day: { appointments: [givenAppointment()] },
  })
  await row('Fatou Diallo')
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'En attente, 1' }).checked).toBe(true)
  await user.keyboard('2')
  await row('Samuel Ouellette')
  expect(router.state.location.search).toMatchObject({ show: 'rebook' })
  await user.keyboard('1')
  await row('Ève Lafrenière')
  await user.click(screen.getByRole('radio', { name: 'À replanifier, 1' }))
  await user.keyboard('3')
  await row('Fatou Diallo')
})

test('WAIT-01 by keys: the arrows walk over who waits, from anywhere on the page', async () => {
  const { user } = show({ entries: [givenEntry(), bruno] })
  await row('Bruno Roy')
  await user.keyboard('{ArrowDown}')
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Réserver pour Fatou Diallo')
  await user.keyboard('{ArrowDown}')
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Réserver pour Bruno Roy')
  await user.keyboard('{ArrowUp}')
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Réserver pour Fatou Diallo')
})

test('APT-02 today: who is here stands first, and one press greets who comes', async () => {
  const appointment = (id: number, firstName: string, changes: Parameters<typeof givenAppointment>[0]) =>
    givenAppointment({
      id: testId(id),
      patient: { id: testId(id + 100), firstName, lastName: 'Roy', hasAlerts: false },
      ...changes,
    })
  const { api, user } = show({
    at: '/waiting-list?show=today',
    day: {
      appointments: [
        appointment(101, 'Ahmed', { status: 'completed', startTime: '08:00' }),
        appointment(102, 'Bruno', { startTime: '13:00' }),
        appointment(103, 'Clara', { startTime: '10:30' }),
        appointment(104, 'Diane', { startTime: '10:45', arrivedAt: '2026-11-20T15:30:00Z' }),
        appointment(105, 'Émile', { startTime: '11:15', arrivedAt: '2026-11-20T15:42:00Z' }),
      ],
    },
  })
  await row('Diane Roy')
  expect(names()).toEqual(['Diane Roy', 'Émile Roy', 'Clara Roy', 'Bruno Roy', 'Ahmed Roy'])
  expect((await row('Émile Roy')).getByText('vient d’arriver')).toBeTruthy()
  expect(plain((await row('Diane Roy')).getByText(/attend depuis/).textContent)).toBe('attend depuis 12 min')
  expect(plain((await row('Clara Roy')).getByText(/de retard/).textContent)).toBe('12 min de retard')
  const sent = api.record(
    appointmentWire.recordArrival,
    wholeOf(appointment(103, 'Clara', { arrivedAt: '2026-11-20T15:42:00Z', version: 2 })),
    ({ params, body }) => [params.id, body.hasArrived],
  )
  await user.click(screen.getByRole('button', { name: 'Accueillir Clara Roy' }))
  await screen.findByText('Clara Roy est là')
  expect(sent).toEqual([[testId(103), true]])
})

test('APT-02 today: the second half of a double press, under which the patient now waits, does not begin the appointment', async () => {
  const here = (id: number, firstName: string) =>
    givenAppointment({
      id: testId(id),
      patient: { id: testId(id + 100), firstName, lastName: 'Roy', hasAlerts: false },
      arrivedAt: '2026-11-20T15:30:00Z',
    })
  const { api } = show({ at: '/waiting-list?show=today', day: { appointments: [here(101, 'Ahmed'), here(102, 'Bruno')] } })
  const sent = api.record(appointmentWire.changeAppointmentStatus, wholeOf(here(102, 'Bruno')), ({ params }) => params.id)
  fireEvent.click(await screen.findByRole('button', { name: /^Faire entrer.*Ahmed Roy/ }), { detail: 2 })
  fireEvent.click(screen.getByRole('button', { name: /^Faire entrer.*Bruno Roy/ }), { detail: 1 })
  await waitFor(() => expect(sent).toContain(testId(102)))
  expect(sent).toEqual([testId(102)])
})

test('WAIT-01 whoever missed an appointment is put on the list in one press, which can be taken back', async () => {
  const { api, user } = show({ at: '/waiting-list?show=rebook', suggestions: [givenSuggestion()] })
  const samuel = await row('Samuel Ouellette')
  expect(plain(samuel.getByText(/absent/).textContent)).toBe('absent, jeu. 19')
  const sent: unknown[] = []
  api.answer(wire.createWaitingListEntry, ({ body }) => {
    sent.push(body)
    return givenEntry({ id: testId(310), patient: givenSuggestion().patient })
  })
  api.answer(wire.removeWaitingListEntry, ({ params }) => {
    sent.push(params)
    return { id: params.id }
  })
  await user.click(samuel.getByRole('button', { name: 'Ajouter Samuel Ouellette à la liste d’attente' }))
  await screen.findByText('Samuel Ouellette est sur la liste d’attente')
  await user.click(screen.getByRole('button', { name: 'Annuler' }))
  await waitFor(() => expect(sent).toHaveLength(2))
  expect(sent).toMatchObject([
    {
      clinicId: clinic.id,
      patientId: testId(204),
      appointmentId: null,
      appointmentTypeId: cleaning.id,
      durationMinutes: 60,
      practitionerId: null,
    },
    { id: testId(310) },
  ])
})

test('WAIT-01 a patient is added with what they wish, and their next appointment is what they want sooner', async () => {
  const { api, user } = show()
  const next = {
    id: testId(130),
    date: '2026-12-14',
    startTime: '09:00',
    durationMinutes: 60,
    appointmentTypeId: cleaning.id,
    practitionerId: lachance.id,
    roomId: room2,
  }
  api.answer(search, searchResult([givenPatient({ nextAppointment: next })]))
  const sent = api.record(wire.createWaitingListEntry, givenEntry())
  await screen.findByText('Aucun patient en attente')
  await user.keyboard('{Shift>}N{/Shift}')
  const form = within(await screen.findByRole('dialog', { name: 'Ajouter à la liste d’attente' }))
  await user.click(form.getByRole('button', { name: 'Ajouter à la liste' }))
  // Nothing is filled in: both fields have an error, and nothing is sent.
  expect(form.getByText('Choisissez un patient.')).toBeTruthy()
  expect(sent).toEqual([])
  await user.type(form.getByRole('combobox', { name: /Patient/ }), 'zo')
  await user.click(await option(/Zoé/))
  // The search that had the focus is gone.
  expect(document.activeElement).toBe(form.getByRole('group', { name: 'Zoé Nguyen' }))
  expect(plain(form.getByText(/Rendez-vous actuel/).textContent)).toBe('Rendez-vous actuel : Nettoyage, lun. 14 déc., 9 h')
  // The appointment gives the type; to choose another, the patient waits for a date.
  expect(form.queryByRole('combobox', { name: /Type de rendez-vous/ })).toBeNull()
  await user.click(form.getByRole('radio', { name: 'Une date' }))
  await user.selectOptions(form.getByRole('combobox', { name: /Type de rendez-vous/ }), filling.id)
  await user.click(form.getByRole('radio', { name: 'Plus tôt' }))
  await user.selectOptions(form.getByRole('combobox', { name: 'Praticien' }), 'Au choix')
  await user.click(form.getByRole('button', { name: 'mer.' }))
  await user.click(form.getByRole('button', { name: 'lun.' }))
  await user.click(form.getByRole('button', { name: 'soir' }))
  await user.click(form.getByRole('radio', { name: 'Élevée' }))
  await user.type(form.getByRole('textbox', { name: 'Note' }), 'Appeler après 17 h')
  await user.click(form.getByRole('button', { name: 'Ajouter à la liste' }))
  await screen.findByText('Zoé Nguyen est sur la liste d’attente')
  expect(sent).toEqual([
    {
      clinicId: clinic.id,
      patientId: testId(210),
      appointmentId: testId(130),
      practitionerId: null,
      appointmentTypeId: cleaning.id,
      durationMinutes: 60,
      weekdays: [1, 3],
      dayParts: ['evening'],
      availableFrom: null,
      availableUntil: null,
      priority: 'high',
      note: 'Appeler après 17 h',
    },
  ])
})

test('WAIT-01 a refusal stands in the sheet and what was typed stays', async () => {
  const { api, user } = show({ entries: [givenEntry()] })
  api.refuse(wire.updateWaitingListEntry, 409, 'waiting_list_over', { details: { status: 'booked' } })
  const form = await change(user)
  await user.type(form.getByRole('textbox', { name: 'Note' }), 'Presse')
  await user.click(form.getByRole('button', { name: 'Enregistrer' }))
  expect((await form.findByRole('alert')).textContent).toContain('Ce patient n’est plus sur la liste.')
  expect(form.getByRole<HTMLTextAreaElement>('textbox', { name: 'Note' }).value).toBe('Presse')
})

test('WAIT-01 a wish is changed on the version that was seen', async () => {
  const { api, user } = show({ entries: [givenEntry({ version: 7 })] })
  const seen = api.record(wire.updateWaitingListEntry, givenEntry({ version: 8 }), ({ body, ifMatch }) => [
    ifMatch,
    body.durationMinutes,
  ])
  const form = await change(user)
  await user.click(form.getByRole('button', { name: '15 minutes de plus' }))
  await user.click(form.getByRole('button', { name: 'Enregistrer' }))
  await screen.findByText('Demande modifiée')
  expect(seen).toEqual([[7, 45]])
})

test('WAIT-01 a wish keeps its practitioner while nobody knows who receives', async () => {
  const wish = givenEntry({
    practitionerId: lachance.id,
    appointment: { id: testId(130), date: '2026-12-14', startTime: '09:00', status: 'confirmed' },
  })
  const { api, user } = show({ entries: [wish] })
  api.refuse(appointmentWire.getBookingOptions, 503, 'service_unavailable')
  const sent = api.record(wire.updateWaitingListEntry, wish, ({ body }) => body.practitionerId)
  const form = await change(user)
  await user.type(form.getByRole('textbox', { name: 'Note' }), 'Presse')
  await user.click(form.getByRole('button', { name: 'Enregistrer' }))
  await screen.findByText('Demande modifiée')
  expect(sent).toEqual([lachance.id])
})

test('WAIT-01 who is taken off the list goes at once and comes back by undo', async () => {
  const { api, user } = show({ entries: [givenEntry()] })
  api.answer(wire.removeWaitingListEntry, ({ params }) => {
    api.answer(wire.listWaitingList, listOf([]))
    return { id: params.id }
  })
  api.answer(wire.restoreWaitingListEntry, () => {
    api.answer(wire.listWaitingList, listOf([givenEntry()]))
    return givenEntry()
  })
  await user.click((await row('Fatou Diallo')).getByRole('button', { name: /Autres actions/ }))
  await user.click(await screen.findByRole('menuitem', { name: 'Retirer de la liste' }))
  await screen.findByText('Fatou Diallo n’est plus sur la liste')
  expect(await screen.findByText('Aucun patient en attente')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Annuler' }))
  await row('Fatou Diallo')
})

const matchOf = (entry = givenEntry()) => ({ entry, ...freedPlace })

test('WAIT-02 with a freed time who fits comes first, and one press places them there; undo calls it off and they wait again', async () => {
  const fits = givenEntry()
  const { api, user } = show({ at: freedAddress, entries: [bruno, fits] })
  const queries: Record<string, string>[] = []
  api.answer(wire.listWaitingMatches, ({ query }) => {
    queries.push(query as unknown as Record<string, string>) // as strings, to compare
    return listOf([matchOf(fits)])
  })
  await waitFor(() => expect(names()).toEqual(['Fatou Diallo', 'Bruno Roy']))
  expect(queries[0]).toMatchObject({ ...freedPlace, clinicId: clinic.id })
  const sent: unknown[] = []
  api.answer(wire.bookWaitingListEntry, ({ params, body }) => {
    sent.push(['book', params.id, body])
    return wholeOf(givenAppointment({ id: testId(150), version: 3, startTime: '13:30' }))
  })
  api.answer(appointmentWire.changeAppointmentStatus, ({ params, body, ifMatch }) => {
    sent.push(['status', params.id, body.status, ifMatch])
    return wholeOf(givenAppointment({ id: testId(150), status: 'cancelled' }))
  })
  api.answer(wire.restoreWaitingListEntry, ({ params }) => {
    sent.push(['restore', params.id])
    return fits
  })
  await user.click(await screen.findByRole('button', { name: /^Placer Fatou Diallo, ven. 20, 13.h.30, Salle 2$/ }))
  await screen.findByText(/^Fatou Diallo.: ven. 20, 13.h.30, Salle/)
  await user.click(screen.getByRole('button', { name: 'Annuler' }))
  await screen.findByText('Fatou Diallo est de retour sur la liste')
  expect(sent).toMatchObject([
    ['book', fits.id, freedPlace],
    ['status', testId(150), 'cancelled', 3],
    ['restore', fits.id],
  ])
})

test('WAIT-02 who wanted a sooner time is moved, and undo puts the appointment where it was', async () => {
  const before = givenAppointment({ id: testId(130), date: '2026-12-14', startTime: '09:00', roomId: room1, durationMinutes: 45 })
  const fits = givenEntry({ appointment: { id: before.id, date: before.date, startTime: '09:00', status: 'confirmed' } })
  const { api, user } = show({ at: freedAddress, entries: [fits] })
  api.answer(wire.listWaitingMatches, listOf([matchOf(fits)]))
  api.answer(appointmentWire.getAppointment, wholeOf(before))
  api.answer(wire.bookWaitingListEntry, wholeOf({ ...before, ...freedPlace, version: 5 }))
  const moved = api.record(appointmentWire.moveAppointment, wholeOf(before), ({ body, ifMatch }) => [body, ifMatch])
  const restored = api.record(wire.restoreWaitingListEntry, fits, ({ params }) => params.id)
  await user.click(await screen.findByRole('button', { name: /^Placer/ }))
  await screen.findByText(/^Fatou Diallo.: ven. 20, 13.h.30, Salle/)
  await user.click(screen.getByRole('button', { name: 'Annuler' }))
  await screen.findByText('Fatou Diallo est de retour sur la liste')
  expect(moved).toEqual([
    [{ date: '2026-12-14', startTime: '09:00', roomId: room1, practitionerId: before.practitionerId, durationMinutes: 45 }, 5],
  ])
  expect(restored).toEqual([fits.id])
})

test('WAIT-02 a placement that comes too late says who took the time', async () => {
  const { api, user } = show({ at: freedAddress, entries: [givenEntry()] })
  api.answer(wire.listWaitingMatches, listOf([matchOf()]))
  api.refuse(wire.bookWaitingListEntry, 409, 'appointment_conflict', {
    details: {
      conflicts: [
        {
          kind: 'room',
          appointmentId: testId(160),
          patientName: 'Léa St-Onge',
          practitionerName: 'J. Lachance',
          roomName: 'Salle 2',
          startTime: '13:30',
          endTime: '14:00',
        },
      ],
      nearest: [],
    },
  })
  await user.click(await screen.findByRole('button', { name: /^Placer/ }))
  await screen.findByText('Fatou Diallo n’a pas été placé')
  expect(screen.getByText(/Salle 2 est occupée de 13.h.30 à 14.h \(Léa St-Onge, J\. Lachance\)/)).toBeTruthy()
})

test('WAIT-02 a freed time of another day names that day on the button, and the room where it is spoken', async () => {
  const { api } = show({ at: freedAddress.replace('2026-11-20', '2026-11-24'), entries: [givenEntry()] })
  api.answer(wire.listWaitingMatches, listOf([{ ...matchOf(), date: '2026-11-24' }]))
  const place = await screen.findByRole('button', { name: /^Placer Fatou Diallo, mar. 24, 13.h.30, Salle 2$/ })
  expect(place.textContent).toMatch(/^Placer mar. 24, 13.h.30$/)
})

test('WAIT-02 a freed time that is over is not free: it says so, and nobody is looked for', async () => {
  const { api } = show({ at: freedAddress.replace('13:30', '09:30'), entries: [givenEntry()] })
  expect((await screen.findByText('Ce créneau est passé')).parentElement?.textContent).toContain('ven. 20')
  await screen.findByRole('button', { name: 'Réserver pour Fatou Diallo' })
  expect(api.requests.some(({ url }) => url.pathname.includes('matches'))).toBe(false)
})

test('WAIT-02 a freed time that somebody has taken says so, and the list is the plain one', async () => {
  show({
    at: freedAddress,
    entries: [givenEntry()],
    day: {
      appointments: [givenAppointment({ roomId: room2, practitionerId: lachance.id, startTime: '13:00', durationMinutes: 60 })],
    },
  })
  expect((await screen.findByText('Ce créneau n’est plus libre')).parentElement?.textContent).toContain('ven. 20')
  expect((await row('Fatou Diallo')).getByRole('button', { name: 'Réserver pour Fatou Diallo' })).toBeTruthy()
})

test('WAIT-02 an offer is noted while one calls, colleagues see by whom and when, and yes books', async () => {
  const { api, user } = show({ at: freedAddress, entries: [givenEntry()] })
  api.answer(wire.listWaitingMatches, listOf([matchOf()]))
  const sent: unknown[] = []
  api.answer(wire.offerOpening, ({ params, body }) => {
    sent.push([params.id, body])
    const offered = givenEntry({ offers: [givenOffer()] })
    api.answer(wire.listWaitingMatches, listOf([matchOf(offered)]))
    api.answer(wire.listWaitingList, listOf([offered]))
    return givenOffer()
  })
  await user.click(await screen.findByRole('button', { name: 'Offrir à Fatou Diallo' }))
  const fatou = await row('Fatou Diallo')
  expect(plain((await screen.findByText(/Offert par Nadia/)).textContent)).toContain('Offert par Nadia à 10 h 12')
  expect(sent).toEqual([[testId(300), freedPlace]])
  expect(fatou.queryByRole('button', { name: /Placer/ })).toBeNull()
  api.answer(wire.answerOffer, ({ params, body }) => {
    sent.push([params.id, body.answer])
    return { offer: givenOffer({ status: 'accepted' }), appointment: wholeOf(givenAppointment({ startTime: '13:30' })) }
  })
  await user.click(screen.getByRole('button', { name: 'Fatou Diallo accepte' }))
  await screen.findByText(/^Fatou Diallo.: ven. 20, 13.h.30, Salle/)
  expect(sent[1]).toEqual([testId(400), 'accepted'])
})

test('WAIT-02 whoever lost to another is to be told, with their number, until that is noted', async () => {
  const lost = givenEntry({ offers: [givenOffer({ status: 'lost' })] })
  const { api, user } = show({ entries: [lost] })
  const fatou = await row('Fatou Diallo')
  expect(screen.getByText('Créneau pris, à prévenir.')).toBeTruthy()
  expect(fatou.getByRole('link', { name: /Appeler/ })).toBeTruthy()
  const sent = api.record(
    wire.answerOffer,
    () => {
      api.answer(wire.listWaitingList, listOf([givenEntry()]))
      return { offer: givenOffer({ status: 'notified' }), appointment: null }
    },
    ({ body }) => body.answer,
  )
  await user.click(screen.getByRole('button', { name: 'Fatou Diallo est prévenu' }))
  await waitFor(() => expect(screen.queryByText('Créneau pris, à prévenir.')).toBeNull())
  expect(sent).toEqual(['notified'])
})

test('WAIT-02 CAL-08 what a colleague does to the list is seen by itself', async () => {
  signedInAs({})
  const { api } = show()
  const stream = api.tellChanges()
  await screen.findByText('Aucun patient en attente')
  await waitFor(() => expect(stream.count()).toBe(1))
  api.answer(wire.listWaitingList, listOf([givenEntry()]))
  stream.tell({ what: 'waiting-list', clinicId: clinic.id, date: null })
  await row('Fatou Diallo')
})

test('WAIT-01 API-06 who may not book looks at the list, and its buttons say who may', async () => {
  const { user } = show({ user: { role: 'member' }, entries: [givenEntry()] })
  const fatou = await row('Fatou Diallo')
  const book = fatou.getByRole('button', { name: 'Réserver pour Fatou Diallo' })
  await waitFor(() => expect(book.getAttribute('aria-disabled')).toBe('true'))
  await user.hover(book)
  expect((await screen.findAllByText(/réservé à la réception, à l’équipe soignante, à la gestion/)).length).toBeGreaterThan(0)
  expect(screen.getByRole('button', { name: 'Ajouter un patient' }).getAttribute('aria-disabled')).toBe('true')
})

test('WAIT-01 without a network nothing is written, and buttons say so', async () => {
  show({ entries: [givenEntry()] })
  const fatou = await row('Fatou Diallo')
  loseNetwork()
  await waitFor(() =>
    expect(fatou.getByRole('button', { name: 'Réserver pour Fatou Diallo' }).getAttribute('aria-disabled')).toBe('true'),
  )
})
