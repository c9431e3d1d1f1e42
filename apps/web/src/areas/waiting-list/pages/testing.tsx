import * as appointmentWire from '@molaire/contract/appointments/endpoints'
import * as clinicWire from '@molaire/contract/clinics/endpoints'
import type { User } from '@molaire/contract/users/shapes'
import * as wire from '@molaire/contract/waiting-list/endpoints'
import type { WaitingListEntry, WaitingSuggestion } from '@molaire/contract/waiting-list/shapes'
import type { Day } from '@molaire/contract/appointments/shapes'
import type { ReactElement } from 'react'
import { vi } from 'vitest'
import { renderScreen } from '../../../platform/testing/render.tsx'
import {
  archambault,
  cleaning,
  clinic,
  filling,
  givenDay,
  lachance,
  listOf,
  surgery,
  theriault,
} from '../../appointments/testing.ts'
import { apiKnowing, aUser } from '../../users/testing.ts'

/**
 * Before each screen test: it is Friday 20 November 2026, 10:42 in Montreal. Only the date is
 * fixed; timers run.
 */
export const freshWaiting = () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T15:42:00Z') })
}

export interface Given {
  entries?: WaitingListEntry[]
  suggestions?: WaitingSuggestion[]
  day?: Partial<Day>
  user?: Partial<User>
  at?: string
  locale?: 'fr' | 'en'
}

/** Renders a screen of the waiting list for a receptionist, on Friday 20 November 2026 at 10:42. */
export const showWaiting = (
  screen: ReactElement,
  { entries = [], suggestions = [], day = {}, user = {}, at = '/waiting-list', locale = 'fr' }: Given = {},
) => {
  const api = apiKnowing(aUser(user))
  api.answer(clinicWire.listClinics, listOf([clinic]))
  api.answer(appointmentWire.getDay, ({ params: { date } }) => givenDay({ ...day, date }))
  api.answer(appointmentWire.getBookingOptions, {
    block: null,
    practitioners: [archambault, lachance, theriault],
    appointmentTypes: [cleaning, filling, surgery],
  })
  api.answer(wire.listWaitingList, listOf(entries))
  api.answer(wire.listWaitingSuggestions, listOf(suggestions))
  api.answer(wire.listWaitingMatches, listOf([]))
  return { api, ...renderScreen(screen, { at, locale }) }
}
