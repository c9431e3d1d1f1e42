/** The tabs of the page, in their order. */
export const tabs = ['holidays', 'slots', 'assignments'] as const
export type TabName = (typeof tabs)[number]

/** What the page shows, as it stands in the address; what is usual is left out. */
export interface PageAddress {
  clinic?: string | undefined
  period?: string | undefined
  tab?: TabName | undefined
  /** Of the holidays. */
  year?: number | undefined
}

/** CFG-04: an address as typed, shared or kept → what to show; what is unknown falls away. */
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
