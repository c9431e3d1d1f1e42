import { tranches, type Tranche } from '@molaire/domain/invoices/aging'
import { paymentMethods, type PaymentMethod } from '@molaire/domain/invoices/payment-methods'
import type { AnyStatus } from '@molaire/domain/invoices/status'
import { addDays, isLocalDate, startOfMonth, type LocalDate } from '@molaire/domain/shared/local-date'
import { readPageSize, type PageSize } from '../../../ui/page-sizes.ts'

/** The figures of the periodic report, in the order of the cards. */
export const figures = ['count', 'billed', 'collected', 'outstanding', 'overdue', 'ready'] as const
export type Figure = (typeof figures)[number]

/** The usual periods, in the order of the chips. */
export const presets = ['today', 'yesterday', 'week', 'month'] as const
export type Preset = (typeof presets)[number]

/** Both days included. */
export interface Period {
  from: LocalDate
  to: LocalDate
}

/** What the periodic report shows, as the address says; default values are left out. */
export interface DailyAddress {
  from?: LocalDate | undefined
  to?: LocalDate | undefined
  clinic?: string | undefined
  practitioner?: string | undefined
  drafts?: 'yes' | undefined
  /** The figure whose rows are shown; all invoices of the period without one. */
  figure?: Figure | undefined
  /** With the figure `collected`: only this method. */
  method?: PaymentMethod | undefined
  /** The closing of a day instead of the figures of a period. */
  view?: 'closing' | undefined
  /** The day of the closing. */
  day?: LocalDate | undefined
  size?: PageSize | undefined
}

/** The statuses that an unpaid invoice may have, in the order of the filter. */
export const unpaidStatuses = ['overdue', 'pending', 'unpaid', 'partial', 'sent', 'issued'] as const satisfies AnyStatus[]
export type UnpaidStatus = (typeof unpaidStatuses)[number]

/** What the list of unpaid invoices shows, as the address says; default values are left out. */
export interface UnpaidAddress {
  clinic?: string | undefined
  practitioner?: string | undefined
  status?: UnpaidStatus | undefined
  tranche?: Tranche | undefined
  /** What must be done, instead of the invoices. */
  view?: 'todo' | undefined
  size?: PageSize | undefined
}

/** INV-08: reads any address, typed or shared; unknown values become the defaults. */
export function readDailyAddress(raw: Record<string, unknown>): DailyAddress {
  const figure = oneOf(figures, raw['figure'])
  const method = oneOf(paymentMethods, raw['method'])
  const days = [dayOf(raw['from']), dayOf(raw['to'])].filter((day) => day !== undefined).toSorted()
  return {
    ...(days.length > 0 && { from: days[0], to: days.at(-1) }),
    ...idOf(raw, 'clinic'),
    ...idOf(raw, 'practitioner'),
    ...(raw['drafts'] === 'yes' && { drafts: 'yes' as const }),
    ...(figure && { figure }),
    ...(figure === 'collected' && method && { method }),
    ...(raw['view'] === 'closing' && { view: 'closing' as const }),
    ...(dayOf(raw['day']) && { day: dayOf(raw['day']) }),
    ...sizeOf(raw),
  }
}

/** INV-09: the same for the unpaid invoices. */
export function readUnpaidAddress(raw: Record<string, unknown>): UnpaidAddress {
  const status = oneOf(unpaidStatuses, raw['status'])
  const tranche = oneOf(tranches, raw['tranche'])
  return {
    ...idOf(raw, 'clinic'),
    ...idOf(raw, 'practitioner'),
    ...(status && { status }),
    ...(tranche && { tranche }),
    ...(raw['view'] === 'todo' && { view: 'todo' as const }),
    ...sizeOf(raw),
  }
}

/** The days of a usual period. A week ends today; a month begins on the first. */
export function periodOf(preset: Preset, today: LocalDate): Period {
  const yesterday = addDays(today, -1)
  const periods: Record<Preset, Period> = {
    today: { from: today, to: today },
    yesterday: { from: yesterday, to: yesterday },
    week: { from: addDays(today, -6), to: today },
    month: { from: startOfMonth(today), to: today },
  }
  return periods[preset]
}

const oneOf = <V extends string>(known: readonly V[], raw: unknown): V | undefined => known.find((one) => one === raw)

const dayOf = (raw: unknown): LocalDate | undefined => (typeof raw === 'string' && isLocalDate(raw) ? raw : undefined)

const idOf = <Name extends string>(raw: Record<string, unknown>, name: Name): { [N in Name]?: string } => {
  const value = raw[name]
  const id = typeof value === 'string' ? value.toLowerCase() : ''
  return /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/.test(id) ? ({ [name]: id } as { [N in Name]?: string }) : {} // built on this line
}

/** 25 rows by default, as in the mock-up. */
const sizeOf = (raw: Record<string, unknown>): { size?: PageSize } => {
  const size = raw['size'] === undefined ? defaultSize : readPageSize(raw['size'])
  return size === defaultSize ? {} : { size }
}
export const defaultSize: PageSize = 25
