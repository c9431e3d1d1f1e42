import type { Answer, EndpointShape, Sent } from '@molaire/contract/shared/endpoint'
import { common } from '../i18n/common-messages.ts'
import { translate } from '../i18n/use-messages.ts'
import { chooseGroup, chosenGroup } from '../session/chosen-group.ts'
import { impersonate } from '../session/impersonated.ts'
import { currentSession } from '../session/session-store.ts'
import { showToast } from '../toast/toast-store.ts'
import { ApiError, errorFromAnswer } from './api-error.ts'
import { noteRequest } from './connection.ts'
import { addressOf, scopeHeaders } from './addresses.ts'
import { forgetEarly, takeEarly } from './early-answers.ts'
import { beginIntention, forgetIntentions } from './intentions.ts'
import { withRetryAfter401 } from './retry-after-401.ts'

/**
 * A member of the options; optional when none of its values are required. A union, such as a body
 * of several kinds, stays one.
 */
type Member<Name extends string, T> = [T] extends [undefined]
  ? { [N in Name]?: undefined }
  : Record<string, never> extends T
    ? { [N in Name]?: T }
    : { [N in Name]: T }

/**
 * What a call of this endpoint needs. `ifMatch` is the version that the user saw. `token` replaces
 * the session's token during sign-in, when there is no session yet; the caller then handles a 401
 * itself. `group` names the group when it is not the one that the tab works in. `asOneself` calls
 * in the user's own group with the user's own rights, whatever the tab shows. With `keepalive` the
 * request continues when the page is closed.
 */
export type CallOptions<E extends EndpointShape> = Member<'params', Sent<E>['params']> &
  Member<'query', Sent<E>['query']> &
  Member<'body', Sent<E>['body']> & {
    ifMatch?: number
    signal?: AbortSignal
    token?: string
    group?: string
    asOneself?: true
    keepalive?: true
  }

/** The second argument is optional when the endpoint requires nothing. */
type Arguments<E extends EndpointShape> =
  Record<string, never> extends CallOptions<E> ? [options?: CallOptions<E>] : [options: CallOptions<E>]

interface Parts {
  params?: Record<string, unknown>
  query?: Record<string, unknown>
  body?: unknown
  ifMatch?: number
  signal?: AbortSignal
  token?: string
  group?: string
  asOneself?: true
  keepalive?: true
}

/**
 * SHELL-12: when the tab's group is closed to the user or deleted, the tab returns to the user's
 * own group and says so once. API-06: a user who is no longer an administrator stops impersonating.
 */
const leaveClosed = (error: ApiError, tabGroup: string | null) => {
  if (error.code === 'not_allowed' && error.details['reason'] === 'see_as') return impersonate(null)
  if (error.code !== 'group_not_allowed' || tabGroup === null || tabGroup !== chosenGroup()) return
  chooseGroup(null)
  showToast({ kind: 'error', title: translate(common.groupClosed) })
}

/** Fetches with credentials, and notes whether an answer came. Throws ApiError if none did. */
const fetched = async (address: string, init: RequestInit & { headers: Record<string, string> }): Promise<Response> => {
  try {
    const early = init.method === 'GET' && takeEarly(address, init.headers)
    const response = await (early || fetch(address, { ...init, credentials: 'include' }))
    init.signal?.throwIfAborted()
    noteRequest(true)
    return response
  } catch (error) {
    if (init.signal?.aborted) throw error
    noteRequest(false)
    throw new ApiError({ status: 0, code: 'network', title: error instanceof Error ? error.message : 'no answer' })
  }
}

/**
 * Answers with an ETag, by request. Asked again, the server sends the body only if it has changed.
 */
const etagCache = new Map<string, { etag: string; text: string }>()
const MOST_KEPT = 40

/** Forgets the cached answers and the pending request keys of the user. */
export const forgetAnswers = (): void => {
  etagCache.clear()
  forgetEarly()
  forgetIntentions()
}

const keyOf = (endpoint: EndpointShape, { params, query, ...parts }: Parts): string =>
  JSON.stringify([addressOf(endpoint.path, params, query), scopeHeaders(parts)])

/**
 * Whether the error is an answer that says what was done. A server error or a proxy's error page
 * does not say it.
 */
const saysWhatWasDone = (error: unknown): boolean =>
  error instanceof ApiError && error.code !== 'network' && error.code !== 'unreadable' && error.status < 500

/**
 * Sends the request and returns the answer with its body unread; throws ApiError for a refusal. A
 * POST carries an idempotency key, so that it is done once even if it is sent several times
 * (Decision 0081).
 */
const answered = async (endpoint: EndpointShape, parts: Parts, file?: Blob): Promise<Response> => {
  if (endpoint.method !== 'POST' || endpoint.repeats !== undefined) return answeredOnce(endpoint, parts, { file })
  const where = JSON.stringify([addressOf(endpoint.path, parts.params, parts.query), scopeHeaders(parts)])
  const intention = beginIntention(where, JSON.stringify(parts.body))
  try {
    const response = await answeredOnce(endpoint, parts, { key: intention.key })
    intention.end(true)
    return response
  } catch (error) {
    intention.end(saysWhatWasDone(error))
    throw error
  }
}

const answeredOnce = async (
  endpoint: EndpointShape,
  parts: Parts,
  { file, key }: { file?: Blob | undefined; key?: string },
): Promise<Response> => {
  const { params, query, body, ifMatch, signal, token: ownToken, keepalive } = parts
  const tabGroup = parts.group === undefined && !parts.asOneself ? chosenGroup() : null
  const [accept, type] = [endpoint.response ? '*/*' : 'application/json', file ? endpoint.upload?.types[0] : 'application/json']
  const sent = file ?? (body === undefined ? undefined : JSON.stringify(body))
  const cacheEntry = endpoint.isConditional && etagCache.get(keyOf(endpoint, parts))
  const send = (token: string | null) => {
    return fetched(addressOf(endpoint.path, params, query), {
      method: endpoint.method,
      headers: {
        accept,
        ...(token && { authorization: `Bearer ${token}` }),
        ...(sent !== undefined && type && { 'content-type': type }),
        ...(key !== undefined && { 'idempotency-key': key }),
        ...(ifMatch !== undefined && { 'if-match': `"${ifMatch}"` }),
        ...(cacheEntry && { 'if-none-match': cacheEntry.etag }),
        ...(token && scopeHeaders(parts)),
      },
      ...(sent !== undefined && { body: sent }),
      ...(signal && { signal }),
      ...(keepalive && { keepalive }),
    })
  }
  const token = () => ownToken ?? currentSession()?.tokens.idToken ?? null
  const once = ownToken !== undefined || endpoint.access === 'public'
  const response = once ? await send(token()) : await withRetryAfter401(token, send, { isReading: endpoint.method === 'GET' })
  if (cacheEntry && response.status === 304) return new Response(cacheEntry.text)
  if (response.ok) return response
  const error = await errorFromAnswer(response)
  leaveClosed(error, tabGroup)
  throw error
}

/**
 * Calls an endpoint of the contract and returns its typed answer. Sends the id token and
 * credentials (specification §7), and retries once after a 401 (AUTH-12). Throws ApiError for a
 * refusal or when no answer came. The version of a record is in its body; send it back as
 * `ifMatch`.
 */
export const call = async <const E extends EndpointShape>(endpoint: E, ...[options]: Arguments<E>): Promise<Answer<E>> => {
  const parts = (options ?? {}) as Parts // the conditional types above allow these members
  const response = await answered(endpoint, parts)
  if (response.status === 204) return undefined as Answer<E> // the contract says so by the endpoint's status
  const text = await response.text().catch(() => '') // the answer was cut short; parsing '' below throws `unreadable`
  const answer = valueOf(text, response.status)
  const etag = endpoint.isConditional && response.headers.get('etag')
  if (etag) keep(keyOf(endpoint, parts), { etag, text })
  /* In development and tests the answer is checked against the contract. The built application
     contains no schemas (vite.config.ts); the server checks what it sends. */
  return (import.meta.env.DEV ? endpoint.result.parse(answer) : answer) as Answer<E>
}

const valueOf = (text: string, status: number): unknown => {
  try {
    return JSON.parse(text) as unknown
  } catch {
    throw new ApiError({ status, code: 'unreadable', title: 'the answer is not JSON' })
  }
}

const keep = (key: string, answer: { etag: string; text: string }): void => {
  const [oldest] = etagCache.keys()
  if (oldest !== undefined && etagCache.size >= MOST_KEPT) etagCache.delete(oldest)
  etagCache.set(key, answer)
}

/** The endpoint's parameters and query, and the file. */
type UploadOptions<E extends EndpointShape> = Omit<CallOptions<E>, 'body'> & { file: Blob }

/** Sends a file to an endpoint and returns its one answer. Otherwise as `call`. */
export const upload = async <const E extends EndpointShape>(endpoint: E, options: UploadOptions<E>): Promise<Answer<E>> => {
  const response = await answered(endpoint, options as Parts, options.file)
  const answer: unknown = await response.json()
  return (import.meta.env.DEV ? endpoint.result.parse(answer) : answer) as Answer<E> // see `call`
}

/**
 * Sends a file to an endpoint that answers in lines, and yields each line as it comes. Throws
 * ApiError for a refusal among them, and when the answer is cut short.
 */
export async function* uploadForLines<const E extends EndpointShape>(
  endpoint: E,
  options: UploadOptions<E>,
): AsyncGenerator<Answer<E>> {
  yield* linesOf(endpoint, await answered(endpoint, options as Parts, options.file), options.signal)
}

/** Calls an endpoint that answers in lines, as `uploadForLines` does with a file. */
export async function* callForLines<const E extends EndpointShape>(
  endpoint: E,
  options: CallOptions<E>,
): AsyncGenerator<Answer<E>> {
  yield* linesOf(endpoint, await answered(endpoint, options as Parts), options.signal)
}

async function* linesOf<const E extends EndpointShape>(
  endpoint: E,
  response: Response,
  signal: AbortSignal | undefined,
): AsyncGenerator<Answer<E>> {
  let rest = ''
  const read = (text: string): unknown[] => {
    const lines = (rest + text).split('\n')
    rest = lines.pop() ?? ''
    return lines.filter(Boolean).map((line) => JSON.parse(line) as unknown)
  }
  const reader = (response.body as ReadableStream<BufferSource>).pipeThrough(new TextDecoderStream()).getReader() // an answer in lines has a body
  try {
    for (;;) {
      const { done, value = '' } = await reader.read().catch((error: unknown) => {
        if (signal?.aborted) throw error
        throw new ApiError({ status: 0, code: 'network', title: 'the answer was cut short' })
      })
      for (const line of read(value)) {
        if (isRefused(line)) throw new ApiError(line.problem)
        yield (import.meta.env.DEV ? endpoint.result.parse(line) : line) as Answer<E> // see `call`
      }
      if (done) return
    }
  } finally {
    await reader.cancel().catch(() => undefined)
  }
}

const isRefused = (line: unknown): line is { say: 'refused'; problem: ConstructorParameters<typeof ApiError>[0] } =>
  typeof line === 'object' && line !== null && 'say' in line && line.say === 'refused'

/** Downloads a file from an endpoint. Returns the name that the server gives it, and its bytes. */
export const download = async <const E extends EndpointShape>(
  endpoint: E,
  ...[options]: Arguments<E>
): Promise<{ name: string; blob: Blob }> => {
  const response = await answered(endpoint, (options ?? {}) as Parts) // as in `call`
  const [, name = ''] = /filename\*=UTF-8''([^;]+)/.exec(response.headers.get('content-disposition') ?? '') ?? []
  const blob = await response.blob().catch(() => {
    throw new ApiError({ status: 0, code: 'network', title: 'the file was cut short' })
  })
  return { name: decodeURIComponent(name), blob }
}

/** Saves a file through the browser's download. */
export const keepFile = ({ name, blob }: { name: string; blob: Blob }): void => {
  const address = URL.createObjectURL(blob)
  const link = Object.assign(document.createElement('a'), { href: address, download: name })
  document.body.append(link)
  link.click()
  link.remove()
  // The browser needs the address until it has begun to read.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}

/**
 * Opens an answer that does not end, such as the server's changes, with the token and scope of any
 * call. `path` is the contract's. Throws ApiError for a refusal or when no answer came. The caller
 * reads the body, and aborts `signal` to stop.
 */
export const openStream = async (path: string, signal: AbortSignal): Promise<Response> => {
  const tabGroup = chosenGroup()
  const token = () => currentSession()?.tokens.idToken ?? null
  const send = (token: string | null) =>
    fetched(addressOf(path), {
      headers: { accept: 'text/event-stream', ...(token && { authorization: `Bearer ${token}`, ...scopeHeaders({}) }) },
      cache: 'no-store',
      signal,
    })
  const response = await withRetryAfter401(token, send, { isReading: true })
  if (response.ok) return response
  const error = await errorFromAnswer(response)
  leaveClosed(error, tabGroup)
  throw error
}
