import type { TaxClass } from '../invoices/taxes.ts'
import { cents } from '../shared/money.ts'
import { feeNames, type Fees } from './fees.ts'
import type { SurfaceCount } from './surface-count.ts'

export const wordNames = ['descriptionFr', 'descriptionEn', 'categoryFr', 'categoryEn', 'subcategoryFr', 'subcategoryEn'] as const
/** CFG-05: what a tariff says, in both languages. */
export type TariffWords = Record<Exclude<(typeof wordNames)[number], 'descriptionFr'>, string | null> & { descriptionFr: string }

/** APT-05: an appointment that a tariff needs, some days after the one before. */
export interface TariffAppointment {
  durationMinutes: number
  delayDays: number
}

/**
 * A tariff of a clinic as a change meets it; `fees` are those that hold on the day of the change.
 */
export interface KnownTariff extends TariffWords {
  id: string
  code: string
  surfaceCount: SurfaceCount
  taxClass: TaxClass
  /** Null when its first price begins later. */
  fees: Fees | null
  appointments: readonly TariffAppointment[]
}

/**
 * What a guide, a file or another clinic says of an act. What is left out or null stays as it is;
 * in a new tariff it is empty, and a fee 0.
 */
export interface ProposedTariff extends Partial<Omit<TariffWords, 'descriptionFr'>> {
  code: string
  descriptionFr?: string | null
  surfaceCount?: SurfaceCount | undefined
  taxClass?: TaxClass | undefined
  fees: Partial<Fees>
  appointments?: readonly TariffAppointment[] | undefined
}

export type Outcome = 'added' | 'changed' | 'same' | 'skipped'

/** One act of a change: what becomes of it. */
export interface PlannedTariff {
  outcome: Outcome
  /** The tariff with this code that the clinic has. */
  before: KnownTariff | null
  after: Omit<KnownTariff, 'id' | 'fees'> & { fees: Fees }
  /** Whether the description, category, surfaces, taxes or appointments change. */
  changesWords: boolean
  changesFees: boolean
}

const noFees: Fees = {
  price: cents(0),
  labFee: cents(0),
  materialFee: cents(0),
  medicationFee: cents(0),
  additionalFee: cents(0),
}

/** Whether five amounts are the same. */
export const sameFees = (one: Fees, other: Fees): boolean => feeNames.every((name) => one[name] === other[name])

const sameAppointments = (one: readonly TariffAppointment[], other: readonly TariffAppointment[]): boolean =>
  one.length === other.length &&
  one.every(
    ({ durationMinutes, delayDays }, at) => durationMinutes === other[at]?.durationMinutes && delayDays === other[at].delayDays,
  )

/**
 * CFG-05: what a list of acts changes in the tariffs of a clinic, which are found by their codes;
 * of two acts with one code the later counts. With `skip`, what the clinic has stays as it is. A
 * description that is missing in French is the English one.
 */
export function planChange(
  known: readonly KnownTariff[],
  proposed: readonly ProposedTariff[],
  existing: 'update' | 'skip' = 'update',
): PlannedTariff[] {
  const byCode = new Map(known.map((tariff) => [tariff.code, tariff]))
  const last = new Map(proposed.map((one) => [one.code, one]))
  return [...last.values()].map((one) => {
    const before = byCode.get(one.code) ?? null
    const after = merged(before, one)
    const changesWords =
      !before ||
      before.surfaceCount !== after.surfaceCount ||
      before.taxClass !== after.taxClass ||
      wordNames.some((name) => before[name] !== after[name]) ||
      !sameAppointments(before.appointments, after.appointments)
    const changesFees = !before?.fees || !sameFees(before.fees, after.fees)
    const outcome = !before ? 'added' : existing === 'skip' ? 'skipped' : changesWords || changesFees ? 'changed' : 'same'
    return { outcome, before, after, changesWords, changesFees }
  })
}

function merged(before: KnownTariff | null, proposed: ProposedTariff): PlannedTariff['after'] {
  const word = (name: Exclude<(typeof wordNames)[number], 'descriptionFr'>) => proposed[name] || (before?.[name] ?? null)
  return {
    code: proposed.code,
    descriptionFr: proposed.descriptionFr || before?.descriptionFr || proposed.descriptionEn || proposed.code,
    descriptionEn: word('descriptionEn'),
    categoryFr: word('categoryFr'),
    categoryEn: word('categoryEn'),
    subcategoryFr: word('subcategoryFr'),
    subcategoryEn: word('subcategoryEn'),
    surfaceCount: proposed.surfaceCount ?? before?.surfaceCount ?? 'none',
    taxClass: proposed.taxClass ?? before?.taxClass ?? 'exempt',
    fees: { ...(before?.fees ?? noFees), ...given(proposed.fees) },
    appointments: proposed.appointments ?? before?.appointments ?? [],
  }
}

/** Without the parts that are undefined. */
const given = (fees: Partial<Fees>): Partial<Fees> =>
  Object.fromEntries(Object.entries(fees).filter(([, amount]) => amount !== undefined))
