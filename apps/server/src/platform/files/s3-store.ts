import http from 'node:http'
import https from 'node:https'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { AwsV4Signer } from 'aws4fetch'
import type { Settings } from '../config/env.ts'
import type { Clock } from '../clock/clock.ts'
import { AppError } from '../http/app-error.ts'
import { contentDisposition } from '../http/content-disposition.ts'
import { sameAs } from './disk-store.ts'
import { isFileKey, type FileKey, type FileStore } from './files.ts'
import { digestOf, piecesOf } from './on-disk.ts'

type Bucket = NonNullable<Settings['files']['s3']>

/** In ms, except `page`. */
interface S3Limits {
  /** How long the service may be silent. */
  silence: number
  /** How long a call without a file may take. */
  call: number
  /** How long calls are refused at once after several that got no answer. */
  rest: number
  /** How many files one call lists. */
  page: number
}
const usualLimits: S3Limits = { silence: 10_000, call: 20_000, rest: 10_000, page: 1000 }

/** So many calls in a row without an answer, and the next ones are not made for a while. */
const OUTAGES = 3
/** The slowest line to the service on which a file can be stored or read whole, in bytes per ms. */
const SLOWEST = 50
/** The largest answer in XML, in bytes: a thousand keys. */
const LARGEST_LIST = 2 * 1024 ** 2
const sha256Header = 'x-amz-meta-sha256'

/** The library's name for the moment of a signature. */
const moment = 'datetime'

interface Call {
  query?: Record<string, string>
  headers?: Record<string, string>
  /** The file to send, whose digest is known. */
  file?: { localPath: string; bytes: number; sha256: string; type: string }
  /** The bytes that the answer may have beyond a short one. */
  expects?: number
}

/**
 * The store in a bucket of an S3-compatible service (Decision 0106). Nothing but this file knows
 * the service. Whatever is wrong with it is file_store_unavailable, with the reason as the cause.
 */
export function s3Store(bucket: Bucket, clock: Clock, limits: S3Limits = usualLimits): FileStore {
  const { url: base, region, keyId, secret } = bucket
  const transport = base.startsWith('https:') ? https : http
  const agent = new transport.Agent({ keepAlive: true, maxSockets: 24, scheduling: 'lifo' })
  const signing = new Map<string, ArrayBuffer>() // the keys of a day
  const line = breaker(limits.rest)
  const signer = (method: string, url: string, more: { headers?: Record<string, string>; signQuery?: boolean } = {}) =>
    new AwsV4Signer({
      ...{ method, url, service: 's3', region, accessKeyId: keyId, secretAccessKey: secret, cache: signing, ...more },
      [moment]: clock
        .now()
        .toISOString()
        .replace(/[:-]|\.\d{3}/g, ''),
    })
  const urlOf = (key: FileKey) => {
    if (!isFileKey(key)) throw new Error('not a key of a file')
    return `${base}/${key}`
  }

  /** The answer to one call, its body unread. Throws the system's error. */
  const request = async (method: string, address: string, { query = {}, headers = {}, file, expects = 0 }: Call) => {
    const url = new URL(address)
    for (const [name, text] of Object.entries(query)) url.searchParams.set(name, text)
    const signed = await signer(method, url.href, {
      headers: { ...headers, ...(file && { 'x-amz-content-sha256': file.sha256, [sha256Header]: file.sha256 }) },
    }).sign()
    const deadline = AbortSignal.timeout(limits.call + Math.ceil(((file?.bytes ?? 0) + expects) / SLOWEST))
    return new Promise<http.IncomingMessage>((resolve, reject) => {
      const call = transport.request(signed.url, {
        ...{ method, agent, signal: deadline },
        headers: {
          ...Object.fromEntries(signed.headers),
          ...(file && { 'content-length': file.bytes, 'content-type': file.type }),
        },
      })
      call.setTimeout(limits.silence, () => call.destroy(new Error('the file store is silent')))
      call.once('error', reject)
      call.once('response', (answer) => {
        // Whoever reads the answer slowly is no silence of the service.
        if (expects > 0) call.setTimeout(0)
        answer.on('error', () => undefined) // whoever reads it gets the error too
        resolve(answer)
      })
      if (file) pipeline(Readable.from(piecesOf(file.localPath)), call).catch(reject)
      else call.end()
    })
  }

  /**
   * The same, once more when a connection was closed while it rested. Refuses:
   * file_store_unavailable.
   */
  const ask = async (method: string, address: string, call: Call = {}): Promise<http.IncomingMessage> => {
    line.require()
    let answer: http.IncomingMessage
    try {
      answer = await request(method, address, call).catch((error: unknown) => {
        if (error instanceof Error && 'code' in error && error.code === 'ECONNRESET') return request(method, address, call)
        throw error
      })
    } catch (cause) {
      line.failed()
      throw new AppError('file_store_unavailable', { cause })
    }
    const { statusCode = 0 } = answer
    if (statusCode >= 500 || statusCode === 429) line.failed()
    else line.worked()
    if (statusCode < 300 || statusCode === 404) return answer
    const reason = await textOf(answer).catch(() => '')
    const code = /<Code>(\w{1,60})<\/Code>/.exec(reason)?.[1] ?? 'no reason'
    throw new AppError('file_store_unavailable', { cause: new Error(`the file store answers ${statusCode}: ${code}`) })
  }

  const textOf = async (answer: http.IncomingMessage): Promise<string> => {
    const pieces: Buffer[] = []
    let bytes = 0
    for await (const piece of answer) {
      bytes += (piece as Buffer).length // no encoding was set
      if (bytes > LARGEST_LIST) throw new Error('the file store answers too much')
      pieces.push(piece as Buffer) // as above
    }
    return Buffer.concat(pieces).toString('utf8')
  }

  const headOf = async (key: FileKey) => {
    const answer = await ask('HEAD', urlOf(key))
    answer.resume()
    if (answer.statusCode === 404) return undefined
    const sha256 = answer.headers[sha256Header]
    return { bytes: Number(answer.headers['content-length']), sha256: typeof sha256 === 'string' ? sha256 : undefined }
  }

  return {
    put: async (key, localPath, type) => {
      // Read twice: the service compares what arrives with the digest in the signed headers.
      const stored = await digestOf(localPath)
      const before = await headOf(key)
      if (before) return sameAs(before, stored)
      const answer = await ask('PUT', urlOf(key), { file: { localPath, type, ...stored } })
      answer.resume()
      if (answer.statusCode === 404) throw new AppError('file_store_unavailable', { cause: new Error('there is no such bucket') })
      return stored
    },
    sizeOf: async (key) => (await headOf(key))?.bytes,
    read: async (key, range) => {
      const size = range ? range.end - range.start + 1 : 1024 ** 3
      const headers = range && { range: `bytes=${range.start}-${range.end}` }
      const answer = await ask('GET', urlOf(key), { expects: size, ...(headers && { headers }) })
      if (answer.statusCode !== 404) return answer
      answer.resume()
      throw new AppError('not_found')
    },
    addressOf: async (key, { type, name, inline, seconds = 120 }) => {
      const url = new URL(urlOf(key))
      url.searchParams.set('X-Amz-Expires', String(Math.min(seconds, 120)))
      url.searchParams.set('response-content-type', type)
      url.searchParams.set('response-content-disposition', contentDisposition(name, inline ? 'inline' : 'attachment'))
      url.searchParams.set('response-cache-control', 'no-store')
      return (await signer('GET', url.href, { signQuery: true }).sign()).url.href
    },
    remove: async (key) => {
      ;(await ask('DELETE', urlOf(key))).resume()
    },
    list: async function* () {
      for (let token: string | undefined = ''; token !== undefined;) {
        const query: Record<string, string> = {
          'list-type': '2',
          'max-keys': String(limits.page),
          ...(token && { 'continuation-token': token }),
        }
        const answer = await ask('GET', `${base}/`, { query })
        const text = await textOf(answer)
        if (answer.statusCode === 404)
          throw new AppError('file_store_unavailable', { cause: new Error('there is no such bucket') })
        for (const [, entry = ''] of text.matchAll(/<Contents>(.*?)<\/Contents>/gs)) {
          const key = tagIn(entry, 'Key') ?? ''
          const modifiedAt = new Date(tagIn(entry, 'LastModified') ?? '')
          if (isFileKey(key)) yield { key, bytes: Number(tagIn(entry, 'Size')), modifiedAt }
        }
        token = tagIn(text, 'NextContinuationToken')
      }
    },
  }
}

/** The text of an element. Keys of ours have nothing to decode; tokens may. */
const tagIn = (xml: string, name: string): string | undefined =>
  new RegExp(`<${name}>([^<]*)</${name}>`).exec(xml)?.[1]?.replaceAll('&quot;', '"').replaceAll('&amp;', '&')

/**
 * Stops calling a service that does not answer, so that requests do not all wait for it (R9). After
 * a rest, one call tries again.
 */
function breaker(rest: number) {
  let failures = 0
  let closedUntil = 0
  return {
    require: () => {
      if (failures < OUTAGES) return
      if (performance.now() < closedUntil)
        throw new AppError('file_store_unavailable', { cause: new Error('the file store did not answer the last calls') })
      closedUntil = performance.now() + rest
    },
    failed: () => {
      failures++
      closedUntil = performance.now() + rest
    },
    worked: () => {
      failures = 0
    },
  }
}
