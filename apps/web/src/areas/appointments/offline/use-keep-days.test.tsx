import { act, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import * as wire from '@molaire/contract/appointments/endpoints'
import { listClinics } from '@molaire/contract/clinics/endpoints'
import { impersonate } from '../../../platform/session/impersonated.ts'
import { memoryStore } from '../../../platform/testing/memory-store.ts'
import { renderScreen } from '../../../platform/testing/render.tsx'
import { apiKnowing, signedInAs } from '../../users/testing.ts'
import { appointmentKeys } from '../api.ts'
import { clinic, fatou, givenAppointment, givenDay, listOf, nathan, testId } from '../testing.ts'
import { keptDaysIn } from './kept-days.ts'
import { keepEveryMs, useKeepDays } from './use-keep-days.ts'

beforeEach(() => void vi.useFakeTimers({ now: new Date('2026-11-20T15:42:00Z'), shouldAdvanceTime: true }))

/** A page that keeps its days in memory. What the clinic answers can be changed. */
const aKeeper = ({ isOn = true, differs = {} }: { isOn?: boolean; differs?: Parameters<typeof signedInAs>[0] } = {}) => {
  const me = signedInAs(differs)
  const api = apiKnowing(me)
  const now = { appointments: [givenAppointment({ patient: nathan })] }
  const requestedDates: string[] = []
  api.answer(listClinics, listOf([clinic]))
  api.answer(wire.getDay, ({ params: { date } }) => {
    requestedDates.push(date)
    return givenDay({ date, appointments: now.appointments.filter((one) => one.date === date) })
  })
  api.answer(wire.listDayPhones, ({ params: { date } }) =>
    listOf(date === '2026-11-20' ? [{ patientId: nathan.id, phone: '819 555-0110' }] : []),
  )
  const store = memoryStore()
  const kept = keptDaysIn(store)
  const Keeper = () => {
    useKeepDays(kept, { isOn })
    return null
  }
  return { me, api, now, requestedDates, store, kept, open: () => kept.open(me.id), show: () => renderScreen(<Keeper />) }
}
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

test('CAL-10 today and tomorrow of the clinic are kept, and read again every five minutes', async () => {
  const { show, open, requestedDates, now } = aKeeper()
  show()
  await waitFor(async () => expect((await open())?.days.map(({ date }) => date)).toEqual(['2026-11-20', '2026-11-21']))
  expect((await open())?.days[0]?.phones).toEqual({ [nathan.id]: '819 555-0110' })
  expect(requestedDates).toEqual(['2026-11-20', '2026-11-21'])
  now.appointments = []
  await pass(keepEveryMs + 1000)
  await waitFor(async () => expect((await open())?.days[0]?.appointments).toEqual([]))
  expect(requestedDates).toHaveLength(4)
})

test('CAL-08 CAL-10 a change that the calendar shows is kept a moment later, without another request', async () => {
  const { show, open, requestedDates } = aKeeper()
  const { client } = show()
  await waitFor(async () => expect(await open()).not.toBeNull())
  const booked = givenAppointment({ id: testId(101), patient: fatou, startTime: '14:00' })
  act(() => void client.setQueryData(appointmentKeys.day(clinic.id, '2026-11-20'), givenDay({ appointments: [booked] })))
  await pass(6000)
  await waitFor(async () => expect((await open())?.days[0]?.appointments).toEqual([booked]))
  expect(requestedDates).toHaveLength(2)
})

test('API-06 CAL-10 who may not see the calendar keeps nothing, and what was kept goes; so does what the installation forbids', async () => {
  for (const forbidden of [{ isOn: false }, { differs: { role: 'tariff', isTariff: true } as const }]) {
    const { show, store, requestedDates } = aKeeper(forbidden)
    await store.write('kept earlier')
    const { unmount } = show()
    await waitFor(() => expect(store.content()).toBeUndefined())
    expect(requestedDates).toEqual([])
    unmount()
  }
})

test('API-05 CAL-10 a clinic that is refused is not kept any longer', async () => {
  const { show, store, api } = aKeeper()
  api.refuse(wire.listDayPhones, 403, 'not_allowed')
  await store.write('kept earlier')
  show()
  await waitFor(() => expect(store.content()).toBeUndefined())
})

test('API-06 CAL-10 an administrator who tries a role keeps nothing of it', async () => {
  const { show, store, requestedDates } = aKeeper({ differs: { isAdmin: true } })
  await store.write('kept earlier')
  impersonate({ role: 'receptionist', flags: [] })
  show()
  await pass(3000)
  expect([requestedDates, store.content()]).toEqual([[], 'kept earlier'])
})
