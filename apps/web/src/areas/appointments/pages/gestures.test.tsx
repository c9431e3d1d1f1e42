import { useQueryClient } from '@tanstack/react-query'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import * as wire from '@molaire/contract/appointments/endpoints'
import type { Appointment, Day, DayAppointment } from '@molaire/contract/appointments/shapes'
import { problem } from '../../../platform/testing/fake-api.ts'
import { signedInAs } from '../../users/testing.ts'
import {
  archambault,
  cleaning,
  clinic,
  fatou as fatouDiallo,
  filling,
  givenDay,
  givenAppointment,
  lachance,
  listOf,
  nathan as nathanCyr,
  room1,
  room2,
  room3,
  surgery,
  testId,
  theriault,
  wholeOf,
} from '../testing.ts'
import { keepFreed } from '../calendar/board/freed-times.ts'
import { CalendarPage } from './calendar-page.tsx'
import {
  askToCancel,
  card,
  details,
  freshCalendar,
  grip,
  layBoard,
  openDetails,
  pointAt,
  showCalendar,
  take,
  type Given,
} from './testing.tsx'

beforeEach(freshCalendar)

const eve = givenAppointment()
const nathan = givenAppointment({
  id: testId(101),
  startTime: '13:00',
  patient: nathanCyr,
})
const fatou = givenAppointment({
  id: testId(102),
  roomId: room2,
  practitionerId: lachance.id,
  startTime: '13:30',
  durationMinutes: 60,
  patient: fatouDiallo,
})

/** A clinic whose server applies the changes it receives: days and versions follow. */
const showLiving = (appointments: DayAppointment[], given: Given = {}) => {
  const shown = showCalendar({ ...given, day: { ...given.day, appointments: appointments } })
  const { api } = shown
  const lines = new Map(appointments.map((appointment) => [appointment.id, appointment]))
  const requests: unknown[] = []
  const change = (id: string, ifMatch: number | undefined, fields: Partial<DayAppointment>): Appointment | Response => {
    const line = lines.get(id)
    if (!line) throw new Error('no such appointment')
    if (ifMatch !== undefined && ifMatch !== line.version) return problem(412, 'version_conflict')
    const next = { ...line, ...fields, version: line.version + 1 }
    lines.set(id, next)
    return wholeOf(next, { roomName: givenDay().rooms.find((room) => room.id === next.roomId)?.name ?? '' })
  }
  api.answer(wire.getDay, ({ params: { date } }) =>
    givenDay({ ...given.day, date, appointments: [...lines.values()].filter((line) => line.date === date) }),
  )
  api.answer(wire.getAppointment, ({ params: { id } }) => wholeOf(lines.get(id) ?? eve))
  api.answer(wire.moveAppointment, ({ params: { id }, body, ifMatch }) => {
    requests.push({ ...body, ifMatch })
    return change(id, ifMatch, { ...body, ...(body.date !== lines.get(id)?.date && { arrivedAt: null }) })
  })
  api.answer(wire.recordArrival, ({ params: { id }, body, ifMatch }) => {
    requests.push({ ...body, ifMatch })
    return change(id, ifMatch, { arrivedAt: body.hasArrived ? (body.arrivedAt ?? '2026-11-20T10:42:00-05:00') : null })
  })
  api.answer(wire.changeAppointmentStatus, ({ params: { id }, body, ifMatch }) => {
    requests.push({ ...body, ifMatch })
    return change(id, ifMatch, { status: body.status })
  })
  api.answer(wire.updateAppointment, ({ params: { id }, body, ifMatch }) => {
    requests.push({ ...body, ifMatch })
    return change(id, ifMatch, { appointmentTypeId: body.appointmentTypeId })
  })
  return { ...shown, requests, lines }
}
const opening = (date: string, startTime: string) => ({
  date,
  startTime,
  roomId: room1,
  roomName: 'Salle 1',
  practitionerId: archambault.id,
})
const lifted = () => document.querySelector<HTMLElement>('[data-lifted]')
const place = () => document.querySelector<HTMLElement>('[data-place]')
const undo = () => screen.findByRole('button', { name: 'Annuler' })
const nbsp = '\u00a0'
afterEach(() => {
  for (const { id } of [eve, nathan]) keepFreed(id, null)
})
/** The calendar, with a patient who waits for freed time. */
const waited = <CalendarPage freedTime={() => <p>Rosalie attend</p>} />
const offer = { name: /^Proposer à la liste d’attente/ }

test('CAL-07 a card dragged to another time is moved at once, and put back by the undo of its toast', async () => {
  const { requests, user } = showLiving([eve])
  const drag = await take(/^Ève/)
  drag.drag(0, 850)
  expect(lifted()?.textContent).toContain(`14${nbsp}h – 14${nbsp}h${nbsp}30, Salle 1`)
  drag.drop()
  expect(lifted()).toBeNull()
  expect(await card(/^Ève.*14.h à 14.h.30/)).toBeTruthy()
  expect(await screen.findByText('Rendez-vous déplacé à 14 h')).toBeTruthy()
  await user.click(await undo())
  expect(await card(/^Ève.*10.h.30 à 11.h/)).toBeTruthy()
  await waitFor(() => expect(requests).toHaveLength(2))
  const home = { practitionerId: archambault.id, roomId: room1, date: '2026-11-20', durationMinutes: 30 }
  expect(requests).toEqual([
    { ...home, startTime: '14:00', ifMatch: 1 },
    { ...home, startTime: '10:30', ifMatch: 2 },
  ])
})

test('CAL-07 a press that hardly wanders is a click: the details open, nothing moves', async () => {
  const { requests } = showLiving([eve])
  await layBoard()
  const eves = await card(/^Ève/)
  const drag = grip(eves, { minute: 635 })
  drag.dragTo({ ...pointAt(0, 635), clientY: 635 - 420 + 4 })
  expect(lifted()).toBeNull()
  drag.drop()
  fireEvent.click(eves)
  expect(await screen.findByRole('dialog', { name: 'Ève Lafrenière' })).toBeTruthy()
  expect(requests).toEqual([])
})

test('CAL-07 where it may land is lit, and nowhere else: not taken, not closed, not of other types', async () => {
  showLiving([eve, nathan])
  const drag = await take(/^Ève/)
  drag.drag(0, 700)
  const lit = [...document.querySelectorAll<HTMLElement>('[data-lit]')].map(({ style }) => [
    Number(style.getPropertyValue('--at')) / 2 + 7,
    Number(style.getPropertyValue('--long')) / 2,
  ])
  // It is 10:42. Free are room 1 until noon and from 13:30, after Nathan, and room 2 until noon and
  // in the afternoon. Room 3 is for surgery only.
  expect(lit).toEqual([
    [10.7, 1.3],
    [13.5, 3.5],
    [10.7, 1.3],
    [13, 4],
  ])
  drag.drop()
  expect(document.querySelector('[data-lit]')).toBeNull()
})

test('CAL-07 over the past it turns amber and says so; let go there, what was is written down', async () => {
  const { requests } = showLiving([eve])
  const drag = await take(/^Ève/)
  // 10:30 is its own time; 9:00 is past.
  drag.drag(0, 637)
  expect(lifted()?.dataset['past']).toBeUndefined()
  drag.drag(0, 545)
  expect([lifted()?.dataset['past'], lifted()?.dataset['refused']]).toEqual(['true', undefined])
  expect(lifted()?.textContent).toContain('Cette heure est passée')
  drag.drop()
  await waitFor(() => expect(requests).toMatchObject([{ startTime: '09:00' }]))
})

test('CAL-07 by the keys too the past is said before it is placed', async () => {
  const { requests, user } = showLiving([{ ...eve, startTime: '11:00' }])
  ;(await card(/^Ève/)).focus()
  await user.keyboard('m')
  await waitFor(() => expect(document.activeElement).toBe(place()))
  await user.keyboard('{ArrowUp}')
  expect(place()?.dataset['past']).toBeUndefined()
  await user.keyboard('{ArrowUp}')
  expect(place()?.dataset['past']).toBe('true')
  expect(document.querySelector('[data-keyboard-move] [aria-live]')?.textContent).toContain('Cette heure est passée')
  await user.keyboard('{Enter}')
  await waitFor(() => expect(requests).toMatchObject([{ startTime: '10:30' }]))
})

test('CAL-07 on Monday’s board a suggestion of today says that it is today, and each its room', async () => {
  const onMonday = { ...eve, date: '2026-11-23' }
  const { api } = showLiving([onMonday], { at: '/?date=2026-11-23', days: { '2026-11-23': {} } })
  api.answer(
    wire.listOpenings,
    listOf([opening('2026-11-23', '11:00'), opening('2026-11-24', '08:00'), opening('2026-11-20', '16:00')]),
  )
  ;(await card(/^Ève/)).focus()
  fireEvent.keyDown(document.activeElement ?? document.body, { key: 'm' })
  const group = await screen.findByRole('group', { name: 'Propositions' })
  await waitFor(() =>
    expect(
      within(group)
        .getAllByRole('button')
        .map(({ textContent }) => textContent.replaceAll(nbsp, ' ')),
    ).toEqual(['auj., 16 h · Salle 1', '11 h · Salle 1', 'mar. 24, 8 h · Salle 1']),
  )
})

test('CAL-07 on somebody else’s time it turns red, says who is there, and is not written', async () => {
  const { requests } = showLiving([eve, nathan])
  const drag = await take(/^Ève/)
  drag.drag(0, 790)
  const why = `Dre Archambault a un rendez-vous avec Nathan Cyr de 13${nbsp}h à 13${nbsp}h${nbsp}30`
  expect(lifted()?.dataset['refused']).toBe('true')
  expect(lifted()?.textContent).toContain(why)
  drag.drop()
  expect(await screen.findByText('Le rendez-vous n’a pas été déplacé')).toBeTruthy()
  expect(screen.getByRole('alert').textContent).toContain(why)
  expect(await card(/^Ève.*10.h.30 à 11.h/)).toBeTruthy()
  expect(requests).toEqual([])
})

test('CAL-07 outside the hours, or for another type, it says so', async () => {
  showLiving([eve])
  const drag = await take(/^Ève/)
  drag.drag(0, 740)
  expect(lifted()?.textContent).toContain(`Dre Archambault ne travaille pas de 12${nbsp}h${nbsp}15 à 12${nbsp}h${nbsp}45`)
  drag.drag(2, 600)
  expect(lifted()?.textContent).toContain(`Ce créneau n’accepte pas le type «${nbsp}Obturation${nbsp}»`)
  drag.drop()
})

test('CAL-07 in a room where someone else receives, it says with whom instead, and moves to them', async () => {
  const { requests } = showLiving([eve])
  const drag = await take(/^Ève/)
  drag.drag(1, 635)
  expect(lifted()?.textContent).toContain('Avec J. Lachance au lieu de Dre Archambault')
  drag.drop()
  expect(await card(/^Ève.*salle 2/)).toBeTruthy()
  await waitFor(() => expect(requests).toMatchObject([{ roomId: room2, practitionerId: lachance.id, startTime: '10:30' }]))
})

test('CAL-07 the lower edge makes it longer, by 15 minutes, with the same practitioner', async () => {
  const { requests } = showLiving([eve])
  const drag = await take(/^Ève/, { minute: 658, byEdge: true })
  drag.drag(0, 690)
  expect(lifted()?.textContent).toContain(`10${nbsp}h${nbsp}30 – 11${nbsp}h${nbsp}30, Salle 1`)
  drag.drop()
  expect(await screen.findByText('Durée changée : 1 h')).toBeTruthy()
  expect(requests).toMatchObject([{ startTime: '10:30', durationMinutes: 60, practitionerId: archambault.id }])
})

test('CAL-07 Esc gives a drag up; the filters that were on stay', async () => {
  const { requests, user } = showLiving([eve])
  await layBoard()
  await user.click(await screen.findByRole('button', { name: '1 confirmé' }))
  const drag = await take(/^Ève/)
  drag.drag(0, 850)
  fireEvent.keyDown(document.body, { key: 'Escape' })
  expect(lifted()).toBeNull()
  drag.drop()
  expect(await card(/^Ève.*10.h.30 à 11.h/)).toBeTruthy()
  expect(screen.getByRole('button', { name: '1 confirmé' }).getAttribute('aria-pressed')).toBe('true')
  expect(requests).toEqual([])
})

test('CAL-07 a finger that moves scrolls; one that rests lifts, and let go where it was it opens the details', async () => {
  const { requests } = showLiving([eve])
  await layBoard()
  const eves = await card(/^Ève/)
  const scrolling = grip(eves, { minute: 635, pointerType: 'touch' })
  scrolling.drag(0, 700)
  scrolling.drop()
  expect(lifted()).toBeNull()
  const resting = grip(eves, { minute: 635, pointerType: 'touch' })
  await waitFor(() => expect(lifted()).not.toBeNull())
  resting.drop()
  expect(await screen.findByRole('dialog', { name: 'Ève Lafrenière' })).toBeTruthy()
  const carrying = grip(await card(/^Ève/), { minute: 635, pointerType: 'touch' })
  await waitFor(() => expect(lifted()).not.toBeNull())
  carrying.drag(0, 850)
  carrying.drop()
  await waitFor(() => expect(requests).toMatchObject([{ startTime: '14:00' }]))
})

test('CAL-07 what has begun is only stretched, and what is over stays', async () => {
  const { requests } = showLiving([givenAppointment({ status: 'in_progress' }), { ...nathan, status: 'completed' }])
  await layBoard()
  for (const name of [/^Ève/, /^Nathan/]) {
    const drag = grip(await card(name), { minute: 635 })
    drag.drag(0, 850)
    expect(lifted()).toBeNull()
    drag.drop()
  }
  expect((await card(/^Nathan/)).querySelector('[data-edge]')).toBeNull()
  const drag = grip(await card(/^Ève/), { minute: 658, byEdge: true })
  drag.drag(0, 675)
  drag.drop()
  await waitFor(() => expect(requests).toMatchObject([{ startTime: '10:30', durationMinutes: 45 }]))
})

test('CAL-07 who may not book cannot lift', async () => {
  showLiving([eve], { user: { role: 'member' } })
  await layBoard()
  await waitFor(async () => expect((await card(/^Ève/)).dataset['movable']).toBe('nothing'))
  grip(await card(/^Ève/), { minute: 635 }).drag(0, 850)
  expect(lifted()).toBeNull()
})

test('CAL-07 a move that the server refuses goes back, with who took it and the nearest free times, one press away', async () => {
  const { api, requests, lines, user } = showLiving([eve])
  await layBoard()
  const conflict = {
    kind: 'room' as const,
    appointmentId: testId(300),
    patientName: 'Zoé Nguyen',
    practitionerName: 'Dre Archambault',
    roomName: 'Salle 1',
    startTime: '14:00',
    endTime: '14:30',
  }
  const nearest = [opening('2026-11-20', '14:30')]
  let isRefused = true
  api.answer(wire.moveAppointment, ({ body }) => {
    requests.push(body)
    if (isRefused) return problem(409, 'appointment_conflict', { details: { conflicts: [conflict], nearest } })
    lines.set(eve.id, { ...eve, ...body, version: 2 })
    return wholeOf({ ...eve, ...body, version: 2 })
  })
  const drag = await take(/^Ève/)
  drag.drag(0, 850)
  drag.drop()
  const bar = within(await screen.findByRole('region', { name: /Déplacement.*Ève Lafrenière/ }))
  expect(bar.getByRole('alert').textContent).toContain('Zoé Nguyen')
  expect(await card(/^Ève.*10.h.30 à 11.h/)).toBeTruthy()
  isRefused = false
  await user.click(bar.getByRole('button', { name: /14.h.30, Salle 1, Dre Maude Archambault/ }))
  expect(await card(/^Ève.*14.h.30 à 15.h/)).toBeTruthy()
  expect(requests).toMatchObject([{ startTime: '14:00' }, { startTime: '14:30' }])
})

test('CAL-07 by the keys: M begins a move, arrows move and stretch it, Enter places it, and what it says follows', async () => {
  const { requests, user, router } = showLiving([eve, fatou])
  ;(await card(/^Ève/)).focus()
  await user.keyboard('m')
  await waitFor(() => expect(document.activeElement).toBe(place()))
  expect(place()?.getAttribute('aria-label')).toContain(`Ève Lafrenière, 10${nbsp}h${nbsp}30 – 11${nbsp}h, Salle 1`)
  await user.keyboard('{ArrowDown}{ArrowRight}{Shift>}{ArrowDown}{/Shift}')
  const there = `10${nbsp}h${nbsp}45 – 11${nbsp}h${nbsp}30, Salle 2`
  expect(document.activeElement).toBe(place())
  expect(place()?.textContent).toContain(there)
  expect(document.querySelector('[data-keyboard-move] [aria-live]')?.textContent).toBe(
    `${there}. Avec J. Lachance au lieu de Dre Archambault`,
  )
  expect(router.state.location.href).toBe('/')
  await user.keyboard('{Enter}')
  expect(await card(/^Ève.*10.h.45 à 11.h.30, salle 2/)).toBeTruthy()
  expect(place()).toBeNull()
  expect(requests).toEqual([
    { roomId: room2, practitionerId: lachance.id, date: '2026-11-20', startTime: '10:45', durationMinutes: 45, ifMatch: 1 },
  ])
})

test('CAL-07 Enter on a time that is taken places nothing and says why; Esc gives up and gives the card the focus', async () => {
  const { requests, user } = showLiving([eve, fatou])
  ;(await card(/^Ève/)).focus()
  await user.keyboard('m')
  await waitFor(() => expect(document.activeElement).toBe(place()))
  await user.keyboard('{ArrowRight}')
  for (let quarters = 0; quarters < 12; quarters += 1) await user.keyboard('{ArrowDown}')
  expect(place()?.dataset['refused']).toBe('true')
  await user.keyboard('{Enter}')
  expect(document.querySelector('[data-keyboard-move] [aria-live]')?.textContent).toContain(
    'J. Lachance a un rendez-vous avec Fatou Diallo',
  )
  expect(requests).toEqual([])
  // The note at the place explains it, so there is no toast.
  expect(screen.queryByText('Le rendez-vous n’a pas été déplacé')).toBeNull()
  // In the last room the note grows to the left, or the window would cut it.
  expect(place()?.querySelector('[data-last]')).toBeNull()
  await user.keyboard('{ArrowRight}')
  expect(place()?.querySelector('[data-last][data-refused]')).toBeTruthy()
  await user.keyboard('{Escape}')
  expect(place()).toBeNull()
  await waitFor(async () => expect(document.activeElement).toBe(await card(/^Ève/)))
})

test('CAL-07 dragged onto a day of the month it is being moved there, and a click on free time places it', async () => {
  const { requests, router } = showLiving([eve], { days: {} })
  await layBoard()
  const day = await screen.findByRole('button', { name: /lundi 23 novembre 2026/ })
  document.elementsFromPoint = () => [day]
  const drag = await take(/^Ève/)
  drag.dragTo({ clientX: -50, clientY: 300 })
  expect(day.hasAttribute('data-drop')).toBe(true)
  drag.drop()
  expect(day.hasAttribute('data-drop')).toBe(false)
  await waitFor(() => expect(router.state.location.search).toEqual({ date: '2026-11-23' }))
  const layer = await waitFor(() => {
    const element = document.querySelector<HTMLElement>('[data-keyboard-move]')
    // The former day stays until the new one is loaded, and only the former one has her card.
    if (!element || document.querySelector('[data-card]')) throw new Error('nothing is being moved there yet')
    return element
  })
  expect(requests).toEqual([])
  layer.getBoundingClientRect = () => new DOMRect(60, 0, 900, 900)
  fireEvent.click(layer, { ...pointAt(0, 907), detail: 1 })
  await waitFor(() => expect(requests).toMatchObject([{ date: '2026-11-23', startTime: '15:00', roomId: room1 }]))
  expect(await screen.findByText('Rendez-vous déplacé au lundi 23 novembre 2026, 15 h')).toBeTruthy()
})

test('CAL-07 WIZ-01 an appointment let go over a day of the month is being moved, and no booking is open beside it', async () => {
  const { user } = showLiving([eve], { days: {} })
  await layBoard()
  const day = await screen.findByRole('button', { name: /lundi 23 novembre 2026/ })
  await user.keyboard('n')
  await screen.findByRole('dialog', { name: /Nouveau rendez-vous/ })
  document.elementsFromPoint = () => [day]
  const drag = await take(/^Ève/)
  drag.dragTo({ clientX: -50, clientY: 300 })
  drag.drop()
  await screen.findByRole('region', { name: /Déplacement/ })
  expect(screen.queryByRole('dialog', { name: /Nouveau rendez-vous/ })).toBeNull()
})

test('CAL-07 Déplacer proposes three times near its own, and one press places it and shows its day', async () => {
  const { api, requests, user, router } = showLiving([eve])
  const seen: URLSearchParams[] = []
  api.answer(wire.listOpenings, () => {
    seen.push(api.requests.at(-1)?.url.searchParams ?? new URLSearchParams())
    return listOf([
      opening('2026-11-20', '10:30'),
      opening('2026-11-20', '11:00'),
      opening('2026-11-23', '09:00'),
      opening('2026-11-24', '08:00'),
    ])
  })
  const peek = await openDetails(user)
  await user.click(peek.getByRole('button', { name: 'Déplacer' }))
  const bar = within(await screen.findByRole('region', { name: /Déplacement/ }))
  const offers = await waitFor(() => {
    const suggestions = within(bar.getByRole('group', { name: 'Propositions' })).getAllByRole('button')
    expect(suggestions).toHaveLength(3)
    return suggestions
  })
  expect(offers.map(({ textContent }) => textContent)).toEqual([
    `11${nbsp}h · Salle 1`,
    `lun. 23, 9${nbsp}h · Salle 1`,
    `mar. 24, 8${nbsp}h · Salle 1`,
  ])
  expect(Object.fromEntries(seen.at(-1) ?? [])).toMatchObject({
    movingId: eve.id,
    patientId: eve.patient.id,
    practitionerId: archambault.id,
    appointmentTypeId: filling.id,
    durationMinutes: '30',
  })
  await user.click(offers[1] ?? document.body)
  await waitFor(() => expect(router.state.location.search).toEqual({ date: '2026-11-23' }))
  expect(requests).toMatchObject([{ date: '2026-11-23', startTime: '09:00', durationMinutes: 30 }])
})

test('CAL-07 what could not be moved to a day that was not loaded is back in its place, even if no day can be asked for', async () => {
  const { api, user } = showLiving([eve])
  api.answer(wire.listOpenings, listOf([opening('2026-12-14', '09:00')]))
  ;(await card(/^Ève/)).focus()
  await user.keyboard('m')
  const offer = await screen.findByRole('button', { name: /14 décembre/ })
  api.refuse(wire.moveAppointment, 503, 'service_unavailable')
  api.refuse(wire.getDay, 503, 'service_unavailable')
  await user.click(offer)
  await screen.findByText('Le rendez-vous n’a pas été déplacé')
  await user.keyboard('{Escape}t')
  expect(await card(/^Ève/)).toBeTruthy()
})

test('CAL-09 one press greets: the status stays, the waiting time runs, the next press begins; each is undone', async () => {
  const { requests, user } = showLiving([eve, { ...nathan, startTime: '11:00' }])
  await user.click(await screen.findByRole('button', { name: 'Accueillir, Ève Lafrenière' }))
  expect(await card(/^Ève.*, confirmé, attend depuis 0.min$/)).toBeTruthy()
  expect(await screen.findByText('Dans la salle d’attente')).toBeTruthy()
  expect(screen.getByRole('button', { name: '1 attend' })).toBeTruthy()
  await user.click(await undo())
  expect(await card(/^Ève.*, confirmé, en retard de 12.min$/)).toBeTruthy()
  await user.click(await screen.findByRole('button', { name: 'Accueillir, Ève Lafrenière' }))
  await user.click(await screen.findByRole('button', { name: 'Faire entrer, Ève Lafrenière' }))
  expect(await card(/^Ève.*, en cours/)).toBeTruthy()
  await waitFor(() => expect(requests).toHaveLength(4))
  expect(requests).toEqual([
    { hasArrived: true, ifMatch: 1 },
    { hasArrived: false, ifMatch: 2 },
    { hasArrived: true, ifMatch: 3 },
    { status: 'in_progress', cancellationReason: null, ifMatch: 4 },
  ])
})

test('CAL-09 APT-02 who is here after all has waited since they were greeted', async () => {
  const arrivedAt = '2026-11-20T10:30:00-05:00'
  const { requests, user } = showLiving([{ ...eve, arrivedAt }])
  await user.click(await card(/^Ève.*, attend depuis 12.min$/))
  const peek = await details()
  await user.click(peek.getByRole('button', { name: /^Autres actions/ }))
  await user.click(await screen.findByRole('menuitem', { name: 'Pas encore arrivé' }))
  expect(await card(/^Ève.*, en retard de 12.min$/)).toBeTruthy()
  await user.click(await undo())
  expect(await card(/^Ève.*, attend depuis 12.min$/)).toBeTruthy()
  await waitFor(() => expect(requests).toHaveLength(2))
  expect(requests).toEqual([
    { hasArrived: false, ifMatch: 1 },
    { hasArrived: true, arrivedAt, ifMatch: 2 },
  ])
})

test('CAL-07 APT-02 put back from another day, a patient who was here is here since then', async () => {
  const arrivedAt = '2026-11-20T10:30:00-05:00'
  const { api, requests, lines, user } = showLiving([{ ...eve, arrivedAt }])
  api.answer(wire.listOpenings, listOf([opening('2026-11-23', '09:00')]))
  const peek = await openDetails(user)
  await user.click(peek.getByRole('button', { name: 'Déplacer' }))
  const bar = within(await screen.findByRole('region', { name: /Déplacement/ }))
  await user.click(await bar.findByRole('button', { name: /lun/ }))
  await waitFor(() => expect(lines.get(eve.id)).toMatchObject({ date: '2026-11-23', arrivedAt: null }))
  await user.click(await undo())
  await waitFor(() => expect(lines.get(eve.id)).toMatchObject({ date: '2026-11-20', startTime: '10:30', arrivedAt }))
  expect(requests.at(-1)).toEqual({ hasArrived: true, arrivedAt, ifMatch: 3 })
})

test('CAL-09 two quick presses on one appointment go one after the other, the second with the version that the first made', async () => {
  const { api, requests, lines, user } = showLiving([eve])
  const answers: (() => void)[] = []
  api.answer(wire.recordArrival, ({ body, ifMatch }) => {
    requests.push({ ...body, ifMatch })
    return new Promise((answer) =>
      answers.push(() => answer(wholeOf({ ...eve, version: 8, arrivedAt: '2026-11-20T10:42:00-05:00' }))),
    )
  })
  api.answer(wire.changeAppointmentStatus, ({ body, ifMatch }) => {
    requests.push({ status: body.status, ifMatch })
    const begun = { ...eve, version: 9, status: body.status, arrivedAt: '2026-11-20T10:42:00-05:00' }
    lines.set(eve.id, begun)
    return wholeOf(begun)
  })
  await user.click(await screen.findByRole('button', { name: 'Accueillir, Ève Lafrenière' }))
  await user.click(await screen.findByRole('button', { name: 'Faire entrer, Ève Lafrenière' }))
  expect(await card(/^Ève.*, en cours/)).toBeTruthy()
  expect(requests).toEqual([{ hasArrived: true, ifMatch: 1 }])
  answers[0]?.()
  await waitFor(() =>
    expect(requests).toEqual([
      { hasArrived: true, ifMatch: 1 },
      { status: 'in_progress', ifMatch: 8 },
    ]),
  )
  expect(await card(/^Ève.*, en cours/)).toBeTruthy()
  expect(screen.queryByRole('alert')).toBeNull()
})

test('CAL-09 a day that is read while a change is under way does not take the change from the screen', async () => {
  const { api, client, user } = showLiving([eve])
  let answer = () => {}
  api.answer(
    wire.recordArrival,
    () =>
      new Promise((resolve) => (answer = () => resolve(wholeOf({ ...eve, version: 2, arrivedAt: '2026-11-20T10:42:00-05:00' })))),
  )
  await user.click(await screen.findByRole('button', { name: 'Accueillir, Ève Lafrenière' }))
  await card(/^Ève.*attend depuis/)
  await client.refetchQueries({ queryKey: ['appointments'] })
  expect(
    client.getQueriesData<Day>({ queryKey: ['appointments', 'clinic', clinic.id, 'day', '2026-11-20'] })[0]?.[1]?.appointments[0]
      ?.arrivedAt,
  ).not.toBeNull()
  expect(await card(/^Ève.*attend depuis/)).toBeTruthy()
  answer()
})

test('CAL-09 the arrivals are one stop of the Tab key; arrows go along them, and Enter greets one after the other', async () => {
  const { requests, user } = showLiving([eve, { ...nathan, startTime: '11:00' }, { ...fatou, startTime: '11:00' }])
  const first = await screen.findByRole('button', { name: 'Accueillir, Ève Lafrenière' })
  expect(document.querySelectorAll('[data-stop][tabindex="0"]')).toHaveLength(1)
  first.focus()
  await user.keyboard('{ArrowDown}')
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Accueillir, Nathan Cyr')
  await user.keyboard('{ArrowLeft}')
  expect(document.activeElement?.textContent).toContain('Nathan Cyr')
  await user.keyboard('{ArrowRight}{ArrowUp}{Enter}')
  await waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toBe('Accueillir, Nathan Cyr'))
  await user.keyboard('{Enter}')
  await waitFor(() => expect(requests).toHaveLength(2))
})

test('CAL-09 the arrivals can be reached with the Tab key after a colleague greeted the row that one had gone to', async () => {
  signedInAs({})
  const { api, user, lines } = showLiving([eve, { ...nathan, startTime: '11:00' }, { ...fatou, startTime: '11:00' }])
  const changes = api.tellChanges()
  ;(await screen.findByRole('button', { name: 'Accueillir, Ève Lafrenière' })).focus()
  await user.keyboard('{ArrowDown}')
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Accueillir, Nathan Cyr')
  await waitFor(() => expect(changes.count()).toBe(1))
  lines.set(nathan.id, { ...nathan, startTime: '11:00', arrivedAt: '2026-11-20T15:40:00Z', version: 2 })
  changes.tell({ what: 'day', clinicId: clinic.id, date: '2026-11-20' })
  await screen.findByRole('button', { name: /^Faire entrer.*Nathan Cyr/ })
  expect(document.querySelectorAll('[data-stop][tabindex="0"]')).toHaveLength(1)
  changes.end()
})

test('CAL-09 the details offer one gesture after the other, and a greeted patient is not missing', async () => {
  const { user } = showLiving([eve])
  const peek = await openDetails(user)
  await user.click(peek.getByRole('button', { name: 'Accueillir' }))
  expect(await peek.findByText('Vient d’arriver')).toBeTruthy()
  await user.click(peek.getByRole('button', { name: /^Autres actions/ }))
  const missing = await screen.findByRole('menuitem', { name: /Marquer absent/ })
  expect(missing.getAttribute('aria-disabled') ?? missing.getAttribute('data-disabled')).toBe('true')
  expect(screen.getByRole('menuitem', { name: 'Pas encore arrivé' })).toBeTruthy()
  await user.keyboard('{Escape}')
  await user.click(peek.getByRole('button', { name: 'Commencer' }))
  await user.click(await peek.findByRole('button', { name: 'Terminer' }))
  expect(await card(/^Ève.*terminé/)).toBeTruthy()
})

test('CAL-09 the second half of a double press is not the next gesture', async () => {
  const { requests } = showLiving([eve])
  const greet = await screen.findByRole('button', { name: 'Accueillir, Ève Lafrenière' })
  fireEvent.click(greet, { detail: 1 })
  fireEvent.click(await screen.findByRole('button', { name: 'Faire entrer, Ève Lafrenière' }), { detail: 2 })
  await screen.findByText('Ève Lafrenière est là')
  expect(requests).toEqual([{ hasArrived: true, ifMatch: 1 }])
  fireEvent.click(await card(/^Ève/), { detail: 1 })
  const peek = await details()
  fireEvent.click(peek.getByRole('button', { name: 'Commencer' }), { detail: 2 })
  expect(await card(/^Ève.*, confirmé/)).toBeTruthy()
  fireEvent.click(peek.getByRole('button', { name: 'Commencer' }), { detail: 1 })
  await screen.findByText('Ève Lafrenière : en cours')
  expect(requests).toHaveLength(2)
})

test('CAL-09 an appointment of another day is confirmed, not greeted', async () => {
  const { user } = showLiving([givenAppointment({ date: '2026-11-23', status: 'scheduled' })], { at: '/?date=2026-11-23' })
  const peek = await openDetails(user)
  expect(peek.queryByRole('button', { name: 'Accueillir' })).toBeNull()
  await user.click(peek.getByRole('button', { name: 'Confirmer' }))
  expect(await card(/^Ève.*confirmé/)).toBeTruthy()
})

test('CAL-09 A greets the card that has the focus, O opens its page', async () => {
  const { user, router } = showLiving([eve])
  ;(await card(/^Ève/)).focus()
  await user.keyboard('a')
  expect(await card(/^Ève.*attend depuis/)).toBeTruthy()
  await user.keyboard('o')
  await waitFor(() => expect(router.state.location.pathname).toBe(`/appointments/${eve.id}`))
})

test('CAL-09 a cancellation says why: one of the usual reasons, or another', async () => {
  const { requests, user } = showLiving([eve, nathan])
  let question = await askToCancel(user)
  await user.click(question.getByRole('button', { name: 'Malade' }))
  await user.click(question.getByRole('button', { name: 'Annuler le rendez-vous' }))
  await waitFor(() => expect(requests).toHaveLength(1))
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  question = await askToCancel(user, /^Nathan/, 'Nathan Cyr')
  await user.click(question.getByRole('button', { name: 'Autre…' }))
  await user.type(question.getByRole('textbox', { name: 'Autre raison' }), 'Déménage')
  await user.click(question.getByRole('button', { name: 'Annuler le rendez-vous' }))
  await waitFor(() => expect(requests).toHaveLength(2))
  expect(requests).toMatchObject([
    { status: 'cancelled', cancellationReason: 'Malade' },
    { status: 'cancelled', cancellationReason: 'Déménage' },
  ])
})

test('CAL-09 a cancellation that is refused stays open, with its reason', async () => {
  const { api, user } = showLiving([eve])
  api.refuse(wire.changeAppointmentStatus, 503, 'service_unavailable')
  const question = await askToCancel(user)
  await user.click(question.getByRole('button', { name: 'Autre…' }))
  await user.type(question.getByRole('textbox', { name: 'Autre raison' }), 'Déménage')
  await user.click(question.getByRole('button', { name: 'Annuler le rendez-vous' }))
  expect(await question.findByRole('alert')).toBeTruthy()
  expect(question.getByRole('textbox', { name: 'Autre raison' })).toHaveProperty('value', 'Déménage')
})

test('WAIT-02 time that becomes free offers itself to who waits, until it is taken again', async () => {
  const slots: unknown[] = []
  const { user } = showLiving([givenAppointment({ startTime: '14:00', status: 'scheduled' })], {
    screen: (
      <CalendarPage
        freedTime={(slot) => {
          slots.push(slot)
          return <p>Rosalie attend</p>
        }}
      />
    ),
  })
  // The next frame comes late, after the list was opened: the focus stays in the list.
  const frames: FrameRequestCallback[] = []
  vi.stubGlobal('requestAnimationFrame', (run: FrameRequestCallback) => frames.push(run))
  await user.click((await askToCancel(user)).getByRole('button', { name: 'Annuler le rendez-vous' }))
  const button = await screen.findByRole('button', offer)
  await user.click(button)
  const waits = await screen.findByText('Rosalie attend')
  // What opens has the keys once it has the focus.
  await waitFor(() => expect(waits.closest('[role="dialog"]')?.contains(document.activeElement)).toBe(true))
  vi.unstubAllGlobals()
  for (const run of frames) run(0)
  expect(waits.closest('[role="dialog"]')?.contains(document.activeElement)).toBe(true)
  expect(slots[0]).toEqual({
    clinicId: testId(1),
    date: '2026-11-20',
    startTime: '14:00',
    durationMinutes: 30,
    roomId: room1,
    practitionerId: archambault.id,
  })
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByText('Rosalie attend')).toBeNull())
})

test('WAIT-02 a time that is taken while its list is open is no longer called free', async () => {
  const Waits = () => {
    const cache = useQueryClient()
    return <button onClick={() => void cache.invalidateQueries()}>Placer Rosalie</button>
  }
  const { api, user } = showLiving([givenAppointment({ startTime: '14:00', status: 'scheduled' })], {
    screen: <CalendarPage freedTime={() => <Waits />} />,
  })
  await user.click((await askToCancel(user)).getByRole('button', { name: 'Annuler le rendez-vous' }))
  await user.click(await screen.findByRole('button', offer))
  const place = await screen.findByRole('button', { name: 'Placer Rosalie' })
  expect(screen.getByText('Libre ·')).toBeTruthy()
  api.answer(wire.getDay, ({ params: { date } }) =>
    givenDay({ date, appointments: [givenAppointment({ ...nathan, startTime: '14:00', roomId: room1 })] }),
  )
  await user.click(place)
  await waitFor(() => expect(screen.queryByText('Libre ·')).toBeNull())
  expect(screen.queryByRole('button', { name: /^Ignorer ce créneau/, hidden: true })).toBeNull()
  expect(place.isConnected).toBe(true)
})

test('WAIT-02 the offer stays: after a minute, another act, another day, another screen; until it is dismissed', async () => {
  vi.useFakeTimers({
    toFake: ['Date', 'setTimeout', 'clearTimeout'],
    shouldAdvanceTime: true,
    now: new Date('2026-11-20T15:42:00Z'),
  })
  const { user, router } = showLiving([givenAppointment({ startTime: '14:00' }), nathan], { screen: waited })
  const drag = await take(/^Ève/, { minute: 845 })
  drag.drag(0, 965)
  drag.drop()
  const button = await screen.findByRole('button', offer)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(button.isConnected).toBe(true)
  await router.navigate({ to: '/', search: { date: '2026-11-23' } as never })
  await waitFor(() => expect(button.isConnected).toBe(false))
  await router.navigate({ to: '/', search: {} as never })
  expect(await screen.findByRole('button', offer)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: /^Ignorer ce créneau/ }))
  await waitFor(() => expect(screen.queryByRole('button', offer)).toBeNull())
})

test('CAL-04 F goes to a free time of the board; arrows choose the hour and the room, Enter begins the booking there', async () => {
  const { user } = showLiving([eve])
  ;(await card(/^Ève/)).focus()
  await user.keyboard('f')
  const frame = () => screen.getByRole('button', { name: /^Prendre rendez-vous à une heure libre/ })
  await waitFor(() => expect(document.activeElement).toBe(frame()))
  expect(frame().getAttribute('aria-label')).toContain('Salle 1')
  await user.keyboard('{ArrowRight}')
  await waitFor(() => expect(frame().getAttribute('aria-label')).toContain('Salle 2'))
  await user.keyboard('{Escape}')
  expect(screen.queryByRole('button', { name: /^Prendre rendez-vous à une heure libre/ })).toBeNull()
  await user.keyboard('f')
  await waitFor(() => expect(document.activeElement).toBe(frame()))
  await user.keyboard('{Enter}')
  const steps = within(await screen.findByRole('list', { name: 'Étapes' }))
  expect(steps.getByText(/20 nov\..*11/)).toBeTruthy()
})

test('CAL-04 the next free time, pressed, is framed under the keys, and Enter begins the booking there', async () => {
  const { user } = showLiving([eve])
  const next = await screen.findByRole('button', { name: /^Prochain créneau libre/ })
  const place = next.textContent ?? ''
  next.focus()
  await user.keyboard('{Enter}')
  const frame = await screen.findByRole('button', { name: /^Prendre rendez-vous à une heure libre/ })
  await waitFor(() => expect(document.activeElement).toBe(frame))
  expect(frame.getAttribute('aria-label')).toContain(place.split(', ')[1])
  await user.keyboard('{Enter}')
  expect(await screen.findByRole('list', { name: 'Étapes' })).toBeTruthy()
})

test('WAIT-02 undoing what made the time free takes the offer away', async () => {
  const { user } = showLiving([givenAppointment({ startTime: '14:00' })], { screen: waited })
  const drag = await take(/^Ève/, { minute: 845 })
  drag.drag(0, 965)
  drag.drop()
  expect(await screen.findByRole('button', offer)).toBeTruthy()
  await user.click(await undo())
  await waitFor(() => expect(screen.queryByRole('button', offer)).toBeNull())
})

test('WAIT-02 the details of a cancelled appointment say why, since when it was booked, and who could come instead', async () => {
  const off = givenAppointment({ startTime: '14:00', status: 'cancelled' })
  const { api, user } = showLiving([off], { screen: waited })
  api.answer(wire.getAppointment, wholeOf(off, { reason: null, cancellationReason: 'Malade' }))
  await user.click(await screen.findByRole('button', { name: '1 annulé' }))
  const peek = await openDetails(user)
  expect(await peek.findByText('Raison de l’annulation : Malade')).toBeTruthy()
  expect(peek.queryByText('Aucun motif noté')).toBeNull()
  expect(peek.getByText('Pris le 1er nov. 2026')).toBeTruthy()
  expect(peek.getByText('Rosalie attend')).toBeTruthy()
})

test('CAL-09 the details open on their gesture, which Enter held down does not press, and the keys stay in it', async () => {
  const { requests, user } = showLiving([eve])
  ;(await card(/^Ève/)).focus()
  await user.keyboard('{Enter}')
  const peek = await details()
  const greet = peek.getByRole('button', { name: 'Accueillir' })
  await waitFor(() => expect(document.activeElement).toBe(greet))
  expect(fireEvent.keyDown(greet, { key: 'Enter', repeat: true })).toBe(false)
  await user.keyboard('{Enter}')
  await waitFor(() => expect(requests).toHaveLength(1))
  await user.click(await peek.findByRole('button', { name: 'Commencer' }))
  await user.click(await peek.findByRole('button', { name: 'Terminer' }))
  expect(document.activeElement).toBe(await peek.findByRole('button', { name: 'Prochain rendez-vous' }))
})

test.each([
  ['fr', 'Vérifier le dossier', 'Annuler'],
  ['en', 'Check the record', 'Undo'],
] as const)(
  'CAL-09 APT-14 in %s, completing from the calendar takes one press and offers the record to who writes it',
  async (locale, check, undoIt) => {
    const { user, requests, router } = showLiving([givenAppointment({ status: 'in_progress' })], {
      user: { role: 'hygienist' },
      locale,
    })
    fireEvent.click(await card(/^Ève/))
    await user.click((await details()).getByRole('button', { name: locale === 'fr' ? 'Terminer' : 'Complete' }))
    await waitFor(() => expect(requests).toMatchObject([{ status: 'completed' }]))
    expect(await screen.findByRole('button', { name: undoIt })).toBeTruthy()
    await user.click(await screen.findByRole('button', { name: check }))
    await waitFor(() => expect(router.state.location.href).toBe(`/appointments/${eve.id}?panel=closing`))
  },
)

test('CAL-09 the reception, which does not write the record, is offered the undo only', async () => {
  const { user } = showLiving([givenAppointment({ status: 'in_progress' })], { user: { role: 'receptionist' } })
  fireEvent.click(await card(/^Ève/))
  await user.click((await details()).getByRole('button', { name: 'Terminer' }))
  expect(await screen.findByRole('button', { name: 'Annuler' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Vérifier le dossier' })).toBeNull()
})

test('CAL-09 after the last gesture of another day’s appointment the focus is on its next act', async () => {
  const { user } = showLiving([givenAppointment({ date: '2026-11-25', status: 'scheduled' })], {
    at: '/?date=2026-11-25',
    days: { '2026-11-25': {} },
  })
  fireEvent.click(await card(/^Ève/))
  const peek = await details()
  await user.click(peek.getByRole('button', { name: 'Confirmer' }))
  await waitFor(() => expect(peek.queryByRole('button', { name: 'Confirmer' })).toBeNull())
  await waitFor(() => expect(document.activeElement).toBe(peek.getByRole('button', { name: 'Déplacer' })))
})

test('CAL-09 the details of what offers no gesture open on the page of the appointment', async () => {
  showLiving([givenAppointment({ status: 'completed' })], { user: { role: 'user' } })
  fireEvent.click(await card(/^Ève/))
  const peek = await details()
  await waitFor(() => expect(document.activeElement).toBe(peek.getByRole('link', { name: 'Ouvrir' })))
})

test('CAL-09 WAIT-02 after a cancellation the focus is on the offer of its time; kept, or without an offer, on an appointment', async () => {
  const { user } = showLiving([givenAppointment({ startTime: '14:00', status: 'scheduled' }), nathan], {
    screen: waited,
  })
  await user.click((await askToCancel(user)).getByRole('button', { name: 'Conserver' }))
  await waitFor(async () => expect(document.activeElement).toBe(await card(/^Ève/)))
  await user.click((await askToCancel(user)).getByRole('button', { name: 'Annuler le rendez-vous' }))
  const button = await screen.findByRole('button', offer)
  await waitFor(() => expect(document.activeElement).toBe(button))
  // The undo removes the offer that had the focus. It has its own verb, because « Annuler » named
  // the act.
  expect(screen.queryByRole('button', { name: 'Annuler' })).toBeNull()
  fireEvent.click(await screen.findByRole('button', { name: 'Rétablir' }))
  await waitFor(() => expect(screen.queryByRole('button', offer)).toBeNull())
  await waitFor(() => expect(document.activeElement?.getAttribute('data-card')).not.toBeNull())
})

test('CAL-09 WAIT-02 an appointment that was just moved leaves the focus on the offer of its time, too', async () => {
  const { user, requests } = showLiving([givenAppointment({ startTime: '14:00', status: 'scheduled' }), nathan], {
    screen: waited,
  })
  ;(await card(/^Ève/)).focus()
  await user.keyboard('m')
  await waitFor(() => expect(document.activeElement).toBe(place()))
  await user.keyboard('{ArrowDown}{ArrowDown}{Enter}')
  await waitFor(() => expect(requests).toMatchObject([{ startTime: '14:30' }]))
  await user.click((await askToCancel(user)).getByRole('button', { name: 'Annuler le rendez-vous' }))
  await waitFor(async () => expect(document.activeElement).toBe(await screen.findByRole('button', offer)))
  expect(document.activeElement?.getAttribute('aria-label')).toMatch(/14.h.30/)
})

test('CAL-06 the type and the reason are corrected in place; what was typed stays when it is refused', async () => {
  const { api, requests, lines, user } = showLiving([eve])
  const peek = await openDetails(user)
  await user.click(await peek.findByRole('button', { name: 'Corriger le type ou le motif' }))
  await user.selectOptions(peek.getByRole('combobox', { name: 'Type de rendez-vous' }), 'Nettoyage')
  const reason = peek.getByRole('textbox', { name: 'Motif' })
  await user.clear(reason)
  await user.type(reason, 'Détartrage')
  api.refuse(wire.updateAppointment, 422, 'appointment_type_not_allowed')
  await user.click(peek.getByRole('button', { name: 'Enregistrer' }))
  expect(await peek.findByText('Ce créneau n’accepte pas ce type de rendez-vous.')).toBeTruthy()
  expect(reason).toHaveProperty('value', 'Détartrage')
  api.answer(wire.updateAppointment, ({ body, ifMatch }) => {
    requests.push({ ...body, ifMatch })
    const corrected = { ...eve, appointmentTypeId: body.appointmentTypeId, version: 2 }
    lines.set(eve.id, corrected)
    return wholeOf(corrected, { reason: body.reason })
  })
  await user.click(peek.getByRole('button', { name: 'Enregistrer' }))
  expect(await peek.findByText('Détartrage')).toBeTruthy()
  expect(requests).toEqual([
    { appointmentTypeId: cleaning.id, formerReason: 'Sensibilité au froid', reason: 'Détartrage', ifMatch: 1 },
  ])
  expect(await card(/^Ève.*nettoyage/)).toBeTruthy()
})

test('CAL-05 on a holiday its name stands over the rooms where someone is booked all the same', async () => {
  const rooms = [{ id: room3, name: 'Salle 3', type: 'surgery' as const, open: [] }]
  showCalendar({
    day: {
      holiday: { name: 'Noël' },
      rooms,
      appointments: [givenAppointment({ roomId: room3, practitionerId: theriault.id, appointmentTypeId: surgery.id })],
    },
  })
  expect(await card(/^Ève.*salle 3/)).toBeTruthy()
  expect(screen.getByText('Congé : Noël')).toBeTruthy()
  expect(screen.getByText('Dr Étienne Thériault')).toBeTruthy()
})
