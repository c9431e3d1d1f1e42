import { useMutation, useQueryClient } from '@tanstack/react-query'
import * as wire from '@molaire/contract/appointments/endpoints'
import type { Answer } from '@molaire/contract/shared/endpoint'
import { call } from '../../../platform/api/client.ts'
import { useAnswer } from '../../../platform/api/use-answer.ts'
import { appointmentKeys } from '../api.ts'

type Feed = Answer<typeof wire.getCalendarFeed>

const feedKey = [...appointmentKeys.all, 'calendar-feed'] as const

/** The user's own calendar feed: the moment it was created, or null. */
export const useCalendarFeed = () => useAnswer(feedKey, wire.getCalendarFeed, {})

/**
 * Creates or replaces the user's calendar feed. Only the answer has its address, so it is not
 * cached.
 */
export const useCreateCalendarFeed = () => {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: () => call(wire.createCalendarFeed),
    onSuccess: ({ createdAt }) => cache.setQueryData<Feed>(feedKey, { feed: { createdAt } }),
    gcTime: 0,
  })
}

/** Ends the user's calendar feed. */
export const useDeleteCalendarFeed = () => {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: () => call(wire.deleteCalendarFeed),
    onSuccess: (answer) => cache.setQueryData<Feed>(feedKey, answer),
  })
}
