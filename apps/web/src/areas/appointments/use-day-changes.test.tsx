import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { expect, test, vi } from 'vitest'
import { fakeApi } from '../../platform/testing/fake-api.ts'
import { signedInAs } from '../users/testing.ts'
import { appointmentKeys } from './api.ts'
import { useDayChanges } from './use-day-changes.ts'

const clinicId = 'c1'
const keys = {
  friday: appointmentKeys.day(clinicId, '2026-11-20'),
  monday: appointmentKeys.day(clinicId, '2026-11-23'),
  loads: appointmentKeys.loads(clinicId, '2026-11-01'),
  options: appointmentKeys.options(clinicId),
  elsewhere: appointmentKeys.day('c2', '2026-11-20'),
  details: appointmentKeys.one('a1'),
}

/** A calendar with all these cached answers, whose stream has already reported what it missed. */
const aCalendar = async () => {
  const stream = fakeApi().tellChanges()
  signedInAs({})
  const cache = new QueryClient()
  const readings = vi.spyOn(cache, 'invalidateQueries')
  const fill = () => {
    for (const key of Object.values(keys)) cache.setQueryData(key, {})
  }
  const stale = () =>
    Object.entries(keys)
      .filter(([, key]) => cache.getQueryState(key)?.isInvalidated)
      .map(([name]) => name)
  fill()
  renderHook(() => useDayChanges(clinicId), {
    wrapper: ({ children }: { children: ReactNode }) => <QueryClientProvider client={cache}>{children}</QueryClientProvider>,
  })
  await waitFor(() => expect(stale()).toEqual(['friday', 'monday', 'loads', 'options']))
  fill()
  return { stream, stale, readings }
}

test('CAL-08 a change of a day asks again that day and what is counted from it, and no other', async () => {
  const { stream, stale } = await aCalendar()
  stream.tell({ what: 'day', clinicId, date: '2026-11-20' })
  await waitFor(() => expect(stale()).toEqual(['friday', 'loads']))
})

test('CAL-08 a change of the schedule asks every day again, and who may be booked', async () => {
  const { stream, stale } = await aCalendar()
  stream.tell({ what: 'schedule', clinicId: null, date: null })
  await waitFor(() => expect(stale()).toEqual(['friday', 'monday', 'loads', 'options']))
})

test('CAL-08 the waiting list, the stock, sterilization and X-rays are no matter of the calendar’s', async () => {
  const { stream, stale } = await aCalendar()
  for (const what of ['waiting-list', 'inventory', 'sterilization', 'radiology'] as const)
    stream.tell({ what, clinicId, date: null })
  stream.tell({ what: 'day', clinicId, date: '2026-11-23' })
  await waitFor(() => expect(stale()).toEqual(['monday', 'loads']))
})

test('CAL-08 when the stream opens, the calendar is read again once, not once per kind of change', async () => {
  const { readings } = await aCalendar()
  expect(readings.mock.calls.map(([filters]) => filters?.queryKey)).toEqual([keys.options, appointmentKeys.clinic(clinicId)])
})
