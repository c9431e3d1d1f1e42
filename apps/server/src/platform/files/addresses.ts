import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Clock } from '../clock/clock.ts'
import { AppError } from '../http/app-error.ts'
import { isFileKey, type FileKey, type Serving, type Upload } from './files.ts'

/** How long an address to read is valid at most, in seconds (T4, T13). */
const LONGEST = 120
/** How long an address to upload is valid, in seconds. A longer upload asks for another. */
const UPLOAD = 3600

/** Makes and checks the signed addresses of this server (RAD-04, Decision 0106). */
export interface FileAddresses {
  toRead(key: FileKey, serving: Serving): Promise<string>
  toUpload(upload: Upload): Promise<{ url: string; expiresAt: Date }>
  /** What an address allows. Refuses: file_address_invalid, file_address_expired. */
  checkReading(key: string, query: unknown): Promise<Serving & { key: FileKey }>
  checkUpload(place: { groupId: string; id: string }, query: unknown): Promise<Upload>
}

/** `secret` resolves to the key of the signatures, the same in every process. */
export function fileAddresses(secret: () => Promise<Buffer>, clock: Clock): FileAddresses {
  const signatureOf = async (...parts: readonly string[]) =>
    createHmac('sha256', await secret())
      .update(JSON.stringify(parts)) // so that no part can pass into the next
      .digest('base64url')
  const expiryIn = (seconds: number) => Math.floor(clock.now().getTime() / 1000) + seconds
  const check = async (query: Record<string, string>, ...parts: readonly string[]) => {
    const [signature, valid] = [query['signature'] ?? '', await signatureOf(...parts)].map((text) => Buffer.from(text))
    if (!signature || !valid || signature.length !== valid.length || !timingSafeEqual(signature, valid))
      throw new AppError('file_address_invalid')
    // Signed, so it is a number of ours.
    if (Number(query['expires']) * 1000 <= clock.now().getTime()) throw new AppError('file_address_expired')
  }

  return {
    toRead: async (key, { type, name, inline, seconds = LONGEST }) => {
      const expires = String(expiryIn(Math.min(seconds, LONGEST)))
      const how = inline ? 'inline' : 'attachment'
      const signature = await signatureOf('GET', key, expires, type, how, name)
      return `/files/${key}?${String(new URLSearchParams({ expires, type, how, name, signature }))}`
    },
    toUpload: async ({ groupId, id, bytes }) => {
      const expires = expiryIn(UPLOAD)
      const signature = await signatureOf('PUT', groupId, id, String(expires), String(bytes))
      const query = new URLSearchParams({ expires: String(expires), bytes: String(bytes), signature })
      return { url: `/files/uploads/${groupId}/${id}?${String(query)}`, expiresAt: new Date(expires * 1000) }
    },
    checkReading: async (key, given) => {
      const query = textsOf(given, ['expires', 'type', 'how', 'name', 'signature'])
      const { expires = '', type = '', how = '', name = '' } = query
      await check(query, 'GET', key, expires, type, how, name)
      return { key, type, name, inline: how === 'inline' }
    },
    checkUpload: async ({ groupId, id }, given) => {
      const query = textsOf(given, ['expires', 'bytes', 'signature'])
      const { expires = '', bytes = '' } = query
      await check(query, 'PUT', groupId, id, expires, bytes)
      if (!isFileKey(`${groupId}/${id}`)) throw new AppError('file_address_invalid')
      return { groupId, id, bytes: Number(bytes) }
    },
  }
}

/** The texts of a query, when it has exactly these names, each once. */
function textsOf(query: unknown, names: readonly string[]): Record<string, string> {
  const entries = Object.entries(typeof query === 'object' && query !== null ? query : {})
  const isOurs =
    entries.length === names.length && entries.every(([name, text]) => names.includes(name) && typeof text === 'string')
  if (!isOurs) throw new AppError('file_address_invalid')
  return Object.fromEntries(entries) as Record<string, string> // checked above
}
