import { createHash } from 'node:crypto'
import { z } from 'zod'
import { AppError } from './app-error.ts'

/** A list in the API's one shape (API-02). */
export interface List<T> {
  items: T[]
  pagination: { nextKey: string | null; hasMore: boolean }
  count: number
}

/** A list that travels whole, because a clinic has few of them. */
export const wholeList = <T>(items: T[]): List<T> => ({
  items,
  pagination: { nextKey: null, hasMore: false },
  count: items.length,
})

/** Where a page ended: the last row's values of the order, and its id. */
export type Place = string[]

/** A value of an order that is a text; the database takes no NUL. */
export const placeText = z.string().regex(/^[^\0]*$/)

/**
 * One page of a long list. `rows` holds up to one more than `limit`, which says that there is a
 * next page; `count` is of the whole list; `list` is what the key belongs to, in the words that
 * `readPlace` will be given.
 */
export function pageOf<R, T>(page: {
  rows: readonly R[]
  limit: number
  count: number
  list: string
  placeOf: (row: R) => Place
  present: (row: R) => T
}): List<T> {
  const shown = page.rows.slice(0, page.limit)
  const last = shown.at(-1)
  const hasMore = page.rows.length > page.limit
  return {
    items: shown.map(page.present),
    pagination: { nextKey: hasMore && last !== undefined ? keyOf(page.list, page.placeOf(last)) : null, hasMore },
    count: page.count,
  }
}

/**
 * The same of lines that the database wrote as JSON with commas between them, as JSON. `last` is
 * where the page ended, if there is a next one; `more` are members that a list has beside those of
 * all lists.
 */
export function writeList(
  { items, last, count }: { items: string; last: Place | undefined; count: number },
  { list = '', more = {} }: { list?: string; more?: Record<string, unknown> } = {},
): string {
  const pagination = { nextKey: last ? keyOf(list, last) : null, hasMore: last !== undefined }
  return `{"items":[${items}],${JSON.stringify({ pagination, count, ...more }).slice(1)}`
}

/**
 * The place that a `nextKey` names, or undefined without one. `list` says whose keys are taken: one
 * made for another list, order or group, altered on its way, or that does not hold a `place` of it,
 * is refused as invalid_request (API-02).
 */
export function readPlace<P extends Place>(list: string, nextKey: string | undefined, place: z.ZodType<P>): P | undefined {
  if (nextKey === undefined) return undefined
  const [body = ''] = nextKey.split('.')
  const found = nextKey === `${body}.${checkOf(list, body)}` ? place.safeParse(valueOf(body)) : undefined
  if (found?.success) return found.data
  throw new AppError('invalid_request', {
    fields: [{ path: 'query.nextKey', rule: 'next_key', message: 'This key does not come from the page before' }],
  })
}

function valueOf(body: string): unknown {
  try {
    return JSON.parse(Buffer.from(body, 'base64url').toString('utf8'))
  } catch {
    return undefined
  }
}

function keyOf(list: string, place: Place): string {
  const body = Buffer.from(JSON.stringify(place), 'utf8').toString('base64url')
  return `${body}.${checkOf(list, body)}`
}

// No secret: whoever forges a key only chooses where in their own list they start, and what it
// holds is read like any other input.
function checkOf(list: string, body: string): string {
  return createHash('sha256').update(`${list}\n${body}`).digest('base64url').slice(0, 16)
}
