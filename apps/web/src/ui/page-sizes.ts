/** SHELL-16: the page sizes of every data table except patients. */
export const pageSizes = [10, 25, 50, 100] as const
export type PageSize = (typeof pageSizes)[number]

/** The default page size. */
export const firstPageSize: PageSize = 10

/** Reads a page size from an address or a control; the default one for any other value. */
export const readPageSize = (raw: unknown): PageSize => pageSizes.find((size) => String(size) === String(raw)) ?? firstPageSize
