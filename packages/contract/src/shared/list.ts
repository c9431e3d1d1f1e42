import { z } from 'zod'

/**
 * The shape of every list of the API (API-02): a page of items, the key of the next page, and the
 * total count.
 */
export const listOf = <T extends z.ZodType>(item: T) =>
  z.object({
    items: z.array(item),
    pagination: z.object({ nextKey: z.string().nullable(), hasMore: z.boolean() }),
    count: z.int(),
  })

/** Query parameters of a paged list. `nextKey` is the opaque key from the page before. */
export const pageQuery = {
  limit: z.coerce.number().int().min(1).max(100).default(25),
  nextKey: z.string().max(1000).optional(),
}
