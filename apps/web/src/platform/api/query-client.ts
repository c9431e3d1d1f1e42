import { QueryClient } from '@tanstack/react-query'
import { isApiError } from './api-error.ts'

const minute = 60_000

/**
 * How long an answer counts as fresh (specification §9). Each query of an area names one of these.
 */
export const staleTimes = {
  users: 15 * minute,
  notifications: 2 * minute,
  inventory: 60 * minute,
  /** Configuration that is set once and read all day: rooms, clinics, types. */
  configuration: 5 * minute,
  /** Data that colleagues change all the time. */
  live: 0,
} as const

/**
 * Whether a query is tried again. A refusal is final; no answer, and server errors, are tried that
 * many times more.
 */
export const atMost =
  (times: number) =>
  (failures: number, error: unknown): boolean =>
    failures < times && (!isApiError(error) || error.code === 'network' || error.status >= 500)

/** Creates the cache of the server's answers. One for the application, one per test. */
export const createQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: { staleTime: 30_000, gcTime: 10 * minute, retry: atMost(2), refetchOnWindowFocus: true },
      // Without a network a change fails at once. If it waited, it would be sent when the user no
      // longer expects it.
      mutations: { retry: false, networkMode: 'always' },
    },
  })
