import type { Sent } from '@molaire/contract/shared/endpoint'
import type { updateTariff } from '@molaire/contract/tariffs/endpoints'
import type { Tariff } from '@molaire/contract/tariffs/shapes'
import { feesOf, type FeeName } from '@molaire/domain/tariffs/fees'

export type TariffBody = Sent<typeof updateTariff>['body']

/** CFG-05: the body that changes one part of a tariff's fees from today on, and nothing else. */
export const bodyWithFee = (tariff: Tariff, part: FeeName, amount: number): TariffBody => {
  const { code, descriptionFr, descriptionEn, categoryFr, categoryEn, subcategoryFr, subcategoryEn, surfaceCount, taxClass } =
    tariff
  return {
    ...{ code, descriptionFr, descriptionEn, categoryFr, categoryEn, subcategoryFr, subcategoryEn, surfaceCount, taxClass },
    ...feesOf(tariff),
    appointments: tariff.appointments,
    [part]: amount,
  }
}
