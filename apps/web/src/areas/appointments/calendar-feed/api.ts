import { useMutation, useQueryClient } from '@tanstack/react-query'
import * as wire from '@molaire/contract/appointments/endpoints'
import type { Answer } from '@molaire/contract/shared/endpoint'
import { call } from '../../../platform/api/client.ts'
import { useAnswer } from '../../../platform/api/use-answer.ts'
import { appointmentKeys } from '../api.ts'

type Feed = Answer<typeof wire.getCalendarFeed>

const feedKey = [...appointmentKeys.all, 'calendar-feed'] as const

/** Whether one has a calendar feed, and since when. */
export const useCalendarFeed = () => useAnswer(feedKey, wire.getCalendarFeed, {})

/** Makes one's feed anew. The answer alone holds its address, so it is kept in no cache. */
export const useCreateCalendarFeed = () => {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: () => call(wire.createCalendarFeed),
    onSuccess: ({ createdAt }) => cache.setQueryData<Feed>(feedKey, { feed: { createdAt } }),
    gcTime: 0,
  })
}

/** Takes one's feed back. */
export const useDeleteCalendarFeed = () => {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: () => call(wire.deleteCalendarFeed),
    onSuccess: (answer) => cache.setQueryData<Feed>(feedKey, answer),
  })
}
