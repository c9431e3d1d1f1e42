/** What a list of users shows, as it stands in the address; `/config/users` alone is the first page of everyone. */
export interface ListAddress {
  search?: string
  /** The key of the page, as the page before gave it. */
  after?: string
}

/** An address as typed, shared or kept → what to show. */
export function readListAddress(raw: Record<string, unknown>): ListAddress {
  const search = typeof raw['search'] === 'string' ? raw['search'].slice(0, 200) : ''
  const after = typeof raw['after'] === 'string' ? raw['after'] : ''
  return { ...(search.trim() && { search }), ...(after && after.length <= 1000 && { after }) }
}
