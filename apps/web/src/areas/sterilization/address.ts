import { isLocalDate, type LocalDate } from '@molaire/domain/shared/local-date'
import { trayStates, type TrayState } from '@molaire/domain/sterilization/trays'

/** The parts of the screen, in the order of their tabs. */
export const views = ['trays', 'loads', 'recalls', 'log'] as const
export type View = (typeof views)[number]

/** The periods of the last use of a tray, in days, today included. */
export const periods = [1, 7, 30, 90] as const
export type Period = (typeof periods)[number]

/** What the screen shows, as the address says; default values are left out. */
export interface SterilizationAddress {
  /** The trays when it is left out. */
  view?: Exclude<View, 'trays'> | 'sterilizers' | undefined
  clinic?: string | undefined
  state?: TrayState | undefined
  /** Of the last use. */
  period?: Period | undefined
  /** The part of a serial number that is searched. */
  search?: string | undefined
  sterilizer?: string | undefined
  /** Both days included. */
  from?: LocalDate | undefined
  to?: LocalDate | undefined
  /** What is shown over the list, by its id. */
  tray?: string | undefined
  load?: string | undefined
  recall?: string | undefined
}

/** What a part of the screen gets: what the address says, and the way to change it. */
export interface Place {
  address: SterilizationAddress
  change: (part: Partial<SterilizationAddress>) => void
}

const longestSearch = 40

/** STER-01: reads any address, typed or shared; unknown values become the defaults. */
export function readAddress(raw: Record<string, unknown>): SterilizationAddress {
  const view = ([...views, 'sterilizers'] as const).find((one) => one === raw['view'])
  const state = trayStates.find((one) => one === raw['state'])
  const period = periods.find((one) => one === Number(raw['period']))
  // The router reads a number of digits alone as a number.
  const search = ['string', 'number'].includes(typeof raw['search']) ? String(raw['search'] as string | number).trim() : ''
  const days = [dayOf(raw['from']), dayOf(raw['to'])].filter((day) => day !== undefined).toSorted()
  return {
    ...(view && view !== 'trays' && { view }),
    ...idOf(raw, 'clinic'),
    ...(state && { state }),
    ...(period && { period }),
    ...(search !== '' && { search: search.slice(0, longestSearch) }),
    ...idOf(raw, 'sterilizer'),
    ...(days.length > 0 && { from: days[0], to: days.at(-1) }),
    ...idOf(raw, 'tray'),
    ...idOf(raw, 'load'),
    ...idOf(raw, 'recall'),
  }
}

const dayOf = (raw: unknown): LocalDate | undefined => (typeof raw === 'string' && isLocalDate(raw) ? raw : undefined)

const idOf = <Name extends string>(raw: Record<string, unknown>, name: Name): { [N in Name]?: string } => {
  const value = raw[name]
  const id = typeof value === 'string' ? value.toLowerCase() : ''
  return /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/.test(id) ? ({ [name]: id } as { [N in Name]?: string }) : {} // built on this line
}
