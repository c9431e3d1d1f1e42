import { useMutation, useQuery, useQueryClient, type UseQueryResult } from '@tanstack/react-query'
import type { Answer, EndpointShape, Sent } from '@molaire/contract/shared/endpoint'
import { call } from '../api/client.ts'
import { staleTimes } from '../api/query-client.ts'

/** The endpoints of a kind of record, as its contract names them. */
export interface RecordEndpoints {
  list: EndpointShape
  create: EndpointShape
  update: EndpointShape
  remove: EndpointShape
  archive?: EndpointShape
  restore?: EndpointShape
}

type Kept = { id: string; version: number }
type Body<E extends EndpointShape> = Sent<E>['body']
export type RowOf<E extends RecordEndpoints> = Answer<E['list']> extends { items: (infer Row)[] } ? Row : never
export type RecordOf<E extends RecordEndpoints> = Answer<E['update']>

interface Options<E extends RecordEndpoints> {
  /**
   * The group that a record or a new one belongs to, where it may be another than the one worked
   * in.
   */
  groupOf?: (record: RecordOf<E> | Body<E['create']>) => string | undefined
  /**
   * Among which records one is looked for when it is read again, beside those of the archive; all
   * of them, unless said.
   */
  among?: (record: RecordOf<E>) => Partial<Sent<E['list']>['query']>
  /** After one was removed, before anything is asked again. */
  onRemoved?: (id: string) => void
}

/**
 * `call` for endpoints that are not known yet: what they take and answer is said by the types of
 * `recordsApi`.
 */
const ask = call as (
  endpoint: EndpointShape,
  options: { params?: { id: string }; query?: unknown; body?: unknown; ifMatch?: number; group?: string; signal?: AbortSignal },
) => Promise<unknown>

/**
 * What screens need of a kind of record, made from its endpoints. `name` begins its keys in the
 * cache.
 */
export const recordsApi = <const E extends RecordEndpoints>(
  name: string,
  endpoints: E,
  { groupOf, among, onRemoved }: Options<E> = {},
) => {
  type Row = RowOf<E>
  type Known = RecordOf<E>
  const inGroup = (of: Known | Body<E['create']>) => {
    const group = groupOf?.(of)
    return group === undefined ? {} : { group }
  }
  /** Names the record and the version of it that was seen. */
  const named = (record: Known) => {
    const { id, version } = record as Kept // every record of the API has both
    return { params: { id }, ifMatch: version, ...inGroup(record) }
  }
  const list = (query: unknown, signal?: AbortSignal) =>
    ask(endpoints.list, { query, ...(signal && { signal }) }) as Promise<Answer<E['list']> & { items: Row[] }>
  const keys = { all: [name] as const, list: (query?: Sent<E['list']>['query']) => [name, 'list', query ?? {}] as const }

  return {
    keys,
    /** The records that the query asks for. */
    useList: (query?: Sent<E['list']>['query']): UseQueryResult<Answer<E['list']>> =>
      useQuery({
        queryKey: keys.list(query),
        queryFn: ({ signal }) => list(query, signal),
        staleTime: staleTimes.configuration,
      }),
    /** One record as the server knows it now; undefined when it is there no more. */
    readAgain: async (record: Known): Promise<Known | undefined> => {
      const { id } = record as Kept // as above
      const { items } = await list({ ...among?.(record), ...(endpoints.archive && { archived: 'all' }) })
      return items.find((row) => (row as Kept).id === id) as Known | undefined // a row is a record, with what the list adds
    },
    /**
     * What one may do with them; each resolves once everything shown was asked again, for other
     * screens name records too, and after a refusal somebody else may have changed what is shown.
     */
    useActs: () => {
      const cache = useQueryClient()
      const { mutateAsync } = useMutation({
        mutationFn: (act: () => Promise<unknown>) => act(),
        onSettled: () => cache.invalidateQueries(),
      })
      const write = (endpoint: EndpointShape | undefined, options: Parameters<typeof ask>[1]) =>
        mutateAsync(() => (endpoint ? ask(endpoint, options) : Promise.reject(new Error(`${name} has no such endpoint`))))
      return {
        create: (body: Body<E['create']>) => write(endpoints.create, { body, ...inGroup(body) }) as Promise<Answer<E['create']>>,
        update: (record: Known, body: Body<E['update']>) => write(endpoints.update, { ...named(record), body }) as Promise<Known>,
        archive: (record: Known) => write(endpoints.archive, named(record)) as Promise<Known>,
        restore: (record: Known) => write(endpoints.restore, named(record)) as Promise<Known>,
        remove: async (record: Known) => {
          const { params, ...rest } = named(record)
          await mutateAsync(async () => {
            await ask(endpoints.remove, { params, ...rest })
            onRemoved?.(params.id)
          })
        },
      }
    },
    canArchive: endpoints.archive !== undefined,
  }
}
