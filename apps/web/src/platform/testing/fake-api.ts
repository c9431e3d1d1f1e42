import { vi } from 'vitest'
import type { HandlerResult, EndpointShape, FileAnswer, Received } from '@molaire/contract/shared/endpoint'
import type { ErrorCode } from '@molaire/contract/errors'
import type { ChangeNotice } from '@molaire/contract/shared/change-notice'
import { changesPath } from '@molaire/contract/shared/changes-path'

export interface SeenRequest {
  method: string
  url: URL
  headers: Headers
  credentials: RequestCredentials | undefined
  body: unknown
  /** The file of an upload. */
  file: Blob | undefined
}

const changes = `/api${changesPath}`

/** How an endpoint answers: a value, or a function in place of the server's. */
type Reply<E extends EndpointShape> =
  | HandlerResult<E>
  | ((received: Received<E>) => HandlerResult<E> | Response | Promise<HandlerResult<E> | Response>)

type Handler = (request: SeenRequest, params: Record<string, string>) => Response | Promise<Response>

const json = (body: unknown, status: number, type: string) =>
  new Response(body === undefined ? null : JSON.stringify(body), { status, headers: { 'content-type': type } })

/** A file as the server sends it. */
const fileAnswer = async (type: string, { name, bytes }: FileAnswer): Promise<Response> => {
  const parts: BlobPart[] = []
  for await (const part of bytes) parts.push(part as BlobPart) // text or bytes
  const disposition = `attachment; filename*=UTF-8''${encodeURIComponent(name)}`
  return new Response(new Blob(parts), { headers: { 'content-type': type, 'content-disposition': disposition } })
}

/** Values as the server sends them, one line each. */
const linesAnswer = async (endpoint: EndpointShape, values: AsyncIterable<unknown>): Promise<Response> => {
  const lines: string[] = []
  for await (const value of values) lines.push(`${JSON.stringify(endpoint.result.parse(value))}\n`)
  return new Response(new Blob(lines), { headers: { 'content-type': 'application/x-ndjson' } })
}

/** A refusal as the server writes it (API-02). */
export const problem = (status: number, code: ErrorCode, more: Record<string, unknown> = {}): Response =>
  json({ type: 'about:blank', title: code, status, code, requestId: 'req-1', ...more }, status, 'application/problem+json')

/**
 * A fake server for screen tests: it replaces fetch and follows the contract. Bodies and queries
 * are parsed with the endpoint's schemas and answers are typed by it, so a test cannot invent a
 * shape. A request without an answer fails.
 */
export const fakeApi = () => {
  const routes: { method: string; pattern: RegExp; handler: Handler }[] = []
  const requests: SeenRequest[] = []

  const on = (method: string, path: string, handler: Handler) => {
    const pattern = new RegExp(`^${path.replace(/:(\w+)/g, '(?<$1>[^/]+)')}/?$`)
    routes.unshift({ method, pattern, handler })
  }

  const replyTo = async <E extends EndpointShape>(reply: Reply<E>, received: Received<E>) =>
    typeof reply === 'function' ? (reply as (received: Received<E>) => HandlerResult<E> | Response)(received) : reply // a value of an answer is never a function

  /** Answers an endpoint of the contract; `reply` gets what the server's function would get. */
  const answer = <E extends EndpointShape>(endpoint: E, reply: Reply<E>) =>
    on(endpoint.method, `/api${endpoint.path}`, async (request, params) => {
      const received = {
        params: endpoint.params?.parse(params),
        query: endpoint.query?.parse(Object.fromEntries(request.url.searchParams)),
        body: endpoint.body?.parse(request.body),
        upload: request.file && new Uint8Array(await request.file.arrayBuffer()),
        ifMatch: request.headers.has('if-match') ? Number(request.headers.get('if-match')?.replaceAll('"', '')) : undefined,
      } as Received<E> // parsed with the endpoint's own schemas, just above
      const response = await replyTo(reply, received)
      if (response instanceof Response) return response
      if (typeof endpoint.response === 'object') return fileAnswer(endpoint.response.file, response as FileAnswer) // what HandlerResult<E> says
      if (endpoint.response === 'ndjson') return linesAnswer(endpoint, response as AsyncIterable<unknown>) // the same
      return json(endpoint.result.parse(response), endpoint.status ?? 200, 'application/json')
    })

  vi.stubGlobal('fetch', async (input: string | URL | Request, init: RequestInit = {}) => {
    const url = new URL(input instanceof Request ? input.url : input, 'http://localhost')
    // The stream of changes: it stays silent unless a test answers it.
    if (url.pathname === changes && !routes.some(({ pattern }) => pattern.test(changes))) return new Promise<never>(() => {})
    const request: SeenRequest = {
      method: init.method ?? 'GET',
      url,
      headers: new Headers(init.headers),
      credentials: init.credentials,
      body: typeof init.body === 'string' ? (JSON.parse(init.body) as unknown) : undefined,
      file: init.body instanceof Blob ? init.body : undefined,
    }
    requests.push(request)
    for (const { method, pattern, handler } of routes) {
      const match = pattern.exec(url.pathname)
      if (match && method === request.method) return handler(request, { ...match.groups })
    }
    throw new Error(`the test did not foresee ${request.method} ${url.pathname}`)
  })

  return {
    /** Every request so far, in order. */
    requests,
    answer,
    /**
     * Answers an endpoint and returns an array of what it receives: the bodies, unless `what`
     * selects something else.
     */
    record: <E extends EndpointShape>(
      endpoint: E,
      reply: Reply<E>,
      what: (received: Received<E>) => unknown = ({ body }) => body,
    ) => {
      const seen: unknown[] = []
      answer(endpoint, (received) => {
        seen.push(what(received))
        return replyTo(reply, received)
      })
      return seen
    },
    /** Answers an endpoint only when the returned function is called. */
    hold: <E extends EndpointShape>(endpoint: E, reply: Reply<E>) => {
      let open = () => {}
      const gate = new Promise<void>((resolve) => (open = resolve))
      answer(endpoint, async (received) => {
        await gate
        return replyTo(reply, received)
      })
      return () => open()
    },
    /** The requests with this method so far. */
    sent: (method: string) => requests.filter((request) => request.method === method),
    /** Refuses an endpoint with one of its codes. */
    refuse: <E extends EndpointShape>(endpoint: E, status: number, code: ErrorCode, more?: Record<string, unknown>) =>
      on(endpoint.method, `/api${endpoint.path}`, () => problem(status, code, more)),
    /** Answers an address outside the contract, such as the identity provider's. */
    on,
    /** Serves the stream of changes, as the server does. */
    tellChanges: () => {
      const streams: ReadableStreamDefaultController<Uint8Array>[] = []
      const waiting: (() => void)[] = []
      const write = (text: string) => {
        for (const stream of streams) stream.enqueue(new TextEncoder().encode(text))
      }
      on('GET', changes, () => {
        const body = new ReadableStream<Uint8Array>({
          start: (controller) => {
            streams.push(controller)
            controller.enqueue(new TextEncoder().encode('retry: 2000\n\n'))
          },
          cancel: () => {
            streams.length = 0
          },
        })
        for (const resolve of waiting.splice(0)) resolve()
        return new Response(body, { headers: { 'content-type': 'text/event-stream' } })
      })
      return {
        /** How many streams are open. */
        count: () => streams.length,
        /** Resolves when the next stream is requested. */
        nextRequest: () => new Promise<void>((resolve) => waiting.push(resolve)),
        tell: (notice: ChangeNotice) => write(`data: ${JSON.stringify(notice)}\n\n`),
        /** A sign of life. */
        live: () => write(':\n\n'),
        end: () => {
          for (const stream of streams.splice(0)) stream.close()
        },
      }
    },
    /** Every request fails, as without a network. */
    silence: () => vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch'))),
  }
}
