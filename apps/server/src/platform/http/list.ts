import { z } from 'zod'
import type { Context } from '../context.ts'
import { AppError } from './app-error.ts'
import type { PageKeys } from './page-keys.ts'

/** A list in the API's common shape (API-02). */
export interface List<T> {
  items: T[]
  pagination: { nextKey: string | null; hasMore: boolean }
  count: number
}

/** A list sent whole, because a clinic has few items of this type. */
export const wholeList = <T>(items: T[]): List<T> => ({
  items,
  pagination: { nextKey: null, hasMore: false },
  count: items.length,
})

/** Where a page ended: the last row's values in the order of the list, and its id. */
export type Place = string[]

/** A text value in a place. The database accepts no NUL character. */
export const placeText = z.string().regex(/^[^\0]*$/)

/**
 * A moment in a place, only in the exact form that our keys contain. The database has no year 0,
 * and rejects some time zones that JavaScript accepts.
 */
export const placeMoment = z
  .string()
  .refine((text) => /^(?!0000)\d{4}-/.test(text) && !Number.isNaN(Date.parse(text)) && new Date(text).toISOString() === text, {
    error: 'moment',
  })

/**
 * One page of a long list. `rows` holds one row more than `limit` when there is a next page.
 * `count` is that of the whole list.
 */
export function pageOf<R, T>(
  ctx: Context,
  page: {
    rows: readonly R[]
    limit: number
    count: number
    placeOf: (row: R) => Place
    present: (row: R) => T
  },
): List<T> {
  const pageRows = page.rows.slice(0, page.limit)
  const last = pageRows.at(-1)
  const hasMore = page.rows.length > page.limit
  return {
    items: pageRows.map(page.present),
    pagination: { nextKey: hasMore && last !== undefined ? keysOf(ctx).seal(page.placeOf(last)) : null, hasMore },
    count: page.count,
  }
}

/**
 * The same as JSON, from items that the database wrote as JSON separated by commas. `last` is where
 * the page ended, if there is a next one. `more` are members beyond those of all lists.
 */
export function writeList(
  ctx: Context,
  { items, last, count }: { items: string; last: Place | undefined; count: number },
  more: Record<string, unknown> = {},
): string {
  const pagination = { nextKey: last ? keysOf(ctx).seal(last) : null, hasMore: last !== undefined }
  return `{"items":[${items}],${JSON.stringify({ pagination, count, ...more }).slice(1)}`
}

/**
 * The place that a `nextKey` names; undefined without a key. Refuses with invalid_request a key
 * that this installation did not sign for the same list, or whose place does not have the expected
 * form (API-02).
 */
export function readPlace<P extends Place>(ctx: Context, nextKey: string | undefined, place: z.ZodType<P>): P | undefined {
  if (nextKey === undefined) return undefined
  const result = place.safeParse(keysOf(ctx).open(nextKey))
  if (result.success) return result.data
  throw new AppError('invalid_request', {
    fields: [{ path: 'query.nextKey', rule: 'next_key', message: 'This key does not come from the page before' }],
  })
}

function keysOf({ pageKeys }: Context): PageKeys {
  if (!pageKeys) throw new Error('only a request for a page has keys of pages')
  return pageKeys
}
