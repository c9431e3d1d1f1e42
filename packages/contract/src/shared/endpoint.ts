import type { z } from 'zod'
import type { Action } from '@molaire/domain/users/access'
import type { ErrorCode } from '../errors.ts'

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/**
 * Who may call: anyone, anyone signed in, or who may do an action of the permission table
 * (domain/users/access).
 */
export type Access = 'public' | 'signed-in' | Action

/** Tables whose rows are records of patients: who looked at which is in the log (API-07). */
export type ViewedTable = 'patients' | 'appointments' | 'waiting_list_entries' | 'patient_merges'

/**
 * What of patients an answer holds (Decision 0080), a refusal with the record as it is now among
 * them; one that names who stands in the way says lines:
 * - a table: the record that `params.id` names. That it was looked at is in the log before it
 *   leaves: of a patient once while one looks, unless `each` writes every answer.
 * - `written`: a record that the request itself writes, which is its line in the log; its id is
 *   that of the answer, or of a member `in` it.
 * - `lines`: what lists, searches and days say of several; nobody's record.
 */
export type Disclosure = ViewedTable | { each: ViewedTable } | { written: ViewedTable; in?: string } | 'lines'

export interface EndpointShape {
  method: Method
  /** Under /api, parameters in Fastify's spelling: `/users/:id`. */
  path: `/${string}`
  summary: string
  access: Access
  params?: z.ZodType
  query?: z.ZodType
  body?: z.ZodType
  /**
   * The body is a file, handed on as its bytes: the types that are taken, and the most bytes.
   * Beside it stand params and query, no `body`.
   */
  upload?: { types: readonly string[]; maxBytes: number }
  /**
   * Left out where the answer holds nothing of any patient; a house test calls every endpoint and
   * looks.
   */
  discloses?: Disclosure
  /** The answer; the server cuts what it sends to this shape, so nothing leaks. */
  result: z.ZodType
  /**
   * How the answer is sent, where it is not one JSON value. `ndjson`: one JSON value of the shape
   * of `result` on each line, as they come; a refusal after the first is a last line `{ say:
   * 'refused', problem }`. `file`: a download of that type; `result` says nothing then.
   */
  response?: 'ndjson' | { file: string }
  /** 200 unless said. */
  status?: 200 | 201 | 204
  /**
   * A write that must say which version it saw, in If-Match: `required` answers 428 without one
   * (API-08).
   */
  version?: 'required' | 'accepted'
  /**
   * A read whose answer names its state in the ETag: asked with `If-None-Match`, it says 304 when
   * it is the same.
   */
  isConditional?: true
  /**
   * Of a POST for which no `Idempotency-Key` is kept, why a second one does no harm (Decision
   * 0081): what it answers is a `secret` that is kept nowhere; it is sent as a `stream`; the second
   * is refused, for what it makes is `unique`; or done twice is the `same` as done once.
   */
  repeats?: 'secret' | 'stream' | 'unique' | 'same'
  /** Codes that this endpoint may answer beside the common ones (shared/errors). */
  errors: readonly ErrorCode[]
}

/**
 * One endpoint of the API: what is sent, who may call it and which refusals it may answer. Mounted
 * and called from this object.
 */
export const endpoint = <const E extends EndpointShape>(shape: E): E => shape

type OutputOf<T> = T extends z.ZodType ? z.output<T> : undefined
type BytesOf<T> = T extends object ? Uint8Array : undefined
type InputOf<T> = T extends z.ZodType ? z.input<T> : undefined

/** What the server's function receives, after validation. */
export interface Received<E extends EndpointShape> {
  params: OutputOf<E['params']>
  query: OutputOf<E['query']>
  body: OutputOf<E['body']>
  /** The bytes of the file, where the endpoint takes one. */
  upload: BytesOf<E['upload']>
  /** The version named by If-Match, where the endpoint takes one. */
  ifMatch: number | undefined
  /** The state of the answer that the caller has, as `If-None-Match` names it. */
  ifNoneMatch?: string | undefined
}

/** What a caller sends, before validation. */
export interface Sent<E extends EndpointShape> {
  params: InputOf<E['params']>
  query: InputOf<E['query']>
  body: InputOf<E['body']>
}

/** A file to download: its name as people see it, and its bytes as they come. */
export interface FileAnswer {
  name: string
  bytes: AsyncIterable<Uint8Array | string>
}

/** What a caller gets; of lines, each. */
export type Answer<E extends EndpointShape> = z.output<E['result']>
/** What the server's function returns, before it is cut to the shape. */
export type HandlerResult<E extends EndpointShape> = E['response'] extends { file: string }
  ? FileAnswer
  : E['response'] extends 'ndjson'
    ? AsyncIterable<z.input<E['result']>>
    : z.input<E['result']>
