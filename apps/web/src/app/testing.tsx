import { createMemoryHistory } from '@tanstack/react-router'
import { act, configure, render } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, beforeEach, onTestFinished, vi } from 'vitest'
import * as ofAppointments from '@molaire/contract/appointments/endpoints'
import type { BookingOptions, DayAppointment } from '@molaire/contract/appointments/shapes'
import { getConfig } from '@molaire/contract/config/endpoints'
import { listClinics } from '@molaire/contract/clinics/endpoints'
import { listInventoryItems } from '@molaire/contract/inventory/endpoints'
import * as ofPatients from '@molaire/contract/patients/endpoints'
import { listUserClinicNotifications } from '@molaire/contract/notifications/endpoints'
import { getAccount } from '@molaire/contract/payments/endpoints'
import { listUsers } from '@molaire/contract/users/endpoints'
import type { User } from '@molaire/contract/users/shapes'
import { givenDay, listOf } from '../areas/appointments/testing.ts'
import { emptyAccount } from '../areas/invoices/testing.ts'
import { startSession } from '../areas/auth/index.ts'
import { aConfig } from '../areas/auth/testing.ts'
import { forgetCurrentUser } from '../areas/users/index.ts'
import { aUser, listOfOne, signedInAs } from '../areas/users/testing.ts'
import { setLocale, type Locale } from '../platform/i18n/locale.ts'
import { clearSession } from '../platform/session/session-store.ts'
import { fakeApi } from '../platform/testing/fake-api.ts'
import { preloadSurfaces } from '../ui/surfaces/preload.ts'
import { loadDepartures } from './departure/departures.tsx'
import { followSession } from './follow-session.ts'
import { loadLaterBars } from './layout/signed-in-layout.tsx'
import { App } from './providers.tsx'
import { createAppRouter } from './router.tsx'

// What the frame loads once a screen is quiet. Begun in a test and cut off by the end of its file,
// the same imports would fail in the files that follow: test files share modules.
await Promise.all([loadLaterBars(), loadDepartures(), import('./offline/needs-connection.tsx')])

/**
 * Prepares a test file: the session, and the parts that a browser would have loaded by then. With
 * `onFriday` it is 20 November 2026, 10:42 in Montreal, in every test: the date is fixed, but
 * timers run.
 */
export const inApp = ({ ahead = [], onFriday = false }: { ahead?: (() => unknown)[]; onFriday?: boolean } = {}) => {
  beforeAll(async () => {
    const stopSession = await startSession()
    await Promise.all([preloadSurfaces(), ...ahead.map((load) => load())])
    return stopSession
  }, 60_000)
  beforeEach(() => {
    if (!onFriday) return undefined
    configure({ defaultHidden: true })
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T15:42:00Z') })
    // Before the page is removed; the test setup resets the rest.
    return () => act(() => clearSession())
  })
}

type Outside = ReturnType<typeof anOutside>

/** Answers the requests of the calendar; its days hold only these appointments. */
export const answerDays = (
  api: Outside,
  { appointments = [], ...options }: { appointments?: readonly DayAppointment[] } & Partial<BookingOptions> = {},
) => {
  api.answer(ofAppointments.getDay, ({ params: { date } }) =>
    givenDay({ date, appointments: appointments.filter((appointment) => appointment.date === date) }),
  )
  api.answer(ofAppointments.listDayLoads, listOf([]))
  api.answer(ofAppointments.listOpenings, listOf([]))
  api.answer(ofAppointments.getBookingOptions, { block: null, practitioners: [], appointmentTypes: [], ...options })
}

/**
 * Answers the other requests of a patient's page, for a patient without relatives, timeline or
 * communications.
 */
export const answerAroundFile = (api: Outside) => {
  api.answer(ofPatients.getFamily, { relatives: [], payer: null, paysFor: [], ownFileSince: null, isOpenToFamily: true })
  api.answer(getAccount, emptyAccount)
  for (const endpoint of [ofPatients.listTimeline, ofPatients.listCommunications, ofPatients.listMerges])
    api.answer(endpoint, listOf([]))
}

/**
 * A fake server with the answers that every page needs: the settings, the user, and a group without
 * clinics, without subscriptions.
 */
export const anOutside = ({ user = aUser() }: { user?: User } = {}) => {
  forgetCurrentUser()
  const api = fakeApi()
  api.answer(getConfig, aConfig)
  api.answer(listUsers, listOfOne(user))
  api.answer(listClinics, listOf([]))
  api.answer(listUserClinicNotifications, listOf([]))
  api.answer(listInventoryItems, listOf([]))
  api.on('GET', '/version.json', () => new Response('', { status: 404 }))
  return api
}

let stopFollowing = () => {}

/** Renders the whole application at an address, in French by default. */
export const renderApp = (at: string, { locale = 'fr' }: { locale?: Locale } = {}) => {
  stopFollowing()
  setLocale(locale)
  const router = createAppRouter(createMemoryHistory({ initialEntries: [at] }))
  stopFollowing = followSession(router)
  // Test files share modules: the next file must not be followed by this router.
  onTestFinished(stopFollowing)
  const rendered = render(<App router={router} />)
  return { ...rendered, router, user: userEvent.setup({ delay: null }), address: () => router.latestLocation.href }
}

/** Renders the whole application at an address, for a signed-in user. */
export const openAs = (at: string, differs: Partial<User> = {}) => {
  const user = signedInAs(differs)
  const api = anOutside({ user })
  return { api, person: user, ...renderApp(at) }
}
