import { createCipheriv, createDecipheriv, createHmac } from 'node:crypto'
import type { EndpointShape, Received } from '@molaire/contract/shared/endpoint'

/**
 * Encrypts where a page ended, and decrypts such keys. A key is valid only for the same list. It
 * appears in URLs, so it does not show the name with which the page ended (Decision 0080).
 */
export interface PageKeys {
  seal(place: readonly string[]): string
  /** The place that a key names; undefined for any other text. */
  open(key: string): unknown
}

/**
 * The keys of the pages of one list: an endpoint, a group, and all parameters except the page's key
 * and its length.
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

/** The same for a list that the caller describes with a text. */
export function pageKeys(secret: Buffer, requestText: string): PageKeys {
  const digestOf = (use: string, text = '') => createHmac('sha256', secret).update(`${use}\n${text}`).digest()
  const cipher = 'aes-256-gcm'
  let made: Buffer | undefined
  // When it is needed: most lists have one page.
  const key = () => (made ??= digestOf('page keys'))
  const about = Buffer.from(requestText)
  return {
    seal: (place) => {
      const text = JSON.stringify(place)
      // The same place always gives the same key, so a digest of it can serve as the nonce instead
      // of random bytes.
      const nonce = digestOf(requestText, text).subarray(0, 12)
      const sealing = createCipheriv(cipher, key(), nonce).setAAD(about)
      const sealed = Buffer.concat([sealing.update(text, 'utf8'), sealing.final(), sealing.getAuthTag()])
      return `${sealed.toString('base64url')}.${nonce.toString('base64url')}`
    },
    open: (pageKey) => {
      const [sealed, nonce] = pageKey.split('.').map((part) => Buffer.from(part, 'base64url'))
      // Compared as text, because several base64 texts decode to the same bytes.
      const isOurs = pageKey === `${sealed?.toString('base64url')}.${nonce?.toString('base64url')}`
      if (!isOurs || !sealed || sealed.length < 16 || nonce?.length !== 12) return undefined
      const opening = createDecipheriv(cipher, key(), nonce).setAAD(about).setAuthTag(sealed.subarray(-16))
      try {
        const text = Buffer.concat([opening.update(sealed.subarray(0, -16)), opening.final()]).toString('utf8')
        return JSON.parse(text) as unknown // what was sealed
      } catch {
        return undefined // altered, for another list, or sealed elsewhere
      }
    },
  }
}
