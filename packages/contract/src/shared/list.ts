import { z } from 'zod'

/**
 * Every list of the API (API-02): a page of items, the key of the next page, and how many there are
 * in all.
 */
export const listOf = <T extends z.ZodType>(item: T) =>
  z.object({
    items: z.array(item),
    pagination: z.object({ nextKey: z.string().nullable(), hasMore: z.boolean() }),
    count: z.int(),
  })

/** Query members of a paged list. `nextKey` is opaque: it comes from the page before. */
export const pageQuery = {
  limit: z.coerce.number().int().min(1).max(100).default(25),
  nextKey: z.string().max(1000).optional(),
}
