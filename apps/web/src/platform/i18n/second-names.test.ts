import { createElement, type ReactNode } from 'react'
import { QueryClient, QueryClientProvider, skipToken, useQuery } from '@tanstack/react-query'
import { act, renderHook } from '@testing-library/react'
import { expect, test } from 'vitest'
import { setLocale } from './locale.ts'
import { namesIn, useNames } from './second-names.ts'

const day = {
  rooms: [
    { id: '1', name: 'Salle 1', nameEn: 'Room 1' },
    { id: '2', name: 'Ortho', nameEn: null },
  ],
  appointments: [{ patient: { firstName: 'Ada' }, following: { typeName: 'Suivi', typeNameEn: 'Follow-up' } }],
  selections: [{ nameFr: 'Examen', nameEn: 'Exam' }],
}

test('CFG-03 English shows the English names, wherever they are in an answer', () => {
  const shown = namesIn('en', day)
  expect(shown.rooms.map(({ name }) => name)).toEqual(['Room 1', 'Ortho'])
  expect(shown.appointments[0]?.following.typeName).toBe('Follow-up')
})

test('CFG-01 French shows the main names; what has no other name is the same object', () => {
  expect(namesIn('fr', day)).toBe(day)
  const shown = namesIn('en', day)
  expect(shown.selections).toBe(day.selections)
  expect(shown.appointments[0]?.patient).toBe(day.appointments[0]?.patient)
  expect(namesIn('en', day)).toBe(shown)
})

test('CFG-03 back in English, what changed while French was shown has changed', () => {
  const client = new QueryClient()
  client.setQueryData(['day'], { status: 'planned' })
  const wrapper = ({ children }: { children: ReactNode }) => createElement(QueryClientProvider, { client }, children)
  const { result } = renderHook(
    () => useQuery({ ...useNames<{ status: string }>(), queryKey: ['day'], queryFn: skipToken }).data?.status,
    { wrapper },
  )
  act(() => setLocale('en'))
  act(() => setLocale('fr'))
  act(() => void client.setQueryData(['day'], { status: 'cancelled' }))
  act(() => setLocale('en'))
  expect(result.current).toBe('cancelled')
})
