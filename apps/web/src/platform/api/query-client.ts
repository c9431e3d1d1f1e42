import { QueryClient } from '@tanstack/react-query'
import { isApiError } from './api-error.ts'

const minute = 60_000

/**
 * How long an answer counts as fresh (specification §9); an area names the one that fits beside its
 * query.
 */
export const staleTimes = {
  users: 15 * minute,
  notifications: 2 * minute,
  inventory: 60 * minute,
  /** What is configured once and read all day: rooms, clinics, types. */
  configuration: 5 * minute,
  /** What colleagues change all the time. */
  live: 0,
} as const

/** A refusal stays a refusal; silence and our own mistakes are tried twice more. */
const mayRetry = (failures: number, error: unknown): boolean => {
  if (failures >= 2) return false
  return !isApiError(error) || error.code === 'network' || error.status >= 500
}

/** The cache of what the server knows. One for the application, one per test. */
export const createQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: { staleTime: 30_000, gcTime: 10 * minute, retry: mayRetry, refetchOnWindowFocus: true },
      // Without a network a change fails and says so: kept back, it would be sent when nobody
      // thinks of it any more.
      mutations: { retry: false, networkMode: 'always' },
    },
  })
