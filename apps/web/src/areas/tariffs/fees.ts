import type { Sent } from '@molaire/contract/shared/endpoint'
import type { updateTariff } from '@molaire/contract/tariffs/endpoints'
import type { Tariff } from '@molaire/contract/tariffs/shapes'
import { cents } from '@molaire/domain/shared/money'
import { feeNames, type Fees } from '@molaire/domain/tariffs/fees'

export type TariffBody = Sent<typeof updateTariff>['body']
export type FeeName = (typeof feeNames)[number]

/** The five parts of what an act costs, from an answer of the API. */
export const feesOf = (amounts: Record<FeeName, number>): Fees =>
  Object.fromEntries(feeNames.map((name) => [name, cents(amounts[name])])) as unknown as Fees // all five

/** CFG-05: the body that changes one part of a tariff's fees from today on, and nothing else. */
export const bodyWithFee = (tariff: Tariff, part: FeeName, amount: number): TariffBody => {
  const { code, descriptionFr, descriptionEn, categoryFr, categoryEn, subcategoryFr, subcategoryEn, surfaceCount } = tariff
  return {
    ...{ code, descriptionFr, descriptionEn, categoryFr, categoryEn, subcategoryFr, subcategoryEn, surfaceCount },
    ...feesOf(tariff),
    appointments: tariff.appointments,
    [part]: amount,
  }
}
