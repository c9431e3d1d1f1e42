import { z } from 'zod'
import type { ErrorCode } from '../errors.ts'
import { endpoint, type Access, type EndpointShape } from './endpoint.ts'
import { id } from './fields.ts'
import { listOf } from './list.ts'

interface Described {
  summary: string
  errors?: readonly ErrorCode[]
}
interface Written extends Described {
  body: z.ZodType
}

/** The declaration of a plain record. An action that is left out has no endpoint. */
export interface RecordsShape {
  /** The singular and plural in the names of its endpoints: `Room` and `Rooms`. */
  one: string
  many: string
  path: `/${string}`
  /** The shape of a record in answers, with its id and version. */
  record: z.ZodType
  /** The rights to read and to write; those of the configuration by default. */
  access?: { read: Access; write: Access }
  /** `item` is the shape in the list, when the list shows more than the record. */
  list: { summary: string; query?: z.ZodType; item?: z.ZodType }
  create?: Written & Pick<EndpointShape, 'repeats'>
  update?: Written
  archive?: Described
  restore?: Described
  delete?: Described
}

type ItemOf<D extends RecordsShape> = D['list'] extends { item: infer I extends z.ZodType } ? I : D['record']
type Errors<A> = A extends { errors: infer E extends readonly ErrorCode[] } ? E : readonly []
type WithId = z.ZodObject<{ id: typeof id }>

type Read<D extends RecordsShape> = {
  method: 'GET'
  path: D['path']
  summary: string
  access: Access
  result: ReturnType<typeof listOf<ItemOf<D>>>
  errors: readonly []
} & Pick<D['list'], Extract<keyof D['list'], 'query'>>
type Made<D extends RecordsShape, A> = {
  method: 'POST'
  path: D['path']
  summary: string
  access: Access
  body: A extends Written ? A['body'] : never
  result: D['record']
  status: 201
  errors: Errors<A>
}
type Changed<Method extends 'POST' | 'PUT' | 'DELETE', Path extends string, A, Result extends z.ZodType> = {
  method: Method
  path: Path
  summary: string
  access: Access
  params: WithId
  version: 'accepted'
  result: Result
  errors: Errors<A>
} & (A extends Written ? Pick<A, 'body'> : unknown)

type Action<D, Name extends string, E> = Name extends keyof D ? E : never
/** The endpoints of a plain record by name: `listRooms`, `createRoom`… */
type Records<D extends RecordsShape> = { [K in `list${D['many']}`]: Read<D> } & {
  [K in Action<D, 'create', `create${D['one']}`>]: Made<D, D['create']>
} & {
  [K in Action<D, 'update', `update${D['one']}`>]: Changed<'PUT', `${D['path']}/:id`, D['update'], D['record']>
} & {
  [K in Action<D, 'archive', `archive${D['one']}`>]: Changed<'POST', `${D['path']}/:id/archive`, D['archive'], D['record']>
} & {
  [K in Action<D, 'restore', `restore${D['one']}`>]: Changed<'POST', `${D['path']}/:id/restore`, D['restore'], D['record']>
} & {
  [K in Action<D, 'delete', `delete${D['one']}`>]: Changed<'DELETE', `${D['path']}/:id`, D['delete'], WithId>
}

/**
 * Declares the endpoints of a plain record: list, create, update, archive, restore and delete, as
 * far as the shape names them. Destructure the result: `export const { listRooms, createRoom } =
 * records({ one: 'Room', … })`.
 */
export function records<const D extends RecordsShape>(shape: D): Records<D> {
  const { one, many, path, record, list, create, update } = shape
  const access = shape.access ?? { read: 'configuration.read', write: 'configuration.write' }
  const write = (method: EndpointShape['method'], { summary, errors = [] }: Described, under = '') => {
    return { method, path: `${path}${under}` as const, summary, access: access.write, result: record, errors }
  }
  const change = (method: EndpointShape['method'], described: Described, under = '/:id') => {
    return { ...write(method, described, under), params: z.object({ id }), version: 'accepted' as const }
  }
  const { item = record, ...filters } = list
  const endpoints: Record<string, EndpointShape> = {
    [`list${many}`]: endpoint({ method: 'GET', path, access: access.read, ...filters, result: listOf(item), errors: [] }),
  }
  if (create)
    endpoints[`create${one}`] = {
      ...write('POST', create),
      body: create.body,
      status: 201,
      ...(create.repeats && { repeats: create.repeats }),
    }
  if (update) endpoints[`update${one}`] = { ...change('PUT', update), body: update.body }
  if (shape.archive) endpoints[`archive${one}`] = change('POST', shape.archive, '/:id/archive')
  if (shape.restore) endpoints[`restore${one}`] = change('POST', shape.restore, '/:id/restore')
  if (shape.delete) endpoints[`delete${one}`] = { ...change('DELETE', shape.delete), result: z.object({ id }) }
  // The names are built here in the same way as in the type.
  return endpoints as unknown as Records<D>
}
