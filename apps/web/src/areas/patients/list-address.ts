import type { PatientStatus } from '@molaire/domain/patients/status'

export const pageSizes = [10, 25, 50] as const
export const statusFilters = ['active', 'inactive', 'archived', 'all'] as const
export const sortOrders = ['name', '-name', 'lastVisit', '-lastVisit'] as const
type StatusFilter = PatientStatus | 'all'
export type SortOrder = (typeof sortOrders)[number]

/**
 * What the list shows, as the address says. Default values are left out, so that `/patients` is the
 * plain list.
 */
export interface ListAddress {
  /** Kept in the history entry instead, because names are searched. */
  search?: string | undefined
  status?: StatusFilter | undefined
  sort?: SortOrder | undefined
  /** The assigned practitioner. */
  practitioner?: string | undefined
  clinic?: string | undefined
  /** Only when sorted by name and without a search: the list begins at this family name. */
  from?: string | undefined
  size?: number | undefined
  /** The page's number, from 2; it needs `after`. */
  page?: number | undefined
  /** The key of the page, as the previous page gave it. */
  after?: string | undefined
}

/** PAT-01: reads any address, typed or shared; unknown values become the defaults. */
export function readListAddress(raw: Record<string, unknown>): ListAddress {
  const search = textOf(raw['search']).slice(0, 200)
  const status = statusFilters.find((known) => known === raw['status'])
  const sort = sortOrders.find((known) => known === raw['sort'])
  const size = pageSizes.find((known) => known === Number(raw['size']))
  const page = Number(raw['page'])
  const after = textOf(raw['after'])
  const from = textOf(raw['from']).trim().slice(0, 40)
  const isByName = (sort === undefined || sort === 'name' || sort === '-name') && !search.trim()
  const hasPage = Number.isInteger(page) && page >= 2 && after !== '' && after.length <= 1000
  return {
    ...(search.trim() && { search }),
    ...(status && status !== 'active' && { status }),
    ...(sort && sort !== 'name' && { sort }),
    ...idOf(raw, 'practitioner'),
    ...idOf(raw, 'clinic'),
    ...(from && isByName && { from }),
    ...(size && size !== 25 && { size }),
    ...(hasPage && { page, after }),
  }
}

const idOf = <Name extends string>(raw: Record<string, unknown>, name: Name): { [N in Name]?: string } => {
  const id = textOf(raw[name]).toLowerCase()
  return /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/.test(id) ? ({ [name]: id } as { [N in Name]?: string }) : {} // built on this line
}

const textOf = (value: unknown): string =>
  typeof value === 'string' ? value : typeof value === 'number' || typeof value === 'boolean' ? String(value) : ''

/** Changes what is listed and returns to the first page; default values are left out. */
export const changeList = (address: ListAddress, change: Partial<ListAddress>): ListAddress =>
  readListAddress({ ...address, page: undefined, after: undefined, ...change })

/** The first and last row of the page and the total: « 1 à 25 de 214 ». */
export function shownRange(
  { page = 1, size = 25 }: ListAddress,
  rows: number,
  count: number,
): { from: number; to: number; count: number } {
  const before = (page - 1) * size
  return { from: rows === 0 ? 0 : before + 1, to: before + rows, count: Math.max(count, before + rows) }
}
