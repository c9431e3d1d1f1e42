import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Readable } from 'node:stream'
import { AppError } from '../http/app-error.ts'
import { contentDisposition } from '../http/content-disposition.ts'
import type { FileAddresses } from './addresses.ts'
import type { ByteRange, FileStore } from './files.ts'
import type { Staging } from './uploads.ts'

export interface FileRoutesParts {
  addresses: FileAddresses
  /** The store that is served here; undefined for an outside one, which serves its own files. */
  store: FileStore | undefined
  staging: Staging
  /** How long a caller may take nothing of an answer, in ms. */
  patience?: number
}

/**
 * Mounts `/files/…`: stored files and uploads, at signed addresses and without credentials
 * (RAD-04). The signature is in the query, which no log holds.
 */
export function mountFiles(app: FastifyInstance, { addresses, store, staging, patience = 60_000 }: FileRoutesParts): void {
  void app.register(async (files) => {
    files.removeAllContentTypeParsers()
    files.addContentTypeParser('*', (_request, stream, done) => done(null, stream)) // never read into memory
    files.addHook('onRequest', async (_request, reply) => {
      reply.headers({
        'cache-control': 'no-store',
        // An image opened directly runs nothing and reaches nothing, whatever it holds.
        'content-security-policy': "default-src 'none'; sandbox",
      })
    })
    files.route({
      method: ['GET', 'HEAD'],
      url: '/files/*',
      exposeHeadRoute: false,
      compress: false,
      schema: { hide: true },
      handler: async (request, reply) => {
        const { key, type, name, inline } = await addresses.checkReading((request.params as { '*': string })['*'], request.query)
        if (!store) throw new AppError('file_address_invalid')
        const size = await store.sizeOf(key)
        if (size === undefined) throw new AppError('not_found')
        const range = rangeOf(request, size)
        if (range === 'none') throw unsatisfiable(reply, size)
        reply.headers({
          'content-type': type,
          'content-disposition': contentDisposition(name, inline ? 'inline' : 'attachment'),
          'accept-ranges': 'bytes',
          'content-length': range ? range.end - range.start + 1 : size,
          ...(range && { 'content-range': `bytes ${range.start}-${range.end}/${size}` }),
        })
        reply.status(range ? 206 : 200)
        if (request.method === 'HEAD') return reply.send()
        const stream = await store.read(key, range)
        endWhenIdle(reply, stream, patience)
        return reply.send(stream)
      },
    })
    files.route({
      method: 'HEAD',
      url: '/files/uploads/:groupId/:id',
      schema: { hide: true },
      handler: async (request, reply) => {
        const upload = await uploadOf(request)
        reply.headers({ 'upload-offset': await staging.offsetOf(upload), 'upload-length': upload.bytes })
        return reply.send()
      },
    })
    files.route({
      method: 'PUT',
      url: '/files/uploads/:groupId/:id',
      schema: { hide: true },
      handler: async (request, reply) => {
        const upload = await uploadOf(request)
        const { 'upload-offset': offset, 'content-length': length, 'content-encoding': encoding } = request.headers
        if (typeof offset !== 'string' || !/^\d{1,15}$/.test(offset))
          throw new AppError('invalid_request', {
            fields: [{ path: 'headers.upload-offset', rule: 'offset', message: 'Expected a whole number of bytes' }],
          })
        if (encoding !== undefined) throw new AppError('unsupported_media_type')
        const body = (request.body ?? request.raw) as Readable // from the parser above; none without a body
        try {
          const end = await staging.add(upload, Number(offset), body, length === undefined ? 0 : Number(length))
          return { offset: end, isComplete: end === upload.bytes }
        } catch (error) {
          // The caller is gone, so there is nobody to answer. What arrived stays.
          if (request.raw.destroyed && !(error instanceof AppError)) return reply.hijack()
          // The rest of a file that is too large is not read.
          if (error instanceof AppError && error.status === 413) void reply.header('connection', 'close')
          throw error
        }
      },
    })
  })
  const uploadOf = (request: FastifyRequest) =>
    addresses.checkUpload(request.params as { groupId: string; id: string }, request.query) // by the path
}

function unsatisfiable(reply: FastifyReply, size: number): AppError {
  void reply.header('content-range', `bytes */${size}`)
  return new AppError('file_range_invalid')
}

/**
 * The one range that a request names (RFC 9110). Undefined for the whole file: without the header,
 * for several ranges, and for what is no range. `none` when it lies outside the file.
 */
function rangeOf({ headers }: FastifyRequest, size: number): ByteRange | 'none' | undefined {
  // Files have no validator, so `If-Range` names another one than ours.
  if (headers.range === undefined || headers['if-range'] !== undefined) return undefined
  const [, from = '', to = ''] = /^bytes=(\d*)-(\d*)$/.exec(headers.range.trim()) ?? []
  if (from === '' && to === '') return undefined
  const start = from === '' ? Math.max(0, size - Number(to)) : Number(from)
  const end = from === '' || to === '' ? size - 1 : Math.min(Number(to), size - 1)
  if (from !== '' && to !== '' && Number(to) < Number(from)) return undefined
  return start <= end ? { start, end } : 'none'
}

/** Ends an answer that nobody reads, so that a file does not stay open. */
function endWhenIdle({ raw }: FastifyReply, stream: Readable, patience: number): void {
  const timer = setTimeout(() => raw.destroy(), patience)
  raw.on('drain', () => timer.refresh())
  stream.once('close', () => clearTimeout(timer))
}
