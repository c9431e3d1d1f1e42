import { endSession, signOutUser } from '@molaire/contract/users/endpoints'
import type { EndpointShape, FileAnswer, Received } from '@molaire/contract/shared/endpoint'
import { may } from '@molaire/domain/users/access'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { IncomingHttpHeaders } from 'node:http'
import type { Readable } from 'node:stream'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { recordRefusal, recordView, withView } from '../audit/views.ts'
import { anonymous, type Context, type Entry, type ResolvedScope } from '../context.ts'
import { pageSecret } from '../db/secrets.ts'
import { isStale, prove } from '../db/transaction.ts'
import type { Space } from '../disk/space.ts'
import { AppError } from './app-error.ts'
import { keepsKeys, keyedRequest, keyHeader, runOnce } from './done-once.ts'
import { fieldProblems, toAppError } from './error-body.ts'
import { Finished, shapeProblem, Unchanged } from './finished.ts'
import type { Route } from './handle.ts'
import { sendFile, sendLines } from './long-answers.ts'
import { pageKeysOf } from './page-keys.ts'
import { refusalShapes } from './refusal-shapes.ts'
import { scopeHeaders } from './resolve-scope.ts'
import { receiveFile, uploadGate, uploadLimits, type Arrival, type UploadLimits } from './uploads.ts'

export interface MountParts {
  routes: Route[]
  /**
   * Returns the user and the group of a request, or throws a refusal. A remembered user must still
   * be proven by the entry.
   */
  identify: (headers: IncomingHttpHeaders, how: { mayBeRemembered: boolean }) => Promise<ResolvedScope & { entry?: Entry }>
  contextOf: (scope: ResolvedScope, request: FastifyRequest) => Context
  /** The free space on the database's disk, when it is watched. */
  space?: Space | undefined
  /** One in this many finished answers is checked against the contract. */
  sampleEvery?: number
  uploads?: UploadLimits
  /** How long the next line of an answer waits for a caller who does not read, in ms. */
  patience?: number
}

/**
 * Mounts every route under /api. For each request: identify the user, check the right, parse, run,
 * cut the answer to the contract. Throws when an endpoint declares no access (Decision 0008).
 */
export function mount(
  app: FastifyInstance,
  { routes, identify, contextOf, space, sampleEvery = 300, uploads = uploadLimits, patience = 60_000 }: MountParts,
): void {
  const api = app.withTypeProvider<ZodTypeProvider>()
  const letIn = uploadGate(uploads)
  const arriving = new WeakMap<FastifyRequest, Arrival>()
  const fileTypes = new Set(routes.flatMap(({ endpoint }) => endpoint.upload?.types ?? []))
  if (fileTypes.size > 0)
    api.addContentTypeParser([...fileTypes], async (request: FastifyRequest, stream: Readable) => {
      const arrival = arriving.get(request)
      if (!arrival) throw new AppError('unsupported_media_type')
      const { 'content-length': length, 'content-encoding': encoding } = request.headers
      const announced = length === undefined || encoding !== undefined ? undefined : Number(length)
      return receiveFile(stream, arrival, { most: request.routeOptions.bodyLimit, length: announced })
    })
  // Kept as a text until the user is known, and parsed for one request at a time, since a value may
  // take ten times the memory of its text.
  api.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, text, done) => done(null, text))
  const parseJson = app.getDefaultJsonParser('error', 'error')
  const valueOf = (request: FastifyRequest): unknown => {
    if (typeof request.body !== 'string') return request.body
    let [failure, value]: [Error | null, unknown] = [null, undefined]
    void parseJson(request, request.body, (error, parsed: unknown) => ([failure, value] = [error, parsed]))
    if (failure) throw toAppError(failure)
    return value
  }
  const admit = async (
    { access }: EndpointShape,
    request: FastifyRequest,
    how: { mayBeRemembered: boolean },
  ): Promise<Context> => {
    if (access === 'public') return contextOf(anonymous, request)
    const ctx = contextOf(await identify(request.headers, how), request)
    if (access !== 'signed-in' && !may(ctx.user, access)) throw new AppError('not_allowed', { details: { action: access } })
    return ctx
  }

  /**
   * Runs an endpoint. The caller is proven by the database before any answer, and before any effect
   * outside one transaction. When what the server remembered is out of date, the request is tried
   * again without it, and once more if it changed at that very moment.
   */
  const enterAndRun = async (
    route: Route,
    request: FastifyRequest,
    hungUp: AbortSignal | undefined,
    again = 0,
  ): Promise<unknown> => {
    const { endpoint, run, isAtomic, where } = route
    let admitted: Context | undefined
    try {
      admitted = await admit(endpoint, request, { mayBeRemembered: again === 0 })
      requireRoom(endpoint, space)
      const input = received(endpoint, request, valueOf)
      const stands = hungUp ? { ...admitted, hungUp } : admitted
      const ctx = await contextFor(endpoint, input, where ? await where(stands, input) : stands)
      admitted = ctx
      const keyed = keyedRequest(endpoint, request, input)
      if (keyed === undefined && !isAtomic && (endpoint.method !== 'GET' || endpoint.response)) await prove(ctx)
      const result = await (keyed ? runOnce(route, ctx, input, keyed) : run(ctx, input))
      await prove(ctx)
      // Every record in the answer must be in the audit log, however the endpoint ran (Decision
      // 0080).
      await recordView(ctx)
      return result
    } catch (error) {
      const isKnown = admitted ? (admitted.entry?.isProven ?? true) : endpoint.access === 'public'
      // A refusal that is based on remembered data is tried again. Any other database error
      // happened after the proof, perhaps even after a commit, so running again could do the work
      // twice.
      const mayBeWrong = isStale(error) || (again === 0 && error instanceof AppError)
      // The disk is full. Deleting the reserve makes room once: a read is tried again, a write is
      // refused.
      const isFull = toAppError(error).code === 'storage_full' && !(error instanceof AppError)
      if (isFull && (await space?.open()) && endpoint.method === 'GET') return await enterAndRun(route, request, hungUp, again)
      if (isKnown || again === 2 || !mayBeWrong) {
        if (admitted) await recordRefusal(admitted, endpoint, error)
        throw error
      }
      return await enterAndRun(route, request, hungUp, again + 1)
    } finally {
      const entry = admitted?.entry
      if (entry) request.log.debug({ route: endpoint.path, method: endpoint.method, trips: entry.trips }, 'trips to the database')
    }
  }

  let answered = 0
  const answerFinished = (request: FastifyRequest, reply: FastifyReply, endpoint: EndpointShape, finished: Finished) => {
    const { json, etag, status = endpoint.status ?? 200 } = finished
    answered += 1
    if (answered % sampleEvery === 0) {
      const problem = shapeProblem(endpoint.result, json)
      if (problem !== undefined) {
        const err = new Error(`${endpoint.method} ${endpoint.path} is not of its shape: ${problem}`)
        if (sampleEvery === 1) throw err
        request.log.error({ req: request, err }, 'an answer is not of its shape')
      }
    }
    if (etag !== undefined) reply.header('etag', etag)
    return reply.status(status).type('application/json; charset=utf-8').serializer(asItIs).send(json)
  }

  for (const route of routes) {
    const { endpoint } = route
    if (!endpoint.access) throw new Error(`${endpoint.method} ${endpoint.path} declares no access`)
    api.route({
      method: endpoint.method,
      url: `/api${endpoint.path}`,
      schema: {
        summary: endpoint.summary,
        tags: [endpoint.path.split('/')[1] ?? ''],
        ...(endpoint.params && { params: endpoint.params }),
        ...(endpoint.query && { querystring: endpoint.query }),
        ...(endpoint.body && { body: endpoint.body }),
        ...(endpoint.upload && { consumes: [...endpoint.upload.types] }),
        // Files and lines are serialized in their own way.
        response: {
          [endpoint.status ?? 200]: endpoint.response ? z.unknown().describe('As it comes') : endpoint.result,
          ...refusalShapes(endpoint),
        },
        ...(endpoint.access !== 'public' && {
          headers: keepsKeys(endpoint) ? scopeHeaders.extend(keyHeader) : scopeHeaders,
          security: [{ bearer: [] }],
        }),
      },
      ...(endpoint.upload && {
        bodyLimit: endpoint.upload.maxBytes,
        // A file is read into memory: so check the user and their right first, and limit how many
        // arrive at once.
        onRequest: async (request: FastifyRequest, reply: FastifyReply) => {
          const { user } = await admit(endpoint, request, { mayBeRemembered: false })
          arriving.set(request, letIn(reply, user.groupId))
        },
      }),
      // Compression would hold lines back, and does not make a zip smaller.
      ...(endpoint.response && { compress: false as const }),
      // Parsing happens below, after the right is checked, so that a stranger learns nothing about
      // the shapes.
      validatorCompiler: () => (value: unknown) => ({ value }),
      handler: async (request, reply) => {
        const hungUp = endpoint.response || endpoint.upload ? hangUpOf(reply) : undefined
        let result: unknown
        try {
          result = await enterAndRun(route, request, hungUp)
          // `handle` requires the function and the endpoint to agree on the type of response.
          if (endpoint.response === 'ndjson') {
            const lines = result as AsyncIterable<unknown>
            return await sendLines(request, reply, { endpoint, lines, hungUp, patience })
          }
        } catch (error) {
          // The caller has hung up, so there is nobody to answer and nothing to log.
          if (hungUp?.aborted && error === hungUp.reason) return reply.hijack()
          throw error
        }
        if (result instanceof Unchanged) return reply.status(304).header('etag', result.etag).send()
        if (result instanceof Finished) return answerFinished(request, reply, endpoint, result)
        if (typeof endpoint.response === 'object') return sendFile(reply, endpoint.response.file, result as FileAnswer) // as above
        return answer(reply, endpoint, result)
      },
    })
  }
}

/** What may still be written when only the reserve is left: ending sessions. */
const evenWhenFull: readonly EndpointShape[] = [endSession, signOutUser]

/**
 * Decision 0082: what is left on a full disk is for views of records, and for signing in and out.
 * Refuses: storage_full.
 */
function requireRoom(endpoint: EndpointShape, space: Space | undefined): void {
  const state = space?.state()
  if ((state === 'reserve' || state === 'full') && endpoint.method !== 'GET' && !evenWhenFull.includes(endpoint))
    throw new AppError('storage_full')
}

/** Adds to the context what the endpoint needs: the pending view, the keys of its pages. */
async function contextFor(endpoint: EndpointShape, input: Received<EndpointShape>, admitted: Context): Promise<Context> {
  const ctx = withView(admitted, endpoint, input)
  const hasPages = typeof input.query === 'object' && input.query !== null && 'limit' in input.query
  if (!hasPages) return ctx
  return { ...ctx, pageKeys: pageKeysOf(await pageSecret(ctx.database), endpoint, { ...input, groupId: ctx.groupId }) }
}

const asItIs = (payload: unknown) => payload as string // a finished answer is a text

function received(
  endpoint: EndpointShape,
  request: FastifyRequest,
  valueOf: (request: FastifyRequest) => unknown,
): Received<EndpointShape> {
  const problems: AppError['fields'] = []
  const parse = (part: 'params' | 'query' | 'body', shape: z.ZodType | undefined, value: unknown): never => {
    if (!shape) return undefined as never
    const parsed = shape.safeParse(value)
    if (!parsed.success) problems.push(...fieldProblems(part, parsed.error.issues))
    return parsed.data as never // typed by Received<E> where the endpoint is known
  }
  const input = {
    params: parse('params', endpoint.params, request.params),
    query: parse('query', endpoint.query, request.query),
    body: parse('body', endpoint.body, endpoint.body && valueOf(request)),
    upload: endpoint.upload ? uploadOf(request.body) : undefined,
    ifMatch: endpoint.version ? versionOf(request.headers['if-match']) : undefined,
    ifNoneMatch: endpoint.isConditional ? request.headers['if-none-match'] : undefined,
  }
  if (problems.length > 0) {
    // An invalid id matches nothing: the same answer as for an id of another group (API-05).
    const onlyPath = problems.every(({ path }) => path === 'params.id')
    throw new AppError(onlyPath ? 'not_found' : 'invalid_request', onlyPath ? {} : { fields: problems })
  }
  if (endpoint.version === 'required' && input.ifMatch === undefined) throw new AppError('version_required')
  return input
}

/** Aborted when the caller hangs up before the answer is complete. */
function hangUpOf({ raw }: FastifyReply): AbortSignal {
  const controller = new AbortController()
  const leave = () => {
    if (!raw.writableFinished) controller.abort()
  }
  if (raw.closed) leave()
  else raw.once('close', leave)
  return controller.signal
}

/**
 * The bytes of a file. Another type than the endpoint accepts was read by another parser, or by
 * none.
 */
function uploadOf(body: unknown): Uint8Array {
  if (Buffer.isBuffer(body)) return body
  throw new AppError('unsupported_media_type')
}

/** The number in an If-Match such as `"v3"` or `"3"`; undefined without the header. */
function versionOf(header: string | undefined): number | undefined {
  if (header === undefined) return undefined
  const match = /^(?:W\/)?"v?(\d{1,9})"$/.exec(header.trim())
  if (!match)
    throw new AppError('invalid_request', {
      fields: [{ path: 'headers.if-match', rule: 'version', message: 'Expected "v" and a number, in quotes' }],
    })
  return Number(match[1])
}

function answer(reply: FastifyReply, endpoint: EndpointShape, result: unknown): FastifyReply {
  if (typeof result === 'object' && result !== null && 'version' in result) reply.header('etag', `"v${String(result.version)}"`)
  return reply.status(endpoint.status ?? 200).send(result)
}
