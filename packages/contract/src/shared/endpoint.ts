import type { z } from 'zod'
import type { Action } from '@molaire/domain/users/access'
import type { ErrorCode } from '../errors.ts'

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/**
 * Who may call: anyone, anyone signed in, or users with a right of the permission table
 * (domain/users/access).
 */
export type Access = 'public' | 'signed-in' | Action

/** Tables whose rows are records of patients. Each view of one is in the audit log (API-07). */
export type ViewedTable =
  | 'patients'
  | 'appointments'
  | 'waiting_list_entries'
  | 'patient_merges'
  | 'treatments'
  | 'treatment_plans'
  | 'prescriptions'
  | 'radiology_images'
  | 'invoices'

/**
 * What an answer holds about patients (Decision 0080). A refusal that carries the current record
 * counts as an answer; one that names the appointments in the way counts as lines.
 * - a table: the record with the id in `params.id`. The view is logged before the answer is sent.
 *   The same patient again within a minute is not logged again, unless `each` is set. With
 *   `ahead`, a query of `ahead=yes` says that it is not shown yet, and is logged as that.
 * - `written`: a record that the request itself writes, which logs it. Its id is that of the
 *   answer, or of the member `in` of the answer, which may be a list of such records.
 * - `logged`: a record that the path does not name; the request logs the view itself.
 * - `lines`: lists, searches and days, which show lines of several records.
 */
export type Disclosure =
  | ViewedTable
  | { each: ViewedTable; ahead?: true }
  | { written: ViewedTable; in?: string }
  | { logged: ViewedTable }
  | 'lines'

export interface EndpointShape {
  method: Method
  /** The path under /api, with parameters as in Fastify: `/users/:id`. */
  path: `/${string}`
  summary: string
  access: Access
  params?: z.ZodType
  query?: z.ZodType
  body?: z.ZodType
  /**
   * The body is a file: its accepted types and maximum size in bytes. Such an endpoint may have
   * params and query, but no `body`.
   */
  upload?: { types: readonly string[]; maxBytes: number }
  /**
   * Left out when the answer holds nothing about patients. A house test calls every endpoint and
   * checks this.
   */
  discloses?: Disclosure
  /**
   * The shape of the answer. The server cuts what it sends to this shape, so that nothing leaks.
   */
  result: z.ZodType
  /**
   * The format of an answer that is not one JSON value. `ndjson`: a JSON value of the shape
   * `result` on each line, sent as they come; a refusal after the first is a last line `{ say:
   * 'refused', problem }`. `file`: a download of that type, and `result` is not used.
   */
  response?: 'ndjson' | { file: string }
  /** The HTTP status; 200 by default. */
  status?: 200 | 201 | 204
  /**
   * For a write: whether If-Match must name the version that the writer saw. `required` answers 428
   * without it (API-08).
   */
  version?: 'required' | 'accepted'
  /** For a read with an ETag: with `If-None-Match` it answers 304 when nothing has changed. */
  isConditional?: true
  /**
   * Why a POST without a stored `Idempotency-Key` can be repeated without harm (Decision 0081): its
   * answer is a `secret` that is stored nowhere; the answer is sent as a `stream`; a second one is
   * refused because what it creates is `unique`; or doing it twice is the `same` as doing it once.
   */
  repeats?: 'secret' | 'stream' | 'unique' | 'same'
  /** The codes that this endpoint may answer besides the common ones (shared/errors). */
  errors: readonly ErrorCode[]
}

/**
 * Declares one endpoint of the API: its request, its answer, who may call it and its refusals. The
 * server mounts it and the browser calls it from this object.
 */
export const endpoint = <const E extends EndpointShape>(shape: E): E => shape

type OutputOf<T> = T extends z.ZodType ? z.output<T> : undefined
type BytesOf<T> = T extends object ? Uint8Array : undefined
type InputOf<T> = T extends z.ZodType ? z.input<T> : undefined

/** The parameters of the server's function, after validation. */
export interface Received<E extends EndpointShape> {
  params: OutputOf<E['params']>
  query: OutputOf<E['query']>
  body: OutputOf<E['body']>
  /** The bytes of the file, if the endpoint takes one. */
  upload: BytesOf<E['upload']>
  /** The version in If-Match, if the endpoint takes one. */
  ifMatch: number | undefined
  /** The ETag in `If-None-Match`, which names the copy that the caller has. */
  ifNoneMatch?: string | undefined
}

/** The caller's request, before validation. */
export interface Sent<E extends EndpointShape> {
  params: InputOf<E['params']>
  query: InputOf<E['query']>
  body: InputOf<E['body']>
}

/** A file to download: its name and its bytes, as they are produced. */
export interface FileAnswer {
  name: string
  bytes: AsyncIterable<Uint8Array | string>
}

/** The answer that a caller gets; for an answer of lines, each line. */
export type Answer<E extends EndpointShape> = z.output<E['result']>
/** What the server's function returns, before the answer is cut to the shape. */
export type HandlerResult<E extends EndpointShape> = E['response'] extends { file: string }
  ? FileAnswer
  : E['response'] extends 'ndjson'
    ? AsyncIterable<z.input<E['result']>>
    : z.input<E['result']>
