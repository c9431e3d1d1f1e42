import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Logger } from 'pino'
import { sourceOf } from '../../../platform/http/source-of.ts'
import { anonymous, type Context } from '../../../platform/context.ts'
import { inTransaction, reading } from '../../../platform/db/transaction.ts'
import { fileKey } from '../../../platform/files/files.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import {
  element,
  instanceUrl,
  inUtf8,
  ofInstance,
  ofSeries,
  ofStudy,
  only,
  storeAnswer,
  tagOf,
  type JsonDataSet,
} from './dicom-json.ts'
import { bytesOfFrame, frameFinder, framesIn, framesNamed } from './frames.ts'
import { mediaTypeOf, MultipartError, parameterOf, writeParts } from './multipart.ts'
import * as queries from './queries.ts'
import { listInstances, search, searchQueryOf, type FoundRow, type InstanceRow, type Level, type Place } from './reads.ts'
import type { RadiologyParts } from '../parts.ts'
import { storeInstances } from './store.ts'
import { toJpeg } from './to-jpeg.ts'

export interface DicomwebParts extends Pick<Context, 'database' | 'clock' | 'newId'>, RadiologyParts {
  /** The address of this server, for the addresses in answers. */
  publicUrl: string
}

const DICOM = 'application/dicom'
const JSON_TYPE = 'application/dicom+json; charset=utf-8'
const uid = /^[\d.]{1,64}$/
/** Largest Content-Length of a request; each instance has the limit of the file store. */
const BODY_LIMIT = 4 * 1024 ** 3
const hidden = { schema: { hide: true }, exposeHeadRoute: false, bodyLimit: BODY_LIMIT } as const
/** Sends that a device may have under way at once. */
const MOST_AT_ONCE = 4

/**
 * RAD-07, Decision 0108: DICOMweb for programs (PS3.18): STOW-RS, QIDO-RS and WADO-RS on the images
 * of the group of the device whose key the request carries. They are not endpoints of the contract,
 * because the protocol is not ours.
 */
export function mountDicomweb(app: FastifyInstance, parts: DicomwebParts): void {
  const base = `${parts.publicUrl.replace(/\/$/, '')}/dicomweb`
  void app.register(async (scope) => {
    const devices = new WeakMap<FastifyRequest, queries.Device>()
    const sending = new Map<string, number>()
    // A body is read by its route as it arrives.
    scope.addContentTypeParser(['multipart/related', DICOM], (_request, stream, done) => done(null, stream))
    scope.addHook('onRequest', async (request, reply) => {
      reply.header('cache-control', 'no-store')
      // The key is checked before any byte of the body is read.
      const key = keyIn(request.headers.authorization)
      const device = key === undefined ? undefined : await queries.findDeviceOfKey(parts.database, key, parts.clock.now())
      if (!device) {
        reply.header('www-authenticate', 'Basic realm="DICOMweb", charset="UTF-8"').header('connection', 'close')
        throw new AppError('not_signed_in')
      }
      if (!(request.method === 'GET' ? device.mayRead : device.mayStore)) {
        reply.header('connection', 'close')
        throw new AppError('not_allowed', { details: { action: request.method === 'GET' ? 'dicomweb.read' : 'dicomweb.store' } })
      }
      devices.set(request, device)
    })
    const standing = (request: FastifyRequest): { device: queries.Device; ctx: Context } => {
      const device = devices.get(request)
      if (!device) throw new AppError('not_signed_in')
      const { database, clock, newId } = parts
      // The device's id stands in the audit log where a user's does; it has no rights of a user.
      // app.ts hands Fastify our own logger.
      const user = { ...anonymous.user, id: device.id, groupId: device.groupId }
      return {
        device,
        ctx: { database, clock, newId, log: request.log as Logger, address: sourceOf(request.ip), groupId: device.groupId, user },
      }
    }

    const store = async (request: FastifyRequest, reply: FastifyReply) => {
      const { device, ctx } = standing(request)
      const { study } = placeOf(request)
      const under = sending.get(device.id) ?? 0
      if (!(request.body instanceof Readable)) throw new AppError('unsupported_media_type')
      if (under >= MOST_AT_ONCE) {
        reply.header('connection', 'close')
        throw new AppError('service_unavailable')
      }
      sending.set(device.id, under + 1)
      // The stream stays open after a refusal, which could not be sent otherwise.
      const body = request.body.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer> // no encoding was set
      try {
        const outcomes = await storeInstances(ctx, {
          ...parts,
          ...(study !== undefined && { studyUid: study }),
          ...{ device, body, contentType: request.headers['content-type'] },
        })
        const { status, dataSet } = storeAnswer(outcomes, base)
        return await sendJson(reply.status(status), dataSet)
      } catch (error) {
        // The rest of the body is not read.
        reply.header('connection', 'close')
        if (!(error instanceof MultipartError)) throw error
        throw new AppError('invalid_request', {
          cause: error,
          fields: [{ path: 'body', rule: 'multipart', message: error.message }],
        })
      } finally {
        const left = (sending.get(device.id) ?? 1) - 1
        if (left === 0) sending.delete(device.id)
        else sending.set(device.id, left)
      }
    }
    scope.post('/dicomweb/studies', hidden, store)
    scope.post('/dicomweb/studies/:study', hidden, store)

    const find = (level: Level) => async (request: FastifyRequest, reply: FastifyReply) => {
      const { ctx } = standing(request)
      const accept = request.headers.accept
      if (!accepts(accept, 'application/dicom+json') && !accepts(accept, 'application/json')) return notAcceptable(reply)
      const query = searchQueryOf(level, request.query as Record<string, unknown>) // a query string is an object of texts
      // Lists are not views of a record (Decision 0080).
      const rows = await reading(ctx, (ctx) => search(ctx, level, uidsOf(request), query))
      return sendJson(
        reply,
        rows.map((row) => answerOf(level, row, { base, include: query.include })),
      )
    }
    for (const path of ['/studies', '/studies/:study/series', '/studies/:study/series/:series/instances'])
      scope.get(`/dicomweb${path}`, hidden, find(path.slice(path.lastIndexOf('/') + 1) as Level)) // one of these three words
    scope.get('/dicomweb/series', hidden, find('series'))
    scope.get('/dicomweb/instances', hidden, find('instances'))
    scope.get('/dicomweb/studies/:study/instances', hidden, find('instances'))

    /** The instances that the address names, with their views in the audit log. */
    const instancesOf = async (request: FastifyRequest) => {
      const { ctx } = standing(request)
      const instances = await reading(ctx, (ctx) => listInstances(ctx, uidsOf(request)))
      if (instances.length === 0) throw new AppError('not_found')
      const ids = instances.map(({ id }) => id)
      await inTransaction(ctx, (ctx) => queries.insertViews(ctx, ids))
      return { ctx, instances }
    }
    const retrieve = async (request: FastifyRequest, reply: FastifyReply) => {
      const { accept } = request.headers
      const asParts = accepts(accept, 'multipart/related', DICOM)
      const alone = !asParts && uidsOf(request).sopUid !== undefined && accepts(accept, DICOM)
      if (!asParts && !alone) return notAcceptable(reply)
      const { ctx, instances } = await instancesOf(request)
      // An original is never converted.
      if (!instances.every(({ transferSyntax }) => acceptsSyntax(accept, transferSyntax))) return notAcceptable(reply)
      const read = ({ id }: InstanceRow) => parts.files.store.read(fileKey(ctx.groupId, id))
      const [first] = instances
      if (alone && first) return reply.type(DICOM).send(await read(first))
      const { contentType, bytes } = writeParts(
        DICOM,
        instances.map((one) => ({
          type: one.transferSyntax === null ? DICOM : `${DICOM}; transfer-syntax=${one.transferSyntax}`,
          location: instanceUrl(base, one),
          bytes: () => read(one),
        })),
      )
      return reply.header('content-type', contentType).send(Readable.from(bytes, { objectMode: false }))
    }
    const describe = async (request: FastifyRequest, reply: FastifyReply) => {
      const { accept } = request.headers
      if (!accepts(accept, 'application/dicom+json') && !accepts(accept, 'application/json')) return notAcceptable(reply)
      const { instances } = await instancesOf(request)
      return sendJson(
        reply,
        instances.map((one) => ({
          ...inUtf8(one.dataSet),
          ...(one.transferSyntax !== null && { '00083002': element('UI', one.transferSyntax) }),
          [tagOf['RetrieveURL'] ?? '']: element('UR', instanceUrl(base, one)),
        })),
      )
    }
    const frameFinding = frameFinder(parts)
    const retrieveFrames = async (request: FastifyRequest, reply: FastifyReply) => {
      const { device, ctx } = standing(request)
      const { store } = parts.files
      const [instance] = await reading(ctx, (ctx) => listInstances(ctx, uidsOf(request)))
      const { frames: named } = request.params as { frames: string } // as in its path
      const frames = instance && framesNamed(named, instance.frames)
      if (!instance || !frames) throw new AppError('not_found')
      const { syntax, types } = framesIn(instance.transferSyntax ?? '')
      const type = types.find((one) => acceptsParts(request.headers.accept, one, syntax))
      if (type === undefined) return notAcceptable(reply)
      const key = fileKey(ctx.groupId, instance.id)
      const places = await frameFinding(key).catch((error: unknown) => {
        if (error instanceof AppError && error.code.startsWith('image_')) return null
        throw error
      })
      if (!places) return notAcceptable(reply)
      await inTransaction(ctx, (ctx) => queries.insertViewOfFrames(ctx, instance.id, device.id))
      const location = instanceUrl(base, instance)
      const { contentType, bytes } = writeParts(
        type,
        frames.map((frame) => ({
          type: `${type}; transfer-syntax=${syntax}`,
          location: `${location}/frames/${frame + 1}`,
          bytes: () => bytesOfFrame(store, key, places.frames[frame] ?? []),
        })),
      )
      return reply.header('content-type', contentType).send(Readable.from(bytes, { objectMode: false }))
    }
    scope.get('/dicomweb/studies/:study/series/:series/instances/:instance/frames/:frames', hidden, retrieveFrames)
    const show = async (request: FastifyRequest, reply: FastifyReply) => {
      if (!accepts(request.headers.accept, 'image/jpeg')) return notAcceptable(reply)
      const { ctx, instances } = await instancesOf(request)
      const shown = instances.find(({ hasThumbnail }) => hasThumbnail)
      if (!shown) throw new AppError('not_found')
      const thumbnail = await buffer(await parts.files.store.read(fileKey(ctx.groupId, shown.id, 'thumbnail')))
      return reply.type('image/jpeg').send(await toJpeg(thumbnail))
    }
    for (const path of ['/:study', '/:study/series/:series', '/:study/series/:series/instances/:instance']) {
      scope.get(`/dicomweb/studies${path}`, hidden, retrieve)
      scope.get(`/dicomweb/studies${path}/metadata`, hidden, describe)
      scope.get(`/dicomweb/studies${path}/thumbnail`, hidden, show)
      scope.get(`/dicomweb/studies${path}/rendered`, hidden, show)
    }
  })
}

/** The key in `Bearer <key>`, or the password of Basic, whose user name may be anything. */
function keyIn(authorization: string | undefined): string | undefined {
  const [, scheme = '', value = ''] = /^(\w+) +([\w.~+/=-]+)$/.exec(authorization ?? '') ?? []
  if (scheme.toLowerCase() === 'bearer') return value
  if (scheme.toLowerCase() !== 'basic') return undefined
  const pair = Buffer.from(value, 'base64').toString('utf8')
  return pair.includes(':') ? pair.slice(pair.indexOf(':') + 1) : undefined
}

type Params = { study?: string; series?: string; instance?: string }

/** The UIDs of the address. Refuses not_found: what is no UID names nothing. */
function placeOf(request: FastifyRequest): Params {
  const { frames: _, ...params } = request.params as Params & { frames?: string } // the names in the paths above
  for (const value of Object.values(params)) if (!uid.test(value)) throw new AppError('not_found')
  return params
}

function uidsOf(request: FastifyRequest): Place {
  const { study, series, instance } = placeOf(request)
  return {
    ...(study !== undefined && { studyUid: study }),
    ...(series !== undefined && { seriesUid: series }),
    ...(instance !== undefined && { sopUid: instance }),
  }
}

/** The ranges of an Accept header, without those of weight 0; no header accepts all. */
const rangesOf = (accept: string | undefined): string[] =>
  (accept === undefined || accept.trim() === '' ? '*/*' : accept.slice(0, 4096))
    .split(/,(?=(?:[^"]*"[^"]*")*[^"]*$)/)
    .map((range) => range.trim())
    .filter((range) => Number(parameterOf(range, 'q') ?? 1) > 0)

/** Whether an Accept header takes this media type; of multipart/related, with parts of `each`. */
function accepts(accept: string | undefined, type: string, each?: string): boolean {
  return rangesOf(accept).some((range) => {
    const asks = mediaTypeOf(range)
    if (asks !== '*/*' && asks !== type && asks !== `${type.split('/', 1)[0] ?? ''}/*`) return false
    const part = each === undefined ? undefined : parameterOf(range, 'type')
    return part === undefined || part === '*/*' || mediaTypeOf(part) === each
  })
}

/** Whether the file may be sent as it is. Without a wish, the original is what is wanted. */
const acceptsSyntax = (accept: string | undefined, syntax: string | null): boolean =>
  rangesOf(accept).some((range) => {
    const asks = parameterOf(range, 'transfer-syntax')
    return asks === undefined || asks === '*' || asks === syntax
  })

/** Whether an Accept header takes several parts of a type in a transfer syntax, in one range. */
const acceptsParts = (accept: string | undefined, type: string, syntax: string): boolean =>
  rangesOf(accept).some((range) => accepts(range, 'multipart/related', type) && acceptsSyntax(range, syntax))

const notAcceptable = (reply: FastifyReply) => reply.status(406).send()

const sendJson = (reply: FastifyReply, value: object) => reply.type(JSON_TYPE).send(JSON.stringify(value))

/** A line of a QIDO-RS answer. */
function answerOf(
  level: Level,
  row: FoundRow,
  { base, include }: { base: string; include: ReadonlySet<string> | 'all' },
): JsonDataSet {
  const tags = [...ofStudy, ...(level === 'studies' ? [] : ofSeries), ...(level === 'instances' ? ofInstance : [])]
  const elements = inUtf8(include === 'all' ? row.dataSet : only(row.dataSet, [...tags, ...include]))
  const study = `${base}/studies/${row.studyUid}`
  const url = { studies: study, series: `${study}/series/${row.seriesUid}`, instances: instanceUrl(base, row) }[level]
  const counts =
    level === 'studies'
      ? {
          ModalitiesInStudy: element('CS', ...row.modalities),
          NumberOfStudyRelatedSeries: element('IS', row.seriesCount),
          NumberOfStudyRelatedInstances: element('IS', row.instances),
        }
      : level === 'series'
        ? { NumberOfSeriesRelatedInstances: element('IS', row.instances) }
        : {}
  const ours = { ...counts, InstanceAvailability: element('CS', 'ONLINE'), RetrieveURL: element('UR', url) }
  return {
    ...elements,
    ...Object.fromEntries(Object.entries(ours).map(([keyword, value]) => [tagOf[keyword] ?? keyword, value])),
  }
}
