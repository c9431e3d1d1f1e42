import { skipToken, useQuery, type QueryKey, type UseQueryOptions, type UseQueryResult } from '@tanstack/react-query'
import type { Answer, EndpointShape } from '@molaire/contract/shared/endpoint'
import { call, type CallOptions } from './client.ts'

/**
 * What an endpoint answers to `sent`, kept under `queryKey`; nothing is asked while there is
 * nothing to send.
 */
export const useAnswer = <const E extends EndpointShape>(
  queryKey: QueryKey,
  endpoint: E,
  sent: CallOptions<E> | undefined,
  options: Omit<UseQueryOptions<Answer<E>>, 'queryKey' | 'queryFn'> = {},
): UseQueryResult<Answer<E>> =>
  useQuery({
    ...options,
    queryKey,
    queryFn: sent === undefined ? skipToken : ({ signal }) => ask(endpoint, { ...sent, signal }),
  })

/** `call` for an endpoint that is not known yet: the types of `useAnswer` say what it takes. */
const ask = call as <E extends EndpointShape>(endpoint: E, sent: CallOptions<E>) => Promise<Answer<E>>
