import { createHmac, timingSafeEqual } from 'node:crypto'
import type { EndpointShape, Received } from '@molaire/contract/shared/endpoint'

/**
 * Signs where a page ended, and opens what it has signed. A key is good for what was asked, and for
 * nothing else (Decision 0080).
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
  const asked = JSON.stringify([method, path, groupId, params ?? null, rest])
  return pageKeys(secret, asked)
}

/** The same for a question in words of one's own. */
export function pageKeys(secret: Buffer, asked: string): PageKeys {
  const signatureOf = (body: string) => createHmac('sha256', secret).update(`${asked}\n${body}`).digest().subarray(0, 16)
  return {
    seal: (place) => {
      const body = Buffer.from(JSON.stringify(place), 'utf8').toString('base64url')
      return `${body}.${signatureOf(body).toString('base64url')}`
    },
    open: (key) => {
      const [body = '', signature = '', ...rest] = key.split('.')
      // As written: several spellings of base64 stand for the same bytes.
      const given = Buffer.from(signature)
      const own = Buffer.from(signatureOf(body).toString('base64url'))
      if (rest.length > 0 || given.length !== own.length || !timingSafeEqual(given, own)) return undefined
      return JSON.parse(Buffer.from(body, 'base64url').toString('utf8')) as unknown // what was sealed
    },
  }
}
