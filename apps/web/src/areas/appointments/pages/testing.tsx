import { configure, fireEvent, screen as page, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import type { ReactElement } from 'react'
import { vi } from 'vitest'
import * as wire from '@molaire/contract/appointments/endpoints'
import type { Day } from '@molaire/contract/appointments/shapes'
import * as clinicWire from '@molaire/contract/clinics/endpoints'
import type { User } from '@molaire/contract/users/shapes'
import { renderScreen } from '../../../platform/testing/render.tsx'
import { apiKnowing, aUser } from '../../users/testing.ts'
import { archambault, cleaning, clinic, filling, givenDay, lachance, listOf, surgery, theriault } from '../testing.ts'
import { EmptyHour, KeyboardMove } from '../calendar/board/overlays.ts'
import { CalendarPage } from './calendar-page.tsx'

// Loaded beforehand, as after the first seconds of a calendar, so that no key is lost.
await Promise.all([EmptyHour.ahead(), KeyboardMove.ahead()])

/**
 * Before each screen test: it is Friday 20 November 2026, 10:42 in Montreal. Only the date is
 * fixed; timers run.
 */
export const freshCalendar = () => {
  // A calendar has hundreds of elements, and checking each for visibility would take longer than
  // the test.
  configure({ defaultHidden: true })
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T15:42:00Z') })
}

export interface Given {
  /** Overrides of the 20th. Other days have no room, unless `days` gives them one. */
  day?: Partial<Day>
  days?: Record<string, Partial<Day>>
  user?: Partial<User>
  at?: string
  locale?: 'fr' | 'en'
  /** The screen to render: the calendar, perhaps with something beside it. */
  screen?: ReactElement
}

/** Renders the calendar of a clinic for a receptionist. */
export const showCalendar = ({
  day = {},
  days = {},
  user = {},
  at = '/',
  locale = 'fr',
  screen = <CalendarPage />,
}: Given = {}) => {
  const api = apiKnowing(aUser(user))
  api.answer(clinicWire.listClinics, listOf([clinic]))
  api.answer(wire.getDay, ({ params: { date } }) =>
    givenDay({ ...(date === '2026-11-20' ? day : (days[date] ?? { rooms: [] })), date }),
  )
  api.answer(wire.listDayLoads, listOf([]))
  api.answer(wire.listOpenings, listOf([]))
  api.answer(wire.listPatientAppointments, listOf([]))
  api.answer(wire.getBookingOptions, {
    block: null,
    practitioners: [archambault, lachance, theriault],
    appointmentTypes: [cleaning, filling, surgery],
  })
  return { api, ...renderScreen(screen, { at, locale }) }
}

/**
 * Presses a room's column with the mouse at a minute of the day, and releases there or at another
 * one. The board is 900 px high in these tests: a minute is a pixel.
 */
export const press = async (room: string, from: number, to = from) => {
  const lane = await waitFor(() => {
    const lane = document.querySelector<HTMLElement>(`[data-lane="${room}"]`)
    if (!lane) throw new Error('the board is not there yet')
    return lane
  })
  lane.getBoundingClientRect = () => new DOMRect(0, 0, 300, 900)
  lane.setPointerCapture = () => {}
  const at = (minute: number) => ({ clientX: 20, clientY: minute - 420, button: 0, pointerType: 'mouse', pointerId: 1 })
  fireEvent.pointerMove(lane, at(from))
  fireEvent.pointerDown(lane, at(from))
  if (to !== from) {
    fireEvent.pointerMove(lane, at((from + to) / 2))
    fireEvent.pointerMove(lane, at(to))
  }
  fireEvent.pointerUp(lane, at(to))
}

/** The only card whose name matches. Chips and arrivals are buttons with similar names. */
export const card = (name: RegExp): Promise<HTMLElement> =>
  waitFor(() => {
    const cards = [...document.querySelectorAll<HTMLElement>('[data-card]')]
    const [match, ...others] = cards.filter((one) => name.test(one.getAttribute('aria-label') ?? ''))
    if (!match || others.length > 0) throw new Error(`not one card is named ${name.source}`)
    return match
  })

const rectOf = (element: Element, x: number, y: number, width: number, height: number) => {
  element.getBoundingClientRect = () => new DOMRect(x, y, width, height)
}

/**
 * Gives the board a layout: a minute is a pixel, 7:00 at the top; rooms are 300 px wide and begin
 * at 60.
 */
export const layBoard = async () => {
  const lanes = await waitFor(() => {
    const lanes = [...document.querySelectorAll('[data-lane]')]
    if (lanes.length === 0) throw new Error('the board is not there yet')
    return lanes
  })
  const body = lanes[0]?.parentElement
  if (body) rectOf(body, 0, 0, 60 + 300 * lanes.length, 900)
  if (body?.parentElement) rectOf(body.parentElement, 0, 0, 60 + 300 * lanes.length, 900)
  lanes.forEach((lane, index) => rectOf(lane, 60 + 300 * index, 0, 300, 900))
}

/** The middle of a room's column at a minute of the day, on a board with that layout. */
export const pointAt = (column: number, minute: number) => ({ clientX: 60 + 300 * column + 150, clientY: minute - 420 })

export interface Grip {
  pointerType?: 'mouse' | 'touch'
  /** The column where the card is grabbed. */
  column?: number
  minute: number
  /** Grabs the lower edge. */
  byEdge?: boolean
}

/** Grabs a card with the pointer; `drag` moves it, `drop` releases it. */
export const grip = (taken: HTMLElement, { pointerType = 'mouse', column = 0, minute, byEdge = false }: Grip) => {
  const event = { button: 0, pointerId: 7, pointerType, isPrimary: true }
  const from = pointAt(column, minute)
  let at = from
  const target = byEdge ? taken.querySelector('[data-edge]') : taken
  fireEvent.pointerDown(target ?? taken, { ...event, ...from })
  const dragTo = (point: { clientX: number; clientY: number }) => {
    at = point
    fireEvent.pointerMove(window, { ...event, ...point })
  }
  return {
    drag: (toColumn: number, toMinute: number) => dragTo(pointAt(toColumn, toMinute)),
    dragTo,
    drop: () => {
      fireEvent.pointerUp(window, { ...event, ...at })
      // Browsers then report a click on the common ancestor of both places.
      fireEvent.click(document.documentElement, { detail: 1 })
    },
  }
}

/** Grabs a card by its name, on a board with a layout; by default at 10:35 in room 1. */
export const take = async (name: RegExp, taken: Partial<Grip> = {}) => {
  await layBoard()
  return grip(await card(name), { minute: 635, ...taken })
}

/** The details of an appointment, once they are open. */
export const details = async (patient = 'Ève Lafrenière') => within(await page.findByRole('dialog', { name: patient }))

/** Opens the details of an appointment by its card. */
export const openDetails = async (user: UserEvent, name = /^Ève Lafrenière/, patient?: string) => {
  await user.click(await card(name))
  return details(patient)
}

/** Opens the question of a cancellation from the appointment's card and returns it. */
export const askToCancel = async (user: UserEvent, name?: RegExp, patient?: string) => {
  const peek = await openDetails(user, name, patient)
  await user.click(await peek.findByRole('button', { name: /^Autres actions/ }))
  await user.click(await page.findByRole('menuitem', { name: 'Annuler le rendez-vous' }))
  return within(await page.findByRole('alertdialog', { name: /Annuler/ }))
}

export { onPhone as onAPhone } from '../../../platform/testing/screen.ts'
