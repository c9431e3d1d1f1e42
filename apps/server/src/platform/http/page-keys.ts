import { createCipheriv, createDecipheriv, createHmac } from 'node:crypto'
import type { EndpointShape, Received } from '@molaire/contract/shared/endpoint'

/**
 * Seals where a page ended, and opens what it has sealed. A key is good for what was asked, and for
 * nothing else; it stands in addresses, so it shows nothing of the name that the page ended with
 * (Decision 0080).
 */
export interface PageKeys {
  seal(place: readonly string[]): string
  /** The place that a key names; undefined for whatever was not sealed here. */
  open(key: string): unknown
}

/**
 * The keys of the pages of one question: an endpoint, in a group, with all that it is asked but
 * which page, and how long a page is.
 */
export function pageKeysOf(
  secret: Buffer,
  { method, path }: Pick<EndpointShape, 'method' | 'path'>,
  { groupId, params, query }: { groupId: string } & Pick<Received<EndpointShape>, 'params' | 'query'>,
): PageKeys {
  const { nextKey: _page, limit: _length, ...rest } = query as Record<string, unknown> // parsed by its endpoint, in its order
  const requestText = JSON.stringify([method, path, groupId, params ?? null, rest])
  return pageKeys(secret, requestText)
}

/** The same for a question in words of one's own. */
export function pageKeys(secret: Buffer, requestText: string): PageKeys {
  const digestOf = (use: string, text = '') => createHmac('sha256', secret).update(`${use}\n${text}`).digest()
  const [cipher, key, about] = ['aes-256-gcm', digestOf('page keys'), Buffer.from(requestText)] as const
  return {
    seal: (place) => {
      const text = JSON.stringify(place)
      // The same place has the same key: a digest of it serves where a random number would.
      const nonce = digestOf(requestText, text).subarray(0, 12)
      const sealing = createCipheriv(cipher, key, nonce).setAAD(about)
      const sealed = Buffer.concat([sealing.update(text, 'utf8'), sealing.final(), sealing.getAuthTag()])
      return `${sealed.toString('base64url')}.${nonce.toString('base64url')}`
    },
    open: (given) => {
      const [sealed, nonce] = given.split('.').map((part) => Buffer.from(part, 'base64url'))
      // As written here: several spellings of base64 stand for the same bytes.
      const isOurs = given === `${sealed?.toString('base64url')}.${nonce?.toString('base64url')}`
      if (!isOurs || !sealed || sealed.length < 16 || nonce?.length !== 12) return undefined
      const opening = createDecipheriv(cipher, key, nonce).setAAD(about).setAuthTag(sealed.subarray(-16))
      try {
        const text = Buffer.concat([opening.update(sealed.subarray(0, -16)), opening.final()]).toString('utf8')
        return JSON.parse(text) as unknown // what was sealed
      } catch {
        return undefined // altered, of another question, or sealed elsewhere
      }
    },
  }
}
