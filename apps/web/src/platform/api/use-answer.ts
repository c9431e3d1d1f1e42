import { skipToken, useQuery, type QueryKey, type UseQueryOptions, type UseQueryResult } from '@tanstack/react-query'
import type { Answer, EndpointShape } from '@molaire/contract/shared/endpoint'
import { useNames } from '../i18n/second-names.ts'
import { call, type CallOptions } from './client.ts'

/**
 * The answer of an endpoint to `sent`, cached under `queryKey`, with the names of rooms and
 * appointment types in the current language. No request while `sent` is undefined.
 */
export const useAnswer = <const E extends EndpointShape>(
  queryKey: QueryKey,
  endpoint: E,
  sent: CallOptions<E> | undefined,
  options: Omit<UseQueryOptions<Answer<E>>, 'queryKey' | 'queryFn'> = {},
): UseQueryResult<Answer<E>> =>
  useQuery({
    ...useNames<Answer<E>>(),
    ...options,
    queryKey,
    queryFn: sent === undefined ? skipToken : ({ signal }) => ask(endpoint, { ...sent, signal }),
  })

/** `call` for any endpoint; the types of `useAnswer` check what is sent. */
const ask = call as <E extends EndpointShape>(endpoint: E, sent: CallOptions<E>) => Promise<Answer<E>>
