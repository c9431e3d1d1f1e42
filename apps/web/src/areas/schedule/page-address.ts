/** The tabs of the page, in order. */
export const tabs = ['holidays', 'slots', 'assignments'] as const
export type TabName = (typeof tabs)[number]

/** What the page shows, as the address says; default values are left out. */
export interface PageAddress {
  clinic?: string | undefined
  period?: string | undefined
  tab?: TabName | undefined
  /** The year of the holidays. */
  year?: number | undefined
}

/** CFG-04: reads any address, typed or shared; invalid parts are ignored. */
export const readPageAddress = (raw: Record<string, unknown>): PageAddress => {
  const { clinic, period } = raw
  const tab = tabs.find((name) => name === raw['tab'])
  const year = Number(raw['year'])
  return {
    ...(typeof clinic === 'string' && clinic && { clinic }),
    ...(typeof period === 'string' && period && { period }),
    ...(tab && { tab }),
    ...(Number.isInteger(year) && year >= 2000 && year <= 2199 && { year }),
  }
}
