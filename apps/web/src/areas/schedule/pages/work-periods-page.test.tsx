import { configure, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import * as wire from '@molaire/contract/schedule/endpoints'
import type { WeekSchedule } from '@molaire/contract/schedule/shapes'
import { listClinics } from '@molaire/contract/clinics/endpoints'
import { loseNetwork, renderScreen } from '../../../platform/testing/render.tsx'
import { problem } from '../../../platform/testing/fake-api.ts'
import { listOf, openDialog } from '../../../platform/testing/screen.ts'
import {
  autumn,
  aWeek,
  cleaning,
  erables,
  exam,
  givenSchedule,
  josee,
  maude,
  paintedWeek,
  room1,
  room2,
  summer,
  type GivenSchedule,
} from '../testing.ts'
import { signedInAs } from '../../users/testing.ts'
import { sending } from '../api.ts'
import { WorkPeriodsPage } from './work-periods-page.tsx'

const nbsp = '\u00a0'
const minute = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3))

beforeEach(() => {
  // A week has a hundred elements, and checking each for visibility would take longer than the
  // test.
  configure({ defaultHidden: true })
  // It is Friday 20 November 2026 in Montreal. Only the date is fixed; timers run.
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T15:42:00Z') })
  // The grid is 900 px wide: a minute is a pixel; a row is 10 px high.
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(function (this: HTMLElement) {
    const rows = this.parentElement?.querySelectorAll('[data-lane]').length ?? 0
    return { left: 0, top: 0, width: 900, height: rows * 10, right: 900, bottom: rows * 10, x: 0, y: 0, toJSON: () => ({}) }
  })
})

const show = (given: GivenSchedule = {}, { at = '', locale = 'fr' as 'fr' | 'en' } = {}) => {
  const server = givenSchedule(given)
  return { ...server, ...renderScreen(<WorkPeriodsPage />, { at: `/config/work-periods${at}`, locale }) }
}
const grid = (name = 'Affectations de la semaine') => screen.findByRole('region', { name })
const at = (row: number, time: string) => ({
  clientX: minute(time) - 420,
  clientY: row * 10 + 5,
  button: 0,
  pointerType: 'mouse',
})
const lane = (row: number) => {
  const lane = document.querySelectorAll<HTMLElement>('[data-lane]')[row]
  if (!lane) throw new Error('no such row')
  return lane
}
/** Presses at one place and releases at another, with a stop between. */
const drag = (target: Element, from: [row: number, time: string], to: [row: number, time: string]) => {
  fireEvent.pointerDown(target, at(...from))
  fireEvent.pointerMove(target, at(from[0], to[1]))
  fireEvent.pointerMove(target, at(...to))
  fireEvent.pointerUp(target, at(...to))
}
/**
 * Presses at one place and moves to another without releasing: the drawing is visible, but nothing
 * is done yet.
 */
const hover = (row: number, from: string, to: string) => {
  fireEvent.pointerDown(lane(row), at(row, from))
  fireEvent.pointerMove(lane(row), at(row, to))
}
const letGo = (row: number, time: string) => fireEvent.pointerUp(lane(row), at(row, time))
const mornings: Parameters<typeof paintedWeek>[0] = [
  [maude, room1, 1, '08:00', '12:00'],
  [maude, room1, 2, '08:00', '12:00'],
]
/** A week with Maude in the first room on Monday morning. */
const mondayOfMaude = () => paintedWeek([[maude, room1, 1, '08:00', '12:00']])
const away = { clinicName: 'Clinique de la Rive', roomName: 'Salle A' }
const ghost = () => document.querySelector<HTMLElement>('[data-ghost]')
const blocks = () => [...document.querySelectorAll('[data-block]')].map((block) => block.getAttribute('aria-label'))
const block = (name: RegExp) => screen.findByRole('button', { name })
const deleteMonday = async (user: { keyboard: (keys: string) => Promise<void> }) => {
  ;(await block(/lundi, 8/)).focus()
  await user.keyboard('{Delete}')
}
/** The server's week after one assignment was removed. */
const without = (state: { week: WeekSchedule }, gone: string) =>
  (state.week = { ...state.week, assignments: state.week.assignments.filter(({ id }) => id !== gone) })
const toast = (name: string) => screen.findByText(name)
const undo = async (user: { click: (element: Element) => Promise<void> }) =>
  user.click(await screen.findByRole('button', { name: 'Annuler' }))
const undone = async (user: Parameters<typeof undo>[0]) => {
  await undo(user)
  await toast('Changement annulé')
}

// Painting

test('CFG-04 one drawing puts the chosen person in a room at the same hours of several days', async () => {
  const { user, sent } = show()
  await grid()
  await user.click(screen.getByRole('radio', { name: 'J. Lachance' }))
  drag(lane(1), [1, '08:02'], [5, '12:04'])
  expect(await toast('5 affectations ajoutées')).toBeTruthy()
  // One rectangle sends one request.
  expect(sent('POST').map(({ body }) => body)).toEqual([
    {
      workPeriodId: autumn.id,
      assignments: [1, 2, 3, 4, 5].map((dayOfWeek) => ({
        dayOfWeek,
        startTime: '08:00',
        endTime: '12:00',
        userId: josee.id,
        roomId: room1.id,
        appointmentTypeIds: [],
      })),
    },
  ])
  expect(blocks()).toHaveLength(5)
  expect(screen.getByText('J. Lachance, Salle 1, lundi à vendredi, 8 h – 12 h')).toBeTruthy()
})

test('CFG-04 what was painted is undone in one press, and its slots go with it', async () => {
  const { user, kept: state } = show()
  await grid()
  drag(lane(8), [8, '08:00'], [9, '12:00'])
  await toast('2 affectations ajoutées')
  await undone(user)
  expect(state.week.assignments).toEqual([])
  expect(state.week.timeSlots).toEqual([])
  expect(blocks()).toEqual([])
})

test('CFG-04 the kinds allowed are said in words and painted along', async () => {
  const { user, sent } = show()
  await grid()
  await user.click(await screen.findByRole('button', { name: `Types permis${nbsp}: tous les types` }))
  await user.click(await screen.findByRole('checkbox', { name: 'Nettoyage' }))
  expect(screen.getByRole('button', { name: `Types permis${nbsp}: Nettoyage` })).toBeTruthy()
  drag(lane(8), [8, '13:00'], [8, '17:00'])
  await toast('Affectation ajoutée')
  expect(sent('POST')[0]?.body).toMatchObject({
    assignments: [{ appointmentTypeIds: [cleaning.id], roomId: room2.id, dayOfWeek: 1 }],
  })
  expect(blocks()).toEqual([`Dre Maude Archambault, Salle 2, lundi, 13${nbsp}h – 17${nbsp}h, Nettoyage`])
})

test('CFG-04 a press on an empty slot fills it', async () => {
  const id = '01900000-0000-7000-8000-000000000901'
  const slot = { id, workPeriodId: autumn.id, dayOfWeek: 1, startTime: '08:00', endTime: '12:00', version: 1 }
  const { sent } = show({ week: aWeek({ timeSlots: [slot] }) })
  await grid()
  fireEvent.pointerDown(lane(1), at(1, '09:10'))
  letGo(1, '09:10')
  await toast('Affectation ajoutée')
  expect(sent('POST')[0]?.body).toMatchObject({
    assignments: [{ dayOfWeek: 1, startTime: '08:00', endTime: '12:00', userId: maude.id }],
  })
})

test('CFG-04 while one draws, whoever would be in two rooms at once is outlined and told of; it is saved all the same', async () => {
  show({ week: paintedWeek([[maude, room2, 1, '08:00', '12:00']]) })
  const there = await block(/Dre Maude Archambault, Salle 2/)
  hover(1, '10:00', '11:00')
  expect(ghost()?.dataset['verdict']).toBe('warned')
  expect(there.hasAttribute('data-touched')).toBe(true)
  const sentence = 'Dre Maude Archambault serait dans deux salles à la fois, lundi, 10 h – 11 h : Salle 1 et Salle 2.'
  expect(screen.getAllByText(sentence)).toHaveLength(1)
  letGo(1, '11:00')
  expect(there.hasAttribute('data-touched')).toBe(false)
  await toast('Affectation ajoutée')
  expect(screen.getByText('1 conflit dans la semaine')).toBeTruthy()
  expect(document.querySelectorAll('[data-clash]')).toHaveLength(2)
  expect(blocks().every((name) => name?.endsWith('en conflit'))).toBe(true)
})

test('CFG-04 two people in one room, and somebody who is in another clinic then, are told of too', async () => {
  const elsewhere = [{ ...away, userId: josee.id, dayOfWeek: 1, startTime: '09:00', endTime: '10:00' }]
  const { user } = show({ week: paintedWeek([[maude, room1, 1, '08:00', '12:00']], { elsewhere }) })
  await grid()
  await user.click(screen.getByRole('radio', { name: 'J. Lachance' }))
  expect(screen.getAllByTitle('Ailleurs : Clinique de la Rive, Salle A')).toHaveLength(2)
  hover(1, '09:00', '09:30')
  const status = screen
    .getAllByRole('status')
    .map((one) => one.textContent)
    .join(' ')
  expect(status).toContain(`Deux personnes seraient dans Salle 1 en même temps, lundi, 9${nbsp}h – 9${nbsp}h${nbsp}30`)
  expect(status).toContain('Josée Lachance est aussi à Clinique de la Rive, Salle A')
  fireEvent.keyDown(document, { key: 'Escape' })
  expect(ghost()?.hidden).toBe(true)
  letGo(1, '09:30')
  expect(blocks()).toHaveLength(1)
})

test('CFG-04 nobody is painted twice in one room: those days are left out, and alone it is refused', async () => {
  const { sent } = show({ week: paintedWeek([[maude, room1, 1, '10:00', '14:00']]) })
  await block(/lundi, 10/)
  hover(1, '08:00', '12:00')
  expect(ghost()?.dataset['verdict']).toBe('refused')
  letGo(1, '12:00')
  expect(sent('POST')).toHaveLength(0)
  drag(lane(1), [1, '08:00'], [2, '12:00'])
  await toast('Affectation ajoutée')
  expect(sent('POST').map(({ body }) => body)).toMatchObject([{ assignments: [{ dayOfWeek: 2 }] }])
})

test('CFG-04 nobody is painted into a room that is archived, and who stands there may stay', async () => {
  const week = paintedWeek([[josee, room2, 1, '08:00', '12:00']], { rooms: [room1, { ...room2, isArchived: true }] })
  const { sent, kept: state } = show({ week })
  await grid()
  hover(9, '08:00', '12:00')
  expect(ghost()?.dataset['verdict']).toBe('refused')
  letGo(9, '12:00')
  drag(await block(/Josée Lachance/), [8, '09:00'], [8, '10:00'])
  await toast('Affectation modifiée')
  expect(sent('POST')).toHaveLength(0)
  expect(state.week.assignments).toHaveLength(1)
})

test('CFG-04 a block is moved to another room and day, and stretched by its edge; each is undone', async () => {
  const { user, sent, kept: state } = show({ week: paintedWeek([[maude, room1, 1, '08:00', '12:00', [exam.id]]]) })
  drag(await block(/lundi, 8/), [1, '09:00'], [9, '10:00'])
  await toast('Affectation modifiée')
  expect(sent('PUT')[0]?.body).toEqual({
    dayOfWeek: 2,
    startTime: '09:00',
    endTime: '13:00',
    userId: maude.id,
    roomId: room2.id,
    appointmentTypeIds: [exam.id],
    acceptStranded: false,
  })
  expect(sent('PUT')[0]?.headers.get('if-match')).toBe('"1"')
  await undone(user)
  expect(blocks()).toEqual([`Dre Maude Archambault, Salle 1, lundi, 8${nbsp}h – 12${nbsp}h, Examen`])
  const edge = document.querySelector('[data-edge="end"]')
  if (!edge) throw new Error('no edge')
  drag(edge, [1, '12:00'], [1, '14:00'])
  await waitFor(() => expect(blocks()).toEqual([`Dre Maude Archambault, Salle 1, lundi, 8${nbsp}h – 14${nbsp}h, Examen`]))
  await waitFor(() => expect(state.week.assignments).toHaveLength(1))
})

test('CFG-04 the eraser takes away what it is drawn over, and brings it back', async () => {
  const week = paintedWeek([...mornings, [josee, room2, 1, '08:00', '12:00']])
  const { user, sent, kept: state } = show({ week })
  await grid()
  await user.click(screen.getByRole('radio', { name: 'Gomme' }))
  drag(lane(1), [1, '11:00'], [2, '11:30'])
  expect(await toast('2 affectations retirées')).toBeTruthy()
  expect(sent('DELETE')).toHaveLength(2)
  expect(blocks()).toHaveLength(1)
  await undo(user)
  await waitFor(() => expect(state.week.assignments).toHaveLength(3))
  await user.click(await block(/Josée Lachance/))
  expect(await toast('Affectation retirée')).toBeTruthy()
})

test('CFG-04 by keys alone: arrows walk, Enter opens the exact hours, Delete removes', async () => {
  const { user, sent } = show({ week: mondayOfMaude() })
  const there = await block(/lundi, 8/)
  await user.click(screen.getByRole('radio', { name: 'J. Lachance' }))
  screen.getByRole('button', { name: 'Affecter J. Lachance, Salle 1, dimanche' }).focus()
  await user.keyboard('{ArrowDown}{ArrowRight}')
  expect(document.activeElement).toBe(there)
  expect(there.tabIndex).toBe(0)
  await user.keyboard('{Enter}')
  await screen.findByRole('dialog', { name: 'Modifier l’affectation' })
  // Nothing was changed, so no question is asked and the focus returns to the block.
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await waitFor(() => expect(document.activeElement).toBe(there))
  await user.keyboard('{Enter}')
  const form = within(await screen.findByRole('dialog', { name: 'Modifier l’affectation' }))
  await user.selectOptions(form.getByLabelText(/^Fin/), '13:30')
  await user.click(form.getByRole('button', { name: 'Enregistrer' }))
  await toast('Affectation modifiée')
  expect(sent('PUT')[0]?.body).toMatchObject({ startTime: '08:00', endTime: '13:30' })
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await deleteMonday(user)
  await toast('Affectation retirée')
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Affecter J. Lachance, Salle 1, lundi' }))
})

test('CFG-04 the form assigns on several days, says what is missing and what clashes', async () => {
  const { user, sent } = show({ week: paintedWeek([[maude, room2, 2, '08:00', '12:00']]) })
  await grid()
  await user.keyboard('{Shift>}N{/Shift}')
  const form = within(await screen.findByRole('dialog', { name: 'Affecter' }))
  await user.click(form.getByRole('button', { name: 'Affecter' }))
  expect((await form.findAllByText('Ce champ est requis')).length).toBeGreaterThan(0)
  await user.selectOptions(form.getByLabelText(/^Salle/), 'Salle 1')
  await user.click(form.getByRole('button', { name: 'mardi' }))
  expect(form.getByText(/serait dans deux salles à la fois, mardi/)).toBeTruthy()
  await user.selectOptions(form.getByLabelText(/^Début/), '13:00')
  await user.click(form.getByRole('button', { name: 'Affecter' }))
  expect(await form.findByText('L’heure de fin doit suivre celle du début.')).toBeTruthy()
  await user.selectOptions(form.getByLabelText(/^Fin/), '17:00')
  await user.click(form.getByRole('button', { name: 'Affecter' }))
  await toast('2 affectations ajoutées')
  expect(sent('POST').map(({ body }) => body)).toMatchObject([
    {
      assignments: [
        { dayOfWeek: 1, startTime: '13:00', endTime: '17:00', roomId: room1.id, userId: maude.id },
        { dayOfWeek: 2, startTime: '13:00', endTime: '17:00' },
      ],
    },
  ])
})

test('CFG-04 a day is copied onto others, and that is undone', async () => {
  const { user, sent, kept: state } = show({ week: paintedWeek([...mornings.slice(0, 1), [josee, room2, 3, '13:00', '17:00']]) })
  await grid()
  const form = await openDialog(user, 'Copier un jour…', 'Copier un jour')
  await user.click(form.getByRole('button', { name: 'Copier' }))
  expect(await form.findByText('Choisissez au moins un jour.')).toBeTruthy()
  await user.click(form.getByRole('button', { name: 'Lundi à vendredi' }))
  await user.click(form.getByRole('button', { name: 'Copier' }))
  await toast('Lundi copié')
  expect(sent('POST')[0]?.body).toEqual({ from: 1, to: [2, 3, 4, 5], acceptStranded: false })
  expect(blocks().filter((name) => name?.includes('Maude'))).toHaveLength(5)
  await undone(user)
  expect(state.week.assignments.map(({ userId }) => userId)).toEqual([maude.id, josee.id])
})

test('CFG-04 hours of the week are added up for each person, those of other clinics apart', async () => {
  const elsewhere = [{ ...away, userId: maude.id, dayOfWeek: 5, startTime: '09:00', endTime: '12:00' }]
  show({
    week: paintedWeek([[maude, room1, 1, '08:00', '12:30'], ...mornings.slice(1)], { elsewhere }),
  })
  const hours = await screen.findByRole('region', { name: 'Heures par semaine' })
  expect(hours.textContent).toContain(`Dre Maude Archambault8${nbsp}h${nbsp}30et 3${nbsp}h ailleurs`)
})

// Stranded appointments

const stranded = {
  details: {
    count: 3,
    appointments: [
      {
        id: '01900000-0000-7000-8000-000000000777',
        date: '2026-11-24',
        startTime: '09:00',
        durationMinutes: 45,
        patientName: 'Ève Lafrenière',
        practitionerName: 'Dre Maude Archambault',
        roomName: 'Salle 1',
      },
    ],
  },
}

test('CFG-04 appointments that a change would strand are listed with the way to their day; one may save all the same', async () => {
  const { user, api, sent, kept: state } = show({ week: mondayOfMaude() })
  api.answer(wire.deleteAssignment, ({ params, query }) => {
    if (query.acceptStranded !== 'true') return problem(409, 'schedule_strands_appointments', stranded)
    return without(state, params.id)
  })
  await deleteMonday(user)
  let dialog = within(
    await screen.findByRole('alertdialog', { name: '3 rendez-vous à venir seraient hors des heures d’ouverture' }),
  )
  expect(dialog.getByText('Ève Lafrenière')).toBeTruthy()
  expect(dialog.getByText('et 2 autres rendez-vous')).toBeTruthy()
  const way = dialog.getByRole('link', { name: 'Voir le calendrier du mardi 24 novembre 2026' })
  expect(way.getAttribute('href')).toBe(`/?date=2026-11-24&clinic=${erables.id}`)
  await user.click(dialog.getByRole('button', { name: 'Ne rien changer' }))
  await waitFor(() => expect(blocks()).toHaveLength(1))
  expect(sent('DELETE')).toHaveLength(1)
  await deleteMonday(user)
  dialog = within(await screen.findByRole('alertdialog'))
  await user.click(dialog.getByRole('button', { name: 'Enregistrer quand même' }))
  await toast('Affectation retirée')
  expect(blocks()).toEqual([])
})

test('CFG-04 a question about stranded appointments that is left with its page is answered with no', async () => {
  const { user, api, unmount } = show({ week: mondayOfMaude() })
  api.refuse(wire.deleteAssignment, 409, 'schedule_strands_appointments', stranded)
  await deleteMonday(user)
  await screen.findByRole('alertdialog')
  expect(sending.size).toBe(1)
  unmount()
  await waitFor(() => expect(sending.size).toBe(0))
})

test('CFG-04 of what is painted together all is saved or nothing: a refusal brings back what is true, and says why', async () => {
  const { api, kept: state } = show()
  await grid()
  api.answer(wire.createAssignments, () =>
    problem(409, 'assignment_overlaps', { details: { index: 1, startTime: '08:00', endTime: '12:00' } }),
  )
  drag(lane(1), [1, '08:00'], [3, '12:00'])
  expect(await toast('Rien n’a été enregistré.')).toBeTruthy()
  expect(screen.getByText('Cette personne est déjà dans cette salle à ces heures.')).toBeTruthy()
  expect(blocks()).toEqual([])
  expect(state.week.assignments).toEqual([])
})

test('CFG-04 where a later change is refused, those saved before it stay and can be undone', async () => {
  const { api, user, kept: state } = show({ week: paintedWeek(mornings) })
  await grid()
  await user.click(screen.getByRole('radio', { name: 'Gomme' }))
  let requestCount = 0
  api.answer(wire.deleteAssignment, ({ params }) => {
    requestCount += 1
    if (requestCount > 1) return problem(409, 'version_conflict')
    return without(state, params.id)
  })
  drag(lane(1), [1, '09:00'], [2, '10:00'])
  expect(await toast('Une partie n’a pas été enregistrée. Vérifiez la semaine.')).toBeTruthy()
  expect(blocks()).toHaveLength(1)
  await undone(user)
  expect(state.week.assignments).toHaveLength(2)
})

test('CAL-08 what another manager paints appears by itself', async () => {
  signedInAs({ isManager: true })
  const server = givenSchedule()
  const changes = server.api.tellChanges()
  renderScreen(<WorkPeriodsPage />, { at: '/config/work-periods' })
  await grid()
  await waitFor(() => expect(changes.count()).toBe(1))
  server.kept.week = paintedWeek([[josee, room2, 3, '08:00', '12:00']])
  changes.tell({ what: 'schedule', clinicId: erables.id, date: null })
  expect(await block(/Josée Lachance, Salle 2, mercredi/)).toBeTruthy()
  changes.end()
})

// Slots

test('CFG-04 slots are drawn over several days, filled in by form, moved with who is in them, and removed', async () => {
  const { user, sent } = show({ week: mondayOfMaude() }, { at: '?tab=slots' })
  await grid('Plages horaires de la semaine')
  drag(lane(1), [1, '13:00'], [3, '17:00'])
  expect(await toast('3 plages ajoutées')).toBeTruthy()
  expect(sent('POST').map(({ body }) => body)).toEqual(
    [1, 2, 3].map((dayOfWeek) => ({ workPeriodId: autumn.id, dayOfWeek, startTime: '13:00', endTime: '17:00' })),
  )
  hover(1, '13:00', '17:00')
  expect(ghost()?.dataset['verdict']).toBe('refused')
  letGo(1, '17:00')
  await user.click(await block(/Plage, lundi, 8.*1 affectation/))
  const form = within(await screen.findByRole('dialog', { name: 'Modifier la plage' }))
  expect(form.getByText('Supprimer la plage supprime aussi son affectation.')).toBeTruthy()
  await user.selectOptions(form.getByLabelText(/^Jour/), 'Jeudi')
  await user.click(form.getByRole('button', { name: 'Enregistrer' }))
  await toast('Plage modifiée')
  expect(sent('PUT')[0]?.body).toEqual({ dayOfWeek: 4, startTime: '08:00', endTime: '12:00', acceptStranded: false })
  await user.click(await block(/Plage, jeudi/))
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Supprimer la plage' }))
  await toast('Plage supprimée')
})

test('CFG-04 the form of slots adds one on several days at once', async () => {
  const { user, sent } = show({}, { at: '?tab=slots' })
  const form = await openDialog(user, 'Ajouter une plage, mardi', 'Ajouter une plage')
  // The focus starts in the first field, the days.
  await waitFor(() => expect(document.activeElement).toBe(form.getAllByRole('button', { pressed: false })[0]))
  expect(document.activeElement?.getAttribute('aria-label')).toBe('dimanche')
  await user.click(form.getByRole('button', { name: 'jeudi' }))
  await user.selectOptions(form.getByLabelText(/^Fin/), '16:45')
  await user.click(form.getByRole('button', { name: 'Ajouter la plage' }))
  await toast('2 plages ajoutées')
  expect(sent('POST').map(({ body }) => body)).toMatchObject([
    { dayOfWeek: 2, startTime: '08:00', endTime: '16:45' },
    { dayOfWeek: 4 },
  ])
})

// Holidays

const christmas = {
  id: '01900000-0000-7000-8000-000000000801',
  clinicId: erables.id,
  name: 'Noël',
  startDate: '2026-12-24',
  endDate: '2027-01-02',
  version: 2,
}

test('CFG-04 a year lists its holidays; one is added, and a reversed one is not', async () => {
  const { user, sent } = show({ holidays: [christmas] }, { at: '?tab=holidays' })
  expect(await screen.findByRole('img', { name: `1 congé en 2026` })).toBeTruthy()
  expect(screen.getByText(`24 déc. 2026 – 2 janv. 2027`)).toBeTruthy()
  const form = await openDialog(user, 'Ajouter un congé', 'Ajouter un congé')
  await user.type(form.getByLabelText(/^Nom/), 'Formation')
  fireEvent.change(form.getByLabelText(/^Début/), { target: { value: '2026-11-10' } })
  fireEvent.change(form.getByLabelText(/^Fin/), { target: { value: '2026-11-09' } })
  await user.click(form.getByRole('button', { name: 'Créer le congé' }))
  expect(await form.findByText('La fin doit suivre le début.')).toBeTruthy()
  fireEvent.change(form.getByLabelText(/^Fin/), { target: { value: '' } })
  await user.click(form.getByRole('button', { name: 'Créer le congé' }))
  await toast('Congé ajouté')
  expect(sent('POST')[0]?.body).toEqual({
    clinicId: erables.id,
    holidays: [{ name: 'Formation', startDate: '2026-11-10', endDate: null }],
    acceptStranded: false,
  })
  expect(await screen.findByRole('img', { name: '2 congés en 2026' })).toBeTruthy()
})

test('CFG-04 a holiday that would strand appointments keeps its form open when one changes nothing', async () => {
  const { user, api } = show({}, { at: '?tab=holidays' })
  api.refuse(wire.createHolidays, 409, 'schedule_strands_appointments', stranded)
  const form = await openDialog(user, 'Ajouter un congé', 'Ajouter un congé')
  await user.type(form.getByLabelText(/^Nom/), 'Formation')
  fireEvent.change(form.getByLabelText(/^Début/), { target: { value: '2026-11-24' } })
  await user.click(form.getByRole('button', { name: 'Créer le congé' }))
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Ne rien changer' }))
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  expect((form.getByLabelText(/^Nom/) as HTMLInputElement).value).toBe('Formation') // every field here is an input
})

test('CFG-04 Quebec’s holidays of a year are ticked and saved together; those kept already are marked', async () => {
  const { user, sent } = show({ holidays: [christmas] }, { at: '?tab=holidays' })
  const dialog = await openDialog(user, 'Proposer les jours fériés du Québec', 'Jours fériés du Québec')
  const checkbox = dialog.getByRole<HTMLInputElement>('checkbox', { name: 'Noël' })
  expect([checkbox.checked, checkbox.disabled]).toEqual([true, true])
  expect(dialog.getByText('Déjà un congé')).toBeTruthy()
  expect(dialog.getByText(/La loi exige le Vendredi saint/)).toBeTruthy()
  expect(dialog.getByRole<HTMLInputElement>('checkbox', { name: 'Lundi de Pâques' }).checked).toBe(false)
  await user.click(dialog.getByRole('checkbox', { name: 'Vendredi saint' }))
  await user.click(dialog.getByRole('checkbox', { name: 'Lundi de Pâques' }))
  await user.click(dialog.getByRole('button', { name: 'Ajouter 7 congés' }))
  await toast('7 congés ajoutés')
  expect(sent('POST')).toHaveLength(1)
  const [{ body } = { body: null }] = sent('POST')
  const { holidays } = body as { holidays: { name: string; startDate: string }[] } // the body just sent
  expect(holidays).toHaveLength(7)
  expect(holidays).toContainEqual({ name: 'Lundi de Pâques', startDate: '2026-04-06', endDate: null })
})

test('CFG-04 Quebec’s holidays are offered once, above the list or in an empty year', async () => {
  const { user } = show({ holidays: [christmas] }, { at: '?tab=holidays' })
  const offers = () => screen.getAllByRole('button', { name: 'Proposer les jours fériés du Québec' })
  await screen.findByRole('button', { name: 'Supprimer Noël' })
  expect(offers()).toHaveLength(1)
  await user.click(screen.getByRole('button', { name: 'Année suivante' }))
  await user.click(screen.getByRole('button', { name: 'Année suivante' }))
  await screen.findByText('Aucun congé en 2028')
  expect(offers()).toHaveLength(1)
})

test('CFG-04 holidays that are being added are told of in their dialog when they are refused', async () => {
  const { user, api } = show({ holidays: [christmas] }, { at: '?tab=holidays' })
  let refuse = () => {}
  api.answer(wire.createHolidays, () => new Promise((resolve) => (refuse = () => resolve(problem(503, 'service_unavailable')))))
  const dialog = await openDialog(user, 'Proposer les jours fériés du Québec', 'Jours fériés du Québec')
  await user.click(dialog.getByRole('button', { name: /^Ajouter \d+ congés$/ }))
  await user.click(dialog.getByRole('button', { name: 'Annuler' }))
  refuse()
  expect(await dialog.findByRole('alert')).toBeTruthy()
})

test('CFG-04 a deleted holiday comes back by undoing', async () => {
  const { user, sent, kept: state } = show({ holidays: [christmas] }, { at: '?tab=holidays' })
  await user.click(await screen.findByRole('button', { name: 'Supprimer Noël' }))
  await toast('Congé supprimé')
  expect(sent('DELETE')[0]?.headers.get('if-match')).toBe('"2"')
  await undone(user)
  expect(state.holidays).toMatchObject([{ name: 'Noël', startDate: '2026-12-24', endDate: '2027-01-02' }])
})

test('CFG-04 a double press deletes a holiday once, and tells of no failure', async () => {
  const { user, sent } = show({ holidays: [christmas] }, { at: '?tab=holidays' })
  await user.dblClick(await screen.findByRole('button', { name: 'Supprimer Noël' }))
  await toast('Congé supprimé')
  expect(sent('DELETE')).toHaveLength(1)
})

test('API-08 a holiday that somebody else changed offers its current values', async () => {
  const { user, api, kept: state } = show({ holidays: [christmas] }, { at: '?tab=holidays' })
  api.refuse(wire.updateHoliday, 412, 'version_conflict')
  const form = await openDialog(user, 'Noël', 'Modifier Noël')
  await user.type(form.getByLabelText(/^Nom/), ' et jour de l’An')
  await user.click(form.getByRole('button', { name: 'Enregistrer' }))
  state.holidays = [{ ...christmas, endDate: '2027-01-03', version: 5 }]
  await user.click(await form.findByRole('button', { name: 'Recharger' }))
  await waitFor(() => expect((form.getByLabelText(/^Fin/) as HTMLInputElement).value).toBe('3 janv. 2027')) // every field here is an input
  expect((form.getByLabelText(/^Nom/) as HTMLInputElement).value).toBe('Noël et jour de l’An')
})

// Periods

test('CFG-04 the period that holds today is shown with its dates; another is one choice away, in the address', async () => {
  const { user, router } = show({ periods: [autumn, summer] })
  await grid()
  expect(screen.getByText('Active')).toBeTruthy()
  expect(screen.getByText(`1er sept. 2026 – 20 déc. 2026`)).toBeTruthy()
  await user.selectOptions(screen.getByLabelText('Période'), 'Été 2026')
  expect(await screen.findByText('Terminée')).toBeTruthy()
  expect(router.latestLocation.search).toMatchObject({ period: summer.id })
})

test('CFG-04 a new period begins after the others and may take over a week; one that overlaps is refused with whom', async () => {
  const { user, api, sent } = show({ periods: [autumn, summer] })
  const body = { name: 'Hiver', startDate: '2026-12-21', endDate: '2027-04-30' }
  api.answer(wire.createWorkPeriod, { ...autumn, ...body, id: '01900000-0000-7000-8000-000000000007' })
  const form = await openDialog(user, 'Nouvelle période', 'Nouvelle période')
  await user.type(form.getByLabelText(/^Nom/), 'Hiver')
  const start = form.getByLabelText<HTMLInputElement>(/^Début/)
  expect(start.value).toBe('21 déc. 2026')
  fireEvent.change(start, { target: { value: '2026-12-20' } })
  fireEvent.change(form.getByLabelText(/^Fin/), { target: { value: '2027-04-30' } })
  await user.click(form.getByRole('button', { name: 'Créer la période' }))
  expect(await form.findByText(/Ces dates chevauchent « Automne 2026 »/)).toBeTruthy()
  fireEvent.change(start, { target: { value: '2026-12-21' } })
  await user.click(form.getByRole('button', { name: 'Créer la période' }))
  await toast('Période créée')
  expect(sent('POST')[0]?.body).toEqual({ ...body, clinicId: erables.id, copyFromId: autumn.id })
})

test('CFG-04 a period is renamed with its version, and deleted after a question', async () => {
  const { user, api, sent } = show()
  api.answer(wire.updateWorkPeriod, autumn)
  const form = await openDialog(user, 'Modifier la période', 'Modifier la période')
  await user.type(form.getByLabelText(/^Nom/), ' bis')
  await user.click(form.getByRole('button', { name: 'Enregistrer' }))
  await toast('Période modifiée')
  expect(sent('PUT')[0]?.headers.get('if-match')).toBe('"4"')
  expect(sent('PUT')[0]?.body).toMatchObject({ name: 'Automne 2026 bis', acceptStranded: false })
  let isAccepted = false
  api.answer(wire.deleteWorkPeriod, ({ params, query }) => {
    isAccepted = query.acceptStranded === 'true'
    return isAccepted ? params : problem(409, 'schedule_strands_appointments', stranded)
  })
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await user.click(screen.getByRole('button', { name: 'Supprimer la période' }))
  const question = within(await screen.findByRole('alertdialog', { name: `Supprimer la période «${nbsp}Automne 2026${nbsp}»?` }))
  await user.click(question.getByRole('button', { name: 'Supprimer la période' }))
  await user.click(await screen.findByRole('button', { name: 'Enregistrer quand même' }))
  await toast('Période supprimée')
  expect(isAccepted).toBe(true)
})

test('CFG-04 a Tuesday of the period is one press away on the calendar', async () => {
  show({ week: paintedWeek([[maude, room1, 2, '08:00', '12:00']]) })
  const way = await screen.findByRole('link', { name: /Aperçu d’un mardi/ })
  expect(way.getAttribute('href')).toBe(`/?date=2026-11-24&clinic=${erables.id}`)
})

// States

test('CFG-04 without a period the page says what one is for', async () => {
  const { user } = show({ periods: [] })
  await user.click(await screen.findByRole('tab', { name: 'Affectations' }))
  expect(await screen.findByText('Aucune période de travail')).toBeTruthy()
  expect(screen.getByText(/prendre des rendez-vous/)).toBeTruthy()
})

test('CFG-04 without rooms one is sent to make some', async () => {
  show({ week: aWeek({ rooms: [] }) })
  expect((await screen.findByRole('link', { name: 'Aller aux salles' })).getAttribute('href')).toBe('/config/rooms')
})

test('CFG-04 without a clinic the page says who opens one', async () => {
  show({ clinics: [] })
  expect(await screen.findByText('Aucune clinique')).toBeTruthy()
})

test('CFG-04 what cannot be loaded is asked for again', async () => {
  const { user, api } = show()
  api.refuse(wire.getWeekSchedule, 503, 'service_unavailable')
  await user.click(await screen.findByRole('button', { name: 'Réessayer' })).catch(() => {})
  api.answer(wire.getWeekSchedule, aWeek())
  const retry = screen.queryByRole('button', { name: 'Réessayer' })
  if (retry) await user.click(retry)
  expect(await grid()).toBeTruthy()
})

test('API-06 who may not configure sees everything, changes nothing, and is told why', async () => {
  const { user, sent } = show({
    user: { isManager: false, role: 'receptionist' },
    week: mondayOfMaude(),
  })
  const there = await block(/lundi, 8/)
  expect((await screen.findAllByText(/réservé à la gestion/)).length).toBeGreaterThan(0)
  drag(lane(1), [1, '13:00'], [1, '17:00'])
  drag(there, [1, '09:00'], [2, '09:00'])
  there.focus()
  await user.keyboard('{Delete}')
  expect(screen.getByRole('button', { name: 'Nouvelle période' }).getAttribute('aria-disabled')).toBe('true')
  expect(sent('POST').length + sent('PUT').length + sent('DELETE').length).toBe(0)
  expect(screen.queryByRole('radiogroup', { name: 'Pinceau' })).toBeNull()
})

test('offline nothing is painted, and the controls say so', async () => {
  show()
  await grid()
  loseNetwork()
  hover(1, '13:00', '17:00')
  expect(ghost()?.hidden).toBe(true)
  letGo(1, '17:00')
  expect(screen.getByRole('button', { name: 'Affecter' }).getAttribute('aria-disabled')).toBe('true')
  expect(blocks()).toEqual([])
})

test('CFG-04 on a phone, one day at a time as a list; in English', async () => {
  window.innerWidth = 390
  const { user } = show({ week: paintedWeek([[maude, room1, 1, '08:00', '12:00', [exam.id]]]) }, { locale: 'en' })
  const list = await screen.findByRole('list', { name: 'Salle 1' })
  expect(list.textContent).toContain('8–noon · Examen')
  expect(screen.getByRole('button', { name: 'Copy Monday to…' })).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Tuesday' }))
  expect(screen.getByText('Nobody is assigned on this day.')).toBeTruthy()
  const form = await openDialog(user, 'Assign', 'Assign')
  expect(form.getByRole('button', { name: 'Tuesday' }).getAttribute('aria-pressed')).toBe('true')
})

test('CFG-04 another clinic is one choice away', async () => {
  const rive = { ...erables, id: '01900000-0000-7000-8000-000000000099', name: 'Clinique de la Rive' }
  const { user, api, router } = show({ clinics: [erables, rive] })
  api.answer(listClinics, listOf([erables, rive]))
  await user.selectOptions(await screen.findByLabelText('Clinique'), 'Clinique de la Rive')
  await waitFor(() => expect(router.latestLocation.search).toMatchObject({ clinic: rive.id }))
  expect(await screen.findByText('Aucun congé en 2026')).toBeTruthy()
})
