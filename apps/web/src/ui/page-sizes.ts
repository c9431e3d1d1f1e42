/** SHELL-16: the sizes of a page of any data table; patients alone have their own. */
export const pageSizes = [10, 25, 50, 100] as const
export type PageSize = (typeof pageSizes)[number]

/** The size of a page until another is chosen. */
export const firstPageSize: PageSize = 10

/** A size as an address or a control holds it, the first one for anything else. */
export const readPageSize = (raw: unknown): PageSize => pageSizes.find((size) => String(size) === String(raw)) ?? firstPageSize
