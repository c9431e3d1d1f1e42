import type { NewTreatment } from '@molaire/contract/treatments/shapes'
import type { SurfaceCount } from '@molaire/domain/tariffs/surface-count'
import { isRefusal, type Refusal } from '@molaire/domain/shared/refusal'
import { hundredthsOf, type Hundredths } from '@molaire/domain/treatments/quantity'
import { checkSite, readSite, type Site } from '@molaire/domain/treatments/site'
import { AppError } from '../../platform/http/app-error.ts'
import { unknownReference } from '../../platform/http/references.ts'

/** Where a treatment is done and how much of it, as it is stored. */
export type Extent = Site & { quantity: Hundredths }

/** A treatment of a request, with its tooth, surfaces and quantity as they are stored. */
export type Wish = Extent & { tariffId: string }

/** What the rules look at of a tariff on a day. */
export interface Tariff {
  surfaceCount: SurfaceCount
  hasPrice: boolean
}

/** Throws a refusal of the rules as one of the API. `at` names one of several treatments. */
export function refuse(
  {
    refusal,
    details,
  }: Refusal<
    | 'tooth_unknown'
    | 'tooth_required'
    | 'surface_unknown'
    | 'surfaces_forbidden'
    | 'surface_count_wrong'
    | 'quantity_invalid'
    | 'without_price'
    | 'tooth_unusual'
    | 'completed_in_future'
    | 'completed_too_early'
  >,
  at?: number,
): never {
  throw new AppError(`treatment_${refusal}`, { details: { ...details, ...(at !== undefined && { at }) } })
}

/**
 * APT-06: a tooth, surfaces and a quantity as people write them. Refuses: treatment_tooth_unknown,
 * treatment_tooth_required, treatment_surface_unknown, treatment_quantity_invalid.
 */
export function readExtent(
  { tooth, surfaces, quantity }: { tooth: string | null; surfaces: string; quantity: number },
  at?: number,
): Extent {
  const site = readSite(tooth, surfaces)
  if (isRefusal(site)) return refuse(site, at)
  const hundredths = hundredthsOf(quantity)
  return hundredths === undefined ? refuse({ refusal: 'quantity_invalid' }, at) : { ...site, quantity: hundredths }
}

/** The treatments of a request. Refuses as `readExtent`. */
export const readWishes = (treatments: readonly Required<NewTreatment>[]): Wish[] =>
  treatments.map(({ tariffId, ...extent }, at) => ({ tariffId, ...readExtent(extent, at) }))

/** APT-06: refuses a tooth and surfaces that do not suit an act. */
export function requireSite(count: SurfaceCount, site: Site, at?: number): void {
  const refusal = checkSite(count, site)
  if (refusal) refuse(refusal, at)
}

/**
 * Refuses treatments whose tariff the clinic does not have (invalid_request), whose tooth and
 * surfaces do not suit it, or that have no price on that day.
 */
export function requireTariffs(
  wishes: readonly Wish[],
  tariffs: readonly (Tariff | undefined)[],
  { date, pathOf = (at) => `body.treatments.${at}` }: { date: string; pathOf?: (at: number) => string },
): void {
  const unknown = wishes.flatMap((_, at) => (tariffs[at] ? [] : [`${pathOf(at)}.tariffId`]))
  if (unknown.length > 0) throw unknownReference(...unknown)
  for (const [at, wish] of wishes.entries()) {
    const tariff = tariffs[at]
    if (tariff) requireSite(tariff.surfaceCount, wish, at)
    if (!tariff?.hasPrice) refuse({ refusal: 'without_price', details: { date } }, at)
  }
}
