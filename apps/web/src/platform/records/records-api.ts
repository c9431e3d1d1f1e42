import { useMutation, useQuery, useQueryClient, type UseQueryResult } from '@tanstack/react-query'
import type { Answer, EndpointShape, Sent } from '@molaire/contract/shared/endpoint'
import { asList } from '@molaire/domain/shared/list-items'
import { call } from '../api/client.ts'
import { useNames } from '../i18n/second-names.ts'
import { staleTimes } from '../api/query-client.ts'

/** The endpoints for a type of record, under the names that the contract uses. */
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
   * The group of a record or of a new one, if it may differ from the group that the tab works in.
   */
  groupOf?: (record: RecordOf<E> | Body<E['create']>) => string | undefined
  /**
   * The query that finds a record when it is read again; by default the whole list. Archived
   * records are always included.
   */
  among?: (record: RecordOf<E>) => Partial<Sent<E['list']>['query']>
  /** How long its lists count as fresh, and how often they are tried again. */
  queries?: { staleTime: number; retry?: (failures: number, error: Error) => boolean }
  /** Runs after a record was deleted, before anything is fetched again. */
  onRemoved?: (id: string) => void
}

/** `call` for any endpoint; the types of `recordsApi` check what is sent and answered. */
const ask = call as (
  endpoint: EndpointShape,
  options: { params?: { id: string }; query?: unknown; body?: unknown; ifMatch?: number; group?: string; signal?: AbortSignal },
) => Promise<unknown>

/**
 * What screens need for a type of record, built from its endpoints. `name` is the first part of its
 * cache keys.
 */
export const recordsApi = <const E extends RecordEndpoints>(
  name: string,
  endpoints: E,
  { groupOf, among, queries = { staleTime: staleTimes.configuration }, onRemoved }: Options<E> = {},
) => {
  type Row = RowOf<E>
  type Known = RecordOf<E>
  const inGroup = (of: Known | Body<E['create']>) => {
    const group = groupOf?.(of)
    return group === undefined ? {} : { group }
  }
  /** Names the record, and the version that the user saw. */
  const requestOf = (record: Known) => {
    const { id, version } = record as Kept // every record of the API has both
    return { params: { id }, ifMatch: version, ...inGroup(record) }
  }
  type List = Answer<E['list']> & { items: Row[] }
  const list = async (query: unknown, signal?: AbortSignal) =>
    asList<List>((await ask(endpoints.list, { query, ...(signal && { signal }) })) as List)
  const keys = { all: [name] as const, list: (query?: Sent<E['list']>['query']) => [name, 'list', query ?? {}] as const }

  return {
    keys,
    /** The list of records for a query. */
    useList: (query?: Sent<E['list']>['query']): UseQueryResult<Answer<E['list']>> =>
      useQuery({
        queryKey: keys.list(query),
        queryFn: ({ signal }) => list(query, signal),
        ...queries,
      }),
    /** The same list with the names of the current language, for screens that do not change it. */
    useNamedList: (query?: Sent<E['list']>['query']): UseQueryResult<Answer<E['list']>> =>
      useQuery({
        ...useNames<List>(),
        queryKey: keys.list(query),
        queryFn: ({ signal }) => list(query, signal),
        ...queries,
      }),
    /** Reads one record again from the server; undefined when it is gone. */
    readAgain: async (record: Known): Promise<Known | undefined> => {
      const { id } = record as Kept // every record of the API has an id
      const { items } = await list({ ...among?.(record), ...(endpoints.archive && { archived: 'all' }) })
      return items.find((row) => (row as Kept).id === id) as Known | undefined // a row is a record with the additions of the list
    },
    /**
     * The actions on records. Each resolves once all shown queries are fetched again: other screens
     * show the record too, and after a refusal the data may be out of date.
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
        update: (record: Known, body: Body<E['update']>) =>
          write(endpoints.update, { ...requestOf(record), body }) as Promise<Known>,
        archive: (record: Known) => write(endpoints.archive, requestOf(record)) as Promise<Known>,
        restore: (record: Known) => write(endpoints.restore, requestOf(record)) as Promise<Known>,
        remove: async (record: Known) => {
          const { params, ...rest } = requestOf(record)
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
